/** `rollcall analyse`: what units and lists are worth. */
import { type Analysis, type AnalysisQuestion, analyse as analysed, type Section, SECTIONS } from '@rollcall/analysis'
import { RollcallError } from '@rollcall/core'
import { type LeftOut, stated } from '@rollcall/games'
import { type AnalysisTable, analysisTables } from '@rollcall/report'
import type { ArgsOf } from '../command.ts'
import type { ANALYSE } from '../command-options.ts'
import { present, type Told } from '../analysis-output.ts'
import { type Named, sectionsIn, understand, type World } from '@rollcall/asking'
import { isOfRows } from '../forms.ts'
import { longWork } from '../long-work.ts'
import { optionRemedy } from '../fact-options.ts'
import type { Asking } from './compare.ts'
import { formOf } from '../output.ts'
import { withRemediesOf } from '../remedies.ts'
import { world } from '../world.ts'
import { inWords } from '../matchup-args.ts'

type Args = ArgsOf<typeof ANALYSE> & { readonly units?: readonly string[] | undefined }

/** One sentence, one ranked table, and the sections asked for. */
export async function analyse(asked: Args): Promise<void> {
  const { units = [], details } = asked
  const sections = sectionsIn(details)
  const args = inWords(asked)
  await present(
    await analysisTold(world, args, units, details === undefined ? undefined : sections, furtherIn(asked)),
    args,
  )
}

/** Units analysed, whose names mean what `within` knows; `sections`: beside the ranked table, by default none, and all of them for programs and pages. */
export async function analysisTold(
  within: World,
  args: Asking,
  units: readonly Named[],
  asked: readonly Section[] | undefined,
  further: Pick<AnalysisQuestion, 'charge' | 'threshold'>,
): Promise<Told> {
  const format = formOf(args)
  const sections = asked ?? []
  const told = (format === 'json' || format === 'html') && asked === undefined ? SECTIONS : sections
  const words = { ...args, attackers: units, sections: told, ...further }
  const { game, question, leftOut } = await understand('analyse', words, within)
  const { units: members, targets, enemies = [] } = question
  const work = { what: 'analyse', game: game.id, question, members: [...members, ...targets, ...enemies] }
  const whole = await longWork({ ...work, work: (tell) => analysed(game, question, tell) }, args)
  const analysis = withRemediesOf(withAbsent(whole, leftOut), optionRemedy(game))
  const tables = analysisTables(analysis, format === 'html' ? told : sections)
  const alone = isOfRows(format) ? { alone: onlyTable(tables, sections, analysis) } : {}
  const drawing = async () =>
    (await import('../pictures.ts')).drawingOfAnalysis(analysis, told, [legendOf(analysis)], args)
  return { answer: analysis, tables, ...alone, notes: [legendOf(analysis)], drawing }
}

/** Where people stand that charge after they were set up. */
const USUAL_CHARGE = 9

/** What is asked beside the table. Fails with `ERR_USAGE`. */
function furtherIn({ charge: said, atLeast }: Args): Pick<AnalysisQuestion, 'charge' | 'threshold'> {
  const charge = chargeIn(said)
  return stated({ charge, threshold: atLeast })
}

/** Inches of a charge; `undefined`: nobody asked. Fails with `ERR_USAGE`. */
function chargeIn(said: string | undefined): number | undefined {
  if (said === undefined) return undefined
  const inches = said === '' ? USUAL_CHARGE : Number(said)
  if (inches >= 0 && inches <= 24) return inches
  throw new RollcallError('ERR_USAGE', '--charge needs inches, from 0 to 24: --charge 9')
}

/** Units that nobody knows have no row either. */
const withAbsent = (analysis: Analysis, leftOut: readonly LeftOut[]): Analysis => ({
  ...analysis,
  leftOut: [
    ...leftOut
      .filter(({ onPurpose }) => onPurpose !== true)
      .map(({ unit, number, points, reason }) => ({
        unit,
        reason,
        ...stated({ number, points }),
      })),
    ...analysis.leftOut,
  ],
})

/** Tables of several kinds are no table that a program could read. */
function onlyTable(
  tables: readonly AnalysisTable[],
  sections: readonly Section[],
  { leftOut }: Pick<Analysis, 'leftOut'>,
): AnalysisTable {
  if (sections.length > 1)
    throw new RollcallError('ERR_USAGE', 'several sections do not fit into one table: name one, or use --format json')
  const table = sections.length === 1 ? tables[1] : tables[0]
  if (table !== undefined) return table
  if (sections.length === 1)
    throw new RollcallError('ERR_USAGE', `there is nothing to tell about ${sections.join()} here`)
  const issues = leftOut.map(({ unit, reason }) => ({ path: unit, message: reason }))
  throw new RollcallError('ERR_INPUT_INVALID', 'none of these units can be analysed', { issues })
}

/** The words of the ranked table, as far as it has them. */
function legendOf({ words: { title, each, takes, takesShort, of }, measures, units }: Analysis): string {
  const endures = units.some(({ effective }) => effective.length > 0)
  const parts =
    measures.length === 0
      ? [
          'Useful: damage that the target can really lose, in a turn, on average over the panel; Kills: models slain by it; Destroyed: how often nothing is left of the target',
          ...(endures
            ? ['wounds at Rend -1: sure hits of Rend -1 and 1 damage that it takes, for every 100 points']
            : []),
          ...(units.some(({ threat }) => Object.keys(threat).length > 0) ? ['Threat: inches'] : []),
        ]
      : [
          `${title}: what the target can really lose of its ${of} by ${each}, on average over the panel`,
          ...(endures
            ? [
                `${takesShort} at: ${takes} until its ${of} are gone, on average, as many as its ${of} over what one costs`,
              ]
            : []),
        ]
  return parts.join('; ')
}
