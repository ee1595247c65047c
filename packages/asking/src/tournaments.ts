/** Policies against each other in mirrors of lists, in words. */
import { RollcallError } from '@rollcall/core'
import type { Game, Mirrored } from '@rollcall/games'
import { POLICIES } from '@rollcall/games/aos-3e'
import { battleGame, type Table, tableIn } from './battles.ts'
import type { Document } from './documents.ts'
import { armyIn } from './army-files.ts'
import type { GameArgs } from './game-for.ts'
import { checkMirrors } from './many-lists.ts'
import { policyMeant } from './policies.ts'
import type { World } from './world.ts'

/** A tournament as somebody says it. */
export interface TournamentWords extends GameArgs, Table {
  /** Names of files of armies, each of which fights itself. */
  readonly lists: readonly string[]
  /** Every two of them meet; all of the game's where nobody names any. */
  readonly policies?: readonly string[] | undefined
}

/** A list with two of the policies, and the battles that they fight. */
export interface Mirror extends Omit<Mirrored, 'result'> {
  readonly document: Document
}

/** All its battles, and their game. Fails with `ERR_USAGE`, and where a list cannot be read. */
export async function mirrorsIn(
  world: World,
  { lists, policies: said = POLICIES, game: named, ...table }: TournamentWords,
): Promise<{ readonly game: Game; readonly mirrors: readonly Mirror[] }> {
  const policies = policiesOf(world, said)
  checkMirrors(lists.length, policies.length)
  const game = await battleGame(world, named)
  const laid = await tableIn(world, table)
  const mirrors: Mirror[] = []
  for (const list of lists) {
    const army = await armyIn(world, game, list, [])
    for (const [policyA, policyB] of everyTwo(policies)) {
      const content = { question: 'battle', a: army, b: army, policyA, policyB, ...laid }
      const where = `${policyA} against ${policyB} on ${list}`
      mirrors.push({ list, policies: [policyA, policyB], document: { where, content } })
    }
  }
  return { game, mirrors }
}

const everyTwo = (all: readonly string[]): readonly (readonly [string, string])[] =>
  all.flatMap((one, i) => all.slice(i + 1).map((other) => [one, other] as const))

/** Everybody once, by the alphabet: the order of naming changes nothing. */
function policiesOf(world: World, said: readonly string[]): readonly string[] {
  const found = said.map((each) => policyMeant(world, each)).toSorted()
  const twice = found.find((each, i) => found[i + 1] === each)
  if (twice !== undefined) throw new RollcallError('ERR_USAGE', `--policies names ${twice} twice`)
  if (found.length > 1) return found
  throw new RollcallError('ERR_USAGE', `a tournament needs two policies at least: --policies ${POLICIES.join(' ')}`)
}
