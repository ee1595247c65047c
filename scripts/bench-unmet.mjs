// 1000 battles of two lists that nobody has met, in processes that have met others: this build against another checkout that is built.
//   node scripts/bench-unmet.mjs ../other-checkout [list list]
// Lists with many abilities for others and many spells ask for several times as many attacks as the two that ship.
// Four processes, A B B A; processor time of one thread, because a machine is seldom free: of the first battles, and of as many again.
// Then what somebody waits for who types `rollcall battle` with two lists, from the first key to the last line: eight such, packed as published.
// It says where the battles are not the same: builds with other rules are compared as well.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { processorTime } from './processor-time.mjs'

const here = fileURLToPath(new URL('..', import.meta.url))
const SHIPPED = ['stormcast-eternals.yaml', 'orruk-warclans.yaml'].map((file) => `data/aos-3e/lists/${file}`)
const SETS = 4
const BATTLES = 1000

const isOne = process.argv[2] === '--one'
const named = process.argv.slice(isOne ? 4 : 3)
const LISTS = named.length === 2 ? named.map((file) => resolve(file)) : SHIPPED

if (isOne) console.log(JSON.stringify(await measured(process.argv[3])))
else {
  const other = process.argv[2]
  if (other === undefined) throw new Error('name another checkout that is built')
  const runs = [here, other, other, here].map((root) => ({ root, ...fresh(root) }))
  if (new Set(runs.map(({ won }) => won)).size > 1) console.log('the battles differ')
  for (const of of ['first', 'again']) {
    const ms = (root) => runs.filter((run) => run.root === root).reduce((sum, run) => sum + run[of] / 2, 0)
    const ratio = (ms(here) / ms(other)).toFixed(2)
    console.log(`${of}: this ${ms(here).toFixed(0)} ms, other ${ms(other).toFixed(0)} ms, this / other ${ratio}`)
  }
  const typed = [here, other, other, here, here, other, other, here].map((root) => ({ root, ...battle(root) }))
  for (const of of ['waited', 'processors']) {
    const times = (root) => typed.filter((run) => run.root === root).map((run) => run[of])
    const mean = (root) => times(root).reduce((sum, each) => sum + each / 4, 0)
    const ratio = (mean(here) / mean(other)).toFixed(2)
    console.log(
      `typed, ${of}: this ${mean(here).toFixed(2)} s, other ${mean(other).toFixed(2)} s, this / other ${ratio}`,
    )
  }
}

/** Seconds that the program of a checkout takes for its own number of battles. */
function battle(root) {
  const args = ['packages/cli/bin/rollcall.js', 'battle', ...LISTS, '--format', 'json', '--quiet']
  const [start, before] = [performance.now(), processorTime() ?? 0]
  const { stderr, status } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(stderr)
  return { waited: (performance.now() - start) / 1000, processors: (processorTime() ?? 0) - before }
}

function fresh(root) {
  const args = [
    '--single-threaded',
    '--no-concurrent-recompilation',
    fileURLToPath(import.meta.url),
    '--one',
    root,
    ...named,
  ]
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

/** The mean of all sets but the first, which warms up. */
async function measured(root) {
  const load = (path) => import(new URL(path, pathToFileURL(`${root}/`)).href)
  const { compileSimulation } = await load('packages/core/dist/index.js')
  const games = await load('packages/games/dist/index.js')
  const game = await (games.loadGame ?? games.gameOf)('aos-3e')
  const armyOf = await reader(load, game)
  const [a, b] = await Promise.all(LISTS.map((file) => armyOf(resolve(root, file))))
  let [won, first, again] = [0, 0, 0]
  for (let k = 0; k < SETS; k++) {
    const [{ spec }] = game.ask({ question: 'battle', a: unmet(a, k), b: unmet(b, k) }).parts
    const start = process.cpuUsage().user
    const simulate = compileSimulation(spec, games.providers ?? game.providers)
    won += simulate({ seed: '20260101', from: 0, to: BATTLES }).counts['a:won'].get(1) ?? 0
    const met = process.cpuUsage().user
    simulate({ seed: '20260101', from: BATTLES, to: 2 * BATTLES })
    if (k === 0) continue
    first += (met - start) / 1000 / (SETS - 1)
    again += (process.cpuUsage().user - met) / 1000 / (SETS - 1)
  }
  return { won, first, again }
}

/** Reads a file as `rollcall battle` does; in builds of before the command line read it itself. */
async function reader(load, game) {
  const asking = await load('packages/asking/dist/index.js').catch(() => null)
  if (asking === null) {
    const { armyIn } = await load('packages/cli/dist/fielded.js')
    return (file) => armyIn(game, file, [])
  }
  const { world } = await load('packages/cli/dist/world.js')
  return (file) => asking.armyIn(world, game, file, [])
}

/** The list with an ability on every weapon that no list before had; a way of a choice may be called `weapons`, too. */
function unmet(army, k) {
  const more = { on: 'wound', unmodified: 1 + (k % 6), mortalWounds: 1 + Math.floor(k / 6) }
  return JSON.parse(JSON.stringify(army), (key, value) =>
    key === 'weapons' ? value.map((each) => ('attacks' in each ? armed(each, more) : each)) : value,
  )
}

/** A function, for a constant would not be there yet when it is called. */
function armed(weapon, more) {
  return { ...weapon, effects: [...(weapon.effects ?? []), more] }
}
