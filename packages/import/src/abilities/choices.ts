/** Alternatives in paragraphs with labels: "pick 1 of the following effects", then "Label: sentences". */
import { stated } from '@rollcall/games'
import { leadings, type Adverbs, joinedAdverbs } from './adverbs.ts'
import { battleMatter } from './battle.ts'
import type { Draft } from './json.ts'
import type { Page } from './page.ts'
import { sentences } from './sentences.ts'

/** How the sentences of an alternative are read: as those of any ability. */
type ReadLines = (lines: readonly string[], page: Page) => Page | string

const LABEL = /^([A-Z][^:.]{1,48}): (.+)$/

const OFFER =
  /^(?:(?:say|pick|choose|declare) )?(?:that )?(?:pick|choose|pick which|apply) (?:1|one)(?: one)? of the following (?:(?!until\b|to\b|for\b)[\w-]+ ?)+?(?: ?(?:for this unit(?: to (?:use|apply))?|to apply|to use|to apply to this unit|for it))?(?: (until .+))?$/i

const LASTS = /^(?:each effect|the effect of that \w+|the effect you pick|that effect) lasts (until .+|for .+)$/i

/** Reads an ability that offers alternatives; `undefined`: it offers none. */
export function choiceOf(parts: readonly string[], page: Page, readLines: ReadLines): Page | string | undefined {
  const labels = parts.map((part) => LABEL.exec(part))
  const from = labels.findIndex((each) => each !== null)
  if (from < 1 || labels.slice(from).some((each) => each === null)) return undefined
  const offer = offerOf(parts.slice(0, from).flatMap(sentences), page)
  if (offer === undefined) return 'not understood: a choice'
  const of: Record<string, readonly Draft[]> = {}
  for (const label of labels.slice(from)) {
    const [, name = '', text = ''] = label ?? []
    const effects = alternative(text, page, readLines)
    if (effects === undefined) return 'not understood: an alternative of a choice'
    of[name.toLowerCase()] = effects.map((each) => ({
      ...each,
      ...stated({ until: offer.until }),
    }))
  }
  return {
    ...page,
    drafts: [
      {
        choose: 1,
        of,
        ...stated({ when: offer.when }),
        ...(offer.may === undefined ? {} : { may: true }),
        ...stated({ limit: offer.limit }),
      },
    ],
  }
}

/** What is offered when, and how long it lasts. */
function offerOf(lines: readonly string[], page: Page): Adverbs | undefined {
  const [first = '', ...rest] = lines
  const offered = stripped(first, {}, page)
  const lasting = rest.map((line) => LASTS.exec(line))
  if (offered === undefined || lasting.some((each) => each === null)) return undefined
  const until = lasting[0]?.[1]
  return until === undefined ? offered : joinedAdverbs(offered, lastingOf(until))
}

const lastingOf = (text: string): Adverbs =>
  /end of (?:that|the) phase/i.test(text)
    ? { until: 'phase' }
    : /next hero phase/i.test(text)
      ? { until: 'myNextHero' }
      : /turn/i.test(text)
        ? { until: 'turn' }
        : { until: 'battle' }

function stripped(text: string, adverbs: Adverbs, page: Page): Adverbs | undefined {
  const offer = OFFER.exec(text)
  if (offer !== null) return offer[1] === undefined ? adverbs : joinedAdverbs(adverbs, lastingOf(offer[1]))
  for (const { rest, adverbs: more } of leadings(text, page.scope)) {
    const joined = joinedAdverbs(adverbs, more)
    const read = joined === undefined ? undefined : stripped(rest, joined, page)
    if (read !== undefined) return read
  }
  return undefined
}

/** One alternative: its effects, or a battle matter named. */
function alternative(text: string, page: Page, readLines: ReadLines): readonly Draft[] | undefined {
  const lines = sentences(text)
  const read = readLines(lines, { ...page, drafts: [], leftOut: [] })
  if (typeof read === 'string') return undefined
  if (read.drafts.length > 0) return read.leftOut.length === 0 ? read.drafts : undefined
  const matter = lines.map(battleMatter).find((each) => each !== undefined)
  return matter === undefined ? undefined : [{ battle: matter }]
}

const DECLARED = /^(?:.+, )?(?:you must (?:say|declare)|declare) (?:if|whether) .+ or .+$/i

const STANCE =
  /^if (?:you (?:pick|choose) (?:its )?|(?:it|this unit) is (?:adopting an? )?)([\w -]+?)(?: stance)?, (.+)$/i

/** "You must say whether A or B. If you pick A, ... If you pick B, ..."; `undefined`: nothing of the kind. */
export function stanceOf(lines: readonly string[], page: Page, readLines: ReadLines): Page | undefined {
  const [first = '', ...rest] = lines
  const stances = rest.map((line) => STANCE.exec(line))
  if (!DECLARED.test(first) || stances.length < 2 || stances.some((each) => each === null)) return undefined
  const moment =
    leadings(first, page.scope)[0]?.adverbs.when ??
    (/^at the start of each battle round/i.test(first) ? 'round.start' : undefined)
  const of: Record<string, readonly Draft[]> = {}
  for (const stance of stances) {
    const [, label = '', text = ''] = stance ?? []
    const effects = alternative(text, page, readLines)
    if (effects === undefined || moment === undefined) return undefined
    of[label.toLowerCase()] = effects
  }
  return { ...page, drafts: [...page.drafts, { choose: 1, of, when: moment }] }
}
