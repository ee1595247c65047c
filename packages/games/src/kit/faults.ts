/** What cannot be true together of what somebody wrote: where it stands, and what is wrong with it, found by plain functions. */
import { RollcallError } from '@rollcall/core'
import type { z } from 'zod'

/** A place in a document; the path of a single word is the word. */
type Place = string | readonly (string | number)[]

/** Where something is wrong, and what. */
export type Fault = readonly [at: Place, message: string]

/** A fault, where there is one. */
export const when = (is: boolean, at: Place, message: string): readonly Fault[] => (is ? [[at, message]] : [])

/** The error that tells them. */
export const faulty = (message: string, ...faults: readonly Fault[]): RollcallError =>
  new RollcallError('ERR_INPUT_INVALID', message, {
    issues: faults.map(([at, what]) => ({ path: [at].flat().join('.'), message: what })),
  })

/** A schema's check for them. */
export const without =
  <T>(faultsOf: (said: T) => readonly Fault[]) =>
  (said: T, context: z.core.$RefinementCtx): void => {
    for (const [at, message] of faultsOf(said)) context.addIssue({ code: 'custom', path: [at].flat(), message })
  }
