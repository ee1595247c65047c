/** The published JSON Schemas of this game. */
import { publishedActions } from '../kit/published.ts'
import { CARD } from './card.ts'
import { questions } from './odds/index.ts'
import { action } from './schema/action.ts'
import { duel } from './schema/duel.ts'
import { standoff } from './schema/standoff.ts'

/** What is published of this game. */
export const published: ReturnType<typeof publishedActions> = publishedActions({
  card: CARD,
  action,
  others: { battle: standoff, duel },
  odds: questions,
  units: ['fielded'],
})
