/** Names beside their points, where none lies on another name, on a point, or outside. */
import type { Point } from './chart.ts'
import type { Frame } from './panel.ts'

/** A box by its left upper corner, in pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Pixels of a point that no name may cover. */
const DOT = 5
/** How far from its point a name may stand so that it is plain whose it is, near ones first; numbers may stand farther. */
export const NEAR = [8, 14, 20]
const FAR = [...NEAR, 32, 44, 58]
/** Directions in which it may, the best first: right, left, above, below, then between. */
const AROUND: readonly Point[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [0.7, -0.7],
  [0.7, 0.7],
  [-0.7, -0.7],
  [-0.7, 0.7],
]

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const isWithin = ({ x, y, width, height }: Box, { left, right, top, bottom }: Frame): boolean =>
  x >= left && x + width <= right && y >= top && y + height <= bottom

/** A box for the name of each point, of the sizes given; `null` where there is no room for it. */
export function placed(
  points: readonly Point[],
  sizes: readonly Pick<Box, 'width' | 'height'>[],
  frame: Frame,
  reach: readonly number[] = FAR,
): readonly (Box | null)[] {
  const dots = points.map(([x, y]): Box => ({ x: x - DOT, y: y - DOT, width: 2 * DOT, height: 2 * DOT }))
  const taken: Box[] = [...dots]
  return points.map((point, i) => {
    const size = sizes[i] ?? { width: 0, height: 0 }
    const free = candidates(point, size, reach).find(
      (box) => isWithin(box, frame) && taken.every((other) => !overlaps(box, other)),
    )
    if (free !== undefined) taken.push(free)
    return free ?? null
  })
}

const candidates = (
  [x, y]: Point,
  { width, height }: Pick<Box, 'width' | 'height'>,
  reach: readonly number[],
): readonly Box[] =>
  reach.flatMap((far) =>
    AROUND.map(([right, down]): Box => {
      const middleX = x + right * (far + width / 2)
      const middleY = y + down * (far + height / 2)
      return { x: middleX - width / 2, y: middleY - height / 2, width, height }
    }),
  )
