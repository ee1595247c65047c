/** What a power leaves upon a unit until the next own hero phase: read as if it were an ability of that unit. */
import type { AbilityContext } from '../abilities/ability.ts'
import { keywordList } from '../abilities/keywords.ts'
import { readAbility } from '../abilities/reader.ts'
import type { EffectJson } from '@rollcall/armies'
import type { Draft, PowerLine } from './power.ts'

/** The hero phase is the first of a turn. */
const DURATION = 'until (?:the start of )?your next (?:hero phase|turn)'
const BEFORE = new RegExp(`^${DURATION},? `, 'i')
const BEHIND = new RegExp(`,? ${DURATION}$`, 'i')
/** Who was picked. The target of an attack is somebody else, unless an enemy was picked. */
const PICKED = {
  friend: /\b(?:that (?:friendly )?(?:unit|hero|monster)|those units)\b/gi,
  enemy: /\b(?:that (?:enemy )?(?:unit|hero|monster)|those units|the target)\b/gi,
}

/** What an effect upon a unit may say; other units are a matter of its own abilities. */
const WORDS = new Set(
  'roll add reroll ignore auto stat set min ward vs weapon by against fight on unmodified mortalWounds to hits autoWound then rend if still after dice within forbid commands times hidden beyond passes in'.split(
    ' ',
  ),
)

const STATS = new Set(['attacks', 'hit', 'wound', 'rend', 'damage', 'save', 'row', 'move', 'bravery'])

/** What only players know of a unit. */
const TOLD = /"(?:mark|used|killed|commanded|general)":/

/** A sentence without its duration; `undefined`: it has none, or more than one. */
export function withoutDuration(line: string): string | undefined {
  const bare = line.replace(BEFORE, '').replace(BEHIND, '')
  return bare === line || new RegExp(DURATION, 'i').test(bare) ? undefined : bare
}

const TURN =
  /^until the end of (?:that|this|the|your) turn,? |,? until the end of (?:that|this|the|your) turn$| later in this turn$/i

/** What lasts for the turn of the caster says so, at one of its ends. */
const withoutTurn = (line: string): string | undefined => {
  const bare = line.replace(TURN, '')
  return bare === line || /\buntil\b/i.test(bare) ? undefined : bare
}

/** Reads such a sentence; who it is about must be who was picked, or the caster where nobody was. */
export const lasting =
  (context: AbilityContext): PowerLine =>
  (line, draft) => {
    const ofTurn = withoutTurn(line)
    const bare = ofTurn ?? withoutDuration(line)
    if (bare === undefined || hasOtherEnd(draft, ofTurn !== undefined)) return undefined
    const own = draft.upon === null
    const spoken = own
      ? bare.replace(/\bthe caster\b/g, 'this unit')
      : bare.replaceAll(PICKED[draft.upon ?? 'friend'], 'this unit')
    // A sentence about both the caster and somebody else is about more than one unit.
    if ((spoken === bare && !/\bthis unit\b/.test(bare)) || (!own && /\b(?:the caster|this unit)\b/.test(bare)))
      return undefined
    const effects = effectsOf(spoken, context)
    if (effects === undefined) return undefined
    const fields = { ...draft.fields, ...(own ? { range: 0 } : {}), ...(ofTurn === undefined ? {} : { until: 'turn' }) }
    return add({ ...draft, upon: draft.upon ?? 'friend', fields }, effects)
  }

/** Effects of one power end together. */
const hasOtherEnd = ({ fields }: Draft, ofTurn: boolean): boolean =>
  fields['effects'] !== undefined && (fields['until'] === 'turn') !== ofTurn

const add = (draft: Draft, effects: readonly EffectJson[]): Draft => {
  const before = (draft.fields['effects'] ?? []) as readonly EffectJson[]
  return { ...draft, fields: { ...draft.fields, effects: [...before, ...effects] } }
}

/** Attacks of some friends only upon the unit that was picked. */
const BY_FRIENDS = / made( with (?:melee|missile) weapons)? by friendly (.+?) units that target this unit$/i

/** Rolls of a battle that no single attack has, one or several of them. */
const OTHER_ROLL =
  /^(?:(add|subtract) (\d) (?:to|from)|(?:you can )?re-roll) ((?:(?:charge|run|casting|unbinding|dispelling|chanting)(?: rolls)?(?:, (?:and )?| and )?)+) (?:made )?(?:for|by) this unit$/i

const ROLLS: Readonly<Record<string, string>> = {
  charge: 'charge',
  run: 'run',
  casting: 'cast',
  unbinding: 'unbind',
  dispelling: 'dispel',
  chanting: 'chant',
}

const otherRolls = (text: string): readonly EffectJson[] | undefined => {
  const [, sign, by, rolls] = OTHER_ROLL.exec(text) ?? []
  if (rolls === undefined || !rolls.endsWith('rolls')) return undefined
  const change =
    by === undefined ? { reroll: 'any' } : { add: sign?.toLowerCase() === 'add' ? Number(by) : -Number(by) }
  return Object.entries(ROLLS).flatMap(([word, roll]) => (rolls.includes(word) ? [{ roll, ...change }] : []))
}

/** The effects of an ability in these words, when they are of the unit itself and under no condition. */
export function effectsOf(text: string, context: AbilityContext): readonly EffectJson[] | undefined {
  const whole = effectsOfClause(text, context)
  if (whole !== undefined) return whole
  const halves = text.split(/ and (?=(?:add|subtract) \d )/).map((each) => effectsOfClause(each, context))
  const read = halves.filter((each) => each !== undefined)
  return read.length === halves.length ? read.flat() : undefined
}

function effectsOfClause(text: string, context: AbilityContext): readonly EffectJson[] | undefined {
  const others = otherRolls(text)
  if (others !== undefined) return others
  const friends = BY_FRIENDS.exec(text)
  if (friends === null) return effectsOfAbility(text, context)
  const keyword = keywordList(friends[2] as string, context)
  const effects = effectsOfAbility(
    text.replace(BY_FRIENDS, `${friends[1] === undefined ? '' : ` made${friends[1]}`} that target this unit`),
    context,
  )
  const isUponIt = effects?.every((each) => each['against'] === 'self') === true
  return keyword === undefined || !isUponIt
    ? undefined
    : effects?.map((each) => ({ ...each, if: { attacker: { keyword } } }))
}

function effectsOfAbility(text: string, context: AbilityContext): readonly EffectJson[] | undefined {
  const whole = `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  const reading = readAbility({ id: 'power', name: 'power', text: whole, option: null }, context)
  if (reading.kind === 'unread' || reading.leftOut.length > 0) return undefined
  return reading.effects.every(isOwn) ? reading.effects : undefined
}

function isOwn(effect: EffectJson): boolean {
  const isSelf = (who: unknown): boolean => who === undefined || who === 'self'
  const { stat } = effect
  return (
    Object.keys(effect).every((word) => WORDS.has(word)) &&
    !TOLD.test(JSON.stringify(effect['if'] ?? {})) &&
    isSelf(effect['by']) &&
    isSelf(effect['against']) &&
    (stat === undefined || (typeof stat === 'string' && STATS.has(stat)))
  )
}
