/**
 * An attacker is made ready once and met with many targets in many situations: every number, every note and every hash is that of
 * the fight drawn and evaluated by itself, to the bit.
 */
import { type Summary, summarise } from '@rollcall/core'
import { isSeries, loadGame, type Losses } from '@rollcall/games'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactResult } from '../../../src/aos-3e/answers/exact.ts'
import type { Fight } from '../../../src/aos-3e/fight.ts'
import { draw } from '../../../src/aos-3e/plan/pieces.ts'
import { prepareAttacker } from '../../../src/aos-3e/answers/prepared.ts'
import { prepare } from '../../../src/aos-3e/answers/prepare.ts'
import type { FightNumbers, RowNumbers } from '../../../src/nameless.ts'
import type { SeriesTotal } from '../../../src/result.ts'
import { resolveFights } from '../../../src/aos-3e/reading/resolve.ts'
import { fight as schema } from '../../../src/aos-3e/schema/scenario.ts'
import { TARGET_NAME } from '../../../src/kit/through.ts'
import { rowFigures } from '../../../src/kit/rows.ts'

type Json = Readonly<Record<string, unknown>>

/** The fight by itself: everything drawn anew, and the whole plan evaluated at once. */
function alone(fight: Fight): object {
  const prepared = prepare(fight, draw)
  const leaves = prepared.leaves.map((leaf) => ({ ...leaf, pieces: null }))
  const { compiled, extras, notes, drawn, tables } = prepared
  return exactResult({ fight, compiled, extras, notes, drawn, tables, leaves })
}

const condition = fc.constantFrom<Json>(
  {},
  {},
  { target: { keyword: 'MONSTER' } },
  { target: { models: '>=10' } },
  { target: { wounds: '<=2' } },
  { target: { save: '>=4' } },
  { target: { bravery: '<=6' } },
  { target: { armed: 'Shield' } },
  { target: { includes: 'Leader' } },
  { self: { allocated: '>=2' } },
  { self: { charged: true } },
  { self: { near: { friendly: ['HERO'], within: 6 } } },
  { battle: { round: '>=2' } },
)

const change = fc.constantFrom<Json>(
  { stat: 'attacks', add: 1 },
  { stat: 'attacks', set: 'table:Claws' },
  { stat: 'damage', set: 'D3' },
  { stat: 'rend', add: 1 },
  { stat: 'attacks', add: 'target.models', max: 5 },
  { roll: 'hit', add: 1 },
  { roll: 'wound', reroll: 'failed', count: 2 },
  { roll: 'hit', add: 1, against: { enemy: ['MONSTER'], within: 12 } },
  { on: 'hit', unmodified: 6, mortalWounds: 'D3' },
  { on: 'wound', unmodified: '5+', hits: 2 },
  { on: 'save', unmodified: 1, mortalWounds: 1, to: 'attacker' },
  { inflict: { '4+': 'slay' }, when: 'fought' },
  { model: 'Leader', count: 2 },
  { stat: 'attacks', add: 1, by: { model: 'Leader' } },
  { stat: 'save', add: 1, for: { enemy: ['ANY'], within: 3 } },
  { allocate: 'redirect', die: '4+', from: 'self' },
  { fight: 'again' },
)

const effect = fc.tuple(change, condition, fc.constantFrom<Json>({}, {}, {}, { chance: '4+' })).map(
  ([what, when, chance]): Json => ({
    ...what,
    ...chance,
    ...(Object.keys(when).length === 0 ? {} : { if: when }),
  }),
)

const effects = fc
  .array(effect, { maxLength: 4 })
  .map((all) => all.map((each, i) => ({ ...each, name: `Ability ${i}` })))

const TABLE = [
  { wounds: '0-1', values: { Claws: 4 } },
  { wounds: '2+', values: { Claws: 2 } },
]

const attacker = fc.tuple(effects, effects).map(
  ([own, ofBlade]): Json => ({
    name: 'Attackers',
    models: 6,
    wounds: 4,
    woundsTaken: 2,
    damageTable: TABLE,
    effects: own,
    weapons: [
      { name: 'Blade', attacks: 2, hit: '3+', wound: '3+', rend: -1, damage: 1, effects: ofBlade },
      { name: 'Maul', attacks: 'D6', hit: '4+', wound: '3+', damage: 'D3', models: 2 },
      { name: 'Bow', kind: 'missile', range: 18, attacks: 1, hit: '4+', wound: '4+', damage: 1 },
    ],
  }),
)

const target = fc
  .tuple(
    fc.constantFrom<Json>(
      { models: 1, wounds: 12 },
      { models: 10, wounds: 1 },
      { wounds: [1, 1, 3] },
      { models: 5, wounds: 2, woundsTaken: 1 },
    ),
    fc.constantFrom('2+', '4+', '-'),
    fc.constantFrom<Json>(
      {},
      { ward: '5+' },
      { effects: [{ name: 'Leader', model: 'Leader' }] },
      { effects: [{ name: 'Shell', roll: 'save', add: 1, if: { self: { allocated: '>=1' } } }] },
      {
        effects: [
          { name: 'Foul', roll: 'hit', add: -1, against: 'self' },
          { name: 'Spikes', on: 'save', unmodified: 6, mortalWounds: 1, to: 'attacker' },
        ],
      },
    ),
    fc.constantFrom<Json>({}, { keywords: ['MONSTER'] }, { armed: ['Shield'] }, { bravery: 6 }),
  )
  .map(([body, save, has, is]): Json => ({ ...body, save, ...has, ...is }))

const situation = fc.constantFrom<Json>(
  {},
  { charged: true },
  { phase: 'shooting', distance: 9 },
  { allOutAttack: true, target: { charged: true } },
  { mysticShield: true, round: 2 },
  { near: ['HERO'], turn: 'second' },
  { flamingWeapon: 'Blade', allOutDefence: true },
)

/** What an answer tells a reader. */
const notesIn = ({ assumptions, warnings, unsaid = [] }: FightNumbers): object => ({ assumptions, warnings, unsaid })

type Counted = Pick<FightNumbers, 'damage' | 'allocated' | 'slain' | 'destroyed'>

/** What an answer counts of the target. */
const countedIn = ({ damage, allocated, slain, destroyed }: Counted): object =>
  destroyed === undefined ? { damage } : { damage, allocated, slain, destroyed }

/** The same of bare distributions. */
const inSummary = ({ damage, allocated, slain, destroyed }: Losses): object =>
  allocated === undefined || slain === undefined
    ? { damage: summarise(damage) }
    : { damage: summarise(damage), allocated: summarise(allocated), slain: summarise(slain), destroyed }

/** What is said of a fight however it is worked out, or why it cannot be. */
function said(work: () => object | undefined): unknown {
  try {
    return work()
  } catch (error) {
    return String(error)
  }
}

/** A row, with its notes in no order. */
const rowSaid = ({ assumptions, warnings, ...figures }: RowNumbers): object => ({
  ...figures,
  assumptions: new Set(assumptions),
  warnings: new Set(warnings),
})

const rowOfResult = (result: FightNumbers): RowNumbers => ({
  ...rowFigures(result),
  assumptions: result.assumptions,
  warnings: result.warnings,
})

describe('an attacker that is made ready once', () => {
  it('knows which of its targets are led, where it asks for that', () => {
    const sniping = { name: 'Snipers', roll: 'hit', add: 1, if: { target: { includes: 'Leader' } } }
    const weapons = [{ name: 'Bow', attacks: 1, hit: '4+', wound: '4+', damage: 1 }]
    const prepared = prepareAttacker({ name: 'Snipers', models: 6, effects: [sniping], weapons })
    const many = { models: 10, wounds: 1, save: '-' }
    const meanOf = (unit: object): number => prepared.against({ ...many, ...unit }, {}).summary().mean
    // Six attacks that wound on 4+: they hit a plain target on 4+, a led one on 3+.
    expect(meanOf({})).toBeCloseTo((6 * (3 / 6) * 3) / 6)
    expect(meanOf({ effects: [{ name: 'Leader', model: 'Leader' }] })).toBeCloseTo((6 * (4 / 6) * 3) / 6)
  })

  it('does to every target in every situation what it does there by itself', () => {
    fc.assert(
      fc.property(
        attacker,
        fc.uniqueArray(target, { minLength: 2, maxLength: 5, selector: (each) => JSON.stringify(each) }),
        fc.uniqueArray(situation, { minLength: 1, maxLength: 3 }),
        (one, all, situations) => {
          const targets = all.map((each, i) => ({ ...each, name: `Target ${i}` }))
          const { fights } = resolveFights(schema.parse({ attackers: [one], targets, situations }))
          for (const fight of fights) expect(said(() => exactResult(prepare(fight)))).toEqual(said(() => alone(fight)))
        },
      ),
      { numRuns: 25 },
    )
  })

  it('knows the damage by itself, whoever is slain by it', () => {
    fc.assert(
      fc.property(attacker, fc.array(target, { minLength: 2, maxLength: 5 }), (one, all) => {
        const prepared = prepareAttacker(one)
        for (const each of all)
          for (const inThis of [{}, { charged: true }, { allOutAttack: true }]) {
            const met = prepared.against(each, inThis)
            const { damage } = said(() => ({ damage: met.summary() })) as { readonly damage?: Summary }
            const whole = said(() => met.result()) as { readonly damage?: Summary }
            expect(damage).toEqual(whole.damage)
            expect(said(() => rowSaid(met.row()))).toEqual(said(() => rowSaid(rowOfResult(met.result()))))
          }
      }),
      { numRuns: 15 },
    )
  })

  it('knows what is lost without everything else that an answer says', () => {
    fc.assert(
      fc.property(attacker, fc.array(target, { minLength: 2, maxLength: 4 }), (one, all) => {
        const prepared = prepareAttacker(one)
        for (const each of all)
          for (const inThis of [{}, { charged: true }]) {
            const met = prepared.against(each, inThis)
            const whole = said(() => met.result()) as FightNumbers
            expect(said(() => inSummary(met.losses()))).toEqual(typeof whole === 'string' ? whole : countedIn(whole))
            expect(said(() => met.notes())).toEqual(typeof whole === 'string' ? whole : notesIn(whole))
          }
      }),
      { numRuns: 10 },
    )
  })

  it('does in a turn, phase after phase, what the same units do together', async () => {
    const game = await loadGame('aos-3e')
    const phases = ['shooting', 'combat']
    fc.assert(
      fc.property(attacker, fc.array(target, { minLength: 1, maxLength: 3 }), (one, all) => {
        const ready = game.prepare?.(one)
        for (const each of all)
          for (const inThis of [{}, { charged: true }, { allOutAttack: true, distance: 9 }]) {
            const turn = said(() => ready?.inTurn?.(each, phases, inThis).losses()) as Losses | string
            const whole = said(() => {
              const asked = { question: 'together', attackers: [one], targets: [each], phases, situation: inThis }
              return game.answer({ ...asked, method: 'exact' }).results.filter(isSeries)[0]?.total
            }) as SeriesTotal | string
            expect(typeof turn).toBe(typeof whole)
            if (typeof turn !== 'string' && typeof whole !== 'string') expect(inSummary(turn)).toEqual(countedIn(whole))
          }
      }),
      { numRuns: 8 },
    )
  })

  it('has no leader of its own for the leaders of its target', () => {
    const weapons = [{ name: 'Blade', attacks: 2, hit: '3+', wound: '3+', damage: 1 }]
    const led = (model: string) => [
      { name: 'Leader', model, count: 1 },
      { name: 'Led', stat: 'attacks', add: 1, by: { model } },
    ]
    const mine = { name: 'Mine', models: 5, weapons, effects: led('Champion').slice(0, 1) }
    const hashes = [[], led('Champion')].map((effects) =>
      prepareAttacker(mine).against({ name: 'Its', models: 5, wounds: 1, save: '4+', effects }).result(),
    )
    expect(hashes[0]?.planHash).toBe(hashes[1]?.planHash)
  })

  it('says what is wrong with a target, and by which name', () => {
    const prepared = prepareAttacker({ weapons: [{ name: 'Blade', attacks: 2, hit: '3+', wound: '3+', damage: 1 }] })
    expect(() => prepared.against({ name: 'Ghost', models: 3 }).damage()).toThrow('Ghost has no "save"')
    expect(() => prepared.against({ save: '4+', woundsTaken: 2 })).toThrow('cannot be used')
  })

  it('tells stories with the names of those who meet', async () => {
    const game = await loadGame('aos-3e')
    const weapons = [{ name: 'Blade', attacks: 2, hit: '3+', wound: '3+', damage: 1 }]
    const [a, b] = ['Anna', 'Bertha'].map((name) => ({ name, models: 5, wounds: 2, save: '4+', weapons }))
    for (const document of [
      { attacker: a, target: b },
      { question: 'duel', a, b },
      { question: 'together', attackers: [a], targets: [b] },
    ]) {
      const story = game.explain(document).join('\n')
      expect(story).toContain('save roll of Bertha')
      expect(story).not.toContain(TARGET_NAME)
    }
  })
})
