/** The fire-fight of two squads as a kind of question (WZ 3, 8, 15). */
import { encounters } from '../kit/encounters.ts'
import type { QuestionKind } from '../kit/question.ts'
import { begins, countsOf, EVENTS, type Field, fieldKey, firefightSteps, mostOf } from './firefight.ts'
import { ID } from './id.ts'
import { type FirefightInput, firefight as schema } from './schema/firefight.ts'

/** The fire-fight. */
export const firefights: QuestionKind = encounters<FirefightInput, FirefightInput, Field>({
  game: ID,
  names: ['battle', 'duel', 'firefight'],
  schema,
  setup: ({
    game: _game,
    question: _question,
    name: _name,
    method: _method,
    dice: _dice,
    replicates: _replicates,
    seed: _seed,
    ...setup
  }) => setup as FirefightInput,
  begins,
  steps: firefightSteps,
  key: fieldKey,
  counts: (_, field) => countsOf(field),
  most: mostOf,
  events: EVENTS,
  first: 'A',
  assumed: [
    'a fire-fight: both squads see each other at one distance and stay there, every member that lives spends all its Actions on aiming and firing at the enemy in front, and the leader survives (WZ 5.5, INT-38)',
  ],
  told,
})

/** What a step changed, in words. */
function told(_: FirefightInput, before: Field, after: Field, faces: readonly number[]): readonly string[] {
  if (after.turns > before.turns)
    return ['', `Turn ${after.turns}: ${after.first === 'a' ? 'A' : 'B'} has the initiative`]
  return (['a', 'b'] as const).flatMap((side) => {
    const [was, is] = [before[side], after[side]]
    const name = side.toUpperCase()
    if (is.models < was.models) return [`  rolls ${faces.join(', ')}: one of ${name} dies, ${is.models} left`]
    if (is.hurt > was.hurt) return [`  rolls ${faces.join(', ')}: one of ${name} is wounded`]
    if (is.panicked !== was.panicked)
      return [`  rolls ${faces.join(', ')}: ${name} ${is.panicked ? 'panics' : 'rallies'}`]
    return []
  })
}
