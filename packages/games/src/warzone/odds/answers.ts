/** What the questions of this game answer, and what players call it; names of models and places stand for themselves. */

const struck = {
  killed: 'somebody is killed',
  '* killed?': '',
  'vehicleDestroyed?': 'the vehicle is destroyed',
  'driverKilled?': 'the driver is killed',
  'vehicleUntouched?': 'the vehicle is unharmed',
  'crashes?': 'it crashes',
} as const
const losses = { kills: 'models killed', wounds: 'wounds lost by the targets' } as const
const anyKill = 'somebody is killed'
const passes = 'the test is passed'
const panics = 'the unit panics'

/** By question. */
export const ANSWERS = {
  damage: {
    probabilities: { killed: '', destroyed: '', 'panics?': '' },
    distributions: { kills: '', wounds: '' },
  },
  battle: {
    probabilities: { A: '', B: '', undecided: '', 'panicked A': '', 'panicked B': '' },
    distributions: { turnsPlayed: '', 'models left A': '', 'models left B': '' },
  },
  fire: {
    probabilities: struck,
    values: {
      'hits?': 'hits on average, if nobody died',
      'unsavedWounds?': 'failed Armour Rolls on average, if nobody died',
    },
    distributions: {
      ...losses,
      'hitsIgnoringDeath?': 'hits, if nobody died',
      'unsavedWoundsIgnoringDeath?': 'failed Armour Rolls, if nobody died',
    },
  },
  'best-plan': { probabilities: { '* at *"?': '' } },
  overwatch: { probabilities: struck, distributions: losses },
  'volley-and-morale': {
    probabilities: { anyKill, tested: 'a Morale Test is due', panics },
    distributions: { kills: losses.kills },
  },
  flame: { probabilities: { anyKill }, distributions: losses },
  blast: {
    probabilities: { hit: 'a shot hits', anyKill },
    distributions: { ...losses, 'hits?': 'shots that hit' },
  },
  deviation: {
    probabilities: { '* inches?': '', '* covered?': '' },
    values: { meanInches: 'inches on average' },
    distributions: { 'covered?': 'models that it covers' },
  },
  'into-close-combat': { probabilities: { hit: 'a shot hits', '* struck if hit?': '', '* dies?': '' } },
  'close-combat': {
    probabilities: {
      attackerDies: 'the attacker dies',
      defenderDies: 'the defender dies',
      bothDie: 'both die',
      'vehicleDestroyed?': 'the crew is dead to the driver',
    },
    values: { 'meanClashes?': 'clashes on average' },
    distributions: {
      attackerWoundsLost: 'wounds the attacker loses',
      defenderWoundsLost: 'wounds the defender loses',
    },
  },
  'break-away': { probabilities: { passes, dies: 'it dies', escapes: 'it gets away alive' } },
  power: { probabilities: { cast: 'the power is cast', saved: 'the target resists', effect: 'it takes effect' } },
  morale: { probabilities: { due: 'a test is due', passes, panics } },
  rally: { probabilities: { rallies: 'it rallies in a turn' }, values: { meanTurns: 'turns it takes on average' } },
  fear: { probabilities: { passes, losesAnAction: 'it loses an Action' }, values: { 'meanActions?': '' } },
  initiative: { probabilities: { 'player *?': '' } },
  test: { probabilities: { success: passes }, values: { target: 'target number' } },
  'tactical-sense': { probabilities: { passes } },
  'target-priority': {
    probabilities: { '* may be shot at?': '', 'indirectFire?': 'indirect fire is allowed' },
  },
  ram: {
    probabilities: {
      collision: 'it strikes somebody',
      '* dies?': '',
      vehicleDestroyed: 'the vehicle is destroyed',
      vehicleStops: 'the vehicle stops',
    },
    distributions: { vehicleWounds: 'wounds the vehicle loses', '* wounds?': '' },
  },
  'take-cover': { probabilities: { safe: 'it gets into cover' } },
  climb: {
    probabilities: { top: 'it reaches the top', falls: 'it falls', dies: 'it falls and dies' },
    distributions: { 'wounds?': 'wounds lost' },
  },
  fall: { probabilities: { 'dares?': 'it dares to jump', dies: 'it dies' }, distributions: { wounds: 'wounds lost' } },
  door: { probabilities: { destroyed: 'the door is broken open' }, distributions: { wounds: 'wounds of the door' } },
  heal: { probabilities: { '* wounds?': '' }, distributions: { regained: 'wounds regained' } },
  army: { values: { points: '', models: '', units: '' } },
} as const
