/** Every fact that a question about actions may say; keys are those of `situation`, and of a unit where it is one of its profile. */
import { type Fact, number, YES } from '../facts.ts'

/** The table. */
export const FACTS: readonly Fact[] = [
  {
    key: 'suppressive',
    name: 'suppressive',
    of: 'attacker',
    takes: YES,
    means: 'Suppressive Fire: tokens instead of Hits (HBR 4.5)',
  },
  {
    key: 'moving',
    name: 'on the move',
    of: 'attacker',
    takes: YES,
    means: 'fires while it moves, by Moving Fire (HBR 4.2)',
  },
  {
    key: 'fromRear',
    name: 'from the rear',
    of: 'attacker',
    takes: YES,
    means: 'fires at the rear of a heavy vehicle (HBR 4.2)',
  },
  {
    key: 'fromFront',
    name: 'from the front',
    of: 'attacker',
    takes: YES,
    means: 'fires at the front of a vehicle (HBR 4.3)',
  },
  {
    key: 'bonuses',
    name: 'bonus',
    of: 'attacker',
    takes: number(-20, 20),
    means: 'ammunition, card and other bonuses of its fire, added up (HBR 4.2)',
  },
  {
    key: 'obstacles',
    name: 'obstacles',
    of: 'attacker',
    takes: number(0, 20),
    means: 'line-of-sight reductions on the way, added up (HBR 4.2)',
  },
  {
    key: 'distance',
    name: 'distance',
    of: 'fight',
    takes: number(0, 1000),
    means: 'spaces to the target; more than 7 is long range (HBR 4.2)',
  },
  {
    key: 'suppression',
    name: 'tokens',
    of: 'profile',
    takes: number(0, 100),
    means: 'suppression tokens on the unit (HBR 7.1)',
  },
  {
    key: 'terrainDefenceBonus',
    name: 'terrain',
    of: 'profile',
    takes: number(0, 20),
    means: 'defence bonus of the terrain the unit is in (HBR 4.3)',
  },
]

/** What differs from the usual in a situation, so that answers say it. */
export const unusual = (situation: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(situation).filter(([, value]) => value !== undefined && value !== false && value !== 0),
  )
