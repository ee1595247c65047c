/** A sheet in any form of text but JSON. */
import { drawSheet, type Sheet, tableOf, toMarkdown } from '@rollcall/report'
import { choiceOf } from './choosing.ts'
import { isOfRows, rowsIn } from './forms.ts'
import type { OutputArgs, TableArgs } from './options.ts'
import { formatOf } from './output.ts'
import { pageOf } from './page.ts'

/** Its rows in the form that was asked for; `below`: what stands below a table that people read. */
export async function sheetText<R>(sheet: Sheet<R>, args: OutputArgs & TableArgs, below?: string): Promise<string> {
  const format = formatOf(args)
  const choice = choiceOf(args)
  if (isOfRows(format)) return (await rowsIn(format, tableOf(sheet, choice))).trimEnd()
  if (format !== 'table') return toMarkdown([tableOf(sheet, choice, 'person')]).trimEnd()
  return `${drawSheet(sheet, pageOf(args), choice)}${below === undefined ? '' : `\n${below}`}`
}
