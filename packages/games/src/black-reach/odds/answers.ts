/** What the questions of this game answer; names of units come before what becomes of them. */
import type { Answers } from '../../answers.ts'

const shot = ['success?', 'miss?', 'hit?', 'doubleHit?', 'nothing?', 'token?', 'hitAndToken?']
const fate = [
  'destroyed',
  'untouched',
  'intact',
  'reduced',
  'undamaged',
  'traction',
  'hull',
  'secondaryWeapon',
  'mainWeapon',
]
const tokens = ['intact with * token?', 'intact with * tokens?', 'reduced with * token?', 'reduced with * tokens?']
const losses = ['stepsLost', 'tokens', 'damageTokens']
const maybe = (names: readonly string[]): readonly string[] => names.map((name) => `${name}?`)
const ofUnits = (names: readonly string[]): readonly string[] => names.map((name) => `*: ${name.replace('?', '')}?`)

/** How an assault may end: who wins, or why nobody rolls. */
const ENDS = ['attacker', 'defender', 'tie', 'automatic', 'attackerDestroyedBefore', 'defenderDestroyedBefore']

const standing = [...maybe(fate), ...tokens]

/** By question. */
export const ANSWERS: Answers = {
  damage: { probabilities: [...shot, ...standing], distributions: maybe(losses) },
  battle: {
    probabilities: ['A', 'B', 'draw', 'undecided'],
    distributions: [
      'turnsPlayed',
      ...['unitsLeft', 'stepsLost', 'victoryPoints'].flatMap((each) => [`${each} A`, `${each} B`]),
    ],
  },
  fire: {
    probabilities: [...shot, ...standing, 'allDestroyed?', ...ofUnits(standing)],
    distributions: [...maybe(losses), ...ofUnits(losses)],
  },
  barrage: {
    probabilities: ['allDestroyed?', ...standing, ...ofUnits(standing)],
    distributions: [...maybe(losses), ...ofUnits(losses)],
  },
  template: {
    probabilities: ['allDestroyed?', 'onTarget?', ...shot, ...standing, ...ofUnits(standing)],
    distributions: [...maybe(losses), ...ofUnits(losses)],
  },
  scatter: { probabilities: ['onTarget', 'direction *?'] },
  assault: {
    probabilities: [...maybe(ENDS), ...ofUnits(standing)],
    distributions: ofUnits(losses),
  },
  ram: { probabilities: ['hit', ...standing], distributions: maybe(losses) },
  unstable: { probabilities: ['works', 'lost', 'hit'] },
  demolition: { probabilities: ['falls'], distributions: ['points'] },
  peril: {
    probabilities: [
      'normal',
      'powerApplied',
      'hit',
      'powerLost?',
      'wound?',
      'oneExtraToken?',
      'twoExtraTokens?',
      'surge?',
      'explodes?',
    ],
    distributions: ['tokens'],
  },
  suppression: { probabilities: ['immobilised'], distributions: ['beforeDiscard', 'afterDiscard'] },
  orders: { values: ['numbered', 'special', 'bluff'] },
  efficiency: { values: ['*: expectedStepsLost?', '*: stepsPer100Points?', '*: pointsPerStep?'] },
  army: { values: ['points', 'stars', 'numbered', 'special', 'bluff', 'units', 'victoryPointsAtRisk'] },
}
