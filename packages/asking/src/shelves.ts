/** Worlds made of data that somebody hands over: what a page fetches, or what a program imports. */
import { type Panel, readPanel } from '@rollcall/analysis'
import { type CatalogueData, loadCatalogue } from '@rollcall/armies'
import { games, stated } from '@rollcall/games'
import { NO_FILES } from './files.ts'
import type { ExampleUnit, Shelf, World } from './world.ts'

/** The data of a game as the modules of `@rollcall/data` have them. */
export interface GameData<Id extends string = string> extends Partial<CatalogueData<Id>> {
  /** Panels with their weights. */
  readonly weighted?: Readonly<Record<string, object>>
  /** Units of a game without a catalogue. */
  readonly examples?: readonly object[]
  readonly battalions?: object
  readonly endlessSpells?: object
  readonly enhancements?: object
}

/** The shelf of a game: with all factions of its catalogue, or with these alone. Fails with `ERR_NAME_UNKNOWN` for others. */
export async function shelfOf<Id extends string>(
  game: string,
  { contents, factions, names, weighted = {}, examples = [], battalions, endlessSpells, enhancements }: GameData<Id>,
  ids?: readonly NoInfer<Id>[],
): Promise<Shelf> {
  const catalogue =
    contents === undefined || factions === undefined
      ? null
      : await loadCatalogue({ contents, factions, ...stated({ names }) }, ids)
  const panels = Object.entries(weighted).map(([name, panel]) => readPanel(panel, name))
  return {
    game,
    catalogue,
    isOwn: false,
    units: examples as readonly ExampleUnit[],
    panels: panelsByName(panels),
    battalions,
    endlessSpells,
    enhancements,
  }
}

/** The usual one first. */
const panelsByName = (panels: readonly Panel[]): Readonly<Record<string, Panel>> =>
  Object.fromEntries(
    panels
      .toSorted((a, b) => Number(b.usual ?? false) - Number(a.usual ?? false))
      .map((each) => [each.panel, each] as const),
  )

const EMPTY = { catalogue: null, isOwn: false, units: [], panels: {} } as const

/**
 * The world of these shelves, without files unless `more` has some. Of several games that may be meant it is the first, unless
 * `more` says another; of games without a shelf no unit is known.
 */
export function worldOf(shelves: readonly Shelf[], more: Partial<World> = {}): World {
  const known = new Map(shelves.map((each) => [each.game, each]))
  const [usual = ''] = [...shelves.map(({ game }) => game), ...games.map(({ id }) => id)]
  return {
    shelf: (game) => known.get(game) ?? { game, ...EMPTY },
    files: NO_FILES,
    ownPanel: () => null,
    usualGame: () => ({ id: usual }),
    tell: () => undefined,
    ...more,
  }
}
