/** How a number comes about: every roll with its modifiers and its chances, then one activation die by die. */
import {
  allocate,
  type LinkedOutcome,
  rollerOf,
  Stream,
  UnsupportedPlanError,
  type ActivationTables,
  type Chance,
  rollPool,
  type Roller,
  type Tables,
} from '@rollcall/core'
import { exactResult } from './exact.ts'
import type { Compiled } from './compile.ts'
import type { Fight } from './fight.ts'
import { POOLS } from './sequence/pools.ts'
import { describeSituation, type Prepared, prepare } from './prepare.ts'

/** The story of a fight: what each roll needs, and how replicate `replicate` went. */
export function explainFight(fight: Fight, seed: string, replicate: number): readonly string[] {
  const prepared = prepare(fight)
  const title = `${fight.attacker.name} against ${fight.target.name} (${describeSituation(fight)})`
  return [
    title,
    '',
    ...rollsOf(prepared),
    '',
    `Replicate ${replicate} of seed ${seed}:`,
    ...storyOf(prepared, seed, replicate),
    ...exactLine(prepared),
    ...notesOf(prepared),
  ]
}

/** What replicates come to on the whole, where that can be computed. */
function exactLine(prepared: Prepared): readonly string[] {
  try {
    const { damage } = exactResult(prepared)
    return [`Of all replicates: mean damage ${damage.mean.toFixed(4)}, sd ${damage.sd.toFixed(4)} (exact)`]
  } catch (error) {
    if (error instanceof UnsupportedPlanError)
      return ['The mean over all replicates would cost too much to compute exactly']
    throw error
  }
}

const notesOf = ({ notes }: Prepared): readonly string[] => [
  ...[...notes.assumptions].map((each) => `assumed: ${each}`),
  ...[...notes.warnings].map((each) => `warning: ${each}`),
]

/** Every roll of the plan once, in the order of the sequence. */
function rollsOf({ tables, compiled }: Prepared): readonly string[] {
  if (tables.kind === 'branch') return ['A roll made before the attacks decides which of several plans is followed.']
  return tables.nodes.flatMap((node, i) => {
    const label = compiled.labels[tables.names[i] as string]
    if (label === undefined || node.full.ways.length < 2) return []
    const rows = node.full.outcomes.map(
      (outcome, row) => `${node.full.ways[row]}/${node.full.of} ${whereTo(tables, compiled.labels, outcome)}`,
    )
    return [`${label}: ${rows.join(', ')}`]
  })
}

function whereTo(
  tables: ActivationTables,
  labels: Readonly<Record<string, string>>,
  { to, count }: LinkedOutcome,
): string {
  if (to.length === 0) return 'nothing'
  return to
    .map((place, i) => `${count[i] === 1 ? '' : `${count[i]}x `}${placeName(tables, labels, place)}`)
    .join(' and ')
}

function placeName(tables: ActivationTables, labels: Readonly<Record<string, string>>, place: number): string {
  if (place < 0) return POOL_NAMES[tables.pools[-1 - place] as keyof typeof POOL_NAMES] ?? 'a wound'
  const label = labels[tables.names[place] as string] ?? 'on'
  return label.split(',')[0] as string
}

const POOL_NAMES = {
  [POOLS.target]: 'a wound on the target',
  [POOLS.attacker]: 'a wound on the attacker',
  [POOLS.redirected]: 'a wound on another unit',
}

function storyOf({ tables, compiled, fight }: Prepared, seed: string, replicate: number): readonly string[] {
  const { lines, rolled } = tellActivation(tables, compiled, new Stream(seed).start(replicate))
  const damage = rolled.rolled.pools[rolled.tables.pools.indexOf(POOLS.target)] ?? 0
  const fold = rolled.tables.folds[POOLS.target]
  const losses = fold === undefined || fold.models.length === 0 ? '' : `, ${allocate(fold, damage).slain} slain`
  return [...lines, `Damage to ${fight.target.name}: ${damage}${losses}`]
}

/** Rolls an activation and tells it die by die. */
export function tellActivation(
  tables: Tables,
  { labels, details }: Pick<Compiled, 'labels' | 'details'>,
  dice: Chance,
): { readonly lines: readonly string[]; readonly rolled: ReturnType<Roller> } {
  const lines: string[] = []
  const sources = [...details.values()].map((each) => each.sources).toSorted((a, b) => b.length - a.length)[0] ?? []
  const faces: number[] = []
  // The weapon stands above its rolls: they need not say it again.
  let heading = ''
  const die = (sides: number): number => {
    const face = dice.die(sides)
    faces.push(face)
    return face
  }
  const rolled = rollerOf(tables, {
    source: (source) => {
      heading = `${sources[source]?.weapon ?? 'Roll'}${modelOf(sources[source]?.model)}`
      lines.push(`${heading}:`)
    },
    node: (tablesHere, node, outcome) => {
      const label = labels[tablesHere.names[node] as string]
      if (label !== undefined && faces.length > 0)
        lines.push(
          `  ${label}: rolls ${faces.join(', then ')} -> ${whereTo(tablesHere, labels, outcome)}`.replaceAll(
            ` of ${heading}`,
            '',
          ),
        )
      faces.length = 0
    },
  })({ die, pool: (pool) => rollPool(pool, die) })
  return { lines, rolled }
}

const modelOf = (model: string | null | undefined): string =>
  model === null || model === undefined ? '' : ` (${model})`
