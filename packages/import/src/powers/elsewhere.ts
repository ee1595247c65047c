/** Spells and prayers that bring a unit somewhere else, or let it act out of turn: set up again, a normal move, a fight, shots, a charge. */
import type { Draft, PowerLine } from './power.ts'

const WHOM = '(?:that unit|that HERO|that MONSTER|it|the caster|this unit|the unit)'
const SET = new RegExp(
  `^(?:you can )?remove (${WHOM}) from the battlefield and (?:then )?set (?:it|them) up again (?:anywhere )?on the battlefield more than (\\d)" (?:away )?from (?:all|any) enemy units$`,
  'i',
)
const SET_NEAR = new RegExp(
  `^(?:you can )?remove (${WHOM}) from the battlefield and (?:then )?set (?:it|them) up again (?:anywhere )?(?:on the battlefield )?wholly within (?:(range)|(\\d+)") of the caster and more than (\\d)" (?:away )?from (?:all|any) enemy units$`,
  'i',
)
const RESTS = new RegExp(
  `^(?:${WHOM}|a unit set up with this ability) cannot move in the (?:following|next) movement phase$`,
  'i',
)
const MOVES = new RegExp(
  `^(?:${WHOM} can make a normal move|you can make a normal move(?: of up to (\\d+)")? with ${WHOM})$`,
  'i',
)

const ACTS = new RegExp(`^${WHOM} can (?:immediately )?(fight|shoot)$`, 'i')

/** In a battle whoever is set up again does not move in that turn. */
const STAYS = 'that it may move in the same turn'

/** Reads such a sentence; one that picks nobody is about the caster. */
export const elsewhere: PowerLine = (line, draft) =>
  setUpAgain(line, draft) ?? rests(line, draft) ?? moves(line, draft) ?? acts(line, draft)

function setUpAgain(line: string, draft: Draft): Draft | undefined {
  const [, whom = '', apart] = SET.exec(line) ?? setNear(line)
  if (apart === undefined || draft.upon === 'enemy' || isOwn(whom) !== (draft.upon === null)) return undefined
  const fields = {
    ...draft.fields,
    ...(draft.upon === null ? { range: 0 } : {}),
    setUpAgain: nearCaster(line, Number(apart)),
  }
  return { ...draft, upon: 'friend', fields, leftOut: [...draft.leftOut, STAYS] }
}

/** Near the caster; `range`: as far as the spell reaches. */
function nearCaster(line: string, apart: number): unknown {
  const [, , range, inches] = SET_NEAR.exec(line) ?? []
  if ((range ?? inches) === undefined) return apart
  return { apart, near: { self: true, within: range === undefined ? Number(inches) : RANGE } }
}

function setNear(line: string): readonly (string | undefined)[] {
  const [, whom, , , apart] = SET_NEAR.exec(line) ?? []
  return [undefined, whom, apart]
}

/** Inches that only the whole power knows. */
const RANGE = 'range'

/** With the inches of the power where a sentence says that it reaches so far. */
export function withinRange(fields: Draft['fields'], inches: number | undefined): Draft['fields'] {
  const { near } = (fields['setUpAgain'] ?? {}) as { readonly near?: { readonly within: unknown } }
  if (near?.within !== RANGE || inches === undefined) return fields
  return { ...fields, setUpAgain: { ...(fields['setUpAgain'] as object), near: { ...near, within: inches } } }
}

const isOwn = (whom: string): boolean => /^(?:the caster|this unit)$/i.test(whom)

const rests = (line: string, draft: Draft): Draft | undefined =>
  RESTS.test(line) && draft.fields['setUpAgain'] !== undefined
    ? { ...draft, leftOut: draft.leftOut.filter((each) => each !== STAYS) }
    : undefined

function moves(line: string, draft: Draft): Draft | undefined {
  const found = MOVES.exec(line)
  if (found === null || draft.upon !== 'friend') return undefined
  return { ...draft, fields: { ...draft.fields, moves: found[1] ?? 'normal' } }
}

function acts(line: string, draft: Draft): Draft | undefined {
  const [, act] = ACTS.exec(line) ?? []
  if (act === undefined || draft.upon !== 'friend') return undefined
  return { ...draft, fields: { ...draft.fields, acts: [act.toLowerCase()] } }
}
