/** Units of a list changed for others of the same points: what the list gains. */
import type { Game } from '@rollcall/games'
import { analyse, type Tell } from './analyse.ts'
import { compare } from './compare.ts'
import type { Sure } from './intervals.ts'
import type { Analysis, UnitAnalysis } from './analysis.ts'
import { basisOf, type Basis } from './basis.ts'
import { termsOf } from './known-terms.ts'
import { checkSwaps } from './budget.ts'
import { holding } from './measured.ts'
import type { Terms } from './terms.ts'
import { type AnalysisQuestion, isPriced, type Member, nameOf, pointsOf } from './question.ts'

/** One unit of a row changed for another; of a simulated `useful` the interval, on common dice. */
export interface Swap extends Sure {
  readonly out: string
  readonly in: string
  readonly points: number
  /** Change of the useful damage of the list in a turn. */
  readonly useful: number
  /** Change of its effective wounds at Rend -1; absent where the game has no such probe. */
  readonly effective?: number
}

/** The answer of `compare --swap`. */
export interface Swaps extends Basis {
  readonly question: 'swap'
  readonly sentence: string
  /** The largest gain of useful damage first. */
  readonly swaps: readonly Swap[]
}

/** Every swap that costs no points; `candidates` are units that may come in. */
export function swapsOf(game: Game, question: AnalysisQuestion, candidates: readonly Member[], tell?: Tell): Swaps {
  const terms = termsOf(game)
  checkSwaps(swapCount(terms, question.units, candidates))
  const mine = analyse(game, { ...question, sections: [] })
  const theirs = analyse(game, { ...question, units: fitting(mine, candidates), sections: [] }, tell)
  const sure = surenessOf(game, question, candidates)
  const swaps = mine.units
    .flatMap((out) =>
      theirs.units
        .filter(
          ({ points, name, id }) => points === out.points && (id === undefined ? name !== out.name : id !== out.id),
        )
        .map((each) => swapOf(out, each, sure)),
    )
    .toSorted((a, b) => b.useful - a.useful || a.in.localeCompare(b.in, 'en'))
  const named = new Set(swaps.map((each) => each.in))
  const used = [...mine.units, ...theirs.units.filter(({ name }) => named.has(name))]
  const members = [...question.units, ...candidates.filter((each) => named.has(nameOf(each)))]
  return {
    ...basisOf(game, terms, question, members, used),
    question: 'swap',
    sentence: sentenceOf(swaps, mine),
    swaps,
  }
}

type Sureness = (out: string, into: string) => Sure

/** One unit for another of its points. */
function swapOf(out: UnitAnalysis, into: UnitAnalysis, sure: Sureness): Swap {
  const [before, after] = [out, into].map(({ effective }) => effective[1]?.wounds)
  return {
    out: out.name,
    in: into.name,
    points: out.points ?? 0,
    useful: into.useful - out.useful,
    ...(before === undefined || after === undefined ? {} : { effective: after - before }),
    ...(out.method === 'exact' && into.method === 'exact' ? {} : sure(out.name, into.name)),
  }
}

/** How many swaps cost no points, at most: a unit for itself is none. */
function swapCount(terms: Terms, units: readonly Member[], candidates: readonly Member[]): number {
  const prices = candidates.map(pointsOf)
  const alike = (price: number | undefined): number =>
    isPriced(price) ? prices.filter((each) => each === price).length : 0
  return units.reduce((sum, each) => sum + alike(pointsOf(holding(terms, each))), 0)
}

/** The interval of what a simulated swap gains, from the two compared on common dice. */
function surenessOf(game: Game, question: AnalysisQuestion, candidates: readonly Member[]): Sureness {
  const side = (name: string, units: readonly Member[]) => ({
    name,
    members: units.filter((each) => name.startsWith(nameOf(each))).slice(0, 1),
  })
  return (out, into) => {
    const contestants = [side(into, candidates), side(out, question.units)]
    const [pair] = compare(game, { ...question, contestants }).pairs
    const interval = pair?.difference.interval
    return interval === undefined ? {} : { intervals: { useful: interval } }
  }
}

/** Only who costs as much as somebody of the list need be measured. */
const fitting = ({ units }: Analysis, candidates: readonly Member[]): readonly Member[] =>
  candidates.filter((each) => units.some(({ points }) => isPriced(points) && points === pointsOf(each)))

function sentenceOf(swaps: readonly Swap[], { units, words }: Analysis): string {
  const [best] = swaps
  if (best === undefined)
    return `Nobody of the same points can take the place of ${units.map(({ name }) => name).join(' or ')}.`
  const gain = `${best.useful < 0 ? '' : '+'}${best.useful.toFixed(1)} ${words.useful} ${words.each}`
  return best.useful > 0
    ? `${best.in} in the place of ${best.out}: ${gain} for the same ${best.points} points.`
    : `No swap for the same points does more; the nearest is ${best.in} in the place of ${best.out} (${gain}).`
}
