/** What a list shall be good at: figures with weights, each as a share of what the list has now. */
import type { UnitAnalysis } from '@rollcall/analysis'
import { RollcallError } from '@rollcall/core'
import { didYouMean } from '@rollcall/games'

/** Figures of one unit, or of all units of a list, that can be added up. */
export type Figures = Readonly<Record<string, number>>

/** A figure and how much it matters beside the others. */
export interface Aim {
  readonly figure: string
  readonly weight: number
}

/** What is wanted where nobody says it: to hurt and to last, alike. */
export const USUAL_GOAL: readonly Aim[] = [
  { figure: 'damage', weight: 1 },
  { figure: 'durability', weight: 1 },
]

/** Battles won more often: no figure of a unit, and known only of lists that have fought. */
export const WINS = 'wins'

/** What of a goal can be known on paper; where only wins matter, what usually brings them. */
export function onPaper(goal: readonly Aim[]): readonly Aim[] {
  const aims = goal.filter(({ figure, weight }) => figure !== WINS && weight > 0)
  return aims.length === 0 ? USUAL_GOAL : aims
}

/**
 * What a list is worth by a goal with wins in it, in per cent of the list that it came of: `worth` on paper, and so much more of all
 * battles won. Wins count beside one half: 5 % of all battles more are a tenth more. `null`: the goal does not speak of wins.
 */
export function withWins(goal: readonly Aim[], worth: number, difference: number): number | null {
  const weigh = (aims: readonly Aim[]): number => aims.reduce((sum, { weight }) => sum + weight, 0)
  const wins = weigh(goal.filter(({ figure }) => figure === WINS))
  if (wins === 0) return null
  const paper = weigh(goal) - wins
  return (paper * worth + wins * (100 + 200 * difference)) / (paper + wins)
}

/** The figures of a unit: useful damage of a turn and of each phase, effective wounds at Rend -1, models and wounds on the table. */
export function figuresOf({ useful, phases, effective, models = 1 }: UnitAnalysis): Figures {
  return { damage: useful, ...phases, durability: effective[1]?.wounds ?? 0, models }
}

const SAID = /^([^=]*)(?:=(.*))?$/s
const WEIGHT = /^\d{1,4}(?:\.\d{1,4})?$/

/** `damage=2,durability`: twice as much damage as durability. Fails with `ERR_USAGE`. */
export function goalIn(text: string, figures: readonly string[]): readonly Aim[] {
  const aims = text.split(',').map((part) => {
    const [, figure = '', weight = '1'] = (SAID.exec(part) ?? []).map((each) => each?.trim())
    if (!figures.includes(figure))
      throw new RollcallError(
        'ERR_USAGE',
        `--goal: no figure "${part.trim()}"${didYouMean(figure.replace(/\W.*/s, ''), figures)}`,
        {
          issues: [{ path: '', message: `figures: ${figures.join(', ')}; twice as important: damage=2,durability` }],
        },
      )
    if (!WEIGHT.test(weight))
      throw new RollcallError(
        'ERR_USAGE',
        `--goal: "${part.trim()}": a weight is a number from 0 to 9999, as in ${figure}=2`,
      )
    return { figure, weight: Number(weight) }
  })
  if (aims.every(({ weight }) => weight === 0)) throw new RollcallError('ERR_USAGE', '--goal: something must matter')
  return aims
}

/** What figures are worth to somebody, in per cent of what the list is worth now: 100 is as much. */
export function worthOf(goal: readonly Aim[], now: Figures): (figures: Figures) => number {
  const aims = goal.filter(({ figure }) => (now[figure] ?? 0) > 0)
  const weights = aims.reduce((sum, { weight }) => sum + weight, 0)
  if (weights === 0)
    throw new RollcallError(
      'ERR_INPUT_INVALID',
      `the list has nothing of ${goal.map(({ figure }) => figure).join(', ')}`,
    )
  return (figures) =>
    aims.reduce(
      (sum, { figure, weight }) => sum + (100 * weight * (figures[figure] ?? 0)) / (now[figure] as number),
      0,
    ) / weights
}

/** Figures of several units, each so often. */
export function together(all: readonly Figures[], times: readonly number[]): Figures {
  const names = [...new Set(all.flatMap((each) => Object.keys(each)))]
  const sum = (name: string): number => all.reduce((so, each, i) => so + (times[i] ?? 0) * (each[name] ?? 0), 0)
  return Object.fromEntries(names.map((name) => [name, sum(name)]))
}
