/** Rolls for each unit that a power is upon: what follows comes about where they succeed. */
import type { Draft, PowerLine } from './power.ts'

const OVER =
  /^(?:then,? )?if the (?:roll|score|result|total) (is (?:greater|higher) than|exceeds|is equal to or (?:greater|higher) than|equals or exceeds) that (?:enemy )?(?:unit|HERO)['’]s (Bravery|Wounds|Save) characteristic, (.+)$/i
const FROM = /^on an? (\d\+),? (.+)$/i
const BELOW =
  /^each enemy unit within range(?: of the caster)?(?: and visible to (?:the caster|them))? that has a Bravery characteristic (?:of )?(?:less|lower) than the roll (suffers .+)$/i
const ROLL = /^roll (\dD6)$/i

/** One roll decides about everybody at the table; here each unit has its own. */
const ONE_FOR_ALL = 'that one roll is for all of them'

/** Reads the dice, and the sentence that asks for their result: what it says else is read as it would be alone. */
export const trials =
  (read: PowerLine): PowerLine =>
  (line, draft) =>
    rolls(line, draft) ?? over(read, line, draft) ?? from(read, line, draft) ?? below(read, line, draft)

function rolls(line: string, draft: Draft): Draft | undefined {
  const dice = ROLL.exec(line)?.[1]
  const isFirst =
    draft.pool === null && draft.fields['chance'] === undefined && draft.fields['mortalWounds'] === undefined
  return dice === undefined || !isFirst ? undefined : { ...draft, pool: { dice: null, total: dice.toUpperCase() } }
}

function over(read: PowerLine, line: string, draft: Draft): Draft | undefined {
  const [, how = '', of = '', rest] = OVER.exec(line) ?? []
  const die = draft.pool?.total
  if (rest === undefined || die === undefined) return undefined
  const sign = /equal/i.test(how) ? '>=' : '>'
  return succeeding(read, rest, draft, { die, is: `${sign} target.${of.toLowerCase()}` })
}

/** "On a 3+, subtract 1 ...": wounds on a die have a reader of their own. */
function from(read: PowerLine, line: string, draft: Draft): Draft | undefined {
  const [, results, rest] = FROM.exec(line) ?? []
  const isDie = draft.pool?.dice === null && draft.pool.total === undefined
  return rest === undefined || results === undefined || !isDie ? undefined : succeeding(read, rest, draft, results)
}

function below(read: PowerLine, line: string, draft: Draft): Draft | undefined {
  const rest = BELOW.exec(line)?.[1]
  const die = draft.pool?.total
  if (rest === undefined || die === undefined || draft.upon !== null) return undefined
  const all = { ...draft, upon: 'enemy' as const, fields: { ...draft.fields, units: 'all' } }
  const after = succeeding(read, `that unit ${rest}`, all, { die, is: '> target.bravery' })
  return after === undefined ? undefined : { ...after, leftOut: [...after.leftOut, ONE_FOR_ALL] }
}

/** What else is said before the roll would come about without it, so that nothing may stand there yet. */
function succeeding(read: PowerLine, rest: string, draft: Draft, chance: unknown): Draft | undefined {
  const isBare = ['mortalWounds', 'effects', 'heal', 'returns'].every((field) => draft.fields[field] === undefined)
  const after = isBare ? read(rest, { ...draft, pool: null }) : undefined
  return after === undefined ? undefined : { ...after, fields: { ...after.fields, chance } }
}
