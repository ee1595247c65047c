/** What battles came to in each mission, and by who had the first turn: what a share of wins hangs on beside the lists. */
import { type Tally, shareInterval } from '@rollcall/core'
import type { BattleShare, MissionShare } from '../../../result.ts'
import type { Side } from '../../../duel/side.ts'
import type { BattleSetup } from '../setup.ts'
import { counted, outcomeNumber } from './simulated.ts'

/** Every mission that was fought, in the order of the pack. */
export const missionShares = ({ missions }: BattleSetup, tally: Tally): readonly MissionShare[] =>
  missions.flatMap(({ name }, mission) => {
    const share = shareOf(tally, [mission], SIDES)
    return share.replicates === 0 ? [] : [{ name: name ?? `mission ${mission + 1}`, ...share }]
  })

/** All battles in which this side had the first turn. */
export const openings = ({ missions }: BattleSetup, tally: Tally, side: Side): BattleShare =>
  shareOf(tally, [...missions.keys()], [side])

const SIDES: readonly Side[] = ['a', 'b']

/** What the battles of some missions came to, in which one of some sides had the first turn. */
function shareOf({ counts }: Tally, missions: readonly number[], openers: readonly Side[]): BattleShare {
  const all = counts[counted.outcome]
  const count = (winner: Side | null): number =>
    missions
      .flatMap((mission) => openers.map((opener) => all?.get(outcomeNumber(mission, opener, winner)) ?? 0))
      .reduce((sum, each) => sum + each, 0)
  const [draws, a, b] = [count(null), count('a'), count('b')]
  const replicates = draws + a + b
  const share = (won: number): number => (replicates === 0 ? 0 : won / replicates)
  return {
    replicates,
    a: share(a),
    aInterval: shareInterval(a, replicates),
    b: share(b),
    bInterval: shareInterval(b, replicates),
    draws: share(draws),
    drawsInterval: shareInterval(draws, replicates),
  }
}
