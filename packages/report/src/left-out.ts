/** What answers leave out, in words: every unit that was asked about and has no row. */
import type { Answer, LeftOut } from '@rollcall/games'

/** One line for each unit without a result. */
export const leftOutLines = (answers: readonly Answer[]): readonly string[] => [
  ...new Set(answers.flatMap(({ leftOut = [] }) => leftOut.map(line))),
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
