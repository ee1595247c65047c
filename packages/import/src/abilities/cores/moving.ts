/** Across what units move, as if they flew: "this unit can fly", "... can pass across terrain features in the same manner as ...". */
import { keywordList } from '../keywords.ts'
import type { Draft } from '../json.ts'
import type { Scope } from '../scope.ts'
import { meant } from '../who.ts'
import type { Core } from './core.ts'

const FLIES = /^(?<whom>.+?) (?<can>can|cannot) fly$/i
const MOVES_AND_FLIES =
  /^(?<whom>.+?) (?:has a Move characteristic of (?<a>\d+)"(?: instead of \d+")? and can fly|can fly and has a Move characteristic of (?<b>\d+)"(?: instead of \d+")?)$/i
const AS_FLIERS = 'in the same manner as (?:an? )?(?:units?|models?) that can fly'
const ACROSS = new RegExp(
  `^(?:when this unit (?<moves>makes a move|retreats|makes a normal move, runs? or retreats?), it|models in (?<whom>.+?)) can pass across (?<what>.+) ${AS_FLIERS}$`,
  'i',
)

const flies: Core = (text, scope) => {
  const { whom = '', can = '' } = FLIES.exec(text)?.groups ?? {}
  return whom === '' ? undefined : forThem(whom, { passes: can.toLowerCase() === 'can' ? 'any' : 'nothing' }, scope)
}

const movesAndFlies: Core = (text, scope) => {
  const { whom = '', a, b } = MOVES_AND_FLIES.exec(text)?.groups ?? {}
  const inches = Number(a ?? b)
  const [moves, passes] = [forThem(whom, { stat: 'move', set: inches }, scope), forThem(whom, { passes: 'any' }, scope)]
  return moves === undefined || passes === undefined ? undefined : [...moves, ...passes]
}

const acrossThem: Core = (text, scope) => {
  const { whom = 'this unit', moves = '', what = '' } = ACROSS.exec(text)?.groups ?? {}
  const passes = what === '' ? undefined : across(what, scope)
  return passes === undefined ? undefined : forThem(whom, { passes, ...inMoves(moves.toLowerCase()) }, scope)
}

const forThem = (whom: string, draft: Draft, scope: Scope): readonly Draft[] | undefined => {
  const units = whom === '' ? undefined : meant(whom, 'self', scope)
  return units?.whos.map((who) => ({
    ...draft,
    ...(who === 'self' ? {} : { for: who }),
    ...(units.once === true ? { stack: false } : {}),
  }))
}

function inMoves(moves: string): Draft {
  if (moves === 'retreats') return { in: 'retreat' }
  return moves.startsWith('makes a normal move') ? { in: ['normal', 'run', 'retreat'] } : {}
}

/** Terrain hampers no move of a battle: parts of it that are low are terrain. */
const WHAT =
  /^other (?:models|units)(?: with a Wounds characteristic of (\d+) or less| that are not ([A-Z ]+?))?(?: and (?:parts of )?terrain features.*)?$/

function across(what: string, { context }: Scope): Draft | string | undefined {
  if (what === 'terrain features') return 'terrain'
  const found = WHAT.exec(what)
  if (found === null) return undefined
  const [, wounds, kind] = found
  if (wounds !== undefined) return { wounds: Number(wounds) }
  const not = kind === undefined ? undefined : keywordList(kind, context)
  return kind === undefined ? 'models' : not === undefined ? undefined : { not }
}

/** Families of moves across others. */
export const moving: readonly Core[] = [flies, movesAndFlies, acrossThem]
