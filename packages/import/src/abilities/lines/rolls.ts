/** Sentences about a die that an earlier sentence rolled: what is added to it, and what its results bring. */
import { stated } from '@rollcall/games'
import type { Adverbs } from '../adverbs.ts'
import { battleMatter } from '../battle.ts'
import { readClause } from '../clause.ts'
import { condition } from '../conditions.ts'
import type { Event } from '../events.ts'
import type { Draft } from '../json.ts'
import { add, type Page, pointing } from '../page.ts'
import { amount, AMOUNT, results, RESULTS } from '../values.ts'

/** "Add 1 to the roll if that unit has 10 or more models." */
export function plusLine(line: string, page: Page): Page | undefined {
  const found = /^(add|subtract) (\d) (?:to|from) (?:the|each|that) roll if (.+)$/i.exec(line)
  if (found === null || page.event?.die === null || page.event === null) return undefined
  const asTarget = (found[3] as string).replace(/^that (?:enemy )?(?:unit|model|HERO|MONSTER)/i, 'the target')
  const picksFriend = JSON.stringify(page.event.picked ?? '').includes('"friendly"')
  if (picksFriend && asTarget !== found[3]) return undefined
  const when = condition(asTarget, page.scope)
  if (when?.condition === undefined) return undefined
  const sum = (found[1]?.toLowerCase() === 'add' ? 1 : -1) * Number(found[2])
  if (page.event.plus[String(sum)] !== undefined) return undefined
  return { ...page, event: { ...page.event, plus: { ...page.event.plus, [String(sum)]: when.condition } } }
}

/** "On a 3+, <effect>." */
export function gate(line: string, page: Page): Page | undefined {
  const found = new RegExp(`^on an? ${RESULTS},? (?!that (?:wound|mortal))(.+)$`, 'i').exec(line)
  if (found === null || page.event === null || page.event.die === null || page.event.dice !== null) return undefined
  const faces = results(found[1] as string)
  if (faces === undefined) return undefined
  if (/^nothing happens$/i.test(found[2] as string)) return page
  const mortal = inflicted(found[2] as string, String(faces), page)
  if (mortal !== undefined) return mortal
  const adverbs = gated(page.event, faces)
  const drafts = adverbs === undefined ? undefined : readClause(found[2] as string, pointing(page), adverbs)
  return drafts === undefined ? battleLine(found[2] as string, page) : add(page, drafts)
}

/** A matter of the battle: listed, not computed. */
export function battleLine(text: string, page: Page): Page | undefined {
  const matter = battleMatter(text)
  return matter === undefined ? undefined : { ...page, leftOut: [...page.leftOut, matter] }
}

function gated({ adverbs, die, plus }: Event, faces: string | number): Adverbs | undefined {
  const simple = die === 'D6' && Object.keys(plus).length === 0
  const chance = simple ? String(faces) : { die, is: faces, ...(Object.keys(plus).length === 0 ? {} : { plus }) }
  return adverbs.chance === undefined ? { ...adverbs, chance } : undefined
}

/** Mortal wounds of the scene's own roll. */
function inflicted(text: string, faces: string, page: Page): Page | undefined {
  const found = new RegExp(
    `^(?:that|the)(?: enemy| target)? ?(?:unit|HERO|MONSTER|target) suffers (?:${AMOUNT} mortal wounds?|a number of mortal wounds equal to the roll)(?: at the end of (?:that|the) phase)?$`,
    'i',
  ).exec(text)
  const { event } = page
  if (found === null || event === null || event.picked === null || event.adverbs.when === undefined) return undefined
  const value = found[1] === undefined ? 'roll' : amount(found[1])
  const existing = page.drafts.findIndex(
    (draft) => draft['inflict'] !== undefined && draft['to'] === event.picked?.target,
  )
  if (existing >= 0) {
    const drafts = page.drafts.map((draft, i) =>
      i === existing ? { ...draft, inflict: { ...(draft['inflict'] as object), [faces]: value } } : draft,
    )
    return { ...page, drafts }
  }
  return add(page, [poolDraft({ [faces]: value }, event)])
}

/** What the results of the scene's roll bring upon whoever was picked. */
export function poolDraft(rows: Draft, event: Event): Draft {
  const { adverbs, dice, die, plus, picked } = event
  return {
    inflict: rows,
    ...(dice === null ? {} : { dice }),
    ...(die === 'D6' || die === null ? {} : { die }),
    ...(Object.keys(plus).length === 0 ? {} : { plus }),
    to: picked?.target,
    ...stated({ if: adverbs.if, when: adverbs.when, limit: adverbs.limit, stack: adverbs.stack }),
    ...(adverbs.may === undefined ? {} : { may: true }),
  }
}

/** "For each 4+, that unit suffers 1 mortal wound." */
export function pool(line: string, page: Page): Page | undefined {
  const { event } = page
  const found = new RegExp(`^for each ${RESULTS},? ((?:that (?:enemy )?|the target )unit suffers .+)$`, 'i').exec(line)
  if (
    found === null ||
    event === null ||
    event.picked === null ||
    event.dice === null ||
    event.adverbs.when === undefined
  )
    return undefined
  return inflicted(found[2] as string, String(results(found[1] as string)), page)
}
