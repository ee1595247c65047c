/** `rollcall odds`: small questions, by name, with bare numbers and flags. */
import { type Issue, RollcallError } from '@rollcall/core'
import { type Game, isCalled, loadGame, loadGames, type Odds, wordsOf } from '@rollcall/games'
import { toCsv, toMarkdown } from '@rollcall/report'
import type { ArgsOf } from '../command.ts'
import { ODDS } from '../command-options.ts'
import { answerAll } from '../answering.ts'
import { clueOfQuestion, gameFor, withUnitsOf } from '@rollcall/asking'
import { dashed, listText, type Listed, listOf, partsIn, partsText } from '../odds-list.ts'
import { STDIN } from '../options.ts'
import { formatOf, present, write } from '../output.ts'
import { pageOf } from '../page.ts'
import { tellLater } from '../told.ts'
import { world } from '../world.ts'

type Args = ArgsOf<typeof ODDS> & {
  readonly question?: string | undefined
  readonly numbers?: readonly unknown[] | undefined
  readonly [flag: string]: unknown
}

/** Answers a small question; without one, lists them. */
export async function odds(args: Args): Promise<void> {
  const { question: asked } = args
  if (asked === undefined) return write(await listed(args), args)
  const flags = flagsOf(args)
  const clue = await clueOfQuestion(asked, Object.keys(flags))
  const game = await loadGame(gameFor(world, args.game, [clue]), { odds: asked })
  const question = game.odds.find((each) => isCalled(each, asked))
  if (question === undefined) await sendToItsGame(asked, game)
  if (args.game === undefined) sayOthers(game, clue.games)
  const given = together(
    question === undefined ? {} : positional(question, args.numbers ?? []),
    flagsOf(args, Object.keys(question?.units ?? {})),
  )
  const content = { odds: question?.id ?? asked, ...given }
  const answers = await withKnown(question, flags, async () => {
    const placed = question === undefined ? content : await withUnitsOf(world, game, question, content)
    return await answerAll([{ where: '', content: placed }], game.id, {})
  })
  await present(answers, args, 'fights')
}

/** The questions of a game, or of all. */
async function listed(args: Args): Promise<string> {
  const rows = listOf(args.game === undefined ? await loadGames() : [await loadGame(args.game)])
  const isText = args.format === undefined && (args.out === undefined || args.out === STDIN)
  const format = isText ? 'table' : formatOf(args)
  if (format === 'json') return `${JSON.stringify(rows, null, 2)}\n`
  if (format === 'csv') return await toCsv([tableOf(rows)])
  return format === 'md' ? toMarkdown([tableOf(rows)]) : `${listText(rows, pageOf(args))}\n`
}

const tableOf = (rows: readonly Listed[]) => ({
  columns: ['game', 'question', 'title', 'rule', 'asks', 'options'],
  rows: rows.map(({ game, question, title, rule, asks, options }) => [
    game,
    question,
    title,
    rule,
    asks.join(' '),
    options.map(({ name }) => name).join(' '),
  ]),
})

/** Fails with `ERR_NAME_UNKNOWN` when it is another game that knows the question. */
async function sendToItsGame(name: string, asked: Game): Promise<void> {
  const found = (await loadGames()).find(({ odds: questions }) => questions.some((each) => isCalled(each, name)))
  if (found === undefined) return
  throw new RollcallError('ERR_NAME_UNKNOWN', `"${name}" is not a question of ${asked.id}, but of ${found.id}`, {
    issues: [{ path: 'game', message: `leave out --game, or say --game ${found.id}` }],
  })
}

/** On a terminal, which game was meant where another has the question, too. */
function sayOthers({ id }: Game, having: readonly string[]): void {
  const others = having.filter((each) => each !== id)
  if (others.length > 0) tellLater(`game ${id}; for that of ${others.join(' or ')} say --game ${others[0]}`, 'terminal')
}

/** Does it, and adds to what is said of an unknown word those that the question knows. */
async function withKnown<T>(question: Odds | undefined, flags: object, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (question === undefined || !(error instanceof RollcallError)) throw error
    const words = wordsOf(question)
    const issues = error.issues.map((issue) => withParts(question, issue))
    const known = { path: 'its options', message: words.map((each) => `--${dashed(each)}`).join(' ') || 'none' }
    const isKnown = Object.keys(flags).every((each) => words.includes(each))
    throw new RollcallError(error.code, error.message, { issues: isKnown ? issues : [...issues, known], cause: error })
  }
}

/** What has words of its own is said word by word, or in a question file. */
function withParts(question: Odds, { path, message }: Issue): Issue {
  const parts = partsIn(question, path)
  if (parts.length === 0 || !/^is missing|cannot stand here/.test(message)) return { path, message }
  const found = message.replace(/: it takes words of its own.*$/, '')
  return { path, message: `${found}; it ${partsText(path, parts)}; or ask by a file: rollcall run` }
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
      `${question.id} takes ${question.asks.map((word) => `<${dashed(word)}>`).join(' ') || 'no numbers'}; "${String(values[question.asks.length])}" is too much; several numbers for one word are written 5,7.5`,
    )
  }
  return Object.fromEntries(values.map((value, i) => [question.asks[i] as string, numeric(dash(value))]))
}

/** A bare dash is no value here: no file is read. */
const dash = (value: unknown): unknown => (value === STDIN ? '-' : value)

const NUMBER = /^[+-]?\d+(\.\d+)?$/

/**
 * Numbers are numbers, 5,7.5 is a list of them, yes and no are yes and no, and names are read as the rules' words: "Smash to
 * Rubble" is `smashToRubble`.
 */
function numeric(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value === 'true' || value === 'false') return value === 'true'
  if (NUMBER.test(value)) return Number(value)
  if (value.includes(',') && value.split(',').every((each) => NUMBER.test(each))) return value.split(',').map(Number)
  if (!/^[a-z ]+$/i.test(value)) return value
  const words = value.trim().split(/\s+/)
  const initial = (word: string, i: number): string =>
    i === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()
  return words.map((word, i) => initial(word, i) + word.slice(1)).join('')
}

const OWN = new Set(['_', '$0', 'question', 'numbers', 'help', 'h', 'version', ...Object.keys(ODDS)])

/** Everything else on the line is part of the question: `--modifier 1 --reroll`. What names units stays as it was typed. */
function flagsOf(args: Args, units: readonly string[] = []): Record<string, unknown> {
  const flags = Object.entries(args).filter(
    ([name, value]) => !OWN.has(name) && !name.includes('-') && value !== undefined,
  )
  return nested(flags.map(([name, value]) => [name, units.includes(name) ? value : numeric(dash(value))] as const))
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

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
