/** What the referee of told battles writes down: who is where with what left, whose turn it is, and what has been done already. */
import { type Kinds, kindsOf } from './aos-3e-splitting.ts'
import type {
  At,
  BattleDrills,
  BattleSummoning,
  BattleTable,
  BattleTold,
  BattleUnit,
  LeftOfUnit,
  Of,
  Player,
} from './aos-3e-told.ts'

/** The sheet of one battle. */
export interface Sheet {
  readonly units: readonly BattleUnit[]
  readonly battalions: Readonly<Record<Player, BattleDrills>>
  readonly summoning: Readonly<Record<Player, readonly BattleSummoning[]>>
  /** Triumphs that are left, and the points of each list. */
  readonly triumphs: Readonly<Record<Player, string[]>>
  readonly listPoints: Readonly<Record<Player, number | null>>
  /** Points of each of these rules, and the fight of this combat phase that brings some. */
  readonly stores: Readonly<Record<Player, number[]>>
  watched: { readonly unit: number; readonly target: number } | null
  readonly left: LeftOfUnit[]
  /** Wounds of models in the order in which they are lost: whoever has wounds already is finished before those that come back. */
  readonly lines: (readonly number[])[]
  /** Models of each kind of units whose slain models are replaced. */
  readonly kinds: readonly Kinds[]
  /** Wounds that the last blow was allocated. */
  suffered: number
  /** Where units stand; `null`: not on the table. */
  readonly at: (At | null)[]
  /** Names of units that negate or limit wounds. */
  readonly sparing: readonly string[]
  /** Models slain in this turn. */
  readonly slain: number[]
  readonly points: Record<Player, number>
  readonly score: Record<Player, number>
  /** What was done in this phase, this turn, this battle: `a uses rally`, `3 fights`. */
  readonly done: { readonly phase: Set<string>; readonly turn: Set<string>; readonly battle: Set<string> }
  /** What was left of everybody when a unit was picked to fight, and how many of its models have attacked since. */
  picked: { readonly left: readonly LeftOfUnit[]; attacking: number } | null
  /** Models of each unit that were slain and have not been removed, and how many of them may fight yet. */
  readonly fallen: number[]
  falling: { readonly unit: number; readonly fighting: number } | null
  /** What the player whose turn it is has set out to do. */
  tactic: Of<'tactic'> | null
  table: BattleTable | null
  holders: readonly (Player | null)[]
  began: Player | null
  round: number
  turns: number
  active: Player | null
  phase: string | null
  /** What happened just before. */
  last: BattleTold | null
}

/** Says what is wrong. */
export type Say = (fault: string) => void

/** An empty sheet. */
export const newSheet = (
  { units, battalions, summoning, triumphs, listPoints }: Of<'armies'>,
  sparing: readonly string[],
): Sheet => ({
  units,
  battalions,
  summoning,
  triumphs: { a: [...triumphs.a], b: [...triumphs.b] },
  listPoints,
  stores: { a: summoning.a.map(({ starts }) => starts), b: summoning.b.map(({ starts }) => starts) },
  watched: null,
  sparing,
  left: units.map(({ models, taken }) => ({ models: models.length, wounds: taken })),
  lines: units.map(({ models }) => models),
  kinds: units.map(kindsOf),
  suffered: 0,
  at: units.map(() => null),
  slain: units.map(() => 0),
  points: { a: 0, b: 0 },
  score: { a: 0, b: 0 },
  done: { phase: new Set(), turn: new Set(), battle: new Set() },
  picked: null,
  fallen: units.map(() => 0),
  falling: null,
  tactic: null,
  table: null,
  holders: [],
  began: null,
  round: 0,
  turns: 0,
  active: null,
  phase: null,
  last: null,
})

/** Writes that something is done which may be done once until then. */
export function once({ done }: Sheet, until: keyof Sheet['done'], what: string, say: Say): void {
  if (done[until].has(what)) say(`${what}, for the second time in this ${until}`)
  done[until].add(what)
}

/** The other player. */
export const other = (side: Player): Player => (side === 'a' ? 'b' : 'a')

/** A unit, whose number nobody made up. */
export const unitOf = ({ units }: Sheet, unit: number): BattleUnit => units[unit] as BattleUnit

/** Has it one of these keywords? */
export const is = (sheet: Sheet, unit: number, keyword: string): boolean =>
  unitOf(sheet, unit).keywords.some((each) => each.toUpperCase() === keyword)

/** Does it stand on the table? */
export const stands = ({ at, left }: Sheet, unit: number): boolean => at[unit] !== null && (left[unit]?.models ?? 0) > 0

/** Units of a player on the table, by their numbers. */
export const standing = (sheet: Sheet, side: Player): readonly number[] =>
  sheet.units.flatMap((each, i) => (each.side === side && stands(sheet, i) ? [i] : []))

/** Inches between two places of the line model: along the line, and across to another lane. */
export const inches = (from: At, to: At): number => Math.abs(from.along - to.along) + Math.abs(from.across - to.across)

/** Inches between two units. */
export const apart = ({ at }: Sheet, one: number, another: number): number => inches(at[one] as At, at[another] as At)

/** Enemies of a unit within so many inches of a place, but for one of them. */
export const enemiesWithin = (sheet: Sheet, unit: number, place: At, most: number, but = -1): readonly number[] =>
  standing(sheet, other(unitOf(sheet, unit).side)).filter(
    (each) => each !== but && inches(sheet.at[each] as At, place) <= most,
  )

/** Is it in combat: is an enemy within 3" (8.2)? */
export const engaged = (sheet: Sheet, unit: number): boolean =>
  enemiesWithin(sheet, unit, sheet.at[unit] as At, 3).length > 0

/** Where units have come to: written after every event. */
export function written(sheet: Sheet, told: BattleTold): void {
  if (told.event === 'deployed') told.places.forEach((place, i) => (sheet.at[i] = place))
  if ('to' in told) sheet.at[told.unit] = told.to
  // What terrain does to whoever moved, and he to those across whom he went, is part of his move; a die against a command that is received all the same changes nothing.
  const isPassed = told.event === 'balks' && !told.balked
  const isOfMove =
    told.event === 'steps' || told.event === 'passes' || (WOUNDS.includes(told.event) && sheet.phase === 'movement')
  if (!isPassed && !isOfMove) sheet.last = told
}

/** What wounds come to. */
const WOUNDS: readonly BattleTold['event'][] = ['blow', 'takes', 'falls']
