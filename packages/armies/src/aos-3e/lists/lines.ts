/** The lines that text formats share: `- 2x Dolorous Tocsin`, `- Artefact: Arcane Tome`, `Total: 1985 / 2000`. */
import type { RawDetail } from './raw.ts'
import { NO_LINE } from '../../lists/roster.ts'
import { clipped, type Line, numberOf } from '../../lists/text.ts'

/** What stands behind a bullet; undefined: no bullet. */
export const bulleted = (text: string): string | undefined =>
  /^-(?: *-)* *(.*)$/.exec(text)?.[1] ?? /^(?:[*+o] +|>+ *)(\S.*)$/.exec(text)?.[1]

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
  const [first, second] = text.replaceAll(/[()]| *(?:pts|points|punkte|puntos|punti)\.?/gi, '').split('/')
  return [numberOf(first?.trim()), numberOf(second?.trim())]
}

/** What is said of a line that nothing is made of: `line 7: Guards` is ignored. */
export function ignoredText(unread: string): string {
  const [, where, text = unread] = /^(line \d+): (.*)$/s.exec(unread) ?? []
  const what = `"${text}" is no unit, option or heading where it stands`
  return where === undefined ? `${what}, and was ignored` : `${where} was ignored: ${what}`
}

/** A line that was not understood, for the record. */
export const unreadLine = ({ number, text }: Line): string =>
  clipped(number === NO_LINE ? text : `line ${number}: ${text}`, 300)

/** What tools count below the units, as a pattern; some of it has the words of headings. */
export const COUNTED = String.raw`(?:total(?: points)?|wounds|leaders|battlelines|behemoths|artillery|artefacts|endless spells & invocations|allies|reinforced units|drops)(?=: )`

/** What tools count below the units: `Drops: 4`. */
export const isCounted = (text: string): boolean =>
  /^(?:total(?: points)?|reinforced units|allies|wounds|drops): /i.test(text)

/** What somebody writes below a list: `Thanks!`, or more words than a battalion has. */
export const isRemark = (text: string): boolean => /(?:[.!?]|[:;]-?[)(DP])$/.test(text) || text.split(' ').length > 8
