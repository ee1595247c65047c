/** What answers leave out, in words: every unit that was asked about and has no row. */
import type { Answer, LeftOut } from '@rollcall/games'

/** One line for each unit without a result. */
export const leftOutLines = (answers: readonly Answer[]): readonly string[] => [
  ...new Set(answers.flatMap(({ leftOut = [] }) => leftOut.map(line))),
]

/** `Cairn Wraith #2 (90 points): no usable weapon`. */
const line = ({ unit, number, target, points, reason }: LeftOut): string => {
  const which = number === undefined ? '' : ` #${number}`
  const whom = target === undefined ? '' : ` against ${target}`
  const price = points === undefined ? '' : ` (${points} points)`
  // Many reasons begin with the name of the unit.
  const why = reason.startsWith(`${unit} `) ? reason.slice(unit.length) : `: ${reason}`
  return `${unit}${which}${whom}${price}${why}`
}
