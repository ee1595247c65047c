/** What the reader of spells and prayers is given, and what it answers. */
import type { CataloguePower } from '@rollcall/armies/catalogue'

/** A spell or prayer as a warscroll prints it. */
export interface PowerText {
  readonly name: string
  /** Casting value or answer value. */
  readonly value: string
  readonly range: string
  readonly text: string
}

/** Ways of using it, all under its name; or the reason why a battle cannot play it. */
export type PowerReading =
  | { readonly kind: 'read'; readonly powers: readonly CataloguePower[] }
  | { readonly kind: 'unread'; readonly why: string }

/** A power being written. */
export interface Draft {
  /** Whose units it is for; `null`: nobody was picked yet. */
  readonly upon: 'friend' | 'enemy' | null
  readonly fields: Readonly<Record<string, unknown>>
  /** Dice that were rolled and of which nothing was said yet. */
  readonly pool: Pool | null
  readonly leftOut: readonly string[]
}

/** Dice whose results bring something: each of them, or the only one. */
export interface Pool {
  readonly dice: number | 'models' | 'bravery' | 'roll' | 'unmodified' | null
  /** Dice that are added up. */
  readonly total?: string
  /** A point was picked, and not yet what is rolled for near it. */
  readonly point?: true
  /** A die for each enemy so near to whoever was picked, himself or not. */
  readonly around?: { readonly within: number; readonly itself: boolean }
  /** A die where a model was slain. */
  readonly slain?: true
}

/** Reads one sentence into the draft; `undefined`: it is of another kind, or something in it is not understood. */
export type PowerLine = (line: string, draft: Draft) => Draft | undefined
