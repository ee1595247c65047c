/** A volley of a unit at a squad, followed by one Morale Test (WZ 8, 15). */
import { z } from 'zod'
import { when, without } from '../../kit/faults.ts'
import { happenings } from '../../kit/happenings.ts'
import { repeated } from '../../kit/repeated.ts'
import { odds } from '../../odds.ts'
import { whole } from '../../words.ts'
import { type Volley, volleySteps } from '../activation.ts'
import { moraleStep, PANICS, TESTED } from '../morale.ts'
import { endsOf, killsOf, opening } from '../scene.ts'
import { lacks } from '../schema/model.ts'
import { firerFaults, shootingWords, underMarker } from '../schema/shooting.ts'
import { target } from '../schema/target.ts'
import { FIRER, struckAs } from './units.ts'

const words = z
  .strictObject({
    ...shootingWords,
    underMarker,
    firers: whole(1, 20).default(1).describe('Models that fire, each by the plan'),
    target: target.describe("A member of the squad; its leadership is the leader's"),
    models: whole(1, 20).describe('Members that are left'),
    started: whole(1, 40).describe('Members that it started with'),
  })
  .superRefine(
    without((said) => [
      ...firerFaults(said),
      ...lacks(said.target, ['leadership'], ['target']),
      ...when(said.models > said.started, 'models', 'are more than it started with'),
    ]),
  )

const TARGET = struckAs('target')

/** Members of a squad; nobody is missing where nobody says so. */
const squadOf = ({ models = 1, started = models }: Readonly<Record<string, unknown>>) => ({ models, started })

export const volleyMorale = odds({
  id: 'volley-and-morale',
  also: ['volley-morale', 'squad-volley'],
  title: 'A volley at a squad, and its Morale Test: kills, and whether it panics',
  rule: '8',
  units: {
    firer: {
      ...FIRER,
      counts: true,
      says: (unit, said) => ({ ...FIRER.says(unit, said), firers: unit['models'] ?? 1 }),
    },
    target: { ...TARGET, counts: true, says: (unit, said) => ({ ...TARGET.says(unit, said), ...squadOf(unit) }) },
  },
  input: words,
  solve: (said) => {
    const targets = repeated(said.models, said.target)
    const volley: Volley = { ...said, targets }
    const steps = [...repeated(said.firers, volleySteps(volley)).flat(), moraleStep(said.target, said.started, targets)]
    return happenings(endsOf(opening(targets), steps), (scene) => ({
      anyKill: killsOf(targets, scene) > 0,
      tested: scene.marks[TESTED] !== undefined,
      panics: scene.marks[PANICS] !== undefined,
      kills: killsOf(targets, scene),
    }))
  },
})
