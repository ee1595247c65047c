/** Sentences about special models of the unit: who they are and what they carry. */
import { armedOf, isLoadoutRemark, specialOf } from '../cores/models.ts'
import type { Draft } from '../json.ts'
import type { Page } from '../page.ts'
import { sentenceTouches } from '../touches.ts'
import { plain } from './scenes.ts'

/** What is said of how a special model is armed, and cannot be used. */
export const UNARMED = 'weapons of a special model'

/** "1 model in this unit can be a Sergeant." */
export function special(line: string, page: Page): Page | undefined {
  const found = specialOf(line.replace(/^in addition, /i, ''), page.scope)
  if (found === undefined) return undefined
  const next: Page = {
    ...page,
    scope: { ...page.scope, model: found.name },
    drafts: [...page.drafts, ...found.drafts],
    leftOut: found.bears === true ? [...page.leftOut, UNARMED] : page.leftOut,
  }
  return found.more === undefined ? next : more(found.more, next)
}

/** "That model is armed with A instead of B [and has a Wounds characteristic of 3]." */
export function armed(line: string, page: Page): Page | undefined {
  const at = page.drafts.findLastIndex((draft) => draft['model'] !== undefined)
  if (at < 0) return undefined
  for (const [mine, rest] of halves(line)) {
    const field = armedOf(mine, page.scope)
    if (field === undefined) continue
    const leftOut = Object.keys(field).length === 0 ? [...page.leftOut, UNARMED] : page.leftOut
    const drafts = page.drafts.flatMap((draft, i) => (i === at ? withArms(draft, field) : [draft]))
    const next = { ...page, drafts, leftOut }
    const whole = rest === null ? next : more(rest, next)
    if (whole !== undefined) return whole
  }
  const isRemark = isLoadoutRemark(line, page.scope) && !sentenceTouches(line)
  return isRemark ? { ...page, leftOut: [...page.leftOut, UNARMED] } : undefined
}

/** A second sentence about what the model carries is a second fact about it. */
const withArms = (draft: Draft, field: Draft): readonly Draft[] =>
  'armed' in draft && 'armed' in field ? [draft, { ...draft, ...field }] : [{ ...draft, ...field }]

/** What the rest of the sentence says of the same model. */
const more = (rest: string, page: Page): Page | undefined => armed(rest, page) ?? plain(rest, page)

/** The sentence whole, or cut at "and". */
function halves(line: string): readonly (readonly [string, string | null])[] {
  const cuts = [...line.matchAll(/,? and (?:it |they )?(?=(?:is|are|has|have|carries|carry) )/g)].flatMap((joint) => {
    const owner = /^(that model|.+?) (?:is|are|has|have) /i.exec(line)?.[1] ?? 'That model'
    const [first, second] = [line.slice(0, joint.index), `${owner} ${line.slice(joint.index + joint[0].length)}`]
    return [[first, second] as const, [second, first] as const]
  })
  return [[line, null], ...cuts]
}
