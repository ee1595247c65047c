// Warzone: a fire-fight of two squads over ten turns, and single attacks answered exactly, each against dice.
import { loadGame } from '@rollcall/games'
import { answered, ATTACKS, drawnBattles, TURNS } from './bench-exchanges.mjs'

const game = await loadGame('warzone')

const weapon = { bands: { short: { toHit: 1, shots: 2, damage: 9 } } }
const member = { rangedCombat: 9, leadership: 12, armour: 9, weapon }
const squad = { ...member, models: 8, actions: 3, aims: 1 }

/** Two who can hardly be hurt fire at each other, a Fire Action each a turn. */
const tough = { ...member, wounds: 100, actions: 1, armour: 60, skills: ['immuneToPanic'] }
const range = { turns: 30, distance: 8, a: tough, b: tough }
const FIRE_ACTIONS_A_TURN = 2

const two = drawnBattles(game, { turns: TURNS, distance: 8, a: squad, b: { ...squad, wounds: 2 } }, 1)
const rolled = drawnBattles(game, range, FIRE_ACTIONS_A_TURN / ATTACKS)
const killed = ({ probabilities }) => probabilities.killed
const { leadership: _, armour: __, weapon: ___, ...firer } = member
const odds = { game: 'warzone', odds: 'fire', firer, weapon, target: { armour: 9, distance: 8 } }
const damage = {
  game: 'warzone',
  attacker: { ...member, actions: 1 },
  target: { armour: 9 },
  situation: { distance: 8 },
}

/** Every bench: what is divided by what, the ratio that is wanted, and of what the speed is told. */
export const warzoneBenches = [
  { name: 'A/A: fire-fights / fire-fights', candidate: two, base: two, least: 0.97, most: 1.03, unit: 'turns' },
  {
    name: 'one attack of Warzone answered / 200 rolled',
    candidate: answered(game, odds, killed),
    base: rolled,
    most: 1,
  },
  { name: 'damage of Warzone answered / 200 rolled', candidate: answered(game, damage, killed), base: rolled, most: 1 },
]
