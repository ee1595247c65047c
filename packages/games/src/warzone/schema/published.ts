/** The published JSON Schemas of this game. */
import type { Game } from '../../game.ts'
import { type Definitions, document, type Json } from '../../json-schema.ts'
import {
  oneOrSeveral,
  questionOfFights,
  questionParts,
  smallQuestions,
  withBothSides,
  withNames,
} from '../../question-schema.ts'
import { questions } from '../odds/index.ts'
import { action } from './action.ts'
import { firefight } from './firefight.ts'

const CALLED =
  'As on the command line: a name of the units that ship, a typed profile, a file; for targets also a panel'

/** Questions as the game reads them. */
function asked(): Definitions {
  const parts = questionParts({ id: 'warzone', kinds: { damage: action, battle: firefight }, odds: questions })
  return { ...parts, damage: withBothSides(parts['damage'] as Json) }
}

/** JSON Schemas of files, by name. */
const schemas = (): Readonly<Record<string, Json>> => ({
  question: document('A question about Mutant Chronicles Warzone', oneOrSeveral, {
    question: questionOfFights(questions, ['battle']),
    odds: smallQuestions(questions),
    ...withNames(asked(), { shooter: CALLED, squad: CALLED }),
  }),
})

/** What is published of this game. */
export const published: Pick<Game, 'questions' | 'schemas'> = { questions: asked, schemas }
