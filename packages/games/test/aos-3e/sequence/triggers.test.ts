/** Rules 1.6, 4.3, 4.7, 4.8; INT-07 to INT-14, INT-44 to INT-47: effects that a roll triggers. One attack 4+/4+ unless said. */
import { describe, expect, it } from 'vitest'
import { blade, type Case, check, copies, fight, mixture, SURE, type Json } from '../ask.ts'

const on6 = (more: Json): Json => ({ on: 'hit', unmodified: 6, ...more })
const wound6 = (more: Json): Json => ({ on: 'wound', unmodified: 6, ...more })

describe('shapes on the hit roll', () => {
  const cases: readonly Case[] = [
    {
      // A hit becomes damage with q = 3/6 * 3/6.
      name: '2 hits: hits 3/6 + 1/6; every hit on its own',
      weapon: { damage: 2, effects: [on6({ hits: 2 })] },
      target: { save: '4+' },
      stages: { hits: 3 / 6 + 1 / 6 },
      pmf: mixture([3 / 6, { 0: 1 }], [2 / 6, { 0: 3 / 4, 2: 1 / 4 }], [1 / 6, copies(2, { 0: 3 / 4, 2: 1 / 4 })]),
    },
    {
      name: 'D3 hits: 2/6 * q + 1/6 * (1, 2 or 3 hits)',
      weapon: { effects: [on6({ hits: 'D3' })] },
      target: { save: '4+' },
      stages: { hits: 2 / 6 + (1 / 6) * 2 },
      pmf: mixture(
        [3 / 6, { 0: 1 }],
        [2 / 6 + 1 / 18, { 0: 3 / 4, 1: 1 / 4 }],
        [1 / 18, copies(2, { 0: 3 / 4, 1: 1 / 4 })],
        [1 / 18, copies(3, { 0: 3 / 4, 1: 1 / 4 })],
      ),
    },
    {
      name: 'two hits on every success: 3/6 * 2',
      weapon: { effects: [{ on: 'hit', success: true, hits: 2 }] },
      mean: (3 / 6) * 2 * (3 / 6),
      stages: { hits: 1 },
    },
    {
      name: '1 mortal wound in addition: 1/6 + 3/6 * 3/6 * 2',
      weapon: { damage: 2, effects: [on6({ mortalWounds: 1 })] },
      stages: { mortalWounds: 1 / 6, normalDamage: (3 / 6) * (3 / 6) * 2 },
      pmf: { 0: 3 / 6 + (2 / 6) * (3 / 6), 1: (1 / 6) * (3 / 6), 2: (2 / 6) * (3 / 6), 3: (1 / 6) * (3 / 6) },
    },
    {
      name: '1 mortal wound instead: the 6 does not wound',
      weapon: { damage: 2, effects: [on6({ mortalWounds: 1, then: 'end' })] },
      stages: { mortalWounds: 1 / 6, normalDamage: (2 / 6) * (3 / 6) * 2 },
      pmf: { 0: 3 / 6 + (2 / 6) * (3 / 6), 1: 1 / 6, 2: (2 / 6) * (3 / 6) },
    },
    {
      name: 'D3 mortal wounds instead',
      weapon: { effects: [on6({ mortalWounds: 'D3', then: 'end' })] },
      pmf: { 0: 3 / 6 + 1 / 6, 1: 1 / 6 + 1 / 18, 2: 1 / 18, 3: 1 / 18 },
    },
    {
      name: 'D3 mortal wounds in addition: mean 1/6 * 2 + 1/4',
      weapon: { effects: [on6({ mortalWounds: 'D3' })] },
      mean: (1 / 6) * 2 + (3 / 6) * (3 / 6),
    },
    {
      name: 'mortal wounds equal to Damage D3, rolled on their own (INT-10): instead',
      weapon: { damage: 'D3', effects: [on6({ mortalWounds: 'damage', then: 'end' })] },
      pmf: {
        0: 3 / 6 + (2 / 6) * (3 / 6),
        1: ((2 / 6) * (3 / 6) + 1 / 6) / 3,
        2: ((2 / 6) * (3 / 6) + 1 / 6) / 3,
        3: ((2 / 6) * (3 / 6) + 1 / 6) / 3,
      },
    },
    {
      name: 'mortal wounds equal to Damage D3 in addition, two separate rolls (INT-10)',
      weapon: { damage: 'D3', effects: [...SURE.slice(1), on6({ mortalWounds: 'damage' })] },
      pmf: mixture(
        [3 / 6, { 0: 1 }],
        [2 / 6, { 1: 1 / 3, 2: 1 / 3, 3: 1 / 3 }],
        [1 / 6, { 2: 1 / 9, 3: 2 / 9, 4: 3 / 9, 5: 2 / 9, 6: 1 / 9 }],
      ),
    },
    {
      name: 'mortal wounds equal to the changed Damage: D3 + 1, mean 3 (a characteristic of +1, traps 15)',
      weapon: { damage: 'D3', effects: [on6({ mortalWounds: 'damage', then: 'end' }), { stat: 'damage', add: 1 }] },
      mean: (1 / 6) * 3 + (2 / 6) * (3 / 6) * 3,
    },
    {
      name: 'automatic wound: hits of 6 need no wound roll',
      weapon: { effects: [on6({ autoWound: true })] },
      stages: { hits: 3 / 6, wounds: (2 / 6) * (3 / 6) + 1 / 6 },
      mean: (2 / 6) * (3 / 6) + 1 / 6,
    },
    {
      name: 'an automatic wound triggers nothing on the wound roll (INT-12): 2/6 * 1/6',
      weapon: { effects: [on6({ autoWound: true }), wound6({ mortalWounds: 1 })] },
      stages: { mortalWounds: (2 / 6) * (1 / 6), normalDamage: (2 / 6) * (3 / 6) + 1 / 6 },
    },
    {
      name: 'Rend +1 on 6: save 4+ fails 3/6, then 4/6',
      weapon: { effects: [on6({ rend: '+1' })] },
      target: { save: '4+' },
      mean: (2 / 6) * (3 / 6) * (3 / 6) + (1 / 6) * (3 / 6) * (4 / 6),
    },
    {
      name: 'Rend becomes 3 on 6 (from -1): save 4+ fails 4/6, then 6/6',
      weapon: { rend: -1, effects: [on6({ rend: 3 })] },
      target: { save: '4+' },
      mean: (2 / 6) * (3 / 6) * (4 / 6) + (1 / 6) * (3 / 6) * (6 / 6),
    },
    {
      name: 'triggered Rend enters before the cap: save 4+ with +2 and Rend +1: net +1 either way: 2/6',
      weapon: { effects: [on6({ rend: '+1' })] },
      target: { save: '4+', effects: [{ roll: 'save', add: 2 }] },
      mean: (3 / 6) * (3 / 6) * (2 / 6),
    },
    {
      name: 'Rend -1 worsened by 2, improved by a trigger of 1: - (INT-47): 3/6',
      weapon: { rend: -1, effects: [on6({ rend: '+1' }), { stat: 'rend', add: -2 }] },
      target: { save: '4+' },
      mean: (3 / 6) * (3 / 6) * (3 / 6),
    },
    {
      name: 'Damage becomes 3 on 6',
      weapon: { effects: [on6({ damage: 3 })] },
      mean: (2 / 6) * (3 / 6) * 1 + (1 / 6) * (3 / 6) * 3,
    },
    {
      name: 'Damage becomes D6 on 6',
      weapon: { effects: [on6({ damage: 'D6' })] },
      mean: (2 / 6) * (3 / 6) * 1 + (1 / 6) * (3 / 6) * 3.5,
    },
    {
      name: 'Damage +1 on 6: D3 and D3 + 1',
      weapon: { damage: 'D3', effects: [on6({ damage: '+1' })] },
      mean: (2 / 6) * (3 / 6) * 2 + (1 / 6) * (3 / 6) * 3,
    },
    {
      name: 'becomes 3, and +1: 4 (INT-45)',
      weapon: { effects: [on6({ damage: 3 }), { stat: 'damage', add: 1 }] },
      mean: (2 / 6) * (3 / 6) * 2 + (1 / 6) * (3 / 6) * 4,
    },
    {
      name: 'becomes 3, doubled, +1: 3 * 2 + 1 = 7; else 1 * 2 + 1 = 3 (INT-45)',
      weapon: { effects: [on6({ damage: 3 }), { stat: 'damage', add: 1 }, { stat: 'damage', times: 2 }] },
      mean: (2 / 6) * (3 / 6) * 3 + (1 / 6) * (3 / 6) * 7,
    },
    {
      name: '+1 triggered, doubled: multiplication before addition: 1 * 2 + 1 = 3; else 2',
      weapon: { effects: [on6({ damage: '+1' }), { stat: 'damage', times: 2 }] },
      mean: (2 / 6) * (3 / 6) * 2 + (1 / 6) * (3 / 6) * 3,
    },
    {
      name: 'no save on 6: ward still works',
      weapon: { effects: [on6({ noSave: true })] },
      target: { save: '4+', ward: 5 },
      mean: ((2 / 6) * (3 / 6) * (3 / 6) + (1 / 6) * (3 / 6)) * (4 / 6),
    },
  ]
  it.each(cases)('$name', check)
})

describe('shapes on the wound roll', () => {
  const cases: readonly Case[] = [
    {
      name: 'D3 mortal wounds instead (example 5c with 4+): 3/6 * (1/6 * 2 + 2/6 * 1)',
      weapon: { effects: [wound6({ mortalWounds: 'D3', then: 'end' })] },
      stages: { mortalWounds: (3 / 6) * (1 / 6) * 2, normalDamage: (3 / 6) * (2 / 6) },
    },
    {
      name: '1 mortal wound in addition, save 4+',
      weapon: { effects: [wound6({ mortalWounds: 1 })] },
      target: { save: '4+' },
      pmf: {
        0: 3 / 6 + (3 / 6) * (3 / 6 + (2 / 6) * (3 / 6)),
        1: (3 / 6) * ((2 / 6) * (3 / 6) + (1 / 6) * (3 / 6)),
        2: (3 / 6) * (1 / 6) * (3 / 6),
      },
    },
    {
      name: 'Rend +2 on wounds of 6: save 3+ fails 2/6, then 4/6',
      weapon: { effects: [wound6({ rend: '+2' })] },
      target: { save: '3+' },
      mean: (3 / 6) * ((2 / 6) * (2 / 6) + (1 / 6) * (4 / 6)),
    },
    {
      name: 'Damage becomes 3 on wounds of 5+',
      weapon: { effects: [{ on: 'wound', unmodified: '5+', damage: 3 }] },
      mean: (3 / 6) * ((1 / 6) * 1 + (2 / 6) * 3),
    },
    {
      name: 'Damage +2 on wounds of 6',
      weapon: { effects: [wound6({ damage: '+2' })] },
      mean: (3 / 6) * ((2 / 6) * 1 + (1 / 6) * 3),
    },
    {
      name: 'no save on wounds of 6',
      weapon: { effects: [wound6({ noSave: true })] },
      target: { save: '4+' },
      mean: (3 / 6) * ((2 / 6) * (3 / 6) + 1 / 6),
    },
    {
      name: 'extra hits each have a wound roll of their own: mortal wounds (2/6 + 2/6) * 1/6',
      weapon: { effects: [on6({ hits: 2 }), wound6({ mortalWounds: 1 })] },
      stages: { hits: 4 / 6, mortalWounds: (4 / 6) * (1 / 6) },
    },
    {
      name: 'hit trigger Rend +1 and wound trigger Rend +1 add up on one attack: save 4+',
      weapon: { effects: [on6({ rend: '+1' }), wound6({ rend: '+1' })] },
      target: { save: '4+' },
      mean: (2 / 6) * ((2 / 6) * (3 / 6) + (1 / 6) * (4 / 6)) + (1 / 6) * ((2 / 6) * (4 / 6) + (1 / 6) * (5 / 6)),
    },
    {
      name: 'hit trigger "becomes 3" and wound trigger "+1" on one attack: 4',
      weapon: { effects: [on6({ damage: 3 }), wound6({ damage: '+1' })] },
      mean: (2 / 6) * ((2 / 6) * 1 + (1 / 6) * 2) + (1 / 6) * ((2 / 6) * 3 + (1 / 6) * 4),
    },
  ]
  it.each(cases)('$name', check)
})

describe('a changed Damage holds for the whole attack', () => {
  const cases: readonly Case[] = [
    {
      // Hit 4, 5: 1 damage; hit 6: 3. Wound 4, 5: damage; wound 6: as many mortal wounds, and the end.
      name: 'hits of 6 make it 3; wounds of 6 are mortal wounds equal to Damage: of this attack (4.8)',
      weapon: { effects: [on6({ damage: 3 }), wound6({ mortalWounds: 'damage', then: 'end' })] },
      stages: { mortalWounds: (2 / 6) * (1 / 6) * 1 + (1 / 6) * (1 / 6) * 3 },
    },
  ]
  it.each(cases)('$name', check)
})

describe('which value is looked at', () => {
  const cases: readonly Case[] = [
    {
      name: 'unmodified 6 does not see +1: 1/6',
      weapon: { effects: [on6({ mortalWounds: 1 }), { roll: 'hit', add: 1 }] },
      stages: { mortalWounds: 1 / 6, hits: 4 / 6 },
    },
    {
      name: 'modified 6+ with +1 is a 5 or 6: 2/6 (INT-13)',
      weapon: {
        effects: [
          { on: 'hit', modified: '6+', mortalWounds: 1 },
          { roll: 'hit', add: 1 },
        ],
      },
      stages: { mortalWounds: 2 / 6 },
    },
    {
      name: 'modified 6+ with +2: after the cap, still 2/6 (INT-13)',
      weapon: {
        effects: [
          { on: 'hit', modified: '6+', mortalWounds: 1 },
          { roll: 'hit', add: 2 },
        ],
      },
      stages: { mortalWounds: 2 / 6 },
    },
    {
      name: 'modified 6+ with -1: never; the natural 6 still hits',
      weapon: {
        effects: [
          { on: 'hit', modified: '6+', hits: 2 },
          { roll: 'hit', add: -1 },
        ],
      },
      stages: { hits: 2 / 6 },
    },
    {
      name: 'modified 7+ with +1: a 6',
      weapon: {
        effects: [
          { on: 'hit', modified: '7+', mortalWounds: 1 },
          { roll: 'hit', add: 1 },
        ],
      },
      stages: { mortalWounds: 1 / 6 },
    },
    {
      name: 'modified wound roll of 6+ with +1: 3/6 * 2/6',
      weapon: {
        effects: [
          { on: 'wound', modified: '6+', mortalWounds: 1 },
          { roll: 'wound', add: 1 },
        ],
      },
      stages: { mortalWounds: (3 / 6) * (2 / 6) },
    },
    {
      name: 'a changed die is the unmodified value: set to 6 triggers always (INT-14)',
      weapon: { effects: [on6({ mortalWounds: 1 }), { roll: 'hit', set: 6 }] },
      stages: { hits: 1, mortalWounds: 1 },
    },
    {
      name: 'set to 1 is a natural 1 (INT-14)',
      weapon: {
        hit: '2+',
        effects: [
          { roll: 'hit', set: 1 },
          { roll: 'hit', add: 1 },
        ],
      },
      pmf: { 0: 1 },
    },
    {
      name: 'set to 3 with +1 against 4+ hits always',
      weapon: {
        effects: [
          { roll: 'hit', set: 3 },
          { roll: 'hit', add: 1 },
        ],
      },
      mean: 3 / 6,
    },
    {
      name: 'automatic hits trigger nothing on the hit roll (INT-12)',
      weapon: { effects: [{ roll: 'hit', auto: true }, on6({ mortalWounds: 1 })] },
      stages: { hits: 1, mortalWounds: 0 },
    },
    {
      name: 'a list of faces: unmodified 1 or 6: 2/6',
      weapon: { effects: [{ on: 'hit', unmodified: [1, 6], mortalWounds: 1 }] },
      stages: { mortalWounds: 2 / 6 },
    },
    {
      name: 'success: false: a missed roll hurts: 3/6',
      weapon: { effects: [{ on: 'hit', success: false, mortalWounds: 1 }] },
      stages: { mortalWounds: 3 / 6 },
    },
    {
      name: 'success: false of who is attacked: each miss of four on 4+ hurts the attacker',
      weapon: { attacks: 4 },
      target: {
        effects: [{ on: 'hit', success: false, mortalWounds: 1, to: 'attacker', against: 'self', weapon: 'melee' }],
      },
      mean: 4 * (3 / 6) * (3 / 6),
      backlash: 4 * (3 / 6),
    },
    {
      name: 'a wound roll of 6 sets Rend and Damage: of three that wound on 4+, one meets no Save and deals 6, two meet a 4+',
      weapon: { effects: [{ on: 'wound', unmodified: 6, rend: 3, damage: 6 }] },
      target: { save: '4+' },
      mean: (3 / 6) * ((1 / 6) * 6 + (2 / 6) * (3 / 6)),
    },
  ]
  it.each(cases)('$name', check)
})

describe('further attacks (INT-44)', () => {
  const wounds: Json = { roll: 'wound', auto: true }
  const cases: readonly Case[] = [
    {
      // A 6 hits and brings one attack, which hits with 3/6; 4 and 5 hit.
      name: 'have a hit roll of their own, which brings no more: hits 3/6 + 1/6 * 3/6',
      weapon: { effects: [wounds, on6({ attacks: 1 })] },
      stages: { attacks: 1 + 1 / 6, hits: 3 / 6 + (1 / 6) * (3 / 6) },
      pmf: { 0: 3 / 6, 1: 2 / 6 + (1 / 6) * (3 / 6), 2: (1 / 6) * (3 / 6) },
    },
    {
      // After a 6 a hit, and of D3 more attacks (each so many with 1/18) those that hit, each with 1/2.
      name: 'are as many as a die says',
      weapon: { effects: [wounds, on6({ attacks: 'D3' })] },
      stages: { attacks: 1 + (1 / 6) * 2 },
      pmf: mixture(
        [3 / 6, { 0: 1 }],
        [2 / 6, { 1: 1 }],
        [1 / 18, { 1: 1 / 2, 2: 1 / 2 }],
        [1 / 18, { 1: 1 / 4, 2: 2 / 4, 3: 1 / 4 }],
        [1 / 18, { 1: 1 / 8, 2: 3 / 8, 3: 3 / 8, 4: 1 / 8 }],
      ),
    },
    {
      // To hit 6+: a 5 misses and brings an attack all the same, for the die alone is looked at (INT-07).
      name: 'come of a roll that fails, too',
      weapon: { hit: 6, effects: [wounds, { on: 'hit', unmodified: [5, 6], attacks: 1 }] },
      pmf: { 0: 4 / 6 + (1 / 6) * (5 / 6), 1: (1 / 6) * (1 / 6) + (1 / 6) * (5 / 6), 2: (1 / 6) * (1 / 6) },
    },
    {
      // Hit 3/6, wound 3/6; a 6 to wound (1/6) brings an attack that wounds with 3/6 * 3/6.
      name: 'of a wound roll begin with the hit roll',
      weapon: { effects: [wound6({ attacks: 1 })] },
      mean: (3 / 6) * (3 / 6) + (3 / 6) * (1 / 6) * (3 / 6) * (3 / 6),
    },
    {
      // Every hit makes a wound roll, a sixth of which inflict a mortal wound.
      name: 'set off what else there is: a mortal wound on a 6 to wound',
      weapon: { effects: [on6({ attacks: 1 }), wound6({ mortalWounds: 1 })] },
      stages: { hits: 3 / 6 + (1 / 6) * (3 / 6), mortalWounds: (3 / 6 + (1 / 6) * (3 / 6)) * (1 / 6) },
    },
  ]
  it.each(cases)('$name', check)
})

describe('thresholds below 6 and failing rolls (INT-07)', () => {
  const low = (more: Json): Json => ({ on: 'hit', unmodified: '4+', ...more })
  const cases: readonly Case[] = [
    {
      name: 'mortal wounds on 4+ apply although 5+ is needed: 3/6',
      weapon: { hit: '5+', effects: [low({ mortalWounds: 1 })] },
      stages: { mortalWounds: 3 / 6, hits: 2 / 6 },
    },
    {
      name: 'success: true: only 5 and 6',
      weapon: { hit: '5+', effects: [low({ mortalWounds: 1, success: true })] },
      stages: { mortalWounds: 2 / 6 },
    },
    {
      name: 'situation.requireSuccess: only 5 and 6',
      weapon: { hit: '5+', effects: [low({ mortalWounds: 1 })] },
      situation: { requireSuccess: true },
      stages: { mortalWounds: 2 / 6 },
    },
    {
      name: 'instead, on a miss too: pmf',
      weapon: { hit: '5+', effects: [low({ mortalWounds: 1, then: 'end' })] },
      pmf: { 0: 3 / 6, 1: 3 / 6 },
    },
    {
      name: 'extra hits need a hit: 2 * 2/6',
      weapon: { hit: '5+', effects: [low({ hits: 2 })] },
      stages: { hits: 2 * (2 / 6) },
    },
    {
      name: 'automatic wounds need a hit: 2/6',
      weapon: { hit: '5+', effects: [low({ autoWound: true })] },
      stages: { wounds: 2 / 6 },
    },
    {
      name: 'a wound trigger on 4+ with 5+ to wound: mortal wounds 3/6 of the hits',
      weapon: { wound: '5+', effects: [{ on: 'wound', unmodified: '4+', mortalWounds: 1 }] },
      stages: { mortalWounds: (3 / 6) * (3 / 6), wounds: (3 / 6) * (2 / 6) },
    },
    {
      name: 'Damage on a wound of 4+ needs a wound',
      weapon: { wound: '5+', effects: [{ on: 'wound', unmodified: '4+', damage: 2 }] },
      mean: (3 / 6) * (2 / 6) * 2,
    },
    {
      name: 'mortal chance larger than hit chance: 6+ to hit, mortal wounds on 2+: 5/6 and 1/6',
      weapon: { hit: '6+', effects: [{ on: 'hit', unmodified: '2+', mortalWounds: 1 }] },
      stages: { mortalWounds: 5 / 6, hits: 1 / 6 },
      pmf: { 0: 1 / 6, 1: 4 / 6 + (1 / 6) * (3 / 6), 2: (1 / 6) * (3 / 6) },
    },
    {
      name: 'first applicable: hits on 4+ cannot apply to a missed 4, the next effect can: 1/6; hits 2 * 2/6',
      weapon: { hit: '5+', effects: [low({ hits: 2 }), low({ mortalWounds: 1 })] },
      stages: { hits: 2 * (2 / 6), mortalWounds: 1 / 6 },
    },
  ]
  it.each(cases)('$name', check)
})

describe('one effect for one roll (1.6, INT-08, INT-09)', () => {
  const cases: readonly Case[] = [
    {
      name: 'two on the same 6: the first written',
      weapon: { effects: [on6({ mortalWounds: 1 }), on6({ hits: 2 })] },
      stages: { mortalWounds: 1 / 6, hits: 3 / 6 },
    },
    {
      name: 'the other way round',
      weapon: { effects: [on6({ hits: 2 }), on6({ mortalWounds: 1 })] },
      stages: { mortalWounds: 0, hits: 4 / 6 },
    },
    {
      name: '5+ before 6: the 6 belongs to the first as well',
      weapon: { effects: [{ on: 'hit', unmodified: '5+', mortalWounds: 1 }, on6({ hits: 2 })] },
      stages: { mortalWounds: 2 / 6, hits: 3 / 6 },
    },
    {
      name: '6 before 5+: hits on 6, mortal wound on 5',
      weapon: { effects: [on6({ hits: 2 }), { on: 'hit', unmodified: '5+', mortalWounds: 1 }] },
      stages: { mortalWounds: 1 / 6, hits: 4 / 6 },
    },
    {
      name: 'effects on different rolls both apply',
      weapon: { effects: [on6({ mortalWounds: 1 }), wound6({ mortalWounds: 1 })] },
      stages: { mortalWounds: 1 / 6 + (3 / 6) * (1 / 6) },
    },
    {
      name: 'Curse alone: 1/6 in addition',
      situation: { curse: true },
      mean: 1 / 6 + (3 / 6) * (3 / 6),
    },
    {
      name: 'Curse and a weapon with mortal wounds on 5+ instead: the weapon is written first',
      weapon: { effects: [{ on: 'hit', unmodified: 5, mortalWounds: 1, then: 'end' }] },
      situation: { curse: true },
      stages: { mortalWounds: 2 / 6, normalDamage: (2 / 6) * (3 / 6) },
    },
    {
      name: 'an effect of the target on the same roll is one of them too: only one of the two',
      weapon: { effects: [on6({ mortalWounds: 1 })] },
      target: { effects: [{ on: 'hit', unmodified: 6, mortalWounds: 1, against: 'self' }] },
      stages: { mortalWounds: 1 / 6 },
    },
  ]
  it.each(cases)('$name', check)

  it('Curse and exploding 6s: one of the two, never both (INT-09)', () => {
    const got = fight({ weapons: [blade({ effects: [on6({ hits: 2 })] })], situation: { curse: true } })
    const curse = 1 / 6 + (3 / 6) * (3 / 6)
    const explode = (4 / 6) * (3 / 6)
    expect([curse, explode].some((each) => Math.abs(got.damage.mean - each) < 1e-12)).toBe(true)
  })
})
