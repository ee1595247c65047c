/** Columns of the duels of games that tell of them in measures of their own: of whom it is said stands before what is said. */
import type { EncounterResult, Measure } from '@rollcall/games'
import { columnName } from '@rollcall/report'
import type { DatasetCell, DatasetColumn } from './columns.ts'

/** A column, and what it says of a duel. */
interface EncounterColumn extends DatasetColumn {
  readonly of: (met: EncounterResult) => DatasetCell | undefined
}

/** What a dataset calls the sides. */
const SIDES: Readonly<Record<string, string>> = { A: 'attacker', B: 'target' }

/** `models left A` is `attacker_models_left`; `A` alone is who wins. */
function columnOf(name: string): readonly [column: string, of: string] {
  const [, what = name, side = ''] = /^(.*?)\s*\b([AB])$/.exec(name) ?? []
  const whose = SIDES[side]
  if (whose === undefined) return [columnName(name), '']
  return [`${whose}_${what === '' ? 'wins' : columnName(what)}`, ` (${whose})`]
}

/** What is told of the measures of a game. */
export const encounterColumns = (measures: readonly Measure[]): readonly EncounterColumn[] =>
  measures.flatMap((measure) => (measure.kind === 'chance' ? chanceColumns(measure) : numberColumns(measure)))

const number = (name: string, about: string, of: EncounterColumn['of']): EncounterColumn => ({
  name,
  kind: 'number',
  about,
  of,
})

function chanceColumns({ name, about = name }: Measure): readonly EncounterColumn[] {
  const [column, whose] = columnOf(name)
  return [
    number(column, `${about}${whose}: probability`, ({ probabilities }) => probabilities[name]),
    number(`${column}_low`, '95 % interval of it; empty where it is exact', ({ intervals }) => intervals?.[name]?.low),
    number(`${column}_high`, 'The same, high end', ({ intervals }) => intervals?.[name]?.high),
  ]
}

function numberColumns({ name, about = name }: Measure): readonly EncounterColumn[] {
  const [column, whose] = columnOf(name)
  return [
    number(`${column}_mean`, `${about}${whose}: mean`, ({ distributions }) => distributions[name]?.mean),
    number(`${column}_sd`, `${about}${whose}: standard deviation`, ({ distributions }) => distributions[name]?.sd),
    number(`${column}_se`, 'Standard error of the mean; empty where it is exact', (met) => met.distributions[name]?.se),
  ]
}
