/** Tournaments of policies for people and programs: ratings with what each scored against each other. */
import type { Rated, Tournament } from '@rollcall/games'
import { type AnalysisTable, ready } from './analysis-tables.ts'
import { type Figure, label, sheetOf } from './figures.ts'
import { chance, count, rangeOf } from './numbers.ts'

const whole = (value: number): string => String(Math.round(value))

/** A module goes by the last part of its address. */
const nameOf = ({ policy }: Pick<Rated, 'policy'>): string => policy.slice(policy.lastIndexOf('/') + 1)

const RATINGS: readonly Figure<Rated>[] = [
  label('policy', 'Policy', 'policy', { names: true, words: nameOf }),
  label('elo', 'Elo', 'elo', { numbers: true, words: ({ elo }) => whole(elo) }),
  label('elo_low', '95 % interval', ({ eloInterval }) => eloInterval.low, {
    numbers: true,
    words: ({ eloInterval: { low, high } }) => `${whole(low)} to ${whole(high)}`,
  }),
  label('elo_high', undefined, ({ eloInterval }) => eloInterval.high),
  label('battles', 'Battles', 'battles', { numbers: true, words: ({ battles }) => count(battles) }),
  label('score', 'Score', 'score', {
    numbers: true,
    words: ({ score, scoreInterval }) => chance(score, scoreInterval),
  }),
  label('score_low', undefined, ({ scoreInterval }) => scoreInterval.low),
  label('score_high', undefined, ({ scoreInterval }) => scoreInterval.high),
]

function scoreAgainst({ policy }: Rated): Figure<Rated> {
  const met = (row: Rated) => row.against.find((each) => each.policy === policy)
  return label(`score_against_${nameOf({ policy })}`, `vs ${nameOf({ policy })}`, (row) => met(row)?.score, {
    numbers: true,
    words: (row) => scoreText(met(row)),
  })
}

/** One table: who is how strong, then the share of points against each of the others. */
export function tournamentTables({ policies }: Tournament): readonly AnalysisTable[] {
  const versus = policies.map(scoreAgainst)
  const { columns } = sheetOf(policies, [...RATINGS, ...versus])
  const names = label<Rated>('policy', 'Score of', 'policy', { names: true, words: nameOf })
  return [
    ...ready({ title: 'Ratings', ...sheetOf(policies, RATINGS), columns }),
    ...ready({
      title: 'Scores of the row against the column: a win is a point, a draw a half',
      ...sheetOf(policies, [names, ...versus]),
      columns,
    }),
  ]
}

const scoreText = (met: Rated['against'][number] | undefined): string =>
  met === undefined || met.battles === 0 ? '' : `${whole(100 * met.score)} % (${rangeOf(met.interval) ?? ''})`

/** Who is strongest, and how it was found out, in one sentence. */
export function tournamentSentence({ policies, lists, missions, replicates, seed, partial }: Tournament): string {
  const [best, next] = policies
  const where = `${count(replicates)} battles of every two on ${lists.length === 1 ? 'one list' : `each of ${lists.length} lists`}`
  const made = `${where}, ${missions.length === 1 ? 'one mission' : `${missions.length} missions`}, seed ${seed}${partial === true ? ', partial' : ''}`
  if (best === undefined || next === undefined) return `Nobody was met: ${made}.`
  const sure = best.eloInterval.low > next.eloInterval.high ? '' : ', within the intervals of both'
  return `${nameOf(best)} is the strongest, ${whole(best.elo - next.elo)} Elo before ${nameOf(next)}${sure} (${made}).`
}
