/** The official app in its first months: a line for every fact (`Battlefield Role: Leader`), units inside battalions. */
import { plainName } from '@rollcall/games'
import { cutOff, unreadable } from '../../lists/limits.ts'
import { abilityIn } from './battalion-words.ts'
import { labelled, unreadLine, isRemark } from './lines.ts'
import { APP_FOOTER, NO_FACTION, TOTAL_POINTS } from './official-app.ts'
import {
  closedList,
  guardList,
  type ListedRole,
  type OpenEntry,
  type OpenList,
  openList,
  pointsSoFar,
  type RawList,
} from './raw.ts'
import { takeDetail, takeHead } from './sectioned.ts'
import { headingOf, type Section } from './sections.ts'
import { sumBelow, takeSum } from './sum-below.ts'
import { clipped, isName, type Line, numberOf } from '../../lists/text.ts'

/** Reads a list of the app of 2021. Fails with `ERR_INPUT_UNREADABLE` on half a list. */
export function readOfficialApp2021(lines: readonly Line[], where: string): RawList {
  const open = readLines(lines, where)
  if (open.faction === undefined) throw unreadable(where, NO_FACTION)
  if (open.totals.points === undefined) throw cutOff(where, 'its total points', pointsSoFar(open), TOTAL_POINTS)
  return closedList(open, 'official-app', open.faction)
}

function readLines(lines: readonly Line[], where: string): OpenList {
  const list = openList()
  let section: Section | undefined
  const sum = sumBelow(lines)
  const hasRoles = lines.some(isFirst)
  lines.forEach((line, i) => {
    if (APP_FOOTER.test(line.text)) return
    if (line.number === sum) {
      takeSum(line, list)
      section = { of: 'nothing' }
      return
    }
    const opened = line.text === 'Enhancements' ? undefined : headingOf(line.text)
    if (opened !== undefined) section = opened
    else if (section === undefined) takeHeadLine(line, list)
    else takeLine(line, belowIn(lines, i, hasRoles), section, list)
    guardList(where, list)
  })
  return list
}

function takeHeadLine(line: Line, list: OpenList): void {
  const { label, value } = labelled(line.text)
  const plain = plainName(label ?? '')
  if (plain === 'army faction') list.faction = value
  else if (plain === 'army name') list.name = value
  else if (plain === plainName('Points Limit')) setPoints(list, 'pointsLimit', value)
  // The general is marked again where the unit stands.
  else if (plain !== 'general' && !takeHead(line, list)) list.unread.push(unreadLine(line))
}

const inPoints = (text: string): number | undefined => numberOf(text.replace(/ *(?:pts|points)$/i, ''))

function setPoints(list: OpenList, key: 'pointsLimit', value: string): void {
  const points = inPoints(value)
  if (points !== undefined) list[key] = points
}

/** The first line about a unit. */
const FIRST = /^(?:Battlefield Role|Battalion Slot Filled):/

/** What stands below a line. */
interface Below {
  readonly line: Line | undefined
  /** Is the line a unit? A name may have a colon in it: `Eidolon of Mathlann: Aspect of the Sea`. */
  readonly isUnit: boolean
  /** Does the list say roles? */
  readonly hasRoles: boolean
}

const isFirst = (line: Line | undefined): boolean => line !== undefined && FIRST.test(line.text)

/** Where somebody has taken the roles out, any fact tells that a unit is above it. */
function belowIn(lines: readonly Line[], i: number, hasRoles: boolean): Below {
  const [line, next] = [lines[i] as Line, lines[i + 1]]
  const isUnit = hasRoles ? isFirst(next) && !isFirst(line) : labelled(line.text).label === undefined && isFact(next)
  return { line: next, isUnit, hasRoles }
}

/** A line about the unit above it. */
const FACT = /^(?:Battalion Slot Filled|Battlefield Role|Points Cost|Reinforced|Enhancements|[A-Z][\w ]{2,30}):? ?/

const isFact = (line: Line | undefined): boolean =>
  line !== undefined && FACT.test(line.text) && /:|^Enhancements$/.test(line.text)

function takeLine(line: Line, below: Below, section: Section, list: OpenList): void {
  if (section.of === 'nothing') {
    list.unread.push(unreadLine(line))
    return
  }
  const { label, value } = labelled(line.text)
  if (label === undefined || below.isUnit) takeName(line, below, section, list)
  else takeFact(line, plainName(label), value, section, list)
}

/** A name opens a unit when facts follow, and else a battalion; among features it is a feature. */
function takeName(line: Line, { line: next, isUnit, hasRoles }: Below, section: Section, list: OpenList): void {
  if (line.text === 'Enhancements') return
  const [, name = line.text, general] = /^(.*?)( ?\(General\))?$/i.exec(line.text) ?? []
  if (!isName(name)) {
    list.unread.push(unreadLine(line))
    return
  }
  if (section.of === 'features') {
    list.features.push({ line: line.number, name: clipped(name), ...(section.kind && { kind: section.kind }) })
    return
  }
  const bonus = next !== undefined && / Bonus:/.test(next.text)
  const open = list.entries.at(-1)
  // A unit is over with its points: until then everything is of it.
  const isWithin = hasRoles && open !== undefined && open.points === undefined && !isUnit
  if (abilityIn(name) !== undefined && / bonus$/i.test(name)) {
    takeBonus(abilityIn(name), '', list)
    return
  }
  if (isUnit && !bonus) list.entries.push(unitOf(line, clipped(name), general !== undefined, section, list))
  else if (section.of === 'battalions' && !isWithin && !isRemark(name)) list.battalions.push({ name: clipped(name) })
  else if (open !== undefined) takeDetail(line, open)
  else list.unread.push(unreadLine(line))
}

function unitOf(line: Line, name: string, general: boolean, section: Section, list: OpenList): OpenEntry {
  const { of } = section
  const [, bare = name, beside] = /^(.*?) ?\(((?:Coalition )?Ally)\)$/i.exec(name) ?? []
  const unit: OpenEntry = {
    line: line.number,
    name: bare,
    ...(general && { general }),
    ...(section.of === 'units' && section.ally && { ally: true }),
    battalions: of === 'battalions' && list.battalions.length > 0 ? [list.battalions.length] : [],
    details: [],
  }
  if (beside !== undefined) takeDetail({ ...line, text: beside }, unit)
  return unit
}

function takeFact(line: Line, label: string, value: string, section: Section, list: OpenList): void {
  const unit = list.entries.at(-1)
  if (label === plainName('Total Points')) {
    const points = inPoints(value)
    if (points !== undefined) list.totals.points = points
  } else if (/^(magnificent|strategist) bonu/.test(label)) takeBonus(abilityIn(label), value, list)
  else if (section.of === 'features') takeFeaturePoints(line, label, value, list)
  else if (unit === undefined) list.unread.push(unreadLine(line))
  else takeUnitFact(line, label, value, unit)
}

function takeBonus(ability: ReturnType<typeof abilityIn>, value: string, list: OpenList): void {
  const battalion = list.battalions.at(-1)
  if (battalion !== undefined && ability !== undefined) battalion.ability = ability
  if (ability === 'Magnificent' && value !== '') list.extraEnhancements.push(value)
}

function takeFeaturePoints(line: Line, label: string, value: string, list: OpenList): void {
  const feature = list.features.at(-1)
  const points = inPoints(value)
  if (label !== plainName('Points Cost') || feature === undefined || points === undefined)
    list.unread.push(unreadLine(line))
  else list.features[list.features.length - 1] = { ...feature, points }
}

function takeUnitFact(line: Line, label: string, value: string, unit: OpenEntry): void {
  if (label === plainName('Points Cost')) {
    const points = inPoints(value)
    if (points !== undefined) unit.points = points
  } else if (label === plainName('Battlefield Role')) unit.role = roleOf(value)
  else if (label === 'reinforced') takeDetail({ ...line, text: `Reinforced ${value}` }, unit)
  else if (label !== plainName('Battalion Slot Filled')) takeDetail(line, unit)
}

const ROLE_ORDER: readonly ListedRole[] = ['leader', 'battleline', 'behemoth', 'artillery']

/** `Behemoth, Leader`: tools list such a unit among the leaders. */
function roleOf(value: string): ListedRole {
  const words = value.split(',').map((each) => plainName(each))
  return ROLE_ORDER.find((role) => words.includes(role)) ?? 'other'
}
