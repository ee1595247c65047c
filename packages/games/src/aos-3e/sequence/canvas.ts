/** What an attack is drawn on. */
import type { Owned, Unit } from '../fight.ts'
import type { Attack } from './applies.ts'
import type { Graph } from './graph.ts'

/** What an attack is drawn from before its parts are known. */
export type Canvas = Attack & {
  readonly graph: Graph
  readonly prefix: string
  readonly owned: readonly Owned[]
  readonly target: Unit
}
