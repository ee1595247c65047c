/** Sentences about rolls that no attack has: charges and runs, spells and prayers, Bravery, and battleshock tests. */
import { trailings } from '../adverbs.ts'
import { rollsNamed } from '../cores/core.ts'
import { both, type Draft, type Who } from '../json.ts'
import { add, type LineReader } from '../page.ts'
import { predicate } from '../predicates.ts'
import type { Scope } from '../scope.ts'
import { meant } from '../who.ts'

/** Units of the warscroll on which it stands. */
const THAT_INCLUDES = /\b(for|of) (?:an? |the )?units? (?:that|while it) (?:has|have|includes?) (?=any |an? )/i

/** Several things that one sentence does, each to units of its own. */
const PARTS = /,? and (?=(?:add|subtract) \d |you can re-roll )/i

/** Reads a sentence whole, or not at all. */
export const courage: LineReader = (line, page) => {
  const bare = line.replace(/^in addition, /i, '').replace(THAT_INCLUDES, '$1 this unit while it includes ')
  const read = bare.split(PARTS).map((part) => partOf(part, page.scope))
  return read.every((each) => each !== undefined) ? add(page, read.flat()) : undefined
}

const partOf = (part: string, scope: Scope): readonly Draft[] | undefined =>
  plainOf(part, scope) ?? conditionOf(part, scope)

const plainOf = (part: string, scope: Scope): readonly Draft[] | undefined =>
  rollsOf(part, scope) ?? braveryOf(part, scope) ?? testsOf(part, scope)

/** "... for this unit while it has 5 or more models": of the unit itself, and nothing but a condition. */
function conditionOf(part: string, scope: Scope): readonly Draft[] | undefined {
  for (const { rest, adverbs } of trailings(part, scope)) {
    const facts = (adverbs.theirs ?? []).map((each) => predicate(each.replace(/^it /i, ''), 'self', scope))
    const said = [adverbs.if, ...facts].reduce(both, undefined)
    const isPlain = Object.keys(adverbs).every((key) => key === 'if' || key === 'theirs')
    const drafts =
      isPlain && said !== undefined && facts.every((each) => each !== undefined) ? plainOf(rest, scope) : []
    if (drafts !== undefined && drafts.length > 0 && drafts.every((each) => each['for'] === undefined))
      return drafts.map((each) => ({ ...each, if: said }))
  }
  return undefined
}

const ROLLS =
  /^(?:(?:you can )?(?<sign>add|subtract) (?<by>\d) (?:to|from)|you can (?<again>re-roll))(?: the)? (?<rolls>(?:(?:charge|run|casting|dispell?ing|unbinding|chanting)(?: rolls)?(?:, and |,? or | and |, )?)+)(?: made)? for (?<whom>.+)$/i

/** "Add 1 to run rolls and charge rolls for friendly K units", "you can re-roll charge rolls for this unit". */
function rollsOf(part: string, scope: Scope): readonly Draft[] | undefined {
  const { sign, by, rolls = '', whom = '' } = ROLLS.exec(part)?.groups ?? {}
  if (!rolls.endsWith('rolls')) return undefined
  const change = by === undefined ? { reroll: 'any' } : { add: signed(sign, by) }
  const named = rollsNamed(rolls)
  const kinds = ['charge', 'run', 'cast', 'dispel', 'unbind', 'chant'].filter((each) => named.includes(each))
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
  const again = /^(?:in the battleshock phase, )?you can re-roll (?:failed )?battleshock tests for (.+)$/i.exec(part)
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
