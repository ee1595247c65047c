/** Models that fire at models: `damage` and `dist` of this game (WZ 5, 8). */
import { follow, fork, Stream } from '@rollcall/core'
import { factWords, identityOf } from '../identities.ts'
import type { Identity } from '../identity.ts'
import { type Action, actions } from '../kit/actions.ts'
import { happenings } from '../kit/happenings.ts'
import { heard } from '../kit/heard.ts'
import type { QuestionKind } from '../kit/question.ts'
import type { Solved } from '../odds.ts'
import type { Measure } from '../result.ts'
import { type Deed, type Volley, volleySteps } from './activation.ts'
import { testOf } from './dice.ts'
import { FACTS } from './facts.ts'
import { ID } from './id.ts'
import { fallenOf } from './odds/fire.ts'
import { endsOf, isDestroyed, opening, type SceneStep } from './scene.ts'
import { action as schema, type ActionInput, type Attacked, type Attacker, type Situation } from './schema/action.ts'
import { halved, has, model, modelWords } from './schema/model.ts'
import { bodiesOf, type Target, target as targetSchema } from './schema/target.ts'

const MEASURES: readonly Measure[] = [
  { name: 'kills', title: 'Kills', kind: 'number' },
  { name: 'wounds', title: 'Wounds', kind: 'number' },
  { name: 'killed', title: 'Any kill', kind: 'chance' },
  { name: 'destroyed', title: 'Destroyed', kind: 'chance' },
  { name: 'panics', title: 'Panics', kind: 'chance' },
]

/** Fire of one unit at another. */
interface FireAction extends Action {
  readonly attacker: Attacker
  readonly target: Attacked
  readonly facing: Situation
}

/** Activations: every model of the attacker spends all of its Actions on aiming and firing. */
export const fireActions: QuestionKind = actions<ActionInput, FireAction>({
  game: ID,
  schema,
  measures: MEASURES,
  resolve: (input) => {
    const [attackers, targets] = [input.attackers ?? input.attacker ?? [], input.targets ?? input.target ?? []]
    return attackers.flatMap((attacker) => targets.map((target) => actionOf(attacker, target, input.situation)))
  },
  solve: solved,
  explain: told,
})

function actionOf(attacker: Attacker, target: Attacked, facing: Situation): FireAction {
  const words = (of: string): readonly string[] =>
    factWords(
      FACTS.filter((each) => each.of === of),
      said(facing),
    )
  return {
    attacker,
    target,
    facing,
    identity: {
      attacker: whoIs(attacker, 'attacker', words('attacker')),
      target: whoIs(target, 'target', words('target')),
      fight: words('fight'),
    },
    action: 'activation',
    situation: [...words('attacker'), ...words('target'), ...words('fight')],
    assumptions: [...new Set([...attacker.assumed, ...target.assumed, ...plainly(attacker)])],
    plan: { attacker: { ...attacker, assumed: [] }, target: { ...target, assumed: [] }, facing },
  }
}

/** What differs from the usual, and the distance in any case. */
const said = ({ aims, cover, distance, ...rest }: Situation): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value === true)),
  distance,
  ...(aims === 0 ? {} : { aims }),
  ...(cover === 'none' ? {} : { cover }),
})

const plainly = ({ actions: known, name }: Attacker): readonly string[] =>
  known === undefined ? [`${name ?? 'the attacker'} has one Action: nobody said how many`] : []

function whoIs(unit: Attacker | Attacked, side: 'attacker' | 'target', situation: readonly string[]): Identity {
  const { name = side, models, cost, points } = unit
  const profile =
    side === 'target'
      ? { wounds: unit.wounds, ...(unit.armour === undefined ? {} : { save: `armour ${unit.armour}` }) }
      : { weapons: unit.weapon?.name === undefined ? [] : [unit.weapon.name] }
  const worth = points ?? (cost === undefined ? undefined : cost * models)
  return identityOf(unit, { name, models: models === 1 ? undefined : models, points: worth, situation, profile })
}

const modelOf = (unit: Attacker): ReturnType<typeof model.parse> =>
  model.parse(Object.fromEntries(Object.keys(modelWords).map((word) => [word, unit[word as keyof Attacker]])))

/** The plan of one model: aiming first, then fire with all Actions that are left. */
function planOf({ actions: known = 1, skills }: Attacker, { aims }: Situation): readonly Deed[] {
  const extra = skills.includes('extraRangedActions') ? 1 : 0
  const aiming = Math.min(aims, known)
  return [
    ...Array.from({ length: aiming }, (): Deed => 'aim'),
    ...Array.from({ length: known - aiming + extra }, (): Deed => 'fire'),
  ]
}

/** Every member of the target as one of a queue. */
function queueOf(target: Attacked, { distance, cover, heavyCover, targetCrouched }: Situation): readonly Target[] {
  const { models, crew, crewFrom } = target
  const words = Object.fromEntries(Object.keys(modelWords).map((word) => [word, target[word as keyof Attacked]]))
  const one = targetSchema.parse({
    ...words,
    crouched: target.crouched || targetCrouched,
    distance,
    cover,
    heavyCover,
    ...(crew === undefined ? {} : { crew, crewFrom }),
  })
  return Array.from({ length: models }, () => one)
}

/** Steps of the whole unit, then the Morale Test of a squad that suffered (WZ 8). */
function stepsOf({ attacker, target, facing }: FireAction): {
  readonly targets: readonly Target[]
  readonly steps: readonly SceneStep[]
} {
  const targets = queueOf(target, facing)
  const volley: Volley = {
    firer: modelOf(attacker),
    weapon: attacker.weapon,
    plan: planOf(attacker, facing),
    targets,
    indirect: facing.indirect,
    movingVehicle: facing.movingVehicle,
    modifiers: attacker.modifiers,
    sizeOneModifier: facing.sizeOneModifier,
  }
  const each = volleySteps(volley)
  // Aim is that of one model, which the next one has not (WZ 5.4).
  const one: readonly SceneStep[] = [...each, (scene) => (scene.aimed ? { ...scene, aimed: false } : scene)]
  return { targets, steps: [...Array.from({ length: attacker.models }, () => one).flat(), panics(target, targets)] }
}

function panics(squad: Attacked, targets: readonly Target[]): SceneStep {
  const bodies = bodiesOf(targets)
  const { leadership, models, started = models } = squad
  const immune = has(squad, 'immuneToPanic') || has(squad, 'zombie') || squad.panicked
  return (scene) => {
    const dead = targets.filter((_, i) => isDestroyed(targets, bodies, scene, i)).length
    const left = models - dead
    if (leadership === undefined || immune || dead === 0 || left === 0 || 2 * left > started) return scene
    return fork(testOf(halved(squad, 'leadership', 'target') + squad.highMorale), (passes) =>
      passes ? scene : { ...scene, marks: { ...scene.marks, panics: 1 } },
    )
  }
}

function solved(action: FireAction): Solved {
  const { targets, steps } = stepsOf(action)
  const bodies = bodiesOf(targets)
  const isSquad = action.target.leadership !== undefined && targets.length > 1
  return happenings(endsOf(opening(bodies), steps), (scene) => {
    const { kills = 0, wounds = 0, killed = false } = fallenOf(targets, bodies, scene)
    return {
      kills,
      wounds,
      killed,
      destroyed: kills === targets.length,
      ...(isSquad ? { panics: scene.marks['panics'] !== undefined } : {}),
    }
  })
}

/** One activation, roll by roll. */
function told(action: FireAction, seed: string, replicate: number): readonly string[] {
  const { targets, steps } = stepsOf(action)
  const bodies = bodiesOf(targets)
  const stream = new Stream(seed).start(replicate)
  const { attacker, target } = action.identity
  const lines = [`${attacker.name} fires at ${target.name}; replicate ${replicate} of seed ${seed}`]
  let scene = opening(bodies)
  for (const step of steps) {
    const { source, faces } = heard(stream)
    const before = scene
    scene = follow(scene, step, source)
    if (faces.length > 0) lines.push(`  rolls ${faces.join(', ')}: ${whatHappened(before, scene)}`)
  }
  const { kills, wounds } = fallenOf(targets, bodies, scene)
  return [...lines, `Then: ${String(kills)} killed, ${String(wounds)} wounds`]
}

function whatHappened(before: ReturnType<typeof opening>, after: ReturnType<typeof opening>): string {
  if (after.hit !== null) return before.hit === null ? 'hit' : 'location of the hit'
  if (before.hit === null) return after.marks['panics'] === undefined ? 'missed' : 'panics'
  const lost = before.wounds.reduce((sum, each, i) => sum + each - (after.wounds[i] as number), 0)
  return lost === 0 ? 'no wound' : `${lost} ${lost === 1 ? 'wound' : 'wounds'}`
}
