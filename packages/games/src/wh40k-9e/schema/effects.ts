/**
 * Effects of this game: the verbs of `effects/1` that the core rules of the 9th edition need, on its own characteristics.
 * `roll` changes a roll, `stat` a characteristic, `on` says what a roll sets off; saves against wounds are verbs of their own.
 */
import type { Dice } from '@rollcall/core'
import { z } from 'zod'
import { sayingOneOf, type VerbPart } from '../../json-schema.ts'
import { dice, faces, keywords, name, names, whole } from '../../words.ts'
import { ap, best, change } from './values.ts'

/** What is asked of a unit: keywords it has, keywords it has not. */
const subject = z.strictObject({ keyword: keywords.optional(), not: keywords.optional() })

/** What is asked of a unit, as read. */
export type Subject = z.output<typeof subject>

/** Facts of the situation that an effect may wait for. */
export const FACTS = ['charged', 'withinHalfRange', 'attackerMoved', 'attackerAdvanced', 'overwatch'] as const

const condition = z.strictObject({
  self: subject.optional(),
  target: subject.optional(),
  attacker: subject.optional(),
  phase: z.enum(['shooting', 'fight', 'combat']).optional(),
  ...(Object.fromEntries(FACTS.map((fact) => [fact, z.boolean().optional()])) as {
    [F in (typeof FACTS)[number]]: z.ZodOptional<z.ZodBoolean>
  }),
})

/** What must hold for an effect to work; all of it. */
export type Condition = z.output<typeof condition>

/** Adverbs that every effect may have. */
const adverbs = {
  name: name.optional().describe('Name of the ability, for stories and reports'),
  weapon: names.optional().describe('Weapon names, or melee, ranged, all; default: all'),
  against: z
    .union([z.literal('self'), subject])
    .optional()
    .describe('self: attacks against the owner; or attacks against units with these keywords'),
  if: condition.optional(),
}

/** What any effect may say besides its verb. */
export interface Adverbs {
  readonly name?: string | undefined
  readonly weapon?: readonly string[] | undefined
  readonly against?: 'self' | Subject | undefined
  readonly if?: Condition | undefined
}

const ROLLS = ['hit', 'wound', 'save', 'ignoreWounds', 'attacks', 'damage'] as const
const CHANGES = ['add', 'reroll', 'ignore', 'only', 'need', 'auto', 'set'] as const

/** Which dice may be rolled again (2.7). */
export const reroll = z
  .union([z.enum(['none', 'ones', 'failed', 'any']), faces])
  .transform((which) => (which === 'ones' ? [1] : which))

/** The same of an effect, which may also force successes to be rolled again, or forbid all re-rolls. */
const rerollOfEffect = z.union([z.literal('success'), reroll])

const roll = z
  .strictObject({
    roll: z.enum(ROLLS),
    add: whole(-12, 12).optional(),
    reroll: rerollOfEffect.optional().describe('none: the roll is never rolled again, whatever else is said'),
    forced: z.boolean().optional().describe('The dice named are rolled again, successes included: no choice (40K 2.7)'),
    count: whole(1, 100).optional().describe('So many re-rolls in one activation, first come, first served'),
    ignore: z.enum(['bonuses', 'penalties', 'all', 'ap']).optional(),
    max: whole(0, 12).optional().describe('With ignore: ap: only an AP of this size or less'),
    only: faces.optional().describe('No other unmodified results succeed'),
    need: whole(2, 6).optional().describe('These unmodified results and more succeed, modifiers or not'),
    auto: z.literal(true).optional().describe('Succeeds without a roll'),
    set: whole(1, 6).optional().describe('The die is changed to this after re-rolls, before modifiers'),
    from: faces.optional().describe('With set: only these results of the die are changed'),
    ...adverbs,
  })
  .check((context) => {
    const effect = context.value
    const say = (message: string, path: string): void =>
      void context.issues.push({ code: 'custom', message, input: effect, path: [path] })
    const said = CHANGES.filter((each) => effect[each] !== undefined)
    if (said.length === 0) say(`say what happens with one of ${CHANGES.join(', ')}`, 'roll')
    if (said.length > 1) say(`${said.join(' and ')} contradict each other: make them two effects`, said[1] as string)
    for (const each of ['count', 'forced'] as const)
      if (effect[each] !== undefined && (effect.reroll === undefined || effect.reroll === 'none'))
        say(`says more about a re-roll, but there is none`, each)
    if (effect.max !== undefined && effect.ignore !== 'ap')
      say('is the largest AP that is ignored: say ignore: ap', 'max')
    if (effect.reroll === 'success' && effect.forced !== true)
      say('nobody rolls a success again by choice: say forced: true where a rule demands it (40K 2.7)', 'reroll')
    if (effect.from !== undefined && effect.set === undefined)
      say('says what is changed, and set to what: { set: 6, from: 5 }', 'from')
    if (effect.from?.every((face) => face > 6) === true) say('a die shows no more than 6 before modifiers', 'from')
    const isAmount = effect.roll === 'attacks' || effect.roll === 'damage'
    if (isAmount && effect.reroll === undefined)
      say(`a number of ${effect.roll} can only be re-rolled; change it with { stat: ${effect.roll}, ... }`, 'roll')
    if (isAmount && (effect.reroll === 'failed' || effect.reroll === 'success'))
      say(`a number of ${effect.roll} cannot fail or succeed; use any, ones or results`, 'reroll')
    if (effect.ignore === 'ap' && effect.roll !== 'save') say('only a save roll meets an AP', 'ignore')
    if (effect.roll === 'ignoreWounds' && (effect.auto === true || effect.count !== undefined))
      say('rolls to ignore wounds cannot be automatic, nor their re-rolls limited', 'roll')
  })
  .meta(sayingOneOf(CHANGES))

/** Characteristics that effects may change (3). */
export const STATS = [
  'attacks',
  'skill',
  'strength',
  'ap',
  'damage',
  'toughness',
  'wounds',
  'save',
  'leadership',
] as const

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

const stat = z
  .strictObject({
    stat: statName,
    ...change,
    min: whole(0, 1000).optional(),
    max: whole(0, 1000).optional(),
    ...adverbs,
  })
  .check((context) => {
    const { set, divide, multiply, add, subtract, min, max } = context.value
    const modifiers = [divide, multiply, add, subtract].some((each) => each.length > 0)
    if (!modifiers && [set, min, max].every((each) => each === undefined))
      context.issues.push({
        code: 'custom',
        message: 'say how it changes with set, divide, multiply, add, subtract, min or max',
        input: context.value,
        path: [],
      })
  })
  .meta(sayingOneOf(['set', 'divide', 'multiply', 'add', 'subtract', 'min', 'max']))

/** `-3`: becomes; `"+1"`: one better. */
const apChange = z.union([
  z
    .string()
    .regex(/^\+\d{1,2}$/, 'expected an AP such as -3, or "+1" for one better')
    .transform((text) => ({ by: 'add' as const, value: Number(text) })),
  ap.transform((value) => ({ by: 'set' as const, value })),
])

/** `3`: becomes; `"+1"`: plus. */
const damageChange = z.union([
  z
    .string()
    .regex(/^\+\d{1,2}$/, 'expected a Damage such as 3, or "+1"')
    .transform((text) => ({ by: 'add' as const, value: { sides: [], plus: Number(text) } as Dice })),
  dice.transform((value) => ({ by: 'set' as const, value })),
])

const CONSEQUENCES = ['mortalWounds', 'hits', 'autoWound', 'noSave', 'ap', 'damage'] as const

const on = z
  .strictObject({
    on: z.enum(['hit', 'wound']),
    unmodified: faces.optional(),
    modified: faces.optional(),
    success: z.boolean().optional().describe('false: set off by a failed roll; default: by a successful one (40K 7.5)'),
    mortalWounds: z
      .union([z.literal('damage'), dice])
      .optional()
      .describe("In addition to normal damage; damage: the weapon's Damage as printed (40K 7.4)"),
    hits: dice.optional().describe('The roll scores so many hits instead of 1'),
    autoWound: z.literal(true).optional(),
    noSave: z.literal(true).optional(),
    ap: apChange.optional(),
    damage: damageChange.optional(),
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
    if (CONSEQUENCES.every((each) => effect[each] === undefined) && effect.then === undefined)
      say(`say what follows with one of ${CONSEQUENCES.join(', ')}`, [])
    const changes = CONSEQUENCES.filter((each) => each !== 'mortalWounds' && effect[each] !== undefined)
    if ((effect.then === 'end' || effect.success === false) && changes.length > 0)
      say('nothing but mortal wounds can follow when the attack ends here', [changes[0] as string])
    if (effect.success === false && effect.mortalWounds === undefined)
      say('a failed roll ends the attack in any case: say which mortal wounds follow', ['success'])
    if (effect.on === 'wound' && effect.autoWound === true)
      say('only a hit roll can wound automatically', ['autoWound'])
  })
  .meta(sayingOneOf([...CONSEQUENCES, 'then']))

const ignoreWounds = z.strictObject({
  ignoreWounds: best,
  vs: z.enum(['mortal', 'normal']).optional(),
  ...adverbs,
})

const invulnerable = z.strictObject({ invulnerable: best, ...adverbs })

export type RollEffect = z.output<typeof roll>
export type StatEffect = z.output<typeof stat>
export type OnEffect = z.output<typeof on>
export type IgnoreEffect = z.output<typeof ignoreWounds>
export type InvulnerableEffect = z.output<typeof invulnerable>

/** One effect, as read. */
export type Effect = RollEffect | StatEffect | OnEffect | IgnoreEffect | InvulnerableEffect

/** The verbs, by which an effect is recognised; `on` first, because it shares words with others. */
export const verbs: { readonly [verb: string]: z.ZodType<Effect, unknown> } = {
  on,
  roll,
  stat,
  ignoreWounds,
  invulnerable,
}

/** An effect before its verb is known. Published schemas put the verbs in its place. */
export const anyEffect: z.ZodObject = z.looseObject({}, { error: 'expected an effect such as { roll: hit, add: 1 }' })

/** One effect. It is recognised by its verb and then read strictly, so that errors are to the point. */
export const effect: z.ZodType<Effect, unknown> = anyEffect.transform((written, context): Effect => {
  const verb = Object.keys(verbs).find((each) => each in written)
  if (verb === undefined) {
    context.addIssue({ code: 'custom', message: `no verb: an effect says one of ${Object.keys(verbs).join(', ')}` })
    return z.NEVER
  }
  const read = (verbs[verb] as z.ZodType<Effect>).safeParse(written)
  if (read.success) return read.data
  for (const issue of read.error.issues)
    context.issues.push({ ...issue, input: written, path: [...issue.path] } as z.core.$ZodRawIssue)
  return z.NEVER
})

/** Effects in a published schema. */
export const effectPart: VerbPart = { name: 'effect', loose: anyEffect, verbs }
