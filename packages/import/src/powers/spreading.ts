/** Wounds that go on: upon others near whoever was picked, or upon him again where a model was slain. */
import type { Draft, PowerLine } from './power.ts'

const AMOUNT = '(\\d+|\\d?D[36])'
const POINT = /^pick (?:a|1) point on the battlefield within range(?: and visible to the caster)?$/i
const AROUND =
  /^roll a dice for (?:(that unit and each other)|each(?: other)?) enemy unit within (\d+)" of (?:that (?:enemy )?(?:unit|(point)))$/i
const ON = new RegExp(`^on an? (\\d\\+), that (?:enemy )?unit suffers ${AMOUNT} mortal wounds?$`, 'i')
const SLAIN =
  /^if any models in that unit are slain by this spell, (?:that unit (?:immediately )?suffers an additional (D[36]) mortal wounds|(roll a dice))$/i
const ADDED = /^on an? (\d\+), that unit suffers an additional (D[36]) mortal wounds$/i

const add = (draft: Draft, fields: object): Draft => ({ ...draft, fields: { ...draft.fields, ...fields } })

/** A point is taken where an enemy in range stands. */
const BETWEEN = 'points where no unit stands'

const point: PowerLine = (line, draft) =>
  POINT.test(line) && draft.upon === null
    ? { ...draft, upon: 'enemy', pool: { dice: null, point: true }, leftOut: [...draft.leftOut, BETWEEN] }
    : undefined

const dice: PowerLine = (line, draft) => {
  const [whole, too, within, aimed] = AROUND.exec(line) ?? []
  const isAimed = draft.pool?.point === true
  if (whole === undefined || draft.upon !== 'enemy' || (aimed !== undefined) !== isAimed) return undefined
  if (draft.fields['around'] !== undefined || draft.fields['units'] !== undefined) return undefined
  return { ...draft, pool: { dice: null, around: { within: Number(within), itself: too !== undefined || isAimed } } }
}

const results: PowerLine = (line, draft) => {
  const [, from, amount] = ON.exec(line) ?? []
  const { around } = draft.pool ?? {}
  if (around === undefined || from === undefined || amount === undefined) return undefined
  const { within, itself } = around
  const mortalWounds = { results: { [from]: amount.toUpperCase() } }
  return add({ ...draft, pool: null }, { around: { within, mortalWounds }, ...(itself ? { mortalWounds } : {}) })
}

const slain: PowerLine = (line, draft) => {
  const [, amount, rolled] = SLAIN.exec(line) ?? []
  if ((amount ?? rolled) === undefined || draft.fields['mortalWounds'] === undefined || draft.pool !== null)
    return undefined
  return amount === undefined
    ? { ...draft, pool: { dice: null, slain: true } }
    : add(draft, { ifSlain: amount.toUpperCase() })
}

const added: PowerLine = (line, draft) => {
  const [, from, amount] = ADDED.exec(line) ?? []
  if (draft.pool?.slain !== true || from === undefined || amount === undefined) return undefined
  return add({ ...draft, pool: null }, { ifSlain: { results: { [from]: amount.toUpperCase() } } })
}

/** Kinds of such sentences. */
export const spreading: readonly PowerLine[] = [point, dice, results, slain, added]
