/**
 * One unit against one: a duel, followed exactly, and a battle in which nobody moves but to charge come to the same, since both
 * take their rules from the same modules. Bounds by Dvoretzky, Kiefer, Wolfowitz and Massart, with 1e-9 over all comparisons.
 */
import { Stream } from '@rollcall/core'
import type { DuelResult } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { lookAround } from '../../src/aos-3e/battle/ground/field.ts'
import type { Policy } from '../../src/aos-3e/battle/state.ts'
import { beginRound, playOn } from '../../src/aos-3e/battle/turns.ts'
import { duelOf } from '../duel/fought.ts'
import { beast, troops } from './battle/armies.ts'
import { lord, QUIET, table } from './battle/table.ts'

const N = 4000
const FAMILY = 1e-9

/** Two units, what both players want, and how far they are from each other at the start: within 3" they fight. */
interface Case {
  readonly a: object
  readonly b: object
  readonly policy?: Readonly<Record<string, string>>
  readonly gap?: number
}

type Pmf = readonly (readonly [number, number])[]

/** The player of a battle who decides as a duel is told to. */
function playerOf(policy: Readonly<Record<string, string>>): Partial<Policy> {
  const wants = (name: string): boolean => policy[name] !== undefined && policy[name] !== 'never'
  return {
    ...QUIET,
    goesFirst: () => true,
    charge: (_, __, targets) => targets[0] ?? null,
    shoot: (_, __, targets) => targets[0] ?? null,
    order: ({ battle }, { command }) => wants(command) && (policy[command] !== 'combat' || battle.phase === 'combat'),
    // A duel is over when somebody is destroyed.
    heroic: ({ enemy }, options) =>
      (enemy.troops[0]?.where === 'field' ? options.find(({ action }) => action === policy['heroicAction']) : null) ??
      null,
    rampage: (_, options) => options.find(({ rampage }) => rampage === policy['rampage']) ?? null,
  }
}

/** Wounds that both sides have left after two rounds of the battle, by their frequencies. */
function fought({ a, b, policy = {}, gap = 1 }: Case): readonly [a: Pmf, b: Pmf] {
  const { battle, a: mine, b: theirs } = table([a], [b], playerOf(policy), { gap })
  const counts = [new Map<number, number>(), new Map<number, number>()]
  for (let replicate = 0; replicate < N; replicate++) {
    for (const troop of battle.troops) {
      troop.refresh()
      troop.along = troop.side === 'a' ? 0 : gap
    }
    Object.assign(battle, { dice: new Stream('1').start(replicate), round: 1, turn: 'first', began: 'a' })
    lookAround(mine, theirs)
    beginRound(battle)
    playOn(battle, 4)
    for (const [i, troop] of [mine[0], theirs[0]].entries()) {
      const left = troop?.where === 'gone' ? 0 : (troop?.woundsLeft ?? 0)
      counts[i]?.set(left, (counts[i]?.get(left) ?? 0) + 1 / N)
    }
  }
  return counts.map((each) => [...each]) as unknown as readonly [Pmf, Pmf]
}

const farthest = (one: Pmf, other: Pmf): number => {
  const upTo = (pmf: Pmf, value: number): number => pmf.reduce((sum, [each, p]) => (each <= value ? sum + p : sum), 0)
  return Math.max(...[...one, ...other].map(([value]) => Math.abs(upTo(one, value) - upTo(other, value))))
}

const blade = { name: 'Blade', attacks: 2, hit: 4, wound: 4, damage: 1 }
const bow = { name: 'Bow', kind: 'missile', range: 18, attacks: 1, hit: 4, wound: 4, damage: 1 }
const having = (...effects: readonly object[]): object => troops({ abilities: { Deed: effects } })
const big = { attacks: 4, hit: 3, wound: 3, rend: 1, damage: 2, name: 'Axe' }
const ogres = (more: object = {}): object =>
  troops({ name: 'Ogres', models: 4, wounds: 4, bravery: 6, weapons: [{ ...big, attacks: 2 }], ...more })

const CASES: Readonly<Record<string, Case>> = {
  'plain fighters, who flee': { a: troops(), b: troops({ name: 'Others', bravery: 4 }) },
  'strike-first': { a: ogres(), b: ogres({ name: 'Others', abilities: { Swift: [{ fight: 'first' }] } }) },
  'strike-last upon the enemy': {
    a: ogres(),
    b: ogres({ name: 'Others', abilities: { Slow: [{ fight: 'last', for: { enemy: 'any', within: 3 } }] } }),
  },
  'strike-first while many are left': {
    a: having({ inflict: 8, when: 'combat.start' }),
    b: troops({ name: 'Others', abilities: { Swift: [{ fight: 'first', if: { self: { models: '>=6' } } }] } }),
  },
  'a choice of striking first': {
    a: ogres(),
    b: ogres({ name: 'Others', abilities: { Deed: [{ choose: 1, of: { Swift: [{ fight: 'first' }] } }] } }),
  },
  'a table that strikes first': {
    a: ogres(),
    b: ogres({ name: 'Others', abilities: { Deed: [{ table: 'D6', rows: { '1+': [{ fight: 'first' }] } }] } }),
  },
  'a choice of courage': {
    a: troops(),
    b: troops({
      name: 'Others',
      abilities: { Deed: [{ choose: 1, of: { Fear: [{ stat: 'bravery', add: -3, for: { enemy: 'any' } }] } }] },
    }),
  },
  'a choice that is limited': {
    a: having({ choose: 1, of: { Fury: [{ stat: 'attacks', add: 2, limit: 'battle' }] } }),
    b: troops({
      name: 'Others',
      abilities: { Deed: [{ choose: 1, limit: 'battle', of: { Fury: [{ stat: 'attacks', add: 2 }] } }] },
    }),
  },
  'mortal wounds at every moment of a combat': {
    a: having({ inflict: { '2+': 'D3' }, when: 'combat.start' }, { inflict: 1, when: 'fought' }),
    b: troops({
      name: 'Others',
      abilities: {
        Deed: [
          { inflict: 'D3', when: 'combat.end' },
          { inflict: { '4+': 1 }, when: 'hero.mine' },
        ],
      },
    }),
  },
  'a charge, and what it sets off': {
    a: troops({
      abilities: {
        Rush: [
          { inflict: { '2+': 'D3' }, when: 'charged' },
          { stat: 'attacks', add: 1, if: { self: { charged: true } } },
        ],
      },
    }),
    b: ogres(),
    gap: 8,
  },
  'Forward to Victory and Unleash Hell': {
    a: troops(),
    b: troops({ name: 'Bowmen', weapons: [blade, bow] }),
    gap: 9,
    policy: { forwardToVictory: 'always', unleashHell: 'always' },
  },
  'abilities once in the battle and in each round': {
    a: having({ stat: 'attacks', add: 2, limit: 'battle' }),
    b: troops({ name: 'Others', abilities: { Deed: [{ roll: 'hit', add: 1, limit: 'round' }] } }),
  },
  'Heroic Recovery': {
    a: lord({ name: 'Lord' }),
    b: lord({ name: 'Other' }),
    policy: { heroicAction: 'recovery', general: 'self' },
  },
  'Their Finest Hour': {
    a: lord({ name: 'Lord' }),
    b: lord({ name: 'Other' }),
    policy: { heroicAction: 'finestHour', general: 'self' },
  },
  'Heroic Leadership and a command for it': {
    a: lord({ name: 'Lord' }),
    b: lord({ name: 'Other' }),
    policy: { heroicAction: 'leadership', general: 'self', allOutAttack: 'combat' },
  },
  'All-out Attack and All-out Defence': {
    a: troops(),
    b: troops({ name: 'Others' }),
    policy: { allOutAttack: 'combat', allOutDefence: 'combat' },
  },
  'commands when shooting, too': {
    a: troops({ weapons: [blade, bow] }),
    b: troops({ name: 'Others', weapons: [blade, bow] }),
    policy: { allOutAttack: 'always', allOutDefence: 'always' },
  },
  'Inspiring Presence': { a: troops(), b: ogres(), policy: { inspiringPresence: 'needed' } },
  Stomp: { a: beast(), b: troops(), policy: { rampage: 'stomp' } },
  'Roar, and nobody commands': {
    a: beast({ keywords: ['HERO', 'MONSTER'] }),
    b: ogres(),
    policy: { rampage: 'roar', allOutAttack: 'combat', allOutDefence: 'combat' },
  },
  'a Titanic Duel': { a: beast(), b: beast({ name: 'Other' }), policy: { rampage: 'titanicDuel' } },
  'wounds that come back': { a: having({ on: 'hit', unmodified: 1, mortalWounds: 1, to: 'attacker' }), b: ogres() },
  'a unit that fights twice': { a: having({ fight: 'again', limit: 'round' }), b: ogres() },
  'wards, and wounds negated': {
    a: having({ ward: 5 }, { allocate: 'negate', count: 1, per: 'phase' }),
    b: ogres({ abilities: { Deed: [{ allocate: 'cap', count: 3, per: 'phase' }] } }),
  },
  nerves: {
    a: having({ roll: 'battleshock', reroll: 'failed' }, { stat: 'bravery', add: -2, for: { enemy: 'any' } }),
    b: troops({ name: 'Others', abilities: { Deed: [{ roll: 'battleshock', add: 1, for: { enemy: 'any' } }] } }),
  },
  'what hangs on the round and the turn': {
    a: having({ stat: 'attacks', add: 1, if: { battle: { round: '>=2' } } }),
    b: troops({ name: 'Others', abilities: { Deed: [{ roll: 'wound', add: 1, if: { battle: { turn: 'second' } } }] } }),
  },
  'a beast whose claws fail it': { a: beast(), b: ogres() },
  'no more than so many wounds of a turn, whatever deals them': {
    a: ogres({ effects: [{ inflict: 2, when: 'combat.start' }] }),
    b: ogres({ name: 'Others', effects: [{ allocate: 'cap', count: 3, per: 'turn' }] }),
  },
  'the first wounds of a phase, whatever deals them': {
    a: ogres({ effects: [{ inflict: 2, when: 'combat.start' }] }),
    b: ogres({ name: 'Others', effects: [{ allocate: 'negate', count: 3, per: 'phase' }] }),
  },
  'models that are replaced, by some who shoot': {
    a: troops({
      bravery: 4,
      models: 4,
      wounds: 1,
      weapons: [{ ...blade, attacks: 3 }],
      splitsInto: [
        { model: 'Half', models: 2, wounds: 1, weapons: [blade, bow] },
        { model: 'Quarter', models: 1, wounds: 1, weapons: [blade] },
      ],
    }),
    b: ogres(),
  },
}

/** The unit without what only an army says of it. */
const ofDuel = (unit: object): object =>
  Object.fromEntries(Object.entries(unit).filter(([word]) => !['general', 'champion', 'wizard'].includes(word)))

describe.each(Object.entries(CASES))('%s', (_, { gap = 1, policy = {}, ...units }) => {
  it('comes to the same in a duel and in a battle', () => {
    const { a, b } = duelOf({ a: ofDuel(units.a), b: ofDuel(units.b), rounds: 2, distance: gap, policy })
    const [left, right] = fought({ ...units, gap, policy })
    const bound = Math.sqrt(Math.log((4 * Object.keys(CASES).length) / FAMILY) / (2 * N))
    expect(farthest(left, a.woundsLeft.pmf)).toBeLessThan(bound)
    expect(farthest(right, b.woundsLeft.pmf)).toBeLessThan(bound)
  })
})

describe('what hangs on a roll or a choice beside the attacks', () => {
  const besides = (...effects: readonly object[]): DuelResult =>
    duelOf({ a: ofDuel(troops()), b: ofDuel(troops({ name: 'Others', abilities: { Deed: effects } })), rounds: 1 })

  it.each([
    ['who fights first on a roll', { fight: 'first', chance: '5+' }],
    ['who fights first by choice', { choose: 1, of: { Swift: [{ fight: 'first' }] } }],
    ['courage by a table', { table: 'D6', rows: { '1+': [{ stat: 'bravery', add: -3, for: { enemy: 'any' } }] } }],
  ])('is left out, and told: %s', (_what, effect) => {
    const found = besides(effect)
    expect(found.a.woundsLeft.mean).toBeCloseTo(besides().a.woundsLeft.mean, 12)
    expect(found.warnings.filter((each) => each.startsWith('Others: Deed: who fights first'))).toHaveLength(1)
  })
})
