/** A simulation that goes on where it was interrupted: what was made is kept on disk, under everything that it depends on. */
import {
  mergeTallies,
  type SimulationSpec,
  type Tally,
  tallyFromJson,
  type TallyJson,
  tallyToJson,
} from '@rollcall/core'
import type { Simulation } from '@rollcall/games'
import { keptFor, recalled } from './cache.ts'
import type { MethodArgs } from './options.ts'
import { simulateAll } from './simulating.ts'

/** What a command line says of it. */
export type ResumedArgs = MethodArgs & { readonly cache?: boolean | undefined }

/** The result of all replicates, or of those that were made before somebody stopped it; `null`: of none. */
export async function resumed<R>(
  simulation: Simulation<R>,
  args: ResumedArgs,
): Promise<{ readonly result: R | null; readonly interrupted: boolean }> {
  const { spec, seed, replicates, finish } = simulation
  const work = { what: 'battles', on: { spec, seed }, isOff: args.cache === false || isDecidedElsewhere(spec) }
  const before = madeBefore(recalled<TallyJson>(work), replicates)
  if (before !== null && before.replicates === replicates) return { result: finish(before), interrupted: false }
  const from = before?.replicates ?? 0
  const { done, interrupted } = await simulateAll([simulation as Simulation<never>], args, [[from, replicates]])
  const made = done[0]?.run.tally
  const tally = made === undefined ? before : before === null ? made : mergeTallies(before, made)
  if (tally === null || tally.replicates === 0) return { result: null, interrupted }
  keptFor(work, tallyToJson(tally))
  return { result: finish(tally, tally.replicates < replicates), interrupted }
}

/** Modules are known by their addresses alone, and what they decide may be something else tomorrow. */
const isDecidedElsewhere = (spec: SimulationSpec): boolean => spec.kind === 'provided' && spec.modules !== undefined

/** Fewer than are wanted can go on; more cannot be taken back. What cannot be read was never made. */
function madeBefore(kept: TallyJson | undefined, wanted: number): Tally | null {
  try {
    const tally = kept === undefined ? null : tallyFromJson(kept)
    return tally !== null && tally.replicates <= wanted ? tally : null
  } catch {
    return null
  }
}
