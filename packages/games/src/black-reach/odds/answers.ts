/** What the questions of this game answer, and what players call it; names of units come before what becomes of them. */
import type { Names } from '../../answers.ts'

const shot = {
  'success?': 'the attack succeeds',
  'miss?': 'a miss',
  'hit?': 'a hit',
  'doubleHit?': 'a double hit',
  'nothing?': 'no effect',
  'token?': 'a Suppression token',
  'hitAndToken?': 'a hit and a token',
} as const

/** What may become of a unit. */
const standing = {
  'destroyed?': 'destroyed',
  'untouched?': 'no step lost',
  'intact?': 'still on its full side',
  'reduced?': 'on its reduced side',
  'undamaged?': 'no damage',
  'traction?': 'traction damaged',
  'hull?': 'hull damaged',
  'secondaryWeapon?': 'secondary weapon damaged',
  'mainWeapon?': 'main weapon damaged',
  'intact with * token?': '',
  'intact with * tokens?': '',
  'reduced with * token?': '',
  'reduced with * tokens?': '',
} as const
const losses = {
  'stepsLost?': 'steps lost',
  'tokens?': 'Suppression tokens',
  'damageTokens?': 'damage tokens',
} as const

const ofUnits = <N extends Names>(names: N) =>
  Object.fromEntries(Object.entries(names).map(([name, word]) => [`*: ${name}`, word])) as {
    readonly [K in keyof N & string as `*: ${K}`]: string
  }

const allDestroyed = { 'allDestroyed?': 'all are destroyed' } as const
const onUnits = { ...standing, ...ofUnits(standing) } as const
const lossesOfUnits = { ...losses, ...ofUnits(losses) } as const

const orders = { numbered: 'numbered orders', special: 'special orders', bluff: 'bluffs' } as const

/** By question. */
export const ANSWERS = {
  damage: { probabilities: { ...shot, ...standing }, distributions: losses },
  battle: {
    probabilities: { A: 'A wins', B: 'B wins', draw: 'a draw', undecided: 'undecided at the end' },
    distributions: {
      turnsPlayed: 'turns played',
      'unitsLeft A': '',
      'unitsLeft B': '',
      'stepsLost A': '',
      'stepsLost B': '',
      'victoryPoints A': '',
      'victoryPoints B': '',
    },
  },
  fire: { probabilities: { ...shot, ...onUnits, ...allDestroyed }, distributions: lossesOfUnits },
  barrage: { probabilities: { ...onUnits, ...allDestroyed }, distributions: lossesOfUnits },
  template: {
    probabilities: { ...shot, ...onUnits, ...allDestroyed, 'onTarget?': 'on target' },
    distributions: lossesOfUnits,
  },
  scatter: { probabilities: { onTarget: 'on target', 'direction *?': '' } },
  assault: {
    probabilities: {
      'attacker?': 'the attacker wins',
      'defender?': 'the defender wins',
      'tie?': 'a tie',
      'automatic?': 'the defender loses without a roll',
      'attackerDestroyedBefore?': 'the attacker is destroyed before',
      'defenderDestroyedBefore?': 'the defender is destroyed before',
      ...ofUnits(standing),
    },
    distributions: ofUnits(losses),
  },
  ram: { probabilities: { hit: 'the target suffers a Hit', ...standing }, distributions: losses },
  unstable: {
    probabilities: {
      works: 'it works',
      lost: 'it fails, and the activation is lost',
      hit: 'its bearer suffers a Hit',
    },
  },
  demolition: {
    probabilities: { falls: 'the structure falls' },
    distributions: { points: 'demolition points made' },
  },
  peril: {
    probabilities: {
      normal: 'no peril',
      powerApplied: 'the power is applied',
      hit: 'the psyker suffers a Hit',
      'powerLost?': 'the power is lost',
      'wound?': 'a wound',
      'oneExtraToken?': 'one token more',
      'twoExtraTokens?': 'two tokens more',
      'surge?': 'a surge',
      'explodes?': 'the psyker explodes',
    },
    distributions: { tokens: 'Suppression tokens on the psyker' },
  },
  suppression: {
    probabilities: { immobilised: 'it cannot move' },
    distributions: { beforeDiscard: 'tokens before some are removed', afterDiscard: 'tokens after that' },
  },
  orders: { values: orders },
  efficiency: {
    values: {
      '*: expectedStepsLost?': 'steps lost on average',
      '*: stepsPer100Points?': 'steps lost for every 100 points',
      '*: pointsPerStep?': 'points for each step lost',
    },
  },
  army: {
    values: {
      points: 'points',
      stars: 'stars',
      ...orders,
      units: 'units on the table',
      victoryPointsAtRisk: 'victory points that it may give away',
    },
  },
} as const
