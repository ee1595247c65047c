/** How much of each army is on the table of a battle, and which units of its list are not. */
import type { Answer, LeftOut } from '../../../result.ts'
import { armyShare } from '../../../shares.ts'
import { bothSides } from '../../../duel/side.ts'
import type { BattleInput } from '../../schema/battle.ts'

/** Both armies, and the units that were left out of them. */
export const sharesOf = (input: BattleInput): Required<Pick<Answer, 'armies' | 'leftOut'>> => ({
  armies: bothSides.map((side) => {
    const { name = side.toUpperCase(), units, endlessSpells, leftOut, absent } = input[side]
    const listed = units.filter(({ joins }) => joins === undefined)
    // Who writes an endless spell down need not say what it costs.
    const present = [...listed, ...endlessSpells.map(({ points = 0 }) => ({ points }))]
    return armyShare(
      { name, side },
      { present, absent: [...leftOut.map(({ unit, ...rest }) => ({ name: unit, ...rest })), ...absent] },
    )
  }),
  leftOut: bothSides.flatMap((side) => input[side].leftOut.map((each) => ({ ...each, side }) as LeftOut)),
})
