// Lint, format check, types of the tests, every test; the last line counts them in a form that any CI can read.
// --fast leaves out what plays many replicates or starts programs, servers and browsers (`vitest.config.ts` lists it).
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const report = fileURLToPath(new URL('../.vitest-report.json', import.meta.url))
/** What of the types of the tests was found right before. */
const known = fileURLToPath(new URL('../node_modules/.tests.tsbuildinfo', import.meta.url))
const isFast = process.argv.includes('--fast')

function run(tool, ...args) {
  return (
    spawnSync(process.execPath, [fileURLToPath(new URL(`../node_modules/${tool}`, import.meta.url)), ...args], {
      cwd: root,
      stdio: 'inherit',
    }).status ?? 1
  )
}

rmSync(report, { force: true })
const tests = ['run', ...(isFast ? ['--mode', 'fast', '--reporter=dot'] : ['--reporter=default'])]
const gates = [
  ['oxlint', run('oxlint/bin/oxlint', '--deny-warnings')],
  ['biome format', run('@biomejs/biome/bin/biome', 'format')],
  [
    'types of the tests',
    run('typescript/bin/tsc', '-p', 'tsconfig.tests.json', '--incremental', '--tsBuildInfoFile', known),
  ],
  ['vitest', run('vitest/vitest.mjs', ...tests, '--reporter=json', `--outputFile.json=${report}`)],
]
const failed = gates.filter(([, status]) => status !== 0).map(([gate]) => gate)
for (const gate of failed) console.error(`test: ${gate} failed`)
const { numPassedTests = 0, numFailedTests = 0 } = readReport()
// A file that cannot be loaded has no test that fails.
const others = failed.filter((gate) => gate !== 'vitest' || numFailedTests === 0)
console.log(`${numPassedTests} passed, ${numFailedTests + others.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)

function readReport() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  }
}
