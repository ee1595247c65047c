/** Which of several profiles of a weapon is used; who fights first or last. */
import { plainName } from '@rollcall/games'
import { condition } from '../conditions.ts'
import { type Draft, negated } from '../json.ts'
import type { Scope } from '../scope.ts'
import { meant } from '../who.ts'
import type { Core } from './core.ts'

const CHOICE =
  /^(?:each time (?:this unit|a model) (?:shoots|fights|attacks)(?: with .+?)?, )?choose either (?:the )?(.+?) (?:missile |melee )?weapon characteristics? for (?:all(?: of)?|that)(?: the)? (?:shooting )?attacks?(?: (?:it|is) makes with (?:its|this unit's|the) (.+))?$/i

const chosen: Core = (text, scope) => {
  const found = CHOICE.exec(text)
  if (found === null) return undefined
  const names = (found[1] as string).split(/,? or |, /).map((name) => name.trim())
  const of = names.map((name) => profileOf(name, scope))
  if (names.length < 2 || of.some((each) => each === undefined) || new Set(of).size < of.length) return undefined
  return [{ profile: 'choose', of: of as readonly string[] }]
}

/** The one weapon profile called so: by its whole name or by its mode, which may be misspelt by a letter. */
function profileOf(name: string, { context }: Scope): string | undefined {
  const wanted = squeezed(name)
  const fits = context.weapons
    .map((each) => each.name)
    .filter((each) => [each, each.replace(/^.*(?:: | - )/, '')].some((part) => near(squeezed(part), wanted)))
  return new Set(fits).size === 1 ? fits[0] : undefined
}

const squeezed = (name: string): string => plainName(name).replaceAll(' ', '')

const near = (a: string, b: string): boolean =>
  a === b || (a.length === b.length && a.length > 6 && a.split('').filter((letter, i) => letter !== b[i]).length <= 1)

const USE =
  /^(?:when|each time) (?:this unit|a model) (?:attacks|shoots|fights)(?: with (?:its|an?|the) .+?)?, (?:if (?<before>.+?), )?(?<way>use|you can choose) the (?<first>.+?) (?:missile |melee )?weapon characteristics?(?: if (?<after>.+?))?\. otherwise, use the (?<second>.+?) (?:missile |melee )?weapon characteristics?$/i

/** "Use A if C. Otherwise, use B": two effects that exclude each other. */
export function profilesOf(lines: readonly string[], scope: Scope): readonly Draft[] | undefined {
  const groups = USE.exec(lines.join('. '))?.groups
  if (groups === undefined) return undefined
  const said = condition(
    (groups['before'] ?? groups['after'] ?? '').replace(/^its unit /i, 'this unit ').replace(/^it /i, 'this unit '),
    scope,
  )?.condition
  const [first, second] = [profileOf(groups['first'] ?? '', scope), profileOf(groups['second'] ?? '', scope)]
  if (said === undefined || first === undefined || second === undefined) return undefined
  const mayChoose = groups['way'] !== 'use'
  return [
    mayChoose ? { profile: 'choose', of: [first, second], if: said } : { profile: 'use', of: [first], if: said },
    { profile: 'use', of: [second], if: negated(said) },
  ]
}

const strikes: Core = (text, scope) => {
  const found = /^the strike-(first|last) effect applies to (.+)$/i.exec(text)
  const units = found === null ? undefined : meant(found[2] as string, 'self', scope)
  return units?.whos.map(
    (who): Draft => ({ fight: String(found?.[1]).toLowerCase(), ...(who === 'self' ? {} : { for: who }) }),
  )
}

const STILL =
  /^(?<whom>.+?) can (?<after>run or retreat|run|retreat) and still (?<deeds>(?:shoot|charge)(?: and\/or charge)?)(?: ?later)?(?: in the (?:same )?turn)?$/i
const EVEN_IF = /^(?<whom>.+?) can attempt (?:a charge|to charge) even if (?:it|they) (?<after>ran) in the same turn$/i

/** "This unit can run and still charge later in the turn", "... can attempt a charge even if they ran in the same turn". */
const hurries: Core = (text, scope) => {
  const { whom = '', after = '', deeds = 'charge' } = (STILL.exec(text) ?? EVEN_IF.exec(text))?.groups ?? {}
  const units = whom === '' ? undefined : meant(whom, 'self', scope)
  const among = (words: readonly string[], said: string): string | readonly string[] => {
    const named = words.filter((each) => said.toLowerCase().includes(each))
    return named.length === 1 ? (named[0] as string) : named
  }
  return units?.whos.map(
    (who): Draft => ({
      still: among(['shoot', 'charge'], deeds),
      after: among(['run', 'retreat'], after.replace(/^ran$/i, 'run')),
      ...(who === 'self' ? {} : { for: who }),
    }),
  )
}

const POUNCE =
  /^this unit is elig(?:i)?ble to fight in the combat phase if (?:it is|they are) within (\d+)" of (?:an enemy unit|any enemy units) instead of 3", and (?:it|they) can move an extra (\d+)" when (?:it piles|they pile) in$/i
const PILE_IN = /^this unit can move an extra (\d+)" when it piles in$/i

/** "This unit is eligible to fight ... if it is within 6" of an enemy unit instead of 3", and it can move an extra 3" when it piles in". */
const pounces: Core = (text) => {
  const [, range, extra = PILE_IN.exec(text)?.[1]] = POUNCE.exec(text) ?? []
  if (extra === undefined) return undefined
  return [{ fight: 'reach', ...(range === undefined ? {} : { range: Number(range) }), pileIn: PILED + Number(extra) }]
}

/** How far units pile in (core book 12.2). */
const PILED = 3

/** Families of choice and order, and what a unit may do in a hurry. */
export const order: readonly Core[] = [chosen, strikes, hurries, pounces]
