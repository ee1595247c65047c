/**
 * An attack is worked out once for everything that it can depend on. An effect that changes nothing but asks for everything
 * makes every attack one of its own: whatever the other effects are, the answer must stay the same, in duels and in battles.
 */
import { compileSimulation, mergeTallies } from '@rollcall/core'
import { loadGame, type Simulation } from '@rollcall/games'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

type Json = Readonly<Record<string, unknown>>

const game = await loadGame('aos-3e')

/** Changes nothing, and asks for the strength and the wounds of both, for the round and for the turn. */
const ASKS_FOR_ALL: Json = {
  name: 'Watchful',
  stat: 'attacks',
  add: 0,
  if: {
    any: [
      { self: { models: '<= self.models', allocated: '<= self.allocated', charged: true } },
      { target: { models: '>= target.models', allocated: '>= target.allocated', charged: true } },
      { battle: { round: '>=1', turn: 'first' } },
    ],
  },
}

const DAMAGE_TABLE = [
  { wounds: '0-0', values: { Shell: 2, Claws: 4, Hits: 3, Bite: 2, Nerve: 9 } },
  { wounds: '1-2', values: { Shell: 4, Claws: 3, Hits: 4, Bite: 'D3', Nerve: 5 } },
  { wounds: '3+', values: { Shell: 6, Claws: 1, Hits: 5, Bite: 1, Nerve: 3 } },
]

const condition = fc.constantFrom<Json>(
  {},
  {},
  { self: { allocated: '>=1' } },
  { target: { allocated: '1-2' } },
  { self: { models: '>=2' } },
  { target: { models: '<=2' } },
  { self: { models: '< target.models' } },
  { target: { wounds: '<=2' } },
  { attacker: { allocated: '<= target.allocated' } },
  { battle: { round: '>=2' } },
  { battle: { turn: 'second' } },
  { self: { charged: true } },
  { not: { any: [{ target: { charged: true } }, { self: { allocated: '=0' } }] } },
)

/** Every kind of value that may change. */
const amount = fc.constantFrom<unknown>(
  1,
  'D3',
  'table:Claws',
  'table:Bite',
  'self.models',
  'target.models',
  'self.allocated',
  'target.wounds',
  'round',
  { of: 'target.allocated', times: 0.5, max: 3 },
)

const changes = (value: unknown): fc.Arbitrary<Json> =>
  fc.constantFrom<Json>(
    { stat: 'attacks', set: value },
    { stat: 'damage', set: value },
    { stat: 'save', set: 'table:Shell' },
    { stat: 'hit', set: 'table:Hits' },
    { stat: 'bravery', set: 'table:Nerve' },
    { stat: 'rend', add: 1, against: 'self' },
    { roll: 'hit', add: 1 },
    { roll: 'save', add: 1 },
    { roll: 'battleshock', add: 1 },
    { ward: 5 },
    { on: 'hit', unmodified: 6, mortalWounds: value },
    { on: 'hit', unmodified: 6, damage: 'table:Bite' },
    { on: 'save', unmodified: '5+', mortalWounds: value, to: 'attacker' },
    { inflict: { '4+': value }, when: 'combat.end' },
    { fight: 'first' },
  )

const plainEffect = fc
  .tuple(amount.chain(changes), condition)
  .map(([change, when]): Json => (Object.keys(when).length === 0 ? change : { ...change, if: when }))

const effect = fc.oneof(
  { weight: 4, arbitrary: plainEffect },
  { weight: 1, arbitrary: plainEffect.map((each): Json => ({ table: 'D3', rows: { 1: [each] } })) },
  { weight: 1, arbitrary: plainEffect.map((each): Json => ({ choose: 1, of: { on: [each], off: [] } })) },
)

const body = fc.constantFrom<Json>({ models: 1, wounds: 4 }, { models: 3, wounds: 2 }, { wounds: [1, 1, 3] })

const fighter = fc.record({ body, effects: fc.array(effect, { minLength: 1, maxLength: 3 }) }).map(
  ({ body: strength, effects }): Json => ({
    ...strength,
    save: '4+',
    bravery: 6,
    move: 6,
    damageTable: DAMAGE_TABLE,
    effects,
    weapons: [{ name: 'Claw', attacks: 2, hit: '3+', wound: '3+', rend: -1, damage: 1 }],
  }),
)

const watchful = (each: Json): Json => ({ ...each, effects: [...(each['effects'] as Json[]), ASKS_FOR_ALL] })

const ask = (document: Json): Json => game.answer(document).results[0] as unknown as Json

/** What is said of a duel's sides, to be compared up to the order in which probabilities were added. */
function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

describe('what is remembered of attacks', () => {
  it('is all that exact duels depend on', () => {
    fc.assert(
      fc.property(fighter, fighter, (a, b) => {
        const duel = (change: (each: Json) => Json): Json =>
          ask({
            question: 'duel',
            rounds: 2,
            a: { name: 'A', ...change(a) },
            b: { name: 'B', ...change(b) },
          })
        const [plain, all] = [duel((each) => each), duel(watchful)].map(({ a: one, b: other, rounds, ends }) =>
          numbersIn([one, other, rounds, ends]),
        ) as [readonly number[], readonly number[]]
        expect(plain.length).toBe(all.length)
        for (const [i, each] of plain.entries()) expect(Math.abs(each - (all[i] as number))).toBeLessThan(1e-9)
      }),
      { numRuns: 20 },
    )
  })

  it('is all that battles depend on', () => {
    fc.assert(
      fc.property(fc.array(fighter, { minLength: 2, maxLength: 4 }), (all) => {
        const army = (change: (each: Json) => Json): Json => ({
          units: all.map((each, i) => ({ name: `U${i}`, points: 100, ...change(each) })),
        })
        const battle = (change: (each: Json) => Json): string => {
          const answered = ask({ question: 'battle', replicates: 12, a: army(change), b: army(change) })
          // An identity names the abilities, which differ by the one that only looks.
          return JSON.stringify({ ...answered, planHash: '', assumptions: [] }, (key, value: unknown) =>
            key === 'identity' ? undefined : value,
          )
        }
        expect(battle((each) => each)).toBe(battle(watchful))
      }),
      { numRuns: 8 },
    )
  })

  it('holds the Save of a target whose table is hurt by the first blow', () => {
    const sure = [
      { roll: 'hit', auto: true },
      { roll: 'wound', auto: true },
    ]
    const { b } = ask({
      question: 'duel',
      rounds: 1,
      a: {
        name: 'A',
        wounds: 50,
        save: '2+',
        weapons: [{ name: 'S', attacks: 12, hit: '2+', wound: '2+', damage: 1, effects: sure }],
      },
      b: {
        name: 'B',
        wounds: 60,
        save: '2+',
        damageTable: [
          { wounds: '0-0', values: { Shell: 2 } },
          { wounds: '1+', values: { Shell: 7 } },
        ],
        effects: [{ stat: 'save', set: 'table:Shell' }],
        weapons: [{ name: 'T', attacks: 1, hit: '6+', wound: '6+', damage: 1 }],
      },
    }) as unknown as { readonly b: { readonly woundsLeft: { readonly mean: number } } }
    // Two of twelve get through in the first fight; in the second all twelve, unless none had: 60 - 2 - 12 + 10 (5/6)^12.
    expect(b.woundsLeft.mean).toBeCloseTo(46 + 10 * (5 / 6) ** 12, 9)
  })
})

describe('a simulated duel', () => {
  it('is the same however its replicates are cut, though a table changes the Save of its target', () => {
    const sure = [
      { roll: 'hit', auto: true },
      { roll: 'wound', auto: true },
    ]
    const asked = game.ask(
      {
        question: 'duel',
        rounds: 2,
        a: {
          name: 'A',
          wounds: 50,
          save: '2+',
          weapons: [{ name: 'S', attacks: 12, hit: '2+', wound: '2+', damage: 1, effects: sure }],
        },
        b: {
          name: 'B',
          wounds: 60,
          save: '2+',
          damageTable: DAMAGE_TABLE,
          effects: [{ stat: 'save', set: 'table:Shell' }],
          weapons: [{ name: 'T', attacks: 3, hit: '4+', wound: '4+', damage: 1 }],
        },
      },
      { method: 'simulated', replicates: 400, seed: '3' },
    )
    const [part] = asked.parts as readonly Simulation[]
    const ranges = (cuts: readonly number[]): object => {
      // Each range by somebody who has met nothing before.
      const tallies = cuts.slice(1).map((to, i) => {
        const simulate = compileSimulation((part as Simulation).spec, game.providers ?? {})
        return simulate({ seed: '3', from: cuts[i] as number, to })
      })
      return tallies.reduce(mergeTallies)
    }
    expect(ranges([0, 1, 2, 50, 399, 400])).toEqual(ranges([0, 400]))
  })
})
