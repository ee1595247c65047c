/** What happens to a command line before it is parsed: yargs waits for nothing, and has its weaknesses. */
import type { FallbackCompletionFunction } from 'yargs'
import type { Offered } from './completing.ts'
import { UsageError } from './errors.ts'
import { FACT_OPTIONS } from './fact-options.ts'
import type { oddsOptions } from './odds-list.ts'
import { ANSWER, BATTLE, CATALOGUE, DUEL, FORMAT, GAME, LAYOUT, SIMULATE, TABLE, TOGETHER } from './options.ts'
import { pageWidth } from './page.ts'

/** Names that every JavaScript object has: yargs falls over options that are called so, or have such a part. */
export function refuseStrange(args: readonly string[]): void {
  const names = args.flatMap((arg) => /^--(?:no-)?([^=]+)/.exec(arg)?.[1]?.split('.') ?? [])
  const strange = names.find((each) => each.replaceAll(/-+(\w)/g, (_, letter: string) => letter.toUpperCase()) in {})
  if (strange !== undefined) throw new UsageError(`There is no option --${strange}`)
}

/** Fails where the folder has been taken away from under a shell that stands in it: yargs looks around before it reads anything. */
export function refuseNowhere(): void {
  try {
    process.cwd()
  } catch {
    throw new UsageError('the folder that you are in is gone: change to another')
  }
}

/** Options with one value. */
const ONCE = Object.entries({
  ...GAME,
  ...CATALOGUE,
  ...FORMAT,
  ...TABLE,
  ...LAYOUT,
  ...SIMULATE,
  ...TOGETHER,
  ...DUEL,
  ...BATTLE,
})
  .filter(([name, option]) => !('array' in option) && !(name in ANSWER))
  .map(([name]) => name)

/** Fails on an option with one value that is said twice: nobody can know which is meant. Words of a question may be lists, and `lists` are of this command. */
export function refuseTwice(argv: Readonly<Record<string, unknown>>, words: object, lists: readonly string[]): void {
  const twice = ONCE.find((name) => !(name in words) && !lists.includes(name) && Array.isArray(argv[name]))
  if (twice === undefined) return
  const said = (argv[twice] as readonly unknown[]).map((each) => `--${twice} ${String(each)}`)
  throw new UsageError(`${said.join(' and ')} contradict each other: say one of them`)
}

/** Fails on a switch with a value: whatever is not `true` counts as no for yargs, `--charged=yes` too. */
export function refuseValues(args: readonly string[], switches: readonly string[]): void {
  for (const [, no = '', name = '', value = ''] of args.flatMap((arg) => [/^--(no-)?([^=]+)=(.*)$/s.exec(arg) ?? []]))
    if (switches.includes(name) && !['true', 'false'].includes(value))
      throw new UsageError(`--${no}${name} takes no value: "${value}" is too much; say --${name} or --no-${name}`)
}

/** Fails on a switch that is said both ways: yargs takes the last. */
export function refuseBothWays(args: readonly string[], switches: readonly string[]): void {
  const both = switches.find((name) => args.includes(`--${name}`) && args.includes(`--no-${name}`))
  if (both !== undefined) throw new UsageError(`--${both} and --no-${both} contradict each other: say one of them`)
}

/** Fails on a number of no letters, which yargs takes for 0. */
export function refuseNothing(args: readonly string[], numbers: readonly string[]): void {
  const nothing = args.find((arg, i) => {
    const [, name, value = args[i + 1]] = /^--([^=]+)(?:=(.*))?$/s.exec(arg) ?? []
    return name !== undefined && numbers.includes(name) && value?.trim() === ''
  })
  if (nothing !== undefined) throw new UsageError(`${nothing.split('=')[0]} needs a number`)
}

/** `help odds` is `odds --help`, and `version` alone `--version`. */
export function helpAsOption(args: readonly string[]): readonly string[] {
  const [first, ...others] = args
  if (first === 'version' && others.length === 0) return ['--version']
  return first === 'help' && others.length > 0 ? [...others, '--help'] : args
}

/** The game that was said, before anything is parsed: help lists what can be true in it. */
export const gameOf = (args: readonly string[]): string | undefined =>
  args.flatMap((arg, i) => /^--game=(.+)$/.exec(arg)?.[1] ?? (arg === '--game' ? (args[i + 1] ?? []) : []))[0]

/** The same with the id of the game that is meant. */
export async function gameById(args: readonly string[]): Promise<readonly string[]> {
  if (gameOf(args) === undefined) return args
  const { gameMeant } = await import('./game-words.ts')
  return args.map((arg, i) =>
    args[i - 1] === '--game'
      ? gameMeant(arg)
      : arg.replace(/^(--game=)(.+)$/s, (_, option, said) => option + gameMeant(said)),
  )
}

/** The options of a small question, and the list of all of them for help. */
export interface SmallQuestions {
  readonly options: Awaited<ReturnType<typeof oddsOptions>>
  readonly list: string
}

/** Loaded only where a small question is asked. */
export async function smallQuestions(args: readonly string[]): Promise<SmallQuestions> {
  if (!args.includes('odds')) return { options: {}, list: '' }
  const { helpList, oddsOptions: optionsOf } = await import('./odds-list.ts')
  const options = await optionsOf(args)
  return { options, list: Object.keys(options).length > 0 ? '' : await helpList(pageWidth()) }
}

const NOTHING: Offered = { words: [], facts: [] }

/** What a shell is offered: it asks with a word of its own first. */
export async function completed([word, ...args]: readonly string[]): Promise<Offered> {
  if (word !== '--get-yargs-completions') return NOTHING
  try {
    return await (await import('./completing.ts')).wordsFor(args)
  } catch {
    // A shell has no use for an error.
    return NOTHING
  }
}

/** Words that may stand there; where there are none, commands and options as yargs finds them, and facts that are asked for. */
export const completing =
  ({ words, facts }: Offered): FallbackCompletionFunction =>
  (current, _argv, usual, done) =>
    usual((_error, found) => {
      const others = (found ?? []).filter((each) => !isFact(each))
      done(words.length > 0 ? [...words] : [...others, ...facts.filter((each) => each.startsWith(current))])
    })

/** Is this an option for a fact, perhaps with a description behind it? */
const isFact = (word: string): boolean => word.replace(/^--(?:no-)?/, '').replace(/:.*$/, '') in FACT_OPTIONS
