/** The same battles by other players, fewer of each: how far a share of wins hangs on who decides. */
import { type Answer, type BattleResult, isBattle, type PolicyShare } from '@rollcall/games'
import type { Document } from './documents.ts'

/** Who else is asked, and in which part of the battles: whoever looks ahead takes a hundred times as long. */
const OTHERS = [
  ['greedy', 4],
  ['objective', 4],
  ['thoughtful', 16],
] as const

/** The same battles by another player. */
interface Varied {
  readonly documents: readonly Document[]
  /** Battles of each. */
  readonly replicates: number
}

/** The same by everybody who was not asked yet, where so many are fought of each. */
export const variedIn = (documents: readonly Document[], replicates: number): readonly Varied[] =>
  OTHERS.filter(([policy]) => documents.some(({ content }) => !isPlayedBy(content as Policies, policy))).map(
    ([policy, part]) => ({
      documents: documents.map((each) => ({
        ...each,
        content: { ...(each.content as Policies), policyA: policy, policyB: policy },
      })),
      replicates: Math.max(16, Math.floor(replicates / part)),
    }),
  )

interface Policies {
  readonly policyA?: string
  readonly policyB?: string
}

const isPlayedBy = ({ policyA = 'greedy', policyB = 'greedy' }: Policies, policy: string): boolean =>
  policyA === policy && policyB === policy

/** The answers with what the others came to, each of which answered the same questions in the same order. */
export const withPolicies = (answers: readonly Answer[], others: readonly (readonly Answer[])[]): readonly Answer[] =>
  answers.map((answer, i) => ({
    ...answer,
    results: answer.results.map((result, k) => {
      if (!isBattle(result)) return result
      const same = others.flatMap((each) => each[i]?.results[k] ?? []).filter(isBattle)
      return { ...result, policies: [result, ...same].map(shareOf) }
    }),
  }))

const shareOf = ({ a, b, draws, drawsInterval, replicates }: BattleResult): PolicyShare => ({
  policy: a.policy === b.policy ? a.policy : `${a.policy} against ${b.policy}`,
  replicates,
  a: a.wins,
  aInterval: a.winsInterval,
  b: b.wins,
  bInterval: b.winsInterval,
  draws,
  drawsInterval,
})
