/** The rows of one group of attackers: all its members have the same numbers, worked out once for targets that are the same. */
import { UnsupportedPlanError, RollcallError } from '@rollcall/core'
import {
  type Answer,
  type AnswerOptions,
  type FightResult,
  type Game,
  isFight,
  type LeftOut,
  UnanswerableError,
} from '@rollcall/games'
import { cellsOf, type DatasetCell, type Note } from './columns.ts'
import type { Keyed } from './entrants.ts'
import { alike, type Plan } from './plan.ts'
import type { Situation } from './situations.ts'

/** A fight without an answer. */
export interface Unanswered {
  readonly attacker: string
  readonly situation: string
  /** Nobody: there is no answer against any target. */
  readonly target?: string
  readonly reason: string
}

/** Numbers against one target; the reason where there are none. */
export type Outcome = readonly DatasetCell[] | { readonly reason: string }

/** The numbers of a group, by situation and target, and what is to be known of them. */
export interface Part {
  readonly outcomes: readonly (readonly Outcome[])[]
  readonly notes: readonly Omit<Note, 'attacker'>[]
}

/** Is there no answer? */
export const isUnanswered = (outcome: Outcome): outcome is { readonly reason: string } => 'reason' in outcome

/** Everything about one group. The same on every machine. */
export function evaluate(game: Game, plan: Plan, group: number): Part {
  const attacker = plan.attackers[plan.groups[group]?.[0] as number] as Keyed
  const notes = new Map<string, Omit<Note, 'attacker'>>()
  const note = (kind: Note['kind'], texts: readonly string[]): void => {
    for (const each of texts) notes.set(`${kind} ${each}`, { kind, note: each })
  }
  const outcomes = plan.situations.map((situation) => {
    const distinct = alike(plan.targets)
    const met = meet(
      game,
      plan,
      attacker,
      situation,
      distinct.map(([first]) => plan.targets[first as number] as Keyed),
    )
    for (const { result } of met) {
      note('assumption', result?.assumptions ?? [])
      note('warning', result?.warnings ?? [])
    }
    const all: Outcome[] = []
    for (const [i, members] of distinct.entries()) for (const each of members) all[each] = (met[i] as Met).outcome
    return all
  })
  return { outcomes, notes: [...notes.values()] }
}

interface Met {
  readonly outcome: Outcome
  readonly result?: FightResult
}

/** One attacker in one situation against some targets, in their order. */
function meet(
  game: Game,
  plan: Plan,
  attacker: Keyed,
  situation: Situation,
  targets: readonly Keyed[],
): readonly Met[] {
  const met = new Map<Keyed, Met>()
  for (const together of inOneSituation(targets)) {
    const answered = answersTo(game, questionOf(plan, attacker, situation, together), { seed: plan.config.seed })
    const byNumber = new Map(
      answered.fights.map(({ answer, result }) => [result.identity.target.number, { answer, result }]),
    )
    for (const [i, target] of together.entries()) {
      const found = byNumber.get(i + 1)
      met.set(
        target,
        found === undefined
          ? { outcome: { reason: reasonFor(target, answered.leftOut) } }
          : { outcome: cellsOf(found.answer, found.result), result: found.result },
      )
    }
  }
  return targets.map((each) => met.get(each) as Met)
}

function inOneSituation(targets: readonly Keyed[]): readonly (readonly Keyed[])[] {
  const groups = new Map<string, Keyed[]>()
  for (const each of targets) {
    const said = JSON.stringify(each.situation)
    groups.set(said, [...(groups.get(said) ?? []), each])
  }
  return [...groups.values()]
}

/** The question about some targets, which are told apart by their numbers. */
export const questionOf = (
  { game, data }: Pick<Plan, 'game' | 'data'>,
  attacker: Pick<Keyed, 'unit' | 'situation'>,
  { situation, abilities }: Pick<Situation, 'situation' | 'abilities'>,
  targets: readonly Pick<Keyed, 'unit' | 'situation'>[],
): Readonly<Record<string, unknown>> => ({
  game,
  question: 'damage',
  attacker:
    Object.keys(abilities).length === 0
      ? attacker.unit
      : { ...attacker.unit, abilities: { ...(attacker.unit['abilities'] as object | undefined), ...abilities } },
  targets: targets.map(({ unit }, i) => ({ ...unit, number: i + 1 })),
  situation: [attacker.situation, targets[0]?.situation ?? {}, situation].reduce(joined),
  ...(data === undefined ? {} : { data }),
})

type Said = Readonly<Record<string, unknown>>

/** What is said later counts; what is said of the target is kept side by side. */
const joined = (before: Said, after: Said): Said => {
  const target = { ...(before['target'] as Said | undefined), ...(after['target'] as Said | undefined) }
  return { ...before, ...after, ...(Object.keys(target).length === 0 ? {} : { target }) }
}

interface Answered {
  readonly fights: readonly { readonly answer: Answer; readonly result: FightResult }[]
  readonly leftOut: readonly LeftOut[]
}

/** All that can be answered; of the others why not. */
function answersTo(game: Game, question: Said, options: AnswerOptions): Answered {
  try {
    const answer = game.answer(question, options)
    const fights = answer.results.filter(isFight).map((result) => ({ answer, result }))
    return { fights, leftOut: answer.leftOut ?? [] }
  } catch (error) {
    if (error instanceof UnanswerableError) return { fights: [], leftOut: error.leftOut }
    if (!(error instanceof RollcallError) || error instanceof UnsupportedPlanError) throw error
    const [first] = error.issues
    const reason = first === undefined ? error.message : `${first.path}: ${first.message}`
    return { fights: [], leftOut: [{ unit: '', reason }] }
  }
}

const reasonFor = ({ unit }: Keyed, leftOut: readonly LeftOut[]): string =>
  (leftOut.find(({ target }) => target === unit['name']) ?? leftOut.find(({ target }) => target === undefined))
    ?.reason ?? 'no answer, and no reason was given'

/** Fails with `ERR_INPUT_INVALID` where a situation says what no fight of the game can say. */
export function checkSituations(game: Game, plan: Plan): void {
  const [attacker, target] = [plan.attackers[0], plan.targets[0]]
  if (attacker === undefined || target === undefined) return
  const issues = plan.situations.flatMap((each) =>
    faultsOf(game, questionOf(plan, attacker, each, [target]), each.name),
  )
  if (issues.length > 0) throw new RollcallError('ERR_INPUT_INVALID', 'the dataset cannot be used', { issues })
}

function faultsOf(game: Game, question: Said, name: string): readonly { path: string; message: string }[] {
  try {
    game.ask(question)
    return []
  } catch (error) {
    if (!(error instanceof RollcallError) || error instanceof UnanswerableError) return []
    return error.issues
      .filter(({ path }) => path.startsWith('situation'))
      .map(({ path, message }) => ({ path: `${path.replace('situation', 'situations')} ("${name}")`, message }))
  }
}
