/** Re-rolls: a permission, of all, failed or certain results. */
import { type Core, ROLLS, rollsNamed } from './core.ts'
import { rollSubject } from './modifiers.ts'
import type { Draft } from '../json.ts'

const REROLL = new RegExp(
  `^re-?roll (?:all )?(failed |successful )?${ROLLS}( of ([1-6])(?: or ([1-6]))?)?( (?:for|made) .+)$`,
  'i',
)

const rerolled: Core = (text, scope) => {
  const found = REROLL.exec(text)
  if (found === null) return undefined
  const [, which, rolls = '', of, first, second, subject = ''] = found
  const reroll =
    of === undefined ? words(which) : second === undefined ? ones(Number(first)) : [Number(first), Number(second)]
  const drafts = rollsNamed(rolls).map((roll) =>
    rollSubject(subject, roll, scope)?.map((each): Draft => ({ roll, reroll, ...each })),
  )
  return drafts.every((each) => each !== undefined) ? drafts.flat() : undefined
}

const ones = (face: number): 'ones' | readonly number[] => (face === 1 ? 'ones' : [face])

function words(which: string | undefined): string {
  if (which === undefined) return 'any'
  return which.trim().toLowerCase() === 'failed' ? 'failed' : 'success'
}

/** Families of re-rolls. */
export const rerolls: readonly Core[] = [rerolled]
