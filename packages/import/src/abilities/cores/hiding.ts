/** Who is no target: "this unit is not visible to enemy units", "... cannot be picked as the target of a shooting attack". */
import type { Draft } from '../json.ts'
import { meant } from '../who.ts'
import type { Core } from './core.ts'

const UNSEEN = /^(?<whom>.+?) (?:is|are) not visible to enemy (?:units|models)(?<where>.*)$/i
const FAR = '(?:that (?:are|is) )?more than (?<inches>\\d+)" away(?: from (?:it|them))?'
const IN_COVER = 'while (?:it is|they are) in cover'
const WHERE: readonly RegExp[] = [
  new RegExp(`^ ${FAR}$`, 'i'),
  new RegExp(`^ ${FAR} or (?<cover>${IN_COVER})$`, 'i'),
  new RegExp(`^ (?<cover>${IN_COVER}) or while (?:it is|they are) ${FAR}$`, 'i'),
]
const UNSHOT =
  /^(?<whom>.+?) cannot be picked as the target of (?:a shooting attack|shooting attacks|attacks made with missile weapons)(?: unless the attacking (?:model|unit) is within (?<inches>\d+)" of (?:it|them|this unit|that unit))?$/i
const BEHIND =
  /^(?<whom>.+?) can only be picked as the target of a shooting attack if (?:it is|they are) the closest eligible target to the attacking (?:model|unit)$/i
const UNTRODDEN =
  /^(?<whom>.+?) cannot be picked (?:when your opponent carries out a|to be the target of a) monstrous rampage$/i

/** What hides a unit, but for whom it hides. */
function hiding(text: string): { readonly whom: string; readonly drafts: readonly Draft[] } | undefined {
  const [unseen, unshot, behind, untrodden] = [UNSEEN, UNSHOT, BEHIND, UNTRODDEN].map((each) => each.exec(text)?.groups)
  const { whom = '' } = unseen ?? unshot ?? behind ?? untrodden ?? {}
  if (whom === '') return undefined
  if (unseen !== undefined) {
    const drafts = outOfSight(unseen['where'] ?? '')
    return drafts === undefined ? undefined : { whom, drafts }
  }
  if (untrodden !== undefined) return { whom, drafts: [{ hidden: 'rampages' }] }
  const beyond = behind === undefined ? unshot?.['inches'] : 'nearest'
  return { whom, drafts: [{ hidden: 'shooting', ...farther(beyond) }] }
}

const farther = (beyond: string | undefined): Draft =>
  beyond === undefined ? {} : { beyond: beyond === 'nearest' ? beyond : Number(beyond) }

/** Far away, in cover, or either. */
function outOfSight(where: string): readonly Draft[] | undefined {
  if (where === '') return [{ hidden: 'sight' }]
  const found = WHERE.map((each) => each.exec(where)?.groups).find((each) => each !== undefined)
  if (found === undefined) return undefined
  const far = { hidden: 'sight', ...farther(found['inches']) }
  return found['cover'] === undefined ? [far] : [far, { hidden: 'sight', if: { self: { cover: true } } }]
}

const hides: Core = (text, scope) => {
  const { whom = '', drafts = [] } = hiding(text) ?? {}
  const units = whom === '' ? undefined : meant(whom, 'self', scope)
  return units?.whos.flatMap((who) =>
    drafts.map((draft) => ({
      ...draft,
      ...(who === 'self' ? {} : { for: who }),
      ...(units.once === true ? { stack: false } : {}),
    })),
  )
}

/** The family of those who hide. */
export const hidden: readonly Core[] = [hides]
