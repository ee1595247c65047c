/** Simulated results: every die rolled, since who takes which damage hangs on its order. Every number has its error. */
import {
  type Counting,
  type Counts,
  capacity,
  lostInEach,
  modelCount,
  mostPoints,
  reaches,
  summariseCounts,
  tallied,
  type Tally,
} from '@rollcall/core'
import { tokensOf } from '../budget.ts'
import { fromCounts, upTo } from '../following.ts'
import type { Simulation } from '../game.ts'
import { stagesIn } from '../kit/stages.ts'
import { inBudget, type Method } from '../kit/method.ts'
import { repeated, simulatedBy } from '../kit/simulations.ts'
import type { FightNumbers } from '../nameless.ts'
import { consequences, type Suffered } from './consequences.ts'
import { BEFORE_IGNORING, common, isCounted, perPower, type Prepared, stagesFrom } from './prepare.ts'
import { TARGET } from './sequence/attack.ts'
import { efficiency } from '../kit/matchups.ts'
import { countedOverkill, destroyedIn } from '../kit/overkill.ts'

/** The simulation of a fight, every die rolled. */
export function simulationOf(prepared: Prepared, method: Method): Simulation<FightNumbers> {
  const often = repeated(method, tokensOf(prepared.tables))
  return {
    spec: { kind: 'dice', plan: prepared.plan, counting: countingOf(prepared) },
    ...often,
    quantity: quantityOf(prepared),
    possible: upTo(mostDamage(prepared)),
    finish: (tally, partial = false) => simulatedResult(prepared, often.seed, tally, partial),
    lostInEach: () => lostInEach(prepared.tables, TARGET, { seed: often.seed, from: 0, to: often.replicates }),
  }
}

/** Damage that is taken packet by packet is known as wounds allocated. */
const quantityOf = (prepared: Prepared): string =>
  prepared.alike || !isCounted(prepared) ? tallied.reached(TARGET) : tallied.allocated(TARGET)

const mostDamage = ({ tables, fold }: Prepared): number => reaches(fold, mostPoints(tables, TARGET))

const countingOf = ({ sources }: Prepared): Counting => ({
  main: TARGET,
  groups: Object.fromEntries(sources.map((_, i) => [String(i), [i]])),
  sums: { damageBeforeWard: BEFORE_IGNORING },
})

function simulatedResult(prepared: Prepared, seed: string, tally: Tally, partial: boolean): FightNumbers {
  const counts = (name: string): Counts => tally.counts[name] ?? new Map([[0, tally.replicates]])
  const known = isCounted(prepared)
  const damage = summariseCounts(counts(quantityOf(prepared)), upTo(mostDamage(prepared)))
  // Losses may leave notes of their own, so they come first.
  const lost = known ? losses(prepared, counts, damage.mean) : {}
  return {
    ...common(prepared),
    ...simulatedBy(tally, seed, partial),
    damage,
    ...efficiency(prepared.fight.attacker.points, damage),
    ...lost,
    ...details(prepared, tally),
  }
}

function losses(prepared: Prepared, counts: (name: string) => Counts, mean: number): Partial<FightNumbers> {
  const { fight, fold, alike } = prepared
  const lost = counts(tallied.allocated(TARGET))
  const allocated = summariseCounts(lost, upTo(capacity(fold)))
  const slain = counts(tallied.slain(TARGET))
  const models = summariseCounts(slain, upTo(modelCount(fold)))
  const beyond = counts(tallied.lost(TARGET))
  return {
    allocated,
    slain: models,
    ...perPower(fight, allocated, models),
    ...(alike ? countedOverkill(beyond, mean - allocated.mean, mostDamage(prepared)) : {}),
    ...destroyedIn(slain, modelCount(fold)),
    ...consequencesOf(prepared, {
      lost: fromCounts(lost, upTo(capacity(fold))),
      slain: fromCounts(slain, upTo(modelCount(fold))),
    }),
  }
}

/** Blows that come back may be too many for an exact answer, whatever the attacks were: then they are not told, and said so. */
function consequencesOf(prepared: Prepared, losses: Suffered): Partial<FightNumbers> {
  const all = inBudget(() => consequences(prepared, losses))
  if (all !== null) return all
  prepared.notes.warnings.add('blows that come back would take too long to compute and are left out')
  return consequences(withoutBlows(prepared), losses)
}

const withoutBlows = (prepared: Prepared): Prepared => ({
  ...prepared,
  fight: { ...prepared.fight, situation: { ...prepared.fight.situation, strikesBack: false } },
})

/** Stages and weapons, with their standard errors. */
function details({ sources, alike, sameSaves, tables }: Prepared, tally: Tally): Partial<FightNumbers> {
  const weapons = sources.map(({ weapon }, i) => ({
    name: weapon,
    damage: summariseCounts(
      tally.counts[tallied.group(String(i))] ?? new Map([[0, tally.replicates]]),
      upTo(mostPoints(tables, TARGET)),
    ),
  }))
  return {
    ...stagesIn(tally, tables, { damageBeforeWard: BEFORE_IGNORING }, (means) => stagesFrom(means, sameSaves)),
    ...(alike ? { weapons } : {}),
  }
}
