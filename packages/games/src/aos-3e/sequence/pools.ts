/** Pools where wounds end up. */
export const POOLS = { target: 'target', attacker: 'attacker', redirected: 'redirected' } as const
