/** Who meets whom in questions about fights: one unit or several on each side, the same words in every game. */
import type { Issue } from '@rollcall/core'
import type { FightResult } from '../result.ts'
import { stated } from '../records.ts'

/** The units of a question about fights. */
interface Sides<U> {
  readonly attacker?: U | undefined
  readonly attackers?: readonly U[] | undefined
  readonly target?: U | undefined
  readonly targets?: readonly U[] | undefined
}

/** A unit as somebody wrote it, and where. */
interface Placed<U> {
  readonly value: U
  readonly path: string
}

/** The units of one side; both words for it, or neither, are an issue. */
export function unitsOf<U>(input: Sides<U>, one: 'attacker' | 'target', issues: Issue[]): readonly Placed<U>[] {
  const many = `${one}s` as const
  const [single, several] = [input[one], input[many]]
  if (single !== undefined && several !== undefined)
    issues.push({ path: many, message: `give ${one} or ${many}, not both` })
  if (single === undefined && several === undefined) issues.push({ path: one, message: 'is missing' })
  if (single !== undefined) return [{ value: single, path: one }]
  return (several ?? []).map((value, i) => ({ value, path: `${many}[${i}]` }))
}

/** Damage for the points of the attacker; `null`: nobody said what it costs. */
export function efficiency(
  points: number | null,
  { mean, interval }: Pick<FightResult['damage'], 'mean' | 'interval'>,
): Pick<FightResult, 'points' | 'damagePer100' | 'damagePer100Interval'> {
  if (points === null) return {}
  if (points === 0) return { points }
  const per100 = (damage: number): number => (100 * damage) / points
  const bounds = interval && { low: per100(interval.low), high: per100(interval.high) }
  return { points, damagePer100: per100(mean), ...stated({ damagePer100Interval: bounds }) }
}
