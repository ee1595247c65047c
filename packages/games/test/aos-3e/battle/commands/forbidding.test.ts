/**
 * What abilities forbid (3.4, 8.2, 11), magic that is ignored (9.1, 9.2), and Moves that change during a battle (6, 8.2): each
 * clause with the number that it means.
 */
import { describe, expect, it } from 'vitest'
import { countOn } from '../../../../src/aos-3e/battle/scoring/contesting.ts'
import type { Policy } from '../../../../src/aos-3e/battle/state.ts'
import { general, troops } from '../armies.ts'
import { about, at, enter, first, lord, often, QUIET, type Table, table } from '../table.ts'

const having = (...effects: readonly object[]): object => ({ abilities: { Dread: effects } })

const NEAR = { for: { enemy: 'any', within: 12 } }

describe('a command that is forbidden', () => {
  /** Ten who rally, of whom three were slain, 10" from whoever frightens them. */
  const rallying = (dread: object, more: object = {}): Table => {
    const made = table([troops(more)], [lord({ name: 'Fright', ...having(dread) })], { order: () => true })
    Object.assign(first(made.a), { slain: 3, models: 7, lives: 7 })
    enter(made.battle, 'hero')
    return made
  }
  const received = ({ a }: Table): boolean => first(a).received

  it('is not received near whoever forbids it, costs nothing, and is received farther away', () => {
    expect(received(rallying({ forbid: 'receive', for: { enemy: 'any', within: 9 } }))).toBe(true)
    const near = rallying({ forbid: 'receive', ...NEAR })
    expect(received(near)).toBe(false)
    expect(near.battle.armies.a.points).toBe(9)
  })

  it('is only the one that is named, in the phase that is named', () => {
    expect(received(rallying({ forbid: 'receive', commands: ['redeploy', 'inspiringPresence'], ...NEAR }))).toBe(true)
    expect(received(rallying({ forbid: 'receive', commands: 'rally', ...NEAR }))).toBe(false)
    expect(received(rallying({ forbid: 'receive', when: 'combat', ...NEAR }))).toBe(true)
    expect(received(rallying({ forbid: 'receive', when: 'hero', ...NEAR }))).toBe(false)
  })

  it('is for those of the keywords that are named', () => {
    const dread = { forbid: 'receive', for: { enemy: 'GOBLINS', within: 12 } }
    expect(received(rallying(dread))).toBe(true)
    expect(received(rallying(dread, { keywords: ['GOBLINS'] }))).toBe(false)
  })

  it('is not issued by whoever may not issue it', () => {
    // Ten with a champion command themselves; without one nobody is there to command them.
    expect(received(rallying({ forbid: 'issue', ...NEAR }))).toBe(false)
  })

  it('is lost on a die, once in three on 5+, and paid for', () => {
    const lost = often(
      () => {
        const made = table([troops()], [lord({ ...having({ forbid: 'receive', die: '5+', ...NEAR }) })], {
          order: () => true,
        })
        return made
      },
      ({ battle, a }) => {
        Object.assign(first(a), { slain: 3, models: 7, lives: 7 })
        enter(battle, 'hero')
        return !first(a).received && battle.armies.a.points === 8
      },
    )
    about(lost, 2 / 6)
  })
})

describe('a retreat that is forbidden', () => {
  const flight: Partial<Policy> = {
    ...QUIET,
    move: ({ me }, { along, across }) => (me.side === 'a' ? { goal: { along, across }, gait: 'retreat' } : null),
  }
  const flees = (...dread: readonly object[]): boolean => {
    const { battle, a } = table([troops()], [troops(having(...dread))], flight, { gap: 2 })
    enter(battle, 'movement')
    return first(a).gait === 'retreated'
  }

  it('is not made by whoever is near', () => {
    expect(flees()).toBe(true)
    expect(flees({ forbid: 'retreat', for: { enemy: 'any', within: 3 } })).toBe(false)
    expect(flees({ forbid: 'retreat', for: { enemy: 'any', within: 3 }, if: { self: { models: '>=11' } } })).toBe(true)
  })
})

describe('an objective that is not contested', () => {
  it('counts nobody of so few Wounds near whoever forbids it', () => {
    const dread = { forbid: 'contest', for: { enemy: 'any', within: 12, if: { self: { wounds: '1-2' } } } }
    const { battle, a } = table([troops(), troops({ wounds: 3 })], [lord(having(dread))])
    expect([0, 1].map((i) => countOn(battle, at(a, i), at(a, i)))).toEqual([0, 10])
  })
})

describe('magic that is ignored', () => {
  const spells = [{ name: 'Bolt', value: 2, range: 24, mortalWounds: 1, upon: 'enemy' }]
  const hurt = (...effects: readonly object[]): number =>
    often(
      () =>
        table([general({ wizard: { casts: 1, spells } })], [troops({ wounds: 30, ...having(...effects) })], {
          cast: (_, __, options) => options.find((each) => each.kind === 'power' && each.power.name === 'Bolt') ?? null,
        }),
      ({ battle, b }) => {
        enter(battle, 'hero')
        return first(b).woundsLeft < first(b).woundsAtStart
      },
    )

  it('does nothing to a unit on the results of its die; two ones are a miscast whatever else', () => {
    about(hurt(), 35 / 36)
    about(hurt({ unaffected: 'spells', die: '4+' }), 35 / 72)
    expect(hurt({ unaffected: 'spells' })).toBe(0)
    about(hurt({ unaffected: 'prayers' }), 35 / 36)
  })
})

describe('a Move that changes', () => {
  const marching: Partial<Policy> = {
    ...QUIET,
    move: ({ me }) => (me.side === 'a' ? { goal: { along: 30, across: 0 }, gait: 'move' } : null),
  }
  const goes = (own: object, theirs: object = troops()): number => {
    const { battle, a } = table([own], [theirs], marching, { gap: 24 })
    enter(battle, 'movement')
    return first(a).along
  }

  it('is set, multiplied, and added to, in this order, halves rounded up', () => {
    const round = { if: { battle: { round: '>=1' } } }
    expect(goes(troops({ move: 5 }))).toBe(5)
    expect(
      goes(troops({ move: 5, ...having({ stat: 'move', add: 2, ...round }, { stat: 'move', times: 2, ...round }) })),
    ).toBe(12)
    expect(goes(troops({ move: 5, ...having({ stat: 'move', times: 0.5, ...round }) }))).toBe(3)
    expect(
      goes(troops({ move: 5, ...having({ stat: 'move', set: 9, ...round }, { stat: 'move', add: 1, ...round }) })),
    ).toBe(10)
    expect(goes(troops({ move: 5, ...having({ stat: 'move', add: 2, if: { battle: { round: '>=2' } } }) }))).toBe(5)
  })

  it('changes near friends and enemies who say so', () => {
    const slow = { stat: 'move', add: -2, for: { enemy: 'any', within: 24 } }
    expect(goes(troops({ move: 5 }), troops(having(slow)))).toBe(3)
    expect(goes(troops({ move: 5 }), troops(having({ ...slow, for: { enemy: 'any', within: 23 } })))).toBe(5)
  })
})
