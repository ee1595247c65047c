// Ratios between two arms of one run, with an A/A control and equal checksums; absolute speed only where a bench names its unit.
//   node scripts/bench.mjs              every bench, in fresh processes
//   node scripts/bench.mjs --quick      fewer processes, for a first look
//   node scripts/bench.mjs duel         only those with this word in their name
// An arm is a batch of 10 to 100 microseconds and the harness owns the loop; background compilation is off, because it
// settles differently from process to process. A run whose A/A control leaves 0.97 to 1.03 proves nothing and fails.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { benches as coreBenches } from './bench-core.mjs'
import { battleBenches } from './bench-battles.mjs'
import { blackReachBenches } from './bench-black-reach.mjs'
import { datasetBenches } from './bench-dataset.mjs'
import { duelBenches } from './bench-duels.mjs'
import { preparedBenches } from './bench-prepared.mjs'
import { warzoneBenches } from './bench-warzone.mjs'

const benches = [
  ...coreBenches,
  ...preparedBenches,
  ...datasetBenches,
  ...duelBenches,
  ...battleBenches,
  ...blackReachBenches,
  ...warzoneBenches,
]

const self = fileURLToPath(import.meta.url)
const quick = process.argv.includes('--quick')
const PROCESSES = quick ? 3 : 7
const PAIRS = 11
const word = process.argv[2] === '--one' ? undefined : process.argv.slice(2).find((arg) => !arg.startsWith('--'))

if (process.argv[2] === '--one') {
  const bench = benches.find((each) => each.name === process.argv[3])
  console.log(JSON.stringify(await measure(bench)))
} else {
  const rows = benches
    .filter(({ name }) => word === undefined || name.includes(word))
    .map((bench) => ({ bench, measured: fresh(bench.name) }))
  report(rows)
}

/** Runs one bench in fresh processes; each answers the median of its pairs, and the candidate's units a second. */
function fresh(name) {
  return Array.from({ length: PROCESSES }, () => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--no-concurrent-recompilation', self, '--one', name],
      { encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`${name}: ${stderr}`)
    return JSON.parse(stdout)
  })
}

/** ABBA pairs of candidate and base, after warming both up; time per unit of work. */
async function measure({ candidate, base }) {
  const arms = { candidate: await candidate(), base: await base() }
  for (const arm of Object.values(arms)) warmUp(arm)
  const ratios = []
  const speeds = []
  for (let i = 0; i < PAIRS; i++) {
    const ms = { candidate: 0, base: 0 }
    for (const name of i % 2 === 0
      ? ['candidate', 'base', 'base', 'candidate']
      : ['base', 'candidate', 'candidate', 'base'])
      ms[name] += time(arms[name])
    ratios.push(ms.candidate / ms.base)
    speeds.push(2000 / ms.candidate)
  }
  const sums = [arms.candidate.checksum?.(), arms.base.checksum?.()]
  if (sums[0] !== undefined && sums[0] !== sums[1]) throw new Error(`arms disagree: ${sums.join(' and ')}`)
  return { ratio: median(ratios), perSecond: median(speeds) }
}

/** Some seconds of work, so that what is measured is compiled code. */
function warmUp(arm) {
  const start = performance.now()
  while (performance.now() - start < 2500) arm.batch()
}

/** Milliseconds of one unit of work, from batches that last at least 20 ms together. */
function time(arm) {
  let batches = 0
  const start = performance.now()
  let now = start
  while (now - start < 20) {
    arm.batch()
    batches++
    now = performance.now()
  }
  return (now - start) / (batches * arm.units)
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

function report(rows) {
  const lines = rows.map(({ bench, measured }) => {
    const ratios = measured.map(({ ratio }) => ratio)
    const [low, middle, high] = [Math.min(...ratios), median(ratios), Math.max(...ratios)]
    const held = middle <= bench.most && middle >= (bench.least ?? 0)
    return {
      held,
      text: `| ${bench.name} | ${middle.toPrecision(3)} | ${low.toPrecision(3)} to ${high.toPrecision(3)} | ${bench.least === undefined ? '' : `${bench.least} to `}${bench.most} | ${held ? 'held' : 'MISSED'} |`,
    }
  })
  console.log('| candidate / base | median of processes | least to most | wanted | |\n| --- | --- | --- | --- | --- |')
  for (const { text } of lines) console.log(text)
  for (const { bench, measured } of rows)
    if (bench.unit !== undefined)
      console.log(
        `\n${bench.name}: ${Math.round(median(measured.map(({ perSecond }) => perSecond)))} ${bench.unit} a second`,
      )
  if (lines.some(({ held }) => !held)) process.exit(1)
}
