/** What is said of a fight in several places, as one. */
import { isRecord, type Json } from '@rollcall/core'

/** Two situations as one: what is said later counts, but yes and no of several things are kept side by side. */
export function joined(before: Json, after: Json): Json {
  const tables = Object.keys(after).flatMap((key) => {
    const [was, is] = [before[key], after[key]]
    return isRecord(was) && isRecord(is) ? [[key, joined(was, is)] as const] : []
  })
  return { ...before, ...after, ...Object.fromEntries(tables) }
}
