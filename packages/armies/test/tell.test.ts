/** Effects in plain words. */
import { expect, it } from 'vitest'
import { type EffectJson, tellEffect } from '@rollcall/armies'

const TOLD: readonly (readonly [EffectJson, string])[] = [
  [{ roll: 'hit', add: 1 }, 'Add 1 to hit rolls.'],
  [
    { on: 'hit', unmodified: 6, mortalWounds: 'D3', then: 'end', weapon: 'melee', except: 'mount' },
    'An unmodified hit roll of 6 inflicts D3 mortal wounds on the target, and the attack sequence ends (weapons: melee) except by mounts.',
  ],
  [
    { ward: 6, for: { friendly: 'SALTBORN', wholly: 12, of: 'any' }, stack: false },
    'A ward of 6+ for friendly SALTBORN units wholly within 12" of any unit with this ability, several sources count once.',
  ],
  [
    {
      roll: 'wound',
      add: -1,
      by: { enemy: 'any', within: 6, pick: 1 },
      when: 'combat.start',
      until: 'phase',
      may: true,
    },
    'Subtract 1 from wound rolls for attacks by 1 picked enemy units within 6" of this unit, at the start of the combat phase, until the end of the phase, if its player wants.',
  ],
  [
    { forbid: 'receive', commands: ['rally', 'inspiringPresence'], for: { enemy: 'any', within: 12 } },
    'Cannot receive Rally or Inspiring Presence for enemy units within 12" of this unit.',
  ],
  [{ freeCommand: 'allOutAttack', limit: 'turn' }, 'Issues All-out Attack without a command point, once per turn.'],
  [{ leads: 'army' }, 'Is treated as a General.'],
  [
    { inflict: { '2+': 'D3' }, to: { enemy: 'any' }, when: 'passed.normal.run' },
    'Roll a die: on 2+ D3 mortal wounds on enemy units, across whom it has gone in a normal move or a run.',
  ],
  [
    { returns: 'each', need: 4, when: 'combat.start' },
    'Each slain model returns on 4 or more of a die, at the start of the combat phase.',
  ],
  [{ roll: 'hit', set: 6, from: [5] }, 'Unmodified 5 of hit rolls become 6.'],
  [
    { stat: 'attacks', set: { of: 'target.models', max: 12 }, weapon: 'Spout', if: { target: { models: '>=5' } } },
    'Attacks becomes the number of models in the target, at most 12 (weapons: Spout), if the target has 5 or more models.',
  ],
]

it.each(TOLD)('%j', (effect, words) => {
  expect(tellEffect(effect)).toBe(words)
})
