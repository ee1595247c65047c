/** Models, weapons, targets, fighters and squads of Warzone for tests: varied and valid. */
import fc from 'fast-check'
import type { WarBand, WarModel, WarShooting, WarTarget, WarWeapon } from './referee/warzone.ts'
import type { WarSquad } from './referee/warzone-battle.ts'
import type { WarClash, WarFighter } from './referee/warzone-melee.ts'
import { oneOf } from './picking.ts'

/** True now and then. */
export const seldom = oneOf(false, false, false, false, true)
/** True as often as not. */
export const often = fc.boolean()

const skills = fc.uniqueArray(
  oneOf(
    'camouflage',
    'camouflage',
    'repulsive',
    'deadlyStrike',
    'firstStrike',
    'murderousImpetus',
    'enhancedCharge',
    'groupAttack',
    'vampirism',
    'stalker',
    'zombie',
    'climber',
    'inspireDiscipline',
    'immuneToPanic',
  ),
  { maxLength: 3 },
)

/** Characteristics and states of a model. */
export const traits = {
  closeCombat: oneOf(1, 5, 7, 8, 10, 13, 20),
  rangedCombat: oneOf(1, 5, 7, 9, 10, 12, 16),
  power: oneOf(5, 7, 9, 13),
  leadership: oneOf(5, 9, 10, 12, 14),
  strength: oneOf(5, 7, 8, 11),
  armour: oneOf(5, 7, 8, 10, 12, 24),
  wounds: oneOf(1, 1, 2, 3),
  size: oneOf(1, 2, 2, 3, 4, 5),
  skills,
  weaponImmunity: oneOf(0, 0, 0, 6, 10, 20),
  highMorale: oneOf(0, 0, 2),
  outOfCommand: seldom,
  panicked: seldom,
  crouched: seldom,
  waiting: often,
} as const

/** A model. */
export const model: fc.Arbitrary<WarModel> = fc.record(traits)

const damage = fc.oneof(oneOf(2, 7, 9, 10, 11, 16, 30), fc.record({ strengthPlus: oneOf(-1, 0, 2) }))
const entry = (shots: readonly number[]): fc.Arbitrary<WarBand> =>
  fc.record({ toHit: oneOf(-3, -1, 0, 1, 2), shots: oneOf(...shots), damage, woundRolls: oneOf(1, 1, 2) })

/** A gun with such bursts. */
export const gun = (shots: readonly number[]): fc.Arbitrary<WarWeapon> =>
  fc.record({
    bands: fc.record({ direct: entry(shots), short: entry(shots), medium: entry(shots), long: entry(shots) }),
    antiPersonnel: often,
    melee: fc.constant(false),
    indirectFire: fc.constant(true),
  })

/** How a target stands. */
export const standing = {
  distance: oneOf(1, 6, 6.5, 12, 15, 24, 30),
  cover: oneOf<WarTarget['cover']>('none', 'none', 'partlyHidden', 'inCover', 'firingSlit'),
  heavyCover: often,
} as const

/** A model that is shot at, on the ground. */
export const grounded: fc.Arbitrary<WarTarget> = fc.record({
  ...traits,
  ...standing,
  levelDifference: oneOf(0, 0, 0, 1, 2),
  throughWindow: fc.constant(false),
})

/** The same, or a glider or climber at some height. */
export const target: fc.Arbitrary<WarTarget> = fc
  .tuple(grounded, oneOf('ground', 'ground', 'ground', 'gliding', 'climbing'), oneOf(2, 6, 14))
  .map(([each, where, height]) => (where === 'ground' ? each : { ...each, [where]: height }))

/** A vehicle with its crew, the driver said first. */
export const vehicle: fc.Arbitrary<WarTarget> = fc
  .tuple(grounded, fc.array(model, { minLength: 1, maxLength: 2 }), model, oneOf(11, 16))
  .map(([row, crew, driver, crewFrom]) => ({
    ...row,
    size: 5,
    crewFrom,
    crew: [...crew.map((each) => ({ ...each, driver: false })), { ...driver, driver: true }].toReversed(),
  }))

/** Who fires, and how. */
export const shooting: fc.Arbitrary<WarShooting> = fc.record({
  firer: model,
  weapon: gun([1, 1, 2]),
  indirect: seldom,
  movingVehicle: seldom,
  modifiers: oneOf(0, 0, 1, -2),
  sizeOneModifier: oneOf<0 | -1>(0, -1),
})

/** Somebody in close combat. */
export const fighter: fc.Arbitrary<WarFighter> = fc.record({
  ...traits,
  skills: fc.uniqueArray(
    oneOf(
      'repulsive',
      'repulsive',
      'deadlyStrike',
      'firstStrike',
      'murderousImpetus',
      'enhancedCharge',
      'groupAttack',
      'vampirism',
      'stalker',
    ),
    { maxLength: 4 },
  ),
  panicked: fc.constant(false),
  weapon: fc.record({
    bands: fc.record({ closeCombat: entry([1]) }),
    antiPersonnel: often,
    melee: often,
    indirectFire: fc.constant(false),
  }),
  twoWeapons: seldom,
  modifiers: oneOf(0, 0, 1, -1),
  walker: fc.constant(false),
})

const fighterOrVehicle: fc.Arbitrary<WarFighter> = fc.oneof(
  { weight: 6, arbitrary: fighter },
  {
    weight: 1,
    arbitrary: fc
      .record({ base: fighter, driver: model, walker: often })
      .map(({ base, ...rest }) => ({ ...base, ...rest })),
  },
)

/** A close combat, charges and countercharges among them. */
export const clash: fc.Arbitrary<WarClash> = fc
  .record({
    attacker: fighter,
    defender: fighterOrVehicle,
    actions: oneOf<readonly number[]>([1], [2], [3], [1, 1], [2, 1]),
    charge: oneOf<WarClash['charge']>('none', 'charge', 'charge', 'counterCharge'),
    fromHiding: often,
    chargeRule: oneOf<WarClash['chargeRule']>('printed', 'amended'),
    friends: oneOf(0, 0, 1, 5),
    groupFriends: fc.constant(0),
    acrossObstacle: seldom,
  })
  .chain((each) => {
    const hides = each.attacker.skills.includes('stalker') && each.charge === 'charge'
    return oneOf(0, Math.min(1, each.friends), each.friends).map((groupFriends) => ({
      ...each,
      groupFriends,
      fromHiding: hides && each.fromHiding,
    }))
  })

/** A squad of a fire-fight. */
export const squad: fc.Arbitrary<WarSquad> = fc
  .record({
    ...traits,
    crouched: fc.constant(false),
    wounds: oneOf(1, 1, 2),
    models: oneOf(1, 1, 2, 2, 3),
    started: oneOf(0, 1, 2),
    actions: oneOf(1, 2),
    weapon: gun([1]),
    modifiers: oneOf(0, 1),
    aims: oneOf(0, 0, 1),
    cover: standing.cover,
    heavyCover: often,
  })
  .map((each) => ({
    ...each,
    waiting: false,
    aims: Math.min(each.aims, each.actions - 1),
    started: each.models + each.started,
  }))
