/** `choose` and `table` pick lists of effects: a player, or a roll made before the attacks. */
import type { Dice, Json } from '@rollcall/core'
import { z } from 'zod'

import { madeOnce } from '../../kit/remembered.ts'
import { type Adverbs, adverbs } from '../schema/adverbs.ts'
import { dice, faces, name, whole } from '../schema/values.ts'
import { word } from '../../kit/verbs/said.ts'
import { type GameVerb, verb } from './parts.ts'

/** An effect that chooses between lists of effects. */
export interface ChooseEffect<E = object> extends Adverbs {
  readonly choose: number
  readonly of: { readonly [label: string]: readonly E[] }
}

/** An effect whose effects are picked by a roll. */
export interface TableEffect<E = object> extends Adverbs {
  readonly table: Dice
  readonly rows: readonly { readonly results: readonly number[]; readonly effects: readonly E[] }[]
}

/** The grammar in which these verbs stand, for the effects inside of them. */
interface Inner<E> {
  readonly effect: () => z.ZodType<E, unknown>
  readonly meaningless: (effect: E) => readonly string[]
  readonly tell: (written: Json) => string
}

const MOST_EFFECTS = 50

/** Adverbs that what holds effects says for all of them; whether they come about at all has been settled with itself. */
const SHARED = ['name', 'by', 'against', 'for', 'weapon', 'except', 'when', 'until', 'stack'] as const

/** An effect with what is said for it by whatever holds it. */
export const heldBy = madeOnce(<E extends object>(holder: Adverbs, effect: E): E => {
  const said = SHARED.filter((adverb) => holder[adverb] !== undefined)
  const shared = Object.fromEntries(said.map((adverb) => [adverb, holder[adverb]]))
  return { ...shared, ...effect } as E
})

/** `choose`. */
export const chooseIn = <E extends object>({ effect, meaningless, tell }: Inner<E>): GameVerb =>
  verb<ChooseEffect<E>>({
    verb: 'choose',
    schema: z.lazy(() =>
      z.strictObject({
        choose: whole(1, 10),
        of: z.record(name, z.array(effect()).max(MOST_EFFECTS)),
        ...adverbs,
      }),
    ),
    meaningless: (holder) =>
      Object.values(holder.of)
        .flat()
        .flatMap((each) => meaningless(heldBy(holder, each) as E)),
    tell: ({ choose, of }) => {
      const ways = Object.entries(of as Readonly<Record<string, readonly Json[]>>).map(
        ([label, effects]) => `${label} (${effects.map(tell).join(' ')})`,
      )
      return `choose ${word(choose)} of: ${ways.join('; ')}`
    },
    examples: [{ choose: 1, of: { Fury: [{ stat: 'attacks', add: 1 }], Care: [{ ward: 6 }] } }],
  })

/** `table`. */
export const tableIn = <E extends object>({ effect, meaningless, tell }: Inner<E>): GameVerb =>
  verb<TableEffect<E>>({
    verb: 'table',
    schema: z.lazy(() =>
      z
        .strictObject({ table: dice, rows: z.record(z.string(), z.array(effect()).max(MOST_EFFECTS)), ...adverbs })
        .transform(({ rows: written, ...rest }, context): TableEffect<E> => {
          const rows = Object.entries(written).map(([key, effects]) => {
            const results = faces.safeParse(key)
            if (!results.success)
              context.addIssue({ code: 'custom', message: `"${key}" is not results of a roll`, path: ['rows', key] })
            return { results: results.success ? results.data : [], effects }
          })
          return { ...rest, rows }
        }),
    ),
    meaningless: (holder) =>
      holder.rows.flatMap(({ effects }) => effects).flatMap((each) => meaningless(heldBy(holder, each) as E)),
    tell: ({ table, rows }) => {
      const told = Object.entries(rows as Readonly<Record<string, readonly Json[]>>).map(
        ([results, effects]) => `on ${results} ${effects.map(tell).join(' ')}`,
      )
      return `roll ${word(table)}: ${told.join('; ')}`
    },
    examples: [{ table: 'D3', rows: { '1': [{ stat: 'attacks', add: 1 }], '2+': [{ ward: 6 }] } }],
  })
