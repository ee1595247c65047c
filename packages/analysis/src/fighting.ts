/** The one place where games are asked: what a unit does to others in a turn, phase by phase; every question once. */
import type { Summary } from '@rollcall/core'
import { type FightResult, type Game, isFight, isSeries, type Result, UnanswerableError } from '@rollcall/games'
import type { Member, Situation } from './question.ts'

/** What one attack, or all of a turn, does to a target. */
export interface Strike {
  /** After wards, not limited by what the target can lose. */
  readonly damage: Summary
  /** Wounds that the target really loses; `damage` where nobody said how many it has. */
  readonly lost: Summary
  readonly slain?: Summary
  readonly destroyed?: number
}

/** Attacks of one unit against one target in every phase, each against a target that is fresh. */
export interface Phases {
  readonly method: 'exact' | 'simulated'
  readonly phases: Readonly<Record<string, Strike>>
  readonly warnings: readonly string[]
}

/** A turn of one unit against one target. */
export interface Turn extends Phases {
  /** All phases one after another against one target. */
  readonly all: Strike
}

/** Why there is no answer. */
export interface Hindered {
  readonly reason: string
}

/** What comes of an attack. */
export type Outcome<T extends object = Turn> = T | Hindered

/** Was there an answer? */
export const isAnswered = <T extends object>(outcome: T | Hindered | undefined): outcome is T =>
  outcome !== undefined && !('reason' in outcome)

/** What a member does to each of the others, in their order. */
export type Fighting<T extends object = Turn> = (attacker: Member, targets: readonly Member[]) => readonly Outcome<T>[]

/** How a game fights, each distinct question asked once; `asked` counts them. Targets that are given together cost less. */
export interface Fights {
  readonly turns: Fighting
  /** Phases alone, which costs half of a turn. */
  readonly phases: Fighting<Phases>
  readonly asked: () => number
}

/** How a game fights in these phases. */
export function fighting(game: Game, names: readonly string[]): Fights {
  const written = texts()
  const phases = once(written, (attacker, targets) => phasesOf(game, names, attacker, targets))
  const turns = once(written, (attacker, targets) => turnsOf(game, attacker, targets, phases.fight(attacker, targets)))
  return { turns: turns.fight, phases: phases.fight, asked: phases.asked }
}

/** Asks for what nobody has asked before. */
function once<T extends object>(
  written: (unit: Member['unit']) => number,
  ask: Fighting<T>,
): { readonly fight: Fighting<T>; readonly asked: () => number } {
  const known = new Map<string, Outcome<T>>()
  return {
    asked: () => known.size,
    fight: (attacker, targets) => {
      const mine = `${written(attacker.unit)} ${JSON.stringify(attacker.attacking)} `
      const keys = targets.map((each) => `${mine}${written(each.unit)} ${JSON.stringify(each.defending)}`)
      const fresh = keys.flatMap((key, i) => (known.has(key) ? [] : [{ target: targets[i] as Member, key }]))
      for (const group of alike(fresh)) {
        const outcomes = ask(
          attacker,
          group.map(({ target }) => target),
        )
        for (const [i, { key }] of group.entries()) known.set(key, outcomes[i] as Outcome<T>)
      }
      return keys.map((key) => known.get(key) as Outcome<T>)
    },
  }
}

interface Fresh {
  readonly target: Member
  readonly key: string
}

/** A number for each unit that is like no other but for its place in a list. */
function texts(): (unit: Member['unit']) => number {
  const numbers = new Map<string, number>()
  const seen = new WeakMap<object, number>()
  return (unit) => {
    const before = seen.get(unit)
    if (before !== undefined) return before
    const { number: _, copy: __, list: ___, ...bare } = unit
    const text = JSON.stringify(bare)
    const id = numbers.get(text) ?? numbers.size
    numbers.set(text, id)
    seen.set(unit, id)
    return id
  }
}

/** Targets of which the same is said can be asked about together. */
function alike(fresh: readonly Fresh[]): readonly (readonly Fresh[])[] {
  const groups = new Map<string, Fresh[]>()
  for (const each of fresh) {
    const key = JSON.stringify(each.target.defending)
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups.values()]
}

/** Every phase against targets of which the same is said. */
function phasesOf(
  game: Game,
  names: readonly string[],
  attacker: Member,
  targets: readonly Member[],
): readonly Outcome<Phases>[] {
  const situation = situationOf(attacker, targets)
  const { phase: said } = situation
  const asked = typeof said === 'string' ? [said] : names
  const strikes = asked.map((phase) => ({
    phase,
    results: strikesIn(game, attacker, targets, { ...situation, phase }),
  }))
  return targets.map((_, i): Outcome<Phases> => {
    const made = strikes.flatMap(({ phase, results: { [i]: result } }) =>
      isAnswered(result) ? [{ phase, result }] : [],
    )
    if (made.length === 0) return hindrance(strikes.map(({ results }) => results[i]))
    return {
      method: made.every(({ result }) => result.method === 'exact') ? 'exact' : 'simulated',
      phases: Object.fromEntries(made.map(({ phase, result }) => [phase, strikeOf(result)])),
      warnings: [...new Set(made.flatMap(({ result }) => result.warnings))],
    }
  })
}

/** Whoever attacks in several phases does so one after another; for all others the one phase is the turn. */
function turnsOf(
  game: Game,
  attacker: Member,
  targets: readonly Member[],
  found: readonly Outcome<Phases>[],
): readonly Outcome[] {
  const names = (each: Outcome<Phases> | undefined): readonly string[] =>
    isAnswered(each) ? Object.keys(each.phases) : []
  const most = found.map(names).reduce((longest, each) => (each.length > longest.length ? each : longest), [])
  const series = most.length > 1 ? seriesOf(game, attacker, targets, situationOf(attacker, targets), most) : []
  return found.map((each, i): Outcome => {
    if (!isAnswered(each)) return each
    const [only, another] = Object.values(each.phases)
    if (only !== undefined && another === undefined) return { ...each, all: only }
    const all = series[i]
    return isAnswered(all) ? { ...each, ...all } : (all ?? NOBODY)
  })
}

const situationOf = ({ attacking }: Member, [target]: readonly Member[]): Situation =>
  together(attacking, target?.defending ?? {})

const NOBODY: Hindered = { reason: 'there is no phase in which it attacks' }

/** What is in the way in the last of the phases: in the first of them most units have no weapons. */
const hindrance = (found: readonly (Outcome<FightResult> | undefined)[]): Hindered =>
  found.flatMap((each) => (each === undefined || isAnswered(each) ? [] : [each])).at(-1) ?? NOBODY

/** What is said later counts; yes and no of several things are kept side by side. */
function together(before: Situation, after: Situation): Situation {
  const both = Object.keys(after).filter((key) => isTable(before[key]) && isTable(after[key]))
  const tables = both.map((key) => [key, together(before[key] as Situation, after[key] as Situation)] as const)
  return { ...before, ...after, ...Object.fromEntries(tables) }
}

const isTable = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Targets by their places, so that an answer without one of them does not shift the others. */
const placed = (targets: readonly Member[]): readonly object[] =>
  targets.map(({ unit }, i) => ({ ...unit, list: undefined, copy: undefined, number: i + 1 }))

/** Results by the places of their targets. Nobody is hindered in silence; any other fault is passed on. */
function answered<R extends Result>(
  game: Game,
  document: Readonly<Record<string, unknown>>,
  targets: readonly Member[],
  isWanted: (result: Result) => result is R,
  placeOf: (result: R) => number | undefined,
): readonly (R | Hindered)[] {
  try {
    const { results, leftOut = [] } = game.answer({ ...document, targets: placed(targets) })
    const wanted = results.filter(isWanted)
    return targets.map(
      (_, i) => wanted.find((each) => placeOf(each) === i + 1) ?? { reason: leftOut[0]?.reason ?? NOBODY.reason },
    )
  } catch (error) {
    if (!(error instanceof UnanswerableError)) throw error
    const reason = error.leftOut[0]?.reason ?? error.message
    return targets.map(() => ({ reason }))
  }
}

const strikesIn = (
  game: Game,
  { unit }: Member,
  targets: readonly Member[],
  situation: Situation,
): readonly (FightResult | Hindered)[] =>
  answered(
    game,
    { question: 'damage', attacker: unit, situation },
    targets,
    isFight,
    ({ identity: { target } }) => target.number,
  )

/** The phases one after another: the target of the second is what the first has left. */
const seriesOf = (
  game: Game,
  { unit }: Member,
  targets: readonly Member[],
  situation: Situation,
  phases: readonly string[],
): readonly Outcome<Pick<Turn, 'method' | 'all'>>[] =>
  answered(
    game,
    { question: 'together', attackers: [unit], phases, situation: { ...situation, phase: undefined } },
    targets,
    isSeries,
    ({ identity: { target } }) => target.number,
  ).map((each) => ('reason' in each ? each : { method: each.method, all: strikeOf(each.total) }))

type Counted = Pick<FightResult, 'damage'> & Partial<Pick<FightResult, 'allocated' | 'slain' | 'destroyed'>>

const strikeOf = ({ damage, allocated, slain, destroyed }: Counted): Strike => ({
  damage,
  lost: allocated ?? damage,
  ...(slain === undefined ? {} : { slain }),
  ...(destroyed === undefined ? {} : { destroyed }),
})
