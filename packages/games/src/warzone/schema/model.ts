/** A model as a question says it (WZ 2, 13): characteristics, skills, and the state it is in. */
import type { RollcallError } from '@rollcall/core'
import { z } from 'zod'
import { type Fault, faulty, when } from '../../kit/faults.ts'
import { name, whole } from '../../words.ts'
import { characteristic, count, yes } from './values.ts'
import { RULES } from '../rules.ts'

/** Skills that change rolls; others are taken, and change none. Those with a number are words of their own. */
export const SKILLS = [
  'camouflage',
  'causeFear',
  'climber',
  'enhancedCharge',
  'vampirism',
  'murderousImpetus',
  'firstStrike',
  'formSquads',
  'giveOrders',
  'groupAttack',
  'immuneToFear',
  'immuneToPanic',
  'infiltration',
  'inspireDiscipline',
  'jungleTrained',
  'deadlyStrike',
  'medic',
  'paratrooper',
  'rallyComrades',
  'repulsive',
  'sniper',
  'supernaturalPowers',
  'stalker',
  'tacticalSense',
  'techMage',
  'phantomRaider',
  'zombie',
] as const

type Skill = (typeof SKILLS)[number]

/** Characteristics by their names; which of them a question needs depends on what is asked. */
const characteristics = {
  closeCombat: characteristic.optional(),
  rangedCombat: characteristic.optional(),
  power: characteristic.optional(),
  leadership: characteristic
    .optional()
    .describe('That which is tested: of the leader, where a squad is in command (WZ 1)'),
  actions: whole(1, 20).optional(),
  strength: characteristic.optional(),
  movement: whole(0, 60).optional(),
  armour: characteristic.optional(),
} as const

type Characteristic = keyof typeof characteristics

/** Everything that a model may be said to be. */
export const modelWords = {
  name: name.optional(),
  ...characteristics,
  wounds: whole(1, 100).default(1),
  size: whole(1, 30).default(2),
  skills: z
    .array(z.enum(SKILLS))
    .max(30)
    .default([])
    .describe('Those with a number are words of their own: weaponImmunity, highMorale, extraRangedActions'),
  weaponImmunity: whole(0, 20).default(0).describe('Weapon Immunity N, against anti-personnel weapons (WZ 5.6)'),
  highMorale: count.default(0).describe('High Morale +N'),
  extraRangedActions: count.default(0).describe('Extra Actions for fire, not for aiming (WZ 13, INT-36)'),
  extraCloseCombatActions: count.default(0).describe('Extra Actions for attacks in close combat (WZ 13)'),
  outOfCommand: yes,
  mindless: yes.describe('A zombie that failed its Command Test: it fights with Close Combat 1 (WZ 13)'),
  panicked: yes,
  crouched: yes,
  waiting: yes,
  cost: z.number().positive().max(1e6).optional(),
} as const

const readModel = z.strictObject(modelWords).meta({ id: 'model' })

/** A model, checked. */
export interface Model extends z.output<typeof readModel> {}

export const model: z.ZodType<Model, unknown> = readModel

const MODEL_WORDS = Object.keys(modelWords) as readonly (keyof Model)[]

/** The model that something checked is, whatever else it is: a target, a squad, a member of a crew. Every activation asks for it. */
export function modelOf(of: Model): Model {
  const model: Record<string, unknown> = {}
  for (const word of MODEL_WORDS) if (of[word] !== undefined) model[word] = of[word]
  return model as unknown as Model
}

/** Has it this skill? */
export const has = ({ skills }: Pick<Model, 'skills'>, skill: Skill): boolean => skills.includes(skill)

/** Must it be woken in every turn of a battle: is it a zombie out of command (WZ 13)? A single attack is one that it makes. */
export const isAstray = (who: Pick<Model, 'skills' | 'outOfCommand'>): boolean => has(who, 'zombie') && who.outOfCommand

/** Something that a question needs and does not say, or cannot have. */
export const lacking = (path: string, message: string): RollcallError =>
  faulty('the question cannot be used', [path, message])

const UNKNOWN = 'is missing: the profiles are in an Army Book that is not part of the rules (WZ 0)'

/** Which of these characteristics nobody said. */
export const lacks = (
  of: Partial<Record<Characteristic, number | undefined>>,
  all: readonly Characteristic[],
  path: readonly (string | number)[] = [],
): readonly Fault[] => all.flatMap((what) => when(of[what] === undefined, [...path, what], UNKNOWN))

/** A characteristic that a question needs. Fails with `ERR_INPUT_INVALID` where nobody said it. */
export function needed(of: Model, what: Characteristic, who: string): number {
  const value = of[what]
  if (value !== undefined) return value
  throw faulty(`${of.name ?? who}: ${what} is not known`, [`${who}.${what}`, UNKNOWN])
}

/** Which states halve it (WZ 1); each halves what is left, rounded down (INT-2). */
const halving = (what: Characteristic) => RULES.halved.find(({ characteristic: each }) => each === what)

/** A characteristic after all halvings; of a zombie without command what the rules say. Fails as `needed` does. */
export function halved(of: Model, what: Characteristic, who: string): number {
  if (of.mindless && what === 'closeCombat') return RULES.mindless
  const states = (halving(what)?.by ?? []).filter((state) => of[state])
  return states.reduce((value) => Math.floor(value / 2), needed(of, what, who))
}
