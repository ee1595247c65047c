/** Shots into close combat: who is struck; area weapons strike all who touch the one in their centre (WZ 5.12, INT-47). */
import type { Fraction, StateShare } from '@rollcall/core'
import { z } from 'zod'
import { when, without } from '../../kit/faults.ts'
import { CERTAIN, total } from '../../kit/fractions.ts'
import { odds, type Solved } from '../../odds.ts'
import { chanceOf } from '../dice.ts'
import { areaSteps } from '../area.ts'
import { highestOf } from '../highest.ts'
import { type Muster, muster } from '../muster.ts'
import { namesOf } from '../../kit/names.ts'
import { impactOf, toHit, usedAgainst } from '../ranged.ts'
import { endsOfPlan, shotEnds } from '../planned.ts'
import { asItIs, endsOf, hitSteps, isDestroyed, opening, type Scene, struck } from '../scene.ts'
import { misses, shareOf } from '../schema/blast.ts'
import { firerFaults, shootingWords } from '../schema/shooting.ts'
import { isFlying, type Target, target } from '../schema/target.ts'
import { yes } from '../schema/values.ts'
import type { BandEntry } from '../schema/weapon.ts'
import { RULES } from '../rules.ts'
import { FIRER, listed, missing, struckAs } from './units.ts'

const { indirect: _indirect, ...shooterWords } = shootingWords

const words = z
  .strictObject({
    ...shooterWords,
    aimed: yes.describe('It has been aimed before; a plan that begins with aim says the same'),
    target: target.describe('The model it is aimed at'),
    contacts: z.array(target).min(1).max(7).describe('Models in base contact with it'),
    others: z
      .array(target)
      .max(10)
      .default([])
      .describe('Of an area weapon: models beside them that its marker covers, whoever is in its centre'),
    wholeMelee: yes.describe('Of an area weapon: its marker covers all of them, whoever is in its centre'),
    onMiss: misses.describe('Of a radius weapon: who is under its marker after deviation, and how likely'),
  })
  .superRefine(
    without((said) => {
      const {
        weapon: { template },
        others,
        onMiss,
      } = said
      return [
        ...firerFaults(said),
        ...when(isFlying(said.target), 'target', 'is in flight, and close combat is on the ground (WZ 11)'),
        ...when(said.contacts.some(isFlying), 'contacts', 'are in flight, and close combat is on the ground (WZ 11)'),
        ...when(
          template !== undefined && others.some(isFlying),
          'others',
          'are in flight: no marker reaches them (WZ 11)',
        ),
        ...when(others.length > 0 && template === undefined, 'others', 'are for area weapons (INT-47)'),
        ...when(onMiss.length > 0 && template !== 'radius', 'onMiss', 'is for radius weapons (WZ 5.12)'),
      ]
    }),
  )

type Into = z.output<typeof words>

/** Everybody whom it may come to, those who fight first, and what a hit does. */
interface Melee {
  readonly asked: Into
  readonly entry: BandEntry
  readonly models: readonly Target[]
  /** How many of the models touch each other: the target, and those in contact with it. */
  readonly fighting: number
  readonly misses: readonly { readonly share: Fraction; readonly under: readonly number[] }[]
}

function laidOut(asked: Into): Melee {
  const entry = usedAgainst(asked, asked.target)
  const { target: at, contacts, others, onMiss } = asked
  const { models: said, lists }: Muster = muster([[at, ...contacts, ...others], ...onMiss.map((each) => each.models)])
  // Whoever is engaged has lost his reserve Action (WZ 3).
  const models = said.map((each, i) => (i <= contacts.length ? { ...each, waiting: false } : each))
  return {
    asked,
    entry,
    models,
    fighting: 1 + contacts.length,
    misses: onMiss.map((each, i) => ({ share: shareOf(each), under: lists[i + 1] ?? [] })),
  }
}

const lives = ({ models }: Melee, scene: Scene, at: number): boolean => !isDestroyed(models, scene, at)

/** Those who fight and live. */
const fighters = (melee: Melee, scene: Scene): readonly number[] =>
  Array.from({ length: melee.fighting }, (_, i) => i).filter((at) => lives(melee, scene, at))

/** Whom a hit strikes whose centre this one is: alone, or with all who touch it; contacts touch the target only (INT-47). */
function struckWith({ asked, fighting }: Melee, centre: number): readonly number[] {
  if (asked.weapon.template === undefined) return [centre]
  const touching = Array.from({ length: fighting }, (_, i) => i).filter(
    (i) => asked.wholeMelee || centre === 0 || i === 0 || i === centre,
  )
  return [...touching, ...asked.others.map((_, i) => fighting + i)]
}

/** The highest of d20 and twice the size of each is struck (WZ 5.12). */
const struckOf = (melee: Melee, rolling: readonly number[]): readonly Fraction[] =>
  highestOf(rolling.map((at) => RULES.struck * (melee.models[at] as Target).size))

/** What a hit with this one in its centre leads to. */
function endsAround(melee: Melee, scene: Scene, centre: number): readonly StateShare<Scene>[] {
  const { asked, entry, models } = melee
  const { template } = asked.weapon
  if (template !== undefined)
    return endsOf(scene, areaSteps(models, struckWith(melee, centre), impactOf(asked, entry), template === 'radius'))
  return endsOf(struck(scene, models, centre, impactOf(asked, entry, models[centre])), hitSteps(models))
}

/** The chance to hit anybody: flames need no roll (WZ 5.9). */
const hitChance = ({ asked, entry }: Melee, aimed: boolean): Fraction =>
  asked.weapon.template === 'direct'
    ? CERTAIN
    : chanceOf(toHit({ ...asked, indirect: false }, asked.target, entry, aimed))

/** One shot; whoever it is aimed at must live. Radius weapons deviate from the target (WZ 5.12). */
function shot(melee: Melee, scene: Scene): readonly StateShare<Scene>[] {
  if (!lives(melee, scene, 0)) return asItIs(scene)
  const { asked, entry, models } = melee
  const rolling = fighters(melee, scene)
  const centres = struckOf(melee, rolling)
  return shotEnds(
    scene,
    hitChance(melee, scene.aimed),
    rolling.map((at, i) => ({ share: centres[i] as Fraction, ends: (from) => endsAround(melee, from, at) })),
    melee.misses.map(({ share, under }) => ({
      share,
      ends: (from) => endsOf(from, areaSteps(models, under, impactOf(asked, entry), true)),
    })),
  )
}

/** How everything ends; a flame is one marker for every Fire Action (WZ 5.9). */
function endsIn(melee: Melee): readonly StateShare<Scene>[] {
  const { asked, entry, models } = melee
  const shots = asked.weapon.template === 'direct' ? 1 : entry.shots
  return endsOfPlan(asked, opening(models), shots, (scene) => shot(melee, scene))
}

export const intoCloseCombat = odds({
  id: 'into-close-combat',
  also: ['shoot-into-close-combat'],
  title: 'Shots into close combat: who is struck, and who dies',
  rule: '5.12',
  units: {
    firer: FIRER,
    target: struckAs('target'),
    contacts: listed(struckAs, 'contacts'),
    others: listed(struckAs, 'others'),
    onMiss: missing('onMiss'),
  },
  input: words,
  solve: (asked): Solved => {
    const melee = laidOut(asked)
    const ends = endsIn(melee)
    const chance = (is: (scene: Scene) => boolean): Fraction =>
      total(ends.filter(({ state }) => is(state)).map(({ share }) => share))
    const { target: at, contacts } = asked
    const names = namesOf([
      { name: 'target', ...at },
      ...melee.models.slice(1).map(({ name }, i) => ({
        name: name ?? (i < contacts.length ? `contact ${i + 1}` : `model ${i + 2}`),
      })),
    ])
    const centre = struckOf(melee, fighters(melee, opening(melee.models)))
    return {
      probabilities: Object.fromEntries([
        ['hit', chance(({ marks }) => marks['hits'] !== undefined)],
        ...centre.map((each, i) => [`${names[i]} struck if hit`, each] as const),
        ...names.map((each, i) => [`${each} dies`, chance((scene) => !lives(melee, scene, i))] as const),
      ]),
    }
  },
})
