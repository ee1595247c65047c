/** Units by their names, at their listed size or with so many models, and what is said behind them. */
import { oddSize, scenarioUnit, type TakenOption } from '@rollcall/armies'
import type { Game } from '@rollcall/games'
import { catalogueOf, type ExampleUnit, examplesOf, findUnit } from './catalogue.ts'
import { optionOf, partsOf, type Said, saidIn, saidOf, type Side, titleOf } from '@rollcall/asking'
import type { Candidate, Member } from './groups.ts'

/** A unit by name, at its listed size or with so many models: `Vindictors x10`, `10 x Vindictors`; then options and facts. */
export function named(game: Game, text: string, side: Side): { readonly unit: object; readonly said: Said } {
  const { name, count, rest } = nameIn(game.id, text)
  const found = findUnit(game.id, name)
  const taken = found.assumed === undefined ? [] : [found.assumed]
  if (found.kind === 'example')
    return { unit: noted(exampleUnit(found.unit, count), taken), said: saidIn(game, rest, side) }
  const title = titleOf(game, found.unit, rest)
  const further = [...(found.rest === undefined ? [] : [found.rest]), ...(title === null ? rest : rest.slice(1))]
  const { options, said } = saidOf(game, found.unit, further, side)
  const models = count ?? (said.profile['models'] as number | undefined)
  const faction = catalogueOf(game.id)?.unit(found.unit.id)?.faction.name
  const unit = scenarioUnit(found.unit, { models, faction, options })
  const size = models === undefined ? [] : oddSize(found.unit, models)
  const notes = title === null ? taken : [`"${name}, ${title}" is taken for this unit`]
  return { unit: noted(unit, [...notes, ...size]), said }
}

/** The name that a text begins with, how many models it says, and the words that follow. */
export function nameIn(game: string, text: string): TakenOption & { readonly rest: readonly string[] } {
  const [first = '', ...words] = partsOf(text)
  // Some names begin with a number: "3 Chaos Chariots".
  const { name: short, ...counted }: TakenOption = isName(game, first) ? { name: first } : optionOf(first)
  // A title may have a comma in it: "Yndrasta, the Celestial Spear".
  const [name, rest] = withTitle(game, short, words)
  return { name, ...counted, rest }
}

/** The unit with more that was taken for granted. */
const noted = (unit: { readonly assumed?: unknown }, notes: readonly string[]): object =>
  notes.length === 0 ? unit : { ...unit, assumed: [...((unit.assumed ?? []) as readonly unknown[]), ...notes] }

function withTitle(game: string, name: string, words: readonly string[]): readonly [string, readonly string[]] {
  const [title, ...rest] = words
  const long = `${name}, ${title ?? ''}`
  return title !== undefined && isName(game, long) ? [long, rest] : [name, words]
}

const isName = (game: string, text: string): boolean => (catalogueOf(game)?.named(text).length ?? 0) > 0

function exampleUnit(unit: ExampleUnit, said: number | undefined): Readonly<Record<string, unknown>> {
  const { listedSize, aliases: _, points, ...rest } = unit
  const models = said ?? listedSize ?? 1
  return { ...rest, models, ...pointsFor(points, listedSize, models) }
}

/** Points of a unit: those of its listed size, once for each time it is taken; an incomplete unit costs as much (12.1). */
function pointsFor(points: number | undefined, size: number | undefined, models: number): { points?: number } {
  return points === undefined ? {} : { points: points * Math.ceil(models / (size ?? models)) }
}

/** A member of a faction, at its listed size. */
export function atListedSize(game: string, { id, name }: Member): object {
  const found = id === undefined ? undefined : catalogueOf(game)?.unit(id)
  if (found !== undefined) return scenarioUnit(found.unit, { faction: found.faction.name })
  const example = examplesOf(game).find((each) => each.name === name)
  return example === undefined ? { name } : exampleUnit(example, undefined)
}

/** What brackets may ask of a unit: points as it stands there, roles of the catalogue, keywords. */
export function lookOf(game: string, { unit }: { readonly unit: object }): Candidate {
  const { id, points, keywords = [] } = unit as { id?: string; points?: number; keywords?: readonly string[] }
  const found = id === undefined ? undefined : catalogueOf(game)?.unit(id)?.unit
  return { points, roles: found?.roles ?? [], keywords: found?.keywords ?? keywords }
}
