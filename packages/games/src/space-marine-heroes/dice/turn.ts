/** One turn with the dice (rules 4): rolled by a player, or in every way that the dice can fall. */
import { type Chance, chanceFrom } from '@rollcall/core'
import { diceOf, type Faces, howMany, nameOf, noDice, rollOf, SIX_DICE } from './faces.ts'
import type { DicePolicy, TurnSoFar } from './policy.ts'
import { choicesIn, describeResult, type WinningResult } from './results.ts'
import { rolls } from './solve.ts'

/** How a turn ended: with results to act on, or with none. */
export interface Turn {
  readonly kept: readonly WinningResult[]
  readonly pushes: number
  readonly end: 'stop' | 'bust' | 'maximum'
}

/** Dice about to be rolled, dice held, and what is set aside. */
interface BeforeRoll {
  readonly count: number
  readonly held: Faces
  readonly turn: TurnSoFar
}

const FIRST_ROLL: BeforeRoll = { count: SIX_DICE, held: noDice, turn: { kept: [], pushes: 0, prospect: null } }

/** The step that everything else is made of: what becomes of a roll. */
function afterRoll(rolled: Faces, { held, turn }: BeforeRoll, policy: DicePolicy, chance: Chance): BeforeRoll | Turn {
  if (choicesIn(rolled, held).length === 0) return { kept: [], pushes: turn.pushes, end: 'bust' }
  const choice = policy.setAside(rolled, held, turn, chance)
  const { pushes } = turn
  const kept = [...turn.kept, ...choice.results]
  const now: TurnSoFar = { ...turn, kept }
  const dice = howMany(choice.remaining)
  if (dice === 0) return { kept, pushes, end: 'maximum' }
  const hold = policy.push(choice.remaining, now, chance)
  if (hold === null) return { kept, pushes, end: 'stop' }
  return { count: dice - howMany(hold), held: hold, turn: { ...now, pushes: now.pushes + 1 } }
}

const isOver = (state: BeforeRoll | Turn): state is Turn => 'end' in state

/** Plays a turn; `prospect` tells what stopping would come to, `tell` hears of every roll. */
export function playTurn(
  chance: Chance,
  policy: DicePolicy,
  prospect: TurnSoFar['prospect'],
  tell?: (line: string) => void,
): Turn {
  let state: BeforeRoll | Turn = { ...FIRST_ROLL, turn: { ...FIRST_ROLL.turn, prospect } }
  while (!isOver(state)) {
    const before: BeforeRoll = state
    const rolled = chance.pool(rollOf(before.count))
    state = afterRoll(rolled, before, policy, chance)
    tell?.(story(rolled, before, state))
  }
  return state
}

function story(rolled: Faces, { held, turn }: BeforeRoll, next: BeforeRoll | Turn): string {
  const beside = howMany(held) === 0 ? '' : ` beside ${diceOf(held).join(' ')}`
  const roll = `rolls ${diceOf(rolled).join(' ')}${beside}`
  if (isOver(next) && next.end === 'bust') return `${roll}: bust`
  const kept = isOver(next) ? next.kept : next.turn.kept
  const aside = kept.slice(turn.kept.length).map(describeResult).join(', ')
  const then = isOver(next) ? (next.end === 'maximum' ? 'the maximum' : 'stops') : 'pushes'
  return `${roll}: sets aside ${aside}; ${then}`
}

/** A way a turn can end, with its probability in parts of 6^21. */
export interface TurnLikelihood {
  readonly turn: Turn
  readonly parts: bigint
}

/** 6 + 5 + ... + 1 dice at most are rolled in a turn. */
export const TURN_PARTS = 6n ** 21n

/** No policy but the random one asks for chance. */
const noChance: Chance = chanceFrom(() => {
  throw new RangeError('a policy rolled a die')
})

/** Every way a turn can end under a policy that leaves nothing to chance; types of results matter, not their faces. */
export function everyTurn(policy: DicePolicy): readonly TurnLikelihood[] {
  const ends = new Map<string, TurnLikelihood>()
  let states = new Map([[nameOfState(FIRST_ROLL), { state: FIRST_ROLL, parts: TURN_PARTS }]])
  while (states.size > 0) {
    const next: typeof states = new Map()
    for (const { state, parts } of states.values()) {
      for (const [rolled, ways] of rolls(state.count)) {
        const share = (parts * ways) / 6n ** BigInt(state.count)
        const then = afterRoll(rolled, state, policy, noChance)
        if (isOver(then)) {
          const name = `${then.end},${typesOf(then.kept)}`
          ends.set(name, { turn: then, parts: share + (ends.get(name)?.parts ?? 0n) })
        } else {
          const name = nameOfState(then)
          next.set(name, { state: then, parts: share + (next.get(name)?.parts ?? 0n) })
        }
      }
    }
    states = next
  }
  return [...ends.values()]
}

const typesOf = (kept: readonly WinningResult[]): string =>
  kept
    .map(({ type }) => type)
    .toSorted()
    .join()

const nameOfState = ({ count, held, turn }: BeforeRoll): string =>
  `${count},${nameOf(held)},${turn.pushes},${typesOf(turn.kept)}`
