/** New Recruit's page for printing: a head with the army's settings, a table with a row for each unit, and cards, which repeat it. */
import { textOf } from './battlescribe-html.ts'
import { bracketPoints, counted, forceOf } from './battlescribe-text.ts'
import { guardCount, MOST_ENTRIES, unreadable } from '../../lists/limits.ts'
import type { RawList } from './raw.ts'
import { listOf } from './roster-list.ts'
import { NO_LINE, type OpenSelection } from '../../lists/roster.ts'
import { numberOf } from '../../lists/text.ts'

/** Reads a page of New Recruit. Fails with `ERR_INPUT_UNREADABLE` on half a page. */
export function readNewRecruitHtml(page: string, where: string): RawList {
  const body = page.slice(page.search(/<body/i)).replaceAll('<!---->', '')
  const [head = '', behind] = body.split('<table class="section table">', 2)
  const table = behind?.split('</table>', 2)
  if (table?.length !== 2) throw unreadable(where, 'has no whole table of units')
  const rows = pieces(table[0] as string, '<tr').slice(1)
  guardCount(where, 'units', rows.length, MOST_ENTRIES)
  const points = bracketPoints(textOf(head.slice(0, head.indexOf('</div>'))))
  const force = forceOf(textOf(/<\/div><div>(.*?)<div>/s.exec(head)?.[1] ?? ''))
  const sections = [
    { category: 'Configuration', selections: settingsIn(head) },
    { category: 'Units', selections: rows.map(unitIn) },
  ]
  const name = textOf(/class="name">([^<]*)</.exec(head)?.[1] ?? '')
  const title = { ...(name && { name }), ...(points !== undefined && { points }) }
  return listOf({ ...title, forces: [{ ...force, sections }], unread: [] }, 'new-recruit-html', where)
}

/** What follows each beginning of a tag, without what stands before the first. */
const pieces = (text: string, tag: string): readonly string[] =>
  text
    .split(tag)
    .slice(1)
    .map((each) => each.slice(each.indexOf('>') + 1))

/** `• Allegiance: Allegiance: Sylvaneth, Gnarlroot`, each setting behind a bullet. */
const settingsIn = (head: string): OpenSelection[] =>
  head
    .split('•')
    .slice(1)
    .map((each) => {
      const [title = ''] = pieces(each, '<span')
      return { ...selection(textOf(title.split('</span>', 1)[0] ?? '')), under: optionsIn(each) }
    })

/** Name with its number of models, points, options: three cells. */
function unitIn(row: string): OpenSelection {
  const [name = '', points = '', options = ''] = pieces(row, '<td')
  const models = /model-count">\((\d{1,4})\)/.exec(name)?.[1]
  const title = textOf(name.replace(/<span class="model-count">[^<]*<\/span>/, ''))
  const price = numberOf(textOf(points))
  const under = optionsIn(options)
  if (models !== undefined) under.push(selection(`${models} ${title}`))
  return { ...selection(title), ...(price !== undefined && { points: price }), under }
}

const optionsIn = (text: string): OpenSelection[] =>
  [...text.matchAll(/(?:class="option-amount">(\d{1,4})x? *<\/span>)?<span class="option-name">([^<]*)</g)].map(
    ([, amount, name = '']) => ({ ...selection(textOf(name)), count: Math.max(1, Number(amount ?? 1)) }),
  )

const selection = (text: string): OpenSelection => {
  const { name, count } = counted(text)
  return { line: NO_LINE, name, count, profiles: [], under: [] }
}
