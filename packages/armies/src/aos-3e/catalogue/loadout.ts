/** What a unit carries once its options are settled: who bears which weapon, and which effects are left. */
import { sameName } from '@rollcall/games'
import {
  assumptionsOf,
  brings,
  commandModels,
  isOfOne,
  leftOut,
  optionsTaken,
  type Taken,
  type TakenOption,
} from './options.ts'
import type { CatalogueUnit, CatalogueWeapon, EffectJson, Option } from './schema.ts'
import {
  armsOf,
  countOf,
  isForBearers,
  isOfAbsent,
  isTooSmallFor,
  settledModel,
  unsaidModels,
  withoutOption,
} from './specials.ts'
import { isTold } from './told.ts'
import { unsaidTogether } from './together.ts'

/** What a unit carries. */
export interface Loadout {
  /** Options taken, with their bearers where only some models have them. */
  readonly taken: readonly string[]
  readonly armed: readonly string[]
  readonly keywords: readonly string[]
  readonly body: Option['body']
  readonly assumed: readonly string[]
  readonly has: (option: string) => boolean
  readonly carries: (weapon: CatalogueWeapon) => boolean
  /** Models with the weapon; `undefined`: all, or as the abilities say. */
  readonly bearers: (weapon: CatalogueWeapon) => number | undefined
  readonly times: (unit: CatalogueUnit) => number
  /** An effect with the loadout settled: special models that were not taken are left out. */
  readonly settled: (effect: EffectJson) => readonly EffectJson[]
  /** Is the effect for bearers of an option that only some models have? Who suffers which wound nobody knows. */
  readonly isPartial: (effect: EffectJson) => boolean
}

/** What a unit of so many models carries when these options are taken. */
export function loadoutFor(unit: CatalogueUnit, models: number, wanted: readonly TakenOption[]): Loadout {
  const chosen = chosenBy(unit, models, wanted)
  const { taken, options, named, abilities, effects, specials, carried, bearers } = chosen
  const isPartial = (effect: EffectJson): boolean =>
    taken.some((each) => isForBearers(effect, each.option) && areSome(each, unit, models, bearers))
  const settled = settling(unit, chosen)
  return {
    taken: taken.map(({ option, models: bearing }) => (bearing === null ? option.name : `${bearing}x ${option.name}`)),
    armed: armedWith(
      named,
      abilities.flatMap(({ name, option }) => (option === undefined ? [] : [name])),
      included(effects, specials, models),
    ),
    keywords: options.flatMap((option) => option.keywords ?? []),
    body: options.find((option) => option.body !== undefined)?.body,
    assumed: assumedOf(unit, models, wanted, chosen),
    has: (name) => named.some((each) => sameName(each, name)),
    carries: (weapon) => carried.includes(weapon),
    bearers,
    isPartial,
    times: () => Math.max(1, Math.floor(models / unit.size)),
    settled: (effect) => (isPartial(effect) || isOfAbsent(effect, effects, specials) ? [] : settled(effect)),
  }
}

type Chosen = ReturnType<typeof chosenBy>

/** The options of a unit, and whom and what they bring: what is `absent` so few models do not have. */
function chosenBy(unit: CatalogueUnit, models: number, wanted: readonly TakenOption[]) {
  const isAbsent = (name: string): boolean => isTooSmallFor(unit, name, models)
  const taken = optionsTaken(unit, models, wanted).filter(({ said, option }) => said || !isAbsent(option.name))
  const without = leftOut(wanted)
  const options = taken.map(({ option }) => option)
  const brought = [...options.map(({ name }) => name), ...commandModels(unit, options, without)]
  const named = brought.filter((name) => !isAbsent(name))
  const abilities = unit.abilities.filter(({ option }) => option === undefined || named.includes(option))
  const effects = abilities.flatMap((ability) => ability.effects ?? [])
  const specials = effects.flatMap((effect) => settledModel(effect, unit, taken, without))
  const replaced = replacements(unit, taken, models, specials)
  const counted = withoutOption(unit, specials)
  const bearers = (weapon: CatalogueWeapon): number | undefined => bearersOf(weapon, taken, models, replaced, counted)
  const carried = unit.weapons.filter((each) => each.option !== true || options.some((option) => brings(option, each)))
  const absent = options.filter(({ name }) => isAbsent(name))
  return { taken, without, options, named, abilities, effects, specials, replaced, counted, bearers, carried, absent }
}

/** Effects with the loadout settled. */
function settling(unit: CatalogueUnit, { taken, without, abilities, carried, bearers }: Chosen): Loadout['settled'] {
  const absent = unit.weapons.filter((each) => !carried.includes(each) || !isTold(each, abilities))
  const spare = spareWeapons(carried, bearers)
  return (effect) =>
    settledModel(effect, unit, taken, without)
      .flatMap((each) => onCarried(each, absent))
      .map((each) => (isArmed(unit, each) ? each : withoutWeapons(each, spare)))
}

function assumedOf(
  unit: CatalogueUnit,
  models: number,
  wanted: readonly TakenOption[],
  { taken, absent, effects, replaced, counted, bearers, carried }: Chosen,
): readonly string[] {
  const unsaid = wanted.length === 0 ? [] : unsaidModels(counted, wanted)
  const ofAll = carried.filter((weapon) => weapon.models === undefined && bearers(weapon) === undefined)
  return [
    ...assumptionsOf(unit, taken, wanted),
    ...absent.map(({ name }) => `${models} models are too few for a ${name}`),
    ...unsaid.map((model) => `with ${model}`),
    ...replaced.map(({ told }) => told),
    ...(unit.assumed ?? []),
    ...(models === 1 && unit.sizeUnknown !== true ? [] : sideBySide(unit, ofAll, effects)),
  ]
}

/** Have only some of the models an option, or a weapon that it brings? */
const areSome = (
  { option, models: some }: Taken,
  { weapons }: CatalogueUnit,
  models: number,
  bearers: Loadout['bearers'],
): boolean =>
  (some ?? models) < models || weapons.some((weapon) => brings(option, weapon) && (bearers(weapon) ?? models) < models)

/** What the source leaves open: who of the models has which of the weapons that it names side by side. */
const sideBySide = (
  { sizeUnknown }: CatalogueUnit,
  everybody: readonly CatalogueWeapon[],
  effects: readonly EffectJson[],
): readonly string[] =>
  unsaidTogether(everybody, effects).map(
    (names) =>
      `the source does not say who has which weapon; ${sizeUnknown === true ? 'the' : 'every'} model has ${names.join(' and ')}`,
  )

/**
 * Everything by which abilities may ask what a unit has: options, the parts of "A and B", what comes with them, and special models
 * that are there without an option.
 */
const armedWith = (
  options: readonly string[],
  abilities: readonly string[],
  models: readonly string[],
): readonly string[] => [
  ...new Set([...options.flatMap((name) => [name, ...name.split(/ and | & |, /)]), ...abilities, ...models]),
]

/** Special models that are there, and for which abilities ask: "while this unit includes any Signifers". */
function included(effects: readonly EffectJson[], specials: readonly EffectJson[], models: number): readonly string[] {
  const said = JSON.stringify(effects)
  return specials
    .filter((each) => 'model' in each && countOf(each, models) > 0)
    .map((each) => String(each['model']))
    .filter((model) => said.includes(`"includes":${JSON.stringify(model)}`))
}

/** Weapons that some models give up for a special one of the same kind. */
interface Replacement {
  readonly weapon: string
  readonly models: number
  readonly told: string
}

/** Who takes an option gives up the plain weapons of its kind; special models that have none of these stay what they are. */
function replacements(
  unit: CatalogueUnit,
  taken: readonly Taken[],
  models: number,
  specials: readonly EffectJson[],
): readonly Replacement[] {
  const special = taken.filter(
    ({ models: bearers, choice, option }) =>
      bearers !== null && (choice.least === 0 || isOfOne(choice)) && option.weapons !== undefined,
  )
  return special.flatMap((each) => {
    const own = unit.weapons.filter((weapon) => brings(each.option, weapon))
    const plain = plainWeapons(unit, taken).filter(
      ({ name, kind }) =>
        own.some((other) => other.kind === kind) &&
        !own.some((other) => other.name === name) &&
        !specials.some((effect) => armsOf(effect).has.some((weapon) => sameName(weapon, name))),
    )
    const count = Math.min(models, each.models ?? 0)
    return plain.map((weapon) => ({
      weapon: weapon.name,
      models: count,
      told: `${count} with ${each.option.name === weapon.name ? namesOf(own) : each.option.name} instead of ${weapon.name}`,
    }))
  })
}

/** An option may be called as the plain weapon in whose place it is; its weapons are not. */
const namesOf = (weapons: readonly CatalogueWeapon[]): string => weapons.map(({ name }) => name).join(' and ')

/** What the plain models fight with: weapons of the whole unit, of all models alike, that are no beast's. */
const plainWeapons = ({ weapons }: CatalogueUnit, taken: readonly Taken[]): readonly CatalogueWeapon[] => {
  const whole = weapons.filter((weapon) =>
    taken.some(({ option, models }) => models === null && brings(option, weapon)),
  )
  const base = weapons.filter(({ option, mount, models }) => option !== true && mount !== true && models === undefined)
  return whole.length > 0 ? whole : base
}

function bearersOf(
  weapon: CatalogueWeapon,
  taken: readonly Taken[],
  models: number,
  replaced: readonly Replacement[],
  specials: readonly EffectJson[],
): number | undefined {
  const given = replaced.filter((each) => each.weapon === weapon.name).reduce((sum, each) => sum + each.models, 0)
  const with_ = taken.filter(({ option }) => brings(option, weapon))
  const counted = with_.reduce((sum, { models: bearers }) => sum + (bearers ?? models), 0)
  if (weapon.option === true && with_.some(({ models: bearers }) => bearers !== null)) return Math.min(models, counted)
  if (given === 0) return undefined
  const others = specials.filter((effect) => armsOf(effect).gaveUp.some((name) => sameName(name, weapon.name)))
  return Math.max(0, models - given - others.reduce((sum, effect) => sum + countOf(effect, models), 0))
}

/** An effect on weapons that nobody carries or that cannot be rolled is none, and one but for such a weapon is one on all. */
function onCarried(effect: EffectJson, absent: readonly CatalogueWeapon[]): readonly EffectJson[] {
  const isCarried = (name: string): boolean => !absent.some((weapon) => sameName(weapon.name, name))
  const named = namesIn(effect['weapon'])
  const kept = named.filter(isCarried)
  if (named.length > 0 && kept.length === 0) return []
  return [withNames('weapon', withNames('except', effect, namesIn(effect['except']).filter(isCarried)), kept)]
}

const namesIn = (said: unknown): readonly string[] => [said].flat().filter((each) => typeof each === 'string')

/** The effect with these weapons only: without the word when there are none, and as it was when there are all. */
function withNames(word: 'weapon' | 'except', effect: EffectJson, kept: readonly string[]): EffectJson {
  const { [word]: said, ...rest } = effect
  if (said === undefined || namesIn(said).length === kept.length) return effect
  return kept.length === 0 ? rest : { ...rest, [word]: kept.length === 1 ? kept[0] : kept }
}

/** Weapons that only some models bear: of each kind all but the commonest. A champion has one weapon, and it is that. */
function spareWeapons(
  carried: readonly CatalogueWeapon[],
  bearers: (weapon: CatalogueWeapon) => number | undefined,
): readonly string[] {
  const partial = carried.filter((weapon) => weapon.mount !== true && bearers(weapon) !== undefined)
  const count = (weapon: CatalogueWeapon): number => bearers(weapon) ?? 0
  return (['melee', 'missile'] as const).flatMap((kind) =>
    partial
      .filter((weapon) => weapon.kind === kind)
      .toSorted((a, b) => count(b) - count(a))
      .slice(1)
      .map(({ name }) => name),
  )
}

/** Does an ability say with what the special model of this effect is armed? */
function isArmed({ abilities }: CatalogueUnit, { by }: EffectJson): boolean {
  const model = typeof by === 'object' && by !== null && 'model' in by ? by.model : undefined
  if (typeof model !== 'string') return true
  return abilities.some(({ effects = [] }) => effects.some((each) => each['model'] === model && 'armed' in each))
}

/** The effect of a special model without the weapons that it does not bear. */
function withoutWeapons(effect: EffectJson, spare: readonly string[]): EffectJson {
  if (spare.length === 0) return effect
  const named = namesIn(effect['weapon'])
  const kept = named.filter((name) => !spare.some((each) => sameName(each, name)))
  if (named.length > 0 && kept.length > 0 && kept.length < named.length)
    return { ...effect, weapon: kept.length === 1 ? kept[0] : kept }
  const isGeneric = named.every((name) => name === 'melee' || name === 'missile' || name === 'all')
  return isGeneric ? { ...effect, except: [...namesIn(effect['except']), ...spare] } : effect
}
