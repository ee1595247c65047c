/** Sentences about special models of the unit: who they are and what they carry. */
import { armedOf, isLoadoutRemark, specialOf } from '../cores/models.ts'
import type { Page } from '../page.ts'
import { sentenceTouches } from '../touches.ts'
import { plain } from './scenes.ts'

/** "1 model in this unit can be a Sergeant." */
export function special(line: string, page: Page): Page | undefined {
  const found = specialOf(line.replace(/^in addition, /i, ''), page.scope)
  if (found === undefined) return undefined
  const next: Page = { ...page, scope: { ...page.scope, model: found.name }, drafts: [...page.drafts, ...found.drafts] }
  return found.more === undefined ? next : more(found.more, next)
}

/** "That model is armed with A instead of B [and has a Wounds characteristic of 3]." */
export function armed(line: string, page: Page): Page | undefined {
  const at = page.drafts.findLastIndex((draft) => draft['model'] !== undefined)
  if (at < 0) return undefined
  if (isLoadoutRemark(line, page.scope) && !sentenceTouches(line) && armedOf(line, page.scope) === undefined)
    return { ...page, leftOut: [...page.leftOut, 'weapons of a special model'] }
  for (const [mine, rest] of halves(line)) {
    const field = armedOf(mine, page.scope)
    if (field === undefined) continue
    const leftOut = Object.keys(field).length === 0 ? [...page.leftOut, 'weapons of a special model'] : page.leftOut
    // One more weapon beside its others is a second fact about the model, or it would lose what it does with the others.
    const also = /\balso armed with\b|\bin addition to its other weapons\b/i.test(mine)
    const drafts = also
      ? [...page.drafts, { ...page.drafts[at], ...field }]
      : page.drafts.map((draft, i) => (i === at ? { ...draft, ...field } : draft))
    const next = { ...page, drafts, leftOut }
    return rest === null ? next : more(rest, next)
  }
  return undefined
}

/** What the rest of the sentence says of the same model. */
const more = (rest: string, page: Page): Page | undefined => armed(rest, page) ?? plain(rest, page)

/** The sentence whole, or cut at "and". */
function halves(line: string): readonly (readonly [string, string | null])[] {
  const cuts = [...line.matchAll(/,? and (?=(?:is|are|has|have) )/g)].flatMap((joint) => {
    const owner = /^(that model|.+?) (?:is|are|has|have) /i.exec(line)?.[1] ?? 'That model'
    const [first, second] = [line.slice(0, joint.index), `${owner} ${line.slice(joint.index + joint[0].length)}`]
    return [[first, second] as const, [second, first] as const]
  })
  return [[line, null], ...cuts]
}
