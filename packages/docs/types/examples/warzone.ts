/** A question of each kind of Warzone: the compiler holds that none is missing. */
import type { Model, OddsAnswers, OddsQuestions, Question, Weapon } from '@rollcall/games/warzone'

const rifle: Weapon = { bands: { direct: { toHit: 0, damage: 10 }, short: { toHit: 1, shots: 2, damage: 9 } } }
const sword: Weapon = { melee: true, bands: { closeCombat: { damage: 9 } } }
const soldier: Model = { closeCombat: 8, rangedCombat: 9, leadership: 12, strength: 7, armour: 8 }

/** By the name of the question. */
export const asked: { readonly [K in keyof OddsAnswers]: OddsQuestions[K] } = {
  fire: { odds: 'fire', firer: { rangedCombat: 9 }, weapon: rifle, target: { armour: 9, wounds: 3, distance: 10 } },
  'best-plan': {
    odds: 'best-plan',
    firer: { rangedCombat: 9 },
    weapon: rifle,
    target: { armour: 9, distance: 10 },
    actions: 3,
  },
  overwatch: { odds: 'overwatch', firer: soldier, weapon: rifle, target: { armour: 8, distance: 8 } },
  'volley-and-morale': {
    odds: 'volley-and-morale',
    firers: 2,
    firer: { rangedCombat: 9 },
    weapon: rifle,
    target: { armour: 8, leadership: 11, distance: 8 },
    models: 5,
    started: 8,
  },
  flame: { odds: 'flame', damage: 10, models: [{ armour: 7 }, { armour: 7 }] },
  blast: {
    odds: 'blast',
    indirect: true,
    firer: soldier,
    weapon: { template: 'radius', bands: { medium: { toHit: 0, damage: 11 } } },
    target: { armour: 8, distance: 14 },
    onHit: [{ armour: 8 }, { armour: 8 }],
  },
  deviation: { odds: 'deviation', distance: 14 },
  'into-close-combat': {
    odds: 'into-close-combat',
    firer: { rangedCombat: 10 },
    weapon: rifle,
    target: { name: 'enemy', size: 3, armour: 11, distance: 5 },
    contacts: [{ name: 'friend', size: 2, armour: 8 }],
  },
  'close-combat': { odds: 'close-combat', attacker: { ...soldier, weapon: sword }, defender: soldier },
  'break-away': { odds: 'break-away', runner: { ...soldier, weapon: sword }, enemies: { ...soldier, weapon: sword } },
  power: { odds: 'power', user: { power: 9 }, target: { power: 7 }, difficulty: 12, save: 'power' },
  morale: { odds: 'morale', unit: { leadership: 12 }, started: 8, left: 4, lostNow: true },
  rally: { odds: 'rally', unit: { leadership: 12 }, enemyInSight: true },
  fear: { odds: 'fear', model: { leadership: 12 } },
  initiative: { odds: 'initiative', leaderships: [14, 12] },
  test: { odds: 'test', characteristic: 7, halvings: 1, modifiers: 2 },
  'tactical-sense': { odds: 'tactical-sense', model: { leadership: 12 }, enemyNear: true },
  'target-priority': {
    odds: 'target-priority',
    enemies: [
      { name: 'trooper', distance: 12 },
      { name: 'walker', distance: 9, size: 5 },
    ],
    reach: 8,
  },
  ram: {
    odds: 'ram',
    vehicle: { size: 5, armour: 10, wounds: 5 },
    models: [{ name: 'soldier', size: 2, armour: 7, leadership: 8 }],
  },
  'take-cover': { odds: 'take-cover', model: { leadership: 12 }, waiting: true },
  climb: { odds: 'climb', model: { armour: 7 }, inches: 3 },
  fall: { odds: 'fall', model: { armour: 7 }, height: 4 },
  door: { odds: 'door', construction: 'light', size: 2, damage: 11, blows: 4 },
  heal: { odds: 'heal', regeneration: 10, wounds: 3, left: 1 },
  army: { odds: 'army', pointsLimit: 500, units: [{ id: 'squad', cost: 20, models: 5 }] },
}

const squad = { ...soldier, models: 4, weapon: rifle }

/** Every other question, by the word that documents use. */
export const larger: readonly Question[] = [
  {
    question: 'damage',
    attacker: squad,
    target: { armour: 8, models: 5, leadership: 10 },
    situation: { distance: 10 },
  },
  { question: 'dist', attacker: { ...soldier, weapon: rifle }, targets: [{ armour: 8 }] },
  { question: 'battle', turns: 2, distance: 8, a: squad, b: squad },
  { question: 'firefight', a: squad, b: squad },
  { question: 'duel', a: squad, b: squad },
]
