/** What a line of a list typed by hand says of the list itself: its faction, its points, its head; and what is left of the line. */
import { plainName } from '@rollcall/games'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { numberOf, type Line } from '../../lists/text.ts'
import { isArmyLabel, isHeadLabel } from './head.ts'
import { cellsOf } from './cells.ts'
import { bulleted, labelled, unreadLine } from './lines.ts'
import { factionNamed, nameLike, spelledAs } from './lookup.ts'
import type { OpenEntry, OpenList } from './raw.ts'
import { takeSum } from './sum-below.ts'
import { takeTotals } from './warscroll-builder.ts'

/** A line without its bullet or number. */
export const withoutBullet = (text: string): string =>
  (bulleted(text) ?? text).replace(/^(?:[*•·]|\d{1,2}[.)]) +/, '').trim()

/** Takes what a line says of the list; what it says of units is left. */
export function withoutListFacts({ number, text: said }: Line, open: OpenList, catalogue: Catalogue): string {
  const text = withColon(said.replace(/ {2,}/g, ' '))
  const facts = text.split(/ *[;|] +/)
  if (facts.length > 1 && facts.every((each) => isHeadLabel(labelled(each).label ?? '')))
    return facts.map((each) => withoutListFacts({ number, text: each }, open, catalogue)).join('')
  const { label = '', value } = labelled(withoutBullet(text))
  const faction = isArmyLabel(label) ? value : undefined
  const begun = factionBefore(faction ?? text, catalogue)
  if (label.toLowerCase() === 'name') open.name = value
  else if (begun !== undefined) {
    if (open.faction !== undefined && begun.rest === '' && begun.faction !== open.faction)
      open.unread.push(unreadLine({ number, text }))
    open.faction ??= begun.faction
    const parts = begun.rest.split(/ +[-|] +/).map((each) => withoutListFacts({ number, text: each }, open, catalogue))
    return parts.filter((each) => each !== '').join(' - ')
  } else if (isBranch(label, open, catalogue)) {
    open.head.push({ line: number, label: 'Subfaction', value: label })
    return value
  } else if (faction !== undefined || isFaction(text, catalogue)) open.faction ??= faction ?? text.trim()
  else if (SPENT.test(text)) takeSum({ number, text }, open)
  else if (POINTS.test(text)) open.pointsLimit = numberOf(POINTS.exec(text)?.[1]?.replace(/k$/i, '000')) as number
  else if (isHeadLabel(label)) open.head.push(...(value === '' ? [] : [{ line: number, label, value }]))
  else if (!takesTotals(text, number, open) && !COUNTED.test(text)) return text
  return ''
}

/** `Befouling Host: Great Unclean One, Rotigus`: a subfaction before its units. */
function isBranch(label: string, { faction }: OpenList, catalogue: Catalogue): boolean {
  const own = faction === undefined || label === '' ? undefined : factionNamed(faction, catalogue)
  return own !== undefined && catalogue.faction(own.id).subfactions.flatMap(waysToSay).includes(plainName(label))
}

/** `Faction;Seraphon`, `| Faction | Seraphon |`: a row of the head. */
function withColon(text: string): string {
  const [label = '', value = '', ...more] = cellsOf(text) ?? text.split(/[;,] */)
  const isRow = more.length === 0 && value !== '' && (isArmyLabel(label) || isHeadLabel(label))
  return isRow ? `${label}: ${value}` : text
}

/** `2000 points` on a line of its own. */
const POINTS = /^(?:points(?: limit)?:? )?(\d[\d,]{2,5}|[1-3]k) ?(?:points|pts?)?\.?$/i

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
function factionBefore(text: string, { contents, names }: Catalogue): { faction: string; rest: string } | undefined {
  const plain = text.replace(/^(?:order|chaos|death|destruction) *[-:|] */i, '')
  const known = contents.factions.map(({ id, name }) => ({ id, name, said: name }))
  const former = names().formerFactions.map(({ from, to }) => ({ id: to, said: from }))
  for (const { id, said } of [...known, ...former]) {
    const name = contents.factions.find((each) => each.id === id)?.name ?? said
    if (plain.slice(0, said.length).toLowerCase() !== said.toLowerCase()) continue
    const [, inside, behind] = BEHIND.exec(plain.slice(said.length)) ?? []
    const rest = [inside, behind].filter((each) => each !== undefined && each !== '').join(', ')
    if (behind !== undefined) return { faction: name, rest }
  }
  return undefined
}

/** Behind a faction: brackets, a sign or a number; letters would be of a name, such as `Slaves to Darkness Daemon Prince`. */
const BEHIND = /^ *(?:\(([^()]*)\))? *(?:[-:,;|] *|(?=\d)|$)(.*)$/

/** The very name: other words may be part of a unit's. */
export const isFaction = (text: string, { contents, names }: Catalogue): boolean =>
  spelledAs(text, [...contents.factions.map(({ name }) => name), ...names().formerFactions.map(({ from }) => from)]) !==
  undefined

/** A list may begin with its name: what stands before the line of its faction, and is no unit. */
export function hasTitle(
  [first, second]: readonly Line[],
  catalogue: Catalogue,
  isUnit: (text: string) => boolean,
): boolean {
  if (first === undefined || second === undefined) return false
  const { label = '', value } = labelled(second.text)
  if (!isFaction(isArmyLabel(label) ? value : second.text, catalogue)) return false
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
  const subfactions = own === undefined ? [] : catalogue.faction(own.id).subfactions
  const branches = strangers.filter(
    (each) =>
      known.includes(plainName(valueOf(each))) ||
      (each.points === undefined && nameLike(valueOf(each), subfactions) !== undefined),
  )
  open.head.push(...branches.map((each) => ({ line: each.line, label: 'Subfaction', value: valueOf(each) })))
  const isOwn = (name: string): boolean => own !== undefined && factionNamed(name, catalogue)?.id === own.id
  // Above all units stands more beside it: `Nurgle 2k - LVO`.
  const isTitle = (each: OpenEntry): boolean =>
    TITLE.test(each.name) &&
    (isOwn(each.name) ||
      (each === open.entries[0] && each.points === undefined && isOwn(each.name.split(' ', 1)[0] as string)))
  open.entries = open.entries.filter((each) => !branches.includes(each) && !(strangers.includes(each) && isTitle(each)))
  return strangers.filter((each) => open.entries.includes(each))
}

/** A few words, and nothing listed in them. */
const TITLE = /^[^:;,()]{1,60}$/

/** `Legion: Mortis Praetorians` without its kind, `Barak-Zilfin, the Windswept City` without its title. */
const waysToSay = (subfaction: string): readonly string[] =>
  [subfaction, subfaction.slice(subfaction.indexOf(': ') + 1), subfaction.split(',')[0] as string].map(plainName)
