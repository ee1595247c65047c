/** What stories call the nodes of a plan. */
import { describe, expect, it } from 'vitest'
import { loadGame } from '../src/index.ts'
import { mortalWoundsOf } from '../src/graph.ts'

describe('mortal wounds', () => {
  it('are those of an ability, but of one that is called so itself', () => {
    expect(mortalWoundsOf('Arc of Lightning')).toBe('mortal wounds of Arc of Lightning')
    for (const title of ['mortal wounds', 'Mortal wounds', 'MORTAL WOUNDS'])
      expect(mortalWoundsOf(title)).toBe('mortal wounds')
  })

  it.each([
    ['aos-3e', { hit: 2, wound: 2, rend: 0, damage: 1 }, { save: 4 }],
    ['wh40k-9e', { skill: 2, strength: 4, ap: 0, damage: 1 }, { toughness: 4, save: 4 }],
  ])('of %s are told so', async (id, weapon, target) => {
    const game = await loadGame(id)
    const abilities = { 'Mortal wounds': [{ on: 'hit', unmodified: [1, 2, 3, 4, 5, 6], mortalWounds: 'D3' }] }
    const weapons = [{ name: 'Blade', attacks: 2, ...weapon, ...(id === 'aos-3e' ? {} : { type: 'melee' }) }]
    const told = JSON.stringify(
      game.explain({
        game: id,
        attacker: { name: 'A', weapons, abilities },
        target: { name: 'B', wounds: 5, ...target },
      }),
    )
    expect(told).not.toMatch(/mortal wounds of mortal wounds/i)
    expect(told).toMatch(/mortal wounds/)
  })
})
