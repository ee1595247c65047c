/** Small questions in words: a name, bare numbers, and the question's own words. */
import { isRecord, RollcallError } from '@rollcall/core'
import { type Game, isCalled, jsonSchemaOf, lettersOf, loadGame, loadGames, type Odds } from '@rollcall/games'
import { clueOfQuestion } from './clues.ts'
import { type GameArgs, gameFor } from './game-for.ts'
import type { World } from './world.ts'

/** A small question as somebody says it. */
export interface OddsWords extends GameArgs {
  readonly question: string
  /** Bare values, in the order in which the question asks for them: `charge 9`. */
  readonly numbers?: readonly unknown[] | undefined
  /** Values by their words: `reroll`, `values.doubleSix`. */
  readonly words?: Readonly<Record<string, unknown>> | undefined
}

/** What is asked of whom. */
export interface OddsAsked {
  readonly game: Game
  /** What the game knows of it; `undefined`: it has no such question, and says so when it is asked. */
  readonly question: Odds | undefined
  /** Its units still by their names: `withUnitsOf` puts them in place. */
  readonly content: Readonly<Record<string, unknown>>
}

/** The question of a name with numbers and words. Fails with `ERR_NAME_UNKNOWN` where another game alone knows it. */
export async function oddsIn(
  world: World,
  { game: said, question: typed, numbers: behind = [], words = {} }: OddsWords,
): Promise<OddsAsked> {
  const [name = typed, ...within] = WITH_NUMBERS.test(typed) ? typed.split(/\s+(?=\S*\d)/) : [typed]
  const numbers = [...within, ...behind]
  const clue = await clueOfQuestion(name, Object.keys(nested(Object.entries(words))))
  const game = await loadGame(gameFor(clue.games.length > 1 ? tellingOthers(world) : world, said, [clue]), {
    odds: name,
  })
  const question = game.odds.find((each) => isCalled(each, name))
  if (question === undefined) await sendToItsGame(name, game)
  if (said === undefined) sayOthers(world, game, clue.games)
  // What names units stays as it was typed.
  const isUnit = (word: string, value: unknown): boolean =>
    word in (question?.units ?? {}) && !NUMBER.test(String(value))
  const flags = Object.entries(words).map(
    ([word, value]) => [word, isUnit(word, value) ? value : asAsked(question, word, numeric(value))] as const,
  )
  const given = together(question === undefined ? {} : positional(question, numbers), nested(flags))
  return { game, question, content: { odds: question?.id ?? name, ...given } }
}

/** Fails with `ERR_NAME_UNKNOWN` when it is another game that knows the question. */
async function sendToItsGame(name: string, asked: Game): Promise<void> {
  const found = (await loadGames()).find(({ odds: questions }) => questions.some((each) => isCalled(each, name)))
  if (found === undefined) return
  throw new RollcallError('ERR_NAME_UNKNOWN', `"${name}" is not a question of ${asked.id}, but of ${found.id}`, {
    issues: [{ path: 'game', message: `leave out --game, or say --game ${found.id}` }],
  })
}

/** Where several games have the question, which was meant is said once, with the others. */
const tellingOthers = (world: World): World => ({
  ...world,
  tell: (line, where) => (where === 'terminal' ? undefined : world.tell(line, where)),
})

/** On a terminal, which game was meant where another has the question, too. */
function sayOthers({ tell }: World, { id }: Game, having: readonly string[]): void {
  const others = having.filter((each) => each !== id)
  if (others.length > 0) tell(`game ${id}; for that of ${others.join(' or ')} say --game ${others[0]}`, 'terminal')
}

/** Bare numbers and flags; a word that is given both ways would lose one of them. */
function together(bare: Record<string, unknown>, flags: Record<string, unknown>): Record<string, unknown> {
  const twice = Object.keys(bare).find((word) => word in flags)
  if (twice === undefined) return { ...bare, ...flags }
  throw new RollcallError(
    'ERR_INPUT_INVALID',
    `${twice} is given twice: as ${String(bare[twice])} and as --${dashed(twice)}; several numbers are written 5,7.5`,
  )
}

/** `charge 9` is `{ distance: 9 }`. */
function positional(question: Odds, values: readonly unknown[]): Record<string, unknown> {
  if (values.length > question.asks.length) {
    throw new RollcallError(
      'ERR_INPUT_INVALID',
      `${question.id} takes ${question.asks.map((word) => `<${dashed(word)}>`).join(' ') || 'no numbers'}; "${String(values[question.asks.length])}" is too much${insteadOf(question, values)}`,
    )
  }
  return Object.fromEntries(values.map((value, i) => [question.asks[i] as string, numeric(value)]))
}

/** How a word is said that stands there bare, or several of something. */
function insteadOf(question: Odds, values: readonly unknown[]): string {
  const value = String(values[question.asks.length])
  const words = Object.keys(jsonSchemaOf(question).properties ?? {})
  const word = words.find((each) => lettersOf(each) === lettersOf(value))
  if (words.includes('modifier') && /^[+-]\d+$/.test(value)) return `; a modifier is --modifier ${Number(value)}`
  return word === undefined ? severalOf(question, values) : `; as a word of the question it is --${dashed(word)}`
}

/** How several of something are said: units, numbers where a word takes a list of them, else one question after another. */
function severalOf(question: Odds, values: readonly unknown[]): string {
  const { id, asks, units = {} } = question
  const [unit] = Object.keys(units).slice(-1)
  if (unit !== undefined) return `; for several units say the option again: --${dashed(unit)} A --${dashed(unit)} B`
  if (!values.every((each) => NUMBER.test(String(each)))) return ''
  const taken = JSON.stringify(jsonSchemaOf(question).properties?.[asks.at(-1) ?? ''] ?? '')
  if (taken.includes('"array"'))
    return `; several numbers for one word are written ${values.slice(asks.length - 1).join(',')}`
  return asks.length === 1 ? `; one question at a time: rollcall odds ${id} ${String(values[1])}` : ''
}

/** What a question may say of one of its words. */
interface WordSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
}

/** A word that is a list is one of names with commas between them, or of one thing; one of a few names has any case. */
function asAsked(question: Odds | undefined, word: string, value: unknown): unknown {
  const { type, enum: names = [] } = (question && (jsonSchemaOf(question).properties?.[word] as WordSchema)) ?? {}
  if (type !== 'array' || Array.isArray(value))
    return names.find((each) => String(each).toLowerCase() === String(value).toLowerCase()) ?? value
  return typeof value === 'string' ? value.split(',').map((each) => each.trim()) : [value]
}

/** `charge 9` in one pair of quotes. */
const WITH_NUMBERS = /^[^\d\s][^\d]*(?:\s+\S*\d\S*)+$/

/** No number, and no word of any rules: it is told as it was typed. */
const MEANT_AS_NUMBER = /^(?:nan|infinity)$/i

const NUMBER = /^[+-]?\d+(\.\d+)?$/

/** As players write them: `9"`, `9 inches`, `7+`. */
const WRITTEN = /^([+-]?\d+(?:\.\d+)?) ?(?:\+|"|''|[″”]|in|inch(?:es)?)$/i

/**
 * Numbers are numbers, 5,7.5 is a list of them, yes and no are yes and no, and names are read as the rules' words: "Smash to
 * Rubble" is `smashToRubble`.
 */
function numeric(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value === 'true' || value === 'false') return value === 'true'
  if (NUMBER.test(value)) return Number(value)
  const [, written] = WRITTEN.exec(value) ?? []
  if (written !== undefined) return Number(written)
  if (value.includes(',') && value.split(',').every((each) => NUMBER.test(each))) return value.split(',').map(Number)
  if (!/^[a-z ]+$/i.test(value)) return value
  if (MEANT_AS_NUMBER.test(value)) return value
  const words = value.trim().split(/\s+/)
  const initial = (word: string, i: number): string =>
    i === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()
  return words.map((word, i) => initial(word, i) + word.slice(1)).join('')
}

/** `--values.doubleSix 3` is a word of `values`; own keys throughout, so that no name reaches anything but the question. */
function nested(flags: readonly (readonly [name: string, value: unknown])[]): Record<string, unknown> {
  const groups = new Map<string, unknown>()
  for (const [name, value] of flags) {
    const [group = '', ...inner] = name.split('.')
    const before = groups.get(group)
    const words = inner.length === 0 ? value : nested([[inner.join('.'), value]])
    groups.set(group, isRecord(before) && isRecord(words) ? { ...before, ...words } : words)
  }
  return Object.fromEntries(groups)
}

/** A word as options are typed: `atTheDouble` is `at-the-double`; both are understood. */
export const dashed = (word: string): string => word.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
