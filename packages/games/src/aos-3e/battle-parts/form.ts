/**
 * An attack whatever the strength of the unit: what one model of each group does is drawn once, and how many of each attack is
 * asked apart. A battle meets the same attack at hundreds of strengths.
 */
import { type TargetFold, unlessFaulty, UnsupportedPlanError } from '@rollcall/core'
import { activation } from '../plan/activation.ts'
import { bestOf, inSequence, tellChoice } from '../plan/compile.ts'
import type { Choice } from '../plan/choices.ts'
import type { Way } from '../plan/nested.ts'
import type { Drawer } from '../plan/pieces.ts'
import type { Notes, Owned, Unit, Weapon } from '../fight.ts'
import { asOneList } from '../plan/owned.ts'
import { POOLS } from '../sequence/pools.ts'
import { plainName } from '../../names.ts'
import { allGroups, type Group, rearms } from '../sequence/groups.ts'
import { unfold } from '../plan/unfold.ts'
import { type Roll, type Throw, throwOf, thrown } from './by-model.ts'
import type { Scene, Strength } from './scene.ts'

/** Rolls the attack of so many models, the same for the same; `null`: some of them attack otherwise than any who were set up. */
type Form = (strength: Strength) => { readonly roll: Roll } | null

/**
 * The form of an attack. `null`: it hangs on how many attack, because of choices, of rolls for all of them, of what they share
 * or have agreed on, or it cannot be drawn model by model.
 */
export const formOf = (scene: Scene, notes: Notes): Form | null => unlessFaulty(() => drawnForm(scene, notes))

function drawnForm({ fight, owned, draws, whole }: Scene, notes: Notes): Form | null {
  const effects = inSequence(owned)
  if (whole === undefined || whole.weapons.some(({ split }) => split !== null) || effects.some(rollsFirst)) return null
  return rollOf(
    unfold<Drawn>(fight, effects, notes, {
      plain: (way, own) => drawnOn(way, whole, own, draws),
      rolled: () => unformed('rolls for all of them come first'),
      taken: (choice, answers) => bestWhoever(choice, answers),
    }),
  )
}

/** Is it a roll that is made once, before the attacks? */
const rollsFirst = ({ effect }: Owned): boolean => effect.chance !== undefined || 'table' in effect

/** What each model of every group does; a group of a profile that is not used does nothing. */
interface Drawn {
  readonly throws: ReadonlyMap<string, Throw | null>
  readonly repeat: number
  readonly fold: TargetFold
}

function drawnOn(way: Way, whole: Unit, notes: Notes, draws: Drawer | undefined): Drawn {
  const groups = allGroups(way.fight, whole, way.owned, notes)
  const used = way.unused.length === 0 ? groups : usedOf(groups, way, whole)
  const { plan, pieces } = activation(way.fight, asOneList(way.owned), notes, draws, used)
  if (pieces === null || Object.keys(plan.purses).length > 0) return unformed('models share what they do')
  tellChoice(way, notes)
  const throws = new Map<string, Throw | null>(groups.map((each) => [nameOf(each), null]))
  for (const [i, { worth }] of pieces.entries()) throws.set(nameOf(used[i] as Group), throwOf(worth))
  return { throws, repeat: plan.repeat, fold: plan.folds[POOLS.target] as TargetFold }
}

/** Without profiles that are not used, as long as everybody has them: those of some stand in the way of others. */
function usedOf(groups: readonly Group[], { unused, owned }: Way, { weapons }: Unit): readonly Group[] {
  const out = new Set(unused.map(plainName))
  const isOut = ({ name }: Weapon): boolean => out.has(plainName(name))
  if (weapons.some((each) => isOut(each) && each.models !== null) || owned.some(({ effect }) => rearms(effect)))
    return unformed('some models have other profiles')
  return groups.filter(({ weapon }) => !isOut(weapon))
}

/** The answer that is best for every group, and so for any strength. */
function bestWhoever(choice: Choice, answers: readonly Drawn[]): number {
  const [first] = answers
  if (first === undefined || !answers.every((each) => isAlike(each, first))) return unformed('choices are told apart')
  const best = [...first.throws.keys()].map((name) =>
    bestOf(
      choice,
      answers.map(({ throws }) => throws.get(name)?.mean ?? 0),
    ),
  )
  const at = answers.findIndex((_, i) => best.every((each) => each[i]))
  return at === -1 ? unformed('what is best hangs on who attacks') : at
}

/** The same number of attacks by the same groups, whose points simply add up. */
const isAlike = ({ throws, repeat, fold }: Drawn, other: Drawn): boolean =>
  repeat === other.repeat &&
  [...throws.keys()].join() === [...other.throws.keys()].join() &&
  [fold, other.fold].every(({ negated, most }) => negated === 0 && most === null)

function unformed(why: string): never {
  throw new UnsupportedPlanError(why)
}

const nameOf = ({ number, model }: Strength[number]): string => `${number} ${model ?? ''}`

function rollOf({ throws: known, repeat, fold }: Drawn): Form {
  const made = new Map<Strength, ReturnType<Form>>()
  return (strength) => {
    const before = made.get(strength)
    if (before !== undefined) return before
    const isKnown = strength.every((each) => known.has(nameOf(each)))
    const throws = strength.flatMap((each) => {
      const one = known.get(nameOf(each)) ?? null
      return one === null ? [] : [{ each: one, models: each.models * repeat }]
    })
    const form = isKnown ? { roll: thrown(throws, fold) } : null
    made.set(strength, form)
    return form
  }
}
