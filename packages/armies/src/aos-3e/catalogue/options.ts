/** Which options a unit takes: those that are named, the first of every compulsory choice, and what costs nothing and only adds. */
import { RollcallError } from '@rollcall/core'
import { plainName, sameName } from '@rollcall/games'
import type { CatalogueUnit, CatalogueWeapon, Choice, EffectJson, Option } from './schema.ts'

/** An option by name, and how many bear it; 0: the unit goes without it. */
export interface TakenOption {
  readonly name: string
  readonly count?: number | undefined
}

/** An option that is taken, by how many models (`null`: all). */
export interface Taken {
  readonly choice: Choice
  readonly option: Option
  readonly models: number | null
  /** Did anybody ask for it? */
  readonly said: boolean
  /** The source allows only so many, and more were asked for. */
  readonly allowed?: number
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

/** Does this option bring this weapon? */
export const brings = (option: Option, { name }: Pick<CatalogueWeapon, 'name'>): boolean =>
  option.weapons?.includes(name) === true

/** Settles every choice of a unit. Options that fit none are for the reader of the list to complain about. */
export function optionsTaken(unit: CatalogueUnit, models: number, wanted: readonly TakenOption[]): readonly Taken[] {
  return (unit.choices ?? []).flatMap((choice) => answersTo(unit, choice, models, wanted))
}

/** What somebody says that a unit goes without. */
export const leftOut = (wanted: readonly TakenOption[]): readonly string[] =>
  wanted.flatMap(({ name, count }) => (count === 0 ? [name] : []))

/** What is left of a choice; fails where nothing is, and something must be. */
function openIn(unit: CatalogueUnit, choice: Choice, wanted: readonly TakenOption[]): readonly Option[] {
  const without = leftOut(wanted)
  const open = choice.of.filter((option) => !without.some((name) => means(name, option, unit)))
  if (open.length > 0 || choice.least === 0) return open
  const names = choice.of.map(({ name }) => name).join(' or ')
  throw needed(unit, names)
}

/** Nobody may leave this out. */
export const needed = ({ name }: CatalogueUnit, what: string): RollcallError =>
  new RollcallError('ERR_INPUT_INVALID', `${name} cannot go without ${what}`)

/** Named options first; then the first ones, as many as must be; then what only adds. */
function answersTo(
  unit: CatalogueUnit,
  choice: Choice,
  models: number,
  wanted: readonly TakenOption[],
): readonly Taken[] {
  const room = roomOf(unit, choice, models)
  const open = openIn(unit, choice, wanted)
  const said = open.flatMap((option) => {
    const wish = wanted.find(({ name }) => means(name, option, unit))
    return wish === undefined ? [] : [{ choice, option, models: wish.count ?? null, said: true }]
  })
  // One option for the whole unit is for all its models, whatever number stands before it.
  if (room === null && said.length === 1) return said.map((each) => ({ ...each, models: null }))
  if (said.length > 0) return filled(choice, open, said, room ?? models, (option) => mostOf(unit, option, models))
  const [first] = open
  if (first === undefined) return []
  // Whoever names a weapon has said nothing of the banner: what was said of one choice changes no other.
  const isNeeded = choice.least > 0 || isOnlyWeapon(unit, choice) || isExtra(choice)
  return isNeeded ? [{ choice, option: first, models: room, said: false }] : []
}

/** How many models may bear an option of this choice; `null`: it is one option for all of them. */
function roomOf({ size }: CatalogueUnit, choice: Choice, models: number): number | null {
  if (choice.models === 'unit') return null
  return choice.models * (choice.fixed === true ? 1 : Math.max(1, Math.floor(models / size)))
}

/** How many models may bear this option, whatever the choice allows. */
const mostOf = ({ size }: CatalogueUnit, { most, fixed }: Option, models: number): number =>
  most === undefined ? models : most * (fixed === true ? 1 : Math.max(1, Math.floor(models / size)))

/** Names of options in lists: as they are, by their weapon, or as a part of "A and B"; the very name comes first. */
function means(text: string, { name, weapons = [] }: Option, { choices = [] }: CatalogueUnit): boolean {
  if (sameName(name, text)) return true
  const isAnother = choices.some(({ of }) => of.some((option) => sameName(option.name, text)))
  if (isAnother) return false
  return weapons.some((each) => sameName(each, text)) || plainName(name).split(' and ').includes(plainName(text))
}

/** Bearers that nobody counted share the room that is left; where all must choose, the rest takes the first option. */
function filled(
  choice: Choice,
  [first]: readonly Option[],
  said: readonly Taken[],
  room: number,
  mostFor: (option: Option) => number,
): readonly Taken[] {
  const counted = said.reduce((sum, { models }) => sum + (models ?? 0), 0)
  const open = said.filter(({ models }) => models === null).length
  const each = open === 0 ? 0 : Math.max(1, Math.floor((room - counted) / open))
  const taken = said.map((one) => {
    const allowed = Math.min(room, mostFor(one.option))
    const models = one.models ?? Math.min(each, allowed)
    return { ...one, models, ...(models > allowed ? { allowed } : {}) }
  })
  const left = room - taken.reduce((sum, { models }) => sum + models, 0)
  if (left <= 0 || choice.least === 0 || first === undefined) return taken
  const rest: Taken = { choice, option: first, models: left, said: false }
  return [
    ...taken.filter(({ option }) => option !== first),
    ...taken.filter(({ option }) => option === first).map((one) => ({ ...one, models: one.models + left })),
    ...(taken.some(({ option }) => option === first) ? [] : [rest]),
  ]
}

/** Shields, banners, champions: they cost nothing and take nothing away. */
const onlyAdds = ({ weapons = [], keywords = [], body }: Option): boolean =>
  weapons.length === 0 && keywords.length === 0 && body === undefined

/** A choice to take something or leave it, which everybody takes. */
const isExtra = ({ of, least }: Choice): boolean => least === 0 && of.length === 1 && of.every(onlyAdds)

/** A unit whose weapons are all optional still fights with something. */
const isOnlyWeapon = ({ weapons, choices = [] }: CatalogueUnit, choice: Choice): boolean =>
  choice.models === 'unit' &&
  weapons.every(({ option }) => option === true) &&
  choices.every((each) => each.least === 0 || isOfOne(each)) &&
  choices.find(({ of, models }) => models === 'unit' && of.some((option) => option.weapons !== undefined)) === choice

/** A choice of one model, however large the unit is. */
export const isOfOne = ({ models, fixed }: Choice): boolean => models === 1 && fixed === true

/** "1 in every 9 models must be": whatever the list says. */
const isCompulsory = (effect: EffectJson): boolean => 'model' in effect && effect['must'] === true

/** Options that stand on no choice, and models that must be there: every ability that names one comes with it, but for those left out. */
export function commandModels(
  unit: CatalogueUnit,
  taken: readonly Option[],
  without: readonly string[],
): readonly string[] {
  const chosen = (unit.choices ?? []).flatMap(({ of }) => of.map(({ name }) => name))
  const free = unit.abilities.flatMap(({ option, effects = [] }) => {
    if (option === undefined) return []
    const must = effects.some(isCompulsory)
    const isLeftOut = without.some((each) => sameName(each, option))
    if (must && isLeftOut) throw needed(unit, option)
    return isLeftOut || (chosen.includes(option) && !must) ? [] : [option]
  })
  return free.filter((name) => !taken.some((option) => option.name === name))
}

/** What was taken for granted, for the reader of the numbers. */
export function assumptionsOf(
  { choices = [] }: CatalogueUnit,
  taken: readonly Taken[],
  wanted: readonly TakenOption[],
): readonly string[] {
  const open = taken.filter(({ said, choice }) => !said && choice.of.length > 1)
  // Many lists never write the champion; where one writes something, that it wrote no champion is worth a word.
  const extras = wanted.length === 0 ? [] : taken.filter(({ said, choice }) => !said && isExtra(choice))
  const declined = choices.filter(
    (choice) =>
      wanted.length === 0 &&
      choice.of.some((option) => !onlyAdds(option)) &&
      !taken.some((each) => each.choice === choice),
  )
  return [
    ...taken.flatMap(({ option, models, allowed }) =>
      allowed === undefined ? [] : [`${models} with ${option.name}, where the source allows ${allowed}`],
    ),
    ...open.map(({ choice, option }) => `${option.name} (${choice.name})`),
    ...extras.map(({ option }) => `with ${option.name}`),
    ...declined.map(({ name }) => `without ${name}`),
  ]
}
