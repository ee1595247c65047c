/** Whether an army is legal (WZ 14): each thing that can be wrong, by its code. */
import { expect, test } from 'vitest'
import { ask, type Json } from './ask.ts'

const squad = { id: 'Hussars', cost: 20, models: 5, minimum: 4, maximum: 8, maximumSpecialists: 1 }
const check = (units: readonly Json[], pointsLimit: number | null = null): unknown =>
  ask({ odds: 'army', units, pointsLimit }).decision

test.each([
  ['overPoints', 'army', [squad], 99],
  ['tooFewModels', 'Hussars', [{ ...squad, models: 3 }], null],
  ['tooManyModels', 'Hussars', [{ ...squad, models: 9 }], null],
  ['tooManySpecialists', 'Hussars', [{ ...squad, specialists: 2 }], null],
  ['singleMustHaveOneModel', 'Captain', [{ id: 'Captain', kind: 'single', cost: 36, models: 2 }], null],
  ['tooManyUnits', 'Hussars', [{ ...squad, perArmy: 1 }, squad], null],
  ['missingRequiredUnit', 'Captain', [{ id: 'Captain', kind: 'single', cost: 36, needs: ['Hussars'] }], null],
  ['powerWithoutSkill', 'Hussars', [{ ...squad, powers: [{ name: 'Gust', cost: 5 }] }], null],
])('%s', (code, of, units, limit) => expect(check(units, limit)).toEqual({ legal: false, issues: [[code, of]] }))

test('an army at its limit is legal: 5 x 20 and a captain of 36 who has his squad', () => {
  const captain = { id: 'Captain', kind: 'single', cost: 36, needs: ['Hussars'] }
  expect(check([squad, captain], 136)).toEqual({ legal: true, issues: [] })
  expect(ask({ odds: 'army', units: [squad, captain] }).values).toEqual({ points: 136, models: 6, units: 2 })
})

test('powers cost what they say, for those who may have them', () => {
  const mage = { id: 'Mage', kind: 'single', cost: 40, supernaturalPowers: true, powers: [{ name: 'Gust', cost: 5 }] }
  expect(ask({ odds: 'army', units: [mage] }).values['points']).toBe(45)
  expect(check([mage], 45)).toEqual({ legal: true, issues: [] })
})
