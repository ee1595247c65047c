/** Words after the name of a unit: options of its warscroll, which may have commas in them, and facts of the situation. */
import { type CatalogueUnit, optionNames, type TakenOption } from '@rollcall/armies'
import { RollcallError } from '@rollcall/core'
import { didYouMean, type Game, sameName } from '@rollcall/games'

/** What was said after the name of a unit. */
export interface Said {
  readonly options: readonly TakenOption[]
  readonly situation: Readonly<Record<string, unknown>>
}

/** Text between commas. */
export const partsOf = (text: string): readonly string[] => text.split(',').map((part) => part.trim())

/** Options are the longest names that the warscroll has; the rest is for the situation. Fails with `ERR_NAME_UNKNOWN`. */
export function saidOf(game: Game, unit: CatalogueUnit, words: readonly string[]): Said {
  const names = optionNames(unit)
  const isOption = (text: string): boolean => names.some((each) => sameName(each, optionOf(text).name))
  const options: TakenOption[] = []
  const facts: string[] = []
  for (let i = 0, end = 0; i < words.length; i = end) {
    const option = beginnings(words.slice(i)).find(({ text }) => isOption(text))
    if (option === undefined) facts.push(words[i] as string)
    else options.push(optionOf(option.text))
    end = i + (option?.words ?? 1)
  }
  return { options, situation: situationOf(game, facts) }
}

/** How titles read: "the Celestial Spear", "Mortarch of Night". */
const TITLE = /^the\s|\s(?:of|the)\s/i

/**
 * The title behind the name of a character, where the catalogue has none or another: "Yndrasta, the Celestial Spear". Nothing
 * that is an option or a fact, or is nearly one, is taken for a title; `null`: there is none.
 */
export function titleOf(game: Game, unit: CatalogueUnit, words: readonly string[]): string | null {
  const [first] = words
  if (unit.unique !== true || first === undefined || first.includes(':') || !TITLE.test(first)) return null
  const known = [...optionNames(unit), ...factNames(game)]
  const isKnown = beginnings(words).some(({ text }) => known.some((each) => sameName(each, optionOf(text).name)))
  return isKnown || didYouMean(first, known) !== '' ? null : first
}

/** What may be said of a situation. */
const factNames = (game: Game): readonly string[] => ['charged', 'twice', ...game.situations().map(({ name }) => name)]

/** Parts between commas of one name. */
const MOST_COMMAS = 4

/** The first words as one name, the longest first. */
export function beginnings(words: readonly string[]): readonly { readonly text: string; readonly words: number }[] {
  const most = Math.min(words.length, MOST_COMMAS)
  return Array.from({ length: most }, (_, i) => ({ text: words.slice(0, most - i).join(', '), words: most - i }))
}

/** A number before a name or behind it. */
const COUNT = /^(?:(\d{1,5})\s*x?\s+)?(.*?)(?:\s+x\s*(\d{1,5}))?$/i

/** "2 Grandweapons", "Grandweapon x2", "Paired Blades". Fails with `ERR_INPUT_INVALID` on two numbers that are not the same. */
export function optionOf(word: string): TakenOption {
  const [, before, name = '', after] = COUNT.exec(word) as RegExpExecArray
  if (before !== undefined && after !== undefined && Number(before) !== Number(after))
    throw new RollcallError(
      'ERR_INPUT_INVALID',
      `"${word}" has two numbers: "${name} x${after}" is ${after} of them in one unit; for several units name it several times`,
    )
  const count = before ?? after
  return { name, ...(count === undefined ? {} : { count: Number(count) }) }
}

/** Words about the situation, by the names players use: "All-out Attack", "charged", "Flaming Weapon: Stormspear". */
export function situationOf(game: Game, words: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(words.map((text) => switchOf(game, text)))
}

function switchOf(game: Game, text: string): readonly [string, unknown] {
  const [word, detail] = text.split(':').map((part) => part.trim())
  if (letters(word as string) === 'charged') return ['charged', true]
  if (letters(word as string) === 'twice') return ['activations', 2]
  const known = game.situations()
  const found = known.find(({ key, name }) => [key, name].some((each) => letters(each) === letters(word as string)))
  if (found === undefined) {
    const names = factNames(game)
    throw new RollcallError(
      'ERR_NAME_UNKNOWN',
      `"${text}" is nothing a situation knows${didYouMean(word as string, names)} (known: ${names.join(', ')})`,
    )
  }
  if (found.takes === 'weapon' && detail === undefined)
    throw new RollcallError('ERR_INPUT_INVALID', `${found.name} needs a weapon: "${found.name}: <weapon>"`)
  return [found.key, found.takes === 'weapon' ? detail : true]
}

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
