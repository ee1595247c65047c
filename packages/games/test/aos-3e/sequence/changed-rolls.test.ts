/** Grammar 4.1, `roll`: ignore, only, need, auto, set, from; families 22 and 27; rules 4.3 to 4.5, INT-12, INT-14. */
import { describe, expect, it } from 'vitest'
import { blade, type Case, check, documentOf, failureOf, sure } from '../ask.ts'

describe('ignoring modifiers and Rend', () => {
  const cases: readonly Case[] = [
    {
      name: 'save 4+ ignores Rend -3: 3/6',
      weapons: [sure({ rend: -3 })],
      target: { save: '4+', effects: [{ roll: 'save', ignore: 'rend' }] },
      mean: 3 / 6,
    },
    {
      name: 'ignores Rend of -1 only: Rend -1: 3/6',
      weapons: [sure({ rend: -1 })],
      target: { save: '4+', effects: [{ roll: 'save', ignore: 'rend', max: 1 }] },
      mean: 3 / 6,
    },
    {
      name: 'ignores Rend of -1 only: Rend -2 counts whole: 5/6',
      weapons: [sure({ rend: -2 })],
      target: { save: '4+', effects: [{ roll: 'save', ignore: 'rend', max: 1 }] },
      mean: 5 / 6,
    },
    {
      name: 'ignores Rend of -1 only: on a hit of 6 it is -2: 2/6 * 3/6 + 1/6 * 5/6',
      weapon: {
        rend: -1,
        effects: [
          { roll: 'wound', auto: true },
          { on: 'hit', unmodified: 6, rend: '+1' },
        ],
      },
      target: { save: '4+', effects: [{ roll: 'save', ignore: 'rend', max: 1 }] },
      mean: (2 / 6) * (3 / 6) + (1 / 6) * (5 / 6),
    },
    {
      name: 'the target ignores all modifiers of its save: neither +1 nor Rend: 3/6 (Rend is a modifier, 4.5)',
      weapons: [sure({ rend: -2 })],
      target: {
        save: '4+',
        effects: [
          { roll: 'save', ignore: 'all' },
          { roll: 'save', add: 1 },
        ],
      },
      mean: 3 / 6,
    },
    {
      name: 'the target ignores negative modifiers of its save: Rend is one (4.5): +1 stays: 2/6',
      weapons: [sure({ rend: -2 })],
      attacker: { effects: [{ roll: 'save', add: -1, against: 'target' }] },
      target: {
        save: '4+',
        effects: [
          { roll: 'save', ignore: 'penalties' },
          { roll: 'save', add: 1 },
        ],
      },
      mean: 2 / 6,
    },
    {
      name: 'the attacker lets its target ignore positive modifiers: +2 is gone, Rend stays: 4/6',
      weapons: [sure({ rend: -1 })],
      attacker: { effects: [{ roll: 'save', ignore: 'bonuses', against: 'target' }] },
      target: { save: '4+', effects: [{ roll: 'save', add: 2 }] },
      mean: 4 / 6,
    },
    {
      name: 'the attacker ignores cover, not Mystic Shield: +1 + 1 becomes +1; with Rend -1: 0: 3/6',
      weapons: [sure({ rend: -1 })],
      attacker: { effects: [{ roll: 'save', ignore: 'cover', against: 'target' }] },
      target: { save: '4+' },
      situation: { cover: true, mysticShield: true },
      mean: 3 / 6,
    },
    {
      name: 'the attacker ignores negative modifiers to hit: +1 stays: 4/6',
      weapon: {
        effects: [
          { roll: 'hit', add: 1 },
          { roll: 'hit', ignore: 'penalties' },
        ],
      },
      target: { effects: [{ roll: 'hit', add: -1, against: 'self' }] },
      mean: (4 / 6) * (3 / 6),
    },
    {
      name: 'ignores positive modifiers to hit: -1 stays: 2/6',
      weapon: { effects: [{ roll: 'hit', add: 1 }] },
      target: {
        effects: [
          { roll: 'hit', ignore: 'bonuses', against: 'self' },
          { roll: 'hit', add: -1, against: 'self' },
        ],
      },
      mean: (2 / 6) * (3 / 6),
    },
    {
      name: 'ignores all modifiers to wound: 3/6',
      weapon: {
        effects: [
          { roll: 'wound', add: 1 },
          { roll: 'wound', ignore: 'all' },
        ],
      },
      mean: (3 / 6) * (3 / 6),
    },
  ]
  it.each(cases)('$name', check)
})

describe('only, need, auto, set', () => {
  const cases: readonly Case[] = [
    {
      name: 'only unmodified hits of 6 against it, whatever the +1: 1/6 (family 27)',
      weapon: { hit: '2+', effects: [{ roll: 'hit', add: 1 }] },
      target: { effects: [{ roll: 'hit', only: 6, against: 'self' }] },
      mean: (1 / 6) * (3 / 6),
    },
    {
      name: 'only unmodified wounds of 6: 1/6',
      weapon: { wound: '2+' },
      target: { effects: [{ roll: 'wound', only: 6, against: 'self' }] },
      mean: (3 / 6) * (1 / 6),
    },
    {
      name: 'only 5+ is a limit (4.3): 5+ with -1 hits on 6 alone, 6 always: 1/6',
      weapon: { hit: '5+', effects: [{ roll: 'hit', add: -1 }] },
      target: { effects: [{ roll: 'hit', only: '5+', against: 'self' }] },
      mean: (1 / 6) * (3 / 6),
    },
    {
      name: 'only 5+ against 2+ with +1: 2/6',
      weapon: { hit: '2+', effects: [{ roll: 'hit', add: 1 }] },
      target: { effects: [{ roll: 'hit', only: '5+', against: 'self' }] },
      mean: (2 / 6) * (3 / 6),
    },
    {
      name: 'only 5+ and only 6: both limits count: 1/6',
      weapon: { hit: '2+', effects: [{ roll: 'hit', only: 6 }] },
      target: { effects: [{ roll: 'hit', only: '5+', against: 'self' }] },
      mean: (1 / 6) * (3 / 6),
    },
    {
      name: 'saves on 4+ only, and by Rend not even those: 5+ with Rend -1 saves on 6 alone: 5/6 get through',
      weapon: {
        rend: -1,
        effects: [
          { roll: 'hit', auto: true },
          { roll: 'wound', auto: true },
        ],
      },
      target: { save: '5+', effects: [{ roll: 'save', only: '4+' }] },
      mean: 5 / 6,
    },
    {
      name: 'only 6 with failed hits again: {1..5} fail in the end; failed before modifiers {1,2,3}: 1/6 + 3/36',
      weapon: {
        hit: '4+',
        effects: [
          { roll: 'hit', only: 6 },
          { roll: 'hit', reroll: 'ones' },
        ],
      },
      mean: (1 / 6 + (1 / 6) * (1 / 6)) * (3 / 6),
    },
    {
      name: 'needs 2+ to hit, modifiers or not: 5/6',
      weapon: {
        hit: '5+',
        effects: [
          { roll: 'hit', need: 2 },
          { roll: 'hit', add: -1 },
        ],
      },
      mean: (5 / 6) * (3 / 6),
    },
    {
      name: 'saves on an unmodified 2+ against Rend -5: fails 1/6',
      weapons: [sure({ rend: -5 })],
      target: { save: '4+', effects: [{ roll: 'save', need: 2 }] },
      mean: 1 / 6,
    },
    {
      name: 'saves on an unmodified 6 against Rend -5: fails 5/6',
      weapons: [sure({ rend: -5 })],
      target: { save: '4+', effects: [{ roll: 'save', need: 6 }] },
      mean: 5 / 6,
    },
    { name: 'automatic hit: 3/6 to wound', weapon: { effects: [{ roll: 'hit', auto: true }] }, mean: 3 / 6 },
    { name: 'automatic wound: 3/6 to hit', weapon: { effects: [{ roll: 'wound', auto: true }] }, mean: 3 / 6 },
    {
      name: 'no To Hit where every attack hits, and modifiers find no roll: 3/6 to wound (4.3, INT-12)',
      weapon: { hit: undefined, effects: [{ roll: 'hit', auto: true }] },
      attacker: { effects: [{ roll: 'hit', add: -1 }] },
      stages: { hits: 1, wounds: 3 / 6 },
    },
    {
      name: 'no To Hit and no To Wound where an ability of the unit says both of the weapon: 3/6 unsaved',
      weapons: [blade({ name: 'Fumes', hit: undefined, wound: undefined })],
      attacker: {
        abilities: {
          Fug: [
            { roll: 'hit', auto: true, weapon: 'Fumes' },
            { roll: 'wound', auto: true, weapon: 'melee' },
          ],
        },
      },
      target: { save: '4+' },
      mean: 3 / 6,
    },
    {
      name: 'automatic wounds trigger nothing (INT-12)',
      weapon: {
        effects: [
          { roll: 'wound', auto: true },
          { on: 'wound', unmodified: 6, mortalWounds: 1 },
        ],
      },
      stages: { mortalWounds: 0, wounds: 3 / 6 },
    },
    {
      name: 'automatic save: no damage, mortal wounds pass',
      weapon: { effects: [{ on: 'hit', unmodified: 6, mortalWounds: 1 }] },
      target: { effects: [{ roll: 'save', auto: true }] },
      pmf: { 0: 5 / 6, 1: 1 / 6 },
    },
    {
      name: 'wound die set to 6: wounds always and triggers',
      weapon: {
        effects: [
          { roll: 'wound', set: 6 },
          { on: 'wound', unmodified: 6, rend: '+2' },
        ],
      },
      target: { save: '4+' },
      mean: (3 / 6) * (5 / 6),
    },
    {
      name: 'save die set to 1: never saved',
      weapons: [sure()],
      target: { save: '2+', effects: [{ roll: 'save', set: 1 }] },
      pmf: { 1: 1 },
    },
  ]
  it.each(cases)('$name', check)
})

describe('some results of a die changed into another (1.4, INT-14)', () => {
  const wounds = { roll: 'wound', auto: true }
  const cases: readonly Case[] = [
    {
      name: '2s become 6s: on 4+ four faces of six hit',
      weapon: { effects: [{ roll: 'hit', set: 6, from: 2 }, wounds] },
      mean: 4 / 6,
    },
    {
      name: 'the changed die is the unmodified roll: 5 and 6 set off what a 6 does, a 4 hits: 1/6 + 2 * 2/6',
      weapon: { effects: [{ roll: 'hit', set: 6, from: 5 }, { on: 'hit', unmodified: 6, hits: 2 }, wounds] },
      mean: 1 / 6 + 2 * (2 / 6),
    },
    {
      name: 'a die changed to 1 fails whatever is added: 4 and 5 hit',
      weapon: { hit: '2+', effects: [{ roll: 'hit', set: 1, from: [2, 3, 6] }, { roll: 'hit', add: 1 }, wounds] },
      mean: 2 / 6,
    },
    {
      name: 'a die changed to 6 hits whatever is taken away: 1 and 6 on 6+ with -1',
      weapon: { hit: '6+', effects: [{ roll: 'hit', set: 6, from: 1 }, { roll: 'hit', add: -1 }, wounds] },
      mean: 2 / 6,
    },
    {
      name: 'a die is changed once, by the first that names it: 1 becomes 2, not 6, and 2 becomes 6: 2, 4, 5, 6',
      weapon: { effects: [{ roll: 'hit', set: 2, from: 1 }, { roll: 'hit', set: 6, from: [1, 2] }, wounds] },
      mean: 4 / 6,
    },
    {
      name: 'the rest may be changed, too: 1 to 6, everything else to 1',
      weapon: { effects: [{ roll: 'hit', set: 6, from: 1 }, { roll: 'hit', set: 1 }, wounds] },
      mean: 1 / 6,
    },
    {
      // On 4+ a 1 needs no second roll, it will be a 6: 4/6 + 2/6 * 4/6.
      name: 're-rolls come before, and nobody re-rolls what will succeed',
      weapon: { effects: [{ roll: 'hit', reroll: 'failed' }, { roll: 'hit', set: 6, from: 1 }, wounds] },
      mean: 4 / 6 + (2 / 6) * (4 / 6),
    },
    {
      // The die that was rolled again is changed like any other: ones again, and a 2 is a 6 then.
      name: 'the die after a re-roll is changed: 4/6 + 1/6 * 4/6',
      weapon: { effects: [{ roll: 'hit', reroll: 'ones' }, { roll: 'hit', set: 6, from: 2 }, wounds] },
      mean: 4 / 6 + (1 / 6) * (4 / 6),
    },
    {
      name: 'a wound roll: only of this weapon',
      weapon: {
        effects: [
          { roll: 'hit', auto: true },
          { roll: 'wound', set: 6, from: [1, 2, 3] },
        ],
      },
      mean: 1,
    },
    {
      name: 'saves of 6 become 1: 4 and 5 save',
      weapons: [sure()],
      target: { save: '4+', effects: [{ roll: 'save', set: 1, from: 6 }] },
      mean: 4 / 6,
    },
    {
      name: 'wards of 1 become 6, point by point: 3/6 get past a 5+',
      weapons: [sure()],
      target: { ward: '5+', effects: [{ roll: 'ward', set: 6, from: 1 }] },
      mean: 3 / 6,
    },
  ]
  it.each(cases)('$name', check)

  it.each([
    [{ roll: 'hit', from: 5, add: 1 }, /from says what is changed/],
    [{ roll: 'hit', set: 6, from: 7 }, /no more than 6/],
    [{ roll: 'damage', set: 6, from: 5 }, /can only be re-rolled/],
  ])('%j cannot be meant', (effect, message) => {
    const { issues } = failureOf(documentOf({ attacker: { effects: [effect] } }))
    expect(issues.map((each) => `${each.path} ${each.message}`).join()).toMatch(message)
  })
})
