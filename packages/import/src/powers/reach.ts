/** How far a power reaches: so many inches, or as many as the keywords of its caster say. */
import type { AbilityContext } from '../abilities/ability.ts'
import { keywordList } from '../abilities/keywords.ts'
import type { CataloguePower } from '@rollcall/armies/catalogue'

/** Inches; of casters of several kinds the fewest, and each kind with its own. */
export type Reach = Pick<CataloguePower, 'range' | 'ranges'>

/** `12" KNIGHT 18" LORD or DRACONITH`, or `KNIGHT: 12"; LORD: 18"`. */
const OF_KINDS = [
  /^(\d{1,2})" ([A-Z][A-Z' -]+(?: or [A-Z][A-Z' -]+)*)$/,
  /^([A-Z][A-Z' -]+(?: or [A-Z][A-Z' -]+)*): (\d{1,2})"$/,
]

/** Reads a range; `undefined`: one of dice, or none, is not known. */
export function reachOf(text: string, context: AbilityContext): Reach | undefined {
  const inches = /^(\d{1,2})(?:"|'')?$/.exec(text.trim())?.[1]
  if (inches !== undefined) return { range: Number(inches) }
  const parts = text.trim().split(/\s*(?:;|\n|(?<=[A-Z])(?= \d))\s*/)
  const ranges = parts.map((part) => kindOf(part, context))
  const known = ranges.filter((each) => each !== undefined)
  if (known.length < 2 || known.length < ranges.length) return undefined
  return { range: Math.min(...known.map(({ range }) => range)), ranges: known }
}

function kindOf(part: string, context: AbilityContext): NonNullable<Reach['ranges']>[number] | undefined {
  const [before, after] = OF_KINDS.map((pattern) => pattern.exec(part))
  const [kinds, inches] = before === null || before === undefined ? [after?.[1], after?.[2]] : [before[2], before[1]]
  const of = kinds === undefined ? undefined : keywordList(kinds, context)
  return of === undefined ? undefined : { of: [of].flat(), range: Number(inches) }
}
