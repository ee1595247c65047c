/** The same numbers as exact fractions, by `===`: counted by hand as whole ways. */
import { formatFraction, momentsOf, probabilityOf } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { aos, documentOf, type Duel, only, sure } from './ask.ts'

type Row = readonly [name: string, duel: Duel, mean: string, chances: Readonly<Record<number, string>>]

const ROWS: readonly Row[] = [
  ['4+/4+, no save', {}, '1/4', { 0: '3/4', 1: '1/4' }],
  [
    '3+/4+/-1 on 4+: 4/6 * 3/6 * 4/6',
    { weapon: { hit: '3+', rend: -1 }, target: { save: '4+' } },
    '2/9',
    { 0: '7/9', 1: '2/9' },
  ],
  ['ones again: 7/12 * 1/2', { weapon: { effects: [{ roll: 'hit', reroll: 'ones' }] } }, '7/24', { 1: '7/24' }],
  [
    'D3 and ward 5+ (example 8)',
    { weapons: [sure({ damage: 'D3' })], target: { ward: 5 } },
    '4/3',
    { 0: '13/81', 1: '4/9', 2: '8/27', 3: '8/81' },
  ],
  ['D6 attacks', { weapons: [sure({ attacks: 'D6' })] }, '7/2', { 1: '1/6', 6: '1/6' }],
  [
    'a gate of 4+: 1 or 2',
    { weapons: [sure()], attacker: { effects: [{ stat: 'damage', add: 1, chance: '4+' }] } },
    '3/2',
    { 1: '1/2', 2: '1/2' },
  ],
  [
    'a gate of 3+: (4/6 * 4/6 + 2/6 * 3/6) * 3/6',
    { attacker: { effects: [{ roll: 'hit', add: 1, chance: '3+' }] } },
    '11/36',
    { 1: '11/36' },
  ],
  ['Curse', { situation: { curse: true } }, '5/12', { 0: '2/3', 1: '1/4', 2: '1/12' }],
  [
    'mortal wounds instead on wounds of 6: 1/2 * (1/6 * 2 + 2/6)',
    { weapon: { effects: [{ on: 'wound', unmodified: 6, mortalWounds: 'D3', then: 'end' }] } },
    '1/3',
    { 1: '7/36' },
  ],
  [
    'one re-roll for two attacks',
    {
      weapon: { attacks: 2, effects: [{ roll: 'wound', auto: true }] },
      attacker: { effects: [{ roll: 'hit', reroll: 'failed', count: 1 }] },
    },
    '11/8',
    { 0: '1/8', 1: '3/8', 2: '1/2' },
  ],
  [
    'three dice on 4+ instead of attacks',
    {
      weapons: [{ name: 'Spout' }],
      attacker: { effects: [{ inflict: { '4+': 1 }, dice: 3, weapon: 'Spout', instead: 'attack' }] },
    },
    '3/2',
    { 0: '1/8', 1: '3/8' },
  ],
]

describe('exact fractions', () => {
  it.each(ROWS)('%s', (_, duel, mean, chances) => {
    const { damage } = only(aos.fractions(documentOf(duel)))
    expect(damage.mass.reduce((a, b) => a + b, 0n)).toBe(damage.of)
    expect(formatFraction(momentsOf(damage).mean)).toBe(mean)
    for (const [value, p] of Object.entries(chances))
      expect(formatFraction(probabilityOf(damage, Number(value)))).toBe(p)
  })
})
