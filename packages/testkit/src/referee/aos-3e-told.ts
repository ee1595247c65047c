/** What the referee of battles reads: the events of a told battle. It knows how they are written, and nothing of how they came about. */
import type { ToldEvent } from '@rollcall/games/aos-3e'

/** One thing that happened, with its dice. */
export type BattleTold = ToldEvent

/** One kind of event. */
export type Of<K extends BattleTold['event']> = Extract<BattleTold, { readonly event: K }>

/** One of the two players. */
export type Player = Of<'turn'>['side']

/** A unit as it goes to battle: what stands on its warscroll, and Wounds of its models in the order in which they are lost. */
export type BattleUnit = Of<'armies'>['units'][number]

/** Whom an ability means: those who fly, are hidden or are kept from something by it. */
export type Meant = BattleUnit['bans' | 'crossings' | 'hides'][number]

/** What the battalions of an army do. */
export type BattleDrills = Of<'armies'>['battalions'][Player]

/** A rule by which units join an army. */
export type BattleSummoning = Of<'armies'>['summoning'][Player][number]

/** The table: objectives, terrain, how far apart the armies begin, and what is scored. */
export type BattleTable = Of<'deployed'>['table']

/** What is left of a unit. */
export type LeftOfUnit = Of<'heals'>['left']

/** A place on the table. */
export type At = Of<'arrives'>['to']
