/** Rolls of a battle as bare procedures: the small questions ask about one of them, a duel makes them in their turn. */
import type { Chance } from '@rollcall/core'
import { countOf, repeated } from '../../kit/repeated.ts'
import { DIE, RULES } from '../rules.ts'
import { amountOf, rolled } from './rolls.ts'

/** How many of so many dice show at least this. */
export const successes = (chance: Chance, dice: number, need: number): number =>
  countOf(chance, repeated(dice, DIE), (face) => face >= need)

interface Recovery {
  readonly bravery: number
  readonly allocated: number
}

/** Heroic Recovery after its 2D6: below Bravery up to D3, equal 1, above nothing; never more than was allocated. */
export function healedBy(roll: number, chance: Chance, { bravery, allocated }: Recovery): number {
  return roll > bravery ? 0 : Math.min(allocated, (roll === bravery ? RECOVERY.at : RECOVERY.below)(chance))
}

const RECOVERY = { below: amountOf(RULES.heals.recovery), at: amountOf(RULES.heals.recoveryAtBravery) }

/** 2D6. */
export const twoDice = (chance: Chance): number => rolled(chance) + rolled(chance)

/** Points at the start of a battle round (3.3). */
export const roundPoints = (hasFirstTurn: boolean): number =>
  hasFirstTurn ? RULES.commandPoints.firstTurn : RULES.commandPoints.secondTurn

/** Heroic Leadership: a command point, more easily when the General has been slain (8.1). */
export const leads = (chance: Chance, generalSlain: boolean): boolean => rolled(chance) >= leadershipNeeds(generalSlain)

/** The least face that gains it. */
export const leadershipNeeds = (generalSlain: boolean): number =>
  RULES.heroics.leadership - (generalSlain ? RULES.heroics.generalSlain : 0)

/** A monstrous rampage (10). */
export const rampages = (chance: Chance, kind: keyof typeof RULES.rampages): boolean =>
  rolled(chance) >= RULES.rampages[kind]

/** The priority roll of a player who wins a tie if `holdsTie` (3.2). */
export function winsPriority(chance: Chance, holdsTie: boolean): boolean {
  const [mine, theirs] = [rolled(chance), rolled(chance)]
  return mine > theirs || (mine === theirs && holdsTie)
}

/** Total needed on the dice: straight-line distance less half an inch, rounded up; a roll of 2 always gets somewhere (INT-24). */
export const totalNeeded = (inches: number): number =>
  Math.max(RULES.dice.charge, Math.ceil(inches - RULES.distances.contact))

/** From how far a charge may be tried at all (8.4). */
export const mayCharge = (inches: number, within: number = RULES.distances.charge): boolean =>
  inches > RULES.distances.engaged && inches <= within

/** Skilled Leader: a command point (13). */
export const isSkilled = (chance: Chance): boolean => rolled(chance) >= RULES.heroics.skilledLeader
