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
import { standoff } from './standoff.ts'

const NAMES = {
  fielded: 'As on the command line: a name of the units that ship, a typed profile, a file; for targets also a panel',
}

/** Questions as the game reads them. */
function asked(): Definitions {
  const parts = questionParts({ id: 'black-reach', kinds: { damage: action, battle: standoff }, odds: questions })
  return { ...parts, damage: withBothSides(parts['damage'] as Json) }
}

/** JSON Schemas of files, by name. */
const schemas = (): Readonly<Record<string, Json>> => ({
  question: document('A question about Heroes of Black Reach', oneOrSeveral, {
    question: questionOfFights(questions, ['battle']),
    odds: smallQuestions(questions),
    ...withNames(asked(), NAMES),
  }),
})

/** What is published of this game. */
export const published: Pick<Game, 'questions' | 'schemas'> = { questions: asked, schemas }
