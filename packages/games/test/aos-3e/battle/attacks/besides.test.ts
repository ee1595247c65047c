/** Mortal wounds beside attacks: an ability says whether they fall upon one enemy or upon each within some inches (1.8, 4.7). */
import { describe, expect, it } from 'vitest'
import { troops } from '../armies.ts'
import { at, enter, lord, table } from '../table.ts'

const UNARMED = { weapons: [], abilities: {} }
const victim = (name: string): object => troops({ ...UNARMED, name, models: 10, wounds: 1, save: '-' })

/** Wounds that three enemies take at 2", 3" and 3.5" when this ability comes about in a phase. */
function takenBy(ability: object, phase: 'hero' | 'combat'): readonly number[] {
  const { battle, b } = table(
    [lord({ ...UNARMED, abilities: { Wrath: [ability] } })],
    [victim('Near'), victim('Edge'), victim('Beyond')],
    {},
    { gap: 2 },
  )
  at(b, 1).along = 3
  at(b, 2).along = 3.5
  enter(battle, phase)
  return b.map(({ woundsLeft }) => 10 - woundsLeft)
}

describe('wounds beside attacks', () => {
  it.each([
    ['hero', 'hero.mine'],
    ['combat', 'combat.start'],
    ['combat', 'fought'],
    ['combat', 'combat.end'],
  ] as const)(
    'fall upon each enemy within 3" in the %s phase (%s), and upon one where one is picked',
    (phase, when) => {
      const each = { inflict: 2, to: { enemy: 'any', within: 3, each: true }, when }
      expect(takenBy(each, phase)).toEqual([2, 2, 0])
      const one = { inflict: 2, to: { enemy: 'any', within: 3, pick: 1 }, when }
      expect(takenBy(one, phase)).toEqual([2, 0, 0])
    },
  )

  it('fall upon others only as far as the ability reaches', () => {
    expect(takenBy({ inflict: 2, to: { enemy: 'any', within: 2, each: true }, when: 'combat.end' }, 'combat')).toEqual([
      2, 0, 0,
    ])
  })

  it('fall upon each after a charge', () => {
    const { battle, b } = table(
      [
        lord({
          ...UNARMED,
          abilities: { Impact: [{ inflict: 1, to: { enemy: 'any', within: 1, each: true }, when: 'charged' }] },
        }),
      ],
      [victim('Charged'), victim('Beside'), victim('Behind')],
      { charge: (_, _troop, targets) => targets[0] ?? null },
      { gap: 3.5 },
    )
    // The charge ends half an inch before its target (8.4): the last of them stands an inch and a half away.
    at(b, 2).along = 4.5
    enter(battle, 'charge')
    expect(b.map(({ woundsLeft }) => 10 - woundsLeft)).toEqual([1, 1, 0])
  })

  it('of one moment come in the order of what they do, the one that hurts most first, however they are written (1.7)', () => {
    const of = (inflict: number): object => ({
      inflict,
      to: { enemy: 'any', within: 3, pick: 1 },
      when: 'combat.start',
    })
    const titles = (abilities: object): readonly string[] => {
      const { battle, a, b } = table([lord({ ...UNARMED, abilities })], [victim('Near')], {}, { gap: 2 })
      const [striker, target] = [a[0], b[0]]
      if (striker === undefined || target === undefined) throw new Error('nobody is there')
      return battle.strikes.extras(battle, striker, target, 'combatStart').map(({ title }) => title)
    }
    expect(titles({ Spark: [of(1)], Storm: [of(3)], Bolt: [of(2)] })).toEqual(['Storm', 'Bolt', 'Spark'])
    expect(titles({ Bolt: [of(2)], Storm: [of(3)], Spark: [of(1)] })).toEqual(['Storm', 'Bolt', 'Spark'])
  })
})
