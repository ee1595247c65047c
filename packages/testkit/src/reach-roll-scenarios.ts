/** Small rolls of Heroes of Black Reach for tests, and suppressive fire over turns. */
import fc from 'fast-check'
import { few, infantry, lightVehicle, normal } from './reach-scenarios.ts'
import { oneOf } from './picking.ts'
import { PERILS, type ReachPsyker } from './referee/black-reach-rolls.ts'
import type { ReachAttack, ReachUnit } from './referee/black-reach-words.ts'

export const reachDemolition = fc.record({
  dice: oneOf(1, 2, 3, 4, 5),
  structureValue: oneOf(1, 2, 3, 4),
  points: oneOf(0, 0, 1, 2),
})

export const reachUnstable = fc.record({
  value: oneOf(2, 3, 4, 5, 6),
  suppression: oneOf(0, 0, 1, 2),
  ownRollPenalties: oneOf(0, 0, 1, 2),
})

export const reachScatter = fc.record({ scatterDistance: oneOf(0, 1, 1, 2, 3), signum: fc.boolean() })

const pool = fc
  .record(
    Object.fromEntries(PERILS.map((each) => [each, oneOf(0, 1, 1, 2)])) as Record<
      (typeof PERILS)[number],
      fc.Arbitrary<number>
    >,
  )
  .filter((tokens) => Object.values(tokens).some((count) => count > 0))

const psyker = {
  level: oneOf(1, 2, 3, 4, 5),
  cost: oneOf(1, 1, 2, 2),
  tokens: few,
  ownRollPenalties: oneOf(0, 0, 0, 2),
  perilTokens: pool,
}

/** A psyker and what he pays; only a Weirdboy can divert a token, and only of a cost of two. */
export const reachPeril: fc.Arbitrary<ReachPsyker> = fc
  .record({ psyker: oneOf<'librarian' | 'weirdboy'>('librarian', 'weirdboy'), diverts: fc.boolean(), ...psyker })
  .map(({ diverts, ...said }) => ({
    ...said,
    diverted: diverts && said.psyker === 'weirdboy' && said.cost >= 2 ? 1 : 0,
  }))

/** A unit under suppressive fire, turn after turn. */
export interface ReachSuppression {
  readonly attacks: readonly ReachAttack[]
  readonly target: ReachUnit
  readonly turns: number
  readonly extraRemovedPerTurn: number
}

export const reachSuppression: fc.Arbitrary<ReachSuppression> = fc.record({
  attacks: fc.array(
    normal.map((attack) => ({ ...attack, mode: 'suppressive' as const })),
    { minLength: 1, maxLength: 2 },
  ),
  target: fc.oneof(infantry, lightVehicle),
  turns: oneOf(1, 2, 3),
  extraRemovedPerTurn: oneOf(0, 0, 1, 2),
})
