/** The referee of told battles on units whose slain models are replaced by others: kind by kind, and wound by wound. */
import type { BattleUnit, LeftOfUnit } from './aos-3e-told.ts'

/** Models of each kind that stand, those that were set up first; `null`: nobody comes in the place of anybody. */
export type Kinds = number[] | null

/** What wounds do: what is left, how many count as slain, and how many wounds there was somebody for. */
export interface Fallen {
  readonly left: LeftOfUnit
  readonly slain: number
  readonly taken: number
}

/** Before anybody is hurt. */
export const kindsOf = ({ models, splitsInto }: BattleUnit): Kinds =>
  splitsInto.length === 0 ? null : [models.length, ...splitsInto.map(() => 0)]

/** Each wound is for the first kind that is there; whoever it slays is replaced, or, of the last kind, is slain. */
export function splitBy(kinds: number[], { models, splitsInto }: BattleUnit, had: number, wounds: number): Fallen {
  const all = [models[0] ?? 1, ...splitsInto.map((kind) => kind.wounds)]
  let [on, slain, taken] = [had, 0, 0]
  while (taken < wounds && total(kinds) > 0) {
    const kind = kinds.findIndex((count) => count > 0)
    taken++
    on++
    if (on < (all[kind] as number)) continue
    on = 0
    kinds[kind] = (kinds[kind] as number) - 1
    const next = splitsInto[kind]
    if (next === undefined) slain++
    else kinds[kind + 1] = (kinds[kind + 1] as number) + next.models
  }
  return { left: { models: total(kinds), wounds: on }, slain, taken }
}

/** So many flee, those of the last kind first. */
export function fleeOf(kinds: number[], count: number): void {
  for (let left = count; left > 0 && total(kinds) > 0; left--) {
    const kind = kinds.findLastIndex((each) => each > 0)
    kinds[kind] = (kinds[kind] as number) - 1
  }
}

/** So many of the last kind come back; how many of these there may ever be. */
export function backTo(kinds: number[], { models, splitsInto }: BattleUnit, count: number): number {
  kinds[kinds.length - 1] = (kinds.at(-1) as number) + count
  return splitsInto.reduce((product, kind) => product * kind.models, models.length)
}

const total = (kinds: readonly number[]): number => kinds.reduce((sum, each) => sum + each, 0)
