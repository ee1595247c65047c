/** Retaliation and self-harm (families 21), allocate (10, 26), battleshock after an activation (8.6), degenerate inputs. */
import { describe, expect, it } from 'vitest'
import { binomial, blade, type Case, check, copies, fight, type Json, SURE, sure } from '../ask.ts'

const STING = { on: 'save', unmodified: 6, mortalWounds: 1, to: 'attacker' }
const D3 = { 1: 1 / 3, 2: 1 / 3, 3: 1 / 3 }

describe('mortal wounds for the attacker', () => {
  const cases: readonly Case[] = [
    {
      name: 'saves of 6: 6 saves rolled',
      weapons: [sure({ attacks: 6 })],
      target: { save: '4+', effects: [STING] },
      backlash: binomial(6, 1 / 6),
      pmf: binomial(6, 1 / 2),
    },
    {
      name: 'the ward of the attacker works: 1/6 * 4/6',
      weapons: [sure({ attacks: 3 })],
      attacker: { wounds: 5, ward: 5 },
      target: { save: '4+', effects: [STING] },
      backlash: binomial(3, (1 / 6) * (4 / 6)),
    },
    {
      name: 'a ward of the attacker against mortal wounds only',
      weapons: [sure({ attacks: 3 })],
      attacker: { wounds: 5, ward: { mortal: 4 } },
      target: { save: '4+', effects: [STING] },
      backlash: binomial(3, (1 / 6) * (3 / 6)),
    },
    {
      name: 'an aura wards whoever has it',
      weapons: [sure({ attacks: 3 })],
      attacker: { wounds: 5, effects: [{ ward: 5, for: { friendly: ['ANY'], within: 12 } }] },
      target: { save: '4+', effects: [STING] },
      backlash: binomial(3, (1 / 6) * (4 / 6)),
    },
    {
      name: 'a ward whose condition does not hold is none',
      weapons: [sure()],
      attacker: { wounds: 5, effects: [{ ward: 2, if: { self: { charged: true } } }] },
      target: { save: '4+', effects: [STING] },
      situation: { charged: false },
      backlash: 1 / 6,
    },
    {
      name: 'an enemy that lets nobody near it roll wards lets the attacker roll none',
      weapons: [sure()],
      attacker: { wounds: 5, ward: 2 },
      target: { save: '4+', effects: [STING, { ward: 'none', for: { enemy: ['ANY'], within: 3 } }] },
      situation: { distance: 1 },
      backlash: 1 / 6,
    },
    {
      name: 'a ward against attacks is none against what comes back',
      weapons: [sure()],
      attacker: {
        wounds: 5,
        effects: [
          { ward: 2, weapon: 'missile' },
          { ward: 2, vs: 'melee' },
        ],
      },
      target: { save: '4+', effects: [STING] },
      backlash: 1 / 6,
    },
    ...(
      [
        ['+1 to its ward rolls: 3 of 6 fail', { roll: 'ward', add: 1 }, {}, 3 / 6],
        ['its ward rolls of 1 again: 2 to 4, and 1 with 4/6', { roll: 'ward', reroll: 'ones' }, {}, 3 / 6 + 4 / 36],
        ['wards without dice', { roll: 'ward', auto: true }, {}, 0],
        ['-1 for enemies near: 5 of 6 fail', {}, { roll: 'ward', add: -1, for: { enemy: ['ANY'], within: 3 } }, 5 / 6],
        ['+1 of ward rolls that are not its own', {}, { roll: 'ward', add: 1 }, 4 / 6],
        ['+1 to ward rolls against its attacks', { roll: 'ward', add: 1, against: 'target' }, {}, 4 / 6],
      ] as const
    ).map(([name, mine, theirs, left]) => ({
      name: `a ward of 5+ against what comes back, ${name}`,
      weapons: [sure()],
      attacker: { wounds: 5, effects: [{ ward: 5 }, ...('roll' in mine ? [mine] : [])] },
      target: { save: '4+', effects: [STING, ...('roll' in theirs ? [theirs] : [])] },
      situation: { distance: 1 },
      backlash: (1 / 6) * left,
    })),
    {
      name: 'the ward of the target does not help the attacker',
      weapons: [sure()],
      target: { save: '4+', ward: 2, effects: [STING] },
      backlash: 1 / 6,
    },
    {
      name: 'only attacks that wound are saved: 4 * 3/6 * 3/6 * 1/6',
      weapon: { attacks: 4 },
      target: { save: '4+', effects: [STING] },
      backlash: 4 * (3 / 6) * (3 / 6) * (1 / 6),
    },
    {
      name: 'a 6 hurts although it does not save (Rend -5): the condition is on the die (INT-07)',
      weapons: [sure({ rend: -5 })],
      target: { save: '4+', effects: [STING] },
      backlash: 1 / 6,
    },
    {
      name: 'no save roll, no save trigger (INT-46)',
      weapon: { effects: [...SURE.slice(1), { on: 'hit', success: true, noSave: true }] },
      target: { save: '4+', effects: [STING] },
      backlash: 0,
      mean: 3 / 6,
    },
    {
      name: 'melee only, shot at: nothing',
      weapons: [sure({ kind: 'missile' })],
      target: { save: '4+', effects: [{ ...STING, weapon: 'melee' }] },
      backlash: 0,
    },
    {
      name: 'save re-rolls come first: P(6) = 1/6 + 1/36',
      weapons: [sure()],
      target: { save: '4+', effects: [STING, { roll: 'save', reroll: 'ones' }] },
      backlash: 1 / 6 + 1 / 36,
    },
    {
      name: 'successful saves hurt: success: true: 3/6',
      weapons: [sure()],
      target: { save: '4+', effects: [{ on: 'save', success: true, mortalWounds: 1, to: 'attacker' }] },
      backlash: 3 / 6,
    },
    {
      name: 'self-harm on hits of 1: D3',
      weapon: { attacks: 2, effects: [{ on: 'hit', unmodified: 1, mortalWounds: 'D3', to: 'self' }] },
      backlash: 2 * (1 / 6) * 2,
    },
    {
      name: 'self-harm does not hurt the target',
      weapon: { effects: [{ on: 'hit', unmodified: 1, mortalWounds: 1, to: 'self' }] },
      pmf: { 0: 3 / 4, 1: 1 / 4 },
      stages: { mortalWounds: 0 },
      backlash: { 0: 5 / 6, 1: 1 / 6 },
    },
    {
      name: 'the target punishes hits of 1: with ones re-rolled 1/36',
      weapon: { effects: [{ roll: 'hit', reroll: 'ones' }] },
      target: { effects: [{ on: 'hit', unmodified: 1, mortalWounds: 1, to: 'attacker', against: 'self' }] },
      backlash: 1 / 36,
    },
    {
      name: 'each wound warded sends one back on 6 (ward 5+): 1/6',
      weapons: [sure()],
      target: { ward: 5, effects: [{ on: 'ward', unmodified: 6, mortalWounds: 1, to: 'attacker' }] },
      backlash: { 0: 5 / 6, 1: 1 / 6 },
      mean: 4 / 6,
    },
  ]
  it.each(cases)('$name', check)
})

describe('allocated elsewhere or nowhere', () => {
  const negate = { allocate: 'negate', count: 1, per: 'phase' }
  const guard = { allocate: 'redirect', from: 'self', to: { friendly: 'GUARD', within: 3 }, die: '3+' }
  const near = { target: { near: { friendly: true, GUARD: true } } }
  const spare = { allocate: 'negate', die: '5+' }
  const handed = (die: string): Json => ({ ...guard, die, insteadOf: 'ward' })
  const maybe = (die: string): Json => ({ ...handed(die), may: true })
  const away = (die: number): Json => ({ allocate: 'negate', die, insteadOf: 'ward' })
  const cases: readonly Case[] = [
    {
      name: 'the first wound is negated: D3 - 1',
      weapons: [sure({ damage: 'D3' })],
      target: { wounds: 5, effects: [negate] },
      allocated: { 0: 1 / 3, 1: 1 / 3, 2: 1 / 3 },
    },
    {
      name: 'the first of the phase, not of each attack: 3 attacks: 2',
      weapons: [sure({ attacks: 3 })],
      target: { wounds: 5, effects: [negate] },
      allocated: { 2: 1 },
      slain: { 0: 1 },
    },
    {
      name: 'the first wound, after the ward of 4+: max(0, Bin(2, 1/2) - 1)',
      weapons: [sure({ attacks: 2 })],
      target: { wounds: 5, ward: 4, effects: [negate] },
      allocated: { 0: 3 / 4, 1: 1 / 4 },
    },
    {
      name: 'no more than 3 wounds',
      weapons: [sure({ damage: 'D6' })],
      target: { wounds: 9, models: 1, effects: [{ allocate: 'cap', count: 3, per: 'phase' }] },
      allocated: { 1: 1 / 6, 2: 1 / 6, 3: 4 / 6 },
    },
    {
      name: 'the first wound of the phase, in two activations of that phase: 2 - 1',
      weapons: [sure()],
      target: { wounds: 5, effects: [negate] },
      situation: { activations: 2 },
      allocated: { 1: 1 },
    },
    {
      name: 'no more than 3 wounds in the phase, in two activations of 2: 3',
      weapons: [sure({ attacks: 2 })],
      target: { wounds: 9, models: 1, effects: [{ allocate: 'cap', count: 3, per: 'phase' }] },
      situation: { activations: 2 },
      allocated: { 3: 1 },
    },
    {
      name: 'the first wound negated may save the last model: 2 wounds on models of 2',
      weapons: [sure({ attacks: 2 })],
      target: { models: 1, wounds: 2, effects: [negate] },
      destroyed: 0,
      slain: { 0: 1 },
    },
    {
      name: 'nobody is said to be near: no bodyguard, and that is told',
      weapons: [sure({ attacks: 2 })],
      target: { models: 1, wounds: 6, effects: [guard] },
      redirected: 0,
      allocated: { 2: 1 },
      warning: /not applied; say .*"friendly GUARD".*within 3"/,
    },
    {
      name: 'mortal wounds go to the bodyguard as well',
      weapon: { effects: [{ on: 'hit', unmodified: 6, mortalWounds: 1, then: 'end' }] },
      target: { models: 1, wounds: 6, effects: [guard] },
      situation: near,
      redirected: (1 / 6 + (2 / 6) * (3 / 6)) * (4 / 6),
    },
    {
      // Without a word a fact of the table is none: the wounds meet the ward of 4+.
      name: 'bodyguard of whom nobody said that he is near takes nothing: 1/2 arrive',
      weapons: [sure({ attacks: 2 })],
      target: { models: 1, wounds: 6, ward: 4, effects: [{ ...guard, insteadOf: 'ward', final: true }] },
      allocated: binomial(2, 1 / 2),
    },
    {
      name: 'bodyguard on 3+ instead of the ward: 4/6 leave, the rest arrives',
      weapons: [sure({ attacks: 2 })],
      target: { models: 1, wounds: 6, ward: 4, effects: [{ ...guard, insteadOf: 'ward', final: true }] },
      situation: near,
      redirected: binomial(2, 4 / 6),
      allocated: binomial(2, 2 / 6),
    },
    {
      name: 'bodyguard who may take its place on 4+ is not asked where the ward is 3+: 2/6 arrive',
      weapons: [sure({ attacks: 2 })],
      target: { models: 1, wounds: 6, ward: 3, abilities: { Guard: [maybe('4+')] } },
      situation: near,
      redirected: 0,
      allocated: binomial(2, 2 / 6),
      assumption: /its ward keeps as many wounds away as Guard in its place, which is not used then/,
    },
    {
      name: 'nor where both keep as many away: what is warded hurts nobody',
      weapons: [sure({ attacks: 2 })],
      target: { models: 1, wounds: 6, ward: 4, effects: [maybe('4+')] },
      situation: near,
      redirected: 0,
      allocated: binomial(2, 3 / 6),
    },
    {
      name: 'bodyguard who may takes wounds on 3+ where the ward is 4+',
      weapons: [sure({ attacks: 2 })],
      target: { models: 1, wounds: 6, ward: 4, effects: [maybe('3+')] },
      situation: near,
      redirected: binomial(2, 4 / 6),
      allocated: binomial(2, 2 / 6),
    },
    {
      name: 'a ward of 4+ that is rolled again keeps 1 - 1/2 * 1/2 away, more than 3+',
      weapons: [sure({ attacks: 2 })],
      target: { models: 1, wounds: 6, ward: 4, effects: [maybe('3+'), { roll: 'ward', reroll: 'failed' }] },
      situation: near,
      redirected: 0,
      allocated: binomial(2, 1 / 4),
    },
    {
      name: 'against mortal wounds alone the ward is the better: each kind of wound for itself',
      weapons: [sure({ attacks: 2 })],
      target: { models: 1, wounds: 6, ward: { mortal: 2 }, effects: [maybe('3+')] },
      situation: near,
      redirected: binomial(2, 4 / 6),
      allocated: binomial(2, 2 / 6),
    },
    {
      name: 'mortal wounds against a ward of 2+: 1/6 of 1/6 arrive, and of the hits that wound 2/6',
      weapon: { effects: [{ on: 'hit', unmodified: 6, mortalWounds: 1, then: 'end' }] },
      target: { models: 1, wounds: 6, ward: { mortal: 2 }, effects: [maybe('3+')] },
      situation: near,
      redirected: (2 / 6) * (3 / 6) * (4 / 6),
      allocated: (1 / 6) * (1 / 6) + (2 / 6) * (3 / 6) * (2 / 6),
    },
    {
      name: 'bodyguard without a ward of its own to replace: each wound 4/6',
      weapons: [sure({ damage: 'D3' })],
      target: { models: 1, wounds: 6, effects: [guard] },
      situation: near,
      redirected: 2 * (4 / 6),
      allocated: 2 * (2 / 6),
    },
    {
      name: 'bodyguard after the ward: past 4+, then 2/6 stay',
      weapons: [sure({ attacks: 2 })],
      target: { models: 1, wounds: 6, ward: 4, effects: [guard] },
      situation: near,
      allocated: 2 * (3 / 6) * (2 / 6),
    },
    {
      name: 'a roll that negates wounds without being a ward: 5+ on each',
      weapons: [sure({ attacks: 2 })],
      target: { wounds: 6, effects: [{ allocate: 'negate', die: '5+' }] },
      allocated: binomial(2, 4 / 6),
    },
    {
      name: 'two such rolls are both made (INT-37): 4/6 x 4/6 of each stay',
      weapons: [sure({ attacks: 2 })],
      target: { wounds: 6, effects: [spare, spare] },
      allocated: binomial(2, (4 / 6) ** 2),
    },
    {
      name: 'what comes to nothing nobody need take, whatever the order: 2/6 nothing, then 4/6 of the rest leave',
      weapons: [sure({ attacks: 2 })],
      target: { models: 1, wounds: 6, effects: [guard, spare] },
      situation: near,
      redirected: binomial(2, (4 / 6) * (4 / 6)),
      allocated: binomial(2, (4 / 6) * (2 / 6)),
    },
    {
      name: 'all wounds handed over, but for those that come to nothing before',
      weapons: [sure({ attacks: 2 })],
      target: { models: 1, wounds: 6, effects: [{ ...guard, die: undefined }, spare] },
      situation: near,
      redirected: binomial(2, 4 / 6),
      allocated: { 0: 1 },
    },
    {
      name: 'one die of one ability: 2 to 5 leave, a 6 comes to nothing, a 1 stays (You Lot Hold Em Off)',
      weapons: [sure({ attacks: 2 })],
      target: { models: 1, wounds: 6, ward: 4, abilities: { 'Hold Them Off': [handed('2-5'), away(6)] } },
      situation: near,
      redirected: binomial(2, 4 / 6),
      allocated: binomial(2, 1 / 6),
    },
    {
      name: 'one ability takes the place of the one ward roll: the one that spares most, 5/6; the other is told',
      weapons: [sure({ attacks: 2 })],
      target: { models: 1, wounds: 6, ward: 2, abilities: { Slow: [handed('4+')], Quick: [handed('2+')] } },
      situation: near,
      redirected: binomial(2, 5 / 6),
      allocated: binomial(2, 1 / 6),
      assumption: /one ability at most takes the place of a ward roll \(AoS 5\.1\): Quick does, Slow is not used/,
    },
    {
      name: 'in the place of the ward and behind it: 2/6 stay of 3+, and 4/6 of those behind 5+',
      weapons: [sure({ attacks: 2 })],
      target: { models: 1, wounds: 6, ward: 4, effects: [spare, { ...guard, insteadOf: 'ward' }] },
      situation: near,
      redirected: binomial(2, 4 / 6),
      allocated: binomial(2, (2 / 6) * (4 / 6)),
    },
  ]
  it.each(cases)('$name', check)
})

describe('battleshock after the activation (8.6)', () => {
  const four: readonly Json[] = [sure({ attacks: 4 })]
  const cases: readonly Case[] = [
    {
      name: 'Bravery 6, 4 slain, 6 left (example 11a)',
      weapons: four,
      target: { bravery: 6 },
      failed: 4 / 6,
      fled: { 0: 2 / 6, 1: 1 / 6, 2: 1 / 6, 3: 1 / 6, 4: 1 / 6 },
      remaining: { 6: 2 / 6, 5: 1 / 6, 4: 1 / 6, 3: 1 / 6, 2: 1 / 6 },
    },
    {
      name: '2 slain earlier this turn count as well: D6 + 6 > 6 always',
      weapons: four,
      target: { bravery: 6, slainThisTurn: 2 },
      failed: 1,
      fled: { 1: 1 / 6, 2: 1 / 6, 3: 1 / 6, 4: 1 / 6, 5: 1 / 6, 6: 1 / 6 },
    },
    {
      name: 'slain earlier this turn, none now: a test: D6 + 3 > 6',
      weapon: { attacks: 0 },
      target: { bravery: 6, slainThisTurn: 3 },
      failed: 3 / 6,
      fled: { 0: 3 / 6, 1: 1 / 6, 2: 1 / 6, 3: 1 / 6 },
    },
    {
      name: 'nobody slain: no test, although Bravery is 0',
      weapon: { attacks: 0 },
      target: { bravery: 0 },
      failed: 0,
      fled: { 0: 1 },
      remaining: { 10: 1 },
    },
    {
      name: 'no more flee than are left: 4 of 5 slain, Bravery 4: D6 flee, at most 1',
      weapons: four,
      target: { models: 5, bravery: 4 },
      failed: 1,
      fled: { 1: 1 },
      remaining: { 0: 1 },
    },
    {
      name: 'Bravery 10 and 4 slain: never',
      weapons: four,
      target: { bravery: 10 },
      failed: 0,
    },
    {
      name: 'Bravery 9 and 4 slain: only a 6, one flees; no natural 1 or 6',
      weapons: four,
      target: { bravery: 9 },
      failed: 1 / 6,
      fled: { 0: 5 / 6, 1: 1 / 6 },
    },
    {
      name: 'Inspiring Presence: no test',
      weapons: four,
      target: { bravery: 0 },
      situation: { inspiringPresence: true },
      failed: 0,
      fled: { 0: 1 },
    },
    {
      name: 'Indomitable: nobody flees',
      weapons: four,
      target: { bravery: 6 },
      situation: { indomitable: true },
      fled: { 0: 1 },
      remaining: { 6: 1 },
    },
    {
      name: 'destroyed: nobody is left to flee',
      weapons: four,
      target: { models: 3, bravery: 2 },
      fled: { 0: 1 },
      remaining: { 0: 1 },
    },
    {
      // 1 slain with 1/2: D6 + 1 > 5 on 5, 6; flee 1 or 2
      name: 'each number of slain has its own test: one attack, save 4+',
      weapons: [sure()],
      target: { save: '4+', bravery: 5 },
      failed: (1 / 2) * (2 / 6),
      fled: { 0: 1 / 2 + (1 / 2) * (4 / 6), 1: (1 / 2) * (1 / 6), 2: (1 / 2) * (1 / 6) },
      remaining: { 10: 1 / 2, 9: (1 / 2) * (4 / 6), 8: (1 / 2) * (1 / 6), 7: (1 / 2) * (1 / 6) },
    },
    {
      name: '+1 to battleshock rolls: Bravery 6, 4 slain: D6 + 5 > 6 on 2+',
      weapons: four,
      target: { bravery: 6, effects: [{ roll: 'battleshock', add: 1 }] },
      failed: 5 / 6,
    },
  ]
  it.each(cases)('$name', check)

  it.each<Case>([
    {
      name: 'failed tests again: (4/6)^2',
      weapons: four,
      target: { bravery: 6, effects: [{ roll: 'battleshock', reroll: 'failed' }] },
      failed: (4 / 6) ** 2,
      fled: (4 / 6) * ((1 + 2 + 3 + 4) / 6),
    },
    {
      name: 'passed without a roll',
      weapons: four,
      target: { bravery: 6, effects: [{ roll: 'battleshock', auto: true }] },
      failed: 0,
      fled: 0,
    },
    {
      name: '-1 to the roll on a gate of 4+: 4/6 and 3/6',
      weapons: four,
      target: { bravery: 6, effects: [{ roll: 'battleshock', add: -1, chance: '4+' }] },
      failed: (1 / 2) * (4 / 6) + (1 / 2) * (3 / 6),
    },
    {
      name: 'slain: 3 of 4 Wounds already taken count for the one that is slain, the next has its own test',
      weapons: [sure({ attacks: 4, damage: 1 })],
      target: { models: 4, wounds: 4, woundsTaken: 3, bravery: 3 },
      // 4 wounds: the first slays one, three stay on the next. D6 + 1 > 3 on 3+.
      slain: { 1: 1 },
      failed: 4 / 6,
    },
  ])('$name', check)

  it('no Bravery, no battleshock', () => {
    expect(fight({ weapons: four }).battleshock).toBeUndefined()
  })
})

describe('degenerate inputs', () => {
  const cases: readonly Case[] = [
    { name: 'no attacks', weapon: { attacks: 0 }, pmf: { 0: 1 }, variance: 0, slain: { 0: 1 }, destroyed: 0 },
    { name: 'Damage 0', weapon: { attacks: 5, damage: 0 }, pmf: { 0: 1 }, slain: { 0: 1 } },
    {
      name: 'Damage 0 with mortal wounds: these count',
      weapon: { damage: 0, effects: [{ on: 'hit', unmodified: 6, mortalWounds: 1 }] },
      pmf: { 0: 5 / 6, 1: 1 / 6 },
    },
    {
      name: '0 mortal wounds',
      weapon: { effects: [{ on: 'hit', unmodified: 6, mortalWounds: 0, then: 'end' }] },
      mean: (2 / 6) * (3 / 6),
    },
    { name: '0 hits on a 6', weapon: { effects: [{ on: 'hit', unmodified: 6, hits: 0 }] }, mean: (2 / 6) * (3 / 6) },
    {
      name: 'a target that is surely destroyed twice over',
      weapons: [sure({ attacks: 4 })],
      target: { models: 2 },
      destroyed: 1,
      allocated: { 2: 1 },
      overkill: 2,
    },
    {
      name: 'never hits: the die is always 1',
      weapon: { effects: [{ roll: 'hit', set: 1 }] },
      pmf: { 0: 1 },
      destroyed: 0,
    },
    {
      name: 'a hundred attacks: mean and variance',
      weapon: { attacks: 100 },
      mean: 25,
      variance: 100 * (1 / 4) * (3 / 4),
    },
    {
      name: '2D6 attacks of 2D6 damage',
      weapons: [sure({ attacks: '2D6', damage: '2D6' })],
      mean: 49,
      variance: 7 * (35 / 6) + (35 / 6) * 49,
    },
    {
      name: 'two weapons of D3 damage',
      weapons: [sure({ name: 'A', damage: 'D3' }), sure({ name: 'B', damage: 'D3' })],
      pmf: copies(2, D3),
    },
    { name: 'two weapons of one name are two weapons', weapons: [blade(), blade()], pmf: binomial(2, 1 / 4) },
    {
      name: 'Damage 100 on one model of 1',
      weapons: [sure({ damage: 100 })],
      target: { models: 1 },
      allocated: { 1: 1 },
      overkill: 99,
    },
  ]
  it.each(cases)('$name', check)
})
