/** Attack phrases: "attacks made with W by U that target T", in any order. */
import { stated } from '@rollcall/games'
import { both, type Condition, type Who } from './json.ts'
import { type Meant, meant, targetFacts } from './who.ts'
import { predicate } from './predicates.ts'
import { mayTry, type Scope } from './scope.ts'
import { weaponAdverb, weaponsOf } from './weapons.ts'

/** Which attacks a phrase means. */
export interface Attacks {
  readonly by?: readonly Who[]
  readonly against?: readonly Who[]
  readonly weapon?: string | readonly string[]
  readonly except?: 'mount'
  readonly once?: true
  readonly if?: Condition
}

const OPENING = /^(?:an?|any|all(?: of)?|each|the)? ?(?:successful )?(?:(shooting|combat) )?attacks?(?=\s|$)/i

const LINKS: readonly (readonly [RegExp, (text: string, scope: Scope) => Attacks | undefined])[] = [
  [/(?:made (?:with|using|by)|with|using) (?=.)/y, (text, scope) => ownedWeapons(text, scope)],
  [/(?:made (?:by|for)|by|of|it makes with|this unit makes with) (?=.)/y, byUnit],
  [/(?:it makes|this unit makes)(?=$|\s)/y, (text) => (text === '' ? {} : undefined)],
  [
    /(?:that (?:are )?targets?|against|targeting|if the target(?: unit)? is|and the target(?: unit)? is|that (?:are )?allocated to) (?=.)/y,
    aimedAt,
  ],
  [/made(?=$)/y, () => ({})],
]

/** Reads a whole attack phrase; `undefined` when any word of it is not understood. */
export function attacksOf(text: string, scope: Scope): Attacks | undefined {
  const opening = OPENING.exec(text)
  if (opening === null) return undefined
  const kind = opening[1] === undefined ? {} : { weapon: /shooting/i.test(opening[1]) ? 'missile' : 'melee' }
  return segments(text.slice(opening[0].length).trim(), scope, kind)
}

/** Cuts the rest at its links, every way, until all parts are understood. */
function segments(text: string, scope: Scope, so: Attacks): Attacks | undefined {
  if (text === '') return so
  if (!mayTry(scope)) return undefined
  for (const [link, read] of LINKS) {
    link.lastIndex = 0
    const found = link.exec(text)
    if (found === null) continue
    const rest = text.slice(found[0].length)
    for (const end of ends(rest)) {
      const part = read(rest.slice(0, end).trim(), scope)
      const whole = part === undefined ? undefined : combined(so, part)
      const all = whole === undefined ? undefined : segments(rest.slice(end).trim(), scope, whole)
      if (all !== undefined) return all
    }
  }
  return undefined
}

const NEXT = / (?=(?:made|with|using|by|that (?:are )?targets?|against|targeting|if the target|and the target|of) )/g

/** Where a part may end: before the next link, or at the end of the text; longest first. */
const ends = (text: string): readonly number[] =>
  [...[...text.matchAll(NEXT)].map((each) => each.index), text.length].toReversed()

function combined(a: Attacks, b: Attacks): Attacks | undefined {
  if ((a.by !== undefined && b.by !== undefined) || (a.against !== undefined && b.against !== undefined))
    return undefined
  if (a.weapon !== undefined && b.weapon !== undefined) return undefined
  const condition = both(a.if, b.if)
  return { ...a, ...b, ...stated({ if: condition }) }
}

/** "By this unit", "by enemy units within 3"", but also "by this unit's Jaws", "by a Doomstar". */
function byUnit(text: string, scope: Scope): Attacks | undefined {
  const units = meant(text, 'attacker', scope)
  return units === undefined ? ownedWeapons(text, scope) : byMeant(units)
}

/** Attacks of the units meant. */
export const byMeant = ({ whos, exceptMount, once }: Meant): Attacks => ({
  by: whos,
  ...(exceptMount === undefined ? {} : { except: 'mount' as const }),
  ...stated({ once }),
})

/** "This unit", "friendly K units", "that unit": whom attacks are aimed at; anything else is what the target must be. */
function aimedAt(text: string, scope: Scope): Attacks | undefined {
  const bearer = ownBearer(text, scope)
  if (bearer !== undefined) return bearer
  const who = meant(text, 'target', scope)
  if (who !== undefined && !isPlainEnemy(text, who.whos)) return { against: who.whos, ...stated({ once: who.once }) }
  // "Attacks that target K units" of nobody's side may mean friends.
  if (!/^(?:an?|any|enemy|the|1) /i.test(text.trim())) return undefined
  const facts = targetFacts(text, scope)
  return facts === undefined ? undefined : { if: facts }
}

/** Enemies of a kind are what own attacks target anyway: that is a fact about the target, unless they were picked. */
function isPlainEnemy(text: string, [only]: readonly Who[]): boolean {
  if (typeof only !== 'object' || /^(?:that|those|the units?|them)\b/i.test(text.trim())) return false
  return only['enemy'] !== undefined && ['within', 'wholly', 'pick', 'not'].every((key) => only[key] === undefined)
}

/** "A unit armed with X" on the ability of X's bearer is this unit. */
function ownBearer(text: string, scope: Scope): Attacks | undefined {
  const found =
    /^(?:an?|this) (?:unit|model) (?:(?:that )?(?:includes|has) any models armed with|(?:that is )?armed with|with|that includes any) (?:an? |any )?(.+)$/i.exec(
      text.trim(),
    )
  const armed =
    found === null || scope.option === null ? undefined : predicate(`is armed with ${found[1]}`, 'self', scope)
  return armed === undefined ? undefined : { against: ['self'], if: armed }
}

/** "This unit's melee weapons", "melee weapons used by friendly K units", "that model's Blade", "its Axe". */
export function ownedWeapons(text: string, scope: Scope): Attacks | undefined {
  const stripped = withoutMount(text)
  const read = plainlyOwned(stripped.text, scope)
  return read === undefined || !stripped.found ? read : { ...read, except: 'mount' }
}

const MOUNT_TAIL =
  /,? ?\(?(?:excluding|not including|except for)(?: those(?: of)?)? (?:its|their|this unit's|that model's)? ?mounts?(?:'s)?\)?$/i

function withoutMount(text: string): { readonly text: string; readonly found: boolean } {
  const bare = text.replace(MOUNT_TAIL, '')
  return { text: bare, found: bare !== text }
}

function plainlyOwned(text: string, scope: Scope): Attacks | undefined {
  if (scope.weapon !== null && /^(?:that|the|those) weapons?(?: used for (?:the|that) attack)?$/i.test(text))
    return weaponAdverb(scope.weapon)
  const used = /^(.+?) (?:used by|carried by) (.+)$/i.exec(text)
  if (used !== null) {
    const weapons = foreignWeapons(used[1] as string, scope)
    const units = weapons === undefined ? undefined : meant(used[2] as string, 'attacker', scope)
    if (weapons !== undefined && units !== undefined) return { ...byMeant(units), ...weaponAdverb(weapons) }
  }
  const owner = possessive(text)
  for (const { who, what } of owner) {
    const units = meant(who, 'attacker', scope)
    const weapons = units === undefined ? undefined : weaponsOf(what, scope.context)
    if (units !== undefined && weapons !== undefined) return { ...byMeant(units), ...weaponAdverb(weapons) }
  }
  const weapons = weaponsOf(text, scope.context)
  return weapons === undefined ? undefined : weaponAdverb(weapons)
}

const foreignWeapons = (text: string, scope: Scope): readonly string[] | undefined => weaponsOf(text, scope.context)

/** "X's Y", every cut; "its Y" is this unit's. */
function possessive(text: string): readonly { readonly who: string; readonly what: string }[] {
  const its = /^(?:its|their) (.+)$/i.exec(text)
  if (its !== null) return [{ who: 'this unit', what: its[1] as string }]
  return [...text.matchAll(/(?:'s|s') /g)].map((each) => ({
    who: text.slice(0, each.index + (each[0].startsWith('s') ? 1 : 0)),
    what: text.slice(each.index + each[0].length),
  }))
}

/** The fields of an effect on attacks: one draft for each who. */
export function attackFields(attacks: Attacks): readonly Readonly<Record<string, unknown>>[] {
  const { by, against, weapon, except, once } = attacks
  const common = {
    ...stated({ weapon, except }),
    ...(attacks.if === undefined || Object.keys(attacks.if).length === 0 ? {} : { if: attacks.if }),
    ...(once === undefined ? {} : { stack: false }),
  }
  return (by ?? [undefined]).flatMap((maker) =>
    (against ?? [undefined]).map((target) => ({ ...makers(maker ?? bearer(weapon, target), target), ...common })),
  )
}

/** Who carries a weapon with a name is this unit, whomever it attacks. */
function bearer(weapon: Attacks['weapon'], against: Who | undefined): Who | undefined {
  const isNamed = weapon !== undefined && weapon !== 'melee' && weapon !== 'missile'
  return isNamed && typeof against === 'object' && against['friendly'] === undefined ? 'self' : undefined
}

/** By itself is the default, unless the effect also says against whom. */
function makers(by: Who | undefined, against: Who | undefined): Readonly<Record<string, unknown>> {
  if (against === undefined) return by === undefined || by === 'self' ? {} : { by }
  return by === undefined ? { against } : { by, against }
}
