/**
 * A shortcut of the exact evaluation: an attack and the battleshock test of its target as one step. Where no command, ability
 * or other attack comes between them the order changes nothing (tests of the two sides do not touch each other), and the many
 * states between the two need not be told apart. It is made of the same attack and the same test.
 */
import { type Draw, isFork, type Likely } from '@rollcall/core'
import type { Blows } from '../../battle-parts/blows.ts'
import { type Arena, type DuelStep, told, withFighter } from '../arena.ts'
import type { Clock } from '../fights.ts'
import { across, type Corner } from '../setup.ts'
import type { DuelState, Fighter } from '../state.ts'
import { attack } from './attack.ts'
import { battleshockTest } from './battleshock-test.ts'

/** Can an attack and the test of its target be one step in this duel? */
export function canJoin({ camps, fights, joins }: Arena): boolean {
  const quiet = [camps.a, camps.b].every(
    ({ commands, limits, setup }) => !commands && !limits && setup.policies.rampage === 'never',
  )
  return (
    joins &&
    quiet &&
    fights.mostExtras('fought') === 0 &&
    !fights.mentions.nerve &&
    fights.mostExtras('combatEnd') === 0
  )
}

/** The attack of the second to fight, and the test of its target. */
export function attackAndTest(arena: Arena, clock: Clock, whose: (state: DuelState) => Corner): DuelStep {
  const known = new Map<Blows, Rows | null>()
  return (state) => {
    const striker = whose(state)
    const target = across(striker)
    const attacked = attack(arena, clock, state, striker, 'combat')
    if (!isFork(attacked) || attacked.blows === undefined) return attacked
    const rows = rowsOf(known, attacked.blows)
    if (rows === null) return attacked
    const likely = (rows[state[target].id] ??= both(attacked, target, (after) =>
      battleshockTest(arena, clock, after, target),
    ))
    const draw: Draw<Fighter> = {
      likely: () => likely,
      roll: () => {
        throw new Error('only attacks one by one are rolled')
      },
    }
    return told(
      () => '',
      draw,
      (fighter) => withFighter(state, target, fighter),
      () => '',
    )
  }
}

/** What becomes of the target, by its number. */
type Rows = Likely<Fighter>[][]

/** Rows of one attack; `null` where wounds come back, so that more than the target changes. */
function rowsOf(known: Map<Blows, Rows | null>, blows: Blows): Rows | null {
  const found = known.get(blows)
  if (found !== undefined) return found
  const rows = comesBack(blows) ? null : []
  known.set(blows, rows)
  return rows
}

const comesBack = (blows: Blows): boolean => blows.likely().some(({ result }) => result.backlash > 0)

/** What becomes of the target: the results of both steps, equal ones together. */
function both(attacked: Exclude<ReturnType<DuelStep>, DuelState>, target: Corner, test: DuelStep): Likely<Fighter>[] {
  const sums = new Map<Fighter, number>()
  const add = (fighter: Fighter, p: number): void => void sums.set(fighter, (sums.get(fighter) ?? 0) + p)
  for (const { result, probability } of attacked.draw.likely()) {
    const tested = test(attacked.next(result))
    if (!isFork(tested)) add(tested[target], probability)
    else for (const each of tested.draw.likely()) add(tested.next(each.result)[target], probability * each.probability)
  }
  return [...sums].map(([result, probability]) => ({ result, probability }))
}
