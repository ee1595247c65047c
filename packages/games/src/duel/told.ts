/** Steps of a duel: what is rolled in them, and how a story tells the result. */
import type { Draw, Fork } from '@rollcall/core'
import type { AnyState } from './state.ts'

/** A roll, and how a story tells its result. `T`: what a story needs of a whole activation. */
export interface ToldOf<S extends object, T> extends Fork<S> {
  /** Written only when a story wants it: the exact evaluation passes here a million times. */
  readonly title: () => string
  readonly tell: (result: unknown) => string
  /** Set where whole activations are rolled, which a story tells die by die. */
  readonly blows?: T
}

/** One step of a duel at a moment of it. */
export type DuelStepOf<S extends object, T> = (state: S) => S | ToldOf<S, T>

/** One step, and where in the round it stands. */
export interface StageOf<S extends object, T> {
  readonly turn: 'first' | 'second' | null
  readonly phase: string
  readonly step: DuelStepOf<S, T>
}

/** A roll and its story, in the duels of a game. */
export const toldIn =
  <S extends object, T>() =>
  <R>(title: () => string, draw: Draw<R>, next: (result: R) => S, tell: (result: R) => string): ToldOf<S, T> => ({
    draw,
    next: next as (result: unknown) => S,
    title,
    tell: tell as (result: unknown) => string,
  })

/** A step that is taken only while both units stand. */
export const whileBothStand =
  <S extends AnyState, T>(step: DuelStepOf<S, T>): DuelStepOf<S, T> =>
  (state) =>
    state.a.models > 0 && state.b.models > 0 ? step(state) : state
