/** `rollcall conformance`: another engine is asked what the rules answer in fractions, and told where it is wrong. */
import { readFileSync } from 'node:fs'
import { type CorpusCase } from '@rollcall/dataset'
import { type GameVerdict, hear, judged } from '@rollcall/dataset/node'
import { RollcallError } from '@rollcall/core'
import { flowed, labelled, visible } from '@rollcall/report/layout'
import { dataFolder } from '../catalogue.ts'
import type { ArgsOf } from '../command.ts'
import type { CONFORM } from '../dataset-options.ts'
import { EXITS } from '../errors.ts'
import { pageWidth } from '../page.ts'

type Args = ArgsOf<typeof CONFORM> & {
  readonly command?: readonly string[] | undefined
  /** Words of the command line; those behind `--` follow the command itself. */
  readonly _?: readonly (string | number)[]
}

/** Runs the engine over the corpus, or prints the corpus. */
export async function conformance({ game, print, tolerance, timeout, faults, ...said }: Args): Promise<void> {
  const command = [...(said.command ?? []), ...(said._ ?? []).slice(1).map(String)]
  const cases = corpusOf(game)
  if (print) {
    process.stdout.write(cases.map((each) => `${JSON.stringify(each)}\n`).join(''))
    return
  }
  if (command.length === 0)
    throw new RollcallError(
      'ERR_USAGE',
      'say which engine: rollcall conformance -- node engine.js; or --print the corpus',
    )
  const found = judged(cases, await hear({ command, seconds: timeout }, cases), tolerance)
  const told = found.games.map((each) => [each.game, inWords(each)] as const)
  const more = found.faults.length - faults
  const wrong = [...found.faults.slice(0, faults), ...(more > 0 ? [`and ${more} more`] : [])]
  const lines = [
    labelled(told, pageWidth()),
    ...wrong.map((each) => flowed(visible(each), pageWidth())),
    found.conforms ? 'It conforms.' : 'It does not conform.',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (!found.conforms) process.exitCode = EXITS.moved.code
}

const inWords = ({ cases, right, wrong, cannot, unanswered }: GameVerdict): string =>
  `${cases} scenarios: ${right} right, ${wrong} wrong, ${cannot} declined, ${unanswered} without an answer`

function corpusOf(game: string | undefined): readonly CorpusCase[] {
  const lines = readFileSync(`${dataFolder('golden')}corpus.ndjson`, 'utf8')
    .trimEnd()
    .split('\n')
  const all = lines.map((line) => JSON.parse(line) as CorpusCase)
  const own = all.filter((each) => game === undefined || each.game === game)
  if (own.length > 0) return own
  const games = [...new Set(all.map((each) => each.game))]
  throw new RollcallError('ERR_NAME_UNKNOWN', `no scenario is of the game "${game}": use one of ${games.join(', ')}`)
}
