/** Units that fight, shoot or charge at a moment of their own: "that unit can fight", "attempt a charge with that unit". */
import type { Scope } from '../scope.ts'
import type { Draft } from '../json.ts'
import { meant } from '../who.ts'
import type { Core } from './core.ts'

const ACTS = /^(?<whom>.+?) can (?:immediately )?(?<act>fight|shoot)$/i
const CHARGES = /^(?:(?<one>.+?) can )?(?:immediately )?attempt (?:a charge|to charge)(?: with (?<other>.+))?$/i

const acts: Core = (text, scope) => {
  const { whom, act, one, other } = { ...ACTS.exec(text)?.groups, ...CHARGES.exec(text)?.groups }
  const [who, another] = [whom ?? one, other]
  if ((who === undefined) === (another === undefined)) return undefined
  return forThem(who ?? another ?? '', { acts: act?.toLowerCase() ?? 'charge' }, scope)
}

const forThem = (whom: string, draft: Draft, scope: Scope): readonly Draft[] | undefined =>
  meant(whom.replace(/^That\b/, 'that'), 'self', scope)?.whos.map((who) => ({
    ...draft,
    ...(who === 'self' ? {} : { for: who }),
  }))

/** Families of what belongs to a phase and comes at another moment. */
export const acting: readonly Core[] = [acts]
