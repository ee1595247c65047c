/** Does another engine say what the rules say? Scenarios with exact answers in fractions, and what is wrong with an answer to one. */
import { formatFraction, type Fraction, momentsOf, probabilityOf, type RationalPmf, toNumber } from '@rollcall/core'
import { type Game, isFight, isOdds } from '@rollcall/games'
import { z } from 'zod'

/** Numbers by name within groups: of `damage` the probability of each value, of `probabilities` that of each event. */
export type ExactAnswer = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A line of the corpus. */
export interface CorpusCase {
  readonly id: string
  readonly game: string
  readonly scenario: unknown
  readonly answer: ExactAnswer
}

const numbers = z.record(z.string(), z.union([z.number(), z.string().max(100_000)]))

/** A line that an engine answers. */
const lineSchema = z.union([
  z.strictObject({ id: z.string(), answer: z.record(z.string(), numbers) }),
  z.strictObject({ id: z.string(), cannot: z.string() }),
])

/** What an engine says to a scenario: numbers, or why it has none. */
export type EngineLine = z.output<typeof lineSchema>

/** Reads a line of an engine; `null`: it is none. */
export function lineIn(text: string): EngineLine | null {
  try {
    const read = lineSchema.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** The answer in fractions to a question that has one result; without any, it has none. Fails as the game does. */
export function exactAnswer(game: Game, document: unknown): ExactAnswer {
  const [result] = game.answer(document, { method: 'exact' }).results
  if (result === undefined) return {}
  if (isFight(result)) return answerInFractions(game, document)
  if (!isOdds(result)) return {}
  const entries = Object.entries(result.fractions)
  const isChance = ([name]: readonly [string, string]): boolean => Object.hasOwn(result.probabilities, name)
  return filled({
    probabilities: Object.fromEntries(entries.filter(isChance)),
    values: Object.fromEntries(entries.filter((each) => !isChance(each))),
  })
}

function answerInFractions(game: Game, document: unknown): ExactAnswer {
  const [fractions] = game.fractions(document)
  if (fractions === undefined) return {}
  const pools = Object.entries(fractions) as [string, RationalPmf | null][]
  return filled(Object.fromEntries(pools.map(([pool, pmf]) => [pool, pmf === null ? {} : massesOf(pmf)])))
}

/** Every value that may come, and the mean, which says in one number what went wrong. */
const massesOf = (pmf: RationalPmf): Readonly<Record<string, string>> => ({
  mean: formatFraction(momentsOf(pmf).mean),
  ...Object.fromEntries(
    pmf.mass.flatMap((ways, value) => (ways === 0n ? [] : [[value, formatFraction(probabilityOf(pmf, value))]])),
  ),
})

const filled = (answer: ExactAnswer): ExactAnswer =>
  Object.fromEntries(Object.entries(answer).filter(([, each]) => Object.keys(each).length > 0))

const FRACTION = /^(-?\d+)(?:\/([1-9]\d*))?$/

/** A number, a decimal or a fraction however large; NaN: it is none. */
export function numberIn(said: number | string | undefined): number {
  if (typeof said !== 'string') return said ?? Number.NaN
  const [, numerator, denominator = '1'] = FRACTION.exec(said) ?? []
  if (numerator === undefined) return said.trim() === '' ? Number.NaN : Number(said)
  const fraction: Fraction = { numerator: BigInt(numerator), denominator: BigInt(denominator) }
  return toNumber(fraction)
}

/** What is wrong with an answer, number by number. What must never happen need not be told, and must not be likely. */
export function faultsIn({ answer }: CorpusCase, said: Readonly<Record<string, Numbers>>, tolerance: number): string[] {
  return Object.entries(answer).flatMap(([group, wanted]) => {
    const own = said[group] ?? {}
    const names = [...new Set([...Object.keys(wanted), ...Object.keys(own)])]
    return names.flatMap((name) => {
      const [is, right] = [numberIn(own[name]), numberIn(wanted[name] ?? 0)]
      if (Math.abs(is - right) <= tolerance * Math.max(1, Math.abs(right))) return []
      return [`${group}.${name}: says ${own[name] ?? 'nothing'}, ${wanted[name] ?? '0'} is right (${right})`]
    })
  })
}

type Numbers = z.output<typeof numbers>
