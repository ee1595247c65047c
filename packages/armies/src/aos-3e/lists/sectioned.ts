/** Lists in sections: a head, units under headings, details under units, battalions, totals. */
import { alliesBelow } from './allies-below.ts'
import { withBrackets } from './bare-points.ts'
import { abilityIn, bonusIn } from './battalion-words.ts'
import { type EntryLine, entryLine, hasPoints } from './entry-line.ts'
import { bulleted, detailLine, isCounted, isRemark, labelled, unreadLine } from './lines.ts'
import { allyIn, isGeneral, reinforcedIn } from './unit-words.ts'
import { guardList, type OpenEntry, type OpenList, openList } from './raw.ts'
import { headingOf, type Section } from './sections.ts'
import { withStars } from './stars-before.ts'
import { isSum, sumBelow, takeSum } from './sum-below.ts'
import { clipped, isName, type Line } from '../../lists/text.ts'

/** How one tool writes what every list has. */
export interface Dialect {
  /** Takes a line of totals; whether it was one. */
  readonly total: (line: Line, list: OpenList) => boolean
  /** Takes a line of the head; whether it was one. */
  readonly head: (line: Line, list: OpenList) => boolean
  /** What the number before the name of a unit means. */
  readonly counts: 'models' | 'something'
  /** Whether every ally is marked. */
  readonly marksAllies: boolean
  /** How points stand beside units that have no heading above them. */
  readonly prices: 'bracketed' | 'any'
}

/** Reads lines in sections. Fails with `ERR_INPUT_UNREADABLE` when there are too many units. */
export function readSections(said: readonly Line[], dialect: Dialect, where: string): OpenList {
  const list = openList()
  const lines = withStars(withBrackets(said.flatMap(withHeading)))
  // Where nothing says what is a unit, points do, however they are written.
  const prices = lines.some(({ text }) => headingOf(text) !== undefined) ? dialect.prices : 'any'
  const manner = { ...dialect, prices, ...bulletsOf(lines) }
  const words = alliesBelow(lines)
  const sum = sumBelow(lines)
  let section: Section | undefined
  for (const line of lines) {
    if (line.number === sum) takeSum(line, list)
    if (line.number === sum || dialect.total(line, list)) {
      // What somebody writes under the totals is no battalion.
      section = section && ENDED
      continue
    }
    const opened = words.has(line.number) ? undefined : headingOf(line.text)
    if (isOutside(section, list) && isPriced(line, manner)) section = WITHOUT_HEADING
    const isBelow = section?.of === 'units' && bulleted(line.text) !== undefined
    const battalions = isBelow ? [] : battalionsIn(line.text)
    if (opened !== undefined) section = opened
    else if (battalions.length > 0) {
      section = { of: 'battalions' }
      for (const text of battalions) takeBattalion({ ...line, text }, list)
    } else if (section === undefined) {
      if (!dialect.head(line, list)) list.unread.push(unreadLine(line))
    } else READ[section.of](line, list, section as never, manner)
    guardList(where, list)
  }
  return list
}

/** Bullets of the head say nothing: they may have been typed. */
function bulletsOf(lines: readonly Line[]): Pick<Manner, 'bullets' | 'everywhere'> {
  const first = lines.findIndex(({ text }) => headingOf(text) !== undefined)
  const below = lines.slice(first + 1).filter(({ text }) => headingOf(text) === undefined && !isCounted(text))
  const priced = below.filter(({ text }) => hasPoints(bulleted(text) ?? text))
  const everywhere = priced.length > 0 && priced.every(({ text }) => bulleted(text) !== undefined)
  return { everywhere, bullets: everywhere || below.some(({ text }) => (bulleted(text) ?? '') !== '') }
}

const ENDED: Section = { of: 'nothing' }
const WITHOUT_HEADING: Section = { of: 'units' }

/** Below the head of a list without headings, among battalions and below the total, what has points is a unit. */
const isOutside = (section: Section | undefined, { faction }: OpenList): boolean =>
  section === undefined ? faction !== undefined : section.of === 'battalions' || section.of === 'nothing'

/** A unit with its points in brackets, or with its stars; where no tool wrote it, in any way. */
function isPriced({ text }: Line, { everywhere, prices }: Manner): boolean {
  const said = everywhere ? (bulleted(text) ?? text) : text
  if (!everywhere && bulleted(text) !== undefined) return false
  const { points, stars } = entryLine(said)
  if (points === undefined || isSum(said) || OF_THE_LIST.test(said)) return false
  return stars > 0 || prices === 'any' || /^[^:]+[([{] *\d{1,4} ?(?:pts|points)? *[)\]}]$/i.test(said)
}

/** `Battleline: 10 x Liberators (220)`: the heading, and what stands below it on other lists. */
function withHeading(line: Line): readonly Line[] {
  const { label = '', value } = labelled(line.text)
  const isHeading = bulleted(line.text) === undefined && /^[^/]*\p{L}/u.test(value) && hasPoints(value)
  return isHeading && headingOf(label) !== undefined ? [label, value].map((text) => ({ ...line, text })) : [line]
}

/** `Core Battalions: *Warlord, **Vanguard`: the heading, and what stands below it on other lists. */
function battalionsIn(text: string): readonly string[] {
  const { label = '', value } = labelled(text)
  const isHeading = label !== '' && headingOf(label)?.of === 'battalions'
  return isHeading ? value.split(/, */).filter((each) => isName(each)) : []
}

/** A number that is of the whole list. */
const OF_THE_LIST = /^(?:points|army|list|player|battlepack|drops|wounds)\b[^:]*:/i

type Of<K extends Section['of']> = Extract<Section, { of: K }>
type Reader<K extends Section['of']> = (line: Line, list: OpenList, section: Of<K>, manner: Manner) => void

interface Manner extends Dialect {
  /** Whether details stand behind bullets; some ways of copying lose them. */
  readonly bullets: boolean
  /** Whether units stand behind them, too. */
  readonly everywhere: boolean
}

const READ: { readonly [K in Section['of']]: Reader<K> } = {
  units: (line, list, section, manner) => {
    const detail = bulleted(line.text)
    const open = list.entries.at(-1)
    if (detail === '') return
    // The stars of units, and what they stand for, below all units of a list without headings.
    if (/^\*{1,9}[^\s*]/.test(line.text) && !hasPoints(line.text)) {
      takeBattalion(line, list)
      return
    }
    if (!isName(entryLine(detail ?? line.text).name)) {
      list.unread.push(unreadLine(line))
      return
    }
    if (manner.everywhere && detail !== undefined && hasPoints(detail))
      list.entries.push(unitOf({ ...line, text: detail }, section, manner))
    else if (detail === undefined && (manner.bullets || open === undefined || !isOfUnit(line.text)))
      list.entries.push(unitOf(line, section, manner))
    else if (open === undefined) list.unread.push(unreadLine(line))
    else takeDetail({ ...line, text: detail ?? line.text }, open)
  },
  features: (line, list, { kind }) => {
    const text = withoutKind(bulleted(line.text) ?? line.text)
    // Of features nobody counts models: a number behind a comma is their points.
    const { name, points, count } = entryLine(text.replace(/[,;] *(\d{1,3})$/, ' ($1)'))
    // What copying leaves of a line says nothing.
    if (!isName(line.text)) return
    const isBulleted = bulleted(line.text) !== undefined
    const last = list.features.at(-1)
    if (isBulleted && points === undefined && last?.bears === true && last.line === line.number - 1) {
      list.features[list.features.length - 1] = { ...last, line: line.number }
      list.unread.push(unreadLine(line))
    } else if (!isName(name)) list.unread.push(unreadLine(line))
    else
      for (let i = 0; i < Math.min(count ?? 1, 20); i++)
        list.features.push({
          line: line.number,
          name,
          ...(kind && { kind }),
          ...(points !== undefined && { points }),
          ...(!isBulleted && { bears: true }),
        })
  },
  battalions: (line, list) => takeBattalion(line, list),
  nothing: (line, list) => {
    list.unread.push(unreadLine(line))
  },
  extras: (line, list) => {
    const name = clipped(bulleted(line.text) ?? line.text)
    if (isName(name)) list.extraEnhancements.push(name)
  },
}

/** Without bullets, what says by itself that it hangs on the unit above; of the rest the catalogue tells. */
const isOfUnit = (text: string): boolean =>
  !hasPoints(text) &&
  (isGeneral(text) ||
    allyIn(text) !== undefined ||
    reinforcedIn(text) !== undefined ||
    labelled(text).label !== undefined)

/** New Recruit writes the names of the data files: `Endless Spell: Emerald Lifeswarm`. */
const withoutKind = (name: string): string =>
  name.replace(/^(?:endless spell|invocation|scenery|faction terrain|core battalion): ?/i, '')

function unitOf(line: Line, section: Of<'units'>, { counts, marksAllies }: Dialect): OpenEntry {
  const { name, count, points, stars, numbered, battalion, beside }: EntryLine = entryLine(line.text)
  const unit: OpenEntry = {
    line: line.number,
    name,
    ...(count !== undefined && (counts === 'models' ? { models: count } : { count })),
    ...(numbered !== undefined && { numbered }),
    ...(points !== undefined && { points }),
    ...(section.role !== undefined && { role: section.role }),
    ...((section.ally || marksAllies) && { ally: section.ally ?? false }),
    battalions: stars === 0 ? [] : [stars],
    ...(battalion !== undefined && { battalion }),
    details: [],
  }
  for (const text of beside) takeDetail({ ...line, text }, unit)
  return unit
}

/** General, Reinforced and Allies are words of every tool; the rest is for the catalogue to tell. */
export function takeDetail(line: Line, unit: OpenEntry): void {
  const reinforced = reinforcedIn(line.text)
  const ally = allyIn(line.text)
  const [, given] = /^general: *(\S.*)$/i.exec(line.text) ?? []
  if (isGeneral(line.text)) unit.general = true
  else if (given !== undefined) {
    unit.general = true
    unit.details.push(detailLine({ ...line, text: given }))
  } else if (ally !== undefined) {
    unit.ally = true
    if (ally === 'coalition') unit.assumed = [...(unit.assumed ?? []), 'of a coalition, which counts as an ally here']
  } else if (reinforced !== undefined) unit.reinforced = reinforced
  else unit.details.push(detailLine(line))
}

/** `Magnificent (Spell)`: the enhancement that it brings. */
function takeBonus(said: string, list: OpenList): void {
  const bonus = bonusIn(said)
  if (bonus !== undefined) list.extraEnhancements.push(clipped(bonus))
}

/** A battalion, its ability or the enhancement that it brings. */
export function takeBattalion(line: Line, list: OpenList): void {
  // One star and a space may be a bullet.
  const [, stars = '', space = '', starred = ''] = /^(\*{1,50}|\+{1,9}|)( ?)(.*)$/.exec(line.text) ?? []
  const name = withoutKind(bulleted(starred) ?? starred).replace(/ -$/, '')
  const open = list.battalions.at(-1)
  const ability = abilityIn(name)
  if (!isName(name)) return
  if (stars === '' && isRemark(name)) {
    list.unread.push(unreadLine(line))
    return
  }
  if (ability !== undefined && (stars === '' || (stars.length === 1 && space !== ''))) {
    if (open === undefined) list.unread.push(unreadLine(line))
    else open.ability = ability
    takeBonus(name, list)
    return
  }
  const [title, chosen] = name.split(/ - (?=Magnificent|Strategist)/i)
  const same = list.stars.indexOf(stars.length)
  // A battalion that a copy repeats word for word with its stars is still one.
  if (stars !== '' && same >= 0 && list.battalions[same]?.name === clipped(title ?? name)) return
  const named = abilityIn(chosen ?? '')
  list.battalions.push({ name: clipped(title ?? name), ...(named !== undefined && { ability: named }) })
  list.stars.push(stars.length)
  takeBonus(chosen ?? '', list)
}

/** `Label: value` lines of a head, with or without bullet. */
export function takeHead(line: Line, list: OpenList): boolean {
  const text = bulleted(line.text) ?? line.text
  // Two lines that a copy has run together: "Season of War: The Dwindling - Grand Strategy: ...".
  const parts = text.split(/ - (?=[A-Z][\w' ]{2,40}:)/)
  for (const part of parts) {
    const { label, value } = labelled(part)
    if (label === undefined) return false
    if (value !== '') list.head.push({ line: line.number, label, value })
  }
  return true
}
