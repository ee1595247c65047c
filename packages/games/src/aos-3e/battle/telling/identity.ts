/** Who is who in a battle: every unit by its place in its army. */
import { type Identified, numbered } from '../../../identities.ts'
import type { Identity } from '../../../identity.ts'
import type { BattleNumbers } from '../../../nameless.ts'
import type { Side } from '../../../duel/side.ts'
import { who, wordsOfSide } from '../../reading/identity.ts'
import { resolveUnit } from '../../reading/resolve.ts'
import type { BattleInput } from '../../schema/battle.ts'

/** Says of the result of a battle who its units are. */
export function inBattle(input: BattleInput): Identified<BattleNumbers> {
  const [a, b] = [unitsOf(input, 'a'), unitsOf(input, 'b')]
  return (result) => {
    const army = (side: Side, units: readonly Identity[]) => ({
      ...result[side],
      units: result[side].units.map((unit, i) => ({ identity: units[i] as Identity, ...unit })),
    })
    return { ...result, a: army('a', a), b: army('b', b) }
  }
}

/** What an army is called is its list, unless its units know better. */
function unitsOf(input: BattleInput, side: Side): readonly Identity[] {
  const { name = side.toUpperCase(), units } = input[side]
  return numbered(
    units.map((words) => {
      const unit = resolveUnit(words, '', 'attacker', [])
      const situation = [
        ...(words.general ? ['general'] : []),
        ...(words.joins === undefined ? [] : ['joins']),
        ...wordsOfSide(words.situation),
      ]
      return who({ words: { list: name, ...words }, unit }, { situation, armed: true })
    }),
  )
}
