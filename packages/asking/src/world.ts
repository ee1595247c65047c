/** What names mean to whoever asks: the units, panels and lists of every game as data, and the files that may be named. */
import type { Panel } from '@rollcall/analysis'
import type { Catalogue } from '@rollcall/armies'
import { type Files, readOnce } from './files.ts'

/** A unit of a game without a catalogue: a scenario's unit, and what only the data say. */
export interface ExampleUnit {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly faction?: string
  /** Models in a unit of the listed size. */
  readonly listedSize?: number
  readonly points?: number
  readonly [word: string]: unknown
}

/** What is known of one game. */
export interface Shelf {
  readonly game: string
  /** All its units; `null` where it has none but `units`. */
  readonly catalogue: Catalogue | null
  /** Is the catalogue another than the one that ships? */
  readonly isOwn: boolean
  /** Units of a game without a catalogue, to try its rules on. */
  readonly units: readonly ExampleUnit[]
  /** Panels of targets by name, the usual one first. */
  readonly panels: Readonly<Record<string, Panel>>
  /** What armies bring beside their units, for lists: the data as they ship. */
  readonly battalions?: object | undefined
  readonly endlessSpells?: object | undefined
  readonly enhancements?: object | undefined
}

/** A target as panels say it. */
export interface Weighing {
  readonly unit: string | object
  readonly weight?: number | undefined
  readonly role?: string | undefined
}

/** Everything that words are understood by. */
export interface World {
  /** What is known of a game, by its id. */
  readonly shelf: (game: string) => Shelf
  /** What names of files mean. */
  readonly files: Files
  /** A panel of one's own, and the files that its targets may name; `null`: there is none of this name. */
  readonly ownPanel: (name: string) => { readonly targets: readonly Weighing[]; readonly files: Files } | null
  /** What a name of a policy means that is none of the game's, such as the address of a module; missing: itself. */
  readonly policy?: (name: string) => string
  /** The game where nothing else tells, and where that is said. */
  readonly usualGame: () => { readonly id: string; readonly where?: string }
  /** Is told what had a part in an answer though nobody typed it; `terminal`: for a reader who waits for the answer. */
  readonly tell: (line: string, whom?: 'always' | 'terminal') => void
}

/** The same world for one question: no file is read twice. */
export const forOnce = (world: World): World => ({ ...world, files: readOnce(world.files) })

/** The same world for a document: it may name files beside it alone. */
export const beside = (world: World, path: string): World => ({ ...world, files: world.files.beside(path) })
