/** Units by their names, at their listed size or with so many models, and what is said behind them. */
import { type CatalogueUnit, oddSize, pointsAt, scenarioUnit, type TakenOption } from '@rollcall/armies'
import { RollcallError } from '@rollcall/core'
import { type Game, plural, sameName, stated } from '@rollcall/games'
import type { Said, Side } from './facts.ts'
import type { Candidate } from './filters.ts'
import type { Member } from './groups.ts'
import { leftOf, type WhatIsLeft } from './left.ts'
import { findUnit, type NamedUnit, seekUnit } from './units.ts'
import { MOST_WORDS, optionOf, partsOf, phrases, saidIn, saidOf, saysAnything, titleOf } from './words.ts'
import type { ExampleUnit, Shelf } from './world.ts'

/** A unit by name, at its listed size or with so many models: `Vindictors x10`, `10 x Vindictors`; then options and facts. */
export function named(
  shelf: Shelf,
  game: Game,
  text: string,
  side: Side,
): { readonly unit: object; readonly said: Said } {
  const { name: typed, count, rest: behind } = nameIn(shelf, separated(shelf, game, text, side))
  const { name, rest, times } = reinforcedIn(typed, behind)
  const found = findUnit(shelf, name)
  const taken = found.assumed === undefined ? [] : [found.assumed]
  if (found.kind === 'example')
    return { unit: noted(exampleUnit(found.unit, count), taken), said: saidIn(game, rest, side) }
  const title = titleOf(game, found.unit, rest)
  const further = [...(found.rest === undefined ? [] : [found.rest]), ...(title === null ? rest : rest.slice(1))]
  const { options, said } = tellingUnits(shelf, further, () => saidOf(game, found.unit, further, side))
  const models = sizeOf(found.unit, times, count ?? (said.profile['models'] as number | undefined))
  const faction = shelf.catalogue?.unit(found.unit.id)?.faction.name
  const wish = { ...standingOf(found.unit, { models, profile: said.profile }), faction, options }
  // Who has fallen was paid for.
  const unit = { ...scenarioUnit(found.unit, wish), points: pointsAt(found.unit, models ?? found.unit.size) }
  const size = models === undefined ? [] : oddSize(found.unit, models)
  const notes = title === null ? taken : [`"${name}, ${title}" is taken for this unit`]
  return { unit: noted(unit, [...notes, ...size, ...ofTheOther(game, said, side)]), said }
}

/** So many models of a unit, as far as they are left; nothing where all of the listed size are. */
export function standingOf(
  { name, size, wounds }: CatalogueUnit,
  { models, profile }: { readonly models: number | undefined; readonly profile: Said['profile'] },
): WhatIsLeft {
  const left = leftOf({ name, wounds, ...profile, models: models ?? size })
  const standing = left.models === size ? models : left.models
  const said = profile['models'] === undefined ? standing : Math.min(standing ?? size, profile['models'] as number)
  return stated({ models: said, woundsTaken: left.woundsTaken })
}

/** `Vindictors, Mystic Shield` attack somebody: what only protects counts for whom they attack, and the other way round. */
const ofTheOther = (game: Game, { situation }: Said, side: Side): readonly string[] =>
  game
    .situations()
    .filter((each) => each.side !== undefined && side !== 'unit' && each.side !== side && each.key in situation)
    .map(
      (each) =>
        `${each.name} counts for ${side === 'attacker' ? 'the unit that is attacked' : 'the unit that attacks'}, of which it speaks`,
    )

/** Where a word behind a comma is none, but the very name of a unit, that is told: `Vindictors,Liberators`. */
function tellingUnits<T>(shelf: Shelf, words: readonly string[], said: () => T): T {
  try {
    return said()
  } catch (error) {
    const unit = words.find((each) => {
      const found = seekUnit(shelf, optionOf(each).name)
      return found.kind !== 'nobody' && found.assumed === undefined
    })
    if (unit === undefined || !(error instanceof RollcallError)) throw error
    const { code, message, issues } = error
    const hint = `"${unit}" is a unit: several stand with spaces between them, each in quotes`
    throw new RollcallError(code, `${message} ${hint}`, { issues, cause: error })
  }
}

/** How often a unit of the listed size is taken: `reinforced` is twice, `reinforced twice` three times. */
const REINFORCED = /^reinforced(?:\s+(once|twice))?$/i
const REINFORCED_BEFORE = /^((?:(?:once|twice)[\s-]+)?reinforced|reinforced(?:\s+(?:once|twice))?)\s+(.+)$/is

/** A name and words without what they say of reinforcements, as lists say it. */
function reinforcedIn(
  typed: string,
  words: readonly string[],
): { readonly name: string; readonly rest: readonly string[]; readonly times: number } {
  const [, before, name = typed] = REINFORCED_BEFORE.exec(typed) ?? []
  const said = [...(before === undefined ? [] : [before]), ...words.filter((each) => REINFORCED.test(each))]
  const times = said.length === 0 ? 1 : said.some((each) => /twice/i.test(each)) ? 3 : 2
  return { name, rest: words.filter((each) => !REINFORCED.test(each)), times }
}

/** Models of a unit that is reinforced, or as many as were said. Fails with `ERR_INPUT_INVALID` where it may not be so often, or both are not the same. */
function sizeOf(
  { name, size, reinforcements }: CatalogueUnit,
  times: number,
  said: number | undefined,
): number | undefined {
  if (times === 1) return said
  const models = size * times
  if (said !== undefined && said !== models)
    throw new RollcallError('ERR_INPUT_INVALID', `${name} have ${models} models so reinforced, and not ${said}`)
  if (times - 1 <= reinforcements) return models
  const may = ['cannot be reinforced', 'can be reinforced once'][reinforcements]
  throw new RollcallError(
    'ERR_INPUT_INVALID',
    `${name} ${may}: it has ${plural(size * (1 + reinforcements), 'model')} at most`,
  )
}

/** `Vindictors - charged`, `Vindictors: charged`: other signs than a comma behind the name. */
const SEPARATED = /^([^,]+?)(?:\s+[-–—|+/]\s+|\s*[:;]\s+)(.+)$/s

/** The text with a comma for another sign, or for none, where what stands behind it is said of the unit; lists have names of their own there. */
export function separated(shelf: Shelf, game: Game, text: string, side: Side): string {
  const [, name, words] = SEPARATED.exec(text) ?? []
  if (isName(shelf, text)) return text
  if (name !== undefined && words !== undefined) {
    const found = seekUnit(shelf, optionOf(name).name)
    if (found.kind !== 'nobody' && isSaid(game, found, partsOf(words), side)) return `${name}, ${words}`
  }
  return spaced(shelf, game, text, side) ?? text
}

/** Is this a unit with words behind its name, all of which are said of it? */
export const isSpoken = (shelf: Shelf, game: Game, text: string, side: Side): boolean =>
  spaced(shelf, game, text, side) !== null || isCommaed(shelf, game, text, side)

/** `Vindictors x10, charged`. */
function isCommaed(shelf: Shelf, game: Game, text: string, side: Side): boolean {
  const [first = '', ...rest] = partsOf(text)
  const found = rest.every((each) => each === '') ? undefined : seekUnit(shelf, nameOnly(first))
  return found !== undefined && found.kind !== 'nobody' && isSaid(game, found, rest, side)
}

/** `Vindictors +1 to hit`, `charged Vindictors x10 +1 to hit`: the name of a unit beside which all words are said of it, with commas between them. */
function spaced(shelf: Shelf, game: Game, text: string, side: Side): string | null {
  const [whole = '', ...clauses] = partsOf(text)
  const words = whole.split(/\s+/)
  let nearly: string | null = null
  for (const { name, before, behind } of namesWithin(words, (phrase) => saysAnything(game, phrase, side))) {
    const found = saidBeside(shelf, game, name, [before, behind], side)
    if (found === null) continue
    const text = [name, ...found.said, ...clauses].join(', ')
    if (found.isCalledSo) return text
    // In the midst of what is said no word is a name that is only nearly one.
    if (before.length === 0 || behind.length === 0) nearly ??= text
  }
  return nearly
}

/** A name, and the words before it and behind it. */
interface Within {
  readonly name: string
  readonly before: readonly string[]
  readonly behind: readonly string[]
}

/** Where a name may stand among words: at one of their ends, or behind what is said of anybody. */
function namesWithin(words: readonly string[], isSaidSo: (phrase: string) => boolean): readonly Within[] {
  const many = Math.min(words.length, MOST_WORDS)
  const within = (from: number, to: number): Within => ({
    name: words.slice(from, to).join(' '),
    before: words.slice(0, from),
    behind: words.slice(to),
  })
  const begun = Array.from({ length: many }, (_, from) => from).filter(
    (from) => from > 0 && phrasesIn(words.slice(0, from), isSaidSo) !== null,
  )
  const ends = Array.from({ length: many - 1 }, (_, i) => i + 1)
  return [
    ...ends.flatMap((at) => [within(0, at), within(at, words.length)]),
    ...begun.flatMap((from) => ends.filter((to) => to > from).map((to) => within(from, to))),
  ]
}

/** What these words say of the unit of this name; `null`: it is none, or they say something else. */
function saidBeside(
  shelf: Shelf,
  game: Game,
  name: string,
  beside: readonly (readonly string[])[],
  side: Side,
): { readonly said: readonly string[]; readonly isCalledSo: boolean } | null {
  const found = seekUnit(shelf, nameOnly(name))
  if (found.kind === 'nobody' || (found.assumed !== undefined && hasSwallowed(game, name, side))) return null
  const options = found.kind === 'catalogue' && found.rest !== undefined ? [found.rest] : []
  const said = beside.map((words) => phrasesIn(words, (phrase) => isSaid(game, found, [...options, phrase], side)))
  return said.some((each) => each === null)
    ? null
    : { said: said.flatMap((each) => each ?? []), isCalledSo: found.assumed === undefined }
}

/** Does a name that is only nearly one begin with what is said of a unit? */
const hasSwallowed = (game: Game, name: string, side: Side): boolean =>
  phrases(name.split(' ').slice(0, -1)).some(({ text }) => saysAnything(game, text, side))

const nameOnly = (text: string): string => {
  try {
    return optionOf(text).name
  } catch {
    return text
  }
}

/** Between two things that are said. */
const AND: readonly string[] = ['and', '&', 'with']

/** Words as phrases each of which is said, the longest first; `null`: some are not. */
export function phrasesIn(words: readonly string[], isSaidSo: (phrase: string) => boolean): readonly string[] | null {
  if (words.length === 0) return []
  for (const { text, words: many } of phrases(words)) {
    const rest = isSaidSo(text) ? phrasesIn(words.slice(many), isSaidSo) : null
    if (rest !== null) return [text, ...rest]
  }
  const [first = '', ...others] = words
  return AND.includes(first.toLowerCase()) && others.length > 0 ? phrasesIn(others, isSaidSo) : null
}

/** Is all of this said of the unit? */
function isSaid(game: Game, found: NamedUnit, all: readonly string[], side: Side): boolean {
  const words = all.filter((each) => !REINFORCED.test(each))
  try {
    if (found.kind === 'catalogue') saidOf(game, found.unit, words, side)
    else saidIn(game, words, side)
    return true
  } catch {
    return false
  }
}

/** The name that a text begins with, how many models it says, and the words that follow. */
export function nameIn(shelf: Shelf, text: string): TakenOption & { readonly rest: readonly string[] } {
  const [first = '', ...words] = partsOf(withoutBrackets(shelf, text))
  // Some names begin with a number: "3 Chaos Chariots".
  const { name: short, ...counted }: TakenOption = isName(shelf, first) ? { name: first } : optionOf(first)
  // A title may have a comma in it: "Yndrasta, the Celestial Spear".
  const [name, rest] = withTitle(shelf, short, words)
  return { name, ...counted, rest }
}

/** A number in brackets counts models up to this one, as in lists; nothing costs so few points. */
const MOST_COUNTED = 30

/** `Vindictors (10, charged)` is `Vindictors x10, charged`: nothing in brackets is passed over, unless it is part of the name. */
function withoutBrackets(shelf: Shelf, text: string): string {
  const [, name, inside = '', behind = ''] = /^([^(),]+?)\s*\(([^()]*)\)\s*(.*)$/s.exec(text) ?? []
  if (name === undefined || isName(shelf, optionOf(`${name} (${inside})`).name)) return text
  const [more = '', ...rest] = partsOf(behind)
  const words = partsOf(inside).filter((each) => each !== '')
  const counts = words.filter((each) => isCount(each))
  const counted = [name, more, ...counts.map((each) => `x${each.replace(/^x\s*/i, '')}`)].filter((each) => each !== '')
  return [counted.join(' '), ...words.filter((each) => !isCount(each)), ...rest].join(', ')
}

const isCount = (word: string): boolean =>
  Number(/^x?\s*(\d{1,2})$/i.exec(word)?.[1] ?? MOST_COUNTED + 1) <= MOST_COUNTED

/** The unit with more that was taken for granted. */
const noted = (unit: { readonly assumed?: unknown }, notes: readonly string[]): object =>
  notes.length === 0 ? unit : { ...unit, assumed: [...((unit.assumed ?? []) as readonly unknown[]), ...notes] }

function withTitle(shelf: Shelf, name: string, words: readonly string[]): readonly [string, readonly string[]] {
  const [title, ...rest] = words
  const long = `${name}, ${title ?? ''}`
  return title !== undefined && isName(shelf, long) ? [long, rest] : [name, words]
}

const isName = ({ catalogue, units }: Shelf, text: string): boolean =>
  (catalogue?.named(text).length ?? 0) > 0 || units.some(({ name }) => sameName(name, text))

/** The very name of a unit, perhaps with how many models it has; or a number with one word that is somebody: `5 Brutes`. */
export function isCalled(shelf: Shelf, text: string): boolean {
  const name = nameOnly(text)
  return isName(shelf, name) || (name !== text && !/\s/.test(name) && seekUnit(shelf, name).kind !== 'nobody')
}

function exampleUnit(unit: ExampleUnit, said: number | undefined): Readonly<Record<string, unknown>> {
  const { listedSize, aliases: _, points, ...rest } = unit
  const models = said ?? listedSize ?? 1
  if (points === undefined) return { ...rest, models }
  return { ...rest, models, points: pointsAt({ points, size: listedSize ?? models }, models) }
}

/** A member of a faction, at its listed size. */
export function atListedSize({ catalogue, units }: Shelf, { id, name }: Member): object {
  const found = id === undefined ? undefined : catalogue?.unit(id)
  if (found !== undefined) return scenarioUnit(found.unit, { faction: found.faction.name })
  const example = units.find((each) => each.name === name)
  return example === undefined ? { name } : exampleUnit(example, undefined)
}

/** What brackets may ask of a unit: points as it stands there, roles of the catalogue, keywords. */
export function lookOf({ catalogue }: Shelf, { unit }: { readonly unit: object }): Candidate {
  const { id, points, keywords = [] } = unit as { id?: string; points?: number; keywords?: readonly string[] }
  const found = id === undefined ? undefined : catalogue?.unit(id)?.unit
  return { points, roles: found?.roles ?? [], keywords: found?.keywords ?? keywords }
}
