/** Where wounds go once they are dealt: wards, wounds taken over by others, and the pool that is allocated (5.1, 5.2). */
import { type Outcome, type Place, type TestSpec } from '@rollcall/core'
import { withVerb } from '../fight.ts'
import type { AllocateEffect } from '../schema/effects.ts'
import { reachesDefence, reachesUnit } from './applies.ts'
import type { Canvas } from './attack.ts'
import { node, one, passOn, type Stage } from './graph.ts'
import { wardRoll } from './rolls.ts'
import { type Arrivals, triggersOf } from './triggers.ts'
import { wardAgainst } from './wards.ts'

/** Pools where wounds end up. */
export const POOLS = { target: 'target', attacker: 'attacker', redirected: 'redirected' } as const

type Kind = 'normal' | 'mortal'

const STAGES: { readonly [kind in Kind]: Stage } = { normal: 'normalDamage', mortal: 'mortalWounds' }

/** Draws the way of both kinds of wound of one attack, and of mortal wounds that come back to the attacker. */
export function woundsArrive(canvas: Canvas): Arrivals {
  const backlash = backlashOf(canvas)
  return { normal: arrival(canvas, 'normal', backlash), mortal: arrival(canvas, 'mortal', backlash), backlash }
}

/** One ward roll for each wound at most; a bodyguard's roll comes after it or takes its place. */
function arrival(canvas: Canvas, kind: Kind, backlash: Place): Place {
  const { graph, prefix, target, owned } = canvas
  const redirect = withVerb(owned, 'allocate').find(
    (each) => each.effect.allocate === 'redirect' && reachesUnit(canvas.fight, canvas.notes, 'target', each),
  )
  const ward =
    redirect?.effect.insteadOf === 'ward' ? null : wardAgainst(canvas, target.wards, withVerb(owned, 'ward'), kind)
  const on: Outcome = [one(redirect === undefined ? POOLS.target : redirected(canvas, redirect.effect))]
  const place = `${prefix}.${kind}`
  if (ward === null) return node(graph, place, STAGES[kind], `${kind} wound`, () => passOn(on))
  const sender = {
    ...canvas,
    arrivals: { mortal: POOLS.target, backlash },
    ownDamage: () => {
      throw new Error('a ward roll has no Damage characteristic')
    },
  }
  const triggers = withVerb(owned, 'on').filter((each) => each.effect.on === 'ward' && reachesDefence(canvas, each))
  return node(graph, place, STAGES[kind], `ward ${ward}+ against a ${kind} wound`, () => ({
    op: 'test',
    ...wardRoll(canvas, withVerb(owned, 'roll'), ward),
    triggers: triggers.flatMap((each) => triggersOf(sender, each, [], on)),
    pass: [],
    fail: on,
  }))
}

/** A die for each wound that may go to somebody else; without a die all of them do. */
function redirected({ graph, prefix }: Canvas, { die }: AllocateEffect): Place {
  const away: Outcome = [one(POOLS.redirected)]
  if (die === undefined)
    return node(graph, `${prefix}.redirect`, null, 'wound goes to another unit', () => passOn(away))
  return node(graph, `${prefix}.redirect`, null, 'does the wound go to another unit?', () => ({
    ...plainTest,
    only: die,
    pass: away,
    fail: [one(POOLS.target)],
  }))
}

const plainTest: Omit<TestSpec, 'only' | 'pass' | 'fail'> = {
  op: 'test',
  dice: { sides: [6], plus: 0 },
  need: 1,
  modifier: 0,
  least: null,
  most: null,
  alwaysFails: [],
  alwaysPasses: [],
  changedTo: null,
  rerolls: [],
  triggers: [],
}

/** Mortal wounds on the attacker are warded by its own ward (4.7: in all other respects they are wounds). */
function backlashOf({ graph, prefix, fight, owned }: Canvas): Place {
  const own = withVerb(owned, 'ward').filter(
    ({ effect, owner, weapon }) =>
      owner === 'attacker' && weapon === null && effect.by === undefined && effect.against === undefined,
  )
  const numbers = own.flatMap(({ effect }) =>
    effect.ward !== 'none' && (effect.vs === undefined || effect.vs === 'mortal') && effect.for === undefined
      ? [effect.ward]
      : [],
  )
  const wards = [...numbers, fight.attacker.wards.mortal].filter((each) => each !== null)
  const place = `${prefix}.backlash`
  const through: Outcome = [one(POOLS.attacker)]
  if (wards.length === 0) return node(graph, place, null, 'mortal wound on the attacker', () => passOn(through))
  const need = Math.min(...wards)
  return node(graph, place, null, `the attacker's ward ${need}+`, () => ({
    ...plainTest,
    only: null,
    need,
    alwaysFails: [1],
    pass: [],
    fail: through,
  }))
}
