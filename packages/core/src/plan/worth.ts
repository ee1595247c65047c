/** What tokens are worth on average while a plan is being drawn: points in pools, each at a price. */
import { everyRoll } from '../chance/every-roll.ts'
import { stepOf } from './steps.ts'
import { withOutcomes } from './tabulate.ts'
import type { Outcome, Place, PlanNode, StepSpec, TestSpec } from './types.ts'

/** What is known of the nodes a token may come to. */
type Nodes = Readonly<Record<Place, PlanNode>>

/** The mean worth of outcomes; `price` is that of a point in a pool. Limited re-rolls are taken as if there were always one left. */
export function worthIn(nodes: Nodes, price: (pool: Place) => number): (outcome: Outcome) => number {
  const known = new Map<Place, number>()
  const worth = (outcome: Outcome): number => outcome.reduce((sum, { to, count }) => sum + count * of(to), 0)
  const of = (place: Place): number => {
    const found = known.get(place) ?? worthOf(place)
    known.set(place, found)
    return found
  }
  const worthOf = (place: Place): number => {
    const step = nodes[place]?.step
    if (step === undefined) return price(place)
    return step.op === 'facing' ? worth(step.rows[0] ?? []) : meanOf(withOutcomes(step, worth))
  }
  return worth
}

const ENDLESS = { take: () => true }

const meanOf = (spec: StepSpec<number>): number => {
  const step = numberStep(spec)
  return everyRoll((chance) => step.resolve(chance, ENDLESS)).reduce(
    (sum, { outcome, ways, of }) => sum + (outcome * ways) / of,
    0,
  )
}

const numberStep = (spec: StepSpec<number>): ReturnType<typeof stepOf<number>> =>
  stepOf(
    spec,
    (each, count) => each * count,
    (a, b) => a + b,
  )

/** A test by the faces of its die: what each brings, and which of them these re-rolls would have rolled again. */
export function facesOf(spec: TestSpec<number>): {
  readonly worth: readonly number[]
  readonly again: readonly number[]
} {
  const free = spec.rerolls.map(({ which, forced }) => ({ which, forced }))
  const die = numberStep({ ...spec, rerolls: free }).oneDie
  const again = die?.again ?? []
  return { worth: die?.outcomes ?? [], again: again.flatMap((is, i) => (is ? [i + 1 + spec.dice.plus] : [])) }
}
