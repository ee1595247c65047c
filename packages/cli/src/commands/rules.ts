/** `rollcall rules`: what the numbers stand for that messages name, and how the rules are read. */
import { existsSync, readFileSync } from 'node:fs'
import { RollcallError } from '@rollcall/core'
import {
  type FoundRules,
  findRules,
  gameCard,
  type GameCard,
  games,
  readRules,
  type Rule,
  sameName,
} from '@rollcall/games'
import { flowed, rulesList, rulesText } from '@rollcall/report'
import type { ArgsOf } from '../command.ts'
import type { RULES } from '../command-options.ts'
import { dataFolder } from '../catalogue.ts'
import { gameFor } from '@rollcall/asking'
import { formatOf, write } from '../output.ts'
import { pageOf, pageWidth } from '../page.ts'
import { world } from '../world.ts'

type Args = ArgsOf<typeof RULES> & { readonly asked?: readonly unknown[] | undefined }

/** Prints a section, an interpretation, or all that have these words; without any, the chapters. */
export function rules(args: Args): void {
  const words = (args.asked ?? []).map(String)
  const named = games.find((each) => [each.id, each.title, each.citedAs].some((name) => sameName(name, words[0] ?? '')))
  const cited = games.find(({ citedAs }) => words.join(' ').toLowerCase().startsWith(`${citedAs.toLowerCase()} `))
  const game = named ?? cited ?? gameCard(gameFor(world, args.game, []))
  const asked = words.slice(named === undefined ? 0 : 1).join(' ')
  const page = readRules(rulesOf(game))
  const found = asked === '' ? chapters(page) : findRules(page, asked)
  if (found.rules.length === 0) throw unknown(game, asked)
  write(`${textOf(found, game, args)}\n`, args)
}

function rulesOf(game: GameCard): string {
  const file = `${dataFolder(game.id)}rules.md`
  if (existsSync(file)) return readFileSync(file, 'utf8')
  throw new RollcallError('ERR_INPUT_UNREADABLE', `there is no page of rules for ${game.title}`)
}

const chapters = (page: readonly Rule[]): FoundRules => ({
  by: 'words',
  rules: page.filter(({ id }) => /^\d+$/.test(id)),
})

/** More rules than these are listed, not printed. */
const MOST_PRINTED = 3

function textOf({ by, rules: found }: FoundRules, game: GameCard, args: Args): string {
  const format = formatOf({ ...args, format: args.format ?? (args.out === undefined ? 'table' : undefined) }, [
    'table',
    'json',
    'md',
  ])
  if (format === 'json')
    return JSON.stringify(
      found.map((rule) => ({ game: game.id, ...rule })),
      null,
      2,
    )
  if (format === 'md') return found.map(({ markdown }) => markdown).join('\n\n')
  // A page of rules is for reading, in a pipe too.
  const drawnOn = { ...pageOf(args), prose: pageWidth() }
  const isList = by === 'words' && found.length > MOST_PRINTED
  const head = isList ? `${flowed(`${game.title}: the rules as Rollcall reads them`, drawnOn.prose)}\n\n` : ''
  const more = `\n\nOne of them in full: rollcall rules ${game.id} ${found[0]?.id}`
  return isList ? `${head}${rulesList(found, drawnOn)}${more}` : rulesText(found, drawnOn)
}

function unknown(game: GameCard, asked: string): RollcallError {
  const [first = ''] = asked.split(' ')
  // Where nothing has these words, the first may be meant for a game: `rules wh40k 5.3`.
  const ids = games.map(({ id }) => id).filter((id) => first.length > 2 && id.startsWith(first.toLowerCase()))
  const issues = [...ids, game.id].map((id, i) => ({
    path: '',
    message:
      i < ids.length
        ? `for ${id}: rollcall rules ${[id, ...asked.split(' ').slice(1)].join(' ')}`
        : `see the chapters: rollcall rules ${id}`,
  }))
  const message = `Nothing in the rules of ${game.title} is called "${asked}", nor has these words`
  return new RollcallError('ERR_NAME_UNKNOWN', message, { issues })
}
