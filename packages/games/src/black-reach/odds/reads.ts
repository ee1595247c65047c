/** What the small questions of this game find out, as players say it. */
import type { Reads } from '../../reads.ts'

/** What becomes of a unit. */
const unit = {
  success: 'the attack succeeds',
  miss: 'a miss',
  hit: 'a hit',
  doubleHit: 'a double hit',
  destroyed: 'destroyed',
  untouched: 'no step lost',
  intact: 'still on its full side',
  reduced: 'on its reduced side',
  stepsLost: 'steps lost',
  tokens: 'Suppression tokens',
  undamaged: 'no damage',
  traction: 'traction damaged',
  hull: 'hull damaged',
  mainWeapon: 'main weapon damaged',
  secondaryWeapon: 'secondary weapon damaged',
  damageTokens: 'damage tokens',
  nothing: 'no effect',
  token: 'a Suppression token',
  hitAndToken: 'a hit and a token',
  allDestroyed: 'all are destroyed',
}

/** By question and by the word for programs. */
export const READS: Reads = {
  fire: unit,
  barrage: unit,
  template: { ...unit, onTarget: 'on target' },
  scatter: { onTarget: 'on target' },
  assault: { ...unit, attacker: 'the attacker wins', defender: 'the defender wins', tie: 'a tie' },
  ram: { ...unit, hit: 'the target suffers a Hit' },
  unstable: { works: 'it works', lost: 'it fails, and the activation is lost', hit: 'its bearer suffers a Hit' },
  demolition: { falls: 'the structure falls', points: 'demolition points made' },
  peril: {
    normal: 'no peril',
    powerApplied: 'the power is applied',
    powerLost: 'the power is lost',
    hit: 'the psyker suffers a Hit',
    wound: 'a wound',
    oneExtraToken: 'one token more',
    twoExtraTokens: 'two tokens more',
    surge: 'a surge',
    explodes: 'the psyker explodes',
    tokens: 'Suppression tokens on the psyker',
  },
  suppression: {
    immobilised: 'it cannot move',
    beforeDiscard: 'tokens before some are removed',
    afterDiscard: 'tokens after that',
  },
  orders: { numbered: 'numbered orders', special: 'special orders', bluff: 'bluffs' },
  efficiency: {
    expectedStepsLost: 'steps lost on average',
    stepsPer100Points: 'steps lost for every 100 points',
    pointsPerStep: 'points for each step lost',
  },
  army: {
    points: 'points',
    stars: 'stars',
    numbered: 'numbered orders',
    special: 'special orders',
    bluff: 'bluffs',
    units: 'units on the table',
    victoryPointsAtRisk: 'victory points that it may give away',
  },
  battle: {
    A: 'A wins',
    B: 'B wins',
    draw: 'a draw',
    undecided: 'undecided at the end',
    turnsPlayed: 'turns played',
  },
}
