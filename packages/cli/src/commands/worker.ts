/** `rollcall worker`: this machine makes shards for others. */
import { VERSION } from '@rollcall/games'
import type { ArgsOf } from '../command.ts'
import type { WORKER } from '../command-options.ts'
import { complain } from '../errors.ts'

/** Works until Ctrl-C or SIGTERM; the shard in hand is finished first, a second Ctrl-C leaves at once. */
export async function work({ redis, threads, verbose }: ArgsOf<typeof WORKER>): Promise<void> {
  const { startWorker } = await import('@rollcall/runner/cluster')
  const { datasetTrade } = await import('@rollcall/dataset/node')
  const tell = (message: string): void => {
    if (verbose || message.startsWith('refused')) complain(message)
  }
  const worker = await startWorker({ redis, version: VERSION, threads, trades: datasetTrade, onShard: tell })
  complain(`worker ${process.pid} waits for shards`)
  await new Promise<void>((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve))
  await worker.close()
}
