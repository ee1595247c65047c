/** What events and numbers of small questions are called by players: data of each game, beside its questions. */
import { isOdds, type Result } from './result.ts'

/** By question, then by the word that programs read: `charge: { success: 'the charge reaches' }`. */
export type Reads = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The result with the words that its events and numbers are told in. */
export const inPlayersWords =
  (reads: Reads) =>
  (result: Result): Result => {
    const words = isOdds(result) ? reads[result.odds] : undefined
    return words === undefined ? result : { ...result, reads: words }
  }
