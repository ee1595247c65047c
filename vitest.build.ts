/** What tests run on is built of the sources as they stand, whoever starts them. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const tsc = fileURLToPath(new URL('node_modules/typescript/bin/tsc', import.meta.url))

/** Builds what has changed; what does not compile is not tested. */
export default function build(): void {
  const { status } = spawnSync(process.execPath, [tsc, '-b', '--checkers', '1'], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('the sources do not compile')
}
