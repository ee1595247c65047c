/** What a text is drawn on. */
import type { Shade } from './shade.ts'

/** Turns text bold or dim, or leaves it as it is; shows how strong figures are. */
export interface Ink {
  readonly bold: (text: string) => string
  readonly dim: (text: string) => string
  /** How heat maps are shown; without it they are plain tables. */
  readonly shade?: Shade
}

/** No colours at all. */
export const plainInk: Ink = { bold: (text) => text, dim: (text) => text }

/** A page: tables are never wider than it, and sentences neither. */
export interface Page {
  /** Columns of the terminal. */
  readonly width: number
  /** Columns for sentences: infinite in a pipe, where each is one line. */
  readonly prose: number
  readonly ink: Ink
  /** How the reader gets what has no room: ` (all of them: --format csv)`. */
  readonly more?: string
}

/** Eighty columns without colours. */
export const PLAIN_PAGE: Page = { width: 80, prose: 80, ink: plainInk }
