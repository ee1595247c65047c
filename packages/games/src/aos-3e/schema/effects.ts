/**
 * The effect grammar `effects/1`: an effect is one verb and some adverbs. Verbs say what changes; adverbs say whose, when,
 * how long, how sure. Read with YAML 1.2, where the key `on` is a word and not a truth value.
 */
import type { Json } from '@rollcall/core'
import type { z } from 'zod'
import type { VerbPart } from '../../json-schema.ts'
import { type Grammar, grammarOf } from '../../kit/verb.ts'
import { sentence } from '../tell/effect.ts'
import { allocate, type AllocateEffect } from '../verbs/allocate.ts'
import { commandPoints, type CommandPointsEffect } from '../verbs/command-points.ts'
import { acts, type ActsEffect } from '../verbs/acts.ts'
import { battle, type BattleEffect } from '../verbs/battle.ts'
import { feeds, type FeedsEffect } from '../verbs/feeds.ts'
import { fight, type FightEffect } from '../verbs/fight.ts'
import { forbid, type ForbidEffect } from '../verbs/forbid.ts'
import { freeCommand, type FreeCommandEffect } from '../verbs/free-command.ts'
import { heal, type HealEffect } from '../verbs/heal.ts'
import { hidden, type HiddenEffect } from '../verbs/hidden.ts'
import { inflict, type InflictEffect } from '../verbs/inflict.ts'
import { leads, type LeadsEffect } from '../verbs/leads.ts'
import { mark, type MarkEffect } from '../verbs/mark.ts'
import { model, type ModelEffect } from '../verbs/model.ts'
import { moves, type MovesEffect } from '../verbs/moves.ts'
import { on, type OnEffect } from '../verbs/on.ts'
import { passes, type PassesEffect } from '../verbs/passes.ts'
import { profile, type ProfileEffect } from '../verbs/profile.ts'
import { rally, type RallyEffect } from '../verbs/rally.ts'
import { returns, type ReturnsEffect } from '../verbs/returns.ts'
import { roll, type RollEffect } from '../verbs/roll.ts'
import { setUpAgain, type SetUpAgainEffect } from '../verbs/set-up-again.ts'
import { shoot, type ShootEffect } from '../verbs/shoot.ts'
import { spared, type SparedEffect } from '../verbs/spared.ts'
import { stat, type StatEffect } from '../verbs/stat.ts'
import { still, type StillEffect } from '../verbs/still.ts'
import type { GameVerb, Parts } from '../verbs/parts.ts'
import { unaffected, type UnaffectedEffect } from '../verbs/unaffected.ts'
import { ward, type WardEffect } from '../verbs/ward.ts'
import { type ChooseEffect as Choose, chooseIn, type TableEffect as Table, tableIn } from '../verbs/choose.ts'

export type { AllocateEffect } from '../verbs/allocate.ts'
export type { FeedsEffect } from '../verbs/feeds.ts'
export type { FreeCommandEffect } from '../verbs/free-command.ts'
export type { RallyEffect } from '../verbs/rally.ts'
export type { FightEffect } from '../verbs/fight.ts'
export type { ForbidEffect } from '../verbs/forbid.ts'
export type { HiddenEffect } from '../verbs/hidden.ts'
export type { InflictEffect } from '../verbs/inflict.ts'
export type { LeadsEffect } from '../verbs/leads.ts'
export type { ModelEffect } from '../verbs/model.ts'
export type { OnEffect } from '../verbs/on.ts'
export type { PassesEffect } from '../verbs/passes.ts'
export type { ProfileEffect } from '../verbs/profile.ts'
export type { RollEffect } from '../verbs/roll.ts'
export type { SparedEffect } from '../verbs/spared.ts'
export type { StatEffect } from '../verbs/stat.ts'
export type { StillEffect } from '../verbs/still.ts'
export type { UnaffectedEffect } from '../verbs/unaffected.ts'
export type { WardEffect } from '../verbs/ward.ts'
export { type Gate, LIMITING, type Plus } from './adverbs.ts'
export { SETTLED } from '../verbs/stat.ts'

/** An effect that chooses between lists of effects. */
export type ChooseEffect = Choose<Effect>

/** An effect whose effects are picked by a roll. */
export type TableEffect = Table<Effect>

/** One effect, as read. */
export type Effect =
  | RollEffect
  | OnEffect
  | StatEffect
  | WardEffect
  | AllocateEffect
  | InflictEffect
  | ProfileEffect
  | ModelEffect
  | FightEffect
  | ShootEffect
  | HealEffect
  | ReturnsEffect
  | StillEffect
  | ForbidEffect
  | UnaffectedEffect
  | HiddenEffect
  | PassesEffect
  | FeedsEffect
  | FreeCommandEffect
  | RallyEffect
  | LeadsEffect
  | MovesEffect
  | ActsEffect
  | SetUpAgainEffect
  | SparedEffect
  | CommandPointsEffect
  | MarkEffect
  | BattleEffect
  | ChooseEffect
  | TableEffect

/** The effects inside of others. */
const inner = {
  effect: (): z.ZodType<Effect, unknown> => effect,
  meaningless: (each: Effect): readonly string[] => [
    ...('inflict' in each && each.instead === undefined
      ? ['mortal wounds beside the attacks that hang on a choice or a table are not modelled']
      : []),
    ...(isOfMoment(each) ? ['healing that hangs on a choice or a table is not modelled'] : []),
    ...meaningless(each),
  ],
  tell: (written: Json): string => tellEffect(written),
}

/** The verbs in the order in which they are looked for: `on` first, because it shares words with others. */
export const grammar: Grammar<Effect, GameVerb> = grammarOf<Effect, GameVerb>([
  on,
  roll,
  stat,
  ward,
  allocate,
  inflict,
  profile,
  model,
  fight,
  shoot,
  heal,
  returns,
  still,
  forbid,
  unaffected,
  hidden,
  passes,
  feeds,
  freeCommand,
  rally,
  leads,
  moves,
  acts,
  setUpAgain,
  spared,
  commandPoints,
  mark,
  battle,
  chooseIn<Effect>(inner),
  tableIn<Effect>(inner),
])

/** One effect of the grammar. An effect is recognised by its verb and then read strictly, so that errors are to the point. */
export const effect: z.ZodType<Effect, unknown> = grammar.effect

/** An effect before its verb is known. Published schemas put the verbs in its place. */
export const anyEffect: z.ZodObject = grammar.anyEffect

/** Effects in a published schema. */
export const effectPart: VerbPart = grammar.part

/** Where an effect takes part in the game. */
export const partsOf = (each: Effect): Parts<Effect> => grammar.verbOf(each)?.parts ?? {}

/** Does it come about at a moment of a battle, so that no attack sees it: healing, models that return? */
export const isOfMoment = (each: Effect): boolean => partsOf(each).moment !== undefined

/** Is it laid upon a unit that strikes with it at a later moment? */
export const isGiven = <E extends object>(each: E): each is E & { readonly given: string } =>
  'given' in each && each.given !== undefined

/** What of an effect has no meaning anywhere, in plain words: half an effect is never passed over in silence. */
export const meaningless = (each: Effect): readonly string[] => [
  ...(each.chooser !== undefined && !('choose' in each) && !('profile' in each)
    ? ['`chooser` goes with `choose` or `profile`']
    : []),
  ...grammar.meaningless(each),
]

/** One effect in words, one sentence. */
export const tellEffect = (written: Json): string => sentence(grammar.tell(written), written)
