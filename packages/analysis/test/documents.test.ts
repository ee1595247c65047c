/** Files that ask for analyses are read as other questions are. */
import { readAnalysis } from '@rollcall/analysis'
import { describe, expect, it } from 'vitest'

describe('a seed', () => {
  const read = (seed: unknown) =>
    readAnalysis({ question: 'analyse', units: ['Vindictors'], seed } as never, 'the file')

  it.each([7, '7'])('may be a number or text, as in a question about fights: %j', (seed) => {
    expect(read(seed).seed).toBe('7')
  })

  it.each([-1, 1.5, 'x'])('is a whole number of 0 or more: %j', (seed) => {
    expect(() => read(seed)).toThrow('the file cannot be used')
  })
})
