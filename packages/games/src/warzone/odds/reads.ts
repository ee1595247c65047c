/** What the small questions of this game find out, as players say it. */
import type { Reads } from '../../reads.ts'

const fire = {
  killed: 'somebody is killed',
  kills: 'models killed',
  wounds: 'wounds lost by the targets',
  hits: 'hits on average, if nobody died',
  unsavedWounds: 'failed Armour Rolls on average, if nobody died',
  hitsIgnoringDeath: 'hits, if nobody died',
  unsavedWoundsIgnoringDeath: 'failed Armour Rolls, if nobody died',
  anyKill: 'somebody is killed',
  vehicleDestroyed: 'the vehicle is destroyed',
  driverKilled: 'the driver is killed',
  vehicleUntouched: 'the vehicle is unharmed',
  crashes: 'it crashes',
}
const test = { passes: 'the test is passed', panics: 'the unit panics', due: 'a test is due' }

/** By question and by the word for programs. */
export const READS: Reads = {
  fire,
  overwatch: fire,
  'volley-and-morale': { ...fire, ...test, tested: 'a Morale Test is due' },
  flame: fire,
  blast: { ...fire, hit: 'a shot hits', hits: 'shots that hit' },
  deviation: { meanInches: 'inches on average', covered: 'models that it covers' },
  'into-close-combat': { hit: 'a shot hits' },
  'close-combat': {
    attackerDies: 'the attacker dies',
    defenderDies: 'the defender dies',
    bothDie: 'both die',
    vehicleDestroyed: 'the crew is dead to the driver',
    attackerWoundsLost: 'wounds the attacker loses',
    defenderWoundsLost: 'wounds the defender loses',
    meanClashes: 'clashes on average',
  },
  'break-away': { passes: 'the test is passed', dies: 'it dies', escapes: 'it gets away alive' },
  power: { cast: 'the power is cast', saved: 'the target resists', effect: 'it takes effect' },
  morale: test,
  rally: { rallies: 'it rallies in a turn', meanTurns: 'turns it takes on average' },
  fear: { ...test, losesAnAction: 'it loses an Action' },
  test: { success: 'the test is passed', target: 'target number' },
  'take-cover': { safe: 'it gets into cover' },
  'tactical-sense': test,
  'target-priority': { indirectFire: 'indirect fire is allowed' },
  ram: {
    collision: 'it strikes somebody',
    vehicleDestroyed: 'the vehicle is destroyed',
    vehicleStops: 'the vehicle stops',
    vehicleWounds: 'wounds the vehicle loses',
  },
  climb: { top: 'it reaches the top', falls: 'it falls', dies: 'it falls and dies', wounds: 'wounds lost' },
  fall: { dares: 'it dares to jump', dies: 'it dies', wounds: 'wounds lost' },
  door: { destroyed: 'the door is broken open', wounds: 'wounds of the door' },
  heal: { regained: 'wounds regained' },
  army: { pointsLimit: 'points allowed' },
}
