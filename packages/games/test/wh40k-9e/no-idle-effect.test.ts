/**
 * The law of the effect grammar: an effect that the schema takes changes something in some situation of its kind, or is named
 * in every one of them as having no meaning or changing nothing there. Every verb, change, place and adverb is tried.
 */
import { RollcallError } from '@rollcall/core'
import { type FightResult, isFight } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { effect as effectSchema, grammar } from '../../src/wh40k-9e/schema/effects.ts'
import { game, type Json } from './ask.ts'

const NAME = 'Oddity'

const TESTS = ['hit', 'wound', 'save', 'ignoreWounds']
const REROLLS: readonly Json[] = [
  { reroll: 'none' },
  { reroll: 'ones' },
  { reroll: 'failed' },
  { reroll: 'any' },
  { reroll: [1, 2] },
  { reroll: 'success', forced: true },
  { reroll: [6], forced: true },
  { reroll: 'failed', count: 1 },
]
const ROLLS: readonly Json[] = [...TESTS, 'attacks', 'damage'].flatMap((roll) =>
  [
    { add: 1 },
    { add: -1 },
    ...REROLLS,
    { ignore: 'bonuses' },
    { ignore: 'penalties' },
    { ignore: 'all' },
    { ignore: 'ap' },
    { ignore: 'ap', max: 1 },
    { only: '5+' },
    { need: 2 },
    { set: 6, from: 1 },
    { set: 1 },
    { auto: true },
  ].map((change) => ({ roll, ...change })),
)
const STATS: readonly Json[] = [
  'attacks',
  'skill',
  'strength',
  'ap',
  'damage',
  'toughness',
  'wounds',
  'save',
  'leadership',
].flatMap((stat) =>
  [{ set: 5 }, { multiply: 2 }, { subtract: 1 }, { min: 5 }].map((change) => ({
    stat,
    ...change,
  })),
)
const CONSEQUENCES: readonly Json[] = [
  { mortalWounds: 1 },
  { mortalWounds: 'damage' },
  { hits: 2 },
  { autoWound: true },
  { noSave: true },
  { ap: '+1' },
  { damage: 3 },
  { then: 'end' },
]
const TRIGGERS: readonly Json[] = ['hit', 'wound'].flatMap((on) =>
  [{ unmodified: 6 }, { unmodified: 1 }, { unmodified: 1, success: false }].flatMap((when) =>
    CONSEQUENCES.map((what) => ({ on, ...when, ...what })),
  ),
)
const SAVES: readonly Json[] = [
  { ignoreWounds: '4+' },
  { ignoreWounds: '4+', vs: 'mortal' },
  { ignoreWounds: '4+', vs: 'normal' },
  { invulnerable: '3+' },
]

/** As each verb shows itself: a new one is under this law, too. */
const EXAMPLES: readonly Json[] = grammar.verbs.flatMap(({ examples }) => examples as readonly Json[])

const VERBS = [...ROLLS, ...STATS, ...TRIGGERS, ...SAVES, ...EXAMPLES]
const named = (verbs: readonly Json[], adverbs: Json): readonly Json[] =>
  verbs.map((verb) => ({ ...verb, ...adverbs, name: NAME })).filter((each) => effectSchema.safeParse(each).success)

const EFFECTS = [
  ...named(VERBS, {}),
  ...named(VERBS, { against: 'self' }),
  ...named(VERBS, { against: {} }),
  // Conditions are asked in one place for all verbs: a few of them will do.
  ...named(ROLLS.slice(0, 19), { if: { overwatch: true } }),
  ...named(STATS.slice(0, 6), { if: { charged: true } }),
]

type Place = 'weapon' | 'attacker' | 'target'
type Kind = 'shooting' | 'overwatch' | 'fight'

/** Weapons and targets between which everything that an effect may change is at hand: bonuses, penalties, re-rolls, dice. */
const PLAIN: Json = { attacks: 1, skill: 4, strength: 4, ap: -1, damage: 2 }
const WEAPONS: readonly Json[] = [
  { ...PLAIN, mortalWounds: [{ trigger: 'woundRoll', amount: 2 }] },
  { ...PLAIN, ap: -2, hitModifiers: [-1], woundModifiers: [1], hitReroll: 'any', woundReroll: 'any' },
  { ...PLAIN, attacks: 'D3', damage: 'D3', effects: ['attacks', 'damage'].map((roll) => ({ roll, reroll: 'any' })) },
  { ...PLAIN, attacks: 'D6', damage: 'D6', hitModifiers: [1], woundModifiers: [-1] },
]
const TOUGH: Json = { models: 1, wounds: 4, save: 4, leadership: 6 }
const TARGETS: readonly Json[] = [
  TOUGH,
  { ...TOUGH, models: 2, wounds: 2, saveModifier: 1, saveReroll: 'ones', ignoreWounds: 4 },
  {
    ...TOUGH,
    save: 6,
    saveModifier: -1,
    invulnerable: 5,
    ignoreWounds: 6,
    effects: [
      { roll: 'ignoreWounds', reroll: 'any' },
      { roll: 'ignoreWounds', add: 1 },
    ],
  },
]
const PANEL: readonly (readonly [Json, Json])[] = [
  [PLAIN, TOUGH],
  ...WEAPONS.map((weapon, i) => [weapon, TARGETS[i % TARGETS.length] as Json] as const),
  [WEAPONS[0] as Json, TARGETS[1] as Json],
  [WEAPONS[1] as Json, TARGETS[2] as Json],
]

function documentOf(weapon: Json, target: Json, place: Place, kind: Kind, effect: Json | null): Json {
  const more = effect === null ? [] : [effect]
  const own = (weapon['effects'] ?? []) as readonly Json[]
  const of = (where: Place): readonly Json[] => (where === place ? more : [])
  return {
    game: 'wh40k-9e',
    attacker: {
      name: 'Attacker',
      wounds: 2,
      toughness: 4,
      keywords: ['INFANTRY'],
      effects: of('attacker'),
      weapons: [
        { ...weapon, name: 'Arm', type: kind === 'fight' ? 'melee' : 'assault', effects: [...own, ...of('weapon')] },
      ],
    },
    target: { toughness: 4, ...target, effects: [...((target['effects'] ?? []) as readonly Json[]), ...of('target')] },
    situation: { phase: kind === 'fight' ? 'fight' : 'shooting', charged: true, overwatch: kind === 'overwatch' },
  }
}

/** The result, or the words in which it is refused. */
function ask(document: Json): FightResult | string {
  try {
    const [result] = game.answer(document, { method: 'exact' }).results
    if (result === undefined || !isFight(result)) throw new Error('not a fight')
    return result
  } catch (error) {
    if (error instanceof RollcallError) return error.message
    throw error
  }
}

const numbersOf = ({ assumptions: _a, warnings: _w, planHash: _p, ...numbers }: FightResult): string =>
  JSON.stringify(numbers)

const plain = new Map<string, string>()

/** What is wrong with how an effect is treated; `null`: nothing. */
function fault(place: Place, kind: Kind, effect: Json): string | null {
  let unnamed: string | null = null
  for (const [weapon, target] of PANEL) {
    const key = JSON.stringify([weapon, target, kind])
    const before = plain.get(key) ?? numbersOf(ask(documentOf(weapon, target, place, kind, null)) as FightResult)
    plain.set(key, before)
    const result = ask(documentOf(weapon, target, place, kind, effect))
    if (typeof result === 'string' || numbersOf(result) !== before) return null
    const said = [...result.warnings, ...result.assumptions]
    // What has no meaning in this kind of situation has none in the others of it.
    if (result.warnings.some((each) => each.includes(NAME) && each.includes('has no meaning'))) return null
    if (!said.some((each) => each.includes(NAME))) unnamed = said.join(' | ')
  }
  return unnamed === null ? null : `${place} ${kind} ${JSON.stringify(effect)}: ${unnamed}`
}

describe.each<Kind>(['shooting', 'overwatch', 'fight'])('in %s', (kind) => {
  it.each<Place>(['weapon', 'attacker', 'target'])(
    'every effect of the %s does something, or is named',
    { timeout: 300_000 },
    (place) => {
      const waits = ({ if: condition }: Json): boolean =>
        (condition as Json | undefined)?.['overwatch'] === true && kind !== 'overwatch'
      const faults = EFFECTS.filter((each) => !waits(each)).flatMap((each) => fault(place, kind, each) ?? [])
      expect(faults).toEqual([])
    },
  )
})

describe('by name', () => {
  it.each<[Place, Kind, Json, RegExp]>([
    [
      'attacker',
      'fight',
      { stat: 'toughness', subtract: 1 },
      /Oddity, a change of toughness has no meaning here: nobody attacks Attacker; say "against: \{\}"/,
    ],
    ['weapon', 'fight', { stat: 'leadership', subtract: 1 }, /nobody changes the Wounds or Leadership of an enemy/],
    [
      'target',
      'shooting',
      { roll: 'hit', reroll: 'none', against: 'self' },
      /Oddity, "reroll" of hit rolls changes nothing here/,
    ],
    ['weapon', 'overwatch', { roll: 'hit', need: 5 }, /Oddity, "need" of hit rolls changes nothing here/],
    ['target', 'fight', { roll: 'hit', add: 1 }, /say "against: self" for attacks at it/],
    ['target', 'fight', { roll: 'save', add: 1, against: {} }, /Target does not attack/],
  ])('of the %s in %s: %j', (place, kind, effect, said) => {
    const [weapon, target] = [WEAPONS[0] as Json, TARGETS[0] as Json]
    const result = ask(documentOf(weapon, target, place, kind, { ...effect, name: NAME })) as FightResult
    expect([...result.warnings, ...result.assumptions].join('\n')).toMatch(said)
  })
})
