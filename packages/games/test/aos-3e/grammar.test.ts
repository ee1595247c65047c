/**
 * Whatever the grammar can write changes some answer, or is refused, or is named as having no meaning: every verb with every
 * object and every adverb, in fights of either side and phase and in duels.
 */
import { canonicalJson, RollcallError } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import type { Fight } from '../../src/aos-3e/fight.ts'
import { settle } from '../../src/aos-3e/answers/prepare.ts'
import { resolveFights } from '../../src/aos-3e/reading/resolve.ts'
import { effect, grammar } from '../../src/aos-3e/schema/effects.ts'
import { fight as schema } from '../../src/aos-3e/schema/scenario.ts'
import { fight, type Json } from './ask.ts'

const WEAPONS: readonly Json[] = [
  {
    name: 'Blade',
    attacks: 2,
    hit: '4+',
    wound: '4+',
    rend: -2,
    damage: 'D3',
    effects: [{ on: 'hit', unmodified: 6, hits: 2 }],
  },
  {
    name: 'Claws',
    attacks: 'D6',
    hit: '3+',
    wound: '3+',
    rend: 0,
    damage: 'table:Bite',
    mount: true,
    effects: [{ on: 'wound', unmodified: 6, mortalWounds: 1 }],
  },
  { name: 'Bow', kind: 'missile', attacks: 'D3', hit: '4+', wound: '4+', rend: 0, damage: 'D6' },
]

const UNIT: Json = {
  models: 3,
  wounds: 4,
  woundsTaken: 1,
  save: '4+',
  ward: 6,
  bravery: 4,
  keywords: ['HERO'],
  damageTable: [
    { wounds: '0', values: { Bite: 3 } },
    { wounds: '1+', values: { Bite: 2 } },
  ],
  weapons: WEAPONS,
}

const SITUATION: Json = {
  charged: true,
  targetCharged: false,
  chargeRoll: 8,
  distance: 2,
  cover: true,
  used: ['Deed'],
  target: { used: ['Deed'] },
}

/** Modifiers both ways, so that whatever ignores them has something to ignore. */
const MODIFIERS = ['hit', 'wound', 'save', 'ward'].flatMap((roll): readonly Json[] => [
  { name: 'Luck', roll, add: 2 },
  { name: 'Luck', roll, add: -1 },
])

interface Said {
  readonly numbers: string
  readonly words: string
}

/** Everything that a fight comes to, before it is worked out: plans, and the target with its test. */
function answered(document: Json): Said {
  try {
    const { compiled, extras, notes } = settle(resolveFights(schema.parse(document)).fights[0] as Fight)
    const details = [...compiled.details.values()].map(
      ({ target: { name, models, wounds, woundsTaken, save, wards, bravery, move, keywords }, battleshock }) => ({
        target: { name, models, wounds, woundsTaken, save, wards, bravery, move, keywords },
        battleshock,
      }),
    )
    return {
      numbers: canonicalJson([compiled.plan, extras, details] as never),
      words: [...notes.warnings].join('\n'),
    }
  } catch (error) {
    if (error instanceof RollcallError) return { numbers: '', words: `Deed: ${error.message}` }
    return { numbers: '', words: 'not taken' }
  }
}

const withDeed = (effects: readonly Json[]): Json => ({ ...UNIT, effects: MODIFIERS, abilities: { Deed: effects } })

/** Fights in which an effect may matter: of the attacker or of the target, in combat or shooting. */
const fights = (effects: readonly Json[]): readonly Json[] => {
  const [has, other] = [withDeed(effects), { ...UNIT, effects: MODIFIERS }]
  return ['combat', 'shooting'].flatMap((phase) => [
    { attacker: { ...has, name: 'A' }, target: { ...other, name: 'B' }, situation: { ...SITUATION, phase } },
    { attacker: { ...other, name: 'A' }, target: { ...has, name: 'B' }, situation: { ...SITUATION, phase } },
  ])
}

const plain = fights([]).map(answered)

/** Did any fight change, or was anything said of the ability? */
function matters(effects: readonly Json[]): boolean {
  return fights(effects).some((fight, i) => {
    const { numbers, words } = answered(fight)
    return numbers !== plain[i]?.numbers || /Deed/.test(words)
  })
}

const cross = <A, B>(as: readonly A[], bs: readonly B[]): readonly (readonly [A, B])[] =>
  as.flatMap((a) => bs.map((b) => [a, b] as const))

const TESTS = ['hit', 'wound', 'save', 'ward']
const OTHER_ROLLS = ['charge', 'run', 'cast', 'unbind', 'dispel', 'chant', 'banish', 'battleshock']
const CHANGES: readonly Json[] = [
  { add: 1 },
  { add: -1 },
  { reroll: 'failed' },
  { reroll: 'any' },
  { reroll: 'ones' },
  { reroll: 'success', forced: true },
  { reroll: [6], forced: true },
  { ignore: 'bonuses' },
  { ignore: 'penalties' },
  { ignore: 'all' },
  { ignore: 'rend' },
  { ignore: 'cover' },
  { only: '5+' },
  { need: 2 },
  { auto: true },
  { set: 6 },
  { set: 1 },
  { add: 1, max: 2 },
  { add: 1, count: 1 },
  { add: 1, forced: true },
  { add: 1, keep: 'best' },
]

/** What waits for a duel or a battle, where its own tests show it. */
const ELSEWHERE = (each: Json): boolean =>
  (typeof each['roll'] === 'string' &&
    ['charge', 'run', 'cast', 'unbind', 'dispel', 'chant'].includes(each['roll']) &&
    (each['add'] !== undefined || each['reroll'] !== undefined) &&
    each['max'] === undefined &&
    each['count'] === undefined &&
    each['forced'] === undefined &&
    each['keep'] === undefined) ||
  each['stat'] === 'move' ||
  each['stat'] === 'range' ||
  each['fight'] === 'first' ||
  each['fight'] === 'last' ||
  each['mark'] !== undefined ||
  each['battle'] !== undefined

const STATS = ['attacks', 'range', 'hit', 'wound', 'rend', 'damage', 'save', 'wounds', 'bravery', 'move', 'row']
const STAT_CHANGES: readonly Json[] = [
  { add: 1 },
  { add: 'D3' },
  { add: 'self.models' },
  { times: 2 },
  { set: 2 },
  { set: 'D3' },
  { set: 'top' },
  { set: 'table:Bite' },
  { min: 5 },
  { max: 1 },
  { add: 1, round: 'down' },
  { set: 2, locked: true },
]

const ONS: readonly Json[] = [
  { mortalWounds: 1 },
  { mortalWounds: 'damage' },
  { mortalWounds: 'roll' },
  { mortalWounds: 'slay' },
  { mortalWounds: 1, to: 'attacker' },
  { mortalWounds: 1, to: 'self' },
  // oxlint-disable-next-line unicorn/no-thenable
  { then: 'end' },
  { hits: 2 },
  { autoWound: true },
  { noSave: true },
  { rend: '+1' },
  { rend: 'D3' },
  { rend: 3 },
  { damage: 3 },
  { damage: '+1' },
]
const WHEN_ON: readonly Json[] = [{ unmodified: '3+' }, { modified: '3+' }, { success: true }, { success: false }]

/** Examples of verbs that say where they take part in an attack: a new one is under these laws, too. */
const EXAMPLES: readonly Json[] = grammar.verbs
  .filter(({ parts = {} }) => (parts.roll ?? parts.wound ?? parts.allocation) !== undefined)
  .flatMap(({ examples }) => examples as readonly Json[])

const FORMS: readonly Json[] = [
  ...EXAMPLES,
  ...cross([...TESTS, ...OTHER_ROLLS], CHANGES).map(([roll, change]): Json => ({ roll, ...change })),
  ...cross(['attacks', 'damage'], [{ reroll: 'any' }, { reroll: [1, 2] }, { reroll: [6], forced: true }]).map(
    ([roll, change]): Json => ({ roll, ...change }),
  ),
  ...OTHER_ROLLS.map((roll): Json => ({ roll, dice: '3D6', keep: 'best' })),
  ...cross(STATS, STAT_CHANGES).map(([stat, change]): Json => ({ stat, ...change })),
  ...cross(cross(TESTS, ONS), WHEN_ON).map(([[on, what], when]): Json => ({ on, ...when, ...what })),
  ...[undefined, 'mortal', 'normal', 'melee', 'missile', 'spell'].map(
    (vs): Json => ({ ward: 3, ...(vs === undefined ? {} : { vs }) }),
  ),
  { ward: 'none' },
  ...cross(
    ['redirect', 'negate', 'cap', 'order'],
    [{}, { count: 1 }, { die: '4+' }, { count: 1, die: '4+' }, { count: 1, per: 'phase' }],
  ).map(([allocate, how]): Json => ({ allocate, ...how })),
  ...cross(
    [
      {},
      { instead: 'attack' },
      { instead: 'melee attacks' },
      { instead: 'magic' },
      { repeat: true },
      { point: true },
      { to: 'self' },
    ],
    [1, 'D3', { '4+': 1 }, { '> target.bravery': 'roll' }, 'slay'],
  ).map(([how, inflict]): Json => ({ inflict, ...how })),
  ...['first', 'last', 'again', 'now', 'dying', 'reach', 'none'].map((fight): Json => ({ fight })),
  { fight: 'again', pileIn: 6 },
  { shoot: 'again' },
  { shoot: 'now' },
  { profile: 'choose', of: ['Blade', 'Claws'] },
  { profile: 'use', of: ['Blade', 'Nobody'] },
  { choose: 1, of: { a: [{ stat: 'attacks', add: 1 }], b: [] } },
  { table: 'D6', rows: { '4+': [{ stat: 'attacks', add: 1 }] } },
  { table: 'D6', rows: { '4+': [{ inflict: 2 }] } },
  { choose: 1, of: { a: [{ roll: 'wound', ignore: 'rend' }] } },
  { model: 'Boss', count: 1, armed: { insteadOf: 'Blade' } },
]

/** Does the schema take it at all? */
const isTaken = (each: Json): boolean => effect.safeParse(each).success

describe('the effect grammar', () => {
  it('has no words without a meaning, but those that are named', () => {
    const taken = FORMS.filter((each) => isTaken(each))
    expect(taken.length).toBeGreaterThan(300)
    expect(taken.filter((each) => !ELSEWHERE(each) && !matters([each])).map((each) => JSON.stringify(each))).toEqual([])
  })

  /** An adverb that shuts the effect out, wherever it may stand. */
  const NOBODY: readonly Json[] = [
    { weapon: 'Spork' },
    { except: 'all' },
    { by: { unit: 'NOBODY' } },
    { against: { unit: 'NOBODY' } },
    { for: { unit: 'NOBODY' } },
    { if: { self: { keyword: 'NOBODY' } } },
    { when: 'movement' },
  ]
  const BASES: readonly Json[] = [
    ...EXAMPLES,
    { roll: 'hit', add: -1 },
    { roll: 'wound', auto: true },
    { roll: 'save', add: 1 },
    { roll: 'ward', reroll: 'failed' },
    { stat: 'attacks', add: 1 },
    { stat: 'damage', set: 3 },
    { stat: 'hit', set: 2 },
    { stat: 'save', set: 2 },
    { stat: 'wounds', add: 1 },
    { stat: 'bravery', add: 2 },
    { on: 'hit', unmodified: '3+', mortalWounds: 1 },
    { on: 'save', unmodified: '3+', mortalWounds: 1, to: 'attacker' },
    { ward: 2 },
    { allocate: 'negate', count: 1 },
    { allocate: 'redirect', die: '4+' },
  ]

  it('looks at every adverb, or says that it does not', () => {
    const ignored = cross(BASES, NOBODY.slice(0, 6)).filter(([base, adverb]) => {
      const got = fights([{ ...base, ...adverb }]).map(answered)
      return got.some(({ numbers, words }, i) => numbers !== plain[i]?.numbers && !/Deed/.test(words))
    })
    expect(ignored.map(([base, adverb]) => JSON.stringify({ ...base, ...adverb }))).toEqual([])
  })

  it('does not hurt the enemy with what an ability does to its owner', () => {
    const Deed = (to: unknown): Json => ({ attacker: { abilities: { Deed: [{ inflict: 3, when: 'fought', to }] } } })
    expect(fight(Deed({ enemy: 'any', pick: 1 })).extras?.[0]?.damage.mean).toBe(3)
    for (const to of ['self', { friendly: 'any', within: 6 }]) {
      const got = fight(Deed(to))
      expect(got.extras).toBeUndefined()
      expect(got.warnings).toEqual(['Attacker: Deed: what it does to itself or to friends is not told'])
    }
  })
})
