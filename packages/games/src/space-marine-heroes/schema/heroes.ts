/** Hero cards as people write them (rules 5.4 to 5.6). */
import { z } from 'zod'
import type { EquipmentAction, Hero } from '../battle/heroes.ts'
import { staysOn } from './values.ts'
import { RULES } from '../rules.ts'

const ACTIONS = ['shoot', 'slay', 'mowDown'] as const
const PERMANENT = ['priorityVox', 'inspire', 'shield'] as const

const isAction = (equipment: string | null): equipment is (typeof ACTIONS)[number] =>
  ACTIONS.some((each) => each === equipment)

const card = z.strictObject({
  name: z.string().min(1).max(80).default('Hero'),
  terminatorArmour: z.boolean().default(true),
  equipment: z
    .enum([...ACTIONS, ...PERMANENT])
    .nullable()
    .default(null),
  /** Only for equipment that is an action: what pays for it, and how far it reaches. */
  result: z.enum(['luckySix', 'doubleSix', 'straightOrTriple']).optional(),
  range: z.enum(['melee', 'short', 'medium', 'long']).optional(),
  staysOn: staysOn.optional(),
})

const hero: z.ZodType<Hero> = card
  .transform((each, context): Hero => {
    const { name, equipment, result, range } = each
    let action: EquipmentAction | null = null
    if (isAction(equipment)) {
      if (result === undefined || range === undefined)
        context.addIssue({
          code: 'custom',
          message: `${equipment} needs the result that pays for it and its range: they were on pictures that are lost`,
          path: [result === undefined ? 'result' : 'range'],
        })
      else action = { kind: equipment, result, range }
    } else if (result !== undefined || range !== undefined) {
      const path = [result === undefined ? 'range' : 'result']
      context.addIssue({
        code: 'custom',
        message: 'belongs to equipment that is an action: shoot, slay or mowDown',
        path,
      })
    }
    return {
      name,
      staysOn: each.staysOn === undefined ? stays(equipment, each.terminatorArmour) : each.staysOn,
      inspire: equipment === 'inspire',
      priorityVox: equipment === 'priorityVox',
      action,
    }
  })
  .meta({ id: 'hero' })

/** What keeps a hero in its space: a Shield, or Terminator armour (5.4, INT-17). */
const stays = (equipment: string | null, armour: boolean): number | null =>
  equipment === 'shield' ? RULES.staysOn.shield : armour ? RULES.staysOn.armour : null

/** A hero in Terminator armour with no equipment that is known. */
export const PLAIN_HERO: Hero = {
  name: 'Hero',
  staysOn: RULES.staysOn.armour,
  inspire: false,
  priorityVox: false,
  action: null,
}

/** Five heroes by column, or one card for all five. */
export const heroes: z.ZodType<readonly Hero[]> = z
  .union([z.array(hero).length(RULES.columns, { error: 'an army has five heroes, one for each column' }), hero])
  .transform((each) =>
    Array.isArray(each) ? (each as readonly Hero[]) : Array.from({ length: RULES.columns }, () => each as Hero),
  )
  .meta({ description: 'five heroes by column, or one card for all five' })
