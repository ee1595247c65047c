// Heroes of Black Reach: a stand-off of two squads over ten turns, and single attacks answered exactly, each against dice.
import { loadGame } from '@rollcall/games'
import { answered, ATTACKS, drawnBattles, TURNS } from './bench-exchanges.mjs'

const game = await loadGame('black-reach')

const squad = (defence) => ({
  groups: [{ id: 'squad', orderStars: 2, breakPoint: 2 }],
  units: Array.from({ length: 3 }, () => ({ group: 'squad', defence, combatValue: [1, 0], orderStars: 1 })),
})

/** One unit that fires at another, which nothing can hurt: an attack a turn, and no end. */
const range = {
  turns: 50,
  a: { units: [{ defence: 50, combatValue: 0, orderStars: 1 }] },
  b: { units: [{ defence: 50, combatValue: 'X', orderStars: 1 }] },
}

const two = drawnBattles(game, { turns: TURNS, a: squad('5/6'), b: squad('6/6') }, 1)
const rolled = drawnBattles(game, range, 1 / ATTACKS)
const success = ({ probabilities }) => probabilities.success
const odds = { game: 'black-reach', odds: 'fire', combatValue: 2, defence: '5/6' }
const damage = { game: 'black-reach', attacker: { defence: 5, combatValue: 2 }, target: { defence: '5/6' } }

/** Every bench: what is divided by what, the ratio that is wanted, and of what the speed is told. */
export const blackReachBenches = [
  { name: 'A/A: stand-offs / stand-offs', candidate: two, base: two, least: 0.97, most: 1.03, unit: 'turns' },
  {
    name: 'one attack of Black Reach answered / 200 rolled',
    candidate: answered(game, odds, success),
    base: rolled,
    most: 1,
  },
  {
    name: 'damage of Black Reach answered / 200 rolled',
    candidate: answered(game, damage, success),
    base: rolled,
    most: 1,
  },
]
