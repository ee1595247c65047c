/** What is said of the first list is not said again of those beside it. */
import { describe, expect, it } from 'vitest'
import { newsOf } from '../../../../src/aos-3e/battle/paired/news.ts'

const FIRST = 'Host: not played: the allegiance abilities of X; 3 abilities of its warscrolls (magic 2, commands 1)'

describe('warnings of lists beside the first', () => {
  it.each([
    ['all of it', 'not played: the allegiance abilities of X; 3 abilities of its warscrolls (magic 2, commands 1)'],
    ['fewer things', 'not played: the allegiance abilities of X; an ability of its warscrolls (magic 1)'],
    ['one part of it', 'not played: the allegiance abilities of X'],
  ])('are silent about %s that the first list has', (_, said) => {
    expect(newsOf(['Host', 'Other'], [FIRST, `Other: ${said}`])).toEqual([FIRST])
  })

  it.each([
    ['more things', '4 abilities of its warscrolls (magic 3, commands 1)'],
    ['other things', '2 abilities of its warscrolls (commands 1, points of the army 1)'],
    ['another part', 'the enhancements Skilled Leader (Killaboss)'],
  ])('say %s, and that alone', (_, said) => {
    expect(newsOf(['Host', 'Other'], [FIRST, `Other: not played: the allegiance abilities of X; ${said}`])).toEqual([
      FIRST,
      `Other: not played: ${said}`,
    ])
  })

  it('keep what is said in another way, of opponents, and of lists of the same name', () => {
    const others = ['Other has no General: fewer command points', 'Enemy: not played: the allegiance abilities of X']
    expect(newsOf(['Host', 'Other'], [FIRST, ...others])).toEqual([FIRST, ...others])
    expect(newsOf(['Host', 'Host'], [FIRST])).toEqual([FIRST])
  })
})
