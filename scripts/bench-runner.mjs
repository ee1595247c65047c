// The runner: what threads gain and what the pool costs. Ratios of wall time in one run, ABBA, with equal hashes and an A/A
// control; run it on an otherwise idle machine.
import { compileSimulation, tallyHash } from '@rollcall/core'
import { gameOf } from '@rollcall/games'
import { createRunner } from '@rollcall/runner'
import { flagship } from './bench-core.mjs'

const ROUNDS = process.argv.includes('--quick') ? 2 : 4
const SEED = '20260101'
const specOf = (dice) => gameOf('aos-3e').ask(flagship, { method: 'simulated', dice }).parts[0].spec

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
const benches = [
  ['A/A: 1 thread / 1 thread, rolled', () => onThreads(1, rolled, 1e6), () => onThreads(1, rolled, 1e6), 1.1],
  ['1 thread / 2 threads, rolled', () => onThreads(1, rolled, 2e6), () => onThreads(2, rolled, 2e6), Number.POSITIVE_INFINITY, 1.8],
  ['1 thread / 2 threads, sampled', () => onThreads(1, sampled, 1e8), () => onThreads(2, sampled, 1e8), Number.POSITIVE_INFINITY, 1.8],
  ['pool of 1 thread / in process, rolled', () => onThreads(1, rolled, 1e6), () => inProcess(rolled, 1e6), 1.05],
  ['small work: runner / in process, sampled', () => onThreads(2, sampled, 1e4), () => inProcess(sampled, 1e4), 5],
]
console.log('| candidate / base | median | least to most | wanted | |\n| --- | --- | --- | --- | --- |')
let missed = false
for (const [name, candidate, base, most, least = 0] of benches) {
  const ratios = await ratio(candidate, base)
  const middle = ratios[Math.floor(ratios.length / 2)]
  const held = middle <= most && middle >= least
  missed ||= !held
  const wanted = least > 0 ? `at least ${least}` : `at most ${most}`
  console.log(`| ${name} | ${middle.toPrecision(3)} | ${ratios[0].toPrecision(3)} to ${ratios.at(-1).toPrecision(3)} | ${wanted} | ${held ? 'held' : 'MISSED'} |`)
}
if (missed) process.exit(1)
