/** What `npm start` shows in the end works in a fresh clone: where the folder of the CSV file is not there. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

it('shows a table, a distribution and a CSV file, in a folder that it makes', () => {
  const place = mkdtempSync(join(tmpdir(), 'rollcall-'))
  const script = fileURLToPath(new URL('../../../scripts/first-look.mjs', import.meta.url))
  const { status, stdout } = spawnSync(process.execPath, [script, join(place, 'not', 'there')], { encoding: 'utf8' })
  rmSync(place, { recursive: true })
  expect(stdout).toMatch(/^Damage, exact/m)
  expect(stdout).toMatch(/exactly +or more$/m)
  expect(stdout).toContain('\ngame,scenario,attacker,')
  // Three units against the nine standard targets.
  expect(stdout).toContain('27 rows in all')
  expect(status).toBe(0)
}, 60_000)
