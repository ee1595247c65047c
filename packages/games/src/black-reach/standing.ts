/** What became of a unit, in the words of the game: for answers. */
import { namesOf } from '../kit/names.ts'
import type { Happening } from '../odds.ts'
import type { Scene } from './attack.ts'
import type { Unit } from './schema/unit.ts'
import { isHeavy, stepsLost, type UnitState } from './state.ts'
import { plural } from '../plural.ts'

/** What is true of a unit as it stands, and how much of it is lost. */
export function standingOf(unit: Unit, state: UnitState): Happening {
  const { destroyed, tokens } = state
  if (isHeavy(unit)) return { destroyed, tokens, ...damageOf(unit, state) }
  const lost = stepsLost(unit, state)
  const face = faceWord(unit, state)
  return {
    destroyed,
    ...(unit.sides.length > 1 ? { [face]: true } : {}),
    untouched: lost === 0,
    [`${face}${destroyed ? '' : withTokens(tokens)}`]: true,
    stepsLost: lost,
    tokens,
  }
}

/** Of a heavy vehicle: which damage it has, and how many tokens of it; a wreck has none. */
function damageOf(unit: Unit, { destroyed, damage }: UnitState): Happening {
  const before = unit.heavy?.damage.length ?? 0
  return {
    undamaged: !destroyed && damage.length === before,
    ...Object.fromEntries(damage.map((key) => [key, true])),
    damageTokens: damage.length,
  }
}

function faceWord(unit: Unit, { destroyed, side }: UnitState): string {
  if (destroyed) return 'destroyed'
  return side === 0 || unit.sides.length === 1 ? 'intact' : 'reduced'
}

const withTokens = (tokens: number): string => (tokens === 0 ? '' : ` with ${plural(tokens, 'token')}`)

/** The same of one of several, by its name. */
export const standingCalled = (name: string, unit: Unit, state: UnitState): Happening =>
  Object.fromEntries(Object.entries(standingOf(unit, state)).map(([word, value]) => [`${name}: ${word}`, value]))

/** What became of several units; of more than one each is named. */
export function standingsOf(units: readonly Unit[], scene: Scene): Happening {
  const [only, ...others] = units
  if (only !== undefined && others.length === 0) return standingOf(only, scene.units[0] as UnitState)
  const names = unitNames(units)
  const each = units.map((unit, i) => standingCalled(names[i] as string, unit, scene.units[i] as UnitState))
  return { ...Object.assign({}, ...each), ...inAll(units, scene) }
}

/** Steps lost by all of them together, where all of them have steps. */
function inAll(units: readonly Unit[], { units: states }: Scene): Happening {
  const allDestroyed = units.every((_, i) => states[i]?.destroyed)
  if (units.some(isHeavy)) return { allDestroyed }
  const lost = units.map((unit, i) => stepsLost(unit, states[i] as UnitState))
  return { allDestroyed, stepsLost: lost.reduce((sum, each) => sum + each, 0) }
}

/** What units are called. */
export const unitNames = (units: readonly Unit[]): readonly string[] =>
  namesOf(units.map(({ id, name }) => ({ name: id ?? name })))
