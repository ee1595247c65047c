/** Every failure a program may want to tell apart; the text is for people, the code is for programs. */
export type ErrorCode =
  | 'ERR_INPUT_INVALID'
  | 'ERR_INPUT_UNREADABLE'
  | 'ERR_NAME_UNKNOWN'
  | 'ERR_PLAN_INVALID'
  | 'ERR_PLAN_UNSUPPORTED'
  | 'ERR_CLUSTER'
  | 'ERR_USAGE'
  | 'ERR_SHARD_FAILED'
  | 'ERR_SHARD_GAP'
  | 'ERR_SHARD_INVALID'
  | 'ERR_SHARD_MISMATCH'
  | 'ERR_SHARD_OVERLAP'
  | 'ERR_INTERRUPTED'

/** One thing that is wrong, where it was found (`weapons[1].rend`) and what was said about it. */
export interface Issue {
  readonly path: string
  readonly message: string
}

/** Two copies of this package may meet in one program, one of them packed into it: errors of both are known by this mark. */
const MARK = Symbol.for('rollcall.error')

/** The base of all expected failures. `issues` lists every fault found, not just the first. */
export class RollcallError extends Error {
  readonly code: ErrorCode
  readonly issues: readonly Issue[]

  static override [Symbol.hasInstance](value: unknown): boolean {
    if (this !== RollcallError) return Function.prototype[Symbol.hasInstance].call(this, value)
    return typeof value === 'object' && value !== null && MARK in value
  }

  constructor(code: ErrorCode, message: string, options: { issues?: readonly Issue[]; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'RollcallError'
    this.code = code
    this.issues = options.issues ?? []
    Object.defineProperty(this, MARK, { value: true })
  }
}

/** What comes of work, or what is wrong with it. Other errors are passed on. */
export function orFault<T>(work: () => T): T | RollcallError {
  try {
    return work()
  } catch (error) {
    if (error instanceof RollcallError) return error
    throw error
  }
}

/** What comes of work; `null`: something is wrong with it, which is told elsewhere. */
export function unlessFaulty<T>(work: () => T): T | null {
  const come = orFault(work)
  return come instanceof RollcallError ? null : come
}

/** An exact answer would cost more than the budget; `auto` then simulates, everything else passes it on. */
export class UnsupportedPlanError extends RollcallError {
  constructor(message: string) {
    super('ERR_PLAN_UNSUPPORTED', message)
    this.name = 'UnsupportedPlanError'
  }
}
