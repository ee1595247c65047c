/** Volleys of Warhammer 40,000 for tests: varied, valid, small enough to be played by hand and answered in no time. */
import fc from 'fast-check'
import type { PlainAmount } from './referee/aos-3e.ts'
import type {
  Volley,
  VolleyGroup,
  VolleyMortal,
  VolleyReroll,
  VolleySituation,
  VolleyTarget,
  VolleyWeapon,
} from './referee/wh40k-9e.ts'
import { amountText, dice, oneOf } from './picking.ts'

const reroll = oneOf<VolleyReroll>('none', 'none', 'none', 'ones', 'failed', 'any')
const modifiers = fc.array(oneOf(1, -1, -1, 2), { maxLength: 2 })

const mortal: fc.Arbitrary<VolleyMortal> = fc.record({
  trigger: oneOf<VolleyMortal['trigger']>('hitRoll', 'woundRoll'),
  unmodifiedAtLeast: oneOf(6, 6, 5, 4),
  amount: oneOf<PlainAmount>(1, 1, 2, dice(1, 3)),
})

const weapon: fc.Arbitrary<VolleyWeapon> = fc
  .record({
    bearers: oneOf(1, 1, 2, 3),
    weaponType: oneOf<VolleyWeapon['weaponType']>('assault', 'heavy', 'rapidFire', 'pistol'),
    attacks: oneOf<PlainAmount>(1, 1, 2, 3, 4, dice(1, 3), dice(1, 6)),
    skill: oneOf(2, 3, 3, 4, 4, 5),
    strength: oneOf(2, 3, 4, 4, 5, 6, 8, 9),
    armourPenetration: oneOf(0, 0, -1, -2, -3, -4),
    damage: oneOf<PlainAmount>(1, 1, 2, 3, dice(1, 3), dice(1, 6), dice(1, 3, 1)),
    autoHit: oneOf(false, false, false, true),
    blast: oneOf(false, false, true),
    hitModifiers: modifiers,
    woundModifiers: modifiers,
    hitReroll: reroll,
    woundReroll: reroll,
    mortalWounds: fc.array(mortal, { maxLength: 2 }),
  })
  .map((each) => ({ ...each, blast: each.blast && typeof each.attacks !== 'number' }))

const group: fc.Arbitrary<VolleyGroup> = fc.record({
  count: oneOf(1, 2, 3, 5),
  wounds: oneOf(1, 1, 2, 3, 6),
  save: oneOf<number | null>(2, 3, 4, 5, 6, null),
  invulnerableSaves: oneOf<readonly number[]>([], [], [], [4], [5], [6, 5]),
  ignoreWounds: oneOf<readonly number[]>([], [], [5], [6], [6, 4]),
})

const target: fc.Arbitrary<VolleyTarget> = fc
  .record({
    toughness: oneOf(3, 4, 4, 5, 7, 8),
    models: fc.array(group, { minLength: 1, maxLength: 3 }),
    woundsAlreadyLost: oneOf(0, 0, 1, 2),
    saveModifier: oneOf(0, 0, 0, 1, 2, -1),
    saveReroll: reroll,
  })
  .map((each) => ({ ...each, woundsAlreadyLost: each.woundsAlreadyLost % (each.models[0]?.wounds ?? 1) }))

const situation: fc.Arbitrary<VolleySituation> = fc.record({
  withinHalfRange: fc.boolean(),
  attackerMoved: fc.boolean(),
  attackerAdvanced: fc.constant(false),
  attackerIsInfantry: fc.boolean(),
  overwatch: oneOf(false, false, false, true),
})

/** One to three weapons against one to three kinds of models. */
export const plainVolley: fc.Arbitrary<Volley> = fc.record({
  weapons: fc.array(weapon, { minLength: 1, maxLength: 3 }),
  target,
  situation,
})

/** One attack with small numbers, all of whose dice can be tried. */
export const tinyVolley: fc.Arbitrary<Volley> = plainVolley.map((volley) => ({
  ...volley,
  weapons: volley.weapons.slice(0, 1).map((each) => ({
    ...each,
    bearers: 1,
    attacks: 1,
    blast: false,
    damage: typeof each.damage === 'number' || each.damage.sides === 3 ? each.damage : 2,
    mortalWounds: each.mortalWounds.slice(0, 1).map((trigger) => ({ ...trigger, amount: 1 })),
  })),
  situation: { ...volley.situation, withinHalfRange: false },
}))

/** The volley as a document of the project: what a player would write in a file. */
export const toVolleyDocument = ({ weapons, target: unit, situation: facts }: Volley): object => ({
  game: 'wh40k-9e',
  attacker: {
    // Enough models that nobody has a pistol and another weapon, of which he would fire only one (4.7).
    models: weapons.reduce((sum, { bearers }) => sum + bearers, 0),
    weapons: weapons.map((each, i) => ({
      ...each,
      name: `Weapon ${i + 1}`,
      attacks: amountText(each.attacks),
      damage: amountText(each.damage),
      mortalWounds: each.mortalWounds.map((trigger) => ({ ...trigger, amount: amountText(trigger.amount) })),
    })),
  },
  target: unit,
  situation: { ...facts, phase: weapons.every(({ weaponType }) => weaponType === 'melee') ? 'fight' : 'shooting' },
})
