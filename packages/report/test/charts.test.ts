/** Charts: what they show is what their tables say, whatever names are in them. */
import { loadGame } from '@rollcall/games'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Chart,
  chartAlone,
  chartsOf,
  DARK,
  type Distribution,
  drawnChart,
  LIGHT,
  tableBehind,
} from '../src/charts.ts'
import { atLeast, strengthIn } from '../src/charts/chart.ts'
import { mixed } from '../src/charts/paint.ts'
import { type Box, placed } from '../src/charts/placing.ts'
import { stepOf, ticksOf } from '../src/charts/scale.ts'
import { cut, element, harmless, widthOfText } from '../src/charts/svg.ts'
import { damageTable } from '../src/fights.ts'
import { toHtml } from '../src/html/index.ts'
import {
  colouredShade,
  markedShade,
  type Page,
  PLAIN_PAGE,
  plainInk,
  type Shade,
  widthOf,
} from '../src/layout/index.ts'

const aos = await loadGame('aos-3e')
const unit = (name: string) => ({
  name,
  models: 10,
  wounds: 2,
  save: '4+',
  points: 130,
  weapons: [{ name: 'Spear', attacks: 2, hit: '3+', wound: '3+', rend: 1, damage: 1 }],
})
const answerOf = (question: object) => aos.answer(question)
const one = answerOf({ attacker: unit('Spears'), target: unit('Guard') })
const matrix = answerOf({ attackers: [unit('Spears'), unit('Pikes')], targets: [unit('Guard'), unit('Mob')] })
const duel = answerOf({ question: 'duel', a: unit('Spears'), b: unit('Guard') })
const charge = answerOf({ odds: 'charge', distance: 9 })
const answers = [one, matrix, duel, charge]
const charts = answers.flatMap((answer) => chartsOf([answer]))
const kinds = new Set(charts.map(({ kind }) => kind))

/** What a number that is none looks like in a drawing. */
const BROKEN = /NaN|undefined|Infinity/

describe('round numbers at an axis', () => {
  it('are 1, 2 or 5 of a decade, as many as there is room for, and none is left out', () => {
    expect(ticksOf([0, 10], 5)).toEqual([0, 2, 4, 6, 8, 10])
    expect(ticksOf([0, 1], 4)).toEqual([0, 0.5, 1])
    expect(ticksOf([-3, 12], 4)).toEqual([0, 5, 10])
    expect(ticksOf([0, 0.18], 4)).toEqual([0, 0.05, 0.1, 0.15])
    // Values that are counted have no halves.
    expect(stepOf(2, 8, 1)).toBe(1)
  })

  it('lie within the ends of any axis, evenly', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1000, max: 1000, noNaN: true }),
        fc.double({ min: 0.01, max: 1e6, noNaN: true }),
        (low, span) => {
          const high = low + span
          const ticks = ticksOf([low, high], 6)
          expect(ticks.length).toBeLessThanOrEqual(7)
          expect(ticks.every((each) => each >= low - span * 1e-6 && each <= high + span * 1e-6)).toBe(true)
        },
      ),
    )
  })
})

describe('a chart', () => {
  it('is drawn of every kind of answer', () => {
    expect([...kinds].toSorted()).toEqual(['bars', 'curves', 'distribution', 'heat'])
    // Does it succeed, and what is rolled.
    expect(chartsOf([charge]).map(({ kind }) => kind)).toEqual(['bars', 'distribution'])
    // The outcome, the round in which it ends, and the wounds left of both.
    expect(chartsOf([duel]).map(({ kind }) => kind)).toEqual(['bars', 'bars', 'distribution', 'distribution'])
    expect(chartsOf([one])[0]?.title).toBe('Damage: Spears against Guard')
  })

  it('has a table of rectangles, with each of its numbers once', () => {
    for (const chart of charts) {
      const { columns, rows } = tableBehind(chart)
      expect(rows.every(({ length }) => length === columns.length)).toBe(true)
      expect(rows).toHaveLength(rowsOf(chart))
      expect(columns.every((each) => each !== '')).toBe(true)
    }
  })

  it('of a distribution ends its curve where its bars do: everything is at least the least', () => {
    const [first] = chartsOf([one])
    const { pmf } = first as Distribution
    const tails = atLeast(pmf)
    expect(tails[0]?.[1]).toBe(1)
    expect(tails.at(-1)?.[1]).toBeCloseTo(pmf.at(-1)?.[1] ?? -1, 15)
  })

  it('has bars for all that is likely, whatever the width: values share them where there are many', () => {
    // A number of 1 to 1000, each as likely: one chance in a thousand is drawn, bins hold 2 or 5 of them.
    const even = Array.from({ length: 1000 }, (_, i) => [i + 1, 0.001] as const)
    const chart: Distribution = { kind: 'distribution', title: 'even', unit: 'pips', pmf: even }
    for (const width of [343, 720]) {
      const bars = [...chartAlone(chart, { width }).matchAll(/<title>(\d+): ([\d.]+) %/g)]
      const together = bars.reduce((sum, [, , percent]) => sum + Number(percent), 0)
      expect(bars.length).toBeGreaterThan(20)
      expect(bars.length).toBeLessThan(width / 3)
      expect(together).toBeGreaterThan(99)
    }
  })

  it('makes the same bytes twice, in light and in dark', () => {
    for (const chart of charts) {
      expect(chartAlone(chart) === chartAlone(chart)).toBe(true)
      expect(chartAlone(chart, { paint: DARK }) === chartAlone(chart, { paint: LIGHT })).toBe(false)
      expect(BROKEN.test(chartAlone(chart))).toBe(false)
    }
  })

  it('is drawn of what is certain, too', () => {
    const certain: Distribution = { kind: 'distribution', title: 'certain', unit: 'damage', pmf: [[0, 1]] }
    const none: Chart = {
      kind: 'bars',
      title: 'none',
      names: 'x',
      unit: 'y',
      bars: [{ name: 'n', value: 0, text: '0' }],
    }
    for (const chart of [certain, none]) expect(BROKEN.test(chartAlone(chart))).toBe(false)
  })
})

const rowsOf = (chart: Chart): number =>
  chart.kind === 'scatter'
    ? chart.points.length
    : chart.kind === 'distribution'
      ? chart.pmf.length
      : chart.kind === 'bars'
        ? chart.bars.length
        : chart.kind === 'heat'
          ? chart.rows.length
          : new Set(chart.curves.flatMap(({ pmf }) => pmf.map(([value]) => value))).size

describe('colours of a heat map', () => {
  const heat = (values: readonly number[], even?: number) => ({
    kind: 'heat' as const,
    title: '',
    corner: '',
    columns: values.map(String),
    rows: [{ name: 'a', cells: values.map((value) => ({ value, text: String(value) })) }],
    ...(even === undefined ? {} : { even }),
  })

  it('are as strong as the numbers: the largest full, half of it half, nothing none', () => {
    const strength = strengthIn(heat([0, 2, 4]))
    expect([0, 2, 4].map((value) => strength({ value, text: '' }))).toEqual([0, 0.5, 1])
    expect(strengthIn(heat([0]))({ value: 0, text: '' })).toBe(0)
  })

  it('part at an even chance', () => {
    const strength = strengthIn(heat([0.25, 0.5, 1], 0.5))
    expect([0.25, 0.5, 1].map((value) => strength({ value, text: '' }))).toEqual([-0.5, 0, 1])
  })

  it('leave letters readable: contrast 4.5 and more on the strongest field and on paper (WCAG 1.4.3)', () => {
    for (const { ink, soft, paper, hot, cool } of [LIGHT, DARK]) {
      for (const field of [paper, hot, cool, mixed(hot, paper, 0.5), mixed(cool, paper, 0.5)])
        expect(contrast(ink, field)).toBeGreaterThan(4.5)
      expect(contrast(soft, paper)).toBeGreaterThan(4.5)
    }
  })

  it('of curves and bars stand out from the paper: contrast 3 and more (WCAG 1.4.11)', () => {
    for (const { bar, curves, paper } of [LIGHT, DARK])
      for (const colour of [bar, ...curves]) expect(contrast(colour, paper)).toBeGreaterThan(3)
  })
})

/** Relative luminance and contrast as WCAG 2 defines them. */
function contrast(first: string, second: string): number {
  const luminance = (colour: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((i) => Number.parseInt(colour.slice(i, i + 2), 16) / 255)
      .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [low = 0, high = 0] = [luminance(first), luminance(second)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '](javascript:alert(1))',
  '&lt;b&gt; &#60;',
  '</style><script>alert(1)</script>',
]

describe('names in pictures', () => {
  it.each(HOSTILE)('%s is text and nothing else', (name) => {
    const answer = answerOf({ attackers: [unit(name), unit('Spears')], targets: [unit('Guard'), unit('Mob')] })
    for (const text of [toHtml([answer]), ...chartsOf([answer]).map((chart) => chartAlone(chart))]) {
      const marks = text.replace(/<style>.*?<\/style>/s, '').match(/<[^<>]*>/g) ?? []
      const unquoted = marks.map((each) => each.replaceAll(/"[^"]*"/g, '""'))
      expect(unquoted.filter((each) => /^<\/?(?:script|img|a|iframe|b)\b|\s(?:on\w+|href|src)=|'/.test(each))).toEqual(
        [],
      )
      const shown = text.replace(/<style>.*?<\/style>/s, '').replaceAll(/<[^<>]*>/g, '')
      expect(/[<>]/.test(shown)).toBe(false)
    }
  })

  it('cannot turn the direction of what is read, nor end an element', () => {
    expect(harmless('a\u{202e}b')).toBe('a\\u{202e}b')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(element('text', { title: text }, harmless(text))).toMatch(/^<text title="[^<>"]*">[^<>]*<\/text>$/)
      }),
    )
  })

  it('are cut between letters where they would leave their room', () => {
    expect(cut('Lord-Celestant on Stardrake', 100, 12)).toMatch(/^Lord-Celest\w*…$/)
    expect(widthOfText(cut('Lord-Celestant on Stardrake', 100, 12), 12)).toBeLessThanOrEqual(100)
    expect(cut('Guard', 100, 12)).toBe('Guard')
  })
})

describe('names beside points', () => {
  const frame = { left: 0, right: 600, top: 0, bottom: 400 }
  const overlap = (a: Box, b: Box): boolean =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

  it('never lie on each other, nor outside, wherever the points are', () => {
    const point = fc.tuple(
      fc.integer({ min: 0, max: 600 }),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 10, max: 200 }),
    )
    fc.assert(
      fc.property(fc.array(point, { maxLength: 30 }), (points) => {
        const sizes = points.map(([, , width]) => ({ width, height: 15 }))
        const boxes = placed(
          points.map(([x, y]) => [x, y]),
          sizes,
          frame,
        ).flatMap((box) => box ?? [])
        const clashes = boxes.filter((box, i) => boxes.slice(i + 1).some((other) => overlap(box, other)))
        expect(clashes).toEqual([])
        expect(
          boxes.every(({ x, y, width, height }) => x >= 0 && y >= 0 && x + width <= 600 && y + height <= 400),
        ).toBe(true)
      }),
    )
  })

  it('stand to the right of their point where nothing is in the way', () => {
    const [box] = placed([[100, 100]], [{ width: 50, height: 14 }], frame)
    expect(box).toEqual({ x: 108, y: 93, width: 50, height: 14 })
  })

  const army = (size: number): Chart => ({
    kind: 'scatter',
    title: 'army',
    names: 'Unit',
    across: 'wounds',
    up: 'damage',
    points: Array.from({ length: size }, (_, i) => ({
      name: `Knights of the number ${i + 1}`,
      x: 1 + (i % 3) / 9,
      y: 1 + (i % 4) / 4,
    })),
  })

  it('are all told: beside the points, or in a list where there is no room for that', () => {
    expect(chartAlone(army(3))).toContain('>Knights of the number 3</text>')
    const crowded = chartAlone(army(25), { width: 343 })
    for (let i = 1; i <= 25; i++) expect(crowded.includes(`>${i}  Knights of the number ${i}</text>`)).toBe(true)
    const letters = drawnChart(army(25), PLAIN_PAGE)
    for (let i = 1; i <= 25; i++) expect(letters).toContain(`Knights of the number ${i}`)
    expect(tableBehind(army(3)).rows[2]).toEqual(['Knights of the number 3', '1.22', '1.50'])
  })
})

describe('bars of differences', () => {
  const chart: Chart = {
    kind: 'bars',
    title: 'what it is worth',
    names: 'Modifier',
    unit: 'gain',
    bars: [
      { name: 'up', value: 2, text: '+2' },
      { name: 'down', value: -1, text: '-1' },
    ],
  }

  it('go to the left of nothing where they are less', () => {
    const boxes = [...chartAlone(chart).matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g)].map(
      ([, x, width]) => [Number(x), Number(width)] as const,
    )
    const [[up, high], [down, low]] = boxes as [readonly [number, number], readonly [number, number]]
    expect(down).toBe(0)
    expect(low).toBeCloseTo(up, 6)
    expect(high).toBeCloseTo(2 * low, 0)
    const [, first = '', second = ''] = drawnChart(chart, PLAIN_PAGE).split('\n')
    expect(Math.abs(eighthsIn(first) - 2 * eighthsIn(second))).toBeLessThan(16)
    expect(first.indexOf('█')).toBeGreaterThan(second.indexOf('█'))
  })
})

describe('a chart in letters', () => {
  const plain = (text: string) => text.split('\n')

  it('fits the page, whatever its bars are worth, on either side of nothing', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            name: fc.string({ minLength: 1, maxLength: 30 }),
            value: fc.double({ min: -50, max: 50, noNaN: true }),
          }),
          {
            minLength: 1,
            maxLength: 9,
          },
        ),
        fc.constantFrom(60, 80, 132),
        (bars, width) => {
          const named = bars.map(({ name, value }, i) => ({
            name: `${i} ${name.replaceAll(/[^ -~]/g, '.')}`,
            value,
            text: value.toFixed(2),
          }))
          const chart: Chart = { kind: 'bars', title: 'x', names: 'x', unit: 'y', bars: named }
          const lines = plain(drawnChart(chart, { ...PLAIN_PAGE, width, prose: width }))
          expect(lines.filter((line) => widthOf(line) > width)).toEqual([])
        },
      ),
      { seed: 11, numRuns: 300 },
    ))

  it('fits the page, whatever its width and its names', () => {
    const long = answerOf({ attackers: [unit(LONG), unit('Pikes')], targets: [unit('Guard')] })
    for (const chart of [...charts, ...chartsOf([long])])
      for (const width of [60, 80, 132]) {
        const lines = plain(drawnChart(chart, { ...PLAIN_PAGE, width, prose: width }))
        expect(lines.filter((line) => widthOf(line) > width)).toEqual([])
      }
  })

  it('has bars as long as their numbers, to an eighth of a letter', () => {
    const bars: Chart = {
      kind: 'bars',
      title: 'halves',
      names: 'x',
      unit: 'y',
      bars: [1, 0.5, 0.25].map((value) => ({ name: 'n', value, text: `${value}` })),
    }
    const lengths = plain(drawnChart(bars, PLAIN_PAGE))
      .slice(1)
      .map((line) => eighthsIn(line))
    const [whole = 0] = lengths
    for (const [i, share] of [1, 0.5, 0.25].entries())
      expect(Math.abs((lengths[i] ?? 0) - share * whole)).toBeLessThan(1)
  })

  it('has columns as high as their chances: 2D6 is a pyramid', () => {
    const pmf = Array.from({ length: 11 }, (_, i) => [i + 2, (6 - Math.abs(i - 5)) / 36] as const)
    const lines = plain(drawnChart({ kind: 'distribution', title: '2D6', unit: 'pips', pmf }, PLAIN_PAGE))
    // Six lines for six ways of a 7: each value is as many lines high as it has ways.
    expect(lines.slice(1, 7).map((line) => line.match(/█/g)?.length)).toEqual(
      [1, 3, 5, 7, 9, 11].map((each) => 4 * each),
    )
    expect(lines[1]).toContain('16.7 %')
  })

  it('tells of bars what is between low and high: chances in percent', () => {
    const bars = {
      kind: 'bars',
      title: '',
      names: 'x',
      unit: 'chance',
      isChance: true,
      whiskers: '95 % interval',
      bars: [{ name: 'n', value: 0.5, text: '50.0 %', range: [0.4, 0.625] }],
    } as const
    expect(drawnChart(bars, PLAIN_PAGE)).toContain('50.0 % (40.0 to 62.5)')
    expect(tableBehind(bars).rows).toEqual([['n', '50.0 %', '40.0 to 62.5']])
  })
})

const LONG = 'Lord-Celestant on Stardrake who guards the seventh shrine of the north and has a long name'

/** Eighths of a letter that a bar is long. */
const eighthsIn = (line: string): number =>
  [...line.matchAll(/[█▏▎▍▌▋▊▉]/g)].reduce((sum, [letter]) => sum + '▏▎▍▌▋▊▉█'.indexOf(letter) + 1, 0)

describe('a matrix on a terminal', () => {
  const page = (shade: Shade): Page => ({ ...PLAIN_PAGE, ink: { ...plainInk, shade } })

  it('is marked by how strong its figures are, in the gaps between them: it is as wide as without', () => {
    const table = damageTable([matrix])
    const marked = damageTable([matrix], page(markedShade))
    expect(marked).toMatch(/█/)
    expect(marked.replaceAll(/[░▒▓█]/g, ' ')).toBe(table)
  })

  it('is coloured and the same text', () => {
    const coloured = damageTable([matrix], page(colouredShade))
    // oxlint-disable-next-line no-control-regex
    const escapes = /\u001b\[[\d;]*m/g
    expect(coloured).toMatch(escapes)
    expect(coloured.replaceAll(escapes, '').replaceAll(/ +$/gm, '')).toBe(damageTable([matrix]))
  })

  it('has a mark for each quarter of the strongest', () => {
    expect([0, 0.25, 0.5, 0.75, 1, -1].map((strength) => markedShade(' 5', strength))).toEqual([
      ' 5',
      '░5',
      '▒5',
      '▓5',
      '█5',
      ' 5',
    ])
  })
})
