/** Exact duels against the same duels rolled and drawn: DKW bounds with a family error rate of 1e-9 over all comparisons. */
import type { DuelResult } from '@rollcall/games'
import { describe, expect, it } from 'vitest'

const REPLICATES = 4_000
const FAMILY = 1e-9

type Look = (result: DuelResult) => readonly (readonly [number, number])[]
const looks: Readonly<Record<string, Look>> = {
  winner: ({ a, b, neither }) => [
    [0, neither],
    [1, a.wins],
    [2, b.wins],
  ],
  rounds: ({ rounds }) => rounds.pmf,
  'wounds of a': ({ a }) => a.woundsLeft.pmf,
  'wounds of b': ({ b }) => b.woundsLeft.pmf,
  'models of b': ({ b }) => b.modelsLeft.pmf,
}

/** Largest difference between two distribution functions. */
function distance(one: ReturnType<Look>, other: ReturnType<Look>): number {
  const values = [...new Set([...one, ...other].map(([value]) => value))].toSorted((a, b) => a - b)
  const upTo = (pmf: ReturnType<Look>, value: number): number =>
    pmf.reduce((sum, [each, p]) => (each <= value ? sum + p : sum), 0)
  return Math.max(...values.map((value) => Math.abs(upTo(one, value) - upTo(other, value))))
}

/** Says of every case that it is the same however it is fought. */
export function agree(
  cases: Readonly<Record<string, object>>,
  duelOf: (document: object, options?: object) => DuelResult,
  seed: string,
): void {
  const checks = Object.keys(cases).length * Object.keys(looks).length * 2
  const bound = Math.sqrt(Math.log((2 * checks) / FAMILY) / (2 * REPLICATES))

  describe.each(Object.entries(cases))('%s', (_, document) => {
    const exact = duelOf(document)

    it.each([
      ['rolled die by die', { dice: true }],
      ['drawn attack by attack', { method: 'simulated' }],
    ])('is the same %s', (_how, options) => {
      const simulated = duelOf(document, { ...options, replicates: REPLICATES, seed })
      const far = Object.entries(looks).filter(([, look]) => distance(look(exact), look(simulated)) >= bound)
      expect(far.map(([name]) => name)).toEqual([])
    })
  })
}
