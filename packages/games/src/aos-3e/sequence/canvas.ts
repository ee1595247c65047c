/** What an attack is drawn on. */
import type { Owned, Unit } from '../fight.ts'
import type { Wielded } from './applies.ts'
import type { Graph } from './graph.ts'

/** What an attack is drawn from before its parts are known. */
export type Canvas = Wielded & {
  readonly graph: Graph
  readonly prefix: string
  readonly owned: readonly Owned[]
  readonly target: Unit
}
