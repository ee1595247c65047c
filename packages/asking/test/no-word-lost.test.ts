/** The law of command lines: no bare word is ever lost. Each takes part in what is asked, or is named among what nobody knows. */
import * as aos from '@rollcall/data/aos-3e'
import { RollcallError } from '@rollcall/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spoken } from '../../cli/src/spoken.ts'
import { filesOf } from '../src/files.ts'
import { shelfOf, worldOf } from '../src/shelves.ts'
import { type Questions, understand } from '../src/understand.ts'

const world = worldOf([await shelfOf('aos-3e', aos)], { files: filesOf({}) })

/** Words that are typed, and where each of them is seen in a question that took them as they are meant. */
interface Piece {
  readonly typed: string
  readonly seen: readonly string[]
}

const piece = (typed: string, ...seen: readonly string[]): Piece => ({ typed, seen })

const nobody = (typed: string): Piece => piece(typed, `"unit":"${typed}"`)

/** Each at most once on a line, and no two seen alike: whoever loses one cannot hide behind another. */
const ATTACKING: readonly Piece[] = [
  piece('Vindictors', '"name":"Vindictors"'),
  piece('Annihilators x6', '"name":"Annihilators"', '"models":6'),
  piece('13 Clanrats', '"name":"Clanrats"', '"models":13'),
  piece('Mortek Guard', '"name":"Mortek Guard"'),
  piece('7x Spear 3A 3+/4+/-1/2', '"name":"Spear"', '"attacks":"3"', '"wound":"4+"', '"models":7'),
]

const SAID: readonly Piece[] = [
  piece('charged', '"charged":true'),
  piece('round 3', '"round":3'),
  piece('distance 9', '"distance":9'),
  piece('All-out Attack', '"allOutAttack":true'),
  piece('+1 to hit', '"roll":"hit","add":"+1"'),
  piece('exploding 6s', '"unmodified":"6","hits":"2"'),
  piece('re-roll 1s to wound', '"roll":"wound","reroll":"ones"'),
  piece('two more attacks', '"stat":"attacks","add":2'),
]

const ATTACKED: readonly Piece[] = [
  piece('2+', '"save":"2+"'),
  piece('3+ ward 6+', '"save":"3+"', '"ward":"6+"'),
  piece('9x 4W 5+ bravery 8', '"wounds":4', '"save":"5+"', '"bravery":8', '"models":9'),
  piece('Liberators', '"name":"Liberators"'),
  piece('Saurus Guard x15', '"name":"Saurus Guard"', '"models":15'),
]

const TAKEN: readonly Piece[] = [
  piece('-1 to be hit', '"roll":"hit","add":"-1"'),
  piece('+2 save', '"roll":"save","add":"+2"'),
  piece('ward 4+', '"ward":"4+"'),
]

const NOBODY: readonly Piece[] = ['frobnicate', 'Zzyzx', 'qwertz', 'plugh'].map(nobody)

/** Some of these in any order. */
const someOf = (pieces: readonly Piece[]): fc.Arbitrary<readonly Piece[]> =>
  fc.shuffledSubarray([...pieces], { minLength: 1, maxLength: 6 })

/** A command line: pieces of both sides, `vs` between them. */
interface Line {
  readonly command: 'damage' | 'dist' | 'duel'
  readonly mine: readonly Piece[]
  readonly theirs: readonly Piece[]
}

const line: fc.Arbitrary<Line> = fc.record({
  command: fc.constantFrom('damage', 'dist'),
  mine: someOf([...ATTACKING, ...SAID, ...NOBODY.slice(0, 2)]),
  theirs: someOf([...ATTACKED, ...TAKEN, ...NOBODY.slice(2)]),
})

/** Lines of which everything is understood: a unit, and what is said of it behind its name. */
const wellSpoken: fc.Arbitrary<Line> = fc.record({
  command: fc.constantFrom('damage', 'dist'),
  mine: fc
    .tuple(fc.constantFrom(...ATTACKING.slice(0, 4)), fc.shuffledSubarray(SAID.slice(), { maxLength: 2 }))
    .map(([unit, said]) => [unit, ...said]),
  theirs: fc
    .tuple(fc.constantFrom(...ATTACKED), fc.shuffledSubarray(TAKEN.slice(0, 2), { maxLength: 1 }))
    .map(([unit, said]) => [unit, ...said]),
})

const wordsOf = (pieces: readonly Piece[]): readonly string[] => pieces.flatMap(({ typed }) => typed.split(' '))

const typedIn = ({ command, mine, theirs }: Line): readonly string[] => [
  command,
  ...wordsOf(mine),
  'vs',
  ...wordsOf(theirs),
]

type Ask = (typed: readonly string[]) => Promise<Questions>

/** As the command line hands words over, put beside their numbers and `--vs`. */
const ask: Ask = async (typed) => {
  const [command = '', ...rest] = spoken(typed)
  const at = rest.indexOf('--vs')
  return await understand(command as 'damage', { attackers: rest.slice(0, at), vs: rest.slice(at + 1) }, world)
}

/** What became of a line: what is asked, and whatever else is told; or why nothing is. */
async function outcome(
  asking: Ask,
  typed: readonly string[],
): Promise<{ readonly asked: string | null; readonly told: string }> {
  try {
    const { documents } = await asking(typed)
    const leftOut = documents.flatMap(({ leftOut: units = [] }) => units.map(({ unit }) => unit))
    return { asked: JSON.stringify(documents), told: leftOut.join(' ') }
  } catch (error) {
    if (!(error instanceof RollcallError)) throw error
    return { asked: null, told: [error.message, ...error.issues.map(({ message }) => message)].join(' ') }
  }
}

/** Names of profiles are what was typed. */
const namesIn = (asked: string): readonly string[] =>
  [...asked.matchAll(/"name":"([^"]*)"/g)].map(([, name = '']) => name)

/** Words that take no part and are named nowhere; a question that is refused must name what was typed. */
async function lost(asking: Ask, typedLine: Line): Promise<readonly string[]> {
  const { asked, told } = await outcome(asking, typedIn(typedLine))
  const pieces = [...typedLine.mine, ...typedLine.theirs]
  if (asked === null) return wordsOf(pieces).some((word) => told.includes(word)) ? [] : wordsOf(pieces)
  const taken = [...asked.matchAll(/\\"([^"\\]*)\\" is taken for/g)].map(([, text]) => text).join(' ')
  const unseen = pieces.filter(({ seen }) => !seen.every((each) => asked.includes(each)))
  // Of a profile that was cut by unknown words a part may be asked about, by the name that is typed.
  return wordsOf(unseen).filter(
    (word) => ![told, taken, ...namesIn(asked)].some((each) => each.split(' ').includes(word)),
  )
}

/** Words without which a line says the same. */
const SMALL: readonly string[] = ['vs', 'to', 'be']

describe('no bare word of a command line is lost', () => {
  it('whatever is typed, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(line, async (each) => {
        expect(await lost(ask, each)).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  it('and of what is understood none is named as unknown', async () => {
    await fc.assert(
      fc.asyncProperty(wellSpoken, async (each) => {
        expect(await outcome(ask, typedIn(each))).toEqual({ asked: expect.any(String), told: '' })
        expect(await lost(ask, each)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it('the law sees any word that is dropped', async () => {
    await fc.assert(
      fc.asyncProperty(wellSpoken, fc.nat(), async (each, n) => {
        const words = typedIn(each)
        const candidates = words.flatMap((word, i) => (i > 0 && !SMALL.includes(word) ? [i] : []))
        const at = candidates[n % candidates.length] as number
        const dropping: Ask = async (typed) => await ask(typed.filter((_, i) => i !== at))
        const { asked } = await outcome(dropping, words)
        expect(asked === null || (await lost(dropping, each)).length > 0, `without ${words[at]}`).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})
