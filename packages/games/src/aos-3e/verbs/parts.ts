/**
 * Where the verbs of this game take part in it. A part is a function of the effect alone, on what the game has there; whom the
 * effect reaches, when and how surely say its adverbs, which are read in the same way for every verb, and told where a part has no
 * use for one.
 */
import type { TargetFold } from '@rollcall/core'
import { byRules, type Verb } from '../../kit/verb.ts'
import type { RollPart } from '../../kit/verbs/parts.ts'
import { type Adverbs, FOR, saysWhichAttacks } from '../schema/adverbs.ts'
import type { Beside } from '../schema/beside.ts'
import type { Who } from '../schema/conditions.ts'
import type { Act } from '../deeds.ts'
import { UNUSED, unsuited } from './moment.ts'

/** What becomes of a single wound behind its ward (5.2). */
export interface Fate {
  /** Results of a die rolled for the wound; `null`: no die, it always comes to this. */
  readonly on: readonly number[] | null
  /** So many wounds on the target in its place, 0: none; or it goes to another unit. */
  readonly becomes: number | 'elsewhere'
  /** Whose wounds; missing: those of whoever the effect reaches. */
  readonly whose?: Who | undefined
  /** Who takes them in its place, where somebody of that kind is as near as that. */
  readonly guard?: Who | undefined
  /** The die takes the place of a ward roll; `optional`: where whoever has it wants it to. */
  readonly insteadOfWard: boolean
  readonly optional?: boolean
}

/** Limits of what a unit is allocated in one activation (5.2, 5.3). */
export type Allocation = Pick<TargetFold, 'negated' | 'most'>

/** What comes about at a moment of a battle, as a power does that needs no casting; amounts are numbers or dice. */
interface AtMoment {
  /** Whose units; missing: the own. */
  readonly upon?: 'friend' | 'enemy'
  readonly heal?: string
  readonly orReturn?: true
  readonly returns?: string
  /** The least result of a die for each slain model that brings it back. */
  readonly revives?: number
  readonly mortalWounds?: string
  /** For the army. */
  readonly commandPoints?: number
  /** Set up again, more than so many inches from all enemies, and from objectives and terrain. */
  readonly setUpAgain?: { readonly apart: number; readonly clear: number; readonly near?: Beside | undefined }
  /** A normal move, or one of so many inches. */
  readonly moves?: string
  /** It fights, shoots or attempts a charge: the first of these that it can. */
  readonly acts?: readonly Act[]
}

/** All that a verb may do; one does what it says here and nothing else. */
export interface Parts<E> {
  readonly roll?: RollPart<E>
  /** A single wound of the target; `null`: nothing. */
  readonly wound?: (effect: E, owner: 'attacker' | 'target') => Fate | null
  /** What the target is allocated. */
  readonly allocation?: (effect: E, limits: Allocation) => Allocation
  /** A moment of a battle, said with `when`: attacks do not see the effect. */
  readonly moment?: (effect: E) => AtMoment
  /** What no activation computes of it, in plain words. */
  readonly elsewhere?: (effect: E) => string | undefined
}

/** A verb of this game: one module. */
export interface GameVerb<E extends object = object> extends Verb<E> {
  readonly parts?: Parts<E>
}

/** A verb with what its parts leave unread. Its types are checked where it is written and forgotten where verbs are listed. */
export const verb = <E extends Adverbs>({ meaningless, parts = {}, ...each }: GameVerb<E>): GameVerb =>
  ({
    ...each,
    parts,
    meaningless: (effect: E) => [...unread(parts, effect), ...(meaningless?.(effect) ?? [])],
  }) as unknown as GameVerb

/** Rolls of whoever attacks. */
const OF_ATTACKS: readonly string[] = ['hit', 'wound', 'attacks', 'damage']

const WHATEVER =
  'wounds are allocated alike whatever made them: `by`, `against`, `weapon` and `except` are not looked at'

/** What of its adverbs means nothing where a verb takes part: half an effect is never passed over in silence. */
const unread = <E extends Adverbs>({ roll, wound, allocation, moment }: Parts<E>, effect: E): readonly string[] => [
  ...(roll !== undefined && OF_ATTACKS.includes(roll.of(effect)) && effect.for !== undefined ? [FOR] : []),
  ...(roll !== undefined && [...OF_ATTACKS, 'save'].includes(roll.of(effect)) ? byRules([UNUSED])(effect) : []),
  ...((wound ?? allocation) !== undefined && saysWhichAttacks(effect) ? [WHATEVER] : []),
  ...(moment === undefined ? [] : unsuited(effect, moment(effect).upon)),
]
