/** What an attack is drawn on. */
import type { Owned, Unit } from '../fight.ts'
import type { Wielded } from './applies.ts'
import type { Graph } from '../../graph.ts'

/** What an attack is made with, and effects of its fight. */
export type Attack = Wielded & { readonly owned: readonly Owned[] }

/** One side of an attack, such as its hit roll, as a fight leaves it: what only effects of one subject can change. */
export interface Aspect<T> {
  readonly subject: string
  /** Of an attack with no other effects than those of the subject. */
  readonly of: (attack: Attack) => T
}

/** Looks at an aspect of an attack. */
export type Look = <T>(aspect: Aspect<T>) => T

/** What an attack is drawn from before its parts are known. */
export type Canvas = Wielded & {
  readonly graph: Graph
  readonly prefix: string
  readonly target: Unit
  readonly look: Look
}
