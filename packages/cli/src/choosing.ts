/** Which columns of a table are shown, in which order of rows and in which layout. */
import { RollcallError } from '@rollcall/core'
import type { Choice } from '@rollcall/report'
import type { TableArgs } from './options.ts'

/** What was asked for. Fails with `ERR_USAGE`. */
export function choiceOf({ columns, sort, layout }: TableArgs): Choice {
  return { columns: namesIn('columns', columns), sort: namesIn('sort', sort), layout: layout as Choice['layout'] }
}

function namesIn(option: string, text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined
  const names = text.split(',').map((each) => each.trim())
  if (names.includes(''))
    throw new RollcallError('ERR_USAGE', `--${option} needs names of columns, with commas between them`)
  return names
}
