/** Terrain of a kind (14): what each does for whoever is within 1", who is given which, and what abilities look at. */
import { describe, expect, it } from 'vitest'
import { Stream } from '@rollcall/core'
import { play } from '../../../../src/aos-3e/battle/play.ts'
import { nearTo } from '../../../../src/aos-3e/battle/ground/whereabouts.ts'
import { revealed } from '../../../../src/aos-3e/battle/ground/mysteries.ts'
import type { Policy } from '../../../../src/aos-3e/battle/state.ts'
import { general, question, readyOf, setupOf, troops } from '../armies.ts'
import { about, at, enter, first, lord, meanOf, mute, near, often, QUIET, type Table, table } from '../table.ts'

const dummy = (more: object = {}): object => troops({ name: 'Dummy', models: 60, weapons: [], ...mute, ...more })

/** A feature at the edge of A, where its units stand, of this kind. */
const ground = (kind?: string, more: object = {}): object => ({
  more: { terrain: [{ lane: 1, at: 0, radius: 1, ...(kind === undefined ? {} : { kind }) }], ...more },
})

const hexes: Policy['cast'] = (_, __, options) =>
  options.find((each) => each.kind === 'power' && each.power.name === 'Hex') ?? null

describe('mysterious terrain', () => {
  const hex = { name: 'Hex', value: 7, range: 30, mortalWounds: 1 }
  const hurt = (unit: object, kind: string): { mean: number; se: number } =>
    meanOf(
      () => table([unit], [dummy()], { cast: hexes }, ground(kind)),
      ({ battle, b }) => {
        enter(battle, 'hero')
        return first(b).woundsAtStart - first(b).woundsLeft
      },
    )
  const wizard = general({ weapons: [], wizard: { casts: 1, unbinds: 0, spells: [hex] } })

  it('arcane: 1 is added to casting rolls, 7 is reached by 26 of 36 instead of 21', () => {
    near(hurt(wizard, 'arcane'), 26 / 36)
    near(hurt(wizard, 'mystical'), 21 / 36)
  })

  it('mystical: 1 is added to chanting rolls, and a ward of 6+ within 1"', () => {
    const priest = lord({ weapons: [], priest: { prayers: [{ ...hex, value: 5 }] } })
    near(hurt(priest, 'mystical'), 3 / 6)
    near(hurt(priest, 'arcane'), 2 / 6)
    const warded = (kind: string): { mean: number; se: number } =>
      meanOf(
        () => table([dummy({ wounds: 3 })], [wizard], { cast: hexes }, { ...ground(kind), gap: 10 }),
        ({ battle, a }) => {
          battle.active = 'b'
          enter(battle, 'hero')
          return first(a).woundsAtStart - first(a).woundsLeft
        },
      )
    near(warded('mystical'), (21 / 36) * (5 / 6))
    near(warded('arcane'), 21 / 36)
  })

  it('inspiring and sinister: 1 more and 1 less Bravery', () => {
    const bravery = (kind: string): number | null => {
      const { battle, a, b } = table([troops({ bravery: 6 })], [dummy()], {}, ground(kind))
      return battle.strikes.nerve(battle, first(a), first(b)).bravery
    }
    expect([bravery('inspiring'), bravery('sinister'), bravery('arcane')]).toEqual([7, 5, 6])
  })

  it('deadly: D3 mortal wounds on a 1 for whoever ends a move within 1", 1/6 x 2, and for nobody who stays', () => {
    const walks = (goal: number): { mean: number; se: number } =>
      meanOf(
        (): Table =>
          table(
            [dummy({ move: 5 })],
            [dummy()],
            {
              ...QUIET,
              move: ({ me }) => (me.side === 'a' ? { goal: { along: goal, across: 0 }, gait: 'move' } : null),
            },
            { gap: 20, more: { terrain: [{ lane: 1, at: 0.25, radius: 1, kind: 'deadly' }] } },
          ),
        ({ battle, a }) => {
          enter(battle, 'movement')
          return first(a).woundsAtStart - first(a).woundsLeft
        },
      )
    near(walks(5), 2 / 6)
    near(walks(3), 0)
  })
})

describe('kinds of terrain', () => {
  it('are what abilities ask for: arcane terrain is no mystical terrain, and a feature without a kind is neither', () => {
    const isNear = (kind: string | undefined, word: string): boolean => {
      const { battle, a } = table([troops()], [dummy()], {}, ground(kind))
      return nearTo({ terrain: [word], within: 1 })(battle, first(a))
    }
    expect([isNear('arcane', 'ARCANE'), isNear('mystical', 'ARCANE'), isNear(undefined, 'ARCANE')]).toEqual([
      true,
      false,
      false,
    ])
    expect([isNear('arcane', 'ANY'), isNear(undefined, 'ANY'), isNear(undefined, 'AWAKENED WYLDWOOD')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('overgrown is for a player what lies wholly outside enemy territory, three features at most, the most forward', () => {
    const places = [0, 0.2, 0.3, 0.4, 0.5]
    const terrain = places.map((where) => ({ lane: 1, at: where, radius: 1 }))
    const { battle, a, b } = table([troops()], [dummy()], {}, { gap: 24, more: { terrain } })
    const isNear = nearTo({ terrain: ['OVERGROWN'], within: 0.1 })
    const at24 = (where: number): boolean => isNear(battle, Object.assign(first(a), { along: where * 24 }))
    // The last one reaches into enemy territory, and of the other four the one at the edge is one too many.
    expect(places.map(at24)).toEqual([false, true, true, true, false])
    expect(places.map((where) => isNear(battle, Object.assign(at(b, 0), { along: where * 24 })))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('are rolled for where the table says so, one in six each, and stay where they are named', () => {
    const plan = setupOf(
      question(
        { units: [troops()] },
        { units: [dummy()] },
        {
          battleplan: { mysterious: true, terrain: [{ lane: 1 }, { lane: 2, kind: 'deadly' }] },
        },
      ),
    ).missions[0]
    if (plan === undefined) throw new Error('there is a table')
    const kinds = [1, 2, 3, 4, 5, 6].map((face) => revealed(plan, () => face).terrain.map(({ kind }) => kind))
    expect(kinds).toEqual(
      ['damned', 'arcane', 'inspiring', 'deadly', 'mystical', 'sinister'].map((kind) => [kind, 'deadly']),
    )
    expect(plan.terrain[0]?.kind).toBeUndefined()
  })

  it('and anew in each battle', () => {
    const battle = readyOf(
      question(
        { units: [troops()] },
        { units: [dummy()] },
        { battleplan: { mysterious: true, terrain: [{ lane: 1 }] } },
      ),
    )
    const seen = Array.from({ length: 60 }, (_, r) => {
      play(battle, new Stream('1').start(r), 'a')
      return battle.battleplan.terrain[0]?.kind
    })
    expect(new Set(seen).size).toBe(6)
    about(
      often(
        () => table([troops()], [dummy()]),
        ({ battle: plain }) => plain.battleplan.mysterious === true,
      ),
      0,
    )
  })
})
