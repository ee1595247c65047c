// Duels: followed exactly, against 20 000 of them rolled die by die. Two units of thirty wounds each, five rounds.
import { compileSimulation } from '@rollcall/core'
import { loadGame } from '@rollcall/games'

const game = await loadGame('aos-3e')
const { providers } = game
const DUELS = 20_000
/** Duels of one batch of the base, so that it lasts some tenths of a millisecond. */
const BATCH = 20

const unit = (models, wounds, attacks) => ({
  models,
  wounds,
  save: '4+',
  bravery: 7,
  weapons: [{ name: 'Blade', attacks, hit: 3, wound: 3, rend: 1, damage: 1 }],
})
const duelOf = (models, wounds, attacks) => ({
  question: 'duel',
  a: unit(models, wounds, attacks),
  b: unit(models, wounds, attacks),
})

/** From the question to the answer, compiling included. */
const exact = (document) => () => {
  let kept = 0
  return {
    units: 1,
    batch: () => {
      kept += game.answer(document, { method: 'exact' }).results[0].a.wins
    },
    kept: () => kept,
  }
}

/** Duels of consecutive replicates, each die rolled; the unit of work is as many as are compared with. */
const rolled = (document) => () => {
  const [{ spec }] = game.ask(document, { dice: true }).parts
  const simulate = compileSimulation(spec, providers)
  let r = 0
  let kept = 0
  const batch = () => {
    kept += simulate({ seed: '20260101', from: r, to: r + BATCH }).counts['a:won'].get(1) ?? 0
    r += BATCH
  }
  return { units: BATCH / DUELS, batch, kept: () => kept }
}

const three = duelOf(10, 3, 3)
const one = duelOf(30, 1, 1)

/** Every bench: what is divided by what, and the ratio that is wanted. */
export const duelBenches = [
  { name: 'A/A: rolled duels / rolled duels', candidate: rolled(three), base: rolled(three), least: 0.97, most: 1.03 },
  {
    name: 'exact duel of 10 models of 3 wounds / 20 000 rolled',
    candidate: exact(three),
    base: rolled(three),
    most: 1,
  },
  { name: 'exact duel of 30 models of 1 wound / 20 000 rolled', candidate: exact(one), base: rolled(one), most: 1 },
]
