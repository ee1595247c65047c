/**
 * Duels: the exact chain against dice, draws and the referee, and against every sequence of dice where units are tiny; then what
 * no duel may do, whatever is rolled. Seeds are fixed; the family error rates are those of `agreement.test.ts`: each of the
 * checks of a part gets FAMILY / checks, so by Bonferroni a correct engine fails a part with a chance of at most FAMILY.
 */
import { isFork, Stream } from '@rollcall/core'
import { loadGame } from '@rollcall/games'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ReadyDuel, readyDuel, type Told } from '../../games/src/aos-3e/duel/ready.ts'
import { resolveDuels } from '../../games/src/aos-3e/duel/resolve.ts'
import { sequenceOf } from '../../games/src/aos-3e/duel/sequence.ts'
import type { DuelSetup } from '../../games/src/aos-3e/duel/setup.ts'
import type { Side } from '../../games/src/duel/side.ts'
import type { DuelState } from '../../games/src/aos-3e/duel/state.ts'
import { duel as duelSchema } from '../../games/src/aos-3e/schema/duel.ts'
import {
  duelDocument,
  duelReferee,
  duellistText,
  everyWay,
  fuzzRuns,
  PASSIVE,
  plainDuel,
  type PlainDuel,
  type PlainDuellist,
  plainDuellist,
  splittingDuel,
} from '../src/index.ts'
import { manyDuels } from './many-duels.ts'

const aos = await loadGame('aos-3e')

const CASES = fuzzRuns(40)
const duels = [
  ...fc.sample(plainDuel, { numRuns: CASES, seed: 20260102 }),
  ...fc.sample(splittingDuel, { numRuns: Math.ceil(CASES / 4), seed: 20260103 }),
]
const { ask, exactly, isFar, agree } = manyDuels({ game: aos, duels, documentOf: duelDocument })

agree((duel, die) => duelReferee(duel, die))

/** A duel, and the same with one rule of it misread: the referee of the one must not agree with the answer to the other. */
const mutants: readonly (readonly [string, Partial<PlainDuel>, (duel: PlainDuel) => PlainDuel])[] = [
  ['strikes in the other order', {}, (duel) => ({ ...duel, b: { ...duel.b, strike: 'first' } })],
  ['no battleshock', {}, (duel) => ({ ...duel, b: { ...duel.b, bravery: 20 } })],
  ['one round more', {}, (duel) => ({ ...duel, rounds: duel.rounds + 1 })],
  ['a charge measured to the inch', { distance: 9.5 }, (duel) => ({ ...duel, distance: 10.5 })],
  [
    'commands for nothing',
    {},
    (duel) => ({ ...duel, a: { ...duel.a, plays: { ...PASSIVE, allOutAttack: 'combat' } } }),
  ],
  ['wards forgotten', {}, (duel) => ({ ...duel, b: { ...duel.b, ward: 5 } })],
]

describe('the comparison', () => {
  const arm = { attacks: 2, hit: 4, wound: 3, rend: 1, damage: 1, effects: [] }
  const band: PlainDuellist = {
    models: 5,
    wounds: 1,
    save: 5,
    bravery: 5,
    melee: [arm],
    missile: [],
    hero: false,
    monster: false,
    strike: 'normal',
    plays: PASSIVE,
  }
  test.each(mutants)('refuses %s', (_, more, misread) => {
    const duel: PlainDuel = { a: band, b: band, rounds: 1, distance: null, first: 'a', ...more }
    const far = (played: PlainDuel): boolean => isFar(duel, (_, die) => duelReferee(played, die))
    expect([far(duel), far(misread(duel))]).toEqual([false, true])
  })
})

/** One attack that needs 5 and 5, so that most sequences of dice are short. */
const feeble = { attacks: 1, hit: 5, wound: 5, rend: 3, damage: 1, effects: [] }
const tiny: PlainDuellist = {
  models: 1,
  wounds: 1,
  save: 7,
  melee: [feeble],
  missile: [],
  hero: false,
  monster: false,
  strike: 'normal',
  plays: PASSIVE,
}

describe('tiny duels, by every sequence of dice', () => {
  const plain = { rounds: 1, distance: null, first: 'a' as const }
  test.each<readonly [string, PlainDuel]>([
    ['one against one', { ...plain, a: tiny, b: tiny }],
    [
      'two wounds against a ward',
      { ...plain, a: { ...tiny, melee: [{ ...feeble, damage: 2 }] }, b: { ...tiny, wounds: 2, ward: 5, melee: [] } },
    ],
    [
      'two models that may flee',
      { ...plain, a: { ...tiny, melee: [{ ...feeble, wound: 4 }] }, b: { ...tiny, models: 2, bravery: 4, melee: [] } },
    ],
    [
      'a charge from 9"',
      { ...plain, distance: 9, a: { ...tiny, melee: [{ ...feeble, hit: 6 }] }, b: { ...tiny, melee: [] } },
    ],
    [
      'one that becomes two',
      {
        ...plain,
        a: { ...tiny, melee: [{ ...feeble, damage: 2 }] },
        b: { ...tiny, melee: [], becomes: [{ models: 2, wounds: 1, melee: [], missile: [] }] },
      },
    ],
    [
      'strike-last, all-out attack',
      { ...plain, a: { ...tiny, strike: 'last', plays: { ...PASSIVE, allOutAttack: 'combat' } }, b: tiny },
    ],
  ])('%s', (_, duel) => {
    const ways = everyWay((die) => duelReferee(duel, die))
    const seen = (test: (verdict: ReturnType<typeof duelReferee>) => boolean): number =>
      [...ways.values()].reduce((sum, { value, probability }) => (test(value) ? sum + probability : sum), 0)
    const document = duelDocument(duel) as { readonly a: object; readonly b: object }
    const result = ask({ ...document, a: armedText(duel.a), b: armedText(duel.b) }, { method: 'exact' })
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

/** A unit without weapons is none to the game: it gets one that makes no attack. */
function armedText(each: PlainDuellist): object {
  const text = duellistText(each) as { readonly weapons: readonly object[] }
  return text.weapons.length > 0
    ? text
    : { ...text, weapons: [{ name: 'Nothing', attacks: 0, hit: 6, wound: 6, damage: 1 }] }
}

const setupOf = (document: object): DuelSetup => resolveDuels(duelSchema.parse(document))[0] as DuelSetup

/** One step of a rolled duel, before and after. */
interface Seen {
  readonly round: number
  readonly turn: string | null
  readonly phase: string
  readonly before: DuelState
  readonly after: DuelState
  readonly told: Told | null
  readonly result: unknown
}

/** Fights one duel and keeps every step of it. */
function watch(ready: ReadyDuel, rounds: number, stream: Stream): readonly Seen[] {
  const { roundOf } = sequenceOf(ready)
  const seen: Seen[] = []
  let state = ready.start
  for (let round = 1; round <= rounds; round++)
    for (const { turn, phase, step } of roundOf(round)) {
      const before = state
      const after = step(before)
      const told = isFork(after) ? (after as Told) : null
      const result = told?.draw.roll(stream)
      state = told === null ? (after as DuelState) : told.next(result)
      seen.push({ round, turn, phase, before, after: state, told, result })
    }
  return seen
}

/** Some duels of every generated pair, each with every step of it. */
const watched = fc.sample(plainDuel, { numRuns: 100, seed: 20260102 }).map((duel) => {
  const ready = readyDuel(setupOf(duelDocument(duel)), 'dice')
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
  test('nobody attacks or is attacked when destroyed', () => {
    expect(
      everyStep(({ told, before }) => told?.blows === undefined || (before.a.models > 0 && before.b.models > 0)),
    ).toEqual([])
  })

  test('nobody fights more than once in a combat phase, or shoots more than once in its own turn', () => {
    const inTurn = (all: readonly Seen[], { round, turn }: Seen, verb: RegExp): number =>
      all.filter((each) => each.round === round && each.turn === turn && verb.test(each.told?.title() ?? '')).length
    const wrong = everyStep((seen, _, all) =>
      bothSides.every((side) => {
        const name = side.toUpperCase()
        return (
          inTurn(all, seen, new RegExp(`^${name} fights`)) <= 1 && inTurn(all, seen, new RegExp(`^${name} shoots`)) <= 1
        )
      }),
    )
    expect(wrong).toEqual([])
  })

  test('wounds removed are wounds dealt, as far as there were any', () => {
    const wrong = everyStep(({ told, result, before, after }, { duellists }) => {
      if (told?.blows === undefined) return true
      const dealt = (result as { readonly damage: number }).damage
      return bothSides.some((side) => {
        const [was, is] = [duellists[side].woundsLeft(before[side]), duellists[side].woundsLeft(after[side])]
        const other = side === 'a' ? 'b' : 'a'
        return (
          was - is === Math.min(dealt, was) &&
          duellists[other].woundsLeft(after[other]) === duellists[other].woundsLeft(before[other])
        )
      })
    })
    expect(wrong).toEqual([])
  })

  test('command points are never more than the rules grant, and one at most is spent in a phase', () => {
    const granted = ({ setup }: ReadyDuel, { before }: Seen, side: Side): number =>
      (before.field.began === side ? 1 : 2) + (setup[side].policies.general === 'none' ? 0 : 2)
    const wrong = everyStep((seen, ready) =>
      bothSides.every((side) => {
        const [was, is] = [seen.before[side], seen.after[side]]
        const spent = was.points + Number(was.spare) - is.points - Number(is.spare)
        const isNewRound = seen.turn === null
        const lapses = seen.phase === 'battleshock phase' && !is.spare
        return (
          is.points >= 0 &&
          (isNewRound || is.points <= granted(ready, seen, side)) &&
          (isNewRound || lapses || spent <= 1) &&
          (isNewRound || lapses || spent <= 0 || (!was.received && !was.roared && (is.received || is.models === 0)))
        )
      }),
    )
    expect(wrong).toEqual([])
  })

  test('models come back only by Rally, and never more than there were', () => {
    const wrong = everyStep(({ told, before, after }, { duellists }) =>
      bothSides.every((side) => {
        const size = duellists[side].unit(before[side]).models
        return (
          after[side].models <= size &&
          (after[side].models <= before[side].models || (told?.title() ?? '').endsWith('Rally'))
        )
      }),
    )
    expect(wrong).toEqual([])
  })
})

const units = fc.sample(plainDuellist, { numRuns: 40, seed: 11 })
const passive = (each: PlainDuellist): PlainDuellist => ({ ...each, plays: PASSIVE, strike: 'normal' })

describe('laws', () => {
  test('a duel against oneself is fair when the first turn is rolled for', () => {
    for (const unit of units) {
      const { a, b } = ask(duelDocument({ a: unit, b: unit, rounds: 2, distance: null, first: 'roll' }), {
        method: 'exact',
      })
      expect(a.wins).toBeCloseTo(b.wins, 12)
      expect(a.woundsLeft.mean).toBeCloseTo(b.woundsLeft.mean, 10)
    }
  })

  test('names of the sides do not matter', () => {
    for (const duel of duels.slice(0, 20)) {
      const mirrored = {
        ...duel,
        a: duel.b,
        b: duel.a,
        first: duel.first === 'roll' ? 'roll' : duel.first === 'a' ? 'b' : 'a',
      } as const
      const [one, other] = [exactly(duel), ask(duelDocument(mirrored), { method: 'exact' })]
      expect(one.a.wins).toBeCloseTo(other.b.wins, 12)
      expect(one.b.woundsLeft.mean).toBeCloseTo(other.a.woundsLeft.mean, 9)
    }
  })

  test('a stronger weapon never makes a victory less likely', () => {
    units.slice(0, 20).forEach((unit, i) => {
      const mine = passive(unit)
      const enemy = passive(units[i + 20] as PlainDuellist)
      const [weapon, ...others] = mine.melee as [PlainDuellist['melee'][number], ...PlainDuellist['melee'][number][]]
      const wins = (melee: PlainDuellist['melee']): number =>
        ask(duelDocument({ a: { ...mine, melee }, b: enemy, rounds: 3, distance: null, first: 'a' }), {
          method: 'exact',
        }).a.wins
      const before = wins(mine.melee)
      const better = [
        { rend: weapon.rend + 1 },
        { hit: Math.max(2, weapon.hit - 1) },
        { wound: Math.max(2, weapon.wound - 1) },
      ]
      for (const change of better) expect(wins([{ ...weapon, ...change }, ...others])).toBeGreaterThan(before - 1e-12)
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
