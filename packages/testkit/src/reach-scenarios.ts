/** Scenarios of Heroes of Black Reach for tests: varied, valid, and small enough to try every die. */
import fc from 'fast-check'
import type { ReachAttack, ReachSide, ReachUnit } from './referee/black-reach-words.ts'
import { oneOf } from './picking.ts'

export const seldom = oneOf(false, false, false, true)
export const few = oneOf(0, 0, 0, 1, 2)
export const some = oneOf<readonly number[]>([], [], [], [1], [2], [1, 1])

const combatValue = fc.record({
  infantry: oneOf(-1, 0, 1, 2, 3, 4, 6),
  lightVehicle: oneOf(0, 1, 2, 3, 4),
  heavyVehicle: oneOf(1, 2, 3, 4, 5),
})

const side: fc.Arbitrary<ReachSide> = fc.record({
  defence: oneOf(2, 3, 4, 5, 5, 6, 7),
  combatValue,
  assault: oneOf<number | null>(null, 0, 1, 3),
  movement: oneOf(2, 4, 6),
})

const armourSave = fc.record({
  value: oneOf(3, 4, 5, 6),
  kind: oneOf<'automatic' | 'card'>('automatic', 'automatic', 'card'),
  cards: oneOf(1, 1, 2),
  ownRerolls: oneOf(0, 0, 0, 1),
  opponentRerolls: oneOf(0, 0, 0, 1),
})

const marked = {
  suppression: few,
  hitPoints: few,
  terrainDefenceBonus: few,
  defenceBonuses: some,
  armourSave: fc.option(armourSave, { nil: null }),
  ownRollPenalties: oneOf<readonly number[]>([], [], [], [2]),
}

export const infantry: fc.Arbitrary<ReachUnit> = fc.record({
  type: fc.constant('infantry' as const),
  sides: fc.array(side, { minLength: 1, maxLength: 2 }),
  camoCloakTokens: few,
  fragile: seldom,
  terrifying: seldom,
  penetrating: seldom,
  ...marked,
})

export const lightVehicle: fc.Arbitrary<ReachUnit> = fc.record({
  type: fc.constant('lightVehicle' as const),
  sides: side.map((each) => [each]),
  frontalArmour: fc.boolean(),
  terrifying: seldom,
  penetrating: seldom,
  ...marked,
})

const places = ['traction', 'hull', 'secondaryWeapon', 'mainWeapon', 'explosion'] as const

export const heavyVehicle: fc.Arbitrary<ReachUnit> = fc.record({
  type: fc.constant('heavyVehicle' as const),
  sides: side.map((each) => [{ ...each, defence: each.defence + 2 }]),
  frontalArmour: fc.boolean(),
  noWeakPoints: fc.boolean(),
  penetrating: seldom,
  ...marked,
  heavy: fc
    .record({
      table: fc.array(oneOf(...places), { minLength: 6, maxLength: 7 }),
      damage: oneOf<readonly string[]>([], [], ['traction'], ['hull']),
      grotRigger: fc.boolean(),
      keeper: oneOf('nobody', 'nobody', 'techmarine', 'mekaniak'),
      mekaniakShift: oneOf(1, 2),
      preference: fc.shuffledSubarray([...places], { maxLength: 3 }),
    })
    .map(({ table, keeper, ...heavy }) => ({
      ...heavy,
      locationTable: Object.fromEntries(table.map((key, i) => [String(i + 1), key])),
      techmarineUses: keeper === 'techmarine' ? 1 : 0,
      mekaniakUses: keeper === 'mekaniak' ? 1 : 0,
    })),
})

export const anyUnit = fc.oneof(
  { weight: 3, arbitrary: infantry },
  { weight: 1, arbitrary: lightVehicle },
  { weight: 2, arbitrary: heavyVehicle },
)

const result = {
  combatValue,
  bonuses: some,
  attackerSuppression: few,
  distance: oneOf(1, 6, 7, 8),
  obstacles: some,
  resultPenalties: oneOf<readonly number[]>([], [], [], [2]),
  ignoresObstacles: seldom,
  ignoresTerrain: seldom,
  attackerRerolls: oneOf(0, 0, 0, 1),
  defenderRerolls: oneOf(0, 0, 0, 1),
}

export const normal: fc.Arbitrary<ReachAttack> = fc.record({
  ...result,
  mode: oneOf<'normal' | 'suppressive'>('normal', 'normal', 'suppressive'),
  dice: oneOf(1, 1, 2),
  movingFirePenalty: oneOf(0, 0, 1, 2),
  scope: seldom,
  fromRear: fc.boolean(),
  fromFront: fc.constant(false),
  piercing: seldom,
  intimidating: seldom,
})

const frontal = normal.map((attack) => ({ ...attack, fromRear: false, fromFront: true }))

const template: fc.Arbitrary<ReachAttack> = fc.record({
  ...result,
  template: fc.constant(true),
  flame: fc.boolean(),
  fromRear: seldom,
  piercing: seldom,
  movingFirePenalty: oneOf(0, 0, 2),
})

/** Da Krunch (8.5): two dice added up, whatever the target is. */
const krunch: fc.Arbitrary<ReachAttack> = template.map(({ combatValue: _combatValue, ...attack }) => ({
  ...attack,
  flame: false,
  sumOfTwoDice: true,
}))

const sniper: fc.Arbitrary<ReachAttack> = fc.record({ ...result, mode: fc.constant('sniper' as const) })

const shots = fc.oneof(
  { weight: 4, arbitrary: normal },
  { weight: 1, arbitrary: frontal },
  { weight: 1, arbitrary: template },
  { weight: 1, arbitrary: krunch },
)

/** One to three attacks on one or two targets, the first of which may have a bodyguard. */
export interface ReachFire {
  readonly attacks: readonly ReachAttack[]
  readonly targets: readonly ReachUnit[]
  readonly bodyguard?: ReachUnit
  readonly suppressionAffectsArmourSave: boolean
}

const fireAt = (
  unit: fc.Arbitrary<ReachUnit>,
  attack: fc.Arbitrary<ReachAttack>,
  rest: object = {},
): fc.Arbitrary<ReachFire> =>
  fc.record({
    attacks: fc.array(attack, { minLength: 1, maxLength: 3 }),
    targets: fc.array(unit, { minLength: 1, maxLength: 2 }).map(named),
    suppressionAffectsArmourSave: oneOf(true, true, true, false),
    ...rest,
  }) as fc.Arbitrary<ReachFire>

const named = (units: readonly ReachUnit[]): readonly ReachUnit[] =>
  units.map((unit, i) => ({ ...unit, id: 'pqr'[i] as string }))

/** Attacks on targets. */
export const reachFire: fc.Arbitrary<ReachFire> = fc.oneof(
  { weight: 5, arbitrary: fireAt(anyUnit, shots) },
  { weight: 1, arbitrary: fireAt(infantry, sniper) },
  {
    weight: 1,
    arbitrary: fireAt(infantry, shots, {
      targets: infantry.map((unit) => named([unit])),
      bodyguard: infantry.map((unit) => ({ ...unit, id: 'guard' })),
    }),
  },
)

/** Attacks on heavy vehicles. */
export const reachVehicles: fc.Arbitrary<ReachFire> = fireAt(heavyVehicle, normal)

/** Attacks after which Hits are saved or cancelled. */
export const reachSaves: fc.Arbitrary<ReachFire> = fireAt(
  infantry.filter(({ armourSave: save, hitPoints = 0 }) => save !== null || hitPoints > 0),
  normal.map((attack) => ({ ...attack, mode: 'normal' as const, bonuses: [2, 1] })),
)

/** A barrage: shares, distances and obstacles of each target. */
export interface ReachBarrage {
  readonly attack: ReachAttack
  readonly targets: readonly {
    readonly target: ReachUnit
    readonly allocated: number
    readonly distance: number
    readonly obstacles: readonly number[]
    readonly fromRear: boolean
  }[]
}

export const reachBarrage: fc.Arbitrary<ReachBarrage> = oneOf(infantry, lightVehicle, heavyVehicle).chain((unit) =>
  fc
    .record({
      attack: normal.map((attack) => ({
        ...attack,
        combatValue: { infantry: 6, lightVehicle: 6, heavyVehicle: 6 },
        fromRear: false,
        intimidating: false,
      })),
      targets: fc.array(
        fc.record({
          target: unit,
          allocated: oneOf(1, 1, 2),
          distance: oneOf(1, 7, 8),
          obstacles: some,
          fromRear: fc.boolean(),
        }),
        { minLength: 2, maxLength: 3 },
      ),
    })
    .map(({ attack, targets }) => ({
      attack,
      targets: targets.map((each, i) => ({ ...each, target: { ...each.target, id: 'pqr'[i] as string } })),
    })),
)

const PLACES = ['onTarget', '1', '2', '3', '4'] as const

/** A template that may scatter. */
export interface ReachTemplate {
  readonly attack: ReachAttack
  readonly targets: readonly { readonly target: ReachUnit; readonly obstacles?: readonly number[] }[]
  readonly coverage: Readonly<Record<(typeof PLACES)[number], readonly string[]>>
  readonly indirect: boolean
  readonly scatterDistance: number
  readonly signum: boolean
}

const covered = fc.shuffledSubarray(['p', 'q']).map((ids) => ids.toSorted())

export const reachTemplate: fc.Arbitrary<ReachTemplate> = fc.record({
  attack: template,
  targets: fc
    .array(fc.record({ target: anyUnit, obstacles: some }), { minLength: 2, maxLength: 2 })
    .map((each) =>
      each.map(({ target, obstacles }, i) => ({ target: { ...target, id: 'pq'[i] as string }, obstacles })),
    ),
  coverage: fc.record({ onTarget: covered, '1': covered, '2': covered, '3': covered, '4': covered }),
  indirect: fc.boolean(),
  scatterDistance: oneOf(0, 1, 2),
  signum: fc.boolean(),
})
