/** What would be published can be installed and used by somebody who has nothing else of ours. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('../../../scripts/verify-pack.mjs', import.meta.url))

test('packages are packed, linted, installed together and used', { timeout: 180_000 }, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8', timeout: 170_000 })
  expect(status, stderr).toBe(0)
  expect(stdout).toMatch(/^installed together: types check, rollcall prints \d+ rows$/m)
})
