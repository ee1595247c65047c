/** What every answer rests on, and says of itself: versions, data, who was attacked, how it was worked out, what is missing in it. */
import {
  type DataRevision,
  type Game,
  type Measure,
  type ReadyNotes,
  stated,
  type Unsaid,
  unsaidText,
  VERSION,
  type WorthWords,
} from '@rollcall/games'
import type { Simulated } from './strike.ts'
import { type Asked, type Member, nameOf } from './question.ts'
import type { Terms } from './terms.ts'

/** What an answer rests on. */
export interface Basis {
  readonly rollcall: string
  readonly game: string
  /** The catalogue that units come from; absent where none does. */
  readonly data?: DataRevision
  readonly panel: string
  readonly targets: readonly { readonly name: string; readonly role?: string; readonly weight: number }[]
  /** What its figures are called. */
  readonly words: WorthWords
  /** What is told beside them, in games that tell more. */
  readonly measures: readonly Measure[]
  readonly method: 'exact' | 'simulated'
  /** How that was simulated which was. */
  readonly simulation?: Simulated
  readonly assumptions: readonly string[]
  /** Abilities that have a part in attacks and are not computed, unit by unit. */
  readonly notModelled: readonly string[]
  readonly warnings: readonly string[]
  /** Abilities that ask for a fact that nobody said; each is told among the warnings, too. */
  readonly unsaid: readonly Unsaid[]
}

/** Answers as far as they say how they came about. */
type Made = ReadyNotes & Pick<Basis, 'method' | 'simulation'>

/** What an answer about these units rests on. */
export function basisOf(
  game: Game,
  { words, measures }: Pick<Terms, 'words' | 'measures'>,
  { panel, targets, data }: Asked,
  units: readonly Member[],
  made: readonly Made[],
): Basis {
  const [simulation] = made.flatMap((each) => each.simulation ?? [])
  return {
    rollcall: VERSION,
    game: game.id,
    ...stated({ data }),
    panel,
    targets: targets.map((each) => ({
      name: nameOf(each),
      ...stated({ role: each.role }),
      weight: each.weight,
    })),
    method: made.every(({ method }) => method === 'exact') ? 'exact' : 'simulated',
    ...stated({ simulation }),
    words,
    measures,
    assumptions: [words.attacking, ...distinct(made.flatMap(({ assumptions }) => assumptions))],
    notModelled: distinct(units.flatMap(notModelledOf)),
    warnings: distinct(made.flatMap(({ warnings }) => warnings)),
    unsaid: oncePer(
      unsaidText,
      made.flatMap(({ unsaid = [] }) => unsaid),
    ),
  }
}

const notModelledOf = (member: Member): readonly string[] => {
  const abilities = notModelledIn(member)
  return abilities.length === 0 ? [] : [`${nameOf(member)}: ${abilities.join(', ')}`]
}

/** Abilities of a unit that are not computed. */
export const notModelledIn = ({ unit: { notModelled } }: Member): readonly string[] =>
  Array.isArray(notModelled) ? distinct(notModelled.map(String)) : []

/** Things that are told alike, once. */
const oncePer = <T>(told: (thing: T) => string, things: readonly T[]): readonly T[] => [
  ...new Map(things.map((each) => [told(each), each])).values(),
]

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)]
