/** A list as it is written, whatever tool wrote it: names not yet joined to the catalogue, order kept. */
import { sameName } from '@rollcall/games'
import { guardCount, MOST_DETAILS, MOST_ENTRIES } from '../../lists/limits.ts'
import type { ArmyList, ListedUnit } from './list.ts'

/** Formats that are read. */
export type ListFormat =
  | 'rollcall'
  | 'csv'
  | 'warscroll-builder'
  | 'official-app'
  | 'battlescribe-text'
  | 'battlescribe-html'
  | 'new-recruit-text'
  | 'new-recruit-html'
  | 'ros'
  | 'rosz'
  | 'roster-json'
  | 'typed'

/** A unit is reinforced twice at most (core book 25.3). */
export const MOST_REINFORCED = 2

/** Section of a list a unit stands in. */
export type ListedRole = NonNullable<ListedUnit['role']>
/** Kind of a feature. */
export type FeatureKind = NonNullable<ArmyList['features'][number]['kind']>

/** Something that hangs on a unit: an option, an enhancement, or a word such as General. */
export interface RawDetail {
  readonly line: number
  readonly label?: string
  /** From a roster, which lists the spells of the warscroll among those that were chosen. */
  readonly mayBePrinted?: true
  readonly name: string
  readonly count?: number
}

/** A unit or a feature, as written. */
export interface RawEntry {
  readonly line: number
  readonly name: string
  /** The number before the name; what it counts depends on the format. */
  readonly count?: number
  /** The name with a number before it that no `x` parts from it. */
  readonly numbered?: string
  /** Models, where the format counts them. */
  readonly models?: number
  /** A name such as `3 Varanguard` among the options: the models of the unit, if it is so called. */
  readonly sizes?: readonly RawSize[]
  readonly points?: number
  readonly role?: ListedRole
  readonly general?: boolean
  /** Missing: the format does not tell. */
  readonly ally?: boolean
  readonly reinforced?: number
  /** Numbers of its battalions, from 1. */
  readonly battalions: readonly number[]
  /** The name of its battalion, where the list says it so. */
  readonly battalion?: string
  readonly details: readonly RawDetail[]
  /** What the reader itself took for granted. */
  readonly assumed?: readonly string[]
}

/** A number before a name; without name, the sum of all that a roster calls models. */
export interface RawSize {
  readonly models: number
  readonly name: string
}

/** A unit, until the next line adds to it. */
export type OpenEntry = {
  -readonly [K in keyof RawEntry]: K extends 'details' ? RawDetail[] : K extends 'battalions' ? number[] : RawEntry[K]
}

/** A feature, as written. */
export interface RawFeature {
  readonly line: number
  readonly name: string
  readonly kind?: FeatureKind
  readonly points?: number
  /** What stands behind bullets below it is its own. */
  readonly bears?: true
}

/** A line of the head. */
export interface RawHead {
  readonly line: number
  readonly label: string
  readonly value: string
}

/** A list as written. */
export interface RawList {
  readonly format: ListFormat
  readonly name?: string
  readonly faction: string
  readonly head: readonly RawHead[]
  readonly pointsLimit?: number
  readonly entries: readonly RawEntry[]
  readonly features: readonly RawFeature[]
  readonly battalions: ArmyList['battalions']
  readonly extraEnhancements: readonly string[]
  readonly totals: ArmyList['totals']
  readonly unread: readonly string[]
}

/** A list while it is being read. */
export interface OpenList {
  name?: string
  faction?: string
  head: RawHead[]
  pointsLimit?: number
  entries: OpenEntry[]
  features: RawFeature[]
  battalions: ArmyList['battalions']
  /** Stars before the name of each battalion. */
  stars: number[]
  extraEnhancements: string[]
  totals: ArmyList['totals']
  unread: string[]
}

/** A list of which nothing is known yet. */
export const openList = (): OpenList => ({
  head: [],
  entries: [],
  features: [],
  battalions: [],
  stars: [],
  extraEnhancements: [],
  totals: {},
  unread: [],
})

/** Points of everything that has been read, as far as they stand beside it. */
export const pointsSoFar = ({ entries, features }: Pick<OpenList, 'entries' | 'features'>): number =>
  [...entries, ...features].reduce((sum, { points = 0 }) => sum + points, 0)

/** A list that has been read to its end. */
export function closedList(open: OpenList, format: ListFormat, faction: string): RawList {
  const { faction: _, name, stars, entries, ...list } = open
  // `List Name:` with nothing behind it names none.
  return { ...list, ...(name && { name }), format, faction, entries: entries.map((entry) => numbered(entry, stars)) }
}

/** A unit's stars are those before a battalion; without such a one, its place. */
function numbered(entry: OpenEntry, stars: readonly number[]): OpenEntry {
  const place = (each: number): number => {
    const at = stars.indexOf(each)
    return at < 0 ? each : at + 1
  }
  return { ...entry, battalions: entry.battalions.map(place) }
}

/** `Blood Knights (195) in Battle Regiment`, or `Battle Regiment` below a unit: the battalion of that name. */
export function placeByName({ entries, battalions, stars }: OpenList): void {
  for (const entry of entries) {
    const said = entry.details.find(
      (each) =>
        /^(?:(?:core )?battalion)?$/i.test(each.label ?? '') &&
        battalions.some((one) => sameName(one.name, withoutIn(each.name))),
    )
    const { battalion = said && withoutIn(said.name) } = entry
    if (battalion === undefined) continue
    entry.details = entry.details.filter((each) => each !== said)
    if (!battalions.some((each) => sameName(each.name, battalion))) {
      battalions.push({ name: battalion })
      stars.push(0)
    }
    putIn(entry, battalions.findIndex((each) => sameName(each.name, battalion)) + 1, battalions)
  }
}

/** `in Battle Regiment`. */
const withoutIn = (name: string): string => name.replace(/^in /i, '')

/** Puts a unit into a battalion; where several have its name, into the first. */
export function putIn(entry: OpenEntry, place: number, battalions: ArmyList['battalions']): void {
  const name = battalions[place - 1]?.name ?? ''
  const alike = battalions.filter((each) => sameName(each.name, name)).length
  entry.battalions.push(place)
  if (alike > 1)
    entry.assumed = [
      ...(entry.assumed ?? []),
      `in the first of ${alike} battalions of the same name: the list does not say which`,
    ]
}

/** Refuses more than an army can have, as soon as it is read. Fails with `ERR_INPUT_UNREADABLE`. */
export function guardList(where: string, { entries, features }: OpenList): void {
  guardCount(where, 'units and features', entries.length + features.length, MOST_ENTRIES)
  guardCount(where, 'options of one unit', entries.at(-1)?.details.length ?? 0, MOST_DETAILS)
}
