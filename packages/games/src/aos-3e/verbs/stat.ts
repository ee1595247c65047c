/** `stat` changes a characteristic of the warscroll (6). */
import type { Json } from '@rollcall/core'
import { z } from 'zod'
import { when, without } from '../../kit/faults.ts'
import { type Rule, byRules } from '../../kit/verb.ts'
import { sayingOneOf } from '../../json-schema.ts'
import { adverbs, FOR, saysWhichAttacks } from '../schema/adverbs.ts'
import { addedValue, factor, isDice, value, whole } from '../schema/values.ts'
import { signed, value as told } from '../tell/amounts.ts'
import { word } from '../../kit/verbs/said.ts'
import { UNUSED } from './moment.ts'
import { type GameVerb, verb } from './parts.ts'

const STATS = [
  'attacks',
  'range',
  'hit',
  'wound',
  'rend',
  'damage',
  'save',
  'wounds',
  'bravery',
  'move',
  'row',
  'casts',
  'unbinds',
  'dispels',
  'chants',
] as const

/** How often wizards and priests may try something in a hero phase (9.1, 9.2). */
export const TRIES = ['casts', 'unbinds', 'dispels', 'chants'] as const satisfies readonly (typeof STATS)[number][]

/** One of these. */
export type Tries = (typeof TRIES)[number]

/** Characteristics that a duel or a battle settles before it begins; a battle knows a Move that changes during it. */
export const SETTLED: readonly string[] = ['wounds', 'range', ...TRIES]

const schema = z
  .strictObject({
    stat: z.enum(STATS),
    add: addedValue.optional(),
    times: factor.optional(),
    set: z.union([z.literal('top'), value]).optional(),
    min: whole(0, 1000).optional(),
    max: whole(0, 1000).optional(),
    round: z.enum(['up', 'down']).optional().describe('How halves are rounded; default up (INT-15)'),
    locked: z.boolean().optional(),
    ...adverbs,
  })
  .superRefine(
    without(({ add, times, set, min, max }) => {
      const isIdle = [add, times, set, min, max].every((each) => each === undefined)
      return [
        ...when(isIdle, [], 'say how it changes with add, times, set, min or max'),
        ...when((min ?? 0) > (max ?? 1000), 'min', `min ${min} and max ${max} contradict each other`),
      ]
    }),
  )
  .meta(sayingOneOf(['add', 'times', 'set', 'min', 'max']))

export type StatEffect = z.output<typeof schema>

/** Characteristics of the unit, not of its attacks: whoever attacks it, and with whatever. */
const OF_UNIT: readonly StatEffect['stat'][] = ['save', 'wounds', 'bravery', 'move', 'row', ...TRIES]

/** Characteristics that matter in attacks alone. */
const OF_ATTACKS: readonly StatEffect['stat'][] = ['attacks', 'hit', 'wound', 'rend', 'damage', 'save']

/** Characteristics that are a number, whatever is rolled. */
const NUMBERS: readonly StatEffect['stat'][] = ['hit', 'wound', 'rend', ...OF_UNIT, 'range']

const isTries = ({ stat }: StatEffect): boolean => TRIES.some((each) => each === stat)

const STAT: readonly Rule<StatEffect>[] = [
  [
    'how often something may be tried is only added to, always or under a condition',
    (each) =>
      isTries(each) &&
      (each.add === undefined || [each.when, each.limit, each.chance].some((said) => said !== undefined)),
  ],
  ['`top` is a row of the damage table', ({ stat, set }) => set === 'top' && stat !== 'row'],
  ['a row of the damage table is only set to `top`', ({ stat, set }) => stat === 'row' && set !== 'top'],
  [
    'a characteristic that is a number is not rolled for',
    ({ stat, add, set }) => NUMBERS.includes(stat) && (isDice(add) || isDice(set)),
  ],
  ['`round` goes with `times`', ({ round, times }) => round !== undefined && times === undefined],
  [
    'a characteristic of the unit is the same against all attacks: `by`, `against`, `weapon` and `except` are not looked at (`for` says whose)',
    (each) => OF_UNIT.includes(each.stat) && saysWhichAttacks(each),
  ],
  [UNUSED[0], (each) => OF_ATTACKS.includes(each.stat) && UNUSED[1](each)],
  [FOR, ({ stat, ...each }) => !OF_UNIT.includes(stat) && stat !== 'range' && each.for !== undefined],
]

const IN_WORDS: Readonly<Record<string, string>> = {
  hit: 'To Hit',
  wound: 'To Wound',
  row: 'row of the damage table',
  casts: 'spells that it may try to cast',
  unbinds: 'spells that it may try to unbind',
  dispels: 'endless spells that it may try to dispel',
  chants: 'prayers that it may chant',
}

function tell(effect: Json): string {
  const { stat, add, times, set, min, max, round, locked } = effect
  const name = IN_WORDS[word(stat)] ?? `${word(stat).charAt(0).toUpperCase()}${word(stat).slice(1)}`
  const parts = [
    set === undefined ? [] : [`${name} becomes ${told(set)}`],
    times === undefined
      ? []
      : [
          times === 2
            ? `double ${name}`
            : `multiply ${name} by ${word(times)}, rounded ${round === 'down' ? 'down' : 'up'}`,
        ],
    add === undefined
      ? []
      : [
          locked === true && add === 0
            ? `${name} does not change`
            : stat === 'rend'
              ? rend(add)
              : signed('', name, add),
        ],
  ].flat()
  const limits = `${min === undefined ? '' : `, to a minimum of ${word(min)}`}${max === undefined ? '' : `, to a maximum of ${word(max)}`}`
  const fixed = locked === true ? ', and takes no other change' : ''
  return `${parts.join(' and ') || name}${limits}${fixed}`
}

const rend = (add: unknown): string =>
  typeof add === 'number' && add < 0 ? `worsen Rend by ${-add}` : `improve Rend by ${told(add)}`

/** `stat`. */
export const stat: GameVerb = verb<StatEffect>({
  verb: 'stat',
  schema,
  meaningless: byRules(STAT),
  tell,
  examples: [{ stat: 'attacks', add: 1 }],
})
