/** Lists that fight the same battles, as a kind of question. */
import { canonicalJson, type Issue, RollcallError, UnsupportedPlanError } from '@rollcall/core'
import type { Simulation } from '../../../game.ts'
import { DEFAULT_SEED, type Method } from '../../../kit/method.ts'
import { type QuestionKind, questionKind } from '../../../kit/question.ts'
import type { Answer, LeftOut, PairedResult } from '../../../result.ts'
import { armyShare } from '../../../shares.ts'
import type { ArmyInput } from '../../schema/battle.ts'
import { paired, type PairedInput } from '../../schema/paired.ts'
import { BATTLES, costOf, FIRST_PREFIX } from '../ask.ts'
import { isShipped } from '../policies/index.ts'
import { presence } from '../counting/shares.ts'
import { contentOf } from '../ranks.ts'
import { missionsOf } from '../battleplans.ts'
import { resolvedLists } from './lists.ts'
import { pairedResult } from './result.ts'
import { counted, pairedReplicates, type PairedWork, PROVIDER, shapeOf } from './simulated.ts'
import { cycleOf, lotOf, kindAt } from './strata.ts'

/** Lists beside one of them. */
export const pairedBattles: QuestionKind = questionKind<PairedInput>({
  names: ['paired'],
  document: 'the comparison',
  schema: paired,
  ask: (input, method) => ({ parts: [askPaired(input, method)], ...sharesOf(input) }),
  explain: (input, { replicate }) => lotWords(workOf(input, false).work, replicate),
  providers: { [PROVIDER]: pairedReplicates },
})

/** The simulation that somebody must run. Fails with `UnsupportedPlanError` when an exact answer is wanted. */
function askPaired(
  input: PairedInput,
  { method, dice, replicates, seed = DEFAULT_SEED }: Method,
): Simulation<PairedResult> {
  if (method === 'exact') throw new UnsupportedPlanError('battles of armies are simulated, never exact')
  const { work, order } = workOf(input, dice)
  const modules = work.policies.filter((name) => !isShipped(name))
  const cycle = cycleOf(shapeOf(work))
  return {
    spec: { kind: 'provided', provider: PROVIDER, input: work, ...(modules.length === 0 ? {} : { modules }) },
    seed,
    // Whole rounds through all kinds of battles.
    replicates: replicates ?? cycle * Math.ceil(BATTLES / cycle),
    dice: costOfAll(work),
    quantity: counted.difference,
    possible: { low: 0, high: 2 },
    firstPrefix: FIRST_PREFIX,
    finish: (tally, partial = false) => pairedResult(work, tally, { seed, partial, order }),
  }
}

/** What one battle of every list costs at most, against whoever costs most. */
function costOfAll({ lists, against, missions, policies }: PairedWork): number {
  const costs = policies.flatMap((policy) =>
    against.map((b) =>
      lists.reduce((sum, a) => sum + costOf({ a, b, missions, policies: { a: policy, b: policy } }), 0),
    ),
  )
  return Math.max(...costs)
}

/** What workers need. Opponents stand in an order of their own, so that theirs in the question is nothing. */
function workOf(input: PairedInput, dice: boolean): { readonly work: PairedWork; readonly order: readonly number[] } {
  const { first, policies } = input
  const [lists, against] = [named(input.lists, 'list'), named(input.against, 'opponent')]
  const missions = checked(input)
  const sorted = against.map((army, i) => ({ army, i, text: `${contentOf(army)} ${army.name ?? ''}` })).toSorted(byText)
  return {
    work: {
      lists,
      against: sorted.map(({ army }) => army),
      missions,
      first,
      policies,
      rolling: dice ? 'dice' : 'sampled',
    },
    order: against.map((_, i) => sorted.findIndex((each) => each.i === i)),
  }
}

const byText = (x: { readonly text: string }, y: { readonly text: string }): number =>
  x.text < y.text ? -1 : x.text > y.text ? 1 : 0

/** The missions of a question in which nothing is wrong. Fails with `ERR_INPUT_INVALID` and every issue found. */
function checked(input: PairedInput): PairedWork['missions'] {
  const issues: Issue[] = []
  const { lists, against } = input
  against.forEach((enemy, i) => {
    const at = { lists: lists.map((_, k) => `lists[${k}]`), enemy: `against[${i}]` }
    resolvedLists(i === 0 ? lists : [], enemy, at, issues)
  })
  const missions = missionsOf(input, issues)
  if (issues.length > 0) throw new RollcallError('ERR_INPUT_INVALID', 'these battles cannot be fought', { issues })
  return missions
}

/** Armies that say no name go by their number. */
const named = (armies: readonly ArmyInput[], what: string): readonly ArmyInput[] =>
  armies.map((army, i) => ({ ...army, name: army.name ?? `${what} ${i + 1}` }))

/** How much of the armies is there, and who was left out; of lists beside the first only those that lack what it does not. */
function sharesOf(input: PairedInput): Required<Pick<Answer, 'armies' | 'leftOut'>> {
  const [lists, against] = [named(input.lists, 'list'), named(input.against, 'opponent')]
  const lacking = ({ leftOut, absent }: ArmyInput): string => canonicalJson([leftOut, absent])
  const told = lists.filter((each, i) => i === 0 || lacking(each) !== lacking(lists[0] as ArmyInput))
  const sided = [
    ...told.map((army) => ({ army, side: 'a' as const })),
    ...against.map((army) => ({ army, side: 'b' as const })),
  ]
  return {
    armies: sided.map(({ army, side }) => armyShare({ name: army.name ?? '', side }, presence(army))),
    leftOut: sided.flatMap(({ army, side }) => army.leftOut.map((each) => ({ ...each, side }) as LeftOut)),
  }
}

/** Which battle one replicate is; its dice are told by the battles of two lists. */
function lotWords(work: PairedWork, replicate: number): readonly string[] {
  const shape = shapeOf(work)
  const { kind, opener } = lotOf(shape, replicate)
  const { mission, opponent, policy } = kindAt(shape, kind)
  const first = { a: 'the list goes first', b: 'the opponent goes first', roll: 'the first turn is rolled for' }[opener]
  return [
    `Battle ${replicate} of every list: ${work.missions[mission]?.name ?? 'the one table'}, against ${work.against[opponent]?.name ?? 'the opponent'}, ${first}, ${work.policies[policy]} on both sides.`,
    'Where the lists come into the same situation, the same dice fall. One battle told die by die: rollcall battle A B --trace 0',
  ]
}
