/** Which catalogue units come from: what answers repeat of it. */
import type { DataRevision } from '@rollcall/games'
import type { TableOfContents } from './catalogue.ts'

/** The revision of a catalogue, for the `data` of a question; `own`: it is none that ships. */
export const revisionOf = ({ game, source, points }: TableOfContents, own = false): DataRevision => ({
  game,
  revision: source,
  date: points,
  ...(own ? { own } : {}),
})
