/** Whoever shoots, at whom, and how, as a question says it (WZ 5). */
import { z } from 'zod'
import { type Fault, when } from '../../kit/faults.ts'
import { whole } from '../../words.ts'
import { RULES } from '../rules.ts'
import { lacks, type Model, model } from './model.ts'
import { type Target, target } from './target.ts'
import { summed, yes } from './values.ts'
import { type Weapon, weapon } from './weapon.ts'

/** Rules that may be read in two ways. */
export const optionWords = {
  sizeOneModifier: z
    .union([z.literal(0), z.literal(-1)])
    .default(0)
    .describe('To hit a target of size 1 (INT-10)'),
} as const

const targets = z.union([target.transform((each) => [each]), z.array(target).min(1).max(12)], {
  error: 'expected a target, or a queue of targets',
})

const deed = z.enum(['aim', 'fire'])

/** What an Action is spent on. */
export type Deed = z.output<typeof deed>

/** Aiming first, then firing. */
export const planOf = (aims: number, fires: number): readonly Deed[] => [
  ...Array.from({ length: aims }, (): Deed => 'aim'),
  ...Array.from({ length: fires }, (): Deed => 'fire'),
]

/** Words of whoever shoots. */
export const shootingWords = {
  firer: model,
  weapon,
  plan: z
    .union([z.array(deed).min(1).max(12), z.string().regex(/^\s*(?:aim|fire)(?:[\s,-]+(?:aim|fire)){0,11}\s*$/)])
    .transform((said): readonly Deed[] => (typeof said === 'string' ? (said.match(/aim|fire/g) as Deed[]) : said))
    .default(['fire'])
    .describe('Actions in their order: aim, fire'),
  indirect: yes.describe(`Indirect fire: a Command Test for every Fire Action, then ${RULES.toHit.indirect} (WZ 5.8)`),
  movingVehicle: yes.describe(`The firer is crew of a vehicle that moves: ${RULES.toHit.movingVehicle}`),
  modifiers: summed.default(0).describe('Skills and special modifiers to hit'),
  ...optionWords,
} as const

export const underMarker = whole(1, 60)
  .optional()
  .describe('Of an area weapon: how many of the targets its marker covers, the front ones (WZ 0)')

/** Everything that may be said about fire. */
export const fireWords = {
  ...shootingWords,
  underMarker,
  target: targets.optional(),
  targets: targets.optional(),
} as const

/** Somebody shoots at somebody. */
export type FireWords = z.output<z.ZodObject<typeof fireWords>>

/** What is asked of whoever fires. */
interface Firing {
  readonly firer: Model
  readonly weapon: Weapon
  readonly indirect?: boolean
  readonly plan?: readonly Deed[]
}

/** What is needed of whoever fires; flames need no roll (WZ 5.9), indirect fire a Command Test (WZ 5.8). */
export const firerFaults = ({ firer, weapon, indirect = false, plan = [] }: Firing): readonly Fault[] => [
  ...lacks(firer, weapon.template === 'direct' ? [] : ['rangedCombat'], ['firer']),
  ...lacks(firer, indirect ? ['leadership'] : [], ['firer']),
  ...overspent(firer, plan),
  // A profile that names no kind of fire is taken at its word.
  ...when(indirect && weapon.directFire && !weapon.indirectFire, 'indirect', 'needs a weapon for it (WZ 5.8)'),
]

/** A plan of more Actions than there are; extra ones are for fire only (INT-36). */
function overspent(
  { actions = Number.POSITIVE_INFINITY, extraRangedActions: extra }: Model,
  plan: readonly Deed[],
): readonly Fault[] {
  // Of a plan that cannot be read something is said already.
  if (!Array.isArray(plan)) return []
  const aims = plan.filter((deed) => deed === 'aim').length
  const some = extra > 0 ? `, ${extra} of them for fire only` : ''
  return when(
    plan.length > actions + extra || aims > actions,
    'plan',
    `has ${plan.length} Actions, and the firer has ${actions + extra}${some}`,
  )
}

/** Fire Actions of a plan at one that neither moves nor dies: is each aimed? Whoever panics cannot aim (WZ 5.4). */
export function firesOf(plan: readonly Deed[], { panicked }: Model): readonly boolean[] {
  const aim = panicked ? -1 : plan.indexOf('aim')
  return plan.flatMap((deed, i) => (deed === 'aim' ? [] : [aim >= 0 && i > aim]))
}

/** Exactly one of two words says who is shot at. */
export const targetFaults = ({
  target: one,
  targets: several,
}: Pick<FireWords, 'target' | 'targets'>): readonly Fault[] => [
  ...when(one === undefined && several === undefined, 'target', 'is missing'),
  ...when(one !== undefined && several !== undefined, 'target', 'and targets are the same: say one of them'),
]

/** The volley that the words mean. */
export const volleyOf = ({ target: one, targets: several, ...rest }: FireWords): Aimed => ({
  ...rest,
  targets: several ?? one ?? [],
})

type Aimed = Omit<FireWords, 'target' | 'targets'> & { readonly targets: readonly Target[] }
