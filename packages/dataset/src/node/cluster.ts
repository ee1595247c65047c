/** Parts made by worker machines: the plan goes to them once, and what they send back is foreign until it is checked. */
import { RollcallError } from '@rollcall/core'
import { VERSION } from '@rollcall/games'
import { type ClusterOptions, shareOut, type Trade } from '@rollcall/runner/cluster'
import { z } from 'zod'
import { isAsked, type DatasetPlan } from '../plan.ts'
import { type Maker, partsHere, partsOnThreads } from './makers.ts'
import { unpacked } from './parts.ts'
import { isPlan } from './read.ts'

const TRADE = 'dataset'

/** Bytes of one part that anybody reads. */
const MOST_BYTES = 2 ** 30

/** How a worker makes parts. Fails with `ERR_INPUT_INVALID` on a plan that this version does not make. */
export const datasetTrade = {
  [TRADE]: async (content: unknown, threads: number): Promise<Trade> => {
    if (!isPlan(content) || content.rollcall !== VERSION)
      throw new RollcallError('ERR_INPUT_INVALID', 'what is to be made is no plan of this version')
    const maker = await (threads === 1 ? partsHere(content) : partsOnThreads(content, threads))
    return {
      make: async (part, signal) => Buffer.from(await maker.make(part, signal)).toString('base64'),
      close: () => maker.close(),
    }
  },
}

/** Where workers are, and who is told what is waited for. */
interface OnCluster extends ClusterOptions {
  readonly waiting: (what: string | undefined) => void
}

interface Awaited {
  readonly resolve: (part: Uint8Array) => void
  readonly reject: (error: unknown) => void
}

/** Where parts are brought and taken, whichever comes first. */
function exchange() {
  const awaited = new Map<number, Awaited>()
  const early = new Map<number, Uint8Array>()
  let failed: { readonly error: unknown } | undefined
  return {
    bring: (part: number, made: Uint8Array): void => {
      const someone = awaited.get(part)
      awaited.delete(part)
      if (someone === undefined) early.set(part, made)
      else someone.resolve(made)
    },
    /** No more will come. */
    fail: (error: unknown): void => {
      failed = { error }
      for (const { reject } of awaited.values()) reject(error)
      awaited.clear()
    },
    take: (part: number): Promise<Uint8Array> =>
      new Promise((resolve, reject) => {
        const made = early.get(part)
        early.delete(part)
        if (made !== undefined) resolve(made)
        else if (failed !== undefined) reject(failed.error)
        else awaited.set(part, { resolve, reject })
      }),
  }
}

/** Makes parts on worker machines. */
export function partsOnCluster(plan: DatasetPlan, { waiting, ...options }: OnCluster): Maker {
  const { bring, fail, take } = exchange()
  const stop = new AbortController()
  const follow = async (parts: readonly number[], signal: AbortSignal | undefined): Promise<void> => {
    const over = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal])
    for await (const brought of shareOut(options, { trade: TRADE, content: plan }, parts, over)) {
      if ('part' in brought) bring(brought.part, readMade(plan, brought))
      else waiting(brought.waitingFor)
    }
    if (over.aborted) throw new RollcallError('ERR_CLUSTER', 'nobody waits for these parts any more')
  }
  let done: Promise<void> = Promise.resolve()
  return {
    // Whoever waits for a part does nothing else: all may wait at once.
    count: Number.MAX_SAFE_INTEGER,
    begin: (parts, signal) => {
      done = follow(parts, signal).catch(fail)
    },
    make: take,
    close: async () => {
      stop.abort()
      await done
    },
  }
}

const outcome = z.union([
  z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
  z.strictObject({ reason: z.string() }),
])
const slain = z.array(z.tuple([z.number(), z.number()])).nullable()

/** A part that came from elsewhere: of the size that the plan says. Fails with `ERR_SHARD_INVALID`. */
function readMade(
  plan: DatasetPlan,
  { part, text, worker }: { part: number; text: string; worker: string },
): Uint8Array {
  try {
    const bytes = Buffer.from(text, 'base64')
    partSchema(plan, part).parse(unpacked(bytes, MOST_BYTES))
    return bytes
  } catch (cause) {
    throw new RollcallError('ERR_SHARD_INVALID', `${worker} sent what is no part of this dataset`, { cause })
  }
}

function partSchema(plan: DatasetPlan, part: number): z.ZodType {
  const isPair = part >= plan.groups.length
  const [situations, targets] = [plan.situations.length, plan.targets.length]
  const those = (asked: boolean, count: number): number => (asked && !isPair ? count : 0)
  return z.strictObject({
    outcomes: z.array(z.array(outcome).length(targets)).length(those(true, situations)),
    slain: z.array(z.array(slain).length(targets)).length(those(isAsked(plan, 'slain'), situations)),
    analyses: z.array(outcome).length(those(isAsked(plan, 'analyse'), situations)),
    duels: z.array(outcome).length(those(isAsked(plan, 'duel'), targets)),
    notes: z.array(
      z.strictObject({
        kind: z.enum(['assumption', 'warning']),
        note: z.string(),
        target: z.int().min(0).max(targets).optional(),
      }),
    ),
    ...(isPair ? { battle: outcome } : {}),
  })
}
