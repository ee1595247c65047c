/** Exact results: the distribution of damage, and everything that is an image of it. */
import {
  allocate,
  mapPmf,
  mapRational,
  modelCount,
  type Pmf,
  poolPmf,
  poolRational,
  reaches,
  stageMeans,
  type Summary,
  summarise,
  type Tables,
  tabulate,
  type TargetFold,
} from '@rollcall/core'
import type { Fractions } from '../game.ts'
import type { ExtraResult, FightResult, WeaponResult } from '../result.ts'
import { aftermath } from './aftermath.ts'
import type { Compiled } from './compile.ts'
import type { Fight } from './fight.ts'
import { byWeapon, common, efficiency, foldOf, type Prepared, prepare, stagesFrom } from './prepare.ts'
import { POOLS } from './sequence/wounds.ts'

/** A fight in exact fractions. */
export function fractionsOf(fight: Fight): Fractions {
  const { tables } = prepare(fight)
  const fold = foldOf(tables)
  const raw = poolRational(tables, POOLS.target)
  const known = fold.models.length > 0
  return {
    damage: mapRational(raw, (points) => reaches(fold, points)),
    allocated: known ? mapRational(raw, (points) => allocate(fold, points).allocated) : null,
    slain: known ? mapRational(raw, (points) => allocate(fold, points).slain) : null,
  }
}

/** The result of a fight, exactly. Fails with `UnsupportedPlanError` over budget. */
export function exactResult(prepared: Prepared): FightResult {
  const { compiled, tables, fight } = prepared
  const fold = foldOf(tables)
  const raw = poolPmf(tables, POOLS.target)
  const damage = summarise(mapPmf(raw, (points) => reaches(fold, points)))
  const result = {
    ...common(prepared),
    method: 'exact' as const,
    damage,
    ...efficiency(fight, damage),
    stages: stagesFrom(stageMeans(tables)),
    weapons: weaponsOf(compiled, tables, damage),
  }
  return {
    ...result,
    ...exactLosses(prepared, fold, raw, damage.mean),
    ...exactSides(tables),
    ...extrasOf(compiled, fold),
  }
}

function exactLosses({ fight, compiled }: Prepared, fold: TargetFold, raw: Pmf, mean: number): Partial<FightResult> {
  if (fold.models.length === 0) return {}
  const allocated = mapPmf(raw, (points) => allocate(fold, points).allocated)
  const slain = mapPmf(raw, (points) => allocate(fold, points).slain)
  const destroyed = slain.mass[modelCount(fold) - slain.from] ?? 0
  const summary = summarise(allocated)
  const after = aftermath(fight, compiled.target, compiled.battleshock, slain)
  const battleshock =
    after === null
      ? {}
      : { battleshock: { failed: after.failed, fled: summarise(after.fled), remaining: summarise(after.remaining) } }
  return {
    allocated: summary,
    slain: summarise(slain),
    destroyed,
    overkill: Math.max(0, mean - summary.mean),
    ...battleshock,
  }
}

/** Pools beside the target's, where anything can get there. */
function exactSides(tables: Tables): Pick<FightResult, 'backlash' | 'redirected'> {
  const backlash = poolPmf(tables, POOLS.attacker)
  const redirected = poolPmf(tables, POOLS.redirected)
  return {
    ...(touches(backlash) ? { backlash: summarise(backlash) } : {}),
    ...(touches(redirected) ? { redirected: summarise(redirected) } : {}),
  }
}

const touches = (pmf: Pmf): boolean => pmf.mass.length > 1 || pmf.from > 0

function extrasOf({ extras }: Compiled, fold: TargetFold): Pick<FightResult, 'extras'> {
  const results = extras.map(({ title, when, plan }): ExtraResult => {
    const damage = poolPmf(tabulate(plan), POOLS.target)
    const slain =
      fold.models.length === 0 ? {} : { slain: summarise(mapPmf(damage, (points) => allocate(fold, points).slain)) }
    return { name: title, when, damage: summarise(damage), ...slain }
  })
  return results.length === 0 ? {} : { extras: results }
}

function weaponsOf(compiled: Compiled, tables: Tables, all: Summary): readonly WeaponResult[] {
  const weapons = byWeapon(compiled)
  if (weapons.length === 1) return [{ name: weapons[0]?.name as string, damage: all }]
  return weapons.map(({ name, members }) => ({
    name,
    damage: summarise(poolPmf(tables, POOLS.target, { counted: (source) => members.includes(source) })),
  }))
}
