/** What no ability of a battle speaks of is not looked up; it is what looking it up would have come to, and abilities are never missed. */
import { Stream } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { helpWith } from '../../../../src/aos-3e/battle-parts/help.ts'
import { nerveOf } from '../../../../src/aos-3e/battle-parts/nerve.ts'
import { aboutEverything } from '../everything.ts'
import { abilitiesForOthers } from '../../../../src/aos-3e/battle/attacks/neighbours.ts'
import { play } from '../../../../src/aos-3e/battle/play.ts'
import { sceneOf, armed } from '../../../../src/aos-3e/battle-parts/scene.ts'
import { unspoken } from '../../../../src/aos-3e/battle/attacks/unspoken.ts'
import type { Troop } from '../../../../src/aos-3e/battle/troop.ts'
import { newNotes } from '../../../../src/aos-3e/fight.ts'
import { asking } from '../../../../src/kit/recorded.ts'
import { archers, general, question, readyOf, troops } from '../armies.ts'

const ROLLS = ['charge', 'run', 'cast', 'unbind', 'dispel', 'chant'] as const

const plain = { units: [general(), troops(), archers()] }
const banner = troops({ name: 'Bearers', abilities: { Banner: [{ stat: 'bravery', add: 1 }] } })
const drums = troops({
  name: 'Drummers',
  abilities: {
    Drums: [
      { roll: 'charge', add: 1 },
      { roll: 'run', reroll: 'failed' },
    ],
  },
})
const steady = troops({
  name: 'Steady',
  abilities: { Steady: [{ roll: 'battleshock', auto: true, for: { friendly: ['ANY'], within: 12 } }] },
})
const special = troops({
  name: 'Led',
  abilities: { Leader: [{ model: 'Leader' }, { stat: 'attacks', add: 1, by: { model: 'Leader' } }] },
})
/** Lances fall silent with those who carry them. */
const lancers = troops({
  name: 'Lancers',
  weapons: [{ name: 'Lance', attacks: 2, hit: 4, wound: 4, damage: 1 }],
  abilities: { Lancer: [{ model: 'Lancer', count: 2, armed: { with: ['Lance'] } }] },
})
const stated = troops({ name: 'Far', modelsInRange: 0 })

describe('what is the same however things stand', () => {
  it.each([
    ['plain units', [], { nerve: true, help: 6, armed: 3 }],
    ['a banner', [banner], { nerve: false, help: 6, armed: 4 }],
    ['drums', [drums], { nerve: true, help: 4, armed: 4 }],
    ['an ability for friends', [steady], { nerve: false, help: 6, armed: 4 }],
    // Whoever leads has what everybody has.
    ['a special model', [special], { nerve: true, help: 6, armed: 4 }],
    ['special models armed otherwise', [lancers], { nerve: true, help: 6, armed: 3 }],
    ['a unit out of reach', [stated], { nerve: true, help: 6, armed: 3 }],
  ])('is what is worked out as they stand: %s', (_, more, held) => {
    const battle = readyOf(question({ units: [...plain.units, ...more] }, plain))
    const { troops: all, strikes, setup } = battle
    const { found: others } = abilitiesForOthers(all)
    const always = unspoken(all, [...setup.lasting, ...others])
    const mine = all.filter(({ side }) => side === 'a')
    const [last, enemy] = [mine.at(-1), all.at(-1)] as [Troop, Troop]
    expect({
      nerve: always.nerve(last, enemy) !== null,
      help: ROLLS.filter((roll) => always.help(roll, last, enemy) !== null).length,
      armed: mine.filter((each) => always.armed(each, enemy, 'combat') === true).length,
    }).toEqual(held)
    expect(always.help('charge', enemy, enemy)).not.toBeNull()

    const about = aboutEverything(battle)
    for (let r = 0; r < 3; r++) {
      play(battle, new Stream('3').start(r), 'roll')
      const standing = all.filter(({ models }) => models > 0)
      for (const attacker of standing)
        for (const target of standing) {
          if (attacker.side === target.side) continue
          const { fight, owned } = sceneOf(asking({ battle, attacker, target, attack: 'combat' }), about)
          const notes = newNotes()
          expect({ ...strikes.nerve(battle, target, attacker) }).toEqual({ ...nerveOf(fight, owned, notes) })
          for (const attack of ['combat', 'shooting', 'unleashHell'] as const)
            expect(strikes.canAttack(battle, attacker, target, attack)).toBe(
              armed(sceneOf(asking({ battle, attacker, target, attack }), about)),
            )
          for (const roll of ROLLS)
            expect(strikes.help(battle, attacker, target, roll)).toEqual(helpWith(roll, fight, owned, notes))
        }
    }
  })
})
