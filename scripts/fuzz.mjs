/** Fuzzing at length, file after file: as many mutations of every kind of input as wanted. `npm run fuzz -- 10000` */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const [runs = '10000', ...only] = process.argv.slice(2)
if (!/^[1-9]\d{0,7}$/.test(runs)) {
  process.stderr.write(
    'fuzz: say how many mutations of each input, and parts of names of tests: npm run fuzz -- 10000\n',
  )
  process.exit(2)
}
const packages = fileURLToPath(new URL('../packages/', import.meta.url))

/** Every test that says with `fuzzRuns` how much it tries. */
const FILES = readdirSync(packages)
  .flatMap((name) => testsIn(join(packages, name, 'test')))
  .filter((path) => only.length === 0 || only.some((part) => path.includes(part)))

function testsIn(folder) {
  try {
    const paths = readdirSync(folder, { recursive: true }).map((path) => join(folder, path))
    return paths.filter((path) => path.endsWith('.test.ts') && readFileSync(path, 'utf8').includes('fuzzRuns('))
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

if (FILES.length === 0) {
  process.stderr.write(`fuzz: no test of this kind is called ${only.join(' or ')}\n`)
  process.exit(2)
}
const failed = FILES.filter((path) => {
  const { status } = spawnSync('npx', ['vitest', 'run', '--testTimeout=36000000', '--reporter=verbose', path], {
    stdio: 'inherit',
    env: { ...process.env, ROLLCALL_FUZZ: runs },
  })
  return status !== 0
})
for (const path of failed) process.stderr.write(`fuzz: ${path} failed\n`)
process.exit(failed.length === 0 ? 0 : 1)
