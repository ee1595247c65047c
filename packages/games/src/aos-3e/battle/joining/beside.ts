/** Where units are set up that must stand near somebody, near terrain, or at an edge of the table: as near as may be to where they want to be. */
import type { Beside } from '../../schema/beside.ts'
import { type Battle, hostOf } from '../battle.ts'
import { DEPTH, distance, towards } from '../ground/field.ts'
import { isOfKind } from '../ground/mysteries.ts'
import { isAt } from '../ground/terrain.ts'
import { isOneOf } from '../keywords.ts'
import type { Place } from '../setup.ts'
import type { Troop } from '../troop.ts'
import { landing } from './landing.ts'

/** How a unit is set up during a battle. */
export interface Landing {
  /** More than so many inches from all enemies, and from objectives and terrain. */
  readonly apart: number
  readonly clear?: number
  readonly near?: Beside | undefined
}

/** A part of the table, and its place nearest to another. */
interface Zone {
  readonly nearest: (wanted: Place) => Place
  readonly holds: (place: Place) => boolean
}

/** Where a unit is set up that `giver` lets come; `null`: nowhere. */
export function landingBeside(
  battle: Battle,
  troop: Troop,
  wanted: Place,
  { apart, clear = 0, near }: Landing,
  giver: Troop,
): Place | null {
  if (near === undefined) return landing(battle, troop, wanted, apart, clear)
  let best: Place | null = null
  for (const { nearest, holds } of zonesOf(battle, troop, near, giver)) {
    const place = landing(battle, troop, nearest(wanted), apart, clear)
    if (place !== null && holds(place) && (best === null || distance(place, wanted) < distance(best, wanted)))
      best = place
  }
  return best
}

function zonesOf(battle: Battle, troop: Troop, near: Beside, giver: Troop): readonly Zone[] {
  const { within } = near
  if (near.edge === true) return edgesOf(battle, within)
  if (near.terrain !== undefined) return featuresOf(battle, troop, kinds(near.terrain), within)
  const friends = near.self === true ? [giver] : friendsOf(battle, troop, kinds(near.friendly))
  return friends.map((each) => around(each, within))
}

/** Which kinds; none: any. */
const kinds = (words: readonly string[] = []): readonly string[] => (words.includes('ANY') ? ANY : words)

const ANY: readonly string[] = []

const friendsOf = (battle: Battle, troop: Troop, words: readonly string[]): readonly Troop[] =>
  hostOf(battle, troop.side).troops.filter(
    (each) => each !== troop && each.where === 'field' && (words.length === 0 || isOneOf(each.me, words)),
  )

/** Other features than those that it is near to: it goes from one to another. */
const featuresOf = ({ battleplan }: Battle, troop: Troop, words: readonly string[], within: number): readonly Zone[] =>
  battleplan.terrain
    .filter((each) => isOfKind(battleplan, troop.side, each, words) && !isAt(each, troop, within))
    .map((each) => around(each, each.radius + within))

const around = (centre: Place, inches: number): Zone => ({
  nearest: (wanted) => towards(centre, wanted, inches),
  holds: (place) => distance(place, centre) <= inches + HAIR,
})

/** Behind the armies, and half a lane beside the outermost lanes. */
function edgesOf({ battleplan: { distance: length, width, lanes } }: Battle, within: number): readonly Zone[] {
  const [near, far] = [-DEPTH, length + DEPTH]
  const [left, right] = [-width / 2, (lanes - 0.5) * width]
  return [
    strip('along', near, near + within),
    strip('along', far - within, far),
    strip('across', left, left + within),
    strip('across', right - within, right),
  ]
}

const strip = (way: 'along' | 'across', from: number, to: number): Zone => ({
  nearest: (wanted) => ({ ...wanted, [way]: Math.min(to, Math.max(from, wanted[way])) }),
  holds: (place) => place[way] >= from - HAIR && place[way] <= to + HAIR,
})

/** Places are sums of fractions of inches. */
const HAIR = 1e-9
