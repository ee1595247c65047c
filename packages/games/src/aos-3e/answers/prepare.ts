/** A fight compiled and ready to be evaluated, and what every result says about it, however it is made. */
import { type ActivationPlan, canonicalJson, leavesOf, type Tables, tabulate, type TargetFold } from '@rollcall/core'
import type { Stages } from '../../result.ts'
import type { Detail } from '../plan/activation.ts'
import { type Compiled, compile } from '../plan/compile.ts'
import { type Extra, extrasOf } from '../plan/extras.ts'
import { type Fight, newNotes, type Notes, type Owned, type Unit } from '../fight.ts'
import { NAMED } from '../named.ts'
import { effectsOf } from '../plan/owned.ts'
import { once } from '../../kit/lazily.ts'
import { headOf } from '../../kit/notes.ts'
import { type Drawer, drawersWithin } from '../plan/pieces.ts'
import { addNotes } from '../unsaid.ts'
import { unmodelled } from '../unmodelled.ts'
import { POOLS } from '../sequence/pools.ts'

/** A fight compiled, with everything a reader should know. */
interface Settled {
  readonly fight: Fight
  readonly compiled: Compiled
  readonly extras: readonly Extra[]
  readonly notes: Notes
  /** Those of the notes that came about by drawing it. */
  readonly drawn: Notes
}

/** One activation that the plan may turn into, with its chance and the target as it is then. */
export interface PreparedLeaf extends Detail {
  readonly ways: number
  readonly of: number
  readonly plan: ActivationPlan
  readonly tables: Tables
  readonly fold: TargetFold
}

/** A fight ready to be evaluated; what nobody looks at is not worked out. */
export interface Prepared extends Settled {
  readonly tables: Tables
  readonly leaves: readonly PreparedLeaf[]
}

/** Compiles a fight with all its effects. `draws`: how its attacks come about; by default anew. */
export function settle(fight: Fight, draws?: Drawer): Settled {
  const owned = effectsOf(fight)
  const own = newNotes()
  const compiled = compile(fight, owned, own, draws)
  const extras = once(() => {
    const notes = newNotes()
    return { made: extrasOf(fight, owned, notes), notes }
  })
  const drawn = once(() => {
    const all = joined(own, extras().notes)
    for (const warning of idle(fight, owned, compiled, draws)) all.warnings.add(warning)
    return all
  })
  const notes = once(() => joined(notesOfWritten(fight, owned), drawn()))
  return {
    fight,
    compiled,
    get extras() {
      return extras().made
    },
    get notes() {
      return notes()
    },
    get drawn() {
      return drawn()
    },
  }
}

function joined(...all: readonly Notes[]): Notes {
  const notes = newNotes()
  for (const each of all) addNotes(notes, each)
  return notes
}

/** What is to be said of two units and their effects before anything is drawn. */
export function notesOfWritten(fight: Fight, owned: readonly Owned[]): Notes {
  const notes = newNotes()
  for (const warning of unmodelled(fight, owned)) notes.warnings.add(warning)
  for (const { name, assumed } of [fight.attacker, fight.target])
    for (const each of assumed) notes.assumptions.add(`${name}: ${each}`)
  noteTaken(owned, notes)
  return notes
}

/** Things switched on by name that change nothing here: the plan without them is the same. */
function idle(fight: Fight, owned: readonly Owned[], compiled: Compiled, draws?: Drawer): readonly string[] {
  const names = Object.keys(fight.situation.named).flatMap((key) => NAMED[key]?.name ?? [])
  const plan = names.length === 0 ? '' : canonicalJson(compiled.plan)
  const without = (name: string): string => {
    const others = owned.filter(({ title }) => title !== name)
    return canonicalJson(compile(fight, others, newNotes(), draws).plan)
  }
  return names.filter((name) => without(name) === plan).map((name) => `${name} has no effect here`)
}

/** A fight ready to be evaluated, its attacks drawn from what was drawn for this attacker before. */
export function prepare(fight: Fight, draws: Drawer = drawerOf(fight.attacker)): Prepared {
  const settled = settle(fight, draws)
  const { plan, details } = settled.compiled
  const whole = once(() => tabulate(plan))
  const leaves = leavesOf(plan).map((leaf) => {
    const tables = leaf.plan === plan ? whole : once(() => tabulate(leaf.plan))
    return preparedLeaf(leaf, details.get(leaf.plan) as Detail, tables)
  })
  return {
    fight,
    compiled: settled.compiled,
    leaves,
    get extras() {
      return settled.extras
    },
    get notes() {
      return settled.notes
    },
    get drawn() {
      return settled.drawn
    },
    get tables() {
      return whole()
    },
  }
}

const preparedLeaf = (
  { plan, ways, of }: Pick<PreparedLeaf, 'plan' | 'ways' | 'of'>,
  detail: Detail,
  tables: () => Tables,
): PreparedLeaf => ({
  ...detail,
  ways,
  of,
  plan,
  fold: plan.folds[POOLS.target] as TargetFold,
  get tables() {
    return tables()
  },
})

/**
 * Attackers whose attacks stay drawn, and pieces of them, before all are forgotten: lists and their candidates come again with
 * every question.
 */
const MOST_ATTACKERS = 500
const MOST_PIECES = 10_000

/** How the attacks of a unit, and of its equals, are drawn: once for all targets and situations that answer alike what they ask. */
export const drawerOf: (attacker: Unit) => Drawer = drawersWithin(MOST_ATTACKERS, MOST_PIECES)

/** Abilities that somebody may use, or only once: taken as used now. */
function noteTaken(owned: readonly Owned[], notes: Notes): void {
  for (const { effect, title } of owned) {
    if (effect.limit !== undefined) notes.assumptions.add(`${title}: used now (once per ${effect.limit})`)
  }
}

/** What is the same for exact and simulated results. */
export const common = ({ fight, compiled, notes }: Prepared): ReturnType<typeof headOf> =>
  headOf(fight, compiled.plan, describeSituation(fight), notes)

/** The situation in a few words. */
export function describeSituation({ situation }: Fight): string {
  const { phase, named, charged, activations } = situation
  const on = Object.entries(named).map(([key, where]) => (where === true ? key : `${key} (${where})`))
  return [phase, ...(charged === true ? ['charged'] : []), ...on, ...(activations === 2 ? ['twice'] : [])].join(', ')
}

/** Weapons of the plan in the order of the warscroll, with their sources; sources are numbered alike in every leaf. */
export function byWeapon({
  leaves,
}: Prepared): readonly { readonly name: string; readonly members: readonly number[] }[] {
  const [sources] = leaves.map((leaf) => leaf.sources).toSorted((a, b) => b.length - a.length)
  const numbers = [...new Set(sources?.map((each) => each.number))]
  return numbers.map((number) => {
    const members = (sources ?? []).flatMap((each, i) => (each.number === number ? [i] : []))
    return { name: sources?.[members[0] as number]?.weapon as string, members }
  })
}

/** The stages whose tokens are wounds before any ward. */
export const BEFORE_WARD = ['normalDamage', 'mortalWounds'] as const

/** Stages by their names; a stage that no token reached is 0. */
export function stagesFrom(means: Readonly<Record<string, number>>): Stages {
  const of = (stage: string): number => means[stage] ?? 0
  return {
    attacks: of('attacks'),
    hits: of('hits'),
    wounds: of('wounds'),
    unsaved: of('unsaved'),
    normalDamage: of('normalDamage'),
    mortalWounds: of('mortalWounds'),
    damageBeforeWard: means['damageBeforeWard'] ?? of('normalDamage') + of('mortalWounds'),
  }
}
