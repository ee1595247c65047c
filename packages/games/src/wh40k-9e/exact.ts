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
  const walked = walkIn(prepared)
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
  const slain = slainIn(prepared, walked)
  const { allocated, slain: models, ...rest } = lossesBy(prepared, walked, mean)
  return {
    allocated,
    slain: models,
    ...perPower(prepared.fight, allocated, models),
    ...rest,
    ...consequences(prepared, { lost: fromChances(walked), slain: fromChances(slain) }),
  }
}

/** Where the target stands afterwards; `null`: nobody said what it can take. Fails with `UnsupportedPlanError` over budget. */
export const walkIn = ({ tables, fold }: Pick<Prepared, 'tables' | 'fold'>): Pmf | null =>
  isCounted({ fold }) ? walkPmf(tables, TARGET) : null

/** Models slain of a target that stands there. */
export const slainIn = ({ fold }: Pick<Prepared, 'fold'>, walked: Pmf): Pmf =>
  mapPmf(walked, (wounds) => slainAfter(fold, wounds))

/** What the target loses, of so much damage on average. */
export function lossesBy(
  { fold, alike }: Pick<Prepared, 'fold' | 'alike'>,
  walked: Pmf,
  mean: number,
): Pick<FightNumbers, 'destroyed' | 'overkill'> & Required<Pick<FightNumbers, 'allocated' | 'slain'>> {
  const slain = slainIn({ fold }, walked)
  const allocated = summarise(walked)
  return {
    allocated,
    slain: summarise(slain),
    destroyed: at(slain, modelCount(fold)),
    ...(alike ? { overkill: Math.max(0, mean - allocated.mean) } : {}),
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
