/** Words that every tool and every player says of a unit, in their own order. */
import { plainName } from '@rollcall/games'
import { MOST_REINFORCED } from './raw.ts'

/** `General`, `Army General`, `General: yes`, `[G]`. */
export const isGeneral = (text: string): boolean =>
  /^\[?\(?G\)?\]?$/.test(text) || /^(?:(?:the|my|army|your) )?gen(?:erale?)?(?: yes?)?$/.test(plainName(text))

const ALLIES: ReadonlyMap<string, 'ally' | 'coalition'> = new Map([
  ['ally', 'ally'],
  ['allie', 'ally'],
  ['allied', 'ally'],
  ['coalition', 'coalition'],
  ['coalition ally', 'coalition'],
])

/** `Allies`, `Ally`, `Coalition Ally`: as what a unit of another faction serves; `undefined`: something else. */
export const allyIn = (text: string): 'ally' | 'coalition' | undefined => ALLIES.get(plainName(text))

const TIMES: Readonly<Record<string, number>> = {
  once: 1,
  single: 1,
  singly: 1,
  one: 1,
  twice: 2,
  double: 2,
  doubly: 2,
  two: 2,
}

/** German, French, Italian and Spanish. */
const OTHER_TONGUES = /\b(?:verstarkt|renforcee?|rinforzat[ao]|reforzad[ao])\b/

/** `Reinforced`, `Reinforced (x2)`, `2x reinforced`, `Reinforced: twice`, `[R]`: how often; `undefined`: something else. */
export function reinforcedIn(text: string): number | undefined {
  if (/^\[?\(?R\)?\]?$/.test(text)) return 1
  const words = plainName(text).replace(OTHER_TONGUES, 'reinforced').split(' ')
  if (!words.includes('reinforced') || words.length > 4) return undefined
  const others = words.filter((each) => !['reinforced', 'x', 'time', 'unit', 'yes'].includes(each))
  const [said, another] = others.map((each) => TIMES[each] ?? (/^x?(\d)x?$/.exec(each)?.[1] as number | undefined))
  if (another !== undefined || others.length > 1) return undefined
  if (others.length === 0) return 1
  return said === undefined ? undefined : Math.min(MOST_REINFORCED, Math.max(1, Number(said)))
}
