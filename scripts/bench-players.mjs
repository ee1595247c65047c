// How well a player plays, and what a battle of his costs: mirrors of eight lists, those that ship and armies of factions, on all
// missions, each side and each first turn as often. Wins with half of the draws; milliseconds of processor time; and the opponent
// against himself, who must hold one half.
//   node scripts/bench-players.mjs [player] [opponent] [battles of each list and side] [lists]
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileSimulation, shareInterval } from '@rollcall/core'
import { loadGame } from '@rollcall/games'
import { armyIn } from '../packages/asking/dist/index.js'
import { world } from '../packages/cli/dist/world.js'
import { draftedArmies } from './drafted-armies.mjs'

const SEED = '18'
const [player = 'thoughtful', opponent = 'plain', most = '16', count = '8'] = process.argv.slice(2)
const battles = Number(most)
const game = await loadGame('aos-3e')
const lists = await mirrored(Number(count))

const arms = [
  { says: `${player} against ${opponent}`, policies: [player, opponent] },
  { says: `${opponent} against himself`, policies: [opponent, opponent] },
]
for (const { says, policies } of arms) {
  let [won, drawn, fought, ms] = [0, 0, 0, 0]
  for (const army of lists)
    for (const side of ['a', 'b']) {
      const [policyA, policyB] = side === 'a' ? policies : policies.toReversed()
      const { counts, cost } = fight(army, policyA, policyB)
      const wins = (each) => counts[`${each}:won`].get(1) ?? 0
      won += wins(side)
      drawn += battles - wins('a') - wins('b')
      fought += battles
      ms += cost
    }
  // A draw is half of a win: the interval is that of as many halves.
  const { low, high } = shareInterval(Math.round(won + drawn / 2), fought)
  const percent = (share) => (100 * share).toFixed(1)
  const share = `${percent((won + drawn / 2) / fought)} % (${percent(low)} to ${percent(high)})`
  console.log(`${says}: ${share} of ${fought} battles, ${(ms / fought).toFixed(1)} ms a battle`)
}

/** Battles of an army against itself, after some that warm up. */
function fight(army, policyA, policyB) {
  const [{ spec }] = game.ask({ question: 'battle', a: army, b: army, policyA, policyB }).parts
  const simulate = compileSimulation(spec, game.providers)
  const start = process.cpuUsage().user
  const { counts } = simulate({ seed: SEED, from: 0, to: battles })
  return { counts, cost: (process.cpuUsage().user - start) / 1000 }
}

/** So many lists: those that ship, then armies of factions. */
async function mirrored(wanted) {
  const folder = fileURLToPath(new URL('../data/aos-3e/lists/', import.meta.url))
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  const shipped = await Promise.all(files.map((name) => armyIn(world, game, `${folder}${name}`, [])))
  return [...shipped, ...(await draftedArmies(game, wanted - shipped.length))].slice(0, wanted)
}
