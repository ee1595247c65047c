/** Whatever tests and the programs they start keep in the temporary folder lies in one folder of ours, which goes with the run. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const OURS = 'rollcall-tests-'

/** What the system calls its temporary folder, on every system. */
const NAMES = ['TMPDIR', 'TEMP', 'TMP']

/** Drafts of the program, which it takes away itself, however it ends. */
const isDraft = (name: string): boolean => name.startsWith('.rollcall-')

/** Begins before any worker does, so that all of them inherit it. Each project asks for it; the first one makes it. */
export default function folder(): (() => void) | undefined {
  if (basename(tmpdir()).startsWith(OURS)) return undefined
  const ours = mkdtempSync(join(tmpdir(), OURS))
  for (const name of NAMES) process.env[name] = ours
  return () => {
    const drafts = readdirSync(ours).filter(isDraft)
    rmSync(ours, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    if (drafts.length === 0) return
    process.exitCode = 1
    throw new Error(`the program left ${drafts.join(', ')} in the temporary folder`)
  }
}
