// Installs and builds on a machine that has only Node and npm: pnpm comes through npx, in the version package.json names.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const { packageManager } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

function run(...args) {
  const { status, error } = spawnSync('npx', ['-y', packageManager, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status === 0) return
  console.error(`bootstrap: "pnpm ${args.join(' ')}" failed${error === undefined ? '' : `: ${error.message}`}`)
  process.exit(status ?? 1)
}

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`bootstrap: Node ${process.versions.node} is too old; 20.19 or newer is needed`)
  process.exit(1)
}
run('install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn', '--config.confirmModulesPurge=false')
run('run', 'build')
