/** Who commands as a champion or a General does. */
import { sameName } from '@rollcall/games'
import type { Core } from './core.ts'

const ITSELF =
  /^(?:[Mm]odels in this unit|[Tt]hat model|(?:[Aa]n? )?(?<model>[A-Z].+?)) can issue commands to their own unit$/
const ARMY =
  /^if this unit is included in (?:your|an? (?<army>.+?)) army,? it is treated as an? (?:a )?general even (?:if )?it (?:is )?not the (?:unit|model) picked to be the army's general$/i

/** "Models in this unit can issue commands to their own unit", or special models of it. */
const itself: Core = (text, { model }) => {
  const found = ITSELF.exec(text)
  const { model: named = model } = found?.groups ?? {}
  return found !== null && [model, `${model}s`].includes(named ?? null) ? [{ leads: 'itself' }] : undefined
}

/** In armies of its own faction; a subfaction is for the list to say. */
const ofArmy: Core = (text, { context }) => {
  const found = ARMY.exec(text)
  const army = found?.groups?.['army']
  return found !== null && (army === undefined || sameName(army, context.army ?? '')) ? [{ leads: 'army' }] : undefined
}

/** Families of who commands. */
export const leading: readonly Core[] = [itself, ofArmy]
