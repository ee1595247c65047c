/** Small questions in words: `charge: distance 9, reroll`, `command points`. */
import type { OddsResult } from '@rollcall/games'

/** The question as it was asked, without what it takes when nothing is said. */
export function askedIn({ odds, given, asks = [] }: OddsResult): string {
  const said = Object.entries(given ?? {}).flatMap(([word, value]) => saidOf(word, value, asks.includes(word)))
  return said.length === 0 ? odds : `${odds}: ${said.join(', ')}`
}

function saidOf(word: string, value: unknown, isAsked: boolean): readonly string[] {
  if (value === undefined || value === null || value === false || (value === 0 && !isAsked)) return []
  if (value === true) return [inWords(word)]
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return value.length === 0 ? [] : [`${inWords(word)} ${value.join(', ')}`]
  return typeof value === 'string' || typeof value === 'number' ? [`${inWords(word)} ${inWords(`${value}`)}`] : []
}

/** `commandPoints` is `command points`; names and faces stay as they are. */
export const inWords = (text: string): string =>
  text.replaceAll(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, (word) =>
    word.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  )
