/** What a unit does to others in a turn, phase by phase; every question is asked once. */
import { type Game, grouped, joined, type ReadyNotes, stated, unsaidText } from '@rollcall/games'
import { type Door, doorOf, notRolled, warned } from './asking.ts'
import { type Hindered, isAnswered, NOBODY, type Strike, type Struck } from './strike.ts'
import type { Answering, Member, Situation } from './question.ts'
import type { Terms } from './terms.ts'

/** Attacks of one unit against one target in every phase, each against a target that is fresh. */
export interface Phases extends Omit<Struck, 'strike'> {
  readonly phases: Readonly<Record<string, Strike>>
}

/** A turn of one unit against one target. */
export interface Turn extends Phases {
  /** All phases one after another against one target. */
  readonly all: Strike
}

/** What comes of an attack. */
export type Outcome<T extends object = Turn> = T | Hindered

/** What a member does to each of the others, in their order. */
export type Fighting<T extends object = Turn> = (attacker: Member, targets: readonly Member[]) => readonly Outcome<T>[]

/** How a game fights, each distinct question asked once; `asked` counts them. Targets that are given together cost less. */
export interface Fights {
  readonly turns: Fighting
  /** Phases alone, which costs half of a turn. */
  readonly phases: Fighting<Phases>
  /** The same where nobody wants to know what a reader must know. */
  readonly bareTurns: Fighting
  readonly barePhases: Fighting<Phases>
  readonly asked: () => number
}

/** How a game fights in these phases. */
export function fighting(game: Game, terms: Pick<Terms, 'phases' | 'counted'>, answering?: Answering): Fights {
  const names = terms.phases
  const written = texts()
  const door = doorOf(game, terms, answering)
  const kept = (noting: Noting) => {
    const phases = once(written, noting, (attacker, targets) => phasesOf(door, names, attacker, targets))
    const turns = once(written, noting, (attacker, targets) =>
      turnsOf(door, attacker, targets, phases.fight(attacker, targets)),
    )
    return { turns: turns.fight, phases: phases.fight, asked: phases.asked }
  }
  // What notes are made of is large: they are made at once or never.
  const [noted, bare] = [kept((notes) => notes()), kept(() => NO_NOTES)]
  return {
    turns: noted.turns,
    phases: noted.phases,
    bareTurns: bare.turns,
    barePhases: bare.phases,
    asked: () => noted.asked() + bare.asked(),
  }
}

/** What becomes of notes that can be made. */
type Noting = (notes: () => ReadyNotes) => ReadyNotes

const NO_NOTES: ReadyNotes = { assumptions: [], warnings: [] }

/** Asks for what nobody has asked before. */
function once<T extends Pick<Struck, 'notes'>>(
  written: (unit: Member['unit']) => number,
  noting: Noting,
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
        for (const [i, { key }] of group.entries()) known.set(key, noted(outcomes[i] as Outcome<T>, noting))
      }
      return keys.map((key) => known.get(key) as Outcome<T>)
    },
  }
}

/** The same with its notes made, so that nothing that they are made of is kept. */
function noted<T extends Pick<Struck, 'notes'>>(outcome: Outcome<T>, noting: Noting): Outcome<T> {
  if (!isAnswered(outcome)) return outcome
  const notes = noting(outcome.notes)
  return { ...outcome, notes: () => notes }
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
const alike = (fresh: readonly Fresh[]): readonly (readonly Fresh[])[] => [
  ...grouped(fresh, ({ target }) => JSON.stringify(target.defending)).values(),
]

/** Every phase against targets of which the same is said. */
function phasesOf(
  { phases, besides, strikes, documents }: Door,
  names: readonly string[],
  { unit, attacking }: Member,
  targets: readonly Member[],
): readonly Outcome<Phases>[] {
  const situation = situationOf(attacking, targets)
  const { phase: said } = situation
  const asked = typeof said === 'string' ? [said] : (phases(unit) ?? names)
  const found = asked.map((phase) => ({ phase, struck: strikes(unit, targets, { ...situation, phase }) }))
  return targets.map((target, i): Outcome<Phases> => {
    const made = found.flatMap(({ phase, struck: { [i]: each } }) => (isAnswered(each) ? [{ phase, ...each }] : []))
    const missing = besides(unit).filter((phase) =>
      found.some((each) => each.phase === phase && each.struck[i] === NOBODY),
    )
    if (made.length > 0)
      return warned(
        inPhases(made),
        missing.map((phase) => notRolled(unit, phase)),
      )
    // In the first of the phases most units have no weapons: what is in the way in the last one is said.
    const [last] = documents(unit, [target], { ...situation, phase: said ?? names.at(-1) })
    return last === undefined || isAnswered(last) ? NOBODY : last
  })
}

const inPhases = (made: readonly (Struck & { readonly phase: string })[]): Phases => ({
  ...methodOf(made),
  phases: Object.fromEntries(made.map(({ phase, strike }) => [phase, strike])),
  notes: () => notesOf(made),
})

/** Exact where all of them are. */
export function methodOf(
  made: readonly Pick<Struck, 'method' | 'simulation'>[],
): Pick<Struck, 'method' | 'simulation'> {
  const [simulation] = made.flatMap((each) => each.simulation ?? [])
  return {
    method: made.every(({ method }) => method === 'exact') ? 'exact' : 'simulated',
    ...stated({ simulation }),
  }
}

/** The notes of all of them, each once. */
export function notesOf(made: readonly Pick<Struck, 'notes'>[]): ReadyNotes {
  const all = made.map(({ notes }) => notes())
  return {
    assumptions: [...new Set(all.flatMap(({ assumptions }) => assumptions))],
    warnings: [...new Set(all.flatMap(({ warnings }) => warnings))],
    unsaid: [...new Map(all.flatMap(({ unsaid = [] }) => unsaid.map((each) => [unsaidText(each), each]))).values()],
  }
}

/** Whoever attacks in several phases does so one after another; for all others the one phase is the turn. */
function turnsOf(
  { series }: Door,
  { unit, attacking }: Member,
  targets: readonly Member[],
  found: readonly Outcome<Phases>[],
): readonly Outcome[] {
  const names = (each: Outcome<Phases> | undefined): readonly string[] =>
    isAnswered(each) ? Object.keys(each.phases) : []
  const most = found.map(names).reduce((longest, each) => (each.length > longest.length ? each : longest), [])
  const whole =
    most.length > 1 ? series(most)(unit, targets, { ...situationOf(attacking, targets), phase: undefined }) : []
  return found.map((each, i): Outcome => {
    if (!isAnswered(each)) return each
    const [only, another] = Object.values(each.phases)
    if (only !== undefined && another === undefined) return { ...each, all: only }
    const all = whole[i]
    return isAnswered(all) ? { ...each, ...methodOf([each, all]), all: all.strike } : (all ?? NOBODY)
  })
}

/** What is said of a fight: of whoever attacks, and of the targets, all alike. */
export const situationOf = (attacking: Situation, [target]: readonly Pick<Member, 'defending'>[]): Situation =>
  joined(attacking, target?.defending ?? {})
