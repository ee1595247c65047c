/** Grammar 4.2: `if` and `chance` belong to every verb. Off is as if the effect were not there; 4+ is half of each. */
import { describe, it } from 'vitest'
import { type Duel, fight, type Json, near, sure } from '../ask.ts'

type Number = (duel: Duel) => number | undefined
const damage: Number = (duel) => fight(duel).damage.mean
const allocated: Number = (duel) => fight(duel).allocated?.mean
const slain: Number = (duel) => fight(duel).slain?.mean
const failed: Number = (duel) => fight(duel).battleshock?.failed
const backlash: Number = (duel) => fight(duel).backlash?.mean ?? 0
const redirected: Number = (duel) => fight(duel).redirected?.mean ?? 0
const extras: Number = (duel) => (fight(duel).extras ?? []).reduce((sum, each) => sum + each.damage.mean, 0)

const SPOUT: Duel = { weapons: [sure({ name: 'Spout' })] }
const BEAST: Duel = {
  weapons: [sure({ attacks: 'table:A' })],
  attacker: {
    wounds: 10,
    woundsTaken: 6,
    damageTable: [
      { wounds: '0-4', values: { A: 6 } },
      { wounds: '5+', values: { A: 3 } },
    ],
  },
}
const two: Duel = { weapons: [sure({ attacks: 2 })], target: { wounds: 2, models: 5, bravery: 4 } }
const save4: Duel = { ...two, target: { wounds: 2, models: 5, save: '4+' } }
const guard = { allocate: 'redirect', from: 'self', to: { friendly: 'G' }, die: '4+', insteadOf: 'ward' }

/** Name, fight, side, effect, number looked at, that number without and with the effect. */
type Row = readonly [
  name: string,
  duel: Duel,
  side: 'attacker' | 'target',
  effect: Json,
  of: Number,
  off: number,
  on: number,
]

const ROWS: readonly Row[] = [
  ['roll: hit', {}, 'attacker', { roll: 'hit', add: 1 }, damage, 1 / 4, 1 / 3],
  ['roll: save', save4, 'target', { roll: 'save', add: 1 }, damage, 1, 2 / 3],
  ['roll: ward', { ...two, target: { ward: 6 } }, 'target', { roll: 'ward', add: 1 }, damage, 2 * (5 / 6), 2 * (4 / 6)],
  ['stat: attacks', two, 'attacker', { stat: 'attacks', add: 1 }, damage, 2, 3],
  ['stat: damage', two, 'attacker', { stat: 'damage', add: 1 }, damage, 2, 4],
  ['stat: save', save4, 'target', { stat: 'save', set: 2 }, damage, 1, 2 / 6],
  ['stat: wounds', two, 'target', { stat: 'wounds', add: 1 }, slain, 1, 0],
  ['stat: bravery', two, 'target', { stat: 'bravery', add: 3 }, failed, 3 / 6, 0],
  ['stat: row', BEAST, 'attacker', { stat: 'row', set: 'top' }, damage, 3, 6],
  ['on: hit', {}, 'attacker', { on: 'hit', unmodified: 6, mortalWounds: 1 }, damage, 1 / 4, 1 / 4 + 1 / 6],
  ['on: save', save4, 'target', { on: 'save', unmodified: 6, mortalWounds: 1, to: 'attacker' }, backlash, 0, 2 / 6],
  ['ward', two, 'target', { ward: 4 }, damage, 2, 1],
  ['ward: none', { ...two, target: { ward: 4 } }, 'attacker', { ward: 'none', by: 'self' }, damage, 1, 2],
  ['allocate: negate', two, 'target', { allocate: 'negate', count: 1, per: 'phase' }, allocated, 2, 1],
  ['allocate: cap', two, 'target', { allocate: 'cap', count: 1, per: 'phase' }, allocated, 2, 1],
  ['allocate: redirect', two, 'target', guard, redirected, 0, 1],
  ['inflict beside', two, 'attacker', { inflict: 2, when: 'combat.end' }, extras, 0, 2],
  ['inflict instead', SPOUT, 'attacker', { inflict: 3, weapon: 'Spout', instead: 'attack' }, damage, 1, 3],
  ['fight: again', two, 'attacker', { fight: 'again' }, damage, 2, 4],
  ['choose', two, 'attacker', { choose: 1, of: { a: [{ stat: 'damage', add: 1 }] } }, damage, 2, 4],
  ['table', two, 'attacker', { table: 'D6', rows: { '1+': [{ stat: 'damage', add: 1 }] } }, damage, 2, 4],
]

const withEffect = (duel: Duel, side: 'attacker' | 'target', effect: Json): Duel => ({
  ...duel,
  situation: { target: { near: { friendly: true, G: true } } },
  [side]: { ...duel[side], abilities: { Deed: [effect] } },
})

describe('an effect of its own', () => {
  it.each(ROWS)('%s: on', (_, duel, side, effect, of, __, on) => {
    near(of(withEffect(duel, side, effect)), on, 'on')
  })
})

describe('if', () => {
  it.each(ROWS)('%s: off', (_, duel, side, effect, of, off) => {
    near(of(withEffect(duel, side, { ...effect, if: { phase: 'shooting' } })), off, 'off')
  })
})

describe('chance', () => {
  it.each(ROWS)('%s: half of each', (_, duel, side, effect, of, off, on) => {
    near(of(withEffect(duel, side, { ...effect, chance: '4+' })), off / 2 + on / 2, 'half')
  })
})

describe('may, declined', () => {
  it.each(ROWS)('%s: off', (_, duel, side, effect, of, off) => {
    const { situation, ...rest } = withEffect(duel, side, { ...effect, may: true })
    near(of({ ...rest, situation: { ...situation, decline: ['Deed'] } }), off, 'off')
  })
})

/** Words with which an effect is about none of what this fight has. */
const ELSEWHERE: readonly Json[] = [
  { by: { enemy: 'NOBODY' } },
  { against: { enemy: 'NOBODY' } },
  { for: { friendly: 'NOBODY' } },
  { weapon: 'missile' },
  { except: ['Blade', 'Spout'] },
]

describe('what an effect is said to be about', () => {
  it.each(ELSEWHERE.flatMap((more) => ROWS.map((row) => [JSON.stringify(more), ...row, more] as const)))(
    '%s, %s: off, or told',
    (_, __, duel, side, effect, of, off, ___, more) => {
      const asked = withEffect(duel, side, { ...effect, ...more })
      const { warnings } = fight(asked)
      if (!warnings.some((each) => each.includes('Deed'))) near(of(asked), off, 'off')
    },
  )
})
