/** One activation told in words, in any game: the rolls of a plan with their chances, and the dice of one replicate. */
import {
  type ActivationTables,
  type Chance,
  type LinkedOutcome,
  type Place,
  type Roller,
  rollerOf,
  rollPool,
  type Summary,
  type Tables,
} from '@rollcall/core'
import { NO_SAVE_ROLL } from '../graph.ts'

import { inBudget } from './method.ts'

/** What a story calls the parts of a plan. */
export interface Names {
  /** Of nodes; those without a name are passed over. */
  readonly labels: Readonly<Record<Place, string>>
  /** What stands above the rolls of a source. */
  readonly heading: (source: number) => string
  /** So many tokens that have arrived in a pool. */
  readonly arrived: (pool: string, count: number) => string
  /** Nodes that only count: what goes there is told where it arrives. */
  readonly counts?: (place: Place) => boolean
}

/** Every roll of the plan once, in the order of the sequence. */
export function rollsOf(tables: ActivationTables, names: Names): readonly string[] {
  return tables.nodes.flatMap((node, i) => {
    const label = names.labels[tables.names[i] as Place]
    if (label === undefined || node.facing !== null || node.full.ways.length < 2) return []
    const rows = node.full.outcomes.map(
      (outcome, row) => `${node.full.ways[row]}/${node.full.of} ${whereTo(tables, names, outcome)}`,
    )
    return [`${label}: ${rows.join(', ')}`]
  })
}

/** What an outcome sends on, in words. */
export function whereTo(tables: ActivationTables, names: Names, { to, count }: LinkedOutcome): string {
  const parts = to.flatMap((place, i) => placeName(tables, names, place, count[i] as number) ?? [])
  return parts.length === 0 ? 'nothing' : parts.join(' and ')
}

function placeName(tables: ActivationTables, names: Names, place: number, count: number): string | undefined {
  if (place < 0) return names.arrived(tables.pools[-1 - place] as string, count)
  const name = tables.names[place] as Place
  if (names.counts?.(name) === true) return undefined
  const [label] = (names.labels[name] ?? 'on').split(',')
  return `${count === 1 ? '' : `${count}x `}${label}`
}

interface FightTold {
  readonly title: string
  readonly rolls: readonly string[]
  readonly seed: string
  readonly replicate: number
  /** How that replicate went. */
  readonly story: readonly string[]
  /** What replicates come to on the whole. Fails with `UnsupportedPlanError` over budget. */
  readonly mean: () => string
  readonly notes: { readonly [kind in 'assumptions' | 'warnings']: Iterable<string> }
}

/** What each roll needs, how a replicate went, and what all come to, where that can be computed. */
export const tellFight = ({ title, rolls, seed, replicate, story, mean, notes }: FightTold): readonly string[] => [
  title,
  '',
  ...rolls,
  '',
  `Replicate ${replicate} of seed ${seed}:`,
  ...story,
  meanIn(inBudget(mean)),
  ...toldNotes(notes),
]

/** What was taken for granted and what is left out, at the end of a story. */
export const toldNotes = ({ assumptions, warnings }: FightTold['notes']): readonly string[] => [
  ...[...assumptions].map((each) => `assumed: ${each}`),
  ...[...warnings].map((each) => `warning: ${each}`),
]

/** The mean damage of all replicates, with its spread. */
export const meanDamage = ({ damage }: { readonly damage: Pick<Summary, 'mean' | 'sd'> }): string =>
  `mean damage ${damage.mean.toFixed(4)}, sd ${damage.sd.toFixed(4)}`

const meanIn = (mean: string | null): string =>
  mean === null
    ? 'The mean over all replicates would cost too much to compute exactly'
    : `Of all replicates: ${mean} (exact)`

/** An activation that was rolled, and how. */
export interface Telling {
  readonly lines: readonly string[]
  readonly rolled: ReturnType<Roller>
}

/** Dice with the faces that they have shown since somebody last asked. */
export function overheard(dice: Chance): { readonly chance: Chance; readonly faces: () => readonly number[] } {
  let shown: number[] = []
  const die = (sides: number): number => {
    const face = dice.die(sides)
    shown.push(face)
    return face
  }
  const faces = (): readonly number[] => {
    const before = shown
    shown = []
    return before
  }
  return { chance: { die, pool: (pool) => rollPool(pool, die) }, faces }
}

/** Rolls an activation, at a unit that has lost so many wounds before, and tells it die by die. */
export function tellActivation(tables: Tables, names: Names, dice: Chance, lost?: number): Telling {
  const lines: string[] = []
  const { chance, faces } = overheard(dice)
  // The weapon stands above its rolls: they need not say it again.
  let heading = ''
  const rolled = rollerOf(tables, {
    source: (source) => {
      heading = names.heading(source)
      lines.push(`${heading}:`)
    },
    node: (here, node, outcome) => {
      const label = names.labels[here.names[node] as Place]
      const rolls = faces()
      if (label !== undefined && label !== NO_SAVE_ROLL && rolls.length > 0) {
        const line = `  ${label}: rolls ${rolls.join(', then ')} -> ${whereTo(here, names, outcome)}`
        lines.push(line.replaceAll(` of ${heading}`, ''))
      }
    },
  })(chance, lost)
  return { lines, rolled }
}
