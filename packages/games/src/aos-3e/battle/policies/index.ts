/** The policies that ship, by name, and those of modules that somebody wrote himself. */
import { type Issue, type Loaded, RollcallError } from '@rollcall/core'
import { greedy } from './greedy.ts'
import { POLICY_NAMES, type PolicyName } from '../../schema/policy-names.ts'
import { objective } from './objective.ts'
import { guarded } from './guard.ts'
import { plain } from './plain.ts'
import type { Policy } from '../state.ts'
import { random } from './random.ts'
import { thoughtful } from './thoughtful.ts'

const SHIPPED: { readonly [name in PolicyName]: Policy } = { greedy, objective, plain, random, thoughtful }

/** Is this the name of a policy that ships? */
export const isShipped = (name: string): name is PolicyName => (POLICY_NAMES as readonly string[]).includes(name)

/** The policy of this name or address. Fails with `ERR_INPUT_INVALID` when the module is not there or exports none. */
export function policyOf(name: string, loaded: Loaded): Policy {
  if (isShipped(name)) return SHIPPED[name]
  const module = loaded[name] as { readonly default?: unknown } | undefined
  if (module === undefined)
    throw new RollcallError('ERR_INPUT_INVALID', `the policy ${name} must be loaded first: hand its module over`)
  return completed(module.default, name)
}

/** What a module leaves out greedy decides. */
function completed(written: unknown, address: string): Policy {
  if (typeof written !== 'object' || written === null)
    throw new RollcallError(
      'ERR_INPUT_INVALID',
      `${address} exports no policy: export default { move: (view, unit) => ... }`,
    )
  const issues: Issue[] = Object.entries(written).flatMap(([key, value]) => {
    if (key === 'name' || (key === 'plan' && value === null)) return []
    if (!Object.hasOwn(greedy, key))
      return [{ path: key, message: `is not a decision (${Object.keys(greedy).join(', ')})` }]
    return typeof value === 'function' ? [] : [{ path: key, message: 'is not a function' }]
  })
  if (issues.length > 0) throw new RollcallError('ERR_INPUT_INVALID', `${address} is not a policy`, { issues })
  return guarded({ ...greedy, name: address, ...written }, address)
}
