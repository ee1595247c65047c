/** One battle as a story: the very one that a replicate of a seed is. */
import { type Loaded, Stream } from '@rollcall/core'
import type { Rolling } from '../battle-parts/blows.ts'
import { battleOf, play, winnerOf } from './play.ts'
import type { BattleSetup } from './setup.ts'
import { openerOf } from './simulated.ts'

/** Which battle. */
export interface Traced {
  readonly seed: string
  readonly replicate: number
  readonly rolling: Rolling
  readonly loaded: Loaded
}

/** The lines of a battle's log. */
export function traceBattle(setup: BattleSetup, { seed, replicate, rolling, loaded }: Traced): readonly string[] {
  const battle = battleOf(setup, rolling, loaded)
  const lines: string[] = [`${setup.a.name} (A) against ${setup.b.name} (B), battle ${replicate} of seed ${seed}`]
  battle.tell = (line) => void lines.push(BEGINNINGS.test(line) ? line : `  ${line}`)
  play(battle, new Stream(seed).start(replicate), openerOf(setup, replicate))
  const winner = winnerOf(battle)
  lines.push(winner === null ? 'A draw.' : `${setup[winner].name} (${winner.toUpperCase()}) wins.`)
  return lines
}

/** Lines that begin something. */
const BEGINNINGS = /^(Priority roll|Round \d+|Turn of)\b/
