/**
 * Effects of this game: the verbs of `effects/1` that the core rules of the 9th edition need, on its own characteristics.
 * `roll` changes a roll, `stat` a characteristic, `on` says what a roll sets off; saves against wounds are verbs of their own.
 */
import type { z } from 'zod'
import type { VerbPart } from '../../json-schema.ts'
import { type Grammar, grammarOf } from '../../kit/verb.ts'
import { type IgnoreEffect, ignoreWounds } from '../verbs/ignore-wounds.ts'
import { invulnerable, type InvulnerableEffect } from '../verbs/invulnerable.ts'
import { on, type OnEffect } from '../verbs/on.ts'
import { roll, type RollEffect } from '../verbs/roll.ts'
import { stat, type StatEffect } from '../verbs/stat.ts'
import type { GameVerb, Parts } from '../verbs/parts.ts'

export type { OnEffect } from '../verbs/on.ts'
export type { RollEffect } from '../verbs/roll.ts'
export type { StatEffect } from '../verbs/stat.ts'
export { type Condition, FACTS, type Subject } from './adverbs.ts'

/** One effect, as read. */
export type Effect = RollEffect | StatEffect | OnEffect | IgnoreEffect | InvulnerableEffect

/** The verbs in the order in which they are looked for: `on` first, because it shares words with others. */
export const grammar: Grammar<Effect, GameVerb> = grammarOf<Effect, GameVerb>([
  on,
  roll,
  stat,
  ignoreWounds,
  invulnerable,
])

/** One effect. It is recognised by its verb and then read strictly, so that errors are to the point. */
export const effect: z.ZodType<Effect, unknown> = grammar.effect

/** Effects in a published schema. */
export const effectPart: VerbPart = grammar.part

/** The verb of an effect. */
export const verbOf = (each: Effect): GameVerb => grammar.verbOf(each) as GameVerb

/** Where an effect takes part in the game. */
export const partsOf = (each: Effect): Parts<Effect> => verbOf(each).parts ?? {}
