/** Which options a unit takes: those that are named, the first of every compulsory choice, and what costs nothing and only adds. */
import { plainName, sameName } from '@rollcall/games'
import type { CatalogueUnit, CatalogueWeapon, Choice, EffectJson, Option } from './schema.ts'

/** An option by name, and how many bear it. */
export interface TakenOption {
  readonly name: string
  readonly count?: number | undefined
}

/** What a unit carries. */
export interface Loadout {
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

/** An option that is taken, by how many models (`null`: all). */
interface Taken {
  readonly choice: Choice
  readonly option: Option
  readonly models: number | null
  /** Did anybody ask for it? */
  readonly said: boolean
}

/** Everything that may be said after the name of a unit: options, their weapons, special models. */
export const optionNames = ({ choices = [], abilities }: CatalogueUnit): readonly string[] => [
  ...choices.flatMap(({ of }) =>
    of.flatMap(({ name, weapons = [] }) => [name, ...weapons, ...name.split(/ and | & /)]),
  ),
  ...abilities.flatMap(({ option, effects = [] }) => [
    ...(option === undefined ? [] : [option]),
    ...effects.flatMap((effect) => ('model' in effect ? [String(effect['model'])] : [])),
  ]),
]

/** Settles every choice. Options that fit none are for the reader of the list to complain about. */
export function loadoutFor(unit: CatalogueUnit, models: number, wanted: readonly TakenOption[]): Loadout {
  const times = Math.max(1, Math.floor(models / unit.size))
  const taken = (unit.choices ?? []).flatMap((choice) => answersTo(unit, choice, times, wanted))
  const options = taken.map(({ option }) => option)
  const named = [...options.map(({ name }) => name), ...commandModels(unit, options)]
  const abilities = unit.abilities.filter(({ option }) => option !== undefined && named.includes(option))
  const specials = [...unit.abilities.filter(({ option }) => option === undefined), ...abilities]
    .flatMap(({ effects = [] }) => effects)
    .flatMap((effect) => settledModel(effect, unit, taken, wanted))
  const replaced = replacements(unit, taken, models, specials)
  const bearers = (weapon: CatalogueWeapon): number | undefined =>
    bearersOf(weapon, taken, models, replaced, withoutOption(unit, specials))
  const isPartial = (effect: EffectJson): boolean =>
    taken.some(
      ({ option, models: some }) =>
        isForBearers(effect, option) &&
        ((some ?? models) < models ||
          unit.weapons.some((weapon) => brings(option, weapon) && (bearers(weapon) ?? models) < models)),
    )
  return {
    armed: [
      ...new Set([
        ...named.flatMap((name) => [name, ...name.split(/ and | & |, /)]),
        ...abilities.map(({ name }) => name),
      ]),
    ],
    keywords: options.flatMap((option) => option.keywords ?? []),
    body: options.find((option) => option.body !== undefined)?.body,
    assumed: [...assumptions(unit, taken, wanted), ...replaced.map(({ told }) => told)],
    has: (name) => named.some((each) => sameName(each, name)),
    carries: (weapon) => weapon.option !== true || options.some((option) => brings(option, weapon)),
    bearers,
    isPartial,
    times: () => times,
    settled: (effect) =>
      isPartial(effect)
        ? []
        : settledModel(effect, unit, taken, wanted).flatMap((each) => onCarried(each, unit, taken)),
  }
}

const brings = (option: Option, { name }: Pick<CatalogueWeapon, 'name'>): boolean =>
  option.weapons?.includes(name) === true

/** "1 in every 9 models must be": whatever the list says. */
const isCompulsory = (effect: EffectJson): boolean => 'model' in effect && effect['must'] === true

/** Options that stand on no choice, and models that must be there: every ability that names one comes with it. */
const commandModels = ({ abilities, choices = [] }: CatalogueUnit, taken: readonly Option[]): readonly string[] => {
  const chosen = choices.flatMap(({ of }) => of.map(({ name }) => name))
  const free = abilities.flatMap(({ option, effects = [] }) =>
    option === undefined || (chosen.includes(option) && !effects.some(isCompulsory)) ? [] : [option],
  )
  return free.filter((name) => !taken.some((option) => option.name === name))
}

/** Named options first; then the first ones, as many as must be; then what only adds. */
function answersTo(
  unit: CatalogueUnit,
  choice: Choice,
  times: number,
  wanted: readonly TakenOption[],
): readonly Taken[] {
  const room = choice.models === 'unit' ? null : choice.models * (choice.fixed === true ? 1 : times)
  const said = choice.of.flatMap((option) => {
    const wish = wanted.find(({ name }) => means(name, option))
    return wish === undefined
      ? []
      : [{ choice, option, models: room === null ? null : (wish.count ?? null), said: true }]
  })
  if (said.length > 0) return shared(said, room)
  const [first] = choice.of
  if (first === undefined) return []
  const isNeeded =
    choice.least > 0 || isOnlyWeapon(unit, choice) || (wanted.length === 0 && onlyAdds(first) && choice.of.length === 1)
  return isNeeded ? [{ choice, option: first, models: room, said: false }] : []
}

/** Names of options in lists: as they are, in the plural, or as a part of "A and B". */
const means = (text: string, { name, weapons = [] }: Option): boolean =>
  [name, ...weapons].some((each) => sameName(each, text)) || plainName(name).split(' and ').includes(plainName(text))

/** Bearers that nobody counted share the room that is left. */
function shared(said: readonly Taken[], room: number | null): readonly Taken[] {
  if (room === null) return said
  const counted = said.reduce((sum, { models }) => sum + (models ?? 0), 0)
  const open = said.filter(({ models }) => models === null).length
  const each = open === 0 ? 0 : Math.max(1, Math.floor((room - counted) / open))
  return said.map((taken) => ({ ...taken, models: taken.models ?? each }))
}

/** Shields, banners, champions: they cost nothing and take nothing away. */
const onlyAdds = ({ weapons = [], keywords = [], body }: Option): boolean =>
  weapons.length === 0 && keywords.length === 0 && body === undefined

/** A unit whose weapons are all optional still fights with something. */
const isOnlyWeapon = ({ weapons, choices = [] }: CatalogueUnit, choice: Choice): boolean =>
  choice.models === 'unit' &&
  weapons.every(({ option }) => option === true) &&
  choices.every((each) => each.least === 0 || isOfOne(each)) &&
  choices.find(({ of, models }) => models === 'unit' && of.some((option) => option.weapons !== undefined)) === choice

/** A choice of one model, however large the unit is. */
const isOfOne = ({ models, fixed }: Choice): boolean => models === 1 && fixed === true

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
      told: `${count} with ${each.option.name} instead of ${weapon.name}`,
    }))
  })
}

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

/** Special models that are armed otherwise whatever options are taken. */
const withoutOption = ({ weapons }: CatalogueUnit, specials: readonly EffectJson[]): readonly EffectJson[] =>
  specials.filter((effect) => {
    const { has } = armsOf(effect)
    return (
      has.length > 0 && !weapons.some(({ name, option }) => option === true && has.some((each) => sameName(each, name)))
    )
  })

function countOf({ count = 1 }: EffectJson, models: number): number {
  if (typeof count === 'number') return count
  const { per, of } = count as { readonly per: number; readonly of: number }
  return Math.floor(models / per) * of
}

/** What an effect says of how a special model is armed. */
function armsOf(effect: EffectJson): { readonly has: readonly string[]; readonly gaveUp: readonly string[] } {
  const { with: has = [], insteadOf = [] } = (effect['armed'] ?? {}) as Readonly<Record<string, string | string[]>>
  return 'model' in effect ? { has: [has].flat(), gaveUp: [insteadOf].flat() } : { has: [], gaveUp: [] }
}

/** Special models with a weapon of an option: as many as take it; none when nobody does. */
function settledModel(
  effect: EffectJson,
  unit: CatalogueUnit,
  taken: readonly Taken[],
  wanted: readonly TakenOption[],
): readonly EffectJson[] {
  const { has } = armsOf(effect)
  if (has.length === 0 || effect['must'] === true) return [effect]
  const weapon = unit.weapons.find(({ name, option }) => option === true && has.some((each) => sameName(name, each)))
  if (weapon === undefined)
    return wanted.length === 0 || wanted.some(({ name }) => isSpecial(name, effect, has)) ? [effect] : []
  const bearers = taken.filter(({ option }) => brings(option, weapon))
  if (bearers.length === 0) return []
  const count = bearers.reduce<number | null>(
    (sum, { models }) => (sum === null || models === null ? null : sum + models),
    0,
  )
  return [count === null ? effect : { ...effect, count }]
}

/** "A model that has a shield". */
function isForBearers({ for: owner }: EffectJson, { name }: Option): boolean {
  const bearers = typeof owner === 'object' && owner !== null && 'models' in owner ? owner.models : undefined
  return typeof bearers === 'string' && sameName(bearers, name)
}

/** An effect on weapons that nobody carries is none. */
function onCarried(effect: EffectJson, { weapons }: CatalogueUnit, taken: readonly Taken[]): readonly EffectJson[] {
  const names = [effect['weapon']].flat().filter((each) => typeof each === 'string')
  const isLeft = (name: string): boolean =>
    weapons.some(
      (weapon) =>
        sameName(weapon.name, name) && weapon.option === true && !taken.some(({ option }) => brings(option, weapon)),
    )
  const carried = names.filter((name) => !isLeft(name))
  const kept = isOfModel(effect) ? ofOneModel(carried, weapons, taken) : carried
  if (kept.length === names.length) return [effect]
  return kept.length === 0 ? [] : [{ ...effect, weapon: kept.length === 1 ? kept[0] : kept }]
}

const isOfModel = ({ by }: EffectJson): boolean => typeof by === 'object' && by !== null && 'model' in by

/** "That model's A or B": it has one of a kind, and rather that of the unit than that of some other models. */
function ofOneModel(
  names: readonly string[],
  weapons: readonly CatalogueWeapon[],
  taken: readonly Taken[],
): readonly string[] {
  const kindOf = (name: string): string | undefined => weapons.find((weapon) => sameName(weapon.name, name))?.kind
  const isCounted = (name: string): boolean =>
    taken.some(({ option, models }) => models !== null && brings(option, { name }))
  return names.filter((name, i) => {
    const others = names.filter((other) => other !== name && kindOf(other) === kindOf(name))
    if (!isCounted(name)) return true
    return others.every(isCounted) && !names.slice(0, i).some((other) => others.includes(other))
  })
}

const isSpecial = (name: string, effect: EffectJson, has: readonly string[]): boolean =>
  [String(effect['model']), ...has].some((each) => sameName(name, each))

/** What was taken for granted, for the reader of the numbers. */
function assumptions(
  { choices = [] }: CatalogueUnit,
  taken: readonly Taken[],
  wanted: readonly TakenOption[],
): readonly string[] {
  const open = taken.filter(({ said, choice }) => !said && choice.of.length > 1)
  const declined = choices.filter(
    (choice) =>
      wanted.length === 0 &&
      choice.of.some((option) => !onlyAdds(option)) &&
      !taken.some((each) => each.choice === choice),
  )
  return [
    ...open.map(({ choice, option }) => `${choice.name}: ${option.name}`),
    ...declined.map(({ name }) => `without ${name}`),
  ]
}
