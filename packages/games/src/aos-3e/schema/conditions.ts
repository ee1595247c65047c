/** Conditions of the grammar: subjects and what must be true of them. Most are yes-or-no facts that the scenario answers. */
import { z } from 'zod'
import { type Comparison, comparison, keywords, name, whole } from './values.ts'

/** Something near a unit: which kind, and how near. The scenario answers with `near: { <kind>: true }`. */
const near = z.strictObject({
  friendly: keywords.optional(),
  enemy: keywords.optional(),
  terrain: keywords.optional(),
  objective: keywords.optional(),
  within: z.number().min(0).max(100).optional(),
  wholly: z.number().min(0).max(100).optional(),
  models: whole(1, 1000).optional().describe('Of units: those of so many models or more'),
})

/** What may be asked of a unit. */
const predicates = z
  .strictObject({
    charged: z.boolean().optional(),
    stationary: z.boolean().optional(),
    ran: z.boolean().optional(),
    retreated: z.boolean().optional(),
    fought: z.boolean().optional(),
    contesting: z.union([z.boolean(), z.enum(['any', 'mine'])]).optional(),
    territory: z.enum(['own', 'enemy']).optional(),
    cover: z.boolean().optional(),
    garrisoned: z.boolean().optional(),
    setUp: z.union([z.boolean(), z.literal('turn')]).optional(),
    general: z.boolean().optional(),
    commanded: name.optional(),
    killed: keywords.optional(),
    used: name.optional(),
    mark: name.optional(),
    near: near.optional(),
    far: z.number().min(0).max(100).optional(),
    armed: name.optional(),
    includes: name.optional(),
    keyword: keywords.optional(),
    not: keywords.optional(),
    models: comparison.optional(),
    wounds: comparison.optional(),
    save: comparison.optional(),
    bravery: comparison.optional(),
    allocated: comparison.optional(),
    unmodifiedChargeRoll: comparison
      .optional()
      .describe('Of the unit that attacks: its dice, before anything is added'),
  })
  .meta({ id: 'predicates' })

/** What must be true of one unit; all of it. */
export type Predicates = z.output<typeof predicates>

/** What must hold for an effect to work; all of it. */
export interface Condition {
  readonly self?: Predicates | undefined
  readonly target?: Predicates | undefined
  readonly attacker?: Predicates | undefined
  readonly battle?:
    | { readonly round?: readonly Comparison[] | undefined; readonly turn?: 'first' | 'second' | undefined }
    | undefined
  readonly phase?: string | undefined
  readonly any?: readonly Condition[] | undefined
  readonly not?: Condition | undefined
}

/** `if` of the grammar. */
export const condition: z.ZodType<Condition, unknown> = z
  .lazy(() =>
    z.strictObject({
      self: predicates.optional(),
      target: predicates.optional(),
      attacker: predicates.optional(),
      battle: z.strictObject({ round: comparison.optional(), turn: z.enum(['first', 'second']).optional() }).optional(),
      phase: z.enum(['hero', 'movement', 'shooting', 'charge', 'combat', 'battleshock']).optional(),
      any: z.array(condition).min(1).max(20).optional(),
      not: condition.optional(),
    }),
  )
  .meta({ id: 'condition' })

/** A unit phrase: whose attacks, against whom, for whom. */
export interface Who {
  readonly side: 'self' | 'target' | 'attacker' | 'mount' | 'model' | 'models' | 'friendly' | 'enemy' | 'unit'
  readonly keyword: readonly string[]
  readonly not: readonly string[]
  /** Name of the special model or option, for `model` and `models`. */
  readonly name: string
  readonly exceptNamed: boolean
  /** Distance in inches that the scenario must vouch for; `null`: none. */
  readonly within: number | null
  readonly other: boolean
  /** How many of them somebody picks; `null`: all are meant. */
  readonly pick: number | null
  readonly if: Condition | null
}

/** The unit itself, whoever has the effect. */
export const SELF: Who = {
  side: 'self',
  keyword: [],
  not: [],
  name: '',
  exceptNamed: false,
  within: null,
  other: false,
  pick: null,
  if: null,
}

const phrase = z.strictObject({
  model: z.union([name, z.strictObject({ not: name })]).optional(),
  models: name.optional(),
  friendly: keywords.optional(),
  enemy: keywords.optional(),
  unit: keywords.optional(),
  within: z.number().min(0).max(100).optional(),
  wholly: z.number().min(0).max(100).optional(),
  of: z.enum(['self', 'any']).optional(),
  not: keywords.optional(),
  other: z.boolean().optional(),
  if: condition.optional(),
  pick: z.int().min(1).max(10).optional(),
  each: z.boolean().optional(),
})

const SIDES = ['model', 'models', 'friendly', 'enemy', 'unit'] as const

/** `by`, `against`, `for`, `to`, `from` of the grammar. */
export const who: z.ZodType<Who, unknown> = z
  .union([
    z.enum(['self', 'target', 'attacker', 'mount']).transform((side): Who => ({ ...SELF, side })),
    phrase.transform((each, context): Who => {
      const sides = SIDES.filter((side) => each[side] !== undefined)
      const [side] = sides
      if (side === undefined || sides.length > 1) {
        context.addIssue({ code: 'custom', message: `say who with exactly one of ${SIDES.join(', ')}` })
        return z.NEVER
      }
      return {
        ...SELF,
        side,
        ...named(each),
        not: each.not ?? [],
        within: each.within ?? each.wholly ?? null,
        other: each.other ?? false,
        pick: each.pick ?? null,
        if: each.if ?? null,
      }
    }),
  ])
  .meta({ id: 'who' })

function named(each: z.output<typeof phrase>): Pick<Who, 'keyword' | 'name' | 'exceptNamed'> {
  if (each.model !== undefined) {
    const except = typeof each.model !== 'string'
    return { keyword: [], name: typeof each.model === 'string' ? each.model : each.model.not, exceptNamed: except }
  }
  const words = each.friendly ?? each.enemy ?? each.unit ?? []
  return { keyword: words.filter((word) => word !== 'ANY'), name: each.models ?? '', exceptNamed: false }
}
