/** Events and numbers of small questions are told in players' words: whatever a question finds out, in every game. */
import { readFileSync } from 'node:fs'
import { type Game, isOdds, loadGames, type OddsResult } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { goldenFilesOf } from '../../testkit/src/index.ts'
import { eventIn } from '../src/odds-words.ts'

type Document = Readonly<Record<string, unknown>>
type File = { readonly cases: readonly { readonly document?: Document }[] }

/** Questions that no golden file asks. */
const MORE: Readonly<Record<string, readonly Document[]>> = {
  'aos-3e': [
    { odds: 'run', move: 6, distance: 9 },
    { odds: 'threat', move: 5, distance: 12 },
    { odds: 'unbind', castingRoll: 8 },
    { odds: 'demolish', models: 3 },
    { odds: 'heroic-leadership' },
    { odds: 'skilled-leader' },
    { odds: 'terrain' },
    { odds: 'terrain', kind: 'deadly' },
    { odds: 'command-points' },
    { odds: 'objective', mine: 3, theirs: 2 },
    { odds: 'prayer', prayer: 'heal' },
  ],
  'wh40k-9e': [
    { odds: 'advance', move: 6, distance: 9 },
    { odds: 'deny', testResult: 7 },
    { odds: 'perils', wounds: 3 },
    { odds: 'attrition', models: 5 },
    { odds: 'battle-size', power: 50 },
    { odds: 'objective', mine: 3, theirs: 2 },
    { odds: 'only-war' },
    { odds: 'ignore-wounds', need: '5+', damage: 3 },
    { odds: 'mortal-wounds', mortalWounds: 3 },
    { odds: 'wound', strength: 4, toughness: 4 },
    { odds: 'smite', psykers: 2 },
  ],
  'space-marine-heroes': [
    { odds: 'score', spacesAdvanced: [1, 2, 3, 0, 0] },
    { odds: 'war-actions', results: 'luckySix' },
    { odds: 'best-of-three', scores: [1, 2, 3], enemyScores: [1, 2, 2] },
  ],
  'black-reach': [
    { odds: 'scatter', scatterDistance: 3 },
    { odds: 'unstable', value: 4 },
  ],
  warzone: [],
}

const golden = (game: Game): readonly Document[] =>
  goldenFilesOf(game.id)
    .flatMap((file) => (parse(readFileSync(file, 'utf8')) as File).cases)
    .flatMap(({ document }) => (document !== undefined && 'odds' in document ? [document] : []))

/** All that a question finds out, as it is told. */
const told = (result: OddsResult): readonly string[] =>
  [result.probabilities, result.values ?? {}, result.distributions]
    .flatMap((each) => Object.keys(each))
    .map((event) => eventIn(result, event))

const games = await loadGames()

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const results = [...golden(game), ...(MORE[game.id] ?? [])].flatMap((document) =>
    game.answer(document).results.filter(isOdds),
  )

  it('tells nothing in the words of programs, nor what every question could say', () => {
    expect(results.length).toBeGreaterThan(5)
    const awkward = results.flatMap((result) =>
      told(result)
        .filter((event) => /[a-z][A-Z]|^(?:success|value|result|total|failed|passed|lost|mine|theirs)$/.test(event))
        .map((event) => `${result.odds}: ${event}`),
    )
    expect([...new Set(awkward)]).toEqual([])
  })

  it('says what was asked and by which rule, with the words that were said and no others', () => {
    for (const { title, rule, said, odds } of results) {
      expect(title).toBe(game.odds.find(({ id }) => id === odds)?.title)
      expect(rule?.startsWith(`${game.citedAs} `)).toBe(true)
      expect(said).not.toHaveProperty('odds')
    }
  })
})
