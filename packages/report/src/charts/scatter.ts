/** Points by two figures, with their names beside them; where there is no room for all names, with numbers that a list tells. */
import type { Point, Scatter } from './chart.ts'
import { type Frame, type Look, panelOf, SMALL, type Sketch } from './panel.ts'
import { type Box, NEAR, placed } from './placing.ts'
import { cut, element, harmless, widthOfText } from './svg.ts'

const LEFT = 44
const TOP = 26
const LINE = 18
/** Numbers at the axes have room beyond the furthest point. */
const BEYOND = 1.08

/** Points in their panel, the list of names below it where they have numbers. */
export function drawScatter({ points, across, up, frontier = [] }: Scatter, look: Look): Sketch {
  const frame: Frame = { left: LEFT, right: look.width - 8, top: TOP, bottom: TOP + Math.min(420, look.width * 0.8) }
  const most = (of: (point: Scatter['points'][number]) => number): number => BEYOND * Math.max(1e-9, ...points.map(of))
  const panel = panelOf(
    frame,
    { ends: [0, most(({ x }) => x)], label: across },
    { ends: [0, most(({ y }) => y)], label: up },
    look,
  )
  const dots = points.map(({ x, y }): Point => [panel.x(x), panel.y(y)])
  const names = points.map(({ name }) => name)
  const best = dots.filter((_, i) => frontier.includes(names[i] ?? ''))
  const { texts, boxes, legend } = labelled(dots, names, frame)
  const below = frame.bottom + 52
  const text = (words: string, x: number, y: number): string =>
    element('text', { x, y, 'font-size': SMALL, fill: look.paint.ink }, harmless(words))
  return {
    height: below - 8 + legend.length * LINE,
    parts: [
      ...panel.axes,
      ...joined(best, look),
      ...dots.map(([cx, cy], i) =>
        element('circle', { cx, cy, r: 4, fill: look.paint.bar }, element('title', {}, harmless(names[i] ?? ''))),
      ),
      ...boxes.flatMap((box, i) =>
        box === null ? [] : [...lead(dots[i], box, look), text(texts[i] ?? '', box.x, box.y + SMALL)],
      ),
      ...legend.map((line, i) => text(cut(line, look.width - LEFT, SMALL), LEFT, below + i * LINE)),
    ],
  }
}

/** What stands beside each point: its name, or where there is no room for all names its number in a list of them. */
function labelled(dots: readonly Point[], names: readonly string[], frame: Frame) {
  const named = placed(dots, sizesOf(names), frame, NEAR)
  if (named.every((box) => box !== null)) return { texts: names, boxes: named, legend: [] }
  const numbers = names.map((_, i) => String(i + 1))
  return {
    texts: numbers,
    boxes: placed(dots, sizesOf(numbers), frame),
    legend: names.map((name, i) => `${i + 1}  ${name}`),
  }
}

/** A line from the left to the right. */
const joined = (dots: readonly Point[], { paint }: Look): readonly string[] =>
  dots.length < 2
    ? []
    : [
        element('polyline', {
          points: dots
            .toSorted(([x1], [x2]) => x1 - x2)
            .map((dot) => dot.join(','))
            .join(' '),
          fill: 'none',
          stroke: paint.soft,
          'stroke-dasharray': '4 3',
        }),
      ]

const sizesOf = (texts: readonly string[]): readonly Pick<Box, 'width' | 'height'>[] =>
  texts.map((text) => ({ width: widthOfText(text, SMALL) + 2, height: SMALL + 3 }))

/** Further than this from its point a number is led to it by a line. */
const BESIDE = 20

function lead([x, y]: Point = [0, 0], box: Box, { paint }: Look): readonly string[] {
  const nearX = Math.max(box.x, Math.min(x, box.x + box.width))
  const nearY = Math.max(box.y, Math.min(y, box.y + box.height))
  return Math.abs(nearX - x) + Math.abs(nearY - y) < BESIDE
    ? []
    : [element('line', { x1: x, y1: y, x2: nearX, y2: nearY, stroke: paint.soft })]
}
