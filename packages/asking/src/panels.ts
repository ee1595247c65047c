/** Panels: targets that stand for what armies bring, with how often each is met. */
import { type Panel, readPanel } from '@rollcall/analysis'
import { RollcallError } from '@rollcall/core'
import { type Game, joined, stated } from '@rollcall/games'
import { allSaid, NOTHING } from './facts.ts'
import { NO_FILES } from './files.ts'
import { all, type Found, known, together } from './found.ts'
import { referred, silent } from './references.ts'
import { partsOf, saidIn } from './words.ts'
import { beside, type Weighing, type World } from './world.ts'

/** Targets: panels, files, profiles, names; words after a comma speak of the unit. */
export async function targets(world: World, game: Game, text: string): Promise<Found> {
  const own = world.ownPanel(text)
  if (own === null) return await targetsNamed(world, game, text)
  return await unitsOfPanel({ ...world, files: own.files }, game, own)
}

async function targetsNamed(world: World, game: Game, text: string, within = 0): Promise<Found> {
  const { panels } = world.shelf(game.id)
  const named = partsOf(text).map((each) => Object.keys(panels).find((name) => name === each.toLowerCase()))
  if (named.every((each) => each !== undefined)) {
    const shipped = { ...world, files: NO_FILES }
    return together(await Promise.all(named.map((each) => unitsOfPanel(shipped, game, panels[each] as Panel))))
  }
  return await referred(world, game, text, {
    side: 'target',
    keys: ['target', 'targets'],
    read: game.notation.target,
    panel: (panel, path) => unitsOfPanel(beside(world, path), game, readPanel(panel, path), within + 1),
  })
}

/** Panels may hold panels, but none of them itself. */
const DEEPEST = 3

/** Targets of a panel with their weights, in each of its situations. */
async function unitsOfPanel(
  world: World,
  game: Game,
  { targets: those, situations }: { readonly targets: readonly Weighing[]; readonly situations?: Panel['situations'] },
  within = 0,
): Promise<Found> {
  if (within > DEEPEST) throw new RollcallError('ERR_INPUT_INVALID', 'panels name each other in a circle')
  const found = together(await Promise.all(those.map((each) => weighed(world, game, each, within))))
  if (situations === undefined) return found
  const units = situations.flatMap(({ words, weight: often }) => {
    const { situation, own } = saidIn(game, words, 'attacker')
    const said = { ...NOTHING, situation: joined(situation, own) }
    return found.units.map((each) => ({
      ...each,
      said: allSaid([said, each.said]),
      weight: often * (each.weight ?? 1),
    }))
  })
  return { ...found, units }
}

async function weighed(world: World, game: Game, { unit, weight = 1, role }: Weighing, within: number): Promise<Found> {
  const found =
    typeof unit === 'string' ? await known(targetsNamed(world, game, unit, within), unit) : all([silent(unit)])
  const units = found.units.map((each) => ({
    ...each,
    weight: weight * (each.weight ?? 1),
    ...stated({ role }),
  }))
  return { ...found, units }
}
