/** Fire Actions of units at units: `damage` and `dist` of this game. */
import { type Action, actions, type Course } from '../kit/actions.ts'
import { type Scene, sceneKey } from './attack.ts'
import { unusual } from '../identities.ts'
import { FACTS } from './facts.ts'
import { attacksOf } from './firing.ts'
import { CARD } from './card.ts'
import { MEASURES } from './measures.ts'
import { outcomesOf } from './odds/fire.ts'
import { action as schema, type Fielded, type Situation } from './schema/action.ts'
import type { Fire } from './schema/fire.ts'
import { opening, sequenceSteps, unitsOf } from './sequence.ts'
import { standingsOf } from './standing.ts'
import { whatWasRolled } from './told.ts'
import { whoIs } from './who.ts'

/** Fire of one unit at another. */
type FireAction = Action<Fielded, Fielded, Situation>

/** Fire Actions, each weapon of a unit once. */
export const fireActions: ReturnType<typeof actions> = actions<Fielded, Fielded, Situation, Scene>({
  game: CARD.id,
  schema,
  measures: MEASURES,
  facts: FACTS,
  unusual,
  who: whoIs,
  called: ({ suppressive }) => (suppressive ? 'suppressive fire' : 'fire'),
  course,
  beside: (each) => outcomesOf(fireOf(each)),
})

/** The attacks of a Fire Action: every weapon once, as the situation has it. */
function fireOf({ attacker, target, situation }: FireAction): Fire {
  return {
    attacks: attacksOf(attacker, situation),
    targets: [target],
    reading: situation,
  }
}

/** One action, roll by roll. */
function course(each: FireAction): Course<Scene> {
  const fire = fireOf(each)
  const units = unitsOf(fire)
  return {
    start: opening(units),
    steps: sequenceSteps(fire),
    happened: whatWasRolled,
    came: (scene) => standingsOf(units, scene),
    ended: (scene) =>
      Object.entries(standingsOf(units, scene))
        .filter(([, value]) => value !== false && value !== 0)
        .map(([word, value]) => (value === true ? word : `${word} ${String(value)}`))
        .join(', '),
    key: sceneKey,
    again: (scene) => scene,
    destroyed: ({ units: [target] }) => target?.destroyed === true,
  }
}
