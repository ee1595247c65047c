/** Fire Actions of units at units: `damage` and `dist` of this game. */
import { RollcallError } from '@rollcall/core'
import { type Action, actions, type Course } from '../kit/actions.ts'
import { untilDestroyed } from '../kit/again.ts'
import type { QuestionKind } from '../kit/question.ts'
import type { Worth } from '../kit/worth.ts'
import { type Scene, sceneKey } from './attack.ts'
import { FACTS, unusual } from './facts.ts'
import { ID } from './id.ts'
import { MEASURES } from './measures.ts'
import { fireSolved } from './odds/fire.ts'
import { action as schema, type Fielded, type Situation, type Weapon, weaponsOf } from './schema/action.ts'
import { type Attack, contradictions } from './schema/attack.ts'
import type { Fire } from './schema/fire.ts'
import { opening, sequenceSteps, unitsOf } from './sequence.ts'
import { standingsOf } from './standing.ts'
import { whatWasRolled } from './told.ts'
import { weaponsLeft } from './weapons.ts'
import { whoIs } from './who.ts'

/** Fire of one unit at another. */
type FireAction = Action<Fielded, Fielded, Situation>

/** Fire Actions, each weapon of a unit once. */
export const fireActions: QuestionKind = actions<Fielded, Fielded, Situation, Scene>({
  game: ID,
  schema,
  measures: MEASURES,
  facts: FACTS,
  unusual,
  who: whoIs,
  called: ({ suppressive }) => (suppressive ? 'suppressive fire' : 'fire'),
  solve: (each) => fireSolved(fireOf(each)),
  course,
})

/** The attacks of a Fire Action: every weapon once, as the situation has it. */
function fireOf({ attacker, target, situation }: FireAction): Fire {
  return {
    attacks: firing(attacker).map((each) => attackOf(attacker, each, situation)),
    targets: [target],
    reading: situation,
  }
}

/** Weapons that the unit has not lost. Fails with `ERR_INPUT_INVALID` where none is left. */
function firing(attacker: Fielded): readonly Weapon[] {
  const left = weaponsLeft(weaponsOf(attacker), attacker.heavy?.damage ?? [])
  if (left.length > 0) return left
  throw new RollcallError('ERR_INPUT_INVALID', `${attacker.name ?? 'the attacker'} has no weapon left`, {
    issues: [{ path: 'attacker.heavy.damage', message: 'destroys every weapon that it has (HBR 5.5)' }],
  })
}

/** A weapon as the situation has it. Fails with `ERR_INPUT_INVALID` where it cannot be used so. */
function attackOf(attacker: Fielded, weapon: Weapon, facing: Situation): Attack {
  const attacks = laidOut(attacker, weapon, facing)
  const alternative = facing.suppressive && weapon.mode === 'sniper'
  const faults = [
    ...contradictions(attacks),
    ...(alternative ? [['mode', 'suppressive fire is no alternative fire action (HBR 4.5)'] as const] : []),
  ]
  if (faults.length === 0) return attacks
  throw new RollcallError(
    'ERR_INPUT_INVALID',
    `${weapon.name ?? attacker.name ?? 'the attacker'} cannot fire like that`,
    { issues: faults.map(([path, message]) => ({ path: `attacker.attacks.${path}`, message })) },
  )
}

function laidOut(attacker: Fielded, { movingFire, ...said }: Weapon, facing: Situation): Attack {
  const { part: _part, ...weapon } = said
  if (facing.moving && movingFire === undefined)
    throw new RollcallError('ERR_INPUT_INVALID', `${attacker.name ?? 'the attacker'} has no Moving Fire`, {
      issues: [
        { path: 'attacker.attacks[0].movingFire', message: 'is missing: give the penalty of the skill (HBR 4.2)' },
      ],
    })
  return {
    ...weapon,
    ...(facing.suppressive ? { mode: 'suppressive' as const } : {}),
    combatValue: valueOf(attacker, weapon),
    movingFirePenalty: weapon.movingFirePenalty + (facing.moving ? (movingFire ?? 0) : 0),
    bonuses: weapon.bonuses + facing.bonuses,
    obstacles: weapon.obstacles + facing.obstacles,
    distance: facing.distance ?? weapon.distance,
    fromRear: weapon.fromRear || facing.fromRear,
    fromFront: weapon.fromFront || facing.fromFront,
    attackerSuppression: weapon.attackerSuppression + attacker.suppression,
    resultPenalties: weapon.resultPenalties + attacker.ownRollPenalties,
  }
}

/** The combat value of a weapon: its own, or that of the face that is up; the sum of two dice has none. */
const valueOf = ({ sides, startSide }: Fielded, { combatValue, sumOfTwoDice }: Omit<Weapon, 'movingFire' | 'part'>) =>
  combatValue ?? (sumOfTwoDice ? undefined : sides[startSide]?.combatValue)

/** The chance that a target is destroyed after 0, 1, 2, ... of the same action. */
export const destroyedAfter: Worth['destroyedAfter'] = untilDestroyed<Fielded, Fielded, Situation, Scene>(
  schema,
  course,
)

/** One action, roll by roll. */
function course(each: FireAction): Course<Scene> {
  const fire = fireOf(each)
  const units = unitsOf(fire)
  return {
    start: opening(units),
    steps: sequenceSteps(fire),
    happened: whatWasRolled,
    ended: (scene) =>
      Object.entries(standingsOf(units, scene))
        .filter(([, value]) => value !== false && value !== 0)
        .map(([word, value]) => (value === true ? word : `${word} ${String(value)}`))
        .join(', '),
    key: sceneKey,
    again: (scene) => scene,
    destroyed: ({ units: [target] }) => target?.destroyed === true,
  }
}
