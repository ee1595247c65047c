/** Effects in plain words: complete, and the words of the overlay's effects too. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { EffectJson } from '@rollcall/armies'
import { tellEffect } from '@rollcall/armies/abilities'
import { overlaySchema, parseOverlay } from '@rollcall/armies/bsdata'

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
  [{ roll: 'hit', set: 6, from: [5] }, 'Unmodified 5 of hit rolls become 6.'],
  [
    { stat: 'attacks', set: { of: 'target.models', max: 12 }, weapon: 'Spout', if: { target: { models: '>=5' } } },
    'Attacks becomes the number of models in the target, at most 12 (weapons: Spout), if the target has 5 or more models.',
  ],
]

it.each(TOLD)('%j', (effect, words) => {
  expect(tellEffect(effect)).toBe(words)
})

/** Words for what effects say by truth values and by words of the grammar. */
const SAID_OTHERWISE = new Set([
  'any',
  'self',
  'phase',
  'turn',
  'round',
  'battle',
  'myNextHero',
  'theirNextHero',
  'used',
  'charged',
  'fought',
  'fights',
  'attacks',
  'moved',
  'command.issued',
  'end',
  'ward',
  'ones',
  'failed',
  'success',
  'all',
  'bonuses',
  'penalties',
  'damage',
  'roll',
  'target',
  'attacker',
  'choose',
  'use',
  'redirect',
  'negate',
  'cap',
  'first',
  'last',
  'mine',
  'own',
  'enemy',
  'top',
  'hit',
  'wound',
  'rend',
  'save',
  'row',
  'wounds',
  'mortal',
  'normal',
  'spell',
  'attack',
  'again',
  'now',
  'none',
  'mount',
  'target.models',
  'self.models',
  'self.allocated',
  'target.wounds',
  'target.allocated',
  'chargeRoll',
])

/** Every name and number inside an effect. */
function leaves(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leaves)
  return typeof value === 'boolean' ? [] : [String(value)]
}

const file = new URL('../../../data/aos-3e/overlay.json', import.meta.url)
const overlay = parseOverlay(JSON.parse(readFileSync(file, 'utf8')), 'overlay.json').effects

const isOwnName = (leaf: string): boolean => /[A-Z]/.test(leaf)

describe('the overlay', () => {
  it('holds each profile once, and only effects of the grammar', () => {
    const [first] = overlay
    const issuesOf = (effects: readonly unknown[]): readonly string[] =>
      (overlaySchema.safeParse({ about: 'x', effects, corrections: [] }).error?.issues ?? []).map(({ path }) =>
        path.slice(0, 3).join('.'),
      )
    expect(issuesOf([first, first])).toEqual(['effects.1.id'])
    expect(issuesOf([{ ...first, effects: [{ roll: 'hat', add: 1 }] }])).toEqual(['effects.0.effects'])
  })

  it.each(overlay)('$unit, $ability: the words leave nothing out', ({ effects }) => {
    for (const effect of effects) {
      const words = tellEffect(effect)
      for (const leaf of leaves(effect))
        if (isOwnName(leaf) && !SAID_OTHERWISE.has(leaf)) expect(words).toContain(leaf.replace(/^table:/, ''))
      for (const number of leaves(effect).filter((each) => /^\d+$/.test(each)))
        expect(words).toContain(effect['times'] === 2 && number === '2' ? 'Double' : number)
    }
  })
})
