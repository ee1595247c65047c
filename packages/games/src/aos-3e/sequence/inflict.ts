/** Mortal wounds from a roll of the ability's own: instead of an attack sequence, or at another moment of the turn. */
import { type Dice, type LookupSpec, type Outcome, type Place, range } from '@rollcall/core'
import { factNumber, fits, plusOf } from './holds.ts'
import type { Owned, Unit } from '../fight.ts'
import { decided } from '../unsaid.ts'
import type { InflictEffect, SparedEffect } from '../schema/effects.ts'
import { DIE } from '../rules.ts'
import { fixedValue, type Value } from '../schema/values.ts'
import { amountOf } from './amounts.ts'
import { plainAmount, type Amount, type Graph, mortalWoundsOf, node, one, passOn, send } from '../../graph.ts'
import type { Canvas } from './canvas.ts'
import { drawCasting } from './casting.ts'
import { POOLS } from './pools.ts'
import type { Arrivals } from './triggers.ts'

/** Draws the roll of an ability: so many dice, each looked up; answers where one use of it starts. */
export function drawInflict(canvas: Canvas, owned: Owned<InflictEffect>, { mortal, backlash }: Arrivals): Place {
  const { graph, prefix } = canvas
  const { cast } = owned.effect
  const use = (each: Owned<InflictEffect>): Outcome => usedOnce(canvas, each, mortal)
  const uses = cast === undefined ? use(owned) : drawCasting(canvas, owned, cast, { brings: use, backlash: backlash() })
  return node(graph, `${prefix}.inflict.${owned.id}`, null, () => ({ label: owned.title, step: passOn(uses) }))
}

/** So many dice, each looked up. */
function usedOnce(canvas: Canvas, owned: Owned<InflictEffect>, mortal: Place): Outcome {
  const { graph, prefix, fight, notes } = canvas
  const { effect, owner, title } = owned
  const dice =
    effect.dice === undefined ? plainAmount({ sides: [], plus: 1 }) : amountOf(fight, owner, effect.dice, notes, title)
  return dice === null
    ? []
    : send(graph, `${prefix}.dice.${owned.id}`, `dice of ${title}`, dice, roll(canvas, owned, mortal))
}

function roll(canvas: Canvas, owned: Owned<InflictEffect>, mortal: Place): Place {
  const { graph, prefix } = canvas
  const { effect, title, id } = owned
  return node(graph, `${prefix}.roll.${id}`, null, () => {
    const [first] = effect.inflict
    const place = `${prefix}.wounds.${id}`
    if (first !== undefined && first.results === null)
      return { label: title, step: passOn(wounds(canvas, owned, first.then, place, mortal)) }
    const dice = effect.die ?? { sides: [DIE], plus: 0 }
    return { label: `roll of ${title}`, step: { op: 'lookup', dice, rows: rowsOf(canvas, owned, dice, place, mortal) } }
  })
}

/** What every result of the die brings. */
function rowsOf(
  canvas: Canvas,
  owned: Owned<InflictEffect>,
  dice: Dice,
  place: Place,
  mortal: Place,
): LookupSpec['rows'] {
  const { fight, notes } = canvas
  const { effect, owner } = owned
  const added = plusOf(fight, owned, effect.plus ?? [], notes)
  const { least, most } = range(dice)
  return Array.from({ length: most - least + 1 }, (_, i) => least + i).map((roll) => {
    const at = effect.inflict.findIndex(
      ({ results }) => results === null || decided(fight, notes, owned, fits(fight, owner, results, roll + added)),
    )
    const then = effect.inflict[at]?.then
    return {
      from: roll,
      to: roll,
      then: then === undefined ? [] : wounds(canvas, owned, forResult(then, roll + added), `${place}.${at}`, mortal),
    }
  })
}

/** "As many as the roll": a fixed number for every result. */
const forResult = (value: Value, result: number): Value => (value.kind === 'roll' ? fixedValue(result) : value)

function wounds(canvas: Canvas, owned: Owned, value: Value, place: Place, mortal: Place): Outcome {
  const { owner, title } = owned
  const instead = value.kind === 'slay' ? sparedBy(canvas.fight.target) : null
  if (instead !== null) return wounds(canvas, owned, instead, place, mortal)
  if (value.kind === 'slay') return slay(canvas, owned)
  const amount = amountOf(canvas.fight, owner, value, canvas.notes, title)
  return amount === null ? [] : send(canvas.graph, place, mortalWoundsOf(title), amount, mortal)
}

/** What a unit suffers in place of being slain outright; `null`: it is slain. */
function sparedBy({ effects }: Unit): Value | null {
  const spared = effects.find((each): each is SparedEffect => 'spared' in each)
  return spared === undefined ? null : { kind: 'dice', dice: spared.spared }
}

/** A model slain outright: as many wounds as it has, and no ward against them. */
function slay({ fight, target, notes }: Canvas, owned: Owned): Outcome {
  const { value: count, supposed } = factNumber({ ...fight, target }, owned.owner, 'target.wounds')
  decided(fight, notes, owned, { is: true, supposed })
  notes.assumptions.add(`${owned.title}: a model slain outright is counted as ${count} wounds without ward`)
  return [{ to: POOLS.target, count }]
}

/** A weapon without attack sequence: each of its attacks is one use of the ability. */
export function drawInsteadOfAttack(
  canvas: Canvas,
  owned: Owned<InflictEffect>,
  attacks: Amount,
  arrivals: Arrivals,
): Place {
  const { graph, prefix, weapon } = canvas
  const use = drawInflict(canvas, owned, arrivals)
  const counted = countedAttack(graph, `${prefix}.attack`, weapon.name, use)
  return node(graph, `${prefix}.model`, null, () => ({
    label: `attacks of ${weapon.name}`,
    step: { op: 'amount', ...attacks, each: [one(counted)] },
  }))
}

const countedAttack = (graph: Graph, place: Place, name: string, next: Place): Place =>
  node(graph, place, 'attacks', () => ({ label: `${name}: no attack sequence`, step: passOn([one(next)]) }))
