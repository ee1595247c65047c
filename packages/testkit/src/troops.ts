/** Duels of Warhammer 40,000 for tests: two units of every kind, small enough to be followed exactly in no time. */
import fc from 'fast-check'
import type { PlainAmount } from './referee/aos-3e.ts'
import type { Troop, TroopArm, TroopDuel, TroopPlays } from './referee/wh40k-9e-duel.ts'
import type { VolleyGroup, VolleyMortal, VolleyReroll } from './referee/wh40k-9e.ts'
import { amountText, dice, oneOf } from './picking.ts'

const reroll = oneOf<VolleyReroll>('none', 'none', 'none', 'ones', 'failed')

const mortal: fc.Arbitrary<VolleyMortal> = fc.record({
  trigger: oneOf<VolleyMortal['trigger']>('hitRoll', 'woundRoll'),
  unmodifiedAtLeast: oneOf(6, 6, 5),
  amount: oneOf<PlainAmount>(1, 1, dice(1, 3)),
})

const profile = {
  attacks: oneOf<PlainAmount>(1, 1, 2, 2, 3, dice(1, 3)),
  skill: oneOf(2, 3, 4, 4, 5),
  strength: oneOf(3, 4, 4, 5, 6, 8),
  armourPenetration: oneOf(0, 0, -1, -2),
  damage: oneOf<PlainAmount>(1, 1, 1, 2, 3, dice(1, 3)),
  hitModifiers: oneOf<readonly number[]>([], [], [], [1], [-1]),
  woundModifiers: fc.constant<readonly number[]>([]),
  hitReroll: reroll,
  woundReroll: reroll,
  mortalWounds: fc.array(mortal, { maxLength: 1 }),
}

const melee: fc.Arbitrary<TroopArm> = fc.record({
  ...profile,
  weaponType: fc.constant<TroopArm['weaponType']>('melee'),
  autoHit: fc.constant(false),
  blast: fc.constant(false),
  range: fc.constant(0),
})

const gun: fc.Arbitrary<TroopArm> = fc
  .record({
    ...profile,
    weaponType: oneOf<TroopArm['weaponType']>('rapidFire', 'rapidFire', 'assault', 'heavy', 'pistol', 'grenade'),
    autoHit: oneOf(false, false, false, true),
    blast: oneOf(false, true),
    range: oneOf(6, 12, 18, 24),
  })
  .map((each) => ({
    ...each,
    attacks: each.blast && each.weaponType !== 'rapidFire' ? dice(1, 6) : each.attacks,
    blast: each.blast && each.weaponType !== 'rapidFire' && each.weaponType !== 'pistol',
  }))

const plays: fc.Arbitrary<TroopPlays> = fc.record({
  movement: oneOf<TroopPlays['movement']>('stay', 'stay', 'move', 'advance', 'approach'),
  fallBack: oneOf(false, false, true),
  smite: fc.boolean(),
  deny: fc.boolean(),
  shooting: oneOf(true, true, false),
  pistols: oneOf<TroopPlays['pistols']>('spare', 'always'),
  grenades: oneOf<TroopPlays['grenades']>('spare', 'always', 'never'),
  overwatch: fc.boolean(),
  charge: oneOf(true, true, false),
  heroicIntervention: fc.boolean(),
  woundedFleeFirst: fc.boolean(),
})

/** Decisions of the simplest duel. */
export const IDLE: TroopPlays = {
  movement: 'stay',
  fallBack: false,
  smite: false,
  deny: true,
  shooting: true,
  pistols: 'spare',
  grenades: 'spare',
  overwatch: false,
  charge: true,
  heroicIntervention: false,
  woundedFleeFirst: true,
}

const group = (size: fc.Arbitrary<readonly [count: number, wounds: number]>): fc.Arbitrary<VolleyGroup> =>
  fc
    .record({
      size,
      save: oneOf<number | null>(3, 4, 5, 6, null),
      invulnerableSaves: oneOf<readonly number[]>([], [], [5]),
      ignoreWounds: oneOf<readonly number[]>([], [], [], [5]),
    })
    .map(({ size: [count, wounds], ...rest }) => ({ ...rest, count, wounds }))

const most = oneOf<readonly [number, number]>([1, 5], [1, 9], [2, 3], [4, 1], [4, 2], [6, 1], [7, 1])
const few = oneOf<readonly [number, number]>([1, 1], [1, 2], [1, 3])

/** A unit: one or two kinds of models; weapons for all, sometimes rare ones. */
export const plainTroop: fc.Arbitrary<Troop> = fc
  .record({
    toughness: oneOf(3, 4, 4, 5, 7),
    troops: group(most),
    leader: fc.option(group(few), { freq: 2 }),
    leadership: oneOf<number | null>(4, 5, 6, 7, 8, null),
    attritionModifier: oneOf(0, 0, 0, 1, -1),
    movement: oneOf(1, 5, 6, 10),
    melee: fc.array(melee, { maxLength: 2 }),
    guns: fc.array(gun, { maxLength: 3 }),
    rare: fc.boolean(),
    kind: oneOf<Troop['kind']>('infantry', 'infantry', 'vehicle', 'other'),
    psyker: oneOf(false, false, true),
    character: oneOf(false, true),
    chargeModifier: oneOf(0, 0, 1, -1),
    chargeReroll: oneOf(false, false, true),
    plays: fc.oneof({ weight: 1, arbitrary: fc.constant(IDLE) }, { weight: 3, arbitrary: plays }),
  })
  .map(({ troops, leader, melee: blades, guns, rare, ...rest }) => ({
    ...rest,
    models: leader === null ? [troops] : [troops, leader],
    arms: [...distinct(blades, rare), ...distinct(oneRapidRange(guns), rare)],
  }))

/** The first is everybody's, the second perhaps rare; a third would be everybody's again. */
const distinct = (arms: readonly TroopArm[], rare: boolean): readonly TroopArm[] =>
  arms.map((each, i) => (i === 1 && rare ? { ...each, last: 1 } : each))

/** The referee knows one half range for a unit, and one grenade. */
const oneRapidRange = (guns: readonly TroopArm[]): readonly TroopArm[] =>
  guns
    .map((each) => (each.weaponType === 'rapidFire' ? { ...each, range: 24 } : each))
    .filter((each, i) => each.weaponType !== 'grenade' || guns.findIndex((g) => g.weaponType === 'grenade') === i)

/** Two units, in contact or apart. */
export const plainTroopDuel: fc.Arbitrary<TroopDuel> = fc.record({
  a: plainTroop,
  b: plainTroop,
  rounds: oneOf(1, 2, 2, 3),
  distance: oneOf<number | null>(null, null, 0.5, 2.5, 3, 7, 9, 11.5, 14, 20),
  first: oneOf<TroopDuel['first']>('a', 'a', 'b', 'roll'),
})

/** The duel as a document of the project: what a player would write in a file. */
export const troopDocument = ({ a, b, rounds, distance, first }: TroopDuel): object => ({
  question: 'duel',
  a: troopText(a),
  b: troopText(b),
  rounds,
  ...(distance === null ? {} : { distance }),
  first,
  policyA: policyText(a),
  policyB: policyText(b),
  situationA: { chargeModifier: a.chargeModifier, chargeReroll: a.chargeReroll },
  situationB: { chargeModifier: b.chargeModifier, chargeReroll: b.chargeReroll },
})

/** One unit as a player would write it. */
export const troopText = (each: Troop): object => ({
  movement: each.movement,
  toughness: each.toughness,
  models: each.models,
  ...(each.leadership === null ? {} : { leadership: each.leadership }),
  attritionModifier: each.attritionModifier,
  keywords: [
    ...{ infantry: ['INFANTRY'], vehicle: ['VEHICLE'], other: [] }[each.kind],
    ...(each.psyker ? ['PSYKER'] : []),
    ...(each.character ? ['CHARACTER'] : []),
  ],
  weapons: each.arms.map(({ last, range, ...arm }, i) => ({
    ...arm,
    name: `Weapon ${i + 1}`,
    attacks: amountText(arm.attacks),
    damage: amountText(arm.damage),
    mortalWounds: arm.mortalWounds.map((trigger) => ({ ...trigger, amount: amountText(trigger.amount) })),
    ...(arm.weaponType === 'melee' ? {} : { range }),
    ...(last === undefined ? {} : { models: last }),
  })),
})

function policyText({ plays: does }: Troop): object {
  const when = (yes: boolean): string => (yes ? 'always' : 'never')
  return {
    movement: does.movement,
    fallBack: when(does.fallBack),
    smite: when(does.smite),
    deny: when(does.deny),
    shooting: when(does.shooting),
    pistols: does.pistols,
    grenades: does.grenades,
    overwatch: when(does.overwatch),
    charge: when(does.charge),
    heroicIntervention: when(does.heroicIntervention),
    flee: does.woundedFleeFirst ? 'wounded' : 'unwounded',
  }
}
