/** From the tally of battles to a result: everything with its interval or standard error. */
import {
  type Counts,
  hashJson,
  type Interval,
  summariseCounts,
  summedMean,
  type Tally,
  shareInterval,
} from '@rollcall/core'
import { simulatedBy } from '../../../kit/simulations.ts'
import { upTo } from '../../../following.ts'
import type { BattleNumbers, SideNumbers, UnitNumbers } from '../../../nameless.ts'
import type { Mean, Slayer } from '../../../result.ts'
import type { Side } from '../../../duel/side.ts'
import type { Battle } from '../battle.ts'
import { PHASES } from '../../battle-parts/turn.ts'
import { notesOf } from '../telling/notes.ts'
import { possibleScore } from '../scoring/objectives.ts'
import { battleOf } from '../play.ts'
import { type Battleplan, type BattleSetup, pointsOf } from '../setup.ts'
import { missionShares, openings } from './shared-out.ts'
import { beyond, counted, MOST_SCORE } from './simulated.ts'
import type { Troop } from '../troop.ts'

/** The result of battles. */
export function battleResult(setup: BattleSetup, seed: string, tally: Tally, partial: boolean): BattleNumbers {
  // Whoever decided, the units are the same.
  const battle = battleOf({ ...setup, policies: { a: 'greedy', b: 'greedy' } }, 'sampled')
  const n = tally.replicates
  const score = scoreOf(setup)
  const won = ofCounts(tally, counted.won('a'), 1) + ofCounts(tally, counted.won('b'), 1)
  return {
    battle: [setup.a.name, setup.b.name],
    situation: situationOf(setup),
    ...simulatedBy(tally, seed, partial),
    a: sideOf(setup, battle, 'a', tally),
    b: sideOf(setup, battle, 'b', tally),
    draws: (n - won) / n,
    drawsInterval: shareInterval(n - won, n),
    difference: summariseCounts(from(countsOf(tally, counted.difference), MOST_SCORE), {
      low: score.low - score.high,
      high: score.high - score.low,
    }),
    missions: missionShares(setup, tally),
    firstTurn: { a: openings(setup, tally, 'a'), b: openings(setup, tally, 'b') },
    ...(setup.first === 'roll' ? {} : firstTurn(ofCounts(tally, counted.firstWon, 1), n)),
    planHash: hashJson({ battle: setup }),
    ...notesOf(battle),
  }
}

/** Between what a score must lie; a grand strategy of one army is one of both. */
const scoreOf = ({ missions, a, b }: BattleSetup): Interval =>
  possibleScore(missions, (a.strategy ?? b.strategy) !== null)

const countsOf = (tally: Tally, name: string): Counts => tally.counts[name] ?? new Map([[0, tally.replicates]])

const ofCounts = (tally: Tally, name: string, value: number): number => countsOf(tally, name).get(value) ?? 0

/** How often whoever took the first turn won. */
const firstTurn = (won: number, n: number): Pick<BattleNumbers, 'firstTurnWins' | 'firstTurnWinsInterval'> => ({
  firstTurnWins: won / n,
  firstTurnWinsInterval: shareInterval(won, n),
})

/** What is fought, in a few words. */
function situationOf({ missions, first, policies }: BattleSetup): string {
  return [
    ...tableWords(missions),
    first === 'balanced'
      ? 'first turn balanced'
      : first === 'roll'
        ? 'roll-off for the first turn'
        : `${first.toUpperCase()} first`,
    `${policies.a} against ${policies.b}`,
  ].join(', ')
}

function tableWords([first, ...others]: readonly Battleplan[]): readonly string[] {
  if (others.length > 0) return [`${others.length + 1} missions`]
  const { name, rounds, distance, lanes } = first as Battleplan
  return [
    ...(name === null ? [] : [name]),
    `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`,
    `${lanes} ${lanes === 1 ? 'lane' : 'lanes'}`,
    `${distance}" apart`,
  ]
}

function sideOf(setup: BattleSetup, { armies, troops }: Battle, side: Side, tally: Tally): SideNumbers {
  const n = tally.replicates
  const wins = ofCounts(tally, counted.won(side), 1)
  const { name } = setup[side]
  const points = pointsOf(setup[side])
  return {
    name,
    policy: setup.policies[side],
    ...(points === null ? {} : { points }),
    wins: wins / n,
    winsInterval: shareInterval(wins, n),
    score: summariseCounts(countsOf(tally, counted.score(side)), scoreOf(setup)),
    pointsDestroyed: summariseCounts(
      countsOf(tally, counted.destroyed(side)),
      upTo(losable(setup[side === 'a' ? 'b' : 'a'])),
    ),
    units: armies[side].troops.map((troop) => unitOf(troop, troops, tally)),
  }
}

/** Points that can be lost. */
const losable = ({ units }: BattleSetup[Side]): number => units.reduce((sum, { unit }) => sum + (unit.points ?? 0), 0)

const share = (count: number, n: number) => ({ probability: count / n, interval: shareInterval(count, n) })

const entries = (counts: Counts): readonly (readonly [number, number])[] =>
  [...counts].filter(([value]) => value > 0).toSorted(([x], [y]) => x - y)

function unitOf(
  { id, name, me, side, frame, standing, woundsAtStart }: Troop,
  troops: readonly Troop[],
  tally: Tally,
): UnitNumbers {
  const n = tally.replicates
  const gone = n - ofCounts(tally, counted.died(id), 0)
  const { joins } = me
  const came = joins === null ? n : ofCounts(tally, counted.joined(id), 1)
  const died = entries(countsOf(tally, counted.died(id)))
  return {
    name,
    ...(me.unit.points === null ? {} : { points: me.unit.points }),
    models: me.unit.models,
    wounds: woundsAtStart,
    ...(joins === null ? {} : { joins: { by: joins.by, ...share(came, n) } }),
    survives: (came - gone) / n,
    survivesInterval: shareInterval(came - gone, n),
    modelsLeft: summariseCounts(countsOf(tally, counted.models(id)), upTo(Math.max(...(standing ?? [frame.length])))),
    woundsLeft: summariseCounts(countsOf(tally, counted.wounds(id)), upTo(woundsAtStart)),
    died: died.map(([round, count]) => [round, count / n]),
    diedIntervals: died.map(([round, count]) => [round, shareInterval(count, n)]),
    slewBy: entries(countsOf(tally, counted.killer(id)))
      .map(([fate, count]) => ({ ...fateOf(troops, fate, id), ...share(count, n) }))
      .toSorted((x, y) => y.probability - x.probability),
    dealt: byPhase(tally, (phase) => counted.dealt(id, phase), woundsOf(troops.filter((each) => each.side !== side))),
    taken: byPhase(tally, (phase) => counted.taken(id, phase), woundsAtStart),
  }
}

/** What a unit fell to: spells that stay on the table hurt friends, too. */
function fateOf(troops: readonly Troop[], fate: number, victim: number): Omit<Slayer, 'probability' | 'interval'> {
  const { name } = troops[victim] as Troop
  const end = OTHER_ENDS.find((each) => beyond(troops.length, each) === fate)
  if (end !== undefined) return { by: end, name, enemy: null }
  const killer = troops[fate - 1] as Troop
  if (killer.id === victim) return { by: 'ownEffect', name, enemy: null }
  if (killer.side === troops[victim]?.side) return { by: 'friend', name: killer.name, enemy: null }
  const first = troops.findIndex((each) => each.side === killer.side)
  return { by: 'enemy', name: killer.name, enemy: fate - first }
}

const OTHER_ENDS = ['fled', 'neverArrived'] as const

const woundsOf = (troops: readonly Troop[]): number => troops.reduce((sum, each) => sum + each.woundsAtStart, 0)

/** Whoever was there has about `most` wounds to lose in a phase: what is healed comes later. */
function byPhase(tally: Tally, name: (phase: string) => string, most: number): Readonly<Record<string, Mean>> {
  return Object.fromEntries(
    PHASES.flatMap((phase) => {
      const moments = tally.moments[name(phase)] ?? { sum: 0, squares: 0 }
      return moments.sum === 0 ? [] : [[phase, summedMean(moments, tally.replicates, upTo(most))] as const]
    }),
  )
}

/** Counts of whole numbers begin at 0: scores that differ were counted from further up. */
const from = (counts: Counts, origin: number): Counts =>
  new Map([...counts].map(([value, count]) => [value - origin, count]))
