/** A file of the source. */
import type { Element } from './xml.ts'

/** One data file. */
export interface DataFile {
  readonly file: string
  readonly name: string
  readonly revision: string
  /** Holds what other files link to, and is no army of its own. */
  readonly isLibrary: boolean
  readonly root: Element
}
