/** What one token of a piece comes to: worked out when it is first wanted, and once for all pieces of equal nodes. */
import {
  type ActivationPlan,
  type ActivationTables,
  DEFAULT_BUDGET,
  type Expected,
  jointPoints,
  nameOfTables,
  type Place,
  type PlanNode,
  tabulate,
  type Tables,
  tooManyAttacks,
  type Token,
  tokenOf,
  UnsupportedPlanError,
  visitsOf,
} from '@rollcall/core'
import { type ByName, byName } from '../../kit/forgetful.ts'
import { once } from '../../kit/lazily.ts'
import type { Stage } from '../../graph.ts'
import { POOLS } from '../sequence/pools.ts'

/** What a token comes to. */
export interface Worth {
  /** Pieces of equal nodes have the same number, and no others. */
  readonly number: number
  /** The nodes that it can come to, one object for all who have equal ones. */
  readonly nodes: ActivationPlan['nodes']
  /** What it brings to the target; only where it sends nothing anywhere else, and draws on no purse. */
  readonly token: (budget: number) => Token
  readonly visits: () => Expected
  /** Pools that it may send something to besides the target. */
  readonly sendsTo: readonly string[]
  /** What it brings to the target and to such a pool together. Fails with `UnsupportedPlanError` where there are two of those. */
  readonly results: () => readonly Result[]
}

/** Points that one token brings, and how likely that is. */
interface Result {
  readonly points: number
  readonly aside: number
  readonly probability: number
}

/** Stages that a result lists. */
export const STAGES: readonly Stage[] = ['attacks', 'hits', 'wounds', 'unsaved', 'normalDamage', 'mortalWounds']

/** Nodes that are told apart before all are forgotten; each takes some kilobytes. */
const MOST = 5000

const known: ByName<Worth> = byName(MOST)
let number = 0

/** What a token that starts at this node comes to. Fails as `tabulate` does. */
export function worthOf(node: Place, nodes: ActivationPlan['nodes'], purses: readonly string[]): Worth {
  const tables = tabulate(aloneOf(node, nodes, purses))
  return known(nameOfTables(tables), () => workedOut(node, tables, nodes))
}

function workedOut(node: Place, tables: ActivationTables, all: ActivationPlan['nodes']): Worth {
  const nodes = Object.fromEntries(tables.names.map((name) => [name, all[name] as PlanNode]))
  const again = unkept(tables, () => tabulate(aloneOf(node, nodes, [])))
  const token = tokenIn(again)
  const sendsTo = ASIDE.filter((pool) => tables.pools.includes(pool))
  return {
    number: number++,
    nodes,
    token,
    visits: once(() => visitsOf(again(), STAGES)),
    sendsTo,
    results: () => resultsOf(again, sendsTo, token),
  }
}

const ASIDE = [POOLS.attacker, POOLS.redirected]

function resultsOf(tables: () => Tables, [aside, another]: Worth['sendsTo'], token: Worth['token']): readonly Result[] {
  if (another !== undefined)
    throw new UnsupportedPlanError('some wounds come back to the attacker and others go to a bodyguard')
  if (aside !== undefined)
    return jointPoints(tables(), POOLS.target, aside).map(({ points, probability }) => ({
      points: points[0],
      aside: points[1],
      probability,
    }))
  const { from, mass } = token(DEFAULT_BUDGET).points
  return Array.from(mass, (probability, i) => ({ points: from + i, aside: 0, probability }))
}

/** The plan of one token and nothing else. */
const aloneOf = (node: Place, nodes: ActivationPlan['nodes'], purses: readonly string[]): ActivationPlan => ({
  kind: 'activation',
  nodes,
  sources: [{ node, count: 1 }],
  purses: Object.fromEntries(purses.map((purse) => [purse, 1])),
  repeat: 1,
  folds: {},
})

/** Tables to be used at once: they are given away the first time, and made anew if anybody wants them again. */
function unkept(tables: Tables, make: () => Tables): () => Tables {
  let first: Tables | null = tables
  return () => {
    const given = first ?? make()
    first = null
    return given
  }
}

/** What was over budget once is so again. */
function tokenIn(tables: () => Tables): (budget: number) => Token {
  let token: Token | undefined
  let failed = 0
  return (budget) => {
    if (token !== undefined && token.cost <= budget) return token
    if (budget <= failed) throw tooManyAttacks(failed)
    failed = budget
    return (token = tokenOf(tables(), POOLS.target, budget))
  }
}
