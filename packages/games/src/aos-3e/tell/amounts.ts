/** Amounts of effects in plain English. */

import type { Json } from '@rollcall/core'
import { word } from '../../kit/verbs/said.ts'
import { referred } from './conditions.ts'

/** An amount: a number, dice, a fact of the scenario. */
export function value(amount: unknown): string {
  if (typeof amount === 'object' && amount !== null) {
    const { of, times, plus, max } = amount as Json
    const parts = [
      times === undefined ? '' : `${word(times)} times `,
      referred(word(of)),
      plus === undefined ? '' : ` plus ${word(plus)}`,
    ]
    return `${parts.join('')}${max === undefined ? '' : `, at most ${word(max)}`}`
  }
  const text = word(amount)
  if (text === 'damage') return "as many as the weapon's Damage"
  if (text === 'roll') return 'as many as the roll'
  if (text === 'slay') return 'a model slain'
  if (text.startsWith('table:')) return `the number in column ${text.slice('table:'.length)} of the damage table`
  return referred(text)
}

/** "1 mortal wound", "D3 mortal wounds", "as many mortal wounds as the weapon's Damage". */
export function wounds(amount: unknown): string {
  if (amount === 1 || amount === '1') return '1 mortal wound'
  if (amount === 'damage') return "as many mortal wounds as the weapon's Damage"
  if (amount === 'roll') return 'as many mortal wounds as the roll'
  return amount === 'slay' ? 'a model slain' : `${value(amount)} mortal wounds`
}

/** "Add 1 to hit rolls", "subtract 1 from hit rolls". */
export const signed = (roll: string, of: string, amount: unknown): string =>
  typeof amount === 'number' && amount < 0
    ? `subtract ${-amount} from ${of}${roll}`
    : `add ${value(amount)} to ${of}${roll}`
