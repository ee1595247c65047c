/** `rollcall games`. */
import { loadGames } from '@rollcall/games'
import { labelled } from '@rollcall/report/layout'
import type { ArgsOf } from '../command.ts'
import type { GAMES } from '../command-options.ts'
import { formatOf, write } from '../output.ts'
import { pageOf } from '../page.ts'

/** Lists the rule systems. */
export async function listGames(args: ArgsOf<typeof GAMES>): Promise<void> {
  const games = await loadGames()
  const list = games.map(({ id, title, summary, odds }) => ({ id, title, summary, odds: odds.map((each) => each.id) }))
  const text =
    formatOf(args, ['table', 'json']) === 'json'
      ? JSON.stringify(list, null, 2)
      : labelled(
          list.flatMap(({ id, title, summary }) => [[id, title] as const, ['', summary] as const]),
          pageOf({}).prose,
        )
  write(`${text}\n`, args)
}
