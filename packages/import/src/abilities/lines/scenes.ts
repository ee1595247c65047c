/** Sentences that set a scene, and those that go on in it. */
import type { Adverbs } from '../adverbs.ts'
import { ownedWeapons } from '../attacks.ts'
import { readClause } from '../clause.ts'
import { type Event, eventOf } from '../events.ts'
import { add, type Page, pointing } from '../page.ts'
import type { Picked } from '../scope.ts'
import { meant } from '../who.ts'
import { battleLine, gate } from './rolls.ts'

/** "... this unit fulfils its oath": how an oath is fulfilled is a matter of the battle. */
export function oath(line: string, page: Page): Page | undefined {
  return /\bthis unit fulfill?s its oath$/i.test(line)
    ? { ...page, leftOut: [...page.leftOut, 'how the oath is fulfilled'] }
    : undefined
}

/** "If you do so, ...": the scene goes on. */
export function done(line: string, page: Page): Page | undefined {
  const found = /^(?:in addition, )?if (?:you|it|they) (?:do|does) so,? (.+)$/i.exec(line)
  const { event } = page
  if (found === null || event === null) return undefined
  const rest = found[1] as string
  const drafts = readClause(rest, pointing(page), event.adverbs)
  if (drafts !== undefined) return add(page, drafts)
  const rolled = gate(rest, page)
  if (rolled !== undefined) return rolled
  const next = eventOf(rest, page.scope)
  if (next !== undefined) return { ...page, event: merged(event, next) }
  return battleLine(rest, page)
}

/** A scene inside a scene keeps the moment of the first. */
const merged = (a: Event, b: Event): Event => ({
  ...b,
  adverbs: { ...a.adverbs, ...b.adverbs },
  picked: b.picked ?? a.picked,
})

/** "While an enemy unit is within 3" of this unit, ... that unit's ..."; "When this unit issues the command X to a K, ...". */
export function aside(line: string, page: Page): Page | undefined {
  const near =
    /^(?:in addition, )?while an? (enemy .+?) is ((?:wholly )?within \d+" of (?:this unit|any (?:friendly )?units with this ability)), (.+)$/i.exec(
      line,
    )
  if (near !== null) return withPicked(`${near[1]} ${near[2]}`, near[3] as string, page, {})
  const wounded =
    /^(?:in the (shooting|combat) phase, )?if any wounds caused by (?:attacks made with )?(.+?)(?: by this unit)? are allocated to an enemy unit, (.+)$/i.exec(
      line,
    )
  if (wounded !== null) return afterWounds(wounded, page)
  const issued =
    /^(?:in the combat phase, )?(?:when|if) this unit issues the (.+? command) to an? (friendly .+?)(?: in the (combat) phase)?, (.+)$/i.exec(
      line,
    )
  if (issued === null) return undefined
  const combat = issued[3] !== undefined || /^in the combat phase/i.test(line) ? { if: { phase: 'combat' } } : {}
  const who = `${issued[2]} that received the ${issued[1]} in that phase`
  return withPicked(
    who,
    (issued[4] as string).replace(/^in addition to the effects of the command(?: ability)?, /i, ''),
    page,
    { when: 'command.issued', ...combat },
  )
}

/** Who was wounded by what is history: a mark. */
function afterWounds([, phase, what = '', rest = '']: RegExpExecArray, page: Page): Page | undefined {
  const weapons = ownedWeapons(what, page.scope)
  if (weapons === undefined) return undefined
  const mark = `wounded by its ${what.replace(/^(?:this unit's|an?) /, '')} this turn`
  const as = (subject: string): Picked['self'] => ({ enemy: 'any', if: { [subject]: { mark } } })
  const picked = { attacker: as('attacker'), target: as('target'), self: as('self') }
  const drafts = readClause(rest, { ...page.scope, picked }, phase === undefined ? {} : { when: phase.toLowerCase() })
  // What is forbidden is a matter of battles, which nobody can tell of such marks.
  return drafts === undefined || drafts.some((draft) => 'forbid' in draft) ? undefined : add(page, drafts)
}

function withPicked(phrase: string, rest: string, page: Page, adverbs: Adverbs): Page | undefined {
  const as = (subject: keyof Picked): Picked['self'] | undefined => meant(phrase, subject, page.scope)?.whos[0]
  const [attacker, target, self] = [as('attacker'), as('target'), as('self')]
  if (attacker === undefined || target === undefined || self === undefined) return undefined
  const once = /units with this ability/i.test(phrase) ? { stack: false as const } : {}
  const drafts = readClause(rest, { ...page.scope, picked: { attacker, target, self } }, { ...adverbs, ...once })
  return drafts?.every((draft) => ['by', 'for', 'against'].some((key) => typeof draft[key] === 'object')) === true
    ? add(page, drafts)
    : undefined
}

/** An effect, in the scene if it speaks of it. */
export function plain(line: string, page: Page): Page | undefined {
  const { event } = page
  const bare = readClause(line, page.scope)
  const ofScene = event !== null && (bare === undefined || speaksOfScene(line))
  if (!ofScene) return bare === undefined ? undefined : add(page, bare)
  // A roll of the scene that no sentence has asked for yet decides about this effect, but nobody knows how.
  if (event.die !== null) return undefined
  const drafts = readClause(line, pointing(page), event.adverbs)
  return drafts === undefined ? undefined : add(page, drafts)
}

const speaksOfScene = (line: string): boolean =>
  /\bthat (?:unit|enemy|friendly|HERO|MONSTER)|\bthat phase\b|\bthat turn\b|\bthe units? you picked\b|\bthis phase\b/i.test(
    line,
  )

/** A sentence that only sets the scene, or sets it and goes on. */
export function scene(line: string, page: Page): Page | undefined {
  const event = eventOf(line, page.scope)
  if (event === undefined) return undefined
  // Dice that are rolled in a sentence of their own are for the unit that was picked before.
  const isOwnRoll = event.dice !== null && event.picked === null && page.event !== null && page.event.die === null
  const scened = isOwnRoll ? merged(page.event, event) : event
  const next = { ...page, event: { ...scened, rest: null } }
  if (event.rest === null) return next
  const drafts = readClause(event.rest, pointing(next), event.adverbs)
  return drafts === undefined ? undefined : add(next, drafts)
}
