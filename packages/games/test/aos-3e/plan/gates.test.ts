/** Grammar 4.2 `chance`, 4.1 `choose` and `table`: one roll before everything else mixes whole plans. */
import { describe, expect, it } from 'vitest'
import { binomial, type Case, check, copies, fight, type Json, mixture, near, sure } from '../ask.ts'

const hit1 = { roll: 'hit', add: 1 }
const wound1 = { roll: 'wound', add: 1 }

describe('chance', () => {
  const cases: readonly Case[] = [
    {
      name: 'on 4+: +1 to hit: 3/6 of 4/6 and 3/6 of 3/6',
      attacker: { effects: [{ ...hit1, chance: '4+' }] },
      mean: ((3 / 6) * (4 / 6) + (3 / 6) * (3 / 6)) * (3 / 6),
    },
    {
      name: 'one roll for all attacks: a mixture of two plans, not of attacks',
      weapon: { attacks: 4 },
      attacker: { effects: [{ ...hit1, chance: '3+' }] },
      pmf: mixture([4 / 6, binomial(4, 1 / 3)], [2 / 6, binomial(4, 1 / 4)]),
    },
    {
      name: 'one roll for both effects of one ability: all or nothing',
      weapon: { attacks: 2 },
      attacker: {
        abilities: {
          Rage: [
            { ...hit1, chance: '4+' },
            { ...wound1, chance: '4+' },
          ],
        },
      },
      pmf: mixture([1 / 2, binomial(2, 4 / 9)], [1 / 2, binomial(2, 1 / 4)]),
    },
    {
      name: 'two abilities: two rolls',
      weapon: { attacks: 2 },
      attacker: { abilities: { Rage: [{ ...hit1, chance: '4+' }], Fury: [{ ...wound1, chance: '4+' }] } },
      pmf: mixture([1 / 4, binomial(2, 4 / 9)], [1 / 2, binomial(2, 1 / 3)], [1 / 4, binomial(2, 1 / 4)]),
    },
    {
      name: '2D6 of 7 or more: 21/36',
      attacker: { effects: [{ ...hit1, chance: { die: '2D6', is: '7+' } }] },
      mean: ((21 / 36) * (4 / 6) + (15 / 36) * (3 / 6)) * (3 / 6),
    },
    {
      name: 'on 6 only, a ward of the target: 1/6 of 3/6',
      weapons: [sure()],
      target: { effects: [{ ward: 4, chance: '6' }] },
      mean: (1 / 6) * (3 / 6) + 5 / 6,
    },
    {
      name: 'both sides have a gate: independent',
      weapons: [sure({ attacks: 2 })],
      attacker: { effects: [{ stat: 'damage', add: 1, chance: '4+' }] },
      target: { save: '4+', effects: [{ roll: 'save', add: 1, chance: '4+' }] },
      mean: 2 * 1.5 * ((1 / 2) * (3 / 6) + (1 / 2) * (2 / 6)),
    },
    {
      name: 'a chance of certainty: 1+',
      attacker: { effects: [{ ...hit1, chance: '1+' }] },
      mean: (4 / 6) * (3 / 6),
    },
    {
      name: 'a gate and a condition that fails: off',
      attacker: { effects: [{ ...hit1, chance: '4+', if: { phase: 'shooting' } }] },
      mean: (3 / 6) * (3 / 6),
    },
    {
      name: 'models slain are a mixture too: 3 attacks that hit, damage 1 or 2, models of 2',
      weapons: [sure({ attacks: 2 })],
      attacker: { effects: [{ stat: 'damage', add: 1, chance: '5+' }] },
      target: { wounds: 2 },
      slain: { 1: 4 / 6, 2: 2 / 6 },
    },
    {
      name: 'a gate of a mortal wound trigger',
      weapon: { effects: [{ on: 'hit', unmodified: 6, mortalWounds: 1, chance: '4+' }] },
      stages: { mortalWounds: (1 / 2) * (1 / 6) },
    },
  ]
  it.each(cases)('$name', check)
})

const FRENZY: Json = {
  table: 'D6',
  rows: {
    '1-2': [{ stat: 'attacks', add: 1 }],
    '3-4': [{ stat: 'damage', add: 1 }],
    '5+': [
      { stat: 'attacks', add: 1 },
      { stat: 'damage', add: 1 },
    ],
  },
}

describe('random tables', () => {
  const cases: readonly Case[] = [
    {
      name: 'three rows of 2/6: 2, 2 and 4 damage',
      weapons: [sure()],
      attacker: { effects: [FRENZY] },
      pmf: { 2: 4 / 6, 4: 2 / 6 },
    },
    {
      name: 'a result without a row does nothing',
      weapons: [sure()],
      attacker: { effects: [{ table: 'D6', rows: { 6: [{ stat: 'damage', set: 3 }] } }] },
      pmf: { 1: 5 / 6, 3: 1 / 6 },
    },
    {
      name: 'a table on 2D6: 7 with 6/36',
      weapons: [sure()],
      attacker: { effects: [{ table: '2D6', rows: { 7: [{ stat: 'damage', set: 3 }] } }] },
      pmf: { 1: 30 / 36, 3: 6 / 36 },
    },
    {
      name: 'a table on D3',
      weapons: [sure()],
      attacker: { abilities: { Moods: [{ table: 'D3', rows: { 1: [], '2-3': [{ stat: 'attacks', times: 3 }] } }] } },
      pmf: { 1: 1 / 3, 3: 2 / 3 },
    },
  ]
  it.each(cases)('$name', check)
})

const STANCES: Json = {
  choose: 1,
  of: { many: [{ stat: 'attacks', add: 1 }], hard: [{ stat: 'damage', add: 2 }], idle: [] },
}

describe('choices', () => {
  const stance = (situation: Json | undefined, mean: number): Case => ({
    name: `choice ${JSON.stringify(situation ?? 'left open: the best')}`,
    weapons: [sure()],
    attacker: { abilities: { Stance: [STANCES] } },
    ...(situation === undefined ? {} : { situation }),
    mean,
  })
  it.each([
    stance({ choose: { Stance: 'many' } }, 2),
    stance({ choose: { Stance: 'hard' } }, 3),
    stance({ choose: { Stance: 'idle' } }, 1),
    stance({ choose: { '*': 'many' } }, 2),
    stance(undefined, 3),
  ])('$name', check)

  it('a choice left open is taken and told', () => {
    const got = fight({ weapons: [sure()], attacker: { abilities: { Stance: [STANCES] } } })
    expect([...got.assumptions, ...got.warnings].join('\n')).toMatch(/Stance/)
  })

  it('a choice of the target left open: the best for it is a ward of 4+', () => {
    const wall = { choose: 1, of: { wall: [{ ward: 4 }], loud: [{ roll: 'hit', add: 1 }] } }
    near(fight({ weapons: [sure()], target: { abilities: { Two: [wall] } } }).damage.mean, 3 / 6, 'damage')
  })

  it('two dice pools in a row: choice inside a table', () => {
    const inner: Json = { table: 'D6', rows: { '4+': [STANCES] } }
    const got = fight({
      weapons: [sure()],
      attacker: { abilities: { Stance: [inner] } },
      situation: { choose: { Stance: 'hard' } },
    })
    near(got.damage.mean, (1 / 2) * 1 + (1 / 2) * 3, 'damage')
  })

  it('choice inside a choice, both left open: the best of the best: 1 + 2', () => {
    const outer: Json = { choose: 1, of: { left: [STANCES], right: [] } }
    near(fight({ weapons: [sure()], attacker: { abilities: { Stance: [outer] } } }).damage.mean, 3, 'damage')
  })

  it('two of three chosen, left open: the two best: (1 + 1) * (1 + 2)', () => {
    const two: Json = { ...STANCES, choose: 2 }
    near(fight({ weapons: [sure()], attacker: { abilities: { Stance: [two] } } }).damage.mean, 6, 'damage')
  })

  type Adverb = readonly [name: string, more: Json, mean: number]
  const adverbs: readonly Adverb[] = [
    ['chosen by the opponent: the least', { chooser: 'opponent' }, 1],
    ['a gate before the choice: 4+', { chance: '4+' }, (1 / 2) * 1 + (1 / 2) * 3],
    ['a condition of the choice fails', { if: { phase: 'shooting' } }, 1],
    ['a condition of the choice holds', { if: { phase: 'combat' } }, 3],
  ]
  it.each(adverbs)('%s', (name, more, mean) => {
    check({ name, weapons: [sure()], attacker: { abilities: { Stance: [{ ...STANCES, ...more }] } }, mean })
  })

  const tables: readonly Adverb[] = [
    ['a gate before the table: 4+, then a row of 3/6', { chance: '4+' }, (1 / 4) * 3 + 3 / 4],
    ['a condition of the table fails', { if: { phase: 'shooting' } }, 1],
    ['a condition of the table holds', { if: { phase: 'combat' } }, (1 / 2) * 3 + 1 / 2],
  ]
  it.each(tables)('%s', (name, more, mean) => {
    const effect = { table: 'D6', rows: { '4+': [{ stat: 'damage', set: 3 }] }, ...more }
    check({ name, weapons: [sure()], attacker: { effects: [effect] }, mean })
  })

  it('Wounds in a row of a table: 2 wounds slay one model of 2, none of 3', () => {
    const hardened = { table: 'D6', rows: { '4+': [{ stat: 'wounds', add: 1 }] } }
    const got = fight({ weapons: [sure({ attacks: 2 })], target: { wounds: 2, effects: [hardened] } })
    near(got.slain?.mean, 1 / 2, 'slain')
  })

  it('a choice with may: true is declined by name', () => {
    const got = fight({
      weapons: [sure()],
      attacker: { abilities: { Stance: [{ ...STANCES, may: true }] } },
      situation: { decline: ['Stance'] },
    })
    near(got.damage.mean, 1, 'damage')
  })

  it('effects within a choice keep their own conditions', () => {
    const inner = { choose: 1, of: { a: [{ stat: 'damage', add: 2, if: { phase: 'shooting' } }] } }
    near(fight({ weapons: [sure()], attacker: { effects: [inner] } }).damage.mean, 1, 'damage')
  })

  it('a gate over random attacks: 4+ turns 2 attacks into D6', () => {
    const got = fight({
      weapons: [sure({ attacks: 2 })],
      attacker: { effects: [{ stat: 'attacks', set: 'D6', chance: '4+' }] },
    })
    const d6 = { 1: 1 / 6, 2: 1 / 6, 3: 1 / 6, 4: 1 / 6, 5: 1 / 6, 6: 1 / 6 }
    for (const [value, p] of got.damage.pmf)
      near(p, (mixture([1 / 2, copies(1, d6)], [1 / 2, { 2: 1 }]) as Record<number, number>)[value] ?? 0, `P(${value})`)
  })
})
