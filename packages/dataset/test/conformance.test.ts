/** The corpus is what the rules say, an engine that is right conforms, and whatever another does, it is said. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Game, loadGames } from '@rollcall/games'
import { refereeExact, tinyScenario, toDocument } from '../../testkit/src/index.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultsIn, numberIn } from '../src/conformance.ts'
import { type CorpusCase, exactAnswer } from '../src/index.ts'
import { type Conformance, hear, judged } from '../src/node/index.ts'

const corpus = readFileSync(new URL('../../../data/golden/corpus.ndjson', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as CorpusCase)
const games = new Map<string, Game>((await loadGames()).map((game) => [game.id, game]))
const gameOf = ({ game }: CorpusCase): Game => games.get(game) as Game

const ENGINE = fileURLToPath(new URL('engines/plain.mjs', import.meta.url))
const TOLERANCE = 1e-9

async function asked(command: readonly string[], cases = corpus, seconds = 30): Promise<Conformance> {
  return judged(cases, await hear({ command, seconds }, cases), TOLERANCE)
}

describe('the corpus', () => {
  it('has scenarios of every game, each by a name of its own', () => {
    expect(new Set(corpus.map(({ game }) => game))).toEqual(new Set(games.keys()))
    expect(new Set(corpus.map(({ id }) => id)).size).toBe(corpus.length)
  })

  it('is what the exact chain derives in fractions', () => {
    for (const each of corpus)
      expect([each.id, exactAnswer(gameOf(each), each.scenario)]).toEqual([each.id, each.answer])
  })

  it('has probabilities that add up to 1', () => {
    for (const { id, answer } of corpus)
      for (const pool of ['damage', 'allocated', 'slain']) {
        const { mean, ...masses } = answer[pool] ?? {}
        if (mean === undefined) continue
        const sum = Object.values(masses).reduce((all, each) => all + numberIn(each), 0)
        expect([id, Math.abs(sum - 1) < 1e-12]).toEqual([id, true])
      }
  })

  it('is derived in a way with which the referee agrees, who plays every die in every way', () => {
    const game = games.get('aos-3e') as Game
    fc.assert(
      fc.property(tinyScenario, (scenario) => {
        const damage = Object.fromEntries([...refereeExact(scenario)].map(([value, p]) => [value, p]))
        const mean = [...refereeExact(scenario)].reduce((sum, [value, p]) => sum + value * p, 0)
        const answer = { damage: exactAnswer(game, toDocument(scenario))['damage'] ?? {} }
        expect(faultsIn({ id: '', game: game.id, scenario, answer }, { damage: { mean, ...damage } }, 1e-12)).toEqual(
          [],
        )
      }),
      { numRuns: 12, seed: 5 },
    )
  })
})

describe('an engine', () => {
  it('that shares nothing with this one conforms, as far as it goes', async () => {
    const found = await asked([process.execPath, ENGINE])
    expect(found.faults).toEqual([])
    expect(found.conforms).toBe(true)
    expect(found.games[0]?.right).toBeGreaterThan(36)
  })

  it('that forgets a rule does not: a mutant', async () => {
    const found = await asked([process.execPath, ENGINE, 'blunt'])
    expect(found.conforms).toBe(false)
    expect(found.faults.some((fault) => /^aos-3e\/01-ten-attacks\/1-.*: damage\.mean: says /.test(fault))).toBe(true)
  })

  const few = corpus.slice(0, 3)
  const script = (text: string): readonly string[] => [process.execPath, '-e', text]
  // As fast as it is read, and no faster: what waits to be written would fill the memory of the machine.
  const talk = (text: string): readonly string[] => script(`for (;;) require('fs').writeSync(1, ${text})`)

  it.each<[string, readonly string[], RegExp]>([
    ['is silent', script('setInterval(() => 0, 1000)'), /it said nothing for 1 seconds, and was stopped/],
    ['dies', script('process.exit(3)'), /it ended with exit code 3/],
    ['is not there', ['/no/such/engine', 'x'], /it cannot be run: .*ENOENT/],
    ['prints garbage', script("console.log('{}'); console.log('\\u001b[31mhm')"), /it said what is no answer: "\{\}"/],
    ['does not stop', talk("'x'.repeat(1e6) + '\\n'"), /it does not stop talking/],
    ['has one line without an end', talk("'x'.repeat(1e6)"), /it does not stop talking/],
    ['answers too little', script('process.stdin.resume()'), /: no answer$/],
    ['answers what nobody asked', script(`console.log('{"id":"x","cannot":"y"}')`), /"x" was not asked for/],
    [
      'answers twice',
      script(`for (const i of [1, 2]) console.log('${JSON.stringify({ id: few[0]?.id, cannot: 'no' })}')`),
      /1 scenarios were answered twice/,
    ],
  ])('that %s is told so, and does not conform', async (name, command, fault) => {
    const found = await asked(command, few, name === 'is silent' ? 1 : 60)
    expect(found.conforms).toBe(false)
    expect(found.faults.some((each) => fault.test(each))).toBe(true)
    expect(found.games[0]?.cases).toBe(3)
  })

  it('that declines everything does not conform', async () => {
    const decline = `require('readline').createInterface({ input: process.stdin }).on('line', (line) =>
      console.log(JSON.stringify({ id: JSON.parse(line).id, cannot: 'no' })))`
    expect(await asked(script(decline), few)).toMatchObject({ faults: [], conforms: false, games: [{ cannot: 3 }] })
  })
})

describe('a number of an engine', () => {
  it('may be a number, a decimal or a fraction of any length', () => {
    expect([1, '0.5', '1/3', `${10n ** 400n}/${3n * 10n ** 400n}`, ' ', 'x', undefined].map(numberIn)).toEqual([
      1,
      0.5,
      1 / 3,
      1 / 3,
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ])
  })
})
