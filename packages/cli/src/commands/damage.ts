/** `rollcall damage` and `rollcall dist`. */
import type { Answer } from '@rollcall/games'
import { answerAll } from '../answering.ts'
import type { MethodArgs, OutputArgs } from '../options.ts'
import { present } from '../output.ts'
import { documentsFor, type Matchup } from '../references.ts'

type Args = OutputArgs & MethodArgs & Matchup

/** Expected-damage table. */
export async function damage(
  args: Args & { readonly attackers?: readonly string[] | undefined; readonly byWeapon: boolean },
): Promise<void> {
  const documents = await documentsFor(args, args.attackers ?? [], 'damage')
  await present(await answers(documents, args), args, args.byWeapon ? 'weapons' : 'fights')
}

/** One matchup in full. */
export async function dist(args: Args & { readonly attacker: string }): Promise<void> {
  await present(await answers(await documentsFor(args, [args.attacker], 'dist'), args), args, 'values')
}

function answers(documents: readonly object[], args: Args): Promise<readonly Answer[]> {
  return answerAll(
    documents.map((content, i) => ({ where: `attacker ${i + 1}`, content })),
    args.game,
    args,
  )
}
