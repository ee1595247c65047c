/** For which battlepack a list is made: by what it says of itself, else by its points (core book 28.0). */
import type { ArmyList } from '../lists/list.ts'
import { type ArmyRules, armyOf, type Known, totalPoints } from './army.ts'
import { type Battlepack, battlepackNamed, type Battlepacks } from './battlepack.ts'

/** The battlepack a list is held against when nobody names one. */
export interface MadeFor {
  readonly battlepack: Battlepack
  /** Why this one, in words. */
  readonly because: string
  /** What it may be made for instead: only what all of them forbid is broken for certain. */
  readonly others: readonly Battlepack[]
}

/** Limits that nobody knows forbid nothing. */
const UNKNOWN = { roles: {}, reinforcements: 1000, allies: {}, incompleteUnits: true, extraEnhancements: 1000 }

/** Nobody leaves more than a tenth of the points unspent: with fewer it may be a smaller battle, or half a list. */
const SPENT = 0.9

/** The rules of the battlepack that a list is made for; `rulesOf` adds battalions and the rest to a battlepack. */
export function rulesFor(
  list: ArmyList,
  known: Known,
  presets: Battlepacks,
  rulesOf: (battlepack: Battlepack) => ArmyRules,
): ArmyRules {
  const points = list.totals.points ?? totalPoints(armyOf(list, known, rulesOf(battlepackNamed(presets))))
  const { battlepack, because, others } = battlepackFor(list, points, presets)
  return { ...rulesOf(battlepack), because, others }
}

/** The preset for a list of so many points. */
export function battlepackFor(list: ArmyList, points: number, { battlepacks }: Battlepacks): MadeFor {
  const presets = battlepacks.toSorted((a, b) => a.points - b.points)
  const said = statedBy(list, presets)
  const chosen = said === undefined ? byPoints(points, presets) : byLimit(said, points, presets)
  return unheardOf(list) === undefined ? chosen : { ...chosen, others: [...chosen.others, free(chosen.battlepack)] }
}

const free = (battlepack: Battlepack): Battlepack => ({ ...battlepack, ...UNKNOWN })

interface Stated {
  readonly limit: number
  readonly because: string
  /** The limit itself does not stand there, only one that belongs to it. */
  readonly indirect?: true
}

/** The limit that the list prints, its game type, or the limits of reinforcements and allies that go with a size. */
function statedBy({ pointsLimit, other, totals }: ArmyList, presets: readonly Battlepack[]): Stated | undefined {
  if (pointsLimit !== undefined) return { limit: pointsLimit, because: `the list is made for ${pointsLimit} points` }
  const type = Object.entries(other).find(([label, value]) => GAME_TYPE.test(label) && POINTS.test(value))?.[1]
  if (type !== undefined) return { limit: Number(POINTS.exec(type)?.[1]), because: `the list says "${type}"` }
  const { reinforcedLimit, alliesLimit } = totals
  const same = presets.find(
    ({ reinforcements, allies }) =>
      reinforcements === reinforcedLimit ||
      (allies !== false && alliesLimit !== undefined && allies.points === alliesLimit),
  )
  return same === undefined
    ? undefined
    : { limit: same.points, because: `the list has the limits of a battle of ${same.points} points`, indirect: true }
}

const GAME_TYPE = /^(game|battle) ?(type|size)$/i
/** `2000 Points - Battlehost`, `0750 Points`. */
const POINTS = /^0*(\d{3,5}) ?(?:points|pts)\b/i

/** A battlepack that the list names and nobody here knows: presets are those of pitched battles. */
const unheardOf = ({ other }: ArmyList): string | undefined =>
  Object.entries(other).find(
    ([label, value]) => /^battlepack$/i.test(label) && !/pitched battle|contest of generals|matched/i.test(value),
  )?.[1]

/** The preset of a limit; between two presets either may hold, and beyond the largest none is known. */
function byLimit({ limit, because, indirect }: Stated, points: number, presets: readonly Battlepack[]): MadeFor {
  const above = presets.find((each) => each.points >= limit)
  const below = presets.findLast((each) => each.points < limit)
  const named = (each: Battlepack): Battlepack =>
    each.points === limit ? each : { ...each, name: `${limit}`, points: limit }
  // What would fit into a smaller battle may be half a list, or a list whose limit nobody changed.
  const smaller = presets.filter((each) => each.points < limit && each.points >= points)
  if (above?.points === limit) {
    const larger = indirect && points > limit ? presets.filter((each) => each.points > limit).slice(0, 1) : []
    return { battlepack: above, because, others: [...smaller, ...larger] }
  }
  const [battlepack, other] = [above ?? below, above === undefined ? undefined : below] as [Battlepack, Battlepack?]
  const why = `${because}, for which there is no preset: limits of ${battlepack.points}`
  return {
    battlepack: named(battlepack),
    because: why,
    others: [...smaller, named(other ?? free(battlepack))],
  }
}

/** The preset whose points are nearest; unless nearly all its points are spent, its neighbour may be meant as well. */
function byPoints(points: number, presets: readonly Battlepack[]): MadeFor {
  const above = presets.find((each) => each.points >= points)
  const below = presets.findLast((each) => each.points < points)
  const because = `the list does not say what it is made for, and has ${points} points`
  if (above !== undefined && points >= SPENT * above.points) return { battlepack: above, because, others: [] }
  const isBelow = above === undefined || (below !== undefined && points - below.points < above.points - points)
  const [battlepack, other] = (isBelow ? [below, above] : [above, below]) as [Battlepack, Battlepack?]
  return { battlepack, because, others: [other ?? { ...free(battlepack), points: Number.POSITIVE_INFINITY }] }
}
