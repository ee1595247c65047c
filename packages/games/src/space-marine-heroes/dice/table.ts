/** What a roll can offer (rules 7): chances of every type of result, of a bust, and of setting every die aside. */
import { type Fraction, reduce } from '@rollcall/core'
import { type Faces, howMany } from './faces.ts'
import { type Choice, choicesIn, RESULT_TYPES } from './results.ts'
import { rolls } from './solve.ts'

/** Chances of a roll of some dice while others are held. */
interface RollTable {
  readonly events: Readonly<Record<string, Fraction>>
  /** Ways, of all, to be able to set aside so many results at most. */
  readonly mostResults: ReadonlyMap<number, bigint>
  readonly of: bigint
}

type Event = (choices: readonly Choice[]) => boolean

const has = (is: (type: string) => boolean): Event => {
  return (choices) => choices.some(({ results }) => results.some(({ type }) => is(type)))
}

/** Events by name. A straight may be taken shorter than it is (INT-4), so `straight3` is three dice or more. */
const EVENTS: Readonly<Record<string, Event>> = {
  ...Object.fromEntries(RESULT_TYPES.map((type) => [type, has((each) => each === type)])),
  straight: has((type) => type.startsWith('straight')),
  bust: (choices) => choices.length === 0,
  allDice: (choices) => choices.some(({ remaining }) => howMany(remaining) === 0),
}

/** The table of a roll. */
export function rollTable(count: number, held: Faces): RollTable {
  const of = 6n ** BigInt(count)
  const all = rolls(count).map(([rolled, ways]) => ({ choices: choicesIn(rolled, held), ways }))
  const chance = (event: Event): Fraction =>
    reduce({
      numerator: all.reduce((sum, { choices, ways }) => (event(choices) ? sum + ways : sum), 0n),
      denominator: of,
    })
  const mostResults = new Map<number, bigint>()
  for (const { choices, ways } of all) {
    const most = choices[0]?.results.length ?? 0
    mostResults.set(most, (mostResults.get(most) ?? 0n) + ways)
  }
  return {
    events: Object.fromEntries(Object.entries(EVENTS).map(([name, event]) => [name, chance(event)])),
    mostResults,
    of,
  }
}
