/** Questions about armies: each may be a file or an army, whose units may be names. */
import { isRecord, type Json, RollcallError } from '@rollcall/core'
import type { Game } from '@rollcall/games'
import { armyIn } from './army-files.ts'
import { withUnits } from './fielded.ts'
import { fileMeant } from './files.ts'
import type { Resolved } from './found.ts'
import { unitNamesOf } from './unit-names.ts'
import type { World } from './world.ts'

/** Where questions about armies have them, and who decides for them. */
const ARMIES = {
  battle: { armies: ['a', 'b'], policies: ['policyA', 'policyB'] },
  paired: { armies: ['lists', 'against'], policies: ['policies'] },
} as const

/** A question about armies: each may be a file, their units names. */
export async function withArmies(
  world: World,
  game: Game,
  { question, ...content }: Json & { readonly question: keyof typeof ARMIES },
  without: readonly string[],
): Promise<Resolved> {
  const { armies, policies } = ARMIES[question]
  const document: Record<string, unknown> = { question, ...content }
  for (const key of armies) document[key] = await armiesSaid(world, game, document[key], without)
  for (const key of policies) refuseModules(key, document[key])
  return { content: document, leftOut: [], names: armies.flatMap((key) => [document[key]].flat().flatMap(unitNamesOf)) }
}

/** One army, or several of them, one after another. */
async function armiesSaid(world: World, game: Game, said: unknown, without: readonly string[]): Promise<unknown> {
  if (!Array.isArray(said)) return await armySaid(world, game, said, without)
  const found: unknown[] = []
  for (const each of said as readonly unknown[]) found.push(await armySaid(world, game, each, without))
  return found
}

async function armySaid(world: World, game: Game, said: unknown, without: readonly string[]): Promise<unknown> {
  if (typeof said === 'string') return await armyIn(world, game, fileMeant(world.files, said), without)
  return isRecord(said) ? await withUnits(world, game, said, without) : said
}

/** A module is code: it is run when somebody names it himself, never because a file that came from elsewhere says so. */
function refuseModules(key: string, said: unknown): void {
  for (const [i, policy] of [said].flat().entries()) {
    if (typeof policy !== 'string' || !/\.m?js$/i.test(policy)) continue
    throw new RollcallError('ERR_INPUT_INVALID', 'a question file cannot name a module', {
      issues: [
        {
          path: Array.isArray(said) ? `${key}[${i}]` : key,
          message: `give it on the command line: rollcall battle A B --policy ${policy}`,
        },
      ],
    })
  }
}
