/** Builds a dataset: parts, then files, then all of them in their places at once. */
import type { Manifest } from '../manifest.ts'
import { hashOf, type DatasetPlan, shareOf } from '../plan.ts'
import { assemble } from './assemble.ts'
import { publish, takeFolder } from './folder.ts'
import type { Maker } from './makers.ts'
import { beginParts, hasPart, readPart, writePart } from './parts.ts'

/** How a dataset is built; its bytes do not depend on it, but for `parquet`, which adds files. */
export interface BuildOptions extends WorkOptions {
  readonly out: string
  readonly parquet: boolean
}

/** How the work is done. */
export interface WorkOptions {
  /** Goes on with what an interrupted build has left. */
  readonly resume: boolean
  readonly signal?: AbortSignal | undefined
  /** Told after each part how many there are of how many. */
  readonly progress?: ((done: number, of: number) => void) | undefined
}

/** Builds a dataset; `null`: it was interrupted, and can be resumed. */
export async function buildDataset(maker: Maker, plan: DatasetPlan, options: BuildOptions): Promise<Manifest | null> {
  const place = takeFolder(options.out)
  try {
    const groups = shareOf(plan, 1, 1)
    if (!(await makeParts(maker, plan, groups, place.parts, options))) return null
    const manifest = assemble(plan, place.beside, (group) => readPart(place.parts, group), options.parquet)
    publish(place)
    return manifest
  } finally {
    place.leave()
  }
}

/** Makes the parts of some groups that are not there yet; `false`: it was interrupted. */
export async function makeParts(
  { count, begin, make }: Maker,
  plan: DatasetPlan,
  groups: readonly number[],
  folder: string,
  { resume, signal, progress }: WorkOptions,
): Promise<boolean> {
  beginParts(folder, hashOf(plan), resume)
  const wanted = groups.filter((group) => !hasPart(folder, group))
  const missing = wanted.values()
  let done = groups.filter((group) => hasPart(folder, group)).length
  const isAborted = (): boolean => signal?.aborted === true
  const lane = async (): Promise<void> => {
    for (const group of missing) {
      if (isAborted()) return
      writePart(folder, group, await make(group, signal))
      progress?.(++done, groups.length)
    }
  }
  progress?.(done, groups.length)
  try {
    begin?.(wanted, signal)
    await Promise.all(Array.from({ length: Math.min(count, wanted.length) }, lane))
  } catch (error) {
    if (!isAborted()) throw error
  }
  return !isAborted()
}
