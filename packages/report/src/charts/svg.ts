/** SVG as text: no document is needed, so that Node and browsers write the same bytes. */
import { widthOf } from '../layout/measure.ts'
import { visible } from '../layout/visible.ts'

/** Attributes; those without a value are left out. */
type Attributes = Readonly<Record<string, string | number | undefined>>

/** Text that can be nothing but text, in HTML and in SVG. */
export const harmless = (text: string): string =>
  visible(text).replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

/** An element; its children are elements already, texts made by `harmless`. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const said = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${typeof value === 'number' ? place(value) : harmless(value)}"`],
  )
  return `<${name}${said.join('')}${children.length === 0 ? '/>' : `>${children.join('')}</${name}>`}`
}

/** A tenth of a pixel is as good as any eye. */
const place = (value: number): string => String(Math.round(value * 10) / 10)

/** A path through points. */
export const through = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${place(x)},${place(y)}`).join('')

/** A letter of a sans serif is about this part of its size wide. */
const LETTER = 0.56

/** Pixels of text, by rule of thumb: nothing here can measure it. */
export const widthOfText = (text: string, size: number): number => widthOf(text) * size * LETTER

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text cut where it would leave its room. */
export function cut(text: string, room: number, size: number): string {
  if (widthOfText(text, size) <= room) return text
  let kept = ''
  for (const { segment } of letters.segment(text)) {
    if (widthOfText(`${kept}${segment}…`, size) > room) break
    kept += segment
  }
  return `${kept}…`
}
