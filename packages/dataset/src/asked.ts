/** Rows as questions to a game, and what the game says to them. */
import { type Json, orFault, RollcallError, UnsupportedPlanError } from '@rollcall/core'
import {
  type ActionResult,
  type AnswerOptions,
  type FightResult,
  type Game,
  isAction,
  isFight,
  type LeftOut,
  type Result,
  stated,
  UnanswerableError,
} from '@rollcall/games'
import type { Keyed } from './entrants.ts'
import type { DatasetPlan } from './plan.ts'
import type { Situation } from './situations.ts'
import { NO_REASON, reasonOf } from './reason.ts'

/** A question about one attacker in one situation. */
export interface Question {
  readonly game: string
  readonly question: 'damage'
  readonly attacker: Keyed['unit']
  readonly targets: readonly Keyed['unit'][]
  readonly situation: Keyed['situation']
  readonly data?: DatasetPlan['data']
}

/** The question about some targets, which are told apart by their numbers. */
export const questionOf = (
  { game, data }: Pick<DatasetPlan, 'game' | 'data'>,
  attacker: Pick<Keyed, 'unit' | 'situation'>,
  { situation, abilities }: Pick<Situation, 'situation' | 'abilities'>,
  targets: readonly Pick<Keyed, 'unit' | 'situation'>[],
): Question => ({
  game,
  question: 'damage',
  attacker:
    Object.keys(abilities).length === 0
      ? attacker.unit
      : { ...attacker.unit, abilities: { ...(attacker.unit['abilities'] as object | undefined), ...abilities } },
  targets: targets.map(({ unit }, i) => ({ ...unit, number: i + 1 })),
  situation: [attacker.situation, targets[0]?.situation ?? {}, situation].reduce(joined),
  ...stated({ data }),
})

/** What is said later counts; what is said of the target is kept side by side. */
const joined = (before: Json, after: Json): Json => {
  const target = { ...(before['target'] as Json | undefined), ...(after['target'] as Json | undefined) }
  return { ...before, ...after, ...(Object.keys(target).length === 0 ? {} : { target }) }
}

/** A result of which a row is made. */
export type RowResult = FightResult | ActionResult

/** Is it one? */
export const isRow = (result: Result): result is RowResult => isFight(result) || isAction(result)

interface Answered {
  readonly rows: readonly RowResult[]
  readonly leftOut: readonly LeftOut[]
}

/** All that can be answered; of the others why not. */
export function answersTo(game: Game, question: Question, options: AnswerOptions): Answered {
  try {
    const answer = game.answer(question, options)
    return { rows: answer.results.filter(isRow), leftOut: answer.leftOut ?? [] }
  } catch (error) {
    if (error instanceof UnanswerableError) return { rows: [], leftOut: error.leftOut }
    if (!(error instanceof RollcallError) || error instanceof UnsupportedPlanError) throw error
    return { rows: [], leftOut: [{ unit: '', reason: reasonOf(error) }] }
  }
}

/** Why a target has no answer. */
export const reasonFor = ({ unit }: Keyed, leftOut: readonly LeftOut[]): string =>
  (leftOut.find(({ target }) => target === unit['name']) ?? leftOut.find(({ target }) => target === undefined))
    ?.reason ?? NO_REASON

/** Fails with `ERR_INPUT_INVALID` where a situation says what no fight of the game can say. */
export function checkSituations(game: Game, plan: DatasetPlan): void {
  const [attacker, target] = [plan.attackers[0], plan.targets[0]]
  if (attacker === undefined || target === undefined) return
  const issues = saidAtFirst(plan.situations).flatMap((each) =>
    faultsOf(game, questionOf(plan, attacker, each, [target]), each.name),
  )
  if (issues.length > 0) throw new RollcallError('ERR_INPUT_INVALID', 'the dataset cannot be used', { issues })
}

/** Situations that say something, or two things beside each other, for the first time: words are wrong by themselves or by another. */
function saidAtFirst(situations: DatasetPlan['situations']): DatasetPlan['situations'] {
  const seen = new Set<string>()
  return situations.filter(({ situation }) => {
    const said = Object.entries(situation).map((each) => JSON.stringify(each))
    const pairs = said.flatMap((each, i) => said.slice(i).map((other) => `${each} ${other}`))
    const before = seen.size
    for (const pair of pairs) seen.add(pair)
    return seen.size > before
  })
}

function faultsOf(game: Game, question: Question, name: string): readonly { path: string; message: string }[] {
  const asked = orFault(() => game.ask(question))
  if (!(asked instanceof RollcallError) || asked instanceof UnanswerableError) return []
  return asked.issues
    .filter(({ path }) => path.startsWith('situation'))
    .map(({ path, message }) => ({ path: `${path.replace('situation', 'situations')} ("${name}")`, message }))
}
