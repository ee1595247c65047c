/** Every fact that a question about actions may say; keys are those of `situation`. */
import { type Fact, fact, number, YES } from '../facts.ts'

/** The table. */
export const FACTS: readonly Fact[] = [
  fact('fight', 'distance', 'distance', number(0, 1000), 'inches to the target (WZ 5.1)'),
  fact('attacker', 'aims', 'aims', number(0, 20), 'Actions spent aiming before it fires (WZ 5.4)'),
  fact('attacker', 'indirect', 'indirect', YES, 'fires indirectly (WZ 5.8)'),
  fact('attacker', 'movingVehicle', 'moving vehicle', YES, 'fires from a vehicle that moves (WZ 5.3)'),
  fact(
    'target',
    'cover',
    'cover',
    { kind: 'one', of: ['none', 'partlyHidden', 'inCover', 'firingSlit'] },
    'cover of the target (WZ 5.3)',
  ),
  fact('target', 'heavyCover', 'heavy cover', YES, 'its cover is heavy, which lowers Damage (WZ 5.3)'),
  fact(
    'target',
    'underMarker',
    'under marker',
    number(1, 60),
    'models under the marker of an area weapon (WZ 5.9, 5.10)',
  ),
  fact('target', 'targetCrouched', 'crouched', YES, 'the target is crouched (WZ 5.3)'),
]
