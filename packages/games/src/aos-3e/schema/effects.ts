/**
 * The effect grammar `effects/1`: an effect is one verb and some adverbs. Verbs say what changes; adverbs say whose, when,
 * how long, how sure. Read with YAML 1.2, where the key `on` is a word and not a truth value.
 */
import type { Dice } from '@rollcall/core'
import { z } from 'zod'
import { publishedAs, sayingOneOf, type VerbPart } from '../../json-schema.ts'
import { type Condition, condition, type Who, who } from './conditions.ts'
import {
  addedValue,
  comparison,
  dice,
  faces,
  factor,
  name,
  names,
  readResults,
  type Results,
  value,
  wardNumber,
  whole,
} from './values.ts'

/** Added to a roll while conditions hold: `{ 2: { target: { keyword: HERO } } }`. */
export type Plus = readonly { readonly add: number; readonly if: Condition }[]

/** One roll before everything else: the effect, or nothing. */
export interface Gate {
  readonly dice: Dice
  readonly results: Results
  readonly plus: Plus
}

const plus = z.record(z.string(), condition).transform(
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

const gate: z.ZodType<Gate, unknown> = z
  .union([
    faces.transform(
      (values): Gate => ({ dice: { sides: [6], plus: 0 }, results: { kind: 'listed', values }, plus: [] }),
    ),
    z
      .strictObject({ die: dice, is: results, plus: plus.optional() })
      .transform((each): Gate => ({ dice: each.die, results: each.is, plus: each.plus ?? [] })),
  ])
  .meta({ id: 'gate' })

const WHEN =
  /^(hero|movement|shooting|charge|combat|battleshock|charged|moved|fights|fought|attacks|slain|killed|cast|command|deployment|round|turn|battle)(\.(mine|enemy|start|end|issued|received))*$/

/** Adverbs that every effect may have. */
const adverbs = {
  name: name.optional().describe('Name of the ability, for stories and reports'),
  by: who.optional().describe('Whose attacks; default: self'),
  against: who.optional().describe('Attacks that target whom'),
  for: who.optional().describe('Owner of anything outside an attack; default: self'),
  weapon: names.optional().describe('Weapon names, or melee, missile, all; default: all'),
  except: names.optional().describe('Weapons left out: names, or mount'),
  if: condition.optional(),
  when: z.string().regex(WHEN, 'expected a moment such as combat.mine.start, charged or fought').optional(),
  until: z.enum(['phase', 'turn', 'round', 'battle', 'myNextHero', 'theirNextHero', 'used']).optional(),
  limit: z.enum(['battle', 'round', 'turn', 'phase']).optional(),
  chance: gate.optional().describe('One roll for the whole activation: the effect, or nothing'),
  may: z.boolean().optional().describe('The controller may decline; taken unless the situation says otherwise'),
  chooser: z.literal('opponent').optional(),
  stack: z.boolean().optional().describe('false: several sources count once'),
}

const exactlyOne =
  (fields: readonly string[]) =>
  (effect: Readonly<Record<string, unknown>>, context: z.core.ParsePayload<unknown>): void => {
    const said = fields.filter((field) => effect[field] !== undefined)
    if (said.length === 1) return
    const message =
      said.length === 0
        ? `say what happens with one of ${fields.join(', ')}`
        : `${said.join(' and ')} contradict each other: make them two effects`
    context.issues.push({ code: 'custom', message, input: effect, path: said.length === 0 ? [] : [said[1] as string] })
  }

const ROLLS = [
  'hit',
  'wound',
  'save',
  'ward',
  'attacks',
  'damage',
  'charge',
  'run',
  'cast',
  'unbind',
  'dispel',
  'chant',
  'banish',
  'battleshock',
] as const
const ROLL_CHANGES = ['add', 'reroll', 'ignore', 'only', 'need', 'auto', 'set', 'dice'] as const

const rollShape = {
  roll: z.enum(ROLLS),
  add: whole(-12, 12).optional(),
  reroll: z
    .union([z.enum(['ones', 'failed', 'any', 'success']), faces])
    .transform((which) => (which === 'ones' ? [1] : which))
    .optional(),
  forced: z.boolean().optional().describe('The dice named are rolled again, no choice (INT-06)'),
  count: whole(1, 100).optional().describe('So many re-rolls in one activation, first come, first served'),
  ignore: z.enum(['bonuses', 'penalties', 'all', 'rend', 'cover']).optional(),
  max: whole(0, 12).optional().describe('With ignore: rend: only a Rend of this size or less'),
  only: faces.optional().describe('No other unmodified results succeed'),
  need: whole(1, 12).optional().describe('These unmodified results and more succeed, modifiers or not'),
  auto: z.literal(true).optional().describe('Succeeds without a roll'),
  set: whole(1, 12).optional().describe('The die is changed to this after re-rolls, before modifiers (INT-14)'),
  from: faces.optional().describe('With set: only these results of the die are changed'),
  dice: dice.optional(),
  keep: z.enum(['best', 'worst']).optional(),
}

/** Rolls of the attack sequence: one D6 against a target number. */
const TESTS: readonly string[] = ['hit', 'wound', 'save', 'ward']

const roll = z
  .strictObject({ ...rollShape, ...adverbs })
  .check((context) => {
    const effect = context.value
    const say = (message: string, path: string): void =>
      void context.issues.push({ code: 'custom', message, input: effect, path: [path] })
    exactlyOne(ROLL_CHANGES)(effect, context)
    if (effect.from !== undefined && effect.set === undefined)
      say('says what is changed, and set to what: { set: 6, from: 5 }', 'from')
    if (effect.from?.every((face) => face > 6) === true && TESTS.includes(effect.roll))
      say('a die shows no more than 6 before modifiers', 'from')
    const isAmount = effect.roll === 'attacks' || effect.roll === 'damage'
    for (const change of ROLL_CHANGES) {
      if (isAmount && change !== 'reroll' && effect[change] !== undefined) {
        say(`a number of ${effect.roll} can only be re-rolled; change it with { stat: ${effect.roll}, ... }`, change)
      }
    }
    if (isAmount && (effect.reroll === 'failed' || effect.reroll === 'success')) {
      say(`a number of ${effect.roll} cannot fail or succeed; use any, ones or results`, 'reroll')
    }
    if (TESTS.includes(effect.roll) && effect.dice !== undefined) say(`a ${effect.roll} roll is always one D6`, 'dice')
  })
  .meta(sayingOneOf(ROLL_CHANGES))

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
] as const

/** Characteristics that a duel or a battle settles before it begins. */
export const SETTLED: readonly string[] = ['wounds', 'move', 'range']

const stat = z
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
  .check((context) => {
    const { add, times, set, min, max } = context.value
    if ([add, times, set, min, max].every((each) => each === undefined)) {
      context.issues.push({
        code: 'custom',
        message: 'say how it changes with add, times, set, min or max',
        input: context.value,
        path: [],
      })
    }
    if (min !== undefined && max !== undefined && min > max) {
      context.issues.push({
        code: 'custom',
        message: `min ${min} and max ${max} contradict each other`,
        input: context.value,
        path: ['min'],
      })
    }
  })
  .meta(sayingOneOf(['add', 'times', 'set', 'min', 'max']))

/** `3`: becomes; `"+1"`: plus. In YAML write the plus form in quotes or bare, both are read as written. */
const change = z.union([
  z
    .string()
    .regex(/^\+\d{1,2}$/, 'expected a value such as 3, or "+1"')
    .transform((text) => ({ by: 'add' as const, value: Number(text) })),
  value.transform((to) => ({ by: 'set' as const, value: to })),
])

const CONSEQUENCES = ['mortalWounds', 'hits', 'autoWound', 'noSave', 'rend', 'damage', 'mark'] as const

const on = z
  .strictObject({
    on: z.enum(['hit', 'wound', 'save', 'ward']),
    unmodified: faces.optional(),
    modified: faces.optional(),
    success: z.boolean().optional().describe('Needs the roll to succeed (true) or fail (false)'),
    mortalWounds: value.optional(),
    hits: value.optional().describe('The roll scores so many hits instead of 1'),
    autoWound: z.literal(true).optional(),
    noSave: z.literal(true).optional(),
    rend: change.optional(),
    damage: change.optional(),
    mark: name.optional(),
    to: z.enum(['target', 'attacker', 'self']).optional().describe('Who suffers the mortal wounds; default: target'),
    // biome-ignore lint/suspicious/noThenProperty: the players say "and then the attack sequence ends"
    then: z.literal('end').optional().describe('The attack sequence ends'),
    ...adverbs,
  })
  .check((context) => {
    const effect = context.value
    const say = (message: string, path: string[]): void =>
      void context.issues.push({ code: 'custom', message, input: effect, path })
    if (effect.unmodified?.every((face) => face > 6) === true)
      say('a die shows no more than 6 before modifiers', ['unmodified'])
    if (effect.unmodified !== undefined && effect.modified !== undefined)
      say('unmodified and modified contradict each other', ['modified'])
    if (effect.unmodified === undefined && effect.modified === undefined && effect.success === undefined)
      say('say which roll with unmodified, modified or success', [])
    if (CONSEQUENCES.every((each) => effect[each] === undefined) && effect.then === undefined)
      say(`say what follows with one of ${CONSEQUENCES.join(', ')}`, [])
    const attackRoll = effect.on === 'hit' || effect.on === 'wound'
    for (const each of ['hits', 'autoWound', 'noSave', 'rend', 'damage'] as const) {
      if (effect[each] !== undefined && !attackRoll) say(`only a hit or wound roll can have ${each}`, [each])
    }
    if (
      effect.then === 'end' &&
      CONSEQUENCES.some((each) => each !== 'mortalWounds' && each !== 'mark' && effect[each] !== undefined)
    ) {
      say('the sequence ends here, so nothing but mortal wounds can follow', ['then'])
    }
  })
  .meta(sayingOneOf(['unmodified', 'modified', 'success'], [...CONSEQUENCES, 'then']))

const ward = z.strictObject({
  ward: z.union([z.literal('none'), wardNumber]),
  vs: z.enum(['mortal', 'normal', 'melee', 'missile', 'spell']).optional(),
  ...adverbs,
})

const allocate = z.strictObject({
  allocate: z.enum(['redirect', 'negate', 'cap', 'order']),
  from: who.optional(),
  to: who.optional(),
  die: faces.optional().describe('One die for each wound; these results apply'),
  insteadOf: z.literal('ward').optional(),
  final: z.boolean().optional(),
  count: whole(0, 10000).optional(),
  per: z.enum(['phase', 'turn', 'round', 'battle']).optional(),
  ...adverbs,
})

/** Rows of a table: results of the die, and how much then. */
const rows = z.record(z.string(), value).transform((each, context) =>
  Object.entries(each).map(([key, then]) => {
    const read = readResults(key)
    if (read === undefined) {
      const message = `"${key}" is not results of a roll such as 6, 5+, 1-2 or "> target.wounds"`
      context.addIssue({ code: 'custom', message, path: [key] })
    }
    return { results: read ?? null, then }
  }),
)

const inflict = z.strictObject({
  inflict: z.union([value.transform((then) => [{ results: null, then }]), rows]),
  dice: value.optional().describe('How many dice; default 1'),
  die: dice.optional().describe('Which die; default D6'),
  plus: plus.optional().describe('Added to each roll while a condition holds'),
  to: who.optional(),
  instead: z.enum(['attack', 'melee attacks', 'magic']).optional(),
  repeat: z.boolean().optional(),
  point: z.boolean().optional(),
  ...adverbs,
})

const profile = z.strictObject({ profile: z.enum(['choose', 'use']), of: z.array(name).min(1).max(10), ...adverbs })

const model = z.strictObject({
  model: name,
  count: z.union([whole(0, 10000), z.strictObject({ per: whole(1, 1000), of: whole(1, 1000) })]).optional(),
  must: z.boolean().optional(),
  armed: z
    .strictObject({ with: names.optional(), insteadOf: names.optional() })
    .refine((arms) => arms.with !== undefined || arms.insteadOf !== undefined, 'say which weapons with or insteadOf')
    .optional()
    .describe('Weapons that only these models have, and weapons of the others that they do not have'),
  as: z.literal('mount').optional(),
  ...adverbs,
})

const fight = z.strictObject({
  fight: z.enum(['first', 'last', 'again', 'now', 'dying', 'reach', 'none']),
  order: z.string().max(40).optional(),
  range: z.number().min(0).max(100).optional(),
  pileIn: z.number().min(0).max(100).optional(),
  ...adverbs,
})

const shoot = z.strictObject({ shoot: z.enum(['again', 'now']), ...adverbs })

const mark = z.strictObject({ mark: name, to: who.optional(), ...adverbs })

const battle = z.looseObject({ battle: z.string().min(1).max(60), ...adverbs })

/** Effects by what they do; `on` first, because it shares words with others. */
const simple = { on, roll, stat, ward, allocate, inflict, profile, model, fight, shoot, mark, battle }

/** An effect that chooses between lists of effects. */
export interface ChooseEffect extends Adverbs {
  readonly choose: number
  readonly of: { readonly [label: string]: readonly Effect[] }
}

/** An effect whose effects are picked by a roll. */
export interface TableEffect extends Adverbs {
  readonly table: Dice
  readonly rows: readonly { readonly results: readonly number[]; readonly effects: readonly Effect[] }[]
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
  readonly limit?: string | undefined
  readonly chance?: Gate | undefined
  readonly may?: boolean | undefined
  readonly chooser?: 'opponent' | undefined
  readonly stack?: boolean | undefined
}

export type RollEffect = z.output<typeof roll>
export type StatEffect = z.output<typeof stat>
export type OnEffect = z.output<typeof on>
export type WardEffect = z.output<typeof ward>
export type AllocateEffect = z.output<typeof allocate>
export type InflictEffect = z.output<typeof inflict>
export type ProfileEffect = z.output<typeof profile>
export type ModelEffect = z.output<typeof model>
export type FightEffect = z.output<typeof fight>
export type ShootEffect = z.output<typeof shoot>
export type MarkEffect = z.output<typeof mark>
export type BattleEffect = z.output<typeof battle>

/** One effect, as read. */
export type Effect =
  | RollEffect
  | StatEffect
  | OnEffect
  | WardEffect
  | AllocateEffect
  | InflictEffect
  | ProfileEffect
  | ModelEffect
  | FightEffect
  | ShootEffect
  | MarkEffect
  | BattleEffect
  | ChooseEffect
  | TableEffect

const choose: z.ZodType<ChooseEffect, unknown> = z.lazy(() =>
  z.strictObject({ choose: whole(1, 10), of: z.record(name, z.array(effect).max(50)), ...adverbs }),
)

const table: z.ZodType<TableEffect, unknown> = z.lazy(() =>
  z
    .strictObject({ table: dice, rows: z.record(z.string(), z.array(effect).max(50)), ...adverbs })
    .transform(({ rows: written, ...rest }, context): TableEffect => {
      const read = Object.entries(written).map(([key, effects]) => {
        const results = faces.safeParse(key)
        if (!results.success)
          context.addIssue({ code: 'custom', message: `"${key}" is not results of a roll`, path: ['rows', key] })
        return { results: results.success ? results.data : [], effects }
      })
      return { ...rest, rows: read }
    }),
)

/** The verbs, by which an effect is recognised, in the order in which they are looked for. */
export const verbs: { readonly [verb: string]: z.ZodType<Effect, unknown> } = { ...simple, choose, table }

/** Does this value of `model`, `mark`, ... belong to another verb that the effect also has? Then that verb comes first. */
export function verbOf(effectLike: object): string | undefined {
  return Object.keys(verbs).find((verb) => verb in effectLike)
}

/** An effect before its verb is known. Published schemas put the verbs in its place. */
export const anyEffect: z.ZodObject = z.looseObject({}, { error: 'expected an effect such as { roll: hit, add: 1 }' })

/** One effect of the grammar. An effect is recognised by its verb and then read strictly, so that errors are to the point. */
export const effect: z.ZodType<Effect, unknown> = z.lazy(() =>
  anyEffect.transform((written, context): Effect => {
    const verb = verbOf(written)
    if (verb === undefined) {
      context.addIssue({ code: 'custom', message: `no verb: an effect says one of ${Object.keys(verbs).join(', ')}` })
      return z.NEVER
    }
    const read = (verbs[verb] as z.ZodType<Effect>).safeParse(written)
    if (read.success) return read.data
    for (const issue of read.error.issues) {
      context.issues.push({ ...issue, input: written, path: [...issue.path] } as z.core.$ZodRawIssue)
    }
    return z.NEVER
  }),
)

/** Effects in a published schema. */
export const effectPart: VerbPart = { name: 'effect', loose: anyEffect, verbs }

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
