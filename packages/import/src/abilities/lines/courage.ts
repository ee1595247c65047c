/** Sentences about rolls that no attack has: charges and runs, Bravery, and battleshock tests of units of an army. */
import type { Draft, Who } from '../json.ts'
import { add, type LineReader } from '../page.ts'
import type { Scope } from '../scope.ts'
import { meant } from '../who.ts'

/** Several things that one sentence does, each to units of its own. */
const PARTS = /,? and (?=(?:add|subtract) \d |you can re-roll )/i

/** Reads a sentence whole, or not at all. */
export const courage: LineReader = (line, page) => {
  const bare = line.replace(/^in addition, /i, '')
  const read = bare.split(PARTS).map((part) => partOf(part, page.scope))
  return read.every((each) => each !== undefined) ? add(page, read.flat()) : undefined
}

const partOf = (part: string, scope: Scope): readonly Draft[] | undefined =>
  rollsOf(part, scope) ?? braveryOf(part, scope) ?? testsOf(part, scope)

const ROLLS =
  /^(?:(?<sign>add|subtract) (?<by>\d) (?:to|from)|you can (?<again>re-roll))(?: the)? (?<rolls>(?:charge|run)(?: rolls)?(?: and (?:charge|run) rolls)?)(?: made)? for (?<whom>.+)$/i

/** "Add 1 to run rolls and charge rolls for friendly K units", "you can re-roll charge rolls for this unit". */
function rollsOf(part: string, scope: Scope): readonly Draft[] | undefined {
  const { sign, by, rolls = '', whom = '' } = ROLLS.exec(part)?.groups ?? {}
  if (!rolls.endsWith('rolls')) return undefined
  const change = by === undefined ? { reroll: 'any' } : { add: signed(sign, by) }
  const kinds = ['charge', 'run'].filter((each) => rolls.includes(each))
  const attempting = whom.replace(/\bthat attempt a charge (?=(?:wholly )?within \d)/i, '')
  return forAll(attempting, scope, (who) => kinds.map((roll) => ({ roll, ...change, ...who })))
}

const BRAVERY = /^(?<sign>add|subtract) (?<by>\d) (?:to|from) the Bravery characteristic of (?<whom>.+)$/i
const BRAVERY_IS = /^(?<whom>.+) (?:have|has) a Bravery characteristic of (?<is>\d{1,2})(?<when> while .+)?$/i

/** "Subtract 2 from the Bravery characteristic of enemy units while they are within 9" of this unit". */
function braveryOf(part: string, scope: Scope): readonly Draft[] | undefined {
  const { sign, by, whom = '' } = BRAVERY.exec(part)?.groups ?? {}
  if (by !== undefined) return forAll(whom, scope, (who) => [{ stat: 'bravery', add: signed(sign, by), ...who }])
  const set = BRAVERY_IS.exec(part)?.groups
  if (set === undefined) return undefined
  return forAll(`${set['whom']}${set['when'] ?? ''}`, scope, (who) => [
    { stat: 'bravery', set: Number(set['is']), ...who },
  ])
}

/** "Do not take battleshock tests for friendly K units", "you can re-roll battleshock tests for them". */
function testsOf(part: string, scope: Scope): readonly Draft[] | undefined {
  const none = /^(?:you )?do not take battleshock tests for (.+)$/i.exec(part)
  if (none !== null) return forAll(none[1] as string, scope, (who) => [{ roll: 'battleshock', auto: true, ...who }])
  const again = /^(?:in the battleshock phase, )?you can re-roll battleshock tests for (.+)$/i.exec(part)
  if (again === null) return undefined
  return forAll(again[1] as string, scope, (who) => [{ roll: 'battleshock', reroll: 'any', ...who }])
}

/** The same for everybody whom a phrase means; one of them is the unit itself, which needs no phrase. */
function forAll(
  whom: string,
  scope: Scope,
  effects: (who: { readonly for?: Who }) => readonly Draft[],
): readonly Draft[] | undefined {
  const units = meant(whom.replace(/ and for (?=friendly )/i, ' and '), 'self', scope)
  if (units === undefined || units.exceptMount === true) return undefined
  const once = units.once === true ? { stack: false } : {}
  return units.whos.flatMap((who) => effects(who === 'self' ? {} : { for: who }).map((each) => ({ ...each, ...once })))
}

const signed = (sign = '', by = '0'): number => (sign.toLowerCase() === 'add' ? Number(by) : -Number(by))
