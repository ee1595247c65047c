/** Asks Warzone and takes the answer apart, for tests that read like the rulebook. */
import { expect } from 'vitest'
import { loadGame } from '../../src/index.ts'

export type Json = Readonly<Record<string, unknown>>

/** What of an answer these tests look at. */
export interface Answer {
  readonly probabilities: Readonly<Record<string, number>>
  readonly fractions: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, number>>
  readonly distributions: Readonly<Record<string, { readonly mean: number }>>
  readonly decision?: Json
}

const game = await loadGame('warzone')

/** The answer to a question. */
export const ask = (document: Json): Answer =>
  game.answer({ game: 'warzone', ...document }).results[0] as unknown as Answer

/** Asserts a fraction as an answer writes it. */
export const isFraction = (document: Json, name: string, fraction: string): void =>
  expect(ask(document).fractions[name], `${name} of ${JSON.stringify(document)}`).toBe(fraction)

/** Where a question is refused, and with what words. */
export function refused(document: Json): Readonly<Record<string, string>> {
  try {
    ask(document)
  } catch (error) {
    const { issues = [] } = error as {
      readonly issues?: readonly { readonly path: string; readonly message: string }[]
    }
    return Object.fromEntries(issues.map(({ path, message }) => [path, message]))
  }
  throw new Error('was answered')
}

/** A gun of one shot that neither helps nor hinders at any distance. */
export const GUN = {
  bands: Object.fromEntries(
    ['direct', 'short', 'medium', 'long', 'extreme'].map((band) => [band, { toHit: 0, damage: 10 }]),
  ),
}

/** A blade that adds nothing to Strength. */
export const BLADE = { melee: true, bands: { closeCombat: { damage: { strengthPlus: 0 } } } }
