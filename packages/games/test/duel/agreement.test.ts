/**
 * Exact duels against duels rolled and drawn, where abilities make them crooked: wounds that come back, gates, tables, limits,
 * models of different Wounds, gauntlets. DKW bounds with a family error rate of 1e-9 over all comparisons.
 */
import { agree } from './agreement.ts'
import { beast, duelOf, spears } from './fought.ts'

const weapon = (more: object = {}): object => ({
  name: 'Blade',
  attacks: 2,
  hit: 3,
  wound: 3,
  rend: 1,
  damage: 1,
  ...more,
})

const cases: Readonly<Record<string, object>> = {
  'wounds that come back': {
    a: spears({
      wounds: 2,
      models: 5,
      weapons: [weapon({ effects: [{ on: 'hit', unmodified: 1, mortalWounds: 1, to: 'self' }] })],
    }),
    b: beast(),
    rounds: 3,
  },
  'a roll that decides about an ability': {
    a: spears({ abilities: { Frenzy: [{ stat: 'attacks', add: 1, chance: '4+' }] } }),
    b: beast(),
  },
  'a choice, a table and a second go': {
    a: spears({
      models: 4,
      abilities: {
        Rage: [{ table: 'D6', rows: { '1-3': [{ roll: 'hit', add: 1 }], '4-6': [{ roll: 'wound', add: 1 }] } }],
        Fury: [{ fight: 'again', chance: '5+' }],
      },
    }),
    b: spears({ models: 5, wounds: 2 }),
    rounds: 2,
  },
  'a beast that degrades and rampages': {
    a: beast({
      damageTable: [
        { wounds: '0-5', values: { Claws: 6 } },
        { wounds: '6+', values: { Claws: 2 } },
      ],
      weapons: [weapon({ attacks: 'table:Claws', damage: 'D3' })],
    }),
    b: spears({ models: 20 }),
    policyA: { rampage: 'stomp' },
    policyB: { inspiringPresence: 'needed', allOutDefence: 'combat' },
  },
  'models of different Wounds, wards by effect, mortal wounds at every moment': {
    a: spears({
      models: 4,
      wounds: [1, 2, 3, 5],
      abilities: {
        Impact: [{ inflict: { '4+': 1 }, when: 'charged' }],
        Dread: [{ inflict: { '5+': 'D3' }, when: 'combat.start' }],
        Spite: [{ inflict: { '6': 2 }, when: 'combat.end' }],
        Echo: [{ inflict: { '3+': 1 }, when: 'fought' }],
        Song: [{ inflict: { '6': 1 }, when: 'hero.mine' }],
      },
    }),
    b: spears({ models: 8, abilities: { Faith: [{ ward: 6 }] } }),
    distance: 7,
    rounds: 3,
  },
  'abilities used once, Bravery that changes, strike-first after a charge': {
    a: spears({
      abilities: {
        Oath: [{ stat: 'damage', add: 1, limit: 'battle' }],
        Swift: [{ fight: 'first', if: { self: { charged: true } } }],
      },
    }),
    b: spears({
      models: 12,
      abilities: {
        Proud: [{ stat: 'bravery', add: 2, if: { self: { models: '>=8' } } }],
        Howl: [{ roll: 'hit', add: -1, against: 'self', limit: 'round' }],
      },
    }),
    first: 'roll',
  },
  'arrows, a march and a charge': {
    a: spears({ move: 5, weapons: [weapon(), { ...weapon({ name: 'Bow', attacks: 1 }), kind: 'missile', range: 12 }] }),
    b: spears({ move: 6, wounds: 2, models: 6 }),
    distance: 20,
    policy: {
      advance: 'always',
      allOutAttack: 'always',
      forwardToVictory: 'always',
      unleashHell: 'always',
      rally: 'always',
    },
  },
  'a gauntlet from afar': {
    a: spears({ wounds: 2, save: '3+' }),
    b: [spears({ name: 'First', models: 4 }), beast({ wounds: 5 }), spears({ name: 'Last', models: 3 })],
    gauntlet: true,
    distance: 8,
    policyA: { rally: 'always' },
    policyB: { allOutAttack: 'combat' },
    rounds: 6,
  },
  'a fight to the end': { a: spears({ models: 3 }), b: spears({ models: 3 }), rounds: 'end', first: 'roll' },
}

agree(cases, duelOf, '20260103')
