/** A question of each kind of Warhammer 40,000, 9th edition: the compiler holds that none is missing. */
import type { OddsAnswers, OddsQuestions, Question, Unit } from '@rollcall/games/wh40k-9e'

/** By the name of the question. */
export const asked: { readonly [K in keyof OddsAnswers]: OddsQuestions[K] } = {
  advance: { odds: 'advance', move: 6, distance: 10 },
  charge: { odds: 'charge', distance: 8 },
  'roll-off': { odds: 'roll-off' },
  transport: { odds: 'transport', passengers: 10 },
  deny: { odds: 'deny', testResult: 7 },
  perils: { odds: 'perils', wounds: 5 },
  psychic: { odds: 'psychic', warpCharge: 6 },
  smite: { odds: 'smite' },
  attrition: { odds: 'attrition', models: 6, startingStrength: 10 },
  'battle-size': { odds: 'battle-size', power: 100 },
  morale: { odds: 'morale', leadership: 7, slain: 3, models: 7 },
  objective: { odds: 'objective', mine: 3, theirs: 5, mineSecured: true },
  'only-war': { odds: 'only-war', mine: { markers: 2 }, theirs: { markers: 1, atEnd: 2 } },
  attacks: { odds: 'attacks', attacks: 'D6' },
  characteristic: { odds: 'characteristic', value: 4 },
  hit: { odds: 'hit', skill: '3+', modifier: 1 },
  'ignore-wounds': { odds: 'ignore-wounds', need: '5+', damage: 3 },
  'mortal-wounds': { odds: 'mortal-wounds', mortalWounds: 'D3', models: 3, wounds: 2 },
  overwatch: { odds: 'overwatch' },
  dice: { odds: 'dice', dice: '2D6' },
  save: { odds: 'save', save: '3+', ap: -1 },
  wound: { odds: 'wound', strength: 4, toughness: 5 },
}

const guards: Unit = {
  name: 'Guards',
  models: 5,
  wounds: 1,
  toughness: 3,
  save: '5+',
  leadership: 7,
  ws: '4+',
  bs: '4+',
  attacks: 1,
  strength: 3,
  weapons: [
    { name: 'Rifle', type: 'rapidFire', attacks: 1, strength: 3, ap: 0, damage: 1, range: 24 },
    { name: 'Blade', type: 'melee', strength: 'user', ap: 0, damage: 1 },
  ],
}

/** Every other question, by the word that documents use. */
export const larger: readonly Question[] = [
  { question: 'damage', attacker: guards, target: guards, situation: { phase: 'shooting', distance: 12 } },
  { question: 'dist', attacker: guards, targets: [guards] },
  { question: 'together', attackers: [guards, guards], targets: [guards] },
  { question: 'duel', a: guards, b: guards },
]
