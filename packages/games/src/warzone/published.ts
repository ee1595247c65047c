/** The published JSON Schemas of this game. */
import { publishedActions } from '../kit/published.ts'
import { CARD } from './card.ts'
import { questions } from './odds/index.ts'
import { action } from './schema/action.ts'
import { duel } from './schema/duel.ts'
import { firefight } from './schema/firefight.ts'

/** What is published of this game. */
export const published: ReturnType<typeof publishedActions> = publishedActions({
  card: CARD,
  action,
  others: { battle: firefight, duel },
  odds: questions,
  units: ['shooter', 'squad', 'duellist'],
})
