/** `rollcall duel`: two units, or several on both sides, fight it out. */
import { RollcallError } from '@rollcall/core'
import { type Game, loadGame } from '@rollcall/games'
import type { ArgsOf } from '../command.ts'
import type { DUEL_OF_UNITS } from '../command-options.ts'
import { answerAll, methodOf, seedFor } from '../answering.ts'
import { wordRemedy } from '../fact-options.ts'
import {
  cluesOf,
  type Document,
  duellists,
  located,
  type Reference,
  type Settled,
  sideOf,
  sourcesOf,
  withGame,
} from '@rollcall/asking'
import { present, write } from '../output.ts'
import { pageOf } from '../page.ts'
import { remedied, withRemedies } from '../remedies.ts'
import { storyText } from '../story-text.ts'
import { world } from '../world.ts'

/** Options of a duel, as yargs hands them over. */
type Asked = ArgsOf<typeof DUEL_OF_UNITS> & { readonly units?: readonly string[] | undefined }

type Args = Asked & Settled

/** Answers a duel, or tells one. */
export async function duel(asked: Asked): Promise<void> {
  const args = withGame(world, asked, await cluesOf(world, sides(asked).flat(), 'unit'))
  const document = await documentOf(args)
  const remedy = wordRemedy(await loadGame(args.game), sidesNamed(document))
  if (args.explain !== true) {
    const answers = await answerAll([document], args.game, args)
    return present(
      answers.map((each) => withRemedies(each, remedy)),
      args,
      'fights',
    )
  }
  const { replicate } = args
  if (replicate !== undefined && (!Number.isSafeInteger(replicate) || replicate < 0))
    throw new RollcallError('ERR_USAGE', '--replicate needs a whole number of 0 or more')
  const { where, content, sources } = document
  const seed = seedFor(content, methodOf(args))
  const game = await loadGame(args.game)
  const lines = await located(where, () => game.explain(content, { seed, replicate }), sources)
  const told = remedied(lines, game.unsaid?.(content) ?? [], remedy)
  write(storyText(told, pageOf(args), args.assumptions), args)
}

/** The units of a side, by the names that they were given. */
function sidesNamed({ content }: Document): (side: string) => string {
  const sides = content as Readonly<Record<string, readonly { readonly name?: string }[]>>
  return (side) => (sides[side] ?? []).map(({ name }) => name ?? side.toUpperCase()).join(' or ')
}

async function documentOf(args: Args): Promise<Document> {
  const game = await loadGame(args.game)
  const [mine, theirs] = sides(args)
  const [a, b] = await Promise.all([references(game, mine), references(game, theirs)])
  const { gauntlet, rounds, turns, distance, first, priority } = args
  const said = {
    gauntlet,
    rounds: roundsOf(rounds),
    turns,
    distance,
    first,
    priority,
    ...policiesOf(args.policy ?? []),
  }
  return {
    where: '',
    content: { question: 'duel', ...sideOf('a', a), ...sideOf('b', b), ...defined(said) },
    sources: { ...sourcesOf((i) => `a[${i}]`, a), ...sourcesOf((i) => `b[${i}]`, b) },
  }
}

const references = async (game: Game, names: readonly string[]): Promise<readonly Reference[]> =>
  (await Promise.all(names.map((text) => duellists(world, game, text)))).flat()

/** With `--vs` everything before it is one side; without, the first unit is, and a gauntlet may follow it. */
function sides({ units = [], vs, gauntlet }: Asked): readonly [readonly string[], readonly string[]] {
  if (vs !== undefined) return [units, vs]
  const [first, ...rest] = units
  if (first === undefined || rest.length === 0 || (rest.length > 1 && gauntlet !== true))
    throw new RollcallError(
      'ERR_USAGE',
      'a duel needs two units: rollcall duel A B, several on both sides: rollcall duel A1 A2 --vs B1 B2, one after another: rollcall duel A B1 B2 --gauntlet',
    )
  return [[first], rest]
}

const roundsOf = (text: string | undefined): number | string | undefined =>
  text === undefined || !/^\d+$/.test(text) ? text : Number(text)

/** `allOutAttack=always` for both sides, `A.rally=always` for one. */
function policiesOf(texts: readonly string[]): Record<string, Record<string, string>> {
  const policies: Record<string, Record<string, string>> = {}
  for (const text of texts) {
    const read = /^(?:([AB])\.)?(\w+)=(\w+)$/i.exec(text)
    if (read === null)
      throw new RollcallError(
        'ERR_USAGE',
        `cannot read --policy "${text}": write key=value, A.key=value or B.key=value`,
      )
    const [, side = '', key, value] = read
    const where = `policy${side.toUpperCase()}`
    policies[where] = { ...policies[where], [key as string]: value as string }
  }
  return policies
}

const defined = (record: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
