/** What an attack is remembered by: attacks that share a key are one and the same attack, whatever else is different. */
import { canonicalJson, type Likely, Stream } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import type { Battle } from '../../../../src/aos-3e/battle/battle.ts'
import { asItIs } from '../../../../src/aos-3e/battle/lasting.ts'
import { play } from '../../../../src/aos-3e/battle/play.ts'
import { holds } from '../../../../src/aos-3e/sequence/holds.ts'
import { aboutAttacks } from '../../../../src/aos-3e/battle/attacks/scene.ts'
import { sceneOf, armed } from '../../../../src/aos-3e/battle-parts/scene.ts'
import type { AttackKind } from '../../../../src/aos-3e/battle-parts/switches.ts'
import { hurt, rallied } from '../../../../src/aos-3e/battle/wounds/losses.ts'
import type { Troop } from '../../../../src/aos-3e/battle/troop.ts'
import { blowsOf } from '../../../../src/aos-3e/battle-parts/blows.ts'
import type { Blow } from '../../../../src/aos-3e/battle-parts/blow.ts'
import { aboutEverything } from '../everything.ts'
import { asking } from '../../../../src/kit/recorded.ts'
import { compile } from '../../../../src/aos-3e/plan/compile.ts'
import { newNotes } from '../../../../src/aos-3e/fight.ts'
import { fuzzRuns } from '../../../../../testkit/src/index.ts'
import { archers, beast, general, observant, question, readyOf, troops } from '../armies.ts'

/** Units whose abilities compare what changes during a battle with numbers and with each other. */
const hunters = archers({
  name: 'Hunters',
  abilities: {
    'Volley into the mass': [{ stat: 'attacks', add: 1, if: { target: { models: '>=5' } } }],
    'Last shot': [{ roll: 'wound', add: 1, if: { target: { models: '=1' } } }],
    Calm: [{ roll: 'wound', reroll: 'ones', if: { self: { stationary: true } } }],
    'Point blank': [{ roll: 'hit', add: 1, against: { enemy: ['ANY'], within: 9 } }],
  },
})
const slayers = troops({
  name: 'Slayers',
  abilities: {
    Outnumbered: [{ roll: 'hit', add: 1, if: { self: { models: '< target.models' } } }],
    'Big game': [{ roll: 'wound', add: 1, if: { target: { wounds: '>=3' } } }],
    'Finish it': [{ stat: 'damage', add: 1, if: { target: { allocated: '>=3' } } }],
  },
})
const stubborn = beast({
  name: 'Stubborn',
  abilities: {
    'Hard to kill': [{ roll: 'save', add: 1, if: { self: { allocated: '>=6' } } }],
    Warm: [{ ward: 6, if: { self: { fought: true } } }],
    Winded: [{ roll: 'save', add: -1, if: { self: { ran: true } } }],
  },
})

/** Lasting effects that ask for what nobody else asks for. */
const spells = [
  { name: 'Harden', value: 4, upon: 'friend', effects: [{ roll: 'save', add: 1, if: { self: { charged: true } } }] },
  { name: 'Shroud', value: 4, range: 6, upon: 'friend', units: 'near', effects: [{ roll: 'wound', add: 1 }] },
  { name: 'Weaken', value: 4, range: 48, upon: 'enemy', effects: [{ roll: 'hit', add: -1, weapon: 'melee' }] },
]

/** What a unit does for its friends, to its enemies, and in the place of heroes. */
const helpful = {
  Banner: [{ roll: 'wound', add: 1, by: { friendly: ['ANY'], within: 9 } }],
  Stench: [{ roll: 'hit', add: -1, by: { enemy: ['ANY'], within: 6 }, stack: false }],
  Bodyguard: [{ allocate: 'redirect', from: { friendly: ['HERO'], within: 3 }, to: 'self', die: '3+' }],
}

const army = (leader: object): object => ({
  units: [
    leader,
    general({ general: false, name: 'Mage', wizard: { casts: 2, unbinds: 0, spells } }),
    observant({ models: 12 }),
    hunters,
    slayers,
    stubborn,
    troops({ name: 'Bearers', abilities: helpful, keywords: ['BEARER'] }),
    troops({ models: 15 }),
  ],
})

/** What the attack comes to as it is worked out now; how many wounds the target has left changes nothing about it. */
function attackNow(battle: Battle, attacker: Troop, target: Troop, attack: AttackKind): string {
  const scene = sceneOf(asking({ battle, attacker, target, attack }), aboutEverything(battle))
  if (!armed(scene)) return 'unarmed'
  const { plan } = compile(scene.fight, scene.owned, newNotes())
  return likely(canonicalJson(plan), () => blowsOf(scene, newNotes(), 'sampled').likely())
}

/** Plans that differ may come to the same. */
const found = new Map<string, string>()
function likely(plan: string, work: () => readonly Likely<Blow>[]): string {
  const text =
    found.get(plan) ??
    work()
      .map(({ result, probability }) => `${JSON.stringify(result)} ${probability.toPrecision(9)}`)
      .toSorted()
      .join(' ')
  found.set(plan, text)
  return text
}

describe('an attack that is remembered', () => {
  it.each([
    ['random', fuzzRuns(150)],
    ['greedy', fuzzRuns(40)],
  ])('is the one that is worked out now (%s)', (policy, battles) => {
    const policies = { policyA: policy, policyB: policy }
    const battle = readyOf(question(army(general()), army(general({ name: 'Other' })), policies))
    const known = new Map<unknown, string>()
    let again = 0
    const { blows } = battle.strikes
    const watched: typeof blows = (now, attacker, target, attack) => {
      const remembered = blows(now, attacker, target, attack)
      const comesTo = attackNow(now, attacker, target, attack)
      const before = known.get(remembered)
      if (before === undefined) known.set(remembered, comesTo)
      else {
        again++
        expect(comesTo, `${attacker.name} against ${target.name}`).toBe(before)
      }
      return remembered
    }
    Object.assign(battle, { strikes: { ...battle.strikes, blows: watched } })
    for (let r = 0; r < battles; r++) play(battle, new Stream('5').start(r), 'roll')
    expect(again).toBeGreaterThan(100)
    // Fewer of them than attacks, and several for each of the dozens of pairs that meet.
    expect(known.size).toBeGreaterThan(100)
  })
})

describe('a unit of different Wounds', () => {
  it('is another target where those who came back are the last to stand, as many as they are (5.4)', () => {
    const led = troops({ name: 'Led', models: undefined, wounds: [1, 3] })
    const battle = readyOf(question({ units: [slayers] }, { units: [led] }))
    const [attacker, target] = battle.troops as [Troop, Troop]
    const seen = (): readonly unknown[] => [
      target.models,
      battle.strikes.blows(battle, attacker, target, 'combat'),
      attackNow(battle, attacker, target, 'combat'),
    ]
    // The follower falls; or the leader is wounded, too, the follower comes back, and the leader is finished first.
    hurt(target, 1)
    const [models, leader, big] = seen()
    hurt(target, 1)
    rallied(target, 1)
    hurt(target, 2)
    const [asMany, follower, small] = seen()
    expect([models, asMany]).toEqual([1, 1])
    expect(small).not.toBe(big)
    expect(follower).not.toBe(leader)
  })
})

describe('what is near', () => {
  it('is answered for each kind and each distance by itself, and far is what is not near', () => {
    const ask = (self: object): object => ({ roll: 'hit', add: 1, if: { self } })
    const questions: readonly (readonly [self: object, is: boolean])[] = [
      [{ near: { enemy: ['any'], within: 6 } }, false],
      [{ near: { enemy: ['any'], within: 12 } }, true],
      [{ near: { enemy: ['HERO'], within: 12 } }, false],
      [{ near: { friendly: ['HERO'], within: 12 } }, true],
      [{ near: { friendly: ['HERO'], within: 3 } }, false],
      [{ far: 6 }, true],
      [{ far: 12 }, false],
    ]
    const effects = questions.map(([self]) => ask(self))
    const battle = readyOf(question({ units: [archers({ effects }), general()] }, { units: [troops()] }))
    const [attacker, leader, target] = battle.troops as [Troop, Troop, Troop]
    for (const each of [attacker, leader, target]) each.across = 0
    Object.assign(attacker, { along: 0 })
    Object.assign(leader, { along: 5 })
    Object.assign(target, { along: 9 })
    const engagement = { battle, attacker, target, attack: 'shooting' as const }
    const { fight } = sceneOf(asking(engagement), aboutAttacks(asItIs))
    const read = attacker.me.unit.effects.map((each) => holds(fight, 'attacker', each.if))
    expect(read).toEqual(questions.map(([, is]) => ({ is, supposed: [] })))
  })
})
