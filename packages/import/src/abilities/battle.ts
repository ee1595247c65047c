/** Matters of the battle that no attack sequence ever sees: named, not computed. */
import { sentenceTouches } from './touches.ts'

/** Who is counted on objectives, and who controls them. */
export const OBJECTIVES = 'objectives'

const MATTERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:issue|issues|receive|receives) (?:the |a |commands|that)|\bcommand points?\b|\bcommands?\b/i, 'commands'],
  [/\bmonstrous rampages?\b/i, 'monstrous rampages'],
  [/\bheroic actions?\b/i, 'heroic actions'],
  [
    /\b(?:cast|casts|casting|unbind|unbinding|dispel|dispelling|chant|chanting|spells?|prayers?|WIZARD keyword|is a WIZARD while)\b/i,
    'magic',
  ],
  [/\bbattleshock\b|\bflees?\b|\bBravery\b/i, 'battleshock'],
  [/\bheals?\b|\breturn(?:s|ed)? (?:up to )?(?:\d|D3|a number|1 slain)/i, 'healing and returning models'],
  [
    /\b(?:charge|run) rolls?\b|\bcharge (?:and|or|even|later)|\bstill (?:shoot|charge)|\bcan (?:run|retreat)\b/i,
    'running and charging',
  ],
  [/\bcontest(?:ing)?\b|\bcontrol of (?:an )?objectives?\b/i, OBJECTIVES],
  [/\bset(?:ting)? up\b|\breserve|\bsummon/i, 'set-up'],
  [/\b(?:is|are) not visible\b|\bdoes not have to be visible\b|\bnot visible to\b/i, 'visibility'],
  [/\bcan fly\b|\bMove characteristic\b|\bnormal moves?\b|\bpile[- ]in\b|\bpiles in\b|\bmoves?\b/i, 'movement'],
  [/\bBlood Tithe|\bcontagion points?|\bdepravity points?|\bpoints?\b/i, 'points of the army'],
]

/** Words that tie a sentence to the effects beside it: such a sentence is never left out alone. */
const TIED =
  /\bthis ability\b|\bmust target\b|\bcan only\b|\bonly target\b|\binstead\b|\bhowever\b|\bcannot be used\b|\bthat attack\b|\bsame phase\b|\bthis effect\b|\bmortal wounds?\b/i

/** What a unit may not do in return. */
const PRICE =
  /^(?:however, )?(?:if (?:you|it) (?:do|does) so, )?(?:it|this unit|they) cannot (?:receive|issue|make pile-in|move|retreat|run|charge)\b[^.]*$/i

/** Whom a unit must attack, said in a sentence of its own. */
const TARGETS = /\ball (?:of )?(?:the |this unit's )?attacks (?:this unit makes )?must target\b[^.]*$/i

/** Set up elsewhere or later. */
const RESERVE = /^(?:in addition, )?(?:during deployment, )?instead of setting up this unit\b/i

/** The battle matter a sentence speaks of, in our own words; `undefined`: it may concern attacks. */
export function battleMatter(sentence: string): string | undefined {
  if (PRICE.test(sentence) && !sentenceTouches(sentence)) return 'a price paid in the battle'
  if (TARGETS.test(sentence)) return 'choice of targets'
  if (RESERVE.test(sentence) && !sentenceTouches(sentence)) return 'set-up'
  if (sentenceTouches(sentence) || TIED.test(sentence)) return undefined
  return MATTERS.find(([pattern]) => pattern.test(sentence))?.[1]
}
