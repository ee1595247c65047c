// What is needed, built; lint, format check, types of the tests, every test; then the processor time that each took (Linux tells). The
// last line counts the tests in a form that any CI can read.
// --fast leaves out what plays many replicates or starts programs, servers and browsers (`vitest.config.ts` lists it).
import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { processorTime } from './processor-time.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** What of the types of the tests was found right before. */
const known = fileURLToPath(new URL('../node_modules/.tests.tsbuildinfo', import.meta.url))
const isFast = process.argv.includes('--fast')

const BUILD = isFast
  ? ['build', 'node_modules/typescript/bin/tsc', '-b']
  : ['install and build', 'scripts/bootstrap.mjs']
const packages = readdirSync(new URL('../packages', import.meta.url))
/** Packages whose tests ask the whole program. */
const PROGRAM = ['asking', 'cli', 'dataset', 'docs']
/** Tests that run beside each other. Apart, neither makes machine code of all that the other runs: a tenth of the suite. */
const PARTS = isFast ? [[]] : [PROGRAM, packages.filter((each) => !PROGRAM.includes(each))]
const WORKERS = Math.max(1, Math.floor(availableParallelism() / PARTS.length))
const TESTS = ['run', `--maxWorkers=${WORKERS}`, ...(isFast ? ['--mode', 'fast'] : [])]
const TYPES = ['-p', 'tsconfig.tests.json', '--incremental', '--tsBuildInfoFile', known]
const GATES = [
  ['oxlint', 'node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  ['biome format', 'node_modules/@biomejs/biome/bin/biome', 'format'],
  ['types of the tests', 'node_modules/typescript/bin/tsc', ...TYPES],
]

const reports = PARTS.map((_, i) => fileURLToPath(new URL(`../.vitest-report-${i}.json`, import.meta.url)))
for (const report of reports) rmSync(report, { force: true })
const build = passed(BUILD)
// Without what is built nobody can say anything else.
const gates = build.isFine ? [build, ...GATES.map(passed), await tested()] : [build]
const failed = gates.filter(({ isFine }) => !isFine).map(({ gate }) => gate)
for (const gate of failed) console.error(`test: ${gate} failed`)
const told = reports.map(readReport)
const numPassedTests = sum(told.map((each) => each.numPassedTests ?? 0))
const numFailedTests = sum(told.map((each) => each.numFailedTests ?? 0))
// A file that cannot be loaded has no test that fails.
const others = failed.filter((gate) => gate !== 'vitest' || numFailedTests === 0)
const times = gates.map(({ gate, seconds }) => `${gate} ${Math.round(seconds)} s`)
if (processorTime() !== null)
  console.log(`processor time: ${times.join(', ')}; ${Math.round(processorTime())} s in all`)
console.log(`${numPassedTests} passed, ${numFailedTests + others.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)

/** Runs a gate to its end: was all of it fine, and how long did processors work on it? */
function passed([gate, program, ...args]) {
  const before = processorTime()
  const { status } = spawnSync(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit' })
  return { gate, isFine: status === 0, seconds: processorTime() - before }
}

/** All parts at once; the first is watched, what the others say comes behind it. */
async function tested() {
  const before = processorTime()
  const [watched, ...others] = PARTS.map((part, i) => {
    const report = ['--reporter=json', `--outputFile.json=${reports[i]}`]
    const shown = `--reporter=${isFast ? 'dot' : 'default'}`
    const args = [
      'node_modules/vitest/vitest.mjs',
      ...TESTS,
      shown,
      ...report,
      ...part.map((each) => `packages/${each}/`),
    ]
    return ended(spawn(process.execPath, args, { cwd: root, stdio: i === 0 ? 'inherit' : ['ignore', 'pipe', 'pipe'] }))
  })
  const first = await watched
  const rest = await Promise.all(others)
  for (const { said } of rest) process.stdout.write(said)
  const isFine = [first, ...rest].every(({ status }) => status === 0)
  return { gate: 'vitest', isFine, seconds: processorTime() - before }
}

/** What becomes of a program, and what it says where nobody watches. */
async function ended(child) {
  const status = new Promise((resolve) => child.on('close', resolve))
  const said = await Promise.all([child.stdout, child.stderr].map(async (each) => (each === null ? '' : text(each))))
  return { status: await status, said: said.join('') }
}

function sum(numbers) {
  return numbers.reduce((a, b) => a + b, 0)
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  }
}
