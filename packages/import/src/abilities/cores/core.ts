/** What a core of a sentence is: one wording family, matched as a whole, written as effects. */
import type { Draft } from '../json.ts'
import type { Scope } from '../scope.ts'

/** Effects of a sentence without its adverbs; `undefined`: another family, or something in it not understood. */
export type Core = (text: string, scope: Scope) => readonly Draft[] | undefined

/** The rolls named in "hit and wound rolls". */
export function rollsNamed(text: string): readonly string[] {
  return [
    ...text.matchAll(/\b(hit|wound|save|ward|charge|run|cast|dispell?|unbind|chant|battleshock)(?:ing)?\b/gi),
  ].map((each) => String(each[1]).toLowerCase().replace('dispell', 'dispel'))
}

/** Rolls of the sequence as a pattern: "hit rolls and wound rolls", "hit and wound rolls", "unmodified save rolls". */
export const ROLLS =
  '((?:unmodified )?(?:hit|wound|save|ward)(?: rolls?)?(?:(?:, | and | or )(?:hit|wound|save|ward)(?: rolls?)?)*)'
