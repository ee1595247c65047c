/** What a shell completes in a small question: units where its words are units, what may stand behind them, and one of some words. */
import { dashed, factText } from '@rollcall/asking'
import { type Game, isCalled, jsonSchemaOf, type Odds } from '@rollcall/games'

/** The question on a line so far; `undefined`: it asks another kind of question. */
export function questionOn(game: Game, before: readonly string[]): Odds | undefined {
  const words = before.slice(before.indexOf('odds') + 1)
  return before.includes('odds') ? game.odds.find((each) => words.some((word) => isCalled(each, word))) : undefined
}

/** Values of an option of the question: units by their names, or what it may be; `undefined`: nobody knows. */
export function valuesIn(question: Odds, given: string, units: () => readonly string[]): readonly string[] | undefined {
  const { properties = {} } = jsonSchemaOf(question)
  const word = Object.keys(properties).find((each) => `--${dashed(each)}` === given)
  if (word === undefined) return undefined
  return word in (question.units ?? {}) ? units() : properties[word]?.enum?.map(String)
}

/** What may be said behind a unit of the question, in this question alone and in all of the game. */
export function factsBehind({ facts }: Game, { units = {} }: Odds, given: string): readonly string[] {
  const [, unit] = Object.entries(units).find(([word]) => `--${dashed(word)}` === given) ?? []
  if (unit === undefined) return []
  return [...new Set([...(unit.facts ?? []), ...facts].map(factText))]
}
