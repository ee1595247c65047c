/** What the questions of this game answer; names of models and places stand for themselves. */
import type { Answers } from '../../answers.ts'

const struck = ['killed', '* killed?', 'vehicleDestroyed?', 'driverKilled?', 'vehicleUntouched?', 'crashes?']
const losses = ['kills', 'wounds']

/** By question. */
export const ANSWERS: Answers = {
  damage: { probabilities: ['killed', 'destroyed', 'panics?'], distributions: losses },
  battle: {
    probabilities: ['A', 'B', 'undecided', 'panicked A', 'panicked B'],
    distributions: ['turnsPlayed', 'models left A', 'models left B'],
  },
  fire: {
    probabilities: struck,
    values: ['hits?', 'unsavedWounds?'],
    distributions: [...losses, 'hitsIgnoringDeath?', 'unsavedWoundsIgnoringDeath?'],
  },
  'best-plan': { probabilities: ['* at *"?'] },
  overwatch: { probabilities: struck, distributions: losses },
  'volley-and-morale': { probabilities: ['anyKill', 'tested', 'panics'], distributions: ['kills'] },
  flame: { probabilities: ['anyKill'], distributions: losses },
  blast: { probabilities: ['hit', 'anyKill'], distributions: [...losses, 'hits?'] },
  deviation: { probabilities: ['* inches?', '* covered?'], values: ['meanInches'], distributions: ['covered?'] },
  'into-close-combat': { probabilities: ['hit', '* struck if hit?', '* dies?'] },
  'close-combat': {
    probabilities: ['attackerDies', 'defenderDies', 'bothDie'],
    values: ['meanClashes?'],
    distributions: ['attackerWoundsLost', 'defenderWoundsLost'],
  },
  'break-away': { probabilities: ['passes', 'dies', 'escapes'] },
  power: { probabilities: ['cast', 'saved', 'effect'] },
  morale: { probabilities: ['due', 'passes', 'panics'] },
  rally: { probabilities: ['rallies'], values: ['meanTurns'] },
  fear: { probabilities: ['passes', 'losesAnAction'], values: ['meanActions?'] },
  initiative: { probabilities: ['player *?'] },
  test: { probabilities: ['success'], values: ['target'] },
  'tactical-sense': { probabilities: ['passes'] },
  'target-priority': { probabilities: ['* may be shot at?', 'indirectFire?'] },
  ram: {
    probabilities: ['collision', '* dies?', 'vehicleDestroyed', 'vehicleStops'],
    distributions: ['vehicleWounds', '* wounds?'],
  },
  'take-cover': { probabilities: ['safe'] },
  climb: { probabilities: ['top', 'falls', 'dies'], distributions: ['wounds?'] },
  fall: { probabilities: ['dares?', 'dies'], distributions: ['wounds'] },
  door: { probabilities: ['destroyed'], distributions: ['wounds'] },
  heal: { probabilities: ['* wounds?'], distributions: ['regained'] },
  army: { values: ['points', 'models', 'units'] },
}
