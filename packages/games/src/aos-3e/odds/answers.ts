/** What the small questions of this game answer, and what players call it. */

/** By question. */
export const ANSWERS = {
  charge: { probabilities: { success: 'the charge reaches' }, distributions: { total: 'total of the roll' } },
  run: { probabilities: { success: 'it gets there' }, distributions: { reach: 'inches it can go' } },
  threat: {
    probabilities: { success: 'it gets there and the charge reaches' },
    distributions: { total: 'total of the charge roll' },
  },
  banish: { probabilities: { success: 'the invocation is banished' } },
  cast: {
    probabilities: {
      cast: 'the spell is cast',
      miscast: 'miscast',
      unbound: 'cast, but unbound',
      effect: 'cast, and not unbound',
    },
    distributions: { casterMortalWounds: 'mortal wounds on the caster', 'mortalWounds?': 'mortal wounds' },
  },
  dispel: { probabilities: { success: 'the endless spell is dispelled' } },
  prayer: {
    probabilities: { answered: 'the prayer is answered', wrath: 'divine wrath' },
    distributions: { 'mortalWounds?': 'mortal wounds', 'healed?': 'wounds healed' },
  },
  unbind: { probabilities: { success: 'the spell is unbound' } },
  battleshock: {
    probabilities: { failed: 'the test is failed' },
    distributions: { fled: 'models that flee', remaining: 'models that remain' },
  },
  demolish: { distributions: { slain: 'models slain' } },
  'heroic-leadership': { probabilities: { success: 'a command point is gained' } },
  'heroic-recovery': { distributions: { healed: 'wounds healed' } },
  priority: {
    probabilities: {
      priority: 'I win the roll',
      doubleTurn: 'I may take two turns in a row',
      enemyDoubleTurn: 'my opponent may take two turns in a row',
    },
  },
  rally: { distributions: { returned: 'models that return' } },
  rampage: { probabilities: { success: 'the rampage succeeds' }, distributions: { mortalWounds: 'mortal wounds' } },
  'skilled-leader': { probabilities: { success: 'a command point is gained' } },
  terrain: { distributions: { mortalWounds: 'mortal wounds' } },
  'command-points': {
    distributions: { commandPoints: 'command points of the round', forOneHero: 'for one hero and one turn only' },
  },
  objective: {
    probabilities: { mine: 'I control it', theirs: 'my opponent controls it', nobody: 'nobody controls it' },
    distributions: { myCount: 'my models count as', theirCount: 'models of my opponent count as' },
  },
} as const
