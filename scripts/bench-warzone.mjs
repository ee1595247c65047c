// Warzone: turns of a fire-fight each minute, and the time of one exact attack.
import { loadGame } from '@rollcall/games'

const game = await loadGame('warzone')
const ROUNDS = 3
const REPLICATES = 20_000

const squad = {
  models: 8,
  rangedCombat: 9,
  leadership: 12,
  armour: 9,
  actions: 3,
  aims: 1,
  weapon: { bands: { short: { toHit: 1, shots: 2, damage: 9 } } },
}
const fight = { game: 'warzone', question: 'battle', turns: 10, distance: 8, a: squad, b: { ...squad, wounds: 2 } }
const { aims: _aims, ...attacker } = squad
const attack = { game: 'warzone', attacker: { ...attacker, models: 1 }, target: { armour: 9, models: 3, wounds: 2 } }

function seconds(work) {
  const from = performance.now()
  const value = work()
  return { value, seconds: (performance.now() - from) / 1000 }
}

const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]

const minutes = []
const milliseconds = []
for (let round = 0; round < ROUNDS; round++) {
  const drawn = seconds(() => game.answer(fight, { method: 'simulated', replicates: REPLICATES, seed: '1' }).results[0])
  minutes.push((drawn.value.distributions.turnsPlayed.mean * REPLICATES * 60) / drawn.seconds)
  const exact = seconds(() => game.answer(attack, { method: 'exact' }))
  milliseconds.push(exact.seconds * 1000)
}
console.log(`turns of a fire-fight each minute: ${(median(minutes) / 1e6).toFixed(2)} million (at least 1 is wanted)`)
console.log(`an exact attack: ${median(milliseconds).toFixed(2)} ms`)
