/**
 * Exact duels against duels rolled and drawn, where abilities make them crooked: damage tables, models of different kinds,
 * limited re-rolls, ignored wounds, psykers, gauntlets. DKW bounds with a family error rate of 1e-9 over all comparisons.
 */
import { agree } from '../duel/agreement.ts'
import { blade, dummy, duelOf, gun, squad } from './fought.ts'

const cases: Readonly<Record<string, object>> = {
  'a monster that degrades, moves and shoots in engagement range': {
    a: dummy({
      name: 'Monster',
      wounds: 9,
      save: '4+',
      movement: 'table:M',
      keywords: ['MONSTER'],
      damageTable: [
        { wounds: '6+', values: { A: 5, M: 8, WS: '3+' } },
        { wounds: '1-5', values: { A: 2, M: 4, WS: '5+' } },
      ],
      weapons: [
        blade({ attacks: 'table:A', skill: 'table:WS', damage: 'D3' }),
        gun({ type: 'heavy', attacks: 'D6', blast: true }),
        gun({ name: 'Spit', type: 'assault', attacks: 'D3', autoHit: true }),
      ],
    }),
    b: squad({ models: 11, leadership: 6, movement: 6, weapons: [blade(), gun({ type: 'rapidFire' })] }),
    distance: 18,
    policy: { movement: 'approach', overwatch: 'always' },
    rounds: 3,
  },
  'a leader behind its troops, all kinds of saves, limited re-rolls': {
    a: squad({
      models: [
        { name: 'Troops', count: 4, wounds: 2, save: '4+', ignoreWounds: '6+' },
        { name: 'Leader', count: 1, wounds: 4, save: '2+', invulnerable: '4+' },
      ],
      leadership: [6, 8],
      effects: [{ roll: 'hit', reroll: 'failed', count: 2 }],
      weapons: [blade({ attacks: 2, damage: 2 }), blade({ name: 'Sword', attacks: 4, damage: 'D3', models: 1 })],
    }),
    b: squad({ models: 8, leadership: 5, attritionModifier: -1, weapons: [blade({ attacks: 2, ap: -2 })] }),
    rounds: 3,
    policyA: { flee: 'unwounded' },
  },
  'psykers on both sides who may be destroyed': {
    a: squad({
      models: 2,
      wounds: 2,
      keywords: ['PSYKER', 'INFANTRY'],
      effects: [{ ignoreWounds: '5+', vs: 'mortal' }],
    }),
    b: squad({ models: 3, leadership: 7, keywords: ['PSYKER'], effects: [{ stat: 'wounds', add: 1 }] }),
    distance: 5,
    first: 'roll',
    policy: { smite: 'always', overwatch: 'always' },
    situationA: { psychicModifier: 1, chargeReroll: 'failed', chargeModifier: -1 },
    situationB: { denyModifier: -1 },
    rounds: 2,
  },
  'mortal wounds, extra hits and effects at those who charged': {
    a: squad({
      weapons: [
        blade({
          attacks: 3,
          effects: [
            { on: 'hit', unmodified: 6, hits: 2 },
            { on: 'wound', unmodified: '6', mortalWounds: 1, if: { charged: true } },
          ],
        }),
      ],
    }),
    b: dummy({
      models: 4,
      wounds: 3,
      leadership: 7,
      save: '3+',
      weapons: [blade({ attacks: 2, damage: 3 })],
      effects: [{ stat: 'damage', subtract: 1, min: 1, against: 'self' }],
    }),
    rounds: 2,
  },
  'a gauntlet that Falls Back': {
    a: squad({
      wounds: 2,
      save: '3+',
      movement: 6,
      weapons: [blade({ attacks: 2 }), gun({ type: 'pistol', range: 12 })],
    }),
    b: [
      squad({ name: 'First', models: 3, movement: 7 }),
      dummy({ name: 'Second', wounds: 3 }),
      squad({ name: 'Third' }),
    ],
    gauntlet: true,
    distance: 8,
    policyB: { fallBack: 'always' },
    rounds: 5,
  },
  'pistols, grenades and a rare gun': {
    a: squad({
      models: 6,
      leadership: 6,
      weapons: [
        gun({ name: 'Pistol', type: 'pistol', range: 12 }),
        gun({ name: 'Rare', type: 'heavy', range: 36, attacks: 2, damage: 2, models: 2 }),
        gun({ name: 'Grenade', type: 'grenade', range: 6, attacks: 'D6', blast: true }),
        blade(),
      ],
    }),
    b: squad({ models: 7, leadership: 6, weapons: [blade({ attacks: 2 })] }),
    distance: 5,
    policyA: { grenades: 'always', charge: 'never', casualties: 'specialFirst' },
    rounds: 2,
  },
  'a fight to the end': { a: squad({ leadership: 6 }), b: squad({ leadership: 7 }), rounds: 'end', first: 'roll' },
}

agree(cases, duelOf, '20260104')
