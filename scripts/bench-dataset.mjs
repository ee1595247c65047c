// Rows of a dataset, against the plain combat of bench-core: what one costs, and how that changes as the catalogue grows.
import { fileURLToPath } from 'node:url'
import { scenarioUnit } from '@rollcall/armies'
import { openCatalogue } from '@rollcall/armies/node'
import { evaluate, planOf, readConfig } from '@rollcall/dataset'
import { loadGame } from '@rollcall/games'
import { plain, withoutChecksum } from './bench-core.mjs'

/** Units of the catalogue, each n-th. */
const units = (n) => {
  const catalogue = openCatalogue(fileURLToPath(new URL('../data/aos-3e/', import.meta.url)))
  return catalogue.contents.units
    .filter((_, i) => i % n === 0)
    .map(({ id }) => ({ unit: scenarioUnit(catalogue.unit(id).unit), situation: {} }))
}

const SITUATIONS = [
  { phase: 'combat', charged: [false, true] },
  { phase: 'shooting', cover: [false, true] },
]

/** A few attackers, one after another, each against every n-th unit in four situations. */
const rows = (n) => async () => {
  const game = await loadGame('aos-3e', { question: 'damage' })
  const config = readConfig({ dataset: 'bench', attackers: ['x'], targets: ['x'], situations: SITUATIONS }, 'bench')
  const plan = planOf(config, { game: game.id, attackers: units(100), targets: units(n), leftOut: [] })
  let next = 0
  return {
    units: plan.targets.length * plan.situations.length,
    batch: () => void evaluate(game, plan, next++ % plan.groups.length),
  }
}

/** Every bench: what is divided by what, and the ratio that is wanted. The more targets, the more of them are alike. */
export const datasetBenches = [
  [8, 700],
  [4, 550],
  [2, 450],
  [1, 350],
].map(([n, most]) => ({
  name: `a row of a dataset, ${n === 1 ? 'every unit' : `one unit in ${n}`} as target / plain combat`,
  candidate: rows(n),
  base: withoutChecksum(plain),
  most,
}))
