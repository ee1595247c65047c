/** The stand-off as a kind of question (HBR 11). */
import { encounters } from '../kit/encounters.ts'
import type { QuestionKind } from '../kit/question.ts'
import { ID } from './id.ts'
import { type StandoffInput, standoff as schema } from './schema/standoff.ts'
import {
  begins,
  countsOf,
  ENDINGS,
  type Exchange,
  exchangeKey,
  mostOf,
  type Standoff,
  standoffSteps,
} from './standoff.ts'

/** The stand-off. */
export const exchanges: QuestionKind = encounters<StandoffInput, Standoff, Exchange>({
  game: ID,
  names: ['battle', 'standoff', 'duel'],
  schema,
  setup: ({ a, b, turns, firstInitiative, suppressionAffectsArmourSave }) => ({
    a,
    b,
    turns,
    firstInitiative: firstInitiative.toUpperCase() as 'A' | 'B',
    reading: { suppressionAffectsArmourSave },
  }),
  begins,
  steps: standoffSteps,
  key: exchangeKey,
  counts: countsOf,
  most: mostOf,
  events: ENDINGS,
  first: 'A',
  assumed: [
    'the stand-off (HBR 11): both forces stay where they are, the first units of each list have the orders, and everybody fires at the first enemy it can attack',
  ],
  told,
})

/** What a step changed, in words. */
function told({ a, b }: Standoff, before: Exchange, after: Exchange): readonly string[] {
  if (after.played > before.played) return ['', `Turn ${after.played}`]
  if (after.ended !== before.ended) return [`Result: ${after.ended ?? 'undecided'}`]
  const units = [...a.units, ...b.units]
  return after.units.flatMap((state, i) => {
    const [was, unit] = [before.units[i], units[i]]
    const name = `${unit?.name ?? unit?.id ?? `unit ${i + 1}`} (${i < a.units.length ? 'A' : 'B'})`
    if (was === undefined || state === was || after.orders !== before.orders) return []
    if (state.destroyed) return [`  ${name} is destroyed`]
    if (state.side > was.side) return [`  ${name} is reduced`]
    if (state.hitPoints < was.hitPoints) return [`  ${name} loses a hit point token`]
    return state.tokens > was.tokens ? [`  ${name} has ${state.tokens} suppression tokens`] : []
  })
}
