/** Unit phrases: "this unit", "friendly K units wholly within 12" of it", "an enemy HERO with 5 or more models". */
import { plainName } from '@rollcall/games'
import { both, type Condition, type Who } from './json.ts'
import { keywordList, keywordOf } from './keywords.ts'
import { predicate, type Subject } from './predicates.ts'
import { mayTry, type Scope } from './scope.ts'

/** Whom a phrase means; several when it lists them, each for an effect of its own. */
export interface Meant {
  readonly whos: readonly Who[]
  /** Mounts are left out. */
  readonly exceptMount?: true
  /** "Any units with this ability": sources do not add up. */
  readonly once?: true
}

const SELF =
  /^(?:this unit|this model|it|the attacking (?:unit|model)|models in this unit|(?:friendly )?units with this ability)$/i

/** A unit phrase of friends, enemies or the unit itself. `subject`: how conditions of the grammar call those units. */
export function meant(text: string, subject: Subject, scope: Scope): Meant | undefined {
  const bare = text.trim()
  if (SELF.test(bare)) return { whos: ['self'] }
  if (/^(?:this unit's|its|the unit's|the) mounts?$/i.test(bare)) return { whos: ['mount'] }
  const pointed = pointedTo(bare, subject, scope)
  if (pointed !== undefined) return { whos: [pointed] }
  return (
    thisAndFriends(bare, subject, scope) ??
    described(bare, subject, scope, { fields: {}, condition: undefined, flags: {} })
  )
}

/** "That unit", "that model", "a <special model>". */
function pointedTo(text: string, subject: Subject, { picked, model }: Scope): Who | undefined {
  if (/^(?:that model|those models)$/i.test(text)) return model === null ? undefined : { model }
  if (model !== null && plainName(text.replace(/^(?:an?|the|that) /i, '')) === plainName(model)) return { model }
  if (picked === null) return undefined
  return /^(?:that|the) (?:(?:friendly|enemy|picked) )?(?:unit|model|[A-Z][A-Z' -]+(?: or [A-Z][A-Z' -]+)?(?: unit)?)(?: you picked| picked)?$|^(?:those units|the units? you picked|them)$/.test(
    text,
  )
    ? picked[subject]
    : undefined
}

/** An aura covers its own unit when the keyword fits, so only a unit without it is named beside its friends. */
function thisAndFriends(text: string, subject: Subject, scope: Scope): Meant | undefined {
  const found = /^this (?:unit|model)(?: and|,? or)(?: by)?(?: an?| any)? (friendly .+)$/i.exec(text)
  const friends = found === null ? undefined : meant(found[1] as string, subject, scope)
  if (friends === undefined) return undefined
  const covered = friends.whos.every(
    (who) => typeof who === 'object' && isOwn(who['friendly'], scope) && who['if'] === undefined,
  )
  return covered ? friends : { ...friends, whos: ['self', ...friends.whos] }
}

const isOwn = (keyword: unknown, { context }: Scope): boolean => {
  const own = new Set(context.keywords.map((each) => plainName(each)))
  const words = Array.isArray(keyword) ? keyword : [keyword]
  return words.some((each) => String(each) === 'any' || own.has(plainName(String(each))))
}

/** What filters behind a phrase have said so far. */
interface Said {
  readonly fields: Readonly<Record<string, unknown>>
  readonly condition: Condition | undefined
  readonly flags: Omit<Meant, 'whos'>
}

const LINK =
  '(?: (?:while (?:they are|it is)|if (?:they are|it is)|that (?:are|is)|which are)| and that (?:are|is)| and|,)?'
const RANGE = new RegExp(
  `^(.+?)${LINK} (wholly )?within (\\d+)" of (this unit|this model|any (?:friendly )?(?:units|models) with this ability|that unit)$`,
  'i',
)
const NAMED_RANGE = new RegExp(`^(.+?)${LINK} (wholly )?within (\\d+)" of (?:any|a) friendly (.+?)$`, 'i')

/** Strips filters from the end of the phrase until only "friendly K units" or "enemy K units" is left. */
function described(text: string, subject: Subject, scope: Scope, said: Said): Meant | undefined {
  if (!mayTry(scope)) return undefined
  const base = sided(text, scope)
  if (base !== undefined) return finished({ ...said, fields: { ...base, ...said.fields } }, subject)
  for (const filter of [range, mounts, placed, negative, fact]) {
    const next = filter(text, subject, scope, said)
    const read = next === undefined ? undefined : described(next.rest, subject, scope, next.said)
    if (read !== undefined) return read
  }
  return undefined
}

function finished({ fields, condition, flags }: Said, _subject: Subject): Meant {
  return { whos: [condition === undefined ? fields : { ...fields, if: condition }], ...flags }
}

/** "Friendly K units", "any enemy units", "other friendly K units". */
function sided(text: string, scope: Scope): Readonly<Record<string, unknown>> | undefined {
  const found = /^(?:(?:an?|any|all|each|the|1) )?(?:(another|other) )?(friendly|enemy)(?: (other))?(?: (.+?))?$/i.exec(
    text,
  )
  if (found === null) return undefined
  const [, another, side, other, what = ''] = found
  const noun = what.replace(/(?:^| )(?:units?|models?)$/i, '')
  const words = noun === '' ? 'any' : keywordList(noun, scope.context)
  if (words === undefined || (noun === '' && what === '')) return undefined
  return { [String(side).toLowerCase()]: words, ...((another ?? other) === undefined ? {} : { other: true }) }
}

type Filter = (
  text: string,
  subject: Subject,
  scope: Scope,
  said: Said,
) => { readonly rest: string; readonly said: Said } | undefined

/** Distance to this unit, or to any unit with this ability. */
function range(text: string, _subject: Subject, scope: Scope, said: Said): ReturnType<Filter> {
  if (said.fields['within'] !== undefined || said.fields['wholly'] !== undefined) return undefined
  const found = RANGE.exec(text)
  if (found !== null) {
    const [, rest = '', wholly, inches, centre = ''] = found
    if (/^that unit$/i.test(centre)) return undefined
    const any = /with this ability$/i.test(centre)
    const near = { [wholly === undefined ? 'within' : 'wholly']: Number(inches), ...(any ? { of: 'any' } : {}) }
    return {
      rest,
      said: { ...said, fields: { ...near, ...said.fields }, flags: { ...said.flags, ...(any ? { once: true } : {}) } },
    }
  }
  return ownRange(text, scope, said)
}

/** "Within 12" of any friendly <this unit's own keyword>": the same as of any unit with this ability. */
function ownRange(text: string, scope: Scope, said: Said): ReturnType<Filter> {
  const found = NAMED_RANGE.exec(text)
  if (found === null) return undefined
  const [, rest = '', wholly, inches, centre = ''] = found
  const keyword = keywordOf(centre.replace(/ units?$/i, ''), scope.context)
  const names = [
    scope.context.unit,
    ...scope.context.keywords.filter((each) => plainName(scope.context.unit).endsWith(plainName(each))),
  ]
  if (keyword === undefined || !names.some((each) => plainName(each) === plainName(keyword))) return undefined
  const near = { [wholly === undefined ? 'within' : 'wholly']: Number(inches), of: 'any' }
  return { rest, said: { ...said, fields: { ...near, ...said.fields }, flags: { ...said.flags, once: true } } }
}

function mounts(text: string, _subject: Subject, _scope: Scope, said: Said): ReturnType<Filter> {
  const found = /^(.+?),? \((?:excluding|not including) (?:their )?mounts?\)(.*)$/i.exec(text)
  return found === null
    ? undefined
    : { rest: `${found[1]}${found[2]}`, said: { ...said, flags: { ...said.flags, exceptMount: true } } }
}

function placed(text: string, _subject: Subject, _scope: Scope, said: Said): ReturnType<Filter> {
  const found = /^(.+?)(?: that (?:are|is))? on the battlefield$/i.exec(text)
  return found === null ? undefined : { rest: found[1] as string, said }
}

/** Of friends: enemies of a kind are what attacks target anyway, and what they lack is a fact about the target. */
const LACKING = /^(friendly .+?) that do not have the ([A-Z][A-Z' -]+) keyword$/

/** "That are not HEROES", "other than K", "that do not have the K keyword". */
function negative(text: string, _subject: Subject, scope: Scope, said: Said): ReturnType<Filter> {
  const found =
    /^(.+?)(?:,? that (?:are|is) not(?: an?)?| other than|,? excluding) ([A-Z][A-Z' -]+(?: (?:and|or)(?: an?)? [A-Z][A-Z' -]+)*?)(?: units?)?$/.exec(
      text,
    ) ?? LACKING.exec(text)
  const words = found === null ? undefined : keywordList(found[2] as string, scope.context)
  if (found === null || words === undefined || said.fields['not'] !== undefined) return undefined
  return { rest: found[1] as string, said: { ...said, fields: { ...said.fields, not: words } } }
}

/** "That made a charge move in the same turn", "with a Wounds characteristic of 3 or less". */
function fact(text: string, subject: Subject, scope: Scope, said: Said): ReturnType<Filter> {
  const links = [...text.matchAll(/,? (?:(?:and )?that|while they|if they|with|(?=contesting))(?: |$)/g)]
  for (const link of links) {
    const tail = text.slice(link.index + link[0].length)
    // What is said of the units with this ability, or of those that are near, is not said of the others.
    if (
      /with this ability$|within \d+" of (?:an?|any|another) (?:other )?(?:friendly|enemy) [^"]+$/i.test(
        text.slice(0, link.index),
      )
    )
      continue
    const spoken = / with /.test(link[0]) ? `has ${tail}` : tail.startsWith('contesting') ? `is ${tail}` : tail
    const rest = text.slice(0, link.index)
    const read = predicate(spoken, subject, scope)
    if (read !== undefined)
      return { rest, said: { ...said, condition: both(orItself(read, rest, spoken, subject, scope), said.condition) } }
  }
  return undefined
}

const KIND = "friendly ([A-Z][A-Z' -]*?)(?: units?)?$"

/** "Friendly K units within 12" of a friendly K HERO": such a HERO is one of these units, and near himself. */
function orItself(near: Condition, rest: string, spoken: string, subject: Subject, scope: Scope): Condition {
  const [, kind = ''] = new RegExp(`\\b${KIND}`).exec(rest) ?? []
  const [, whom = ''] = new RegExp(`" of (?:an?|any) ${KIND}`).exec(spoken) ?? []
  const keyword = kind !== '' && whom.startsWith(`${kind} `) ? keywordList(whom, scope.context) : undefined
  return keyword === undefined ? near : { any: [near, { [subject]: { keyword } }] }
}

/** "A HERO", "an enemy unit with 5 or more models": what the target must be, as a condition. */
export function targetFacts(text: string, scope: Scope): Condition | undefined {
  const bare = text
    .trim()
    .replace(/^(?:an?|any|the|1) /i, '')
    .replace(/^enemy /i, '')
  if (/^(?:units?|models?)$/.test(bare)) return {}
  const keyword = keywordList(bare.replace(/ (?:units?|models?)$/, ''), scope.context)
  if (keyword !== undefined) return { target: { keyword } }
  const not = /^units? that (?:are|is) not(?: an?)? (.+)$/.exec(bare)
  const notWords = not === null ? undefined : keywordList(not[1] as string, scope.context)
  if (notWords !== undefined) return { target: { not: notWords } }
  const butNot = /^(.+?) (?:but not|that (?:are|is) not)(?: an?)? (.+)$/.exec(bare)
  if (butNot !== null)
    return predicate(`is ${bare.replace(/ that (?:are|is) not(?: an?)? /, ' but not a ')}`, 'target', scope)
  return filteredTarget(bare, scope)
}

function filteredTarget(bare: string, scope: Scope): Condition | undefined {
  for (const link of bare.matchAll(/ (?:(?:and )?that|with|(?=in cover)|(?=contesting))(?: |$)/g)) {
    const tail = bare.slice(link.index + link[0].length)
    const spoken = / with /.test(link[0]) ? `has ${tail}` : /^(?:in|contesting)\b/.test(tail) ? `is ${tail}` : tail
    const fact = predicate(spoken, 'target', scope)
    const rest = fact === undefined ? undefined : targetFacts(bare.slice(0, link.index), scope)
    if (fact !== undefined && rest !== undefined) return both(rest, fact)
  }
  return undefined
}
