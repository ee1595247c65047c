/** Fire Actions of units at units: `damage` and `dist` of this game. */
import { RollcallError } from '@rollcall/core'
import { identityOf } from '../identities.ts'
import type { Identity } from '../identity.ts'
import { type Action, actions, type Course } from '../kit/actions.ts'
import type { QuestionKind } from '../kit/question.ts'
import type { Measure } from '../result.ts'
import type { Scene } from './attack.ts'
import { FACTS } from './facts.ts'
import { ID } from './id.ts'
import { fireSolved } from './odds/fire.ts'
import { action as schema, type Fielded, type Situation, type Weapon } from './schema/action.ts'
import { type Attack, attack } from './schema/attack.ts'
import type { Fire } from './schema/fire.ts'
import { opening, sequenceSteps, unitsOf } from './sequence.ts'
import { standingsOf } from './standing.ts'

/** What is told of fire: of units with steps, of heavy vehicles, of both. */
const MEASURES: readonly Measure[] = [
  { name: 'stepsLost', title: 'Steps lost', kind: 'number' },
  { name: 'damageTokens', title: 'Damage tokens', kind: 'number' },
  { name: 'tokens', title: 'Tokens', kind: 'number' },
  { name: 'destroyed', title: 'Destroyed', kind: 'chance' },
  { name: 'reduced', title: 'Reduced', kind: 'chance' },
  { name: 'success', title: 'Hit', kind: 'chance' },
  { name: 'doubleHit', title: 'Double hit', kind: 'chance' },
  { name: 'untouched', title: 'Untouched', kind: 'chance' },
  { name: 'undamaged', title: 'Undamaged', kind: 'chance' },
]

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

/** What differs from the usual. */
function unusual({ distance, bonuses, obstacles, ...rest }: Situation): Readonly<Record<string, unknown>> {
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value === true)),
    ...(distance === undefined ? {} : { distance }),
    ...(bonuses === 0 ? {} : { bonuses }),
    ...(obstacles === 0 ? {} : { obstacles }),
  }
}

/** Who a unit is; its profile in the words of the notation. */
function whoIs(unit: Fielded, side: 'attacker' | 'target', situation: readonly string[]): Identity {
  const name = unit.name ?? unit.id ?? side
  const defence = `D${unit.sides.map((each) => each.defence).join('/')}`
  return identityOf(unit, {
    name,
    points: unit.points,
    situation: [...situation, ...tokensOn(unit)],
    profile:
      side === 'attacker' ? { weapons: weaponsOf(unit).map(({ name: called }) => called ?? name) } : { save: defence },
  })
}

const tokensOn = ({ suppression, terrainDefenceBonus }: Fielded): readonly string[] => [
  ...(suppression === 0 ? [] : [`tokens ${suppression}`]),
  ...(terrainDefenceBonus === 0 ? [] : [`terrain ${terrainDefenceBonus}`]),
]

/** Weapons of a unit: those it lists, else the one that its combat value is. */
const weaponsOf = ({ attacks }: Fielded): readonly Weapon[] => attacks ?? [BARE]

const BARE: Weapon = attack.parse({ combatValue: 0 })

/** The attacks of a Fire Action: every weapon once, as the situation has it. */
function fireOf({ attacker, target, situation }: FireAction): Fire {
  return {
    attacks: weaponsOf(attacker).map((each) => attackOf(attacker, each, situation)),
    targets: [target],
    reading: situation,
  }
}

function attackOf(attacker: Fielded, { movingFire, ...weapon }: Weapon, facing: Situation): Attack {
  const own = weapon === BARE || weapon.combatValue === undefined ? undefined : weapon.combatValue
  if (facing.moving && movingFire === undefined)
    throw new RollcallError('ERR_INPUT_INVALID', `${attacker.name ?? 'the attacker'} has no Moving Fire`, {
      issues: [
        { path: 'attacker.attacks[0].movingFire', message: 'is missing: give the penalty of the skill (HBR 4.2)' },
      ],
    })
  return {
    ...weapon,
    ...(facing.suppressive ? { mode: 'suppressive' as const } : {}),
    combatValue: own ?? attacker.sides[attacker.startSide]?.combatValue,
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

/** One action, roll by roll. */
function course(each: FireAction): Course<Scene> {
  const fire = fireOf(each)
  const units = unitsOf(fire)
  return {
    start: opening(units),
    steps: sequenceSteps(fire),
    happened: ({ before, after }) => rolledFor(before.shot === null, after),
    ended: (scene) =>
      Object.entries(standingsOf(units, scene))
        .filter(([, value]) => value !== false && value !== 0)
        .map(([word, value]) => (value === true ? word : `${word} ${String(value)}`))
        .join(', '),
  }
}

function rolledFor(isAttack: boolean, { shot }: Scene): string {
  if (shot === null) return 'the location of the damage'
  if (isAttack) return shot.outcome.kind === 'tokens' ? `${shot.outcome.tokens} tokens` : shot.outcome.kind
  return shot.save === null ? 'rolled again' : shot.save.saved ? 'saved' : 'not saved'
}
