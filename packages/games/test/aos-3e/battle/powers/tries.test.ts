/** What abilities change of wizards and priests beside their rolls (9.1, 9.2): how often they try, and one re-roll in a phase. */
import { describe, expect, it } from 'vitest'
import type { Policy } from '../../../../src/aos-3e/battle/state.ts'
import { general, troops } from '../armies.ts'
import { about, at, enter, first, lord, meanOf, mute, near, often, type Table, table } from '../table.ts'

const spells = (casts: number, unbinds: number): object => ({
  casts,
  unbinds,
  spells: [
    { name: 'Hex', value: 7, range: 30, mortalWounds: 1 },
    { name: 'Jinx', value: 7, range: 30, mortalWounds: 1 },
  ],
})

/** Casts what is new, each once. */
const hexes: Policy['cast'] = (_, __, options) =>
  options.find((each) => each.kind === 'power' && ['Hex', 'Jinx'].includes(each.power.name)) ?? null

const having = (...effects: readonly object[]): object => ({ abilities: { Gift: effects } })
const wizard = (more: object = {}): object => general({ weapons: [], wizard: spells(1, 1), ...more })
const dummy = (more: object = {}): object => troops({ name: 'Dummy', models: 60, weapons: [], ...mute, ...more })

const hurt = (a: readonly object[], b: readonly object[]): { mean: number; se: number } =>
  meanOf(
    () => table(a, b, { cast: hexes }),
    ({ battle, b: enemies }) => {
      enter(battle, 'hero')
      return enemies.reduce((sum, { woundsAtStart, woundsLeft }) => sum + woundsAtStart - woundsLeft, 0)
    },
  )

/** 2D6 come to 7 in 21 of 36 rolls, and 1 of 36 is a miscast, which ends all casting. */
const CAST = 21 / 36
const GOES_ON = 35 / 36

describe('one spell more', () => {
  it('is tried after the first, unless that was a miscast', () => {
    near(hurt([wizard()], [dummy()]), CAST)
    near(hurt([wizard(having({ stat: 'casts', add: 1 }))], [dummy()]), CAST + GOES_ON * CAST)
  })

  it('only where what it asks for is so, and only by whoever is a WIZARD', () => {
    const inRound = (round: string): object => having({ stat: 'casts', add: 1, if: { battle: { round } } })
    near(hurt([wizard(inRound('>=2'))], [dummy()]), CAST)
    near(hurt([wizard(inRound('>=1'))], [dummy()]), CAST + GOES_ON * CAST)
    near(hurt([lord({ weapons: [], ...having({ stat: 'casts', add: 1 }) })], [dummy()]), 0)
  })

  it('fewer, where something is taken away', () => {
    near(hurt([wizard(having({ stat: 'casts', add: -1 }))], [dummy()]), 0)
  })
})

describe('one prayer more', () => {
  const prayers = [
    { name: 'Hex', value: 4, range: 30, mortalWounds: 1 },
    { name: 'Jinx', value: 4, range: 30, mortalWounds: 1 },
  ]
  const priest = (more: object = {}): object => lord({ weapons: [], priest: { prayers }, ...more })

  it('is chanted beside the first: each is answered on a 4+', () => {
    near(hurt([priest()], [dummy()]), 1 / 2)
    near(hurt([priest(having({ stat: 'chants', add: 1 }))], [dummy()]), 1)
  })
})

describe('unbinding in the same manner as a WIZARD', () => {
  // A spell of casting value 12 is cast with a double six, and 2D6 are never above that.
  const easy = general({
    weapons: [],
    wizard: { casts: 1, unbinds: 0, spells: [{ name: 'Hex', value: 2, range: 30, mortalWounds: 1 }] },
  })

  /** Casting rolls of 3 to 12 that an unbinding roll of 2D6 exceeds: by symmetry as often as the casting roll exceeds it. */
  const EQUAL = 146 / 1296

  it('is done by a unit of no WIZARD, once', () => {
    near(hurt([easy], [dummy()]), 35 / 36)
    // Of 1296 pairs 146 are equal and half of the others have the unbinding roll above; those with a casting roll of 2,
    // above which 35 are, are miscasts.
    near(hurt([easy], [dummy(having({ stat: 'unbinds', add: 1 }))]), 35 / 36 - ((1 - EQUAL) / 2 - 35 / 1296))
  })

  it('lets nobody dispel who is neither WIZARD nor PRIEST, unless it says so', () => {
    const dispels = (effect: object): number => {
      const { battle, a } = table([troops(having(effect))], [dummy()])
      enter(battle, 'hero')
      return first(a).dispels
    }
    expect(dispels({ stat: 'unbinds', add: 1 })).toBe(0)
    expect(dispels({ stat: 'dispels', add: 1 })).toBe(1)
  })
})

describe('one re-roll in a phase', () => {
  const lucky = (casts: number): object =>
    wizard({ wizard: spells(casts, 1), ...having({ roll: 'cast', reroll: 'any', limit: 'phase' }) })

  it('is made where the first roll fails: 21/36 and 15/36 of 21/36', () => {
    near(hurt([lucky(1)], [dummy()]), CAST + (1 - CAST) * CAST)
  })

  it('and not again in that phase', () => {
    // Both cast without it, or the first with it and the second without, or the first without and the second with it; when the
    // re-roll is a miscast there is no second.
    const firstRerolled = 1 - CAST
    const mean = CAST * (1 + CAST + (1 - CAST) * CAST) + firstRerolled * (CAST + GOES_ON * CAST)
    near(hurt([lucky(2)], [dummy()]), mean)
  })

  it('comes back with the next hero phase', () => {
    const again = often(
      (): Table => table([lucky(1)], [dummy()], { cast: hexes }),
      ({ battle, a }) => {
        enter(battle, 'hero')
        const used = at(a, 0).reRolled
        enter(battle, 'hero')
        return used && at(a, 0).reRolled
      },
    )
    about(again, (1 - CAST) ** 2)
  })
})
