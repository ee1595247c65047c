/** Triumphs (13): each once per battle, and only by an army of fewer points than its enemy's. */
import { sameName } from '../names.ts'

/** Triumphs that every army may have. */
export const TRIUMPHS = ['bloodthirsty', 'inspired', 'indomitable'] as const

/** A triumph: a charge rolled again, 1 more to wound for one unit in one phase, or a unit of which nobody flees. */
export type Triumph = (typeof TRIUMPHS)[number]

/** A triumph of an army, and whether it has been used in this battle. */
export interface Kept {
  readonly triumph: Triumph
  spent: boolean
}

/** What each is called. */
export const TRIUMPH_NAMES: Readonly<Record<Triumph, string>> = {
  bloodthirsty: 'Bloodthirsty',
  inspired: 'Inspired',
  indomitable: 'Indomitable',
}

/** The triumph that a list names; `undefined`: it is none of these. */
export const triumphNamed = (name: string): Triumph | undefined => TRIUMPHS.find((each) => sameName(each, name))

/** May an army use its triumphs? Not at equal points (INT-42), nor where nobody knows the points of both. */
export const mayTriumph = (points: number | null, others: number | null): boolean =>
  points !== null && others !== null && points < others
