/** The published JSON Schemas of this game: its questions, and the files that are read beside them. */
import type { Json } from '@rollcall/core'
import { z } from 'zod'
import type { Game } from '../game.ts'
import { type Definitions, document, leadingFrom, publishedSchema } from '../json-schema.ts'
import {
  fightInFile,
  oneOrSeveral,
  questionOfFights,
  questionParts,
  smallQuestions,
  unitFile,
  withNames,
} from '../question-schema.ts'
import { questions } from './odds/index.ts'
import { duel } from './schema/duel.ts'
import { effect, effectPart } from './schema/effects.ts'
import { fight } from './schema/scenario.ts'
import { together } from './schema/together.ts'

const GAME = 'Warhammer 40,000, 9th edition'

const NAMES = {
  unit: 'As on the command line: a name of the examples that ship, a typed profile, or the file of a unit; for targets also a panel such as toughness',
}

const KINDS = { damage: fight, together, duel }

/** Questions as the game reads them. */
const asked = (): Definitions => questionParts({ id: 'wh40k-9e', kinds: KINDS, odds: questions, effects: effectPart })

/** Questions as files ask them. */
function askedInFiles(): Definitions {
  const { damage, ...parts } = asked()
  return {
    question: questionOfFights(questions, Object.keys(KINDS)),
    odds: smallQuestions(questions),
    ...withNames({ damage: fightInFile(damage as Json), ...parts }, NAMES),
  }
}

/** JSON Schemas of files, by name. */
function schemas(): Readonly<Record<string, Json>> {
  const inFiles = askedInFiles()
  return {
    question: document(`A question about ${GAME}`, oneOrSeveral, inFiles),
    unit: document(`Units of one's own for ${GAME}`, unitFile, leadingFrom(unitFile, inFiles)),
    effects: publishedSchema(`Effects of units and weapons of ${GAME}`, z.array(effect), effectPart),
  }
}

/** What is published of this game. */
export const published: Pick<Game, 'questions' | 'schemas'> = { questions: asked, schemas }
