/** What becomes of hostile input: read, or refused in words of ours. */
import { RollcallError } from '@rollcall/core'

/** `read`, or the code of an error of ours; anything else is passed on, and fails the test. */
export async function outcomeOf(work: () => unknown): Promise<string> {
  try {
    await work()
    return 'read'
  } catch (error) {
    if (error instanceof RollcallError) return error.code
    throw error
  }
}
