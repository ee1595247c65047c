/** No decision sees the order of a list: the same units in any order, under any names, fight the same battles. */
import type { Tally } from '@rollcall/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BattleResult, BattleSide } from '../../../src/result.ts'
import { battleReplicates } from '../../../src/aos-3e/battle/counting/simulated.ts'
import { archers, beast, game, general, host, observant, question, setupOf, troops } from './armies.ts'

const tallyOf = (document: object, to: number, seed = '1'): Tally =>
  battleReplicates({ setup: setupOf(document), rolling: 'sampled' }, {})({ seed, stream: 0, from: 0, to })

/** Units whose abilities reach others, guard them, or are for the army: everything that could look at a list. */
const guardian = troops({
  name: 'Guardians',
  models: 5,
  wounds: 2,
  abilities: {
    Bodyguard: [{ allocate: 'redirect', from: { friendly: ['HERO'], within: 3 }, to: 'self', die: '3+' }],
    Banner: [{ roll: 'wound', add: 1, by: { friendly: ['ANY'], within: 9 } }],
  },
})
const mage = general({
  general: false,
  name: 'Mage',
  wizard: {
    casts: 2,
    spells: [{ name: 'Harden', value: 5, range: 12, upon: 'friend', effects: [{ roll: 'save', add: 1 }] }],
  },
})
const jelly = troops({ name: 'Jelly', splitsInto: [{ model: 'Half', models: 2, wounds: 1, weapons: [] }] })
const lurker = (name: string): object => troops({ name, mayReserve: { by: 'Clouds', oneForEach: true } })
const units = [
  general(),
  jelly,
  lurker('Lurker'),
  lurker('Another lurker'),
  troops(),
  troops({ models: 20, name: 'Horde', points: 180 }),
  archers(),
  beast(),
  observant(),
  guardian,
  mage,
]

/** Units that do what only their faction can, and that may be held back: heroes, monsters, whole lines of the same. */
const champion = general({
  general: false,
  name: 'Champion',
  mayReserve: { by: 'Clouds', oneForEach: true },
  abilities: {
    Fury: [{ stat: 'attacks', add: 1, deed: 'heroic', when: 'hero.start', until: 'turn' }],
    Banner: [
      {
        roll: 'wound',
        add: 1,
        by: { friendly: 'any', wholly: 12 },
        deed: 'command',
        when: 'combat.start',
        until: 'myNextHero',
      },
    ],
  },
})
const crusher = beast({
  name: 'Crusher',
  abilities: {
    Grapple: [
      {
        fight: 'last',
        for: { enemy: 'any', within: 3, pick: 1 },
        chance: '3+',
        deed: 'rampage',
        when: 'charge.end',
        until: 'combat',
      },
    ],
    Gnaw: [
      {
        inflict: { '3+': 'D3' },
        drains: true,
        to: { enemy: 'any', within: 3, pick: 1 },
        deed: 'rampage',
        when: 'charge.end',
      },
    ],
  },
})
const line = troops({
  name: 'Line',
  mayReserve: { by: 'Clouds', oneForEach: true },
  abilities: {
    Shroud: [{ ward: 5, deed: 'command', when: 'combat.attacked', until: 'phase' }],
    Mend: [{ heal: 'D3', orReturn: true, deed: 'command', when: 'movement.mine.end' }],
  },
})
const splitting = troops({
  name: 'Splitting',
  models: 4,
  mayReserve: { by: 'Rifts', most: 1 },
  splitsInto: [
    { model: 'Half', models: 2, wounds: 1, weapons: [{ name: 'Claw', attacks: 1, hit: 4, wound: 4, damage: 1 }] },
  ],
})
const doers = [general(), champion, crusher, line, splitting, troops(), archers()]

/** An army, and its units in another order: `order[i]` is where unit i of the army went. */
const turnedOf = (pool: readonly object[]) =>
  fc
    .subarray([...pool], { minLength: 1 })
    .chain((some) => fc.tuple(fc.constant(some), fc.constantFrom(1, 2)))
    .map(([some, times]) =>
      Array.from({ length: times }, (_, k) =>
        some.map((each) => ({ ...each, general: k === 0 && 'general' in each && each.general === true })),
      ).flat(),
    )
    .chain((army) => fc.tuple(fc.constant(army), fc.shuffledSubarray([...army.keys()], { minLength: army.length })))

/** The tally as that of the army in its old order. */
function mappedBack(tally: Tally, places: readonly number[]): Tally {
  const name = (key: string): string => key.replace(/^(\d+):/, (_, id: string) => `${places[Number(id)]}:`)
  const killer = (value: number): number =>
    value === 0 || value > places.length ? value : (places[value - 1] as number) + 1
  const counts = Object.entries(tally.counts).map(([key, values]) => [
    name(key),
    new Map([...values].map(([value, count]) => [key.endsWith(':killer') ? killer(value) : value, count])),
  ])
  const moments = Object.entries(tally.moments).map(([key, value]) => [name(key), value])
  return { ...tally, counts: Object.fromEntries(counts), moments: Object.fromEntries(moments) }
}

/** Units that are one and the same stand in their old order: which of them is which nobody can tell. */
const settled = (army: readonly object[], order: readonly number[]): readonly number[] => {
  const key = (i: number): string => JSON.stringify(army[i])
  const left = new Map<string, number[]>()
  for (const i of army.keys()) left.set(key(i), [...(left.get(key(i)) ?? []), i])
  return order.map((i) => left.get(key(i))?.shift() as number)
}

const sorted = (tally: Tally): unknown => ({
  ...tally,
  counts: Object.fromEntries(
    Object.entries(tally.counts).map(([key, values]) => [key, [...values].toSorted(([x], [y]) => x - y)]),
  ),
})

describe('the order of a list', () => {
  /** Armies in any two orders, fought so often under each of these players. */
  const changesNoBit = (
    policies: readonly string[],
    battles: number,
    numRuns: number,
    pool: readonly object[] = units,
    rest: object = {},
  ): void =>
    fc.assert(
      fc.property(turnedOf(pool), turnedOf(pool), fc.constantFrom(...policies), ([a, toA], [b, toB], policy) => {
        const [orderA, orderB] = [settled(a, toA), settled(b, toB)]
        const more = { policyA: policy, policyB: policy }
        const before = tallyOf(question({ units: a, ...rest }, { units: b, ...rest }, more), battles)
        const at = (army: readonly object[], order: readonly number[]): object => ({
          units: order.map((i) => army[i]),
          ...rest,
        })
        const after = tallyOf(question(at(a, orderA), at(b, orderB), more), battles)
        const places = [...orderA, ...orderB.map((i) => i + a.length)]
        expect(sorted(mappedBack(after, places))).toEqual(sorted(before))
      }),
      { numRuns },
    )

  it('changes no bit of what becomes of its units, whichever policy decides', () => {
    changesNoBit(['greedy', 'objective', 'plain', 'random'], 5, 16)
  })

  it('changes no bit of it for a player who looks ahead, either', () => {
    changesNoBit(['thoughtful'], 1, 4)
  })

  it('changes no bit where armies have deeds of their own, triumphs, and units that may be held back', () => {
    const triumphs = ['inspired', 'bloodthirsty', 'indomitable']
    changesNoBit(['random', 'greedy', 'objective', 'plain'], 5, 24, doers, { triumphs })
    changesNoBit(['thoughtful'], 1, 3, doers, { triumphs })
  })

  it('changes no bit where armies have abilities, the slain fight, and units fight at once or twice', () => {
    const abilities = {
      Shield: [{ ward: 6, for: { friendly: 'any', pick: 2 }, when: 'combat.start', until: 'phase' }],
      Bolt: [{ inflict: { '4+': 1 }, to: { enemy: 'any', pick: 1 }, when: 'hero.mine.start', limit: 'battle' }],
    }
    const zealots = (name: string): object =>
      troops({
        name,
        abilities: {
          Zeal: [{ fight: 'dying', when: 'slain', chance: '4+' }],
          Rage: [{ fight: 'second', limit: 'battle' }],
          Onward: [{ fight: 'now', for: { friendly: 'any', pick: 1 }, when: 'fought', limit: 'battle' }],
        },
      })
    const all = [zealots('First'), zealots('Second'), troops(), troops({ name: 'Others', wounds: 2 })]
    changesNoBit(['random', 'greedy', 'objective', 'plain'], 5, 24, all, { abilities })
    changesNoBit(['thoughtful'], 1, 3, all, { abilities })
  })

  it('changes nothing that an answer says of them, nor its warnings', () => {
    const one = host('One', [guardian, mage])
    const other = host('Other', [observant()])
    const back = (army: object): object => ({ ...army, units: (army as { units: object[] }).units.toReversed() })
    const answer = (a: object, b: object): BattleResult =>
      game.answer(question(a, b), { replicates: 24 }).results[0] as BattleResult
    const [plain, turnedRound] = [answer(one, other), answer(back(one), back(other))]
    // Of slayers that are as likely one comes before the other as their lists have them.
    const unitsOf = ({ units: all }: BattleSide): readonly object[] =>
      all.map(({ identity: _identity, slewBy, ...unit }) => ({
        ...unit,
        slewBy: new Set(slewBy.map(({ enemy: _enemy, ...by }) => JSON.stringify(by))),
      }))
    for (const side of ['a', 'b'] as const) {
      expect(unitsOf(turnedRound[side]).toReversed()).toEqual(unitsOf(plain[side]))
      expect(turnedRound[side].winsInterval).toEqual(plain[side].winsInterval)
    }
    expect(turnedRound.warnings.toSorted()).toEqual(plain.warnings.toSorted())
    expect(turnedRound.difference).toEqual(plain.difference)
  })

  it('lets units that are alike fare alike: neither of two comes first', () => {
    const alike = { units: [troops(), troops(), troops(), troops()] }
    const { counts } = tallyOf(question(alike, alike), 3_000)
    const survived = [0, 1, 2, 3].map((id) => (counts[`${id}:died`]?.get(0) ?? 0) / 3_000)
    const mean = survived.reduce((sum, each) => sum + each, 0) / 4
    // Of each other they stand 5 standard errors apart at most.
    for (const each of survived) expect(Math.abs(each - mean)).toBeLessThan(5 * Math.sqrt((mean * (1 - mean)) / 3_000))
    expect(mean > 0.01 && mean < 0.99).toBe(true)
  })
})

describe('the names of units', () => {
  it('are labels: under other names the same units fight to the same outcomes', () => {
    const named = (words: readonly string[]): object => ({
      units: [general(), troops(), archers(), beast()].map((each, i) => ({
        ...each,
        name: words[i],
        id: `id-${words[i]}`,
      })),
    })
    const outcome = (words: readonly string[]): unknown => {
      const { counts } = tallyOf(question(named(words), host('Others')), 60)
      return ['a:won', 'difference', '0:died', '3:wounds'].map((key) => [...(counts[key] ?? [])])
    }
    expect(outcome(['Z', 'Y', 'X', 'W'])).toEqual(outcome(['Ann', 'Bob', 'Cid', 'Dan']))
  })
})

describe('the sides', () => {
  it('are alike: a list wins as often from either of them', () => {
    const n = 1_500
    const wins = ({ counts }: Tally, side: 'a' | 'b'): number => (counts[`${side}:won`]?.get(1) ?? 0) / n
    const [one, other] = [host('One'), host('Other', [troops({ name: 'More', models: 15 })])]
    const [there, back] = [tallyOf(question(one, other), n), tallyOf(question(other, one), n, '2')]
    const share = wins(there, 'a')
    expect(Math.abs(share - wins(back, 'b'))).toBeLessThan(5 * Math.sqrt((2 * share * (1 - share)) / n))
  })
})
