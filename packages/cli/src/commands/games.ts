/** `rollcall games`. */
import { games } from '@rollcall/games'
import type { OutputArgs } from '../options.ts'
import { formatOf, write } from '../output.ts'

/** Lists the rule systems. */
export function listGames(args: OutputArgs): void {
  const list = games.map(({ id, title, summary, odds }) => ({ id, title, summary, odds: odds.map((each) => each.id) }))
  const text =
    formatOf(args, ['table', 'json']) === 'json'
      ? JSON.stringify(list, null, 2)
      : list.map(({ id, title, summary }) => `${id.padEnd(12)} ${title}\n${''.padEnd(13)}${summary}`).join('\n')
  write(`${text}\n`, args)
}
