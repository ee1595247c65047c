/** Who is who in whole games: two armies of heroes, by what their cards say and how they are played. */
import { identityOf, type Identified, ofModels, threshold } from '../identities.ts'
import type { Identity } from '../identity.ts'
import type { OddsResult } from '../odds.ts'
import { type Army, type GameSetup } from './battle/game.ts'
import type { Hero } from './battle/heroes.ts'
import { policyName } from './dice/policy.ts'

/** Says of the result of games who the two armies are. */
export const inGames =
  ({ armies: [a, b] }: Pick<GameSetup, 'armies'>): Identified<OddsResult> =>
  (result) => ({ identity: { a: armyOf(a), b: armyOf(b) }, ...result })

const armyOf = ({ name, heroes, policy, actions }: Army): Identity =>
  identityOf(
    { loadout: heroes.flatMap((hero) => carried(hero)) },
    {
      name,
      models: heroes.length,
      situation: [`dice: ${policyName(policy)}`, `results: ${actions}`],
      profile: { save: ofModels(heroes.map(({ staysOn }) => ({ count: 1, value: threshold(staysOn) }))) as string },
    },
  )

/** A hero by name with its equipment; of a hero without either there is nothing to say. */
function carried({ name, inspire, priorityVox, action }: Hero): readonly string[] {
  const equipment = [
    ...(action === null ? [] : [action.kind]),
    ...(inspire ? ['inspire'] : []),
    ...(priorityVox ? ['priorityVox'] : []),
  ]
  if (equipment.length === 0) return name === 'Hero' ? [] : [name]
  return [`${name}: ${equipment.join(', ')}`]
}
