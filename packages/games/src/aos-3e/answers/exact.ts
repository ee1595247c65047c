/** Exact results: the distribution of damage, and everything that is an image of it. */
import {
  allocate,
  at,
  type Counted,
  meansOf,
  mapPmf,
  mapRational,
  mix,
  mixGiven,
  mixRational,
  modelCount,
  type Pmf,
  poolPmf,
  poolRational,
  type RationalPmf,
  reaches,
  stageMeans,
  type Summary,
  summarise,
  type Tables,
  tabulate,
  type TargetFold,
  type Tokens,
} from '@rollcall/core'
import { weightedBy } from '../../following.ts'
import type { Fractions, Losses } from '../../game.ts'
import type { FightFigures, FightNumbers } from '../../nameless.ts'
import type { ExtraResult, Stages, WeaponResult } from '../../result.ts'
import { type Aftermath, aftermath } from './aftermath.ts'
import type { Sufferer } from '../plan/activation.ts'
import type { Fight, Owned } from '../fight.ts'
import { addedUp, type Piece, plainOnly } from '../plan/pieces.ts'
import { byWeapon, common, type Prepared, type PreparedLeaf, prepare, stagesFrom } from './prepare.ts'
import { POOLS } from '../sequence/pools.ts'
import { efficiency } from '../../kit/matchups.ts'
import { STAGES } from '../plan/worth.ts'

/** A fight in exact fractions. */
export function fractionsOf(fight: Fight): Fractions {
  const { leaves } = prepare(fight)
  const raws = leaves.map((leaf) => poolRational(leaf.tables, POOLS.target))
  const image = (f: (fold: TargetFold, points: number) => number): RationalPmf =>
    mixRational(
      leaves.map(({ ways }) => ways),
      leaves[0]?.of ?? 1,
      leaves.map(({ fold }, i) => mapRational(raws[i] as RationalPmf, (points) => f(fold, points))),
    )
  const known = isCounted(leaves)
  return {
    damage: image(reaches),
    allocated: known ? image((fold, points) => allocate(fold, points).allocated) : null,
    slain: known ? image((fold, points) => allocate(fold, points).slain) : null,
  }
}

/** The distribution of the damage. Fails with `UnsupportedPlanError` over budget. */
export function damageIn({ leaves }: Prepared): Pmf {
  return imageOf(
    leaves,
    leaves.map((leaf) => rawOf(leaf)),
  )(reaches)
}

/** What the target really loses. Fails with `UnsupportedPlanError` over budget. */
export function lossesIn({ leaves }: Prepared): Losses {
  const image = imageOf(
    leaves,
    leaves.map((leaf) => rawOf(leaf)),
  )
  const damage = image(reaches)
  return isCounted(leaves) ? { damage, ...lossesOf(image) } : { damage }
}

const isCounted = (leaves: readonly Pick<Sufferer, 'fold'>[]): boolean =>
  leaves.every(({ fold }) => fold.models.length > 0)

function lossesOf(image: Image): Required<Omit<Losses, 'damage'>> {
  const destroyed = image((fold, points) => (allocate(fold, points).slain === modelCount(fold) ? 1 : 0))
  return {
    allocated: image((fold, points) => allocate(fold, points).allocated),
    slain: image((fold, points) => allocate(fold, points).slain),
    destroyed: at(destroyed, 1),
  }
}

/** The result of a fight, exactly. Fails with `UnsupportedPlanError` over budget. */
export const exactResult = (prepared: Prepared): FightNumbers => ({
  ...common(prepared),
  ...figuresOf(prepared, detailOf),
})

function figuresOf<D>(prepared: Prepared, detail: (prepared: Prepared, damage: Summary) => D): FightFigures & D {
  const { fight, leaves } = prepared
  const raws = leaves.map((leaf) => rawOf(leaf))
  const image = imageOf(leaves, raws)
  const damage = summarise(image(reaches))
  return {
    method: 'exact',
    damage,
    ...efficiency(fight.attacker.points, damage),
    ...detail(prepared, damage),
    ...exactLosses(prepared, raws, damage.mean),
    ...extrasOf(prepared),
  }
}

/** The same as far as a row of a table says it: no weapon by itself. Fails with `UnsupportedPlanError` over budget. */
export const exactFigures = (prepared: Prepared): FightFigures => figuresOf(prepared, stagesAndSides)

/** One activation against anybody: its points before anything is negated, and what comes to nobody in particular. */
export interface Dealt {
  readonly points: Pmf
  readonly owned: readonly Owned[]
  readonly figures: FightFigures
}

/** What the only activation of a fight does, whoever suffers it; `null`: there are several. Fails with `UnsupportedPlanError`. */
export function dealtIn(prepared: Prepared): Dealt | null {
  const [leaf, another] = prepared.leaves
  if (leaf === undefined || another !== undefined) return null
  return { points: rawOf(leaf), owned: leaf.owned, figures: exactFigures(prepared) }
}

/** What a target loses by it. */
export const lossesBy = ({ points, figures }: Dealt, fight: Fight, sufferer: Sufferer): Partial<FightFigures> =>
  exactLosses({ fight, leaves: [{ ...sufferer, ways: 1, of: 1 }] }, [points], figures.damage.mean)

/** Stages, weapons, and wounds that go elsewhere, exactly. Fails with `UnsupportedPlanError` over budget. */
export const detailOf = (
  prepared: Prepared,
  damage: Summary,
): Pick<FightNumbers, 'stages' | 'weapons' | 'backlash' | 'redirected'> => {
  const { stages, ...sides } = stagesAndSides(prepared)
  return { stages, weapons: weaponsOf(prepared, damage), ...sides }
}

const stagesAndSides = (
  prepared: Prepared,
): Pick<FightNumbers, 'backlash' | 'redirected'> & { readonly stages: Stages } => ({
  stages: stagesFrom(stagesOf(prepared)),
  ...(piecesIn(prepared) === null ? exactSides(prepared.tables) : {}),
})

/** Pieces of the only activation, where they hurt nobody but the target and draw on nothing together; `null`: they do. */
function piecesIn({ leaves }: Prepared): readonly Piece[] | null {
  const [leaf, another] = leaves
  return leaf === undefined || another !== undefined ? null : plainOnly(leaf.pieces)
}

const tokensOf = ({ plan }: PreparedLeaf, pieces: readonly Piece[]): Tokens<Piece> =>
  pieces.map((each, i) => [each, plan.sources[i]?.count ?? 0])

/** Points of an activation before anything is negated: its pieces added up, or all of it evaluated. */
function rawOf(leaf: PreparedLeaf, counted: Counted = () => true): Pmf {
  const pieces = plainOnly(leaf.pieces)
  return pieces === null ? poolPmf(leaf.tables, POOLS.target, { counted }) : addedUp(leaf.plan, pieces, counted)
}

function stagesOf(prepared: Prepared): Readonly<Record<string, number>> {
  const [leaf] = prepared.leaves
  const pieces = piecesIn(prepared)
  if (pieces === null || leaf === undefined) return stageMeans(prepared.tables)
  const visits = tokensOf(leaf, pieces).map(([piece, count]) => [piece.worth.visits(), count] as const)
  return meansOf(visits, leaf.plan.repeat, STAGES)
}

/** One way an activation may turn out, for its target. */
interface Suffered extends Sufferer, Pick<PreparedLeaf, 'ways' | 'of'> {}

/** The distribution of something that the damage does to the target, over all leaves, each with its own target. */
type Image = (f: (fold: TargetFold, points: number) => number) => Pmf

const imageOf =
  (leaves: readonly Suffered[], raws: readonly Pmf[]): Image =>
  (f) =>
    overLeaves(leaves, (leaf, i) => mapPmf(raws[i] as Pmf, (points) => f(leaf.fold, points)))

const overLeaves = <L extends Pick<PreparedLeaf, 'ways' | 'of'>>(
  leaves: readonly L[],
  of: (leaf: L, i: number) => Pmf,
): Pmf =>
  mix(
    leaves.map(({ ways }) => ways),
    leaves[0]?.of ?? 1,
    leaves.map(of),
  )

/** A fight as far as the target is concerned. */
interface Losing {
  readonly fight: Fight
  readonly leaves: readonly Suffered[]
}

function exactLosses({ fight, leaves }: Losing, raws: readonly Pmf[], mean: number): Partial<FightFigures> {
  if (!isCounted(leaves)) return {}
  const { destroyed, ...losses } = lossesOf(imageOf(leaves, raws))
  const allocated = summarise(losses.allocated)
  return {
    allocated,
    slain: summarise(losses.slain),
    destroyed,
    overkill: Math.max(0, mean - allocated.mean),
    ...battleshockOf(fight, leaves, raws),
  }
}

/** Battleshock in every leaf, with the Bravery that the target has there. */
function battleshockOf(
  fight: Fight,
  leaves: readonly Suffered[],
  raws: readonly Pmf[],
): Pick<FightNumbers, 'battleshock'> {
  const slain = leaves.map(({ fold }, i) =>
    weightedBy(mapPmf(raws[i] as Pmf, (points) => allocate(fold, points).slain)),
  )
  const after = leaves.flatMap(({ target, battleshock }) => aftermath(fight, target, battleshock) ?? [])
  if (after.length < leaves.length) return {}
  const mixed = (of: (each: Aftermath) => Pmf): Pmf =>
    overLeaves(leaves, (_, i) =>
      mixGiven(slain[i] as ReturnType<typeof weightedBy>, (dead) => of((after[i] as After)(dead))),
    )
  const failed = at(
    mixed((each) => ({ from: 0, mass: Float64Array.of(1 - each.failed, each.failed) })),
    1,
  )
  return {
    battleshock: {
      failed,
      fled: summarise(mixed((each) => each.fled)),
      remaining: summarise(mixed((each) => each.remaining)),
    },
  }
}

type After = (slain: number) => Aftermath

/** Pools beside the target's, where anything can get there. */
function exactSides(tables: Tables): Pick<FightNumbers, 'backlash' | 'redirected'> {
  const backlash = poolPmf(tables, POOLS.attacker)
  const redirected = poolPmf(tables, POOLS.redirected)
  return {
    ...(touches(backlash) ? { backlash: summarise(backlash) } : {}),
    ...(touches(redirected) ? { redirected: summarise(redirected) } : {}),
  }
}

const touches = (pmf: Pmf): boolean => pmf.mass.length > 1 || pmf.from > 0

/** Mortal wounds beside the attacks, exactly. Fails with `UnsupportedPlanError` over budget. */
export function extrasOf({ extras, leaves }: Prepared): Pick<FightNumbers, 'extras'> {
  const fold = leaves[0]?.fold
  const results = extras.map(({ title, when, plan }): ExtraResult => {
    const tables = tabulate(plan)
    const damage = poolPmf(tables, POOLS.target)
    const back = poolPmf(tables, POOLS.attacker)
    const slain =
      fold === undefined || fold.models.length === 0
        ? {}
        : { slain: summarise(mapPmf(damage, (points) => allocate(fold, points).slain)) }
    return {
      name: title,
      when,
      damage: summarise(damage),
      ...slain,
      ...(touches(back) ? { backlash: summarise(back) } : {}),
    }
  })
  return results.length === 0 ? {} : { extras: results }
}

function weaponsOf(prepared: Prepared, all: Summary): readonly WeaponResult[] {
  const weapons = byWeapon(prepared)
  if (weapons.length === 1) return [{ name: weapons[0]?.name as string, damage: all }]
  return weapons.map(({ name, members }) => {
    const counted = (source: number): boolean => members.includes(source)
    return {
      name,
      damage: summarise(overLeaves(prepared.leaves, (leaf) => rawOf(leaf, counted))),
    }
  })
}
