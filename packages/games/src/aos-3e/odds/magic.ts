/** Spells and prayers (9.1, 9.2). */
import { z } from 'zod'
import { odds } from '../../odds.ts'
import { whole } from '../schema/values.ts'
import { amountOf, modifier, reroll } from './rolls.ts'
import { banishes, casts, chants, overcomes } from './spells.ts'
import { RULES } from '../rules.ts'

const value = whole(1, 30)

const MISCAST = amountOf(RULES.mortalWounds.miscast)
const BOLT = { plain: amountOf(RULES.mortalWounds.arcaneBolt), better: amountOf(RULES.better.arcaneBolt) }
const SMITE = { plain: amountOf(RULES.mortalWounds.smite), better: amountOf(RULES.better.smite) }
const HEAL = amountOf(RULES.heals.prayer)

/** One enemy attempt to unbind; `true` is a plain one. */
const unbinding = z.union([z.boolean(), z.strictObject({ modifier, reroll })]).transform((each) => {
  if (each === false) return null
  return each === true ? { modifier: 0, reroll: false } : each
})

/** What must be reached: as it is said, or that of the spell or prayer whose name is. */
const reached =
  <I extends { readonly value?: number | undefined }>(what: string, known: (input: I) => number | undefined) =>
  (input: I, context: z.core.$RefinementCtx): I & { readonly value: number } => {
    const value = input.value ?? known(input)
    if (value === undefined) context.issues.push({ code: 'custom', message: what, path: ['value'], input })
    return { ...input, value: value ?? 0 }
  }

export const cast = odds({
  id: 'cast',
  title: 'Casting roll, miscast and unbinding',
  rule: '9.1',
  asks: ['value'],
  input: z
    .strictObject({
      value: value.optional(),
      spell: z.enum(['arcaneBolt', 'mysticShield']).optional(),
      distance: z
        .number()
        .min(0)
        .max(1000)
        .optional()
        .describe('Inches from which an Arcane Bolt is thrown: near, it does more'),
      modifier,
      reroll,
      unbind: unbinding.default(null),
    })
    .transform(reached('give the casting value, or the name of a spell', ({ spell }) => spell && RULES.spells[spell])),
  play: (chance, input) => {
    const { success, mishap, total } = casts(chance, input.value, input)
    const unbound = success && input.unbind !== null && overcomes(chance, total, input.unbind)
    const effect = success && !unbound
    const happening = {
      cast: success,
      miscast: mishap,
      unbound,
      effect,
      casterMortalWounds: mishap ? MISCAST(chance) : 0,
    }
    if (input.spell !== 'arcaneBolt') return happening
    const isNear = (input.distance ?? Number.POSITIVE_INFINITY) <= RULES.better.arcaneBoltWithin
    return { ...happening, mortalWounds: effect ? (isNear ? BOLT.better : BOLT.plain)(chance) : 0 }
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
      allocated: whole(0, 1000).optional().describe('Wounds allocated to the model that is healed'),
      modifier,
      reroll,
    })
    .transform(
      reached('give the answer value, or the name of a prayer', ({ prayer }) => prayer && RULES.prayers[prayer]),
    ),
  play: (chance, input) => {
    const { success: answered, mishap, total } = chants(chance, input.value, input)
    const happening = { answered, wrath: mishap }
    if (input.prayer === 'smite')
      return {
        ...happening,
        mortalWounds: answered ? (total >= RULES.better.smiteFrom ? SMITE.better : SMITE.plain)(chance) : 0,
      }
    if (input.prayer !== 'heal') return happening
    // No more wounds than are allocated (5.5).
    return { ...happening, healed: answered ? Math.min(HEAL(chance), input.allocated ?? 1000) : 0 }
  },
})
