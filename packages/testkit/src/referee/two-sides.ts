/** What duels of every game have in common, as the rules pages say it. */
import type { Die } from '../every-way.ts'

/** How it went. */
export interface DuelVerdict {
  readonly winner: 'a' | 'b' | 'neither'
  readonly round: number
  readonly models: readonly [a: number, b: number]
  readonly wounds: readonly [a: number, b: number]
}

/** Highest die wins, ties are rolled again (AoS 1.2; 40K 2.8). */
export function rollOff(die: Die): 'a' | 'b' {
  for (;;) {
    const [mine, theirs] = [die(6), die(6)]
    if (mine !== theirs) return mine > theirs ? 'a' : 'b'
  }
}
