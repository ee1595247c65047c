/** What a shell completes beyond commands and options: names of units, policies, questions, situations and games. */
import { optionNames } from '@rollcall/armies'
import { type Game, games, type JsonSchema, loadGame, type Unsaid } from '@rollcall/games'
import yargs from 'yargs'
import { factsBehind, questionOn, valuesIn } from './completing-odds.ts'
import { optionsAsked, unsaidBetween, valuesAsked, wordsAsked } from './completing-facts.ts'
import {
  BATTLES,
  type Clue,
  clueOfQuestion,
  findUnit,
  unitNames,
  cluesOf,
  optionOf,
  partsOf,
  possibleGames,
} from '@rollcall/asking'
import { FACT_OPTIONS } from './fact-options.ts'
import { ANSWER, BATTLE, BY_UNIT, DUEL, FORMAT, GAME, SIMULATE, SITUATION } from './options.ts'
import { panels } from './panels.ts'
import { settings, takeSettings } from './settings.ts'
import { shelf, world } from './world.ts'

/** A command line so far: the words before the one that is being typed. */
interface Line {
  /** Games that it may be about, the usual one first. */
  readonly games: readonly Game[]
  readonly game: Game
  readonly before: readonly string[]
}

/** Values of options, by their names. */
const VALUES: Readonly<Record<string, (line: Line) => readonly string[]>> = {
  '--game': () => games.map(({ id }) => id),
  '--vs': (line) => [...panelNames(line), ...unitsOf(line)],
  '--with': ({ game }) => game.situations().map(({ name }) => name),
  '--policy': policies,
  '--policies': (line) => (line.before.includes('battle') ? ['all'] : policies(line)),
}

/** Options that take several values one after another. */
const LISTS = new Set(['--vs', '--with', '--policy', '--policies'])

/** Options without a value. */
const FLAGS = new Set(
  Object.entries({ ...BATTLE, ...BY_UNIT, ...DUEL, ...SITUATION, ...SIMULATE, ...ANSWER, ...FORMAT })
    .filter(([, option]) => 'type' in option && option.type === 'boolean')
    .map(([name]) => `--${name}`),
)

const unitsOf = ({ games: possible }: Line): readonly string[] => possible.flatMap(({ id }) => unitNames(shelf(id)))

function panelNames({ games: possible }: Line): readonly string[] {
  return [...Object.keys(settings().panels), ...possible.flatMap(({ id }) => Object.keys(panels(id)))]
}

/** What stands after a command, where it is no file. */
const AFTER: Readonly<Record<string, (line: Line) => readonly string[]>> = {
  damage: unitsOf,
  analyse: unitsOf,
  compare: unitsOf,
  dist: unitsOf,
  duel: unitsOf,
  explain: unitsOf,
  units: unitsOf,
  panels: panelNames,
  odds: questions,
}

/** What a shell may offer: words that may stand there, and of the options for facts those that settle something. */
export interface Offered {
  readonly words: readonly string[]
  readonly facts: readonly string[]
}

/** Words that may stand where the last word is being typed, from its beginning; none where nothing is known. */
export async function wordsFor(words: readonly string[]): Promise<Offered> {
  const [before, current] = [words.slice(0, -1).map(plain), words.at(-1) ?? '']
  const begun = plain(current)
  await takeSettings(process.cwd())
  const possible = await gamesIn(before)
  const line = { games: possible, game: possible[0] as Game, before }
  if (begun.startsWith('-')) return { words: [], facts: optionsAsked(line.game, await unsaidOn(line)) }
  const given = option(before)
  const known =
    given === undefined ? AFTER[before.find((word) => word in AFTER) ?? '']?.(line) : await valuesOf(given, line)
  const behind = begun.includes(',') ? await wordsBehind(line, given, begun) : []
  const found = [...new Set([...(known ?? []), ...behind])].filter((word) => word.startsWith(begun))
  return { words: found.map((word) => forShell(word, /^["']/.test(current))), facts: [] }
}

/** A shell may hand over the quotes of a name, and what it has escaped. */
const plain = (word: string): string => {
  const inside = word.replace(/^["']/, '')
  return (inside === word ? word : inside.replace(/["']$/, '')).replaceAll(/\\(.)/g, '$1')
}

/** Units that attack and those that are attacked, and what else is said on a line so far. */
function saidOn({ before }: Pick<Line, 'before'>): {
  readonly said: Typed
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
} {
  // An option whose value is still being typed says nothing yet.
  const whole =
    before.at(-1)?.startsWith('--') === true && !FLAGS.has(before.at(-1) as string) ? before.slice(0, -1) : before
  const options = { ...DUEL, ...SITUATION, ...SIMULATE, ...ANSWER, ...FORMAT, ...GAME }
  const said = yargs([...whole])
    .options(options)
    .help(false)
    .version(false)
    .fail(false)
    .parseSync() as Typed
  const [, ...mine] = said._.map(String)
  return { said, mine, theirs: ((said['vs'] ?? []) as readonly string[]).map(String) }
}

type Typed = Readonly<Record<string, unknown>> & { readonly _: readonly (string | number)[] }

async function unsaidOn(line: Line): Promise<readonly Unsaid[]> {
  const { said, mine, theirs } = saidOn(line)
  return mine.length + theirs.length === 0 ? [] : await unsaidBetween(line.game, mine, theirs, said)
}

async function valuesOf(given: string, line: Line): Promise<readonly string[] | undefined> {
  const asked = questionOn(line.game, line.before)
  if (asked !== undefined) return valuesIn(asked, given, () => unitNames(shelf(line.game.id)))
  if (given.slice(2) in FACT_OPTIONS) return valuesAsked(line.game, await unsaidOn(line), given)
  return VALUES[given]?.(line)
}

/** What may stand behind the last comma: options of the unit, and what it asks for. */
async function wordsBehind(
  { game, before }: Line,
  given: string | undefined,
  begun: string,
): Promise<readonly string[]> {
  const at = begun.lastIndexOf(',')
  const unit = begun.slice(0, at)
  const asked = questionOn(game, before)
  if (asked !== undefined) return factsBehind(game, asked, given ?? '').map((word) => `${unit}, ${word}`)
  const side = given === '--vs' ? 'target' : 'attacker'
  const { mine, theirs } = saidOn({ before })
  const unsaid = side === 'target' ? await unsaidBetween(game, mine, [unit]) : await unsaidBetween(game, [unit], theirs)
  return [...optionsOf(game, unit), ...wordsAsked(game, unsaid, side)].map((word) => `${unit}, ${word}`)
}

/** Options of the warscroll that a unit's name stands for; none where nobody knows it. */
function optionsOf(game: Game, text: string): readonly string[] {
  const [first = ''] = partsOf(text)
  try {
    const found = findUnit(shelf(game.id), optionOf(first).name)
    return found.kind === 'catalogue' ? [...new Set(optionNames(found.unit))] : []
  } catch {
    return []
  }
}

/** Bash gets words with spaces into quotes by itself, others not; in zsh a description follows a colon. */
function forShell(word: string, isQuoted: boolean): string {
  const shells = `${process.env['SHELL'] ?? ''} ${process.env['ZSH_NAME'] ?? ''}`
  if (shells.includes('zsh')) return word.replaceAll(':', '\\:')
  return shells.includes('fish') || isQuoted || word.includes(' ') ? word : word.replaceAll(/(?=['"&;()])/g, '\\')
}

/** The game that is said; else those that the question and the units so far may be of, the usual one first. */
async function gamesIn(before: readonly string[]): Promise<readonly Game[]> {
  const said = before[before.indexOf('--game') + 1 || -1]
  if (said !== undefined) return [await loadGame(said)]
  const possible = possibleGames(await cluesOn(before))
  const usual = possible.includes(world.usualGame().id) ? [world.usualGame().id] : []
  return await Promise.all([...new Set([...usual, ...possible])].map(loadGame))
}

async function cluesOn(before: readonly string[]): Promise<readonly Clue[]> {
  const { mine, theirs } = saidOn({ before })
  const [asked] = mine
  if (before.includes('battle')) return [BATTLES]
  if (before.includes('odds')) return asked === undefined ? [] : [await clueOfQuestion(asked, [])]
  const side = before.includes('duel') ? 'unit' : 'attacker'
  return [...(await cluesOf(world, mine, side)), ...(await cluesOf(world, theirs, side === 'unit' ? 'unit' : 'target'))]
}

/** The option of which a value is being typed; `undefined` behind flags and behind the one value of an option. */
function option(before: readonly string[]): string | undefined {
  const at = before.findLastIndex((word) => word.startsWith('--'))
  const name = before[at]
  if (name === undefined || FLAGS.has(name)) return undefined
  return at === before.length - 1 || LISTS.has(name) ? name : undefined
}

function questions({ games: possible, before }: Line): readonly string[] {
  const all = possible.flatMap(({ odds }) => odds.map(({ id }) => id))
  return all.some((id) => before.includes(id)) ? [] : all
}

/** Policies as the schema of the question has them: `rally=always` of a duel, `greedy` of a battle. */
function policies({ game, before }: Line): readonly string[] {
  const schema = game.questions()[
    before.some((word) => word === 'battle' || word === 'tournament') ? 'battle' : 'duel'
  ] as JsonSchema | undefined
  const { policy, policyA } = schema?.properties ?? {}
  if (policy?.properties === undefined) return policyA?.anyOf?.flatMap((each) => each.enum?.map(String) ?? []) ?? []
  const choices = Object.entries(policy.properties).map(([name, each]) => [name, each.enum?.map(String) ?? []] as const)
  // Bash takes = for the end of a word.
  const [name, sign] = before.slice(-2)
  if (sign === '=') return choices.find(([each]) => each === name?.replace(/^[AB]\./i, ''))?.[1] ?? []
  const all = choices.flatMap(([each, values]) => values.map((value) => `${each}=${value}`))
  return ['', 'A.', 'B.'].flatMap((side) => all.map((each) => side + each))
}
