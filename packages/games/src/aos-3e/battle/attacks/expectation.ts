/** What one model of a unit does to another unit on average when both are at full strength: the table that decisions are made from. */
import { Stream } from '@rollcall/core'
import { type Blows, blowsOf, isExact } from '../../battle-parts/blows.ts'
import { rationed, unused } from '../../battle-parts/rations.ts'
import { type AboutAttack, armed, sceneOf } from '../../battle-parts/scene.ts'
import { asking } from '../../../kit/recorded.ts'
import type { Notes } from '../../fight.ts'
import type { Battle } from '../battle.ts'
import { CONTACT } from '../ground/field.ts'
import { reaching } from '../ground/frontage.ts'
import type { Engagement } from './scene.ts'
import { type Troop, troopOf } from '../troop.ts'

/** Mean points of damage of one unit upon another, for each of its models that attacks. */
type Expected = (battle: Battle, attacker: Troop, target: Troop, attack: 'combat' | 'shooting') => number

/** Prepares the table; an entry is worked out when it is first asked for. */
export function expectation(troops: readonly Troop[], about: AboutAttack<Engagement>, notes: Notes): Expected {
  const [combat, shooting] = [0, 1].map(() => new Float64Array(troops.length * troops.length).fill(Number.NaN)) as [
    Float64Array,
    Float64Array,
  ]
  return (battle, attacker, target, attack) => {
    const table = attack === 'combat' ? combat : shooting
    const at = attacker.id * troops.length + target.id
    const known = table[at] as number
    if (!Number.isNaN(known)) return known
    // As at the beginning, whenever it is asked: a table must not depend on who asked first.
    const start: Battle = { ...battle, round: 1, turn: 'first', began: attacker.side }
    const engagement = { battle: start, attacker: fresh(attacker, 0), target: fresh(target, NEAR[attack]), attack }
    const scene = sceneOf(asking(engagement), about)
    const mean = armed(scene) ? meanOf(blowsOf(scene, notes, 'sampled'), left(target)) : 0
    return (table[at] = mean / attacking(engagement))
  }
}

const attacking = ({ attacker, target, attack }: Engagement): number =>
  attack === 'combat' ? reaching(attacker, target, attacker.reach) : attacker.models

/** Near enough for every weapon; far from everybody else, whom nobody must hide behind. */
const NEAR = { combat: 0, shooting: CONTACT + 0.5 }
const FAR = 1e6

function fresh({ me, side, id }: Troop, along: number): Troop {
  const troop = troopOf(me, side, id)
  troop.along = along
  troop.across = FAR
  return troop
}

/** Points of a blow that are left of what its target is spared in a phase or a turn. */
function left({ me: { rations } }: Troop): (points: number) => number {
  const used = unused(rations)
  return rations.length === 0 ? (points) => points : (points) => rationed(rations, used, points).points
}

/** Rolls that stand in for a mean that is over budget. */
const ROLLS = 256

function meanOf(blows: Blows, left: (points: number) => number): number {
  if (isExact(blows))
    return blows.likely().reduce((sum, { result, probability }) => sum + left(result.damage) * probability, 0)
  const stream = new Stream('1')
  let sum = 0
  for (let r = 0; r < ROLLS; r++) sum += left(blows.roll(stream.start(r)).damage)
  return sum / ROLLS
}
