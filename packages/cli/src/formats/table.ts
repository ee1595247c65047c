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
  if (args.chart === undefined) return ''
  const { chartBelow, drawingOf } = await import('../pictures.ts')
  return chartBelow(drawingOf(answers, view, args), args)
}

function textOf(answers: readonly Answer[], view: View, args: OutputArgs): string {
  const page = pageOf(args)
  const choice = choiceOf(args)
  const fights = answers.filter((answer) => answer.results.some(isFight))
  const duels = answers.filter((answer) => answer.results.some(isDuel))
  const encounters = answers.filter((answer) => answer.results.some(isEncounter))
  const battles = answers.filter((answer) => answer.results.some(isBattle))
  const series = answers.filter((answer) => answer.results.some(isSeries))
  const small = answers
    .filter(({ results }) => results.some(isOdds))
    .map((answer) => `${answer.name === undefined ? '' : `${answer.name}\n`}${oddsTable(answer, page)}`)
  const parts = small.length === 0 ? [] : [small.join('\n\n')]
  const actions = answers.filter((answer) => answer.results.some(isAction))
  if (actions.length > 0) parts.unshift(actionTable(actions, page, choice, view === 'values'))
  if (fights.length > 0) parts.unshift(fightText(fights, view, page, choice))
  if (series.length > 0) parts.unshift(seriesTable(series, page, choice))
  const paired = answers.filter((answer) => answer.results.some(isPaired))
  if (paired.length > 0) parts.unshift(pairedTable(paired, page, choice))
  if (battles.length > 0) parts.unshift(battleTable(battles, view, page, choice))
  if (encounters.length > 0) parts.unshift(encounterTable(encounters, page, choice))
  if (duels.length > 0) parts.unshift(duelTable(duels, page, choice))
  const sentence = (text: string): string => flowed(text, page.prose)
  const last = [...legendLines(answers), ...assumedLines(answers, args.assumptions)]
  return [...firstLines(answers).map(sentence), ...parts, ...last.map((each) => page.ink.dim(sentence(each)))].join(
    '\n',
  )
}

function fightText(fights: readonly Answer[], view: View, page: Page, choice: Choice): string {
  if (view === 'weapons') return weaponTable(fights, page, choice)
  if (view === 'fights') return damageTable(fights, page, choice)
  if (choice.columns !== undefined || choice.sort !== undefined) return drawSheet(valueSheet(fights), page, choice)
  const results = fights.flatMap((answer) => answer.results.filter(isFight))
  const labels = fightLabels(results)
  return results.map((result) => drawFight(result, page, labels(result))).join('\n\n')
}
