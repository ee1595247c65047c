/** `rollcall tournament`: policies against each other in mirrors of lists, and how strong each of them is. */
import { mirrorsIn } from '@rollcall/asking'
import { isBattle, type Mirrored, type Tournament, tournamentOf } from '@rollcall/games'
import { tournamentSentence, tournamentTables } from '@rollcall/report'
import { answerAll } from '../answering.ts'
import type { ArgsOf } from '../command.ts'
import type { TOURNAMENT } from '../command-options.ts'
import { formsOf, type FormOf, isOfRows, type RowForm, rowsIn } from '../forms.ts'
import { checkStdin } from '../list-files.ts'
import { formatOf, placeOf, tellPartial, write } from '../output.ts'
import { pageOf } from '../page.ts'
import { type Passage, passageMarkdown, passageText } from '../passage.ts'
import { world } from '../world.ts'

type Args = ArgsOf<typeof TOURNAMENT> & { readonly lists?: readonly string[] | undefined }

/** Fights all of it, and says who is how strong. */
export async function tournament(args: Args): Promise<void> {
  const format = formatOf(args, FORMS)
  const lists = args.lists ?? []
  checkStdin(lists)
  const { game, mirrors } = await mirrorsIn(world, { lists, policies: args.policies, mission: args.mission })
  const documents = mirrors.map(({ document }) => document)
  const answers = await answerAll(documents, game.id, args)
  const fought = mirrors.flatMap(({ list, policies }, i): readonly Mirrored[] => {
    const [result] = answers[i]?.results.filter(isBattle) ?? []
    return result === undefined ? [] : [{ list, policies, result }]
  })
  const partial = answers.some((answer) => answer.partial === true)
  const found = tournamentOf(fought, { game: game.id, partial })
  const text = isOfRows(format) ? await rowsOf(found, format) : await WRITERS[format](found, args)
  write(text, { out: placeOf(answers, args) })
  tellPartial(answers, args)
}

const FORMS = formsOf('text', 'page')

/** What the figures mean. */
const NOTES: readonly string[] = [
  'Elo: 400 more is ten times the odds, 1000 the mean of those who took part; most likely strengths (Bradley and Terry) with a draw added to every two.',
  'Both sides have the same list, each the first turn in half of the battles; every two policies meet on the same dice.',
]

const passageOf = (found: Tournament): Passage => ({
  sentence: tournamentSentence(found),
  tables: tournamentTables(found),
  notes: NOTES,
})

/** The first table has everybody. */
async function rowsOf(found: Tournament, format: RowForm): Promise<string> {
  const [first] = tournamentTables(found)
  return first === undefined ? '' : await rowsIn(format, first.table())
}

type Writer = (tournament: Tournament, args: Args) => Promise<string>

const WRITERS: Readonly<Record<Exclude<FormOf<'text' | 'page'>, RowForm>, Writer>> = {
  table: async (found, args) => `${passageText(passageOf(found), { page: pageOf(args) })}\n`,
  json: async (found) => `${JSON.stringify(found, null, 2)}\n`,
  md: async (found) => `${passageMarkdown(passageOf(found), 'person')}\n`,
  html: async (found) => {
    const { tournamentHtml } = await import('@rollcall/report/html')
    return tournamentHtml(found, NOTES)
  },
}
