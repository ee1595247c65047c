/** Single rolls of the attack sequence, dice with modifiers, and numbers of attacks (2 to 5, 8, 10). */
import { amount, type Chance, chanceFrom, roller, stepOf, type TestSpec } from '@rollcall/core'
import { z } from 'zod'
import { odds } from '../../odds.ts'
import { dice, faces, whole } from '../../words.ts'
import { ap, best, change, neededSkill, save as saveNumber } from '../schema/values.ts'
import { amountAfter, gathered, numberAfter } from '../sequence/characteristics.ts'
import { attackNumber } from '../sequence/numbers.ts'
import { woundNeed } from '../sequence/rolls.ts'
import { notIgnored } from './rolls.ts'
import { modifiers } from '../schema/rolls.ts'
import { facesOf, rollBy } from '../../kit/rolls.ts'
import { DIE, RULES } from '../rules.ts'

const reroll = z
  .union([z.boolean(), z.enum(['none', 'ones', 'failed', 'any']), faces])
  .default('none')
  .transform((which) => (which === true ? 'any' : which === false ? 'none' : which === 'ones' ? [1] : which))

type Which = z.output<typeof reroll>

/** A test of one D6 that a 1 always fails. */
function test(kind: keyof typeof RULES.rolls, need: number, modifier: number, which: Which): TestSpec<boolean> {
  const rerolls = which === 'none' ? [] : [{ which, forced: false }]
  const modifiers = [{ from: 'modifier', value: modifier }]
  return {
    op: 'test',
    ...rollBy(RULES.rolls[kind], { need, changes: [], modifiers, rerolls }),
    triggers: [],
    pass: true,
    fail: false,
  }
}

/** Nothing but these faces hits in Overwatch (10). */
const inOverwatch = (spec: TestSpec<boolean>): TestSpec<boolean> => ({ ...spec, only: RULES.overwatch })

const noPurse = { take: (): boolean => false }

const passed = (chance: Chance, spec: TestSpec<boolean>): boolean =>
  stepOf<boolean>(
    spec,
    (a) => a,
    (a) => a,
  ).resolve(chance, noPurse)

export const rolledDice = odds({
  id: 'dice',
  title: 'Dice with modifiers: divide, multiply, add, subtract, rounded up once, at least 1',
  rule: '2',
  asks: ['dice'],
  input: z.strictObject({ dice, ...change }),
  play: (chance, { dice: rolled, ...changes }) => {
    const after = amountAfter(rolled, gathered([changes], rolled.sides.length > 0 ? 1 : Number.NEGATIVE_INFINITY))
    return { result: amount(after, roller(after.dice)(chance)) }
  },
})

/** The least a characteristic can be (3.3); a Save is at least 2 (INT-4), and nobody deals less than no Damage. */
const LEAST: Readonly<Record<string, number>> = RULES.floors

const STATS = ['strength', 'toughness', 'attacks', 'leadership', 'damage', 'wounds', 'save'] as const
const WITHOUT_LEAST = ['move', 'movement', 'skill', 'weaponSkill', 'ballisticSkill', 'ap', 'armourPenetration'] as const

export const characteristic = odds({
  id: 'characteristic',
  title: 'A characteristic after its modifiers',
  rule: '3',
  asks: ['value'],
  input: z.strictObject({
    value: whole(-100, 1000),
    stat: z
      .enum([...STATS, ...WITHOUT_LEAST])
      .optional()
      .describe('Strength, Toughness, Attacks and Leadership are at least 1'),
    ...change,
  }),
  play: (_, { value, stat, ...changes }) => ({
    value: numberAfter(value, gathered([changes], LEAST[stat ?? ''] ?? Number.NEGATIVE_INFINITY), 'it'),
  }),
})

const same = <T>(one: T): T => one

export const hit = odds({
  id: 'hit',
  title: 'Hit roll',
  rule: '5.1',
  asks: ['skill'],
  input: z
    .strictObject({
      skill: neededSkill.optional(),
      modifier: modifiers.describe(
        `Sum or list; kept between ${RULES.rolls.hit.modifiers.least} and +${RULES.rolls.hit.modifiers.most}`,
      ),
      reroll,
      overwatch: z.boolean().default(false),
      autoHit: z.boolean().default(false),
    })
    .refine(({ skill: need, autoHit }) => need !== undefined || autoHit, { error: 'is missing', path: ['skill'] }),
  play: (chance, { skill: need = 6, modifier, reroll: which, overwatch: onlySixes, autoHit }) => ({
    success: autoHit || passed(chance, (onlySixes ? inOverwatch : same)(test('hit', need, modifier, which))),
  }),
})

export const overwatch = odds({
  id: 'overwatch',
  title: 'Hit roll in Overwatch: an unmodified 6',
  rule: '10',
  asks: ['skill'],
  input: z.strictObject({ skill: neededSkill.default(6), modifier: modifiers, reroll }),
  play: (chance, { skill: need, modifier, reroll: which }) => ({
    success: passed(chance, inOverwatch(test('hit', need, modifier, which))),
  }),
})

export const wound = odds({
  id: 'wound',
  title: 'Wound roll: Strength against Toughness',
  rule: '5.2',
  asks: ['strength', 'toughness'],
  input: z.strictObject({ strength: whole(1, 100), toughness: whole(1, 100), modifier: modifiers, reroll }),
  play: (chance, { strength, toughness, modifier, reroll: which }) => ({
    success: passed(chance, test('wound', woundNeed(strength, toughness), modifier, which)),
    needed: woundNeed(strength, toughness),
  }),
})

export const save = odds({
  id: 'save',
  title: 'Saving throw: the better of armour and invulnerable save',
  rule: '5.4',
  asks: ['save', 'ap'],
  input: z.strictObject({
    save: saveNumber.default(null),
    ap: ap.default(0),
    invulnerable: best.default(null),
    modifier: modifiers.describe('To the armour save, such as cover'),
    reroll,
  }),
  play: (chance, input) => {
    const armour = input.save === null ? [] : [test('save', input.save, input.modifier - input.ap, input.reroll)]
    const field = input.invulnerable === null ? [] : [test('save', input.invulnerable, 0, input.reroll)]
    const [use] = [...armour, ...field].toSorted((a, b) => successes(b) - successes(a))
    return { success: use !== undefined && passed(chance, use) }
  },
})

/** Ways of two dice to succeed, the second being that of a re-roll. */
function successes(spec: TestSpec<boolean>): number {
  const pairs = facesOf(DIE).flatMap((first) => facesOf(DIE).map((second) => [first, second]))
  return pairs.filter((pair) => {
    const left = [...pair]
    return passed(
      chanceFrom(() => left.shift() as number),
      spec,
    )
  }).length
}

export const attacks = odds({
  id: 'attacks',
  title: 'Number of attacks: Blast and Rapid Fire',
  rule: '4',
  asks: ['attacks', 'models'],
  input: z.strictObject({
    attacks: dice,
    models: whole(1, 10_000).default(1).describe('Models in the target when it is declared'),
    blast: z.boolean().default(false),
    rapidFire: z.boolean().default(false),
    withinHalfRange: z.boolean().default(true).describe('With rapidFire: twice the attacks'),
    weapons: whole(1, 20).default(1).describe('Each rolls for itself'),
  }),
  play: (chance, { attacks: printed, models, blast, rapidFire, withinHalfRange, weapons }) => {
    const plain = amountAfter(printed, gathered([], 0))
    const { amount: number, times } = attackNumber(plain, blast, rapidFire && withinHalfRange, models)
    const each = roller(number.dice)
    const once = (): number => times * amount(number, each(chance))
    return { attacks: Array.from({ length: weapons }, once).reduce((a, b) => a + b, 0) }
  },
})

export const ignoring = odds({
  id: 'ignore-wounds',
  title: 'Wounds of one attack that a model loses after ignoring some',
  rule: '8',
  also: ['feelNoPain'],
  asks: ['need', 'damage', 'wounds'],
  input: z.strictObject({
    need: best.pipe(z.int().min(2).max(6)),
    damage: dice,
    wounds: whole(1, 1000).default(1000).describe('Wounds the model has'),
  }),
  play: (chance, { need, damage, wounds }) => {
    const points = amount(amountAfter(damage, gathered([], 0)), roller(damage)(chance))
    const lost = Math.min(wounds, notIgnored(chance, points, need))
    return { lost, destroyed: lost === wounds }
  },
})

export const mortalWounds = odds({
  id: 'mortal-wounds',
  title: 'Mortal wounds on a unit of alike models: wounds lost and models slain',
  rule: '7.1',
  asks: ['mortalWounds', 'models', 'wounds'],
  input: z
    .strictObject({
      mortalWounds: dice,
      models: whole(1, 10_000).default(1),
      wounds: whole(1, 1000).default(1).describe('Wounds of each model'),
      woundsTaken: whole(0, 999).default(0).describe('Wounds the first model has already lost'),
      ignoreWounds: best.default(null),
    })
    .refine(({ wounds, woundsTaken }) => woundsTaken < wounds, {
      error: 'a model that has lost all its wounds is destroyed',
      path: ['woundsTaken'],
    }),
  play: (chance, { mortalWounds: suffered, models, wounds, woundsTaken, ignoreWounds }) => {
    const points = amount(amountAfter(suffered, gathered([], 0)), roller(suffered)(chance))
    // One at a time, and what is left over goes to the next model: nothing is lost but at the end of the unit.
    const lost = Math.min(models * wounds - woundsTaken, notIgnored(chance, points, ignoreWounds))
    const slain = Math.floor((woundsTaken + lost) / wounds)
    return { lost, slain, destroyed: slain === models }
  },
})
