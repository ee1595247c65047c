/**
 * Round bases placed one by one against the front of an enemy, as a player would: each as near to it as there is room, without
 * overlap. What the line model says of how many models reach in combat is measured by it.
 */

/** Whoever attacks and whoever is attacked: inches across their bases, and enemies in the front rank. */
export interface Placing {
  readonly base: number
  readonly enemyBase: number
  readonly abreast: number
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** Inches that players leave between their own models, at most between two enemies, and by which a rank is crooked. */
const OWN_GAP = 0.05
const ENEMY_GAP = 0.5
const CROOKED = 0.1

/** The front rank of an enemy: gaps and steps aside as the numbers (from 0 to 1) say. */
export function rankOf({ enemyBase, abreast }: Placing, uniform: () => number): readonly Spot[] {
  let x = 0
  return Array.from({ length: abreast }, () => {
    const spot = { x, y: (2 * uniform() - 1) * CROOKED }
    x += enemyBase + ENEMY_GAP * uniform()
    return spot
  })
}

/** Angles, in parts of a half circle, at which the first model may touch the end of the rank. */
const STARTS = [0, 1 / 12, 1 / 6, 1 / 4, 1 / 3, 5 / 12, 1 / 2]

/** How many find room within so many inches, for the best place of the first of them. */
export function placed(placing: Placing, rank: readonly Spot[], reaches: readonly number[]): readonly number[] {
  const gaps = STARTS.map((start) => gapsFrom(placing, rank, Math.PI * (1 - start)))
  return reaches.map((inches) => Math.max(...gaps.map((each) => each.filter((gap) => gap <= inches + HAIR).length)))
}

/** More models than any unit has. */
const MOST = 60
const HAIR = 1e-7

/** Inches from each model to the nearest enemy, one after another as they are placed, until the last is out of every reach. */
function gapsFrom({ base, enemyBase }: Placing, rank: readonly Spot[], angle: number): readonly number[] {
  const touch = (base + enemyBase) / 2
  const apart = base + OWN_GAP
  const [end] = rank as readonly [Spot]
  const start = { x: end.x + touch * Math.cos(angle), y: end.y + touch * Math.sin(angle) }
  const own: Spot[] = []
  const gapOf = (spot: Spot): number => Math.min(...rank.map((enemy) => between(enemy, spot))) - touch
  const isFree = (spot: Spot): boolean =>
    spot.y >= -CROOKED &&
    rank.every((enemy) => between(enemy, spot) >= touch - HAIR) &&
    own.every((each) => between(each, spot) >= apart - HAIR)
  let open = [{ spot: start, gap: gapOf(start), way: 0 }]
  const gaps: number[] = []
  while (gaps.length < MOST) {
    open = open.filter(({ spot }) => isFree(spot))
    const [first, ...others] = open
    if (first === undefined) break
    const next = others.reduce((best, each) => (isBefore(each, best) ? each : best), first)
    gaps.push(next.gap)
    const beside = [
      ...rank.flatMap((enemy) => touching(next.spot, apart, enemy, touch)),
      ...own.flatMap((each) => touching(next.spot, apart, each, apart)),
    ]
    own.push(next.spot)
    open.push(...beside.map((spot) => ({ spot, gap: gapOf(spot), way: between(start, spot) })))
  }
  return gaps
}

interface Open {
  readonly gap: number
  readonly way: number
}

/** Nearer to the enemy; of those as near, nearer to the first model. */
const isBefore = (one: Open, other: Open): boolean =>
  one.gap < other.gap - HAIR || (one.gap <= other.gap + HAIR && one.way < other.way)

const between = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y)

/** Both places at these distances from two others. */
function touching(one: Spot, far: number, other: Spot, wide: number): readonly Spot[] {
  const way = between(one, other)
  if (way === 0 || way > far + wide || way < Math.abs(far - wide)) return []
  const [dx, dy] = [(other.x - one.x) / way, (other.y - one.y) / way]
  const along = (far * far - wide * wide + way * way) / (2 * way)
  const aside = Math.sqrt(Math.max(0, far * far - along * along))
  const [x, y] = [one.x + along * dx, one.y + along * dy]
  return [
    { x: x + aside * dy, y: y - aside * dx },
    { x: x - aside * dy, y: y + aside * dx },
  ]
}
