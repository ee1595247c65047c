// Are gains that "rollcall tune" claims found again? Tunes a list with several seeds, and lets every list that was called better fight
// fresh battles of a seed of its own: node scripts/bench-tuning.mjs [list] [trials] [battles]
import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const [list = 'data/aos-3e/lists/stormcast-eternals.yaml', trials = '10', battles = '256'] = process.argv.slice(2)
const against = join(root, 'data/aos-3e/lists/orruk-warclans.yaml')
const better = join(mkdtempSync(join(tmpdir(), 'tuning-')), 'better.yaml')

const rollcall = (...args) => {
  try {
    return execFileSync(process.execPath, [join(root, 'packages/cli/bin/rollcall.js'), ...args], { encoding: 'utf8' })
  } catch (error) {
    // Units that nobody could measure are named, and have an exit code.
    if (error.status === 4) return error.stdout
    throw error
  }
}

let claimed = 0
let confirmed = 0
for (let trial = 1; trial <= Number(trials); trial++) {
  writeFileSync(better, '')
  const asked = ['tune', list, '--against', against, '--battles', battles, '--seed', `${trial}`, '--write', better]
  const { trial: told, sentence } = JSON.parse(rollcall(...asked, '--format', 'json', '--quiet'))
  console.log(`${trial}: ${sentence}`)
  if (told?.outcome !== 'better') continue
  claimed++
  const fresh = [
    '--replicates',
    String(4 * Number(battles)),
    '--seed',
    `${1000 + trial}`,
    '--policy',
    'greedy',
    'objective',
  ]
  const again = JSON.parse(
    rollcall('compare', list, better, '--against', against, ...fresh, '--format', 'json', '--quiet'),
  )
  const { difference, interval } = again.results[0].others[0]
  if (difference > 0) confirmed++
  console.log(
    `   again ${(100 * difference).toFixed(1)} % (${(100 * interval.low).toFixed(1)} to ${(100 * interval.high).toFixed(1)})`,
  )
}
console.log(`${confirmed} of ${claimed} claims confirmed, ${trials} trials`)
