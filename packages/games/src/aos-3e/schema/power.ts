/** What an army file may say about a spell or a prayer: whom it is for, what it does at once, and what it leaves behind. */
import { formatDice } from '@rollcall/core'
import { z } from 'zod'
import { sayingOneOf } from '../../json-schema.ts'
import { listed } from '../../kit/verbs/said.ts'
import { trialOf } from './trial.ts'
import { grantSide, GRANTS } from './grants.ts'
import { ACTS } from '../deeds.ts'
import { DIE } from '../rules.ts'
import { effect, type Effect, partsOf, SETTLED } from './effects.ts'
import { gate } from './adverbs.ts'
import { beside } from './beside.ts'
import { dice, faces, name, names, oneOrMore, whole } from './values.ts'

/** A number of wounds, as dice are written. */
const amount = dice.transform((read) => formatDice(read))

/** The same, or a model that is slain outright. */
const harm = z.union([z.number(), z.string().max(20)]).transform((said, context): string => {
  const read = said === 'slay' ? { data: said } : amount.safeParse(said)
  if (read.data !== undefined) return read.data
  context.addIssue({ code: 'custom', message: `"${said}" is neither a number, nor dice, nor slay` })
  return z.NEVER
})

const results = z.record(z.string().max(20), harm).check(({ value, issues }) => {
  const read = effect.safeParse({ inflict: value })
  for (const { message, path } of read.error?.issues ?? [])
    issues.push({ code: 'custom', message, input: value, path: path[0] === 'inflict' ? path.slice(1) : path })
})

/** What dice of an ability's own bring: `{ dice: 12, results: { 5+: 1 } }`. */
export const wounds = z.union([
  amount,
  z
    .strictObject({ dice: whole(1, 100).optional(), results })
    .transform(({ dice: count, ...rest }) => ({ ...(count === undefined ? {} : { dice: count }), ...rest })),
])

const powerWounds = z.union([
  amount,
  z
    .strictObject({
      dice: z
        .union([whole(1, 100), z.enum(['models', 'bravery', 'roll', 'unmodified'])])
        .optional()
        .describe(
          'models: one for each of the target; bravery: as many as its Bravery; roll: as many as the casting roll showed; unmodified: before modifiers',
        ),
      results,
    })
    .transform(({ dice: count, ...rest }) => ({ ...(count === undefined ? {} : { dice: count }), ...rest })),
])

/** Verbs of effects that can be put upon a unit for a while: what attacks and the rolls of a battle ask for each time. */
const LASTING = ['on', 'roll', 'stat', 'ward', 'fight', 'still', 'forbid', 'unaffected', 'hidden', 'passes']

const isLasting = (each: Effect): boolean =>
  (LASTING.some((verb) => verb in each) || partsOf(each).roll !== undefined) &&
  !SETTLED.includes(String((each as { readonly stat?: unknown }).stat)) &&
  [each.limit, each.until, each.when, each.chance].every((said) => said === undefined) &&
  [each.by, each.against, each.for].every((who) => who === undefined || who.side === 'self')

const lasting = z
  .array(effect)
  .min(1)
  .max(20)
  .check(({ value, issues }) => {
    value.forEach((each, i) => {
      const message = `cannot be put upon a unit: say it with ${LASTING.join(', ')} (but no ${SETTLED.join(', ')}), for as long as the power lasts`
      if (!isLasting(each)) issues.push({ code: 'custom', message, input: each, path: [i] })
    })
  })

const better = z
  .strictObject({
    from: whole(2, 30),
    unmodified: z.literal(true).optional().describe('The roll before modifiers'),
    mortalWounds: powerWounds.optional(),
    heal: amount.optional(),
    units: z.union([z.literal('all'), amount]).optional(),
    effects: lasting.optional(),
  })
  .describe('Instead, when the casting or chanting roll is this or more')

const around = z
  .strictObject({ within: z.number().min(0).max(60), mortalWounds: powerWounds })
  .describe('Mortal wounds on each other enemy unit within so many inches of whoever was picked')

const farther = z
  .strictObject({ by: z.number().min(0).max(60), friendly: names, within: z.number().min(0).max(60) })
  .describe('Inches added to the range for each other friendly unit of these keywords near the caster')

const apart = z.number().min(3).max(60)

const shape = z.strictObject({
  name,
  value: whole(1, 30).describe('Casting value of a spell, answer value of a prayer'),
  range: z.number().min(0).max(200).default(12).describe('Inches; 0: the caster alone'),
  farther: farther.optional(),
  upon: z.enum(['friend', 'enemy']).optional().describe('Whose units; known where something hurts, heals or grants'),
  only: names.optional().describe('Only units with one of these keywords'),
  not: names.optional().describe('No units with one of these'),
  other: z.literal(true).optional().describe('Not the caster himself'),
  units: z
    .union([z.enum(['all', 'near']), amount])
    .optional()
    .describe(
      'all: every such unit in range; near: for as long as it is in range; else up to so many different ones; default: one',
    ),
  mortalWounds: powerWounds.optional().describe('On an enemy unit in range'),
  chance: gate
    .refine(
      (each) => trialOf(each) !== null,
      'say results, or > target.bravery, target.wounds, target.save or target.models, and add nothing',
    )
    .optional()
    .describe(
      'A roll for each unit that it is upon: results, or more or less than its Bravery, its Wounds, its Save or its models',
    ),
  again: faces
    .transform((each) => each.filter((face) => face >= 1 && face <= DIE))
    .refine((each) => each.length < DIE, 'a die that always says so never ends')
    .optional()
    .describe('The same wounds again, on these results of a die each time: 4+'),
  heal: amount.optional().describe('Wounds of a friendly unit in range'),
  orReturn: z
    .literal(true)
    .optional()
    .describe('Where nothing is to be healed, slain models come back whose Wounds come to no more'),
  returns: amount.optional().describe('Slain models of a friendly unit in range'),
  ifSlain: powerWounds.optional().describe('Mortal wounds more, where those slew a model'),
  around: around.optional(),
  better: better.optional(),
  commandPoints: whole(1, 10).optional().describe('For the army of the caster, in this round'),
  setUpAgain: z
    .union([
      apart.transform((inches) => ({ apart: inches, clear: 0 })),
      z.strictObject({ apart, near: beside }).transform((each) => ({ ...each, clear: 0 })),
    ])
    .optional()
    .describe('A friendly unit is set up again, more than so many inches from all enemies, and near somebody'),
  moves: z
    .union([z.literal('normal'), amount])
    .optional()
    .describe('A friendly unit makes a normal move, or one of so many inches'),
  acts: oneOrMore(ACTS)
    .optional()
    .describe('A friendly unit fights, shoots or attempts a charge: the first of these that it can'),
  grants: z.enum(GRANTS).optional().describe('Until the next own hero phase'),
  effects: lasting
    .optional()
    .describe('Upon the unit, in the grammar of its own abilities, until the next own hero phase'),
  until: z.literal('turn').optional().describe('The effects end with the turn instead'),
})

type Written = z.output<typeof shape>

/** Whose units a power is for, by each thing that it does; not more than one of them where it makes sense. */
const sides = ({
  mortalWounds,
  heal,
  returns,
  grants,
  upon,
  commandPoints,
  setUpAgain,
  moves,
  acts,
}: Written): ReadonlySet<string> =>
  new Set([
    ...(mortalWounds === undefined ? [] : ['enemy']),
    ...(heal === undefined && returns === undefined ? [] : ['friend']),
    ...(grants === undefined ? [] : [grantSide(grants)]),
    ...(upon === undefined ? [] : [upon]),
    ...([commandPoints, setUpAgain, moves, acts].every((said) => said === undefined) ? [] : ['friend']),
  ])

/** What it may do; one of these at least. */
const DOES = [
  'mortalWounds',
  'heal',
  'returns',
  'setUpAgain',
  'moves',
  'acts',
  'grants',
  'effects',
  'commandPoints',
] as const

/** What a better roll brings instead of something. */
const BETTERED = ['mortalWounds', 'heal', 'effects'] as const

/** A spell or a prayer. */
export const power = shape
  .check(({ value, issues }) => {
    const say = (message: string): void => void issues.push({ code: 'custom', message, input: value, path: [] })
    const { mortalWounds, heal, returns, grants, setUpAgain, moves, acts, better } = value
    if (DOES.every((word) => value[word] === undefined)) say(`say what it does with ${listed(DOES)}`)
    else if (grants !== undefined && value.effects !== undefined) say('grants and effects are one too many')
    else if (sides(value).size === 0) say('say whose units it is for: upon: friend, or upon: enemy')
    else if (
      value.units === 'near' &&
      [mortalWounds, heal, returns, grants, setUpAgain, moves, acts].some((said) => said !== undefined)
    )
      say('near is for effects alone: everything else comes at once, or lies on whoever was picked')
    else if (sides(value).size > 1) say('what it does is for friends and for enemies: make it two powers of one name')
    if (value.until !== undefined && (value.effects === undefined || value.units === 'near'))
      say('until is for effects upon whoever was picked')
    if (value.orReturn === true && value.heal === undefined) say('orReturn instead of what? say how much with heal')
    if (value.again !== undefined && mortalWounds === undefined) say('again what? say how much with mortalWounds')
    if (value.ifSlain !== undefined && mortalWounds === undefined)
      say('ifSlain by what? say how much with mortalWounds')
    if (value.around !== undefined && (value.units !== undefined || sides(value).has('friend')))
      say('around is for one enemy unit that is picked')
    if (BETTERED.some((word) => better?.[word] !== undefined && value[word] === undefined))
      say('better than what? say what it does otherwise')
    if (better?.units !== undefined && (value.units === 'all' || value.units === 'near'))
      say('better.units is more than one unit, or more than so many')
  })
  .transform((read) => ({ ...read, upon: [...sides(read)][0] === 'enemy' ? ('enemy' as const) : ('friend' as const) }))
  .meta({
    id: 'power',
    ...sayingOneOf(DOES),
  })

/** A spell or prayer as read. */
export type PowerInput = z.output<typeof power>
