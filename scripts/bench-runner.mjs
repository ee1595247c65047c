// The runner: what threads gain and what the pool costs. Ratios of wall time in one run, ABBA, with equal hashes and an A/A
// control; run it on an otherwise idle machine.
import { spawn, spawnSync } from 'node:child_process'
import { compileSimulation, tallyHash } from '@rollcall/core'
import { loadGame } from '@rollcall/games'
import { createRunner } from '@rollcall/runner'
import { flagship } from './bench-core.mjs'

const aos = await loadGame('aos-3e')

const ROUNDS = process.argv.includes('--quick') ? 2 : 4
const SEED = '20260101'
const specOf = (dice) => aos.ask(flagship, { method: 'simulated', dice }).parts[0].spec

async function onThreads(threads, spec, to) {
  const runner = createRunner({ threads })
  // The first run starts the threads and compiles their code; it is not measured.
  await runner.simulate(spec, { seed: SEED, to: Math.round(to / 20), shardSize: Math.round(to / 80) })
  const start = performance.now()
  const { hash } = await runner.simulate(spec, { seed: SEED, to })
  const ms = performance.now() - start
  await runner.close()
  return { ms, hash }
}

async function inProcess(spec, to) {
  const simulate = compileSimulation(spec)
  simulate({ seed: SEED, from: 0, to: Math.round(to / 20) })
  const start = performance.now()
  const hash = tallyHash(simulate({ seed: SEED, from: 0, to }))
  return { ms: performance.now() - start, hash }
}

async function ratio(candidate, base) {
  const ratios = []
  for (let round = 0; round < ROUNDS; round++) {
    const [a, b, c, d] = [await candidate(), await base(), await base(), await candidate()]
    if (new Set([a, b, c, d].map(({ hash }) => hash)).size > 1) throw new Error('arms disagree')
    ratios.push((a.ms + d.ms) / (b.ms + c.ms))
  }
  return ratios.toSorted((x, y) => x - y)
}

const rolled = specOf(true)
const sampled = specOf(false)

/** Every bench: what is divided by what, and the ratio that is wanted. */
const benches = [
  {
    name: 'A/A: 1 thread / 1 thread, rolled',
    candidate: () => onThreads(1, rolled, 1e6),
    base: () => onThreads(1, rolled, 1e6),
    least: 0.9,
    most: 1.1,
  },
  {
    name: '1 thread / 2 threads, rolled',
    candidate: () => onThreads(1, rolled, 2e6),
    base: () => onThreads(2, rolled, 2e6),
    least: 1.8,
    most: 2.2,
  },
  {
    name: '1 thread / 2 threads, sampled',
    candidate: () => onThreads(1, sampled, 1e8),
    base: () => onThreads(2, sampled, 1e8),
    least: 1.8,
    most: 2.2,
  },
  {
    name: 'pool of 1 thread / in process, rolled',
    candidate: () => onThreads(1, rolled, 1e6),
    base: () => inProcess(rolled, 1e6),
    least: 0,
    most: 1.05,
  },
  {
    name: 'small work: runner / in process, sampled',
    candidate: () => onThreads(2, sampled, 1e4),
    base: () => inProcess(sampled, 1e4),
    least: 0,
    most: 5,
  },
]

const redis =
  spawnSync('redis-server', ['--version']).status === 0
    ? spawn('redis-server', ['--port', '6399', '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' })
    : undefined
if (redis !== undefined) {
  benches.push({
    name: 'cluster of 1 thread / in process, rolled',
    candidate: () => onCluster(rolled, 3e6),
    base: () => inProcess(rolled, 3e6),
    least: 0,
    most: 1.3,
  })
}

console.log('| candidate / base | median | least to most | wanted | |\n| --- | --- | --- | --- | --- |')
let missed = false
for (const { name, candidate, base, least, most } of benches) {
  const ratios = await ratio(candidate, base)
  const middle = ratios[Math.floor(ratios.length / 2)]
  const held = middle <= most && middle >= least
  missed ||= !held
  console.log(
    `| ${name} | ${middle.toPrecision(3)} | ${ratios[0].toPrecision(3)} to ${ratios.at(-1).toPrecision(3)} | ${String(least)} to ${String(most)} | ${held ? 'held' : 'MISSED'} |`,
  )
}
console.log(await endurance())
redis?.kill('SIGKILL')
process.exit(missed ? 1 : 0)

/** A thousand million activations: how fast, and how much the memory grows once threads and code are there. */
async function endurance() {
  const runner = createRunner({ threads: 2 })
  const start = performance.now()
  const steps = runner.progress(sampled, { seed: SEED, to: 1e9 })
  let [base, peak] = [0, 0]
  for (let step = await steps.next(); step.done !== true; step = await steps.next()) {
    const { rss } = process.memoryUsage()
    if (step.value.finished < 1e8) base = Math.max(base, rss)
    else peak = Math.max(peak, rss)
  }
  await runner.close()
  const rate = Math.round(1e9 / (performance.now() - start) / 1000)
  const growth = Math.round((peak - base) / 2 ** 20)
  missed ||= growth > 50
  return `\n10^9 sampled activations on 2 threads: ${rate} million a second, memory grew by ${growth} MiB after the first tenth (at most 50)`
}

/** One worker of one thread in this process; the client and Redis need little of the other core. */
async function onCluster(spec, to) {
  const { createClusterRunner, startWorker } = await import('@rollcall/runner/cluster')
  const url = 'redis://127.0.0.1:6399'
  const worker = await startWorker({ redis: url, version: 'bench', threads: 1 })
  const runner = await createClusterRunner({ redis: url, version: 'bench' })
  await runner.simulate(spec, { seed: SEED, to: 20_000, shardSize: 10_000 })
  const start = performance.now()
  const { hash } = await runner.simulate(spec, { seed: SEED, to })
  const ms = performance.now() - start
  await worker.close()
  return { ms, hash }
}
