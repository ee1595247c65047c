/** What the command line understands is what this package understands of the same words, in a world of data and files in memory. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { analyse, compare, SECTIONS } from '@rollcall/analysis'
import { readBattlepacks, readUniversal, rulesFor, rulesWith } from '@rollcall/armies/check'
import * as aos from '@rollcall/data/aos-3e'
import * as blackReach from '@rollcall/data/black-reach'
import * as heroes from '@rollcall/data/space-marine-heroes'
import * as warzone from '@rollcall/data/warzone'
import * as wh40k from '@rollcall/data/wh40k-9e'
import { type Config, hashOf, planOf, readConfig, resolvedUnits } from '@rollcall/dataset'
import { type AnswerOptions, type BattleResult, loadGame, tournamentOf } from '@rollcall/games'
import { solver, tuneList } from '../../tuning/src/index.ts'
import { describe, expect, it } from 'vitest'
import { LINES } from '../../cli/test/lines.ts'
import { rollcall } from '../../cli/test/program.ts'
import { documentsIn } from '../src/documents.ts'
import { mirrorsIn } from '../src/armies.ts'
import { type Files, filesOf } from '../src/files.ts'
import { shelfOf, worldOf } from '../src/shelves.ts'
import { beside } from '../src/world.ts'
import { type Questions, understand } from '../src/understand.ts'

/** Options that say how an answer looks, or how the work is shared out, and how many values follow them. */
const LOOKS: Readonly<Record<string, number>> = {
  '--assumptions': 0,
  '--by-unit': 0,
  '--by-weapon': 0,
  '--chart': 1,
  '--columns': 1,
  '--layout': 1,
  '--sort': 1,
}

/** A line as somebody typed it: names, and options with their values. */
interface Typed {
  readonly command: string
  readonly names: readonly string[]
  readonly options: Readonly<Record<string, readonly string[]>>
  /** What of it asks. */
  readonly args: readonly string[]
}

function typedIn(line: readonly string[]): Typed {
  const args = line.filter((word, i) => !(word in LOOKS) && (LOOKS[line[i - 1] ?? ''] ?? 0) === 0)
  const [command = '', ...words] = args
  const first = words.findIndex((word) => word.startsWith('--'))
  const names = first < 0 ? words : words.slice(0, first)
  const options: Record<string, string[]> = {}
  let values: string[] = []
  for (const word of first < 0 ? [] : words.slice(first))
    if (word.startsWith('--')) options[word.slice(2)] = values = []
    else values.push(word)
  return { command, names, options, args }
}

const world = worldOf(
  await Promise.all([
    shelfOf('aos-3e', aos),
    shelfOf('wh40k-9e', wh40k),
    shelfOf('warzone', warzone),
    shelfOf('black-reach', blackReach),
    shelfOf('space-marine-heroes', heroes),
  ]),
)

/** The files that a line names, and those that its dataset names beside it, in memory. */
function filesIn({ command, names, options }: Typed): Files {
  const said = [...names, ...['vs', 'against'].flatMap((each) => options[each] ?? [])]
  const paths = said.filter((word) => word.startsWith('/'))
  const read = (name: string, path = name): readonly [string, Uint8Array] => [name, readFileSync(path)]
  const others = (command === 'dataset' ? paths : []).flatMap((path) =>
    configOf(path).attackers.flatMap((name) =>
      typeof name === 'string' ? [read(name, join(dirname(path), name))] : [],
    ),
  )
  return filesOf(Object.fromEntries([...paths.map((path) => read(path)), ...others]))
}

const configOf = (path: string): Config => readConfig(JSON.parse(readFileSync(path, 'utf8')), path)

const common = ({ options }: Typed) => ({ vs: options['vs'], game: options['game']?.[0] })

const methodOf = ({ options }: Typed): AnswerOptions => ({
  dice: options['dice'] !== undefined,
  replicates: options['replicates'] === undefined ? undefined : Number(options['replicates'][0]),
})

type Door = (typed: Typed, here: typeof world) => Promise<readonly unknown[]>

const answered = (questions: Promise<Questions>, typed: Typed): Promise<readonly unknown[]> =>
  questions.then(({ game, documents }) =>
    documents.flatMap(({ content }) => game.answer(content, methodOf(typed)).results),
  )

const sidesOf = ({ names, options }: Typed) =>
  options['vs'] === undefined ? { a: names.slice(0, 1), b: names.slice(1) } : { a: names, b: options['vs'] }

/** What each command is as a question. */
const DOORS: Readonly<Record<string, Door>> = {
  damage: (typed, here) => {
    const words = { attackers: typed.names, ...common(typed) }
    const phases = typed.options['phases']?.[0]?.split(',')
    if (typed.options['together'] !== undefined)
      return answered(understand('together', { ...words, phases }, here), typed)
    return answered(understand('damage', words, here), typed)
  },
  dist: (typed, here) => answered(understand('dist', { attackers: typed.names, ...common(typed) }, here), typed),
  duel: (typed, here) => {
    const gauntlet = typed.options['gauntlet'] === undefined ? undefined : true
    return answered(understand('duel', { ...sidesOf(typed), gauntlet, game: common(typed).game }, here), typed)
  },
  battle: (typed, here) => {
    const { names, options } = typed
    const roundRobin = options['round-robin'] !== undefined
    const { swap } = options
    const leaveOneOut = options['leave-one-out'] !== undefined
    if (swap === undefined && !leaveOneOut)
      return answered(understand('battle', { armies: names, roundRobin }, here), typed)
    const words = { lists: names.slice(0, 1), against: names.slice(1), swap, leaveOneOut }
    return answered(understand('paired', words, here), typed)
  },
  tournament: async ({ names: lists, options, ...typed }, here) => {
    const { game, mirrors } = await mirrorsIn(here, { lists, policies: options['policies'] })
    const fought = mirrors.map(({ list, policies, document }) => {
      const [result] = game.answer(document.content, methodOf({ ...typed, names: lists, options })).results
      return { list, policies, result: result as BattleResult }
    })
    return [tournamentOf(fought, { game: game.id, partial: false })]
  },
  odds: (typed, here) => {
    const [question = '', ...numbers] = typed.names
    const words = typed.options['reroll'] === undefined ? {} : { reroll: true }
    return answered(understand('odds', { question, numbers, words, game: common(typed).game }, here), typed)
  },
  run: async (typed, here) => {
    const contents = await documentsIn(readFileSync(typed.names[0] as string, 'utf8'), 'it')
    const all = contents.map(({ content }) => answered(understand('document', { content }, here), typed))
    return (await Promise.all(all)).flat()
  },
  analyse: async (typed, here) => {
    const { game, question } = await understand(
      'analyse',
      { attackers: typed.names, ...common(typed), sections: SECTIONS },
      here,
    )
    return analyse(game, question).units
  },
  compare: async (typed, here) => {
    const { against } = typed.options
    if (against !== undefined) return await answered(understand('paired', { lists: typed.names, against }, here), typed)
    const sides = typed.names.map((name) => ({ units: [name] }))
    const { game, contestants, common: rest } = await understand('compare', { sides, ...common(typed) }, here)
    const until = typed.options['until'] === undefined ? {} : { until: 0.8 }
    return [compare(game, { contestants, ...rest, ...until }).sides]
  },
  // The lists, before they fight.
  tune: async (typed, here) => {
    const [list = ''] = typed.names
    const { open, known, game, question, ...others } = await understand('tune', { list, ...common(typed) }, here)
    const rules = rulesFor(open.list, known, readBattlepacks(aos.battlepacks), rulesWith(aos))
    const universal = readUniversal(aos.enhancements)
    const changes = Number(typed.options['changes']?.[0])
    const asked = { ...question, ...others, ...open, known, rules, universal, attacking: {}, defending: {}, changes }
    return tuneList(game, await solver(), { ...asked, goal: undefined, top: 3, apart: 2 }).lists
  },
  // What is to be computed, by its hash.
  dataset: async ({ names: [, file = ''] }, here) => {
    const config = configOf(file)
    const game = await loadGame('aos-3e')
    return [hashOf(planOf(config, await resolvedUnits(beside(here, file), game, config)))]
  },
}

/** How the program answers in JSON; its warnings name options of the command line. */
function printed({ command, args, options }: Typed): readonly unknown[] {
  if (command === 'dataset') return [built(args, options['out']?.[0] ?? '')]
  const { stdout, status, stderr } = rollcall([...args, '--format', 'json', '--quiet'])
  expect(status, stderr).toBe(0)
  // Several answers are a line each.
  const texts = stdout.startsWith('{\n') ? [stdout] : stdout.trimEnd().split('\n')
  const answers = texts.map((text) => JSON.parse(text) as Readonly<Record<string, readonly unknown[]>>)
  return answers.flatMap(
    (answer) => answer[command === 'tune' ? 'lists' : 'results'] ?? answer['units'] ?? [answer['sides'] ?? answer],
  )
}

/** The hash of the plan of a dataset that the program builds. */
function built(args: readonly string[], out: string): unknown {
  const { status, stderr } = rollcall([...args, '--quiet'])
  expect(status, stderr).toBe(0)
  return (JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as { readonly plan: unknown }).plan
}

const plainly = (result: unknown): unknown =>
  JSON.parse(JSON.stringify(result), (key, value: unknown) =>
    key === 'warnings' || key === 'unsaid' ? undefined : value,
  )

/** The same files, and how often each was read. */
function counted(files: Files): { readonly files: Files; readonly times: ReadonlyMap<string, number> } {
  const times = new Map<string, number>()
  const counting = (some: Files): Files => ({
    ...some,
    bytes: (path) => {
      times.set(path, (times.get(path) ?? 0) + 1)
      return some.bytes(path)
    },
    beside: (path) => counting(some.beside(path)),
  })
  return { files: counting(files), times }
}

const asking = LINES.map(({ args }) => args())
  .map(typedIn)
  .filter(({ command, names, options }) => {
    // A story is no result.
    const others = ['explain', 'trace', 'dry-run']
    if (command === 'dataset' && names[0] !== 'build') return false
    return command in DOORS && names.length > 0 && others.every((each) => options[each] === undefined)
  })

describe('every line that asks a question', () => {
  it('is one of all kinds', () => {
    expect(new Set(asking.map(({ command }) => command))).toEqual(new Set(Object.keys(DOORS)))
  })

  it.each(asking.map((typed) => [typed.args.map((word) => word.split('/').at(-1)).join(' '), typed] as const))(
    '%s',
    async (_, typed) => {
      const read = counted(filesIn(typed))
      const results = await (DOORS[typed.command] as Door)(typed, { ...world, files: read.files })
      expect(results.length).toBeGreaterThan(0)
      expect([...read.times.values()].filter((times) => times > 1)).toEqual([])
      expect(plainly(results)).toEqual(plainly(printed(typed)))
    },
  )
})
