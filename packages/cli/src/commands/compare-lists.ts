/** `rollcall compare ... --against`: lists beside each other in the same battles against others. */
import { RollcallError } from '@rollcall/core'
import { battleGame, tableIn } from '@rollcall/asking'
import type { ArgsOf } from '../command.ts'
import type { COMPARE } from '../command-options.ts'
import { listFiles } from '../list-files.ts'
import { checkBeside, checkMet } from '../many-lists.ts'
import { present } from '../output.ts'
import { answerPaired, type Listed, listsIn, metaOf, sharedPolicies, variantsOf } from '../paired-lists.ts'
import { world } from '../world.ts'

type Args = ArgsOf<typeof COMPARE> & { readonly sides?: readonly string[] | undefined }

/** Every list beside the first; or the list without each of its units. */
export async function compareLists(asked: Args): Promise<void> {
  const { sides = [], against = [], without = [], leaveOneOut } = asked
  const game = await battleGame(world, asked.game)
  checkUsage(asked)
  checkMet(listFiles(against).length)
  const [first = ''] = sides
  const lists =
    leaveOneOut === true ? await variantsOf(game, first, without, { leaveOneOut }) : await listsIn(game, sides, without)
  const terms = {
    against: await metaOf(game, against, lists[0] as Listed),
    table: await tableIn(world, { first: asked.first, mission: asked.mission }),
    policies: sharedPolicies(asked.policy ?? []),
  }
  await present(await answerPaired(lists, terms, { ...asked, game: game.id }), asked, 'fights')
}

function checkUsage({ sides = [], vs, swap, until, leaveOneOut }: Args): void {
  if (vs !== undefined || until !== undefined || swap !== undefined)
    throw new RollcallError(
      'ERR_USAGE',
      '--against compares lists in battles: leave --vs, --until and --swap (a unit for another: rollcall battle A B --swap "X=Y")',
    )
  checkBeside(sides.length)
  if (leaveOneOut === true ? sides.length === 1 : sides.length >= 2) return
  throw new RollcallError(
    'ERR_USAGE',
    leaveOneOut === true
      ? '--leave-one-out takes one list: rollcall compare A --against B --leave-one-out'
      : 'Name at least two lists: rollcall compare A B --against C',
  )
}
