/** Adverbs of effects: whose, when, how long, how sure. Every effect may have them. */
import type { Dice } from '@rollcall/core'
import { z } from 'zod'
import { publishedAs } from '../../json-schema.ts'
import { DIE } from '../rules.ts'
import { type Condition, condition, type Who, who } from './conditions.ts'
import { comparison, dice, faces, name, names, readResults, type Results, whole } from './values.ts'

/** Added to a roll while conditions hold: `{ 2: { target: { keyword: HERO } } }`. */
export type Plus = readonly { readonly add: number; readonly if: Condition }[]

/** One roll before everything else: the effect, or nothing. */
export interface Gate {
  readonly dice: Dice
  readonly results: Results
  readonly plus: Plus
}

export const plus = z.record(z.string(), condition).transform(
  (each, context): Plus =>
    Object.entries(each).map(([key, when]) => {
      const add = whole(-12, 12).safeParse(key)
      if (!add.success)
        context.addIssue({ code: 'custom', message: `"${key}" is not a number to add to the roll`, path: [key] })
      return { add: add.success ? add.data : 0, if: when }
    }),
)

const results = z
  .unknown()
  .transform((written, context): Results => {
    const read = readResults(written)
    if (read !== undefined) return read
    context.addIssue({
      code: 'custom',
      message: `"${String(written)}" is not results of a roll such as 6, 5+, 1-2 or "> target.wounds"`,
    })
    return z.NEVER
  })
  .meta(publishedAs(() => [faces, comparison]))

/** A roll before everything else. */
export const gate: z.ZodType<Gate, unknown> = z
  .union([
    faces.transform(
      (values): Gate => ({ dice: { sides: [DIE], plus: 0 }, results: { kind: 'listed', values }, plus: [] }),
    ),
    z
      .strictObject({ die: dice, is: results, plus: plus.optional() })
      .transform((each): Gate => ({ dice: each.die, results: each.is, plus: each.plus ?? [] })),
  ])
  .meta({ id: 'gate' })

/** What a player may do with a unit so often in a phase (3.4, 8.1, 10), and abilities of factions in their place. */
export const DEEDS = ['heroic', 'rampage', 'command', 'ownCommand'] as const

/** Such a deed. */
export type Deed = (typeof DEEDS)[number]

const WHEN =
  /^(hero|movement|shooting|charge|combat|battleshock|charged|moved|passed|fights|fought|attacks|slain|killed|cast|command|deployment|round|turn|battle)(\.(mine|enemy|start|end|fights|attacked|issued|received|normal|run|retreat|charge))*$/

/** When something comes about. */
export const moment: z.ZodType<string, unknown> = z
  .string()
  .regex(WHEN, 'expected a moment such as combat.mine.start, charged or fought')

/** Adverbs that every effect may have. */
export const adverbs = {
  name: name.optional().describe('Name of the ability, for stories and reports'),
  by: who.optional().describe('Whose attacks; default: self'),
  against: who.optional().describe('Attacks that target whom'),
  for: who.optional().describe('Owner of anything outside an attack; default: self'),
  weapon: names.optional().describe('Weapon names, or melee, missile, all; default: all'),
  except: names.optional().describe('Weapons left out: names, or mount'),
  if: condition.optional(),
  when: moment.optional(),
  until: z.enum(['phase', 'combat', 'turn', 'round', 'battle', 'myNextHero', 'theirNextHero', 'used']).optional(),
  deed: z
    .enum(DEEDS)
    .optional()
    .describe(
      'Under the limits of heroic actions, monstrous rampages or commands; ownCommand: the unit itself issues it',
    ),
  limit: z.enum(['battle', 'round', 'turn', 'phase']).optional(),
  chance: gate.optional().describe('One roll for the whole activation: the effect, or nothing'),
  may: z.boolean().optional().describe('The controller may decline; taken unless the situation says otherwise'),
  chooser: z.literal('opponent').optional(),
  stack: z.boolean().optional().describe('false: several sources count once'),
}

/** What any effect may say besides its verb. */
export interface Adverbs {
  readonly name?: string | undefined
  readonly by?: Who | undefined
  readonly against?: Who | undefined
  readonly for?: Who | undefined
  readonly weapon?: readonly string[] | undefined
  readonly except?: readonly string[] | undefined
  readonly if?: Condition | undefined
  readonly when?: string | undefined
  readonly until?: string | undefined
  readonly deed?: Deed | undefined
  readonly limit?: string | undefined
  readonly chance?: Gate | undefined
  readonly may?: boolean | undefined
  readonly chooser?: 'opponent' | undefined
  readonly stack?: boolean | undefined
}

/** Adverbs with which an effect on attacks of a weapon holds for some of them only. */
export const LIMITING = [
  'by',
  'against',
  'except',
  'if',
  'when',
  'limit',
  'chance',
  'may',
] as const satisfies readonly (keyof Adverbs)[]

/** Why `for` means nothing for an effect on attacks. */
export const FOR = 'whose attacks is said with `by`, and `for` is not looked at'

/** Why words about attacks mean nothing for an effect on units. */
export const OF_UNITS = 'it is for units (`for`): whose attacks means nothing'

/** Does an effect say which attacks it is about? */
export const saysWhichAttacks = ({ by, against, weapon, except }: Adverbs): boolean =>
  [by, against, weapon, except].some((each) => each !== undefined)
