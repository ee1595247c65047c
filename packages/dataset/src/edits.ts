/** What differs between two datasets in one and the same fight; each difference can be put in the place of the old by itself. */
import { type Cause, changesBetween, withChange } from './causes.ts'
import type { Keyed } from './entrants.ts'
import type { Pair } from './matched.ts'
import type { DatasetPlan } from './plan.ts'

/** On which side a unit stands. */
export type Side = 'attacker' | 'target'

/** Where a fight stands in both datasets. */
export interface Place {
  readonly attacker: Pair
  readonly situation: readonly [before: number, after: number]
  readonly target: Pair
}

type Who = Pick<Keyed, 'unit' | 'situation'>

/** Everything that the numbers of a fight hang on, but for the program. */
export interface Fight {
  readonly attacker: Who
  readonly situation: DatasetPlan['situations'][number]
  readonly target: Who
  readonly seed: string
}

/** A fight as one of the datasets has it. */
export const fightIn = (
  plan: DatasetPlan,
  { attacker, situation, target }: Place,
  when: 'before' | 'after',
): Fight => ({
  attacker: plan.attackers[attacker[when]] as Keyed,
  situation: plan.situations[situation[when === 'before' ? 0 : 1]] as Fight['situation'],
  target: plan.targets[target[when]] as Keyed,
  seed: plan.config.seed,
})

/** A cause, and the old fight with what is now in its place. */
interface Edit {
  readonly cause: Cause
  readonly edited: (before: Fight, after: Fight) => Fight
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Is a unit as it was, in every word that moves numbers? */
export const isSteady = (before: Who, after: Who): boolean =>
  changesBetween(before.unit, after.unit).length === 0 && same(before.situation, after.situation)

const MEETS = { attacker: 'target', target: 'attacker' } as const
const MET = { attacker: 'targets', target: 'attackers' } as const

/** All that differs in some of the fights of a unit on this side. */
export function editsOf(side: Side, fights: readonly (readonly [before: Fight, after: Fight])[]): readonly Edit[] {
  const other = MEETS[side]
  const differs = (is: (before: Fight, after: Fight) => boolean): boolean => fights.some(([a, b]) => is(a, b))
  const when = (isThere: boolean, edit: Edit): readonly Edit[] => (isThere ? [edit] : [])
  const words = new Set(fights.flatMap(([before, after]) => changesBetween(before[side].unit, after[side].unit)))
  return [
    ...[...words].map((kind): Edit => {
      const edited: Edit['edited'] = (before, after) => ({
        ...before,
        [side]: { ...before[side], unit: withChange(before[side].unit, after[side].unit, kind) },
      })
      return { cause: kind, edited }
    }),
    ...when(differs(saysOtherwise(side)), {
      cause: 'situation',
      edited: (before, after) => ({
        ...before,
        situation: after.situation,
        [side]: { ...before[side], situation: after[side].situation },
      }),
    }),
    ...when(
      differs((before, after) => !isSteady(before[other], after[other])),
      { cause: MET[side], edited: (before, after) => ({ ...before, [other]: after[other] }) },
    ),
    ...when(
      differs((before, after) => before.seed !== after.seed),
      { cause: 'seed', edited: (before, { seed }) => ({ ...before, seed }) },
    ),
  ]
}

/** Is something else said of the fight: of the situation, or of the unit's own? */
const saysOtherwise =
  (side: Side) =>
  (before: Fight, after: Fight): boolean =>
    !same(before[side].situation, after[side].situation) ||
    !same(before.situation.situation, after.situation.situation) ||
    !same(before.situation.abilities, after.situation.abilities)
