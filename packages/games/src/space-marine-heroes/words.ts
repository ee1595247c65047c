/** Questions of this game in the words of their schemas: synonyms replaced, small questions told from whole games. */
import { isRecord, type Json } from '@rollcall/core'
import { asksOdds, findOdds } from '../asking.ts'
import { wordsIn } from '../json-schema.ts'
import { isCalled, jsonSchemaOf, wordsOf } from '../odds.ts'
import { gameWords } from './named.ts'
import { questions } from './odds/index.ts'
import { reworded } from './odds/words.ts'
import { stated } from '../records.ts'

/** A document in the words that its schema knows. Fails with `ERR_NAME_UNKNOWN` where there are no such odds. */
export function inItsWords(document: unknown): unknown {
  if (!isRecord(document)) return document
  const said = asOdds(document)
  return asksOdds(said) ? oddsWords(said) : gameWords(said)
}

/** A small question may also be called by the word `question`. */
function asOdds(document: Json): Json {
  const { question, ...rest } = document
  const isSmall = typeof question === 'string' && questions.some((each) => isCalled(each, question))
  // Best of three is a small question about scores, and a large one about armies.
  const isMatch = question === 'best-of-three' && !('scores' in document)
  return isSmall && !isMatch ? { ...rest, odds: question } : document
}

function oddsWords({ odds, game, name, ...given }: Json): Json {
  const question = findOdds(questions, odds)
  const known = reworded(given, wordsOf(question), wordsIn(jsonSchemaOf(question)))
  return { odds, game, ...stated({ name }), ...known }
}
