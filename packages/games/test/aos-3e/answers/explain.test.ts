/** What a story says that a roll needs. */
import { loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'

const game = await loadGame('aos-3e')

/** The rolls of two attacks with this effect. */
const rollsWith = (effect: object): string =>
  game
    .explain({
      attacker: { weapons: [{ name: 'Spear', attacks: 2, hit: '4+', wound: '3+', damage: 1, effects: [effect] }] },
      target: { save: '-' },
    })
    .join('\n')

describe('the label of a roll', () => {
  it('names what it needs and what modifies it', () => {
    expect(rollsWith({ roll: 'hit', add: 1, name: 'Hymn' })).toContain('hit roll of Spear, 4+ (+1 Hymn): ')
    expect(rollsWith({ roll: 'hit', add: 1, name: '+1 to hit' })).toContain('hit roll of Spear, 4+ (+1 to hit): ')
  })

  it('names results that fail whatever is needed', () => {
    // Only a 6 succeeds: five results in six come to nothing.
    expect(rollsWith({ roll: 'hit', only: 6 })).toContain('hit roll of Spear, 4+, 1, 2, 3, 4, 5 fail: 5/6 nothing')
  })
})
