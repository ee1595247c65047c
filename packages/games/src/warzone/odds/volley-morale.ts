/** A volley of a unit at a squad, followed by one Morale Test (WZ 8, 15). */
import { fork } from '@rollcall/core'
import { z } from 'zod'
import { happenings } from '../../kit/happenings.ts'
import { odds } from '../../odds.ts'
import { whole } from '../../words.ts'
import { type Volley, volleySteps } from '../activation.ts'
import { testOf } from '../dice.ts'
import { endsOf, isDestroyed, opening, type SceneStep } from '../scene.ts'
import { halved, has } from '../schema/model.ts'
import { shootingWords } from '../schema/shooting.ts'
import { bodiesOf, type Target, target } from '../schema/target.ts'

const words = z
  .strictObject({
    ...shootingWords,
    firers: whole(1, 20).default(1).describe('Models that fire, each by the plan'),
    target: target.describe("A member of the squad; its leadership is the leader's"),
    models: whole(1, 20).describe('Members that are left'),
    started: whole(1, 40).describe('Members that it started with'),
  })
  .superRefine(({ models, started }, context) => {
    if (models > started)
      context.addIssue({ code: 'custom', path: ['models'], message: 'are more than it started with' })
  })

type Said = z.output<typeof words>

/** Deaths bring a Morale Test where half of the squad or less survives (WZ 8). */
function moraleStep({ target: member, models, started }: Said, targets: readonly Target[]): SceneStep {
  const bodies = bodiesOf(targets)
  const immune = has(member, 'immuneToPanic') || has(member, 'zombie') || member.panicked
  return (scene) => {
    const dead = targets.filter((_, i) => isDestroyed(targets, bodies, scene, i)).length
    const left = models - dead
    if (immune || dead === 0 || left === 0 || 2 * left > started) return scene
    const test = testOf(halved(member, 'leadership', 'target') + member.highMorale)
    const tested = { ...scene, marks: { ...scene.marks, tested: 1 } }
    return fork(test, (passes) => (passes ? tested : { ...tested, marks: { ...tested.marks, panics: 1 } }))
  }
}

export const volleyMorale = odds<Said>({
  id: 'volley-and-morale',
  also: ['volley-morale', 'squad-volley'],
  title: 'A volley at a squad, and its Morale Test: kills, and whether it panics',
  rule: '8',
  asks: [],
  input: words as unknown as z.ZodType<Said, unknown>,
  solve: (said) => {
    const targets = Array.from({ length: said.models }, () => said.target)
    const bodies = bodiesOf(targets)
    const volley: Volley = { ...said, targets }
    const steps = [...Array.from({ length: said.firers }, () => volleySteps(volley)).flat(), moraleStep(said, targets)]
    return happenings(endsOf(opening(bodies), steps), (scene) => ({
      anyKill: isDestroyed(targets, bodies, scene, 0),
      tested: scene.marks['tested'] !== undefined,
      panics: scene.marks['panics'] !== undefined,
      kills: targets.filter((_, i) => isDestroyed(targets, bodies, scene, i)).length,
    }))
  },
})
