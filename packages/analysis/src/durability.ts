/** How much a unit takes: effective wounds against every probe, and how long it lives under the attacks of others. */
import { atLeast, convolve, meanOf, type Pmf } from '@rollcall/core'
import { isAnswered, type Strike } from './asking.ts'
import type { Fighting } from './fighting.ts'
import { weightedMean, woundsOf } from './measured.ts'
import { type Member, nameOf, per100, pointsOf, type Weighted } from './question.ts'
import type { Probe } from './terms.ts'

/** Wounds worth of sure hits of one damage that a unit takes before it is gone, on average. */
export interface Effective {
  readonly name: string
  readonly wounds: number
  readonly per100?: number
}

/** Somebody who strikes at the unit, round after round. */
export interface Enemy {
  readonly enemy: string
  readonly role?: string
  readonly weight: number
  readonly points?: number
  /** Mean share of its wounds that the unit loses in one turn of the enemy. */
  readonly share: number
  /** Probability that one turn destroys it. */
  readonly destroyed: number
  /** Mean number of such turns until it is destroyed; `MOST_TURNS` at most. Absent where damage does not add up. */
  readonly turns?: number
}

/** Turns after which nobody counts any more. */
export const MOST_TURNS = 20

/** Effective wounds: wounds of the unit over the mean damage of one probe. */
export function effectiveWounds(fight: Fighting, unit: Member, probes: readonly Probe[]): readonly Effective[] {
  const wounds = woundsOf(unit)
  if (wounds === undefined) return []
  return probes.flatMap(({ name, attacker }) => {
    const [outcome] = fight(striking(attacker), [unit])
    const damage = isAnswered(outcome) ? meanOf(outcome.all.damage) : 0
    if (damage === 0) return []
    const effective = wounds / damage
    const ratio = per100(effective, pointsOf(unit))
    return [{ name, wounds: effective, ...(ratio === undefined ? {} : { per100: ratio }) }]
  })
}

/** A probe strikes in close combat. */
export const striking = (attacker: Member['unit']): Member => ({
  unit: attacker,
  attacking: { phase: 'combat' },
  defending: {},
})

/** What every enemy does to the unit, the deadliest first. */
export function enemiesOf(
  fight: Fighting,
  unit: Member,
  enemies: readonly Weighted[],
  addsUp: boolean,
): readonly Enemy[] {
  const wounds = woundsOf(unit)
  if (wounds === undefined) return []
  const met = enemies.flatMap((enemy): readonly Enemy[] => {
    const [outcome] = fight(enemy, [unit])
    if (!isAnswered(outcome)) return []
    const { lost, destroyed = Math.min(1, atLeast(lost, wounds)) } = outcome.all
    const points = pointsOf(enemy)
    return [
      {
        enemy: nameOf(enemy),
        ...(enemy.role === undefined ? {} : { role: enemy.role }),
        weight: enemy.weight,
        ...(points === undefined ? {} : { points }),
        share: meanOf(lost) / wounds,
        destroyed,
        ...(addsUp ? { turns: turnsUntil(outcome.all, wounds) } : {}),
      },
    ]
  })
  return met.toSorted((a, b) => b.destroyed - a.destroyed || b.share - a.share)
}

/** Mean share of the unit that a turn of the enemies costs, over their weights. */
export const meanShare = (enemies: readonly Enemy[]): number =>
  weightedMean(enemies.map(({ weight }) => weight))(enemies.map(({ share }) => share))

/** The mean number of turns until the damage of all adds up to so many wounds: the sum of the chances to live through each. */
function turnsUntil(strike: Strike, wounds: number): number {
  let turns = 0
  for (const gone of chancesAfter(strike, wounds, MOST_TURNS)) turns += 1 - gone
  return turns
}

/** The chance that the damage of 0, 1, 2, ... turns reaches so many wounds, fewer than `most` of them. */
export function chancesAfter({ damage }: Pick<Strike, 'damage'>, wounds: number, most: number): readonly number[] {
  const chances: number[] = []
  let sum: Pmf = { from: 0, mass: Float64Array.of(1) }
  for (let turn = 0; turn < most; turn++) {
    chances.push(atLeast(sum, wounds))
    sum = capped(convolve(sum, damage), wounds)
  }
  return chances
}

/** What is more than enough is enough: the sums of many turns stay short. */
function capped({ from, mass }: Pmf, most: number): Pmf {
  if (from >= most) return { from: most, mass: Float64Array.of(mass.reduce((sum, p) => sum + p, 0)) }
  if (from + mass.length - 1 <= most) return { from, mass }
  const kept = mass.slice(0, most - from + 1)
  for (let i = most - from + 1; i < mass.length; i++) kept[most - from] = (kept[most - from] ?? 0) + (mass[i] ?? 0)
  return { from, mass: kept }
}
