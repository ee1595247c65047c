/** Headings of the sections of a list, in all the spellings that tools have used. */
import { edits, plainName } from '@rollcall/games'
import { bulleted } from './lines.ts'
import { byPlainName } from './lookup.ts'
import type { FeatureKind, ListedRole } from './raw.ts'

/** What stands under a heading. */
export type Section =
  /** Without a role: its heading does not say it, or there is none. */
  | { readonly of: 'units'; readonly role?: ListedRole; readonly ally?: true }
  | { readonly of: 'features'; readonly kind?: FeatureKind }
  | { readonly of: 'battalions' }
  | { readonly of: 'extras' }
  /** Below the totals. */
  | { readonly of: 'nothing' }

const units = (role: ListedRole): Section => ({ of: 'units', role })
const features = (kind?: FeatureKind): Section => ({ of: 'features', ...(kind !== undefined && { kind }) })
const endless = features('endless spell')

const SECTIONS = byPlainName<Section>({
  leaders: units('leader'),
  heroes: units('leader'),
  battleline: units('battleline'),
  behemoths: units('behemoth'),
  monsters: units('behemoth'),
  artillery: units('artillery'),
  units: units('other'),
  other: units('other'),
  'other units': units('other'),
  troops: { of: 'units' },
  'regiments of renown': units('other'),
  allies: { of: 'units', role: 'other', ally: true },
  ally: { of: 'units', role: 'other', ally: true },
  'allied units': { of: 'units', role: 'other', ally: true },
  mercenaries: { of: 'units', role: 'other', ally: true },
  coalition: { of: 'units', role: 'other', ally: true },
  'coalition units': { of: 'units', role: 'other', ally: true },
  'coalition allies': { of: 'units', role: 'other', ally: true },
  'endless spells': endless,
  endless,
  // The heading covers both; which of the two it is, the catalogue knows.
  'endless spells & invocations': features(),
  'endless spell and invocations': features(),
  'malign sorcery': endless,
  invocations: features('invocation'),
  incarnate: features('incarnate'),
  terrain: features('terrain'),
  'faction terrain': features('terrain'),
  scenery: features('terrain'),
  'core battalions': { of: 'battalions' },
  battalions: { of: 'battalions' },
  'additional enhancements': { of: 'extras' },
  'extra enhancements': { of: 'extras' },
  // German, French, Italian and Spanish.
  anführer: units('leader'),
  helden: units('leader'),
  meneurs: units('leader'),
  héros: units('leader'),
  condottieri: units('leader'),
  eroi: units('leader'),
  líder: units('leader'),
  líderes: units('leader'),
  schlachtreihe: units('battleline'),
  schlachtlinie: units('battleline'),
  linie: units('battleline'),
  'ligne de bataille': units('battleline'),
  ligne: units('battleline'),
  'linea di battaglia': units('battleline'),
  'línea de batalla': units('battleline'),
  línea: units('battleline'),
  béhémoths: units('behemoth'),
  behemot: units('behemoth'),
  artillerie: units('artillery'),
  artiglieria: units('artillery'),
  artillería: units('artillery'),
  einheiten: units('other'),
  andere: units('other'),
  unités: units('other'),
  autres: units('other'),
  unità: units('other'),
  altro: units('other'),
  altri: units('other'),
  unidades: units('other'),
  otros: units('other'),
  endloszauber: endless,
  'endloszauber & anrufungen': features(),
  'sorts persistants': endless,
  'sorts persistants & invocations': features(),
  'incantesimi eterni': endless,
  'incantesimi eterni & invocazioni': features(),
  'hechizos perdurables': endless,
  'hechizos perdurables e invocaciones': features(),
  gelände: features('terrain'),
  décors: features('terrain'),
  terreno: features('terrain'),
  escenografía: features('terrain'),
  kernbataillone: { of: 'battalions' },
  bataillone: { of: 'battalions' },
  'bataillons de base': { of: 'battalions' },
  bataillons: { of: 'battalions' },
  'battaglioni base': { of: 'battalions' },
  battaglioni: { of: 'battalions' },
  'batallones básicos': { of: 'battalions' },
  batallones: { of: 'battalions' },
})

/** The section that a heading opens. */
export const sectionOf = (heading: string): Section | undefined => SECTIONS.get(plainName(heading))

/** Shorter words are near too many others. */
const LEAST_MISSPELT = 8

/** `Battlline`, `Behemouths`: a heading alone with a letter wrong. */
function misspelt(line: string): Section | undefined {
  const plain = plainName(line)
  if (plain.length < LEAST_MISSPELT || !/^[\p{L} &:]+$/u.test(line)) return undefined
  for (const [heading, section] of SECTIONS)
    if (Math.abs(heading.length - plain.length) <= 1 && heading.length >= LEAST_MISSPELT && edits(heading, plain) === 1)
      return section
  return undefined
}

/** `--- Leaders ---`, `IV. Leaders`, `Leaders (3)`, `Leaders [500pts]`, `Leaders: 3`, `Leaders - 500 points`. */
const bareHeading = (text: string): string =>
  text
    .replace(/^-+ *(.*?) *-+$/, '$1')
    .replace(/^(?:[IVX]{1,5}|[A-H])[.)] +/, '')
    .replace(/(?<=[^ ([{]) *[([{][^()[\]{}]{0,20}[)\]}]$/, '')
    .replace(/ *[:=-] *(?:\d{1,4}(?: ?(?:pts|points))?)?$/i, '')

/** Characters of a heading with all that stands round it. */
const LONGEST = 100

/** The section that a line opens: a heading with whatever is counted beside it. That a unit is an ally stands behind bullets, too. */
export function headingOf(line: string): Section | undefined {
  if (line.length > LONGEST) return undefined
  const bare = bareHeading(line)
  const inside = bulleted(bare)
  const section = sectionOf(inside ?? bare) ?? (inside === undefined ? misspelt(bare) : undefined)
  return inside !== undefined && section?.of === 'units' && section.ally === true ? undefined : section
}
