/** Duels of this game for tests: how they are asked and what is read from the answer. */
import { type Answer, type DuelResult, loadGame, isDuel } from '@rollcall/games'

const game = await loadGame('wh40k-9e')

/** A melee weapon that is always the same: Strength 4, no AP, one damage. */
export const blade = (more: object = {}): object => ({
  name: 'Blade',
  type: 'melee',
  attacks: 1,
  skill: 3,
  strength: 4,
  damage: 1,
  ...more,
})

/** Something to shoot with, 24" far. */
export const gun = (more: object = {}): object => ({ ...blade({ name: 'Gun', type: 'assault', range: 24 }), ...more })

/** Five plain models without morale, and what differs. */
export const squad = (more: object = {}): object => ({
  name: 'Squad',
  models: 5,
  toughness: 4,
  wounds: 1,
  save: '5+',
  weapons: [blade()],
  ...more,
})

/** Takes anything and never hurts anybody; nobody has to be afraid of its morale. */
export const dummy = (more: object = {}): object =>
  squad({ name: 'Dummy', models: 1, wounds: 60, save: '-', weapons: [], ...more })

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
