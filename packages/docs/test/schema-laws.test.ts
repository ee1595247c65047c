/**
 * Published schemas and the code that reads agree: every question that is shown, changed in one place, is refused by both or by
 * none. Only the code knows what contradicts what, and only the command line knows names.
 */
import { isCalled, loadGames, type Odds } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { battle } from '../../games/src/aos-3e/schema/battle.ts'
import { duel } from '../../games/src/aos-3e/schema/duel.ts'
import { fight } from '../../games/src/aos-3e/schema/scenario.ts'
import { together } from '../../games/src/aos-3e/schema/together.ts'
import { gameInput } from '../../games/src/space-marine-heroes/schema/game.ts'
import { action } from '../../games/src/black-reach/schema/action.ts'
import { standoff } from '../../games/src/black-reach/schema/standoff.ts'
import { duel as duel40k } from '../../games/src/wh40k-9e/schema/duel.ts'
import { fight as fight40k } from '../../games/src/wh40k-9e/schema/scenario.ts'
import { together as together40k } from '../../games/src/wh40k-9e/schema/together.ts'
import { complaint } from './schemas.ts'
import { blocks, documentsIn, documentsOf, goldenOf } from './written.ts'

type Json = Readonly<Record<string, unknown>>
type Path = readonly (string | number)[]

const KINDS: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  'aos-3e': { damage: fight, together, duel, battle },
  'wh40k-9e': { damage: fight40k, together: together40k, duel: duel40k },
  'space-marine-heroes': { damage: gameInput },
  'black-reach': { damage: action, battle: standoff },
}

const games = await loadGames()
const oddsNamed = (game: string, name: unknown): Odds | undefined =>
  games.find(({ id }) => id === game)?.odds.find((each) => isCalled(each, String(name)))

/** What reading has against a document; nothing: it can be used. */
function faults(game: string, document: Json): readonly string[] {
  const { odds, game: _, name: __, $schema: ___, ...given } = document
  const kinds = KINDS[game] ?? {}
  const schema =
    'odds' in document ? oddsNamed(game, odds)?.input : (kinds[String(document['question'])] ?? kinds['damage'])
  const read = schema?.safeParse('odds' in document ? given : document)
  return read === undefined ? ['nobody asks this'] : (read.error?.issues ?? []).flatMap(messages)
}

const messages = (issue: z.core.$ZodIssue): readonly string[] =>
  issue.code === 'invalid_union' && issue.errors.length > 0
    ? issue.errors.flatMap((each) => each.flatMap(messages))
    : [issue.message]

/** Documents without names in them, which reading takes as they are. */
const questions: readonly Json[] = [
  ...documentsOf('data/scenarios').map(({ content }) => content as Json),
  ...blocks().flatMap(({ info, code }) => (info === 'yaml run' ? (documentsIn(code) as readonly Json[]) : [])),
  ...games.flatMap(({ id }) =>
    goldenOf(id)
      .filter((_, i) => i % 6 === 0)
      .map(({ content }) => content as Json),
  ),
].filter((each) => faults(gameOf(each), each).length === 0)

function gameOf({ game }: Json): string {
  return typeof game === 'string' ? game : 'aos-3e'
}

const paths = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? [
        path,
        ...Object.entries(value).flatMap(([key, each]) =>
          paths(each, [...path, Array.isArray(value) ? Number(key) : key]),
        ),
      ]
    : [path]

const at = (value: unknown, path: Path): unknown => path.reduce((each, key) => (each as never)[key], value)

function changed(document: Json, path: Path, value: unknown): Json {
  const copy = structuredClone(document)
  const holder = at(copy, path.slice(0, -1)) as Record<string | number, unknown>
  holder[path.at(-1) as string] = value
  return copy
}

/** Where a file may say a name, any text will do. */
const isNamed = (path: Path): boolean =>
  /^(?:attackers?|targets?|a|b|heroes|units|enemyHeroes)$/.test(String(path.findLast((key) => typeof key === 'string')))

/** Every place of every question, with each of these values in it. */
const mutants = (
  values: readonly unknown[],
): readonly { readonly game: string; readonly document: Json; readonly what: string }[] =>
  questions.flatMap((question) =>
    paths(question)
      .filter((path) => path.length > 0 && !['game', 'question', 'odds', '$schema'].includes(String(path[0])))
      .flatMap((path) =>
        values
          .filter((value) => typeof value !== 'string' || !isNamed(path))
          .map((value) => ({
            game: gameOf(question),
            document: changed(question, path, value),
            what: `${path.join('.')}: ${JSON.stringify(value)}`,
          })),
      ),
  )

/** What no JSON Schema can say: words against each other, and how large a number of many digits in a text is. */
const BEYOND =
  /contradict|are not among|there are only|says? |no more than|nobody rolls|needs? |belongs|is only played|give |is missing|past each other|nothing but|as text|make it|only a|what it does|is for a |holds no result|is no group of/

const disagreements = (values: readonly unknown[]): readonly string[] => [
  ...new Set(
    mutants(values).flatMap(({ game, document, what }) => {
      const [read, published] = [faults(game, document), complaint(`${game}.question`, document)]
      if ((read.length === 0) === (published === undefined)) return []
      if (published === undefined && read.some((message) => BEYOND.test(message))) return []
      return [
        `${game} ${what}: ${published === undefined ? `read refuses: ${read[0]}` : `schema refuses: ${published.slice(0, 200)}`}`,
      ]
    }),
  ),
]

describe('a question that is changed in one place', () => {
  it('is refused by both or by none where the kind of a value is another', () => {
    expect(questions.length).toBeGreaterThan(40)
    expect(disagreements([true, [], {}, null])).toEqual([])
  })

  it('or a number has another size', () => {
    expect(disagreements([-1, 12.5, 1_000_000])).toEqual([])
  })

  it('or a text stands there', () => {
    expect(disagreements(['nonsense', '3+', '+1', '-'])).toEqual([])
  })

  it('is refused by both where a word is in it that nobody knows', () => {
    const blocksOf = (question: Json): readonly Path[] =>
      paths(question).filter((path) => typeof at(question, path) === 'object' && !Array.isArray(at(question, path)))
    const strange = questions.flatMap((question) =>
      blocksOf(question).map((path) => ({ question, path, document: changed(question, [...path, 'zzz'], 1) })),
    )
    const taken = strange.filter(
      ({ question, document }) => complaint(`${gameOf(question)}.question`, document) === undefined,
    )
    expect(
      taken.filter(({ question, document }) => faults(gameOf(question), document).length > 0).map(({ path }) => path),
    ).toEqual([])
    expect(taken.length).toBeLessThan(strange.length / 10)
  })
})
