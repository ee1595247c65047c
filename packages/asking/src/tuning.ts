/** A list of which better ones are wanted, in words: what is measured, who stays, and who never comes. */
import { knownFor, type Known } from '@rollcall/armies/check'
import { RollcallError } from '@rollcall/core'
import { analysisOf, type Asked, type HowAsked } from './analysing.ts'
import { groupIn, membersMeant } from './groups.ts'
import { LIST_GAME, type OpenList, openList } from './lists.ts'
import type { Matchup } from './matchups.ts'
import type { World } from './world.ts'

/** What somebody says of it. */
export interface TuneWords extends Omit<Matchup, 'game'>, HowAsked {
  /** The name of its file. */
  readonly list: string
  /** Lists are those of one game: another is refused. */
  readonly game?: string | undefined
  /** Names of units, and groups: `all[monster]`. */
  readonly keep?: readonly string[] | undefined
  readonly ban?: readonly string[] | undefined
}

/** A list to be changed, and how its units are measured. */
export interface TuneAsked extends Omit<Asked, 'leftOut'> {
  readonly open: OpenList
  readonly known: Known
  /** Names of units. */
  readonly keep: readonly string[]
  readonly ban: readonly string[]
}

/** The list, its units as an analysis measures them, and names for groups. Fails as `openList` and groups do. */
export async function tuneIn(world: World, { list, keep = [], ban = [], ...words }: TuneWords): Promise<TuneAsked> {
  const open = await openList(world, list, words.game)
  if (open.list.units.every(({ id }) => id === undefined))
    throw new RollcallError(
      'ERR_NAME_UNKNOWN',
      `${list}: none of its units is in the catalogue, so that nothing is known of others`,
    )
  const known = knownFor(open.list, open.catalogue)
  const { game, question } = await analysisOf(world, { ...words, without: [], game: LIST_GAME }, [list], [])
  const own = open.list.units.map(({ name }) => name)
  const everybody = [...own, ...known.factions.flatMap(({ units }) => units.map(({ name }) => name))]
  return { open, known, game, question, keep: namesOf(open, keep, own), ban: namesOf(open, ban, everybody) }
}

/** Whom a group means among these; a name is itself. */
const namesOf = ({ shelf }: OpenList, said: readonly string[], among: readonly string[]): readonly string[] => {
  const known = new Set(among)
  return said.flatMap((each) => {
    const group = groupIn(each)
    if (group === null || group.kind === 'list') return [each]
    const names = membersMeant(shelf, group).map(({ name }) => name)
    return [...new Set(names)].filter((name) => known.has(name))
  })
}
