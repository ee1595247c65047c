/** A plan while it is being drawn: nodes are added when first asked for, each with a label for the story. */
import {
  amount,
  type AmountSpec,
  type Dice,
  type Emission,
  fixed,
  type Outcome,
  type Place,
  type PlanNode,
  type StepSpec,
} from '@rollcall/core'

/** Stages whose expected counts a result lists. */
export type Stage = 'attacks' | 'hits' | 'wounds' | 'unsaved' | 'normalDamage' | 'mortalWounds'

/** Nodes so far, and what a story calls them. */
export interface Graph {
  readonly nodes: Record<Place, PlanNode>
  readonly labels: Record<Place, string>
}

/** An empty graph. */
export const newGraph = (): Graph => ({ nodes: {}, labels: {} })

/** A node about to be drawn: what a story calls it, and its rule. */
interface Sketch {
  readonly label: string
  readonly step: PlanNode['step']
}

/** An amount before it is known where its points go: dice, then times, then plus, then limits (6, core book 22.2.2). */
export type Amount = Omit<AmountSpec, 'op' | 'each'>

/** Dice and nothing else; never below 0 (core book 22.2.1). */
export const plainAmount = (dice: Dice): Amount => ({
  dice,
  times: 1,
  round: 'up',
  plus: 0,
  least: 0,
  most: null,
  rerolls: [],
})

/** The value of a fixed amount; `null` when dice decide. */
export const fixedPart = (each: Amount): number | null =>
  each.dice.sides.length > 0 ? null : amount(each, each.dice.plus)

/** Adds a node unless there is one of that name, which is then not drawn again; answers its name. */
export function node(graph: Graph, place: Place, stage: Stage | null, sketch: () => Sketch): Place {
  if (graph.nodes[place] === undefined) {
    const { label, step } = sketch()
    graph.nodes[place] = { stage, step }
    graph.labels[place] = label
  }
  return place
}

/** One token for each point of an amount: nothing, a fixed number of tokens, or a node that rolls for it. */
export function send(graph: Graph, place: Place, label: string, much: Amount, to: Place): Outcome {
  const count = fixedPart(much)
  if (count !== null && much.rerolls.length === 0) return count === 0 ? [] : [{ to, count }]
  return [one(node(graph, place, null, () => ({ label, step: { op: 'amount', ...much, each: [one(to)] } })))]
}

/** What a story calls the mortal wounds of an ability; those of one that is called so itself have no other name. */
export const mortalWoundsOf = (title: string): string =>
  title.toLowerCase() === MORTAL_WOUNDS ? MORTAL_WOUNDS : `${MORTAL_WOUNDS} of ${title}`

/** What stories call mortal wounds that no ability of a warscroll inflicts. */
export const MORTAL_WOUNDS = 'mortal wounds'

/** What stories call the save of a unit that has none: what its die shows is not told. */
export const NO_SAVE_ROLL = 'no save roll'

/** A node that only counts, and sends its token on. */
export const passOn = (each: Outcome): StepSpec => ({ op: 'amount', ...plainAmount(fixed(1)), each })

/** One token. */
export const one = (to: Place): Emission => ({ to, count: 1 })
