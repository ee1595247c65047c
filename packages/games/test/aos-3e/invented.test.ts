/** The fifteen invented abilities of the grammar, as written there; each in a fight whose mean is derived by hand. */
import { describe, expect, it } from 'vitest'
import { binomial, type Case, check, fight, type Json, sure } from './ask.ts'

const ability = (name: string, ...effects: readonly Json[]): { readonly abilities: Json } => ({
  abilities: { [name]: effects },
})
const plain = (name: string, more: Json = {}): Json => ({
  name,
  attacks: 2,
  hit: '4+',
  wound: '4+',
  damage: 1,
  ...more,
})
const Q = (3 / 6) * (3 / 6)

const SERGEANT = ability(
  'Ember Sergeant',
  { model: 'Ember Sergeant', count: 1 },
  { stat: 'attacks', add: 1, by: { model: 'Ember Sergeant' }, weapon: 'Cinder Mace' },
)
const BARBS = ability('Hooked Barbs', {
  on: 'hit',
  unmodified: 6,
  mortalWounds: 'D3',
  // oxlint-disable-next-line unicorn/no-thenable
  then: 'end',
  weapon: 'melee',
  except: 'mount',
})
const SPLINTER = ability('Splinterstorm', {
  on: 'hit',
  success: true,
  hits: 2,
  weapon: 'Splinter Bow',
  if: { target: { models: '>=10' } },
})
const DOWNHILL = ability(
  'Downhill Charge',
  { stat: 'damage', add: 1, weapon: 'Tide Lance', if: { self: { charged: true } } },
  { stat: 'rend', add: 1, weapon: 'Tide Lance', if: { self: { charged: true } } },
)
const REAPING = ability(
  'Reaping Arc',
  { stat: 'attacks', add: 1, weapon: 'Long Scythe', if: { target: { models: '5-9' } } },
  { stat: 'attacks', add: 2, weapon: 'Long Scythe', if: { target: { models: '>=10' } } },
)
const MORTAR = ability('Rivet Mortar', {
  stat: 'attacks',
  set: { of: 'target.models', max: 12 },
  weapon: 'Rivet Mortar',
})
const FOG = ability('Drowning Fog', { roll: 'hit', add: -1, by: { enemy: 'any', within: 6, of: 'any' }, stack: false })
const DRUM = ability('War Drum', {
  stat: 'attacks',
  add: 1,
  weapon: 'melee',
  by: { friendly: 'MIREFOLK BEAST', wholly: 12 },
  if: { phase: 'combat', self: { charged: true } },
})
const PLATE = ability(
  'Mirror Plate',
  { stat: 'save', set: 3, if: { self: { armed: 'Mirror Plate' } } },
  { ward: 5, vs: 'mortal', if: { self: { armed: 'Mirror Plate' } } },
  {
    on: 'save',
    unmodified: 6,
    weapon: 'melee',
    mortalWounds: 1,
    to: 'attacker',
    if: { self: { armed: 'Mirror Plate' } },
  },
)
const OATH = ability('Oathbound Guard', {
  allocate: 'redirect',
  from: { friendly: 'SALTBORN HERO', within: 3 },
  to: 'self',
  die: '2+',
  insteadOf: 'ward',
  final: true,
})
const GOUT = ability('Gout of Brine', {
  inflict: { '4+': 1 },
  dice: 'target.models',
  weapon: 'Gout of Brine',
  instead: 'attack',
})
const MASS = ability('Thundering Mass', {
  inflict: { '5+': 1 },
  dice: 'chargeRoll',
  to: { enemy: 'any', within: 1, pick: 1 },
  when: 'charged',
  may: true,
})
const SPITE = ability('Spite the Great', {
  roll: 'wound',
  add: 1,
  by: { friendly: 'SALTBORN', wholly: 12, pick: 1 },
  if: { target: { keyword: ['HERO', 'MONSTER'] } },
  when: 'hero.mine',
  chance: '3+',
  until: 'myNextHero',
  limit: 'battle',
  stack: false,
  may: true,
})
const TWO_STANCES = ability('Two Stances', {
  choose: 1,
  when: 'combat.start',
  of: {
    wall: [{ ward: 4, until: 'phase' }],
    surge: [{ stat: 'attacks', add: 1, weapon: 'melee', until: 'phase' }],
  },
})
const BARREL = ability('Cracked Barrel', {
  choose: 1,
  when: 'attacks',
  may: true,
  of: {
    overload: [
      { stat: 'attacks', set: '2D6', weapon: 'Fuming Culverin' },
      { on: 'hit', unmodified: 1, mortalWounds: 1, to: 'self', weapon: 'Fuming Culverin' },
    ],
  },
})

describe('the fifteen', () => {
  const lance = [plain('Tide Lance'), plain('Knife')]
  const scythe = [plain('Long Scythe')]
  const beasts = { keywords: ['MIREFOLK', 'BEAST'], ...DRUM }
  const near = { friendly: true, enemy: true }
  const cases: readonly Case[] = [
    {
      name: 'Ember Sergeant: 5 * 2 + 1 attacks with the mace, 5 * 2 with the fist',
      weapons: [plain('Cinder Mace'), plain('Fist')],
      attacker: { models: 5, ...SERGEANT },
      weaponMeans: [11 * Q, 10 * Q],
    },
    {
      name: 'Hooked Barbs: 6s of the rider D3 and end; not the mount',
      weapons: [plain('Hook'), plain('Fangs', { mount: true })],
      attacker: BARBS,
      weaponMeans: [2 * ((1 / 6) * 2 + (2 / 6) * (3 / 6)), 2 * Q],
    },
    {
      name: 'Splinterstorm against 10: two hits each',
      weapons: [plain('Splinter Bow', { kind: 'missile' })],
      attacker: SPLINTER,
      mean: 2 * (3 / 6) * 2 * (3 / 6),
    },
    {
      name: 'Splinterstorm against 9',
      weapons: [plain('Splinter Bow', { kind: 'missile' })],
      attacker: SPLINTER,
      target: { models: 9 },
      mean: 2 * Q,
    },
    {
      name: 'Downhill Charge: Damage 2, Rend -1, save 4+; the knife as printed',
      weapons: lance,
      attacker: DOWNHILL,
      target: { save: '4+' },
      situation: { charged: true },
      weaponMeans: [2 * Q * (4 / 6) * 2, 2 * Q * (3 / 6)],
    },
    {
      name: 'Downhill Charge, no charge',
      weapons: lance,
      attacker: DOWNHILL,
      target: { save: '4+' },
      situation: { charged: false },
      weaponMeans: [2 * Q * (3 / 6), 2 * Q * (3 / 6)],
    },
    { name: 'Reaping Arc: 4 models: 2', weapons: scythe, attacker: REAPING, target: { models: 4 }, mean: 2 * Q },
    { name: 'Reaping Arc: 5 models: 3', weapons: scythe, attacker: REAPING, target: { models: 5 }, mean: 3 * Q },
    { name: 'Reaping Arc: 9 models: 3', weapons: scythe, attacker: REAPING, target: { models: 9 }, mean: 3 * Q },
    {
      name: 'Reaping Arc: 10 models: 4, not 5',
      weapons: scythe,
      attacker: REAPING,
      target: { models: 10 },
      mean: 4 * Q,
    },
    {
      name: 'Rivet Mortar against 7, without Attacks of its own',
      weapons: [{ name: 'Rivet Mortar', kind: 'missile', hit: '4+', wound: '4+', damage: 1 }],
      attacker: MORTAR,
      target: { models: 7 },
      mean: 7 * Q,
    },
    {
      name: 'Rivet Mortar against 30: 12',
      weapons: [plain('Rivet Mortar', { kind: 'missile' })],
      attacker: MORTAR,
      target: { models: 30 },
      mean: 12 * Q,
    },
    {
      name: 'Drowning Fog of the target: -1 to hit',
      target: FOG,
      situation: { near, target: { near } },
      mean: (2 / 6) * (3 / 6),
    },
    {
      name: 'War Drum: one more attack with melee weapons',
      weapons: [plain('Horn')],
      attacker: beasts,
      situation: { charged: true, near },
      mean: 3 * Q,
    },
    {
      name: 'War Drum, no charge',
      weapons: [plain('Horn')],
      attacker: beasts,
      situation: { charged: false, near },
      mean: 2 * Q,
    },
    {
      name: 'Mirror Plate: save 3+, mortal wounds warded on 5+, 6s sting: 6 attacks, 1/6 mortal in addition',
      weapons: [
        sure({
          attacks: 6,
          effects: [
            { roll: 'wound', auto: true },
            { on: 'hit', unmodified: 6, mortalWounds: 1 },
          ],
        }),
      ],
      target: { save: '5+', armed: ['Mirror Plate'], ...PLATE },
      mean: 6 * ((3 / 6) * (2 / 6) + (1 / 6) * (4 / 6)),
      backlash: binomial(6, (3 / 6) * (1 / 6)),
    },
    {
      name: 'Mirror Plate left at home: save 5+, no ward, no sting',
      weapons: [sure({ attacks: 6 })],
      target: { save: '5+', ...PLATE },
      mean: 6 * (4 / 6),
      backlash: 0,
    },
    {
      name: 'Gout of Brine: one die for each model, 4+',
      weapons: [{ name: 'Gout of Brine' }],
      attacker: GOUT,
      target: { models: 8, save: '2+' },
      pmf: binomial(8, 1 / 2),
    },
    {
      name: 'Thundering Mass: 9 dice on 5+ beside the attacks',
      weapons: [sure()],
      attacker: MASS,
      situation: { charged: true, chargeRoll: 9, near },
      mean: 1,
      extras: [binomial(9, 2 / 6)],
    },
    {
      name: 'Thundering Mass declined',
      weapons: [sure()],
      attacker: MASS,
      situation: { charged: true, chargeRoll: 9, near, decline: ['Thundering Mass'] },
      mean: 1,
    },
    {
      name: 'Spite the Great, used: on 3+ wounds on 3+ against a HERO',
      attacker: { keywords: ['SALTBORN'], ...SPITE },
      target: { keywords: ['HERO'] },
      situation: { near, used: ['Spite the Great'] },
      mean: (3 / 6) * ((4 / 6) * (4 / 6) + (2 / 6) * (3 / 6)),
    },
    {
      name: 'Spite the Great against a unit that is neither',
      attacker: { keywords: ['SALTBORN'], ...SPITE },
      situation: { near, used: ['Spite the Great'] },
      mean: Q,
    },
    {
      name: 'Two Stances: surge',
      weapons: [plain('Claw')],
      attacker: TWO_STANCES,
      situation: { choose: { 'Two Stances': 'surge' } },
      mean: 3 * Q,
    },
    {
      name: 'Two Stances: wall does nothing for attacks',
      weapons: [plain('Claw')],
      attacker: TWO_STANCES,
      situation: { choose: { 'Two Stances': 'wall' } },
      mean: 2 * Q,
    },
    {
      name: 'Two Stances of the target: wall: ward 4+',
      weapons: [plain('Claw')],
      target: TWO_STANCES,
      situation: { choose: { 'Two Stances': 'wall' } },
      mean: 2 * Q * (3 / 6),
    },
    {
      name: 'Cracked Barrel: 2D6 attacks, ones burn',
      weapons: [plain('Fuming Culverin', { kind: 'missile' })],
      attacker: BARREL,
      situation: { choose: { 'Cracked Barrel': 'overload' } },
      mean: 7 * Q,
      backlash: 7 * (1 / 6),
    },
    {
      name: 'Cracked Barrel declined',
      weapons: [plain('Fuming Culverin', { kind: 'missile' })],
      attacker: BARREL,
      situation: { decline: ['Cracked Barrel'] },
      mean: 2 * Q,
    },
  ]
  it.each(cases)('$name', check)

  it('Oathbound Guard is another unit: read, and no wounds of the guard itself leave', () => {
    const got = fight({ weapons: [sure({ attacks: 2 })], target: { ...OATH, models: 5, wounds: 2 } })
    expect(got.damage.mean).toBe(2)
    expect(got.redirected?.mean ?? 0).toBe(0)
  })

  it('Oathbound Guard written for its hero: 5/6 leave instead of the ward, none is lost', () => {
    const guarded = ability('Oathbound Guard', {
      allocate: 'redirect',
      from: 'self',
      to: { friendly: 'GUARD', within: 3 },
      die: '2+',
      insteadOf: 'ward',
      final: true,
    })
    check({
      name: 'guarded',
      weapons: [sure({ attacks: 6 })],
      target: { models: 1, wounds: 7, ward: 3, ...guarded },
      situation: { target: { near: { friendly: true, GUARD: true } } },
      redirected: binomial(6, 5 / 6),
      allocated: binomial(6, 1 / 6),
    })
  })
})
