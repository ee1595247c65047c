/** Units that are no target (4.1, 9.1, 9.2, 10): of shooting, of magic, of monstrous rampages, and for whom. */
import { describe, expect, it } from 'vitest'
import type { Policy } from '../../../../src/aos-3e/battle/state.ts'
import { archers, beast, general, troops } from '../armies.ts'
import { enter, first, lord, QUIET, type Table, table } from '../table.ts'

const having = (...effects: readonly object[]): object => ({ abilities: { Mist: effects } })

/** Units of B whom A may pick, by where they stand. */
function listening(): { readonly own: Partial<Policy>; readonly heard: Set<number> } {
  const heard = new Set<number>()
  const all = (targets: readonly { readonly along: number }[]): null => {
    for (const { along } of targets) heard.add(along)
    return null
  }
  const own: Partial<Policy> = {
    ...QUIET,
    shoot: (_, __, targets) => all(targets),
    cast: (_, __, options) => all(options.flatMap((each) => (each.kind === 'power' ? [each.target] : []))),
    rampage: (_, options) => all(options.map(({ target }) => target)),
  }
  return { own, heard }
}

interface Scene {
  readonly phase: 'shooting' | 'hero' | 'charge'
  readonly gap?: number
  readonly terrain?: readonly object[]
  readonly beside?: readonly object[]
}

/** Is the first unit of B among those whom A may pick? */
function isPicked(
  hunter: object,
  effects: readonly object[],
  { phase, gap = 10, terrain, beside = [] }: Scene,
): boolean {
  const { own, heard } = listening()
  const more = terrain === undefined ? {} : { terrain }
  const { battle, b }: Table = table([hunter], [troops(having(...effects)), ...beside], own, { gap, more })
  // Whoever is beside it stands 2" farther back.
  b.forEach((each, i) => (each.along = gap + 2 * i))
  enter(battle, phase)
  return heard.has(gap)
}

describe('shooting', () => {
  const shot = (effects: readonly object[], scene: Partial<Scene> = {}): boolean =>
    isPicked(archers(), effects, { phase: 'shooting', ...scene })

  it('finds no target in a unit that hides from it, and one in a unit that hides from something else', () => {
    expect(shot([])).toBe(true)
    expect(shot([{ hidden: 'shooting' }])).toBe(false)
    expect(shot([{ hidden: ['spells', 'prayers', 'rampages'] }])).toBe(true)
  })

  it('finds one where the shooter is near enough, in combat, too', () => {
    const far = [{ hidden: 'shooting', beyond: 12 }]
    expect([12, 12.5].map((gap) => shot(far, { gap }))).toEqual([true, false])
    expect(shot([{ hidden: 'shooting' }], { gap: 2 })).toBe(false)
    expect(shot(far, { gap: 2 })).toBe(true)
  })

  it('finds only the nearest of those that hide behind others', () => {
    const { own, heard } = listening()
    const behind = (name: string): object => troops({ name, ...having({ hidden: 'shooting', beyond: 'nearest' }) })
    const { battle, b } = table([archers()], [behind('One'), behind('Two'), troops({ name: 'Open' })], own)
    const places = (...along: readonly number[]): readonly number[] => {
      heard.clear()
      b.forEach((each, i) => (each.along = along[i] as number))
      enter(battle, 'shooting')
      return [...heard].toSorted((x, y) => x - y)
    }
    expect(places(9, 10, 14)).toEqual([9, 14])
    expect(places(12, 10, 8)).toEqual([8])
    expect(places(10, 10, 14)).toEqual([10, 14])
  })

  it('finds none in a unit that is not visible', () => {
    expect(shot([{ hidden: 'sight' }])).toBe(false)
    expect(shot([{ hidden: 'sight', beyond: 12 }])).toBe(true)
  })

  it('finds none in cover, on a feature of terrain', () => {
    const covered = [{ hidden: 'shooting', if: { self: { cover: true } } }]
    const wood = (at: number): readonly object[] => [{ lane: 1, at, radius: 2 }]
    // B stands at 10" of 24".
    expect(shot(covered, { terrain: wood(10 / 24) })).toBe(false)
    expect(shot(covered, { terrain: wood(20 / 24) })).toBe(true)
  })

  it('finds none near friends of so many models', () => {
    const sheltered = [{ hidden: 'shooting', if: { self: { near: { friendly: 'ELVES', within: 3, models: 3 } } } }]
    const elves = (models: number): Partial<Scene> => ({ beside: [troops({ keywords: ['ELVES'], models })] })
    expect(shot(sheltered)).toBe(true)
    expect(shot(sheltered, elves(3))).toBe(false)
    expect(shot(sheltered, elves(2))).toBe(true)
  })

  it('finds none in those of whom a friend says so', () => {
    const { own, heard } = listening()
    const veil = { hidden: 'shooting', for: { friendly: 'GHOSTS', within: 12 } }
    const theirs = [troops({ keywords: ['GHOSTS'] }), lord(having(veil))]
    const { battle, b } = table([archers()], theirs, own)
    b.forEach((each, i) => (each.along = [10, 14][i] as number))
    enter(battle, 'shooting')
    expect([...heard]).toEqual([14])
  })
})

describe('magic and rampages', () => {
  const spells = [{ name: 'Bolt', value: 2, range: 24, mortalWounds: 1, upon: 'enemy' }]
  const cast = (...effects: readonly object[]): boolean =>
    isPicked(general({ wizard: { casts: 1, spells } }), effects, { phase: 'hero' })

  it('picks nobody who hides from it', () => {
    expect(cast()).toBe(true)
    expect(cast({ hidden: 'spells' })).toBe(false)
    expect(cast({ hidden: 'sight' })).toBe(false)
    expect(cast({ hidden: 'prayers' })).toBe(true)
  })

  it('falls upon everybody all the same where nobody is picked', () => {
    const storm = [{ ...spells[0], units: 'all' }]
    const made = table([general({ wizard: { casts: 1, spells: storm } })], [troops(having({ hidden: 'spells' }))], {
      ...QUIET,
      cast: (_, __, options) => options.find((each) => each.kind === 'power' && each.power.name === 'Bolt') ?? null,
    })
    enter(made.battle, 'hero')
    expect(first(made.b).woundsLeft).toBe(9)
  })

  it('rampages upon nobody who hides from it, nor rampages who may not', () => {
    const rampaged = (...effects: readonly object[]): boolean => isPicked(beast(), effects, { phase: 'charge', gap: 1 })
    expect(rampaged()).toBe(true)
    expect(rampaged({ hidden: 'rampages' })).toBe(false)
    expect(rampaged({ hidden: 'sight' })).toBe(true)
    expect(rampaged({ forbid: 'rampage', for: { enemy: 'MONSTER', within: 3 } })).toBe(false)
    expect(rampaged({ forbid: 'rampage', for: { enemy: 'WIZARD', within: 3 } })).toBe(true)
  })
})
