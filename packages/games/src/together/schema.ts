/** What question files of every game say alike about several units on one target. */
import type { Issue } from '@rollcall/core'
import { z } from 'zod'
import { data } from '../identity-words.ts'
import { name } from '../words.ts'
import { severalOf } from '../duel/schema.ts'

/** The words of such a question; `phases` are those of the game, in their order. */
export const series = <U, S, P extends string>(
  unit: z.ZodType<U, unknown>,
  situation: z.ZodType<S, unknown>,
  phases: readonly [P, ...P[]],
) => ({
  question: z.literal('together'),
  name: name.optional(),
  data,
  attackers: severalOf(unit).describe('In the order in which they attack'),
  targets: severalOf(unit).describe('Each meets all attackers'),
  phases: z
    .array(z.enum(phases))
    .min(1)
    .max(phases.length)
    .optional()
    .describe('Phases in which every unit attacks; default: each in the one that "damage" takes'),
  situation: severalOf(situation).optional().describe('Of all attackers, or a list with one for each'),
})

/** One thing or several as a list, each with its path. */
export const listed = <T>(
  said: T | readonly T[],
  key: string,
): readonly { readonly value: T; readonly path: string }[] =>
  Array.isArray(said)
    ? (said as readonly T[]).map((value, i) => ({ value, path: `${key}[${i}]` }))
    : [{ value: said as T, path: key }]

/** A situation as somebody wrote it, and where. */
interface Placed<S> {
  readonly value: S
  readonly path: string
}

interface SaidOfAll<S> {
  readonly all: readonly Placed<S>[]
  readonly of: (attacker: number) => Placed<S>
}

/** The situations of the attackers, one for all or one for each; another number of them is an issue, and so is a phase of one beside `phases`. */
export function situationsOf<S extends { readonly phase?: string | undefined }>(
  input: { readonly situation?: S | readonly S[] | undefined; readonly attackers: unknown; readonly phases?: unknown },
  nothing: S,
  issues: Issue[],
): SaidOfAll<S> {
  const { situation, attackers, phases } = input
  const none = { value: nothing, path: 'situation' }
  const all = situation === undefined ? [none] : listed<S>(situation, 'situation')
  for (const { value, path } of all)
    if (value.phase !== undefined && phases !== undefined)
      issues.push({ path: `${path}.phase`, message: 'say phase or phases, not both' })
  if (!Array.isArray(situation)) return { all, of: () => all[0] ?? none }
  const units = Array.isArray(attackers) ? attackers.length : 1
  if (all.length !== units)
    issues.push({ path: 'situation', message: `lists ${all.length} situations for ${units} attackers` })
  return { all, of: (attacker) => all[attacker] ?? none }
}
