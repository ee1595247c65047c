/** Facts as options: `--charged`, `--no-charged`, `--near HERO`, `--not-near HERO`, `--target-charged`; made from the tables of the games. */
import type { Fact, FactAsked, Game, Unsaid } from '@rollcall/games'
import { FACT_TABLES } from '@rollcall/games/facts'

/** An option as yargs wants it. */
interface Option {
  readonly type: 'boolean' | 'string'
  readonly describe: string
  readonly group: string
  readonly hidden: boolean
  readonly requiresArg?: boolean
  readonly choices?: readonly string[]
}

type Side = 'attacker' | 'target'

/** `charge roll` of the target is `target-charge-roll`. */
const optionName = ({ name }: Pick<Fact, 'name'>, side: Side, not = false): string =>
  `${side === 'target' ? 'target-' : ''}${not ? 'not-' : ''}${name.replaceAll(' ', '-')}`

/** Of whom a fact may be said. */
const sidesOf = ({ of }: Fact): readonly Side[] =>
  of === 'side' || of === 'profile' ? ['attacker', 'target'] : [of === 'target' ? 'target' : 'attacker']

const GROUP =
  'What is true (--target-... of the target; --no-... and --not-... say the opposite; --game warzone --help: what can be true in another game)'

/** The options by which a fact is said of a side, and its opposite. */
interface Word {
  readonly fact: Fact
  readonly side: Side
  readonly name: string
  readonly not: string
}

const wordsOf = (fact: Fact): readonly Word[] =>
  sidesOf(fact).map((side) => ({ fact, side, name: optionName(fact, side), not: optionName(fact, side, true) }))

type Named = readonly [name: string, option: Option]

function optionsOf({ fact: { takes, means, of }, side, name, not }: Word): readonly Named[] {
  const isListed = of !== 'profile' && (of !== 'side' || side === 'attacker')
  const about = { describe: means, group: GROUP, hidden: !isListed }
  if (takes.kind === 'yes') return [[name, { type: 'boolean', ...about }]]
  const option: Option = { type: 'string', requiresArg: true, ...about }
  if (takes.kind === 'one') return [[name, { ...option, choices: takes.of }]]
  const opposite: Named = [not, { ...option, hidden: true }]
  return takes.kind === 'named' ? [[name, option], opposite] : [[name, option]]
}

/** The options for the facts of each game. Those of the target, of profiles and opposites are understood, and not listed. */
const OF_GAME: Readonly<Record<string, Readonly<Record<string, Option>>>> = Object.fromEntries(
  Object.entries(FACT_TABLES).map(([game, facts]) => [
    game,
    Object.fromEntries(facts.flatMap(wordsOf).flatMap(optionsOf)),
  ]),
)

/** Every option for a fact of any game; where two have one, what it means is said as the first does. */
export const FACT_OPTIONS: Readonly<Record<string, Option>> = Object.assign({}, ...Object.values(OF_GAME).toReversed())

/** Of the facts among these options help lists those of one game, of the first where none is said; all of them are understood. */
export const factsListed = <O extends object>(
  options: Readonly<Record<string, O>>,
  game: string = Object.keys(FACT_TABLES)[0] as string,
) =>
  Object.fromEntries(
    Object.entries(options).map(([name, option]) =>
      Object.is(option, FACT_OPTIONS[name])
        ? [name, OF_GAME[game]?.[name] ?? { ...option, hidden: true }]
        : [name, option],
    ),
  )

/** Of the facts of all games, those of one name once. */
const WORDS: readonly Word[] = Object.values(FACT_TABLES)
  .flat()
  .filter((fact, i, all) => all.findIndex(({ name }) => name === fact.name) === i)
  .flatMap(wordsOf)

/** What was said by options, in the words that stand behind a unit's name. */
export const wordsSaid = (args: Readonly<Record<string, unknown>>, about: Side): readonly string[] =>
  WORDS.filter(({ side }) => side === about).flatMap(({ fact, name, not }) => [
    ...[args[name]].flat().flatMap((value) => wordFor(fact, value)),
    ...[args[not]].flat().flatMap((value) => wordFor(fact, value).map((word) => `not ${word}`)),
  ])

function wordFor({ name }: Fact, value: unknown): readonly string[] {
  if (value === undefined) return []
  return [typeof value === 'boolean' ? `${value ? '' : 'not '}${name}` : `${name} ${value as string}`]
}

/** What to add to a command line that asks about attackers and targets. */
export const optionRemedy =
  (game: Game) =>
  ({ fact }: Unsaid): string =>
    `add ${optionsSettling(game, fact).join(' or ')}`

/** Options that settle a fact, one for each thing that may be said of it. */
export function optionsSettling(game: Game, asked: FactAsked): readonly string[] {
  const fact = tableFact(game, asked)
  const side = asked.of === 'target' || fact.of === 'target' ? 'target' : 'attacker'
  const option = `--${optionName(fact, side)}`
  const { takes } = fact
  if (takes.kind === 'yes') return [option, option.replace('--', '--no-')]
  if (takes.kind === 'one') return takes.of.map((each) => `${option} ${each}`)
  if (takes.kind === 'number') return [`${option} <number>`]
  const which = quoted(asked.which ?? '')
  return [`${option} ${which}`, `--${optionName(fact, side, true)} ${which}`]
}

/** What to say behind the unit's name, where sides have no options of their own. */
export const wordRemedy =
  (game: Game, nameOf: (side: FactAsked['of']) => string) =>
  ({ fact }: Unsaid): string => {
    const words = wordsSettling(game, fact).map((each) => `", ${each}"`)
    return `write ${words.join(' or ')} behind ${nameOf(fact.of)}`
  }

/** Words behind a unit's name that settle a fact, one for each thing that may be said of it. */
export function wordsSettling(game: Game, asked: FactAsked): readonly string[] {
  const { name, takes } = tableFact(game, asked)
  if (takes.kind === 'one') return takes.of.map((each) => `${name} ${each}`)
  if (takes.kind === 'number') return [`${name} <number>`]
  const word = takes.kind === 'named' ? `${name} ${asked.which ?? ''}` : name
  return [word, `not ${word}`]
}

function tableFact({ facts }: Game, { key }: FactAsked): Fact {
  const found = facts.find((each) => each.key === key)
  if (found === undefined) throw new Error(`no option for the fact ${key}`)
  return found
}

/** As a shell reads it. */
export function quoted(text: string): string {
  if (/^[\w.-]+$/.test(text)) return text
  if (!/["$`\\!]/.test(text)) return `"${text}"`
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
