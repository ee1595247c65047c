/** Who is meant. */
import type { Said } from './facts.ts'

/** A unit as a scenario would say it, and what was said about it. */
export interface Reference {
  readonly unit: object
  readonly said: Said
  /** The file that it comes from; none when it was named or typed in. */
  readonly file?: string
  /** Its place in its list, from 1. */
  readonly number?: number
  /** Which of the units of its name in its list. */
  readonly copy?: number
  /** How often a panel meets it, beside its others; 1 where nobody says. */
  readonly weight?: number
  /** What it stands for in its panel: chaff, line, elite. */
  readonly role?: string
}
