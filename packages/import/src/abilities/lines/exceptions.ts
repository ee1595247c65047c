/** Sentences that belong to the effect before them: limits, exceptions, "instead". */
import { readClause } from '../clause.ts'
import { condition } from '../conditions.ts'
import { insteadOf } from '../cores/triggers.ts'
import { both, type Condition, type Draft, without } from '../json.ts'
import { type Page, pointing } from '../page.ts'

const ONCE = [
  /^(?:the same|a|each|you cannot pick the same)(?: [\w' -]+?)? (?:units?|models?|HERO|MONSTER)?\s*(?:cannot|can only|to)? ?(?:be |benefit |pick )?(?:affected|benefit|picked|benefit from|be affected)?.* more than once(?: (?:per|in the same|in each|at the same) (?:phase|turn|battle|battle round|time))?$/i,
  /^(?:the same unit|a unit) can only (?:be affected by|benefit from) this ability once per (?:phase|turn|battle)$/i,
  /^the same .+ cannot (?:be affected by|benefit from|be picked to benefit from) this ability more than once/i,
]

/** "The same unit cannot be affected by this ability more than once per phase." */
export function once(line: string, page: Page): Page | undefined {
  if (!ONCE.some((pattern) => pattern.test(line)) || page.drafts.length === 0) return undefined
  const drafts = page.drafts.map((draft) => (isForOthers(draft) ? { ...draft, stack: false } : draft))
  return { ...page, drafts }
}

const isForOthers = (draft: Draft): boolean =>
  ['by', 'against', 'for', 'to'].some((key) => typeof draft[key] === 'object')

const EXCEPT_MOUNTS =
  /^(?:however, )?this ability (?:has no effect on|does not affect|does not apply to) attacks made (?:by|with)(?: the weapons of)? (?:an? |its |their |this unit's |that unit's )?mounts?(?:' weapons)?$/i

/** "This ability has no effect on attacks made by mounts." */
export function exceptMounts(line: string, page: Page): Page | undefined {
  if (!EXCEPT_MOUNTS.test(line) || page.drafts.length === 0) return undefined
  return { ...page, drafts: page.drafts.map((draft) => ({ ...draft, except: 'mount' })) }
}

/** "This ability has no effect on K (units)." */
export function exceptKeyword(line: string, page: Page): Page | undefined {
  const found = /^(?:however, )?this ability has no effect on (?:attacks made by |attacks that target )?(.+)$/i.exec(
    line,
  )
  const words =
    found === null ? undefined : condition(`the target is a ${found[1]}`, page.scope)?.condition?.target?.['keyword']
  if (words === undefined || page.drafts.length === 0) return undefined
  const drafts = page.drafts.map((draft) => withNot(draft, words, /attacks that target/i.test(line)))
  return drafts.every((draft) => draft !== undefined) ? { ...page, drafts } : undefined
}

function withNot(draft: Draft, words: unknown, target: boolean): Draft | undefined {
  if (target) return { ...draft, if: both(draft['if'] as Condition | undefined, { target: { not: words } }) }
  const key = (['by', 'for', 'against'] as const).find((each) => typeof draft[each] === 'object')
  const who = key === undefined ? undefined : (draft[key] as Draft)
  return who === undefined || who['not'] !== undefined
    ? undefined
    : { ...draft, [key as string]: { ...who, not: words } }
}

/** "Add 2 instead if ...": the effect before it keeps the other cases. */
export function instead(line: string, page: Page): Page | undefined {
  if (!/\binstead\b/i.test(line) || page.drafts.length === 0) return undefined
  return insteadTrigger(line, page) ?? insteadClause(line, page)
}

function insteadTrigger(line: string, page: Page): Page | undefined {
  const found = /^if (the target.+?), (that attack .+|the target .+)$/i.exec(line)
  const before = page.drafts.at(-1)
  const when = found === null ? undefined : condition(found[1] as string, page.scope)?.condition
  const draft = when === undefined || before === undefined ? undefined : insteadOf(found?.[2] as string, before)
  if (draft === undefined || before === undefined || when === undefined) return undefined
  const old = { ...before, if: without(before['if'] as Condition | undefined, when) }
  const fresh = { ...draft, if: both(before['if'] as Condition | undefined, when) }
  return { ...page, drafts: [...page.drafts.slice(0, -1), old, fresh] }
}

function insteadClause(line: string, page: Page): Page | undefined {
  const said = /,? instead(?: of (?:by )?([\dD+]+))?(?=[ ,]|$)/i.exec(line)
  if (said === null) return undefined
  const bare = `${line.slice(0, said.index)}${line.slice(said.index + said[0].length)}`
  const drafts = readClause(bare, pointing(page))
  if (drafts === undefined || drafts.length === 0) return undefined
  let before = page.drafts
  for (const draft of drafts) {
    const at = before.findLastIndex(
      (each) => sameVerb(each, draft) && (said[1] === undefined || hasValue(each, said[1])),
    )
    const when = draft['if'] as Condition | undefined
    if (at < 0 || when === undefined) return undefined
    before = before.map((each, i) =>
      i === at ? { ...each, if: without(each['if'] as Condition | undefined, when) } : each,
    )
  }
  return { ...page, drafts: [...before, ...drafts] }
}

/** Is this number what the effect says? "2 hits instead of 1" replaces nothing that was said before. */
const hasValue = (draft: Draft, value: string): boolean =>
  ['add', 'set', 'mortalWounds', 'hits', 'ward', 'damage', 'rend'].some((key) => String(draft[key]) === value)

/** The same number changed for the same attacks. */
const sameVerb = (a: Draft, b: Draft): boolean =>
  ['roll', 'stat', 'on', 'ward', 'by', 'against', 'for', 'weapon'].every((key) =>
    key === 'ward'
      ? (a['ward'] === undefined) === (b['ward'] === undefined)
      : JSON.stringify(a[key]) === JSON.stringify(b[key]),
  )
