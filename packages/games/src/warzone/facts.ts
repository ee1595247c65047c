/** Every fact that a question about actions may say; keys are those of `situation`. */
import { type Fact, number, YES } from '../facts.ts'

/** The table. */
export const FACTS: readonly Fact[] = [
  { key: 'distance', name: 'distance', of: 'fight', takes: number(0, 1000), means: 'inches to the target (WZ 5.1)' },
  {
    key: 'aims',
    name: 'aims',
    of: 'attacker',
    takes: number(0, 20),
    means: 'Actions spent aiming before it fires (WZ 5.4)',
  },
  { key: 'indirect', name: 'indirect', of: 'attacker', takes: YES, means: 'fires indirectly (WZ 5.8)' },
  {
    key: 'movingVehicle',
    name: 'moving vehicle',
    of: 'attacker',
    takes: YES,
    means: 'fires from a vehicle that moves (WZ 5.3)',
  },
  {
    key: 'cover',
    name: 'cover',
    of: 'target',
    takes: { kind: 'one', of: ['none', 'partlyHidden', 'inCover', 'firingSlit'] },
    means: 'cover of the target (WZ 5.3)',
  },
  { key: 'heavyCover', name: 'heavy cover', of: 'target', takes: YES, means: 'its cover is heavy: Damage -2 (WZ 5.3)' },
  {
    key: 'underMarker',
    name: 'under marker',
    of: 'target',
    takes: number(1, 60),
    means: 'models under the marker of an area weapon (WZ 5.9, 5.10)',
  },
  { key: 'targetCrouched', name: 'crouched', of: 'target', takes: YES, means: 'the target is crouched (WZ 5.3)' },
]
