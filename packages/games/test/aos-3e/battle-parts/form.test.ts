/** An attack drawn once for every strength of its unit is the attack drawn for the strength that it has, die for die. */
import { Stream } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { blowsOf } from '../../../src/aos-3e/battle-parts/blows.ts'
import { formOf } from '../../../src/aos-3e/battle-parts/form.ts'
import { play } from '../../../src/aos-3e/battle/play.ts'
import { sceneOf, strengthNow, strengthOf } from '../../../src/aos-3e/battle/attacks/scene.ts'
import { aboutEverything } from '../battle/everything.ts'
import { newNotes } from '../../../src/aos-3e/fight.ts'
import { asking } from '../../../src/kit/recorded.ts'
import { archers, beast, general, observant, question, readyOf, troops } from '../battle/armies.ts'

const blade = { name: 'Blade', attacks: 2, hit: 4, wound: 4, damage: 1 }

const led = troops({
  name: 'Led',
  weapons: [blade, { ...blade, name: 'Lance', models: 3, damage: 'D3' }],
  abilities: { Leader: [{ model: 'Leader' }, { stat: 'attacks', add: 1, by: { model: 'Leader' } }] },
})
const thorny = troops({
  name: 'Thorny',
  abilities: { Thorns: [{ on: 'save', unmodified: 6, mortalWounds: 1, to: 'attacker' }] },
})
const frenzied = troops({ name: 'Frenzied', abilities: { Frenzy: [{ chance: '4+', stat: 'attacks', add: 1 }] } })

const army = { units: [general(), led, thorny, frenzied, observant(), archers(), beast()] }

describe('an attack whatever the strength of the unit', () => {
  it('comes to the same as the attack of so many', () => {
    const battle = readyOf(question(army, army))
    const about = aboutEverything(battle)
    let alike = 0
    for (let r = 0; r < 40; r++) {
      play(battle, new Stream('5').start(r), 'roll')
      const standing = battle.troops.filter(({ where }) => where === 'field')
      for (const attacker of standing)
        for (const target of standing) {
          if (attacker.side === target.side) continue
          const ask = asking({ battle, attacker, target, attack: 'combat' as const })
          const scene = sceneOf(ask, about)
          expect(strengthNow(ask, about)).toBe(strengthOf(scene))
          const roll = formOf(scene, newNotes())?.(strengthOf(scene))?.roll ?? null
          const once = blowsOf(scene, newNotes(), 'sampled').byModel()
          // A roll made once for all of them hangs on more than what one model does.
          expect(roll === null).toBe([attacker, target].some(({ name }) => name === 'Frenzied'))
          if (roll === null || once === null) continue
          alike++
          const [mine, theirs] = [1, 2].map(() => new Stream('9').start(r)) as [Stream, Stream]
          for (let n = 0; n < 20; n++) expect(roll(mine)).toEqual(once(theirs))
        }
    }
    expect(alike).toBeGreaterThan(20)
  })
})
