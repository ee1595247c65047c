/** What answers leave out, in words: every unit that was asked about and has no row. */
import type { Answer, ArmyShare, LeftOut } from '@rollcall/games'

/** How much of every army took part: the first lines of an answer about armies. */
export const shareLines = (answers: readonly Answer[]): readonly string[] => [
  ...new Set(answers.flatMap(({ armies = [] }) => armies.filter((each) => isNews(each, armies)).flatMap(shareLine))),
]

/**
 * Of lists that came of one by a change, what that one lacks is told once, and not whom their own names leave out: `without
 * Praetors`.
 */
function isNews(army: ArmyShare, all: readonly ArmyShare[]): boolean {
  const base = all.find(({ side }) => side === army.side)
  if (base === undefined || base === army) return true
  const own = army.absent.filter(({ name }) => !base.absent.some((each) => each.name === name))
  return army.absent.length === 0 ? all.length <= 2 : own.some(({ name }) => !leaves(army, name))
}

const leaves = ({ name }: ArmyShare, unit: string): boolean =>
  name === `without ${unit}` || name.startsWith(`without ${unit} #`)

/** `Host (A): 1325 of 1985 points take part; not on the table: Squigboss (110 points)`. */
function shareLine({ name, side, points, ofPoints, absent }: ArmyShare): readonly string[] {
  const who = side === undefined ? name : `${name} (${side.toUpperCase()})`
  const where = side === undefined ? 'left out' : 'not on the table'
  const missing = absent.map((each) => (each.points === undefined ? each.name : `${each.name} (${each.points} points)`))
  const names = missing.length === 0 ? [] : [`${where}: ${missing.join(', ')}`]
  const share = points === undefined ? [] : [takesPart(points, ofPoints, missing.length === 0)]
  return share.length + names.length === 0 ? [] : [`${who}: ${[...share, ...names].join('; ')}`]
}

const takesPart = (points: number, ofPoints: number | undefined, isAll: boolean): string =>
  isAll
    ? `all ${points} points take part`
    : `${points}${ofPoints === undefined ? '' : ` of ${ofPoints}`} points take part`

/** One line for each unit without a result. */
export const leftOutLines = (answers: readonly Answer[]): readonly string[] => [
  ...new Set(
    answers.flatMap(({ leftOut = [], armies = [] }) =>
      leftOut
        .filter(({ unit, onPurpose }) => onPurpose !== true || !armies.some((each) => leaves(each, unit)))
        .map(line),
    ),
  ),
]

/** `Cairn Wraith (unit 2 of its list, 90 points) has no usable weapon`. */
function line({ unit, number, target, points, reason }: LeftOut): string {
  const place = number === undefined ? [] : [`unit ${number} of its list`]
  const more = [...place, ...(points === undefined ? [] : [`${points} points`])].join(', ')
  const whom = target === undefined ? '' : ` against ${target}`
  // Many reasons begin with the name of the unit, which is told already.
  const why = reason.startsWith(`${unit} `) || reason.startsWith(`${unit}:`) ? reason.slice(unit.length) : `: ${reason}`
  return `${unit}${whom}${more === '' ? '' : ` (${more})`}${why}`
}
