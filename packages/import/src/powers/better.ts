/** What a better casting roll brings besides more wounds: more units, or more of an effect. */
import type { EffectJson } from '@rollcall/armies'
import type { Draft, PowerLine } from './power.ts'

const ROLLED = '^if the (unmodified )?casting roll was (\\d+)(?:\\+| or more), '
const UNITS = new RegExp(
  `${ROLLED}(?:you can )?(?:instead )?pick (?:(all)|(?:up to )?(\\d|D[36])) (?:different )?(?:friendly|enemy) (?:.+? )?units?(?: (?:on the battlefield|(?:wholly )?within range(?: and visible to the caster)?))?(?: to (?:be affected by the spell|suffer .+))?(?: instead of (?:1|up to D3))?$`,
  'i',
)
const MORE = new RegExp(
  `${ROLLED}(?:add|subtract) (\\d) (?:to|from) the \\w+ characteristic instead of (\\d)(?: \\(to a minimum of 1\\))?$`,
  'i',
)

/** `from`, and whether modifiers count. */
export const roughly = (from: string, unmodified: string | undefined): object => ({
  from: Number(from),
  ...(unmodified === undefined ? {} : { unmodified: true }),
})

const withBetter = (draft: Draft, better: object): Draft | undefined =>
  draft.fields['better'] === undefined ? { ...draft, fields: { ...draft.fields, better } } : undefined

/** "If the casting roll was 10+, pick up to 3 different friendly units instead of 1." */
const moreUnits: PowerLine = (line, draft) => {
  const [, unmodified, from, all, most] = UNITS.exec(line) ?? []
  if (from === undefined || draft.upon === null) return undefined
  return withBetter(draft, { ...roughly(from, unmodified), units: all === undefined ? most?.toUpperCase() : 'all' })
}

/** "If the casting roll was 9+, subtract 2 from the Attacks characteristic instead of 1." */
const moreEffect: PowerLine = (line, draft) => {
  const [, unmodified, from, more, usual] = MORE.exec(line) ?? []
  const effects = (draft.fields['effects'] ?? []) as readonly EffectJson[]
  if (from === undefined || effects.length !== 1 || effects.some(({ add }) => Math.abs(Number(add)) !== Number(usual)))
    return undefined
  const changed = effects.map((each) => ({ ...each, add: Math.sign(Number(each['add'])) * Number(more) }))
  return withBetter(draft, { ...roughly(from, unmodified), effects: changed })
}

/** Kinds of such sentences. */
export const betterRolls: readonly PowerLine[] = [moreUnits, moreEffect]
