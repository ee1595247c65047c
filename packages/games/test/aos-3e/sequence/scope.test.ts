/** Grammar 4.2, 4.3: whose attacks, against whom, with what, when. One attack 4+/4+; +1 to hit makes 4/6 of 3/6. */
import { describe, it } from 'vitest'
import { blade, type Case, check, type Json, sure } from '../ask.ts'

const PLAIN = (3 / 6) * (3 / 6)
const PLUS = (4 / 6) * (3 / 6)
const MINUS = (2 / 6) * (3 / 6)

const mine = (effect: Json): Pick<Case, 'attacker'> => ({ attacker: { keywords: ['MIRE'], effects: [effect] } })
const theirs = (effect: Json): Pick<Case, 'target'> => ({ target: { keywords: ['SALT'], effects: [effect] } })

describe('effects of the attacker', () => {
  const add = (more: Json): Json => ({ roll: 'hit', add: 1, ...more })
  const near = { near: { friendly: true, enemy: true, MIRE: true, SALT: true } }
  const cases: readonly Case[] = [
    { name: 'by: self', ...mine(add({ by: 'self' })), mean: PLUS },
    { name: 'against: target', ...mine(add({ against: 'target' })), mean: PLUS },
    {
      name: 'against a keyword the target has',
      ...mine(add({ against: { enemy: 'SALT' } })),
      target: { keywords: ['SALT'] },
      mean: PLUS,
    },
    {
      name: 'against anything but that keyword',
      ...mine(add({ against: { enemy: 'any', not: 'SALT' } })),
      target: { keywords: ['SALT'] },
      mean: PLAIN,
    },
    {
      name: 'against anything but another',
      ...mine(add({ against: { enemy: 'any', not: 'HERO' } })),
      target: { keywords: ['SALT'] },
      mean: PLUS,
    },
    {
      name: 'against units of either side with the keyword',
      ...mine(add({ against: { unit: 'SALT' } })),
      target: { keywords: ['SALT'] },
      mean: PLUS,
    },
    {
      name: 'against enemies within 3": 2"',
      ...mine(add({ against: { enemy: 'any', within: 3 } })),
      situation: { distance: 2 },
      mean: PLUS,
    },
    {
      name: 'against enemies within 3": 5"',
      ...mine(add({ against: { enemy: 'any', within: 3 } })),
      situation: { distance: 5 },
      mean: PLAIN,
    },
    {
      name: 'attacks of other friends only',
      ...mine(add({ by: { friendly: 'MIRE', other: true } })),
      situation: near,
      mean: PLAIN,
    },
    {
      name: 'attacks of friends, itself included (traps 12)',
      ...mine(add({ by: { friendly: 'MIRE' } })),
      situation: near,
      mean: PLUS,
    },
    {
      name: 'attacks of friends that are not MIRE',
      ...mine(add({ by: { friendly: 'any', not: 'MIRE' } })),
      situation: near,
      mean: PLAIN,
    },
    { name: 'attacks of enemies', ...mine(add({ by: { enemy: 'any' } })), mean: PLAIN },
    {
      name: 'attacks of friends for which a condition holds',
      ...mine(add({ by: { friendly: 'MIRE', if: { target: { keyword: 'HERO' } } } })),
      situation: near,
      mean: PLAIN,
    },
    { name: 'when: shooting, in combat', ...mine(add({ when: 'shooting' })), mean: PLAIN },
    { name: 'when: shooting, shooting', weapon: { kind: 'missile' }, ...mine(add({ when: 'shooting' })), mean: PLUS },
    { name: 'when: combat, in combat', ...mine(add({ when: 'combat' })), mean: PLUS },
    { name: 'when: charged, and it did', ...mine(add({ when: 'charged' })), situation: { charged: true }, mean: PLUS },
    {
      name: 'when: charged, and it did not',
      ...mine(add({ when: 'charged' })),
      situation: { charged: false },
      mean: PLAIN,
    },
    { name: 'until the end of the phase changes nothing within it', ...mine(add({ until: 'phase' })), mean: PLUS },
    ...(
      [
        // A fight in the combat phase of the turn in which it comes about.
        ['hero.mine', 'phase', PLAIN],
        ['hero.start', 'combat', PLUS],
        ['hero.start', 'turn', PLUS],
        ['movement.mine.start', 'phase', PLAIN],
        ['shooting.mine.start', 'phase', PLAIN],
        ['shooting.mine.start', 'turn', PLUS],
        ['charge.end', 'phase', PLAIN],
        ['charge.end', 'combat', PLUS],
        ['combat.start', 'phase', PLUS],
        ['battleshock.start', 'turn', PLAIN],
        ['hero.mine', 'myNextHero', PLUS],
      ] as const
    ).map(([when, until, mean]) => ({
      name: `${when} until ${until}, in combat`,
      ...mine(add({ when, until })),
      mean,
    })),
    ...(
      [
        // Shooting comes after the hero phase and before the charge phase; Unleash Hell in that (3.1, 3.5).
        ['hero.mine', 'phase', false, PLAIN],
        ['hero.mine', 'turn', false, PLUS],
        ['shooting.start', 'phase', false, PLUS],
        ['combat.start', 'phase', false, PLAIN],
        ['charge.start', 'turn', false, PLAIN],
        ['shooting.start', 'phase', true, MINUS],
        ['charge.start', 'phase', true, PLAIN],
      ] as const
    ).map(([when, until, unleashHell, mean]) => ({
      name: `${when} until ${until}, ${unleashHell ? 'Unleash Hell' : 'shooting'}`,
      weapon: { kind: 'missile' },
      situation: { unleashHell },
      ...mine(add({ when, until })),
      mean,
    })),
    { name: 'for melee weapons', ...mine(add({ weapon: 'melee' })), mean: PLUS },
    { name: 'for missile weapons', ...mine(add({ weapon: 'missile' })), mean: PLAIN },
    { name: 'for all weapons', ...mine(add({ weapon: 'all' })), mean: PLUS },
    { name: 'for a weapon in other letters', ...mine(add({ weapon: 'blade' })), mean: PLUS },
    { name: 'for all but this weapon', ...mine(add({ except: 'Blade' })), mean: PLAIN },
    {
      name: 'written at one weapon it is about that weapon',
      weapons: [blade({ name: 'A', effects: [{ roll: 'hit', add: 1 }] }), blade({ name: 'B' })],
      weaponMeans: [PLUS, PLAIN],
    },
    {
      name: 'saves against one weapon are worse',
      weapons: [sure({ name: 'A' }), sure({ name: 'B' })],
      attacker: { effects: [{ roll: 'save', add: -1, against: 'target', weapon: 'A' }] },
      target: { save: '4+' },
      weaponMeans: [4 / 6, 3 / 6],
    },
    {
      name: 'the Save characteristic of enemies becomes 6+',
      weapons: [sure()],
      attacker: { effects: [{ stat: 'save', set: 6, for: { enemy: 'any' } }] },
      target: { save: '3+' },
      mean: 5 / 6,
    },
    {
      name: 'its own ward does not protect its target',
      weapons: [sure()],
      attacker: { wounds: 5, effects: [{ ward: 2 }] },
      mean: 1,
    },
    {
      name: 'its own Save characteristic is not that of its target',
      weapons: [sure()],
      attacker: { save: '2+', effects: [{ stat: 'save', set: 2 }] },
      target: { save: '5+' },
      mean: 4 / 6,
    },
  ]
  it.each(cases)('$name', check)
})

describe('effects of the target', () => {
  const sub = (more: Json): Json => ({ roll: 'hit', add: -1, ...more })
  const situation = { target: { near: { enemy: true, friendly: true, SALT: true, MIRE: true } } }
  const cases: readonly Case[] = [
    { name: 'against: self', ...theirs(sub({ against: 'self' })), mean: MINUS },
    { name: 'its own hits (by: self is the default)', ...theirs(sub({})), mean: PLAIN },
    {
      name: 'attacks of enemies with a keyword: it has it',
      attacker: { keywords: ['MIRE'] },
      ...theirs(sub({ by: { enemy: 'MIRE' } })),
      situation,
      mean: MINUS,
    },
    {
      name: 'attacks of enemies with a keyword: it has it not',
      ...theirs(sub({ by: { enemy: 'MIRE' } })),
      situation,
      mean: PLAIN,
    },
    {
      name: 'attacks of enemies without a keyword',
      attacker: { keywords: ['MIRE'] },
      ...theirs(sub({ by: { enemy: 'any', not: 'MIRE' } })),
      situation,
      mean: PLAIN,
    },
    {
      name: 'attacks against friends with the keyword: it has it',
      ...theirs(sub({ by: { enemy: 'any' }, against: { friendly: 'SALT' } })),
      situation,
      mean: MINUS,
    },
    {
      name: 'attacks against friends with another keyword',
      ...theirs(sub({ by: { enemy: 'any' }, against: { friendly: 'MIRE' } })),
      situation,
      mean: PLAIN,
    },
    { name: 'against missiles only, in combat', ...theirs(sub({ against: 'self', weapon: 'missile' })), mean: PLAIN },
    {
      name: 'against missiles only, shot at',
      weapon: { kind: 'missile' },
      ...theirs(sub({ against: 'self', weapon: 'missile' })),
      mean: MINUS,
    },
    {
      name: 'saves against missiles only, in combat',
      weapons: [sure()],
      target: { save: '4+', effects: [{ roll: 'save', add: 1, weapon: 'missile' }] },
      mean: 3 / 6,
    },
    {
      name: 'a ward for friends with the keyword: itself',
      weapons: [sure()],
      target: { keywords: ['SALT'], effects: [{ ward: 4, for: { friendly: 'SALT', wholly: 12 } }] },
      situation,
      mean: 3 / 6,
    },
    {
      name: 'a ward for other friends only',
      weapons: [sure()],
      target: { keywords: ['SALT'], effects: [{ ward: 4, for: { friendly: 'SALT', wholly: 12, other: true } }] },
      situation,
      mean: 1,
    },
    {
      name: 'a ward for friends with another keyword',
      weapons: [sure()],
      target: { keywords: ['SALT'], effects: [{ ward: 4, for: { friendly: 'MIRE', wholly: 12 } }] },
      situation,
      mean: 1,
    },
    {
      name: 'Wounds of friends with another keyword are not its own',
      weapons: [sure({ attacks: 4 })],
      target: { wounds: 2, keywords: ['SALT'], effects: [{ stat: 'wounds', add: 2, for: { friendly: 'MIRE' } }] },
      situation,
      slain: { 2: 1 },
    },
    {
      name: 'a bodyguard of others does not take wounds of a unit without the keyword',
      weapons: [sure({ attacks: 2 })],
      target: {
        wounds: 5,
        keywords: ['SALT'],
        effects: [{ allocate: 'redirect', from: { friendly: 'HERO', within: 3 }, to: 'self', die: '2+' }],
      },
      situation,
      allocated: { 2: 1 },
      redirected: 0,
    },
  ]
  it.each(cases)('$name', check)
})
