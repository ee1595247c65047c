/** Tournaments of policies for people and programs: ratings with what each scored against each other. */
import type { Rated, Tournament } from '@rollcall/games'
import { type AnalysisTable, ready } from './analysis-tables.ts'
import type { Column } from './column.ts'
import { chance, count, rangeOf } from './numbers.ts'
import type { Look } from './sheet.ts'

const whole = (value: number): string => String(Math.round(value))

/** A module goes by the last part of its address. */
const nameOf = ({ policy }: Pick<Rated, 'policy'>): string => policy.slice(policy.lastIndexOf('/') + 1)

/** One table: who is how strong, then the share of points against each of the others. */
export function tournamentTables({ policies }: Tournament): readonly AnalysisTable[] {
  const versus = policies.map(({ policy }) => ({
    name: `score_against_${nameOf({ policy })}`,
    title: `vs ${nameOf({ policy })}`,
    met: (row: Rated) => row.against.find((each) => each.policy === policy),
  }))
  const columns: readonly Column<Rated>[] = [
    { name: 'policy', of: ({ policy }) => policy },
    { name: 'elo', of: ({ elo }) => elo },
    { name: 'elo_low', of: ({ eloInterval }) => eloInterval.low },
    { name: 'elo_high', of: ({ eloInterval }) => eloInterval.high },
    { name: 'battles', of: ({ battles }) => battles },
    { name: 'score', of: ({ score }) => score },
    { name: 'score_low', of: ({ scoreInterval }) => scoreInterval.low },
    { name: 'score_high', of: ({ scoreInterval }) => scoreInterval.high },
    ...versus.map(({ name, met }) => ({ name, of: (row: Rated) => met(row)?.score })),
  ]
  const ratings: readonly Look<Rated>[] = [
    { name: 'policy', title: 'Policy', names: true, text: nameOf },
    { name: 'elo', title: 'Elo', numbers: true, text: ({ elo }) => whole(elo) },
    {
      name: 'elo_low',
      title: '95 % interval',
      numbers: true,
      text: ({ eloInterval: { low, high } }) => `${whole(low)} to ${whole(high)}`,
    },
    { name: 'battles', title: 'Battles', numbers: true, text: ({ battles }) => count(battles) },
    { name: 'score', title: 'Score', numbers: true, text: ({ score, scoreInterval }) => chance(score, scoreInterval) },
  ]
  const scores: readonly Look<Rated>[] = [
    { name: 'policy', title: 'Score of', names: true, text: nameOf },
    ...versus.map(
      ({ name, title, met }): Look<Rated> => ({
        name,
        title,
        numbers: true,
        text: (row) => {
          const found = met(row)
          return found === undefined || found.battles === 0
            ? ''
            : `${whole(100 * found.score)} % (${rangeOf(found.interval) ?? ''})`
        },
      }),
    ),
  ]
  return [
    ...ready({ title: 'Ratings', rows: policies, columns, looks: ratings }),
    ...ready({
      title: 'Scores of the row against the column: a win is a point, a draw a half',
      rows: policies,
      columns,
      looks: scores,
    }),
  ]
}

/** Who is strongest, and how it was found out, in one sentence. */
export function tournamentSentence({ policies, lists, missions, replicates, seed, partial }: Tournament): string {
  const [best, next] = policies
  const where = `${count(replicates)} battles of every two on ${lists.length === 1 ? 'one list' : `each of ${lists.length} lists`}`
  const made = `${where}, ${missions.length === 1 ? 'one mission' : `${missions.length} missions`}, seed ${seed}${partial === true ? ', partial' : ''}`
  if (best === undefined || next === undefined) return `Nobody was met: ${made}.`
  const sure = best.eloInterval.low > next.eloInterval.high ? '' : ', within the intervals of both'
  return `${nameOf(best)} is the strongest, ${whole(best.elo - next.elo)} Elo before ${nameOf(next)}${sure} (${made}).`
}
