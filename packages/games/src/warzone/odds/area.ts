/** Questions about area weapons: flame, and blast with all that a miss may cover (WZ 5.9, 5.10). */
import type { Fraction, StateShare } from '@rollcall/core'
import { z } from 'zod'
import { when, without } from '../../kit/faults.ts'
import { CERTAIN, outOf, times } from '../../kit/fractions.ts'
import { happenings } from '../../kit/happenings.ts'
import { repeated } from '../../kit/repeated.ts'
import { type Happening, odds } from '../../odds.ts'
import { whole } from '../../words.ts'
import { chanceOf } from '../dice.ts'
import { areaSteps, hasLeft } from '../area.ts'
import { coverage, MOST_THROUGH_HATCH, mostAstray, ON_TARGET, touches } from '../marker.ts'
import { muster } from '../muster.ts'
import { impactOf, toHit, usedAgainst } from '../ranged.ts'
import { endsOfPlan, shotEnds, type Way } from '../planned.ts'
import { asItIs, endsOf, isDestroyed, opening, type Scene } from '../scene.ts'
import { blast as blastSchema, type Blast, shareOf } from '../schema/blast.ts'
import { isFlying, type Target, target } from '../schema/target.ts'
import { yes } from '../schema/values.ts'
import type { BandEntry } from '../schema/weapon.ts'
import { fallenOf } from './fire.ts'
import { CENTRE, FIRER, listed, missing, struckAs } from './units.ts'

/** What became of everybody who was under a marker. */
function harmed(targets: readonly Target[], scene: Scene): Happening {
  const { kills = 0, wounds = 0 } = fallenOf(targets, scene)
  return { anyKill: Number(kills) > 0, kills, wounds }
}

const flameWords = z
  .strictObject({
    damage: whole(0, 60),
    woundRolls: whole(1, 20).default(1),
    antiPersonnel: yes,
    actions: whole(1, 12).default(1).describe('Fire Actions, one after the other'),
    models: z.array(target).min(1).max(20).describe('Models under the marker'),
  })
  .superRefine(
    without(({ models }) =>
      models.flatMap((each, i) => when(isFlying(each), ['models', i], 'is in flight: no flame reaches it (WZ 11)')),
    ),
  )

export const flame = odds({
  id: 'flame',
  also: ['direct-area', 'flamer', 'direct-template'],
  title: 'A flame: every model under the marker is hit, without a roll',
  rule: '5.9',
  units: { models: listed(struckAs, 'models') },
  input: flameWords,
  solve: ({ models: targets, actions, ...blow }) => {
    const once = areaSteps(targets, [...targets.keys()], blow, false)
    const steps = repeated(actions, once).flat()
    return happenings(endsOf(opening(targets), steps), (scene) => harmed(targets, scene))
  },
})

/** A way in which the marker comes down, and who is under it then. */
interface Fall {
  readonly share: Fraction
  readonly models: readonly Target[]
}

/** Who is under the marker on a hit, the one aimed at first, and after each way to miss. */
function fallsOf(asked: Blast): { readonly onHit: readonly Target[]; readonly misses: readonly Fall[] } {
  const said = asked.onMiss.map((each): Fall => ({ share: shareOf(each), models: each.models }))
  const { onHit, misses } =
    asked.marker === undefined ? { onHit: asked.onHit ?? [], misses: said } : drawnFalls(asked, asked.marker)
  if (!asked.upThroughHatch) return { onHit, misses: isFlying(asked.target) ? [] : misses }
  if (!asked.indirect) return { onHit, misses: [] }
  // Half of the misses stay on the level of the firer (WZ 12).
  const below = asked.onMissBelow.map((each): Fall => ({ share: shareOf(each), models: each.models }))
  return { onHit, misses: [...misses, ...below].map((each) => ({ ...each, share: times(outOf(1, 2), each.share) })) }
}

/** The same from where everybody stands (WZ 5.11). */
function drawnFalls(
  { target: at, upThroughHatch }: Blast,
  { radius, baseRadius, models }: NonNullable<Blast['marker']>,
) {
  const everybody = [
    { model: at, base: { x: 0, y: 0, radius: baseRadius } },
    ...models.map(({ x, y, baseRadius: own = baseRadius, ...rest }) => ({
      model: target.parse(rest),
      base: { x, y, radius: own },
    })),
  ]
  const bases = everybody.map(({ base }) => base)
  const [most, hatch] = [mostAstray(at.distance), upThroughHatch ? MOST_THROUGH_HATCH : Number.POSITIVE_INFINITY]
  return {
    onHit: everybody.filter(({ base }) => touches(radius, ON_TARGET, base)).map(({ model }) => model),
    misses: coverage(radius, Math.min(most, hatch), bases).map(
      ({ covers, chance }): Fall => ({ share: chance, models: covers.map((i) => everybody[i]?.model as Target) }),
    ),
  }
}

/** A radius weapon with all its shots laid out. */
interface Bombardment {
  readonly asked: Blast
  readonly entry: BandEntry
  readonly targets: readonly Target[]
  /** Who of them is under the marker on a hit, and after each way to miss. */
  readonly onHit: readonly number[]
  readonly misses: readonly { readonly share: Fraction; readonly under: readonly number[] }[]
}

function laidOut(asked: Blast): Bombardment {
  const entry = usedAgainst(asked, asked.target)
  const { onHit, misses } = fallsOf(asked)
  const { models: targets, lists } = muster([onHit, ...misses.map(({ models }) => models)])
  const [hit = [], ...missed] = lists
  return {
    asked,
    entry,
    targets,
    onHit: hit,
    misses: misses.map(({ share }, i) => ({ share, under: missed[i] as readonly number[] })),
  }
}

/** The model in front is the one aimed at; the aim is lost when it dies or moves (WZ 5.4). */
const isAimed = ({ targets }: Bombardment, scene: Scene): boolean =>
  scene.aimed && !isDestroyed(targets, scene, 0) && !hasLeft(scene, 0)

/** One shot at the place, as long as anybody stands there whom it is aimed at. */
function shot(bomb: Bombardment, scene: Scene): readonly StateShare<Scene>[] {
  const { asked, entry, targets, onHit, misses } = bomb
  if (!asked.indirect && onHit.every((at) => isDestroyed(targets, scene, at))) return asItIs(scene)
  const hits = chanceOf(toHit(asked, asked.target, entry, isAimed(bomb, scene)))
  const over = (under: readonly number[], share: Fraction): Way => ({
    share,
    ends: (from) => endsOf(from, areaSteps(targets, under, impactOf(asked, entry), true)),
  })
  return shotEnds(
    scene,
    hits,
    [over(onHit, CERTAIN)],
    misses.map(({ share, under }) => over(under, share)),
  )
}

export const blast = odds({
  id: 'blast',
  also: ['radius-area', 'grenade', 'radius-template'],
  title: 'A blast: everybody under its marker, on a hit and after deviation',
  rule: '5.10',
  units: {
    firer: FIRER,
    target: CENTRE,
    onHit: listed(struckAs, 'onHit'),
    onMiss: missing('onMiss'),
    onMissBelow: missing('onMissBelow'),
  },
  input: blastSchema,
  solve: (asked) => {
    const bomb = laidOut(asked)
    const ends = endsOfPlan(asked, opening(bomb.targets), bomb.entry.shots, (scene) => shot(bomb, scene))
    return happenings(ends, (scene) => {
      const { hits = 0 } = scene.marks
      return { hit: hits > 0, ...harmed(bomb.targets, scene), hits }
    })
  },
})
