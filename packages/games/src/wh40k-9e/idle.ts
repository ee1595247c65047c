/** Effects that are taken and do nothing in this fight: none of them passes unnamed. */
import { type ActivationPlan, unlessFaulty } from '@rollcall/core'
import { type Fight, isOn, newNotes, type Notes, type Owned } from './fight.ts'
import { leadershipOf } from './morale.ts'
import { verbOf } from './schema/effects.ts'
import { reachesAnything } from './sequence/applies.ts'
import { firing } from './sequence/bearers.ts'

/** Draws the fight with these effects alone. */
type Draw = (owned: readonly Owned[], notes: Notes) => ActivationPlan

/** Names every effect that has no part in the fight, and every one that reaches it and changes nothing. */
export function noteIdle(fight: Fight, owned: readonly Owned[], draw: Draw, notes: Notes): void {
  const idle = owned.filter((each) => {
    const why = misplaced(fight, each)
    if (why !== null) notes.warnings.add(`${called(fight, each)} has no meaning here: ${why}`)
    // Where blows come back, what changes nothing in one direction may do so in the other.
    return why === null && !isOn(fight, 'strikesBack') && reachesSomething(fight, owned, each)
  })
  if (idle.length === 0) return
  const whole = asDrawn(fight, owned, draw)
  for (const each of idle) {
    const rest = owned.filter((other) => other !== each)
    if (whole !== null && asDrawn(fight, rest, draw) === whole)
      notes.assumptions.add(`${called(fight, each)} changes nothing here`)
  }
}

/** Everything that effects can change, as one text; `null`: without them the fight cannot be drawn. */
const asDrawn = (fight: Fight, owned: readonly Owned[], draw: Draw): string | null =>
  unlessFaulty(() => JSON.stringify({ plan: draw(owned, newNotes()), leadership: leadershipOf(fight, owned) }))

const reachesSomething = (fight: Fight, owned: readonly Owned[], each: Owned): boolean =>
  firing(fight, owned, newNotes()).some(({ weapon, number }) =>
    reachesAnything({ fight, weapon, number, notes: newNotes() }, each),
  )

/** `Riders: Fury, need of hit rolls`. */
function called(fight: Fight, { effect, owner, title }: Owned): string {
  const unit = fight[owner].name
  return `${unit}: ${title === unit ? '' : `${title}, `}${verbOf(effect).called(effect)}`
}

/** Why an effect has no part in this fight, whatever else is true; `null`: it may have one. */
function misplaced(fight: Fight, { effect, owner, weapon }: Owned): string | null {
  const { attacker, target } = fight
  const subject = verbOf(effect).about(effect)
  const isOfEnemy = effect.against !== undefined && effect.against !== 'self'
  const isOfUnit = subject === 'unit' || subject === 'leadership'
  if (isOfUnit && (isOfEnemy || weapon !== null)) return 'nobody changes the Wounds or Leadership of an enemy'
  if (owner === 'attacker' && subject === 'leadership') return 'only the target tests Morale'
  // Where blows come back, each side has its turn to attack and to be attacked.
  if (isOn(fight, 'strikesBack')) return null
  if (owner === 'target') {
    if (subject === 'attacks' && effect.against === undefined)
      return `an effect of the target on its own attacks; say "against: self" for attacks at it`
    return isOfEnemy ? `${target.name} does not attack` : null
  }
  if (subject === 'attacks') return effect.against === 'self' ? `nobody attacks ${attacker.name}` : null
  if (isOfEnemy || (weapon !== null && effect.against === undefined)) return null
  const hint = subject === 'defence' ? '; say "against: {}" for what it does to the enemy' : ''
  return `nobody attacks ${attacker.name}${hint}`
}
