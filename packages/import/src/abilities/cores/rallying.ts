/** Rally on other results than those of the core book (3.5). */
import { stated } from '@rollcall/games'
import { predicate } from '../predicates.ts'
import type { Core } from './core.ts'

const RECEIVED =
  /^if this unit receives the Rally command while it (?<has>(?:includes|has) .+?), when you roll a dice for a slain model from this unit, you can return 1 slain model to this unit on a (?<least>\d)\+ instead of (?:only )?a 6\+?$/i

/** "If this unit receives the Rally command while it includes any K, ... on a 5+ instead of only a 6". */
const received: Core = (text, scope) => {
  const { has, least } = RECEIVED.exec(text)?.groups ?? {}
  const asked = has === undefined ? undefined : predicate(has, 'self', scope)
  return asked === undefined ? undefined : [{ rally: Number(least), ...stated({ if: asked }) }]
}

/** Families of Rally. */
export const rallying: readonly Core[] = [received]
