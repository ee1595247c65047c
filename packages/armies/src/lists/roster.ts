/** A roster of BattleScribe or New Recruit as a tree of selections. */

/** The line of what stands in a file or on a page whose lines nobody counts. */
export const NO_LINE = 0

/** One thing that was selected, with what was selected under it. */
export interface Selection {
  readonly line: number
  readonly name: string
  readonly count: number
  /** Missing: the text does not tell. */
  readonly type?: string
  /** With everything under it. */
  readonly points?: number
  /** Types of its profiles, in the words of the game: `Unit`, `Weapon`. */
  readonly profiles: readonly string[]
  readonly under: readonly Selection[]
}

/** The names of a selection and of everything under it. */
export const namesIn = ({ name, under }: Selection): readonly string[] => [name, ...under.flatMap(namesIn)]

/** Selections of one section of a force. */
export interface RosterSection {
  readonly category: string
  readonly selections: readonly Selection[]
}

/** A force: the army itself, or its allies. */
export interface Force {
  readonly name: string
  readonly catalogue?: string
  readonly sections: readonly RosterSection[]
}

/** A roster. */
export interface Roster {
  readonly name?: string
  readonly forces: readonly Force[]
  readonly points?: number
  readonly limit?: number
  /** Lines that belong nowhere. */
  readonly unread: readonly string[]
}

/** A selection while its tree is being read. */
export type OpenSelection = Omit<Selection, 'under' | 'profiles'> & {
  profiles: readonly string[]
  under: OpenSelection[]
}
/** A section while it is being read. */
export type OpenSection = Omit<RosterSection, 'selections'> & { selections: OpenSelection[] }
/** A force while it is being read. */
export type OpenForce = Omit<Force, 'sections'> & { sections: OpenSection[] }
