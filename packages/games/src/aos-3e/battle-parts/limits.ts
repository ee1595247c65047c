/** What happens to a unit and lasts for a while, and what it may do only so often (1.8): when each of it ends. */
import { effectsIn, type Unit } from '../fight.ts'
import { type Effect, isOfMoment } from '../schema/effects.ts'

/** All of that. A battle changes its units in place; a duel changes copies of its fighters. */
export interface Passing {
  /** This phase: a command was received; All-out Attack and All-out Defence are in force (3.4, 3.5). */
  received: boolean
  attackUp: boolean
  defenceUp: boolean
  /** This combat phase: it can neither issue nor receive commands; the enemy of its Titanic Duel (10). */
  roared: boolean
  titanic: unknown
  /** This turn: models slain, for battleshock (8.6); a charge move made; Their Finest Hour (8.1). */
  slainThisTurn: number
  charged: boolean
  finest: boolean
  /** This round, and this battle: abilities that are limited to once in it have been used. */
  spentRound: boolean
  spentBattle: boolean
  /** This battle: it has had its finest hour. */
  finestUsed: boolean
}

/** What lasts for a phase is over. */
export function endPhase(each: Pick<Passing, 'received' | 'attackUp' | 'defenceUp'>): void {
  each.received = each.attackUp = each.defenceUp = false
}

/** What lasts for the combat phase is over. */
export function endCombat(each: Pick<Passing, 'roared' | 'titanic'>): void {
  each.roared = false
  each.titanic = null
}

/** What lasts for a turn is over. */
export function endTurn(each: Pick<Passing, 'slainThisTurn' | 'charged' | 'finest'>): void {
  each.slainThisTurn = 0
  each.charged = each.finest = false
}

/** What may be used in each round may be used again. */
export function beginRound(each: Pick<Passing, 'spentRound'>): void {
  each.spentRound = false
}

/** What may be used once in a round or in the battle has been used. */
export function spend(each: Pick<Passing, 'spentRound' | 'spentBattle'>): void {
  each.spentRound = each.spentBattle = true
}

/** May it be used once in a round or in the battle? */
export const isOnce = <E extends Effect>(each: E): each is E & { readonly limit: 'round' | 'battle' } =>
  each.limit === 'round' || each.limit === 'battle'

/** Does it inflict mortal wounds in a hero phase, which is no matter of an attack? */
export const isOfHeroPhase = (each: Effect): boolean =>
  'inflict' in each && each.instead === undefined && each.when?.startsWith('hero') === true

/** Is it used in the first combat phase of a round or of the battle, and then no more in it? */
export const isRationed = (each: Effect): each is Effect & { readonly limit: 'round' | 'battle' } =>
  isOnce(each) && !isOfMoment(each) && !isOfHeroPhase(each)

/** Has a unit such abilities? */
export const isLimited = (unit: Unit): boolean => effectsIn(unit).some(isRationed)
