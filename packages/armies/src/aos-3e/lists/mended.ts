/** Lines of a list that only the catalogue can put together: names that copying broke, details without bullets, names of a player's own. */
import type { Catalogue } from '../catalogue/catalogue.ts'
import { optionNamed } from '../catalogue/option-names.ts'
import type { Faction } from '../catalogue/schema.ts'
import { isEnhancement, namesOf } from './details.ts'
import { featureNamed, spelledAs, surely, unitNamed } from './lookup.ts'
import type { OpenEntry, RawEntry, RawList } from './raw.ts'
import { takeDetail } from './sectioned.ts'

interface Context {
  readonly catalogue: Catalogue
  readonly own: Faction | undefined
}

/** What two entries are that belong together; `undefined`: two. */
type Way = (before: RawEntry, entry: RawEntry, context: Context) => readonly RawEntry[] | undefined

/** The entries, each whole: what a name is must be known before anything can hang on it. */
export function mended(
  { entries, format }: Pick<RawList, 'entries' | 'format'>,
  context: Context,
): readonly RawEntry[] {
  const all = entries.map((entry) => withNumber(entry, context.own))
  // Who reads what was typed by hand has told details from units already.
  const ways = format === 'typed' ? [brokenName] : [brokenName, together]
  return ways.reduce<readonly RawEntry[]>((these, way) => put(these, way, context), all)
}

function put(entries: readonly RawEntry[], way: Way, context: Context): readonly RawEntry[] {
  const all: RawEntry[] = []
  for (const entry of entries) {
    const before = all.at(-1)
    const these = before && way(before, entry, context)
    if (these === undefined) all.push(entry)
    else all.splice(-1, 1, ...these)
  }
  return all
}

/** The surest way first. */
const together: Way = (before, entry, context) =>
  brokenDetail(before, entry, context) ??
  (isDetail(entry, before, context) ? [withDetail(before, entry)] : undefined) ??
  calledByPlayer(before, entry, context) ??
  withoutBreak(before, entry, context)

/** Some units of the catalogue have a number in their name: `3 Chaos Chariots`. */
function withNumber(entry: RawEntry, own: Faction | undefined): RawEntry {
  const { numbered, models: _, count: __, ...rest } = entry
  const isName =
    numbered !== undefined &&
    own !== undefined &&
    spelledAs(
      numbered,
      own.units.map((each) => each.name),
    ) !== undefined
  return isName ? { ...rest, name: numbered } : entry
}

/** `Eidolon of Mathlann, Aspect of the`, and on the next line `Sea (325)`. */
function brokenName(before: RawEntry, entry: RawEntry, context: Context): readonly RawEntry[] | undefined {
  const isBelow = entry.line === before.line + 1 && before.points === undefined && before.details.length === 0
  const name = `${before.name} ${entry.name}`
  if (!isBelow || !isVery(name, context) || isVery(before.name, context)) return undefined
  const { models, count } = before
  return [{ ...entry, name, ...(models !== undefined && { models }), ...(count !== undefined && { count }) }]
}

/** Is it the name of a unit, with nothing beside it? */
function isVery(name: string, { own, catalogue }: Context): boolean {
  const found = surely(name, own, catalogue)
  return found !== undefined && found.rest === undefined && found.assumed === undefined
}

/** `Command Trait: Shielded by`, and on the next line `Faith`. */
function brokenDetail(before: RawEntry, entry: RawEntry, { own, catalogue }: Context): readonly RawEntry[] | undefined {
  const last = before.details.at(-1)
  if (last === undefined || last.line !== entry.line - 1 || entry.points !== undefined) return undefined
  const names = namesOf(own === undefined ? [] : [own])
  const unit = surely(before.name, own, catalogue)?.it
  const isKnown = (name: string): boolean => isEnhancement(name, names) || optionNamed(name, unit, 'sure') !== undefined
  const whole = { ...last, name: `${last.name} ${entry.name}` }
  if (isKnown(last.name) || !isKnown(whole.name)) return undefined
  return [withRest({ ...before, details: [...before.details.slice(0, -1), whole] }, entry)]
}

/** A line that lost its bullet: the unit above has points, it has none, and no unit and no feature is so called. */
function isDetail({ name, points, battalions }: RawEntry, before: RawEntry, { own, catalogue }: Context): boolean {
  if (points !== undefined || battalions.length > 0 || before.points === undefined) return false
  const known = surely(before.name, own, catalogue)?.it
  if (optionNamed(name, known, 'sure') !== undefined) return true
  return isNoUnit(name, { own, catalogue }) && featureNamed(name, own, catalogue) === undefined
}

/** Part of a name is none where all others have points. */
function isNoUnit(name: string, { own, catalogue }: Context): boolean {
  const named = unitNamed(name, own, catalogue)
  const near = named.kind === 'unit' ? named.found.near : named.kind === 'several' ? named.near : undefined
  return named.kind === 'unknown' || near === 'bold'
}

/** The unit with what stands on that line and below it. */
function withDetail(before: RawEntry, entry: RawEntry): RawEntry {
  const { line, name, count, models } = entry
  const number = count ?? models
  const unit: OpenEntry = { ...before, battalions: [...before.battalions], details: [...before.details] }
  takeDetail({ number: line, text: number === undefined ? name : `${number} x ${name}` }, unit)
  return withRest(unit, entry)
}

/** The unit with what stands below a line that is none of its own. */
const withRest = (before: RawEntry, { details, general, ally, reinforced }: RawEntry): RawEntry => ({
  ...before,
  details: [...before.details, ...details],
  ...(general && { general }),
  ...(ally && { ally }),
  ...(reinforced !== undefined && { reinforced }),
})

/** `Tree`, and on the next line `Revenants (110)*`. */
function withoutBreak(before: RawEntry, entry: RawEntry, { own, catalogue }: Context): readonly RawEntry[] | undefined {
  const last = before.details.at(-1)
  if (last === undefined || last.line !== entry.line - 1 || last.label !== undefined) return undefined
  const name = `${last.name}-${entry.name}`
  if (surely(entry.name, own, catalogue) !== undefined || surely(name, own, catalogue) === undefined) return undefined
  return [
    { ...before, details: before.details.slice(0, -1) },
    { ...entry, name },
  ]
}

/** `Dead on Arrival (490)*`, and on the next line `Arkanaut Ironclad`. */
function calledByPlayer(
  before: RawEntry,
  entry: RawEntry,
  { own, catalogue }: Context,
): readonly RawEntry[] | undefined {
  const isBelow = entry.line === before.line + 1 && entry.points === undefined && before.points !== undefined
  if (!isBelow || before.details.length > 0) return undefined
  const [named, called] = [unitNamed(before.name, own, catalogue), unitNamed(entry.name, own, catalogue)]
  const isUnit = (called.kind === 'unit' && called.found.near !== 'bold') || called.kind === 'gone'
  const isOwnName = named.kind === 'unknown' || (named.kind === 'unit' && named.found.near !== undefined)
  if (!isUnit || !isOwnName) return undefined
  const { details, general, ally } = entry
  const assumed = [...(before.assumed ?? []), `"${before.name}" is its own name in the list`]
  return [{ ...before, name: entry.name, details, assumed, ...(general && { general }), ...(ally && { ally }) }]
}
