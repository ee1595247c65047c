/** What a check could not settle is folded: nothing is lost, and all of it is there for those who ask. */
import type { Checked } from '@rollcall/armies/check'
import { describe, expect, it } from 'vitest'
import { doubtLines } from '../src/list-doubts.ts'

const checked = (messages: readonly string[]): Checked => ({
  legal: true,
  battlepack: '1000',
  read: { units: 0, points: 0, stated: undefined, unknown: [] },
  violations: [],
  warnings: messages.map((message) => ({ units: [], message })),
  unchecked: [],
  triumphs: 'none',
})

const noArtefact = (name: string): string =>
  `the catalogue has no artefact "${name}", so who may have it was not checked`

describe('what could not be settled', () => {
  it('is told one by one when it is little, or asked for', () => {
    const few = ['Guard: one', 'Guard: two', 'Guard: three']
    expect(doubtLines(checked(few), [], false)).toEqual(few.map((each) => `warning: ${each}`))
    const many = [...few, ...['A', 'B', 'C'].map(noArtefact)]
    expect(doubtLines(checked(many), [], true)).toEqual(many.map((each) => `warning: ${each}`))
  })

  it('shares a line where it says the same of several, which are all named, and says how many things there are', () => {
    const lines = doubtLines(checked(['Guard: one', ...['A', 'B', 'C'].map(noArtefact)]), [], false)
    expect(lines).toEqual([
      'warning: Guard: one',
      'warning: not in the catalogue, so who may have them was not checked: artefact "A"; artefact "B"; artefact "C"',
      '4 things in all, one by one: --assumptions',
    ])
  })

  it('takes six lines at most, whatever it is', () => {
    const lines = doubtLines(checked(Array.from({ length: 40 }, (_, i) => `Guard: thing ${i}`)), [], false)
    expect(lines).toHaveLength(6)
    expect(lines.at(-1)).toBe('40 things in all, one by one: --assumptions')
  })
})
