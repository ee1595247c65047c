/** What an analysis asks of a game of actions: what is counted, what is tried on its units, in the game's own words. */
import type { Measure } from '../result.ts'

/** What an analysis calls its figures. */
export interface WorthWords {
  /** What a target really loses, within a sentence, above a column, and in CSV: `steps lost`, `Steps lost`, `steps_lost`. */
  readonly useful: string
  readonly title: string
  readonly column: string
  /** What a target has of it: `steps`. */
  readonly of: string
  /** The time that all is told for: `a turn`, `an activation`. */
  readonly each: string
  /** What durability is told in: `effective wounds`, `shots that it takes`; short, above a column; in CSV. */
  readonly takes: string
  readonly takesShort: string
  readonly takesColumn: string
  /** What is said of everybody. */
  readonly attacking: string
}

/** Of games whose probes are shots. */
export const SHOTS: Pick<WorthWords, 'takes' | 'takesShort' | 'takesColumn'> = {
  takes: 'shots that it takes',
  takesShort: 'shots',
  takesColumn: 'shots',
}

/** Something that may be switched on for a unit. */
export interface Switch {
  readonly name: string
  /** `attack`: it changes what the unit does; `defence`: what it takes. */
  readonly side: 'attack' | 'defence'
  /** What is then said of a fight. */
  readonly situation?: Readonly<Record<string, unknown>>
  /** The unit as it is then; nothing: it cannot have it. */
  readonly unit?: (unit: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> | undefined
}

/** So much more of a number, `usual` where the unit does not say it; nothing: it cannot have it. */
export const more =
  (word: string, by: number, usual?: number): NonNullable<Switch['unit']> =>
  (unit) => {
    const value = unit[word] ?? usual
    return value === undefined ? undefined : { ...unit, [word]: Number(value) + by }
  }

/** What such a game knows of the worth of its units. */
export interface Worth {
  readonly words: WorthWords
  /** What a unit does, in a word. */
  readonly action: string
  /** Everything that the game tells of an action. */
  readonly measures: readonly Measure[]
  /** Everything that it tells of two units that meet in a duel. */
  readonly meetings: readonly Measure[]
  /** Names of the measures that count what a target loses, how many of it are killed; of units without the first the next. */
  readonly lost: readonly string[]
  readonly kills?: string
  /** What a unit can lose; `undefined`: nobody knows. */
  readonly holds: (unit: object) => number | undefined
  /** Points of a unit that does not say them as such. */
  readonly points?: (unit: object) => number | undefined
  /** Has it anything to strike with? */
  readonly isArmed: (unit: object) => boolean
  /** One plain shot each, by which durability is measured; the second is the usual one. */
  readonly probes: readonly { readonly name: string; readonly attacker: Readonly<Record<string, unknown>> }[]
  readonly switches: readonly Switch[]
  /** A unit in one line, in the words of its card. */
  readonly cardLine: (unit: object) => string
  /** How far it strikes, where its values tell. */
  readonly threat: (unit: object) => number | undefined
  /** The chance that the first target of a document is destroyed after 0, 1, 2, ... of the action in a row. Fails with `ERR_INPUT_INVALID`. */
  readonly destroyedAfter: (document: object) => Iterable<number>
}
