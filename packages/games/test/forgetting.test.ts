/**
 * Whatever is remembered has an end: after more different things than there is room for, everything is forgotten, and what came
 * first is worked out once more. Each of these fails when its limit is lifted.
 */
import { type ActivationPlan, fixed, planHash, tabulate } from '@rollcall/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Blows } from '../src/aos-3e/battle-parts/blows.ts'
import { likelyOf } from '../src/aos-3e/battle-parts/likely.ts'
import { meanOf } from '../src/aos-3e/battle/powers/power-wounds.ts'
import { rollsOf } from '../src/aos-3e/battle/attacks/rolls.ts'
import type { Fight, Owned } from '../src/aos-3e/fight.ts'
import { asOneList } from '../src/aos-3e/plan/owned.ts'
import { type Drawer, drawerFor, drawersWithin } from '../src/aos-3e/plan/pieces.ts'
import { resolveFights } from '../src/aos-3e/reading/resolve.ts'
import { fight as schema } from '../src/aos-3e/schema/scenario.ts'
import { POOLS } from '../src/aos-3e/sequence/pools.ts'
import { drawerOf } from '../src/aos-3e/answers/prepare.ts'
import { worthOf } from '../src/aos-3e/plan/worth.ts'
import { alike } from '../src/kit/alike.ts'
import { kept } from '../src/kit/prepared.ts'
import { type Ask, compared, recorded } from '../src/kit/recorded.ts'

afterEach(() => vi.restoreAllMocks())

/** Entries of the largest map that grows while this is done. */
function largestMap(work: () => void): number {
  let largest = 0
  const set = Reflect.get(Map.prototype, 'set') as (this: Map<unknown, unknown>, key: unknown, value: unknown) => void
  vi.spyOn(Map.prototype, 'set').mockImplementation(function (this: Map<unknown, unknown>, key, value) {
    set.call(this, key, value)
    if (this.size > largest) largest = this.size
    return this
  })
  work()
  return largest
}

/** The attack of one token, which brings a point; another rule, or else only another stage, for every number. */
const attack = (i: number, least = -i): ActivationPlan => ({
  kind: 'activation',
  nodes: {
    attack: {
      stage: String(i),
      step: {
        op: 'amount',
        dice: fixed(1),
        times: 1,
        round: 'up',
        plus: 0,
        least,
        most: null,
        rerolls: [],
        each: [{ to: POOLS.target, count: 1 }],
      },
    },
  },
  sources: [{ node: 'attack', count: 1 }],
  purses: {},
  repeat: 1,
  folds: {
    [POOLS.target]: { models: [{ count: 1, wounds: 1 }], taken: 0, spills: true, negated: 0, most: null },
  },
})

const owned = (i: number): readonly Owned[] => [
  { effect: BETTER_HITS, owner: 'attacker', weapon: null, reachesMount: true, title: String(i), id: '' },
]
const BETTER_HITS = { roll: 'hit', add: 1 } as Owned['effect']

/** One attack, at somebody. */
const BLADE = resolveFights(
  schema.parse({
    attacker: { name: 'A', weapons: [{ name: 'Blade', attacks: 1, hit: 4, wound: 4, damage: 1 }] },
    target: { name: 'B', save: '4+' },
  }),
).fights[0] as Fight

/** The same, drawn where another effect of the unit is in force. */
function drawing(drawer: Drawer): (i: number) => object {
  const weapon = BLADE.attacker.weapons[0] as Fight['attacker']['weapons'][number]
  return (i) => drawer({ fight: BLADE, owned: owned(i) }, { weapon, number: 0, model: null, models: 1 }, 0)
}

const asked = (ask: Ask<number>): object => ({ twice: 2 * ask(itself) })
const itself = (i: number): number => i

/** What is remembered, how many of it, and how one more of it comes. */
const memories: readonly (readonly [string, number, () => (i: number) => unknown])[] = [
  ['rules in tables', 5_000, () => (i) => tabulate(attack(i))],
  ['names of plans', 200, () => (i) => planHash(attack(i))],
  ['attackers whose attacks stay drawn', 500, () => (i) => drawerOf({ ...BLADE.attacker, name: String(i) })],
  ['what tokens come to', 5_000, () => (i) => worthOf('attack', attack(i, 0).nodes, [])],
  ['distributions of sources', 10_000, () => (i) => likelyOf(attack(i), new Map())],
  [
    'means of dice',
    1_000,
    () => (i) =>
      meanOf(`D6+${i}`, { wounds: 1, models: 1, save: () => 0, bravery: () => 0 }, { total: 7, unmodified: 7 }),
  ],
  ['numbers that one question is compared with', 1_000, () => (i) => compared(itself, '>=', i)],
  ['equal things', 20_000, () => (i) => alike({ i })],
  ['lists of effects', 10_000, () => (i) => asOneList(owned(i))],
  ['work for states that answer alike', 250_000, () => recorded(asked)],
  ['what an attacker does', 20_000, () => kept(asked)],
  [
    'rolls of a battle',
    20_000,
    () => {
      const rolls = rollsOf('sampled')
      const likely = [{ result: { damage: 1, backlash: 0, redirected: 0 }, probability: 1 }]
      const blows = { byModel: () => null, likely: () => likely }
      return (i) => rolls({ ...blows, name: () => String(i) } as unknown as Blows, () => expect.unreachable())
    },
  ],
]

describe('many more different things than there is room for', () => {
  it.each(memories)('of %s are no more than %i at any time', (_, most, start) => {
    const come = start()
    const largest = largestMap(() => {
      // What other tests have left there goes first.
      for (let i = 0; i < 2.2 * most; i++) come(i)
    })
    // Some forget when they are full, some when they are more than full; the first answer of all may have a place of its own.
    expect(Math.abs(largest - most)).toBeLessThanOrEqual(1)
  })

  it('make a weapon drawn once more, after 5000 of them', () => {
    const draw = drawing(drawerFor(BLADE.attacker))
    const first = draw(0)
    expect(draw(0)).toBe(first)
    for (let i = 1; i <= 5_001; i++) draw(i)
    expect(draw(0)).not.toBe(first)
  })

  it('forget how attackers are drawn after 10 000 pieces of all of them, and not for what others drew', () => {
    const drawers = drawersWithin(500, 10_000)
    const same = (): Drawer => drawers({ ...BLADE.attacker, name: 'Same' })
    const first = same()
    const alone = drawing(drawerFor(BLADE.attacker))
    for (let i = 0; i <= 10_000; i++) alone(i)
    expect(same()).toBe(first)
    const [one, other] = ['One', 'Other'].map((name) => drawing(drawers({ ...BLADE.attacker, name })))
    for (let i = 0; i < 5000; i++) [one, other].map((draw) => draw?.(i))
    expect(same()).toBe(first)
    one?.(5000)
    expect(same()).not.toBe(first)
  })
})
