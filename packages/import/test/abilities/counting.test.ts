/** What abilities say of objectives: a number is read where the sentence ties it to nothing else, or to what we have a word for. */
import { describe, expect, it } from 'vitest'
import type { AbilityContext } from '../../src/abilities/index.ts'
import { countingOf } from '../../src/abilities/counting.ts'

const CONTEXT: AbilityContext = {
  unit: 'Colossus',
  size: 1,
  weapons: [],
  options: [],
  models: [],
  keywords: [],
  dictionary: ['GIANT', 'HERO', 'MONSTER', 'TALL FOLK'],
  columns: ['Might', 'Fist'],
}
const read = (text: string) => countingOf(text, CONTEXT)

describe('of itself', () => {
  it.each([
    ['This unit counts as 10 models for the purposes of contesting objectives.', [{ unit: 10 }]],
    ['This unit counts a 5 models for the purposes of contesting objectives.', [{ unit: 5 }]],
    ['Each model in this unit counts as 3 models for the purposes of contesting objectives.', [{ each: 3 }]],
    ['Models in this unit count as 2 models for the purposes of contesting objectives.', [{ each: 2 }]],
    [
      'For contesting objectives, this unit counts as a number of models equal to the Might value on its damage table.',
      [{ unit: 'table:Might' }],
    ],
  ])('%s', (text, counts) => expect(read(text)).toEqual(counts))

  it.each([
    [
      'For contesting objectives, if it made a charge move in the same turn, each model in this unit counts as 3 models.',
      [{ each: 3, if: 'charged' }],
    ],
    [
      'If any enemy MONSTERS are within 3" of this unit, this unit counts as 8 models for the purposes of contesting objectives.',
      [{ unit: 8, if: 'enemy MONSTER within 3"' }],
    ],
  ])('%s', (text, counts) => expect(read(text)).toEqual(counts))
})

it('of friendly units of some keywords', () => {
  const text =
    'For contesting objectives, each friendly TALL FOLK GIANT counts as 2 models, and each friendly TALL FOLK HERO that is not a MONSTER counts as 5 models.'
  expect(read(text)).toEqual([
    { each: 2, for: { keyword: 'TALL FOLK GIANT' } },
    { each: 5, for: { keyword: 'TALL FOLK HERO', not: 'MONSTER' } },
  ])
})

it.each([
  'Until the end of the turn, each model in this unit counts as 3 models for the purposes of contesting objectives.',
  'Pick 1 friendly unit. Models in that unit count as 2 models for the purposes of contesting objectives.',
  'Each friendly DWARF counts as 2 models for the purposes of contesting objectives.',
  'This unit counts as a number of models equal to the Sorrow value on its damage table while contesting objectives.',
])('what is tied to something else, or of nobody known, is said to be unread: %s', (text) =>
  expect(read(text)).toBe('unread'),
)

it.each([
  'Add 1 to save rolls while this unit is contesting an objective.',
  'This unit counts as 3 models for shooting.',
])('what says no number of models on objectives says nothing: %s', (text) => expect(read(text)).toBeUndefined())
