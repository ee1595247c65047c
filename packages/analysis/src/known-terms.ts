/** The games that can be analysed. */
import { RollcallError } from '@rollcall/core'
import type { Game } from '@rollcall/games'
import { terms as aos3e } from './aos-3e/terms.ts'
import type { Terms } from './terms.ts'
import { terms as wh40k9e } from './wh40k-9e/terms.ts'

const KNOWN: readonly Terms[] = [aos3e, wh40k9e]

/** What is known of the game. Fails with `ERR_USAGE` where nothing is. */
export function termsOf({ id, title }: Pick<Game, 'id' | 'title'>): Terms {
  const found = KNOWN.find(({ game }) => game === id)
  if (found !== undefined) return found
  throw new RollcallError('ERR_USAGE', `${title} has no damage and wounds of units that could be analysed`, {
    issues: [{ path: '', message: `games that can: ${KNOWN.map(({ game }) => game).join(', ')}` }],
  })
}
