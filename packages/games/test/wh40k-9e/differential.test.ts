/** Random volleys against the second engine of `reference.ts`: the same document, read two ways, must give the same numbers. */
import { expect, test } from 'vitest'
import { fight, type Json } from './ask.ts'
import {
  fixed,
  type Mass,
  mean,
  type Model,
  plus,
  type Reroll,
  type Target,
  type Trigger,
  volley,
  type Weapon,
} from './reference.ts'

/** A source of choices that is the same every time. */
function chooser(seed: number): <T>(list: readonly T[]) => T {
  let state = seed * 2_654_435_761 + 12_345
  return (list) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return list[Math.floor((state / 2 ** 32) * list.length)] as (typeof list)[number]
  }
}

type Choose = ReturnType<typeof chooser>

const D3: Mass = [0, 1 / 3, 1 / 3, 1 / 3]
const D6: Mass = [0, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6]

const NUMBERS: readonly (readonly [string | number, Mass])[] = [
  [1, fixed(1)],
  [2, fixed(2)],
  [3, fixed(3)],
  ['D3', D3],
  ['D6', D6],
  ['2D3', plus(D3, D3)],
  ['D3+1', plus(D3, fixed(1))],
  // Never below 1 (2.5): 1, 2 and 3 all make 1.
  ['D6-2', [0, 1 / 2, 1 / 6, 1 / 6, 1 / 6]],
]

const STRENGTHS: readonly (readonly [string | number, Mass])[] = [
  ...[2, 3, 4, 5, 8, 10].map((each) => [each, fixed(each)] as const),
  ['D6+2', plus(D6, fixed(2))],
]

const REROLLS: readonly Reroll[] = ['none', 'none', 'ones', 'failed', 'any', [1, 2], [3], [5, 6]]
const ADDS: readonly (readonly number[])[] = [[], [], [1], [-1], [1, 1], [-1, -1], [2, -1], [1, -1, -1, -1]]

interface Both<T> {
  readonly document: Json
  readonly model: T
}

function someWeapon(choose: Choose, name: string): Both<Weapon> {
  const [attacks, attackMass] = choose(NUMBERS)
  const [damage, damageMass] = choose(NUMBERS)
  const [strength, strengthMass] = choose(STRENGTHS)
  const skill = choose<Weapon['skill']>(['auto', 2, 3, 4, 5, 6])
  const [hitAdds, woundAdds, hitReroll, woundReroll] = [choose(ADDS), choose(ADDS), choose(REROLLS), choose(REROLLS)]
  const [ap, apOnSix] = [choose([0, 0, 1, 2, 4]), choose([0, 0, 0, 1, 3])]
  const triggers = choose<readonly Trigger[]>([
    [],
    [],
    [{ on: 'hit', from: 6, amount: fixed(1) }],
    [{ on: 'wound', from: 5, amount: D3 }],
    [
      { on: 'hit', from: 4, amount: fixed(1) },
      { on: 'hit', from: 6, amount: fixed(2) },
      { on: 'wound', from: 6, amount: fixed(1) },
    ],
  ])
  const document = {
    name,
    type: 'assault',
    attacks,
    ...(skill === 'auto' ? { autoHit: true } : { skill }),
    strength,
    ap: -ap,
    damage,
    hitModifiers: hitAdds,
    woundModifiers: woundAdds,
    hitReroll,
    woundReroll,
    mortalWounds: triggers.map(({ on, from, amount }) => ({
      trigger: on,
      unmodifiedAtLeast: from,
      amount: amount === D3 ? 'D3' : mean(amount),
    })),
    effects: apOnSix === 0 ? [] : [{ on: 'wound', unmodified: 6, ap: `+${apOnSix}` }],
  }
  const numbers = { attacks: attackMass, damage: damageMass, strength: strengthMass }
  return { document, model: { ...numbers, skill, hitAdds, hitReroll, woundAdds, woundReroll, ap, apOnSix, triggers } }
}

function someTarget(choose: Choose): Both<Target> {
  const groups = Array.from({ length: choose([1, 1, 2, 3]) }, () => ({
    count: choose([1, 2, 3]),
    wounds: choose([1, 2, 3, 4]),
    save: choose([null, 2, 3, 4, 5, 6]),
    invulnerable: choose([null, null, 3, 4, 5, 6]),
    ignoreWounds: choose([null, null, 4, 5, 6]),
  }))
  const toughness = choose([3, 4, 5, 8])
  const [saveAdd, saveReroll] = [choose([0, 0, 1, -1]), choose(REROLLS)]
  const taken = choose([0, 0, (groups[0]?.wounds ?? 1) - 1])
  const models = groups.flatMap(({ count, ignoreWounds, ...rest }): readonly Model[] =>
    Array.from({ length: count }, () => ({ ...rest, ignore: ignoreWounds })),
  )
  return {
    document: { toughness, models: groups, woundsTaken: taken, saveModifier: saveAdd, saveReroll },
    model: { toughness, models, taken, saveAdd, saveReroll },
  }
}

const SEEDS = Array.from({ length: 150 }, (_, i) => i + 1)

test.each(SEEDS)('random volley %i', (seed) => {
  const choose = chooser(seed)
  const weapons = Array.from({ length: choose([1, 1, 2]) }, (_, i) => someWeapon(choose, `Gun ${i}`))
  const target = someTarget(choose)
  const overwatch = choose([false, false, false, true])
  const wanted = volley(
    weapons.map(({ model }) => model),
    target.model,
    overwatch,
  )
  const got = fight({
    weapons: weapons.map(({ document }) => document),
    target: target.document,
    situation: { overwatch },
  })
  const said = {
    allocated: got.allocated,
    slain: got.slain,
    hits: got.counts?.['hits'],
    wounds: got.counts?.['wounds'],
  }
  for (const [name, summary] of Object.entries(said)) {
    const masses = new Map(summary?.pmf)
    const law = wanted[name as keyof typeof wanted]
    for (const value of law.keys())
      expect(masses.get(value) ?? 0, `${name}: P(${value})`).toBeCloseTo(law[value] ?? 0, 12)
    expect(summary?.mean, `mean ${name}`).toBeCloseTo(mean(law), 10)
  }
})
