/** From the tally of battles on common dice to a result: differences with their intervals, by everything that they hang on. */
import {
  type Counts,
  hashJson,
  type Interval,
  pairedShares,
  type Pairs,
  summedMean,
  type Tally,
  shareInterval,
} from '@rollcall/core'
import { simulatedBy } from '../../../kit/simulations.ts'
import { knownSum } from '../../../records.ts'
import type { NamedPairedShare, PairedList, PairedResult, PairedShare, PairedSide } from '../../../result.ts'
import type { Side } from '../../../duel/side.ts'
import type { ArmyInput } from '../../schema/battle.ts'
import { listed } from '../counting/shares.ts'
import { contentOf } from '../ranks.ts'
import { OUTCOMES } from '../counting/simulated.ts'
import { possibleScore } from '../scoring/objectives.ts'
import { pairedNotes } from './notes.ts'
import { cellOf, counted, type PairedWork, shapeOf } from './simulated.ts'
import { type Kind, kindAt, kindsOf } from './strata.ts'

/** What is told beside the numbers. */
interface Told {
  readonly seed: string
  readonly partial: boolean
  /** Opponents in the order of the question, by their numbers in the work. */
  readonly order: readonly number[]
}

/** The result of such battles. */
export function pairedResult(work: PairedWork, tally: Tally, { seed, partial, order }: Told): PairedResult {
  const names = work.lists.map(({ name }, i) => name ?? `list ${i + 1}`)
  const others = work.lists.slice(1)
  const first = stretchOf(work, tally, 1)
  return {
    paired: names,
    situation: situationOf(work),
    ...simulatedBy(tally, seed, partial),
    base: sideOf(work.lists[0] as ArmyInput, names[0] as string, first, 'base'),
    others: others.map((each, i) => ({
      ...listOf(work, each, names[i + 1] as string, stretchOf(work, tally, i + 1), order),
      score: scoreOf(work, each, tally, i + 1),
    })),
    planHash: hashJson({ paired: { ...work, lists: work.lists.map(contentOf), against: work.against.map(contentOf) } }),
    ...pairedNotes(work),
  }
}

/** What is fought, in a few words. */
function situationOf({ missions, policies, first, against }: PairedWork): string {
  const [only] = missions
  const opening = {
    balanced: 'first turn balanced',
    roll: 'roll-off for the first turn',
    a: 'going first',
    b: 'going second',
  }
  return [
    against.length === 1 ? `against ${against[0]?.name ?? 'one list'}` : `against ${against.length} lists`,
    missions.length === 1 ? (only?.name ?? 'one table') : `${missions.length} missions`,
    opening[first],
    `${policies.join(', ')} on both sides`,
    'common dice',
  ].join(', ')
}

/** Battles of one kind with one first turn, by who won with the first list and who with another. */
interface Stretch extends Kind {
  readonly opener: Side
  readonly count: (base: Side | null, other: Side | null) => number
}

function stretchOf(work: PairedWork, { counts }: Tally, list: number): readonly Stretch[] {
  const all: Counts = counts[counted.list(list)] ?? new Map()
  const shape = shapeOf(work)
  return Array.from({ length: kindsOf(shape) }, (_, kind) =>
    SIDES.map((opener) => ({
      ...kindAt(shape, kind),
      opener,
      count: (base: Side | null, other: Side | null) => all.get(cellOf(kind, opener, base, other)) ?? 0,
    })),
  ).flat()
}

const SIDES: readonly Side[] = ['a', 'b']

/** How often these battles ended so. */
const sum = (stretches: readonly Stretch[], is: (base: Side | null, other: Side | null) => boolean): number =>
  stretches.reduce((all, { count }) => all + sumIn(count, is), 0)

const sumIn = (count: Stretch['count'], is: (base: Side | null, other: Side | null) => boolean): number =>
  OUTCOMES.flatMap((base) => OUTCOMES.map((other) => (is(base, other) ? count(base, other) : 0))).reduce(
    (all, each) => all + each,
    0,
  )

function sideOf(army: ArmyInput, name: string, stretches: readonly Stretch[], which: 'base' | 'other'): PairedSide {
  const of = (base: Side | null, other: Side | null): Side | null => (which === 'base' ? base : other)
  const n = sum(stretches, () => true)
  const wins = sum(stretches, (base, other) => of(base, other) === 'a')
  const draws = sum(stretches, (base, other) => of(base, other) === null)
  const points = pointsOf(army)
  return {
    name,
    ...(points === undefined ? {} : { points }),
    wins: n === 0 ? 0 : wins / n,
    winsInterval: shareInterval(wins, n),
    draws: n === 0 ? 0 : draws / n,
    drawsInterval: shareInterval(draws, n),
  }
}

const pointsOf = (army: ArmyInput): number | undefined =>
  knownSum([...listed(army).map(({ points }) => points), ...army.endlessSpells.map(({ points = 0 }) => points)])

function listOf(
  work: PairedWork,
  army: ArmyInput,
  name: string,
  stretches: readonly Stretch[],
  order: readonly number[],
): Omit<PairedList, 'score'> {
  const same = isBase(work, army)
  const { difference, interval, correlation, unpaired } = sharesOf(stretches, same)
  const by = (names: readonly (string | null | undefined)[], key: keyof Kind): readonly NamedPairedShare[] =>
    sharesBy(
      names.map((each, i) => each ?? `${key} ${i + 1}`),
      (stretch) => stretch[key],
      stretches,
      same,
    )
  const opponents = by(namesOf(work.against), 'opponent')
  return {
    ...sideOf(army, name, stretches, 'other'),
    difference,
    interval,
    same,
    ...(correlation === null ? {} : { correlation }),
    ...(unpaired === null || same ? {} : { unpaired }),
    missions: by(namesOf(work.missions), 'mission'),
    against: opponents.length === order.length ? order.map((i) => opponents[i] as NamedPairedShare) : opponents,
    policies: by(work.policies, 'policy'),
    firstTurn: turnsOf(stretches, same),
  }
}

const namesOf = (all: readonly { readonly name?: string | null | undefined }[]) => all.map(({ name }) => name)

/** A share for each of these names that there were battles of, by its number. */
const sharesBy = (
  names: readonly string[],
  numberOf: (stretch: Stretch) => number,
  stretches: readonly Stretch[],
  same: boolean,
): readonly NamedPairedShare[] =>
  names.flatMap((name, i) => {
    const share = shareOf(
      stretches.filter((each) => numberOf(each) === i),
      same,
    )
    return share.replicates === 0 ? [] : [{ name, ...share }]
  })

/** With the first turn of the battle, and with the second. */
function turnsOf(stretches: readonly Stretch[], same: boolean): PairedList['firstTurn'] {
  const of = (side: Side): PairedShare =>
    shareOf(
      stretches.filter(({ opener }) => opener === side),
      same,
    )
  return { first: of('a'), second: of('b') }
}

const isBase = ({ lists }: PairedWork, army: ArmyInput): boolean => contentOf(army) === contentOf(lists[0] as ArmyInput)

/** The interval is that of the mean of the differences, whatever the mission: it holds the truth at least as often. */
function scoreOf(work: PairedWork, army: ArmyInput, { moments, replicates }: Tally, list: number): PairedList['score'] {
  const sums = moments[counted.score(list)] ?? { sum: 0, squares: 0 }
  const { low, high } = possibleScore(work.missions, true)
  const most = 2 * (high - low)
  const { mean, interval } = summedMean(sums, replicates, { low: -most, high: most })
  return { difference: mean, interval: isBase(work, army) ? CERTAIN : interval }
}

/** The same list has no difference, and no doubt about it. */
const CERTAIN: Interval = { low: 0, high: 0 }

function sharesOf(stretches: readonly Stretch[], same: boolean): ReturnType<typeof pairedShares> {
  const shares = pairedShares(stretches.map(pairsOf))
  return same ? { ...shares, interval: CERTAIN } : shares
}

function shareOf(stretches: readonly Stretch[], same: boolean): PairedShare {
  const { pairs, first, second, difference, interval } = sharesOf(stretches, same)
  return { replicates: pairs, base: first, wins: second, difference, interval }
}

const pairsOf = ({ count }: Stretch): Pairs => ({
  both: sumIn(count, (base, other) => base === 'a' && other === 'a'),
  first: sumIn(count, (base, other) => base === 'a' && other !== 'a'),
  second: sumIn(count, (base, other) => base !== 'a' && other === 'a'),
  neither: sumIn(count, (base, other) => base !== 'a' && other !== 'a'),
})
