/** Spells and prayers (9.1, 9.2). */
import { z } from 'zod'
import { odds } from '../../odds.ts'
import { whole } from '../schema/values.ts'
import { amountOf, modifier, reroll } from './rolls.ts'
import { banishes, casts, chants, overcomes } from './spells.ts'
import { RULES } from '../rules.ts'

const value = whole(1, 30)

const MISCAST = amountOf(RULES.mortalWounds.miscast)
const SMITE = { plain: amountOf(RULES.mortalWounds.smite), better: amountOf(RULES.better.smite) }
const HEAL = amountOf(RULES.heals.prayer)

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
    const { success, mishap, total } = casts(chance, input.value, input)
    const unbound = success && input.unbind !== null && overcomes(chance, total, input.unbind)
    return {
      cast: success,
      miscast: mishap,
      unbound,
      effect: success && !unbound,
      casterMortalWounds: mishap ? MISCAST(chance) : 0,
    }
  },
})

export const unbind = odds({
  id: 'unbind',
  title: 'Unbinding a spell: 2D6 above the casting roll',
  rule: '9.1',
  asks: ['castingRoll'],
  input: z.strictObject({ castingRoll: whole(2, 40), modifier, reroll }),
  play: (chance, input) => ({ success: overcomes(chance, input.castingRoll, input) }),
})

export const dispel = odds({
  id: 'dispel',
  title: 'Dispelling an endless spell: 2D6 above its casting value',
  rule: '9.1',
  asks: ['value'],
  input: z.strictObject({ value, modifier, reroll }),
  play: (chance, input) => ({ success: overcomes(chance, input.value, input) }),
})

export const banish = odds({
  id: 'banish',
  title: 'Banishing an invocation: D6 above its answer value',
  rule: '9.2',
  asks: ['value'],
  input: z.strictObject({ value, modifier, reroll }),
  play: (chance, input) => ({ success: banishes(chance, input.value, input) }),
})

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
      const answer = each.value ?? (each.prayer === undefined ? undefined : RULES.prayers[each.prayer])
      if (answer === undefined)
        context.addIssue({ code: 'custom', message: 'give the answer value, or the name of a prayer', path: ['value'] })
      return { ...each, value: answer ?? 0 }
    }),
  play: (chance, input) => {
    const { success: answered, mishap, total } = chants(chance, input.value, input)
    const happening = { answered, wrath: mishap }
    if (input.prayer === 'smite')
      return {
        ...happening,
        mortalWounds: answered ? (total >= RULES.better.smiteFrom ? SMITE.better : SMITE.plain)(chance) : 0,
      }
    return input.prayer === 'heal' ? { ...happening, healed: answered ? HEAL(chance) : 0 } : happening
  },
})
