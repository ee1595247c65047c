/** What the ability reader is given and what it answers. */
import type { EffectJson } from '@rollcall/armies'

/** The text of one ability, and the option entry it stands on (`null`: the unit itself). */
export interface AbilityText {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly option: string | null
}

/** What the reader must know of a unit to understand the abilities that stand on it. */
export interface AbilityContext {
  readonly unit: string
  /** The faction whose armies it is of. */
  readonly army?: string | undefined
  readonly size: number | null
  readonly weapons: readonly {
    readonly name: string
    readonly kind: 'melee' | 'missile'
    readonly mount: boolean
    readonly option: string | null
  }[]
  /** Names of the option entries of the unit: weapon options, command models, shields, banners. */
  readonly options: readonly string[]
  readonly models: readonly string[]
  /** The unit's own keywords. */
  readonly keywords: readonly string[]
  /** Every keyword of the game. */
  readonly dictionary: readonly string[]
  /** Columns of the damage table, if the unit has one. */
  readonly columns: readonly string[]
}

/** An ability read: its effects and what of it is no matter of attacks; or the reason why it was not read. */
export type Reading =
  | { readonly kind: 'read'; readonly effects: readonly EffectJson[]; readonly leftOut: readonly string[] }
  | { readonly kind: 'unread'; readonly why: string }
