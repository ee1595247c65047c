/**
 * An attack whatever the strength of the unit: what one model of each group does is drawn once, and how many of each attack is
 * asked apart. A battle meets the same attack at hundreds of strengths.
 */
import { type TargetFold, unlessFaulty } from '@rollcall/core'
import { activation } from '../plan/activation.ts'
import { inSequence } from '../plan/compile.ts'
import type { Notes } from '../fight.ts'
import { asOneList } from '../plan/owned.ts'
import { POOLS } from '../sequence/pools.ts'
import { allGroups } from '../sequence/groups.ts'
import { isUnfolded } from '../plan/unfold.ts'
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
  if (whole === undefined || whole.weapons.some(({ split }) => split !== null) || !isUnfolded(effects)) return null
  const groups = allGroups(fight, whole, effects, notes)
  const { plan, pieces } = activation(fight, asOneList(effects), notes, draws, groups)
  if (pieces === null || Object.keys(plan.purses).length > 0) return null
  const throws = new Map(pieces.map(({ worth }, i) => [nameOf(groups[i] as Strength[number]), throwOf(worth)]))
  return rollOf(throws, plan.repeat, plan.folds[POOLS.target] as TargetFold)
}

const nameOf = ({ number, model }: Strength[number]): string => `${number} ${model ?? ''}`

function rollOf(known: ReadonlyMap<string, Throw>, repeat: number, fold: TargetFold): Form {
  const made = new Map<Strength, ReturnType<Form>>()
  return (strength) => {
    const before = made.get(strength)
    if (before !== undefined) return before
    const throws = strength.flatMap((each) => {
      const one = known.get(nameOf(each))
      return one === undefined ? [] : [{ each: one, models: each.models * repeat }]
    })
    const form = throws.length === strength.length ? { roll: thrown(throws, fold) } : null
    made.set(strength, form)
    return form
  }
}
