/** An attack drawn once for every strength of its unit is the attack drawn for the strength that it has, die for die. */
import { Stream } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { blowsOf } from '../../../src/aos-3e/battle-parts/blows.ts'
import { formOf } from '../../../src/aos-3e/battle-parts/form.ts'
import { play } from '../../../src/aos-3e/battle/play.ts'
import { strengthOf, strengthNow, sceneOf } from '../../../src/aos-3e/battle-parts/scene.ts'
import { aboutEverything } from '../battle/everything.ts'
import type { Troop } from '../../../src/aos-3e/battle/troop.ts'
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

describe('profiles among which a player picks', () => {
  // Ten models hit and wound on 2+, nothing saves: (25 / 36) * 10 = 6.94 points of the Long one; the Short one has three times as many.
  const bow = (name: string, range: number, damage: number): object => ({
    name,
    kind: 'missile',
    range,
    attacks: 1,
    hit: 2,
    wound: 2,
    damage,
  })
  const marksmen = archers({
    name: 'Marksmen',
    models: 10,
    weapons: [bow('Long', 24, 1), bow('Short', 12, 3)],
    abilities: { Bows: [{ profile: 'use', of: ['Long', 'Short'] }] },
  })

  it.each([
    ['has the same weapons', {}, true],
    ['has others', { armed: { with: 'Long', insteadOf: 'Short' } }, false],
  ])('are drawn model by model where a champion %s', (_, armed, isFormed) => {
    const leader = [
      { model: 'Leader', ...armed },
      { stat: 'attacks', add: 1, by: { model: 'Leader' } },
    ]
    const abilities = {
      Bows: [
        { profile: 'use', of: ['Long'] },
        { profile: 'use', of: ['Short'], if: { self: { charged: true } } },
      ],
      Leader: leader,
    }
    const led = archers({ name: 'Led', models: 10, weapons: [bow('Long', 24, 1), bow('Short', 12, 3)], abilities })
    const battle = readyOf(question({ units: [led] }, { units: [troops()] }))
    const [attacker, target] = battle.troops as [Troop, Troop]
    const scene = sceneOf(asking({ battle, attacker, target, attack: 'shooting' as const }), aboutEverything(battle))
    expect(formOf(scene, newNotes()) !== null).toBe(isFormed)
  })

  it.each([
    [9, 3],
    [18, 1],
  ])('are picked among those that reach, at %s inches', (inches, damage) => {
    const battle = readyOf(question({ units: [marksmen] }, { units: [troops({ save: '-', wounds: 1, models: 30 })] }))
    const [attacker, target] = battle.troops as [Troop, Troop]
    Object.assign(attacker, { across: 0, along: 0, where: 'field' })
    Object.assign(target, { across: 0, along: inches, where: 'field' })
    const { roll } = battle.strikes.blows(battle, attacker, target, 'shooting')
    const stream = new Stream('7')
    let sum = 0
    for (let r = 0; r < 2000; r++) sum += roll(stream.start(r)).damage
    // Within 5 standard errors of 2000 rolls: each model brings 0 or all of its damage.
    const [p, n] = [25 / 36, 2000 * 10]
    expect(Math.abs(sum - n * p * damage)).toBeLessThan(5 * damage * Math.sqrt(n * p * (1 - p)))
  })
})
