/** What a list shall be good at, as somebody composes it. */
import { describe, expect, it } from 'vitest'
import { goalIn, worthOf } from '../src/index.ts'

const FIGURES = ['damage', 'combat', 'shooting', 'durability', 'models', 'wins']

describe('a goal', () => {
  it('is composed of any figures, each with a weight or with that of one', () => {
    for (const first of FIGURES)
      for (const second of FIGURES)
        expect(goalIn(`${first}=2.5, ${second}`, FIGURES)).toEqual([
          { figure: first, weight: 2.5 },
          { figure: second, weight: 1 },
        ])
  })

  it('weighs shares of what the list has now: (2 x 150 + 1 x 50) / 3 = 116.7 per cent', () => {
    const worth = worthOf(goalIn('damage=2,durability', FIGURES), { damage: 10, durability: 100 })
    expect(worth({ damage: 15, durability: 50 })).toBeCloseTo(350 / 3, 9)
  })

  it.each([
    ['speed', /no figure "speed"/],
    ['damge', /no figure "damge"; did you mean "damage"\?/],
    ['', /no figure ""/],
    ['damage=-1', /"damage=-1": a weight is a number from 0 to 9999, as in damage=2$/],
    ['damage=much', /"damage=much": a weight is a number/],
    ['damage=', /"damage=": a weight is a number/],
    ['damage=1e9', /"damage=1e9": a weight is a number/],
    ['damage*2', /no figure "damage\*2"; did you mean "damage"\?/],
    ['damage=0', /something must matter/],
  ])('"%s" is refused with what is wrong in it', (said, wrong) => {
    expect(() => goalIn(said, FIGURES)).toThrow(wrong)
  })

  it('of figures of which the list has nothing is refused', () => {
    expect(() => worthOf(goalIn('shooting', FIGURES), { damage: 10, shooting: 0 })).toThrow(/nothing of shooting/)
  })
})
