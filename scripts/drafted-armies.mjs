// Armies for benches and the referee: of every faction of the catalogue, as far as 2000 points go.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { armyIn } from '../packages/asking/dist/index.js'
import { catalogueOf } from '../packages/cli/dist/catalogue.js'
import { world } from '../packages/cli/dist/world.js'

/** So many armies, each of another faction, in the order of the catalogue. */
export async function draftedArmies(game, count) {
  const { contents } = catalogueOf('aos-3e')
  const armies = []
  for (const { id, name } of contents.factions) {
    const units = contents.units.filter(({ faction, points }) => faction === id && points > 0)
    const army = armies.length === count ? null : await fielded(game, name, drafted(units))
    if (army !== null) armies.push(army)
  }
  return armies
}

/** An army as a battle reads it; null where the catalogue cannot field it. */
async function fielded(game, name, units) {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-drafted-'))
  try {
    const file = join(folder, 'army.json')
    writeFileSync(file, JSON.stringify({ name, units }))
    return units.length < 5 ? null : await armyIn(world, game, file, [])
  } catch (error) {
    console.error(`${name}: ${error.message}`)
    return null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The first of its heroes as General, then others and heroes in turn, as far as 2000 points go. */
function drafted(units) {
  const [heroes, others] = [true, false].map((wanted) =>
    units.filter(({ roles }) => roles.includes('leader') === wanted),
  )
  const inTurn = heroes
    .flatMap((hero, i) => [hero, others[2 * i], others[2 * i + 1]])
    .filter((each) => each !== undefined)
  const chosen = []
  let left = 2000
  for (const { name, points } of inTurn) {
    if (points > left) continue
    chosen.push(chosen.length === 0 ? `${name}, general` : name)
    left -= points
  }
  return chosen
}
