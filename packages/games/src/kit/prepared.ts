/** Attackers that are made ready once: what both games say of them alike. */
import { orFault, type Pmf, RollcallError, type Summary } from '@rollcall/core'
import type { z } from 'zod'
import type { ReadyFight } from '../game.ts'
import { wordsIn } from '../json-schema.ts'
import { readAs } from '../read.ts'
import { type Ask, recorded } from './recorded.ts'
import { TARGET_NAME } from './through.ts'

/** One attacker against one target in one situation; nothing is worked out before somebody asks for it. */
export interface Met extends ReadyFight {
  /** The distribution of the damage. Fails with `UnsupportedPlanError` over budget, like all that follows. */
  readonly damage: () => Pmf
  readonly summary: () => Summary
}

/** An attacker made ready. */
export interface PreparedAttacker {
  /** Meets a target. Units and situations that are given again are read once. Fails with `ERR_INPUT_INVALID` and every issue found. */
  readonly against: (target: object, situation?: object) => Met
}

/** Places on the way to what an attacker does: some megabytes. */
const MOST_OF_AN_ATTACKER = 20_000

/** What is worked out of an attacker once for all fights that answer alike what it asks of them; or why it cannot be. */
export const kept = <S, T extends object>(work: (ask: Ask<S>) => T): ((fight: S) => T | RollcallError) =>
  recorded((ask) => orFault(() => work(ask)), MOST_OF_AN_ATTACKER)

/** Faults that speak of the target are told with its name: they come about once more, in the fight itself. */
export function orAlone<T extends object>(known: T | RollcallError, alone: () => T): T {
  if (!(known instanceof RollcallError)) return known
  if (known.issues.length === 0 && !known.message.includes(TARGET_NAME)) throw known
  return alone()
}

/** What was written, by a schema whose words are all that may stand there. Fails with `ERR_INPUT_INVALID` and every issue found. */
export const readBy = <T>(schema: z.ZodType<T, unknown>, written: object, what: string): T =>
  readAs(schema, written, what, () => wordsIn(schema))
