/** How much of an army takes part in an answer, in points. */
import type { ArmyShare } from './result.ts'
import { knownSum, stated } from './records.ts'

/** What has points, unless nobody knows them. */
interface Priced {
  readonly points?: number | undefined
}

/** Something of an army, by its name. */
interface Item extends Priced {
  readonly name: string
}

/** What takes part, and what does not. */
interface Parts {
  readonly present: readonly Priced[]
  readonly absent: readonly Item[]
}

/** The share of an army; points are not there where somebody's are not known. */
export const armyShare = (who: Pick<ArmyShare, 'name' | 'side'>, { present, absent }: Parts): ArmyShare => ({
  ...who,
  ...stated({ points: total(present), ofPoints: total([...present, ...absent]) }),
  absent: absent.map(({ name, points }) => ({ name, ...stated({ points }) })),
})

/** Points of all; unknown as soon as those of one are. */
export const total = (all: readonly Priced[]): number | undefined => knownSum(all.map(({ points }) => points))
