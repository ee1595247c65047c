/** A shot into close combat: who is struck; area weapons strike all who touch the one in their centre (WZ 5.12, INT-47). */
import type { Fraction, StateShare } from '@rollcall/core'
import { z } from 'zod'
import { CERTAIN, times, total } from '../../kit/fractions.ts'
import { odds, type Solved } from '../../odds.ts'
import { chanceOf } from '../chances.ts'
import { highestOf } from '../highest.ts'
import { namesOf } from '../named.ts'
import { damageAt, entryFor, inchesTo, toHit } from '../ranged.ts'
import { endsOf, hitSteps, isDestroyed, opening, type Scene, type SceneStep } from '../scene.ts'
import { firerNeeds, shootingWords } from '../schema/shooting.ts'
import { bodiesOf, type Target, target } from '../schema/target.ts'
import { yes } from '../schema/values.ts'
import { type BandEntry, unusable } from '../schema/weapon.ts'

const { plan: _plan, indirect: _indirect, ...shooterWords } = shootingWords

const words = z
  .strictObject({
    ...shooterWords,
    aimed: yes,
    target: target.describe('The model it is aimed at'),
    contacts: z.array(target).min(1).max(7).describe('Models in base contact with it'),
    wholeMelee: yes.describe('Of an area weapon: its marker covers all of them, whoever is in its centre'),
  })
  .superRefine(firerNeeds)

type Into = z.output<typeof words>

const WEIGHT = 2

/** Whom a hit on this one strikes: alone, or with all who touch it; contacts touch the target only (INT-47). */
function struckWith({ weapon, wholeMelee }: Into, everybody: readonly Target[], centre: number): readonly number[] {
  if (weapon.template === undefined) return [centre]
  return everybody.map((_, i) => i).filter((i) => wholeMelee || centre === 0 || i === 0 || i === centre)
}

/** Everything that a hit with this one in its centre leads to. */
function endsAround(
  asked: Into,
  everybody: readonly Target[],
  entry: BandEntry,
  centre: number,
): readonly StateShare<Scene>[] {
  const bodies = bodiesOf(everybody)
  const steps = struckWith(asked, everybody, centre).flatMap((at): readonly SceneStep[] => {
    const body = bodies.findIndex((part) => part.target === at)
    const { weapon } = asked
    const damage = damageAt(asked, everybody[at] as Target, entry)
    const hit = { body, damage, rolls: entry.woundRolls, antiPersonnel: weapon.antiPersonnel }
    return [(scene) => ({ ...scene, hit }), ...hitSteps(everybody, bodies)]
  })
  return endsOf(opening(bodies), steps)
}

/** The chance that it strikes anybody: flames need no roll (WZ 5.9). */
const hitChance = (asked: Into, entry: BandEntry): Fraction =>
  asked.weapon.template === 'direct'
    ? CERTAIN
    : chanceOf(toHit({ ...asked, indirect: false }, asked.target, entry, asked.aimed))

export const intoCloseCombat = odds<Into>({
  id: 'into-close-combat',
  also: ['shoot-into-close-combat'],
  title: 'A shot into close combat: who is struck, and who dies',
  rule: '5.12',
  asks: [],
  input: words as unknown as z.ZodType<Into, unknown>,
  solve: (asked): Solved => {
    const entry = entryFor(asked, asked.target)
    if (entry === null) throw unusable(asked.weapon.name, inchesTo(asked.target))
    const everybody: readonly Target[] = [asked.target, ...asked.contacts]
    const bodies = bodiesOf(everybody)
    const hits = hitChance(asked, entry)
    const centre = highestOf(everybody.map(({ size }) => WEIGHT * size))
    const around = everybody.map((_, at) => endsAround(asked, everybody, entry, at))
    const dies = (at: number): Fraction =>
      total(
        around.flatMap((ends, i) =>
          ends
            .filter(({ state }) => isDestroyed(everybody, bodies, state, at))
            .map(({ share }) => times(hits, centre[i] as Fraction, share)),
        ),
      )
    const names = namesOf([{ name: 'target', ...asked.target }, ...withNames(asked.contacts)])
    return {
      probabilities: Object.fromEntries([
        ['hit', hits],
        ...names.map((each, i) => [`${each} struck if hit`, centre[i] as Fraction] as const),
        ...names.map((each, i) => [`${each} dies`, dies(i)] as const),
      ]),
    }
  },
})

const withNames = (contacts: readonly Target[]): readonly { readonly name: string }[] =>
  contacts.map(({ name }, i) => ({ name: name ?? `contact ${i + 1}` }))
