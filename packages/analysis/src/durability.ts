/** How much a unit takes: effective wounds against every probe, and how long it lives under the attacks of others. */
import { atLeast, convolve, dkwBand, type Interval, meanOf, type Pmf } from '@rollcall/core'
import { inBudget, stated } from '@rollcall/games'
import { isAnswered, type Strike } from './strike.ts'
import type { Fighting } from './fighting.ts'
import { chanceOf, type Figure, summed, type Sure, surely } from './intervals.ts'
import { weightedMean, woundsOf } from './measured.ts'
import { isPriced, type Member, nameOf, pointsOf, type Weighted } from './question.ts'
import type { Probe, Terms } from './terms.ts'

/** Wounds worth of sure hits of one damage that a unit takes before it is gone, on average; of simulated `wounds` and `per100` the intervals. */
export interface Effective extends Sure {
  readonly name: string
  readonly wounds: number
  readonly per100?: number
}

/** Somebody who strikes at the unit, round after round; of simulated `share`, `destroyed` and `turns` the intervals. */
export interface Enemy extends Sure {
  readonly enemy: string
  readonly role?: string
  readonly weight: number
  readonly points?: number
  /** Mean share of its wounds that the unit loses in one turn of the enemy. */
  readonly share: number
  /** Probability that one turn destroys it. */
  readonly destroyed: number
  /** Mean number of such turns until it is destroyed; `MOST_TURNS` at most. Absent where nobody can follow them. */
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
    const rolled = isAnswered(outcome) ? outcome.all.rolled : undefined
    const effective = {
      value: wounds / damage,
      interval: rolled && { low: wounds / rolled.damage.high, high: wounds / rolled.damage.low },
    }
    const points = pointsOf(unit)
    const ratio = isPriced(points) ? summed([[100 / points, effective]]) : undefined
    return [
      {
        name,
        wounds: effective.value,
        ...stated({ per100: ratio?.value }),
        ...surely({ wounds: effective, per100: ratio }),
      },
    ]
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
  terms: Pick<Terms, 'addsUp' | 'destroyedAfter'>,
): readonly Enemy[] {
  const wounds = woundsOf(unit)
  if (wounds === undefined) return []
  const met = enemies.flatMap((enemy): readonly Enemy[] => {
    const [outcome] = fight(enemy, [unit])
    if (!isAnswered(outcome)) return []
    const turns = terms.addsUp ? turnsUntil(outcome.all, wounds) : turnsFollowed(terms, enemy, unit)
    return [enemyOf(enemy, outcome.all, wounds, turns)]
  })
  return met.toSorted((a, b) => b.destroyed - a.destroyed || b.share - a.share)
}

/** What a turn of an enemy costs a unit of so many wounds, and how many turns it has. */
function enemyOf(enemy: Weighted, strike: Strike, wounds: number, turns: Figure | undefined): Enemy {
  const { lost, rolled, destroyed } = strike
  const share = summed([[1 / wounds, { value: meanOf(lost), interval: rolled?.lost }]])
  const gone = destroyed === undefined ? chanceOf(strike, wounds) : { value: destroyed, interval: rolled?.destroyed }
  return {
    enemy: nameOf(enemy),
    ...stated({ role: enemy.role }),
    weight: enemy.weight,
    ...stated({ points: pointsOf(enemy) }),
    share: share.value,
    destroyed: gone.value,
    ...stated({ turns: turns?.value }),
    ...surely({ share, destroyed: gone, turns }),
  }
}

/** Mean share of the unit that a turn of the enemies costs, over their weights. */
export const meanShare = (enemies: readonly Enemy[]): number =>
  weightedMean(enemies.map(({ weight }) => weight))(enemies.map(({ share }) => share))

/** The mean number of turns until the damage of all adds up to so many wounds: the sum of the chances to live through each. */
function turnsUntil(strike: Strike, wounds: number): { readonly value: number; readonly interval?: Interval } {
  const turnsOf = (damage: Pmf): number =>
    chancesAfter({ damage }, wounds, MOST_TURNS).reduce((turns, gone) => turns + 1 - gone, 0)
  const band = bandOf(strike, wounds)
  const value = turnsOf(strike.damage)
  return band === undefined ? { value } : { value, interval: { low: turnsOf(band.most), high: turnsOf(band.least) } }
}

/** The same where the game follows what is left from turn to turn; nothing where that has too many ways. */
function turnsFollowed(
  { destroyedAfter }: Pick<Terms, 'destroyedAfter'>,
  enemy: Member,
  unit: Member,
): { readonly value: number; readonly interval?: undefined } | undefined {
  if (destroyedAfter === undefined) return undefined
  const turns = inBudget(() => {
    let [value, turn] = [0, 0]
    for (const gone of destroyedAfter(enemy, unit)) {
      if (turn++ === MOST_TURNS) break
      value += 1 - gone
    }
    return { value }
  })
  return turns ?? undefined
}

/**
 * The least and the most damage that a simulation leaves open with 95 %: the band of Dvoretzky, Kiefer, Wolfowitz and Massart. What grows
 * with damage, however often it is added to itself, lies between what they come to. Nothing where the damage is exact.
 */
export function bandOf(
  { damage, rolled }: Pick<Strike, 'damage' | 'rolled'>,
  wounds: number,
): { readonly least: Pmf; readonly most: Pmf } | undefined {
  if (rolled === undefined) return undefined
  const open = dkwBand(rolled.replicates)
  const { from, mass } = damage
  const size = Math.max(from + mass.length, wounds + 1)
  const whole = Float64Array.from({ length: size }, (_, value) => mass[value - from] ?? 0)
  const turned = moved(whole.toReversed(), open).toReversed()
  return { least: { from: 0, mass: turned }, most: { from: 0, mass: moved(whole, open) } }
}

/** So much of the mass, the first of it, at the end instead. */
function moved(mass: Float64Array, open: number): Float64Array {
  let left = open
  const kept = mass.map((p) => {
    const taken = Math.min(p, left)
    left -= taken
    return p - taken
  })
  kept[kept.length - 1] = (kept.at(-1) ?? 0) + open - left
  return kept
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
