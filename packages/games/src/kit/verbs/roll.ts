/** `roll` in every game: what an effect may do to a roll, what contradicts itself, and how it is told. */
import type { Json } from '@rollcall/core'
import { z } from 'zod'
import { faces, whole } from '../../words.ts'
import { listed, word } from './said.ts'

/** What differs from game to game. */
interface RollRules<R extends string, I extends string, W> {
  readonly rolls: readonly R[]
  /** Which dice may be rolled again. */
  readonly rerolls: z.ZodType<W, unknown>
  readonly forced: string
  readonly ignored: readonly I[]
  /** What `max` is the size of. */
  readonly max: string
  /** Results that `need` and `set` may name. */
  readonly need: readonly [least: number, most: number]
  readonly set: readonly [least: number, most: number]
  readonly changed: string
}

/** The words of the verb. */
export const rollWords = <const R extends string, const I extends string, W>(rules: RollRules<R, I, W>) => ({
  roll: z.enum(rules.rolls),
  add: whole(-12, 12).optional(),
  reroll: rules.rerolls.optional(),
  forced: z.boolean().optional().describe(rules.forced),
  count: whole(1, 100).optional().describe('So many re-rolls in one activation, first come, first served'),
  ignore: z.enum(rules.ignored).optional(),
  max: whole(0, 12).optional().describe(rules.max),
  only: faces.optional().describe('No other unmodified results succeed'),
  need: whole(...rules.need)
    .optional()
    .describe('These unmodified results and more succeed, modifiers or not'),
  auto: z.literal(true).optional().describe('Succeeds without a roll'),
  set: whole(...rules.set)
    .optional()
    .describe(rules.changed),
  from: faces.optional().describe('With set: only these results of the die are changed'),
})

/** What it can do; one of them at a time. */
export const CHANGES = ['add', 'reroll', 'ignore', 'only', 'need', 'auto', 'set'] as const

interface AnyRoll {
  readonly roll: string
  readonly reroll?: unknown
  readonly set?: number | undefined
  readonly from?: readonly number[] | undefined
}

/** Is it a number that is rolled, and not a test? */
export const isNumber = ({ roll }: Pick<AnyRoll, 'roll'>): boolean => roll === 'attacks' || roll === 'damage'

/** What contradicts itself in every game; `tests` are rolls of one die against a number. */
export function checkRoll(
  effect: AnyRoll,
  { die, tests }: { readonly die: number; readonly tests: readonly string[] },
  say: (message: string, path: string) => void,
): void {
  const { roll, reroll, set, from } = effect
  if (from !== undefined && set === undefined) say('says what is changed, and set to what: { set: 6, from: 5 }', 'from')
  if (from?.every((face) => face > die) === true && tests.includes(roll))
    say(`a die shows no more than ${die} before modifiers`, 'from')
  if (isNumber(effect) && (reroll === 'failed' || reroll === 'success'))
    say(`a number of ${roll} cannot fail or succeed; use any, ones or results`, 'reroll')
}

/** The number of a game's verb that can only be re-rolled. */
export const onlyRerolled = (roll: string): string =>
  `a number of ${roll} can only be re-rolled; change it with { stat: ${roll}, ... }`

const IGNORED: Readonly<Record<string, string>> = {
  all: 'all modifiers',
  bonuses: 'positive modifiers',
  penalties: 'negative modifiers',
}

/** In a player's words. */
export function tellRoll(effect: Json): string {
  const { roll, add, reroll, forced, count, ignore, max, only, need, auto, set, from } = effect
  const rolls = roll === 'attacks' || roll === 'damage' ? `the number of ${roll}` : `${word(roll)} rolls`
  const again = forced === true ? 'the opponent must re-roll' : 're-roll'
  return [
    add === undefined ? '' : added(add, rolls),
    reroll === undefined ? '' : `${again} ${rerolled(reroll)}${rolls}`,
    count === undefined ? '' : `, ${word(count)} in the activation`,
    ignore === undefined
      ? ''
      : `ignore ${IGNORED[word(ignore)] ?? word(ignore)} ${max === undefined ? '' : `of ${word(max)} or less `}to ${rolls}`,
    only === undefined ? '' : `${rolls} only succeed on an unmodified ${listed(only)}`,
    need === undefined ? '' : `${rolls} of unmodified ${word(need)}+ always succeed`,
    auto === undefined ? '' : `${rolls} succeed without a roll`,
    set === undefined
      ? ''
      : `${from === undefined ? '' : `unmodified ${listed(from)} of `}${rolls} become ${word(set)}`,
  ].join('')
}

const added = (add: unknown, rolls: string): string =>
  typeof add === 'number' && add < 0 ? `subtract ${-add} from ${rolls}` : `add ${word(add)} to ${rolls}`

function rerolled(which: unknown): string {
  if (which === 'any') return ''
  if (which === 'ones') return 'results of 1 of '
  if (which === 'failed' || which === 'success') return `${which === 'success' ? 'successful' : 'failed'} `
  return `results of ${listed(which)} of `
}
