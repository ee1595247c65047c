/** Who is who in a result: which unit of which list, how it is armed, and what the situation says of it. Nothing here changes a number. */

/** Characteristics as they are printed: `4+`, `-`, 3; of models that differ, all of them: `2x 1, 1x 3`. */
export interface Profile {
  /** Of each model. */
  readonly wounds?: number | string
  readonly woundsTaken?: number
  readonly slainThisTurn?: number
  readonly save?: string
  readonly ward?: string
  readonly bravery?: number
  readonly toughness?: number | string
  readonly invulnerable?: string
  readonly ignoreWounds?: string
  readonly leadership?: number | string
  /** Keywords and abilities of a unit that is not of the catalogue, by name. */
  readonly keywords?: readonly string[]
  readonly abilities?: readonly string[]
  /** Of units that attack, in the notation in which profiles are typed: `10x Spear 2A 3+/3+/-1/1`. */
  readonly weapons?: readonly string[]
}

/** One unit of a question. What nobody said is absent. */
export interface Identity {
  readonly name: string
  /** In the catalogue; absent: it is not of the catalogue. */
  readonly id?: string
  /** Of the catalogue, by its name. */
  readonly faction?: string
  readonly models?: number
  /** Options taken, whether they were said or are the usual ones. */
  readonly loadout?: readonly string[]
  /** Command traits, artefacts and whatever else its list hangs on it. */
  readonly enhancements?: readonly string[]
  readonly points?: number
  /** Its list: the name that it has, else the file. */
  readonly list?: string
  /** Its place in its list, from 1. */
  readonly number?: number
  /** Which of the units of its name in its list, from 1; absent where it is the only one. */
  readonly copy?: number
  /** What the situation says of this side, as players call it: `Mystic Shield`, `charged`. */
  readonly situation?: readonly string[]
  readonly profile?: Profile
}

/** Both sides of a fight. */
export interface FightIdentity {
  readonly attacker: Identity
  readonly target: Identity
  /** What the situation says of both: the phase first. */
  readonly fight: readonly string[]
}

/** Both sides of a duel; in a gauntlet `b` is the whole queue, and each enemy has an identity of its own there. */
export interface DuelIdentity {
  readonly a: Identity
  readonly b: Identity
}

/** The units of a series, in the order in which they were asked about, and their target. */
export interface SeriesIdentity {
  readonly attackers: readonly Identity[]
  readonly target: Identity
}

/** The catalogue that units of a question come from. */
export interface DataRevision {
  readonly game: string
  /** Source and version of the units: `BSData/warhammer-age-of-sigmar 3.3.54`. */
  readonly revision: string
  /** Edition and date of the points. */
  readonly date: string
  /** It is no shipped catalogue, but one of the user's own. */
  readonly own?: true | undefined
}
