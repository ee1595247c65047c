/** Grammar 4.3 values: facts of the scenario, columns of a damage table, rows (22.5), and what a value may stand for. */
import { describe, expect, it } from 'vitest'
import { type Case, check, copies, fight, type Json, sure } from '../ask.ts'

const attacks = (set: unknown): Json => ({ effects: [{ stat: 'attacks', set }] })

describe('facts as amounts', () => {
  const cases: readonly Case[] = [
    {
      name: 'as many attacks as models of the target',
      weapons: [sure()],
      attacker: attacks('target.models'),
      target: { models: 7 },
      mean: 7,
    },
    {
      name: 'at most 12 (family 11)',
      weapons: [sure()],
      attacker: attacks({ of: 'target.models', max: 12 }),
      target: { models: 20 },
      mean: 12,
    },
    {
      name: 'below the maximum',
      weapons: [sure()],
      attacker: attacks({ of: 'target.models', max: 12 }),
      target: { models: 5 },
      mean: 5,
    },
    {
      name: 'times 2 plus 1: 2 * 4 + 1',
      weapons: [sure()],
      attacker: attacks({ of: 'target.models', times: 2, plus: 1 }),
      target: { models: 4 },
      mean: 9,
    },
    {
      name: 'the maximum is of the result: min(2 * 4 + 1, 6)',
      weapons: [sure()],
      attacker: attacks({ of: 'target.models', times: 2, plus: 1, max: 6 }),
      target: { models: 4 },
      mean: 6,
    },
    {
      name: 'own models: 3 models with 3 attacks each',
      weapons: [sure()],
      attacker: { models: 3, ...attacks('self.models') },
      mean: 9,
    },
    {
      name: 'Damage equal to the Wounds of the target',
      weapons: [sure()],
      attacker: { effects: [{ stat: 'damage', set: 'target.wounds' }] },
      target: { models: 3, wounds: 4 },
      slain: { 1: 1 },
    },
    {
      name: 'Damage plus wounds allocated to the target: 1 + 2',
      weapons: [sure()],
      attacker: { effects: [{ stat: 'damage', add: 'target.allocated' }] },
      target: { models: 3, wounds: 4, woundsTaken: 2 },
      mean: 3,
    },
    {
      name: 'attacks plus the round',
      weapons: [sure()],
      attacker: { effects: [{ stat: 'attacks', add: 'round' }] },
      situation: { round: 3 },
      mean: 4,
    },
    {
      name: 'mortal wounds of a fact: 2 on a hit of 6: 1/6 * 2',
      weapon: { effects: [{ on: 'hit', unmodified: 6, mortalWounds: 'self.models', then: 'end' }] },
      attacker: { models: 2 },
      stages: { mortalWounds: 2 * (1 / 6) * 2 },
    },
  ]
  it.each(cases)('$name', check)
})

const TABLE = [
  { wounds: '0-4', values: { Claws: 6, Aim: '2+', Bite: 'D6', Teeth: 3 } },
  { wounds: '5-8', values: { Claws: 4, Aim: '3+', Bite: 'D3', Teeth: 2 } },
  { wounds: '9+', values: { Claws: 2, Aim: '4+', Bite: 1, Teeth: 1 } },
]
const beast = (woundsTaken: number, more: Json = {}): Json => ({ wounds: 12, woundsTaken, damageTable: TABLE, ...more })
const claws = { name: 'Claws', attacks: 'table:Claws', hit: 'table:Aim', wound: '4+', rend: 0, damage: 'table:Teeth' }

describe('damage tables', () => {
  const rows: readonly (readonly [taken: number, mean: number])[] = [
    [0, 6 * (5 / 6) * (3 / 6) * 3],
    [4, 6 * (5 / 6) * (3 / 6) * 3],
    [5, 4 * (4 / 6) * (3 / 6) * 2],
    [8, 4 * (4 / 6) * (3 / 6) * 2],
    [9, 2 * (3 / 6) * (3 / 6) * 1],
    [11, 2 * (3 / 6) * (3 / 6) * 1],
  ]
  it.each(
    rows.map(([taken, mean]) => ({ name: `${taken} wounds taken`, weapons: [claws], attacker: beast(taken), mean })),
  )('$name', check)

  const cases: readonly Case[] = [
    {
      name: 'row: top: the first row whatever it has suffered (family 18)',
      weapons: [claws],
      attacker: beast(9, { effects: [{ stat: 'row', set: 'top' }] }),
      mean: 6 * (5 / 6) * (3 / 6) * 3,
    },
    {
      name: 'dice in the table: two D3 bites',
      weapons: [sure({ attacks: 2, damage: 'table:Bite' })],
      attacker: beast(6),
      pmf: copies(2, { 1: 1 / 3, 2: 1 / 3, 3: 1 / 3 }),
    },
    {
      name: 'a column set by an effect: attacks are Claws: 4',
      weapons: [sure({ attacks: 1 })],
      attacker: beast(5, { effects: [{ stat: 'attacks', set: 'table:Claws' }] }),
      pmf: { 4: 1 },
    },
    {
      name: 'a column as mortal wounds on a hit of 6',
      weapon: { effects: [{ on: 'hit', unmodified: 6, mortalWounds: 'table:Teeth', then: 'end' }] },
      attacker: beast(5),
      stages: { mortalWounds: (1 / 6) * 2 },
    },
    {
      name: 'changes come after the table: 4 * 2 + 1',
      weapons: [sure({ attacks: 'table:Claws' })],
      attacker: beast(5, {
        effects: [
          { stat: 'attacks', add: 1 },
          { stat: 'attacks', times: 2 },
        ],
      }),
      pmf: { 9: 1 },
    },
    {
      name: 'a row is fixed for two activations: its own wounds do not change',
      weapons: [sure({ attacks: 'table:Claws' })],
      attacker: beast(0),
      situation: { activations: 2 },
      pmf: { 12: 1 },
    },
  ]
  it.each(cases)('$name', check)
})

describe('facts that are missing', () => {
  it('attacks equal to the models of a target that nobody counted: not silently 0', () => {
    const ask = (): string =>
      fight({
        weapons: [sure()],
        attacker: attacks('target.models'),
        target: { models: undefined, wounds: undefined },
      }).warnings.join('\n')
    let said = ''
    try {
      said = ask()
    } catch (error) {
      said = String(error)
    }
    expect(said).toMatch(/models/)
  })
})
