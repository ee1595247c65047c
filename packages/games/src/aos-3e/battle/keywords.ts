/** Keywords of units, asked for again and again during a battle and never answered otherwise. */
import { hasKeyword } from '../../names.ts'
import type { ArmyUnit } from './setup.ts'

const known = new WeakMap<readonly string[], WeakMap<ArmyUnit, boolean>>()

/** Has the unit one of these keywords? The same list is one question. */
export function isOneOf(unit: ArmyUnit, wanted: readonly string[]): boolean {
  const answers = known.get(wanted) ?? newAnswers(wanted)
  const answer = answers.get(unit)
  if (answer !== undefined) return answer
  const has = hasKeyword(unit.unit.keywords, wanted)
  answers.set(unit, has)
  return has
}

function newAnswers(wanted: readonly string[]): WeakMap<ArmyUnit, boolean> {
  const answers = new WeakMap<ArmyUnit, boolean>()
  known.set(wanted, answers)
  return answers
}
