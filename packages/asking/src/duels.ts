/** Duels in words: who fights whom, and how. */
import { RollcallError } from '@rollcall/core'
import { type Game, loadGame, loadGames } from '@rollcall/games'
import { inUnits, type Looking } from './bare-words.ts'
import { cluesBeside } from './clues.ts'
import { decisionMeant } from './decisions.ts'
import type { Document } from './documents.ts'
import { type GameArgs, gameFor } from './game-for.ts'
import type { Reference } from './reference.ts'
import { duellists, fighters, isOneUnit, sideOf, sourcesOf } from './references.ts'
import { saysAnything } from './words.ts'
import type { World } from './world.ts'

/** A duel as somebody says it. */
export interface DuelWords extends GameArgs {
  readonly a: readonly string[]
  /** Missing: the first of `a` fights the others. */
  readonly b?: readonly string[] | undefined
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
  const id = gameFor(world, said, await cluesBeside(said, world, [...a, ...(b ?? [])], 'unit'))
  const game = await duellingGame(id)
  const { gauntlet, turns, distance, first, priority } = how
  const [mine, theirs] = await sidesIn(world, game, { a, b, gauntlet })
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

/** Both sides of a duel. Fails with `ERR_NAME_UNKNOWN`, and with `ERR_USAGE` where nobody can tell them apart. */
async function sidesIn(
  world: World,
  game: Game,
  { a, b, gauntlet }: Pick<DuelWords, 'a' | 'b' | 'gauntlet'>,
): Promise<readonly [readonly Reference[], readonly Reference[]]> {
  const looking: Looking = {
    find: (text) => fighters(world, game, text),
    isOne: (text) => isOneUnit(world, game, text, 'unit'),
    isSaid: (text) => saysAnything(game, text, 'unit'),
  }
  const sideOfWords = async (words: readonly string[]) =>
    await Promise.all((await inUnits(words, looking)).map((text) => duellists(world, game, text)))
  const us = await sideOfWords(a)
  if (b !== undefined) return [us.flat(), (await sideOfWords(b)).flat()]
  const [first, ...others] = us
  if (first === undefined || others.length === 0 || (others.length > 1 && gauntlet !== true))
    throw new RollcallError('ERR_USAGE', 'a duel needs two units', { issues: TWO_UNITS })
  return [first, others.flat()]
}

const TWO_UNITS = [
  { path: 'one against one', message: 'rollcall duel A B' },
  { path: 'several on both sides', message: 'rollcall duel A1 A2 --vs B1 B2' },
  { path: 'one after another', message: 'rollcall duel A B1 B2 --gauntlet' },
]

/** A game in which units fight it out: that is said before units are looked for. Fails with `ERR_USAGE`. */
async function duellingGame(id: string): Promise<Game> {
  const game = await loadGame(id)
  if (game.kinds.includes('duel')) return game
  const able = (await loadGames()).filter(({ kinds }) => kinds.includes('duel')).map((each) => each.id)
  throw new RollcallError(
    'ERR_USAGE',
    `${game.title} has no duels of units (games that have: ${able.join(', ')}); what it has: rollcall odds --game ${game.id}`,
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
