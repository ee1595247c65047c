/** How much of each army is on the table of a battle, and which units of its list are not. */
import type { Answer, LeftOut } from '../../../result.ts'
import { armyShare } from '../../../shares.ts'
import { bothSides } from '../../../duel/side.ts'
import type { ArmyInput, BattleInput } from '../../schema/battle.ts'

/** Both armies, and the units that were left out of them. */
export const sharesOf = (input: BattleInput): Required<Pick<Answer, 'armies' | 'leftOut'>> => ({
  armies: bothSides.map((side) =>
    armyShare({ name: input[side].name ?? side.toUpperCase(), side }, presence(input[side])),
  ),
  leftOut: bothSides.flatMap((side) => input[side].leftOut.map((each) => ({ ...each, side }) as LeftOut)),
})

/** Units of the list: whoever joins during the battle costs nothing (AoS 2.7). */
export const listed = ({ units }: Pick<ArmyInput, 'units'>): ArmyInput['units'] =>
  units.filter(({ joins }) => joins === undefined)

/** What of an army is there, and what is not. */
export const presence = (army: ArmyInput): Parameters<typeof armyShare>[1] => ({
  // Who writes an endless spell down need not say what it costs.
  present: [...listed(army), ...army.endlessSpells.map(({ points = 0 }) => ({ points }))],
  absent: [...army.leftOut.map(({ unit, ...rest }) => ({ name: unit, ...rest })), ...army.absent],
})
