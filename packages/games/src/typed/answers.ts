/** What the small questions of every game answer, by the game: types are made from it. */
import { ANSWERS as aos3e } from '../aos-3e/odds/answers.ts'
import type { Answers } from '../answers.ts'
import { ANSWERS as blackReach } from '../black-reach/odds/answers.ts'
import { ANSWERS as spaceMarineHeroes } from '../marine-heroes/odds/answers.ts'
import { ANSWERS as warzone } from '../warzone/odds/answers.ts'
import { ANSWERS as wh40k9e } from '../wh40k-9e/odds/answers.ts'

/** By the id of the game. */
export const ANSWERS: Readonly<Record<string, Answers>> = {
  'aos-3e': aos3e,
  'wh40k-9e': wh40k9e,
  'space-marine-heroes': spaceMarineHeroes,
  'black-reach': blackReach,
  warzone,
}
