/** Every fact that a question about actions may say; keys are those of `situation`. */
import { type Fact, facts, number, one, YES } from '../facts.ts'

/** The table. */
export const FACTS: readonly Fact[] = [
  ...facts('fight', [['distance', number(0, 1000), 'inches to the target (WZ 5.1)']]),
  ...facts('attacker', [
    ['aims', number(0, 20), 'Actions spent aiming before it fires (WZ 5.4)'],
    ['indirect', YES, 'fires indirectly (WZ 5.8)'],
    ['movingVehicle', YES, 'fires from a vehicle that moves (WZ 5.3)'],
  ]),
  ...facts('target', [
    ['cover', one('none', 'partlyHidden', 'inCover', 'firingSlit'), 'cover of the target (WZ 5.3)'],
    ['heavyCover', YES, 'its cover is heavy, which lowers Damage (WZ 5.3)'],
    ['underMarker', number(1, 60), 'models under the marker of an area weapon (WZ 5.9, 5.10)'],
    ['targetCrouched', YES, 'the target is crouched (WZ 5.3)', 'crouched'],
  ]),
]
