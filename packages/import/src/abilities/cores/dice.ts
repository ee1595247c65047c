/** Charges and runs with other dice than those of the core book, and charges from farther away. */
import type { Draft } from '../json.ts'
import type { Scope } from '../scope.ts'
import { meant } from '../who.ts'
import type { Core } from './core.ts'

const INSTEAD =
  /^(?:you can )?roll (?<dice>[23]D6) instead of (?:2D6|D6) (?:when (?:you make|making|marking) an?|for|when making) (?<roll>charge|run) rolls?(?: made)? for (?<whom>.+)$/i

/** "Roll 3D6 instead of 2D6 when making a charge roll for this unit". */
const instead: Core = (text, scope) => {
  const { dice = '', roll = '', whom = '' } = INSTEAD.exec(text)?.groups ?? {}
  return forEach(whom, scope, { roll: roll.toLowerCase(), dice })
}

const FROM =
  /^(?:you can )?attempt (?:a charge|to charge) with (?<whom>.+?) if (?:it is|they are) within (?<inches>\d+)" of (?:an|the) enemy(?: units?)? instead of 12"?$/i
const OF_ITSELF =
  /^(?<whom>this unit) can attempt to charge if it is within (?<inches>\d+)" of an enemy unit instead of 12"?$/i

/** "You can attempt to charge with this unit if it is within 18" of the enemy instead of 12"". */
const from: Core = (text, scope) => {
  const { whom = '', inches = '' } = (FROM.exec(text) ?? OF_ITSELF.exec(text))?.groups ?? {}
  return forEach(whom, scope, { roll: 'charge', dice: '2D6', within: Number(inches) })
}

const forEach = (whom: string, scope: Scope, draft: Draft): readonly Draft[] | undefined =>
  whom === ''
    ? undefined
    : meant(whom, 'self', scope)?.whos.map((who): Draft => ({ ...draft, ...(who === 'self' ? {} : { for: who }) }))

/** Families of other dice. */
export const otherDice: readonly Core[] = [instead, from]
