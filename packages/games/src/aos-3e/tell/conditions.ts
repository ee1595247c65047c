/** Conditions and unit phrases of effects in plain English. */

import type { Json } from '@rollcall/core'
import { listed, word } from '../../kit/verbs/said.ts'

const SIGNS: readonly (readonly [RegExp, (n: string) => string])[] = [
  [/^>= ?(.+)$/, (n) => `${n} or more`],
  [/^<= ?(.+)$/, (n) => `${n} or less`],
  [/^> ?(.+)$/, (n) => `more than ${n}`],
  [/^< ?(.+)$/, (n) => `less than ${n}`],
  [/^= ?(.+)$/, (n) => `exactly ${n}`],
  [/^(\d+)-(\d+)$/, (n) => n],
]

const REFERENCES: Readonly<Record<string, string>> = {
  'self.models': 'the number of models in this unit',
  'self.wounds': "this unit's Wounds",
  'self.allocated': 'the number of wounds allocated to this unit',
  'target.models': 'the number of models in the target',
  'target.wounds': "the target's Wounds",
  'target.allocated': 'the number of wounds allocated to the target',
  'target.bravery': "the target's Bravery",
  'target.save': "the target's Save",
  round: 'the number of the battle round',
  chargeRoll: 'the charge roll',
  unmodifiedChargeRoll: 'the unmodified charge roll',
}

/** A fact of the scenario by its name, or the word as it is. */
export function referred(name: string): string {
  const [, times, of] = /^(\d)x\s*(.+)$/.exec(name) ?? []
  return of === undefined ? (REFERENCES[name] ?? name) : `${times} times ${referred(of)}`
}

/** ">=10" as "10 or more". */
export function compared(value: unknown): string {
  const text = word(value)
  for (const [pattern, say] of SIGNS) {
    const found = pattern.exec(text)
    if (found !== null) return say(found[2] === undefined ? referred(found[1] as string) : text)
  }
  return text
}

type Say = (value: unknown) => string

const truth =
  (yes: string, no: string): Say =>
  (value) =>
    value === false ? no : yes

/** What is said of a unit, after its name. */
const PREDICATES: Readonly<Record<string, Say>> = {
  charged: truth('made a charge move this turn', 'made no charge move this turn'),
  stationary: truth('remained stationary this turn', 'did not remain stationary this turn'),
  ran: truth('ran this turn', 'did not run this turn'),
  retreated: truth('retreated this turn', 'did not retreat this turn'),
  fought: truth('has fought', 'has not fought yet'),
  contesting: (value) =>
    value === 'mine'
      ? 'contests an objective you control'
      : value === false
        ? 'contests no objective'
        : 'contests an objective',
  territory: (value) => `is wholly within ${value === 'own' ? 'your own' : 'enemy'} territory`,
  cover: truth('is in cover', 'is not in cover'),
  garrisoned: truth('is a garrison', 'is no garrison'),
  setUp: (value) => (value === false ? 'was not set up this turn' : 'was set up this turn'),
  general: truth('is the general', 'is not the general'),
  commanded: (value) => `received the command ${word(value)}`,
  killed: (value) => `has slain ${listed(value)}`,
  used: (value) => `has used ${word(value)}`,
  mark: (value) => `is marked "${word(value)}"`,
  near: (value) => `is ${nearby(value as Json)}`,
  far: (value) => `is more than ${word(value)}" from all enemy units`,
  armed: (value) => `is armed with ${word(value)}`,
  includes: (value) => `includes ${word(value)}`,
  keyword: (value) => `is ${listed(value)}`,
  not: (value) => `is not ${listed(value)}`,
  models: (value) => `has ${compared(value)} models`,
  wounds: (value) => `has a Wounds characteristic of ${compared(value)}`,
  save: (value) => `has a Save of ${compared(value)}`,
  bravery: (value) => `has a Bravery of ${compared(value)}`,
  unmodifiedChargeRoll: (value) => `rolled ${compared(value)} for its charge`,
  allocated: (value) => `has ${compared(value)} wounds allocated to it`,
}

function nearby({ within, wholly, models, ...things }: Json): string {
  const what = Object.entries(things).map(
    ([kind, words]) => `${kind === 'terrain' || kind === 'objective' ? '' : `${kind} `}${thing(kind, words)}`,
  )
  const distance =
    wholly === undefined
      ? within === undefined
        ? 'near'
        : `within ${word(within)}" of`
      : `wholly within ${word(wholly)}" of`
  return `${distance} ${listed(what)}${models === undefined ? '' : ` of ${word(models)} or more models`}`
}

const OBJECTIVES: Readonly<Record<string, string>> = {
  MINE: 'an objective you control',
  'NOT MINE': 'an objective you do not control',
}

/** An objective by its word in the grammar. */
export const objective = (word: string): string => OBJECTIVES[word] ?? `an objective (${word})`

function thing(kind: string, words: unknown): string {
  const any = word(words).toLowerCase() === 'any'
  if (kind === 'terrain') return any ? 'terrain' : `terrain (${listed(words)})`
  if (kind === 'objective') return any ? 'an objective' : objective(listed(words))
  return any ? 'units' : listed(words)
}

const SUBJECTS: Readonly<Record<string, string>> = { self: 'this unit', target: 'the target', attacker: 'the attacker' }

/** Predicates of one unit in words. */
function saidOf(subject: string, predicates: Json): string {
  return Object.entries(predicates)
    .map(([key, value]) => `${subject} ${PREDICATES[key]?.(value) ?? `${key} ${JSON.stringify(value)}`}`)
    .join(' and ')
}

/** A condition in words, complete. `subjects` are names for self, target and attacker. */
export function tellCondition(condition: Json, subjects: Readonly<Record<string, string>> = SUBJECTS): string {
  const parts = Object.entries(condition).map(([key, value]) => {
    const subject = subjects[key]
    if (subject !== undefined) return saidOf(subject, value as Json)
    if (key === 'battle') return battle(value as Json)
    if (key === 'phase') return `it is the ${word(value)} phase`
    if (key === 'any') return (value as readonly Json[]).map((each) => tellCondition(each, subjects)).join(' or ')
    if (key === 'not') return `not: ${tellCondition(value as Json, subjects)}`
    return `${key} ${JSON.stringify(value)}`
  })
  return parts.join(' and ')
}

function battle({ round, turn, ...others }: Json): string {
  const parts = [
    ...(round === undefined ? [] : [`the battle round is ${compared(round)}`]),
    ...(turn === undefined ? [] : [`you take the ${word(turn)} turn`]),
    ...Object.entries(others).map(([key, value]) => `${key} ${JSON.stringify(value)}`),
  ]
  return parts.join(' and ')
}

/** A unit phrase in words, complete. */
export function tellWho(who: unknown): string {
  if (typeof who === 'string')
    return (
      { self: 'this unit', target: 'the target', attacker: 'the attacker', mount: "this unit's mounts" }[who] ?? who
    )
  const { model, models, ...units } = who as Json
  if (typeof model === 'string') return `the model ${model}`
  if (model !== undefined) return `models other than ${word((model as Json)['not'])}`
  return models === undefined ? tellUnits(units) : `models armed with ${word(models)}`
}

function tellUnits(units: Json): string {
  const { friendly, enemy, unit, within, wholly, of, not, other, if: condition, pick, each, ...rest } = units
  const [side, words] =
    friendly !== undefined ? ['friendly', friendly] : enemy !== undefined ? ['enemy', enemy] : ['', unit]
  const centre = of === 'any' ? 'any unit with this ability' : 'this unit'
  const parts = [
    ...(pick === undefined ? [] : [`${word(pick)} picked`]),
    ...(each === true ? ['each'] : []),
    ...(other === true ? ['other'] : []),
    ...(side === '' ? [] : [side]),
    ...(word(words).toLowerCase() === 'any' ? [] : [listed(words)]),
    'units',
    ...(not === undefined ? [] : [`that are not ${listed(not)}`]),
    ...(within === undefined ? [] : [`within ${word(within)}" of ${centre}`]),
    ...(wholly === undefined ? [] : [`wholly within ${word(wholly)}" of ${centre}`]),
    ...(condition === undefined
      ? []
      : [`if ${tellCondition(condition as Json, { self: 'it', target: 'it', attacker: 'it' })}`]),
    ...Object.entries(rest).map(([key, value]) => `${key} ${JSON.stringify(value)}`),
  ]
  return parts.join(' ')
}
