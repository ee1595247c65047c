/** What a worker has ready for the work in hand: jobs of one run come one after another, and what they need is made once. */
import { foreign } from './messages.ts'
import type { Trade, Trades, WorkCard } from './work.ts'

/** Where trades lie ready. */
export interface Bench {
  /** Works with the trade of a card. Fails with `ERR_CLUSTER` where nobody here knows it. */
  readonly using: <T>(card: WorkCard, work: (trade: Trade) => Promise<T>) => Promise<T>
  readonly clear: () => Promise<void>
}

interface Ready {
  readonly trade: Promise<Trade>
  users: number
}

/** A bench that keeps the last work, and every other as long as somebody is at it. */
export function benchOf(trades: Trades, threads: number): Bench {
  const all = new Map<string, Ready>()
  const begun = ({ trade: name, hash, content }: WorkCard): Ready => {
    const known = all.get(hash)
    if (known !== undefined) return known
    const begin = Object.hasOwn(trades, name) ? trades[name] : undefined
    if (begin === undefined) throw foreign(`this worker does not know how to make a ${name}`)
    const ready = { trade: begin(content, threads), users: 0 }
    all.set(hash, ready)
    return ready
  }
  const clear = async (but?: string): Promise<void> => {
    const idle = [...all].filter(([hash, { users }]) => users === 0 && hash !== but)
    for (const [hash] of idle) all.delete(hash)
    await Promise.all(idle.map(async ([, { trade }]) => (await trade.catch(() => undefined))?.close()))
  }
  return {
    clear: () => clear(),
    using: async (card, work) => {
      const ready = begun(card)
      ready.users++
      try {
        return await work(await ready.trade)
      } finally {
        ready.users--
        await clear(card.hash)
      }
    },
  }
}
