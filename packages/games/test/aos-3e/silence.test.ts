/**
 * Grammar 4.5 (8) and 4.6: what is not modelled, or depends on a fact nobody answered, or names what does not exist, is told;
 * half an ability is never applied in silence. Here an effect must change the answer, be refused, or be warned of.
 */
import { RollcallError } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { documentOf, type Duel, fights, type Json, sure } from './ask.ts'

interface Said {
  readonly numbers: string
  readonly words: string
}

function said(duel: Duel): Said {
  try {
    const [got] = fights(documentOf(duel))
    const { warnings, assumptions, ...numbers } = got ?? { warnings: [], assumptions: [] }
    return { numbers: JSON.stringify({ ...numbers, planHash: '' }), words: [...warnings, ...assumptions].join('\n') }
  } catch (error) {
    expect(error).toBeInstanceOf(RollcallError)
    return { numbers: '', words: String(error) }
  }
}

const withEffects = (duel: Duel, side: 'attacker' | 'target', effects: readonly Json[]): Duel => ({
  ...duel,
  [side]: { ...duel[side], abilities: { Deed: effects } },
})

const BASE: Duel = {
  weapons: [sure({ attacks: 4, damage: 'D3' })],
  attacker: { models: 3, wounds: 5 },
  target: { models: 12, wounds: 2, save: '4+', ward: 6, bravery: 6 },
}

const ROWS: readonly (readonly [
  name: string,
  side: 'attacker' | 'target',
  effects: readonly Json[],
  situation?: Json,
])[] = [
  ['+1 to battleshock rolls', 'target', [{ roll: 'battleshock', add: 1 }]],
  ['battleshock re-rolls', 'target', [{ roll: 'battleshock', reroll: 'failed' }]],
  ['battleshock passed automatically', 'target', [{ roll: 'battleshock', auto: true }]],
  ['each wound negated on 5+ by an allocation', 'target', [{ allocate: 'negate', die: '5+' }]],
  [
    'Wounds of one special model (family 15)',
    'target',
    [
      { model: 'Boss', count: 1 },
      { stat: 'wounds', set: 5, for: { model: 'Boss' } },
    ],
  ],
  ['hit rolls with other dice', 'attacker', [{ roll: 'hit', dice: '3D6' }]],
  ['+1 to the roll for attacks, not to the characteristic', 'attacker', [{ roll: 'attacks', add: 1 }]],
  ['damage rolls changed to 3', 'attacker', [{ roll: 'damage', set: 3 }]],
  ['wards that succeed automatically', 'target', [{ roll: 'ward', auto: true }]],
  ['a bonus when it ran, which nobody said', 'attacker', [{ stat: 'damage', add: 1, if: { self: { ran: true } } }]],
  [
    'a bonus when it retreated, which nobody said',
    'attacker',
    [{ stat: 'damage', add: 1, if: { self: { retreated: true } } }],
  ],
  [
    'a bonus when it charged, which nobody said',
    'attacker',
    [{ stat: 'damage', add: 1, if: { self: { charged: true } } }],
  ],
  [
    'a bonus when the target charged, which nobody said',
    'attacker',
    [{ stat: 'damage', add: 1, if: { target: { charged: true } } }],
  ],
  [
    'a bonus against a marked target, which nobody said',
    'attacker',
    [{ stat: 'damage', add: 1, if: { target: { mark: 'Doom' } } }],
  ],
  [
    'a bonus when commanded, which nobody said',
    'attacker',
    [{ stat: 'damage', add: 1, if: { self: { commanded: 'Rally' } } }],
  ],
  [
    'a bonus when it has killed, which nobody said',
    'attacker',
    [{ stat: 'damage', add: 1, if: { self: { killed: 'HERO' } } }],
  ],
  [
    'a bonus when it is the general, which nobody said',
    'attacker',
    [{ stat: 'damage', add: 1, if: { self: { general: true } } }],
  ],
  [
    'a bonus in its territory, which nobody said',
    'attacker',
    [{ stat: 'damage', add: 1, if: { self: { territory: 'own' } } }],
  ],
  [
    'a bonus when stationary, which nobody said',
    'attacker',
    [{ stat: 'damage', add: 1, if: { self: { stationary: true } } }],
  ],
  ['as many attacks as the charge roll, which nobody said', 'attacker', [{ stat: 'attacks', set: 'chargeRoll' }]],
  ['as many attacks as the round, which nobody said', 'attacker', [{ stat: 'attacks', set: 'round' }]],
  ['a weapon that nobody has (traps 4)', 'attacker', [{ stat: 'attacks', add: 1, weapon: 'Spork' }]],
  ['a special model that nobody named', 'attacker', [{ stat: 'attacks', add: 1, by: { model: 'Nobody' } }]],
  [
    'a choice of a label that does not exist',
    'attacker',
    [{ choose: 1, of: { a: [{ stat: 'attacks', add: 1 }] } }],
    { choose: { Deed: 'b' } },
  ],
  [
    'a choice for an ability that does not exist',
    'attacker',
    [{ roll: 'hit', reroll: 'ones' }],
    { choose: { Ded: 'a' } },
  ],
  ['an ability declined that does not exist', 'attacker', [{ roll: 'hit', reroll: 'ones' }], { decline: ['Ded'] }],
  [
    'a choice inside a choice',
    'attacker',
    [{ choose: 1, of: { a: [{ choose: 1, of: { b: [{ stat: 'attacks', add: 1 }] } }] } }],
  ],
  [
    'a choice inside a table',
    'attacker',
    [{ table: 'D6', rows: { '4+': [{ choose: 1, of: { b: [{ stat: 'attacks', add: 1 }] } }] } }],
  ],
  [
    'two of three chosen',
    'attacker',
    [{ choose: 2, of: { a: [{ stat: 'attacks', add: 1 }], b: [{ stat: 'damage', add: 1 }], c: [] } }],
  ],
  ['no attacks, but mortal wounds, with whichever weapon', 'attacker', [{ inflict: { '4+': 1 }, instead: 'attack' }]],
  ['mortal wounds when this unit is slain', 'attacker', [{ inflict: 'D3', when: 'slain' }]],
  ['mortal wounds given for ever', 'attacker', [{ inflict: 1, given: 'hero.mine', when: 'fought' }]],
  [
    'mortal wounds given to an enemy',
    'attacker',
    [{ inflict: 1, for: { enemy: 'any' }, given: 'hero.mine', until: 'turn', when: 'fought' }],
  ],
  [
    'mortal wounds given for a moment that comes without a fight',
    'attacker',
    [{ inflict: 1, given: 'hero.mine', until: 'turn', when: 'battleshock.end' }],
  ],
  ['fights when slain', 'attacker', [{ fight: 'dying' }]],
  ['mortal wounds repeated until it fails', 'attacker', [{ inflict: { '4+': 1 }, when: 'combat.end', repeat: true }]],
]

/** What the pool says when `repeat` is left out must not be what it says with it. */
const WITHOUT: Readonly<Record<string, readonly Json[]>> = {
  'mortal wounds repeated until it fails': [{ inflict: { '4+': 1 }, when: 'combat.end' }],
}

const CASES = ROWS.map(([name, side, effects, situation]) => ({ name, side, effects, situation }))

describe('nothing is left out in silence', () => {
  it.each(CASES)('$name', ({ name, side, effects, situation }) => {
    const duel = situation === undefined ? BASE : { ...BASE, situation }
    const plain = said(withEffects(BASE, side, WITHOUT[name] ?? []))
    const got = said(withEffects(duel, side, effects))
    expect(got.words !== '' || got.numbers !== plain.numbers, 'changed, refused or told').toBe(true)
  })
})
