/** What the small questions of this game answer, and what players call it. */

/** By question. */
export const ANSWERS = {
  advance: { probabilities: { success: 'it gets there' }, distributions: { reach: 'inches it can go' } },
  charge: { probabilities: { success: 'the charge reaches' }, distributions: { total: 'total of the roll' } },
  'roll-off': {
    probabilities: { win: 'I win', lose: 'I lose' },
    distributions: { rounds: 'rolls until somebody wins' },
  },
  transport: { probabilities: { none: 'no passenger is lost' }, distributions: { destroyed: 'passengers lost' } },
  deny: { probabilities: { success: 'the power is denied' } },
  perils: {
    probabilities: { psykerDestroyed: 'the psyker is destroyed' },
    distributions: { lost: 'wounds the psyker loses', mortalWoundsNearby: 'mortal wounds on each unit nearby' },
  },
  psychic: {
    probabilities: {
      passed: 'the test is passed',
      perils: 'Perils of the Warp',
      psykerDestroyed: 'the psyker is destroyed',
      denied: 'passed, but denied',
      manifested: 'passed, and takes effect',
    },
    distributions: { psykerMortalWounds: 'mortal wounds on the psyker', mortalWounds: 'mortal wounds of the power' },
  },
  // Of one psyker as of any power; of several how many of them.
  smite: {
    probabilities: {
      'passed?': 'the test is passed',
      'perils?': 'Perils of the Warp',
      'psykerDestroyed?': 'the psyker is destroyed',
      'denied?': 'denied',
      'manifested?': 'takes effect',
      'any?': 'one or more take effect',
    },
    distributions: {
      'psykerMortalWounds?': 'mortal wounds on the psyker',
      mortalWounds: 'mortal wounds on the enemy',
      'manifested?': 'takes effect',
      'denied?': 'denied',
      'perils?': 'Perils of the Warp',
      'psykersDestroyed?': 'psykers destroyed',
    },
  },
  attrition: { distributions: { fled: 'models that flee' } },
  'battle-size': {
    probabilities: { combatPatrol: '', incursion: '', strikeForce: '', onslaught: '' },
    distributions: {
      hours: 'hours',
      tableWidth: 'width of the table (inches)',
      tableLength: 'length of the table (inches)',
    },
  },
  morale: {
    probabilities: { passed: 'the test is passed', failed: 'the test is failed', gone: 'nobody is left' },
    distributions: {
      fled: 'models that flee',
      lost: 'models lost, destroyed or fled',
      remaining: 'models that remain',
    },
  },
  objective: {
    probabilities: { mine: 'I control it', theirs: 'my opponent controls it', nobody: 'nobody controls it' },
  },
  'only-war': {
    probabilities: { win: 'I win', draw: 'a draw', lose: 'I lose' },
    distributions: { mine: 'my victory points', theirs: "my opponent's victory points" },
  },
  attacks: { distributions: { attacks: 'number of attacks' } },
  characteristic: { distributions: { value: 'what it is then' } },
  hit: { probabilities: { success: 'the attack hits' } },
  'ignore-wounds': { probabilities: { destroyed: 'the model is destroyed' }, distributions: { lost: 'wounds lost' } },
  'mortal-wounds': {
    probabilities: { destroyed: 'the unit is destroyed' },
    distributions: { lost: 'wounds lost', slain: 'models slain' },
  },
  overwatch: { probabilities: { success: 'the shot hits' } },
  dice: { distributions: { result: 'what the dice come to' } },
  save: { probabilities: { success: 'the save is made' } },
  wound: { probabilities: { success: 'the hit wounds' }, distributions: { needed: 'needed on the die' } },
} as const
