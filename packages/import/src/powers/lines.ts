/** The sentences of spells and prayers that act at once: whom they are for, dice, mortal wounds, healing. */
import { keywordList } from '../abilities/keywords.ts'
import type { AbilityContext } from '../abilities/ability.ts'
import { roughly } from './better.ts'
import type { Draft, Pool, PowerLine } from './power.ts'

const AMOUNT = '(\\d+|\\d?D[36])'
const VISIBLE = '(?:,? (?:and|that is|and is)(?: (?:is|are))? visible to (?:the caster|them))?'
const PICK = new RegExp(
  `^pick (?:1|one|an?|up to (D3|\\d)) (?:different )?(?:(other) )?(friendly|enemy) (.+?)(?: that is)? (?:(?:wholly )?within (?:range(?: of the caster)?|(\\d+)" of the caster)|(on the battlefield))${VISIBLE}$`,
  'i',
)
/** Inches: farther than any table is long. */
const ANYWHERE = 200

const WHO = '(?:that (?:enemy )?(?:unit|HERO|MONSTER)|the target|it|(?:each of )?those units)'
const HURT = new RegExp(`^${WHO} suffers? ${AMOUNT} mortal wounds?$`, 'i')
const ALL_HURT = new RegExp(
  `^each enemy unit within range(?: of the caster)?${VISIBLE} suffers? ${AMOUNT} mortal wounds?$`,
  'i',
)
const ALL_ROLL = new RegExp(
  `^roll (?:(a) dice|a number of dice equal to the (unmodified )?casting roll) for each enemy unit within (?:range(?: of the caster)?|(\\d+)" of the caster)${VISIBLE}$`,
  'i',
)
const EACH = new RegExp(`^for each (?:roll of )?(\\d)(\\+)?,? ${WHO} suffers? ${AMOUNT} mortal wounds?$`, 'i')
const ONCE = new RegExp(`^on (?:an? )?(\\d)(\\+|-\\d)?,? ${WHO} suffers? ${AMOUNT} mortal wounds?$`, 'i')
const BETTER = new RegExp(
  `^if the (unmodified )?casting roll was (\\d+)(?:\\+| or more), ${WHO} suffers? ${AMOUNT} mortal wounds? instead(?: of ${AMOUNT}(?: mortal wounds?)?)?$`,
  'i',
)
const BETTER_EACH = new RegExp(
  `^if the (unmodified )?casting roll was (\\d+)(?:\\+| or more), ${WHO} suffers? ${AMOUNT} mortal wounds? for each (\\d\\+?) instead of each (\\d\\+?)$`,
  'i',
)
const HEAL = new RegExp(
  `^(?:you can )?heal (?:up to )?${AMOUNT} wounds? allocated to (that unit|those units|the caster)$`,
  'i',
)
const HEAL_OR_RETURN = new RegExp(
  `^(?:you can )?heal (?:up to )?${AMOUNT} wounds? allocated to that unit,? or,? if no wounds (?:are|have been) allocated to (?:it|that unit),? you can return a number of slain models to that unit that have a combined Wounds characteristic of ${AMOUNT} or less$`,
  'i',
)
const RETURN = new RegExp(`^you can return (?:up to )?${AMOUNT} slain models? to that unit$`, 'i')
const CASTERS = /^only casters of (.+)$/i
const SLAIN =
  /^if the (?:roll|result) is greater than that (?:model|unit)'s Wounds characteristic, that model is slain$/i
const SAVED = new RegExp(
  `^for each (6, and for each other )?roll that (?:equals or exceeds|is equal to or greater than) that unit's Save characteristic, ${WHO} suffers? ${AMOUNT} mortal wounds?$`,
  'i',
)
const ONLY_OF = /^only of (.+)$/
const NONE_OF = /^none of (.+)$/
const BETTER_HEAL = new RegExp(
  `^if the (unmodified )?casting roll was (\\d+)(?:\\+| or more), heal up to ${AMOUNT} wounds allocated to that unit instead$`,
  'i',
)
const AGAIN = new RegExp(`^again on ([2-6]\\+) with ${AMOUNT}$`, 'i')
const UNTOUCHED = /^this (?:spell|prayer) has no effect on (.+?) units$/i
const FARTHER =
  /^add (\d+)" to the range of this spell for each other friendly (.+?) units? wholly within (\d+)" of the caster$/i

const add = (draft: Draft, fields: Readonly<Record<string, unknown>>): Draft => ({
  ...draft,
  fields: { ...draft.fields, ...fields },
})

const amountOf = (text: string): string => text.toUpperCase()

/** Whom it is for: only the first pick of a power. */
const pick =
  (context: AbilityContext): PowerLine =>
  (line, draft) => {
    const found = PICK.exec(line)
    if (found === null || draft.upon !== null) return undefined
    const [, upTo, other, side, what = '', within, anywhere] = found
    const inches = anywhere === undefined ? within : ANYWHERE
    const [, most = what, without] = /^(.+?) that is not an? (.+?)(?: and)?$/.exec(what) ?? []
    const noun = most.replace(/(?:^| )units?$/, '')
    const only = noun === '' ? undefined : keywordList(noun, context)
    const not = without === undefined ? undefined : keywordList(without, context)
    if ((noun !== '' && only === undefined) || (without !== undefined && not === undefined)) return undefined
    return {
      ...add(draft, {
        ...(only === undefined ? {} : { only: [only].flat() }),
        ...(not === undefined ? {} : { not: [not].flat() }),
        ...(other === undefined ? {} : { other: true }),
        ...(upTo === undefined ? {} : { units: upTo.toUpperCase() }),
        ...(inches === undefined ? {} : { range: Number(inches) }),
      }),
      upon: side?.toLowerCase() === 'enemy' ? 'enemy' : 'friend',
    }
  }

const farther =
  (context: AbilityContext): PowerLine =>
  (line, draft) => {
    const [, by, whom, within] = FARTHER.exec(line) ?? []
    const friendly = whom === undefined ? undefined : keywordList(whom, context)
    if (friendly === undefined || draft.upon === null) return undefined
    return add(draft, { farther: { by: Number(by), friendly: [friendly].flat(), within: Number(within) } })
  }

/** Units that it leaves alone, said behind everything else. */
const untouched =
  (context: AbilityContext): PowerLine =>
  (line, draft) => {
    const whom = UNTOUCHED.exec(line)?.[1]
    const not = whom === undefined ? undefined : keywordList(whom, context)
    if (not === undefined || draft.upon !== 'enemy' || draft.fields['not'] !== undefined) return undefined
    return add(draft, { not: [not].flat() })
  }

/** The same wounds again while a die says so. */
const again: PowerLine = (line, draft) => {
  const [, results, amount] = AGAIN.exec(line) ?? []
  if (results === undefined || amount === undefined || draft.fields['mortalWounds'] !== amountOf(amount))
    return undefined
  return add(draft, { again: results })
}

/** A number of mortal wounds on who was picked; only one number for one power. */
const hurt: PowerLine = (line, draft) => {
  const amount = HURT.exec(line)?.[1]
  if (amount === undefined || draft.upon !== 'enemy' || draft.fields['mortalWounds'] !== undefined) return undefined
  return add(draft, { mortalWounds: amountOf(amount) })
}

const hurtAll: PowerLine = (line, draft) => {
  const amount = ALL_HURT.exec(line)?.[1]
  if (amount === undefined || draft.upon !== null) return undefined
  return { ...add(draft, { mortalWounds: amountOf(amount), units: 'all' }), upon: 'enemy' }
}

/** Dice for who was picked. */
const roll: PowerLine = (line, draft) => {
  const pool = poolOf(line)
  if (pool === undefined || draft.upon !== 'enemy' || draft.pool !== null || draft.fields['mortalWounds'] !== undefined)
    return undefined
  return { ...draft, pool }
}

function poolOf(line: string): Pool | undefined {
  if (/^roll an? dice$/i.test(line)) return { dice: null }
  const number = /^roll (\d+) dice$/i.exec(line)?.[1]
  if (number !== undefined) return { dice: Number(number) }
  // In the line model a unit is in range with all its models.
  const models =
    /^roll (?:a number of dice equal to the number of models in (?:that|the target) unit|(?:1|a) dice for each model in that unit(?: that is within range(?: of the caster)?)?)$/i
  if (models.test(line)) return { dice: 'models' }
  if (/^roll a number of dice equal to that unit's Bravery characteristic$/i.test(line)) return { dice: 'bravery' }
  const casting = /^roll a number of dice equal to the (unmodified )?casting roll$/i.exec(line)
  return casting === null ? undefined : { dice: casting[1] === undefined ? 'roll' : 'unmodified' }
}

const rollAll: PowerLine = (line, draft) => {
  const found = ALL_ROLL.exec(line)
  if (found === null || draft.upon !== null) return undefined
  const [, single, unmodified, inches] = found
  const dice = single === undefined ? (unmodified === undefined ? 'roll' : 'unmodified') : null
  return {
    ...add(draft, { units: 'all', ...(inches === undefined ? {} : { range: Number(inches) }) }),
    upon: 'enemy',
    pool: { dice },
  }
}

/** What results of the dice bring: "for each" of several, "on a" of one. */
const result: PowerLine = (line, draft) => {
  const { pool } = draft
  if (pool === null) return undefined
  const [, from, more = '', amount] = (pool.dice === null ? ONCE : EACH).exec(line) ?? []
  if (from === undefined || amount === undefined) return undefined
  const before = (draft.fields['mortalWounds'] ?? {}) as { readonly results?: Readonly<Record<string, string>> }
  const row = `${from}${more}`
  if (Object.keys(before.results ?? {}).some((other) => overlap(row, other))) return undefined
  const results = { ...before.results, [row]: amountOf(amount) }
  return add(draft, { mortalWounds: { ...(pool.dice === null ? {} : { dice: pool.dice }), results } })
}

/** Do rows of a table have a face in common? */
function overlap(a: string, b: string): boolean {
  const [[from, to], [low, high]] = [span(a), span(b)]
  return from <= high && low <= to
}

function span(row: string): readonly [number, number] {
  const from = Number(row[0])
  return [from, row.endsWith('+') ? 6 : Number(row.at(-1))]
}

/** A die against its Wounds, which slays a model; or as many as there are models against its Save. */
const against: PowerLine = (line, draft) => {
  const [saved, six, amount] = SAVED.exec(line) ?? []
  if (SLAIN.test(line) && draft.pool?.dice === null)
    return add({ ...draft, pool: { dice: null } }, { mortalWounds: { results: { '> target.wounds': 'slay' } } })
  if (saved === undefined || amount === undefined || draft.pool?.dice !== 'models') return undefined
  const results = { ...(six === undefined ? {} : { 6: amountOf(amount) }), '>= target.save': amountOf(amount) }
  return add(draft, { mortalWounds: { dice: 'models', results } })
}

/** Who may try it at all. */
const casters =
  (context: AbilityContext): PowerLine =>
  (line, draft) => {
    const kind = CASTERS.exec(line)?.[1]
    const of = kind === undefined ? undefined : keywordList(kind, context)
    return of === undefined ? undefined : add(draft, { of: [of].flat() })
  }

/** A result that brings nothing. */
const nothing: PowerLine = (line, draft) =>
  draft.pool !== null && /^on an? \d(?:-\d)?, nothing happens$/i.test(line) ? draft : undefined

const better: PowerLine = (line, draft) => {
  const [, unmodified, from, amount, instead] = BETTER.exec(line) ?? []
  const usual = draft.fields['mortalWounds']
  if (from === undefined || amount === undefined || typeof usual !== 'string') return undefined
  if (instead !== undefined && amountOf(instead) !== usual) return undefined
  return add(draft, { better: { ...roughly(from, unmodified), mortalWounds: amountOf(amount) } })
}

/** The same dice, with another result of theirs that hurts. */
const betterEach: PowerLine = (line, draft) => {
  const [, unmodified, from, amount, result, instead] = BETTER_EACH.exec(line) ?? []
  const usual = draft.fields['mortalWounds'] as { readonly results?: Readonly<Record<string, string>> } | undefined
  if (from === undefined || amount === undefined || result === undefined || instead === undefined) return undefined
  if (JSON.stringify(usual?.results) !== JSON.stringify({ [instead]: amountOf(amount) })) return undefined
  const mortalWounds = { ...usual, results: { [result]: amountOf(amount) } }
  return add(draft, { better: { ...roughly(from, unmodified), mortalWounds } })
}

const heal: PowerLine = (line, draft) => {
  const [, amount, whom] = HEAL.exec(line) ?? []
  if (amount === undefined || draft.fields['heal'] !== undefined) return undefined
  if ((whom === 'those units') !== (draft.fields['units'] !== undefined)) return undefined
  if (whom !== 'the caster') return draft.upon === 'friend' ? add(draft, { heal: amountOf(amount) }) : undefined
  return draft.upon === null ? { ...add(draft, { heal: amountOf(amount), range: 0 }), upon: 'friend' } : undefined
}

/** Where nothing is to be healed, models of as many Wounds come back; of two different numbers nobody knows which. */
const healOrReturn: PowerLine = (line, draft) => {
  const [, heals, returns] = HEAL_OR_RETURN.exec(line) ?? []
  if (heals === undefined || returns === undefined || amountOf(heals) !== amountOf(returns)) return undefined
  const isOne = draft.upon === 'friend' && draft.fields['units'] === undefined && draft.fields['heal'] === undefined
  return isOne ? add(draft, { heal: amountOf(heals), orReturn: true }) : undefined
}

const betterHeal: PowerLine = (line, draft) => {
  const [, unmodified, from, amount] = BETTER_HEAL.exec(line) ?? []
  if (from === undefined || amount === undefined || draft.fields['heal'] === undefined) return undefined
  return add(draft, { better: { ...roughly(from, unmodified), heal: amountOf(amount) } })
}

const comeBack: PowerLine = (line, draft) => {
  const amount = RETURN.exec(line)?.[1]
  if (amount === undefined || draft.upon !== 'friend' || Object.hasOwn(draft.fields, 'units')) return undefined
  return add(draft, { returns: amountOf(amount) })
}

/** Which of those that may be picked: what one way of using it says, and another does not. */
const narrowed =
  (context: AbilityContext): PowerLine =>
  (line, draft) => {
    const [only, none] = [ONLY_OF.exec(line)?.[1], NONE_OF.exec(line)?.[1]].map((each) =>
      each === undefined ? undefined : keywordList(each, context),
    )
    const all = (draft.fields['only'] ?? []) as readonly string[]
    if (none !== undefined && draft.fields['not'] === undefined) return add(draft, { not: [none].flat() })
    if (only === undefined || all.length !== 1) return undefined
    return add(draft, { only: [only].flat().map((each) => `${all[0]} ${each}`) })
  }

/** Kinds of sentences that act at once. */
export const atOnce = (context: AbilityContext): readonly PowerLine[] => [
  casters(context),
  pick(context),
  farther(context),
  untouched(context),
  hurt,
  again,
  hurtAll,
  roll,
  rollAll,
  result,
  against,
  nothing,
  better,
  betterEach,
  heal,
  healOrReturn,
  betterHeal,
  comeBack,
  narrowed(context),
]
