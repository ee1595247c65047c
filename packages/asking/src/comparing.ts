/** Who is compared with whom, as the command line names them, and who may take whose place. */
import type { AnalysisQuestion, Contestant, Member } from '@rollcall/analysis'
import { type CatalogueUnit, scenarioUnit } from '@rollcall/armies'
import { RollcallError } from '@rollcall/core'
import { distinct, type Game, loadGame, sameName } from '@rollcall/games'
import { type Asked, type HowAsked, measured } from './analysing.ts'
import { inUnits } from './bare-words.ts'
import { shortName } from './files.ts'
import { lookingFor, type Matchup, type Named } from './matchups.ts'
import { separated } from './named-units.ts'
import { partsOf } from './words.ts'
import type { Shelf, World } from './world.ts'

/** The sides of a comparison, and whom they are measured against. */
export interface Sides extends Pick<Asked, 'game' | 'leftOut'> {
  readonly contestants: readonly Contestant[]
  /** What is asked of all of them. */
  readonly common: Pick<AnalysisQuestion, 'targets' | 'panel' | 'answering' | 'unbinding' | 'data' | 'catalogue'>
}

/** A side as somebody says it: who it is, and perhaps a name for all of them. */
export interface SaidSide {
  readonly name?: string
  readonly units: readonly Named[]
}

/** Every name is a side: a unit, or all units of a list. */
export async function sidesOf(world: World, args: Matchup & HowAsked, typed: readonly SaidSide[]): Promise<Sides> {
  if (typed.length === 0) throw new RollcallError('ERR_USAGE', 'Name what is compared: rollcall compare <a> <b>')
  const game = await loadGame(args.game)
  const said = await sidesTogether(world, game, typed)
  const sides = said.map(({ units }) => units)
  const withCommas = (each: Named): string =>
    typeof each === 'string' ? separated(world.shelf(game.id), game, each, 'attacker') : ''
  const { members, leftOut, ...rest } = await measured(world, args, sides)
  return {
    ...rest,
    contestants: members.map((units, i) => ({
      name: said[i]?.name ?? called(withCommas(said[i]?.units[0] ?? ''), units),
      members: units,
    })),
    leftOut: distinct(leftOut),
  }
}

/** Sides of which nothing is known but a word each: those of one unit are one side. */
async function sidesTogether(world: World, game: Game, sides: readonly SaidSide[]): Promise<readonly SaidSide[]> {
  const words = sides.flatMap(({ name, units: [word, another] }) =>
    name === undefined && another === undefined && typeof word === 'string' ? [word] : [],
  )
  if (words.length < sides.length) return sides
  return (await inUnits(words, lookingFor(world, game, 'attacker'))).map((text) => ({ units: [text] }))
}

/** One unit by its name and models, or as it was typed where more was said; a list by its file. */
function called(text: string, [unit, another]: readonly Member[]): string {
  if (another !== undefined) return shortName(text)
  const { name, models } = unit?.unit ?? {}
  if (typeof name !== 'string') return text
  const size = typeof models === 'number' && models > 1 && !name.startsWith(`${models}x `) ? ` x${models}` : ''
  return [name + size, ...wordsBehind(text, name)].join(', ')
}

/** What is said behind a name that may have commas itself: those of "Nagash, Supreme Lord of the Undead" are no words about him. */
function wordsBehind(text: string, name: string): readonly string[] {
  const [, ...words] = partsOf(text)
  const [, ...own] = partsOf(name)
  return words.slice(own.every((part, i) => sameName(part, words[i] ?? '')) ? own.length : 0)
}

/** Units of the factions of these, at every size that they may have. */
export function candidatesFor({ catalogue }: Shelf, units: readonly Member[]): readonly Member[] {
  if (catalogue === null) throw new RollcallError('ERR_USAGE', '--swap needs a catalogue of units with points')
  const names = new Set(units.map(({ unit: { faction } }) => faction))
  const factions = catalogue.contents.factions.filter(({ name }) => names.has(name))
  return factions.flatMap((faction) =>
    catalogue
      .faction(faction.id)
      .units.flatMap((unit) => sizesOf(unit).map((models) => candidate(unit, models, faction.name))),
  )
}

/** The listed size, and as often again as it may be reinforced; a unit that nobody may take twice is no candidate. */
const sizesOf = ({ size, reinforcements, unique }: CatalogueUnit): readonly number[] =>
  unique === true ? [] : Array.from({ length: 1 + reinforcements }, (_, i) => size * (i + 1))

const candidate = (unit: CatalogueUnit, models: number, faction: string): Member => ({
  unit: scenarioUnit(unit, { models, faction }) as unknown as Member['unit'],
  attacking: {},
  defending: {},
})
