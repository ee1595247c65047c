/** Where games are asked: an attacker is made ready once where a game can do that, and what it cannot say is asked as a document. */
import { RollcallError, UnsupportedPlanError } from '@rollcall/core'
import {
  type ActionResult,
  type Game,
  inBudget,
  isAction,
  isFight,
  isSeries,
  type ReadyAttacker,
  type ReadyTurn,
} from '@rollcall/games'
import { answered, type AskedGame, type Counted } from './answered.ts'
import type { Answering, Member, Situation } from './question.ts'
import { type Hindered, isAnswered, NOBODY, type Struck } from './strike.ts'
import type { ActionOutcome, Terms } from './terms.ts'

/** What a unit does to each target, of whom the same is said. */
type Asking = (unit: Member['unit'], targets: readonly Member[], situation: Situation) => readonly (Struck | Hindered)[]

/** How one game is asked. */
export interface Door {
  /** In the phase of the situation: the attacks in it, and whatever else hurts there. Reasons are those of `documents`. */
  readonly strikes: Asking
  /** Phases in which a unit hurts; `undefined`: that is found out by asking about all of them. */
  readonly phases: (unit: Member['unit']) => readonly string[] | undefined
  /** Those of them in which something hurts beside its attacks. */
  readonly besides: (unit: Member['unit']) => readonly string[]
  /** The same as documents, with the reasons of the game. */
  readonly documents: Asking
  /** One phase after another: the target of the second is what the first has left. */
  readonly series: (phases: readonly string[]) => Asking
}

/** The door of a game. */
export const doorOf = (
  game: Game,
  { counted, phases }: Pick<Terms, 'counted' | 'phases'>,
  answering: Answering = {},
): Door => {
  const asked = { game, answering }
  return counted === undefined ? doorOfFights(asked, phases) : doorOfActions(asked, counted)
}

/** Actions know no phases, and so no series of them. */
function doorOfActions(game: AskedGame, counted: (result: ActionResult) => ActionOutcome): Door {
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
    besides: () => [],
    series: () => (_, targets) => targets.map(() => NOBODY),
  }
}

/** The door of a game of fights; `attacks`: its phases in which units attack. */
function doorOfFights(game: AskedGame, attacks: readonly string[]): Door {
  const readyFor = attackersOf(game)
  const attackerOf = (unit: Member['unit']): Partial<ReadyAttacker> => {
    const ready = readyFor(unit)
    return ready === null || 'reason' in ready ? {} : ready
  }
  const documents: Asking = (unit, targets, situation) =>
    answered(game, { question: 'damage', attacker: unit, situation }, targets, isFight, (each) => each)
  const rolls = game.answering.method === 'simulated'
  const readily = (meet: Meeting, asDocuments: Asking): Asking =>
    rolls ? asDocuments : throughReady(readyFor, meet, asDocuments)
  const alone = readily(({ against }, target, situation) => against(target, situation), documents)
  const besidesOf = (unit: Member['unit']): readonly string[] => attackerOf(unit).besides ?? []
  const inDocuments = seriesOfDocuments(game, attacks, besidesOf)
  const series: Door['series'] = (phases) =>
    readily(({ inTurn }, target, situation) => inTurn?.(target, phases, situation), inDocuments(phases))
  return {
    documents,
    series,
    phases: (unit) => attackerOf(unit).phases,
    besides: besidesOf,
    strikes: (unit, targets, situation) => {
      const { phase, ...others } = situation
      return typeof phase === 'string' && besidesOf(unit).includes(phase)
        ? series([phase])(unit, targets, others)
        : alone(unit, targets, situation)
    },
  }
}

/** Series as documents, which know of phases in which units attack alone. */
const seriesOfDocuments =
  (game: AskedGame, attacks: readonly string[], besidesOf: Door['besides']): Door['series'] =>
  (phases) =>
  (unit, targets, situation) => {
    const asked = { question: 'together', attackers: [unit], phases: phases.filter((each) => attacks.includes(each)) }
    if (asked.phases.length === 0) return targets.map(() => NOBODY)
    const missing = phases.filter((each) => besidesOf(unit).includes(each)).map((each) => notRolled(unit, each))
    return answered(game, { ...asked, situation }, targets, isSeries, ({ total }) => total).map((each) =>
      isAnswered(each) ? warned(each, missing) : each,
    )
  }

/** What documents do not tell of a unit. */
export const notRolled = ({ name }: Member['unit'], phase: string): string =>
  `${String(name)}: what it does beside attacks (${phase} phase) is left out: it is told in exact answers only, and here dice are rolled`

/** The same with more to know. */
export const warned = <T extends Pick<Struck, 'notes'>>(struck: T, warnings: readonly string[]): T =>
  warnings.length === 0
    ? struck
    : {
        ...struck,
        notes: () => {
          const notes = struck.notes()
          return { ...notes, warnings: [...notes.warnings, ...warnings] }
        },
      }

/** Attackers that are kept ready: each holds some megabytes, and is asked for everything in a row. */
const MOST_READY = 32

/** Attackers made ready once for each unit; `null`: this game makes nobody ready. */
function attackersOf({ game: { prepare } }: AskedGame): (unit: Member['unit']) => ReadyAttacker | Hindered | null {
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

/** How an attacker that was made ready meets a target; nothing where it cannot be asked that. */
type Meeting = (attacker: ReadyAttacker, target: object, situation: Situation) => ReadyTurn | undefined

/** Through attackers that were made ready; what is too much for them, or not theirs, is asked as a document. */
function throughReady(readyFor: ReturnType<typeof attackersOf>, meet: Meeting, documents: Asking): Asking {
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
  return inBudget(() =>
    hinderedBy((): Struck | null => {
      const met = meet()
      if (met === undefined) return null
      const { allocated, ...others } = met.losses()
      return { strike: { ...others, lost: allocated ?? others.damage }, method: 'exact', notes: met.notes }
    }),
  )
}

function hinderedBy<T>(work: () => T): T | Hindered {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof RollcallError) || error instanceof UnsupportedPlanError) throw error
    return { reason: error.message }
  }
}
