/** Units in small questions: what of a counter is the attack, the target or the side of an assault that a question asks for. */
import type { UnitWord } from '../../odds.ts'
import { type Fielded, fielded, type Weapon, weaponsOf } from '../schema/action.ts'
import { unitWords } from '../schema/unit.ts'

type Words = Readonly<Record<string, unknown>>

const UNIT = [...Object.keys(unitWords), 'sides', 'defence', 'combatValue', 'assault', 'movement']

/** A counter, as this word. */
export const unitAs = (word: string, side: UnitWord['side'] = 'unit'): UnitWord => ({
  side,
  says: (unit, said) => ({
    [word]: Object.fromEntries(UNIT.flatMap((each) => (unit[each] === undefined ? [] : [[each, unit[each]]]))),
    ...said,
  }),
})

/** The attacks of its weapons, as this word: one where there is one, else a list. */
export const attacksAs = (word: string): UnitWord => ({
  side: 'attacker',
  says: (unit, said) => {
    const counter = fielded.parse(unit)
    const [attack, ...others] = weaponsOf(counter).map((weapon) => attackOf(counter, weapon, said))
    return { [word]: others.length === 0 ? attack : [attack, ...others] }
  },
})

/** The same in a word that is a list in any case. */
export const attackListAs = (word: string): UnitWord => {
  const { side, says } = attacksAs(word)
  return { side, says: (unit, said) => ({ [word]: [says(unit, said)[word]].flat() }) }
}

/** A weapon as an attack: with the value of the face that is up, and what is said of it. */
function attackOf(unit: Fielded, weapon: Weapon, { suppressive, moving, bonuses = 0, obstacles = 0, ...said }: Words) {
  const { movingFire = 0, part: _part, ...attack } = weapon
  return {
    ...attack,
    ...said,
    combatValue: attack.combatValue ?? (attack.sumOfTwoDice ? undefined : unit.sides[unit.startSide]?.combatValue),
    attackerSuppression: attack.attackerSuppression + unit.suppression,
    resultPenalties: attack.resultPenalties + unit.ownRollPenalties,
    movingFirePenalty: attack.movingFirePenalty + (moving === true ? movingFire : 0),
    bonuses: attack.bonuses + Number(bonuses),
    obstacles: attack.obstacles + Number(obstacles),
    ...(suppressive === true ? { mode: 'suppressive' } : {}),
  }
}
