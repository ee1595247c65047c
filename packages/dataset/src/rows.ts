/** The rows of one attacker in the table of each question, and who has none and why. */
import type { DatasetCell } from './columns.ts'
import type { Question } from './config.ts'
import { isUnanswered, type Outcome, type Part, type Unanswered } from './evaluate.ts'
import type { DatasetPlan } from './plan.ts'
import { slainRows } from './slain.ts'

/** Cells of a row in the order of the columns. */
export type Row = readonly DatasetCell[]

/** Some rows of a table, and whom there is no row for. */
export interface Told {
  readonly rows: readonly Row[]
  readonly without: readonly Unanswered[]
}

/** What a part says of one of its attackers, a few rows at a time. */
export const ROWS: Readonly<
  Record<Exclude<Question, 'battle'>, (plan: DatasetPlan, attacker: string, part: Part) => Iterable<Told>>
> = {
  *damage(plan, attacker, { outcomes }) {
    for (const [j, row] of outcomes.entries()) yield against(plan, { attacker, situation: nameOf(plan, j) }, row)
  },
  *slain(plan, attacker, { slain }) {
    for (const [j, row] of slain.entries()) {
      const rows = row.flatMap((each, k) =>
        each === null ? [] : slainRows(each).map((cells) => [attacker, nameOf(plan, j), keyOf(plan, k), ...cells]),
      )
      yield { rows, without: [] }
    }
  },
  *analyse(plan, attacker, { analyses }) {
    for (const [j, each] of analyses.entries()) {
      const situation = nameOf(plan, j)
      if (isUnanswered(each)) yield { rows: [], without: [{ attacker, situation, question: 'analyse', ...each }] }
      else yield { rows: [[attacker, situation, ...each]], without: [] }
    }
  },
  *duel(plan, attacker, { duels }) {
    yield against(plan, { attacker }, duels)
  },
}

/** What a part says of two armies. */
export function battleRow([a, b]: readonly [a: string, b: string], { battle }: Part): Told {
  if (battle === undefined) return { rows: [], without: [] }
  if (!isUnanswered(battle)) return { rows: [[a, b, ...battle]], without: [] }
  return { rows: [], without: [{ attacker: a, target: b, question: 'battle', ...battle }] }
}

const keyOf = ({ targets }: DatasetPlan, target: number): string => targets[target]?.key as string
const nameOf = ({ situations }: DatasetPlan, situation: number): string => situations[situation]?.name as string

type Where = Pick<Unanswered, 'attacker' | 'situation'>

function against(plan: DatasetPlan, where: Where, row: readonly Outcome[]): Told {
  const keys = Object.values(where)
  return {
    rows: row.flatMap((outcome, k) => (isUnanswered(outcome) ? [] : [[...keys, keyOf(plan, k), ...outcome]])),
    without: withoutAnswer(plan, where, row),
  }
}

/** Who has no answer and why: once where it is the same against everybody. */
function withoutAnswer(plan: DatasetPlan, where: Where, row: readonly Outcome[]): readonly Unanswered[] {
  const reasons = row.flatMap((outcome, k) =>
    isUnanswered(outcome) ? [{ ...where, target: keyOf(plan, k), reason: outcome.reason }] : [],
  )
  const [first] = reasons
  const isSame = reasons.length === row.length && reasons.every(({ reason }) => reason === first?.reason)
  return isSame && first !== undefined ? [{ ...where, reason: first.reason }] : reasons
}
