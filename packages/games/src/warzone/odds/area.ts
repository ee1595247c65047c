/** Questions about area weapons: flame, and blast with all that a miss may cover (WZ 5.9, 5.10). */
import type { Fraction, StateShare } from '@rollcall/core'
import { z } from 'zod'
import { CERTAIN, NEVER, not, times, total } from '../../kit/fractions.ts'
import { happenings } from '../../kit/happenings.ts'
import { odds, type Solved } from '../../odds.ts'
import { whole } from '../../words.ts'
import { areaSteps, type Blow } from '../area.ts'
import { chanceOf } from '../chances.ts'
import { damageAt, entryFor, inchesTo, type Shooting, toHit } from '../ranged.ts'
import { endsOf, opening, type Scene } from '../scene.ts'
import { halved } from '../schema/model.ts'
import { fractionOf, share } from '../schema/share.ts'
import { firerNeeds, shootingWords } from '../schema/shooting.ts'
import { bodiesOf, type Target, target } from '../schema/target.ts'
import { yes } from '../schema/values.ts'
import { unusable } from '../schema/weapon.ts'
import { fallenOf } from './fire.ts'

/** A way in which it can end, and who was under the marker then. */
interface Under {
  readonly scene: Scene
  readonly targets: readonly Target[]
}

/** Everything that can happen to those who are under a marker with this chance. */
function under(
  targets: readonly Target[],
  blow: Blow,
  explodes: boolean,
  chance: Fraction,
): readonly StateShare<Under>[] {
  if (targets.length === 0) return [{ state: { scene: opening([]), targets }, share: chance }]
  const ends = endsOf(opening(bodiesOf(targets)), areaSteps(targets, blow, explodes))
  return ends.map(({ state, share: of }) => ({
    state: { scene: state, targets },
    share: times(of, chance),
  }))
}

const told = (ends: readonly StateShare<Under>[]): Solved =>
  happenings(ends, ({ scene, targets }) => {
    const { kills = 0, wounds = 0 } = targets.length === 0 ? {} : fallenOf(targets, bodiesOf(targets), scene)
    return { anyKill: Number(kills) > 0, kills, wounds }
  })

const models = z.array(target).max(20)

const flameWords = z.strictObject({
  damage: whole(0, 60),
  woundRolls: whole(1, 20).default(1),
  antiPersonnel: yes,
  models: models.min(1).describe('Models under the marker'),
})

type Flame = z.output<typeof flameWords>

export const flame = odds<Flame>({
  id: 'flame',
  also: ['direct-area', 'flamer', 'direct-template'],
  title: 'A flame: every model under the marker is hit, without a roll',
  rule: '5.9',
  asks: [],
  input: flameWords as unknown as z.ZodType<Flame, unknown>,
  solve: ({ models: struck, ...blow }) => told(under(struck, blow, false, CERTAIN)),
})

const { plan: _plan, ...shooterWords } = shootingWords

const blastWords = z
  .strictObject({
    ...shooterWords,
    target: target.describe('The model it is aimed at'),
    aimed: yes,
    onHit: models.min(1).describe('Models under the marker on a hit, the target among them'),
    onMiss: z
      .array(z.strictObject({ probability: share, models }))
      .max(200)
      .default([])
      .describe('After deviation: how likely it covers which models; what is left of 1 covers nobody'),
  })
  .superRefine(firerNeeds)
  .superRefine(({ onMiss }, context) => {
    const { numerator, denominator } = total(onMiss.map(shareOf))
    if (numerator > denominator)
      context.addIssue({ code: 'custom', path: ['onMiss'], message: 'probabilities add up to more than 1' })
  })

type Blast = z.output<typeof blastWords>

/** How likely a miss covers these models. */
const shareOf = ({ probability }: { readonly probability: string }): Fraction => fractionOf(probability) ?? NEVER

/** The chance to hit, indirect fire with its Command Test. */
function hitChance(asked: Blast, shooting: Shooting): { readonly fires: Fraction; readonly hits: Fraction } {
  const entry = entryFor(shooting, asked.target)
  if (entry === null) throw unusable(asked.weapon.name, inchesTo(asked.target))
  return {
    fires: asked.indirect ? chanceOf(halved(asked.firer, 'leadership', 'firer')) : CERTAIN,
    hits: chanceOf(toHit(shooting, asked.target, entry, asked.aimed)),
  }
}

export const blast = odds<Blast>({
  id: 'blast',
  also: ['radius-area', 'grenade', 'radius-template'],
  title: 'A blast: everybody under its marker, on a hit and after deviation',
  rule: '5.10',
  asks: [],
  input: blastWords as unknown as z.ZodType<Blast, unknown>,
  solve: (asked) => {
    const { fires, hits } = hitChance(asked, asked)
    const entry = entryFor(asked, asked.target)
    const blow: Blow = {
      // Cover is a matter of each model under the marker (INT-41).
      damage: entry === null ? 0 : damageAt(asked, { heavyCover: false }, entry),
      woundRolls: entry?.woundRolls ?? 1,
      antiPersonnel: asked.weapon.antiPersonnel,
    }
    const misses = times(fires, not(hits))
    const elsewhere = not(total(asked.onMiss.map(shareOf)))
    const ends = [
      ...under(asked.onHit, blow, true, times(fires, hits)),
      ...asked.onMiss.flatMap((each) => under(each.models, blow, true, times(misses, shareOf(each)))),
      ...under([], blow, true, times(misses, elsewhere)),
      ...under([], blow, true, not(fires)),
    ]
    const solved = told(ends)
    return { ...solved, probabilities: { hit: times(fires, hits), ...solved.probabilities } }
  },
})
