/**
 * Answers have the types that programs are promised: the names of what each small question of each game answers, held against
 * an example of every kind, which the compiler has checked, and against every golden question.
 */
import { readFileSync } from 'node:fs'
import { type Game, isOdds, loadGames, type OddsResult } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { goldenFilesOf } from '../../testkit/src/index.ts'
import type { AnswerNames } from '../../games/src/answers.ts'
import * as warzone from '../types/examples/warzone.ts'

/** Games whose answers have types. */
const games = (await loadGames()).filter(({ answers }) => Object.keys(answers).length > 0)

interface Examples {
  readonly asked: object
  readonly larger: readonly object[]
}

const EXAMPLES: Readonly<Record<string, Examples>> = Object.fromEntries(
  await Promise.all(
    games.map(async ({ id }) => [id, (await import(`../types/examples/${id}.ts`)) as Examples] as const),
  ),
)

/** Questions that answer with names that an example of their kind has not: several psykers, a crew behind the one who is struck. */
const SELDOM: Readonly<Record<string, readonly object[]>> = {
  'wh40k-9e': [{ odds: 'smite', wounds: [1, 4] }],
  warzone: [{ ...warzone.asked['close-combat'], crewBehind: [warzone.asked['close-combat'].defender] }],
}

const PARTS = ['probabilities', 'values', 'distributions'] as const

/** What an answer has and should not, or should have and has not. */
function strayed(names: AnswerNames, result: Pick<OddsResult, (typeof PARTS)[number]>): readonly string[] {
  return PARTS.flatMap((part) => {
    const promised = Object.keys(names[part] ?? {})
    const found = Object.keys(result[part] ?? {})
    const missing = promised.filter((each) => !each.endsWith('?') && !found.includes(each))
    const strange = found.filter((name) => !promised.some((each) => matches(each, name)))
    return [...missing.map((each) => `${part} lack ${each}`), ...strange.map((each) => `${part} have ${each}`)]
  })
}

/** `*` is any text, and what ends in `?` need not be there. */
function matches(promised: string, name: string): boolean {
  const parts = promised.replace(/\?$/, '').split('*')
  return new RegExp(`^${parts.map((each) => each.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('.*')}$`, 'u').test(
    name,
  )
}

/** Small questions anywhere in a value. */
function questionsIn(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(questionsIn)
  return 'odds' in value && typeof value.odds === 'string' ? [value, ...inside] : inside
}

function goldenOf({ id }: Game): readonly object[] {
  return goldenFilesOf(id).flatMap((file) => questionsIn(parse(readFileSync(file, 'utf8'))))
}

/** Under which name what is no small question is listed. */
const kindOf = (result: object): string => ('action' in result ? 'damage' : 'encounter' in result ? 'battle' : 'games')

const answered = (game: Game, question: object): OddsResult => {
  const [result] = game.answer(question).results
  if (result === undefined || !isOdds(result)) throw new Error(`${JSON.stringify(question)} is no small question`)
  return result
}

describe.each(games.map((game) => [game.id, game] as const))('small questions of %s', (id, game) => {
  const names = game.answers

  it('have examples that compile, one of each kind, and say what they answer', () => {
    const kinds = game.odds.map((each) => each.id).toSorted()
    expect(Object.keys(EXAMPLES[id]?.asked ?? {}).toSorted()).toEqual(kinds)
    expect(kinds.filter((kind) => names[kind] === undefined)).toEqual([])
  })

  it('are answered with the names that their types promise, examples and golden questions alike', () => {
    for (const question of [...questionsIn(EXAMPLES[id]?.asked), ...(SELDOM[id] ?? []), ...goldenOf(game)]) {
      const result = answered(game, question)
      expect(strayed(names[result.odds] ?? {}, result), JSON.stringify(question)).toEqual([])
    }
  })

  it('and all others are answered as examples of them ask, with the names that their types promise', () => {
    const larger = EXAMPLES[id]?.larger ?? []
    expect([...new Set(larger.map((each) => String('question' in each && each.question)))].toSorted()).toEqual(
      game.asked.toSorted(),
    )
    for (const question of larger) {
      const { results } = game.answer(question)
      expect(results.length).toBeGreaterThan(0)
      for (const result of results)
        if ('probabilities' in result) expect(strayed(names[kindOf(result)] ?? {}, result)).toEqual([])
    }
  })

  it('have fixtures of what compiles and what does not, for every other question that the game answers', () => {
    const fixture = readFileSync(new URL(`../types/${id}.ts`, import.meta.url), 'utf8')
    expect(game.asked.filter((name) => !fixture.includes(`question: '${name}'`) && name !== game.asked[0])).toEqual([])
    expect(fixture.match(/@ts-expect-error/g)?.length).toBeGreaterThanOrEqual(8)
  })
})

it('names that are missing, and names that nobody promised, are found', () => {
  const result = { probabilities: { success: 1 }, distributions: {} }
  expect(strayed({ probabilities: { success: '' } }, result)).toEqual([])
  expect(strayed({ probabilities: { success: '', 'total?': '' } }, result)).toEqual([])
  expect(strayed({ probabilities: { 'succ*': '' } }, { ...result, probabilities: {} })).toEqual([
    'probabilities lack succ*',
  ])
  expect(strayed({ probabilities: { passes: '' } }, result)).toEqual([
    'probabilities lack passes',
    'probabilities have success',
  ])
  expect(matches('*: lost?', 'p: lost')).toBe(true)
  expect(matches('*: lost?', 'lost')).toBe(false)
})
