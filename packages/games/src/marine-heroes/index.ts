/** Space Marine Heroes: the battle game of six dice and five columns. */
import { RollcallError } from '@rollcall/core'
import { answeredHere, askOdds, asksOdds, findOdds } from '../asking.ts'
import type { AnswerOptions, Asked, Game } from '../game.ts'
import { wordsIn } from '../json-schema.ts'
import { isCalled, jsonSchemaOf, wordsOf } from '../odds.ts'
import { ID } from './id.ts'
import { askGames, providers, tellGames } from './match.ts'
import { gameWords, heroesNamed, unknownEquipment } from './named.ts'
import { questions } from './odds/index.ts'
import { reworded } from './odds/words.ts'
import { publishedGame } from './schema/published.ts'

type Document = Readonly<Record<string, unknown>>

const isDocument = (document: unknown): document is Document =>
  typeof document === 'object' && document !== null && !Array.isArray(document)

/** A question may also be called by the word `question`. */
function asOdds(document: Document): Document {
  const { question, ...rest } = document
  const isSmall = typeof question === 'string' && questions.some((each) => isCalled(each, question))
  // Best of three is a small question about scores, and a large one about armies.
  const isMatch = question === 'best-of-three' && !('scores' in document)
  return isSmall && !isMatch ? { ...rest, odds: question } : document
}

function ask(document: unknown, options: AnswerOptions = {}): Asked {
  if (!isDocument(document)) return askGames(document, options, [])
  const said = asOdds(document)
  if (!asksOdds(said)) {
    const words = gameWords(said)
    return askGames(words, options, unknownEquipment(words))
  }
  const { odds, game, name, ...given } = said
  const question = findOdds(questions, odds)
  const known = reworded(given, wordsOf(question), wordsIn(jsonSchemaOf(question)))
  const title = name === undefined ? {} : { name }
  const asked = askOdds(ID, questions, { odds, game, ...title, ...known })
  // What a small question notes are its assumptions: they stand in the result, and are no cause for alarm.
  return { ...asked, close: (results) => ({ ...asked.close(results), warnings: [] }) }
}

const noFights = (what: string): never => {
  throw new RollcallError(
    'ERR_INPUT_INVALID',
    `Space Marine Heroes has no ${what}: ask "rollcall odds" about dice and heroes, or "rollcall run" about whole games`,
  )
}

/** Space Marine Heroes: battle rolls, the best way to play a turn, and whole games. */
export const spaceMarineHeroes: Game = {
  id: ID,
  title: 'Space Marine Heroes, battle game',
  citedAs: 'SMH',
  summary: 'battle rolls, the best way to play a turn, attacks and moves; whole games and best of three, simulated',
  odds: questions,
  facts: [],
  situations: () => [],
  schemas: () => ({ game: publishedGame() }),
  notation: {
    attacker: () => noFights('attackers and targets'),
    target: () => noFights('attackers and targets'),
  },
  named: heroesNamed,
  providers,
  ask,
  answer: (document, options) => answeredHere(ask(document, options), providers),
  plans: () => noFights('attack sequence, and so no plans'),
  fractions: () => noFights('attack sequence; the fractions of small questions stand in their answers'),
  explain: (document, options = {}) => {
    if (!isDocument(document) || asksOdds(asOdds(document)))
      throw new RollcallError(
        'ERR_INPUT_INVALID',
        'explain tells games; the answer to a small question is all there is to it',
      )
    return tellGames(gameWords(document), options, options.replicate ?? 0)
  },
}
