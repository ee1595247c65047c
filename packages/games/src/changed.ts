/** Results of a D6 that effects change into others, alike in both games. */
import type { TestSpec } from '@rollcall/core'
import { FACES } from './failing.ts'

/** What dice are changed to: the first effect on a result counts, and none is changed twice. */
export function changed(
  effects: readonly { readonly set?: number | undefined; readonly from?: readonly number[] | undefined }[],
): TestSpec['changedTo'] {
  const changes = effects.flatMap(({ set, from }) => (set === undefined ? [] : [{ set, from }]))
  const [first] = changes
  if (first === undefined || first.from === undefined) return first?.set ?? null
  const to = (face: number): number => changes.find(({ from }) => from?.includes(face) ?? true)?.set ?? face
  return Object.fromEntries(FACES.flatMap((face) => (to(face) === face ? [] : [[face, to(face)]])))
}
