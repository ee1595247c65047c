/**
 * The rules of shooting, charges and Unleash Hell (8.3, 8.4): each clause with the number or the law that it means.
 * Frequencies are compared within 5 standard errors, about one false alarm in two million comparisons.
 */
import { describe, expect, it } from 'vitest'
import { distance, touch } from '../../../../src/aos-3e/battle/ground/field.ts'
import type { Policy } from '../../../../src/aos-3e/battle/state.ts'
import { hurt, rallied } from '../../../../src/aos-3e/battle/wounds/losses.ts'
import { troops } from '../armies.ts'
import { at, enter, first, lord, meanOf, near, table } from '../table.ts'

const BOW = { name: 'Bow', kind: 'missile', range: 18, attacks: 12, hit: 4, wound: 4, damage: 1 }

describe('shooting (8.3)', () => {
  const shooter = troops({ models: 1, wounds: 9, weapons: [BOW], champion: true })
  const shot = (a: readonly object[], b: readonly object[], own: Partial<Policy> = {}): { mean: number; se: number } =>
    meanOf(
      () => table(a, b, { shoot: (_, __, [target]) => target ?? null, ...own }),
      ({ battle, b: [target] }) => (
        enter(battle, 'shooting'), (target?.woundsAtStart ?? 0) - (target?.woundsLeft ?? 0)
      ),
    )
  const hidden = (more: object = {}): object => lord({ save: '-', wounds: 9, weapons: [], ...more })

  it('Look Out, Sir!: -1 to hit a HERO near three others: 4+ becomes 5+; not with 10 Wounds, not near two', () => {
    // Wounds beyond those of the target are lost, so only few attacks are made: 12 at 1/2 * 1/2 would be 3 of 9.
    const bow = troops({ models: 1, weapons: [{ ...BOW, attacks: 2 }] })
    near(shot([bow], [hidden(), troops({ models: 3 })]), (2 * 2) / 12)
    near(shot([bow], [hidden(), troops({ models: 2 })]), 2 / 4)
    near(shot([bow], [hidden({ wounds: 10 }), troops({ models: 3 })]), 2 / 4)
    near(shot([bow], [hidden({ keywords: [] }), troops({ models: 3 })]), 2 / 4)
  })

  it('All-out Attack is +1 to hit, All-out Defence +1 to saves, together for 12 * 2/3 * 1/2 * 1/2', () => {
    const target = troops({ models: 40, weapons: [] })
    near(shot([shooter], [target]), (12 / 4) * (4 / 6))
    near(
      shot([shooter], [target], { order: (_, { command }) => command === 'allOutAttack' }),
      12 * (2 / 3) * (1 / 2) * (4 / 6),
    )
    near(
      shot([shooter], [target], { order: (_, { command }) => command.startsWith('allOut') }),
      12 * (2 / 3) * (1 / 2) * (1 / 2),
    )
  })

  it('is at those within 3" only for a unit in combat', () => {
    let offered: readonly string[] = []
    const { battle, b } = table([shooter], [troops({ name: 'Near' }), troops({ name: 'Far' })], {
      shoot: (_, __, targets) => ((offered = targets.map(({ name }) => name)), null),
    })
    first(b).along = 2
    enter(battle, 'shooting')
    expect(offered).toEqual(['Near'])
  })
})

describe('Rally (5.4, 8.1)', () => {
  it('leaves the wounds on the model that has them, which falls before those who came back (5.2, INT-43)', () => {
    const line = troops({ models: undefined, wounds: [1, 1, 3], save: '-', weapons: [] })
    const { a } = table([line], [troops()])
    const unit = first(a)
    // Two of 1 Wound and 2 of the 3 of the last: 1 left, and 2 with one of them back.
    hurt(unit, 4)
    expect(rallied(unit, 1)).toBe(1)
    expect([unit.models, unit.wounds, unit.woundsLeft]).toEqual([2, 2, 2])
    hurt(unit, 1)
    expect([unit.models, unit.wounds, unit.woundsLeft]).toEqual([1, 0, 1])
    // The next to return is the one that fell last; a new battle begins with everybody in his old place.
    expect(rallied(unit, 1)).toBe(1)
    expect(unit.woundsLeft).toBe(4)
    unit.refresh()
    hurt(unit, 2)
    expect([unit.models, unit.wounds, unit.woundsLeft]).toEqual([1, 0, 3])
  })
})

describe('charges (8.4)', () => {
  it('are tried from more than 3" to 12", not past an enemy in the same lane, unless flying', () => {
    const offered = (gaps: readonly number[], flies = false): readonly number[] => {
      let found: readonly number[] = []
      const { battle, b } = table(
        [troops({ flies })],
        gaps.map(() => troops()),
        {
          charge: (_, __, targets) => ((found = targets.map(({ along }) => along)), null),
        },
      )
      gaps.forEach((gap, i) => (at(b, i).along = gap))
      enter(battle, 'charge')
      return found
    }
    expect(offered([12])).toEqual([12])
    expect(offered([12.1])).toEqual([])
    expect(offered([3, 8])).toEqual([])
    expect(offered([6, 9])).toEqual([6])
    expect(offered([6, 6])).toEqual([6, 6])
    expect(offered([6, 9], true)).toEqual([6, 9])
  })

  it('lead along lanes: past an enemy on both ways there is none, and one at a slant ends half an inch away and no farther', () => {
    const charged = (places: readonly { readonly along: number; readonly across: number }[]): readonly number[] => {
      let found: readonly number[] = []
      const { battle, b } = table(
        [troops()],
        places.map(() => troops()),
        { charge: (_, __, targets) => ((found = targets.map(({ id }) => id - 1)), null) },
      )
      places.forEach((place, i) => Object.assign(at(b, i), place))
      enter(battle, 'charge')
      return found
    }
    const goal = { along: 5, across: 5 }
    const [ahead, beside] = [
      { along: 4.5, across: 3 },
      { along: 4, across: 5 },
    ]
    expect(charged([goal])).toEqual([0])
    expect(charged([goal, ahead])).toContain(0)
    expect(charged([goal, beside])).toContain(0)
    expect(charged([goal, ahead, beside])).not.toContain(0)
    // 0.25" along and 6" across: a charge of 5.75" is enough, and no longer way is gone.
    const one = { along: 0, across: 0 }
    const troop = { ...one } as Parameters<typeof touch>[0]
    touch(troop, { along: 0.25, across: 6 })
    expect(distance(troop, { along: 0.25, across: 6 })).toBeCloseTo(0.5, 12)
    expect(distance(troop, one)).toBeCloseTo(5.75, 12)
  })

  it('Unleash Hell: -1 to hit, within 9" of the charger, and in combat with nobody else', () => {
    const hell = (more: { other?: number; stand?: number } = {}): { mean: number; se: number } =>
      meanOf(
        () =>
          table(
            [troops({ models: 40, save: '-', weapons: [] }), troops({ weapons: [] })],
            [troops({ name: 'Bait', weapons: [] }), troops({ models: 1, weapons: [BOW], champion: true })],
            {
              charge: (_, troop, targets) =>
                troop.frame.length === 40 ? (targets.find(({ name }) => name === 'Bait') ?? null) : null,
              order: (_, { command }) => command === 'unleashHell',
            },
          ),
        ({ battle, a, b }) => {
          at(a, 1).along = more.other ?? -30
          first(b).along = 3.1
          at(b, 1).along = more.stand ?? 3.1
          enter(battle, 'charge')
          return 40 - first(a).woundsLeft
        },
      )
    // 3.1" needs 3 on 2D6: 35/36. Then 12 shots at 5+/4+ against no save.
    near(hell(), (35 / 36) * ((12 * 2) / 12))
    near(hell({ stand: 11.6 }), (35 / 36) * ((12 * 2) / 12))
    near(hell({ stand: 11.7 }), 0)
    near(hell({ stand: 9, other: 11 }), 0)
  })

  it('commands to shoot are not for a unit with nobody left whose weapon reaches (3.4: a point buys an effect)', () => {
    // Of ten one has the pistol, the rest bows; nine are lost. The charger stops 8" away, out of reach of the pistol.
    const bow = { ...BOW, models: 9 }
    const pistol = { ...BOW, name: 'Pistol', range: 6, models: 1 }
    const asked = (lost: number): readonly string[] => {
      const heard: string[] = []
      const { battle, a, b } = table(
        [troops({ weapons: [], effects: [{ roll: 'charge', add: 12 }] })],
        [troops({ weapons: [] }), troops({ weapons: [bow, pistol], champion: true })],
        {
          charge: (_, __, [target]) => target ?? null,
          shoot: (_, __, [target]) => target ?? null,
          order: (_, { command }) => (heard.push(command), false),
        },
      )
      first(b).along = 3.1
      at(b, 1).along = 10.6
      hurt(at(b, 1), lost)
      enter(battle, 'charge')
      expect(first(a).charged).toBe(true)
      battle.active = 'b'
      enter(battle, 'shooting')
      return heard
    }
    expect(asked(0)).toEqual(['unleashHell', 'allOutAttack', 'allOutDefence'])
    expect(asked(9)).toEqual([])
  })
})
