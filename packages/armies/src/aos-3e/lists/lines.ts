/** The lines that text formats share: `30 x Namarti Thralls (390)**`, `- 2x Dolorous Tocsin`, `- Artefact: Arcane Tome`. */
import type { RawDetail } from './raw.ts'
import { clipped, type Line, numberOf } from '../../lists/text.ts'

/** A unit, feature or battalion line, taken apart. */
export interface EntryLine {
  readonly name: string
  readonly count?: number
  /** Name and number, where no `x` stands between them: `3 Chaos Chariots`. */
  readonly numbered?: string
  readonly points?: number
  /** Stars behind it: the number of its battalion. */
  readonly stars: number
  /** Or the name of its battalion. */
  readonly battalion?: string
}

/** `30 x Namarti Thralls (390)**`; also without points, count or stars. */
export function entryLine(text: string): EntryLine {
  const [, unit = text, battalion] = /^(.*\)) in (\p{Lu}[\p{L}' -]{2,60})$/u.exec(text) ?? []
  const [, body = unit, stars = ''] = /^(.*?) ?(\*{0,50})$/.exec(unit) ?? []
  const [rest, points] = withoutPoints(body)
  const [, count, times, name] = /^(\d{1,4})( ?x)? +(?=\S)(.*)$/i.exec(rest) ?? []
  return {
    name: clipped(name ?? rest),
    ...(count !== undefined && { count: Number(count) }),
    ...(count !== undefined && times === undefined && { numbered: clipped(rest) }),
    ...(points !== undefined && { points }),
    stars: stars.length,
    ...(battalion !== undefined && { battalion: clipped(battalion) }),
  }
}

/** Points stand in the last pair of brackets. */
function withoutPoints(text: string): readonly [string, number | undefined] {
  const open = text.lastIndexOf('(')
  const inside = open < 0 ? undefined : /^\(([\d, .]{1,12}) ?(?:pts|points)?\)$/i.exec(text.slice(open))
  const points = numberOf(inside?.[1])
  return points === undefined ? [text, undefined] : [text.slice(0, open).trim(), points]
}

/** Whether a line has points, and so can be a unit. */
export const hasPoints = (text: string): boolean => entryLine(text).points !== undefined

/** What stands behind a bullet; undefined: no bullet. */
export const bulleted = (text: string): string | undefined => /^-(?: *-)* *(.*)$/.exec(text)?.[1]

/** `2x Dolorous Tocsin`, `Mark of Chaos: Nurgle`, `3 Barbed Nets`. */
export function detailLine({ number, text }: Line): RawDetail {
  const [, count, counted] = /^(\d{1,4})(?: ?x)? +(?=\S)(.*)$/i.exec(text) ?? []
  const { label, value } = labelled(counted ?? text)
  return {
    line: number,
    ...(label !== undefined && { label }),
    name: value,
    ...(count !== undefined && { count: Number(count) }),
  }
}

/** `Label: value`; a text without colon has no label. */
export function labelled(text: string): { readonly label?: string; readonly value: string } {
  const colon = text.indexOf(':')
  if (colon < 1) return { value: clipped(text) }
  return { label: clipped(text.slice(0, colon)), value: clipped(text.slice(colon + 1)) }
}

/** `1985 / 2000`, `(1985/2000)`. */
export function outOf(text: string): readonly [number | undefined, number | undefined] {
  const [first, second] = text.replaceAll(/[()]/g, '').split('/')
  return [numberOf(first?.trim()), numberOf(second?.trim())]
}

/** What is said of a line that nothing is made of: `line 7: Guards` is ignored. */
export function ignoredText(unread: string): string {
  const [, where = 'a line of the list', text = unread] = /^(line \d+): (.*)$/s.exec(unread) ?? []
  return `${where} was ignored: "${text}" is no unit, option or heading that lists have`
}

/** A line that was not understood, for the record. */
export const unreadLine = ({ number, text }: Line): string => clipped(`line ${number}: ${text}`, 300)
