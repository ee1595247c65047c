// What is needed, built; lint, format check, types of the tests, every test; then the processor time that each took (Linux tells). The
// last line counts the tests in a form that any CI can read.
// The compiler and what lints by types are programs in Go: each thread of theirs checks again what another has checked, and memory is cheaper
// than collecting it.
// --fast leaves out what plays many replicates or starts programs, servers and browsers (`vitest.config.ts` lists it).
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { processorTime } from './processor-time.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const report = fileURLToPath(new URL('../.vitest-report.json', import.meta.url))
/** What of the types of the tests was found right before. */
const known = fileURLToPath(new URL('../node_modules/.tests.tsbuildinfo', import.meta.url))
const isFast = process.argv.includes('--fast')

const env = { GOMAXPROCS: '1', GOGC: '400', ...process.env }

const BUILD = isFast
  ? ['build', 'node_modules/typescript/bin/tsc', '-b', '--checkers', '1']
  : ['install and build', 'scripts/bootstrap.mjs']
const TESTS = ['run', ...(isFast ? ['--mode', 'fast', '--reporter=dot'] : ['--reporter=default'])]
const TYPES = ['-p', 'tsconfig.tests.json', '--checkers', '1', '--incremental', '--tsBuildInfoFile', known]
const GATES = [
  ['oxlint', 'node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  ['biome format', 'node_modules/@biomejs/biome/bin/biome', 'format'],
  ['types of the tests', 'node_modules/typescript/bin/tsc', ...TYPES],
  ['vitest', 'node_modules/vitest/vitest.mjs', ...TESTS, '--reporter=json', `--outputFile.json=${report}`],
]

rmSync(report, { force: true })
const build = passed(BUILD)
// Without what is built nobody can say anything else.
const gates = build.isFine ? [build, ...GATES.map(passed)] : [build]
const failed = gates.filter(({ isFine }) => !isFine).map(({ gate }) => gate)
for (const gate of failed) console.error(`test: ${gate} failed`)
const { numPassedTests = 0, numFailedTests = 0 } = readReport()
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
  const { status } = spawnSync(process.execPath, [program, ...args], { cwd: root, env, stdio: 'inherit' })
  return { gate, isFine: status === 0, seconds: processorTime() - before }
}

function readReport() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  }
}
