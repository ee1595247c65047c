/** Morale, Combat Attrition, sizes of battles (13, 16). */
import { z } from 'zod'
import { odds } from '../../odds.ts'
import { whole } from '../../words.ts'
import { attrition as attritionTest, isBelowHalf, moraleTest } from '../morale.ts'
import { modifiers, policy } from '../schema/rolls.ts'
import { RULES } from '../rules.ts'

const count = whole(0, 10_000)

/** Combat Attrition rolls a die for each model; more than this would be no unit. */
const models = whole(0, 300)

/** The first of several words for one number that was used. */
function said<T>(...words: readonly (T | undefined)[]): T | undefined {
  return words.find((each) => each !== undefined)
}

export const morale = odds({
  id: 'morale',
  title: 'Morale test and Combat Attrition: how many flee',
  rule: '13',
  also: ['moraleTest'],
  asks: ['leadership', 'destroyed', 'models'],
  input: z
    .strictObject({
      leadership: z
        .union([whole(1, 20), z.array(whole(1, 20)).min(1).max(50)])
        .transform((each) => Math.max(...[each].flat()))
        .describe('The highest counts'),
      destroyed: count.optional().describe('Models destroyed this turn'),
      destroyedThisTurn: count.optional(),
      slain: count.optional(),
      models: models.optional().describe('Models left after that'),
      modelsRemaining: models.optional(),
      startingStrength: count.optional().describe('Default: as many as were left and destroyed'),
      leadershipModifier: modifiers,
      leadershipModifiers: modifiers,
      modifier: modifiers.describe('To the Morale roll'),
      attritionModifier: modifiers,
      reroll: policy,
    })
    .transform((read, context) => {
      const [lost, left] = [
        said(read.destroyed, read.destroyedThisTurn, read.slain),
        said(read.models, read.modelsRemaining),
      ]
      if (lost === undefined) context.addIssue({ code: 'custom', message: 'is missing', path: ['destroyed'] })
      if (left === undefined) context.addIssue({ code: 'custom', message: 'is missing', path: ['models'] })
      return {
        startingStrength: read.startingStrength ?? (lost ?? 0) + (left ?? 0),
        models: left ?? 0,
        destroyed: lost ?? 0,
        leadership: Math.max(
          RULES.floors.leadership,
          read.leadership + read.leadershipModifier + read.leadershipModifiers,
        ),
        modifier: read.modifier,
        attritionModifier: read.attritionModifier,
        reroll: read.reroll,
      }
    }),
  play: (chance, input) => {
    const { failed, fled } = moraleTest(chance, input)
    const remaining = input.models - fled
    return { passed: !failed, failed, gone: remaining === 0, fled, lost: input.destroyed + fled, remaining }
  },
})

export const attrition = odds({
  id: 'attrition',
  title: 'Combat Attrition: models that flee after the first has fled',
  rule: '13.3',
  also: ['combatAttrition'],
  asks: ['models'],
  input: z
    .strictObject({
      models: models.describe('Models that remain after the first has fled'),
      startingStrength: count.optional(),
      belowHalfStrength: z.boolean().optional(),
      attritionModifier: modifiers,
      modifier: modifiers,
    })
    .transform((read) => ({
      models: read.models,
      below: read.belowHalfStrength ?? isBelowHalf(read.models, read.startingStrength ?? 0),
      modifier: read.attritionModifier + read.modifier,
    })),
  play: (chance, { models: left, below, modifier }) => ({
    fled: attritionTest(chance, left, 0, modifier + (below ? RULES.morale.belowHalf : 0)),
  }),
})

const SIZES = RULES.battles

const sizeOf = (power: number): (typeof SIZES)[number] | undefined => SIZES.find((size) => power <= size.power)

export const battleSize = odds({
  id: 'battle-size',
  title: 'Size of a battle by the combined power of both armies',
  rule: '16.1',
  asks: ['power'],
  input: z.strictObject({ power: z.number().min(0).max(100_000) }),
  play: (_, { power }) => {
    const size = sizeOf(power)
    const [tableWidth, tableLength] = size?.table ?? [0, 0]
    const isOf = Object.fromEntries(SIZES.map(({ id }) => [id, id === size?.id]))
    return { ...isOf, hours: size?.hours ?? 0, tableWidth, tableLength }
  },
  notes: ({ power }) =>
    power < 15 || power > (SIZES.at(-1)?.power ?? 0) ? ['other games are recommended for this power (40K 16.1)'] : [],
})
