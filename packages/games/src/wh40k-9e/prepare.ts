/** A fight compiled and ready to be evaluated, and what every result says about it, however it is made. */
import { type ActivationPlan, type Summary, type Tables, tabulate, type TargetFold } from '@rollcall/core'
import { headOf } from '../kit/notes.ts'
import type { FightResult, Stages } from '../result.ts'
import { activation, type Drawn } from './activation.ts'
import { effectsOf, type Fight, newNotes, type Notes, type Owned } from './fight.ts'
import { noteIdle } from './idle.ts'
import { SWITCHES } from './schema/scenario.ts'
import { TARGET } from './sequence/attack.ts'
import { unknownWeapons } from './unmodelled.ts'
import { noteUnsaid } from './unsaid.ts'

/** A fight ready to be evaluated. */
export interface Prepared extends Drawn {
  readonly fight: Fight
  readonly owned: readonly Owned[]
  readonly notes: Notes
  readonly tables: Tables
  readonly fold: TargetFold
}

/** Compiles a fight. */
export function prepare(fight: Fight): Prepared {
  const notes = newNotes()
  const owned = effectsOf(fight)
  for (const warning of unknownWeapons(fight, owned)) notes.warnings.add(warning)
  const drawn = activation(fight, owned, notes)
  noteUnsaid(fight, owned, notes)
  noteIdle(fight, owned, (some, aside) => activation(fight, some, aside).plan, notes)
  return { ...drawn, fight, owned, notes, tables: tabulate(drawn.plan), fold: foldIn(drawn.plan) }
}

const foldIn = (plan: ActivationPlan): TargetFold => plan.folds[TARGET] as TargetFold

/** Does anybody know how many models and wounds the target has? */
export const isCounted = ({ fold }: Pick<Prepared, 'fold'>): boolean => fold.models.length > 0

/** What is the same for exact and simulated results. */
export const common = ({ fight, plan, notes }: Prepared): ReturnType<typeof headOf> =>
  headOf(fight, plan, describeSituation(fight), notes)

/** The situation in a few words. */
export function describeSituation({ situation }: Fight): string {
  const on = (Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]).filter((key) => situation[key] === true)
  const far = situation.distance === undefined ? [] : [`${situation.distance}"`]
  const pistols = situation.pistols === 'always' ? ['pistols'] : []
  return [situation.phase, ...far, ...on, ...pistols, ...(situation.activations === 2 ? ['twice'] : [])].join(', ')
}

/** What one point of Power Rating brings (16.3). */
export function perPower(
  { attacker, target }: Fight,
  lost: Pick<Summary, 'mean' | 'se'>,
  slain: Pick<Summary, 'mean' | 'se'>,
): Pick<FightResult, 'perPower'> {
  const power = attacker.powerRating
  if (power === null) return {}
  const ofModel = target.powerRating === null ? null : target.powerRating / target.models
  const simulated = lost.se !== undefined && slain.se !== undefined
  return {
    perPower: {
      woundsLost: lost.mean / power,
      slain: slain.mean / power,
      ...(ofModel === null ? {} : { powerSlain: (slain.mean * ofModel) / power }),
      ...(simulated ? { woundsLostSe: lost.se / power, slainSe: slain.se / power } : {}),
      ...(simulated && ofModel !== null ? { powerSlainSe: (slain.se * ofModel) / power } : {}),
    },
  }
}

/** The stages whose tokens are points of damage before any is ignored. */
export const BEFORE_IGNORING = ['normalDamage', 'mortalWounds'] as const

/** Stages by their names; what hangs on who is in front is left out where saves differ (6, INT-14). */
export function stagesFrom(means: Readonly<Record<string, number>>, sameSaves: boolean): Stages {
  const of = (stage: string): number => means[stage] ?? 0
  const first = { attacks: of('attacks'), hits: of('hits'), wounds: of('wounds') }
  const mortalWounds = of('mortalWounds')
  if (!sameSaves) return { ...first, mortalWounds }
  const normalDamage = of('normalDamage')
  const damageBeforeWard = means['damageBeforeWard'] ?? normalDamage + mortalWounds
  return { ...first, unsaved: of('unsaved'), normalDamage, mortalWounds, damageBeforeWard }
}
