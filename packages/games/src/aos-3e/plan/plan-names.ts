/** What stories call the parts of a plan of this game. */
import type { Names } from '../../kit/story.ts'
import type { Compiled } from './compile.ts'
import { POOLS } from '../sequence/pools.ts'

const POOL_NAMES = {
  [POOLS.target]: 'a wound on the target',
  [POOLS.attacker]: 'a wound on the attacker',
  [POOLS.redirected]: 'a wound on another unit',
}

/** Names for the nodes, weapons and pools of a compiled fight. */
export function namesOf({ labels, details }: Pick<Compiled, 'labels' | 'details'>): Names {
  const sources = [...details.values()].map((each) => each.sources).toSorted((a, b) => b.length - a.length)[0] ?? []
  return {
    labels,
    heading: (source) => `${sources[source]?.weapon ?? 'Roll'}${modelOf(sources[source]?.model)}`,
    arrived: (pool, count) =>
      `${count === 1 ? '' : `${count}x `}${POOL_NAMES[pool as keyof typeof POOL_NAMES] ?? 'a wound'}`,
  }
}

const modelOf = (model: string | null | undefined): string =>
  model === null || model === undefined ? '' : ` (${model})`
