/** Grammar `inflict`: weapons without an attack sequence (family 6, 7), and pools of mortal wounds beside the attacks. */
import { describe, expect, it } from 'vitest'
import { binomial, type Case, check, copies, fight, type Json, plus, sure } from '../ask.ts'

const spout = (effect: Json, more: Json = {}): Pick<Case, 'weapons' | 'attacker'> => ({
  weapons: [{ name: 'Spout', ...more }],
  attacker: { effects: [{ weapon: 'Spout', instead: 'attack', ...effect }] },
})
const D3 = { 1: 1 / 3, 2: 1 / 3, 3: 1 / 3 }
const THIRD = 1 / 3

describe('instead of attacks', () => {
  const cases: readonly Case[] = [
    { name: 'on 4+ 1 mortal wound', ...spout({ inflict: { '4+': 1 } }), pmf: { 0: 3 / 6, 1: 3 / 6 } },
    { name: 'on 6', ...spout({ inflict: { 6: 2 } }), pmf: { 0: 5 / 6, 2: 1 / 6 } },
    {
      name: 'on 2+ D3',
      ...spout({ inflict: { '2+': 'D3' } }),
      pmf: { 0: 1 / 6, 1: (5 / 6) * THIRD, 2: (5 / 6) * THIRD, 3: (5 / 6) * THIRD },
    },
    {
      name: 'rows: 1 nothing, 2-5 1, 6 D3',
      ...spout({ inflict: { 1: 0, '2-5': 1, 6: 'D3' } }),
      pmf: { 0: 1 / 6, 1: 4 / 6 + THIRD / 6, 2: THIRD / 6, 3: THIRD / 6 },
    },
    { name: 'without a roll: D3', ...spout({ inflict: 'D3' }), pmf: D3 },
    { name: 'without a roll: 2', ...spout({ inflict: 2 }), pmf: { 2: 1 } },
    {
      name: 'one die for each model of the target',
      ...spout({ inflict: { '4+': 1 }, dice: 'target.models' }),
      pmf: binomial(10, 1 / 2),
    },
    {
      name: 'at most 6 dice',
      ...spout({ inflict: { '5+': 1 }, dice: { of: 'target.models', max: 6 } }),
      pmf: binomial(6, 1 / 3),
    },
    { name: '3 dice, D3 on each 4+', ...spout({ inflict: { '4+': 'D3' }, dice: 3 }), mean: 3 * (3 / 6) * 2 },
    {
      name: 'random number of dice: 2D6 dice on 5+: 7/3',
      ...spout({ inflict: { '5+': 1 }, dice: '2D6' }),
      mean: 7 * (2 / 6),
    },
    { name: 'another die: 2D6 of 7+', ...spout({ inflict: { '7+': 1 }, die: '2D6' }), pmf: { 0: 15 / 36, 1: 21 / 36 } },
    { name: 'a die D3', ...spout({ inflict: { 3: 4 }, die: 'D3' }), pmf: { 0: 2 / 3, 4: 1 / 3 } },
    {
      name: 'the roll itself: on 5+ as many as rolled',
      ...spout({ inflict: { '5+': 'roll' } }),
      pmf: { 0: 4 / 6, 5: 1 / 6, 6: 1 / 6 },
    },
    {
      name: 'mortal wounds know no save, but a ward',
      ...spout({ inflict: { '4+': 2 } }),
      target: { save: '2+', ward: 5 },
      mean: (3 / 6) * 2 * (4 / 6),
    },
    {
      name: 'a ward against mortal wounds works, one against normal wounds does not',
      ...spout({ inflict: { '4+': 2 } }),
      target: { ward: { normal: 2, mortal: 4 } },
      mean: (3 / 6) * 2 * (3 / 6),
    },
    {
      name: 'its output joins the damage of the other weapon (4.7)',
      weapons: [sure({ name: 'Axe', attacks: 2 }), { name: 'Spout' }],
      attacker: { effects: [{ inflict: { '4+': 1 }, weapon: 'Spout', instead: 'attack' }] },
      target: { wounds: 3 },
      pmf: { 2: 1 / 2, 3: 1 / 2 },
      slain: { 0: 1 / 2, 1: 1 / 2 },
      stages: { mortalWounds: 1 / 2, normalDamage: 2 },
    },
    {
      name: 'each unsaved hit beside: mixed sum',
      weapons: [sure({ name: 'Axe', damage: 'D3' }), { name: 'Spout' }],
      attacker: { effects: [{ inflict: 'D3', weapon: 'Spout', instead: 'attack' }] },
      pmf: copies(2, D3),
    },
    {
      name: 'slay: on 6 one model of 5 wounds',
      ...spout({ inflict: { 6: 'slay' } }),
      target: { models: 3, wounds: 5 },
      slain: { 0: 5 / 6, 1: 1 / 6 },
    },
    {
      name: 'slay: of a wounded model the rest: two dice on 4+, models of 3 with 2 taken',
      ...spout({ inflict: { '4+': 'slay' }, dice: 2 }),
      target: { models: 3, wounds: 3, woundsTaken: 2 },
      slain: { 0: 1 / 4, 1: 2 / 4, 2: 1 / 4 },
    },
    {
      name: 'slay: on 6, but D3 mortal wounds upon who is spared that',
      ...spout({ inflict: { 6: 'slay' } }),
      target: { wounds: 5, effects: [{ spared: 'D3' }] },
      pmf: { 0: 5 / 6, 1: 1 / 18, 2: 1 / 18, 3: 1 / 18 },
    },
    {
      name: 'a weapon of the shooting phase',
      ...spout({ inflict: { '4+': 1 } }, { kind: 'missile' }),
      situation: { phase: 'shooting' },
      mean: 1 / 2,
    },
    {
      name: 'a column of the damage table',
      weapons: [{ name: 'Spout' }],
      attacker: {
        wounds: 10,
        woundsTaken: 6,
        damageTable: [
          { wounds: '0-4', values: { Flood: 6 } },
          { wounds: '5+', values: { Flood: 3 } },
        ],
        effects: [{ inflict: { '4+': 1 }, dice: 'table:Flood', weapon: 'Spout', instead: 'attack' }],
      },
      pmf: binomial(3, 1 / 2),
    },
  ]
  it.each(cases)('$name', check)
})

const impact = { inflict: { '5+': 1 }, dice: 'chargeRoll', when: 'charged' }

describe('beside the attacks', () => {
  const cases: readonly Case[] = [
    {
      name: 'impact: as many dice as the charge roll',
      weapons: [sure()],
      attacker: { effects: [impact] },
      situation: { charged: true, chargeRoll: 8 },
      mean: 1,
      extras: [binomial(8, 2 / 6)],
    },
    {
      name: 'fought: one die for each model of this unit',
      weapons: [sure()],
      attacker: { models: 4, effects: [{ inflict: { 6: 1 }, dice: 'self.models', when: 'fought' }] },
      mean: 4,
      extras: [binomial(4, 1 / 6)],
    },
    {
      name: 'as many as the number of the battle round',
      weapons: [sure()],
      attacker: { effects: [{ inflict: 'round', when: 'combat.start' }] },
      situation: { round: 3 },
      mean: 1,
      extras: [3],
    },
    {
      name: 'it does not join the attacks, and wards work on it',
      weapons: [sure()],
      attacker: { effects: [{ inflict: 'D3', when: 'charged' }] },
      target: { ward: 4 },
      situation: { charged: true },
      pmf: { 0: 1 / 2, 1: 1 / 2 },
      extras: [1],
    },
    {
      name: 'two pools of two abilities',
      weapons: [sure()],
      attacker: {
        abilities: { One: [{ inflict: 1, when: 'charged' }], Two: [{ inflict: { '4+': 2 }, when: 'fought' }] },
      },
      situation: { charged: true },
      mean: 1,
      extras: [{ 1: 1 }, { 0: 1 / 2, 2: 1 / 2 }],
    },
  ]
  it.each(cases)('$name', check)

  it('did not charge: no pool of mortal wounds', () => {
    const got = fight({
      weapons: [sure()],
      attacker: { effects: [impact] },
      situation: { charged: false, chargeRoll: 8 },
    })
    expect((got.extras ?? []).map(({ damage }) => damage.mean).filter((mean) => mean > 0)).toEqual([])
  })

  it.each([
    ['HERO', 'any', 2],
    ['MONSTER', 'any', 0],
    ['HERO MONSTER', 'any', 0],
    ['any', 'HERO', 0],
    ['any', 'MONSTER', 2],
  ])('for an enemy %s, but no %s: upon a HERO as many as %i', (enemy, not, hurt) => {
    const to = { enemy, within: 3, pick: 1, ...(not === 'any' ? {} : { not }) }
    const got = fight({
      weapons: [sure()],
      attacker: { effects: [{ inflict: 2, to, when: 'combat.start' }] },
      target: { keywords: ['HERO'] },
    })
    expect((got.extras ?? []).reduce((sum, { damage }) => sum + damage.mean, 0)).toBe(hurt)
  })

  it('the sum of attacks and a weapon without sequence, twice in a phase', () => {
    check({
      name: 'two activations',
      ...spout({ inflict: { '4+': 1 } }),
      situation: { activations: 2 },
      pmf: plus(binomial(1, 1 / 2), binomial(1, 1 / 2)),
    })
  })
})
