// Battles drawn attack by attack, against the same battles with every die rolled; decisions, moves and small rolls are the same.
import { fileURLToPath } from 'node:url'
import { compileSimulation } from '@rollcall/core'
import { loadGame } from '@rollcall/games'
import { armyIn } from '../packages/asking/dist/index.js'
import { world } from '../packages/cli/dist/world.js'

const game = await loadGame('aos-3e')
const { providers } = game
/** Battles of one batch, and those fought beforehand so that every attack has been met. */
const BATCH = 10
const MET = 1000

const blade = { name: 'Blade', attacks: 2, hit: 3, wound: 3, rend: -1, damage: 1 }
const horde = (name) => ({
  name,
  points: 300,
  models: 30,
  wounds: 1,
  save: '5+',
  ward: '6+',
  bravery: 6,
  move: 6,
  weapons: [blade],
})
const guard = (name) => ({
  name,
  points: 250,
  models: 10,
  wounds: 3,
  save: '4+',
  bravery: 8,
  move: 6,
  weapons: [{ ...blade, attacks: 3 }],
})
const general = {
  name: 'General',
  points: 200,
  models: 1,
  wounds: 6,
  save: '3+',
  bravery: 9,
  move: 6,
  keywords: ['HERO', 'WIZARD'],
  general: true,
  wizard: {},
  weapons: [{ ...blade, attacks: 5, damage: 2 }],
}
/** 1900 points: four hordes, two elite units, a general. */
const army = {
  units: [general, horde('One'), horde('Two'), horde('Three'), horde('Four'), guard('Five'), guard('Six')],
}

const hordes = () => ({ a: army, b: army })

const lists = fileURLToPath(new URL('../data/aos-3e/lists/', import.meta.url))
/** The two lists of 2000 points that ship, read as `rollcall battle` reads them. */
const shipped = async () => {
  const [a, b] = await Promise.all(
    ['stormcast-eternals.yaml', 'orruk-warclans.yaml'].map((file) => armyIn(world, game, `${lists}${file}`, [])),
  )
  return { a, b }
}

const battles = (armies, dice) => async () => {
  const [{ spec }] = game.ask({ question: 'battle', ...(await armies()) }, { dice }).parts
  const simulate = compileSimulation(spec, providers)
  let r = 0
  let kept = 0
  let met = false
  const batch = () => {
    // Not before both arms are there: the engine makes special code for whatever is the only one of its kind.
    if (!met) simulate({ seed: '20260101', from: 0, to: MET })
    met = true
    kept += simulate({ seed: '20260101', from: r, to: r + BATCH }).counts['a:won'].get(1) ?? 0
    r = (r + BATCH) % MET
  }
  return { units: BATCH, batch, kept: () => kept }
}

/** Every bench: what is divided by what, the ratio that is wanted, and of what the speed is told. */
export const battleBenches = [
  {
    name: 'A/A: rolled battles / rolled battles',
    candidate: battles(hordes, true),
    base: battles(hordes, true),
    least: 0.97,
    most: 1.03,
  },
  {
    name: 'battle of hordes drawn attack by attack / every die rolled',
    candidate: battles(hordes, false),
    base: battles(hordes, true),
    most: 0.7,
    unit: 'battles',
  },
  {
    name: 'battle of two lists drawn attack by attack / every die rolled',
    candidate: battles(shipped, false),
    base: battles(shipped, true),
    most: 0.6,
    unit: 'battles',
  },
]
