/** Spells and prayers (9.1, 9.2). */
import { z } from 'zod'
import { odds } from '../../odds.ts'
import { whole } from '../schema/values.ts'
import { D6, d3, modifier, reroll, rollFor, TWO_D6 } from './rolls.ts'

const value = whole(1, 30)

/** One enemy attempt to unbind; `true` is a plain one. */
const unbinding = z.union([z.boolean(), z.strictObject({ modifier, reroll })]).transform((each) => {
  if (each === false) return null
  return each === true ? { modifier: 0, reroll: false } : each
})

export const cast = odds({
  id: 'cast',
  title: 'Casting roll, miscast and unbinding',
  rule: '9.1',
  asks: ['value'],
  input: z.strictObject({ value, modifier, reroll, unbind: unbinding.default(null) }),
  play: (chance, input) => {
    // A double 1 is a miscast whatever the modifiers; with a re-roll the final roll is judged (19.1.1, INT-26).
    const does = (roll: { unmodified: number; total: number }): boolean =>
      roll.unmodified !== 2 && roll.total >= input.value
    const roll = rollFor(chance, TWO_D6, input.modifier, input.reroll, does)
    const miscast = roll.unmodified === 2
    const isCast = does(roll)
    const { unbind } = input
    const unbound =
      isCast &&
      unbind !== null &&
      rollFor(chance, TWO_D6, unbind.modifier, unbind.reroll, ({ total }) => total > roll.total).total > roll.total
    return { cast: isCast, miscast, unbound, effect: isCast && !unbound, casterMortalWounds: miscast ? d3(chance) : 0 }
  },
})

export const unbind = odds({
  id: 'unbind',
  title: 'Unbinding a spell: 2D6 above the casting roll',
  rule: '9.1',
  asks: ['castingRoll'],
  input: z.strictObject({ castingRoll: whole(2, 40), modifier, reroll }),
  play: (chance, input) =>
    above(
      rollFor(chance, TWO_D6, input.modifier, input.reroll, ({ total }) => total > input.castingRoll).total,
      input.castingRoll,
    ),
})

export const dispel = odds({
  id: 'dispel',
  title: 'Dispelling an endless spell: 2D6 above its casting value',
  rule: '9.1',
  asks: ['value'],
  input: z.strictObject({ value, modifier, reroll }),
  play: (chance, input) =>
    above(rollFor(chance, TWO_D6, input.modifier, input.reroll, ({ total }) => total > input.value).total, input.value),
})

export const banish = odds({
  id: 'banish',
  title: 'Banishing an invocation: D6 above its answer value',
  rule: '9.2',
  asks: ['value'],
  input: z.strictObject({ value, modifier, reroll }),
  play: (chance, input) =>
    above(rollFor(chance, D6, input.modifier, input.reroll, ({ total }) => total > input.value).total, input.value),
})

const above = (total: number, than: number): { success: boolean } => ({ success: total > than })

export const prayer = odds({
  id: 'prayer',
  title: 'Chanting roll and divine wrath',
  rule: '9.2',
  asks: ['value'],
  input: z
    .strictObject({
      value: value.optional(),
      prayer: z.enum(['bless', 'smite', 'guidance', 'heal', 'curse']).optional(),
      modifier,
      reroll,
    })
    .transform((each, context) => {
      const answer = each.value ?? (each.prayer === undefined ? undefined : ANSWER_VALUES[each.prayer])
      if (answer === undefined)
        context.addIssue({ code: 'custom', message: 'give the answer value, or the name of a prayer', path: ['value'] })
      return { ...each, value: answer ?? 0 }
    }),
  play: (chance, input) => {
    // An unmodified 1 is divine wrath: not answered, 1 mortal wound to the chanter (20.1.1).
    const does = (roll: { unmodified: number; total: number }): boolean =>
      roll.unmodified !== 1 && roll.total >= input.value
    const roll = rollFor(chance, D6, input.modifier, input.reroll, does)
    const answered = does(roll)
    const happening = { answered, wrath: roll.unmodified === 1 }
    if (input.prayer === 'smite')
      return { ...happening, mortalWounds: answered ? (roll.total >= 6 ? d3(chance) : 1) : 0 }
    return input.prayer === 'heal' ? { ...happening, healed: answered ? d3(chance) : 0 } : happening
  },
})

/** Answer values of the universal prayers (9.2). */
const ANSWER_VALUES = { bless: 4, smite: 2, guidance: 5, heal: 3, curse: 4 } as const
