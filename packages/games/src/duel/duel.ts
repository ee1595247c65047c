/** A duel ready to be fought, as far as fighting, counting and telling it go; its rules are the game's. */
import type { DuelResult } from '../result.ts'
import type { Reserve } from './body.ts'
import type { Side } from './side.ts'
import { type Length, lengthInWords } from './length.ts'
import type { AnyState } from './state.ts'
import type { StageOf } from './told.ts'

/** One side of a duel. */
export interface DuellistOf<F> extends Reserve<F> {
  readonly units: readonly { readonly name: string; readonly points: number | null }[]
  readonly first: F
  /** Models that stand at most; missing: those that stand at the start. */
  readonly mostModels?: number
}

/** What a result says however it is made. */
export type About = Pick<DuelResult, 'duel' | 'situation' | 'planHash' | 'assumptions' | 'warnings' | 'unsaid'>

/** A duel ready to be fought. */
export interface Duel<S extends AnyState, T> {
  readonly sides: { readonly [side in Side]: DuellistOf<S[side]> }
  readonly start: S
  /** Battle rounds; `null`: to the end. */
  readonly rounds: number | null
  /** The steps of a round, by its number from 1. The same steps come again in every round in which they are the same. */
  readonly roundOf: (round: number) => readonly StageOf<S, T>[]
  /** Attacks of both sides at full strength, when they are at their largest. */
  readonly largest: () => readonly T[]
  /** Has a step that was taken to be the same in several rounds turned out to ask which round it is? From then on it is not. */
  readonly mistaken: () => boolean
  /** Words of the game about this duel. */
  readonly about: () => Omit<About, 'duel'>
}

/** Rounds of a duel to the end after which it is given up: nobody seems to hurt anybody. */
const MOST_ROUNDS = 100

/** Rounds that may be fought. */
export const lastRound = ({ rounds }: { readonly rounds: number | null }): number => rounds ?? MOST_ROUNDS

/** Is one side destroyed, the last enemy of a gauntlet included? */
export const isOver = <S extends AnyState>(
  { sides }: { readonly sides: { readonly b: Pick<DuellistOf<S['b']>, 'units'> } },
  { a, b }: S,
): boolean => a.models === 0 || (b.models === 0 && b.number === sides.b.units.length - 1)

/** Names of all units of a side. */
export const sideName = ({ units }: Pick<DuellistOf<never>, 'units'>): string =>
  units.map(({ name }) => name).join(', then ')

type Units = readonly { readonly name: string }[]

/** The name of a side's unit, with its side where both have the same. */
export function unitName(units: { readonly [side in Side]: Units }, state: AnyState, side: Side): string {
  const name = (each: Side): string => units[each][state[each].number]?.name ?? each.toUpperCase()
  const mine = name(side)
  return mine === name(side === 'a' ? 'b' : 'a') ? `${mine} (${side.toUpperCase()})` : mine
}

/** How long it lasts, how far apart they are and who begins, in a few words. */
export function openingWords({
  distance,
  first,
  ...length
}: Length & {
  readonly distance: number | null
  readonly first: Side | 'roll'
}): readonly string[] {
  return [
    lengthInWords(length),
    ...(distance === null ? [] : [`${distance}" apart`]),
    first === 'roll' ? 'roll-off for the first turn' : `${first.toUpperCase()} first`,
  ]
}
