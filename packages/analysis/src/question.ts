/** What is asked of an analysis: units, the panel that they are measured against, and the enemies who strike at them. */
import type { Catalogue, FoundUnit, Unbinding } from '@rollcall/armies'
import type { AnswerOptions, DataRevision } from '@rollcall/games'

/** What is said of a fight, as a question file says it. */
export type Situation = Readonly<Record<string, unknown>>

/** A unit as a question says it, and what is said of it. */
export interface Member {
  readonly unit: Readonly<Record<string, unknown>>
  /** True while it attacks. */
  readonly attacking: Situation
  /** True while it is attacked. */
  readonly defending: Situation
  /** What it can lose, where its models and Wounds do not tell. */
  readonly holds?: number
}

/** A member of a panel. */
export interface Weighted extends Member {
  readonly weight: number
  readonly role?: string
}

/** How the game is to answer, where it is not to be as exact as it can: what is simulated then rolls every die. */
export type Answering = Pick<AnswerOptions, 'method' | 'replicates' | 'seed'>

/** Enemies who unbind spells, and how far away they are: beyond 30" nobody does. */
export interface Unbinders extends Unbinding {
  readonly distance?: number | undefined
}

/** What every question says. */
export interface Asked {
  /** Missing: nobody unbinds. */
  readonly unbinding?: Unbinders
  readonly answering?: Answering
  /** Name of the panel, or words for the targets. */
  readonly panel: string
  readonly targets: readonly Weighted[]
  /** The catalogue that units come from; missing: none of them does. */
  readonly data?: DataRevision
  /** What the warscrolls say beside attacks; missing: nobody asked. */
  readonly catalogue?: Pick<Catalogue, 'unit'>
}

/** Who is measured against whom. */
export interface AnalysisQuestion extends Asked {
  readonly units: readonly Member[]
  /** Who attacks the units; none: nobody asked how long they live. */
  readonly enemies?: readonly Weighted[]
  /** Beside the ranked table; missing: all of them. */
  readonly sections?: readonly Section[]
  /** Everybody charges from so many inches away; missing: nobody asked. */
  readonly charge?: number
  /** Wounds of which reliability is told; missing: half of what the target has. */
  readonly threshold?: number
}

/** What can be told beside the ranked table. */
export const SECTIONS = ['durability', 'reliability', 'matchups', 'sensitivity', 'army', 'list'] as const

/** One of them. */
export type Section = (typeof SECTIONS)[number]

/** What the catalogue has of a unit. */
export const foundIn = (
  { catalogue }: Pick<Asked, 'catalogue'>,
  { unit: { id } }: Pick<Member, 'unit'>,
): FoundUnit | undefined => (typeof id === 'string' ? catalogue?.unit(id) : undefined)

/** The name of a unit with its number of models: `Vindictors x10`. */
export function nameOf({ unit }: Pick<Member, 'unit'>): string {
  const { name, models } = unit
  const called = typeof name === 'string' ? name : 'unit'
  // Typed units have their number in their names: `8x Trooper`.
  return typeof models === 'number' && models > 1 && !called.startsWith(`${models}x `) ? `${called} x${models}` : called
}

/** Points of a unit; `undefined`: nobody said. What is bought with another unit has 0. */
export const pointsOf = ({ unit: { points } }: Pick<Member, 'unit'>): number | undefined =>
  typeof points === 'number' && points >= 0 ? points : undefined

/** So much for every 100 points; nothing for what has no points of its own. */
export const per100 = (value: number, points: number | undefined): number | undefined =>
  isPriced(points) ? (100 * value) / points : undefined

/** Are there points to measure by? */
export const isPriced = (points: number | undefined): points is number => points !== undefined && points > 0
