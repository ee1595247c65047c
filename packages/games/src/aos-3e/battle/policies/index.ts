/** The policies that ship, by name. */
import { greedy } from './greedy.ts'
import type { PolicyName } from './names.ts'
import { objective } from './objective.ts'
import type { Policy } from './policy.ts'
import { random } from './random.ts'

/** The policy of this name. */
export const POLICIES: { readonly [name in PolicyName]: Policy } = { greedy, objective, random }
