/** Models that fire at models: `damage` and `dist` of this game (WZ 5, 8). */
import { type Action, actions, type Course } from '../kit/actions.ts'
import type { Heard } from '../kit/heard.ts'
import { repeated } from '../kit/repeated.ts'
import { unusual } from '../identities.ts'
import type { Happening } from '../odds.ts'
import { LANDED, volleySteps } from './activation.ts'
import { FACTS } from './facts.ts'
import { gunnersOf } from './gunners.ts'
import { CARD } from './card.ts'
import { MEASURES } from './measures.ts'
import { moraleStep, PANICS } from './morale.ts'
import { fallenOf } from './odds/fire.ts'
import { isDestroyed, killsOf, opening, type Scene, sceneKey, sceneOf, type SceneStep } from './scene.ts'
import { action as schema, type Attacked, type Attacker, type Situation } from './schema/action.ts'
import { type Model, modelOf } from './schema/model.ts'
import { type Deed, planOf } from './schema/shooting.ts'
import { standingAs, type Target } from './schema/target.ts'
import { ownNerve, plainly, whoIs } from './who.ts'
import { plural } from '../plural.ts'

/** Fire of one unit at another. */
type FireAction = Action<Attacker, Attacked, Situation>

/** Activations: every model of the attacker spends all of its Actions on aiming and firing. */
export const fireActions: ReturnType<typeof actions> = actions<Attacker, Attacked, Situation, Scene>({
  game: CARD.id,
  schema,
  measures: MEASURES,
  facts: FACTS,
  unusual: (situation) => ({ ...unusual(situation), distance: situation.distance }),
  who: whoIs,
  called: () => 'activation',
  assumed: (attacker, target) => [...plainly(attacker), ...harmless(attacker), ...ownNerve(target)],
  course,
})

/** A radius weapon that misses. */
const harmless = (attacker: Attacker): readonly string[] =>
  gunnersOf(attacker).some(({ weapon }) => weapon.template === 'radius')
    ? ['a miss harms nobody: odds blast says where it goes astray (WZ 5.11)']
    : []

/** The plan of one model, which spends all of its Actions. */
function spentBy({ actions = 1, extraRangedActions: extra }: Model, { aims }: Situation): readonly Deed[] {
  const aiming = Math.min(aims, actions)
  return planOf(aiming, actions - aiming + extra)
}

/** Every member of the target as one of a queue. */
function queueOf(target: Attacked, { distance, cover, heavyCover, targetCrouched }: Situation): readonly Target[] {
  const { models, crew, crewFrom } = target
  const crouched = target.crouched || targetCrouched
  const one = standingAs(target, { crouched, distance, cover, heavyCover, crew, crewFrom })
  return repeated(models, one)
}

/** Does somebody lead the target, so that it tests its morale: of a vehicle its crew (WZ 10)? */
const hasLead = ({ leadership, crew }: Attacked): boolean =>
  crew === undefined ? leadership !== undefined : crew.every((each) => each.leadership !== undefined)

/** Steps of the whole unit, then the Morale Test of a squad that suffered (WZ 8). */
function stepsOf({ attacker, target, situation }: FireAction): {
  readonly targets: readonly Target[]
  readonly steps: readonly SceneStep[]
} {
  const targets = queueOf(target, situation)
  const { indirect, movingVehicle, sizeOneModifier, underMarker } = situation
  const each = gunnersOf(attacker).flatMap((gunner) => {
    const plan = spentBy(gunner.firer, situation)
    return volleySteps({ ...gunner, plan, targets, indirect, movingVehicle, sizeOneModifier, underMarker })
  })
  const { models, started = models } = target
  const morale = !hasLead(target) ? [] : [moraleStep(modelOf(target), started, targets)]
  return { targets, steps: [...repeated(attacker.models, each).flat(), ...morale] }
}

/** One activation, roll by roll. */
function course(action: FireAction): Course<Scene> {
  const { targets, steps } = stepsOf(action)
  return {
    start: opening(targets),
    steps,
    happened: whatHappened,
    came: (scene): Happening => {
      const { kills = 0, wounds = 0, killed = false } = fallenOf(targets, scene)
      const panics = hasLead(action.target) ? { panics: scene.marks[PANICS] !== undefined } : {}
      return { kills, wounds, killed, destroyed: kills === targets.length, ...panics }
    },
    ended: (scene) => {
      const { kills, wounds } = fallenOf(targets, scene)
      return `${String(kills)} killed, ${plural(Number(wounds), 'wound')}`
    },
    key: sceneKey,
    again: (scene) => ({
      ...sceneOf(scene.wounds),
      // The first who lives; behind the last where there is none.
      at: [...targets.keys(), targets.length].find((at) => !isDestroyed(targets, scene, at)) as number,
    }),
    destroyed: (scene) => killsOf(targets, scene) === targets.length,
  }
}

function whatHappened({ before, after }: Heard<Scene>): string {
  if (after.marks[LANDED] !== undefined && before.marks[LANDED] === undefined) return 'hit'
  if (after.hit !== null) return before.hit === null ? 'hit' : 'location of the hit'
  if (before.hit === null) return after.marks[PANICS] === undefined ? 'missed' : 'panics'
  const lost = before.wounds.reduce((sum, each, i) => sum + each - (after.wounds[i] as number), 0)
  return lost === 0 ? 'no wound' : plural(lost, 'wound')
}
