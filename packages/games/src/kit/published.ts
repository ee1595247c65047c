/** The published JSON Schemas of a game: questions as the game reads them, and as files ask them by the names of units. */
import type { Json } from '@rollcall/core'
import type { z } from 'zod'
import type { Game, GameCard } from '../game.ts'
import { type Definitions, document, type VerbPart } from '../json-schema.ts'
import type { Odds } from '../odds.ts'
import { oneOrSeveral, questionOfFights, questionParts, smallQuestions, withNames } from '../question-schema.ts'

/** What a game answers. */
interface Answered {
  readonly id: string
  /** As titles of schemas call the game. */
  readonly title: string
  /** Large questions by name. */
  readonly kinds: Readonly<Record<string, z.ZodType>>
  readonly odds: readonly Odds[]
  readonly effects?: VerbPart
  /** Parts of a question that may be a name in files, and what is named there. */
  readonly names: Readonly<Record<string, string>>
  /** Kinds of questions that files ask in another way. */
  readonly inFiles?: Readonly<Record<string, (kind: Json) => Json>>
  /** Other files, by name, of the parts of questions. */
  readonly files?: (parts: Definitions) => Readonly<Record<string, Json>>
  /** Words of `question`; by default the kinds. */
  readonly words?: readonly string[]
}

/** What is published of a game. */
export function publishedGame(game: Answered): Pick<Game, 'questions' | 'schemas'> {
  const { title, kinds, odds, names, inFiles = {}, files = () => ({}), words = Object.keys(kinds) } = game
  const questions = () => questionParts(game)
  const schemas: Game['schemas'] = () => {
    const parts = questions()
    const changed = Object.fromEntries(
      Object.entries(inFiles).map(([kind, change]) => [kind, change(parts[kind] as Json)]),
    )
    const asked = {
      question: questionOfFights(odds, words),
      odds: smallQuestions(odds),
      ...withNames({ ...changed, ...parts, ...changed }, names),
    }
    return { question: document(`A question about ${title}`, oneOrSeveral, asked), ...files(asked) }
  }
  return { questions, schemas }
}

const CALLED =
  'As on the command line: a name of the units that ship, a typed profile, a file; for targets also a panel'

/** What a game of actions answers. */
interface Actions extends Pick<Answered, 'odds'> {
  readonly card: GameCard
  /** Actions, as `damage`. */
  readonly action: z.ZodType
  /** Other large questions by name. */
  readonly others: Readonly<Record<string, z.ZodType>>
  /** Parts of a question that may be a name in files. */
  readonly units: readonly string[]
}

/** What is published of such a game. */
export const publishedActions = ({ card, action, others, odds, units }: Actions): Pick<Game, 'questions' | 'schemas'> =>
  publishedGame({
    ...card,
    kinds: { damage: action, ...others },
    odds,
    names: Object.fromEntries(units.map((each) => [each, CALLED])),
    words: Object.keys(others),
  })
