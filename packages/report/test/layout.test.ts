/** Tables and sentences on pages of any width: nothing sticks out, nothing is lost, no word is torn, numbers stand under each other. */
import { type Drawn, drawTable, flowed, labelled, type Page, PLAIN_PAGE, widthOf } from '@rollcall/report'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const page = (width: number): Page => ({ ...PLAIN_PAGE, width, prose: width })

/** Names as players write them: Latin, long compounds, wide characters, emoji of several code points, combining accents. */
const word = fc.constantFrom(
  'of',
  'Vindictors',
  'x10',
  'Großkanzleramtsverwalter',
  '雷霆戰士',
  'ウ',
  '👨‍👩‍👧',
  '⚔️',
  'Ne\u0301fe\u0301rata',
  'Z',
  '한국의',
  '(charged,',
)
const words = fc.array(word, { minLength: 1, maxLength: 12 }).map((all) => all.join(' '))
const number = fc
  .tuple(fc.integer({ min: 0, max: 99999 }), fc.constantFrom(0, 1, 2))
  .map(([value, places]) => (value / 100).toFixed(places))
const width = fc.integer({ min: 20, max: 200 })

const table = fc
  .record({
    titles: fc.array(words, { minLength: 1, maxLength: 5 }),
    rows: fc.array(fc.tuple(words, fc.array(fc.oneof(number, words), { minLength: 5, maxLength: 5 })), {
      minLength: 1,
      maxLength: 6,
    }),
  })
  .map(
    ({ titles, rows }): Drawn => ({
      columns: [{ title: 'Name' }, ...titles.map((title, i) => ({ title, numbers: i % 2 === 0 }))],
      rows: rows.map(([name, cells]) => ({ cells: [name, ...cells.slice(0, titles.length)] })),
    }),
  )

const bare = (text: string): string => text.replaceAll(/[\s─]/g, '')
const counted = (text: string): string => [...bare(text)].toSorted().join('')

describe('a table on a page', () => {
  it('has no line that is wider than the page, whatever it holds', () => {
    fc.assert(
      fc.property(table, width, (drawn, columns) => {
        for (const line of drawTable(drawn, page(columns)).split('\n'))
          expect(widthOf(line)).toBeLessThanOrEqual(columns)
      }),
      { numRuns: 60 },
    )
  })

  it('loses nothing of its cells when it is folded', () => {
    fc.assert(
      fc.property(table, width, (drawn, columns) => {
        const cells = drawn.rows.flatMap((row) => row.cells).join('')
        const titles = drawn.columns.map(({ title }) => title).join('')
        const found = counted(drawTable(drawn, page(columns)))
        // As columns it has each title once; as records each row has its own, but for that of its name.
        const records = titles.slice('Name'.length).repeat(drawn.rows.length)
        expect([counted(cells + titles), counted(cells + records)]).toContain(found)
      }),
      { numRuns: 60 },
    )
  })

  it('tears no word that has room on a line', () => {
    fc.assert(
      fc.property(table, width, (drawn, columns) => {
        const lines = drawTable(drawn, page(columns)).split('\n')
        for (const each of drawn.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.split(' '))))
          if (widthOf(each) <= columns) expect(lines.some((line) => line.includes(each))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('sets decimal points under each other, for every number of a cell', () => {
    const rows = [
      ['Vindictors', '8.17 ± 2.23', '< 0.01 %'],
      ['雷霆戰士', '114.2 ± 13.98', '11.5 %'],
      ['Ne\u0301fe\u0301rata 👨‍👩‍👧', '7 ± 0.5', '100 %'],
    ].map((cells) => ({ cells }))
    const columns = [{ title: 'Unit' }, { title: 'Damage', numbers: true }, { title: 'Destroyed', numbers: true }]
    expect(drawTable({ columns, rows }, page(80)).split('\n').slice(2)).toEqual([
      'Vindictors     8.17  ± 2.23   < 0.01 %',
      '雷霆戰士     114.2  ± 13.98    11.5 %',
      'Ne\u0301fe\u0301rata 👨‍👩‍👧    7     ± 0.5    100 %',
    ])
  })

  it('lets the least important column go before it makes records, and names it', () => {
    const columns = [
      { title: 'Unit' },
      { title: 'Damage', numbers: true },
      { title: 'Uncertainty', numbers: true, spare: 2 },
      { title: 'Efficiency', numbers: true, spare: 1 },
    ]
    const rows = [{ cells: ['Vindictors', '8.17', '2.23', '3.71'] }]
    const text = drawTable({ columns, rows }, { ...page(32), more: ' (--columns)' })
    expect(text.split('\n')).toEqual([
      'Unit        Damage  Efficiency',
      '──────────────────────────────',
      'Vindictors    8.17        3.71',
      'No room for: Uncertainty',
      '  (--columns)',
    ])
    expect(drawTable({ columns, rows }, page(12))).toBe(
      'Vindictors\n  Damage\n      8.17\n Uncertainty\n      2.23\n  Efficiency\n      3.71',
    )
  })

  it('names what has gone once, and in words', () => {
    const columns = [
      { title: 'Unit' },
      { title: 'a', numbers: true },
      { title: 'sd', numbers: true, spare: 1 },
      { title: 'b', numbers: true },
      { title: 'sd', numbers: true, spare: 1 },
      { title: 'se', numbers: true, spare: 1 },
    ]
    const rows = [{ cells: ['Vindictors', '8.17', '2.23', '3.71', '1.04', '0.01'] }]
    expect(
      drawTable({ columns, rows }, { ...page(24), prose: Number.POSITIVE_INFINITY })
        .split('\n')
        .at(-1),
    ).toBe('No room for: standard deviation (sd), standard error (se)')
  })

  it('has no column that is empty in every row', () => {
    const drawn = { columns: [{ title: 'Unit' }, { title: 'Fled' }], rows: [{ cells: ['Mob', ''] }] }
    expect(drawTable(drawn, page(80))).toBe('Unit\n────\nMob')
  })
})

describe('sentences on a page', () => {
  it('fit, lose nothing, and tear no word', () => {
    fc.assert(
      fc.property(
        fc.array(words).map((all) => all.join('\n')),
        width,
        (text, columns) => {
          const lines = flowed(text, columns).split('\n')
          for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(columns)
          expect(bare(lines.join(''))).toBe(bare(text))
          for (const each of text.split(/\s/))
            if (widthOf(each) <= columns) expect(lines.some((line) => line.includes(each))).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('hang from their beginning, their mark or their label; in a pipe they stay whole', () => {
    expect(flowed('warning: one two three', 12)).toBe('warning: one\n  two three')
    expect(flowed('  - one two three', 10)).toBe('  - one\n    two\n    three')
    expect(
      labelled(
        [
          ['Slain', 'one two three'],
          ['Damage', '1'],
        ],
        16,
      ),
    ).toBe('Slain one two\n      three\nDamage 1')
    expect(flowed('  - one two three', Number.POSITIVE_INFINITY)).toBe('  - one two three')
  })

  it('never part a number from its sign', () => {
    expect(flowed('all of them < 0.01 %, 8.17 ± 2.23 of 20', 18)).toBe('all of them\n  < 0.01 %, 8.17\n  ± 2.23 of 20')
  })
})
