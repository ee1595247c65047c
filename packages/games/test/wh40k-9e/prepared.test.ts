/**
 * An attacker of Warhammer 40,000 is made ready once and met with many targets in many situations: every number and every note is
 * that of the fight drawn and evaluated by itself, to the bit.
 */
import { type Summary, summarise } from '@rollcall/core'
import { type Losses, loadGame } from '@rollcall/games'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowFigures } from '../../src/kit/rows.ts'
import type { FightNumbers } from '../../src/nameless.ts'
import { exactResult } from '../../src/wh40k-9e/exact.ts'
import type { Fight } from '../../src/wh40k-9e/fight.ts'
import { prepare } from '../../src/wh40k-9e/prepare.ts'
import { prepareAttacker } from '../../src/wh40k-9e/prepared.ts'
import { resolveFights } from '../../src/wh40k-9e/resolve.ts'
import { fight as schema } from '../../src/wh40k-9e/schema/scenario.ts'

type Json = Readonly<Record<string, unknown>>

/** What an effect may wait for: keywords of either side, a phase, every fact. */
const condition = fc.constantFrom<Json>(
  {},
  {},
  { target: { keyword: ['VEHICLE'] } },
  { target: { keyword: ['INFANTRY'], not: ['CHARACTER'] } },
  { self: { keyword: ['INFANTRY'] } },
  { attacker: { keyword: ['ORK'] } },
  { phase: 'shooting' },
  { charged: true },
  { attackerMoved: false },
  { withinHalfRange: true },
  { overwatch: true },
  { attackerAdvanced: true },
)

const ofAttacker = fc.constantFrom<Json>(
  { roll: 'hit', add: 1 },
  { roll: 'wound', reroll: 'ones' },
  { roll: 'wound', reroll: 'failed', count: 2 },
  { roll: 'hit', auto: true },
  { roll: 'damage', reroll: 'ones' },
  { stat: 'strength', multiply: 2 },
  { stat: 'attacks', add: 1 },
  { stat: 'attacks', set: 'D3' },
  { stat: 'ap', subtract: 1 },
  { stat: 'toughness', subtract: 1, against: {} },
  { on: 'hit', unmodified: 6, hits: 2 },
  { on: 'wound', unmodified: '5+', mortalWounds: 'D3' },
  { on: 'wound', unmodified: 6, damage: 'D3+1' },
)

const ofTarget = fc.constantFrom<Json>(
  { roll: 'hit', add: -1, against: 'self' },
  { roll: 'save', add: 1 },
  { stat: 'toughness', add: 1 },
  { stat: 'wounds', add: 1 },
  { stat: 'leadership', add: 1 },
  { invulnerable: 5 },
  { ignoreWounds: 6 },
  { roll: 'ignoreWounds', add: 1 },
)

const effectsOf = (change: fc.Arbitrary<Json>, name: string): fc.Arbitrary<readonly Json[]> =>
  fc.array(fc.tuple(change, condition, fc.boolean()), { maxLength: 3 }).map((all) =>
    all.map(([what, when, named], i) => ({
      ...what,
      ...(named ? { name: `${name} ${i}` } : {}),
      ...(Object.keys(when).length === 0 ? {} : { if: when }),
    })),
  )

const TABLE = [
  { wounds: '5+', values: { WS: '3+', Claws: 4 } },
  { wounds: '1-4', values: { WS: '5+', Claws: 'D3' } },
]

const attacker = fc.tuple(effectsOf(ofAttacker, 'Skill'), effectsOf(ofAttacker, 'Edge'), fc.nat(3)).map(
  ([effects, ofBlade, woundsTaken]): Json => ({
    name: 'Attackers',
    models: 1,
    wounds: 8,
    woundsTaken,
    strength: 4,
    toughness: 5,
    points: 120,
    keywords: ['INFANTRY', 'ORK'],
    damageTable: TABLE,
    effects,
    weapons: [
      { name: 'Claws', attacks: 'table:Claws', ws: 'table:WS', strength: 'User', ap: -1, damage: 1 },
      { name: 'Blade', attacks: 2, ws: '3+', strength: '+1', ap: -2, damage: 'D3', effects: ofBlade },
      { name: 'Bolter', type: 'Rapid Fire 2', range: 24, bs: '3+', strength: 4, damage: 1 },
      { name: 'Mortar', type: 'Heavy D6', range: 48, bs: '4+', strength: 'D6', ap: -1, damage: 2, blast: true },
    ],
  }),
)

const target = fc
  .tuple(
    fc.constantFrom<Json>(
      { models: 1, wounds: 12 },
      { models: 1, wounds: 12, woundsTaken: 5 },
      { models: 5, wounds: 2 },
      { models: 11, wounds: 1 },
      { models: 6, wounds: 3, woundsTaken: 1 },
      { wounds: [1, 1, 3] },
      { models: 4 },
      {
        models: [
          { count: 3, wounds: 1, save: '5+' },
          { count: 1, wounds: 2, save: '3+', invulnerable: '4+' },
        ],
      },
    ),
    fc.constantFrom('2+', '4+', '-'),
    effectsOf(ofTarget, 'Ward'),
    fc.constantFrom<Json>({}, { keywords: ['VEHICLE'] }, { keywords: ['INFANTRY', 'CHARACTER'] }, { leadership: 7 }),
  )
  .map(([body, save, effects, is]): Json => ({ toughness: 4, ...body, save, effects, ...is }))

const situation = fc.constantFrom<Json>(
  {},
  { phase: 'fight', charged: true },
  { phase: 'shooting' },
  { phase: 'shooting', distance: 11 },
  { phase: 'shooting', distance: 30, attackerMoved: true },
  { phase: 'shooting', overwatch: true },
  { phase: 'shooting', withinHalfRange: true, attackerAdvanced: true },
  { phase: 'fight', activations: 2 },
)

/** What is said however it is worked out, or why it cannot be. */
function said(work: () => object): unknown {
  try {
    return work()
  } catch (error) {
    return String(error)
  }
}

/** What an answer counts, as bare distributions do. */
const counted = ({ damage, allocated, slain, destroyed }: FightNumbers): object =>
  allocated === undefined ? { damage } : { damage, allocated, slain, destroyed }

const inSummary = ({ damage, allocated, slain, destroyed }: Losses): object =>
  allocated === undefined || slain === undefined
    ? { damage: summarise(damage) }
    : { damage: summarise(damage), allocated: summarise(allocated), slain: summarise(slain), destroyed }

describe('an attacker that is made ready once', () => {
  it('does to every target in every situation what it does there by itself', () => {
    fc.assert(
      fc.property(
        attacker,
        fc.array(target, { minLength: 2, maxLength: 5 }),
        fc.uniqueArray(situation, { minLength: 2, maxLength: 4, selector: (each) => JSON.stringify(each) }),
        (one, all, situations) => {
          const targets = all.map((each, i) => ({ ...each, name: `Target ${i}` }))
          const { fights } = resolveFights(schema.parse({ attackers: [one], targets, situations }))
          const ready = prepareAttacker(one)
          fights.forEach((fight: Fight, i) => {
            const each = targets[Math.floor(i / situations.length)] as Json
            const met = ready.against(each, situations[i % situations.length])
            const whole = said(() => exactResult(prepare(fight))) as FightNumbers | string
            const is = (ours: () => object, alone: (whole: FightNumbers) => object): void =>
              expect(said(ours)).toEqual(typeof whole === 'string' ? whole : alone(whole))
            is(met.result, (result) => result)
            is(
              () => ({ damage: met.summary() as Summary }),
              ({ damage }) => ({ damage }),
            )
            is(() => inSummary(met.losses()), counted)
            is(met.row, (result) => ({
              ...rowFigures(result),
              assumptions: result.assumptions,
              warnings: result.warnings,
            }))
            is(met.notes, ({ assumptions, warnings, unsaid = [] }) => ({ assumptions, warnings, unsaid }))
          })
        },
      ),
      { numRuns: 15, seed: 9, endOnFailure: true },
    )
  })

  it('says of blows that come back what the fight says', () => {
    const mine = { name: 'A', models: 3, ws: '3+', attacks: 2, strength: 4, toughness: 4, weapons: [{ name: 'Knife' }] }
    const theirs = { ...mine, name: 'B', save: '4+', wounds: 1 }
    const met = prepareAttacker({ ...mine, weapons: [{ name: 'Knife', damage: 1 }] }).against(
      { ...theirs, weapons: [{ name: 'Fork', damage: 1 }] },
      { phase: 'fight', strikesBack: true },
    )
    expect(met.row().warnings).toEqual(met.result().warnings)
    expect(met.notes().warnings).toContain('A has no wounds, so nobody knows what striking back does to it')
  })

  it('says what is wrong with a target, and by which name', () => {
    const ready = prepareAttacker({
      name: 'A',
      ws: '3+',
      strength: 4,
      weapons: [{ name: 'Knife', attacks: 2, damage: 1 }],
    })
    expect(() => ready.against({ name: 'Ghost', models: 3, save: '4+' }).damage()).toThrow('Ghost has no Toughness')
    expect(() => ready.against({ toughness: 4, save: '4+', woundsTaken: 2 })).toThrow('cannot be used')
  })

  it('is what the game offers to tables and data', async () => {
    const game = await loadGame('wh40k-9e')
    const one = { name: 'A', ws: '3+', strength: 4, weapons: [{ name: 'Knife', attacks: 2, damage: 1 }] }
    const other = { name: 'B', toughness: 4, save: '4+', wounds: 1 }
    const [answered] = game.answer({ attacker: one, target: other }).results as readonly FightNumbers[]
    expect(game.prepare?.(one).against(other).result().damage).toEqual(answered?.damage)
  })
})
