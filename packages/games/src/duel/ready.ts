/** A duel ready to be fought, and the small words that the phases of every game's duel are written in. */
import { unitName } from './duel.ts'
import type { Side } from './side.ts'
import type { AnyState } from './state.ts'

/** A duel ready to be fought: both duellists, and what their fights come to. */
export interface ReadyDuelOf<Setup, Duellist, Fights, State extends AnyState, FieldData> {
  readonly setup: Setup
  readonly duellists: { readonly [side in Side]: Duellist }
  readonly fights: Fights
  readonly field: (data: FieldData) => State['field']
  readonly start: State
  /** May steps be joined whose order changes nothing? Stories and dice take them one by one. */
  readonly joins: boolean
}

interface Sided {
  readonly setup: { readonly [side in Side]: { readonly units: readonly { readonly name: string }[] } }
}

/** The name of a side's unit, with its side where both have the same. */
export const nameOf = ({ setup }: Sided, state: AnyState, side: Side): string =>
  unitName({ a: setup.a.units, b: setup.b.units }, state, side)
