/** Forms of nothing but rows: answers as one table. */
import { RollcallError } from '@rollcall/core'
import { tablesOf } from '@rollcall/report'
import { choiceOf } from '../choosing.ts'
import { type RowForm, rowsIn } from '../forms.ts'
import type { Writer } from './writer.ts'

/** Fails with `ERR_USAGE` where answers of several kinds have no table in common. */
export const rows =
  (format: RowForm): Writer<string> =>
  async (answers, view, args) => {
    const [table, another] = tablesOf(answers, view, choiceOf(args))
    if (another !== undefined) throw mixed()
    return table === undefined ? '' : await rowsIn(format, table)
  }

/** Answers of several kinds are no table that a program could read. */
export const mixed = (): RollcallError =>
  new RollcallError(
    'ERR_USAGE',
    'fights, series, duels, battles and small questions do not fit into one table: ask for them apart, or use --format json',
  )
