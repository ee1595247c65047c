/** Random fights against the second engine of `reference.ts`: the same document, read two ways, must give the same numbers. */
import { describe, expect, it } from 'vitest'
import { documentOf, fights, type Json, near, only } from './ask.ts'
import {
  type Change,
  damageOf,
  fixed,
  fledMean,
  type Mass,
  type Reroll,
  type Roll,
  slainOf,
  type Target,
  type Trigger,
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

const DICE: readonly (readonly [string | number, Mass])[] = [
  [1, fixed(1)],
  [2, fixed(2)],
  [3, fixed(3)],
  ['D3', [0, 1 / 3, 1 / 3, 1 / 3]],
  ['D6', [0, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6]],
  ['D3+1', [0, 0, 1 / 3, 1 / 3, 1 / 3]],
]

interface Both<T> {
  readonly effects: readonly Json[]
  readonly model: T
}

function someRoll(choose: Choose, roll: 'hit' | 'wound' | 'save', target: number): Both<Roll> {
  const adds = choose<readonly number[]>([[], [], [], [1], [-1], [1, 1], [-1, -1], [2, -1], [1, -1], [1, 1, -1]])
  const rerolls = choose<readonly Reroll[]>([
    [],
    [],
    [],
    [{ which: 'ones', forced: false }],
    [{ which: 'failed', forced: false }],
    [{ which: 'any', forced: false }],
    [{ which: [1, 2], forced: false }],
    [{ which: [2, 5], forced: true }],
    [
      { which: 'ones', forced: false },
      { which: [6], forced: true },
    ],
  ])
  return {
    effects: [
      ...adds.map((add) => ({ roll, add })),
      ...rerolls.map(({ which, forced }) => ({ roll, reroll: which, ...(forced ? { forced } : {}) })),
    ],
    model: { target, add: adds.reduce((a, b) => a + b, 0), rerolls },
  }
}

type Does = Trigger['does']

const DEEDS: readonly (readonly [Json, Does])[] = [
  [{ mortalWounds: 1 }, { kind: 'mortal', value: fixed(1), end: false }],
  [
    { mortalWounds: 'D3', then: 'end' },
    { kind: 'mortal', value: [0, 1 / 3, 1 / 3, 1 / 3], end: true },
  ],
  [{ mortalWounds: 'damage' }, { kind: 'mortal', value: 'damage', end: false }],
  [
    { mortalWounds: 'damage', then: 'end' },
    { kind: 'mortal', value: 'damage', end: true },
  ],
  [{ noSave: true }, { kind: 'noSave' }],
  [{ rend: '+1' }, { kind: 'rend', set: false, value: 1 }],
  [{ rend: 2 }, { kind: 'rend', set: true, value: 2 }],
  [{ damage: '+1' }, { kind: 'damage', set: false, value: 1 }],
  [{ damage: 3 }, { kind: 'damage', set: true, value: 3 }],
]

const HIT_DEEDS: readonly (readonly [Json, Does])[] = [
  ...DEEDS,
  [{ hits: 2 }, { kind: 'hits', value: fixed(2) }],
  [{ hits: 'D3' }, { kind: 'hits', value: [0, 1 / 3, 1 / 3, 1 / 3] }],
  [{ autoWound: true }, { kind: 'autoWound' }],
]

/** Effects on rolls of 6, and lower ones only where nobody must weigh a re-roll against an effect. */
function someTrigger(choose: Choose, rerolled: boolean): Both<Trigger> {
  const on = choose(['hit', 'wound'] as const)
  const [deed, does] = choose(on === 'hit' ? HIT_DEEDS : DEEDS)
  const from = rerolled ? 6 : choose([6, 6, 5, 4, 2])
  const modified = !rerolled && choose([false, false, true])
  const success = choose([false, false, true])
  const said = { on, [modified ? 'modified' : 'unmodified']: `${from}+`, ...deed, ...(success ? { success } : {}) }
  return { effects: [said], model: { on, from, modified, success, does } }
}

function someChange(choose: Choose, stat: 'attacks' | 'damage'): Both<Change> {
  const model = choose<Change>([
    { times: 1, add: 0, min: 0 },
    { times: 1, add: 0, min: 0 },
    { times: 1, add: 1, min: 0 },
    { times: 1, add: -1, min: 0 },
    { times: 1, add: -1, min: 1 },
    { times: 2, add: 1, min: 0 },
    { times: 0.5, add: 0, min: 0 },
    { times: 0.5, add: 1, min: 0 },
  ])
  const { times, add, min } = model
  const effects = [
    ...(add === 0 ? [] : [{ stat, add, ...(min > 0 ? { min } : {}) }]),
    ...(times === 1 ? [] : [{ stat, times }]),
  ]
  return { effects, model }
}

function someWeapon(choose: Choose, name: string): Both<Weapon> & { readonly written: Json } {
  const hit = someRoll(choose, 'hit', choose([2, 3, 4, 5]))
  const wound = someRoll(choose, 'wound', choose([2, 3, 4, 5, 6]))
  const rerolled = hit.model.rerolls.length + wound.model.rerolls.length > 0
  const triggers = Array.from({ length: choose([0, 1, 1, 2, 3]) }, () => someTrigger(choose, rerolled))
  const [attacks, attacksMass] = choose(DICE)
  const [damage, damageMass] = choose(DICE)
  const attacksChange = someChange(choose, 'attacks')
  const damageChange = someChange(choose, 'damage')
  const rend = choose([0, 0, 1, 2, 3])
  const rendAdd = choose([0, 0, 0, 1, -1, -2])
  const models = choose([1, 1, 2, 3])
  const parts = [hit, wound, ...triggers, attacksChange, damageChange]
  const effects = [...parts.flatMap((each) => each.effects), ...(rendAdd === 0 ? [] : [{ stat: 'rend', add: rendAdd }])]
  return {
    effects,
    written: { name, models, attacks, hit: hit.model.target, wound: wound.model.target, rend, damage, effects },
    model: {
      models,
      attacks: attacksMass,
      attacksChange: attacksChange.model,
      hit: hit.model,
      wound: wound.model,
      rend,
      rendAdd,
      damage: damageMass,
      damageChange: damageChange.model,
      triggers: triggers.map((each) => each.model),
    },
  }
}

function compare(seed: number): void {
  const choose = chooser(seed)
  const weapons = Array.from({ length: choose([1, 1, 2]) }, (_, i) => someWeapon(choose, `Weapon ${i}`))
  const save = someRoll(choose, 'save', choose([2, 3, 4, 5, 6, 7]))
  const ward = { normal: choose([7, 7, 6, 5]), mortal: choose([7, 7, 6, 5, 4]) }
  const wards = Object.fromEntries(Object.entries(ward).filter(([, each]) => each < 7))
  const wounds = choose([1, 2, 3])
  const models = choose([2, 5, 10])
  const woundsTaken = choose([0, 0, wounds - 1])
  const bravery = choose([4, 6, 8])
  const document = documentOf({
    weapons: weapons.map(({ written }) => written),
    attacker: { models: 3 },
    target: {
      models,
      wounds,
      woundsTaken,
      bravery,
      save: save.model.target === 7 ? '-' : save.model.target,
      ward: wards,
      effects: save.effects,
    },
  })
  const target: Target = { save: save.model, wardNormal: ward.normal, wardMortal: ward.mortal }
  const damage = damageOf(
    weapons.map(({ model }) => model),
    target,
  )
  const slain = slainOf(damage, models, wounds, woundsTaken)
  const got = only(fights(document))
  const what = JSON.stringify(document)
  expectMass(got.damage.pmf, damage, `damage of ${what}`)
  expectMass(got.slain?.pmf ?? [], slain, `slain of ${what}`)
  near(got.battleshock?.fled.mean, fledMean(slain, models, bravery), `fled of ${what}`)
}

function expectMass(pmf: readonly (readonly [number, number])[], mass: Mass, what: string): void {
  const found = new Map(pmf)
  expect(
    [...found.keys()].every((value) => value < mass.length),
    what,
  ).toBe(true)
  mass.forEach((p, value) => near(found.get(value) ?? 0, p, `P(${value}), ${what}`))
}

const HUNDREDS = Array.from({ length: 10 }, (_, i) => i * 100)

describe('random fights, engine against enumeration', () => {
  it.each(HUNDREDS)('a hundred from %i', (from) => {
    for (let seed = from + 1; seed <= from + 100; seed += 1) compare(seed)
  })
})
