/** Units of a battle for a terminal: what survives, what it deals and takes, and who destroys it. */
import { type Interval, wilson } from '@rollcall/core'
import type { BattleSide, BattleUnit, Mean, Slayer } from '@rollcall/games'
import { type Foldable, fittingTable, parts, whole } from './folding.ts'
import { chance, count, twoDigits } from './numbers.ts'
import type { Ink } from './terminal.ts'

/** One army of a battle, its letter, and how many battles were fought. */
export interface Fielded {
  readonly side: BattleSide
  readonly letter: string
  readonly replicates: number
}

/** Every unit of an army, then how sure the numbers are. */
export function unitTable({ side: { name, units }, letter, replicates }: Fielded, width: number, ink: Ink): string {
  const head = [
    whole(`Units of ${name} (${letter})`),
    whole('survives'),
    parts('wounds', 'left'),
    ...['dealt', 'taken', 'destroyed by'].map(whole),
  ]
  const rows = units.map((unit) => cellsOf(unit, replicates))
  return `${fittingTable(head, rows, { width, names: [0, 5] }, ink)}\n${ink.dim(errorsOf(units))}`
}

function cellsOf(unit: BattleUnit, replicates: number): readonly Foldable[] {
  const { models, survives, survivesInterval, woundsLeft, wounds, dealt, taken } = unit
  return [
    whole(models === 1 ? unit.name : `${unit.name} x${models}`),
    interval(survives, survivesInterval),
    parts(woundsLeft.mean.toFixed(1), `of ${count(wounds)}`),
    allPhases(dealt),
    allPhases(taken),
    killers(unit, replicates),
  ]
}

/** A probability; folded, its interval stands below it. */
export const interval = (probability: number, found: Interval | undefined): Foldable =>
  parts(...chance(probability, found).split(/ (?=\()/))

/** The interval of a probability that was counted. */
export const counted = (probability: number, n: number): Interval => wilson(Math.round(probability * n), n)

const total = (means: Readonly<Record<string, Mean>>, of: keyof Mean): number =>
  Object.values(means).reduce((sum, each) => sum + each[of], 0)

/** Wounds of all phases, and in which most of them fell. */
function allPhases(means: Readonly<Record<string, Mean>>): Foldable {
  const [most] = Object.entries(means).toSorted(([, x], [, y]) => y.mean - x.mean)
  const sum = total(means, 'mean')
  if (most === undefined) return whole('0')
  const share = Math.round((100 * most[1].mean) / sum)
  const where = `${share === 100 ? '' : `${share} % `}${most[0]}`
  return { wide: `${sum.toFixed(1)} (${where})`, lines: [sum.toFixed(1), where] }
}

/** What destroyed a unit, in words. */
export const slayerName = ({ by, name }: Slayer): string =>
  ({
    enemy: name,
    friend: `${name} (its own side)`,
    ownEffect: 'own effect',
    fled: 'fled',
    neverArrived: 'never arrived',
  })[by]

/** What destroyed it most often. */
function killers({ slewBy: [most] }: BattleUnit, n: number): Foldable {
  if (most === undefined) return whole('')
  const name = slayerName(most)
  return parts(`${name},`, ...interval(most.probability, counted(most.probability, n)).lines)
}

/** Phases of one battle hang together: the error of their sum is at most the sum of their errors. */
function errorsOf(units: readonly BattleUnit[]): string {
  const most = (of: (unit: BattleUnit) => number): string => twoDigits(Math.max(...units.map(of)))
  const [left, dealt, taken] = [
    most(({ woundsLeft }) => woundsLeft.se ?? 0),
    most((unit) => total(unit.dealt, 'se')),
    most((unit) => total(unit.taken, 'se')),
  ]
  return `largest standard errors (se) of wounds: left ${left}, dealt ${dealt}, taken ${taken}`
}
