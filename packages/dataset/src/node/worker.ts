/** What a worker thread does: one part of the plan that it was started with. */
import { type Issue, RollcallError } from '@rollcall/core'
import type { Game } from '@rollcall/games'
import { poolData } from '@rollcall/runner'
import { evaluate } from '../evaluate.ts'
import type { DatasetPlan } from '../plan.ts'
import { gameOf } from './game-of.ts'
import { packed } from './parts.ts'

/** A part, or an error that crosses threads. */
export type MadePart =
  | Uint8Array
  | { readonly code: RollcallError['code']; readonly message: string; readonly issues: readonly Issue[] }

let game: Promise<Game> | undefined

/** Makes the part of a group. */
export default async function makePart(group: number): Promise<MadePart> {
  const plan = poolData() as DatasetPlan
  game ??= gameOf(plan)
  try {
    return packed(evaluate(await game, plan, group))
  } catch (error) {
    if (error instanceof RollcallError) return { code: error.code, message: error.message, issues: error.issues }
    throw error
  }
}
