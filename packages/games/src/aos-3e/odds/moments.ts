/** Rolls of a battle as bare procedures: the small questions ask about one of them, a duel makes them in their turn. */
import type { Chance } from '@rollcall/core'
import { d3 } from './rolls.ts'

/** How many of so many dice show at least this. */
export function successes(chance: Chance, dice: number, need: number): number {
  return chance.pool({
    dice: Array.from({ length: dice }, () => 6),
    start: 0,
    next: (count: number, face) => count + (face >= need ? 1 : 0),
    end: (count) => count,
  })
}

/** What an unmodified die of Rally must show for a slain model to return (3.5). */
export const RALLY_NEEDS = 6

/** Who recovers. */
export interface Recovery {
  readonly bravery: number
  readonly allocated: number
}

/** Heroic Recovery after its 2D6: below Bravery up to D3, equal 1, above nothing; never more than was allocated. */
export function healedBy(roll: number, chance: Chance, { bravery, allocated }: Recovery): number {
  return roll > bravery ? 0 : Math.min(allocated, roll === bravery ? 1 : d3(chance))
}

/** 2D6. */
export const twoDice = (chance: Chance): number => chance.die(6) + chance.die(6)

/** Heroic Leadership: a command point on 4+, +2 when the General has been slain (8.1). */
export const leads = (chance: Chance, generalSlain: boolean): boolean => chance.die(6) + (generalSlain ? 2 : 0) >= 4

/** Rampages that need a roll. */
export type Rampage = 'roar' | 'stomp' | 'smashToRubble'

/** A monstrous rampage: 3+, a Stomp 2+ (10). */
export const rampages = (chance: Chance, kind: Rampage): boolean => chance.die(6) >= (kind === 'stomp' ? 2 : 3)

/** The priority roll of a player who wins a tie if `holdsTie` (3.2). */
export function winsPriority(chance: Chance, holdsTie: boolean): boolean {
  const [mine, theirs] = [chance.die(6), chance.die(6)]
  return mine > theirs || (mine === theirs && holdsTie)
}

/** Total needed on the dice: straight-line distance less half an inch, rounded up; a roll of 2 always gets somewhere (INT-24). */
export const totalNeeded = (inches: number): number => Math.max(2, Math.ceil(inches - 0.5))

/** From how far a charge may be tried at all: within 12", not within 3". */
export const mayCharge = (inches: number): boolean => inches > 3 && inches <= 12

/** What Skilled Leader needs (13). */
export const SKILLED_LEADER = 5
