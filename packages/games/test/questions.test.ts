/** A question that a game does not know is refused first, with those that it does; nothing else of the document is judged. */
import { RollcallError } from '@rollcall/core'
import { loadGame } from '@rollcall/games'
import { expect, test } from 'vitest'

async function refusal(game: string, question: unknown): Promise<string> {
  const { ask } = await loadGame(game)
  try {
    ask({ game, question, a: {}, b: {} })
    return ''
  } catch (error) {
    if (!(error instanceof RollcallError)) throw error
    return [error.message, ...error.issues.map(({ path, message }) => `${path}: ${message}`)].join('\n')
  }
}

test.each([
  ['wh40k-9e', 'battle', 'Warhammer 40,000, 9th edition has no question "battle"', 'damage, dist, together, duel;'],
  ['wh40k-9e', 'dule', 'did you mean "duel"?', 'damage, dist, together, duel;'],
  ['wh40k-9e', 7, 'has no question like this', 'damage, dist, together, duel;'],
  [
    'aos-3e',
    'game',
    'Warhammer Age of Sigmar, 3rd edition has no question "game"',
    'damage, dist, together, duel, battle, paired;',
  ],
  [
    'space-marine-heroes',
    'duel',
    'Space Marine Heroes, battle game has no question "duel"',
    'game, battle, match, best-of-three;',
  ],
])('%s: %s', async (game, question, message, known) => {
  const text = await refusal(game, question)
  expect(text.split('\n')).toHaveLength(2)
  expect(text).toContain(message)
  expect(text).toContain(`question: use one of ${known}`)
})
