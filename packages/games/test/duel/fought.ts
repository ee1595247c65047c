/** Duels for tests: how they are asked and what is read from the answer. */
import { type Answer, type DuelResult, loadGame, isDuel } from '@rollcall/games'

const game = await loadGame('aos-3e')

/** A plain fighter: ten models with a spear each, and what differs. */
export const spears = (more: object = {}): object => ({
  name: 'Spears',
  models: 10,
  wounds: 1,
  save: '4+',
  bravery: 6,
  weapons: [{ name: 'Spear', attacks: 1, hit: 3, wound: 3, rend: 1, damage: 1 }],
  ...more,
})

/** A monster alone. */
export const beast = (more: object = {}): object => ({
  name: 'Beast',
  models: 1,
  wounds: 12,
  save: '4+',
  bravery: 8,
  keywords: ['MONSTER'],
  weapons: [{ name: 'Claws', attacks: 4, hit: 4, wound: 3, rend: 1, damage: 2 }],
  ...more,
})

/** A weapon that never hurts anybody. */
export const harmless = [{ name: 'Stick', attacks: 0, hit: 6, wound: 6, damage: 1 }]

/** The whole answer. */
export const answerTo = (document: object, options: object = {}): Answer =>
  game.answer({ question: 'duel', ...document }, options)

/** The only duel of a question, exactly unless told otherwise. */
export function duelOf(document: object, options: object = { method: 'exact' }): DuelResult {
  const [result] = answerTo(document, options).results
  if (result === undefined || !isDuel(result)) throw new Error('not a duel')
  return result
}

/** Probability of a value in a distribution. */
export const chanceOf = (pmf: DuelResult['rounds']['pmf'], value: number): number =>
  pmf.find(([each]) => each === value)?.[1] ?? 0
