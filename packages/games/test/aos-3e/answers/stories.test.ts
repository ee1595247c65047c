/** Stories of one activation: what rolls need, and what is no roll. */
import { loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'

describe('a save of "-" (core book 22.2.3)', () => {
  const weapons = [{ name: 'Blade', attacks: 6, hit: '2+', wound: '2+', rend: '-', damage: 1 }]
  const [a, b] = ['Anna', 'Bertha'].map((name) => ({ name, models: 5, wounds: 2, save: '-', bravery: 7, weapons }))

  it('is no roll in any story: no die can show 7', async () => {
    const game = await loadGame('aos-3e')
    for (const document of [
      { attacker: a, target: b },
      { question: 'duel', a, b },
      { question: 'together', attackers: [a], targets: [b] },
      { question: 'battle', a: { units: [{ ...a, move: 6 }] }, b: { units: [{ ...b, move: 6 }] } },
    ]) {
      const story = game.explain(document).join('\n')
      expect(story).toContain('-> no save roll')
      expect(story).not.toMatch(/save roll of|7\+|no save roll.*: /)
    }
  })

  it('is a roll where something adds to it', async () => {
    const game = await loadGame('aos-3e')
    const story = game.explain({ attacker: a, target: b, situation: { allOutDefence: true } }).join('\n')
    expect(story).toContain('save roll of Bertha, 7+ (+1 All-out Defence): 5/6 damage of Blade, 1/6 nothing')
  })
})
