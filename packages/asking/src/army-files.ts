/** Armies of files: lists of any format, and army files with units by name or written out; as they are, or with other units. */
import { freshUnit } from '@rollcall/armies/building'
import { armyOf, type ListedUnit, placeIn, type ReadList } from '@rollcall/armies/lists'
import { isRecord, type Json, RollcallError } from '@rollcall/core'
import type { Game } from '@rollcall/games'
import { coreBattalions, endlessSpells, universalEnhancements } from './brought.ts'
import { documentsIn, textOf } from './documents.ts'
import { withUnits } from './fielded.ts'
import { calledIn } from './files.ts'
import { NobodyError } from './found.ts'
import { isKnown, unknownIn } from './listed.ts'
import { type OpenList, openList } from './lists.ts'
import { nameIn } from './named-units.ts'
import { MOST_NAMED } from './references.ts'
import { located } from './refused.ts'
import { findUnit, seekUnit } from './units.ts'
import { called, meantBy, onPurpose } from './without.ts'
import { optionOf } from './words.ts'
import { beside, type World } from './world.ts'

/**
 * What a file or an army of a question says, as the game reads it; units that nobody knows, or that somebody goes without, are named
 * in it. Fails where there is no army in it.
 */
export async function armyIn(world: World, game: Game, file: string, without: readonly string[]): Promise<Json> {
  const { army } = await openArmy(world, game, file, without)
  return await army()
}

/** An army whose file was read: as it is, or with other units in its place. */
export interface OpenArmy {
  /** What its units are called, in their order, as the file has them. */
  readonly names: readonly string[]
  /** The army; `changed` says who leaves it, by his place, and who comes for him. */
  readonly army: (changed?: Changed) => Promise<Json>
}

/** A unit that leaves an army, and perhaps one that comes for it, as it is named on a command line. */
export interface Changed {
  readonly at: number
  readonly comes?: string | undefined
}

/** Fails where an army was wanted and a unit is named: nobody has such a file. */
function refuseUnit({ files, shelf }: World, game: Game, file: string): void {
  if (files.named(file) !== null || file.length > MOST_NAMED) return
  const found = seekUnit(shelf(game.id), nameIn(shelf(game.id), file).name)
  if (found.kind === 'nobody' || found.assumed !== undefined) return
  throw new RollcallError('ERR_USAGE', `"${file}" is a unit, and an army is a file; unit against unit: rollcall duel`)
}

/** Reads an army, to be had as it is or changed. Fails where there is no army in the file. */
export async function openArmy(world: World, game: Game, file: string, without: readonly string[]): Promise<OpenArmy> {
  const where = calledIn(world.files, file)
  refuseUnit(world, game, file)
  const written = await writtenArmy(textOf(world.files.bytes(file)), where)
  if (written !== null) {
    const units = Array.isArray(written['units']) ? (written['units'] as readonly unknown[]) : []
    const army = (changed?: Changed): Promise<Json> => {
      const said = changed === undefined ? written : { ...written, units: writtenWith(units, changed) }
      return located(where, () => withUnits(beside(world, file), game, said, without))
    }
    return { names: units.map(nameSaid), army }
  }
  const open = await openList(world, file, game.id)
  const names = open.list.units.map(({ name }) => name)
  const army = (changed?: Changed): Promise<Json> =>
    located(where, () =>
      withNotes(changed === undefined ? listedArmy(open, without) : changedArmy(changed), open.notes),
    )
  // For whom nobody comes is left out of his list, which stays as large as it was.
  const changedArmy = ({ at, comes }: Changed): Json =>
    comes === undefined
      ? listedArmy(open, [...without, called(names, at)])
      : listedArmy(listedWith(open, at, comes), without)
  return { names, army }
}

/** `Vindictors x10, general` is called Vindictors. */
function nameSaid(unit: unknown): string {
  const name = typeof unit === 'string' ? unit : isRecord(unit) ? unit['name'] : ''
  return typeof name === 'string'
    ? name
        .replace(/,.*$/, '')
        .replace(/ x\d+$/, '')
        .replace(/^\d+ ?x /, '')
    : ''
}

const writtenWith = (units: readonly unknown[], { at, comes }: Changed): readonly unknown[] =>
  units.flatMap((each, i) => (i !== at ? [each] : comes === undefined ? [] : [comes]))

/** The list with another unit in the place of one, who leads it if that one did; battalions have no part in a battle's units. */
function listedWith(open: OpenList, at: number, comes: string): OpenList {
  const { list } = open
  const units = list.units.map((each, i) => (i === at ? { ...listedAs(open, comes), general: each.general } : each))
  return { ...open, list: { ...list, units } }
}

/** A unit by its name, at its listed size or with so many models, with options behind it. */
function listedAs({ list, catalogue, shelf }: OpenList, text: string): ListedUnit {
  const { name, count, rest } = nameIn(shelf, text)
  const found = findUnit(shelf, name)
  const faction = found.kind === 'catalogue' ? catalogue.unit(found.unit.id)?.faction : undefined
  if (found.kind !== 'catalogue' || faction === undefined)
    throw new RollcallError('ERR_NAME_UNKNOWN', `"${text}" is no unit that a list can take`)
  const reinforced = Math.max(0, Math.round((count ?? found.unit.size) / found.unit.size) - 1)
  const unit = freshUnit(list, faction, found.unit, reinforced)
  const assumed = found.assumed === undefined ? [] : [found.assumed]
  const options = rest.length === 0 ? unit.options : rest.map(optionOf)
  return { ...unit, models: count ?? unit.models, options, assumed }
}

/** Lists that came of one that was read, as battles read armies. */
export const openedArmies = async (open: OpenList, lists: readonly OpenList['list'][]): Promise<readonly object[]> =>
  lists.map((list) => withNotes(listedArmy({ ...open, list }, []), open.notes))

function listedArmy(open: OpenList, without: readonly string[]): Json {
  const { list, catalogue, shelf } = open
  const isMeant = meantBy(
    without,
    list.units.map(({ name }) => name),
  )
  const leftOut = list.units.flatMap((unit, i) =>
    isMeant[i] ? [onPurpose(unknownIn(open, unit))] : isKnown(open, unit) ? [] : [unknownIn(open, unit)],
  )
  const units = list.units.filter((unit, i) => !isMeant[i] && isKnown(open, unit))
  if (units.length === 0) throw new NobodyError(leftOut)
  const army = armyOf(
    { ...list, units },
    catalogue,
    universalEnhancements(shelf.enhancements),
    endlessSpells(shelf.endlessSpells),
    coreBattalions(shelf.battalions),
  )
  return {
    ...army,
    // Whoever may join during the battle stands behind those of the list.
    units: army.units.map((each, i) => ({ ...each, ...(units[i] === undefined ? {} : placeIn(list, units[i])) })),
    leftOut,
  }
}

/** An army file: `army:` or `units:` and no faction, by which a list is known; `null` for anything else. */
async function writtenArmy(text: string, where: string): Promise<Json | null> {
  const begins = text.trimStart()[0]
  if (begins !== '{' && !/^(?:army|units) *:/m.test(text)) return null
  if (/^faction *:/m.test(text)) return null
  const [document, another] = await documentsOrNone(text, where)
  if (!isRecord(document?.content) || 'faction' in document.content || 'roster' in document.content) return null
  if (another !== undefined)
    throw new RollcallError('ERR_INPUT_INVALID', `${where} holds several documents; an army is one`)
  const { army, units } = document.content
  if (army !== undefined) return isRecord(army) ? army : { units: army }
  return units === undefined ? null : document.content
}

/** Half a roster is no document, and the readers of lists say best what is wrong with it. */
async function documentsOrNone(text: string, where: string): ReturnType<typeof documentsIn> {
  try {
    return await documentsIn(text, where)
  } catch (error) {
    if (text.trimStart()[0] === '{') return []
    throw error
  }
}

/** Messages that an army may carry, and their length: those of its schema. */
const MOST_NOTES = 100
const MOST_LETTERS = 300

/** What was not understood of a list takes no part in the battle, and is said. */
function withNotes(army: Json, notes: ReadList['notes']): Json {
  const before = Array.isArray(army['notModelled']) ? (army['notModelled'] as string[]) : []
  // What is said of one unit stands on that unit.
  const ofList = notes.filter(({ path }) => !path.startsWith('units['))
  const all = [...before, ...ofList.map(({ message }) => message)]
  const more = all.length > MOST_NOTES ? [`and ${all.length - MOST_NOTES + 1} notes more: rollcall list show`] : []
  const kept = all.slice(0, MOST_NOTES - more.length)
  return { ...army, notModelled: [...kept, ...more].map((each) => each.slice(0, MOST_LETTERS)) }
}
