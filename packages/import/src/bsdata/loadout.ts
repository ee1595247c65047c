/** What a unit entry holds: its profiles, the options that bring further ones, its sizes. */
import type { Choice, Option } from '@rollcall/armies'
import type { Entry } from './entries.ts'
import { attribute, type Element } from './xml.ts'

/** A profile, the option it comes with (`null`: always there), and how many models have it (`null`: all). */
export interface Piece {
  readonly profile: Element
  readonly option: string | null
  readonly models: number | null
}

/** A choice before its weapons are known by name. */
export interface RawChoice extends Omit<Choice, 'of' | 'models'> {
  readonly models: 'unit' | 'open' | number
  readonly of: readonly (Omit<Option, 'weapons'> & { readonly pieces: readonly Piece[] })[]
}

/** A size in which a unit is taken, and what that costs. */
interface Size {
  readonly models: number
  readonly points: number
  readonly name: string
  readonly chosen: boolean
}

/** Everything that was gathered from an entry. */
export interface Loadout {
  readonly pieces: readonly Piece[]
  readonly choices: readonly RawChoice[]
  readonly sizes: readonly Size[]
  /** Models that are named one by one; `armed`: together with their weapon, so that they are all there are. */
  readonly named: readonly { readonly name: string; readonly models: number; readonly armed?: true }[]
}

interface Holder {
  readonly option: string | null
  readonly models: number | null
}

const EMPTY: Loadout = { pieces: [], choices: [], sizes: [], named: [] }

const together = (parts: readonly Loadout[]): Loadout => ({
  pieces: parts.flatMap((part) => part.pieces),
  choices: parts.flatMap((part) => part.choices),
  sizes: parts.flatMap((part) => part.sizes),
  named: parts.flatMap((part) => part.named),
})

/** Everything on a unit that belongs to its warscroll. */
export function loadoutOf(unit: Entry): Loadout {
  return gather(unit, { option: null, models: null })
}

function gather(entry: Entry, holder: Holder): Loadout {
  const own = { ...EMPTY, pieces: entry.profiles.map((profile) => ({ profile, ...holder })) }
  return together([own, ...entry.inside.filter(belongsToWarscroll).map((child) => gatherChild(child, holder))])
}

/** Groups and entries of army building, not of the warscroll. */
const ARMY_BUILDING =
  /battalion|incarnate bonding|command trait|artefact|enhancement|spell lore|^prayers?$|prayer scripture|\blore of|mount trait|magmadroth trait|great endrinworks|seasons? of war|honoured retinue|^general\b|^reinforced$|^requires |^endless spell|kastelai|battle tactic|triumph/i

const belongsToWarscroll = (entry: Entry): boolean =>
  !entry.hidden && entry.kind !== 'unit' && !ARMY_BUILDING.test(entry.name)

const SIZE = /^(\d{1,3})\s*x?\s+\S/

/** "10 Hounds & 2 Keepers". */
const MORE = /(?<= & )\d{1,2}(?= [A-Z])/g

const modelsIn = (name: string): number =>
  [SIZE.exec(name)?.[1] ?? 1, ...(name.match(MORE) ?? [])].reduce<number>((sum, each) => sum + Number(each), 0)

function gatherChild(child: Entry, holder: Holder): Loadout {
  if (child.kind === 'group') return gatherGroup(child, holder)
  const bearers = namedBearers(child)
  if (bearers !== null)
    return together([
      { ...EMPTY, named: [{ name: child.name, models: bearers, armed: true }] },
      gather(child, { ...holder, models: bearers }),
    ])
  // What stands in a larger size is the same again.
  if (isSize(child)) return child.range.least > 0 ? together([sizeOf(child), gather(child, holder)]) : sizeOf(child)
  if (child.range.least === 0) return chooseFrom(child.name, [child], child, holder)
  const models = child.kind === 'model' ? child.range.least : holder.models
  const named = child.kind === 'model' ? [{ name: child.name, models: child.range.least }] : []
  return together([{ ...EMPTY, named }, gather(child, { option: holder.option, models })])
}

const BEARERS = /^(?:(\d{1,2}) )?\S.* \(with .+\)$/i

/** "Prince of Dust (with Ancient Mace)", "3 Petitioners (with Ancient Blade)": models by their weapon, which is theirs alone. */
const namedBearers = ({ kind, name, range }: Entry): number | null => {
  const parts = kind === 'group' || range.least === 0 ? null : BEARERS.exec(name)
  return parts === null ? null : Number(parts[1] ?? 1)
}

/** "10 Clanrats", or a model that alone has the price of the unit. */
const isSize = (entry: Entry): boolean =>
  (SIZE.test(entry.name) && entry.range.most !== 0) || (entry.kind === 'model' && entry.points > 0)

const sizeOf = ({ name, points, range }: Entry): Loadout => ({
  ...EMPTY,
  sizes: [{ models: modelsIn(name), points, name, chosen: range.least > 0 }],
})

function gatherGroup(group: Entry, holder: Holder): Loadout {
  const options = group.inside.filter(belongsToWarscroll)
  if (options.length === 0) return profilesAsChoice(group, holder)
  const own = { ...EMPTY, pieces: group.profiles.map((profile) => ({ profile, ...holder })) }
  if (options.every((each) => each.kind !== 'group' && isSize(each)))
    return together([own, ...options.map((each) => together([sizeOf(each), gather(each, holder)]))])
  const isBounded = group.range.least > 0 || group.range.most !== null
  if (!isBounded || options.some((each) => each.kind === 'group'))
    return together([own, ...options.map((each) => gatherChild(each, holder))])
  if (options.length === 1 && group.range.least === 1 && !group.range.grows)
    return together([own, gather(options[0] as Entry, holder)])
  return together([own, chooseFrom(group.name, options, group, holder)])
}

/** Some groups hold the weapons themselves instead of entries with weapons. */
function profilesAsChoice(group: Entry, holder: Holder): Loadout {
  const entries = group.profiles.map(
    (profile): Entry => ({
      ...group,
      id: attribute(profile, 'id'),
      name: attribute(profile, 'name'),
      kind: 'upgrade',
      profiles: [profile],
    }),
  )
  return entries.length === 0 ? EMPTY : chooseFrom(group.name, entries, group, holder)
}

function chooseFrom(name: string, options: readonly Entry[], from: Entry, holder: Holder): Loadout {
  const read = options.map((entry) => ({ entry, inside: gather(entry, { option: entry.name, models: null }) }))
  const sorted = read.toSorted((a, b) => rank(b) - rank(a))
  const models = bearers(from, holder)
  const of = sorted.map(({ entry, inside }) => ({
    ...optionOf(entry, inside),
    ...(from === entry ? {} : atMost(entry, models)),
  }))
  const choice: RawChoice = { name, models, least: from.range.least, of, ...fixed(from, holder) }
  const pieces = sorted.flatMap(({ inside }) => inside.pieces)
  return together([
    { ...EMPTY, choices: [choice], pieces },
    ...sorted.map(({ inside: { choices } }) => ({ ...EMPTY, choices })),
  ])

  /** What the list builder takes by itself comes first; what brings nothing comes last. */
  function rank({ entry, inside }: (typeof read)[number]): number {
    return (
      Number(entry.id === from.chosen) * 2 + Number(inside.pieces.some(({ profile }) => typeOf(profile) === 'Weapon'))
    )
  }
}

function optionOf({ id, name, added, points }: Entry, { pieces }: Loadout): RawChoice['of'][number] {
  const keywords = added.filter(isKeyword)
  return {
    id,
    name,
    ...(keywords.length > 0 ? { keywords } : {}),
    ...(points > 0 ? { points } : {}),
    pieces: pieces.filter((piece) => piece.option === name),
  }
}

/** An option that fewer models may have than choose. */
function atMost({ range: { most, grows } }: Entry, models: RawChoice['models']): Pick<Option, 'most' | 'fixed'> {
  if (typeof models !== 'number' || most === null || most === 0 || most >= models) return {}
  return { most, ...(grows ? {} : { fixed: true as const }) }
}

/** Keywords are written in capitals; the rest are marks of the list builder. */
export const isKeyword = (name: string): boolean =>
  name === name.toUpperCase() && /[A-Z]{2}/.test(name) && !name.endsWith('GENERAL')

/** Options that one model of a unit has by their name. */
const SINGLE = /\)$|^(champion|leader)$/i

/** Groups with the weapons of one model. */
const SINGLE_GROUP = /\b(?:champion|boss) weapon|^weapon options? \(/i

const isSingle = (name: string, kind: Entry['kind']): boolean => (kind === 'group' ? SINGLE_GROUP : SINGLE).test(name)

/** One option for the whole unit, so many bearers, or something only the rest of the unit can tell. */
function bearers({ range, kind, name }: Entry, holder: Holder): RawChoice['models'] {
  const counted = /^x?(\d{1,2})x? /.exec(name)
  if (counted !== null) return Number(counted[1])
  if (isSingle(name, kind)) return 1
  if (holder.option !== null) return 1
  if (range.most === null) return 'unit'
  if (range.grows || range.most > 1) return Math.max(1, range.most)
  if (range.most === 0) return 1
  return range.least > 0 || kind === 'group' ? 'unit' : 'open'
}

/** So many bearers, however large the unit is; what stands inside an option is for its one model. */
const fixed = ({ range, name, kind }: Entry, { option }: Holder): { readonly fixed?: true } =>
  option !== null || (isSingle(name, kind) && (kind === 'group' || !range.grows)) || isCounted(range)
    ? { fixed: true }
    : {}

const isCounted = ({ most, grows }: Entry['range']): boolean => !grows && most !== null && most > 1

/** Name of the kind of a profile. */
export const typeOf = (profile: Element): string => attribute(profile, 'typeName')
