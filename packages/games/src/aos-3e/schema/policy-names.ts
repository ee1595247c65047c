/** Names of the policies that ship: apart from them, so that reading a question does not load how they decide. */

/** Who decides for an army. */
export const POLICY_NAMES = ['greedy', 'objective', 'plain', 'random', 'thoughtful'] as const

/** A policy by name. */
export type PolicyName = (typeof POLICY_NAMES)[number]
