/** How a number comes about: every roll with its modifiers and its chances, then one activation die by die. */
import {
  type ActivationTables,
  type Chance,
  type LinkedOutcome,
  type Rolled,
  rollerOf,
  rollPool,
  slainAfter,
  Stream,
  UnsupportedPlanError,
} from '@rollcall/core'
import { exactResult } from './exact.ts'
import type { Fight } from './fight.ts'
import { describeSituation, isCounted, type Prepared, prepare } from './prepare.ts'
import { TARGET } from './sequence/attack.ts'

/** The story of a fight: what each roll needs, and how replicate `replicate` went. */
export function explainFight(fight: Fight, seed: string, replicate: number): readonly string[] {
  const prepared = prepare(fight)
  return [
    `${fight.attacker.name} against ${fight.target.name} (${describeSituation(fight)})`,
    '',
    ...rollsOf(prepared),
    '',
    `Replicate ${replicate} of seed ${seed}:`,
    ...storyOf(prepared, seed, replicate),
    ...exactLines(prepared),
    ...[...prepared.notes.assumptions].map((each) => `assumed: ${each}`),
    ...[...prepared.notes.warnings].map((each) => `warning: ${each}`),
  ]
}

/** What replicates come to on the whole, where that can be computed. */
function exactLines(prepared: Prepared): readonly string[] {
  try {
    const { damage, slain } = exactResult(prepared)
    const models = slain === undefined ? '' : `, mean slain ${slain.mean.toFixed(4)}, sd ${slain.sd.toFixed(4)}`
    return [`Of all replicates: mean damage ${damage.mean.toFixed(4)}${models} (exact)`]
  } catch (error) {
    if (error instanceof UnsupportedPlanError)
      return ['The mean over all replicates would cost too much to compute exactly']
    throw error
  }
}

/** What an activation is told from. */
export type Tellable = Pick<Prepared, 'tables' | 'labels' | 'sources'>

const activationOf = ({ tables }: Tellable): ActivationTables => tables as ActivationTables

/** Every roll of the plan once, in the order of the sequence. */
function rollsOf(prepared: Prepared): readonly string[] {
  const tables = activationOf(prepared)
  return tables.nodes.flatMap((node, i) => {
    const label = prepared.labels[tables.names[i] as string]
    if (label === undefined || node.facing !== null || node.full.ways.length < 2) return []
    const rows = node.full.outcomes.map(
      (outcome, row) => `${node.full.ways[row]}/${node.full.of} ${whereTo(prepared, outcome)}`,
    )
    return [`${label}: ${rows.join(', ')}`]
  })
}

function whereTo(prepared: Tellable, { to, count }: LinkedOutcome): string {
  const parts = to.flatMap((place, i) => {
    const name = placeName(prepared, place, count[i] as number)
    return name === undefined ? [] : [name]
  })
  return parts.length === 0 ? 'nothing' : parts.join(' and ')
}

/** Points that are only counted need no telling: they are told where they arrive. */
function placeName(prepared: Tellable, place: number, count: number): string | undefined {
  if (place < 0) return `${count} ${count === 1 ? 'wound' : 'wounds'} on the model in front`
  const name = activationOf(prepared).names[place] as string
  if (name.endsWith('.point')) return undefined
  const [label] = (prepared.labels[name] ?? 'on').split(',')
  return `${count === 1 ? '' : `${count}x `}${label}`
}

function storyOf(prepared: Prepared, seed: string, replicate: number): readonly string[] {
  const { fight, fold } = prepared
  const { lines, rolled } = tellActivation(prepared, new Stream(seed).start(replicate), 0)
  const pool = activationOf(prepared).pools.indexOf(TARGET)
  const [points, wounds] = [rolled.pools[pool] ?? 0, rolled.allocated[pool] ?? 0]
  const losses = isCounted(prepared) ? `, ${wounds} of them suffered, ${slainAfter(fold, wounds)} slain` : ''
  return [...lines, `Damage to ${fight.target.name}: ${points}${losses}`]
}

/** Rolls an activation at a unit that has lost so many wounds before, and tells it die by die. */
export function tellActivation(
  told: Tellable,
  dice: Chance,
  lost: number,
): { readonly lines: readonly string[]; readonly rolled: Rolled } {
  const { tables, labels, sources } = told
  const lines: string[] = []
  const faces: number[] = []
  const die = (sides: number): number => {
    const face = dice.die(sides)
    faces.push(face)
    return face
  }
  const { rolled } = rollerOf(tables, {
    source: (source) => lines.push(`${sources[source]?.weapon ?? 'Weapon'}:`),
    node: (here, node, outcome) => {
      const label = labels[here.names[node] as string]
      if (label !== undefined && faces.length > 0)
        lines.push(`  ${label}: rolls ${faces.join(', then ')} -> ${whereTo(told, outcome)}`)
      faces.length = 0
    },
  })({ die, pool: (pool) => rollPool(pool, die) }, lost)
  return { lines, rolled }
}
