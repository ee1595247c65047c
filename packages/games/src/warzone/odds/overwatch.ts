/** Waiting models that fire at whoever moves, each by a Command Test and without aim (WZ 3). */
import { fork } from '@rollcall/core'
import { z } from 'zod'
import { type Fault, when, without } from '../../kit/faults.ts'
import { happenings } from '../../kit/happenings.ts'
import { repeated } from '../../kit/repeated.ts'
import { odds } from '../../odds.ts'
import { whole } from '../../words.ts'
import { type Volley, volleySteps } from '../activation.ts'
import { testOf } from '../dice.ts'
import { endsOf, marked, opening, type SceneStep, unmarked } from '../scene.ts'
import { halved, lacks, type Model } from '../schema/model.ts'
import { fireWords, firerFaults, type FireWords, shootingWords, targetFaults, volleyOf } from '../schema/shooting.ts'
import { standing, type Target } from '../schema/target.ts'
import type { Weapon } from '../schema/weapon.ts'
import { fallenOf } from './fire.ts'
import { listed, struckAs, WATCHERS, WATCHING } from './units.ts'

const { firer, weapon, movingVehicle, modifiers } = shootingWords
const { firer: _firer, weapon: _weapon, ...others } = fireWords

/** One of several that wait: its own profile, and how the one that moves stands to it. */
const watcher = z.strictObject({
  firer,
  weapon,
  movingVehicle,
  modifiers,
  distance: standing.distance.removeDefault().optional().describe('Inches; default: that of the target'),
  cover: standing.cover.removeDefault().optional(),
  heavyCover: z.boolean().optional(),
})

const overwatchWords = z
  .strictObject({
    ...others,
    firer: firer.optional(),
    weapon: weapon.optional(),
    watchers: z
      .union([whole(1, 12), z.array(watcher).min(1).max(12)], {
        error: 'expected a number of alike models, or a list of watchers, each with its firer and its weapon',
      })
      .default(1)
      .describe('How many alike models wait, or each of them in the order in which they fire'),
  })
  .superRefine(without((said) => [...targetFaults(said), ...watcherFaults(said)]))

type Watcher = z.output<typeof watcher>
type Overwatch = Omit<FireWords, 'firer' | 'weapon'> & {
  readonly firer?: Model | undefined
  readonly weapon?: Weapon | undefined
  readonly watchers: number | readonly Watcher[]
}

/** One who stands for all has a firer and a weapon, or each of those that are listed has his own. */
function watcherFaults({ firer: one, weapon: arms, watchers, ...said }: Overwatch): readonly Fault[] {
  const OWN = 'belongs to each of the watchers that are listed'
  if (typeof watchers !== 'number')
    return [
      ...when(one !== undefined, 'firer', OWN),
      ...when(arms !== undefined, 'weapon', OWN),
      ...watchers.flatMap(({ firer: each, weapon: own }, i) =>
        lacks(
          each,
          [...(own.template === 'direct' ? [] : (['rangedCombat'] as const)), 'leadership'],
          ['watchers', i, 'firer'],
        ),
      ),
    ]
  if (one === undefined || arms === undefined)
    return [...when(one === undefined, 'firer', 'is missing'), ...when(arms === undefined, 'weapon', 'is missing')]
  const fires = firerFaults({ ...said, firer: one, weapon: arms, plan: [] })
  // Indirect fire has asked for the Leadership already.
  return [...fires, ...lacks(one, said.indirect ? [] : ['leadership'], ['firer'])]
}

/** The volley of each that waits; whoever panics has lost his reserve Action (WZ 8). */
function volleysOf({ watchers, firer: one, weapon: arms, ...said }: Overwatch): readonly Volley[] {
  const alike = { firer: one as Model, weapon: arms as Weapon }
  const each: readonly Partial<Watcher>[] = typeof watchers === 'number' ? repeated(watchers, {}) : watchers
  return each.flatMap((own) => {
    const volley = volleyOf({ ...said, ...alike, ...own, plan: ['fire'] })
    const targets = volley.targets.map((target) => seenBy(target, own))
    return volley.firer.panicked ? [] : [{ ...volley, targets }]
  })
}

const seenBy = (target: Target, { distance, cover, heavyCover }: Partial<Watcher>): Target => ({
  ...target,
  distance: distance ?? target.distance,
  cover: cover ?? target.cover,
  heavyCover: heavyCover ?? target.heavyCover,
})

/** A Command Test, then fire; a failed one loses the reserve Action (WZ 3). */
function reserveSteps(volley: Volley): readonly SceneStep[] {
  const passes = testOf(halved(volley.firer, 'leadership', 'firer'))
  return [
    (scene) => fork(passes, (fires) => (fires ? marked(scene, FIRES) : scene)),
    ...volleySteps(volley).map(
      (step): SceneStep =>
        (scene) =>
          scene.marks[FIRES] === undefined ? scene : step(scene),
    ),
    (scene) => unmarked(scene, FIRES),
  ]
}

/** The mark of a reserve Action that is not lost. */
const FIRES = 'fires'

export const overwatch = odds({
  id: 'overwatch',
  also: ['waiting', 'reserve-action'],
  title: 'Waiting models that fire at whoever moves',
  rule: '3',
  units: {
    firer: WATCHING,
    watchers: WATCHERS,
    target: listed(struckAs, 'target'),
    targets: listed(struckAs, 'targets'),
  },
  input: overwatchWords,
  solve: (asked) => {
    const { targets } = volleyOf({ ...asked, firer: asked.firer as Model, weapon: asked.weapon as Weapon })
    const ends = endsOf(opening(targets), volleysOf(asked).flatMap(reserveSteps))
    return happenings(ends, (scene) => fallenOf(targets, scene))
  },
})
