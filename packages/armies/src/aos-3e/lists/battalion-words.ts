/** What a core battalion brings that is chosen when it is taken (core book 26.3), in the words of every tool. */
import { plainName } from '@rollcall/games'

const ABILITIES = ['Magnificent', 'Strategists'] as const

/** The ability that a text begins with: `Strategist`, `Magnificent (Spell)`. */
export const abilityIn = (text: string): (typeof ABILITIES)[number] | undefined =>
  ABILITIES.find((each) => plainName(text).startsWith(plainName(each)))

/** The enhancement that it brings: `Magnificent (Spell)`, `Extra Enhancement: Artefacts of Power`. */
export const bonusIn = (text: string): string | undefined =>
  /^extra enhancement: *(\S.*)$/i.exec(text)?.[1] ?? /\(([^()]+)\)$/.exec(text)?.[1]
