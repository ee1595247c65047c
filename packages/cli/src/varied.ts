/** The same battles by other players, fewer of each: how far a share of wins hangs on who decides. */
import { type Answer, type BattleResult, isBattle, type PolicyShare } from '@rollcall/games'

/** Who else is asked, and in which part of the battles: whoever looks ahead takes a hundred times as long. */
export const OTHERS: readonly (readonly [policy: string, part: number])[] = [
  ['greedy', 4],
  ['objective', 4],
  ['thoughtful', 16],
]

/** Battles of one of them, where so many are fought in all. */
export const fewer = (replicates: number, part: number): number => Math.max(16, Math.floor(replicates / part))

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
