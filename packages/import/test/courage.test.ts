/** What rules of an army and warscrolls say of charges, spells, prayers, runs, Bravery and battleshock: read whole, and of nobody else than they mean. */
import { describe, expect, it } from 'vitest'
import { type AbilityContext, readAbility } from '../src/abilities/index.ts'

const CONTEXT: AbilityContext = {
  unit: 'the bearer',
  size: 1,
  weapons: [],
  options: [],
  models: [],
  keywords: [],
  dictionary: ['TALL FOLK', 'BLOODY HOUND', 'HERO', 'MONSTER'],
  columns: [],
}
const read = (text: string, context = CONTEXT) => {
  const reading = readAbility({ id: 'x', name: 'x', text, option: null }, context)
  return reading.kind === 'read' ? reading.effects : 'unread'
}
const folk = { friendly: 'TALL FOLK' }

describe('rules of an army', () => {
  it.each([
    [
      'Add 1 to charge rolls for friendly TALL FOLK units wholly within 18" of this unit.',
      [{ roll: 'charge', add: 1, for: { ...folk, wholly: 18 } }],
    ],
    ['You can re-roll charge rolls for friendly TALL FOLK units.', [{ roll: 'charge', reroll: 'any', for: folk }]],
    ['Add 2 to the charge rolls made for this unit.', [{ roll: 'charge', add: 2 }]],
    ['You can add 1 to charge rolls for this unit.', [{ roll: 'charge', add: 1 }]],
    [
      'Add 3 to run and charge rolls for this unit.',
      [
        { roll: 'charge', add: 3 },
        { roll: 'run', add: 3 },
      ],
    ],
    [
      'Add 1 to run rolls for this unit and for friendly BLOODY HOUND units while they are wholly within 16" of this unit.',
      [
        { roll: 'run', add: 1 },
        { roll: 'run', add: 1, for: { friendly: 'BLOODY HOUND', wholly: 16 } },
      ],
    ],
    [
      'Subtract 3 from charge rolls for enemy units that attempt a charge within 12" of this unit.',
      [{ roll: 'charge', add: -3, for: { enemy: 'any', within: 12 } }],
    ],
    [
      'You can re-roll charge rolls for friendly TALL FOLK units while they are wholly within 12" of a friendly TALL FOLK HERO.',
      [
        {
          roll: 'charge',
          reroll: 'any',
          for: {
            ...folk,
            if: {
              any: [
                { self: { near: { friendly: 'TALL FOLK HERO', wholly: 12 } } },
                { self: { keyword: 'TALL FOLK HERO' } },
              ],
            },
          },
        },
      ],
    ],
    ['Do not take battleshock tests for friendly TALL FOLK units.', [{ roll: 'battleshock', auto: true, for: folk }]],
    [
      'Add 3 to the Bravery characteristic of friendly TALL FOLK units that do not have the MONSTER keyword while they are wholly within 12" of any friendly units with this ability.',
      [
        {
          stat: 'bravery',
          add: 3,
          for: { friendly: 'TALL FOLK', not: 'MONSTER', wholly: 12, of: 'any' },
          stack: false,
        },
      ],
    ],
    // Nobody re-rolls a test that is passed.
    ['You can re-roll failed battleshock tests for this unit.', [{ roll: 'battleshock', reroll: 'any' }]],
    // Every unit of such an army is one.
    [
      'Do not take battleshock tests for friendly LETHISIAN DEFENDER units wholly within 12" of this unit.',
      [{ roll: 'battleshock', auto: true, for: { friendly: 'any', wholly: 12 } }],
    ],
    [
      'Add 1 to the Bravery characteristic of friendly TALL FOLK units while they are wholly within 18" of this unit, and subtract 1 from the Bravery characteristic of enemy units while they are within 12" of this unit.',
      [
        { stat: 'bravery', add: 1, for: { ...folk, wholly: 18 } },
        { stat: 'bravery', add: -1, for: { enemy: 'any', within: 12 } },
      ],
    ],
    [
      'Friendly TALL FOLK units within 12" of this unit have a Bravery characteristic of 10.',
      [{ stat: 'bravery', set: 10, for: { ...folk, within: 12 } }],
    ],
  ])('%s', (text, effects) => expect(read(text)).toEqual(effects))

  it.each([
    'If you make an unmodified charge roll of 8+ for a friendly TALL FOLK unit, add 1 to charge rolls for that unit.',
    'Once per battle, you can re-roll 1 charge roll for a friendly TALL FOLK unit.',
    'You can re-roll 1 of the dice for charge rolls for friendly TALL FOLK units.',
    'Roll 3D6 and discard the lowest dice when making a charge roll for this unit.',
    'Subtract 1 from the Bravery characteristic of units that are vulnerable to sorrow.',
    'Add 1 to charge rolls for friendly DWARF units.',
    'Add 1 to the Move characteristic of friendly TALL FOLK units and add 1 to charge rolls for units in the same wood.',
    'If an enemy unit fails a battleshock test within 3" of this unit, add D3 to the number of models that flee.',
  ])('what is tied to more than that is not read: %s', (text) => expect(read(text)).toBe('unread'))

  it.each([
    [
      'Add 1 to casting rolls, dispelling rolls and unbinding rolls for this unit.',
      [
        { roll: 'cast', add: 1 },
        { roll: 'dispel', add: 1 },
        { roll: 'unbind', add: 1 },
      ],
    ],
    ['You can re-roll chanting rolls for friendly TALL FOLK units.', [{ roll: 'chant', reroll: 'any', for: folk }]],
    [
      'Add 1 to casting and unbinding rolls for this unit while it has 5 or more models.',
      [
        { roll: 'cast', add: 1, if: { self: { models: '>=5' } } },
        { roll: 'unbind', add: 1, if: { self: { models: '>=5' } } },
      ],
    ],
  ])('and warscrolls say of spells and prayers: %s', (text, effects) => expect(read(text)).toEqual(effects))

  it.each([
    'Add 1 to charge rolls for a unit that includes any Drummers.',
    'Add 1 to charge rolls for this unit while it includes any Drummers.',
  ])('and of special models: %s', (text) => {
    const drummers = { ...CONTEXT, unit: 'Tall Guard', options: ['Drummer'] }
    expect(read(text, drummers)).toEqual([{ roll: 'charge', add: 1, if: { self: { includes: 'Drummer' } } }])
  })

  it('in a plural of their own, too', () => {
    const bearers = { ...CONTEXT, unit: 'Tall Guard', options: ['Lychnophoros'] }
    expect(read('Add 1 to charge rolls for this unit if it includes any Lychnophoroi.', bearers)).toEqual([
      { roll: 'charge', add: 1, if: { self: { includes: 'Lychnophoros' } } },
    ])
  })
})
