/** `rollcall odds`: small questions, by name, with bare numbers and flags. */
import { type Issue, RollcallError } from '@rollcall/core'
import { type Game, loadGame, loadGames, type Odds, wordsOf } from '@rollcall/games'
import { toMarkdown } from '@rollcall/report'
import type { ArgsOf } from '../command.ts'
import { ODDS } from '../command-options.ts'
import { answerAll } from '../answering.ts'
import { dashed, factText, type OddsAsked, oddsIn, withUnitsOf } from '@rollcall/asking'
import { isOfRows, rowsIn } from '../forms.ts'
import { fileWith } from '../odds-files.ts'
import { listText, type Listed, listOf, partsIn, partsText, unitText } from '../odds-list.ts'
import { STDIN } from '../options.ts'
import { formatOf, present, write } from '../output.ts'
import { pageOf } from '../page.ts'
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
  const words = wordsOn(args)
  const numbers = (args.numbers ?? []).map(dash)
  const { game, question, content } = await oddsIn(world, { game: args.game, question: asked, numbers, words })
  const answers = await withKnown({ game, question }, words, async () => {
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
  if (isOfRows(format)) return await rowsIn(format, tableOf(rows))
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

/** Does it, and adds to what is said of an unknown word those that the question knows. */
async function withKnown<T>(
  { game, question }: Pick<OddsAsked, 'game' | 'question'>,
  flags: object,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (question === undefined || !(error instanceof RollcallError)) throw error
    const words = wordsOf(question)
    const issues = error.issues.map((issue) => withParts(game, question, issue))
    const known = { path: 'its options', message: words.map((each) => `--${dashed(each)}`).join(' ') || 'none' }
    const isKnown = Object.keys(flags).every((each) => words.includes(each.split('.', 1)[0] as string))
    throw new RollcallError(error.code, error.message, { issues: isKnown ? issues : [...issues, known], cause: error })
  }
}

/** How a word that is missing, or stands in no form that it has, is said: a unit in a line, in a file, or word by word. */
function withParts(game: Game, question: Odds, { path, message }: Issue): Issue {
  if (!/^is missing|^give |cannot stand here|is not a list|is empty/.test(message)) return { path, message }
  const [word = path] = path.split(/[.[]/, 1)
  const found = message.replace(/: it takes words of its own.*$/, '')
  const file = fileWith(game, question, word)
  if (file !== null)
    return {
      path,
      message: `${found}; no option says it: write a file, such as ${file}, and ask it: rollcall run <file>`,
    }
  const unit = question.units?.[word]
  if (question.units?.[`${word}s`] !== undefined && message.startsWith('a list cannot stand here'))
    return { path, message: `it has several: for all of them say --${dashed(`${word}s`)}` }
  const fact = unit?.facts?.find(({ key }) => path.endsWith(`.${key}`))
  if (fact !== undefined) return { path, message: `${found}: say ", ${factText(fact)}" behind the unit` }
  if (unit !== undefined && path === word) return { path, message: `${found}; it is ${unitText(path, unit)}` }
  const parts = partsIn(question, path)
  if (parts.length === 0) return { path, message: `${message}${asTyped(question, path)}` }
  return { path, message: `${found}; it ${partsText(path, parts)}; or ask by a file: rollcall run` }
}

/** How a question is typed that lacks one of its bare values. */
const asTyped = ({ id, asks }: Odds, word: string): string =>
  asks.includes(word) ? `: rollcall odds ${[id, ...asks.map((each) => `<${dashed(each)}>`)].join(' ')}` : ''

/** A bare dash is no value here: no file is read. */
const dash = (value: unknown): unknown => (value === STDIN ? '-' : value)

const OWN = new Set(['_', '$0', 'question', 'numbers', 'help', 'h', 'version', ...Object.keys(ODDS)])

/** Everything else on the line is part of the question: `--modifier 1 --reroll`. */
const wordsOn = (args: Args): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(args)
      .filter(([name, value]) => !OWN.has(name) && !name.includes('-') && value !== undefined)
      .map(([name, value]) => [name, dash(value)] as const),
  )
