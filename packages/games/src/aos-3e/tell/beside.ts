/** Near whom or what units are set up, in words. */
import type { Json } from '@rollcall/core'
import { listed, word } from '../../kit/verbs/said.ts'

/** ", within 9" of a terrain feature". */
export function tellBeside(near: unknown): string {
  if (near === undefined) return ''
  const { self, edge, friendly, terrain, within } = near as Json
  const of =
    self === true
      ? 'whoever lets it come'
      : edge === true
        ? 'an edge of the table'
        : friendly === undefined
          ? `another terrain feature (${listed(terrain)})`
          : `a friendly unit (${listed(friendly)})`
  return `, within ${word(within)}" of ${of}`
}
