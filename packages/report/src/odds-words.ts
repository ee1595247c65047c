/** Small questions in words: `charge: distance 9, reroll`, `command points`. */
import type { OddsResult } from '@rollcall/games'

/** The question as it was asked, without what it takes when nothing is said. */
export function askedIn(result: OddsResult): string {
  const said = saidIn(result)
  return said === '' ? result.odds : `${result.odds}: ${said}`
}

/** What was said of it: `distance 9, reroll`. */
export const saidIn = ({ said, given, asks = [] }: OddsResult): string =>
  Object.entries(said ?? given ?? {})
    .flatMap(([word, value]) => saidOf(word, value, said !== undefined || asks.includes(word)))
    .join(', ')

function saidOf(word: string, value: unknown, isAsked: boolean): readonly string[] {
  if (value === undefined || value === null || value === false || (value === 0 && !isAsked)) return []
  if (value === true) return [inWords(word)]
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return value.length === 0 ? [] : [`${inWords(word)} ${value.join(', ')}`]
  if (typeof value === 'string' || typeof value === 'number') return [`${inWords(word)} ${inWords(`${value}`)}`]
  const { name } = value as { readonly name?: unknown }
  return typeof name === 'string' ? [`${inWords(word)} ${name}`] : []
}

/** What players call an event or a number: `the charge reaches`, `Boyz: no step lost`. */
export function eventIn({ reads = {} }: OddsResult, event: string): string {
  const of = (word: string): string => reads[word] ?? inWords(word)
  const [, unit, word] = /^(.+): (.+)$/.exec(event) ?? []
  return unit === undefined || word === undefined || event in reads ? of(event) : `${unit}: ${of(word)}`
}

/** `commandPoints` is `command points`; names and faces stay as they are. */
export const inWords = (text: string): string =>
  text.replaceAll(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, (word) =>
    word.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  )
