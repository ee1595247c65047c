/** Assaults, ramming and stand-offs of Heroes of Black Reach for tests, small enough to try every die. */
import fc from 'fast-check'
import { anyUnit, few, heavyVehicle, infantry, lightVehicle, normal, seldom, some } from './reach-scenarios.ts'
import { oneOf } from './picking.ts'
import type { ReachArmy, ReachAssault, ReachStandoff } from './referee/black-reach-fights.ts'
import type { ReachAttack, ReachSide, ReachUnit } from './referee/black-reach-words.ts'

const striker = (unit: ReachUnit): ReachUnit => ({
  ...unit,
  sides: unit.sides.map((each) => ({ ...each, assault: each.assault ?? 1 })),
})

const unarmed = (unit: ReachUnit): ReachUnit => ({
  ...unit,
  hitPoints: 0,
  fragile: false,
  sides: unit.sides.map((each) => ({
    ...each,
    combatValue: { ...each.combatValue, infantry: 'X', lightVehicle: 'X' },
  })),
})

/** Its re-rolls are tried elsewhere. */
const once = normal.map((attack) => ({ ...attack, dice: 1, attackerRerolls: 0, defenderRerolls: 0 }))

const shot = fc.array(once, { maxLength: 1 })

export const reachAssault: fc.Arbitrary<ReachAssault> = fc.record(
  {
    attacker: fc.oneof({ weight: 3, arbitrary: infantry }, { weight: 1, arbitrary: lightVehicle }).map(striker),
    defender: fc.oneof(
      { weight: 8, arbitrary: fc.oneof(anyUnit, infantry) },
      { weight: 1, arbitrary: anyUnit.map(unarmed) },
    ),
    preparation: shot,
    fireOnAttackerDuringMove: shot,
    charge: once.map((attack) => ({ ...attack, mode: 'normal' as const, attackerSuppression: 0 })),
    supports: oneOf(0, 0, 1, 2),
    attackerBonuses: some,
    defenderBonuses: some,
    fromRear: fc.boolean(),
    outOfArc: seldom,
    barricade: few,
    obstacles: some,
    defenderCanRetreat: fc.boolean(),
    attackerRerolls: oneOf(0, 0, 1),
    defenderRerolls: oneOf(0, 0, 1),
    midMoveTokensAffectRolls: oneOf(true, true, false),
  },
  {
    requiredKeys: ['attacker', 'defender', 'fromRear', 'outOfArc', 'defenderCanRetreat'],
  },
)

export const reachRam = fc.record({
  attacker: fc.oneof(lightVehicle, heavyVehicle),
  target: fc.oneof(lightVehicle, heavyVehicle),
})

const constant: fc.Arbitrary<ReachAttack> = fc.record({
  mode: oneOf<'normal' | 'suppressive'>('normal', 'normal', 'suppressive'),
  dice: oneOf(1, 1, 2),
  distance: oneOf(1, 8),
  obstacles: oneOf<readonly number[]>([], [], [1]),
  intimidating: seldom,
})

const onlyInfantry = (sides: readonly ReachSide[]): readonly ReachSide[] =>
  sides.map((each, i) => (i === 0 ? { ...each, combatValue: { ...each.combatValue, lightVehicle: 'X' } } : each))

const member = fc
  .record({
    unit: fc.oneof({ weight: 3, arbitrary: infantry }, { weight: 1, arbitrary: lightVehicle }),
    some: fc.boolean(),
    orderStars: oneOf(0, 1, 1, 2),
    attack: constant,
    group: oneOf('m', 'n'),
  })
  .map(({ unit, some: limited, ...rest }) => ({
    ...unit,
    ...rest,
    armourSave: unit.armourSave === null ? null : { ...unit.armourSave, ownRerolls: 0, opponentRerolls: 0 },
    fragile: false,
    sides: limited ? onlyInfantry(unit.sides) : unit.sides,
  })) as fc.Arbitrary<ReachArmy['units'][number]>

const army: fc.Arbitrary<ReachArmy> = fc.record({
  groups: fc.tuple(
    fc.record({ id: fc.constant('m'), orderStars: few, breakPoint: oneOf(1, 2), victoryPoints: oneOf(0, 2) }),
    fc.record({ id: fc.constant('n'), orderStars: few, breakPoint: oneOf(1, 2), victoryPoints: oneOf(1, 3) }),
  ),
  units: fc
    .array(member, { minLength: 1, maxLength: 2 })
    .map((units) => units.map((unit, i) => ({ ...unit, id: `u${i}` }))),
})

export const reachStandoff: fc.Arbitrary<ReachStandoff> = fc.record({
  turns: oneOf(1, 2, 2),
  firstInitiative: oneOf<'A' | 'B'>('A', 'B'),
  a: army,
  b: army,
})
