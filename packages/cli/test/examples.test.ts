/** Examples of the help: every command has one, each is understood as it stands, and none is broken on a terminal of 80 columns. */
import { widthOf } from '@rollcall/report'
import { describe, expect, it } from 'vitest'
import yargs from 'yargs'
import { smallQuestions } from '../src/before-parsing.ts'
import { type Command, type Family, withCommands } from '../src/command.ts'
import { commandsFor } from '../src/commands.ts'
import { EXAMPLES, examplesText } from '../src/examples.ts'
import { rollcall } from './program.ts'

/** As a shell reads it. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? (bare as string))

const nameOf = (usage: string): string => usage.split(' ')[0] as string

const table = commandsFor(await smallQuestions([]))

/** What can be called: `list check`, `damage`. */
const callable = table.flatMap((each) =>
  'commands' in each
    ? each.commands.map(({ usage }) => `${nameOf(each.usage)} ${nameOf(usage)}`)
    : [nameOf(each.usage)],
)

/** The same commands, which only say that they were called. */
const noting = (each: Command | Family, called: string[], family = ''): Command | Family =>
  'commands' in each
    ? { ...each, commands: each.commands.map((one) => noting(one, called, `${nameOf(each.usage)} `) as Command) }
    : { ...each, load: async () => () => called.push(`${family}${nameOf(each.usage)}`) }

/** The command that a line calls; fails on a word or an option that it does not know. */
async function calledBy(line: string): Promise<readonly string[]> {
  const words = wordsOf(line)
  const called: string[] = []
  const commands = commandsFor(await smallQuestions(words)).map((each) => noting(each, called))
  await withCommands(yargs(words).parserConfiguration({ 'dot-notation': false }), commands, { game: undefined })
    .strict()
    .exitProcess(false)
    .fail((message, error) => {
      throw error ?? new Error(message)
    })
    .parseAsync()
  return called
}

/** Lines about what ships, which need no file of anybody. */
const NEEDS_NOTHING = /^(?:damage|dist|duel|analyse|compare|odds|explain|units|panels|rules|games)(?!.*\.\w{2,5}\b)/

/** Stories and rules have one form. */
const isKnownTo =
  (line: string) =>
  (word: string): boolean =>
    !/^(?:explain|rules)/.test(line) || !['--format', 'json'].includes(word)

describe('examples', () => {
  it.each(callable)('there is one for %s', (name) => {
    expect(examplesText(name).split('\n').length).toBeGreaterThan(2)
  })

  it.each(EXAMPLES)('$line is understood', async ({ line }) => {
    const [called = '', ...others] = await calledBy(line)
    expect(others).toEqual([])
    expect(line.startsWith(called)).toBe(true)
    expect(callable).toContain(called)
  })

  it.each(EXAMPLES.filter(({ line }) => NEEDS_NOTHING.test(line)))('$line is answered', ({ line }) => {
    const { status, stdout } = rollcall([...wordsOf(line), '--format', 'json'].filter(isKnownTo(line)))
    expect([status, stdout === '']).toEqual([0, false])
  })

  it('a line that is wrong is found', async () => {
    await expect(calledBy('damage Vindictors --chargedd')).rejects.toThrow('chargedd')
    await expect(calledBy('list chek mine.txt')).rejects.toThrow('chek')
  })

  it('stand unbroken on a terminal of 80 columns', () => {
    expect(EXAMPLES.filter(({ line }) => widthOf(`  rollcall ${line}`) > 80)).toEqual([])
  })
})
