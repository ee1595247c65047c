/** What every modifier is worth on a unit: the same question asked again with it, and the difference. */
import { isAnswered } from './strike.ts'
import type { Fighting, Fights, Phases } from './fighting.ts'
import { type Effective, effectiveWounds } from './durability.ts'
import { type Figure, summed, type Sure, surely } from './intervals.ts'
import { woundsOf } from './measured.ts'
import { onCommonDice, type Part } from './paired.ts'
import type { Member, Situation, Weighted } from './question.ts'
import type { Modifier, Probe } from './terms.ts'

/** One modifier on one unit; of a simulated `value` and `gain` the intervals, of the gain that on common dice. */
export interface Sensitivity extends Sure {
  readonly modifier: string
  readonly side: Modifier['side']
  /** Useful damage with it, phase by phase against fresh targets; of defence, effective wounds against the second probe. */
  readonly value: number
  readonly gain: number
  /** Gain over what it was without; absent where that was nothing. */
  readonly share?: number
}

/** The unit with a modifier switched on; `null`: it cannot have it. */
function withModifier(
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
  const takes = (member: Member): Compared | undefined =>
    probe === undefined ? undefined : takenBy(effectiveWounds(fights.bareTurns, member, [probe])[0])
  const does = (member: Member, fight: Fighting<Phases> = fights.barePhases): Compared | undefined =>
    doneBy(usefulByPhase(fight, member, targets))
  const before = { attack: does(unit, fights.phases), defence: takes(unit) }
  const phase = onlyPhase(fights, unit, targets)
  return modifiers.flatMap((modifier): readonly Sensitivity[] => {
    const changed = withModifier(unit, modifier)
    if (changed === null) return []
    const { side } = modifier
    const was = before[side]
    const is =
      side === 'attack' ? does({ ...changed, attacking: { ...changed.attacking, ...phase } }) : takes(holding(changed))
    if (was === undefined || is === undefined) return []
    return [{ modifier: modifier.name, side, ...gained(is, was) }]
  })
}

function gained(is: Compared, was: Compared): Omit<Sensitivity, 'modifier' | 'side'> {
  const [value, gain] = [is.known, is.less(was)]
  const share = was.known.value === 0 ? {} : { share: value.value / was.known.value - 1 }
  return { value: value.value, gain: gain.value, ...share, ...surely({ value, gain }) }
}

/** A figure, and how another of its kind is taken from it. */
interface Compared {
  readonly known: Figure
  readonly parts: readonly Part[]
  readonly less: (other: Compared) => Figure
}

/** Useful damage: on common dice. */
function doneBy(parts: readonly Part[] | undefined): Compared | undefined {
  if (parts === undefined) return undefined
  const less = (other: Compared): Figure =>
    onCommonDice([...parts, ...other.parts.map((each) => ({ ...each, times: -each.times }))])
  return { known: onCommonDice(parts), parts, less }
}

/** Effective wounds. */
function takenBy(effective: Effective | undefined): Compared | undefined {
  if (effective === undefined) return undefined
  const known = { value: effective.wounds, interval: effective.intervals?.['wounds'] }
  return {
    known,
    parts: [],
    less: (other) =>
      summed([
        [1, known],
        [-1, other.known],
      ]),
  }
}

/** No modifier gives a unit weapons for another phase: where it attacks in one alone, the others are not asked again. */
function onlyPhase(fights: Fights, unit: Member, targets: readonly Weighted[]): Situation {
  const outcomes = fights.phases(unit, targets)
  const phases = new Set(outcomes.flatMap((each) => (isAnswered(each) ? Object.keys(each.phases) : [])))
  const [phase] = phases
  return phases.size === 1 ? { phase } : {}
}

/** What is tried, and on whom. */
interface Tried {
  readonly targets: readonly Weighted[]
  readonly modifiers: readonly Modifier[]
  /** A member with what it can lose. */
  readonly holding: (member: Member) => Member
  /** Of defence: the probe whose effective wounds are compared. */
  readonly probe: Probe | undefined
}

/** Useful damage of all phases, each against fresh targets, over the weights of the panel; nothing where nobody is attacked. */
function usefulByPhase(
  fight: Fighting<Phases>,
  unit: Member,
  targets: readonly Weighted[],
): readonly Part[] | undefined {
  const outcomes = fight(unit, targets)
  const fought = targets.flatMap((target, i) => {
    const outcome = outcomes[i]
    return isAnswered(outcome) ? [{ target, strikes: Object.values(outcome.phases) }] : []
  })
  if (fought.length === 0) return undefined
  const all = fought.reduce((sum, { target: { weight } }) => sum + weight, 0)
  return fought.flatMap(({ target, strikes }) =>
    strikes.map((strike) => ({ times: target.weight / all, strike, most: woundsOf(target) })),
  )
}
