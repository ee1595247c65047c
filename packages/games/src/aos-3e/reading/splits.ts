/** Splits of attacks that nobody can make: each fault with its path, all of them at once (4.1, 4.2). */
import { amount, type Issue, range, unlessFaulty } from '@rollcall/core'
import { badTargets } from '../../split.ts'
import { type Fight, newNotes, type Owned, type Unit, withVerb } from '../fight.ts'
import { effectsOf } from '../plan/owned.ts'
import { attacksOf } from '../sequence/characteristics.ts'
import { groupsOf, kindIn } from '../sequence/groups.ts'
import { unfold } from '../plan/unfold.ts'

/** Targets that are not there or cannot be told apart, and more attacks than the weapon makes at most. */
export function badSplits(attacker: Unit, fights: readonly Fight[], path: string): readonly Issue[] {
  const own = fights.filter((each) => each.attacker === attacker)
  const targets = [...new Set(own.map(({ target }) => target))].map(({ name }) => name)
  return attacker.weapons.flatMap(({ split }, i): readonly Issue[] => {
    if (split === null) return []
    const where = `${path}.weapons[${i}].split`
    const sum = Object.values(split).reduce((total, each) => total + each, 0)
    const possible = own.flatMap((fight) => mostOf(fight, i) ?? [])
    const most = Math.max(...possible)
    const tooMany = { path: where, message: `splits ${sum} attacks, but the weapon makes ${most} at most` }
    return [...badTargets(split, targets, where), ...(possible.length > 0 && sum > most ? [tooMany] : [])]
  })
}

/** Most attacks of a weapon in a fight, whatever is rolled and chosen; `null` in another phase, or where another fault is. */
function mostOf(fight: Fight, number: number): number | null {
  if (fight.attacker.weapons[number]?.kind !== kindIn(fight)) return null
  const whole = undivided(fight, number)
  return unlessFaulty(() =>
    unfold<number>(whole, effectsOf(whole), newNotes(), {
      plain: (way) => mostAttacks(way.fight, way.owned, number),
      rolled: (_, rows, otherwise) => Math.max(otherwise, ...rows.map(({ then }) => then)),
      taken: (_, most) => most.indexOf(Math.max(...most)),
    }),
  )
}

/** The fight with all attacks of the weapon at one target. */
function undivided(fight: Fight, number: number): Fight {
  const weapons = fight.attacker.weapons.map((each, i) => (i === number ? { ...each, split: null } : each))
  return { ...fight, attacker: { ...fight.attacker, weapons } }
}

/** Every model in range with the weapon, each with its own Attacks (4.2). */
function mostAttacks(fight: Fight, owned: readonly Owned[], number: number): number {
  const stats = withVerb(owned, 'stat')
  return groupsOf(fight, owned, newNotes())
    .filter((group) => group.number === number)
    .reduce((sum, { weapon, model, models }) => {
      const attacks = attacksOf({ fight, weapon, number, model, notes: newNotes() }, stats)
      return sum + models * amount(attacks, range(attacks.dice).most)
    }, 0)
}
