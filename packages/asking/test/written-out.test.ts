/** Whoever is written out in a question is asked about as he stands there, whatever the game calls its question. */
import { type EncounterResult, loadGame } from '@rollcall/games'
import { expect, it } from 'vitest'
import { understand, type World } from '../src/index.ts'
import { documentsIn } from '../src/documents.ts'
import { NO_FILES } from '../src/files.ts'

const world: World = {
  shelf: (game) => ({ game, catalogue: null, isOwn: false, units: [], panels: {} }),
  files: NO_FILES,
  ownPanel: () => null,
  usualGame: () => ({ id: 'black-reach' }),
  tell: () => undefined,
}

it('the stand-off of two armies (HBR 11)', async () => {
  const content = {
    question: 'battle',
    turns: 1,
    a: { units: [{ id: 'first', defence: '5/6', combatValue: [2, 1], orderStars: 1 }] },
    b: { units: [{ id: 'boyz', defence: 4, combatValue: 1, orderStars: 1 }] },
  }
  const { game, documents } = await understand('document', { content, game: 'black-reach' }, world)
  expect(game).toBe(await loadGame('black-reach'))
  const [result] = game.answer(documents[0]?.content).results as readonly EncounterResult[]
  // A fires first: 4 with +2 is reached on 2 and more, 5/6, which destroys the only face of B. Else B takes one of two faces of A.
  expect(result?.fractions).toMatchObject({ A: '5/6', B: '0', undecided: '1/6' })
})

it('bytes that are no text are told as such, and not as a question; a stray sign is none of many', async () => {
  const bytes = Uint8Array.from({ length: 400 }, (_, i) => (i * 37) % 256)
  const binary = new TextDecoder().decode(bytes)
  await expect(documentsIn(binary, 'x.yaml')).rejects.toThrow('x.yaml is binary data, not YAML or JSON')
  const name = 'Vindic\u{fffd}tors of a name that is long'
  expect(await documentsIn(`attacker: ${name}`, 'x.yaml')).toMatchObject([{ content: { attacker: name } }])
})
