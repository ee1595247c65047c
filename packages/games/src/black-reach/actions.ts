/** Fire Actions of units at units: `damage` and `dist` of this game. */
import { follow, RollcallError, Stream } from '@rollcall/core'
import { factWords, identityOf } from '../identities.ts'
import type { Identity } from '../identity.ts'
import { type Action, actions, everyPair } from '../kit/actions.ts'
import { heard } from '../kit/heard.ts'
import type { QuestionKind } from '../kit/question.ts'
import type { Measure } from '../result.ts'
import { FACTS } from './facts.ts'
import { ID } from './id.ts'
import { fireSolved } from './odds/fire.ts'
import { action as schema, type ActionInput, type Fielded, type Situation, type Weapon } from './schema/action.ts'
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
interface FireAction extends Action {
  readonly attacker: Fielded
  readonly target: Fielded
  readonly facing: Situation
}

/** Fire Actions, each weapon of a unit once. */
export const fireActions: QuestionKind = actions<ActionInput, FireAction>({
  game: ID,
  schema,
  measures: MEASURES,
  resolve: (input) => everyPair(input, actionOf),
  solve: (each) => fireSolved(fireOf(each)),
  explain: told,
})

function actionOf(attacker: Fielded, target: Fielded, facing: Situation): FireAction {
  const words = (of: string): readonly string[] =>
    factWords(
      FACTS.filter((each) => each.of === of),
      said(facing),
    )
  return {
    attacker,
    target,
    facing,
    identity: {
      attacker: whoIs(attacker, 'attacker', words('attacker')),
      target: whoIs(target, 'target', []),
      fight: words('fight'),
    },
    action: facing.suppressive ? 'suppressive fire' : 'fire',
    situation: [...words('attacker'), ...words('fight')],
    assumptions: [...attacker.assumed, ...target.assumed],
    plan: { attacker: { ...attacker, assumed: [] }, target: { ...target, assumed: [] }, facing },
  }
}

/** What differs from the usual. */
const said = ({ distance, bonuses, obstacles, ...rest }: Situation): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value === true)),
  ...(distance === undefined ? {} : { distance }),
  ...(bonuses === 0 ? {} : { bonuses }),
  ...(obstacles === 0 ? {} : { obstacles }),
})

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
function fireOf({ attacker, target, facing }: FireAction): Fire {
  return {
    attacks: weaponsOf(attacker).map((each) => attackOf(attacker, each, facing)),
    targets: [target],
    reading: facing,
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
function told(each: FireAction, seed: string, replicate: number): readonly string[] {
  const fire = fireOf(each)
  const units = unitsOf(fire)
  const stream = new Stream(seed).start(replicate)
  const lines = [
    `${each.identity.attacker.name} fires at ${each.identity.target.name}; replicate ${replicate} of seed ${seed}`,
  ]
  let scene = opening(units)
  for (const step of sequenceSteps(fire)) {
    const { source, faces } = heard(stream)
    const before = scene
    scene = follow(scene, step, source)
    if (faces.length > 0) lines.push(`  rolls ${faces.join(', ')}: ${rolledFor(before.shot === null, scene)}`)
  }
  const end = Object.entries(standingsOf(units, scene)).filter(([, value]) => value !== false && value !== 0)
  return [
    ...lines,
    `Then: ${end.map(([word, value]) => (value === true ? word : `${word} ${String(value)}`)).join(', ')}`,
  ]
}

function rolledFor(isAttack: boolean, { shot }: ReturnType<typeof opening>): string {
  if (shot === null) return 'the location of the damage'
  if (isAttack) return shot.outcome.kind === 'tokens' ? `${shot.outcome.tokens} tokens` : shot.outcome.kind
  return shot.save === null ? 'rolled again' : shot.save.saved ? 'saved' : 'not saved'
}
