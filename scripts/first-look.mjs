// What a newcomer sees first: a table, a distribution, and a CSV file, all from the data that ship with the project.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const rollcall = fileURLToPath(new URL('../packages/cli/bin/rollcall.js', import.meta.url))
/** Where the CSV file goes, and is made if it is not there: --out itself makes no folders. */
const folder = process.argv[2] ?? 'out'
const CSV = join(folder, 'expected-damage.csv')

function show(...args) {
  console.log(`\n$ rollcall ${args.map((arg) => (/[^\w./-]/.test(arg) ? `"${arg}"` : arg)).join(' ')}`)
  const { status } = spawnSync(process.execPath, [rollcall, ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

show('damage', 'Vindictors x10', 'Liberators x10', 'Retributors', '--format', 'table')
show('dist', 'Vindictors x10, charged', '--vs', '10x 2W 4+ bravery 6', '--with', 'All-out Attack', '--format', 'table')
mkdirSync(resolve(root, folder), { recursive: true })
show('damage', 'Vindictors x10', 'Liberators x10', 'Retributors', '--vs', 'standard', '--out', CSV)
console.log(`\n${CSV}:`)
const lines = readFileSync(resolve(root, CSV), 'utf8').trimEnd().split('\n')
console.log(
  lines
    .slice(0, 4)
    .map((line) => `${line.slice(0, 110)}...`)
    .join('\n'),
)
console.log(`... ${lines.length - 1} rows in all. Next: npx rollcall --help, or README.md.`)
