/** What the small questions of this game find out, as players say it. */
import type { Reads } from '../../reads.ts'

/** By question and by the word for programs. */
export const READS: Reads = {
  charge: { success: 'the charge reaches', total: 'total of the roll' },
  run: { success: 'it gets there', reach: 'inches it can go' },
  threat: { success: 'it gets there and the charge reaches', total: 'total of the charge roll' },
  banish: { success: 'the invocation is banished' },
  cast: {
    cast: 'the spell is cast',
    miscast: 'miscast',
    unbound: 'cast, but unbound',
    effect: 'cast, and not unbound',
    casterMortalWounds: 'mortal wounds on the caster',
  },
  dispel: { success: 'the endless spell is dispelled' },
  prayer: {
    answered: 'the prayer is answered',
    wrath: 'divine wrath',
    mortalWounds: 'mortal wounds',
    healed: 'wounds healed',
  },
  unbind: { success: 'the spell is unbound' },
  battleshock: { failed: 'the test is failed', fled: 'models that flee', remaining: 'models that remain' },
  demolish: { slain: 'models slain' },
  'heroic-leadership': { success: 'a command point is gained' },
  'heroic-recovery': { healed: 'wounds healed' },
  priority: {
    priority: 'I win the roll',
    doubleTurn: 'I may take two turns in a row',
    enemyDoubleTurn: 'my opponent may take two turns in a row',
  },
  rally: { returned: 'models that return' },
  rampage: { success: 'the rampage succeeds', mortalWounds: 'mortal wounds' },
  'skilled-leader': { success: 'a command point is gained' },
  terrain: { mortalWounds: 'mortal wounds' },
  'command-points': { commandPoints: 'command points of the round', forOneHero: 'for one hero and one turn only' },
  objective: {
    mine: 'I control it',
    theirs: 'my opponent controls it',
    nobody: 'nobody controls it',
    myCount: 'my models count as',
    theirCount: 'models of my opponent count as',
  },
}
