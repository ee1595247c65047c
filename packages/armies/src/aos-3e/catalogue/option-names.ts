/** What somebody calls an option: the names that the warscroll has for it, or for each part of `X and Y`. */
import { edits, madeOnce, plainName } from '@rollcall/games'
import { type Boldness, type Wording, wordingOf } from '../../names/near.ts'
import { optionNames } from './options.ts'
import type { CatalogueUnit } from './schema.ts'

/** Names of the warscroll, and parts of what was said that it does not have. */
export interface OptionsSaid {
  readonly known: readonly string[]
  readonly unknown: readonly string[]
}

/** The options that a text means; nothing is known of a text of which no part is. To be `sure` a part must be the very name. */
export function optionsSaid(text: string, unit: CatalogueUnit, boldness: Boldness = 'bold'): OptionsSaid {
  const names = namesOf(unit)
  const bare = withoutHints(text)
  const whole =
    sameAs(text, names) ?? sameAs(bare, names) ?? (boldness === 'bold' ? wholeOption(bare, unit) : undefined)
  if (whole !== undefined) return { known: [whole], unknown: [] }
  const parts = partsOf(bare)
  const misspelt = boldness === 'bold' ? only(names, ({ plain }) => isMisspelt(plain, plainName(bare))) : undefined
  if (misspelt !== undefined) return { known: [misspelt], unknown: [] }
  if (parts.length > 1) return saidInParts(parts, text, names, boldness)
  const meant = boldness === 'bold' ? near(bare, names, unit) : undefined
  return meant === undefined ? { known: [], unknown: [text] } : { known: [meant], unknown: [] }
}

/** The one option that a text means, if it is one. */
export function optionNamed(text: string, unit: CatalogueUnit | undefined, boldness?: Boldness): string | undefined {
  if (unit === undefined) return undefined
  const { known, unknown } = optionsSaid(text, unit, boldness)
  return unknown.length === 0 && known.length === 1 ? known[0] : undefined
}

interface Named extends Wording {
  readonly name: string
}

/** Everything on a warscroll that a list may name: options, special models, weapons, abilities. */
const namesOf = madeOnce((unit: CatalogueUnit): readonly Named[] => {
  const all = [...optionNames(unit), ...unit.weapons.map(({ name }) => name), ...unit.abilities.map(({ name }) => name)]
  const byPlain = new Map(all.toReversed().map((name) => [plainName(name), name]))
  return [...byPlain].toReversed().map(([plain, name]) => ({ name, ...wordingOf(plain) }))
})

/** `Standard Bearer (1 or more)`, `Club(s) or Blade(s)`. */
const withoutHints = (text: string): string => text.replaceAll('(s)', '').replace(/ *\([^()]*\)$/, '')

/** The same name, or the same but for `&`, `and`, commas and the order of its words. */
function sameAs(text: string, names: readonly Named[]): string | undefined {
  const said = wordingOf(plainName(text))
  if (said.letters === '') return undefined
  const found =
    names.find(({ plain }) => plain === said.plain) ??
    names.find(({ letters }) => letters === said.letters) ??
    names.find(({ sorted }) => sorted === said.sorted)
  return found?.name
}

/** `Axes & Shields` is `Barbarian Axes and Darkwood Shields`, where no other option has such parts. */
function wholeOption(text: string, { choices = [] }: CatalogueUnit): string | undefined {
  const said = partsOf(text).map(plainName)
  if (said.length < 2) return undefined
  const isLike = (part: string, other: string): boolean => isEnd(part, other) || isMisspelt(part, other)
  const found = choices
    .flatMap(({ of }) => of.map(({ name }) => name))
    .filter((name) => {
      const parts = partsOf(name).map(plainName)
      return parts.length === said.length && said.every((each, i) => isLike(each, parts[i] as string))
    })
  return new Set(found.map(plainName)).size === 1 ? found[0] : undefined
}

/** What stands between `and`, `&`, `with`, commas, strokes and dashes. */
const partsOf = (text: string): readonly string[] =>
  text
    .split(/ +(?:and|with|-) +| *[&,/+|] */i)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Each part by itself; a shield that the warscroll does not name, beside what it does, is not an option there. */
function saidInParts(parts: readonly string[], text: string, names: readonly Named[], boldness: Boldness): OptionsSaid {
  const found = parts.map((part) => ({
    part,
    name: sameAs(part, names) ?? (boldness === 'bold' ? ending(part, names) : undefined),
  }))
  const known = found.flatMap(({ name }) => name ?? [])
  if (known.length === 0) return { known: [], unknown: [text] }
  // "Helsabre - Lochian Prince": behind a dash stands who bears it.
  if (text.includes(' - ')) return { known: [...new Set(known)], unknown: [] }
  const isPlainShield = (part: string): boolean => /^(?:shield|buckler)$/.test(plainName(part))
  const unknown = found.filter(({ part, name }) => name === undefined && !isPlainShield(part)).map(({ part }) => part)
  return { known: [...new Set(known)], unknown }
}

/** The only name that is nearly the same, from the surest way to the boldest. */
function near(text: string, names: readonly Named[], unit: CatalogueUnit): string | undefined {
  const said = wordingOf(plainName(text))
  if (said.letters === '') return undefined
  const own = wordingOf(plainName(unit.name)).words
  // `Clanrat Bell-ringer` of Clanrats.
  const rest = said.words.filter((word) => !own.includes(word)).join(' ')
  return (
    ending(text, names) ??
    (rest === '' || rest === said.plain ? undefined : (sameAs(rest, names) ?? ending(rest, names))) ??
    commandModel(text, names, unit) ??
    only(names, ({ words }) => said.weighty.every((word) => words.includes(word)))
  )
}

/** Ends like it, or as which it ends: `Spiterider Standard Bearer`. */
function ending(text: string, names: readonly Named[]): string | undefined {
  const said = plainName(text)
  return only(names, ({ plain }) => isEnd(plain, said))
}

const isEnd = (a: string, b: string): boolean => a === b || a.endsWith(` ${b}`) || b.endsWith(` ${a}`)

/** Names that every faction has for the same two models (core book 22.3.3). */
const COMMAND_MODELS = [
  /\b(?:musician|muscian|drummer|horn ?blower|bell ?ringer|bellringer|piper|bugler|noise maker|trumpeter|brayhorn)\b/,
  /\b(?:standard|banner|icon|totem|glyph|pennant|flag)\b(?:.*\bbearer)?/,
]

function commandModel(text: string, names: readonly Named[], { choices = [] }: CatalogueUnit): string | undefined {
  const kind = COMMAND_MODELS.find((each) => each.test(plainName(text)))
  if (kind === undefined) return undefined
  const chosen = choices.flatMap(({ of }) => of.map(({ name }) => name)).filter((name) => kind.test(plainName(name)))
  return chosen.length > 0
    ? only(names, ({ name }) => chosen.includes(name))
    : only(names, ({ plain }) => kind.test(plain))
}

function only(names: readonly Named[], fits: (name: Named) => boolean): string | undefined {
  const found = names.filter(fits)
  return found.length === 1 ? found[0]?.name : undefined
}

/** One letter in eight wrong, two at most. */
function isMisspelt(a: string, b: string): boolean {
  const most = Math.min(2, Math.floor(Math.min(a.length, b.length) / 8))
  return most > 0 && edits(a, b, most) <= most
}
