/** What has been read of an ability so far, and the scene that its sentences speak of. */
import { afterwards } from './clause.ts'
import type { Event } from './events.ts'
import type { Draft } from './json.ts'
import type { Scope } from './scope.ts'

/** What has been read so far. */
export interface Page {
  readonly scope: Scope
  readonly drafts: readonly Draft[]
  /** Matters of the battle, in our own words. */
  readonly leftOut: readonly string[]
  readonly event: Event | null
}

/** The page with these effects. */
export const add = (page: Page, drafts: readonly Draft[]): Page => ({
  ...page,
  drafts: [...page.drafts, ...drafts],
  scope: afterwards(page.scope, drafts),
})

/** Reads one sentence onto the page; `undefined`: it is of another kind, or something in it is not understood. */
export type LineReader = (line: string, page: Page) => Page | undefined

/** The scope in which "that unit" is what the scene picked. */
export const pointing = ({ scope, event }: Page): Scope => ({ ...scope, picked: event?.picked ?? scope.picked })
