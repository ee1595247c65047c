/** What every modifier is worth on a unit: the same question asked again with it, and the difference. */
import { meanOf } from '@rollcall/core'
import { isAnswered } from './asking.ts'
import type { Fighting, Fights, Phases } from './fighting.ts'
import { effectiveWounds } from './durability.ts'
import { weightedMean } from './measured.ts'
import type { Member, Situation, Weighted } from './question.ts'
import type { Modifier, Probe } from './terms.ts'

/** One modifier on one unit. */
export interface Sensitivity {
  readonly modifier: string
  readonly side: Modifier['side']
  /** Useful damage with it, phase by phase against fresh targets; of defence, effective wounds against the second probe. */
  readonly value: number
  readonly gain: number
  /** Gain over what it was without; absent where that was nothing. */
  readonly share?: number
}

/** The unit with a modifier switched on; `null`: it cannot have it. */
export function withModifier(
  { unit, attacking, defending, ...rest }: Member,
  { side, effects, situation = {}, unit: change = (each) => each }: Modifier,
): Member | null {
  const changed = change(unit)
  if (changed === undefined) return null
  const before = (changed['effects'] ?? []) as readonly object[]
  return {
    ...rest,
    unit: effects === undefined ? changed : { ...changed, effects: [...before, ...effects] },
    attacking: side === 'attack' ? { ...attacking, ...situation } : attacking,
    defending: side === 'defence' ? { ...defending, ...situation } : defending,
  }
}

/** Every modifier on a unit: attacks in useful damage against the panel, defence in effective wounds against one probe. */
export function sensitivitiesOf(
  fights: Fights,
  unit: Member,
  { targets, modifiers, probe, holding }: Tried,
): readonly Sensitivity[] {
  const takes = (member: Member): number | undefined =>
    probe === undefined ? undefined : effectiveWounds(fights.bareTurns, member, [probe])[0]?.wounds
  const does = (member: Member): number | undefined => usefulByPhase(fights.barePhases, member, targets)
  const before = { attack: usefulByPhase(fights.phases, unit, targets), defence: takes(unit) }
  const phase = onlyPhase(fights, unit, targets)
  return modifiers.flatMap((modifier): readonly Sensitivity[] => {
    const changed = withModifier(unit, modifier)
    if (changed === null) return []
    const was = before[modifier.side]
    if (was === undefined) return []
    const value =
      modifier.side === 'attack'
        ? does({ ...changed, attacking: { ...changed.attacking, ...phase } })
        : takes(holding(changed))
    if (value === undefined) return []
    const share = was === 0 ? {} : { share: value / was - 1 }
    return [{ modifier: modifier.name, side: modifier.side, value, gain: value - was, ...share }]
  })
}

/** No modifier gives a unit weapons for another phase: where it attacks in one alone, the others are not asked again. */
function onlyPhase(fights: Fights, unit: Member, targets: readonly Weighted[]): Situation {
  const outcomes = fights.phases(unit, targets)
  const phases = new Set(outcomes.flatMap((each) => (isAnswered(each) ? Object.keys(each.phases) : [])))
  const [phase] = phases
  return phases.size === 1 ? { phase } : {}
}

/** What is tried, and on whom. */
export interface Tried {
  readonly targets: readonly Weighted[]
  readonly modifiers: readonly Modifier[]
  /** A member with what it can lose. */
  readonly holding: (member: Member) => Member
  /** Of defence: the probe whose effective wounds are compared. */
  readonly probe: Probe | undefined
}

/** Useful damage of all phases, each against fresh targets, over the weights of the panel. */
function usefulByPhase(fight: Fighting<Phases>, unit: Member, targets: readonly Weighted[]): number | undefined {
  const outcomes = fight(unit, targets)
  const fought = targets.flatMap(({ weight }, i) => {
    const outcome = outcomes[i]
    if (!isAnswered(outcome)) return []
    return [{ weight, useful: Object.values(outcome.phases).reduce((sum, { lost }) => sum + meanOf(lost), 0) }]
  })
  if (fought.length === 0) return undefined
  return weightedMean(fought.map(({ weight }) => weight))(fought.map(({ useful }) => useful))
}
