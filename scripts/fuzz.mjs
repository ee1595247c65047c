/** Fuzzing at length: as many mutations of every input as wanted. `npm run fuzz -- 10000` */
import { spawnSync } from 'node:child_process'

const runs = process.argv[2] ?? '10000'
if (!/^[1-9]\d{0,7}$/.test(runs)) {
  process.stderr.write('fuzz: say how many mutations of each input: npm run fuzz -- 10000\n')
  process.exit(2)
}
const FILES = [
  'packages/armies/test/lists.fuzz.test.ts',
  'packages/cli/test/fuzz.test.ts',
  'packages/cli/test/fuzz-words.test.ts',
  'packages/cli/test/shards.test.ts',
  'packages/dataset/test/fuzz.test.ts',
  'packages/docs/test/fuzz.test.ts',
  'packages/runner/test/address.test.ts',
  'packages/runner/test/messages.test.ts',
]
const { status } = spawnSync('npx', ['vitest', 'run', '--testTimeout=36000000', ...FILES], {
  stdio: 'inherit',
  env: { ...process.env, ROLLCALL_FUZZ: runs },
})
process.exit(status ?? 1)
