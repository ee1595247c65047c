/** Exact results: the walk of the target through its models, and everything that is an image of it. */
import {
  at,
  mapPmf,
  mapRational,
  modelCount,
  type Pmf,
  poolPmf,
  poolRational,
  slainAfter,
  stageMeans,
  stagePmf,
  type Summary,
  summarise,
  walkPmf,
  walkRational,
} from '@rollcall/core'
import { fromChances } from '../following.ts'
import type { Fractions } from '../game.ts'
import type { FightNumbers } from '../nameless.ts'
import type { WeaponResult } from '../result.ts'
import { consequences } from './consequences.ts'
import type { Fight } from './fight.ts'
import { common, isCounted, perPower, type Prepared, prepare, stagesFrom } from './prepare.ts'
import { TARGET } from './sequence/attack.ts'
import { efficiency } from '../kit/matchups.ts'

/** A fight in exact fractions. */
export function fractionsOf(fight: Fight): Fractions {
  const prepared = prepare(fight)
  const { tables, fold, alike } = prepared
  const allocated = isCounted(prepared) ? walkRational(tables, TARGET) : null
  return {
    damage: alike || allocated === null ? poolRational(tables, TARGET) : allocated,
    allocated,
    slain: allocated === null ? null : mapRational(allocated, (wounds) => slainAfter(fold, wounds)),
  }
}

/** The result of a fight, exactly. Fails with `UnsupportedPlanError` over budget. */
export function exactResult(prepared: Prepared): FightNumbers {
  const { tables, fight, alike, sameSaves } = prepared
  const walked = isCounted(prepared) ? walkPmf(tables, TARGET) : null
  const damage = summarise(alike || walked === null ? poolPmf(tables, TARGET) : walked)
  // Losses may leave notes of their own, so they come first.
  const losses = walked === null ? {} : lossesOf(prepared, walked, damage.mean)
  return {
    ...common(prepared),
    method: 'exact',
    damage,
    ...efficiency(fight.attacker.points, damage),
    stages: stagesFrom(stageMeans(tables), sameSaves),
    counts: countsOf(prepared),
    ...(alike ? { weapons: weaponsOf(prepared, damage) } : {}),
    ...losses,
  }
}

/** Distributions of the counts over all attacks, also those after the unit is gone (INT-14). */
function countsOf({ tables, sameSaves }: Prepared): NonNullable<FightNumbers['counts']> {
  const of = (stage: string): Summary => summarise(stagePmf(tables, [stage]))
  const first = { attacks: of('attacks'), hits: of('hits'), wounds: of('wounds'), mortalWounds: of('mortalWounds') }
  return sameSaves ? { ...first, unsaved: of('unsaved'), rawDamage: of('normalDamage') } : first
}

function lossesOf(prepared: Prepared, walked: Pmf, mean: number): Partial<FightNumbers> {
  const { fold, fight, alike } = prepared
  const slain = mapPmf(walked, (wounds) => slainAfter(fold, wounds))
  const allocated = summarise(walked)
  const models = summarise(slain)
  return {
    allocated,
    slain: models,
    ...perPower(fight, allocated, models),
    destroyed: at(slain, modelCount(fold)),
    ...(alike ? { overkill: Math.max(0, mean - allocated.mean) } : {}),
    ...consequences(prepared, { lost: fromChances(walked), slain: fromChances(slain) }),
  }
}

/** Each weapon's points of damage, as if the unit had models without end. */
function weaponsOf({ tables, sources }: Prepared, all: Summary): readonly WeaponResult[] {
  if (sources.length === 1) return [{ name: sources[0]?.weapon as string, damage: all }]
  return sources.map(({ weapon, number }) => {
    const counted = (source: number): boolean => sources[source]?.number === number
    return { name: weapon, damage: summarise(poolPmf(tables, TARGET, { counted })) }
  })
}
