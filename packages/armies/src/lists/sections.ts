/** Headings of the sections of a list, in all the spellings that tools have used. */
import { plainName } from '@rollcall/games'
import type { FeatureKind, ListedRole } from './raw.ts'

/** What stands under a heading. */
export type Section =
  | { readonly of: 'units'; readonly role: ListedRole; readonly ally?: true }
  | { readonly of: 'features'; readonly kind?: FeatureKind }
  | { readonly of: 'battalions' }
  | { readonly of: 'extras' }

const units = (role: ListedRole): Section => ({ of: 'units', role })
const features = (kind?: FeatureKind): Section => ({ of: 'features', ...(kind !== undefined && { kind }) })
const endless = features('endless spell')

/** By plain name: no case, no punctuation, no plural. */
const SECTIONS: Readonly<Record<string, Section>> = {
  leader: units('leader'),
  battleline: units('battleline'),
  behemoth: units('behemoth'),
  artillery: units('artillery'),
  unit: units('other'),
  other: units('other'),
  'other unit': units('other'),
  'regiment of renown': units('other'),
  ally: { of: 'units', role: 'other', ally: true },
  allie: { of: 'units', role: 'other', ally: true },
  'endless spell': endless,
  // The heading covers both; which of the two it is, the catalogue knows.
  'endless spell invocation': features(),
  'endless spell and invocation': features(),
  'malign sorcery': endless,
  invocation: features('invocation'),
  incarnate: features('incarnate'),
  terrain: features('terrain'),
  'faction terrain': features('terrain'),
  scenery: features('terrain'),
  'core battalion': { of: 'battalions' },
  battalion: { of: 'battalions' },
  'additional enhancement': { of: 'extras' },
  'extra enhancement': { of: 'extras' },
}

/** The section that a heading opens. */
export const sectionOf = (heading: string): Section | undefined => SECTIONS[plainName(heading)]
