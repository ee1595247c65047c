/** The attack sequence of the made-up game as a plan: attacks, one roll of a d12 each, damage. */
import { diceOf, rollBy } from '../../../src/kit/rolls.ts'
import { type Drawn, TARGET } from '../../../src/kit/drawn.ts'
import { newGraph, node, one, plainAmount } from '../../../src/graph.ts'
import { RULES } from './rules.ts'
import type { Effect, Unit, Weapon } from './units.ts'

/** What so many models do to a target in a phase; `null`: they have no weapon for it. */
export function drawAttack(phase: string, { weapons }: Unit, models: number, target: Unit): Drawn | null {
  const used = weapons.filter(({ kind }) => kind === phase)
  if (used.length === 0) return null
  const graph = newGraph()
  const sources = used.map((weapon, i) => ({ node: attacks(graph, `w${i}`, weapon), count: models }))
  const folds = { [TARGET]: { models: target.wounds, taken: 0, spills: true, negated: 0, most: null } }
  return {
    plan: { kind: 'activation', nodes: graph.nodes, sources, purses: {}, repeat: 1, folds },
    labels: graph.labels,
    weapons: used.map(({ name }) => name),
    situation: phase,
    assumptions: [],
    warnings: [],
  }
}

function attacks(graph: ReturnType<typeof newGraph>, prefix: string, weapon: Weapon): string {
  const damage = node(graph, `${prefix}.damage`, null, () => ({
    label: `damage of ${weapon.name}`,
    step: { op: 'amount', ...plainAmount(weapon.damage), each: [one(TARGET)] },
  }))
  const roll = node(graph, `${prefix}.roll`, 'attacks', () => ({
    label: `attack of ${weapon.name}, ${weapon.need}+`,
    step: { op: 'test', ...rollOf(weapon), triggers: burstsOf(weapon, damage), pass: [one(damage)], fail: [] },
  }))
  return node(graph, prefix, null, () => ({
    label: `attacks of ${weapon.name}`,
    step: { op: 'amount', ...plainAmount(weapon.attacks), each: [one(roll)] },
  }))
}

const named = <V extends string>(effects: readonly Effect[], verb: V): readonly Extract<Effect, Record<V, unknown>>[] =>
  effects.filter((each): each is Extract<Effect, Record<V, unknown>> => verb in each)

function rollOf({ need, effects }: Weapon): ReturnType<typeof rollBy> {
  const modifiers = named(effects, 'roll').map(({ add, name = '' }) => ({ from: name, value: add }))
  return rollBy(RULES.rolls.attack, { need, changes: [], modifiers, rerolls: [] })
}

/** The verb of this game: a hit counts twice. */
const burstsOf = ({ effects }: Weapon, damage: string) =>
  named(effects, 'burst').map(({ burst }) => ({
    roll: 'unmodified' as const,
    values: burst,
    needs: 'pass' as const,
    pass: [{ to: damage, count: 2 }],
    fail: [],
  }))

/** Three d12 for a long shot (4). */
export const LONG_SHOT = diceOf(RULES.volleyDice, RULES.rolls.attack.die)
