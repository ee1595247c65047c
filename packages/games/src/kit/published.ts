/** The published JSON Schemas of a game of actions: questions as the game reads them, and as files ask them by the names of units. */
import type { Game, GameCard } from '../game.ts'
import { document } from '../json-schema.ts'
import type { Odds } from '../odds.ts'
import { oneOrSeveral, questionOfFights, questionParts, smallQuestions, withNames } from '../question-schema.ts'
import type { z } from 'zod'

/** What such a game answers. */
interface Answered {
  readonly card: GameCard
  /** Actions, as `damage`. */
  readonly action: z.ZodType
  /** Other large questions by name. */
  readonly others: Readonly<Record<string, z.ZodType>>
  readonly odds: readonly Odds[]
  /** Parts of a question that may be a name in files. */
  readonly units: readonly string[]
}

const CALLED =
  'As on the command line: a name of the units that ship, a typed profile, a file; for targets also a panel'

/** What is published of such a game. */
export function publishedActions({ card, action, others, odds, units }: Answered): Pick<Game, 'questions' | 'schemas'> {
  const questions = () => questionParts({ id: card.id, kinds: { damage: action, ...others }, odds })
  const names = Object.fromEntries(units.map((each) => [each, CALLED]))
  const schemas: Game['schemas'] = () => ({
    question: document(`A question about ${card.title}`, oneOrSeveral, {
      question: questionOfFights(odds, Object.keys(others)),
      odds: smallQuestions(odds),
      ...withNames(questions(), names),
    }),
  })
  return { questions, schemas }
}
