/**
 * Fights that are known when their plan is drawn: attacks that send points of damage to one pool, behind which stand the
 * models of the target. Results, simulations, fractions and stories are made of the plan here; the plan is the game's.
 */
import {
  capacity,
  type ActivationPlan,
  type ActivationTables,
  allocate,
  at,
  mapPmf,
  mapRational,
  modelCount,
  mostPoints,
  planHash,
  poolPmf,
  poolRational,
  reaches,
  Stream,
  summarise,
  summariseCounts,
  tabulate,
  type Tally,
  tallied,
  type TargetFold,
} from '@rollcall/core'
import type { z } from 'zod'
import type { Fights, Matchup } from '../answerable.ts'
import { tokensOf } from '../budget.ts'
import { upTo } from '../following.ts'
import type { Fractions, Simulation } from '../game.ts'
import type { Graph } from '../graph.ts'
import type { FightNumbers } from '../nameless.ts'
import { fights } from './fights.ts'
import { efficiency } from './matchups.ts'
import { exactOr, type Method } from './method.ts'
import { repeated, simulatedBy } from './simulations.ts'
import type { Document, QuestionKind } from './question.ts'
import { destroyedIn, simulatedOverkill } from './overkill.ts'
import { meanDamage, type Names, rollsOf, tellActivation, tellFight } from './story.ts'
import { plural } from '../plural.ts'

/** The pool of points that reach the target; damage that a model cannot take runs on to the next. */
export const TARGET = 'target'

/** An activation drawn as a plan, and what a reader should know beside its numbers. */
export interface Drawn {
  readonly plan: ActivationPlan
  readonly labels: Graph['labels']
  /** Weapons by the number of their source. */
  readonly weapons: readonly string[]
  readonly situation: string
  readonly assumptions: readonly string[]
  readonly warnings: readonly string[]
}

/** What the stories of such a plan call its parts. */
export const namesOf = ({ labels, weapons }: Pick<Drawn, 'labels' | 'weapons'>): Names => ({
  labels,
  heading: (source) => weapons[source] ?? 'Weapon',
  arrived: (_, count) => `${plural(count, 'wound')} on the target`,
})

/** What a game knows of such fights. */
interface DrawnRules<I, F extends Matchup> {
  readonly schema: z.ZodType<I, unknown>
  /** Fails with `ERR_INPUT_INVALID` and every fault where nobody can fight. */
  readonly resolve: (input: I) => Fights<F>
  readonly draw: (fight: F) => Drawn
}

/** The fights of a game whose plans say everything. */
export const drawnFights = <I extends Document, F extends Matchup>({
  schema,
  resolve,
  draw,
}: DrawnRules<I, F>): QuestionKind =>
  fights<I, F>({
    schema,
    resolve,
    ask: (fight, method) => askDrawn(fight, draw(fight), method),
    explain: (fight, seed, replicate) => explainDrawn(fight, draw(fight), seed, replicate),
    plan: (fight) => draw(fight).plan,
    fractions: (fight) => fractionsOf(draw(fight)),
  })

/** The target, as what is done to it adds up. */
export const foldOf = ({ plan }: Drawn): TargetFold => plan.folds[TARGET] as TargetFold

const isCounted = (fold: TargetFold): boolean => fold.models.length > 0

function fractionsOf(drawn: Drawn): Fractions {
  const points = poolRational(tabulate(drawn.plan), TARGET)
  const fold = foldOf(drawn)
  const image = (of: 'allocated' | 'slain') =>
    isCounted(fold) ? mapRational(points, (each) => allocate(fold, each)[of]) : null
  return {
    damage: mapRational(points, (each) => reaches(fold, each)),
    allocated: image('allocated'),
    slain: image('slain'),
  }
}

const askDrawn = (fight: Matchup, drawn: Drawn, method: Method): FightNumbers | Simulation<FightNumbers> =>
  exactOr(
    method,
    () => exactResult(fight, drawn),
    () => simulationOf(fight, drawn, method),
  )

type About = Pick<FightNumbers, 'attacker' | 'target' | 'situation' | 'planHash' | 'assumptions' | 'warnings'>

const aboutOf = ({ attacker, target }: Matchup, { plan, situation, assumptions, warnings }: Drawn): About => ({
  attacker: attacker.name,
  target: target.name,
  situation,
  planHash: planHash(plan),
  assumptions,
  warnings,
})

function exactResult(fight: Matchup, drawn: Drawn): FightNumbers {
  const fold = foldOf(drawn)
  const points = poolPmf(tabulate(drawn.plan), TARGET)
  const damage = summarise(mapPmf(points, (each) => reaches(fold, each)))
  const allocated = summarise(mapPmf(points, (each) => allocate(fold, each).allocated))
  const slain = mapPmf(points, (each) => allocate(fold, each).slain)
  const losses = { allocated, slain: summarise(slain), destroyed: at(slain, modelCount(fold)) }
  return {
    ...aboutOf(fight, drawn),
    method: 'exact',
    damage,
    ...efficiency(fight.attacker.points, damage),
    ...(isCounted(fold) ? { ...losses, overkill: Math.max(0, damage.mean - allocated.mean) } : {}),
  }
}

function simulationOf(fight: Matchup, drawn: Drawn, method: Method): Simulation<FightNumbers> {
  const tables = tabulate(drawn.plan)
  const often = repeated(method, tokensOf(tables))
  const possible = upTo(reaches(foldOf(drawn), mostPoints(tables, TARGET)))
  const finish = (tally: Tally, partial = false): FightNumbers => ({
    ...aboutOf(fight, drawn),
    ...simulatedBy(tally, often.seed, partial),
    ...simulatedNumbers(fight, foldOf(drawn), tally, possible),
  })
  return {
    spec: { kind: 'dice', plan: drawn.plan, counting: { main: TARGET, groups: {}, sums: {} } },
    ...often,
    quantity: tallied.reached(TARGET),
    possible,
    finish,
  }
}

function simulatedNumbers(
  { attacker }: Matchup,
  fold: TargetFold,
  { counts, replicates }: Tally,
  possible: ReturnType<typeof upTo>,
): Pick<FightNumbers, 'damage' | 'allocated' | 'slain'> {
  const of = (name: string): ReadonlyMap<number, number> => counts[name] ?? new Map([[0, replicates]])
  const damage = summariseCounts(of(tallied.reached(TARGET)), possible)
  const slain = of(tallied.slain(TARGET))
  const allocated = summariseCounts(of(tallied.allocated(TARGET)), possible)
  const against = { most: possible.high, wounds: [capacity(fold)] }
  const losses = {
    allocated,
    ...simulatedOverkill(of(tallied.reached(TARGET)), damage.mean - allocated.mean, against),
    slain: summariseCounts(slain, upTo(modelCount(fold))),
    ...destroyedIn(slain, modelCount(fold)),
  }
  return { damage, ...efficiency(attacker.points, damage), ...(isCounted(fold) ? losses : {}) }
}

function explainDrawn(fight: Matchup, drawn: Drawn, seed: string, replicate: number): readonly string[] {
  const tables = tabulate(drawn.plan) as ActivationTables
  const { lines, rolled } = tellActivation(tables, namesOf(drawn), new Stream(seed).start(replicate))
  const points = rolled.rolled.pools[tables.pools.indexOf(TARGET)] ?? 0
  return tellFight({
    title: `${fight.attacker.name} against ${fight.target.name} (${drawn.situation})`,
    rolls: rollsOf(tables, namesOf(drawn)),
    seed,
    replicate,
    story: [...lines, `Damage to ${fight.target.name}: ${points}, ${allocate(foldOf(drawn), points).slain} slain`],
    mean: () => meanDamage(exactResult(fight, drawn)),
    notes: drawn,
  })
}
