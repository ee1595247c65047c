/** Rules 7 and 8: the best play against a plain second writing of the rules that tries everything. */
import { loadGame, isOdds, type OddsResult } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { type Aim, bestPlay, collectionsOf } from './referee.ts'

type Json = Readonly<Record<string, unknown>>

const game = await loadGame('space-marine-heroes')

function ask(document: Json): OddsResult {
  const [result] = game.answer(document).results
  if (result === undefined || !isOdds(result)) throw new Error('no small question')
  return result
}

const valueOf = (document: Json): number => ask(document).values?.['value'] ?? Number.NaN

const near = (actual: number, expected: number, what = ''): void =>
  expect(Math.abs(actual - expected), `${what}: ${actual}, not ${expected}`).toBeLessThan(1e-12)

const ONE_EACH = { luckySix: 1, doubleSix: 1, triple: 1, straight3: 1, straight4: 1, straight5: 1 }
const SPACES = { luckySix: 0, doubleSix: 1, triple: 2, straight3: 3, straight4: 4, straight5: 5 }
const ODD = { luckySix: 0.5, doubleSix: 3, triple: 1, straight3: 2, straight4: 2.25, straight5: 7 }

const aim = (values: Aim['values'], more: Partial<Aim> = {}): Aim => ({
  values,
  maximum: 0,
  canHold: true,
  canStop: true,
  ...more,
})

const AIMS: readonly (readonly [name: string, words: Json, aim: Aim])[] = [
  ['count', {}, aim(ONE_EACH)],
  ['movement', { objective: 'movement' }, aim(SPACES)],
  ['values of all kinds', { resultValues: ODD }, aim(ODD)],
  ['nothing held', { holdingAllowed: false }, aim(ONE_EACH, { canHold: false })],
  [
    'the maximum',
    { objective: 'maximum' },
    aim(
      { ...ONE_EACH, ...Object.fromEntries(Object.keys(ONE_EACH).map((type) => [type, 0])) },
      { maximum: 1, canStop: false },
    ),
  ],
]

/** Every multiset of so many faces. */
const multisets = (dice: number, from = 1): readonly (readonly number[])[] =>
  dice === 0
    ? [[]]
    : [1, 2, 3, 4, 5, 6]
        .filter((face) => face >= from)
        .flatMap((face) => multisets(dice - 1, face).map((rest) => [face, ...rest]))

describe.each(AIMS)('the best play for %s', (_, words, how) => {
  const referee = bestPlay(how)
  // Whoever plays for the maximum does not care what is kept.
  const counted = (kept: number): number => (how.canStop ? kept : 0)

  it('is worth what trying everything finds, for the whole turn', () => {
    near(valueOf({ odds: 'turn', ...words }), referee.rolling(6, [], 0))
  })

  it('is worth as much from every roll of one to five dice', () => {
    for (const count of [1, 2, 3, 4, 5]) {
      for (const kept of [0, 1, 3])
        near(
          valueOf({ odds: 'push', rolledDice: count, keptValue: kept, ...words }),
          referee.rolling(count, [], counted(kept)),
        )
    }
  })

  it('is worth as much with every three dice that remain, and every pair held beside one or two rolled', () => {
    for (const remaining of multisets(3))
      near(
        valueOf({ odds: 'push', remainingDice: remaining, keptValue: 2, ...words }),
        referee.after(remaining, counted(2)),
        remaining.join(' '),
      )
    for (const held of multisets(2)) {
      for (const count of [1, 2])
        near(
          valueOf({ odds: 'push', rolledDice: count, heldDice: held, keptValue: 1, ...words }),
          referee.rolling(count, held, counted(1)),
          `${count} beside ${held.join(' ')}`,
        )
    }
  })

  it('is worth as much whatever six dice show', () => {
    for (const faces of multisets(6).filter((_faces, i) => i % 5 === 0))
      near(valueOf({ odds: 'battle-roll', rolledDice: faces, ...words }), referee.shown(faces, [], 0), faces.join(' '))
  })
})

describe('extra turns (INT-7)', () => {
  it.each([
    ['count', ONE_EACH],
    ['movement', SPACES],
  ])('%s: V is the value of a turn in which a maximum is worth V more', (objective, values) => {
    const V = valueOf({ odds: 'turn', objective, countExtraTurns: true })
    near(bestPlay(aim(values, { maximum: V })).rolling(6, [], 0), V)
  })

  it('count in fractions of a value, too', () => {
    const words = { odds: 'push', remainingDice: [1, 1], countExtraTurns: true }
    const half = { resultValues: { luckySix: 0.5, doubleSix: 0.5, triple: 0.5, straight: 0.5 } }
    near(valueOf({ ...words, ...half, keptValue: 0.5 }) * 2, valueOf({ ...words, keptValue: 1 }))
  })
})

describe('what may be set aside (rules 3, 4.3, INT-1 to INT-6)', () => {
  it.each(multisets(6).filter((_, i) => i % 3 === 0))('%i %i %i %i %i %i', (...faces) => {
    const plain = collectionsOf(faces.map((face) => ({ face, isNew: true }))).filter(({ types }) => types.length > 0)
    const { options = [] } = ask({ odds: 'battle-roll', rolledDice: faces })
    const found = options.map(({ setAside, remainingDice }) => ({
      types: (setAside as { type: string }[]).map(({ type }) => type).toSorted(),
      left: remainingDice,
    }))
    const sorted = (list: readonly object[]): readonly string[] => list.map((each) => JSON.stringify(each)).sort()
    expect(sorted(found)).toEqual(sorted(plain))
  })
})

describe('chances of a roll beside held dice (rules 7)', () => {
  it.each(multisets(3))('three dice beside %i %i %i', (...held) => {
    const plain = { bust: 0, triple: 0, straight4: 0, allDice: 0, most: 0 }
    for (let i = 0; i < 216; i++) {
      const rolled = [i % 6, Math.floor(i / 6) % 6, Math.floor(i / 36)].map((face) => ({ face: face + 1, isNew: true }))
      const offer = collectionsOf([...rolled, ...held.map((face) => ({ face, isNew: false }))])
      const most = Math.max(...offer.map(({ types }) => types.length))
      if (most === 0) plain.bust++
      if (offer.some(({ types }) => types.includes('triple'))) plain.triple++
      if (offer.some(({ types }) => types.includes('straight4'))) plain.straight4++
      if (offer.some(({ left }) => left.length === 0)) plain.allDice++
      plain.most += most
    }
    const { probabilities, distributions } = ask({ odds: 'battle-roll', rolledDice: 3, heldDice: held })
    const { most, ...events } = plain
    for (const [event, ways] of Object.entries(events)) near(probabilities[event] ?? Number.NaN, ways / 216, event)
    near(distributions['results']?.mean ?? Number.NaN, most / 216, 'results')
  })
})

describe('sixes in closed form (rules 7)', () => {
  it.each([1, 2, 3, 4, 5, 6])('%i dice', (n) => {
    const { probabilities } = ask({ odds: 'battle-roll', rolledDice: n })
    const none = (5 / 6) ** n
    near(probabilities['luckySix'] ?? Number.NaN, 1 - none)
    near(probabilities['doubleSix'] ?? Number.NaN, 1 - none - (n * 5 ** (n - 1)) / 6 ** n)
  })
})

describe('policies by rule (rules 9)', () => {
  it('never beat the best play', () => {
    const best = valueOf({ odds: 'turn' })
    for (const setAside of ['mostResults', 'mostDice']) {
      for (let least = 1; least <= 7; least++)
        expect(valueOf({ odds: 'turn', setAside, pushIfAtLeast: least })).toBeLessThan(best)
    }
  })

  it('that never push set aside most results of the first roll', () => {
    const { distributions } = ask({ odds: 'battle-roll', rolledDice: 6 })
    near(valueOf({ odds: 'turn', policy: 'stopAfterFirstRoll' }), distributions['results']?.mean ?? Number.NaN)
  })

  it('stop for good after so many pushes', () => {
    const once = valueOf({ odds: 'turn', policy: 'mostDice(1)', maxPushes: 0 })
    near(once, valueOf({ odds: 'turn', policy: 'mostDice(7)' }))
  })

  it('the best play with fewer pushes is worth less, and five are as good as any', () => {
    const values = [0, 1, 2, 3, 4, 5].map((maxPushes) => valueOf({ odds: 'turn', maxPushes }))
    expect(values).toEqual(values.toSorted((a, b) => a - b))
    near(values[5] as number, valueOf({ odds: 'turn' }))
  })

  it('the best play is worth what the programme says', () => {
    for (const words of [{}, { objective: 'movement' }, { countExtraTurns: true }]) {
      const { values } = ask({ odds: 'turn', ...words })
      const solved = valueOf({ odds: 'push', rolledDice: 6, ...words })
      near(values?.['value'] ?? Number.NaN, solved)
    }
  })
})
