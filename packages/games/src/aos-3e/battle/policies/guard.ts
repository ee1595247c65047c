/** Decisions of a module that somebody wrote himself: what they throw, or answer that is no answer, is told as theirs. */
import { RollcallError } from '@rollcall/core'
import type { Move } from '../options.ts'
import type { Policy } from '../state.ts'

/** The policy with every decision watched. A decision that fails ends the battles with `ERR_INPUT_INVALID`. */
export function guarded(policy: Policy, address: string): Policy {
  const watched = Object.entries(policy).map(([name, decide]) => [
    name,
    typeof decide === 'function' ? watch(address, name as keyof Policy, decide as Decide) : decide,
  ])
  return Object.fromEntries(watched) as unknown as Policy
}

type Decide = (...asked: readonly unknown[]) => unknown

function watch(address: string, name: keyof Policy, decide: Decide): Decide {
  const fail = (message: string, cause?: unknown): never => {
    throw new RollcallError('ERR_INPUT_INVALID', `the policy ${address} cannot go on`, {
      issues: [{ path: name, message }],
      cause,
    })
  }
  return (...asked) => {
    const answer = attempt(
      () => decide(...asked),
      (error) => fail(`threw: ${error instanceof Error ? error.message : String(error)}`, error),
    )
    if (answer instanceof Promise) fail('answered with a promise: decisions are taken at once')
    if (name === 'move' && !isMove(answer)) fail('answered with no move: null, or { goal: { along, across }, gait }')
    if (name === 'plan' && !isPlan(answer)) fail('answered with no plan: null, or decisions as functions')
    if (name === 'reserve' && !Array.isArray(answer)) fail('answered with no list of units')
    if (name === 'deploy' && !Array.isArray(answer)) fail('answered with no list of lanes')
    return name === 'order' || name === 'triumph' || name === 'goesFirst' ? answer === true : answer
  }
}

function attempt<T>(work: () => T, failed: (error: unknown) => never): T {
  try {
    return work()
  } catch (error) {
    return failed(error)
  }
}

const isPlan = (answer: unknown): boolean =>
  answer === null ||
  (typeof answer === 'object' && Object.values(answer as object).every((decide) => typeof decide === 'function'))

const GAITS: readonly unknown[] = ['move', 'run', 'retreat']

function isMove(answer: unknown): boolean {
  if (answer === null) return true
  if (typeof answer !== 'object') return false
  const { goal, gait } = answer as Partial<Move>
  return GAITS.includes(gait) && typeof goal === 'object' && goal !== null
}
