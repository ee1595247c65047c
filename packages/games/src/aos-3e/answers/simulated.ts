/** Simulated results: which replicates to make, and what becomes of their tally. Every number has its standard error. */
import {
  canonicalJson,
  capacity,
  type Counting,
  type Counts,
  lostInEach,
  modelCount,
  mostPoints,
  reaches,
  type Summary,
  summariseCounts,
  tallied,
  type Tally,
} from '@rollcall/core'
import { tokensOf } from '../../budget.ts'
import { chanceAs, fromCounts, upTo } from '../../following.ts'
import type { Simulation } from '../../game.ts'
import { stagesIn } from '../../kit/stages.ts'
import { inBudget, type Method } from '../../kit/method.ts'
import { repeated, simulatedBy } from '../../kit/simulations.ts'
import type { FightNumbers } from '../../nameless.ts'
import type { WeaponResult } from '../../result.ts'
import { aftermath } from './aftermath.ts'
import { detailOf, extrasOf } from './exact.ts'
import { BEFORE_WARD, byWeapon, common, type Prepared, stagesFrom } from './prepare.ts'
import { POOLS } from '../sequence/pools.ts'
import { efficiency } from '../../kit/matchups.ts'
import { destroyedIn, simulatedOverkill } from '../../kit/overkill.ts'

/** The simulation of a fight: every die rolled, or one draw per activation from the exact distribution. */
export function simulationOf(prepared: Prepared, method: Method): Simulation<FightNumbers> {
  const { plan } = prepared.compiled
  const often = repeated(method, method.dice ? tokensOf(prepared.tables) : 1)
  return {
    spec: method.dice
      ? { kind: 'dice', plan, counting: countingOf(prepared) }
      : { kind: 'sampled', plan, pool: POOLS.target },
    ...often,
    quantity: tallied.reached(POOLS.target),
    possible: upTo(mostDamage(prepared)),
    finish: (tally, partial = false) => simulatedResult(prepared, often.seed, tally, partial),
    ...(method.dice
      ? {
          lostInEach: () =>
            lostInEach(prepared.tables, POOLS.target, { seed: often.seed, from: 0, to: often.replicates }),
        }
      : {}),
  }
}

/** The most damage that can reach the target. */
const mostDamage = ({ tables, leaves }: Prepared): number =>
  Math.max(...leaves.map(({ fold }) => reaches(fold, mostPoints(tables, POOLS.target))))

function simulatedResult(prepared: Prepared, seed: string, tally: Tally, partial: boolean): FightNumbers {
  const counts = (name: string): Counts => tally.counts[name] ?? new Map([[0, tally.replicates]])
  const damage = summariseCounts(counts(tallied.reached(POOLS.target)), upTo(mostDamage(prepared)))
  // Losses and extras may leave notes of their own, so they come first.
  const losses = simulatedLosses(prepared, counts, damage.mean)
  const detail =
    Object.keys(tally.moments).length > 0 ? simulatedDetail(prepared, tally, damage) : detailBeside(prepared, damage)
  const extras = extrasBeside(prepared)
  return {
    ...common(prepared),
    ...simulatedBy(tally, seed, partial),
    damage,
    ...efficiency(prepared.fight.attacker.points, damage),
    ...losses,
    ...detail,
    ...extras,
  }
}

/** One draw for a whole activation does not tell how it came about: that is exact, or too much to tell. */
function detailBeside(prepared: Prepared, damage: Summary): Partial<FightNumbers> {
  const { assumptions, warnings } = prepared.notes
  const detail = inBudget(() => detailOf(prepared, damage))
  if (detail !== null)
    assumptions.add('stages, weapons and wounds elsewhere are exact: the simulation draws whole activations')
  else
    warnings.add(
      'stages, weapons, backlash and redirected wounds would take too long to compute and are left out: roll every die (--dice) to have them',
    )
  return detail ?? {}
}

/** What comes beside the attacks is not simulated with them: it is exact, or too much to tell. */
function extrasBeside(prepared: Prepared): Pick<FightNumbers, 'extras'> {
  const extras = inBudget(() => extrasOf(prepared))
  if (extras === null)
    prepared.notes.warnings.add('mortal wounds beside the attacks would take too long to compute and are left out')
  return extras ?? {}
}

const countingOf = (prepared: Prepared): Counting => ({
  main: POOLS.target,
  groups: Object.fromEntries(byWeapon(prepared).map(({ members }, i) => [String(i), members])),
  sums: { damageBeforeWard: BEFORE_WARD },
})

function simulatedLosses(prepared: Prepared, counts: (name: string) => Counts, mean: number): Partial<FightNumbers> {
  const folds = prepared.leaves.map(({ fold }) => fold)
  if (folds.some((fold) => fold.models.length === 0)) return {}
  const allocated = summariseCounts(counts(tallied.allocated(POOLS.target)), upTo(Math.max(...folds.map(capacity))))
  const slain = counts(tallied.slain(POOLS.target))
  const most = Math.max(...folds.map(modelCount))
  const losses = {
    allocated,
    slain: summariseCounts(slain, upTo(most)),
    ...simulatedOverkill(counts(tallied.reached(POOLS.target)), mean - allocated.mean, {
      most: mostDamage(prepared),
      wounds: folds.map(capacity),
    }),
    ...simulatedBattleshock(prepared, slain, most),
  }
  const models = new Set(folds.map(modelCount))
  if (models.size > 1) return losses
  return { ...losses, ...destroyedIn(slain, most) }
}

/** Battleshock, exact for each number of models slain. A tally does not tell which models were slain in which leaf. */
function simulatedBattleshock(
  { fight, leaves, notes }: Prepared,
  counts: Counts,
  most: number,
): Pick<FightNumbers, 'battleshock'> {
  const tests = leaves.map(({ target, battleshock }) => {
    const { bravery, models, slainThisTurn } = target
    return canonicalJson({ bravery, models, slainThisTurn, battleshock })
  })
  const [first] = leaves
  const after = first === undefined ? null : aftermath(fight, first.target, first.battleshock)
  if (after === null) return {}
  if (new Set(tests).size > 1) {
    notes.warnings.add('a simulation does not tell battleshock where a roll before the attacks changes the test')
    return {}
  }
  const slain = fromCounts(counts, upTo(most))
  const failed = slain.event((dead) => after(dead).failed)
  return {
    battleshock: {
      ...chanceAs('failed', failed),
      fled: slain.number((dead) => after(dead).fled),
      remaining: slain.number((dead) => after(dead).remaining),
    },
  }
}

/** What only rolled dice tell: stages, weapons, wounds elsewhere. */
function simulatedDetail(prepared: Prepared, tally: Tally, damage: Summary): Partial<FightNumbers> {
  const side = (pool: string): Summary | null => {
    const counts = tally.counts[tallied.pool(pool)]
    return counts === undefined || (counts.size === 1 && counts.has(0))
      ? null
      : summariseCounts(counts, upTo(mostPoints(prepared.tables, pool)))
  }
  const [backlash, redirected] = [side(POOLS.attacker), side(POOLS.redirected)]
  return {
    ...stagesIn(tally, prepared.tables, countingOf(prepared).sums, stagesFrom),
    weapons: simulatedWeapons(prepared, tally, damage),
    ...(backlash === null ? {} : { backlash }),
    ...(redirected === null ? {} : { redirected }),
  }
}

/** Damage of each weapon: the whole of it where there is one; of several before anything is negated of what they do together. */
function simulatedWeapons(prepared: Prepared, { counts }: Tally, all: Summary): readonly WeaponResult[] {
  const weapons = byWeapon(prepared)
  if (weapons.length === 1) return weapons.map(({ name }) => ({ name, damage: all }))
  const possible = upTo(mostPoints(prepared.tables, POOLS.target))
  return weapons.map(({ name }, i) => ({
    name,
    damage: summariseCounts(counts[tallied.group(String(i))] as Counts, possible),
  }))
}
