/** Which game a document is about. */

/** The game a document names, or the one given. */
export function gameNamed(content: unknown, fallback: string): string {
  const said = typeof content === 'object' && content !== null && 'game' in content ? content.game : undefined
  return typeof said === 'string' ? said : fallback
}
