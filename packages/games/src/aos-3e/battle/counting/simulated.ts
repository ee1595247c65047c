/** Battles by simulation: what workers on any thread or machine make from plain JSON. */
import {
  Histogram,
  type Loaded,
  type Moments,
  type Replicates,
  type Simulate,
  Stream,
  type Tally,
} from '@rollcall/core'
import type { Rolling } from '../../../kit/simulations.ts'
import type { Side } from '../../../duel/side.ts'
import type { Battle, Host } from '../battle.ts'
import { PHASES } from '../../battle-parts/turn.ts'
import { ENDS } from './ledger.ts'
import { type Stratum, stratumOf } from '../scoring/missions.ts'
import { battleOf, play, winnerOf } from '../play.ts'
import type { BattleSetup } from '../setup.ts'
import type { Troop } from '../troop.ts'

/** Name under which simulations ask for battles. */
export const PROVIDER = 'aos-3e/battle'

/** What a worker needs. */
export interface BattleWork {
  readonly setup: BattleSetup
  readonly rolling: Rolling
}

/** Scores differ by less than this: counts are of whole numbers from 0. */
export const MOST_SCORE = 2000

/** Names under which a tally keeps things; units by their number among all of both armies. */
export const counted = {
  won: (side: Side): string => `${side}:won`,
  score: (side: Side): string => `${side}:score`,
  /** Points of enemy units destroyed. */
  destroyed: (side: Side): string => `${side}:destroyed`,
  /** Score of A less that of B, moved up by `MOST_SCORE`. */
  difference: 'difference',
  /** Did whoever took the first turn of the first round win? */
  firstWon: 'first:won',
  /** Who won, in which mission, and who had the first turn: `outcomeNumber`. */
  outcome: 'outcome',
  models: (unit: number): string => `${unit}:models`,
  wounds: (unit: number): string => `${unit}:wounds`,
  /** Of units that join during the battle: did it? */
  joined: (unit: number): string => `${unit}:joined`,
  died: (unit: number): string => `${unit}:died`,
  /** 0: it was not destroyed; else one more than the number of the unit whose damage did it, or what `beyond` says. */
  killer: (unit: number): string => `${unit}:killer`,
  dealt: (unit: number, phase: string): string => `${unit}:dealt:${phase}`,
  taken: (unit: number, phase: string): string => `${unit}:taken:${phase}`,
}

/** What stands for a unit that was not destroyed by damage: numbers behind those of all units. */
export const beyond = (units: number, end: (typeof ENDS)[number]): number => units + ENDS.indexOf(end)

/** Prepares battles once, for any number of ranges of replicates. */
export function battleReplicates(input: unknown, loaded: Loaded): Simulate {
  // Made by this program and named by its hash, like any plan.
  const { setup, rolling } = input as BattleWork
  const battle = battleOf(setup, rolling, loaded)
  return ({ seed, stream: number, from, to }: Replicates): Tally => {
    const stream = new Stream(seed, number)
    const book = bookFor(battle)
    for (let r = from; r < to; r++) {
      const stratum = stratumOf(setup, r)
      play(battle, stream.start(r), stratum.opener, stratum.mission)
      book.write(stratum)
    }
    return book.tally(to - from)
  }
}

/** What many battles came to. */
interface Book {
  readonly write: (stratum: Stratum) => void
  readonly tally: (replicates: number) => Tally
}

type Entry = readonly [name: string, histogram: Histogram, value: (stratum: Stratum) => number]

function bookFor(battle: Battle): Book {
  const entries = [...armyEntries(battle), ...unitEntries(battle)].map(
    ([name, value]): Entry => [name, new Histogram(), value],
  )
  const { dealt, taken } = battle.ledger
  const sums = [dealt, taken].map((page) => ({
    page,
    sum: new Float64Array(page.length),
    squares: new Float64Array(page.length),
  }))
  return {
    write: (stratum) => {
      for (const [, histogram, value] of entries) histogram.add(value(stratum))
      for (const { page, sum, squares } of sums)
        for (let i = 0; i < page.length; i++) {
          const amount = page[i] as number
          sum[i] = (sum[i] as number) + amount
          squares[i] = (squares[i] as number) + amount * amount
        }
    },
    tally: (replicates) => ({
      replicates,
      counts: Object.fromEntries(entries.map(([name, histogram]) => [name, histogram.toMap()])),
      moments: momentsOf(battle, sums),
    }),
  }
}

/** Who may have won, by the number that counts it. */
export const OUTCOMES: readonly (Side | null)[] = [null, 'a', 'b']

/** A mission, who had the first turn, and who won, as one number. */
export const outcomeNumber = (mission: number, opener: Side, winner: Side | null): number =>
  (2 * mission + (opener === 'a' ? 0 : 1)) * OUTCOMES.length + OUTCOMES.indexOf(winner)

type Wanted = readonly [name: string, value: Entry[2]]

function armyEntries(battle: Battle): readonly Wanted[] {
  const { armies } = battle
  const sides = (['a', 'b'] as const).flatMap((side): readonly Wanted[] => [
    [counted.won(side), () => Number(winnerOf(battle) === side)],
    [counted.score(side), () => armies[side].score],
    [counted.destroyed(side), () => pointsLost(armies[side === 'a' ? 'b' : 'a'])],
  ])
  return [
    ...sides,
    [counted.difference, () => MOST_SCORE + armies.a.score - armies.b.score],
    [counted.outcome, ({ mission }) => outcomeNumber(mission, battle.opener, winnerOf(battle))],
    [counted.firstWon, ({ opener }) => Number(opener !== 'roll' && winnerOf(battle) === opener)],
  ]
}

/** Points of units that are no more, whole units only. */
export function pointsLost({ troops }: Host): number {
  let sum = 0
  for (const { where, points } of troops) if (where === 'gone') sum += points
  return Math.round(sum)
}

function unitEntries({ troops, ledger }: Battle): readonly Wanted[] {
  const fellTo = ({ id }: Troop): number => {
    const end = ENDS[ledger.end[id] as number] ?? 'damage'
    return end === 'damage' ? (ledger.killer[id] as number) + 1 : beyond(troops.length, end)
  }
  return troops.flatMap((troop): readonly Wanted[] => [
    [counted.models(troop.id), () => (troop.where === 'wings' ? 0 : troop.models)],
    [counted.wounds(troop.id), () => (troop.where === 'wings' ? 0 : troop.woundsLeft)],
    ...(troop.me.joins === null ? [] : [[counted.joined(troop.id), () => Number(troop.where !== 'wings')] as const]),
    [counted.died(troop.id), () => ledger.died[troop.id] as number],
    [counted.killer(troop.id), () => (ledger.died[troop.id] === 0 ? 0 : fellTo(troop))],
  ])
}

function momentsOf(
  { troops }: Battle,
  [dealt, taken]: readonly { readonly sum: Float64Array; readonly squares: Float64Array }[],
): Record<string, Moments> {
  const pages = [
    [counted.dealt, dealt],
    [counted.taken, taken],
  ] as const
  return Object.fromEntries(
    troops.flatMap(({ id }) =>
      PHASES.flatMap((phase, p) =>
        pages.map(([name, page]) => {
          const at = id * PHASES.length + p
          return [name(id, phase), { sum: page?.sum[at] ?? 0, squares: page?.squares[at] ?? 0 }] as const
        }),
      ),
    ),
  )
}
