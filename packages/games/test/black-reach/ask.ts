/** Small questions of Heroes of Black Reach, asked as a player asks them. */
import { RollcallError } from '@rollcall/core'
import { expect } from 'vitest'
import { type EncounterResult, isEncounter, isOdds, loadGame, type OddsResult } from '../../src/index.ts'

export const game = await loadGame('black-reach')

/** The answer to a small question. */
export function ask(document: object, options: object = {}): OddsResult {
  const [result] = game.answer({ game: 'black-reach', ...document }, options).results
  if (result === undefined || !isOdds(result)) throw new Error('no small question')
  return result
}

/** The first stand-off of a question. */
export function met(document: object, options: object = {}): EncounterResult {
  const [result] = game.answer({ game: 'black-reach', ...document }, options).results
  if (result === undefined || !isEncounter(result)) throw new Error('no stand-off')
  return result
}

/** Chances of a small question, as fractions. */
export const chances = (document: object): Readonly<Record<string, string>> =>
  (ask(document).fractions ?? {}) as Readonly<Record<string, string>>

/** One shot with this need: V = 10 - need against D10 (HBR 15.1), or as said. */
export const shot = (words: object): Readonly<Record<string, string>> => chances({ odds: 'fire', ...words })

/** What is wrong with a question: paths and messages. */
export function issuesOf(document: object): readonly { readonly path: string; readonly message: string }[] {
  try {
    game.answer({ game: 'black-reach', ...document })
  } catch (error) {
    expect(error).toBeInstanceOf(RollcallError)
    const { code, issues } = error as RollcallError
    expect(code).toBe('ERR_INPUT_INVALID')
    return issues ?? []
  }
  return []
}
