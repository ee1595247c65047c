/** A unit as a person wrote it, with its defaults: its models, its weapons, and its short forms as effects. */
import type { Dice } from '@rollcall/core'
import { runsOf } from '../duel/body.ts'
import { damageRow } from '../kit/damage-table.ts'
import { facesOf } from '../kit/rolls.ts'
import type { Characteristic, Group, Side, Unit, Weapon } from './fight.ts'
import { withHands } from './hands.ts'
import { DIE } from './rules.ts'
import type { Effect } from './schema/effects.ts'
import {
  type GroupInput,
  type UnitInput,
  type WeaponInput,
  type WeaponType,
  weapon as weaponSchema,
} from './schema/unit.ts'

/** Says what is wrong with a field of what is being resolved. */
export type Say = (field: string, message: string) => void

/** One value that may have been written under several words. */
function oneOf<T>(words: Readonly<Record<string, T | undefined>>, say: Say): T | undefined {
  const said = Object.entries(words).filter(([, value]) => value !== undefined)
  const [first, ...others] = said
  const other = others.find(([, value]) => JSON.stringify(value) !== JSON.stringify(first?.[1]))
  if (other !== undefined) say(other[0], `contradicts ${String(first?.[0])}: both mean the same`)
  return first?.[1]
}

/** One unit; `say` hears everything that is wrong with it. */
export function resolveUnit(input: UnitInput, side: Side, say: Say): Unit {
  const groups = resolveGroups(input, say)
  const models = groups.reduce((sum, { count }) => sum + count, 0)
  const woundsTaken = oneOf({ woundsTaken: input.woundsTaken, woundsAlreadyLost: input.woundsAlreadyLost }, say) ?? 0
  const modelsFighting = oneOf({ modelsFighting: input.modelsFighting, modelsInRange: input.modelsInRange }, say)
  checkNumbers(input, side, { groups, models, woundsTaken, modelsFighting }, say)
  const closeCombat = closeCombatOf(input)
  return {
    name: input.name ?? (side === 'attacker' ? 'Attacker' : 'Target'),
    points: input.points ?? null,
    powerRating: input.powerRating ?? null,
    movement: oneOf({ movement: input.movement, move: input.move }, say) ?? null,
    models,
    modelsFighting: modelsFighting ?? models,
    groups,
    toughness: input.toughness ?? null,
    woundsTaken,
    strength: input.strength ?? null,
    leadership: highest(input.leadership),
    attritionModifier: input.attritionModifier,
    startingStrength: input.startingStrength ?? models + input.destroyedThisTurn,
    destroyedThisTurn: input.destroyedThisTurn,
    keywords: input.keywords,
    damageTable: input.damageTable.map((each) => ({ ...damageRow(each), wounds: each.wounds })),
    weapons: withHands(weaponsOf(input, say), models, closeCombat),
    closeCombat,
    effects: [...sugarOfUnit(input), ...input.effects, ...ofAbilities(input)],
    assumed: input.assumed,
  }
}

const weaponsOf = (input: UnitInput, say: Say) =>
  input.weapons.map((weapon, i) =>
    resolveWeapon(weapon, input, (field, message) => say(`weapons[${i}].${field}`, message)),
  )

/** Effects of abilities go by the name of theirs. */
const ofAbilities = ({ abilities }: UnitInput): readonly Effect[] =>
  Object.entries(abilities).flatMap(([name, effects]) => effects.map((effect): Effect => ({ name, ...effect })))

/** Leadership of several models: the highest counts; `-` when none has any (13.2, 3.4). */
function highest(leadership: UnitInput['leadership']): number | '-' | null {
  if (leadership === undefined) return null
  const numbers = [leadership].flat().filter((each) => each !== '-')
  return numbers.length === 0 ? '-' : Math.max(...numbers)
}

function checkNumbers(
  input: UnitInput,
  side: Side,
  unit: Pick<Unit, 'groups' | 'models' | 'woundsTaken'> & { readonly modelsFighting: number | undefined },
  say: Say,
): void {
  const { groups, models, woundsTaken, modelsFighting } = unit
  const first = groups[0]?.wounds ?? null
  if (woundsTaken > 0 && first === null) say('woundsTaken', 'needs wounds: how many can a model take?')
  if (first !== null && woundsTaken >= first)
    say('woundsTaken', `is ${woundsTaken}, but a model with ${first} Wounds is destroyed then`)
  if ((modelsFighting ?? 0) > models) say('modelsFighting', `is ${modelsFighting}, but there are only ${models} models`)
  if (groups.some((each) => each.wounds === null) && groups.some((each) => each.wounds !== null))
    say('models', 'some groups have wounds and others have none')
  if (groups.length > 1 && first === null) say('wounds', 'is missing: in which order are these models lost?')
  if ((input.startingStrength ?? models) < models)
    say('startingStrength', `is ${input.startingStrength}, but there are ${models} models now`)
  if (side === 'attacker' && input.weapons.length === 0 && closeCombatOf(input) === null)
    say('weapons', 'is missing: an attacker needs at least one weapon')
}

function resolveGroups(input: UnitInput, say: Say): readonly Group[] {
  const { models, wounds } = input
  const own = protectionOf(input, say)
  if (Array.isArray(models)) {
    return (models as readonly GroupInput[]).map((group, i) => {
      const mine = protectionOf(group, (field, message) => say(`models[${i}].${field}`, message))
      const shared = Array.isArray(wounds) ? undefined : (wounds as number | undefined)
      return {
        name: group.name ?? `group ${i + 1}`,
        count: group.count,
        wounds: group.wounds ?? shared ?? null,
        save: mine.save === undefined ? (own.save ?? null) : mine.save,
        invulnerable: mine.invulnerable === undefined ? (own.invulnerable ?? null) : mine.invulnerable,
        ignoreWounds: mine.ignoreWounds === undefined ? (own.ignoreWounds ?? null) : mine.ignoreWounds,
      }
    })
  }
  const alike = {
    name: 'models',
    save: own.save ?? null,
    invulnerable: own.invulnerable ?? null,
    ignoreWounds: own.ignoreWounds ?? null,
  }
  if (!Array.isArray(wounds))
    return [
      { ...alike, count: (models as number | undefined) ?? modelsByWeapons(input), wounds: (wounds as number) ?? null },
    ]
  const listed = wounds as readonly number[]
  if (models !== undefined && models !== listed.length)
    say('models', `is ${models as number}, but wounds lists ${listed.length} models`)
  return runsOf(listed).map((run) => ({ ...alike, ...run }))
}

/** A unit whose size nobody gave has as many models as carry its commonest weapon. */
const modelsByWeapons = ({ weapons }: UnitInput): number =>
  weapons.reduce((most, { models, bearers }) => Math.max(most, models ?? bearers ?? 1), 1)

/** How models are protected; undefined where nothing was said. */
function protectionOf(
  input: Pick<
    UnitInput,
    'save' | 'invulnerable' | 'invulnerableSave' | 'invulnerableSaves' | 'ignoreWounds' | 'feelNoPain'
  >,
  say: Say,
): { readonly [K in 'save' | 'invulnerable' | 'ignoreWounds']: Group[K] | undefined } {
  const { save, invulnerable, invulnerableSave, invulnerableSaves, ignoreWounds, feelNoPain } = input
  return {
    save,
    invulnerable: oneOf({ invulnerable, invulnerableSave, invulnerableSaves }, say),
    ignoreWounds: oneOf({ ignoreWounds, feelNoPain }, say),
  }
}

function resolveWeapon(input: WeaponInput, unit: UnitInput, say: Say): Weapon {
  const written = oneOf({ type: input.type, weaponType: input.weaponType }, say)
  const type = written?.type ?? (input.kind === undefined || input.kind === 'melee' ? 'melee' : 'assault')
  if (input.kind !== undefined && (input.kind === 'melee') !== (type === 'melee'))
    say('kind', `is ${input.kind}, but the weapon is of the type ${type}`)
  const bearers = oneOf({ models: input.models, bearers: input.bearers }, say)
  const attacks = oneOf<Characteristic<Dice> | '-'>({ attacks: input.attacks, type: written?.attacks }, say)
  return {
    name: input.name,
    type,
    range: input.range ?? null,
    minimumRange: input.minimumRange ?? 0,
    models: bearers ?? null,
    hands: 'all',
    attacks: attacks ?? (type === 'melee' ? (unit.attacks ?? null) : null),
    attacksOfBearer: type === 'melee' && attacks === undefined,
    skill: skillOf(input, unit, type, say),
    strength: strengthOf(input, unit, type, say),
    ap: oneOf({ ap: input.ap, armourPenetration: input.armourPenetration }, say) ?? 0,
    damage: input.damage ?? null,
    autoHit: input.autoHit,
    blast: input.blast,
    split: input.split ?? null,
    effects: [...sugarOfWeapon(input), ...input.effects],
  }
}

/** The close combat weapon: Strength of the bearer, AP 0, Damage 1 (12.8). */
function closeCombatOf(unit: UnitInput): Weapon | null {
  const known = (unit.ws ?? unit.weaponSkill) !== undefined && unit.attacks !== undefined
  if (!known || !hasStrength(unit)) return null
  return resolveWeapon(weaponSchema.parse({ name: 'Close combat weapon', damage: 1 }), unit, () => undefined)
}

/** The skill of the weapon, or that of the unit which its type calls for. A weapon that hits automatically needs none. */
function skillOf(input: WeaponInput, unit: UnitInput, type: WeaponType, say: Say): Weapon['skill'] {
  const { skill, hit, bs, ws } = input
  const own = oneOf({ skill, hit, bs, ws }, say)
  if (own !== undefined) return own
  const ofUnit =
    type === 'melee'
      ? oneOf({ ws: unit.ws, weaponSkill: unit.weaponSkill }, say)
      : oneOf({ bs: unit.bs, ballisticSkill: unit.ballisticSkill }, say)
  if (ofUnit !== undefined || input.autoHit || hitsAnyway(input, unit)) return ofUnit ?? null
  say('skill', 'is missing: give the skill of the weapon, or ws and bs of the unit')
  return null
}

/** An effect that hits without a roll makes up for a skill that nobody gave. */
const hitsAnyway = (input: WeaponInput, unit: UnitInput): boolean =>
  [...input.effects, ...unit.effects].some((each) => 'roll' in each && each.roll === 'hit' && each.auto === true)

function strengthOf(input: WeaponInput, unit: UnitInput, type: WeaponType, say: Say): Weapon['strength'] {
  const strength: Weapon['strength'] | undefined =
    input.strength ?? (type === 'melee' ? { kind: 'user', times: 1, plus: 0 } : undefined)
  if (strength === undefined) say('strength', 'is missing')
  else if (!('column' in strength) && strength.kind === 'user' && !hasStrength(unit))
    say('strength', 'is missing: the weapon uses the Strength of its bearer, which nobody gave')
  return strength ?? { kind: 'user', times: 1, plus: 0 }
}

/** Does anybody know the Strength of the bearer? For a `-` its Toughness stands in (3.4). */
const hasStrength = ({ strength, toughness }: UnitInput): boolean =>
  strength !== undefined && (strength !== '-' || toughness !== undefined)

type Reroll = WeaponInput['hitReroll']

const rerollOf = (roll: 'hit' | 'wound' | 'save', reroll: Reroll): readonly Effect[] =>
  reroll === 'none' ? [] : [{ roll, reroll }]

/** Modifiers, re-rolls and mortal wounds in their short form are effects like any other. */
const sugarOfWeapon = (input: WeaponInput): readonly Effect[] => [
  ...input.hitModifiers.map((add): Effect => ({ roll: 'hit', add })),
  ...input.woundModifiers.map((add): Effect => ({ roll: 'wound', add })),
  ...rerollOf('hit', input.hitReroll),
  ...rerollOf('wound', input.woundReroll),
  ...input.mortalWounds.map(
    ({ trigger, unmodifiedAtLeast, amount }): Effect => ({
      on: trigger.startsWith('hit') ? 'hit' : 'wound',
      unmodified: facesOf(DIE).filter((face) => face >= unmodifiedAtLeast),
      mortalWounds: amount,
    }),
  ),
]

/** Modifiers of Leadership are applied with all others in one order, and kept at 1 or more once (3.1, 3.3). */
const leadershipBy = (sum: number): readonly Effect[] =>
  sum === 0 ? [] : [{ stat: 'leadership', divide: [], multiply: [], add: [sum], subtract: [] }]

const sugarOfUnit = ({ saveModifier, saveReroll, ...unit }: UnitInput): readonly Effect[] => [
  ...leadershipBy(unit.leadershipModifier + unit.leadershipModifiers),
  ...(saveModifier === undefined ? [] : [{ roll: 'save' as const, add: saveModifier }]),
  ...rerollOf('save', saveReroll),
]
