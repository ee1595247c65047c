/** `rollcall compare ... --against`: lists beside each other in the same battles against others. */
import { RollcallError } from '@rollcall/core'
import { understand } from '@rollcall/asking'
import { answerAll } from '../answering.ts'
import type { ArgsOf } from '../command.ts'
import type { COMPARE } from '../command-options.ts'
import { checkStdin, listFiles, shippedLists } from '../list-files.ts'
import { present } from '../output.ts'
import { world } from '../world.ts'

type Args = ArgsOf<typeof COMPARE> & { readonly sides?: readonly string[] | undefined }

/** Every list beside the first; or the list without each of its units. */
export async function compareLists({ sides = [], ...asked }: Args): Promise<void> {
  const { vs, swap, until } = asked
  if (vs !== undefined || until !== undefined || swap !== undefined)
    throw new RollcallError(
      'ERR_USAGE',
      '--against compares lists in battles: leave --vs, --until and --swap (a unit for another: rollcall battle A B --swap "X=Y")',
    )
  checkStdin([...sides, ...(asked.against ?? [])])
  const words = { ...asked, swap, lists: sides, against: listFiles(asked.against ?? []), usual: shippedLists() }
  const { game, documents } = await understand('paired', words, world)
  await present(await answerAll(documents, game.id, asked), asked, 'fights')
}
