/** What is fixed of a battle before its dice: missions, opponents, policies and first turns, shared out evenly. */
import type { Side } from '../../../duel/side.ts'

/** How many of each there are. */
export interface Shape {
  readonly missions: number
  readonly against: number
  readonly policies: number
  readonly first: Side | 'roll' | 'balanced'
}

/** One kind of battle, by the numbers of its mission, opponent and policy. */
export interface Kind {
  readonly mission: number
  readonly opponent: number
  readonly policy: number
}

/** Kinds of battles. */
export const kindsOf = ({ missions, against, policies }: Shape): number => missions * against * policies

/** A kind by its number: policies change first and missions last, so that any run of battles has some of everything. */
export const kindAt = ({ against, policies }: Shape, number: number): Kind => ({
  policy: number % policies,
  opponent: Math.floor(number / policies) % against,
  mission: Math.floor(number / (policies * against)),
})

/** The kind of a battle and who has the first turn of it. */
export function lotOf(shape: Shape, replicate: number): { readonly kind: number; readonly opener: Side | 'roll' } {
  const { first } = shape
  const kinds = kindsOf(shape)
  if (first !== 'balanced') return { kind: replicate % kinds, opener: first }
  return { kind: Math.floor(replicate / 2) % kinds, opener: replicate % 2 === 0 ? 'a' : 'b' }
}

/** Battles after which every kind was fought as often as any other. */
export const cycleOf = (shape: Shape): number => kindsOf(shape) * (shape.first === 'balanced' ? 2 : 1)
