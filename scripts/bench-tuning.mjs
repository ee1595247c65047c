// Are gains that "rollcall tune" claims found again? Every list is tuned against the one named after it (the last against the first);
// where a list is called better, both fight as many fresh battles with a seed of their own. One row of Markdown for each list:
// `--again`: who plays those fresh battles, if not the same players.
//   node scripts/bench-tuning.mjs [--battles 128] [--policy greedy,thoughtful] [--again thoughtful] [--trials 1] [--seed 1] list list ...
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values, positionals: lists } = parseArgs({
  allowPositionals: true,
  options: {
    battles: { type: 'string', default: '128' },
    policy: { type: 'string', default: 'greedy,thoughtful' },
    again: { type: 'string' },
    trials: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
  },
})
const policies = values.policy.split(',')
const players = values.again?.split(',') ?? policies
const program = fileURLToPath(new URL('../packages/cli/bin/rollcall.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'tuning-'))
const better = join(folder, 'better.yaml')

/** The answer of a command, as JSON. */
function rollcall(...args) {
  const asked = [program, ...args, '--format', 'json', '--quiet']
  try {
    return JSON.parse(execFileSync(process.execPath, asked, { encoding: 'utf8' }))
  } catch (error) {
    // Units that nobody could measure are named, and have an exit code.
    if (error.status === 4) return JSON.parse(error.stdout)
    throw error
  }
}

const percent = (share) => (100 * share).toFixed(1)
const words = ({ difference, interval: { low, high } }) =>
  `${percent(difference)} (${percent(low)} to ${percent(high)})`

const factions = lists.map((list) => rollcall('list', 'show', list).faction)
/** One core, and nothing that was fought before. */
const ONE = ['--threads', '1', '--no-cache']
const SAID = { unclear: 'not confirmed', none: 'nothing better' }
const claims = []

/** Of one player alone there is nothing to tell apart. */
const apart = players.length > 1 ? players : []
const head = ['list', 'against', 'called better by', 'found again', ...apart.map((each) => `by ${each}`)]
console.log(`| ${head.join(' | ')} |`)
console.log(`| ${head.map(() => '---').join(' | ')} |`)
for (let trial = 0; trial < Number(values.trials); trial++)
  for (const [i, list] of lists.entries()) {
    const at = (i + 1) % lists.length
    const row = tried(list, lists[at], Number(values.seed) + trial)
    console.log(`| ${[factions[i], factions[at], ...row].join(' | ')} |`)
  }
rmSync(folder, { recursive: true })
const confirmed = claims.filter(({ difference }) => difference > 0).length
const sure = claims.filter(({ interval: { low } }) => low > 0).length
const all = Number(values.trials) * lists.length
console.log(`${all} trials, ${claims.length} claims: ${confirmed} of them found again, ${sure} surely`)

/** Tunes a list with a seed: what is claimed, and what comes of it when somebody looks again, by all players and by each. */
function tried(list, against, seed) {
  writeFileSync(better, '')
  const how = ['--against', against, ...ONE]
  const asked = [
    'tune',
    list,
    ...how,
    '--policy',
    ...policies,
    '--battles',
    values.battles,
    '--seed',
    `${seed}`,
    '--write',
    better,
  ]
  const { trial } = rollcall(...asked)
  if (trial?.outcome !== 'better') {
    const said = trial === undefined ? SAID.none : SAID[trial.outcome]
    return [said, '', ...apart.map(() => '')]
  }
  const fresh = ['--replicates', String(4 * Number(values.battles)), '--seed', `${seed + 1000}`, '--policy', ...players]
  const [result] = rollcall('compare', list, better, ...how, ...fresh).results
  const [again] = result.others
  claims.push(again)
  return [trial.confirming.others[0], again, ...apart.map((_, i) => again.policies[i])].map(words)
}
