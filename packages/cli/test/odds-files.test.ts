/** What no option of a small question can say is shown as a file that says it. */
import { type Game, jsonSchemaOf, loadGames, type Odds } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { fileWith } from '../src/odds-files.ts'
import { rollcall } from './program.ts'

const every = (await loadGames()).flatMap((game) =>
  game.odds.flatMap((question) =>
    Object.keys(jsonSchemaOf(question).properties ?? {}).map((word) => ({ game, question, word })),
  ),
)

const shown = every.flatMap(({ game, question, word }) => {
  const file = fileWith(game, question, word)
  return file === null ? [] : [{ id: `${question.id} of ${game.id}: ${word}`, game, word, file }]
})

/** Where such a file is refused because of this word. */
function refusedAt(game: Game, word: string, file: string): readonly string[] {
  try {
    game.answer(JSON.parse(file))
    return []
  } catch (error) {
    const { issues = [] } = error as { readonly issues?: readonly { readonly path: string }[] }
    return issues.map(({ path }) => path).filter((path) => path.split(/[.[]/, 1)[0] === word)
  }
}

describe('a file that is shown for a word', () => {
  it('is there for lists of records, in several games', () =>
    expect(new Set(shown.map(({ game: { id } }) => id)).size).toBeGreaterThan(3))
  it.each(shown)('says it as the question takes it: $id', ({ game, word, file }) =>
    expect(refusedAt(game, word, file)).toEqual([]),
  )
})

/** What the schema of a word is in the end, behind references and alternatives. */
interface Schema {
  readonly type?: string
  readonly properties?: object
  readonly $ref?: string
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly $defs?: Readonly<Record<string, Schema>>
}

/** Is a list of records the only form in which it can be said? */
function isRecords(question: Odds, word: string): boolean {
  const whole = jsonSchemaOf(question) as Schema & { readonly properties: Readonly<Record<string, Schema>> }
  const meant = (schema: Schema): Schema =>
    schema.$ref === undefined ? schema : meant(whole.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {})
  const { type, items = {} } = meant(whole.properties[word] ?? {})
  return type === 'array' && (meant(items).properties !== undefined || meant(items).type === 'array')
}

it('there is a line or a file for every word that is a list of records', () => {
  const mute = every.filter(
    ({ game, question, word }) =>
      isRecords(question, word) && !(word in (question.units ?? {})) && fileWith(game, question, word) === null,
  )
  expect(mute.map(({ question, word }) => `${question.id} ${word}`)).toEqual([])
})

it.each<readonly [string, readonly string[], RegExp]>([
  ['a list that no option says', ['deviation', '14', '--models', 'x'], /write a file, such as \{"game":"warzone"/],
  ['a share that is missing', ['barrage', '--attack', 'CV +3', '--targets', 'D5'], /say ", share <number>" behind/],
  ['a list of units that is missing', ['barrage', '--attack', 'CV +3'], /--targets "<unit>, share <number>/],
  ['units without their option', ['flame', 'AR 8', '--game', 'warzone'], /say the option again: --models A --models B/],
  [
    'several models where one is asked for',
    ['fear', '--model', '3x Foe AR 8 CO 9'],
    /is 3 models, and one is asked for/,
  ],
])('says how to say %s', (_, words, message) => {
  const { status, stderr } = rollcall(['odds', ...words])
  expect([status, stderr.replaceAll(/\s+/g, ' ')]).toEqual([2, expect.stringMatching(message)])
})
