/** Duels in words: who fights whom, and how. */
import { RollcallError } from '@rollcall/core'
import { type Game, loadGame, loadGames } from '@rollcall/games'
import { cluesBeside } from './clues.ts'
import { decisionMeant } from './decisions.ts'
import type { Document } from './documents.ts'
import { type GameArgs, gameFor } from './game-for.ts'
import { duellists, sideOf, sourcesOf } from './references.ts'
import type { World } from './world.ts'

/** A duel as somebody says it. */
export interface DuelWords extends GameArgs {
  readonly a: readonly string[]
  readonly b: readonly string[]
  /** `b` comes one after another. */
  readonly gauntlet?: boolean | undefined
  /** A number, or: end. */
  readonly rounds?: string | undefined
  readonly turns?: number | undefined
  readonly distance?: number | undefined
  readonly first?: string | undefined
  readonly priority?: string | undefined
  /** `allOutAttack=always` for both sides, `A.rally=always` for one. */
  readonly policy?: readonly string[] | undefined
}

/** The question of a duel, and its game. Fails with `ERR_NAME_UNKNOWN`, or with `ERR_USAGE` on a policy that cannot be read. */
export async function duelIn(
  world: World,
  { game: said, a, b, rounds, policy = [], ...how }: DuelWords,
): Promise<{ readonly game: string; readonly document: Document }> {
  const id = gameFor(world, said, await cluesBeside(said, world, [...a, ...b], 'unit'))
  const game = await duellingGame(id)
  const found = async (names: readonly string[]) =>
    (await Promise.all(names.map((text) => duellists(world, game, text)))).flat()
  const [mine, theirs] = await Promise.all([found(a), found(b)])
  const { gauntlet, turns, distance, first, priority } = how
  const more = { gauntlet, rounds: roundsIn(rounds), turns, distance, first, priority, ...policiesIn(game, policy) }
  return {
    game: id,
    document: {
      where: '',
      content: { question: 'duel', ...sideOf('a', mine), ...sideOf('b', theirs), ...defined(more) },
      sources: { ...sourcesOf((i) => `a[${i}]`, mine), ...sourcesOf((i) => `b[${i}]`, theirs) },
    },
  }
}

/** A game in which units fight it out: that is said before units are looked for. Fails with `ERR_USAGE`. */
async function duellingGame(id: string): Promise<Game> {
  const game = await loadGame(id)
  if (game.kinds.includes('duel')) return game
  const able = (await loadGames()).filter(({ kinds }) => kinds.includes('duel')).map((each) => each.id)
  throw new RollcallError(
    'ERR_USAGE',
    `${game.title} has no duels of units (games that have: ${able.join(', ')}); ask "rollcall odds" what it has`,
  )
}

const roundsIn = (text: string | undefined): number | string | undefined =>
  text === undefined || !/^\d+$/.test(text) ? text : Number(text)

function policiesIn(game: Game, texts: readonly string[]): Record<string, Record<string, string>> {
  const policies: Record<string, Record<string, string>> = {}
  for (const text of texts) {
    const read = /^(?:([AB])\.)?(\w+)=(\w+)$/i.exec(text)
    if (read === null)
      throw new RollcallError(
        'ERR_USAGE',
        `cannot read --policy "${text}": write key=value, A.key=value or B.key=value`,
      )
    const [, side = '', key = '', value = ''] = read
    const [decision, choice] = decisionMeant(game, key, value)
    const where = `policy${side.toUpperCase()}`
    policies[where] = { ...policies[where], [decision]: choice }
  }
  return policies
}

const defined = (record: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
