/** Questions about fire: an activation, its kills and wounds, and a Morale Test after a volley (WZ 5, 8). */
import { type ChainStep, followRational, fork } from '@rollcall/core'
import { z } from 'zod'
import { without } from '../../kit/faults.ts'
import { happenings, mean } from '../../kit/happenings.ts'
import { type Happening, odds, type Solved } from '../../odds.ts'
import { type Volley, volleySteps } from '../activation.ts'
import { namesOf } from '../../kit/names.ts'
import { repeated } from '../../kit/repeated.ts'
import { entryFor } from '../ranged.ts'
import { endsOf, hasCrashed, isDestroyed, opening, type Scene } from '../scene.ts'
import { firesOf, fireWords, firerFaults, targetFaults, volleyOf } from '../schema/shooting.ts'
import { bodiesOf, type Target } from '../schema/target.ts'
import type { BandEntry } from '../schema/weapon.ts'
import { HARMLESS, MISS, shotAt } from '../shot.ts'
import { FIRER, listed, struckAs } from './units.ts'

/** What became of the targets: who is dead, and wounds lost by all that can be counted. */
export function fallenOf(targets: readonly Target[], scene: Scene): Happening {
  const dead = targets.map((_, i) => isDestroyed(targets, scene, i))
  const lost = bodiesOf(targets).map(({ model }, i) => model.wounds - (scene.wounds[i] as number))
  return {
    killed: dead.some((is) => is),
    ...(targets.length > 1
      ? Object.fromEntries(namesOf(targets).map((name, i) => [`${name} killed`, dead[i] as boolean]))
      : {}),
    kills: dead.filter((is) => is).length,
    wounds: lost.reduce((sum, each) => sum + each, 0),
    ...(targets.some(({ gliding, climbing }) => (gliding ?? climbing) !== undefined)
      ? { crashes: targets.some((_, i) => hasCrashed(scene, i)) }
      : {}),
    ...ofVehicle(targets, lost),
  }
}

/** Of a single vehicle: its own row, and its driver. */
function ofVehicle([only, ...others]: readonly Target[], lost: readonly number[]): Happening {
  if (only?.crew === undefined || others.length > 0) return {}
  return {
    vehicleDestroyed: lost[0] === only.wounds,
    driverKilled: (lost.at(-1) ?? 0) > 0 && lost.at(-1) === only.crew.find(({ driver }) => driver)?.wounds,
    vehicleUntouched: lost[0] === 0,
  }
}

/** Hits and failed Armour Rolls so far, when nobody can die. */
interface Tally {
  readonly hits: number
  readonly unsaved: number
}

/** Steps of a volley at a first target that cannot die (WZ 5.7). */
function undying(volley: Volley, target: Target, entry: BandEntry): readonly ChainStep<Tally>[] {
  const { firer, plan } = volley
  const shots = { aimed: shotAt(volley, target, entry, true), unaimed: shotAt(volley, target, entry, false) }
  return firesOf(plan, firer).flatMap((aimed) => {
    const draw = aimed ? shots.aimed : shots.unaimed
    const shot: ChainStep<Tally> = ({ hits, unsaved }) =>
      fork(draw, (came) => (came === MISS ? { hits, unsaved } : { hits: hits + 1, unsaved: unsaved + came - HARMLESS }))
    return repeated(entry.shots, shot)
  })
}

/** Hits and unsaved wounds as if nobody could die (WZ 5.7); not of vehicles, whose parts differ, nor where a test comes first. */
function ignoringDeath(volley: Volley): Pick<Solved, 'values' | 'distributions'> {
  const [target] = volley.targets
  const entry = target === undefined ? null : entryFor(volley, target)
  if (target === undefined || entry === null || target.crew !== undefined) return {}
  if (volley.indirect || volley.weapon.template !== undefined) return {}
  const ends = followRational<Tally>(
    { hits: 0, unsaved: 0 },
    undying(volley, target, entry),
    ({ hits, unsaved }) => `${hits},${unsaved}`,
  )
  const { distributions = {} } = happenings(ends, ({ hits, unsaved }) => ({
    hitsIgnoringDeath: hits,
    unsavedWoundsIgnoringDeath: unsaved,
  }))
  return {
    distributions,
    values: { hits: mean(ends, ({ hits }) => hits), unsavedWounds: mean(ends, ({ unsaved }) => unsaved) },
  }
}

/** Everything that a volley comes to. */
export function volleySolved(volley: Volley): Solved {
  const ends = endsOf(opening(volley.targets), volleySteps(volley))
  const { probabilities = {}, distributions } = happenings(ends, (scene) => fallenOf(volley.targets, scene))
  const undead = ignoringDeath(volley)
  return { probabilities, distributions: { ...distributions, ...undead.distributions }, values: undead.values ?? {} }
}

const words = z.strictObject(fireWords).superRefine(without((said) => [...targetFaults(said), ...firerFaults(said)]))

export const fire = odds({
  id: 'fire',
  also: ['shoot', 'volley', 'activation', 'ranged'],
  title: 'An activation of aiming and firing at a queue of targets: kills, wounds, chance to kill',
  rule: '5.7',
  units: { firer: FIRER, target: listed(struckAs, 'target'), targets: listed(struckAs, 'targets') },
  input: words,
  solve: (said) => volleySolved(volleyOf(said)),
})
