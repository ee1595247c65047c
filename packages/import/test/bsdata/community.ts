/**
 * The community's data files, beside the project (`../shared/bsdata`): unpacked and read once for all tests that look at them.
 * What is unpacked goes with the run.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readLibrary } from '@rollcall/import'
import { plainSource } from './plain-source.ts'

const archive = fileURLToPath(new URL('../../../../../shared/bsdata/aos-3e.tar.xz', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'rollcall-bsdata-'))
const isThere = existsSync(archive) && spawnSync('tar', ['-xJf', archive, '-C', folder]).status === 0

/** As the importer reads them; nothing where they are not there. */
export const library = isThere ? readLibrary(folder) : undefined

/** As they stand. */
export const source = isThere ? plainSource(folder) : undefined
