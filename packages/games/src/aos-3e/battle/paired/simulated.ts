/** Battles of several lists on common dice: what workers on any thread or machine make from plain JSON. */
import { Histogram, type Loaded, type Moments, type Replicates, type Simulate, type Tally } from '@rollcall/core'
import type { Side } from '../../../duel/side.ts'
import type { ArmyInput } from '../../schema/battle.ts'
import type { Battle } from '../battle.ts'
import { play, winnerOf } from '../play.ts'
import { OUTCOMES } from '../counting/simulated.ts'
import { CommonDice } from '../common-dice.ts'
import { type Common, type Field, fieldOf } from './lists.ts'
import { kindAt, lotOf, type Shape } from './strata.ts'

/** Name under which simulations ask for such battles. */
export const PROVIDER = 'aos-3e/paired'

/** What a worker needs. */
export interface PairedWork extends Common {
  readonly lists: readonly ArmyInput[]
  readonly against: readonly ArmyInput[]
}

/** What of it decides how battles are shared out. */
export const shapeOf = ({ missions, against, policies, first }: PairedWork): Shape => ({
  missions: missions.length,
  against: against.length,
  policies: policies.length,
  first,
})

/** Names under which a tally keeps what became of a list beside the first. */
export const counted = {
  list: (number: number): string => `list:${number}`,
  /** What its score less its opponent's is more than that of the first. */
  score: (number: number): string => `score:${number}`,
  /** Wins of the second list less those of the first, moved up by 1: what a precision is asked of. */
  difference: 'difference',
} as const

/** The kind of a battle, who had the first turn, and who won with the first list and with another, as one number. */
export const cellOf = (kind: number, opener: Side, base: Side | null, other: Side | null): number =>
  ((2 * kind + (opener === 'a' ? 0 : 1)) * OUTCOMES.length + OUTCOMES.indexOf(base)) * OUTCOMES.length +
  OUTCOMES.indexOf(other)

/** Prepares lists once, for any number of ranges of replicates; an opponent when it is first met. */
export function pairedReplicates(input: unknown, loaded: Loaded): Simulate {
  // Made by this program and named by its hash, like any plan.
  const work = input as PairedWork
  const shape = shapeOf(work)
  const fields = new Map<number, readonly Field[]>()
  const fieldsOf = (opponent: number): readonly Field[] => {
    const ready = fields.get(opponent) ?? fieldOf(work.lists, work.against[opponent] as ArmyInput, work, loaded)
    fields.set(opponent, ready)
    return ready
  }
  return ({ seed, stream = 0, from, to }: Replicates): Tally => {
    const dice = new CommonDice(seed, stream)
    const ledger = ledgerOf(work.lists.length - 1)
    for (let r = from; r < to; r++) {
      const { kind, opener: said } = lotOf(shape, r)
      const { mission, opponent, policy } = kindAt(shape, kind)
      const opener = said === 'roll' ? dice.opener(r) : said
      const [base, ...others] = fieldsOf(opponent).map(({ battle: of, luck }) => {
        const battle = of(policy)
        play(battle, dice.begin(battle, luck, r), opener, mission)
        return endOf(battle)
      }) as [End, ...End[]]
      ledger.add(kind, opener, base, others)
    }
    return { replicates: to - from, ...ledger.counted() }
  }
}

/** What is counted of each list but the first. */
interface PairedLedger {
  readonly add: (kind: number, opener: Side, base: End, others: readonly End[]) => void
  readonly counted: () => Pick<Tally, 'counts' | 'moments'>
}

function ledgerOf(lists: number): PairedLedger {
  const counts = Array.from({ length: lists }, () => new Histogram())
  const scores = Array.from({ length: lists }, (): Sums => ({ sum: 0, squares: 0 }))
  const differences = new Histogram()
  return {
    add: (kind, opener, base, others) => {
      others.forEach(({ winner, lead }, i) => {
        counts[i]?.add(cellOf(kind, opener, base.winner, winner))
        add(scores[i] as Sums, lead - base.lead)
      })
      differences.add(1 + Number(others[0]?.winner === 'a') - Number(base.winner === 'a'))
    },
    counted: () => ({
      counts: {
        ...Object.fromEntries(counts.map((each, i) => [counted.list(i + 1), each.toMap()])),
        [counted.difference]: differences.toMap(),
      },
      moments: Object.fromEntries(scores.map((each, i) => [counted.score(i + 1), each])),
    }),
  }
}

/** How a battle of a list ended: who won, and its score less its opponent's. */
interface End {
  readonly winner: Side | null
  readonly lead: number
}

const endOf = (battle: Battle): End => ({
  winner: winnerOf(battle),
  lead: battle.armies.a.score - battle.armies.b.score,
})

type Sums = { -readonly [key in keyof Moments]: Moments[key] }

function add(sums: Sums, amount: number): void {
  sums.sum += amount
  sums.squares += amount * amount
}
