// What starting costs: whole processes, as ratios to processes that do nothing, with an A/A control.
//   node scripts/bench-startup.mjs          medians of 15 rounds
//   node scripts/bench-startup.mjs 5        of 5, for a first look
// The program is run packed (npm run build) and as it was built. A busy machine slows long processes more than short ones:
// where the control leaves 0.95 to 1.05 the rest says little.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isPacked } from '../packages/cli/bin/packed.js'

const at = (path) => fileURLToPath(new URL(`../packages/cli/${path}`, import.meta.url))
const bin = at('bin/rollcall.js')
const asBuilt = `await (await import(${JSON.stringify(at('dist/main.js'))})).main(process.argv.slice(1))`
const built = ['--input-type=module', '-e', asBuilt, '--']

const NOTHING = ['-e', '0']
const ARMS = [
  { name: 'node -e 0 (A/A)', run: NOTHING },
  { name: '--help', run: [bin, '--help'], most: 2.5 },
  { name: 'damage Vindictors', run: [bin, 'damage', 'Vindictors'], most: 5 },
  { name: '--help, not packed', run: [...built, '--help'] },
  { name: 'damage Vindictors, not packed', run: [...built, 'damage', 'Vindictors'] },
]

if (!isPacked()) {
  console.error('bench-startup: something was built since the program was packed; run "npm run build"')
  process.exit(2)
}
const rounds = Array.from({ length: Number(process.argv[2] ?? 15) }, () => ARMS.map(({ run }) => ratioOf(run)))
const table = ARMS.map(({ name, most = '' }, i) => `| ${name} | ${median(rounds.map((each) => each[i]))} | ${most} |`)
console.log(['| process | times node -e 0 | at most |', '| --- | --- | --- |', ...table].join('\n'))

/** Before and after each run stands one that does nothing: what else the machine does slows all three. */
function ratioOf(run) {
  const [before, it, after] = [NOTHING, run, NOTHING].map(timed)
  return (2 * it) / (before + after)
}

/** Milliseconds from start to end of a process. */
function timed(args) {
  const start = performance.now()
  const { status, stderr } = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`)
  return performance.now() - start
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1].toFixed(2)
}
