/** From what a person wrote to fights: defaults filled in, numbers that contradict each other found, all at once. */
import { type Issue, RollcallError } from '@rollcall/core'
import { checkRowBudget } from '../../budget.ts'
import type { z } from 'zod'
import { type Fights, type Hindered, leftOutOf, reasonOf, UnanswerableError } from '../../answerable.ts'
import type { Fight, Side, Situation, Unit, Wards, Weapon } from '../fight.ts'
import { facing, type Written } from './identity.ts'
import { contradictions, impossibleFor, missingCharacteristics } from './contradictions.ts'
import { badSplits } from './splits.ts'
import { notSplit } from '../battle-parts/splitting.ts'
import { runsOf } from '../../duel/body.ts'
import type { Effect } from '../schema/effects.ts'
import type { fight as fightSchema, Situation as SituationInput } from '../schema/scenario.ts'
import type { UnitInput } from '../schema/unit.ts'
import { damageRow } from '../../kit/damage-table.ts'
import { unitsOf } from '../../kit/matchups.ts'

/** A fight scenario as read. */
type FightInput = z.output<typeof fightSchema>

/**
 * Every attacker against every target in every situation, in that order of nesting, but for those that cannot fight. Fails with
 * `ERR_INPUT_INVALID` and every fault when none can.
 */
export function resolveFights(input: FightInput): Fights<Fight> {
  const faults: Issue[] = []
  const mine = unitsOf<UnitInput>(input, 'attacker', faults)
  const theirs = unitsOf<UnitInput>(input, 'target', faults)
  checkRowBudget(mine.length, theirs.length, input.situations?.length)
  const attackers = mine.map((each) => entrant(each, 'attacker'))
  const targets = theirs.map((each) => entrant(each, 'target'))
  if (input.situation !== undefined && input.situations !== undefined)
    faults.push({ path: 'situations', message: 'give situation or situations, not both' })
  const situations = (input.situations ?? [input.situation ?? {}]) as readonly SituationInput[]
  const pathOf = (i: number): string => (input.situations === undefined ? 'situation' : `situations[${i}]`)
  faults.push(...situations.flatMap((each, i) => contradictions(each, pathOf(i))))
  const pairs = attackers.flatMap((attacker) => targets.map((target) => pairOf(attacker, target, situations, pathOf)))
  const all = pairs.flatMap(({ fights }) => fights)
  for (const { unit, path, issues } of attackers) issues.push(...badSplits(unit, all, path))
  const able = pairs.filter((each) => [each.attacker, each.target, each].every(({ issues }) => issues.length === 0))
  const hindered = hinderedOf([...attackers, ...targets], pairs)
  if (faults.length === 0 && able.length > 0) {
    const fights = able.flatMap((each) => each.fights)
    const identities = able.flatMap((each) =>
      each.fights.map(({ situation }) => facing(each.attacker, each.target, situation)),
    )
    return { fights, identities, hindered }
  }
  const issues = once([...faults, ...[...attackers, ...targets, ...pairs].flatMap((each) => each.issues)])
  const error = new RollcallError('ERR_INPUT_INVALID', 'the scenario cannot be used', { issues })
  throw faults.length > 0 ? error : new UnanswerableError(error, leftOutOf(hindered, targets.length))
}

/** A unit of the question, and what is wrong with it. */
interface Entrant extends Written {
  readonly path: string
  readonly issues: Issue[]
}

/** A unit with its defaults; its faults are its own. */
export function entrant({ value, path }: { readonly value: UnitInput; readonly path: string }, side: Side): Entrant {
  const issues: Issue[] = []
  const unit = resolveUnit(value, path, side, issues)
  return { words: value, unit: { ...unit, assumed: [...unit.assumed, ...notSplit(unit)] }, path, issues }
}

/** An attacker and a target, in every situation. */
interface Pair {
  readonly attacker: Entrant
  readonly target: Entrant
  readonly fights: readonly Fight[]
  readonly issues: readonly Issue[]
}

function pairOf(
  attacker: Entrant,
  target: Entrant,
  situations: readonly SituationInput[],
  pathOf: (i: number) => string,
): Pair {
  const [me, them] = [attacker.unit, target.unit]
  const fights = situations.map(
    (each): Fight => ({
      attacker: me,
      target: them,
      situation: resolveSituation(each, me),
    }),
  )
  return { attacker, target, fights, issues: fights.flatMap((each, i) => impossibleFor(each, pathOf(i))) }
}

/** Who cannot fight at all, and who cannot fight whom. */
const hinderedOf = (entrants: readonly Entrant[], pairs: readonly Pair[]): readonly Hindered[] => [
  ...entrants.filter(({ issues }) => issues.length > 0).map(({ unit, issues }) => ({ unit, reason: reasonOf(issues) })),
  ...pairs
    .filter(({ attacker, target, issues }) => issues.length > 0 && attacker.issues.length + target.issues.length === 0)
    .map(({ attacker, target, issues }) => ({ unit: attacker.unit, target: target.unit, reason: reasonOf(issues) })),
]

/** One fault is told once, however many fights it spoils. */
const once = (issues: readonly Issue[]): readonly Issue[] =>
  issues.filter(
    ({ path }, i) => !path.startsWith('situation') || issues.findIndex((other) => other.path === path) === i,
  )

const faultOf =
  (path: string) =>
  (is: boolean, field: string, message: string): readonly Issue[] =>
    is ? [{ path: `${path}.${field}`, message }] : []

/** What of a unit contradicts itself, or is not there. */
function faultsOf(input: UnitInput, path: string, side: Side, models: number): readonly Issue[] {
  const { woundsTaken, modelsInRange = 0, weapons } = input
  const first = woundsOf(input)?.[0]?.wounds
  const fault = faultOf(path)
  const attacks = side === 'attacker'
  const listed = Array.isArray(input.wounds) && input.models !== undefined
  return [
    ...fault(listed && models !== input.models, 'models', `is ${input.models}, but wounds lists ${models} models`),
    ...fault(woundsTaken > 0 && first === undefined, 'woundsTaken', 'needs wounds: how many can a model take?'),
    ...fault(
      first !== undefined && woundsTaken >= first,
      'woundsTaken',
      `is ${woundsTaken}, but a model with ${first} Wounds is slain then`,
    ),
    ...fault(modelsInRange > models, 'modelsInRange', `is ${modelsInRange}, but there are only ${models} models`),
    ...fault(input.splitsInto.length > 0 && first === undefined, 'splitsInto', 'needs wounds: when is a model slain?'),
    ...fault(attacks && weapons.length === 0, 'weapons', noWeapon(input)),
    ...(attacks ? missingCharacteristics(input, path) : []),
    ...input.splitsInto.flatMap((kind, i) =>
      missingCharacteristics({ ...input, weapons: kind.weapons }, `${path}.splitsInto[${i}]`),
    ),
    ...weapons.flatMap((weapon, i) =>
      fault(
        (weapon.models ?? 0) > models,
        `weapons[${i}].models`,
        `is ${weapon.models}, but the unit has only ${models} models`,
      ),
    ),
  ]
}

const named = ([name, effects]: readonly [string, readonly Effect[]]): readonly Effect[] =>
  effects.map((effect) => ({ name, ...effect }))

/** A unit with its defaults filled in; what contradicts itself is added to `issues`. */
export function resolveUnit(input: UnitInput, path: string, side: Side, issues: Issue[]): Unit {
  const wounds = woundsOf(input)
  const models = Array.isArray(input.wounds) ? input.wounds.length : (input.models ?? 1)
  issues.push(...faultsOf(input, path, side, models))
  return {
    name: input.name ?? (side === 'attacker' ? 'Attacker' : 'Target'),
    points: input.points ?? null,
    move: inches(input.move),
    models,
    counted: input.models !== undefined || wounds !== null,
    modelsInRange: input.modelsInRange ?? models,
    wounds,
    woundsTaken: input.woundsTaken,
    slainThisTurn: input.slainThisTurn,
    save: input.save ?? null,
    wards: wardsOf(input.ward),
    bravery: input.bravery ?? null,
    keywords: input.keywords,
    armed: input.armed,
    damageTable: input.damageTable.map(damageRow),
    weapons: input.weapons.map((each) => resolveWeapon(each, null)),
    splitsInto: input.splitsInto.map(({ weapons, ...kind }) => ({
      ...kind,
      weapons: weapons.map((each) => resolveWeapon(each, kind.model)),
    })),
    notModelled: input.notModelled,
    assumed: input.assumed,
    effects: [...input.effects, ...Object.entries(input.abilities).flatMap(named)],
  }
}

/** Why a unit has nothing to attack with, as far as it is known. */
function noWeapon({ name = 'the attacker', notModelled }: UnitInput): string {
  const unknown = [...new Set(notModelled)].join(', ')
  return `${name} has no usable weapon${unknown === '' ? '' : `: its attacks come from what is not modelled (${unknown})`}`
}

/** Models in the order of allocation, as runs of equal models. */
function woundsOf(input: UnitInput): Unit['wounds'] {
  const { wounds } = input
  if (wounds === undefined) return null
  if (!Array.isArray(wounds)) return [{ count: input.models ?? 1, wounds: wounds as number }]
  return runsOf(wounds as readonly number[])
}

function wardsOf(ward: UnitInput['ward']): Wards {
  if (typeof ward === 'object')
    return {
      normal: ward.normal ?? null,
      mortal: ward.mortal ?? null,
      melee: ward.melee ?? null,
      missile: ward.missile ?? null,
    }
  return { normal: ward ?? null, mortal: ward ?? null, melee: null, missile: null }
}

/** A distance as people write it, `12` or `12"`; dice and dashes are no number. */
function inches(written: number | string | undefined): number | null {
  const read =
    typeof written === 'string' ? /^(\d+(?:\.\d+)?)\s*(?:"|”|in|inches)?$/.exec(written.trim())?.[1] : written
  return read === undefined ? null : Number(read)
}

function resolveWeapon(input: UnitInput['weapons'][number], of: Weapon['of']): Weapon {
  return {
    of,
    name: input.name,
    kind: input.kind,
    range: inches(input.range),
    models: input.models ?? null,
    attacks: input.attacks ?? null,
    hit: input.hit ?? null,
    wound: input.wound ?? null,
    rend: input.rend,
    damage: input.damage ?? null,
    mount: input.mount,
    split: input.split ?? null,
    effects: input.effects,
  }
}

/** A situation with its defaults; without a phase missile weapons alone make it shooting. */
export function resolveSituation(input: SituationInput, attacker: Unit): Situation {
  const onlyMissile = attacker.weapons.length > 0 && attacker.weapons.every((weapon) => weapon.kind === 'missile')
  const shooting = input.phase === undefined && (onlyMissile || input.named?.['unleashHell'] !== undefined)
  return {
    ...input,
    named: input.named ?? {},
    activations: input.activations ?? 1,
    choose: input.choose ?? {},
    decline: input.decline ?? [],
    target: targetFacts(input),
    phase: input.phase ?? (shooting ? 'shooting' : 'combat'),
  }
}

/** Whoever says that the target has cover says that it did not charge, which would cost it the cover (core book 17.1.1). */
function targetFacts({ target, targetCharged, named }: SituationInput): Situation['target'] {
  const facts = targetCharged === undefined ? (target ?? {}) : { ...target, charged: targetCharged }
  return named?.['cover'] !== undefined && facts.charged === undefined ? { ...facts, charged: false } : facts
}
