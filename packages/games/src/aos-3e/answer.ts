/** From a compiled fight to its result: exact where it fits the budget, simulated otherwise or on request. */
import {
  allocate,
  capacity,
  type Counting,
  type Counts,
  mapPmf,
  mapRational,
  modelCount,
  type Pmf,
  planHash,
  poolPmf,
  poolRational,
  reaches,
  rollReplicates,
  sampleReplicates,
  stageMeans,
  type Summary,
  summarise,
  summariseCounts,
  type Tables,
  tabulate,
  tallied,
  type Tally,
  type TargetFold,
  UnsupportedPlanError,
  wilson,
} from '@rollcall/core'
import type { Fractions } from '../game.ts'
import type { ExtraResult, FightResult, Stages, WeaponResult } from '../result.ts'
import { aftermath } from './aftermath.ts'
import { type Chosen, settleChoices } from './choices.ts'
import { type Compiled, compile } from './compile.ts'
import type { Fight, Notes, Owned } from './fight.ts'
import { effectsOf } from './resolve.ts'
import { POOLS } from './sequence/wounds.ts'

/** How to answer. */
export interface Method {
  readonly method: 'auto' | 'exact' | 'simulated'
  readonly dice: boolean
  readonly replicates: number | undefined
  readonly seed: string | undefined
}

const DEFAULT_REPLICATES = 100_000
const DEFAULT_SEED = '1'

/** Dice that one question may roll before it is over budget: a minute or two of work. */
const MOST_DICE = 2e9

/** A fight compiled, with everything a reader should know. */
export interface Settled {
  readonly fight: Fight
  readonly compiled: Compiled
  readonly notes: Notes
}

/** A fight ready to be evaluated. */
export interface Prepared extends Settled {
  readonly tables: Tables
}

/** Compiles a fight after settling its choices. */
export function settle(fight: Fight): Settled {
  const notes: Notes = { warnings: new Set(), assumptions: new Set() }
  const chosen = settleChoices(fight, effectsOf(fight), notes, meanDamage)
  noteTaken(chosen.owned, notes)
  return { fight: chosen.fight, compiled: compile(chosen.fight, chosen.owned, notes), notes }
}

/** The same, tabulated. */
export function prepare(fight: Fight): Prepared {
  const settled = settle(fight)
  return { ...settled, tables: tabulate(settled.compiled.plan) }
}

/** What one way of choosing is worth, without leaving notes of ways that are not taken. */
function meanDamage({ fight, owned }: Chosen): number {
  const silent: Notes = { warnings: new Set(), assumptions: new Set() }
  return summarise(poolPmf(tabulate(compile(fight, owned, silent).plan), POOLS.target)).mean
}

/** Abilities that somebody may use, or only once: taken as used now. */
function noteTaken(owned: readonly Owned[], notes: Notes): void {
  for (const { effect, title } of owned) {
    if (effect.limit !== undefined) notes.assumptions.add(`${title}: used now (once per ${effect.limit})`)
  }
}

/** Answers one fight. */
export function answerFight(fight: Fight, method: Method): FightResult {
  const prepared = prepare(fight)
  if (method.dice || method.method === 'simulated') return simulated(prepared, method)
  try {
    return exact(prepared)
  } catch (error) {
    if (method.method === 'exact' || !(error instanceof UnsupportedPlanError)) throw error
    return simulated(prepared, { ...method, dice: true })
  }
}

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

function exact(prepared: Prepared): FightResult {
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

/** The fold of the target; every activation of a plan has the same unit in front of it. */
function foldOf(tables: Tables): TargetFold {
  return tables.kind === 'activation' ? (tables.folds[POOLS.target] as TargetFold) : foldOf(tables.otherwise)
}

function common({
  fight,
  compiled,
  notes,
}: Prepared): Pick<FightResult, 'attacker' | 'target' | 'situation' | 'planHash' | 'assumptions' | 'warnings'> {
  return {
    attacker: fight.attacker.name,
    target: fight.target.name,
    situation: describeSituation(fight),
    planHash: planHash(compiled.plan),
    assumptions: [...notes.assumptions],
    warnings: [...notes.warnings],
  }
}

/** The situation in a few words. */
export function describeSituation({ situation }: Fight): string {
  const { phase, named, charged, activations } = situation
  const on = Object.entries(named).map(([key, where]) => (where === true ? key : `${key} (${where})`))
  return [phase, ...(charged === true ? ['charged'] : []), ...on, ...(activations === 2 ? ['twice'] : [])].join(', ')
}

function efficiency({ attacker }: Fight, damage: Summary): Pick<FightResult, 'points' | 'damagePer100'> {
  if (attacker.points === null) return {}
  return attacker.points === 0
    ? { points: 0 }
    : { points: attacker.points, damagePer100: (100 * damage.mean) / attacker.points }
}

function exactLosses({ fight, compiled }: Prepared, fold: TargetFold, raw: Pmf, mean: number): Partial<FightResult> {
  if (fold.models.length === 0) return {}
  const allocated = mapPmf(raw, (points) => allocate(fold, points).allocated)
  const slain = mapPmf(raw, (points) => allocate(fold, points).slain)
  const destroyed = slain.mass[modelCount(fold) - slain.from] ?? 0
  const summary = summarise(allocated)
  const after = aftermath(fight, compiled.target, slain)
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

/** Sources of the plan by weapon, in the order of the warscroll. */
function byWeapon({ sources }: Compiled): readonly { readonly name: string; readonly members: readonly number[] }[] {
  const numbers = [...new Set(sources.map((each) => each.number))]
  return numbers.map((number) => {
    const members = sources.flatMap((each, i) => (each.number === number ? [i] : []))
    return { name: sources[members[0] as number]?.weapon as string, members }
  })
}

function weaponsOf(compiled: Compiled, tables: Tables, all: Summary): readonly WeaponResult[] {
  const weapons = byWeapon(compiled)
  if (weapons.length === 1) return [{ name: weapons[0]?.name as string, damage: all }]
  return weapons.map(({ name, members }) => ({
    name,
    damage: summarise(poolPmf(tables, POOLS.target, { counted: (source) => members.includes(source) })),
  }))
}

/** The stages whose tokens are wounds before any ward. */
const BEFORE_WARD = ['normalDamage', 'mortalWounds'] as const

function stagesFrom(means: Readonly<Record<string, number>>): Stages {
  const of = (stage: string): number => means[stage] ?? 0
  return {
    attacks: of('attacks'),
    hits: of('hits'),
    wounds: of('wounds'),
    unsaved: of('unsaved'),
    normalDamage: of('normalDamage'),
    mortalWounds: of('mortalWounds'),
    damageBeforeWard: means['damageBeforeWard'] ?? of('normalDamage') + of('mortalWounds'),
  }
}

const countingOf = ({ compiled }: Prepared): Counting => ({
  main: POOLS.target,
  groups: Object.fromEntries(byWeapon(compiled).map(({ members }, i) => [String(i), members])),
  sums: { damageBeforeWard: BEFORE_WARD },
})

function simulated(prepared: Prepared, method: Method): FightResult {
  const range = { seed: method.seed ?? DEFAULT_SEED, from: 0, to: method.replicates ?? DEFAULT_REPLICATES }
  const { tables, fight } = prepared
  if (method.dice) checkDiceBudget(tables, range.to)
  const tally = method.dice
    ? rollReplicates(tables, range, countingOf(prepared))
    : sampleReplicates(poolPmf(tables, POOLS.target), range, POOLS.target)
  const fold = foldOf(tables)
  const raw = tally.counts[tallied.pool(POOLS.target)] ?? new Map([[0, range.to]])
  const damage = summariseCounts(mapCounts(raw, (points) => reaches(fold, points)))
  const run = {
    method: 'simulated' as const,
    replicates: range.to,
    seed: range.seed,
    damage,
    ...efficiency(fight, damage),
  }
  return {
    ...common(prepared),
    ...run,
    ...simulatedLosses(fold, raw, damage.mean),
    ...(method.dice ? simulatedDetail(prepared, tally) : {}),
  }
}

/** Rolling every die takes time in proportion to the attacks; a question that would take for ever is refused first. */
function checkDiceBudget(tables: Tables, replicates: number): void {
  const tokens = Object.values(stageMeans(tables)).reduce((sum, each) => sum + each, 0)
  if (tokens * replicates <= MOST_DICE) return
  throw new UnsupportedPlanError(
    `about ${(tokens * replicates).toExponential(1)} dice would have to be rolled, more than the budget of ${MOST_DICE.toExponential(0)}: ask for fewer replicates`,
  )
}

function mapCounts(counts: Counts, f: (value: number) => number): Counts {
  const mapped = new Map<number, number>()
  for (const [value, count] of counts) mapped.set(f(value), (mapped.get(f(value)) ?? 0) + count)
  return mapped
}

function simulatedLosses(fold: TargetFold, raw: Counts, mean: number): Partial<FightResult> {
  if (fold.models.length === 0) return {}
  const allocated = summariseCounts(mapCounts(raw, (points) => allocate(fold, points).allocated))
  const slain = mapCounts(raw, (points) => allocate(fold, points).slain)
  const replicates = [...slain.values()].reduce((sum, count) => sum + count, 0)
  const all = slain.get(modelCount(fold)) ?? 0
  return {
    allocated,
    slain: summariseCounts(slain),
    destroyed: capacity(fold) === 0 ? 1 : all / replicates,
    destroyedInterval: wilson(all, replicates),
    overkill: Math.max(0, mean - allocated.mean),
  }
}

/** What only rolled dice tell: stages, weapons, wounds elsewhere. */
function simulatedDetail({ compiled }: Prepared, tally: Tally): Partial<FightResult> {
  const moments = Object.entries(tally.moments).map(([name, { sum, squares }]) => {
    const mean = sum / tally.replicates
    return {
      stage: name.replace('stage:', ''),
      mean,
      se: Math.sqrt(Math.max(0, squares / tally.replicates - mean * mean) / tally.replicates),
    }
  })
  const side = (pool: string): Summary | null => {
    const counts = tally.counts[tallied.pool(pool)]
    return counts === undefined || (counts.size === 1 && counts.has(0)) ? null : summariseCounts(counts)
  }
  const [backlash, redirected] = [side(POOLS.attacker), side(POOLS.redirected)]
  const weapons = byWeapon(compiled).map(({ name }, i) => ({
    name,
    damage: summariseCounts(tally.counts[tallied.group(String(i))] as Counts),
  }))
  return {
    stages: stagesFrom(Object.fromEntries(moments.map(({ stage, mean }) => [stage, mean]))),
    stagesSe: stagesFrom(Object.fromEntries(moments.map(({ stage, se }) => [stage, se]))),
    weapons,
    ...(backlash === null ? {} : { backlash }),
    ...(redirected === null ? {} : { redirected }),
  }
}
