/** The published JSON Schemas of this game: its questions, and the files that are read beside them. */
import { z } from 'zod'
import type { Game } from '../game.ts'
import { document, leadingFrom, publishedSchema } from '../json-schema.ts'
import { publishedGame } from '../kit/published.ts'
import { fightInFile, unitFile } from '../question-schema.ts'
import { questions } from './odds/index.ts'
import { duel } from './schema/duel.ts'
import { effect, effectPart } from './schema/effects.ts'
import { fight } from './schema/scenario.ts'
import { together } from './schema/together.ts'

const GAME = 'Warhammer 40,000, 9th edition'

const NAMES = {
  unit: 'As on the command line: a name of the examples that ship, a typed profile, or the file of a unit; for targets also a panel such as toughness',
}

/** What is published of this game. */
export const published: Pick<Game, 'questions' | 'schemas'> = publishedGame({
  id: 'wh40k-9e',
  title: GAME,
  kinds: { damage: fight, together, duel },
  odds: questions,
  effects: effectPart,
  names: NAMES,
  inFiles: { damage: fightInFile },
  files: (parts) => ({
    unit: document(`Units of one's own for ${GAME}`, unitFile, leadingFrom(unitFile, parts)),
    effects: publishedSchema(`Effects of units and weapons of ${GAME}`, z.array(effect), effectPart),
  }),
})
