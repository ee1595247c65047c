/** `rollcall odds`: small questions, by name, with bare numbers and flags. */
import { RollcallError } from '@rollcall/core'
import { gameOf, type Odds } from '@rollcall/games'
import { answerAll } from '../answering.ts'
import { FORMAT, GAME, type OutputArgs } from '../options.ts'
import { present, write } from '../output.ts'

type Args = OutputArgs & {
  readonly game: string
  readonly question?: string | undefined
  readonly values?: readonly unknown[] | undefined
  readonly [flag: string]: unknown
}

/** Answers a small question; without one, lists them. */
export async function odds(args: Args): Promise<void> {
  const game = gameOf(args.game)
  if (args.question === undefined) return write(`${game.odds.map(listed).join('\n')}\n`, args)
  const question = game.odds.find((each) => each.id === args.question)
  const given = { ...(question === undefined ? {} : positional(question, args.values ?? [])), ...flagsOf(args) }
  await present(
    await answerAll([{ where: args.question, content: { odds: args.question, ...given } }], args.game, {}),
    args,
    'fights',
  )
}

const listed = ({ id, asks, title, rule }: Odds): string =>
  `${[id, ...asks.map((word) => `<${word}>`)].join(' ').padEnd(44)} ${title} (${rule})`

/** `charge 9` is `{ distance: 9 }`. */
function positional(question: Odds, values: readonly unknown[]): Record<string, unknown> {
  if (values.length > question.asks.length) {
    throw new RollcallError(
      'ERR_INPUT_INVALID',
      `${question.id} takes ${question.asks.map((word) => `<${word}>`).join(' ') || 'no numbers'}; "${String(values[question.asks.length])}" is too much`,
    )
  }
  return Object.fromEntries(values.map((value, i) => [question.asks[i] as string, numeric(value)]))
}

const numeric = (value: unknown): unknown =>
  typeof value === 'string' && /^[+-]?\d+(\.\d+)?$/.test(value) ? Number(value) : value

const OWN = new Set([
  '_',
  '$0',
  'question',
  'values',
  'strict',
  'help',
  'h',
  'version',
  ...Object.keys(FORMAT),
  ...Object.keys(GAME),
])

/** Everything else on the line is part of the question: `--modifier 1 --reroll`. */
function flagsOf(args: Args): Record<string, unknown> {
  const flags = Object.entries(args).filter(
    ([name, value]) => !OWN.has(name) && !name.includes('-') && value !== undefined,
  )
  return Object.fromEntries(flags.map(([name, value]) => [name, numeric(value)]))
}
