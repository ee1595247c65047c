/** Models that are slain outright by a roll that an earlier sentence made. */
import { add, type Page } from '../page.ts'
import { poolDraft } from './rolls.ts'

const SLAIN =
  /^if the roll is (.+?) that (?:enemy )?(?:model|unit|HERO)'s Wounds characteristic, (?:it is slain|your opponent must pick 1 model (?:in|from) that unit)$/i

/** What the roll must come to, beside the Wounds of the model. */
const AGAINST: Readonly<Record<string, string>> = {
  'greater than': '> ',
  'more than': '> ',
  'equal to or greater than': '>= ',
  'equal or greater than': '>= ',
  'at least': '>= ',
  'more than double': '> 2x ',
  'at least double': '>= 2x ',
  'equal to or greater than double': '>= 2x ',
}

/** "If the roll is greater than that model's Wounds characteristic, it is slain." */
export function slain(line: string, page: Page): Page | undefined {
  const against = AGAINST[SLAIN.exec(line)?.[1]?.toLowerCase() ?? '']
  const { event } = page
  if (against === undefined || event === null || event.die === null || event.picked === null) return undefined
  if (event.dice !== null || event.adverbs.when === undefined) return undefined
  return add(page, [poolDraft({ [`${against}target.wounds`]: 'slay' }, event)])
}

/** "That model is slain", which whoever has it has picked. */
export const pickedModel = (line: string, page: Page): Page | undefined =>
  /^that model is slain$/i.test(line) && page.drafts.some(({ inflict }) => JSON.stringify(inflict)?.includes('"slay"'))
    ? page
    : undefined
