/** The rows of one group of attackers: all its members have the same numbers, worked out once for targets that are the same. */
import { orFault, RollcallError, unlessFaulty, UnsupportedPlanError } from '@rollcall/core'
import {
  distinct,
  type Game,
  grouped,
  madeOnce,
  type ReadyAttacker,
  type ReadyFight,
  type RowNumbers,
} from '@rollcall/games'
import { analysisOf } from './analyses.ts'
import { answersTo, type Question, questionOf, reasonFor, type RowResult } from './asked.ts'
import { type Army, battlesOf, pairsOf } from './battles.ts'
import { cellsOf, cellsOfResult, type DatasetCell, type Note } from './columns.ts'
import type { Question as Asks } from './config.ts'
import { duelOf } from './duels.ts'
import type { Keyed } from './entrants.ts'
import { alike, isAsked, type DatasetPlan } from './plan.ts'
import type { Situation } from './situations.ts'
import { type Slain, slainIn, slainOf } from './slain.ts'
import type { Reason } from './reason.ts'

/** A fight without an answer. */
export interface Unanswered {
  readonly attacker: string
  /** Nothing: it is a duel. */
  readonly situation?: string
  /** Where another question than that for damage has no answer. */
  readonly question?: Asks
  /** Nobody: there is no answer against any target. */
  readonly target?: string
  readonly reason: string
}

/** Numbers against one target; the reason where there are none. */
export type Outcome = readonly DatasetCell[] | Reason

/** The numbers of a group, by situation and target, and what is to be known of them. */
export interface Part {
  readonly outcomes: readonly (readonly Outcome[])[]
  /** By situation and target, as far as it is known; none where nobody asks for it. */
  readonly slain: readonly (readonly (Slain | null)[])[]
  /** By situation; none where nobody asks for analyses. */
  readonly analyses: readonly Outcome[]
  /** By target; none where nobody asks for duels. */
  readonly duels: readonly Outcome[]
  /** Of two armies; nothing in the parts of attackers. */
  readonly battle?: Outcome
  readonly notes: readonly PartNote[]
}

/** A note about the target of this number, or about the attackers. */
interface PartNote extends Pick<Note, 'kind' | 'note'> {
  readonly target?: number
}

/** Is there no answer? */
export const isUnanswered = (outcome: Outcome): outcome is Reason => 'reason' in outcome

/** Everything about one part: a group of attackers, or two armies. The same on every machine. */
export const evaluate = (game: Game, plan: DatasetPlan, part: number): Part =>
  part < plan.groups.length ? groupPart(game, plan, part) : battlePart(game, plan, part - plan.groups.length)

function battlePart(game: Game, plan: DatasetPlan, pair: number): Part {
  const [a, b] = (pairsOf(plan)[pair] as readonly [number, number]).map((army) => plan.armies?.[army] as Army)
  const fought = battlesOf(game, plan, a as Army, b as Army)
  const notes = 'reason' in fought ? [] : notesAlone([], fought.notes)
  return { outcomes: [], slain: [], analyses: [], duels: [], notes, battle: 'reason' in fought ? fought : fought.cells }
}

function groupPart(game: Game, plan: DatasetPlan, group: number): Part {
  const attacker = plan.attackers[plan.groups[group]?.[0] as number] as Keyed
  const prepare = preparing(game)
  const kinds = distinctTargets(plan)
  const targets = kinds.map(([first]) => plan.targets[first as number] as Keyed)
  const ofAll = <T>(found: readonly T[]): T[] => {
    const all: T[] = []
    for (const [i, members] of kinds.entries()) for (const each of members) all[each] = found[i] as T
    return all
  }
  const noted = (numbers: Noted | undefined, i: number): readonly PartNote[] =>
    notesOf(attacker, targets[i] as Keyed, kinds[i] as readonly number[], numbers)
  const met = plan.situations.map((situation) => meet({ game, plan, prepare, attacker, situation }, targets))
  const analysed = isAsked(plan, 'analyse')
    ? plan.situations.map((situation) => analysisOf(game, plan, attacker, situation))
    : []
  const fought = isAsked(plan, 'duel') ? targets.map((target) => duelOf(game, plan, attacker, target)) : []
  const notes = [
    ...met.flatMap((those) => those.flatMap(({ numbers }, i) => noted(numbers, i))),
    ...analysed.flatMap((each) => ('reason' in each ? [] : notesAlone(targets, each.notes))),
    ...fought.flatMap((each, i) => ('duel' in each ? noted(each.duel, i) : [])),
  ]
  return {
    outcomes: met.map((those) => ofAll(those.map(({ outcome }) => outcome))),
    slain: isAsked(plan, 'slain') ? met.map((those) => ofAll(those.map((each) => each.slain ?? null))) : [],
    analyses: analysed.map((each) => ('reason' in each ? each : each.cells)),
    duels: fought.length === 0 ? [] : ofAll(fought.map((each) => ('cells' in each ? each.cells : each))),
    notes: distinct(notes),
  }
}

/** Notes that begin with the name of the target are about it, whoever attacks. */
function notesOf(
  { unit: { name: mine } }: Keyed,
  { unit: { name: its } }: Keyed,
  members: readonly number[],
  numbers: Noted | undefined,
): readonly PartNote[] {
  if (numbers === undefined) return []
  const about = (kind: Note['kind'], note: string): readonly PartNote[] =>
    mine !== its && note.startsWith(`${String(its)}: `)
      ? members.map((target) => ({ kind, note, target }))
      : [{ kind, note }]
  return [
    ...numbers.assumptions.flatMap((note) => about('assumption', note)),
    ...numbers.warnings.flatMap((note) => about('warning', note)),
  ]
}

function notesAlone(targets: readonly Keyed[], { assumptions, warnings }: Noted): readonly PartNote[] {
  const isAlone = (note: string): boolean => !targets.some(({ unit: { name } }) => note.startsWith(`${String(name)}: `))
  return [
    ...assumptions.filter(isAlone).map((note) => ({ kind: 'assumption' as const, note })),
    ...warnings.filter(isAlone).map((note) => ({ kind: 'warning' as const, note })),
  ]
}

/** Targets that are the same, found once for each plan. */
const distinctTargets = madeOnce(({ targets }: DatasetPlan) => alike(targets))

/** Makes attackers ready, each once for all situations that give it nothing of their own; nothing: the game cannot. */
function preparing({ prepare }: Game): (attacker: object, own: Situation['abilities']) => ReadyAttacker | null {
  const ready = new Map<string, ReadyAttacker | null>()
  return (attacker, own) => {
    const key = JSON.stringify(own)
    const known = ready.get(key)
    if (known !== undefined) return known
    // A copy: what a game keeps for a unit goes when the unit goes.
    // Where it cannot be had like this the question itself says why, or simulates.
    const made = prepare === undefined ? null : unlessFaulty(() => prepare({ ...attacker }))
    ready.set(key, made)
    return made
  }
}

interface Met {
  readonly outcome: Outcome
  readonly numbers?: Noted
  readonly slain?: Slain | undefined
}

type Noted = Pick<RowNumbers, 'assumptions' | 'warnings'>

interface Meeting {
  readonly game: Game
  readonly plan: DatasetPlan
  readonly prepare: ReturnType<typeof preparing>
  readonly attacker: Keyed
  readonly situation: Situation
}

const told = (fight: ReadyFight, plan: DatasetPlan): Met => {
  const numbers = fight.row()
  const slain = isAsked(plan, 'slain') ? slainIn(fight.losses().slain) : undefined
  return { outcome: cellsOf(numbers), numbers, slain }
}

/** What is told, or why there is nothing to tell; `null`: the question itself says so, or simulates. */
function metBy(work: () => Met): Met | null {
  const met = orFault(work)
  if (!(met instanceof RollcallError)) return met
  const isPlain = met.issues.length === 0 && !(met instanceof UnsupportedPlanError)
  return isPlain ? { outcome: { reason: met.message } } : null
}

/** One attacker in one situation against some targets, in their order. */
function meet({ game, plan, prepare, attacker, situation }: Meeting, targets: readonly Keyed[]): readonly Met[] {
  const met = new Map<Keyed, Met>()
  for (const together of inOneSituation(targets)) {
    const said = questionOf(plan, attacker, situation, together)
    const ready = prepare(said.attacker, situation.abilities)
    for (const target of together) {
      const found = ready === null ? null : metBy(() => told(ready.against(target.unit, said.situation), plan))
      if (found !== null) met.set(target, found)
    }
    const others = together.filter((each) => !met.has(each))
    if (others.length > 0) askedOf(game, plan, questionOf(plan, attacker, situation, others), others, met)
  }
  return targets.map((each) => met.get(each) as Met)
}

/** The same by a question, which also says who cannot be answered. */
function askedOf(
  game: Game,
  plan: DatasetPlan,
  question: Question,
  targets: readonly Keyed[],
  met: Map<Keyed, Met>,
): void {
  const { rows, leftOut } = answersTo(game, question, { seed: plan.config.seed })
  const byNumber = new Map(
    rows.map((result): readonly [number | undefined, RowResult] => [result.identity.target.number, result]),
  )
  for (const [i, target] of targets.entries()) {
    const found = byNumber.get(i + 1)
    met.set(
      target,
      found === undefined
        ? { outcome: { reason: reasonFor(target, leftOut) } }
        : { outcome: cellsOfResult(found), numbers: found, slain: slainOf(found) },
    )
  }
}

const inOneSituation = (targets: readonly Keyed[]): readonly (readonly Keyed[])[] => [
  ...grouped(targets, ({ situation }) => JSON.stringify(situation)).values(),
]
