/**
 * An attack of a duel is worked out once for everything that was asked for it. For generated abilities and weapons what is
 * remembered is what is worked out anew; and if one question were not written down, that would be seen.
 */
import { canonicalJson } from '@rollcall/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ask } from '../../src/kit/recorded.ts'
import { activation } from '../../src/wh40k-9e/activation.ts'
import {
  type AboutAttack,
  type AttackKind,
  crowdOf,
  type Entrant,
  isArmed,
  sceneOf,
} from '../../src/wh40k-9e/duel/scene.ts'
import type { Moved } from '../../src/wh40k-9e/duel/state.ts'
import { newNotes } from '../../src/wh40k-9e/fight.ts'
import { leadershipOf } from '../../src/wh40k-9e/morale.ts'
import { resolveUnit } from '../../src/wh40k-9e/resolve-unit.ts'
import { unit as schema } from '../../src/wh40k-9e/schema/unit.ts'
import { changedIn, differs, wandering } from '../kit/forgetting.ts'
import type { Json } from './ask.ts'

/** How everything stands; `row`: the first wound of the row of the damage table. */
interface Now {
  readonly attacker: { readonly models: number; readonly row: number; readonly moved: Moved; readonly charged: boolean }
  readonly target: { readonly models: number; readonly row: number }
  readonly attack: AttackKind
  readonly distance: number | null
  readonly engaged: boolean
}

const ROWS = [0, 2, 4]
const row = fc.constantFrom(...ROWS)
const now: fc.Arbitrary<Now> = fc.record({
  attacker: fc.record({
    models: fc.integer({ min: 1, max: 5 }),
    row,
    moved: fc.constantFrom<Moved>('stayed', 'moved', 'advanced', 'fellBack'),
    charged: fc.boolean(),
  }),
  target: fc.record({ models: fc.integer({ min: 1, max: 12 }), row }),
  attack: fc.constantFrom<AttackKind>('fight', 'shooting', 'overwatch'),
  distance: fc.constantFrom(null, 4, 10, 16, 30),
  engaged: fc.boolean(),
})

const condition = fc.constantFrom<Json | undefined>(
  undefined,
  { charged: true },
  { attackerMoved: true },
  { attackerAdvanced: false },
  { withinHalfRange: true },
  { overwatch: true },
  { phase: 'shooting' },
)

const change = fc.constantFrom<Json>(
  { roll: 'hit', add: 1 },
  { roll: 'wound', reroll: 'ones' },
  { roll: 'save', add: -1, against: { not: ['TITANIC'] } },
  { stat: 'attacks', add: 1 },
  { stat: 'toughness', add: 1 },
  { stat: 'leadership', subtract: 1 },
  { on: 'wound', unmodified: 6, mortalWounds: 1 },
)

const effect = fc
  .tuple(change, condition)
  .map(([what, when]): Json => (when === undefined ? what : { ...what, if: when }))

const gun = fc
  .record({
    type: fc.constantFrom('rapidFire', 'assault', 'heavy', 'pistol', 'grenade'),
    range: fc.constantFrom(12, 24),
    blast: fc.boolean(),
  })
  .map(
    (each): Json => ({
      ...each,
      attacks: 'D6',
      strength: 4,
      ap: -1,
      damage: 1,
      skill: '4+',
    }),
  )

const entrant: fc.Arbitrary<Entrant> = fc
  .record({ effects: fc.array(effect, { maxLength: 4 }), guns: fc.array(gun, { minLength: 1, maxLength: 3 }) })
  .map(({ effects, guns }) => ({
    unit: resolveUnit(
      schema.parse({
        name: 'U',
        models: 12,
        wounds: 6,
        toughness: 4,
        save: '4+',
        leadership: 7,
        strength: 'table:Strength',
        keywords: ['INFANTRY'],
        damageTable: [
          { wounds: '5-6', values: { Strength: 6, Skill: '3+' } },
          { wounds: '3-4', values: { Strength: 5, Skill: '4+' } },
          { wounds: '1-2', values: { Strength: 4, Skill: '5+' } },
        ],
        effects,
        weapons: [
          { name: 'Blade', type: 'melee', attacks: 2, strength: 'user', ap: -1, damage: 1, skill: 'table:Skill' },
          ...guns.map((each, i) => ({ ...each, name: `Gun ${i}` })),
        ],
      }),
      'attacker',
      () => {},
    ),
    standing: { facts: {} },
    policies: { casualties: 'specialLast', pistols: 'spare', grenades: 'spare' },
  }))

type Pair = readonly [attacker: Entrant, target: Entrant]

/** Every question that may be asked of two units. */
const aboutPair = ([attacker, target]: Pair): AboutAttack<Now> => ({
  attacker: {
    entrant: () => attacker,
    models: (at) => at.attacker.models,
    row: (at) => at.attacker.row,
    moved: (at) => at.attacker.moved,
    charged: (at) => at.attacker.charged,
  },
  target: { entrant: () => target, crowd: (at) => crowdOf(at.target.models), row: (at) => at.target.row },
  attack: ({ attack }) => attack,
  distance: ({ distance }) => distance,
  engaged: ({ engaged }) => engaged,
})

/** Everything that a duel wants to know of an attack. */
function everything(pair: Pair): (ask: Ask<Now>) => string {
  const about = aboutPair(pair)
  return (ask) => {
    const { fight, owned } = sceneOf(ask, about)
    return canonicalJson({
      plan: isArmed(fight) ? activation(fight, owned, newNotes()).plan : null,
      leadership: leadershipOf(fight, owned),
    } as unknown as Json)
  }
}

const THINGS = [
  'attack',
  'distance',
  'engaged',
  'attacker.models',
  'attacker.row',
  'attacker.moved',
  'attacker.charged',
  'target.models',
  'target.row',
]

describe('an attack of a duel that is remembered', () => {
  it('is the attack that is worked out anew, at all moments', () => {
    const moments = fc
      .tuple(now, fc.array(fc.tuple(fc.constantFrom(...THINGS), now), { minLength: 20, maxLength: 60 }))
      .map(([first, steps]) => wandering(first, steps))
    fc.assert(
      fc.property(entrant, entrant, moments, (a, b, all) => {
        expect(differs(everything([a, b]), all)).toBe(false)
      }),
      { numRuns: 20, seed: 5 },
    )
  })

  it('would be another if any question were not written down', () => {
    const cases = fc.sample(fc.tuple(entrant, entrant, now, now), { numRuns: 100, seed: 6 })
    const unseen = THINGS.filter(
      (name) =>
        !cases.some(([a, b, one, other]) => differs(everything([a, b]), [one, changedIn(one, other, name)], name)),
    )
    expect(unseen).toEqual([])
  })
})
