/** A page of rules is found by its numbers, by those of the printed book, and by words. */
import { findRules, readRules } from '@rollcall/games'
import { describe, expect, it } from 'vitest'

const PAGE = `# A game

How the numbers work: core book 1.1 is not here.

## 1. Dice

**1.1 A die** \`[sequence]\` (core book 1.5.2). It has six faces.

**1.2** Doubles: two faces that are the same.

---

## 2. The fight \`[battle]\`

First this, then that.

### 2.1 Hits \`[table]\` (core book 13.3 step 1)
A 1 fails.

| die | what |
| --- | --- |
| 6 | hits |

### Example 1. Not a section

### 2.10 Wards (core book 14.x)
One for each wound.

## 3. Interpretations

- **INT-01 Two wards:** the best one. Why: core book 14.3.
- **INT-10 A ward of 7:** none.
`

const page = readRules(PAGE)
const found = (asked: string): readonly string[] => findRules(page, asked).rules.map(({ id }) => id)

describe('a page', () => {
  it('has chapters, sections and interpretations in its order, with their titles', () => {
    expect(page.map(({ id, title }) => `${id} ${title}`)).toEqual([
      '1 Dice',
      '1.1 A die',
      '1.2 Doubles',
      '2 The fight',
      '2.1 Hits',
      '2.10 Wards',
      '3 Interpretations',
      'INT-01 Two wards',
      'INT-10 A ward of 7',
    ])
  })

  it('gives each what lies in it, and no more', () => {
    const [{ markdown } = { markdown: '' }] = findRules(page, '2.1').rules
    expect(markdown).toContain('| 6 | hits |')
    expect(markdown).not.toContain('Example')
    expect(findRules(page, '2').rules[0]?.markdown).toContain('One for each wound')
    expect(findRules(page, '1').rules[0]?.markdown).not.toMatch(/---|fight/)
  })
})

describe('a rule is found', () => {
  it.each([
    ['its number', '2.1', ['2.1']],
    ['ten is not one', '2.10', ['2.10']],
    ['with a word before it', 'section 1.2', ['1.2']],
    ['as it is cited', 'AoS 1.1', ['1.1']],
    ['a chapter', '2', ['2']],
    ['an interpretation', 'INT-01', ['INT-01']],
    ['written otherwise', 'int 1', ['INT-01']],
    ['the book, where the page has no such number', '13.3', ['2.1']],
    ['the book, though the page has such a number', 'core book 1.5.2', ['1.1']],
    ['a section of the book with others in it', 'core book 1.5', ['1.1']],
    ['a section of the book within another', 'core book 13.3.1', ['2.1']],
    ['the exact one before what it lies in', 'core book 14.3', ['INT-01']],
    ['a whole chapter of the book', 'core book 14.1', ['2.10']],
    ['words of a title before words of the text', 'two', ['INT-01']],
    ['a plural', 'ward', ['2.10', 'INT-01', 'INT-10']],
    ['all of several words', 'wound each', ['2.10']],
    ['no such number', '9.9', []],
    ['no such words', 'dragons', []],
  ])('by %s', (_, asked, ids) => {
    expect(found(asked)).toEqual(ids)
  })
})
