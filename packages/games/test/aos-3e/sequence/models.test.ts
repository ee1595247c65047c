/** Sections 2, 4.1, 4.2, 4.9, 6: champions, special models, mounts, weapons, phases, two activations. */
import { describe, it } from 'vitest'
import { binomial, type Case, check, copies, sure } from '../ask.ts'

const SERGEANT = { model: 'Sergeant', count: 1 }

describe('special models', () => {
  const cases: readonly Case[] = [
    {
      name: 'a champion with 1 more attack: 5 * 2 + 1',
      weapons: [sure({ attacks: 2 })],
      attacker: { models: 5, effects: [SERGEANT, { stat: 'attacks', add: 1, by: { model: 'Sergeant' } }] },
      pmf: { 11: 1 },
    },
    {
      name: 'a champion with +1 to hit: 4 * 3/6 + 4/6, wounds 3/6',
      attacker: { models: 5, effects: [SERGEANT, { roll: 'hit', add: 1, by: { model: 'Sergeant' } }] },
      mean: (4 * (3 / 6) + 4 / 6) * (3 / 6),
    },
    {
      name: 'a champion with Damage 3',
      weapons: [sure()],
      attacker: { models: 5, effects: [SERGEANT, { stat: 'damage', set: 3, by: { model: 'Sergeant' } }] },
      pmf: { 7: 1 },
    },
    {
      name: 'everybody but the champion: 4 * 2 + 1',
      weapons: [sure()],
      attacker: { models: 5, effects: [SERGEANT, { stat: 'attacks', add: 1, by: { model: { not: 'Sergeant' } } }] },
      pmf: { 9: 1 },
    },
    {
      name: 'the unit bonus and the own bonus of the champion: 5 * (1 + 1) + 1',
      weapons: [sure()],
      attacker: {
        models: 5,
        effects: [SERGEANT, { stat: 'attacks', add: 1 }, { stat: 'attacks', add: 1, by: { model: 'Sergeant' } }],
      },
      pmf: { 11: 1 },
    },
    {
      name: 'champion with one weapon named: the other is not touched',
      weapons: [sure({ name: 'Mace' }), sure({ name: 'Fist' })],
      attacker: {
        models: 3,
        abilities: { Champion: [SERGEANT, { stat: 'attacks', add: 1, by: { model: 'Sergeant' }, weapon: 'Mace' }] },
      },
      weaponMeans: [4, 3],
    },
    {
      name: 'only hits of the champion explode: hits 2 * 3/6 + 3/6 + 1/6',
      attacker: { models: 3, effects: [SERGEANT, { on: 'hit', unmodified: 6, hits: 2, by: { model: 'Sergeant' } }] },
      stages: { hits: 3 * (3 / 6) + 1 / 6 },
    },
    ...[
      [9, 0],
      [10, 1],
      [19, 1],
      [25, 2],
      [30, 3],
    ].map(([models, some]) => ({
      name: `1 in every 10 of ${models} models: ${some} (INT-27)`,
      weapons: [sure()],
      attacker: {
        models,
        effects: [
          { model: 'Icon', count: { per: 10, of: 1 } },
          { stat: 'attacks', add: 1, by: { model: 'Icon' } },
        ],
      },
      mean: Number(models) + Number(some),
    })),
  ]
  it.each(cases)('$name', check)
})

const ARMS = [sure({ name: 'Pike' }), sure({ name: 'Axe' }), sure({ name: 'Blade' })]

describe('models that are armed otherwise', () => {
  const cases: readonly Case[] = [
    {
      name: 'one with a blade instead of a pike and an axe: 9, 9 and 1 of 10',
      weapons: ARMS,
      attacker: {
        models: 10,
        effects: [{ model: 'Sergeant', count: 1, armed: { with: 'Blade', insteadOf: ['Pike', 'Axe'] } }],
      },
      weaponMeans: [9, 9, 1],
    },
    {
      name: 'the same said in two effects, which are about the same model',
      weapons: ARMS,
      attacker: {
        models: 10,
        effects: [
          { model: 'Sergeant', count: 1, armed: { with: 'Blade', insteadOf: 'Pike' } },
          { model: 'Sergeant', count: 1, armed: { with: 'Blade', insteadOf: 'Axe' } },
        ],
      },
      weaponMeans: [9, 9, 1],
    },
    {
      name: '4 in every 11 with a blade instead of everything, 1 with a blade beside the rest: 11 - 4, 11 - 4, 4 + 1',
      weapons: ARMS,
      attacker: {
        models: 11,
        effects: [
          { model: 'Hound', count: { per: 11, of: 4 }, armed: { with: 'Blade', insteadOf: ['Pike', 'Axe'] } },
          { model: 'Warden', count: { per: 11, of: 1 }, armed: { with: 'Blade' } },
        ],
      },
      weaponMeans: [7, 7, 5],
    },
    {
      name: 'with two weapons instead of one',
      weapons: ARMS,
      attacker: {
        models: 5,
        effects: [{ model: 'Sergeant', count: 1, armed: { with: ['Axe', 'Blade'], insteadOf: 'Pike' } }],
      },
      weaponMeans: [4, 1, 1],
    },
    {
      name: 'without a weapon of the others',
      weapons: ARMS,
      attacker: { models: 5, effects: [{ model: 'Bearer', count: 1, armed: { insteadOf: 'Pike' } }] },
      weaponMeans: [4, 5, 5],
    },
    {
      name: 'a champion keeps its bonus with the weapon it has like everybody: 5 + 1, and 1 + 1 with its own',
      weapons: ARMS,
      attacker: {
        models: 5,
        effects: [
          { model: 'Sergeant', count: 1, armed: { with: 'Blade', insteadOf: 'Pike' } },
          { stat: 'attacks', add: 1, by: { model: 'Sergeant' } },
        ],
      },
      weaponMeans: [4, 6, 2],
    },
  ]
  it.each(cases)('$name', check)
})

const RIDER = { name: 'Lance', attacks: 2, hit: '4+', wound: '4+', damage: 1 }
const MOUNT = { name: 'Jaws', attacks: 2, hit: '4+', wound: '4+', damage: 1, mount: true }

describe('mounts (22.3.1, 27.3.1, INT-50)', () => {
  const each = (hit: number, wound: number): number => 2 * (hit / 6) * (wound / 6)
  const cases: readonly Case[] = [
    {
      name: 'All-out Attack reaches the mount',
      weapons: [RIDER, MOUNT],
      situation: { allOutAttack: true },
      weaponMeans: [each(4, 3), each(4, 3)],
    },
    {
      name: 'Vial of Manticore Venom on the weapon of the rider',
      weapons: [RIDER, MOUNT],
      situation: { vialOfManticoreVenom: 'Lance' },
      weaponMeans: [each(3, 4), each(3, 3)],
    },
    {
      name: 'Their Finest Hour reaches the mount',
      weapons: [RIDER, MOUNT],
      situation: { theirFinestHour: true },
      weaponMeans: [each(3, 4), each(3, 4)],
    },
    {
      name: 'Flaming Weapon may name a weapon of the mount',
      weapons: [RIDER, MOUNT],
      situation: { flamingWeapon: 'Jaws' },
      weaponMeans: [each(3, 3), 2 * each(3, 3)],
    },
    {
      name: 'except: mount',
      weapons: [RIDER, MOUNT],
      attacker: { effects: [{ on: 'hit', unmodified: 6, mortalWounds: 1, weapon: 'melee', except: 'mount' }] },
      weaponMeans: [each(3, 3) + 2 / 6, each(3, 3)],
    },
    {
      name: 'weapon: melee includes the mount',
      weapons: [RIDER, MOUNT],
      attacker: { effects: [{ roll: 'hit', add: 1, weapon: 'melee' }] },
      weaponMeans: [each(4, 3), each(4, 3)],
    },
    {
      name: 'by: mount is the mount only',
      weapons: [RIDER, MOUNT],
      attacker: { effects: [{ stat: 'attacks', add: 1, by: 'mount' }] },
      weaponMeans: [each(3, 3), 1.5 * each(3, 3)],
    },
  ]
  it.each(cases)('$name', check)
})

describe('models that attack', () => {
  const cases: readonly Case[] = [
    { name: 'all models by default (INT-40)', weapons: [sure()], attacker: { models: 7 }, pmf: { 7: 1 } },
    {
      name: '6 of 10 in range',
      weapons: [sure({ attacks: 2 })],
      attacker: { models: 10, modelsInRange: 6 },
      pmf: { 12: 1 },
    },
    { name: 'none in range', weapons: [sure()], attacker: { models: 10, modelsInRange: 0 }, pmf: { 0: 1 } },
    {
      name: '3 of 10 have this weapon, 7 the other',
      weapons: [sure({ name: 'A', models: 3 }), sure({ name: 'B', models: 7, damage: 2 })],
      attacker: { models: 10 },
      weaponMeans: [3, 14],
    },
    { name: 'no model has it', weapons: [sure({ models: 0 })], attacker: { models: 4 }, pmf: { 0: 1 } },
    {
      name: 'each model rolls its own D3 attacks: sum of two',
      weapons: [sure({ attacks: 'D3' })],
      attacker: { models: 2 },
      pmf: copies(2, { 1: 1 / 3, 2: 1 / 3, 3: 1 / 3 }),
    },
  ]
  it.each(cases)('$name', check)
})

describe('models in range attack with all they carry, and nobody else does (4.2, 8.5; INT-40)', () => {
  const SPEARS = sure({ name: 'Spear', models: 7 })
  const AXE = sure({ name: 'Axe', models: 1 })
  const [PIKE, KNIFE, SHIELD] = [sure({ name: 'Pike' }), sure({ name: 'Knife' }), sure({ name: 'Shield' })]
  const cases: readonly Case[] = [
    {
      name: '3 of 7 spears and 1 axe: the rare weapon stands in front: 2 spears and 1 axe',
      weapons: [SPEARS, AXE],
      attacker: { models: 8, modelsInRange: 3 },
      weaponMeans: [2, 1],
    },
    {
      name: 'none left for the spears, which are not in the answer: 1 axe',
      weapons: [SPEARS, AXE],
      attacker: { models: 8, modelsInRange: 1 },
      weaponMeans: [1],
    },
    {
      name: 'what every model carries, every model in range attacks with: 3 shields beside 2 spears and 1 axe',
      weapons: [SPEARS, AXE, SHIELD],
      attacker: { models: 8, modelsInRange: 3 },
      weaponMeans: [2, 1, 3],
    },
    {
      name: 'more bearers than models share models as the numbers fit: 7 have spear and knife, 1 the axe',
      weapons: [SPEARS, sure({ name: 'Knife', models: 7 }), AXE],
      attacker: { models: 8, modelsInRange: 3 },
      weaponMeans: [2, 2, 1],
    },
    {
      name: 'all in range: everybody attacks with everything',
      weapons: [SPEARS, AXE, SHIELD],
      attacker: { models: 8, modelsInRange: 8 },
      weaponMeans: [7, 1, 8],
    },
    {
      name: 'who has a special weapon instead of a plain one is one of those in range: 3 - 1, 3 and 1',
      weapons: [PIKE, KNIFE, AXE],
      attacker: {
        models: 10,
        modelsInRange: 3,
        effects: [{ model: 'Sergeant', count: 1, armed: { with: 'Axe', insteadOf: 'Pike' } }],
      },
      weaponMeans: [2, 3, 1],
    },
    {
      name: '4 in every 11 with a blade instead of everything, 1 beside the rest: of 5 all have blades, 1 more',
      weapons: ARMS,
      attacker: {
        models: 11,
        modelsInRange: 5,
        effects: [
          { model: 'Hound', count: { per: 11, of: 4 }, armed: { with: 'Blade', insteadOf: ['Pike', 'Axe'] } },
          { model: 'Warden', count: { per: 11, of: 1 }, armed: { with: 'Blade' } },
        ],
      },
      weaponMeans: [1, 1, 5],
    },
    {
      name: 'bows and swords are in other phases and share nothing: 3 of 7 swords',
      weapons: [sure({ name: 'Sword', models: 7 }), sure({ name: 'Bow', models: 1, kind: 'missile' })],
      attacker: { models: 8, modelsInRange: 3 },
      pmf: { 3: 1 },
    },
  ]
  it.each(cases)('$name', check)
})

const SWORD = sure({ name: 'Sword', attacks: 3 })
const BOW = sure({ name: 'Bow', attacks: 2, kind: 'missile' })

describe('phases and weapons', () => {
  const cases: readonly Case[] = [
    { name: 'combat by default: melee weapons only', weapons: [SWORD, BOW], pmf: { 3: 1 } },
    { name: 'shooting: missile weapons only', weapons: [SWORD, BOW], situation: { phase: 'shooting' }, pmf: { 2: 1 } },
    { name: 'only missile weapons: shooting by default', weapons: [BOW], pmf: { 2: 1 } },
    {
      name: 'effects on missile weapons are idle in combat',
      weapons: [SWORD, BOW],
      attacker: { effects: [{ stat: 'attacks', add: 5, weapon: 'missile' }] },
      pmf: { 3: 1 },
    },
    {
      name: 'two melee weapons are one activation',
      weapons: [SWORD, sure({ name: 'Dagger' })],
      target: { wounds: 4 },
      slain: { 1: 1 },
    },
  ]
  it.each(cases)('$name', check)
})

describe('twice in one phase (1.8)', () => {
  const twice = binomial(2, 1 / 4)
  const cases: readonly Case[] = [
    { name: 'activations: 2: the sum of two', situation: { activations: 2 }, pmf: twice },
    { name: 'fight: again', attacker: { effects: [{ fight: 'again' }] }, pmf: twice },
    {
      name: 'fight: again and activations: 2 are still two: no effect makes it three',
      attacker: { effects: [{ fight: 'again' }] },
      situation: { activations: 2 },
      pmf: twice,
    },
    {
      name: 'fight: again is idle in the shooting phase',
      weapon: { kind: 'missile' },
      attacker: { effects: [{ fight: 'again' }] },
      pmf: { 0: 3 / 4, 1: 1 / 4 },
    },
    {
      name: 'shoot: again in the shooting phase',
      weapon: { kind: 'missile' },
      attacker: { effects: [{ shoot: 'again' }] },
      pmf: twice,
    },
    {
      name: 'two activations: models lost stay lost: 2 * 2 wounds on models of 3: one slain',
      weapons: [sure({ attacks: 2 })],
      target: { wounds: 3 },
      situation: { activations: 2 },
      slain: { 1: 1 },
    },
    {
      name: 'the limit of re-rolls is one for each activation: 2 * 3/4 hits',
      weapon: { effects: [{ roll: 'wound', auto: true }] },
      attacker: { effects: [{ roll: 'hit', reroll: 'failed', count: 1 }] },
      situation: { activations: 2 },
      mean: 2 * (3 / 4),
    },
  ]
  it.each(cases)('$name', check)
})
