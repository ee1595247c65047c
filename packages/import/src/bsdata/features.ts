/** What costs points, or stands on the table, and is no unit: endless spells, invocations, terrain, regiments of renown. */
import type { Feature } from '@rollcall/armies'
import { clean } from './characteristics.ts'
import type { Entry } from './entries.ts'

const PREFIX = /^(endless spell|judgement|invocation of khaine|magmic invocation|regiment of renown|scenery)\s*[:-]\s*/i

/** The features among the entries of an army list, by name. */
export function featuresOf(offers: readonly Entry[]): readonly Feature[] {
  return offers.flatMap((entry) => featureOf(entry) ?? []).toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function featureOf(entry: Entry): Feature | null {
  const kind = kindOf(entry)
  if (kind === null || /\[legends\]/i.test(entry.name)) return null
  return { id: entry.id, name: clean(entry.name).replace(PREFIX, ''), kind, points: entry.points }
}

function kindOf({ name, categories }: Entry): Feature['kind'] | null {
  if (/^regiment of renown/i.test(name)) return 'regiment of renown'
  if (/^endless spell/i.test(name)) return 'endless spell'
  if (/^(judgement|invocation of khaine|magmic invocation)\b/i.test(name)) return 'invocation'
  if (/\bincarnate of\b/i.test(name)) return 'incarnate'
  return categories.some((each) => each === 'Scenery' || each === 'SCENERY') ? 'terrain' : null
}
