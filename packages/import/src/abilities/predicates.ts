/** What may be said of a unit: "made a charge move in the same turn", "has 10 or more models", "is within 3" of ...". */
import { plainName } from '@rollcall/games'
import { both, type Condition, type Predicates } from './json.ts'
import { keywordList } from './keywords.ts'
import { mayTry, type Scope } from './scope.ts'

/** Whom a predicate speaks of. */
export type Subject = 'self' | 'target' | 'attacker'

type Say = (found: RegExpExecArray, scope: Scope) => Predicates | { readonly not: Predicates } | undefined

const TURN =
  '(?:(?:earlier )?(?:in|during) (?:the|that|this) (?:same )?(?:turn|phase)|this turn|earlier in the turn|earlier this turn)'

const yes = (key: string) => (): Predicates => ({ [key]: true })

/** Wordings of facts about a unit, each matched as a whole. */
const WORDINGS: readonly (readonly [string, Say])[] = [
  [`(?:has |have )?(?:made|makes) a charge move ${TURN}|(?:has |have )?charged ${TURN}`, yes('charged')],
  [`(?:did not make|has not made|have not made|does not make) a charge move ${TURN}`, () => ({ charged: false })],
  [`(?:has |have )?made a retreat move ${TURN}|(?:has )?retreated ${TURN}`, yes('retreated')],
  [`(?:has |have )?ran ${TURN}`, yes('ran')],
  [`remain(?:s|ed)? stationary(?: ${TURN})?`, yes('stationary')],
  [
    `has not made a normal move, run, retreated or made a charge move ${TURN}`,
    () => ({ stationary: true, charged: false }),
  ],
  [`(?:was|were|has been|have been) set[ -]up(?: on the battlefield)? ${TURN}`, () => ({ setUp: 'turn' })],
  ['(?:is|are) (?:a|your|the) general', yes('general')],
  ['(?:is|are) not embarked', () => ({ not: { mark: 'embarked' } })],
  ['(?:is|are) embarked', () => ({ mark: 'embarked' })],
  ['(?:has|have) not (?:yet )?fought(?: yet)?(?: in (?:that|this) phase)?', () => ({ fought: false })],
  ['(?:is|are) garrisoning a terrain feature', yes('garrisoned')],
  [`has not made a move ${TURN}`, () => ({ stationary: true, charged: false })],
  [`has not made a move or been set up ${TURN}`, () => ({ stationary: true, charged: false, setUp: false })],
  ['(?:remained|remains) stationary in your movement phase', yes('stationary')],
  ['(?:includes|has) any models bearing (.+)', includes],
  ['(?:is|are) in cover', yes('cover')],
  ['(?:is|are) contesting (?:an|any) objectives?(?: that)? you control', () => ({ contesting: 'mine' })],
  ['(?:is|are) contesting (?:an|any) objectives?', () => ({ contesting: 'any' })],
  ["(?:is|are) wholly within (?:enemy|the enemy|your opponent's) territory", () => ({ territory: 'enemy' })],
  ['(?:is|are) wholly within your (?:own )?territory', () => ({ territory: 'own' })],
  ['(?:is|are) wholly outside your territory', () => ({ mark: 'wholly outside your territory' })],
  [
    `received the ([A-Z][\\w' -]+?) command (?:in the same phase|in that phase|this phase)`,
    ([, it]) => ({ commanded: it }),
  ],
  ['(?:has|have|contains?|includes?) (\\d+) or more models', ([, n]) => ({ models: `>=${n}` })],
  ['(?:has|have) (?:at least) (\\d+) models', ([, n]) => ({ models: `>=${n}` })],
  ['(?:has|have) (\\d+) or (?:less|fewer) models', ([, n]) => ({ models: `<=${n}` })],
  ['(?:has|have) up to (\\d+) models', ([, n]) => ({ models: `<=${n}` })],
  ['(?:has|have) more than (\\d+) models', ([, n]) => ({ models: `>=${Number(n) + 1}` })],
  ['(?:has|have) fewer than (\\d+) models', ([, n]) => ({ models: `<=${Number(n) - 1}` })],
  ['(?:has|have) (\\d+)-(\\d+) models', ([, a, b]) => ({ models: `${a}-${b}` })],
  ['(?:only )?(?:has|have) (?:only )?(\\d+) models?', ([, n]) => ({ models: `=${n}` })],
  ['(?:has|have) more models than this unit', () => ({ models: '> self.models' })],
  ['(?:has|have) a Wounds characteristic of (\\d+) or (more|less|fewer)', ([, n, way]) => ({ wounds: bound(n, way) })],
  ['(?:has|have) a Wounds characteristic of (\\d+)(?:-| or | to )(\\d+)', ([, a, b]) => ({ wounds: `${a}-${b}` })],
  ['(?:has|have) a Wounds characteristic of (\\d+)', ([, n]) => ({ wounds: `=${n}` })],
  ['(?:has|have) a Bravery characteristic of (\\d+) or (more|less)', ([, n, way]) => ({ bravery: bound(n, way) })],
  [
    '(?:has|have) a Save characteristic of (\\d)\\+ or (better|worse)',
    ([, n, way]) => ({ save: bound(n, way === 'worse' ? 'more' : 'less') }),
  ],
  ['(?:has|have) any wounds allocated to (?:it|them)', () => ({ allocated: '>=1' })],
  ['(?:has|have) (\\d+) or more wounds allocated to (?:it|them)', ([, n]) => ({ allocated: `>=${n}` })],
  ['(?:has|have) (\\d+) wounds? allocated to (?:it|them)', ([, n]) => ({ allocated: `=${n}` })],
  ['(?:has|have) no wounds allocated to (?:it|them)', () => ({ allocated: '=0' })],
  ['(?:includes?|has|have) (?:any |an? |the )?(.+)', includes],
  ['(?:is|are) armed with (?:an? |the )?(.+)', armed],
  ['(?:is|are) not armed with (?:an? |the )?(.+)', (found, scope) => turned(armed(found, scope))],
  ['(?:has|have) the (.+?) keywords?', keywordTogether],
  ['(?:is|are) (?:not|neither) (?:an? )?(?:enemy )?(.+)', ([, it], scope) => keyworded('not', it, scope)],
  ['(?:is|are) (?:an? )?(?:enemy )?(.+?) but not an? (.+)', butNot],
  ['(?:is|are) (?:an? )?(?:enemy )?(.+)', ([, it], scope) => keyworded('keyword', it, scope)],
  ['(?:is|are) more than (\\d+)" from (?:all|any) enemy (?:units|models)', ([, n]) => ({ far: Number(n) })],
  [
    '(?:is|are) more than (\\d+)" from (?:all|any) friendly units',
    ([, n]) => ({ not: { near: { friendly: 'any', within: Number(n) } } }),
  ],
  ['(?:is|are) not (?:(wholly) )?within (\\d+)" of (.+)', (found, scope) => turned(nearby(found, scope))],
  ['(?:is|are) (?:(wholly) )?within (\\d+)" of (.+)', nearby],
]

const bound = (n: string | undefined, way: string | undefined): string => `${way === 'more' ? '>=' : '<='}${n}`

const turned = (each: ReturnType<Say>): ReturnType<Say> =>
  each === undefined || 'not' in each ? undefined : { not: each }

const keyworded = (key: 'keyword' | 'not', phrase: string | undefined, { context }: Scope): Predicates | undefined => {
  const words = keywordList((phrase ?? '').replace(/ (?:units?|models?)$/, ''), context)
  return words === undefined ? undefined : { [key]: words }
}

/** "The CHAOS and DAEMON keywords": all of them. */
function keywordTogether([, phrase]: RegExpExecArray, { context }: Scope): Predicates | undefined {
  const words = keywordList((phrase ?? '').replaceAll(/,? and /g, ' '), context)
  return words === undefined ? undefined : { keyword: words }
}

function butNot([, is, isNot]: RegExpExecArray, { context }: Scope): Predicates | undefined {
  const [keyword, not] = [keywordList(is ?? '', context), keywordList(isNot ?? '', context)]
  return keyword === undefined || not === undefined ? undefined : { keyword, not }
}

/** Options and command models of the unit; a name that nothing of it has is not read. */
function includes([, phrase]: RegExpExecArray, scope: Scope): Predicates | undefined {
  const name = ownOption(phrase ?? '', scope)
  return name === undefined ? undefined : isSaid(name, scope) ? {} : { includes: name }
}

function armed([, phrase]: RegExpExecArray, scope: Scope): Predicates | undefined {
  const { context, option } = scope
  const plain = plainName(phrase ?? '')
  const names = [...context.options, ...context.weapons.map(({ name }) => name)]
  const shares = (name: string): boolean => plainName(name) === plain || plainName(name).includes(plain)
  if (option !== null && plain.length > 3 && (shares(option) || sharesWords(plainName(option), plain))) return {}
  const exact = names.find((name) => plainName(name) === plain)
  // What no entry of the unit is called comes with the option on which the ability stands.
  if (option !== null && exact === undefined && !names.some(shares)) return {}
  const found = exact ?? only(names.filter(shares))
  return found === undefined ? undefined : { armed: found }
}

const only = (names: readonly string[]): string | undefined => (new Set(names).size === 1 ? names[0] : undefined)

/** "Rune-etched Blade and Chaos Runeshield" stands on the option "Rune-etched Blade": one names the other. */
const sharesWords = (a: string, b: string): boolean =>
  b.split(' ').every((word) => a.includes(word)) ||
  a.split(' ').every((word) => b.includes(word) || isMisspelt(word, b))

/** One letter too few, as in data files. */
const isMisspelt = (word: string, text: string): boolean =>
  word.length > 6 &&
  text.split(' ').some((each) => each.split('').some((_, i) => each.slice(0, i) + each.slice(i + 1) === word))

/** What the ability's own option entry says already. */
const isSaid = (name: string, { option, model }: Scope): boolean =>
  option !== null && (plainName(option) === plainName(name) || plainName(model ?? '') === plainName(name))

function ownOption(phrase: string, { context, model }: Scope): string | undefined {
  // "Necrophoroi" are several of one Necrophoros.
  const plain = plainName(phrase.replace(/oi$/, 'os'))
  const names = [...(model === null ? [] : [model]), ...context.options, ...context.models]
  return names.find((name) => plainName(name) === plain)
}

/** Something near: units, terrain, objectives. */
function nearby([, wholly, inches, what]: RegExpExecArray, scope: Scope): Predicates | undefined {
  const thing = nearThing((what ?? '').trim(), scope)
  return thing === undefined
    ? undefined
    : { near: { ...thing, [wholly === undefined ? 'within' : 'wholly']: Number(inches) } }
}

function nearThing(what: string, scope: Scope): Predicates | undefined {
  const sized = /^(.+ units?) (?:that ha(?:s|ve)|with) (\d+) or more models$/.exec(what)
  const unit = sized === null ? undefined : nearThing(sized[1] as string, scope)
  if (sized !== null) return unit === undefined ? undefined : { ...unit, models: Number(sized[2]) }
  const bare = what.replace(/^(?:an?|any|another|any other|1 or more|the) /i, '')
  if (/^enemy (?:units?|models?)$/.test(bare)) return { enemy: 'any' }
  if (/^(?:other )?friendly (?:units?|models?)$/.test(bare)) return { friendly: 'any' }
  if (/^terrain features?$/.test(bare)) return { terrain: 'any' }
  if (/^overgrown terrain features?(?: or (?:friendly )?Awakened Wyldwoods?)?(?: in your army)?$/.test(bare))
    return { terrain: bare.includes('Wyldwood') ? ['OVERGROWN', 'AWAKENED WYLDWOOD'] : 'OVERGROWN' }
  if (/^objectives?$/.test(bare)) return { objective: 'any' }
  if (/^objectives?(?: that)? you do not control$/.test(bare)) return { objective: 'NOT MINE' }
  if (/^objectives?(?: that)? you control$/.test(bare)) return { objective: 'MINE' }
  if (/^its retinue$/.test(bare)) return { friendly: 'RETINUE' }
  const side = /^(?:other )?(friendly|enemy) (.+)$/.exec(bare)
  if (side === null) return undefined
  const words = keywordList((side[2] ?? '').replace(/ (?:units?|models?)$/, ''), scope.context)
  return words === undefined ? undefined : { [side[1] as string]: words }
}

const compiled = WORDINGS.map(([pattern, say]) => [new RegExp(`^(?:${pattern})$`, 'i'), say] as const)

/** A fact about one unit, said after its name; `undefined`: not understood. */
export function predicate(text: string, subject: Subject, scope: Scope): Condition | undefined {
  if (!mayTry(scope)) return undefined
  for (const [pattern, say] of compiled) {
    const found = pattern.exec(text)
    const said = found === null ? undefined : say(found, scope)
    if (said === undefined) continue
    return isNegative(said)
      ? { not: { [subject]: said.not } }
      : Object.keys(said).length === 0
        ? {}
        : { [subject]: said }
  }
  return joined(text, subject, scope)
}

const isNegative = (said: Predicates): said is { readonly not: Predicates } =>
  typeof said['not'] === 'object' && !Array.isArray(said['not'])

/** "P and Q", "P or Q": two facts about the same unit. */
function joined(text: string, subject: Subject, scope: Scope): Condition | undefined {
  for (const found of text.matchAll(
    /,? (and|or)(?: if)?(?: it| they| that)? (?=(?:is|are|has|have|made|includes?|remain|garrisoning)\b|wholly within|within|more than)/g,
  )) {
    const verb = /^(?:is|are)\b/.exec(text)?.[0] ?? 'is'
    const tail = text.slice(found.index + found[0].length)
    const rest = /^(?:wholly|within|more|garrisoning)/.test(tail) ? `${verb} ${tail}` : tail
    const first = predicate(text.slice(0, found.index), subject, scope)
    const second = first === undefined ? undefined : predicate(rest, subject, scope)
    if (first !== undefined && second !== undefined)
      return found[1] === 'and' ? both(first, second) : { any: [first, second] }
  }
  return undefined
}
