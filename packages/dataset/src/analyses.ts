/** Analyses of a dataset: what each attacker is worth in each situation, against all targets together. */
import { analyse, termsOf, type UnitAnalysis, type Weighted } from '@rollcall/analysis'
import { type Game, madeOnce } from '@rollcall/games'
import { capital, columnName } from '@rollcall/report'
import { questionOf } from './asked.ts'
import { ATTACKER, type DatasetCell, type DatasetColumn, MADE, SITUATION } from './columns.ts'
import type { Keyed } from './entrants.ts'
import type { DatasetPlan } from './plan.ts'
import type { Situation } from './situations.ts'
import { NO_REASON, orReason, type Reason } from './reason.ts'

interface Figure extends DatasetColumn {
  readonly of: (unit: UnitAnalysis) => number | undefined
}

const number = (name: string, about: string, of: Figure['of']): Figure => ({ name, kind: 'number', about, of })

/** Figures of a game, in its own words. Fails with `ERR_USAGE` where it has no units that attack. */
function figuresOf(game: Game): readonly Figure[] {
  const { words, measures, phases, probes } = termsOf(game)
  const { column, useful, each, takes, takesColumn } = words
  const further = measures.filter(({ name }) => ![column, 'kills', 'destroyed'].includes(columnName(name)))
  const hasKills = measures.length === 0 || measures.some(({ name }) => name === 'kills')
  return [
    number(column, `${capital(useful)} of ${each}: what a target can lose, on average`, (unit) => unit.useful),
    number(`${column}_per_100_points`, 'The same for a hundred points of the attacker', ({ per100 }) => per100),
    ...(phases.length < 2
      ? []
      : phases.map((phase) =>
          number(`${column}_${phase}`, `The same in the ${phase} phase alone`, (unit) => unit.phases[phase] ?? 0),
        )),
    ...(hasKills ? [number('kills', 'Models slain, on average', ({ kills }) => kills)] : []),
    number('destroyed', 'Probability that nobody of a target is left, on average', ({ destroyed }) => destroyed),
    ...further.map(({ name, title, about = title }) =>
      number(columnName(name), `${about}, on average`, ({ figures }) => figures?.[name]),
    ),
    ...probes.flatMap(({ name }) => {
      const taken = (unit: UnitAnalysis) => unit.effective.find((one) => one.name === name)
      const probe = `${takesColumn}_${probeName(name)}`
      return [
        number(probe, `${capital(takes)} of the attacker itself: ${name}`, (unit) => taken(unit)?.wounds),
        number(`${probe}_per_100_points`, 'The same for a hundred points', (unit) => taken(unit)?.per100),
      ]
    }),
    number('threat', 'Inches at which it strikes, at most; empty where nothing tells', ({ threat }) =>
      Object.keys(threat).length === 0 ? undefined : Math.max(...Object.values(threat)),
    ),
  ]
}

/** `Rend -1`: `rend_1`; `Rend -`: `rend_0`. */
const probeName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/ -$/, ' 0')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

/** Columns of the analyses: one row for each attacker and situation. Fails with `ERR_USAGE`. */
export const analysisColumns = (game: Game): readonly DatasetColumn[] => [
  ATTACKER,
  SITUATION,
  ...MADE,
  { name: 'targets', kind: 'integer', about: 'Against how many targets there is an answer' },
  ...figuresOf(game).map(({ name, kind, about }) => ({ name, kind, about })),
]

/** What an attacker is worth, or why there is no answer; and what is to be known of it. */
type Analysed =
  | { readonly cells: readonly DatasetCell[]; readonly notes: Pick<UnitAnalysis, 'assumptions' | 'warnings'> }
  | Reason

/** One attacker in one situation against all targets. */
export function analysisOf(game: Game, plan: DatasetPlan, attacker: Keyed, situation: Situation): Analysed {
  const { attacker: unit } = questionOf(plan, { ...attacker, unit: attacker.whole ?? attacker.unit }, situation, [])
  const attacking = { ...attacker.situation, ...situation.situation }
  const asked = { units: [{ unit, attacking, defending: {} }], targets: targetsOf(plan), sections: [] }
  return orReason((): Analysed => {
    const { units, leftOut } = analyse(game, { ...asked, panel: plan.config.dataset })
    const [found] = units
    if (found === undefined) return { reason: leftOut[0]?.reason ?? NO_REASON }
    const made = [found.method, found.simulation?.replicates ?? null, found.matchups.length]
    return { cells: [...made, ...figuresOf(game).map(({ of }) => of(found) ?? null)], notes: found }
  })
}

/** The targets as a panel, found once for each plan. */
const targetsOf = madeOnce(({ targets }: DatasetPlan): readonly Weighted[] =>
  targets.map(({ unit, situation, weight = 1 }) => ({ unit, attacking: {}, defending: situation, weight })),
)
