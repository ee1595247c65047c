/** The small questions with all that may be said of each: for lists, for help, and for the shell. */
import { dashed, factText } from '@rollcall/asking'
import {
  type Game,
  gameCard,
  isCalled,
  type JsonSchema,
  jsonSchemaOf,
  loadGames,
  type Odds,
  type UnitWord,
} from '@rollcall/games'
import { flowed, type Page, PLAIN_PAGE } from '@rollcall/report'

/** A word that a question knows. */
export interface Word {
  readonly name: string
  readonly means: string
  /** Yes or no, and nothing else: it takes no value. */
  readonly isSwitch: boolean
}

/** A question as lists have it. */
export interface Listed {
  readonly game: string
  readonly question: string
  readonly title: string
  readonly rule: string
  /** Words that bare numbers stand for, in order. */
  readonly asks: readonly string[]
  readonly options: readonly Word[]
}

/** All questions of some games. */
export const listOf = (of: readonly Game[]): readonly Listed[] =>
  of.flatMap((game) => game.odds.map((each) => listed(game, each)))

const listed = ({ id, citedAs }: Game, question: Odds): Listed => ({
  game: id,
  question: question.id,
  title: question.title,
  rule: `${citedAs} ${question.rule}`,
  asks: question.asks,
  options: wordsWith(question).filter(({ name }) => !question.asks.includes(name)),
})

const wordsWith = (question: Odds): readonly Word[] => {
  const whole = jsonSchemaOf(question)
  return Object.entries(whole.properties ?? {}).map(([name, schema]) => ({
    name,
    means: [meansOf(schema), ...aboutUnit(name, question.units?.[name]), partsText(name, partsOf(whole, schema))]
      .filter((each) => each !== '')
      .join('; '),
    isSwitch: schema.type === 'boolean',
  }))
}

const aboutUnit = (name: string, unit: UnitWord | undefined): readonly string[] =>
  unit === undefined ? [] : [unitText(name, unit)]

/** `a unit, named or typed: --targets "<unit>, share <number>"`; where it may be several the option is said again. */
export function unitText(name: string, { facts = [], side }: UnitWord): string {
  const behind = facts.map((fact) => `, ${factText(fact)}`).join('')
  return `a unit, named or typed as ${side === 'unit' ? 'a whole card' : `the ${side}s of damage are`}: --${dashed(name)} "<unit>${behind}"`
}

/** The words of a part of a question, such as a model with its characteristics; none of what is a number or a name. */
export function partsIn(question: Odds, word: string): readonly string[] {
  const whole = jsonSchemaOf(question)
  return partsOf(whole, whole.properties?.[word] ?? {})
}

/** Schemas in schemas that are looked into. */
const DEEPEST = 6

function partsOf(
  whole: JsonSchema,
  { $ref, properties, required = [], anyOf = [] }: JsonSchema,
  depth = 0,
): readonly string[] {
  if (properties !== undefined) return [...new Set([...required, ...Object.keys(properties)])]
  if (depth === DEEPEST) return []
  const meant = $ref === undefined ? anyOf : [whole.$defs?.[$ref.replace('#/$defs/', '')] ?? {}]
  return meant.map((each) => partsOf(whole, each, depth + 1)).find((each) => each.length > 0) ?? []
}

/** Words of a part that are named. */
const MOST_PARTS = 8

/** `has words of its own: --model.rangedCombat, --model.armour, ...`; nothing of what has none. */
export function partsText(word: string, parts: readonly string[]): string {
  if (parts.length === 0) return ''
  const named = parts.slice(0, MOST_PARTS).map((each) => `--${dashed(word)}.${each}`)
  return `has words of its own: ${[...named, ...(parts.length > MOST_PARTS ? ['...'] : [])].join(', ')}`
}

/** What it says of itself, or the first of the ways in which it may be said. */
function meansOf({ type, description, enum: choices, anyOf = [] }: JsonSchema): string {
  const said = [description, choices?.join(' or ')].filter((each) => each !== undefined).join(': ')
  if (said !== '') return said
  return type === 'boolean'
    ? 'yes or no'
    : (anyOf.map(meansOf).find((each) => each !== '') ?? (type === 'number' ? 'a number' : ''))
}

/** Questions for people, each game under its name. */
export function listText(rows: readonly Listed[], page: Page): string {
  const of = [...new Set(rows.map(({ game }) => game))]
  return of
    .map((game) => [
      page.ink.bold(gameCard(game).title),
      ...rows.filter((each) => each.game === game).map((each) => textOf(each, page)),
    ])
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

function textOf({ question, asks, title, rule, options }: Listed, { width }: Page): string {
  const call = [question, ...asks.map((word) => `<${dashed(word)}>`)].join(' ')
  const flags = options.map(({ name }) => `--${dashed(name)}`).join(' ')
  const indented = (text: string): string => flowed(text, width - 4).replaceAll(/^/gm, '    ')
  return [`  ${call}`, indented(`${title} (${rule})`), ...(flags === '' ? [] : [indented(flags)])].join('\n')
}

/** The same for a page of help. */
export const helpList = async (width: number): Promise<string> =>
  listText(listOf(await loadGames()), { ...PLAIN_PAGE, width })

/** An option as yargs wants it. */
interface Option {
  readonly describe: string
  readonly group: string
  readonly type?: 'boolean'
}

/** The options of the question on a command line, whichever game it may be of; none where none is named. */
export async function oddsOptions(args: readonly string[]): Promise<Readonly<Record<string, Option>>> {
  const said = args[args.indexOf('--game') + 1 || -1]
  const words = args.slice(args.indexOf('odds') + 1)
  const all = (await loadGames()).filter(({ id }) => said === undefined || id === said).flatMap(({ odds }) => odds)
  const name = words.find((word) => all.some((each) => isCalled(each, word)))
  const asked = name === undefined ? [] : all.filter((each) => isCalled(each, name))
  const known = asked.flatMap(wordsWith)
  return Object.fromEntries(
    known.map(({ name: word }) => {
      const same = known.filter((each) => each.name === word)
      const describe = same.find(({ means }) => means !== '')?.means ?? ''
      // What is yes or no in one game and more in another takes a value.
      const type = same.every(({ isSwitch }) => isSwitch) ? { type: 'boolean' as const } : {}
      return [dashed(word), { describe, group: `Of the question "${name}"`, ...type }]
    }),
  )
}
