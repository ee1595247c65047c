/** The published JSON Schemas of this game: whole games and small questions, in any spelling of their words. */
import type { Json } from '@rollcall/core'
import type { Game } from '../game.ts'
import { type Case, decided, definitionsOf, type Definitions, document, refTo, wordsIn } from '../json-schema.ts'
import { once } from '../kit/lazily.ts'
import { isCalled, type Odds } from '../odds.ts'
import {
  inOrder,
  oddsPart,
  oneOrSeveral,
  questionParts,
  smallQuestions,
  spelled,
  withNames,
} from '../question-schema.ts'
import { questions } from './odds/index.ts'
import { spellingsOf } from './odds/words.ts'
import { gameInput } from './schema/game.ts'
import { stated } from '../records.ts'

const NAMES = { hero: 'A hero of the box by name: "Brother Donatus"' }

/** Every word that a question about games may use, at any depth. */
export const wordsOfGames = once(() => wordsIn(definitionsOf({ games: gameInput })))

const parts = (): Definitions =>
  questionParts({ id: 'space-marine-heroes', kinds: { games: gameInput }, odds: questions })

/** Questions as the game reads them. */
function asked(): Definitions {
  const { games, ...rest } = parts()
  return { games: withSides(games as Json), ...rest }
}

/** The two armies also have words of their own: `a` and `b`, or `army` and `enemy`. */
function withSides({ properties, ...rest }: Json): Json {
  const army = { anyOf: [{ $ref: refTo('army') }, { type: 'null' }] }
  const sides = Object.fromEntries(['a', 'b', 'army', 'enemy'].map((word) => [word, army]))
  return { ...rest, properties: { ...(properties as Definitions), ...sides } }
}

function askedInFiles(): Definitions {
  const { games, ...rest } = forgiving(withNames(parts(), NAMES)) as Definitions
  const small = questions.map((each) => [oddsPart(each), askedByEither(rest[oddsPart(each)] as Json)])
  const byName = { odds: smallQuestions(questions), asked: smallQuestions(questions, 'question') }
  return { question, ...byName, games: withSides(games as Json), ...rest, ...Object.fromEntries(small) }
}

/** Best of three is a small question about scores, and a large one about armies. */
const names = ({ id, also = [] }: Odds): Json => ({
  properties: { question: { type: 'string', pattern: spelled([id, ...also]) } },
  required: isCalled({ id, also } as Odds, 'best-of-three') ? ['question', 'scores'] : ['question'],
})

/** A question; small ones may be called by the word `question`, too. */
const question: Json = {
  type: 'object',
  description: `Whole games, or a small question: ${inOrder(questions)
    .map(({ id }) => id)
    .join(', ')}`,
  ...decided(
    [
      { when: { anyOf: inOrder(questions).map(names) }, then: { $ref: refTo('asked') } },
      { when: { required: ['odds'] }, then: { $ref: refTo('odds') } },
    ] satisfies readonly Case[],
    { $ref: refTo('games') },
  ),
}

function askedByEither({ properties, allOf, ...rest }: Json): Json {
  const said = properties as Definitions
  // The first of the words that must be there is `odds` itself.
  const [, ...needed] = allOf as readonly Json[]
  return {
    ...rest,
    properties: { ...said, question: said['odds'] },
    allOf: [{ oneOf: [{ required: ['odds'] }, { required: ['question'] }] }, ...needed],
  }
}

/** Words in any spelling that the game understands. */
function forgiving(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(forgiving)
  if (typeof json !== 'object' || json === null) return json
  const { properties, required, ...rest } = json as Json & {
    readonly properties?: Definitions
    readonly required?: readonly string[]
  }
  const inside = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, forgiving(each)]))
  if (properties === undefined) return { ...inside, ...stated({ required }) }
  const words = Object.entries(properties).map(([word, each]) => [word, forgiving(each)] as const)
  const patternOf = (word: string): string => spelled(spellingsOf(word, Object.keys(properties)))
  return {
    ...inside,
    properties: Object.fromEntries(words),
    // The word itself has its place among the properties.
    patternProperties: Object.fromEntries(
      words.map(([word, each]) => [patternOf(word).replace('^', `^(?!${word.replace('$', '[$]')}$)`), each]),
    ),
    ...(required === undefined ? {} : { allOf: required.map((word) => isThere(word, patternOf(word))) }),
  }
}

const isThere = (word: string, pattern: string): Json => ({
  anyOf: [{ required: [word] }, { not: { propertyNames: { not: { pattern } } } }],
})

/** JSON Schemas of files, by name. */
const schemas = (): Readonly<Record<string, Json>> => ({
  question: document('A question about Space Marine Heroes, battle game', oneOrSeveral, askedInFiles()),
})

/** What is published of this game. */
export const published: Pick<Game, 'questions' | 'schemas'> = { questions: asked, schemas }
