/** What somebody said is left of a unit, in the words of a question: models, and the wounds that one of them has lost. */
import { type Json, RollcallError } from '@rollcall/core'
import { plural } from '@rollcall/games'

/** What is left: models of the unit, or wounds of all of them together. */
export const LEFT = { model: 'modelsLeft', wound: 'woundsLeft' } as const

/** How much of a unit stands. */
export interface WhatIsLeft {
  readonly models?: number
  readonly woundsTaken?: number
}

/** A unit of which it was said what is left, as a question says it. Fails with `ERR_INPUT_INVALID` where it never had so much. */
export function leftOf({ [LEFT.model]: modelsLeft, [LEFT.wound]: woundsLeft, ...unit }: Json): Json & WhatIsLeft {
  const { name = 'the unit', models = 1, wounds } = unit as { name?: string; models?: number; wounds?: number }
  const [standing, left] = [modelsLeft, woundsLeft] as [number | undefined, number | undefined]
  if (standing !== undefined) {
    if (standing > models) throw cannotBe(`${name} cannot have ${plural(standing, 'model')} left: it has ${models}`)
    return { ...unit, models: standing }
  }
  if (left === undefined) return unit
  if (typeof wounds !== 'number')
    throw cannotBe(`${name} has no one number of wounds: say "models 2, wounds taken 1", and not what is left`)
  if (left < 1 || left > models * wounds)
    throw cannotBe(`${name} cannot have ${plural(left, 'wound')} left: ${haveAll(models, wounds)}`)
  const still = Math.ceil(left / wounds)
  return { ...unit, models: still, woundsTaken: still * wounds - left }
}

const haveAll = (models: number, wounds: number): string =>
  models === 1 ? `it has ${wounds}` : `${models} models with ${wounds} each have ${models * wounds}`

const cannotBe = (message: string): RollcallError => new RollcallError('ERR_INPUT_INVALID', message)
