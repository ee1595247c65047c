/** Tables on a terminal, as people read them. */
import {
  type Answer,
  isAction,
  isBattle,
  isDuel,
  isEncounter,
  isFight,
  isOdds,
  isPaired,
  isSeries,
  type Result,
} from '@rollcall/games'
import {
  actionTable,
  assumedLines,
  battleTable,
  type Choice,
  damageTable,
  drawFight,
  drawSheet,
  duelTable,
  encounterTable,
  fightLabels,
  flowed,
  legendLines,
  oddsTable,
  type Page,
  pairedTable,
  seriesTable,
  valueSheet,
  type View,
  weaponTable,
} from '@rollcall/report'
import { choiceOf } from '../choosing.ts'
import type { OutputArgs } from '../options.ts'
import { pageOf } from '../page.ts'
import { firstLines, type Writer } from './writer.ts'

/** All answers, and the chart that is asked for below them. */
export const table: Writer<string> = async (answers, view, args) =>
  `${textOf(answers, view, args)}\n${await chartIn(answers, view, args)}`

/** The chart that is asked for, below the table. */
async function chartIn(answers: readonly Answer[], view: View, args: OutputArgs): Promise<string> {
  if (args.chart === undefined || args.chart === 0) return ''
  const { chartBelow, drawingOf } = await import('../pictures.ts')
  return chartBelow(drawingOf(answers, view, args), args)
}

function textOf(answers: readonly Answer[], view: View, args: OutputArgs): string {
  const page = pageOf(args)
  const choice = choiceOf(args)
  const drawn = (is: (result: Result) => boolean, draw: (some: readonly Answer[]) => string): readonly string[] => {
    const some = answers.filter(({ results }) => results.some(is))
    return some.length === 0 ? [] : [draw(some)]
  }
  const parts = [
    ...drawn(isDuel, (duels) => duelTable(duels, page, choice)),
    ...drawn(isEncounter, (encounters) => encounterTable(encounters, page, choice)),
    ...drawn(isBattle, (battles) => battleTable(battles, view, page, choice)),
    ...drawn(isPaired, (paired) => pairedTable(paired, page, choice)),
    ...drawn(isSeries, (series) => seriesTable(series, page, choice)),
    ...drawn(isFight, (fights) => fightText(fights, view, page, choice)),
    ...drawn(isAction, (actions) => actionTable(actions, page, choice, view === 'values')),
    ...drawn(isOdds, (small) => small.map((answer) => namedOdds(answer, page)).join('\n\n')),
  ]
  const sentence = (text: string): string => flowed(text, page.prose)
  const last = [...legendLines(answers), ...assumedLines(answers, args.assumptions)]
  return [...firstLines(answers).map(sentence), ...parts, ...last.map((each) => page.ink.dim(sentence(each)))].join(
    '\n',
  )
}

const namedOdds = (answer: Answer, page: Page): string =>
  `${answer.name === undefined ? '' : `${answer.name}\n`}${oddsTable(answer, page)}`

function fightText(fights: readonly Answer[], view: View, page: Page, choice: Choice): string {
  if (view === 'weapons') return weaponTable(fights, page, choice)
  if (view === 'fights') return damageTable(fights, page, choice)
  if (choice.columns !== undefined || choice.sort !== undefined) return drawSheet(valueSheet(fights), page, choice)
  const results = fights.flatMap((answer) => answer.results.filter(isFight))
  const labels = fightLabels(results)
  return results.map((result) => drawFight(result, page, labels(result))).join('\n\n')
}
