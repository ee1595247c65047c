/** Ramming along a path (WZ 10). */
import { fork } from '@rollcall/core'
import { z } from 'zod'
import { without } from '../../kit/faults.ts'
import { happenings } from '../../kit/happenings.ts'
import { type Happening, odds } from '../../odds.ts'
import { failuresOf, testOf } from '../dice.ts'
import { namesOf } from '../../kit/names.ts'
import { armourNeeded } from '../ranged.ts'
import { endsOf, losing, marked, type Scene, sceneOf, type SceneStep, unmarked } from '../scene.ts'
import { halved, has, lacks, modelWords } from '../schema/model.ts'
import { characteristic, yes } from '../schema/values.ts'
import { RULES } from '../rules.ts'
import { modelAs, ON_PATH } from './units.ts'

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
  .superRefine(
    without(({ models }) =>
      models.flatMap((each, i) =>
        lacks(each, each.vehicle || has(each, 'zombie') ? [] : ['leadership'], ['models', i]),
      ),
    ),
  )

type Ram = z.output<typeof ramWords>

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
    const collides = marked(scene, 'collides')
    if (rammed.vehicle || has(rammed, 'zombie')) return collides
    const bonus = Math.max(0, vehicle.size - rammed.size) + (scene.marks['struck'] ?? 0)
    return fork(testOf(halved(rammed, 'leadership', 'models') + bonus), (dodges) => (dodges ? scene : collides))
  }
  const hurts =
    (body: number, armour: number, by: { readonly armour: number; readonly size: number }): SceneStep =>
    (scene) =>
      scene.marks['collides'] === undefined
        ? scene
        : fork(failuresOf(armourNeeded(armour, by.armour), by.size), (failed) => losing(scene, body, failed))
  const goesOn: SceneStep = (scene) => {
    if (scene.marks['collides'] === undefined) return scene
    const struck = marked(unmarked(scene, 'collides'), 'struck')
    const stops = scene.wounds[at + 1] !== 0 && vehicle.size - rammed.size < RULES.pushesAside
    return stops ? marked(struck, 'stopped') : struck
  }
  return [meets, hurts(at + 1, rammed.armour, vehicle), hurts(0, vehicle.armour, rammed), goesOn]
}

export const ram = odds({
  id: 'ram',
  also: ['ramming'],
  title: 'Ramming: who dodges, who dies, and what it costs the vehicle',
  rule: '10',
  units: { vehicle: modelAs('vehicle'), models: ON_PATH },
  input: ramWords,
  solve: (asked) => {
    const start = sceneOf([asked.vehicle, ...asked.models].map(({ wounds }) => wounds))
    const steps = asked.models.flatMap((_, at) => collision(asked, at))
    const names = namesOf(asked.models)
    return happenings(
      endsOf(start, steps),
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
