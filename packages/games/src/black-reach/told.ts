/** Rolls of attacks in words, for stories. */
import type { Heard } from '../kit/heard.ts'
import type { Scene } from './attack.ts'
import { plural } from '../plural.ts'

/** What a roll came to. */
export function whatWasRolled({ before, after: { shot } }: Pick<Heard<Scene>, 'before' | 'after'>): string {
  if (shot === null) return 'the location of the damage'
  if (before.shot === null) return outcomeOf(shot.outcome)
  return shot.save === null ? 'rolled again' : shot.save.saved ? 'saved' : 'not saved'
}

function outcomeOf(outcome: NonNullable<Scene['shot']>['outcome']): string {
  if (outcome.kind === 'tokens') return plural(outcome.tokens, 'token')
  return outcome.kind === 'doubleHit' ? 'double hit' : outcome.kind
}
