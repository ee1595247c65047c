/** Mortal wounds from a roll of the ability's own: instead of an attack sequence, or at another moment of the turn. */
import { type LookupSpec, type Outcome, type Place, RollcallError } from '@rollcall/core'
import type { Owned } from '../fight.ts'
import type { InflictEffect } from '../schema/effects.ts'
import { type Amount, amountOf, plainAmount } from './amounts.ts'
import type { Canvas } from './attack.ts'
import { type Graph, node, one, passOn, send } from './graph.ts'

/** Draws the roll of an ability: so many dice, each looked up; answers where one use of it starts. */
export function drawInflict(canvas: Canvas, owned: Owned<InflictEffect>, mortal: Place): Place {
  const { graph, prefix, fight, notes } = canvas
  const { effect, owner, title } = owned
  const dice =
    effect.dice === undefined ? plainAmount({ sides: [], plus: 1 }) : amountOf(fight, owner, effect.dice, notes, title)
  const uses: Outcome =
    dice === null
      ? []
      : send(graph, `${prefix}.dice.${owned.id}`, `dice of ${title}`, dice, roll(canvas, owned, mortal))
  return node(graph, `${prefix}.inflict.${owned.id}`, null, () => ({ label: title, step: passOn(uses) }))
}

function roll(canvas: Canvas, owned: Owned<InflictEffect>, mortal: Place): Place {
  const { graph, prefix } = canvas
  const { effect, title, id } = owned
  return node(graph, `${prefix}.roll.${id}`, null, () => {
    const rows = effect.inflict.map((row, i) => ({
      results: row.results,
      then: wounds(canvas, owned, row.then, `${prefix}.wounds.${id}.${i}`, mortal),
    }))
    const [first] = rows
    const step =
      first !== undefined && first.results === null
        ? passOn(first.then)
        : lookup(effect, rows as readonly { results: readonly number[]; then: Outcome }[])
    return { label: `roll of ${title}`, step }
  })
}

function lookup(effect: InflictEffect, rows: readonly { results: readonly number[]; then: Outcome }[]): LookupSpec {
  const each = rows.flatMap(({ results, then }) => results.map((result) => ({ from: result, to: result, then })))
  return { op: 'lookup', dice: effect.die ?? { sides: [6], plus: 0 }, rows: each }
}

function wounds(
  { graph, fight, notes }: Canvas,
  { owner, title }: Owned,
  value: InflictEffect['inflict'][number]['then'],
  place: Place,
  mortal: Place,
): Outcome {
  const amount: Amount | null = amountOf(fight, owner, value, notes, title)
  return amount === null ? [] : send(graph, place, `mortal wounds of ${title}`, amount, mortal)
}

/** A weapon without attack sequence: each of its attacks is one use of the ability. */
export function drawInsteadOfAttack(
  canvas: Canvas,
  owned: Owned<InflictEffect>,
  attacks: Amount,
  mortal: Place,
): Place {
  const { graph, prefix, weapon } = canvas
  if (owned.effect.repeat === true)
    throw new RollcallError('ERR_INPUT_INVALID', `${owned.title}: a roll that repeats itself is not modelled`)
  const use = drawInflict(canvas, owned, mortal)
  const counted = countedAttack(graph, `${prefix}.attack`, weapon.name, use)
  return node(graph, `${prefix}.model`, null, () => ({
    label: `attacks of ${weapon.name}`,
    step: { op: 'amount', ...attacks, each: [one(counted)] },
  }))
}

const countedAttack = (graph: Graph, place: Place, name: string, next: Place): Place =>
  node(graph, place, 'attacks', () => ({ label: `${name}: no attack sequence`, step: passOn([one(next)]) }))
