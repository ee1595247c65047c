/** Warhammer 40,000, 9th edition, as far as an analysis knows it: attacks and their modifiers. */
import { DAMAGE, type Terms } from '../terms.ts'

/** Damage of an attack does not spill over from one model to the next (40K 5), so several attacks are no sums of one. */
export const terms: Terms = {
  game: 'wh40k-9e',
  ...DAMAGE,
  phases: ['shooting', 'fight'],
  addsUp: false,
  probes: [],
  modifiers: [
    { name: '+1 to hit', side: 'attack', effects: [{ roll: 'hit', add: 1 }] },
    { name: '+1 to wound', side: 'attack', effects: [{ roll: 'wound', add: 1 }] },
    { name: 're-roll hits of 1', side: 'attack', effects: [{ roll: 'hit', reroll: 'ones' }] },
    { name: 're-roll wounds of 1', side: 'attack', effects: [{ roll: 'wound', reroll: 'ones' }] },
    { name: '+1 Attacks', side: 'attack', effects: [{ stat: 'attacks', add: 1 }] },
  ],
  threat: () => ({}),
  traits: () => [],
}
