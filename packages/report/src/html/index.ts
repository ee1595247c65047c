/** Answers as one HTML file: what came out, its charts, every number, and what it rests on. */
import { type Answer, isBattle, isDuel, isEncounter, isFight, isOdds, isPaired, type Result } from '@rollcall/games'
import { element, harmless } from '../charts/svg.ts'
import { duelLabels, fightLabels } from '../labels.ts'
import { askedIn } from '../odds-words.ts'
import { chartsOf } from '../pictures/index.ts'
import type { View } from '../view.ts'
import type { Choice } from '../sheet.ts'
import { aboutHtml } from './about.ts'
import { FIELD_STYLE, fieldHtml, type FieldTold } from './field.ts'
import { figureOf } from './figure.ts'
import { leadOf } from './lead.ts'
import { htmlPage } from './page.ts'
import { allTables } from './tables.ts'

export { sourceLine } from './about.ts'
export { analysisHtml, basisHtml, comparisonHtml, type Parts, type Beside, swapsHtml } from './analysis.ts'
export { basisLine } from '../basis.ts'
export type { FieldTold } from './field.ts'
export { type Told, toldHtml } from './told.ts'
export { tournamentHtml } from './tournament.ts'

/** What a report is made of beside its answers. */
export interface Report {
  readonly view?: View
  readonly choice?: Choice
  /** One of the battles, shown turn by turn. */
  readonly told?: FieldTold | undefined
}

/** The text of an HTML file; the same answers make the same bytes. */
export function toHtml(answers: readonly Answer[], { view = 'fights', choice = {}, told }: Report = {}): string {
  const title = titleOf(answers)
  const charts = chartsOf(answers, view)
  return htmlPage({
    title,
    lead: leadOf(answers).map((each, i) => element('p', i === 0 ? {} : { class: 'soft' }, harmless(each))),
    main: [
      ...charts.map(figureOf),
      ...(told === undefined ? [] : [fieldHtml(told)]),
      ...allTables(answers, view, choice),
    ],
    foot: aboutHtml(answers),
    ...(told === undefined ? {} : { style: FIELD_STYLE }),
  })
}

/** What a page is called: who against whom, where there is one of them, else what was asked. */
function titleOf(answers: readonly Answer[]): string {
  const [named] = answers.flatMap(({ name }) => name ?? [])
  const results = answers.flatMap((each): readonly Result[] => each.results)
  const [only] = results
  if (named !== undefined && answers.length === 1) return named
  if (results.length === 1 && only !== undefined) return titleOfOne(only)
  const fights = results.filter(isFight)
  const targets = new Set(fights.map(({ target }) => target))
  if (fights.length > 0)
    return targets.size === 1 ? `Damage against ${fightLabels(fights)(fights[0] as never).target}` : 'Damage'
  return results.some((each) => isDuel(each) || isEncounter(each))
    ? 'Duels'
    : results.some(isBattle)
      ? 'Battles'
      : 'What the dice will do'
}

function titleOfOne(result: Result): string {
  if (isDuel(result) || isEncounter(result)) return duelLabels([result])(result).join(' against ')
  if (isBattle(result)) return result.battle.join(' against ')
  if (isOdds(result)) return askedIn(result)
  if (isPaired(result)) return result.paired.join(' beside ')
  if ('together' in result) return `Together against ${result.target}`
  const { attacker, target } = fightLabels([result])(result)
  return `${attacker} against ${target}`
}
