/** Spells and prayers as data: what every wizard and every priest knows (9.1, 9.2), and the shape of all others. */
import type { Effect } from '../../schema/effects.ts'
import { RULES } from '../../rules.ts'
import type { Beside } from '../../schema/beside.ts'
import type { Act } from '../../deeds.ts'
import { GRANTS, type Grant } from '../../schema/grants.ts'
import type { Trial } from '../../schema/trial.ts'

/** Mortal wounds: so many, or what the results of dice bring, whose number may hang on the target or on the casting roll. */
export type PowerWounds =
  | string
  | {
      readonly dice?: number | 'models' | 'bravery' | 'roll' | 'unmodified'
      readonly results: Readonly<Record<string, string>>
    }

/** How long it lies upon a unit what a power or an ability has laid there. */
export type Until = 'phase' | 'combat' | 'turn' | 'battle' | 'myNextHero'

/** A spell or a prayer; it does one thing at least. */
export interface Power {
  readonly name: string
  /** Casting value or answer value; 0: it needs no roll. */
  readonly value: number
  /** Inches; 0: the caster alone. */
  readonly range: number
  /** Inches more for each other friendly unit of these keywords within so many of the caster. */
  readonly farther?: { readonly by: number; readonly friendly: readonly string[]; readonly within: number } | undefined
  /** Whose units. */
  readonly upon: 'friend' | 'enemy'
  /** Only units with one of these keywords, each of which may be several in a row. */
  readonly only?: readonly string[] | undefined
  /** No units with one of these. */
  readonly not?: readonly string[] | undefined
  /** Not the caster. */
  readonly other?: true | undefined
  /** `all`: every such unit in range; `near`: while it is in range; else up to so many; missing: one. */
  readonly units?: string | undefined
  readonly mortalWounds?: PowerWounds | undefined
  /** Each of them that comes through heals one wound of whoever uses it. */
  readonly drains?: true | undefined
  /** What lies upon whoever uses it as well. */
  readonly back?: Pick<Power, 'lasting' | 'effects'> | undefined
  /** The same wounds again, on these results of a die each time. */
  readonly again?: readonly number[] | undefined
  readonly heal?: string | undefined
  /** Where nothing is to be healed, slain models come back whose Wounds come to no more. */
  readonly orReturn?: true | undefined
  /** Slain models that come back. */
  readonly returns?: string | undefined
  /** The least result of a die for each of them that brings it back. */
  readonly revives?: number | undefined
  /** For the army of the caster. */
  readonly commandPoints?: number | undefined
  /** The roll that it needs for each unit that it is upon. */
  readonly chance?: Trial | undefined
  /** The unit is set up again, more than so many inches from all enemies, and from objectives and terrain. */
  readonly setUpAgain?:
    | { readonly apart: number; readonly clear: number; readonly near?: Beside | undefined }
    | undefined
  /** The unit makes a normal move, or one of so many inches. */
  readonly moves?: string | undefined
  /** It fights, shoots or attempts a charge beside the phase of that: the first of these that it can. */
  readonly acts?: readonly Act[] | undefined
  /** Instead, when the roll is this or more. */
  readonly better?:
    | {
        readonly from: number
        readonly unmodified?: true | undefined
        readonly mortalWounds?: PowerWounds | undefined
        readonly heal?: string | undefined
        readonly units?: string | undefined
        readonly effects?: readonly Effect[] | undefined
        readonly lasting?: number
      }
    | undefined
  /** More of them, where the first slew a model. */
  readonly ifSlain?: PowerWounds | undefined
  /** On each other enemy unit within so many inches of whoever was picked. */
  readonly around?: { readonly within: number; readonly mortalWounds: PowerWounds } | undefined
  /** When that ends; missing: with the next own hero phase, like a spell. */
  readonly until?: Until | undefined
  /** One of the known effects, or one of its own, both as a bit of what lies on a unit. */
  readonly lasting: number
  readonly effects?: readonly Effect[] | undefined
  /** Kept by the caster and used at the start of his combat phase: so many more wounds at close quarters (core book 19.2). */
  readonly bolt?: true
}

/** The bit of a known lasting effect. */
export const bitOf = (grant: Grant): number => 1 << GRANTS.indexOf(grant)

/** Lasting effects of powers and abilities beside these: bits of a number that stays a small integer. */
export const MOST_LASTING = 30 - GRANTS.length

/** Why one that finds no bit is left out. */
export const NO_ROOM = `no battle has more than ${MOST_LASTING} lasting effects`

/** Every WIZARD knows these. */
export const SPELLS: readonly Power[] = [
  {
    name: 'Arcane Bolt',
    value: RULES.spells.arcaneBolt,
    range: RULES.reach.arcaneBolt,
    upon: 'enemy',
    mortalWounds: RULES.mortalWounds.arcaneBolt,
    lasting: 0,
    bolt: true,
  },
  {
    name: 'Mystic Shield',
    value: RULES.spells.mysticShield,
    range: RULES.reach.mysticShield,
    upon: 'friend',
    lasting: bitOf('mysticShield'),
  },
]

/** Every PRIEST knows these. */
export const PRAYERS: readonly Power[] = [
  { name: 'Bless', value: RULES.prayers.bless, range: RULES.reach.bless, upon: 'friend', lasting: bitOf('bless') },
  {
    name: 'Smite',
    value: RULES.prayers.smite,
    range: RULES.reach.smite,
    upon: 'enemy',
    only: ['PRIEST'],
    mortalWounds: RULES.mortalWounds.smite,
    better: { from: RULES.better.smiteFrom, mortalWounds: RULES.better.smite },
    lasting: 0,
  },
]

/** Names of what every WIZARD and every PRIEST knows. */
export const COMMON_POWERS: readonly string[] = [...SPELLS, ...PRAYERS].map(({ name }) => name)
