/** Splits of attacks that nobody can make: each fault with its path, all of them at once (4.2). */
import { amount, type Issue, range, unlessFaulty } from '@rollcall/core'
import { badTargets } from '../split.ts'
import { type Bearers, effectsOf, type Fight, isOn, newNotes, type Unit, type Weapon } from './fight.ts'
import { firing } from './sequence/bearers.ts'
import { attacksOf } from './sequence/characteristics.ts'
import { unitOfSplit } from './sequence/shares.ts'

/** Targets that are not there or cannot be told apart, and more than the weapon makes. */
export function badSplits(attacker: Unit, fights: readonly Fight[], path: string): readonly Issue[] {
  const own = fights.filter((each) => each.attacker === attacker)
  const targets = [...new Set(own.map(({ target }) => target))].map(({ name }) => name)
  return attacker.weapons.flatMap((weapon, i): readonly Issue[] => {
    if (weapon.split === null) return []
    const where = `${path}.weapons[${i}].split`
    return [...badTargets(weapon.split, targets, where), ...tooMany(weapon, i, own, where)]
  })
}

function tooMany(weapon: Weapon, number: number, fights: readonly Fight[], path: string): readonly Issue[] {
  const sum = Object.values(weapon.split ?? {}).reduce((total, each) => total + each, 0)
  const possible = fights.flatMap((fight) => mostOf(fight, number) ?? [])
  const most = Math.max(...possible)
  if (possible.length === 0 || sum <= most) return []
  const message =
    unitOfSplit(weapon) === 'attacks'
      ? `splits ${sum} attacks, but the weapon makes ${most} at most`
      : `is for ${sum} models, but ${most} at most fire it: all attacks of one ranged weapon go at one target (40K 4.2)`
  return [{ path, message }]
}

/** Most that a weapon can split in a fight; `null` where it makes no attacks, or where another fault is in the way. */
function mostOf(fight: Fight, number: number): number | null {
  const notes = newNotes()
  const owned = effectsOf(fight)
  return unlessFaulty(() => {
    const bearers = firing(fight, owned, notes).find((each) => each.number === number)
    if (bearers === undefined) return null
    return unitOfSplit(bearers.weapon) === 'models' ? bearers.models : bearers.models * mostAttacks(fight, bearers)
  })
}

function mostAttacks(fight: Fight, { weapon, number }: Bearers): number {
  const attacks = attacksOf({ fight, weapon, number, notes: newNotes() }, effectsOf(fight))
  return amount(attacks, range(attacks.dice).most)
}

/** Whoever strikes back has one enemy, and nothing to split. */
export function idleSplits(target: Unit, fights: readonly Fight[], path: string): readonly Issue[] {
  const strikes = fights.some((fight) => fight.target === target && isOn(fight, 'strikesBack'))
  if (!strikes) return []
  return target.weapons.flatMap(({ split }, i) =>
    split === null
      ? []
      : [
          {
            path: `${path}.weapons[${i}].split`,
            message: 'has no meaning in blows that come back: there is one enemy',
          },
        ],
  )
}
