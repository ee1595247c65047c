/** What a reader should know beside the numbers of battles on common dice: everything that is said of any of those battles. */
import type { ArmyInput } from '../../schema/battle.ts'
import { notesOf } from '../telling/notes.ts'
import { battleOf } from '../play.ts'
import { newsOf } from './news.ts'
import { resolvedLists } from './lists.ts'
import type { PairedWork } from './simulated.ts'

/** Notes of every list against the first opponent, and of the first list against all others: who is met changes none of his own. */
export function pairedNotes({ lists, against, missions, first }: PairedWork): {
  readonly assumptions: readonly string[]
  readonly warnings: readonly string[]
} {
  const [base, ...others] = lists as readonly [ArmyInput, ...ArmyInput[]]
  const [enemy, ...enemies] = against as readonly [ArmyInput, ...ArmyInput[]]
  const met = [[base, enemy], ...others.map((each) => [each, enemy]), ...enemies.map((each) => [base, each])]
  const all = met.map(([mine, theirs]) => {
    const { lists: armies, enemy: other, lasting } = resolvedLists([mine as ArmyInput], theirs as ArmyInput, AT, [])
    const policies = { a: 'greedy', b: 'greedy' }
    const [a = other] = armies
    return notesOf(battleOf({ a, b: other, missions, lasting, first, policies }, 'sampled'))
  })
  return {
    assumptions: [COMMON, ...new Set(all.flatMap(({ assumptions }) => assumptions))],
    warnings: newsOf(
      lists.map(({ name = '' }) => name),
      [...new Set(all.flatMap(({ warnings }) => warnings))],
    ),
  }
}

const AT = { lists: ['lists[0]'], enemy: 'against' }

const COMMON =
  'every list fights the same battles: the same opponents, missions, first turns and policies, and equal situations draw equal dice'
