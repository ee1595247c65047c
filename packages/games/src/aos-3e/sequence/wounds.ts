/** Where wounds go once they are dealt: wards, wounds taken over by others, and the pool that is allocated (5.1, 5.2). */
import { facesOf, type Outcome, type Place, RollcallError, type TestSpec } from '@rollcall/core'
import type { RollOrNone } from '../../kit/rolls.ts'
import { type Owned, withVerb } from '../fight.ts'
import type { OnEffect } from '../schema/effects.ts'
import type { Aspect, Attack, Canvas } from './canvas.ts'
import { drawFates, type FateRoll, fateRolls, takesWard } from './fates.ts'
import { node, one, passOn, type Stage } from '../../graph.ts'
import { POOLS } from './pools.ts'
import { keepingGoodDice } from './kept.ts'
import { ownWardRoll, wardRoll } from './rolls.ts'
import { type Arrivals, type Sender, triggersOf, triggersOn } from './triggers.ts'
import { ownWard, wardAgainst } from './wards.ts'

type Kind = 'normal' | 'mortal'

const STAGES: { readonly [kind in Kind]: Stage } = { normal: 'normalDamage', mortal: 'mortalWounds' }

/** Draws the way of both kinds of wound of one attack, and of mortal wounds that come back to the attacker. */
export function woundsArrive(canvas: Canvas): Arrivals {
  const { normal, mortal } = canvas.look(ARRIVALS)
  const backlash = (): Place => backlashOf(canvas)
  const arrives = (kind: Kind, arrival: Arrival): Place => drawArrival(canvas, kind, arrival, backlash)
  return { normal: arrives('normal', normal), mortal: arrives('mortal', mortal), backlash }
}

/** What becomes of one kind of wound. */
interface Arrival {
  readonly fates: readonly FateRoll[]
  readonly ward: number | null
  readonly roll: RollOrNone | null
  readonly triggers: readonly Owned<OnEffect>[]
}

const ARRIVALS: Aspect<{ readonly [kind in Kind]: Arrival }> = {
  subject: 'ward',
  of: (attack) => ({ normal: arrivalOf(attack, 'normal'), mortal: arrivalOf(attack, 'mortal') }),
}

/** Looked at only where mortal wounds come back. */
const OWN_WARD: Aspect<{ readonly ward: number; readonly roll: RollOrNone } | null> = {
  subject: 'ward',
  of: (attack) => {
    const ward = ownWard(attack)
    return ward === null ? null : { ward, roll: ownWardRoll(attack, ward) }
  },
}

/** One ward roll for each wound at most; a bodyguard's roll comes after it or takes its place. */
function arrivalOf(attack: Attack, kind: Kind): Arrival {
  const { fight, owned } = attack
  const best = wardAgainst(attack, fight.target.wards, withVerb(owned, 'ward'), kind)
  const rolled = best === null ? null : wardRoll(attack, best)
  const fates = fateRolls(attack, keptAway(rolled))
  const [ward, roll] = fates.some(takesWard) ? [null, null] : [best, rolled]
  const isRolled = roll !== null && roll !== 'automatic'
  return { fates, ward, roll, triggers: isRolled ? triggersOn(attack, 'ward') : [] }
}

/** The share of wounds that a ward roll keeps away; a die that fails is rolled again where it may be. */
function keptAway(roll: RollOrNone | null): number {
  if (roll === null || roll === 'automatic') return roll === null ? 0 : 1
  const { worth, again } = facesOf({ op: 'test', ...roll, triggers: [], pass: 1, fail: 0 })
  const fresh = mean(worth)
  return mean(worth.map((each, i) => (again.includes(i + 1) ? fresh : each)))
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

function drawArrival(
  canvas: Canvas,
  kind: Kind,
  { fates, ward, roll, triggers }: Arrival,
  backlash: Arrivals['backlash'],
): Place {
  const { graph, prefix } = canvas
  const on: Outcome = [one(drawFates(canvas, fates))]
  return node(graph, `${prefix}.${kind}`, STAGES[kind], () => {
    if (roll === null) return { label: `${kind} wound`, step: passOn(on) }
    if (roll === 'automatic') return { label: `${kind} wound, warded without dice`, step: passOn([]) }
    const step: TestSpec = {
      op: 'test',
      ...roll,
      triggers: triggers.flatMap((each) => triggersOf(wardSender(canvas, backlash), each, [], on)),
      pass: [],
      fail: on,
    }
    return { label: `ward ${ward}+ against a ${kind} wound`, step: keepingGoodDice(graph, step, 'defender') }
  })
}

/** Mortal wounds set off by a ward roll are not warded again (one ward roll for each wound). */
function wardSender(canvas: Canvas, backlash: Arrivals['backlash']): Sender {
  const ownDamage = (): never => {
    throw new RollcallError(
      'ERR_INPUT_INVALID',
      'a ward roll has no Damage characteristic: give the mortal wounds as a number or dice',
    )
  }
  return { ...canvas, arrivals: { mortal: POOLS.target, backlash }, ownDamage }
}

/** Mortal wounds on the attacker are warded by its own ward (4.7: in all other respects they are wounds). */
function backlashOf({ graph, prefix, look }: Canvas): Place {
  const through: Outcome = [one(POOLS.attacker)]
  return node(graph, `${prefix}.backlash`, null, () => {
    const own = look(OWN_WARD)
    if (own === null) return { label: 'mortal wound on the attacker', step: passOn(through) }
    const label = `the attacker's ward ${own.ward}+`
    return own.roll === 'automatic'
      ? { label, step: passOn([]) }
      : { label, step: { op: 'test', ...own.roll, triggers: [], pass: [], fail: through } }
  })
}
