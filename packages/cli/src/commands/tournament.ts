/** `rollcall tournament`: policies against each other in mirrors of lists, and how strong each of them is. */
import { armyIn } from '@rollcall/asking'
import { RollcallError } from '@rollcall/core'
import { isBattle, loadGame, type Mirrored, type Tournament, tournamentOf } from '@rollcall/games'
import { POLICIES } from '@rollcall/games/aos-3e'
import { escaped, flowed, toCsv, toMarkdown, tournamentSentence, tournamentTables } from '@rollcall/report'
import { answerAll } from '../answering.ts'
import type { ArgsOf } from '../command.ts'
import type { TOURNAMENT } from '../command-options.ts'
import { checkMirrors } from '../many-lists.ts'
import { formatOf, write } from '../output.ts'
import { pageOf } from '../page.ts'
import { policyAddress } from '../policy-modules.ts'
import { world } from '../world.ts'

type Args = ArgsOf<typeof TOURNAMENT> & { readonly lists?: readonly string[] | undefined }

/** Battles of armies are those of this game. */
const GAME = 'aos-3e'

/** Fights all of it, and says who is how strong. */
export async function tournament(args: Args): Promise<void> {
  // Only forms that are written here come back.
  const format = formatOf(args, FORMS) as keyof typeof WRITERS
  const policies = policiesOf(args.policies ?? POLICIES)
  checkMirrors(args.lists?.length ?? 0, policies.length)
  const game = await loadGame(GAME)
  const lists: { readonly list: string; readonly army: object }[] = []
  for (const list of args.lists ?? []) lists.push({ list, army: await armyIn(world, game, list, []) })
  const missions = args.mission === undefined ? {} : { missions: args.mission }
  const mirrors = lists.flatMap(({ list, army }) =>
    policies.flatMap((one, i) =>
      policies.slice(i + 1).map((other) => ({ list, army, policies: [one, other] as const })),
    ),
  )
  const documents = mirrors.map(({ list, army, policies: [policyA, policyB] }) => ({
    where: `${policyA} against ${policyB} on ${list}`,
    content: { question: 'battle', a: army, b: army, policyA, policyB, ...missions },
  }))
  const answers = await answerAll(documents, GAME, { ...args, replicates: args.replicates })
  const fought = mirrors.flatMap((mirror, i): readonly Mirrored[] => {
    const [result] = answers[i]?.results.filter(isBattle) ?? []
    return result === undefined ? [] : [{ list: mirror.list, policies: mirror.policies, result }]
  })
  const partial = answers.some((answer) => answer.partial === true)
  write(await WRITERS[format](tournamentOf(fought, { game: GAME, partial }), args), args)
}

/** Everybody once, by the alphabet: the order of naming changes nothing. */
function policiesOf(said: readonly string[]): readonly string[] {
  const found = said.map(policyAddress).toSorted()
  const twice = found.find((each, i) => found[i + 1] === each)
  if (twice !== undefined) throw new RollcallError('ERR_USAGE', `--policies names ${twice} twice`)
  if (found.length > 1) return found
  throw new RollcallError('ERR_USAGE', `a tournament needs two policies at least: --policies ${POLICIES.join(' ')}`)
}

const FORMS = ['table', 'csv', 'json', 'md', 'html'] as const

/** What the figures mean. */
const NOTES: readonly string[] = [
  'Elo: 400 more is ten times the odds, 1000 the mean of those who took part; most likely strengths (Bradley and Terry) with a draw added to every two.',
  'Both sides have the same list, each the first turn in half of the battles; every two policies meet on the same dice.',
]

type Writer = (tournament: Tournament, args: Args) => Promise<string>

const WRITERS: Readonly<Record<(typeof FORMS)[number], Writer>> = {
  table: async (found, args) => {
    const page = pageOf(args)
    return [
      page.ink.bold(flowed(tournamentSentence(found), page.prose)),
      ...tournamentTables(found).flatMap(({ draw }) => ['', draw(page)]),
      '',
      ...NOTES.map((note) => page.ink.dim(flowed(note, page.prose))),
      '',
    ].join('\n')
  },
  csv: async (found) =>
    await toCsv(
      tournamentTables(found)
        .slice(0, 1)
        .map(({ table }) => table()),
    ),
  json: async (found) => `${JSON.stringify(found, null, 2)}\n`,
  md: async (found) =>
    [
      `**${escaped(tournamentSentence(found))}**`,
      ...tournamentTables(found).map(
        ({ title, table }) => `### ${escaped(title)}\n\n${toMarkdown([table({}, 'person')]).trimEnd()}`,
      ),
      `${NOTES.map((note) => `- ${escaped(note)}`).join('\n')}\n`,
    ].join('\n\n'),
  html: async (found) => {
    const { tournamentHtml } = await import('@rollcall/report/html')
    return tournamentHtml(found, NOTES)
  },
}
