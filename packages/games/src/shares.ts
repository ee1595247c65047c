/** How much of an army takes part in an answer, in points. */
import type { ArmyShare } from './result.ts'

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
  ...where('points', total(present)),
  ...where('ofPoints', total([...present, ...absent])),
  absent: absent.map(({ name, points }) => ({ name, ...where('points', points) })),
})

const where = <K extends string>(key: K, points: number | undefined): { readonly [key in K]?: number } =>
  (points === undefined ? {} : { [key]: points }) as { readonly [key in K]?: number }

/** Points of all; unknown as soon as those of one are. */
export const total = (all: readonly Priced[]): number | undefined =>
  all.reduce<number | undefined>(
    (sum, { points }) => (sum === undefined || points === undefined ? undefined : sum + points),
    0,
  )
