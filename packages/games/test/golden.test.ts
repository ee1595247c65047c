/**
 * Golden files: worked examples of the rules page with the fractions printed there, compared with the doubles of an answer
 * (within 1e-12, or half a unit in the last digit where the page prints decimals) and, by `===`, with its exact fractions.
 */
import { readFileSync } from 'node:fs'
import { formatFraction, momentsOf, probabilityOf, type RationalPmf } from '@rollcall/core'
import {
  type Answer,
  type EncounterResult,
  type Game,
  isEncounter,
  isFight,
  isOdds,
  loadGames,
  type OddsResult,
} from '@rollcall/games'
import { describe, expect, test } from 'vitest'
import { isPair, parseDocument, visit } from 'yaml'
import { goldenFilesOf } from '../../testkit/src/index.ts'

/** Numbers of a golden file, as written: `11/18` is exact, `0.401878` is known to the digits given. */
type Expected = string

interface ExpectedSummary {
  readonly mean?: Expected
  readonly variance?: Expected
  readonly sd?: Expected
  readonly pmf?: Readonly<Record<string, Expected>>
  /** Probability of so much or more. */
  readonly atLeast?: Readonly<Record<string, Expected>>
}

interface ExpectedResult {
  readonly damage?: ExpectedSummary
  readonly slain?: ExpectedSummary
  readonly allocated?: ExpectedSummary
  readonly stages?: Readonly<Record<string, Expected>>
  readonly destroyed?: Expected
  readonly battleshock?: Readonly<Record<'fled' | 'remaining', ExpectedSummary | undefined>>
  readonly counts?: Readonly<Record<string, ExpectedSummary>>
  readonly morale?: Readonly<Record<string, Expected | ExpectedSummary>>
  readonly strikesBack?: ExpectedSummary
  /** Probabilities of the rows of a damage table. */
  readonly damageTable?: Readonly<Record<string, Expected>>
  readonly probabilities?: Readonly<Record<string, Expected>>
  readonly values?: Readonly<Record<string, Expected>>
  /** Parts of the best decision, as JSON. */
  readonly decision?: Readonly<Record<string, unknown>>
  readonly distributions?: Readonly<Record<string, ExpectedSummary>>
}

interface Golden {
  readonly name: string
  readonly derivation: string
  readonly document: unknown
  readonly expect: ExpectedResult
}

type Result = Answer['results'][number]
type FightResult = Extract<Result, { damage: unknown }>
type Summary = FightResult['damage']

const POOLS = ['damage', 'slain', 'allocated'] as const
const AFTERWARDS = ['battleshock', 'morale', 'strikesBack', 'damageTable']
const FIGHT_WORDS = [...POOLS, 'stages', 'counts', 'destroyed', ...AFTERWARDS]
const ODDS_WORDS = ['probabilities', 'values', 'decision', 'distributions']
const SUMMARY_WORDS = ['mean', 'variance', 'sd', 'pmf', 'atLeast']

/** Reads a file; numbers under `expect` stay as they are written, so that no digit gets lost. */
function load(file: URL): readonly Golden[] {
  const document = parseDocument(readFileSync(file, 'utf8'), { strict: true })
  if (document.errors.length > 0) throw new Error(`${file.pathname}: ${document.errors.join('; ')}`)
  visit(document, {
    Scalar: (_, scalar, path) => {
      if (typeof scalar.value === 'number' && path.some(isExpect) && !path.some(isDecision))
        scalar.value = scalar.source ?? String(scalar.value)
    },
  })
  return (document.toJS() as { readonly cases: readonly Golden[] }).cases
}

const isExpect = (node: unknown): boolean => isPair(node) && String(node.key) === 'expect'
const isDecision = (node: unknown): boolean => isPair(node) && String(node.key) === 'decision'

const isDecimal = (text: Expected): boolean => text.includes('.')

function valueOf(text: Expected): number {
  const [numerator, denominator = '1'] = text.split('/')
  const value = Number(numerator) / Number(denominator)
  if (!Number.isFinite(value)) throw new Error(`"${text}" is no number`)
  return value
}

/** Half a unit in the last digit given, or 1e-12 for fractions, relative above 1. */
function tolerance(text: Expected): number {
  if (isDecimal(text)) return 0.5 * 10 ** -(text.length - text.indexOf('.') - 1) + 1e-12
  return 1e-12 * Math.max(1, Math.abs(valueOf(text)))
}

function agrees(what: string, actual: number | undefined, wanted: Expected): void {
  const distance = Math.abs((actual ?? Number.NaN) - valueOf(wanted))
  expect(distance <= tolerance(wanted), `${what} is ${actual}, the golden file says ${wanted}`).toBe(true)
}

/** A word that nobody checks would be a golden number that is never compared. */
function knows(what: string, expected: object, words: readonly string[]): void {
  expect(words, `${what}: words of the golden file`).toEqual(expect.arrayContaining(Object.keys(expected)))
}

function checkSummary(what: string, actual: Summary | undefined, expected: ExpectedSummary): void {
  knows(what, expected, SUMMARY_WORDS)
  for (const moment of ['mean', 'variance', 'sd'] as const) {
    const wanted = expected[moment]
    if (wanted !== undefined) agrees(`${moment} of ${what}`, actual?.[moment], wanted)
  }
  if (expected.pmf !== undefined) checkPmf(what, actual, expected.pmf)
  for (const [least, wanted] of Object.entries(expected.atLeast ?? {})) {
    const above = actual?.pmf.filter(([value]) => value >= Number(least)) ?? []
    agrees(
      `P(${what} >= ${least})`,
      above.reduce((sum, [, p]) => sum + p, 0),
      wanted,
    )
  }
}

/** A table of the page is complete: what is not in it never happens. */
function checkPmf(what: string, actual: Summary | undefined, expected: Readonly<Record<string, Expected>>): void {
  const masses = new Map(actual?.pmf)
  for (const [value, wanted] of Object.entries(expected)) agrees(`P(${what} = ${value})`, masses.get(+value), wanted)
  expect([...masses.keys()].map(String), `values of ${what}`).toEqual(Object.keys(expected))
}

/** Fractions of the page by `===`; decimals have none. */
function checkFractions(what: string, actual: RationalPmf | null | undefined, expected: ExpectedSummary): void {
  if (actual === null || actual === undefined) throw new Error(`there are no fractions of ${what}`)
  const moments = momentsOf(actual)
  for (const moment of ['mean', 'variance'] as const) {
    const wanted = expected[moment]
    if (wanted !== undefined && !isDecimal(wanted)) {
      expect(formatFraction(moments[moment]), `${moment} of ${what}`).toBe(wanted)
    }
  }
  for (const [value, wanted] of Object.entries(expected.pmf ?? {})) {
    if (isDecimal(wanted)) continue
    expect(formatFraction(probabilityOf(actual, Number(value))), `P(${what} = ${value})`).toBe(wanted)
  }
}

function checkFight(result: FightResult, expected: ExpectedResult): void {
  knows('a fight', expected, FIGHT_WORDS)
  for (const pool of POOLS) {
    if (expected[pool] !== undefined) checkSummary(pool, result[pool], expected[pool])
  }
  for (const [stage, wanted] of Object.entries(expected.stages ?? {})) {
    agrees(stage, result.stages?.[stage as keyof NonNullable<FightResult['stages']>], wanted)
  }
  if (expected.destroyed !== undefined) agrees('P(destroyed)', result.destroyed, expected.destroyed)
  knows('battleshock', expected.battleshock ?? {}, ['fled', 'remaining'])
  for (const part of ['fled', 'remaining'] as const) {
    const wanted = expected.battleshock?.[part]
    if (wanted !== undefined) checkSummary(part, result.battleshock?.[part], wanted)
  }
  checkAfterwards(result, expected)
}

/** What some games tell beside the damage: counts, morale, blows that come back, rows of a damage table. */
function checkAfterwards(result: FightResult, expected: ExpectedResult): void {
  for (const [stage, wanted] of Object.entries(expected.counts ?? {}))
    checkSummary(stage, result.counts?.[stage as keyof NonNullable<FightResult['counts']>], wanted)
  for (const [part, wanted] of Object.entries(expected.morale ?? {})) {
    const actual = result.morale?.[part as keyof NonNullable<FightResult['morale']>]
    if (typeof wanted === 'string') agrees(`morale: ${part}`, actual as number | undefined, wanted)
    else checkSummary(`morale: ${part}`, actual as Summary | undefined, wanted)
  }
  if (expected.strikesBack !== undefined) checkSummary('strikesBack', result.strikesBack, expected.strikesBack)
  for (const [wounds, wanted] of Object.entries(expected.damageTable ?? {})) {
    const row = result.damageTable?.find((each) => each.wounds === wounds)
    agrees(`row ${wounds}`, row?.probability, wanted)
  }
}

function checkFightFractions(game: Game, document: unknown, expected: ExpectedResult): void {
  const fights = game.fractions(document)
  expect(fights).toHaveLength(1)
  for (const pool of POOLS) {
    if (expected[pool] !== undefined) checkFractions(pool, fights[0]?.[pool], expected[pool])
  }
}

/** Chances and numbers of a small question, or of an encounter. */
function checkOdds(said: OddsResult | EncounterResult, expected: ExpectedResult): void {
  knows('odds', expected, ODDS_WORDS)
  const { values, decision } = said as Partial<OddsResult>
  for (const [event, wanted] of Object.entries(expected.probabilities ?? {})) {
    agrees(`P(${event})`, said.probabilities[event], wanted)
    if (!isDecimal(wanted)) expect(said.fractions[event], `fraction of ${event}`).toBe(wanted)
  }
  for (const [name, wanted] of Object.entries(expected.values ?? {})) {
    agrees(name, values?.[name], wanted)
    expect(said.fractions[name], `fraction of ${name}`).toBe(wanted)
  }
  if (expected.decision !== undefined) expect(decision).toMatchObject(expected.decision)
  for (const [number, wanted] of Object.entries(expected.distributions ?? {})) {
    checkSummary(number, said.distributions[number], wanted)
  }
}

function check(game: Game, { document, expect: wanted }: Golden): void {
  const { results } = game.answer(document, { method: 'exact' })
  expect(results).toHaveLength(1)
  const result = results[0] as Result
  if (isOdds(result) || isEncounter(result)) return checkOdds(result, wanted)
  if (!isFight(result)) throw new Error('neither a fight nor odds')
  expect(result.warnings).toEqual([])
  checkFight(result, wanted)
  checkFightFractions(game, document, wanted)
}

const games = await loadGames()
const files = games.flatMap((game) =>
  goldenFilesOf(game.id).map((file) => ({ game, id: game.id, file, name: file.pathname.split('/').at(-1) })),
)

test.each(games.map(({ id }) => id))('%s has worked examples', (id) => {
  const missing = `no worked example: write data/golden/${id}/<chapter>.yaml (packages/docs/adding-a-game.md, Goldens)`
  expect(goldenFilesOf(id).length, missing).toBeGreaterThan(0)
})

describe.each(files)('$id/$name', ({ game, file }) => {
  test.each(load(file).map((golden) => [golden.name, golden] as const))('%s', (_, golden) => {
    expect(golden.derivation).toMatch(/\S/)
    expect(Object.keys(golden.expect)).not.toHaveLength(0)
    check(game, golden)
  })
})
