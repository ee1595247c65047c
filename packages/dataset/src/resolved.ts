/** Units of a dataset: names as everywhere, and filters of the catalogue. */
import { termsOf, wholeOf } from '@rollcall/analysis'
import { type Catalogue, type CatalogueUnit, type ContentsRow, revisionOf, scenarioUnit } from '@rollcall/armies'
import {
  all,
  armyIn,
  attackers,
  checkWithout,
  fileMeant,
  filtered,
  forOnce,
  type Found,
  known,
  leaving,
  namesOf,
  type Reference,
  type Shelf,
  shortName,
  silent,
  situationOf,
  situationOfTarget,
  targets,
  together,
  unitNamesOf,
  unitOf,
  type World,
} from '@rollcall/asking'
import { RollcallError } from '@rollcall/core'
import type { Game, LeftOut } from '@rollcall/games'
import { analysisColumns } from './analyses.ts'
import type { Army } from './battles.ts'
import { type Config, type Filter, rangeIn, type Selector } from './config.ts'
import type { Entrant } from './entrants.ts'
import type { Resolved } from './plan.ts'

/** Units that a dataset names; its files are those of the world. Fails with `ERR_NAME_UNKNOWN` when one side has nobody who is known. */
export async function resolvedUnits(world: World, game: Game, config: Config): Promise<Resolved> {
  const here = forOnce(world)
  const shelf = here.shelf(game.id)
  const find = (selectors: readonly Selector[], named: typeof attackers): Promise<Found> =>
    selected(selectors, (each) => named(here, game, each), shelf, game)
  const [mine, theirs] = [await find(config.attackers, attackers), await find(config.targets, targets)]
  const armies = await armiesOf(game, here, config)
  checkWithout(config.without, [...[mine, theirs].flatMap(namesOf), ...armies.flatMap(({ army }) => unitNamesOf(army))])
  const [who, facing] = [mine, theirs].map((all) => (all.units.length === 0 ? all : leaving(all, config.without))) as [
    Found,
    Found,
  ]
  const { catalogue, isOwn } = shelf
  const isAnalysed = config.questions.includes('analyse')
  return {
    game: game.id,
    ...(catalogue === null ? {} : { data: revisionOf(catalogue.contents, isOwn) }),
    attackers: who.units.map(entrant(situationOf)).map((each) => (isAnalysed ? wholly(shelf, game, each) : each)),
    targets: facing.units.map((each) => ({ ...entrant(situationOfTarget)(each), ...weightIn(each) })),
    ...(game.worth === undefined ? {} : { measures: game.worth.measures, meetings: game.worth.meetings }),
    ...(isAnalysed ? { figures: analysisColumns(game) } : {}),
    ...(armies.length === 0 ? {} : { armies }),
    leftOut: [...who.leftOut, ...facing.leftOut, ...armies.flatMap(({ army }) => (army['leftOut'] ?? []) as LeftOut[])],
  }
}

/** Everybody who is named, or chosen from the catalogue. */
const selected = async (
  selectors: readonly Selector[],
  named: (name: string) => Promise<Found>,
  shelf: Shelf,
  game: Game,
): Promise<Found> =>
  together(
    await Promise.all(
      selectors.map((each) =>
        typeof each === 'string' ? known(named(each), each) : Promise.resolve(all(chosen(shelf, game, each))),
      ),
    ),
  )

const entrant =
  (situation: typeof situationOf) =>
  (reference: Reference): Entrant => ({
    unit: unitOf(reference) as Entrant['unit'],
    situation: situation(reference),
  })

/** Armies of lists and army files, each by a name of its own. */
async function armiesOf(game: Game, here: World, { armies = [], without }: Config): Promise<readonly Army[]> {
  const found: { readonly name: string; readonly army: Army['army'] }[] = []
  for (const file of armies) {
    const army = await armyIn(here, game, fileMeant(here.files, file), without)
    const name = typeof army['name'] === 'string' ? army['name'] : shortName(file).replace(/\.\w+$/, '')
    found.push({ name, army: { ...army, name: name.slice(0, 80) } })
  }
  return found.map(({ name, army }, i) => {
    const same = found.filter((each) => each.name === name)
    const place = found.slice(0, i + 1).filter((each) => each.name === name).length
    return { key: same.length === 1 ? name : `${name} #${place}`, army }
  })
}

const weightIn = ({ weight = 1 }: Reference): Pick<Entrant, 'weight'> => (weight === 1 ? {} : { weight })

/** With what its warscroll says beside attacks, where an analysis counts that. */
function wholly({ catalogue }: Shelf, game: Game, each: Entrant): Entrant {
  if (catalogue === null) return each
  const member = { unit: each.unit, attacking: {}, defending: {} }
  const { unit } = wholeOf(termsOf(game), { catalogue })(member)
  return unit === each.unit ? each : { ...each, whole: unit }
}

/** Units that a filter leaves, at each size that is wanted. */
function chosen(shelf: Shelf, game: Game, filter: Filter): readonly Reference[] {
  const { catalogue } = shelf
  if (catalogue === null)
    throw new RollcallError('ERR_INPUT_INVALID', `${game.title} has no catalogue to choose units from: name them`)
  const [minPoints, maxPoints] = rangeIn(filter.points) ?? []
  const keyword = filter.keyword === undefined ? undefined : [filter.keyword].flat()
  const rows = filtered(shelf, { ...filter, keyword, minPoints, maxPoints })
  const found = rows.flatMap((row) => sized(catalogue, row, filter.reinforced).map(silent))
  if (found.length > 0) return found
  throw new RollcallError('ERR_NAME_UNKNOWN', `no unit of ${game.title} has ${wordsOf(filter)}`)
}

/** What a filter asks for, for messages. */
const wordsOf = (filter: Filter): string =>
  (['faction', 'keyword', 'role', 'points'] as const)
    .flatMap((word) => (filter[word] === undefined ? [] : `${word} ${[filter[word]].flat().join(' and ')}`))
    .join(', ')

/** A unit of the catalogue in its sizes (12.1, core book 25.3). */
function sized(catalogue: Catalogue, { id }: ContentsRow, reinforced: Filter['reinforced']): readonly object[] {
  const found = catalogue.unit(id)
  if (found === undefined) return []
  const { unit, faction } = found
  return timesOf(unit, reinforced).map((times) =>
    scenarioUnit(unit, { faction: faction.name, models: times === 1 ? undefined : unit.size * times }),
  )
}

function timesOf({ reinforcements }: CatalogueUnit, reinforced: Filter['reinforced']): readonly number[] {
  if (reinforced === 'both') return Array.from({ length: reinforcements + 1 }, (_, i) => i + 1)
  return [reinforced ? reinforcements + 1 : 1]
}
