/** Absurd sizes, for every command: refused before the work, with an exit code that says why, in words that say what would do. */
import { LIMITS } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import type { Command, Family, Options } from '../src/command.ts'
import { commandsFor } from '../src/commands.ts'
import { numberFaults } from '../src/numbers.ts'
import { EXAMPLE, fileBeside, fileWith, freshFolder, rollcall } from './program.ts'

/** A command as it is typed, and its options. */
interface Typed {
  readonly args: readonly string[]
  readonly options: Options
}

const isFamily = (each: Command | Family): each is Family => 'commands' in each

const typedOf = (each: Command | Family, before: readonly string[] = []): readonly Typed[] => {
  const [name = '', ...words] = each.usage.split(' ')
  if (isFamily(each)) return each.commands.flatMap((one) => typedOf(one, [...before, name]))
  const needed = words.filter((word) => word.startsWith('<')).map(() => 'x')
  return [{ args: [...before, name, ...needed], options: each.options }]
}

const COMMANDS = commandsFor({ options: {}, list: '' }).flatMap((each) => typedOf(each))

/** Options that a command cannot go without, but this one. */
const neededBeside = (options: Options, name: string): readonly string[] =>
  Object.entries(options).flatMap(([other, { demandOption, choices, type }]) =>
    demandOption === true && other !== name
      ? [`--${other}`, type === 'number' ? '1' : String((choices as readonly string[] | undefined)?.[0] ?? 'x')]
      : [],
  )

const NUMBERS = COMMANDS.flatMap(({ args, options }) =>
  Object.entries(options)
    .filter(([, { type }]) => type === 'number')
    .map(([name, option]) => ({
      command: args.join(' '),
      name,
      args: [...args, ...neededBeside(options, name)],
      option,
    })),
)

describe('every number of every command', () => {
  it('is there', () => {
    expect(COMMANDS.length).toBeGreaterThan(30)
    expect(NUMBERS.length).toBeGreaterThan(50)
  })

  it.each(NUMBERS)('$command --$name takes some numbers only, none of which is absurd', ({ name, option }) => {
    const taken = ['1e400', '-1', 'NaN', '-1e400'].filter(
      (each) => numberFaults({ [name]: option }, { [name]: Number(each) }).length === 0,
    )
    expect(taken).toEqual([])
  })

  it.each(NUMBERS)('$command --$name is looked at before anything else', ({ name, args }) => {
    const told = ['NaN', '', '-1', '1e400'].map((value) => rollcall([...args, `--${name}=${value}`]))
    expect(told.map(({ status }) => status)).toEqual([2, 2, 2, 2])
    for (const { stderr, stdout } of told) {
      expect(stderr).toMatch(new RegExp(`^rollcall: --${name} needs a `))
      expect(stderr + stdout).not.toMatch(/unexpected|^\s+at /m)
    }
  })

  it.each(NUMBERS.filter(({ name }) => /^(?:replicates|threads|rounds|turns|index|of|rows|battles|top)$/.test(name)))(
    '$command --$name is whole',
    ({ name, option }) => {
      expect(numberFaults({ [name]: option }, { [name]: 1.5 })).toHaveLength(1)
      expect(numberFaults({ [name]: option }, { [name]: 1 })).toEqual([])
    },
  )
})

const unit = {
  name: 'U',
  models: 3,
  wounds: 2,
  save: '4+',
  bravery: 6,
  move: 6,
  points: 100,
  weapons: EXAMPLE.attacker.weapons,
}
const ARMY = fileWith('army.json', JSON.stringify({ army: { name: 'A', units: [unit, unit] } }))
const QUESTION = fileWith('question.json', JSON.stringify(EXAMPLE))
const several = (count: number, one: object): readonly object[] => Array.from({ length: count }, () => one)
const HORDE = fileWith(
  'horde.json',
  JSON.stringify({ attackers: several(150, EXAMPLE.attacker), targets: several(100, EXAMPLE.target) }),
)
const LIST = new URL('../../../data/aos-3e/lists/stormcast-eternals.yaml', import.meta.url).pathname
const EVERYTHING = fileWith(
  'everything.json',
  JSON.stringify({
    dataset: 'everything',
    attackers: [{ units: 'all' }],
    targets: [{ units: 'all' }],
    situations: { hit: '0-9', wound: '0-9', rend: '0-9' },
  }),
)
const FOUGHT = fileWith(
  'fought.json',
  JSON.stringify({
    dataset: 'fought',
    questions: ['battle'],
    armies: Array.from({ length: 30 }, (_, i) => `army${i}.json`),
    battle: { replicates: 1_000_000 },
  }),
)
for (let i = 0; i < 30; i++)
  fileBeside(FOUGHT, `army${i}.json`, JSON.stringify({ army: { name: `A${i}`, units: [unit] } }))

/** 300 lines of 1000 attacks each, which alone would fit. */
const LINES = fileWith(
  'lines.ndjson',
  Array.from({ length: 300 }, (_, i) =>
    JSON.stringify({
      ...EXAMPLE,
      attacker: { name: `A${i}`, weapons: [{ attacks: 1000, hit: '4+', wound: '4+', damage: 1 }] },
    }),
  ).join('\n'),
)
const OFTEN = ['--replicates', '1e12']
const ROLLED = [...OFTEN, '--dice']
const [ROWS, HELD, DICE] = [LIMITS.rows.most, LIMITS.charted.most, LIMITS.diceAsked.most].map((most) =>
  most >= 1e9 ? most.toExponential(1).replace('+', String.raw`\+`) : String(most),
)

describe('what is far too much', () => {
  // A family of commands that work on sizes: which of them is said, that it is too much, and what would fit.
  it.each<[args: readonly string[], words: string]>([
    [
      ['damage', 'Vindictors', ...ROLLED],
      `dice, some \\d+ seconds on one thread, and ${DICE} are the most; --replicates \\d+ fits`,
    ],
    [['dist', 'Vindictors', '--vs', '4+', ...ROLLED], `dice, .*${DICE} are the most; --replicates \\d+ fits`],
    [['duel', 'Vindictors', 'Annihilators', ...ROLLED], `dice, .*${DICE} are the most; --replicates \\d+ fits`],
    [['battle', ARMY, ARMY, ...OFTEN], `dice, .*${DICE} are the most; --replicates \\d+ fits`],
    [['battle', ARMY, ARMY, '--replicates', '1e9'], `dice, .*${DICE} are the most; --replicates \\d+ fits`],
    [
      ['battle', ARMY, ARMY, ARMY, '--round-robin', '--replicates', '2e7'],
      `dice, .*${DICE} are the most; --replicates \\d+ fits`,
    ],
    [['battle', ARMY, ARMY, '--leave-one-out', ...OFTEN], `dice, .*${DICE} are the most; --replicates \\d+ fits`],
    [
      ['battle', ARMY, ARMY, '--precision', '1%', '--max-replicates', '1e12'],
      `dice, .*${DICE} are the most; --replicates \\d+ fits`,
    ],
    [
      ['tournament', ARMY, '--policies', 'greedy', 'plain', ...OFTEN],
      `dice, .*${DICE} are the most; --replicates \\d+ fits`,
    ],
    [['run', QUESTION, ...ROLLED], `dice, .*${DICE} are the most; --replicates \\d+ fits`],
    // 1000 hit rolls, 500 wound rolls, 250 saves at least: 1750 dice each, 300 * 1750 * 1e6 = 5.3e11.
    [
      ['run', LINES, '--dice', '--replicates', '1e6', '--format', 'csv'],
      `dice, some \\d+ seconds on one thread, and ${DICE} are the most; --replicates \\d+ fits`,
    ],
    [
      ['plan', QUESTION, ...ROLLED, '--out', `${freshFolder()}/plan.json`],
      `dice, .*${DICE} are the most; --replicates \\d+ fits`,
    ],
    [['dataset', 'build', FOUGHT], `435 pairs .*dice, and ${DICE} are the most; battle.replicates: \\d+ fits`],
    [['damage', 'all', '--vs', 'all', '--format', 'table'], `rows, and ${LIMITS.held.most} are the most; --format csv`],
    [['damage', 'all', '--vs', 'all', '--together'], 'rows, and .* are the most; ask about fewer targets'],
    [['explain', 'all', '--vs', 'all'], `rows, and ${HELD} are the most; explain fewer`],
    [['run', HORDE, '--format', 'md'], `15000 rows, and ${HELD} are the most; write a document for each attacker`],
    [['analyse', 'all', '--vs', 'all'], `rows, and ${ROWS} are the most; \\d+ targets at a time fit`],
    [['compare', 'all', 'Vindictors', '--vs', 'all'], `rows, and ${ROWS} are the most; \\d+ targets at a time fit`],
    [['analyse', 'all', '--vs', 'saves', '--method', 'simulated'], 'dice, .* are the most; --replicates \\d+ fits'],
    [['tune', LIST, '--vs', 'all', '--battles', '0'], `rows, and ${ROWS} are the most; \\d+ targets at a time fit`],
    [
      ['dataset', 'build', EVERYTHING],
      `rows, some \\d+ seconds on one thread, and ${LIMITS.dataset.most} are the most; name fewer`,
    ],
  ])('%j is over budget, and says of what', (args, words) => {
    const before = process.cpuUsage()
    const { status, stdout, stderr } = rollcall(args)
    const { user, system } = process.cpuUsage(before)
    expect(stderr.replace(/\s+/g, ' ')).toMatch(new RegExp(`over budget: .*${words}`))
    expect([status, stdout]).toEqual([3, ''])
    expect((user + system) / 1e6).toBeLessThan(20)
  })

  it.each<[args: readonly string[], words: string]>([
    [['shard', 'x', '--index', '1', '--of', '1e9'], '--of needs a whole number from 1 to 100000'],
    [['dataset', 'shard', 'x', '1/1000000000'], 'cannot read the part "1/1000000000"'],
    [
      ['analyse', 'Vindictors', '--method', 'simulated', '--replicates', '1e9'],
      '--replicates needs a whole number from 1 to 10000000',
    ],
    [['dataset', 'verify', 'x', '--replicates', '0'], '--replicates needs a whole number from 1 to 10000000'],
    [['damage', 'Vindictors', '--distance', '1e9'], '"distance 1e9": distance is from 0 to 100'],
    [['damage', 'Vindictors', '--distance', 'NaN'], '"distance NaN": distance is from 0 to 100'],
    [['duel', 'Vindictors', 'Annihilators', '--rounds', '1e9'], 'is not a whole number from 1 to 100'],
    [['damage', 'Vindictors x1000000000', '--vs', '4+'], 'Vindictors'],
    [['tune', LIST, '--changes', '1e9'], '--changes needs a whole number from 1 to 20, or all'],
    [['compare', 'Vindictors', 'Annihilators', '--until', '1e12'], '--until needs a chance'],
    [['odds', 'charge', '1e12'], 'is too large: at most 100'],
  ])('%j is bad usage, and says what is meant', (args, words) => {
    const { status, stdout, stderr } = rollcall(args)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain(words)
    expect(stderr).not.toMatch(/unexpected|^\s+at /m)
  })

  it('a deadline that nobody lives to see is none', () => {
    const { status, stderr } = rollcall([
      'damage',
      'Vindictors',
      '--vs',
      '4+',
      '--dice',
      '--precision',
      '9%',
      '--deadline',
      '1e12',
    ])
    expect([status, stderr]).toEqual([0, ''])
  })
})
