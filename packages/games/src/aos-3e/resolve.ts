/** From what a person wrote to fights: defaults filled in, numbers that contradict each other found, all at once. */
import { type Issue, RollcallError } from '@rollcall/core'
import type { z } from 'zod'
import type { Fight, Side, Situation, Unit, Wards, Weapon } from './fight.ts'
import { contradictions, impossibleFor, missingCharacteristics } from './contradictions.ts'
import { badSplits } from './splits.ts'
import { runsOf } from '../duel/body.ts'
import type { Effect } from './schema/effects.ts'
import type { fight as fightSchema, Situation as SituationInput } from './schema/scenario.ts'
import type { UnitInput } from './schema/unit.ts'

/** A fight scenario as read. */
export type FightInput = z.output<typeof fightSchema>

/** Every attacker against every target in every situation, in that order of nesting. */
export function resolveFights(input: FightInput): readonly Fight[] {
  const issues: Issue[] = []
  const attackers = oneOrMany(input, 'attacker', 'attackers', issues).map(({ value, path }) =>
    resolveUnit(value, path, 'attacker', issues),
  )
  const targets = oneOrMany(input, 'target', 'targets', issues).map(({ value, path }) =>
    resolveUnit(value, path, 'target', issues),
  )
  const situations = (input.situations ?? [input.situation ?? {}]) as readonly SituationInput[]
  const pathOf = (i: number): string => (input.situations === undefined ? 'situation' : `situations[${i}]`)
  issues.push(...situations.flatMap((each, i) => contradictions(each, pathOf(i))))
  const fights = attackers.flatMap((attacker) =>
    targets.flatMap((target) =>
      situations.map((each): Fight => ({ attacker, target, situation: resolveSituation(each, attacker) })),
    ),
  )
  issues.push(
    ...attackers.flatMap((attacker, i) =>
      badSplits(attacker, fights, input.attacker === undefined ? `attackers[${i}]` : 'attacker'),
    ),
  )
  const pairs = attackers.flatMap((attacker) => targets.map((target) => ({ attacker, target })))
  const impossible = pairs.flatMap((pair) =>
    situations.flatMap((each, i) => impossibleFor(each, pair.attacker, pair.target, pathOf(i))),
  )
  // One fault of a situation is told once, however many fights it spoils.
  issues.push(...impossible.filter(({ path }, i) => impossible.findIndex((other) => other.path === path) === i))
  if (issues.length > 0) throw new RollcallError('ERR_INPUT_INVALID', 'the scenario contradicts itself', { issues })
  return fights
}

function oneOrMany(
  input: FightInput,
  one: Side,
  many: 'attackers' | 'targets',
  issues: Issue[],
): readonly { value: UnitInput; path: string }[] {
  const [single, several] = [input[one], input[many]]
  if (single !== undefined && several !== undefined)
    issues.push({ path: many, message: `give ${one} or ${many}, not both` })
  if (single === undefined && several === undefined) issues.push({ path: one, message: 'is missing' })
  if (single !== undefined) return [{ value: single, path: one }]
  return (several ?? []).map((value, i) => ({ value, path: `${many}[${i}]` }))
}

/** A unit with its defaults filled in; what contradicts itself is added to `issues`. */
export function resolveUnit(input: UnitInput, path: string, side: Side, issues: Issue[]): Unit {
  const wounds = woundsOf(input)
  const models = Array.isArray(input.wounds) ? input.wounds.length : (input.models ?? 1)
  const firstWounds = wounds?.[0]?.wounds
  const say = (field: string, message: string): void => void issues.push({ path: `${path}.${field}`, message })
  if (Array.isArray(input.wounds) && input.models !== undefined && input.models !== models)
    say('models', `is ${input.models}, but wounds lists ${models} models`)
  if (input.woundsTaken > 0 && firstWounds === undefined) say('woundsTaken', 'needs wounds: how many can a model take?')
  if (firstWounds !== undefined && input.woundsTaken >= firstWounds)
    say('woundsTaken', `is ${input.woundsTaken}, but a model with ${firstWounds} Wounds is slain then`)
  if ((input.modelsInRange ?? 0) > models)
    say('modelsInRange', `is ${input.modelsInRange}, but there are only ${models} models`)
  if (side === 'attacker' && input.weapons.length === 0)
    say('weapons', 'is missing: an attacker needs at least one weapon')
  if (side === 'attacker') issues.push(...missingCharacteristics(input, path))
  input.weapons.forEach((weapon, i) => {
    if ((weapon.models ?? 0) > models)
      say(`weapons[${i}].models`, `is ${weapon.models}, but the unit has only ${models} models`)
  })
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
    damageTable: input.damageTable.map(({ wounds: span, values }) => ({ ...spanOf(span), values })),
    weapons: input.weapons.map(resolveWeapon),
    notModelled: input.notModelled,
    assumed: input.assumed,
    effects: [
      ...input.effects,
      ...Object.entries(input.abilities).flatMap(([name, effects]) =>
        effects.map((effect): Effect => ({ name, ...effect })),
      ),
    ],
  }
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

function spanOf(text: string): { from: number; to: number } {
  const [from, to] = text.split('-')
  return {
    from: Number.parseInt(from as string, 10),
    to: to === undefined ? (text.endsWith('+') ? Number.MAX_SAFE_INTEGER : Number(from)) : Number(to),
  }
}

/** A distance as people write it, `12` or `12"`; dice and dashes are no number. */
function inches(written: number | string | undefined): number | null {
  const read =
    typeof written === 'string' ? /^(\d+(?:\.\d+)?)\s*(?:"|”|in|inches)?$/.exec(written.trim())?.[1] : written
  return read === undefined ? null : Number(read)
}

function resolveWeapon(input: UnitInput['weapons'][number]): Weapon {
  return {
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

function resolveSituation(input: SituationInput, attacker: Unit): Situation {
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

/** Whoever says that the target has cover says that it did not charge, which would cost it the cover (17.1.1). */
function targetFacts({ target, targetCharged, named }: SituationInput): Situation['target'] {
  const facts = targetCharged === undefined ? (target ?? {}) : { ...target, charged: targetCharged }
  return named?.['cover'] !== undefined && facts.charged === undefined ? { ...facts, charged: false } : facts
}
