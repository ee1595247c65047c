/** What a line of a list typed by hand says of the list itself: its faction, its points, its head; and what is left of the line. */
import { plainName } from '@rollcall/games'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { numberOf, type Line } from '../../lists/text.ts'
import { isHeadLabel } from './head.ts'
import { bulleted, labelled } from './lines.ts'
import { factionNamed, spelledAs } from './lookup.ts'
import type { OpenEntry, OpenList } from './raw.ts'
import { takeSum } from './sum-below.ts'
import { takeTotals } from './warscroll-builder.ts'

/** A line without its bullet or number. */
export const withoutBullet = (text: string): string =>
  (bulleted(text) ?? text).replace(/^(?:[*•·]|\d{1,2}[.)]) +/, '').trim()

/** Takes what a line says of the list; what it says of units is left. */
export function withoutListFacts({ number, text }: Line, open: OpenList, catalogue: Catalogue): string {
  const { label = '', value } = labelled(withoutBullet(text))
  const faction = /^(?:army faction|faction|army)$/i.test(label) ? value : undefined
  const begun = factionBefore(faction ?? text, catalogue)
  if (label.toLowerCase() === 'name') open.name = value
  else if (begun !== undefined) {
    open.faction ??= begun.faction
    return begun.rest === '' ? '' : withoutListFacts({ number, text: begun.rest }, open, catalogue)
  } else if (faction !== undefined || isFaction(text, catalogue)) open.faction ??= faction ?? text.trim()
  else if (SPENT.test(text)) takeSum({ number, text }, open)
  else if (POINTS.test(text)) open.pointsLimit = numberOf(POINTS.exec(text)?.[1]) as number
  else if (isHeadLabel(label)) open.head.push(...(value === '' ? [] : [{ line: number, label, value }]))
  else if (!takesTotals(text, number, open) && !COUNTED.test(text)) return text
  return ''
}

/** `2000 points` on a line of its own. */
const POINTS = /^(?:points(?: limit)?:? )?(\d[\d,]{2,5}) ?(?:points|pts?)?\.?$/i

/** `1985/2000 pts` above the units, too. */
const SPENT = /^\d[\d,]{2,5} ?\/ ?\d[\d,]{2,5} ?(?:pts|points)?\.?$/i

/** What tools count below a list, with a colon or without. */
const COUNT =
  /^(total(?: points)?|drops|wounds|reinforced units|allies)\b *[:=-]? *\(?(\d[\d,]*(?: ?\/ ?[\d,]+)?)\)? ?(?:points|pts)?$/i

function takesTotals(text: string, number: number, open: OpenList): boolean {
  // In a table it is the last row.
  const [, label, value] = COUNT.exec(text.replaceAll(/ *\|+(?: *\|)* */g, ' ').trim()) ?? []
  return label !== undefined && takeTotals({ number, text: `${label}: ${value}` }, open)
}

/** What else is counted, of which nothing is made. */
const COUNTED = /^(?:reinforce(?:ments|d units)|auxiliaries)\b[: ]*\(?[\d,]+(?: ?\/ ?[\d,]+)?\)? ?(?:points|pts)?$/i

/** `Order - Stormcast Eternals (Hammers of Sigmar): Yndrasta`: the faction that a line begins with, and what follows it. */
function factionBefore(text: string, { contents }: Catalogue): { faction: string; rest: string } | undefined {
  const plain = text.replace(/^(?:order|chaos|death|destruction) *[-:|] */i, '')
  for (const { name } of contents.factions) {
    if (plain.slice(0, name.length).toLowerCase() !== name.toLowerCase()) continue
    const [, inside, behind] = BEHIND.exec(plain.slice(name.length)) ?? []
    const rest = [inside, behind].filter((each) => each !== undefined && each !== '').join(', ')
    if (behind !== undefined) return { faction: name, rest }
  }
  return undefined
}

/** Behind a faction: brackets, a sign or a number; letters would be of a name, such as `Slaves to Darkness Daemon Prince`. */
const BEHIND = /^ *(?:\(([^()]*)\))? *(?:[-:,;|] *|(?=\d)|$)(.*)$/

/** The very name: other words may be part of a unit's. */
export const isFaction = (text: string, { contents }: Catalogue): boolean =>
  spelledAs(
    text,
    contents.factions.map(({ name }) => name),
  ) !== undefined

/** A list may begin with its name: what stands before the line of its faction, and is no unit. */
export function hasTitle(
  [first, second]: readonly Line[],
  catalogue: Catalogue,
  isUnit: (text: string) => boolean,
): boolean {
  if (first === undefined || second === undefined || !isFaction(second.text, catalogue)) return false
  const isOther =
    isFaction(first.text, catalogue) || POINTS.test(first.text) || labelled(first.text).label !== undefined
  return !isOther && !isUnit(first.text)
}

/** Lines that name the army or a subfaction of it, which are no units, are taken into the head; the other strangers. */
export function withoutHead(
  strangers: readonly OpenEntry[],
  faction: string,
  open: OpenList,
  catalogue: Catalogue,
): readonly OpenEntry[] {
  const own = factionNamed(faction, catalogue)
  const known = (own === undefined ? [] : catalogue.faction(own.id).subfactions).flatMap(waysToSay)
  const valueOf = ({ name }: OpenEntry): string => labelled(name).value
  const branches = strangers.filter((each) => known.includes(plainName(valueOf(each))))
  open.head.push(...branches.map((each) => ({ line: each.line, label: 'Subfaction', value: valueOf(each) })))
  const isTitle = ({ name }: OpenEntry): boolean =>
    own !== undefined && TITLE.test(name) && factionNamed(name, catalogue)?.id === own.id
  open.entries = open.entries.filter((each) => !branches.includes(each) && !(strangers.includes(each) && isTitle(each)))
  return strangers.filter((each) => open.entries.includes(each))
}

/** A few words, and nothing listed in them. */
const TITLE = /^[^:;,()]{1,60}$/

/** `Legion: Mortis Praetorians` without its kind, `Barak-Zilfin, the Windswept City` without its title. */
const waysToSay = (subfaction: string): readonly string[] =>
  [subfaction, subfaction.slice(subfaction.indexOf(': ') + 1), subfaction.split(',')[0] as string].map(plainName)
