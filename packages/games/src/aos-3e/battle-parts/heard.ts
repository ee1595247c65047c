/** An activation rolled while somebody listens: every roll of it with what it needed, its faces and what it sent on. */
import {
  type ActivationPlan,
  type ActivationTables,
  type Chance,
  netModifier,
  type TestSpec,
  type Plan,
  rollerOf,
  type Tables,
} from '@rollcall/core'
import type { Compiled } from '../plan/compile.ts'
import { overheard, whereTo } from '../../kit/story.ts'
import { namesOf } from '../plan/plan-names.ts'
import type { Stage } from '../../graph.ts'
import { type Blow, blowRolled } from './blow.ts'

/** Rolls of an attack sequence (4.2 to 5.1); `other`: amounts, and rolls of abilities. */
type RollKind = 'hit' | 'wound' | 'save' | 'damage' | 'ward' | 'other'

/** One roll of an activation; without faces it was none, and only sent on what came to it. */
export interface HeardRoll {
  readonly kind: RollKind
  /** Whose roll: the weapon. */
  readonly weapon: string
  /** What a story calls it: `hit roll, 3+ (+1 All-out Attack)`. */
  readonly title: string
  /** Where in the plan it stands. */
  readonly place: string
  /** Of a roll against a number: what is needed, with what is added; faces that fail and succeed whatever is added. */
  readonly test: {
    readonly need: number
    readonly modifier: number
    readonly fails: readonly number[]
    readonly passes: readonly number[]
  } | null
  /** Dice that are added up to one roll. */
  readonly dice: number
  readonly faces: readonly number[]
  /** Nodes that it sends tokens to, and pools in which points arrive. */
  readonly to: readonly { readonly place: string; readonly count: number; readonly arrives: boolean }[]
  /** The same in words. */
  readonly brings: string
}

/** What an activation came to, and how. */
export interface Heard {
  readonly blow: Blow
  readonly rolls: readonly HeardRoll[]
}

type Drawn = Pick<Compiled, 'labels' | 'details'>

/** Rolls an activation and writes down every roll. The dice are those that nobody hears. */
export function heardBlow(plan: Plan, tables: Tables, compiled: Drawn, dice: Chance): Heard {
  const names = namesOf(compiled)
  const plans = new Map(leaves(plan, tables))
  const rolls: HeardRoll[] = []
  const { chance, faces } = overheard(dice)
  let weapon = ''
  // Dice that decided between plans belong to no weapon.
  const open = (): void => {
    const before = faces()
    if (before.length > 0) rolls.push(opening(before))
  }
  const rolled = rollerOf(tables, {
    source: (source) => {
      open()
      weapon = names.heading(source)
    },
    node: (here, node, sent) => {
      const place = here.names[node] as string
      rolls.push({
        ...rollOf((plans.get(here) as ActivationPlan).nodes[place] as Node),
        weapon,
        title: (names.labels[place] ?? place).replace(` of ${weapon}`, ''),
        place,
        faces: faces(),
        to: sentTo(here, sent),
        brings: whereTo(here, names, sent).replaceAll(` of ${weapon}`, ''),
      })
    },
  })(chance)
  open()
  return { blow: blowRolled(rolled), rolls }
}

type Node = ActivationPlan['nodes'][string]

const rollOf = ({ step, stage }: Node): Pick<HeardRoll, 'kind' | 'test' | 'dice'> => ({
  kind: step.op === 'test' || stage === 'unsaved' ? (KINDS[stage as Stage] ?? 'other') : 'other',
  test: step.op === 'test' ? testOf(step) : null,
  dice: 'dice' in step ? step.dice.sides.length : 0,
})

/** Where it sent how many: to nodes by their numbers, to pools below them. */
const sentTo = (
  here: ActivationTables,
  { to, count }: { readonly to: ArrayLike<number>; readonly count: ArrayLike<number> },
): HeardRoll['to'] =>
  Array.from(to, (next, i) => ({
    place: next < 0 ? (here.pools[-1 - next] as string) : (here.names[next] as string),
    count: count[i] as number,
    arrives: next < 0,
  }))

const testOf = (step: TestSpec<unknown>): NonNullable<HeardRoll['test']> => ({
  need: step.need,
  modifier: netModifier(step),
  fails: step.alwaysFails,
  passes: step.alwaysPasses,
})

const KINDS: Readonly<Partial<Record<Stage, RollKind>>> = {
  attacks: 'hit',
  hits: 'wound',
  wounds: 'save',
  unsaved: 'damage',
  normalDamage: 'ward',
  mortalWounds: 'ward',
}

/** A roll made once before everything else. */
const opening = (faces: readonly number[]): HeardRoll => ({
  kind: 'other',
  weapon: '',
  title: 'roll before the attacks',
  place: '',
  test: null,
  dice: faces.length,
  faces,
  to: [],
  brings: 'decides what follows',
})

/** Every activation that a plan may turn into, by its tables. */
function leaves(plan: Plan, tables: Tables): readonly (readonly [ActivationTables, ActivationPlan])[] {
  if (plan.kind === 'activation') return tables.kind === 'activation' ? [[tables, plan]] : []
  if (tables.kind === 'activation') return []
  return [
    ...plan.rows.flatMap((row, i) => leaves(row.plan, (tables.rows[i] as (typeof tables.rows)[number]).tables)),
    ...leaves(plan.otherwise, tables.otherwise),
  ]
}
