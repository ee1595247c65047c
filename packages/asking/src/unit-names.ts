/** Units of an army as a question says it. */
import { isRecord } from '@rollcall/core'

/** Names of all units of an army, on the table or not. */
export function unitNamesOf(army: unknown): readonly string[] {
  const { units, leftOut } = isRecord(army) ? army : {}
  return [...namesIn(units, 'name'), ...namesIn(leftOut, 'unit')]
}

const namesIn = (said: unknown, key: string): readonly string[] =>
  (Array.isArray(said) ? said : []).flatMap((each: unknown) => {
    const name = isRecord(each) ? each[key] : undefined
    return typeof name === 'string' ? [name] : []
  })
