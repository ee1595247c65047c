// Processor time as Linux counts it: of this program and of all that it started and waited for.
import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second (`man 5 proc`). */
const TICKS = 100

/** Seconds so far; `null`: this system does not tell. */
export function processorTime() {
  try {
    // Behind the name, which may be anything in brackets: utime, stime, cutime and cstime are fields 14 to 17.
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0) / TICKS
  } catch {
    return null
  }
}
