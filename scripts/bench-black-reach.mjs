// Heroes of Black Reach: a stand-off of two squads over ten turns, and one attack answered exactly, each against dice.
import { compileSimulation } from '@rollcall/core'
import { loadGame } from '@rollcall/games'

const game = await loadGame('black-reach')
const BATCH = 20
/** Attacks that one answer may last as long as. */
const ATTACKS = 200

const squad = (defence) => ({
  groups: [{ id: 'squad', orderStars: 2, breakPoint: 2 }],
  units: Array.from({ length: 3 }, () => ({ group: 'squad', defence, combatValue: [1, 0], orderStars: 1 })),
})

/** One unit that fires at another, which nothing can hurt: an attack a turn, and no end. */
const range = {
  a: { units: [{ defence: 50, combatValue: 0, orderStars: 1 }] },
  b: { units: [{ defence: 50, combatValue: 'X', orderStars: 1 }] },
}

const standoffs = (sides, turns, units) => () => {
  const [{ spec }] = game.ask({ question: 'battle', turns, ...sides }, { method: 'simulated' }).parts
  const simulate = compileSimulation(spec, game.providers)
  let r = 0
  let kept = 0
  const batch = () => {
    const { counts } = simulate({ seed: '20260101', from: r, to: r + BATCH })
    for (const [played, times] of counts.turnsPlayed) kept += played * times
    r += BATCH
  }
  return { units: units * BATCH, batch, kept: () => kept }
}

const answered = (document) => () => {
  let kept = 0
  return {
    units: 1,
    batch: () => {
      kept += game.answer({ odds: 'fire', ...document }).results[0].probabilities.success
    },
    kept: () => kept,
  }
}

const TURNS = 10
const two = standoffs({ a: squad('5/6'), b: squad('6/6') }, TURNS, TURNS)

/** Every bench: what is divided by what, the ratio that is wanted, and of what the speed is told. */
export const blackReachBenches = [
  { name: 'A/A: stand-offs / stand-offs', candidate: two, base: two, least: 0.97, most: 1.03, unit: 'turns' },
  {
    name: 'one attack of Black Reach answered / 200 rolled',
    candidate: answered({ combatValue: 2, defence: '5/6' }),
    base: standoffs(range, 50, 50 / ATTACKS),
    most: 1,
  },
]
