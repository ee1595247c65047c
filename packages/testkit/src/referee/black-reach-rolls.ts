/**
 * The referee of Heroes of Black Reach, continued: what a single roll decides (demolition, unstable equipment, scatter, the
 * Warp), and tokens that pile up over turns. Written from the rules page alone; numbers are its sections.
 */
import type { Die } from '../every-way.ts'
import { type Counter, faceUp, shoot, type Table } from './black-reach.ts'
import type { ReachAttack, ReachMistake, ReachUnit } from './black-reach-words.ts'

type Mistake = ReachMistake | null

/** What came of a roll: a yes is 1, a no is 0. */
export type ReachCame = Readonly<Record<string, number>>

/** 5.7: a die of 4 or more is a point; the structure falls when it has as many as its value. */
export function demolish(
  die: Die,
  { dice, structureValue, points }: { dice: number; structureValue: number; points: number },
  mistake: Mistake,
): ReachCame {
  let made = 0
  for (let i = 0; i < dice; i++) if (die(6) >= (mistake === 'demolition needs a five' ? 5 : 4)) made++
  const enough = mistake === 'a structure stands at its value' ? structureValue + 1 : structureValue
  return { points: made, falls: points + made >= enough ? 1 : 0 }
}

/** 5.10: the modified result decides whether it works, the natural 1 whether it hurts (I-22). */
export function useUnstable(
  die: Die,
  { value, suppression, ownRollPenalties }: { value: number; suppression: number; ownRollPenalties: number },
  mistake: Mistake,
): ReachCame {
  const natural = die(6)
  const result = natural - 2 * suppression - ownRollPenalties
  const hurts = mistake === 'a modified 1 hurts' ? result <= 1 : natural === 1
  return { works: result >= value ? 1 : 0, lost: result >= value ? 0 : 1, hit: hurts ? 1 : 0 }
}

/** 4.7: 5 and 6 are on target, 1 to 4 are directions; Signum makes the way one intersection shorter, and at 0 it is on target. */
export function scatter(
  die: Die,
  { scatterDistance, signum }: { scatterDistance: number; signum: boolean },
  mistake: Mistake,
): ReachCame {
  const face = die(6)
  const way = scatterDistance - (signum && mistake !== 'Signum does nothing' ? 1 : 0)
  const direction = face <= 4 && way > 0 ? face : 0
  return {
    onTarget: direction === 0 ? 1 : 0,
    ...Object.fromEntries([1, 2, 3, 4].map((each) => [`direction ${each}`, each === direction ? 1 : 0])),
  }
}

/** The kinds of peril tokens (8.3). */
export const PERILS = ['powerLost', 'wound', 'oneExtraToken', 'twoExtraTokens', 'surge'] as const

/** A psyker who manifests a power. */
export interface ReachPsyker {
  readonly psyker: 'librarian' | 'weirdboy'
  readonly level: number
  readonly cost: number
  readonly tokens: number
  readonly diverted: number
  readonly ownRollPenalties: number
  readonly perilTokens: Readonly<Record<(typeof PERILS)[number], number>>
}

/** 8.1, 8.2: the cost is paid, then the die is rolled, and all tokens count. */
export function manifest(die: Die, said: ReachPsyker, mistake: Mistake): ReachCame {
  const tokens = said.tokens + said.cost - said.diverted
  const counted = mistake === 'the tokens just paid do not count' ? said.tokens : tokens
  const result = die(6) + said.level - 2 * counted - said.ownRollPenalties
  return said.psyker === 'librarian' ? librarian(die, said, tokens, result) : weirdboy(tokens, result, mistake)

  /** 8.3. */
  function librarian(roll: Die, { perilTokens }: ReachPsyker, held: number, outcome: number): ReachCame {
    const least = mistake === 'a Librarian needs three' ? 3 : 2
    const calm = { normal: 0, powerApplied: 1, hit: 0, ...Object.fromEntries(PERILS.map((each) => [each, 0])) }
    if (outcome >= least) return { ...calm, normal: 1, tokens: held }
    const pool = PERILS.flatMap((each) => new Array<(typeof PERILS)[number]>(perilTokens[each]).fill(each))
    const drawn = pool[roll(pool.length) - 1] as (typeof PERILS)[number]
    const told = { ...calm, [drawn]: 1 }
    if (drawn === 'powerLost') return { ...told, powerApplied: 0, tokens: 0 }
    if (drawn === 'wound')
      return { ...told, hit: 1, tokens: mistake === 'a wounded psyker keeps his tokens' ? held : 0 }
    if (drawn === 'surge') return { ...told, tokens: 0 }
    return { ...told, tokens: held + (drawn === 'oneExtraToken' ? 1 : 2) }
  }
}

/** 8.4. */
function weirdboy(tokens: number, result: number, mistake: Mistake): ReachCame {
  if (result <= 1)
    return { explodes: 1, powerApplied: mistake === 'the last power works' ? 1 : 0, hit: 0, normal: 0, tokens: 0 }
  const hit = result <= 3
  const kept = mistake === 'a wounded psyker keeps his tokens'
  return { explodes: 0, powerApplied: 1, hit: hit ? 1 : 0, normal: hit ? 0 : 1, tokens: hit && !kept ? 0 : tokens }
}

/** 7.1: a unit whose movement is used up by its tokens is immobilised. */
export function isStuck(unit: ReachUnit, counter: Counter, mistake: Mistake): boolean {
  const left = (faceUp(unit, counter).movement as number) - 2 * counter.tokens
  return mistake === 'nothing left to move is enough' ? left < 0 : left <= 0
}

/** 7.2: all attacks of a turn, each a play. */
export const turnOfFire = (
  attacks: readonly ReachAttack[],
  unit: ReachUnit,
  rolling: (die: Die) => Table,
): readonly ((counter: Counter, die: Die) => void)[] =>
  attacks.map((attack) => (counter, die) => {
    shoot(rolling(die), attack, unit, counter)
  })

/** 2.1, 7.2: the reserve phase takes one token, and more where somebody inspires. */
export const endOfTurn =
  (extra: number, mistake: Mistake) =>
  (counter: Counter): void => {
    const removed = (mistake === 'inspiration replaces the discard' && extra > 0 ? 0 : 1) + extra
    counter.tokens = Math.max(0, counter.tokens - removed)
  }
