/** `rollcall odds`: small questions, by name, with bare numbers and flags. */
import { RollcallError } from '@rollcall/core'
import { type Game, isCalled, loadGame, loadGames, type Odds, wordsOf } from '@rollcall/games'
import { labelled } from '@rollcall/report/layout'
import { answerAll } from '../answering.ts'
import { ASSUMPTIONS, FORMAT, GAME, type OutputArgs } from '../options.ts'
import { present, write } from '../output.ts'
import { pageOf } from '../page.ts'

type Args = OutputArgs & {
  readonly game: string
  readonly question?: string | undefined
  readonly numbers?: readonly unknown[] | undefined
  readonly [flag: string]: unknown
}

/** Answers a small question; without one, lists them. */
export async function odds(args: Args): Promise<void> {
  const game = await loadGame(args.game, { odds: args.question })
  if (args.question === undefined) return write(`${list(game)}\n`, args)
  const question = game.odds.find((each) => isCalled(each, args.question as string))
  if (question === undefined) await sendToItsGame(args.question, game)
  const given = together(question === undefined ? {} : positional(question, args.numbers ?? []), flagsOf(args))
  await present(
    await answerAll([{ where: '', content: { odds: question?.id ?? args.question, ...given } }], args.game, {}),
    args,
    'fights',
  )
}

/** Fails with `ERR_NAME_UNKNOWN` when it is another game that knows the question. */
async function sendToItsGame(name: string, asked: Game): Promise<void> {
  const found = (await loadGames()).find(({ odds: questions }) => questions.some((each) => isCalled(each, name)))
  if (found === undefined) return
  throw new RollcallError('ERR_NAME_UNKNOWN', `"${name}" is no question of ${asked.id}, but of ${found.id}`, {
    issues: [{ path: 'game', message: `add --game ${found.id}` }],
  })
}

/** Bare numbers and flags; a word that is given both ways would lose one of them. */
function together(bare: Record<string, unknown>, flags: Record<string, unknown>): Record<string, unknown> {
  const twice = Object.keys(bare).find((word) => word in flags)
  if (twice === undefined) return { ...bare, ...flags }
  throw new RollcallError(
    'ERR_INPUT_INVALID',
    `${twice} is given twice: as ${String(bare[twice])} and as --${twice}; several numbers are written 5,7.5`,
  )
}

/** Every question with the numbers it takes in order, what it is about, and the other words it knows as flags. */
const list = ({ odds: questions, citedAs }: Game): string =>
  labelled(
    questions.flatMap((question) => {
      const { id, asks, title, rule } = question
      const flags = wordsOf(question).filter((word) => !asks.includes(word))
      return [
        [[id, ...asks.map((word) => `<${word}>`)].join(' '), `${title} (${citedAs} ${rule})`] as const,
        ...(flags.length === 0 ? [] : [['', flags.map((word) => `--${word}`).join(' ')] as const]),
      ]
    }),
    pageOf({}).prose,
  )

/** `charge 9` is `{ distance: 9 }`. */
function positional(question: Odds, values: readonly unknown[]): Record<string, unknown> {
  if (values.length > question.asks.length) {
    throw new RollcallError(
      'ERR_INPUT_INVALID',
      `${question.id} takes ${question.asks.map((word) => `<${word}>`).join(' ') || 'no numbers'}; "${String(values[question.asks.length])}" is too much; several numbers for one word are written 5,7.5`,
    )
  }
  return Object.fromEntries(values.map((value, i) => [question.asks[i] as string, numeric(value)]))
}

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

const OWN = new Set([
  '_',
  '$0',
  'question',
  'numbers',
  'strict',
  'help',
  'h',
  'version',
  ...Object.keys(FORMAT),
  ...Object.keys(ASSUMPTIONS),
  ...Object.keys(GAME),
])

/** Everything else on the line is part of the question: `--modifier 1 --reroll`. */
function flagsOf(args: Args): Record<string, unknown> {
  const flags = Object.entries(args).filter(
    ([name, value]) => !OWN.has(name) && !name.includes('-') && value !== undefined,
  )
  return Object.fromEntries(flags.map(([name, value]) => [name, numeric(value)]))
}
