/** Lists that write points without brackets: `Aetherwings 65`. Small ones look like numbers of models. */
import type { Line } from '../../lists/text.ts'
import { bulleted } from './lines.ts'

/** A name and a number behind it, which may be points; what tools count at the end is none. */
const BARE =
  /^(?!(?:total|wounds|drops|allies|reinforced|points)\b)(.*(?:[^\s\d:/=@|.,;-]| x ?\d{1,3}))(?<! x)(?: *[-:=@|]| \.{2,40})? +(0|\d{2,4})(\**)$/i
const BRACKETED = /[([{] *\d[\d, ]* *(?:pts|points)?[)\]}]\**$/i
/** `[60] Murknob`, `(140) Liberators*`: points before a name that has none behind it. */
const FIRST = /^[([](0|\d{2,4})[)\]] (?!.*[([{] *\d)(.*?)( *\**)$/
/** No unit has so many models. */
const SURE = 65

/** The lines with brackets round all points, where most of them stand bare for certain; details behind bullets have none. */
export function withBrackets(lines: readonly Line[], where: 'units' | 'bullets, too' = 'units'): readonly Line[] {
  const texts = lines.map(({ text }) => text)
  if (texts.filter((text) => Number(FIRST.exec(text)?.[1] ?? 0) >= SURE).length > 1)
    return lines.map((line) => ({ ...line, text: line.text.replace(FIRST, '$2 ($1)$3') }))
  const bare = texts.filter((text) => Number(BARE.exec(text)?.[2] ?? 0) >= SURE).length
  if (bare < 2 || bare <= texts.filter((text) => BRACKETED.test(text)).length) return lines
  return lines.map((line) =>
    where === 'bullets, too' || bulleted(line.text) === undefined
      ? { ...line, text: line.text.replace(BARE, '$1 ($2)$3') }
      : line,
  )
}
