/** A question of each kind of Heroes of Black Reach: the compiler holds that none is missing. */
import type { Fielded, OddsAnswers, OddsQuestions, Question } from '@rollcall/games/black-reach'

/** By the name of the question. */
export const asked: { readonly [K in keyof OddsAnswers]: OddsQuestions[K] } = {
  fire: { odds: 'fire', combatValue: 1, defence: 5 },
  barrage: {
    odds: 'barrage',
    attack: { combatValue: 3 },
    targets: [
      { target: { id: 'p', defence: '5/6' }, allocated: 1 },
      { target: { id: 'q', defence: '5/6' }, allocated: 2 },
    ],
  },
  template: {
    odds: 'template',
    indirect: true,
    attack: { combatValue: 3 },
    targets: [{ target: { id: 'p', defence: '4/5' } }, { target: { id: 'q', defence: '5/6' } }],
    coverage: { 1: ['p'], 2: ['q'], onTarget: ['p', 'q'] },
  },
  scatter: { odds: 'scatter', scatterDistance: 1 },
  assault: {
    odds: 'assault',
    attacker: { combatValue: 1, assault: 3, defence: '5/4' },
    defender: { combatValue: 4, defence: 6 },
  },
  ram: {
    odds: 'ram',
    attacker: { type: 'heavyVehicle', defence: 8, heavy: { locationTable: { '1-6': 'traction' } } },
    target: { type: 'lightVehicle', defence: 7 },
  },
  unstable: { odds: 'unstable', value: 3, suppression: 1 },
  demolition: { odds: 'demolition', dice: 4, structureValue: 3 },
  peril: { odds: 'peril', psyker: 'weirdboy', level: 2, cost: 2 },
  suppression: {
    odds: 'suppression',
    turns: 2,
    attacks: [{ mode: 'suppressive', combatValue: 3 }],
    target: { defence: 5, movement: 4 },
  },
  orders: { odds: 'orders', stars: 9, special: 1, bluffs: 2 },
  efficiency: {
    odds: 'efficiency',
    attackers: [{ id: 'first', points: 50, attacks: { combatValue: 2 } }],
    target: { defence: '5/6' },
  },
  army: { odds: 'army', army: { pointsLimit: 100, tiles: [{ id: 'mob', points: 50, orderStars: 2 }] } },
}

const squad: Fielded = { defence: '5/6', combatValue: [2, 1] }

/** Every other question, by the word that documents use. */
export const larger: readonly Question[] = [
  { question: 'damage', attacker: squad, target: squad },
  {
    question: 'damage',
    attacker: squad,
    target: { type: 'lightVehicle', defence: 8 },
    situation: { suppressive: true },
  },
  {
    question: 'dist',
    attackers: [squad],
    targets: [{ type: 'heavyVehicle', defence: 8, heavy: { locationTable: { '1-6': 'traction' } } }],
  },
  { question: 'battle', turns: 2, a: { units: [squad] }, b: { units: [squad] } },
  { question: 'standoff', a: { units: [squad] }, b: { units: [squad] } },
  { question: 'duel', a: { units: [squad] }, b: { units: [squad] } },
]
