/** Which game a document is about. */
import { RollcallError } from '@rollcall/core'
import { quoted } from '@rollcall/games'

/** The game a document names, or the one given. Fails with `ERR_INPUT_INVALID` where it is no text. */
export function gameNamed(content: unknown, fallback: string): string {
  const said = typeof content === 'object' && content !== null && 'game' in content ? content.game : undefined
  if (said === undefined || typeof said === 'string') return said ?? fallback
  throw new RollcallError('ERR_INPUT_INVALID', 'the question cannot be used', {
    issues: [{ path: 'game', message: `${quoted(said)} is not text` }],
  })
}
