/** A told battle as pictures of its table, one for each turn: who stands where, with what left, and who holds what. */
import type { ToldEvent } from '@rollcall/games/aos-3e'

type Of<K extends ToldEvent['event']> = Extract<ToldEvent, { readonly event: K }>
type Player = Of<'turn'>['side']
type Place = Of<'arrives'>['to']

/** A unit at the end of a turn. `from`: where it stood before; `at`: `null` in reserve or before it joins, and where it fell. */
export interface FieldUnit {
  readonly name: string
  readonly side: Player
  readonly from: Place | null
  readonly at: Place | null
  readonly models: number
  readonly of: number
  readonly wounds: number
  /** It is not of the list, but joins its army during the battle. */
  readonly joins: boolean
}

/** The table at the end of a turn, or before the first. */
export interface FieldTurn {
  readonly title: string
  /** Its number among all turns, from 0 for the set-up. */
  readonly turn: number
  readonly round: number
  readonly side: Player | null
  readonly score: Readonly<Record<Player, number>>
  readonly holders: readonly (Player | null)[]
  readonly units: readonly FieldUnit[]
}

/** The table, and every turn on it. */
export interface Field {
  readonly table: Of<'deployed'>['table']
  readonly turns: readonly FieldTurn[]
}

/** The pictures of a battle. Units of one name in an army are numbered. */
export function fieldOf(events: readonly ToldEvent[]): Field {
  const armies = found(events, 'armies')
  const { table, places, holders } = found(events, 'deployed')
  const names = namesIn(armies)
  const at: (Place | null)[] = [...places]
  const left = armies.units.map(({ models, taken }) => ({ models: models.length, wounds: taken }))
  let before: readonly (Place | null)[] = at
  const shown = (): readonly FieldUnit[] =>
    armies.units.map(({ side, models, joins }, i) => ({
      name: names[i] as string,
      side,
      from: before[i] ?? null,
      at: at[i] ?? null,
      of: models.length,
      joins: joins !== null,
      ...(left[i] as { readonly models: number; readonly wounds: number }),
    }))
  const setUp = { title: 'Set-up', turn: 0, round: 0, side: null, score: { a: 0, b: 0 }, holders, units: shown() }
  const turns: FieldTurn[] = [setUp]
  let [round, side]: [number, Player] = [0, 'a']
  for (const told of events) {
    if (told.event === 'round') round = told.round
    if (told.event === 'turn') [side, before] = [told.side, [...at]]
    follow(told, at, left)
    if (told.event !== 'score') continue
    const title = `Round ${round}, ${side.toUpperCase()}`
    const score = { a: told.a, b: told.b }
    turns.push({ title, turn: turns.length, round, side, score, holders: told.holders, units: shown() })
  }
  return { table, turns }
}

/** What an event changes of where units are, and of what is left of them. */
function follow(told: ToldEvent, at: (Place | null)[], left: Pick<FieldUnit, 'models' | 'wounds'>[]): void {
  if ('to' in told) at[told.unit] = told.to
  if ('left' in told) left[told.event === 'blow' ? told.target : told.unit] = told.left
  if (told.event === 'neverArrives') left[told.unit] = { models: 0, wounds: 0 }
}

/** Names of units; numbered, where an army has several of one. */
const namesIn = ({ units }: Of<'armies'>): readonly string[] =>
  units.map(({ name, side }, i) => {
    const alike = units.flatMap((each, k) => (each.name === name && each.side === side ? [k] : []))
    return alike.length === 1 ? name : `${name} #${alike.indexOf(i) + 1}`
  })

function found<K extends ToldEvent['event']>(events: readonly ToldEvent[], kind: K): Of<K> {
  const each = events.find(({ event }) => event === kind)
  if (each === undefined) throw new TypeError(`a told battle has its ${kind}`)
  return each as Of<K>
}

/** Part of the table across: a lane, or where an objective lies between lanes; and who stands nearest to it. */
export interface Strip {
  readonly across: number
  readonly lane: number
  readonly units: readonly FieldUnit[]
  readonly objectives: readonly { readonly along: number; readonly holder: Player | null }[]
  readonly terrain: readonly { readonly along: number; readonly radius: number; readonly blocks: boolean }[]
}

/** Strips of a turn, each unit in the one that it is nearest to. Whoever is in reserve, or has fallen where nobody saw, is in none. */
export function stripsOf({ table }: Field, { units, holders }: FieldTurn): readonly Strip[] {
  const lanes = Array.from({ length: table.lanes }, (_, lane) => lane * table.width)
  const places = [...new Set([...lanes, ...table.objectives.map(({ across }) => across)])].toSorted((x, y) => x - y)
  const nearest = (across: number): number =>
    places.reduce((best, each) => (Math.abs(each - across) < Math.abs(best - across) ? each : best), Number.MAX_VALUE)
  return places.map((across) => ({
    across,
    lane: across / table.width + 1,
    units: units
      .filter(({ at }) => at !== null && nearest(at.across) === across)
      .toSorted((x, y) => (x.at?.along ?? 0) - (y.at?.along ?? 0)),
    objectives: table.objectives.flatMap((each, i) =>
      each.across === across ? [{ along: each.along, holder: holders[i] ?? null }] : [],
    ),
    terrain: table.terrain.filter((each) => nearest(each.across) === across),
  }))
}
