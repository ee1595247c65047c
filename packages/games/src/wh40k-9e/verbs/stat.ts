/** `stat` changes a characteristic (3). */
import { z } from 'zod'
import { sayingOneOf } from '../../json-schema.ts'
import { when, without } from '../../kit/faults.ts'
import { whole } from '../../words.ts'
import { adverbs } from '../schema/adverbs.ts'
import { change } from '../schema/values.ts'
import { type GameVerb, type Subject, verb } from './parts.ts'

/** Characteristics that effects may change (3). */
const STATS = ['attacks', 'skill', 'strength', 'ap', 'damage', 'toughness', 'wounds', 'save', 'leadership'] as const

/** Other words for a characteristic. */
const ALSO: Readonly<Record<string, (typeof STATS)[number]>> = {
  hit: 'skill',
  ws: 'skill',
  bs: 'skill',
  weaponSkill: 'skill',
  ballisticSkill: 'skill',
  armourPenetration: 'ap',
}

const statName = z
  .enum([...STATS, 'hit', 'ws', 'bs', 'weaponSkill', 'ballisticSkill', 'armourPenetration'])
  .transform((each) => ALSO[each] ?? (each as (typeof STATS)[number]))

const schema = z
  .strictObject({
    stat: statName,
    ...change,
    min: whole(0, 1000).optional(),
    max: whole(0, 1000).optional(),
    ...adverbs,
  })
  .superRefine(
    without(({ set, divide, multiply, add, subtract, min, max }) => {
      const modifiers = [divide, multiply, add, subtract].some((each) => each.length > 0)
      const isIdle = !modifiers && [set, min, max].every((each) => each === undefined)
      return when(isIdle, [], 'say how it changes with set, divide, multiply, add, subtract, min or max')
    }),
  )
  .meta(sayingOneOf(['set', 'divide', 'multiply', 'add', 'subtract', 'min', 'max']))

export type StatEffect = z.output<typeof schema>

/** Characteristics of whoever is attacked; all others are of attacks. */
const ABOUT: { readonly [S in StatEffect['stat']]?: Subject } = {
  toughness: 'defence',
  save: 'defence',
  wounds: 'unit',
  leadership: 'leadership',
}

/** `stat`. */
export const stat: GameVerb = verb<StatEffect>({
  verb: 'stat',
  schema,
  about: ({ stat }) => ABOUT[stat] ?? 'attacks',
  called: ({ stat }) => `a change of ${stat}`,
  examples: [{ stat: 'damage', add: 1 }],
})
