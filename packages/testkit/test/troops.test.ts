/**
 * Duels of Warhammer 40,000: the exact chain against dice, draws and the referee; the referee against every sequence of dice
 * where units are tiny; then what no duel may do. Seeds are fixed; the family error rates are those of `agreement.test.ts`:
 * each of the checks of a part gets FAMILY / checks, so by Bonferroni a correct engine fails a part with a chance of at most
 * FAMILY.
 */
import { isFork, Stream } from '@rollcall/core'
import { loadGame } from '@rollcall/games'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ReadyDuel, readyDuel, type Told } from '../../games/src/wh40k-9e/duel/ready.ts'
import { resolveDuels } from '../../games/src/wh40k-9e/duel/resolve.ts'
import { sequenceOf } from '../../games/src/wh40k-9e/duel/sequence.ts'
import type { DuelState } from '../../games/src/wh40k-9e/duel/state.ts'
import { duel as duelSchema } from '../../games/src/wh40k-9e/schema/duel.ts'
import {
  everyWay,
  fuzzRuns,
  IDLE,
  plainTroop,
  plainTroopDuel,
  type Troop,
  type TroopArm,
  type TroopDuel,
  type TroopMistake,
  troopDocument,
  troopReferee,
  type VolleyGroup,
} from '../src/index.ts'
import { manyDuels } from './many-duels.ts'

const wh40k = await loadGame('wh40k-9e')

const CASES = fuzzRuns(40)
const duels = fc.sample(plainTroopDuel, { numRuns: CASES, seed: 20260118 })
const { ask, exactly, isFar, agree } = manyDuels({ game: wh40k, duels, documentOf: troopDocument })

agree((duel, die) => troopReferee(duel, die))

/** A weapon to fight with, or to fire. */
const blade: TroopArm = {
  weaponType: 'melee',
  attacks: 2,
  skill: 3,
  strength: 4,
  armourPenetration: -1,
  damage: 1,
  autoHit: false,
  blast: false,
  hitModifiers: [],
  woundModifiers: [],
  hitReroll: 'none',
  woundReroll: 'none',
  mortalWounds: [],
  range: 0,
}
const rifle: TroopArm = { ...blade, weaponType: 'rapidFire', range: 24, attacks: 1 }
const pistol: TroopArm = { ...rifle, weaponType: 'pistol', range: 12, attacks: 2 }
const cannon: TroopArm = { ...rifle, weaponType: 'heavy', range: 36, attacks: 2 }

/** So many alike models. */
const models = (count: number, more: Partial<VolleyGroup> = {}): Troop['models'] => [
  { count, wounds: 1, save: 5, invulnerableSaves: [], ignoreWounds: [], ...more },
]

const band: Troop = {
  toughness: 4,
  models: models(6),
  leadership: 5,
  attritionModifier: 0,
  movement: 6,
  arms: [blade],
  kind: 'infantry',
  psyker: false,
  character: false,
  chargeModifier: 0,
  chargeReroll: false,
  plays: IDLE,
}

/** Shoots three models of a band in nearly every turn: 35/36 for each, so that half of eight are left when one has fled. */
const reaper: Troop = {
  ...band,
  models: models(1),
  arms: [{ ...rifle, weaponType: 'assault', attacks: 3, autoHit: true, strength: 8, woundReroll: 'any' }],
  plays: { ...IDLE, charge: false },
}
const coward: Troop = { ...band, leadership: 1, models: models(8, { save: null }), arms: [] }
const shot = { a: reaper, b: { ...coward, plays: reaper.plays }, distance: 12 }

/** A rule misread, and a duel in which that shows. */
const mutants: readonly (readonly [TroopMistake, Partial<TroopDuel>])[] = [
  ['chargers fight last', {}],
  ['the active player fights first', { distance: 0.5 }],
  ['engagement needs no inch', { distance: 9 }],
  ['no combat attrition', { b: { ...band, leadership: 4, models: models(12) } }],
  ['half strength counts as below', shot],
  ['a one does not pass morale', shot],
  ['everybody fires everything', { distance: 8, a: { ...band, arms: [rifle, pistol] } }],
  [
    'overwatch after the charge roll',
    { distance: 10, b: { ...band, arms: [blade, { ...rifle, autoHit: true }], plays: { ...IDLE, overwatch: true } } },
  ],
  [
    'heavy weapons do not mind a move',
    { distance: 24, a: { ...band, arms: [cannon], plays: { ...IDLE, movement: 'move' } } },
  ],
]

describe('the comparison', () => {
  const far = (duel: TroopDuel, mistake: TroopMistake | null): boolean =>
    isFar(duel, (each, die) => troopReferee(each, die, mistake))
  test.each(mutants)('refuses: %s', (mistake, more) => {
    const duel: TroopDuel = { a: band, b: band, rounds: 1, distance: null, first: 'a', ...more }
    expect([far(duel, null), far(duel, mistake)]).toEqual([false, true])
  })
})

/** One attack that needs 5 and 5, so that most sequences of dice are short. */
const feeble: TroopArm = { ...blade, attacks: 1, skill: 5, strength: 3, armourPenetration: 0 }
const tiny: Troop = {
  ...band,
  models: models(1, { save: null }),
  leadership: null,
  arms: [feeble],
}
const pair = models(2, { save: null })

describe('tiny duels, by every sequence of dice', () => {
  const plain = { rounds: 1, distance: null, first: 'a' as const }
  test.each<readonly [string, TroopDuel]>([
    ['one against one', { ...plain, a: tiny, b: tiny }],
    [
      'two damage against two wounds that may be ignored',
      {
        ...plain,
        a: { ...tiny, arms: [{ ...feeble, damage: 2 }] },
        b: { ...tiny, models: models(1, { wounds: 2, save: null, ignoreWounds: [5] }), arms: [] },
      },
    ],
    ['two models that may flee', { ...plain, a: tiny, b: { ...tiny, models: pair, leadership: 3, arms: [] } }],
    [
      'a charge from 9" with a re-roll into Overwatch',
      {
        ...plain,
        distance: 9,
        a: { ...tiny, arms: [], chargeReroll: true },
        b: {
          ...tiny,
          arms: [{ ...feeble, weaponType: 'assault', range: 12 }],
          plays: { ...IDLE, overwatch: true, charge: false, shooting: false },
        },
      },
    ],
    [
      'a shot from the edge of half range, then a charge',
      {
        ...plain,
        distance: 12,
        a: { ...tiny, arms: [{ ...feeble, weaponType: 'rapidFire', range: 24 }] },
        b: { ...tiny, arms: [], plays: { ...IDLE, charge: false } },
      },
    ],
    [
      'Smite and its perils, denied',
      {
        ...plain,
        distance: 5,
        a: { ...tiny, psyker: true, arms: [], plays: { ...IDLE, smite: true, charge: false } },
        b: { ...tiny, psyker: true, models: pair, arms: [], plays: { ...IDLE, charge: false } },
      },
    ],
    [
      'an Advance and an assault weapon',
      {
        ...plain,
        distance: 20,
        a: {
          ...tiny,
          arms: [{ ...feeble, weaponType: 'assault', range: 12 }],
          plays: { ...IDLE, movement: 'advance' },
        },
        b: { ...tiny, arms: [] },
      },
    ],
  ])('%s', (_, duel) => {
    const ways = everyWay((die) => troopReferee(duel, die))
    const seen = (is: (verdict: ReturnType<typeof troopReferee>) => boolean): number =>
      [...ways.values()].reduce((sum, { value, probability }) => (is(value) ? sum + probability : sum), 0)
    const result = exactly(duel)
    expect(result.a.wins).toBeCloseTo(
      seen(({ winner }) => winner === 'a'),
      12,
    )
    expect(result.b.wins).toBeCloseTo(
      seen(({ winner }) => winner === 'b'),
      12,
    )
    for (const [left, p] of result.b.modelsLeft.pmf)
      expect(p).toBeCloseTo(
        seen(({ models }) => models[1] === left),
        12,
      )
    for (const [left, p] of result.a.woundsLeft.pmf)
      expect(p).toBeCloseTo(
        seen(({ wounds }) => wounds[0] === left),
        12,
      )
  })
})

/** One step of a rolled duel, before and after. */
interface Seen {
  readonly round: number
  readonly turn: string | null
  readonly phase: string
  readonly before: DuelState
  readonly after: DuelState
  readonly told: Told | null
}

/** Fights one duel and keeps every step of it. */
function watch(ready: ReadyDuel, rounds: number, stream: Stream): readonly Seen[] {
  const roundOf = sequenceOf(ready)
  const seen: Seen[] = []
  let state = ready.start
  for (let round = 1; round <= rounds; round++)
    for (const { turn, phase, step } of roundOf(round)) {
      const before = state
      const after = step(before)
      const told = isFork(after) ? (after as Told) : null
      state = told === null ? (after as DuelState) : told.next(told.draw.roll(stream))
      seen.push({ round, turn, phase, before, after: state, told })
    }
  return seen
}

/** Some duels of every generated pair, each with every step of it. */
const watched = fc.sample(plainTroopDuel, { numRuns: 100, seed: 20260118 }).map((duel) => {
  const [setup] = resolveDuels(duelSchema.parse(troopDocument(duel)))
  const ready = readyDuel(setup as NonNullable<typeof setup>, 'dice')
  const stream = new Stream('5')
  return { ready, fought: [0, 1, 2, 3, 4].map((r) => watch(ready, duel.rounds, stream.start(r))) }
})

/** Checks every step of them. */
function everyStep(check: (seen: Seen, ready: ReadyDuel, all: readonly Seen[]) => boolean): readonly string[] {
  return watched.flatMap(({ ready, fought }, i) =>
    fought.flatMap((all, r) => {
      const wrong = all.find((seen) => !check(seen, ready, all))
      return wrong === undefined ? [] : [`duel ${i}, replicate ${r}, ${wrong.phase} of round ${wrong.round}`]
    }),
  )
}

const bothSides = ['a', 'b'] as const

describe('whatever is rolled', () => {
  test('nobody shoots or fights when one of the two is destroyed', () => {
    const wrong = everyStep(
      ({ told, before }) =>
        !/shoots|fights|fires|charges/.test(told?.title() ?? '') || (before.a.models > 0 && before.b.models > 0),
    )
    expect(wrong).toEqual([])
  })

  test('nobody fights, shoots, fires Overwatch, charges or tests more than once in a turn', () => {
    const verbs = ['fights', 'shoots', 'fires Overwatch', 'charges over', ': Morale']
    const wrong = everyStep((seen, _, all) =>
      bothSides.every((side) =>
        verbs.every((verb) => {
          const title = `${side.toUpperCase()}${verb.startsWith(':') ? '' : ' '}${verb}`
          const { round, turn } = seen
          const times = all.filter((each) => each.round === round && each.turn === turn && each.told !== null)
          return times.filter(({ told }) => told?.title().startsWith(title)).length <= 1
        }),
      ),
    )
    expect(wrong).toEqual([])
  })

  test('nobody charges after an Advance or a Fall Back, or is in engagement range at a distance', () => {
    const wrong = everyStep(
      ({ after }) =>
        bothSides.every((side) => !after[side].charged || ['stayed', 'moved'].includes(after[side].moved)) &&
        (!after.field.engaged || (after.field.distance ?? 0) <= 1),
    )
    expect(wrong).toEqual([])
  })

  test('wounds are lost by one side at a time, and never come back', () => {
    const wrong = everyStep(({ before, after }, { duellists }) => {
      const lost = bothSides.map(
        (each) => duellists[each].woundsLeft(before[each]) - duellists[each].woundsLeft(after[each]),
      )
      return lost.every((each) => each >= 0) && lost.some((each) => each === 0)
    })
    expect(wrong).toEqual([])
  })
})

const troops = fc.sample(plainTroop, { numRuns: 40, seed: 12 })
const idle = (each: Troop): Troop => ({ ...each, plays: IDLE })

describe('laws', () => {
  test('a duel against oneself is fair when the first turn is rolled for', () => {
    for (const troop of troops) {
      const duel = { a: troop, b: troop, rounds: 2, distance: null, first: 'roll' } as const
      const { a, b } = ask(troopDocument(duel), { method: 'exact' })
      expect(a.wins).toBeCloseTo(b.wins, 12)
      expect(a.woundsLeft.mean).toBeCloseTo(b.woundsLeft.mean, 10)
    }
  })

  test('names of the sides do not matter', () => {
    for (const duel of duels.slice(0, 20)) {
      const first = duel.first === 'roll' ? 'roll' : duel.first === 'a' ? 'b' : 'a'
      const one = exactly(duel)
      const other = ask(troopDocument({ ...duel, a: duel.b, b: duel.a, first }), { method: 'exact' })
      expect(one.a.wins).toBeCloseTo(other.b.wins, 12)
      expect(one.b.woundsLeft.mean).toBeCloseTo(other.a.woundsLeft.mean, 9)
    }
  })

  test('a stronger weapon never leaves the enemy more wounds after one fight', () => {
    troops.slice(0, 20).forEach((troop, i) => {
      const enemy = { ...idle(troops[i + 20] as Troop), leadership: null, arms: [] }
      const left = (arm: Partial<TroopArm>): number => {
        const a = { ...idle(troop), arms: [{ ...blade, ...arm }] }
        const duel = { a, b: enemy, rounds: 1, distance: null, first: 'a' } as const
        return ask(troopDocument(duel), { method: 'exact' }).b.woundsLeft.mean
      }
      const before = left({})
      for (const change of [{ armourPenetration: -2 }, { skill: 2 }, { strength: 5 }, { attacks: 3 }])
        expect(left(change)).toBeLessThan(before + 1e-12)
    })
  })

  test('everything adds up: victories and nobody, rounds, and the end', () => {
    for (const duel of duels) {
      const { a, b, neither, ends, rounds } = exactly(duel)
      expect(a.wins + b.wins + neither).toBeCloseTo(1, 12)
      expect(ends.reduce((sum, [, p]) => sum + p, 0)).toBeGreaterThan(a.wins + b.wins - 1e-12)
      for (const { pmf } of [rounds, a.modelsLeft, b.woundsLeft])
        expect(pmf.reduce((sum, [, p]) => sum + p, 0)).toBeCloseTo(1, 12)
    }
  })
})
