/** What enhancements do for their bearer, and what units of an army do of themselves: read with invented texts. */
import { giftOf } from '../../src/bsdata/gifts.ts'
import { traitOf } from '../../src/bsdata/allegiance.ts'
import { noOverlay, type Overlay } from '../../src/bsdata/overlay.ts'
import { describe, expect, it } from 'vitest'

const words = { weapons: [], dictionary: ['REED', 'REED KEEPER'], overlay: noOverlay }

describe('an enhancement for one weapon that its player picks', () => {
  it.each(['melee', 'missile'])('is for one of the %s weapons', (kind) => {
    const text = `Pick 1 of the bearer's ${kind} weapons. Add 1 to the Damage characteristic of that weapon.`
    const { gift } = giftOf({ id: 'a', name: 'Heron Oil', kind: 'artefact', text }, 'reeds', words)
    expect(gift.effects).toEqual([{ stat: 'damage', add: 1, weapon: kind, except: 'mount' }])
    expect(gift.oneWeapon).toBe(true)
  })
})

describe('a battle trait that units use', () => {
  const effects = [
    { ward: 4, for: { friendly: 'REED' }, if: { self: { general: true } }, when: 'combat.start', until: 'phase' },
  ]
  const text = 'Once, the General may call the herons.'
  const trait = (more: object): unknown => {
    const written = { id: 'h', unit: 'reeds', ability: 'Heron Call', reason: 'called', effects, ...more }
    const overlay: Overlay = { ...noOverlay, effects: [written] }
    const source = { id: 'h', name: 'Heron Call', kind: 'Battle Trait', text, of: null, within: null, renown: false }
    return traitOf(source, 'reeds', { ...words, overlay }).trait
  }

  it('is of those who are said to bear it', () => {
    expect(trait({ bearers: ['REED'] })).toMatchObject({ bearers: ['REED'], effects })
  })

  it('and of nobody where that is not said: what comes for a moment is somebody’s', () => {
    expect(trait({})).not.toHaveProperty('effects')
  })
})
