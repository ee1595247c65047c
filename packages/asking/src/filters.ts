/** Which of many units are meant, in one grammar for brackets, options and dataset files: roles, keywords, points. */
import { RollcallError } from '@rollcall/core'
import { didYouMean, hasKeyword, plainName } from '@rollcall/games'

/** What a filter looks at. */
export interface Candidate {
  readonly points: number | undefined
  readonly roles: readonly string[]
  readonly keywords: readonly string[]
}

/** The same in words of their own, as options and files say it; what is not said rules out nobody. */
export interface Filters {
  readonly faction?: string | undefined
  readonly role?: string | undefined
  /** All of them. */
  readonly keyword?: readonly string[] | undefined
  /** Of the listed size. */
  readonly minPoints?: number | undefined
  readonly maxPoints?: number | undefined
}

/** The words of brackets that say so. */
export const wordsFor = ({ role, keyword = [], minPoints, maxPoints }: Filters): readonly string[] => [
  ...(role === undefined ? [] : [role]),
  ...keyword,
  ...(minPoints === undefined ? [] : [`>=${minPoints}`]),
  ...(maxPoints === undefined ? [] : [`<=${maxPoints}`]),
]

/** Which of the units are meant: all of the words must be true. Fails with `ERR_USAGE` on a word that fits nobody at all. */
export function meantIn<T>(which: readonly string[], all: readonly T[], look: (each: T) => Candidate): readonly T[] {
  if (which.length === 0) return all
  const looked = all.map((each) => ({ each, is: look(each) }))
  const everybody = looked.map(({ is }) => is)
  const tests = which.map((word) => testOf(word, everybody))
  return looked.filter(({ is }) => tests.every((test) => test(is))).map(({ each }) => each)
}

type Test = (each: Candidate) => boolean

const NUMBER = String.raw`(\d{1,5}(?:\.\d{1,5})?)`
const BOUND = new RegExp(`^(<=|>=|<|>|=)\\s*${NUMBER}$`)
const RANGE = new RegExp(`^${NUMBER}\\s*-\\s*${NUMBER}$`)

/** `<=200`, `>=100`, `100-200`, `hero`, `not monster`. */
function testOf(word: string, all: readonly Candidate[]): Test {
  const [, sign, bound] = BOUND.exec(word) ?? []
  if (sign !== undefined) return ({ points }) => points !== undefined && compares(points, sign, Number(bound))
  const [, least, most] = RANGE.exec(word) ?? []
  if (least !== undefined) return ({ points = -1 }) => points >= Number(least) && points <= Number(most)
  const [, not, name = word] = /^(not\s+)?(.*)$/i.exec(word) ?? []
  const has: Test = ({ roles, keywords }) =>
    roles.some((role) => plainName(role) === plainName(name)) || hasKeyword(keywords, [name])
  if (!all.some(has)) throw unknownWord(word, name, all)
  return not === undefined ? has : (each) => !has(each)
}

function unknownWord(word: string, name: string, all: readonly Candidate[]): RollcallError {
  const known = [...new Set(all.flatMap(({ roles, keywords }) => [...roles, ...keywords]))]
  return new RollcallError(
    'ERR_USAGE',
    `"${word}" is no role, keyword or points of these units${didYouMean(name, known)}`,
    {
      issues: [
        { path: '', message: 'a filter takes roles, keywords and points; in brackets: [battleline, not hero, <=200]' },
      ],
    },
  )
}

function compares(points: number, sign: string, bound: number): boolean {
  if (sign === '<=') return points <= bound
  if (sign === '>=') return points >= bound
  if (sign === '<') return points < bound
  return sign === '>' ? points > bound : points === bound
}
