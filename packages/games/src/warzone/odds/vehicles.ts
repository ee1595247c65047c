/** Ramming along a path, and a waiting model that fires at whoever moves (WZ 3, 10). */
import { fork } from '@rollcall/core'
import { z } from 'zod'
import { happenings } from '../../kit/happenings.ts'
import { type Happening, odds } from '../../odds.ts'
import { whole } from '../../words.ts'
import { volleySteps } from '../activation.ts'
import { failuresOf, testOf } from '../dice.ts'
import { namesOf } from '../named.ts'
import { armourNeeded } from '../ranged.ts'
import { endsOf, opening, unmarked, type Scene, type SceneStep } from '../scene.ts'
import { halved, has, modelWords, needsAll } from '../schema/model.ts'
import { fireWords, firerNeeds, oneOfTargets, type Said, volleyOf } from '../schema/shooting.ts'
import { bodiesOf } from '../schema/target.ts'
import { characteristic, yes } from '../schema/values.ts'
import { fallenOf } from './fire.ts'
import { RULES } from '../rules.ts'

const ramWords = z
  .strictObject({
    vehicle: z.strictObject({ ...modelWords, armour: characteristic }),
    models: z
      .array(
        z.strictObject({
          ...modelWords,
          armour: characteristic,
          vehicle: yes.describe('A vehicle cannot dodge'),
          distance: z.number().min(0).max(100).default(0).describe('Inches along the path'),
        }),
      )
      .min(1)
      .max(8)
      .describe('Models on the path, in their order'),
  })
  .superRefine(({ models }, context) => {
    for (const [i, each] of models.entries())
      if (!each.vehicle && !has(each, 'zombie')) needsAll(each, ['leadership'], ['models', i], context)
  })

type Ram = z.output<typeof ramWords>

/** Wounds left of the vehicle and of each model; what was struck, and whether the vehicle goes on. */
const ramScene = ({ vehicle, models }: Ram): Scene => ({
  ...opening([]),
  wounds: [vehicle.wounds, ...models.map(({ wounds }) => wounds)],
})

/** Steps of one collision: dodge, both Armour Rolls, then stop or go on (WZ 10, INT-29). */
function collision({ vehicle, models }: Ram, at: number): readonly SceneStep[] {
  const rammed = models[at] as Ram['models'][number]
  const lost = (scene: Scene): number => vehicle.wounds - (scene.wounds[0] as number)
  const reaches = (scene: Scene): boolean =>
    scene.wounds[0] !== 0 &&
    scene.marks['stopped'] === undefined &&
    rammed.distance <= (vehicle.movement ?? Number.POSITIVE_INFINITY) - lost(scene)
  const meets: SceneStep = (scene) => {
    if (!reaches(scene)) return scene
    const collides = { ...scene, marks: { ...scene.marks, collides: 1 } }
    if (rammed.vehicle || has(rammed, 'zombie')) return collides
    const bonus = Math.max(0, vehicle.size - rammed.size) + (scene.marks['struck'] ?? 0)
    return fork(testOf(halved(rammed, 'leadership', 'models') + bonus), (dodges) => (dodges ? scene : collides))
  }
  const hurts =
    (body: number, armour: number, damage: number, rolls: number, by: string): SceneStep =>
    (scene) => {
      if (scene.marks['collides'] === undefined) return scene
      return fork(failuresOf(armourNeeded(armour, damage), rolls), (failed) => ({
        ...scene,
        marks: { ...scene.marks, [by]: 1 },
        wounds: scene.wounds.with(body, Math.max(0, (scene.wounds[body] as number) - failed)),
      }))
    }
  const goesOn: SceneStep = (scene) => {
    const { collides, rolled: _, ...marks } = scene.marks
    if (collides === undefined) return scene
    const stands = scene.wounds[at + 1] !== 0
    const stops = stands && vehicle.size - rammed.size < RULES.pushesAside
    return { ...scene, marks: { ...marks, struck: (marks['struck'] ?? 0) + 1, ...(stops ? { stopped: 1 } : {}) } }
  }
  return [
    meets,
    hurts(at + 1, rammed.armour, vehicle.armour, vehicle.size, 'rolled'),
    hurts(0, vehicle.armour, rammed.armour, rammed.size, 'rolled'),
    goesOn,
  ]
}

export const ram = odds<Ram>({
  id: 'ram',
  also: ['ramming'],
  title: 'Ramming: who dodges, who dies, and what it costs the vehicle',
  rule: '10',
  asks: [],
  input: ramWords as unknown as z.ZodType<Ram, unknown>,
  solve: (asked) => {
    const steps = asked.models.flatMap((_, at) => collision(asked, at))
    const names = namesOf(asked.models)
    return happenings(
      endsOf(ramScene(asked), steps),
      ({ wounds, marks }): Happening => ({
        collision: marks['struck'] !== undefined,
        ...Object.fromEntries(asked.models.map((_, i) => [`${names[i]} dies`, wounds[i + 1] === 0])),
        vehicleDestroyed: wounds[0] === 0,
        vehicleStops: marks['stopped'] !== undefined && wounds[0] !== 0,
        vehicleWounds: asked.vehicle.wounds - (wounds[0] as number),
        ...Object.fromEntries(
          asked.models.map((each, i) => [`${names[i]} wounds`, each.wounds - (wounds[i + 1] as number)]),
        ),
      }),
    )
  },
})

const overwatchWords = z
  .strictObject({ ...fireWords, watchers: whole(1, 12).default(1) })
  .superRefine(oneOfTargets)
  .superRefine(firerNeeds)

type Overwatch = Said & { readonly watchers: number }

/** Waiting models fire one after the other at one that moves, each by a Command Test and without aim (WZ 3). */
export const overwatch = odds<Overwatch>({
  id: 'overwatch',
  also: ['waiting', 'reserve-action'],
  title: 'Waiting models that fire at whoever moves',
  rule: '3',
  asks: [],
  input: overwatchWords as unknown as z.ZodType<Overwatch, unknown>,
  solve: ({ watchers, ...said }) => {
    const volley = { ...volleyOf(said), plan: ['fire'] as const }
    const bodies = bodiesOf(volley.targets)
    // Whoever panics has lost his reserve Action (WZ 8).
    const holders = volley.firer.panicked ? 0 : watchers
    const passes = testOf(halved(volley.firer, 'leadership', 'firer'))
    const fires = volleySteps(volley)
    const one: readonly SceneStep[] = [
      (scene) => fork(passes, (shoots) => (shoots ? { ...scene, marks: { ...scene.marks, fires: 1 } } : scene)),
      ...fires.map(
        (step): SceneStep =>
          (scene) =>
            scene.marks['fires'] === undefined ? scene : step(scene),
      ),
      (scene) => unmarked(scene, 'fires'),
    ]
    const ends = endsOf(opening(bodies), Array.from({ length: holders }, () => one).flat())
    return happenings(ends, (scene) => fallenOf(volley.targets, bodies, scene))
  },
})
