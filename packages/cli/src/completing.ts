/** What a shell completes beyond commands and options: names of units, policies, questions, situations and games. */
import { type Game, gameOf, games } from '@rollcall/games'
import { panels, unitNames } from './catalogue.ts'
import { ANSWER, BATTLE, BY_UNIT, DUEL, FORMAT, SIMULATE, SITUATION } from './options.ts'

/** A command line so far: the words before the one that is being typed. */
interface Line {
  readonly game: Game
  readonly before: readonly string[]
}

/** Values of options, by their names. */
const VALUES: Readonly<Record<string, (line: Line) => readonly string[]>> = {
  '--game': () => games.map(({ id }) => id),
  '--vs': ({ game }) => [...Object.keys(panels(game.id)), ...unitNames(game.id)],
  '--with': ({ game }) => game.situations().map(({ name }) => name),
  '--policy': policies,
}

/** Options that take several values one after another. */
const LISTS = new Set(['--vs', '--with', '--policy'])

/** Options without a value. */
const FLAGS = new Set(
  Object.entries({ ...BATTLE, ...BY_UNIT, ...DUEL, ...SITUATION, ...SIMULATE, ...ANSWER, ...FORMAT })
    .filter(([, option]) => 'type' in option && option.type === 'boolean')
    .map(([name]) => `--${name}`),
)

const unitsOf = ({ game }: Line): readonly string[] => unitNames(game.id)

/** What stands after a command, where it is no file. */
const AFTER: Readonly<Record<string, (line: Line) => readonly string[]>> = {
  damage: unitsOf,
  dist: unitsOf,
  duel: unitsOf,
  explain: unitsOf,
  units: unitsOf,
  odds: questions,
}

/** Words that may stand where the last word is being typed, from its beginning; none where nothing is known. */
export function wordsFor(words: readonly string[]): readonly string[] {
  const [before, current] = [words.slice(0, -1), words.at(-1) ?? '']
  // A shell may hand over the quote that a name was begun with, and what it has escaped.
  const begun = current.replace(/^["']/, '').replaceAll(/\\(.)/g, '$1')
  if (begun.startsWith('-')) return []
  const line = { game: gameIn(before), before }
  const given = option(before)
  const known = given === undefined ? AFTER[before.find((word) => word in AFTER) ?? ''] : VALUES[given]
  const found = [...new Set(known?.(line) ?? [])].filter((word) => word.startsWith(begun))
  return found.map((word) => forShell(word, /^["']/.test(current)))
}

/** Bash gets words with spaces into quotes by itself, others not; in zsh a description follows a colon. */
function forShell(word: string, isQuoted: boolean): string {
  const shells = `${process.env['SHELL'] ?? ''} ${process.env['ZSH_NAME'] ?? ''}`
  if (shells.includes('zsh')) return word.replaceAll(':', '\\:')
  return shells.includes('fish') || isQuoted || word.includes(' ') ? word : word.replaceAll(/(?=['"&;()])/g, '\\')
}

const gameIn = (before: readonly string[]): Game => gameOf(before[before.indexOf('--game') + 1 || -1] ?? 'aos-3e')

/** The option of which a value is being typed; `undefined` behind flags and behind the one value of an option. */
function option(before: readonly string[]): string | undefined {
  const at = before.findLastIndex((word) => word.startsWith('--'))
  const name = before[at]
  if (name === undefined || FLAGS.has(name)) return undefined
  return at === before.length - 1 || LISTS.has(name) ? name : undefined
}

function questions({ game, before }: Line): readonly string[] {
  return game.odds.some(({ id }) => before.includes(id)) ? [] : game.odds.map(({ id }) => id)
}

/** Part of a JSON Schema. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly string[]
}

/** Policies as the schema of the question has them: `rally=always` of a duel, `greedy` of a battle. */
function policies({ game, before }: Line): readonly string[] {
  const schema = game.schemas()[before.includes('battle') ? 'battle' : 'duel'] as Schema | undefined
  const { policy, policyA } = schema?.properties ?? {}
  if (policy?.properties === undefined) return policyA?.anyOf?.flatMap((each) => each.enum ?? []) ?? []
  const choices = Object.entries(policy.properties).map(([name, each]) => [name, each.enum ?? []] as const)
  // Bash takes = for the end of a word.
  const [name, sign] = before.slice(-2)
  if (sign === '=') return choices.find(([each]) => each === name?.replace(/^[AB]\./i, ''))?.[1] ?? []
  const all = choices.flatMap(([each, values]) => values.map((value) => `${each}=${value}`))
  return ['', 'A.', 'B.'].flatMap((side) => all.map((each) => side + each))
}
