/** The overlay: effects of the grammar, whose plain words leave nothing out. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tellEffect } from '@rollcall/armies'
import { overlaySchema, parseOverlay } from '@rollcall/import'

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
  'ownCommand',
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
  'unmodifiedChargeRoll',
])

/** Every name and number inside an effect. */
function leaves(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leaves)
  return typeof value === 'boolean' ? [] : [String(value)]
}

const file = new URL('../../../../data/aos-3e/overlay.json', import.meta.url)
const overlay = parseOverlay(JSON.parse(readFileSync(file, 'utf8')), 'overlay.json').effects

/** `allOutAttack` is said as players do: All-out Attack. */
const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')
const says = (words: string, leaf: string): boolean =>
  /^[a-z]+[A-Z]/.test(leaf) ? letters(words).includes(letters(leaf)) : words.includes(leaf.replace(/^table:/, ''))

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

  it('a mount is a correction of the weapons it names, with one reason for all', () => {
    const mounts = [{ id: 'drake', unit: 'Drake Rider', weapons: ['Claws', 'Tail'] }]
    expect(parseOverlay({ about: 'x', effects: [], corrections: [], mounts }, 'x').corrections).toEqual([
      {
        id: 'drake',
        unit: 'Drake Rider',
        reason: 'the source does not say which weapons are those of the mount or companion',
        weapons: { Claws: { mount: true }, Tail: { mount: true } },
      },
    ])
  })

  it.each(overlay)('$unit, $ability: the words leave nothing out', ({ effects }) => {
    for (const effect of effects) {
      const words = tellEffect(effect)
      for (const leaf of leaves(effect))
        if (isOwnName(leaf) && !SAID_OTHERWISE.has(leaf)) expect(says(words, leaf), `${leaf}: ${words}`).toBe(true)
      for (const number of leaves(effect).filter((each) => /^\d+$/.test(each)))
        expect(words).toContain(effect['times'] === 2 && number === '2' ? 'Double' : number)
    }
  })
})
