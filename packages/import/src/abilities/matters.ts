/** What an ability that has no effects here is about, in our own words, so that nothing is filed away without a reason. */
import { cleanText } from './clean.ts'
import { hurtsAmongAttacks } from './touches.ts'

const MATTERS: readonly (readonly [RegExp, string])[] = [
  [/\bmonstrous rampage|\bheroic action/i, 'a monstrous rampage or heroic action'],
  [/\b(?:cast|unbind|dispel|chant|banish|endless spell|spells?|prayers?)/i, 'magic'],
  [/\bmortal wounds?\b/i, 'mortal wounds in another phase'],
  [/\bheal|\breturn/i, 'healing and returning models'],
  [/\bre-?roll/i, 're-rolls that are no part of attacks'],
  [/\bslain|\bdestroyed/i, 'what follows when models are slain'],
  [/\bpoints?\b/i, 'points of the army'],
  [/\bbe picked as the target\b/i, 'who can be a target'],
  [/\bfights?\b|\bshoots?\b|\bstrike-(?:first|last)/i, 'who fights or shoots, and when'],
  [/\barmed with\b|\battacks? with\b/i, 'who has which weapon'],
  [/\bcommands?\b/i, 'commands'],
  [/\bmoves?\b|\bset up\b|\bcharge\b|\brun\b|\bretreat|\bpile/i, 'moves and set-up'],
  [/\bBravery\b|\bbattleshock\b|\bflee/i, 'battleshock'],
]

/** Why nothing of an ability is translated that the grammar has nothing to say about. */
export function matterOf(text: string): string {
  const clean = cleanText(text)
  if (hurtsAmongAttacks(clean)) return 'not understood: mortal wounds beside the attacks, or instead of them'
  const matter = MATTERS.find(([pattern]) => pattern.test(clean))?.[1]
  return matter === undefined ? NOT_ABOUT_ATTACKS : `${NOT_ABOUT_ATTACKS}: ${matter}`
}

/** The beginning of every such reason. */
const NOT_ABOUT_ATTACKS = 'not about attacks'
