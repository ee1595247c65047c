/** What a core battalion brings that is chosen when it is taken (core book 26.3), in the words of every tool. */
import { plainName } from '@rollcall/games'
import { SEASONS } from './seasons.ts'

const ABILITIES = ['Magnificent', 'Strategists'] as const

/** The ability that a text begins with: `Strategist`, `Magnificent (Spell)`. */
export const abilityIn = (text: string): (typeof ABILITIES)[number] | undefined =>
  ABILITIES.find((each) => plainName(text).startsWith(plainName(each)))

/** The enhancement that it brings: `Magnificent (Spell)`, `Extra Enhancement: Artefacts of Power`. */
export const bonusIn = (text: string): string | undefined =>
  /^extra enhancement: *(\S.*)$/i.exec(text)?.[1] ?? /\(([^()]+)\)$/.exec(text)?.[1]

/** Battalions that every army may take, as a pattern: those of the core rules (core book 26.3), and of the seasons. */
export const BATTALION = `(?:${[
  'Warlord',
  'Battle Regiment',
  'Grand Battery',
  'Vanguard',
  'Linebreaker',
  'Command Entourage',
  ...SEASONS.flatMap(({ battalions }) => battalions),
].join('|')})`

/** An ability of a battalion behind its name, as a pattern. */
export const ABILITY = String.raw`(?:Magnificent|Strategists?|Unified|Expert|Slayers|Swift)\b`
