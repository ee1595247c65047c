/** Where games are asked: an attacker is made ready once where a game can do that, and what it cannot say is asked as a document. */
import { type Pmf, RollcallError, type Summary, UnsupportedPlanError } from '@rollcall/core'
import {
  type FightResult,
  type ActionResult,
  type Game,
  isAction,
  isFight,
  isSeries,
  type ReadyAttacker,
  type ReadyNotes,
  type ReadyTurn,
  type Result,
  UnanswerableError,
} from '@rollcall/games'
import type { Member, Situation } from './question.ts'
import type { Losses, Terms } from './terms.ts'

/** What one attack, or all of a turn, does to a target. */
export interface Strike {
  /** After wards, not limited by what the target can lose. */
  readonly damage: Pmf
  /** Wounds that the target really loses; `damage` where nobody said how many it has. */
  readonly lost: Pmf
  readonly slain?: Pmf
  readonly destroyed?: number
  /** Means and chances of everything else that the game tells, by name. */
  readonly figures?: Readonly<Record<string, number>>
}

/** A strike, how it was worked out, and what a reader must know of it. */
export interface Struck {
  readonly strike: Strike
  readonly method: 'exact' | 'simulated'
  /** Where it was simulated. */
  readonly simulation?: Simulated
  readonly notes: () => ReadyNotes
}

/** How something was simulated. */
export interface Simulated {
  readonly replicates: number
  readonly seed: string
}

/** Why there is no answer. */
export interface Hindered {
  readonly reason: string
}

/** Was there an answer? */
export const isAnswered = <T extends object>(outcome: T | Hindered | undefined): outcome is T =>
  outcome !== undefined && !('reason' in outcome)

/** What a unit does to each target, of whom the same is said. */
type Asking = (unit: Member['unit'], targets: readonly Member[], situation: Situation) => readonly (Struck | Hindered)[]

/** How one game is asked. */
export interface Door {
  /** In the phase of the situation: the attacks in it, and whatever else hurts there. Reasons are those of `documents`. */
  readonly strikes: Asking
  /** Phases in which a unit hurts; `undefined`: that is found out by asking about all of them. */
  readonly phases: (unit: Member['unit']) => readonly string[] | undefined
  /** The same as documents, with the reasons of the game. */
  readonly documents: Asking
  /** One phase after another: the target of the second is what the first has left. */
  readonly series: (phases: readonly string[]) => Asking
}

/** The door of a game. */
export const doorOf = (game: Game, { counted, phases }: Pick<Terms, 'counted' | 'phases'>): Door =>
  counted === undefined ? doorOfFights(game, phases) : doorOfActions(game, counted)

/** Actions know no phases, and so no series of them. */
function doorOfActions(game: Game, counted: (result: ActionResult) => Losses): Door {
  const lossesOf = (result: ActionResult): Counted => {
    const { lost, ...rest } = counted(result)
    return { ...rest, damage: lost }
  }
  const documents: Asking = (unit, targets, said) => {
    const { phase: _, ...situation } = said
    return answered(game, { question: 'damage', attacker: unit, situation }, targets, isAction, lossesOf)
  }
  return {
    documents,
    strikes: documents,
    phases: () => undefined,
    series: () => (_, targets) => targets.map(() => NOBODY),
  }
}

/** The door of a game of fights; `attacks`: its phases in which units attack. */
function doorOfFights(game: Game, attacks: readonly string[]): Door {
  const readyFor = attackersOf(game)
  const attackerOf = (unit: Member['unit']): Partial<ReadyAttacker> => {
    const ready = readyFor(unit)
    return ready === null || 'reason' in ready ? {} : ready
  }
  const documents: Asking = (unit, targets, situation) =>
    answered(game, { question: 'damage', attacker: unit, situation }, targets, isFight, (each) => each)
  const alone = readily(readyFor, ({ against }, target, situation) => against(target, situation), documents)
  const series: Door['series'] = (phases) =>
    readily(
      readyFor,
      ({ inTurn }, target, situation) => inTurn?.(target, phases, situation),
      (unit, targets, situation) => {
        // Documents know of phases in which units attack alone.
        const asked = {
          question: 'together',
          attackers: [unit],
          phases: phases.filter((each) => attacks.includes(each)),
        }
        return asked.phases.length === 0
          ? targets.map(() => NOBODY)
          : answered(game, { ...asked, situation }, targets, isSeries, ({ total }) => total)
      },
    )
  return {
    documents,
    series,
    phases: (unit) => attackerOf(unit).phases,
    strikes: (unit, targets, situation) => {
      const { phase, ...others } = situation
      const { besides = [] } = attackerOf(unit)
      return typeof phase === 'string' && besides.includes(phase)
        ? series([phase])(unit, targets, others)
        : alone(unit, targets, situation)
    },
  }
}

/** Attackers that are kept ready: each holds some megabytes, and is asked for everything in a row. */
const MOST_READY = 32

/** Attackers made ready once for each unit; `null`: this game makes nobody ready. */
function attackersOf({ prepare }: Game): (unit: Member['unit']) => ReadyAttacker | Hindered | null {
  const known = new Map<object, ReadyAttacker | Hindered>()
  return (unit) => {
    if (prepare === undefined) return null
    // A copy: what is remembered of it goes with the attacker.
    const ready = known.get(unit) ?? hinderedBy(() => prepare({ ...unit }))
    known.set(unit, ready)
    const [oldest] = known.keys()
    if (known.size > MOST_READY && oldest !== undefined) known.delete(oldest)
    return ready
  }
}

/** Through attackers that were made ready; what is too much for them, or not theirs, is asked as a document. */
function readily(
  readyFor: ReturnType<typeof attackersOf>,
  meet: (attacker: ReadyAttacker, target: object, situation: Situation) => ReadyTurn | undefined,
  documents: Asking,
): Asking {
  const situations = new Map<string, Situation>()
  return (unit, targets, said) => {
    const attacker = readyFor(unit)
    if (attacker === null) return documents(unit, targets, said)
    if ('reason' in attacker) return targets.map(() => attacker)
    const text = JSON.stringify(said)
    const situation = situations.get(text) ?? said
    situations.set(text, situation)
    return targets.map(
      (target) =>
        struck(() => meet(attacker, target.unit, situation)) ??
        (documents(unit, [target], situation)[0] as Struck | Hindered),
    )
  }
}

/** What comes of it; `null`: too much for an exact answer, or nothing that this attacker can be asked. */
function struck(meet: () => ReadyTurn | undefined): Struck | Hindered | null {
  try {
    return hinderedBy((): Struck | null => {
      const met = meet()
      if (met === undefined) return null
      const { allocated, ...others } = met.losses()
      return { strike: { ...others, lost: allocated ?? others.damage }, method: 'exact', notes: met.notes }
    })
  } catch (error) {
    if (error instanceof UnsupportedPlanError) return null
    throw error
  }
}

function hinderedBy<T>(work: () => T): T | Hindered {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof RollcallError) || error instanceof UnsupportedPlanError) throw error
    return { reason: error.message }
  }
}

/** What is counted of a result. */
type Counted = Pick<FightResult, 'damage'> &
  Partial<Pick<FightResult, 'allocated' | 'slain' | 'destroyed'>> &
  Pick<Strike, 'figures'>

type About = Pick<FightResult, 'method' | 'replicates' | 'seed' | 'assumptions' | 'warnings'> & {
  readonly unsaid?: FightResult['unsaid']

  readonly identity: { readonly target: { readonly number?: number } }
}

/** Results by the places of their targets. Nobody is hindered in silence. */
function answered<R extends Result & About>(
  game: Game,
  document: Readonly<Record<string, unknown>>,
  targets: readonly Member[],
  isWanted: (result: Result) => result is R,
  counted: (result: R) => Counted,
): readonly (Struck | Hindered)[] {
  try {
    const { results, leftOut = [] } = game.answer({ ...document, targets: placed(targets) })
    const wanted = results.filter(isWanted)
    return targets.map((_, i) => {
      const found = wanted.find(({ identity: { target } }) => target.number === i + 1)
      return found === undefined
        ? { reason: leftOut[0]?.reason ?? NOBODY.reason }
        : { strike: strikeOf(counted(found)), method: found.method, ...simulationOf(found), notes: () => found }
    })
  } catch (error) {
    if (!(error instanceof RollcallError)) throw error
    // Who is to blame is found by asking about each alone.
    if (targets.length > 1) return targets.flatMap((each) => answered(game, document, [each], isWanted, counted))
    const reason = (error instanceof UnanswerableError ? error.leftOut[0]?.reason : undefined) ?? saidBy(error)
    return [{ reason }]
  }
}

/** What is wrong, with what: half of a message is none. */
const saidBy = ({ message, issues }: RollcallError): string =>
  issues.length === 0 ? message : issues.map((each) => `${each.path} ${each.message}`).join('; ')

const simulationOf = ({ replicates, seed }: About): Pick<Struck, 'simulation'> =>
  replicates === undefined || seed === undefined ? {} : { simulation: { replicates, seed } }

/** Nothing is in the way but that there is nothing to do. */
export const NOBODY: Hindered = { reason: 'there is no phase in which it attacks' }

/** Targets by their places, so that an answer without one of them does not shift the others. */
const placed = (targets: readonly Member[]): readonly object[] =>
  targets.map(({ unit }, i) => ({ ...unit, list: undefined, copy: undefined, number: i + 1 }))

function strikeOf({ damage, allocated, slain, destroyed, figures }: Counted): Strike {
  const all = pmfOf(damage)
  return {
    damage: all,
    lost: allocated === undefined ? all : pmfOf(allocated),
    ...(slain === undefined ? {} : { slain: pmfOf(slain) }),
    ...(destroyed === undefined ? {} : { destroyed }),
    ...(figures === undefined ? {} : { figures }),
  }
}

/** A distribution as the core adds it up. */
function pmfOf({ pmf }: Pick<Summary, 'pmf'>): Pmf {
  const [first] = pmf
  const last = pmf.at(-1)
  if (first === undefined || last === undefined) return { from: 0, mass: Float64Array.of(1) }
  const mass = new Float64Array(last[0] - first[0] + 1)
  for (const [value, p] of pmf) mass[value - first[0]] = p
  return { from: first[0], mass }
}
