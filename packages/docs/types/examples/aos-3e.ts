/** A question of each kind of Age of Sigmar, 3rd edition: the compiler holds that none is missing. */
import type { OddsAnswers, OddsQuestions, Question, Unit } from '@rollcall/games/aos-3e'

/** By the name of the question. */
export const asked: { readonly [K in keyof OddsAnswers]: OddsQuestions[K] } = {
  charge: { odds: 'charge', distance: 9, reroll: true },
  run: { odds: 'run', move: 5, distance: 8 },
  threat: { odds: 'threat', move: 5, distance: 14, keep: 'best', dice: '3D6' },
  banish: { odds: 'banish', value: 3 },
  cast: { odds: 'cast', value: 7, unbind: { modifier: 1 } },
  dispel: { odds: 'dispel', value: 6 },
  prayer: { odds: 'prayer', value: 3, prayer: 'heal' },
  unbind: { odds: 'unbind', castingRoll: 7 },
  battleshock: { odds: 'battleshock', slain: 4, bravery: 6, models: 10 },
  demolish: { odds: 'demolish', models: 5 },
  'heroic-leadership': { odds: 'heroic-leadership', generalSlain: true },
  'heroic-recovery': { odds: 'heroic-recovery', bravery: 7, allocated: 3 },
  priority: { odds: 'priority', holdsTie: true },
  rally: { odds: 'rally', slain: 6 },
  rampage: { odds: 'rampage', kind: 'stomp' },
  'skilled-leader': { odds: 'skilled-leader' },
  terrain: { odds: 'terrain', kind: 'deadly' },
  'command-points': { odds: 'command-points', turn: 'second', general: 1, heroicLeadership: true },
  objective: { odds: 'objective', mine: '10x 1W', theirs: 3, holder: 'theirs' },
}

const spears: Unit = {
  name: 'Spears',
  models: 10,
  wounds: 1,
  save: '5+',
  bravery: 6,
  move: 5,
  weapons: [{ name: 'Spear', attacks: 2, hit: 4, wound: '4+', rend: -1, damage: 1 }],
}

/** Every other question, by the word that documents use. */
export const larger: readonly Question[] = [
  { question: 'damage', attacker: spears, target: { save: '4+' } },
  { question: 'dist', attackers: [spears], targets: [spears], situation: { charged: true } },
  { question: 'together', attackers: [spears, spears], targets: [spears], phases: ['combat'] },
  { question: 'duel', a: spears, b: spears, rounds: 2 },
  { question: 'battle', a: { units: [spears] }, b: { units: [spears] }, replicates: 4 },
  {
    question: 'paired',
    lists: [{ units: [spears] }, { units: [spears, spears] }],
    against: [{ units: [spears] }],
    replicates: 4,
  },
]
