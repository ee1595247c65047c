/**
 * Questions of every kind of every game, and data files of every kind, changed by somebody who means harm: an answer or one
 * error of ours, and nothing else changes. Seeded; seconds here, as much as one likes with `npm run fuzz`.
 */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asksAnalysis, readAnalysis, readPanel } from '@rollcall/analysis'
import { readBattlepack, readBattlepacks, readExceptions } from '@rollcall/armies/check'
import { openOwnCatalogue } from '@rollcall/armies/node'
import { isSimulation, loadGame } from '@rollcall/games'
import { afterAll, describe, expect, it } from 'vitest'
import { readNameFacts } from '../../armies/src/catalogue/name-facts.ts'
import { readRules as ofAos3e } from '../../games/src/aos-3e/rules.ts'
import { readRules as ofBlackReach } from '../../games/src/black-reach/rules.ts'
import { readRules as ofMarineHeroes } from '../../games/src/space-marine-heroes/rules.ts'
import { readRules as ofWarzone } from '../../games/src/warzone/rules.ts'
import { readRules as ofWh40k9e } from '../../games/src/wh40k-9e/rules.ts'
import { fuzzRuns, garbled, mutated, outcomeOf, seededDie } from '../../testkit/src/index.ts'
import * as aos3e from '../types/examples/aos-3e.ts'
import * as blackReach from '../types/examples/black-reach.ts'
import * as spaceMarineHeroes from '../types/examples/space-marine-heroes.ts'
import * as warzone from '../types/examples/warzone.ts'
import * as wh40k9e from '../types/examples/wh40k-9e.ts'

type Json = Readonly<Record<string, unknown>>

/** An answer takes a hundredth of a second. */
const RUNS = fuzzRuns(30)

/** What is enormous, or written to disk, takes longer. */
const SLOW_RUNS = Math.ceil(RUNS / 2)

const GAMES: readonly (readonly [string, readonly object[]])[] = Object.entries({
  'aos-3e': aos3e,
  'wh40k-9e': wh40k9e,
  'space-marine-heroes': spaceMarineHeroes,
  'black-reach': blackReach,
  warzone,
}).map(([id, { asked, larger }]) => [id, [...Object.values(asked), ...larger]])

/** Names that every object has, whatever is in it. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype)

afterAll(() => {
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(INHERITED)
  expect(Object.keys({})).toEqual([])
})

async function askedOf(id: string, document: unknown): Promise<string> {
  const game = await loadGame(id)
  return await outcomeOf(() => {
    const { parts, close } = game.ask(document)
    return JSON.stringify(close(parts.flatMap((part) => (isSimulation(part) ? [] : [part]))))
  })
}

describe.each(GAMES)('questions of %s', (id, questions) => {
  it(`${RUNS} of them with other values, words and orders`, async () => {
    const die = seededDie(61)
    for (let run = 0; run < RUNS; run++) {
      const document = mutated(questions[run % questions.length], die)
      expect(await askedOf(id, document), JSON.stringify(document)).toMatch(/^(?:ERR_|read$)/)
    }
  })

  it('with names that every object has as further words: nobody knows them', async () => {
    const die = seededDie(62)
    for (let run = 0; run < RUNS; run++) {
      const name = oneOf(INHERITED, die)
      const document = oneOf(withKey(questions[run % questions.length], name), die)
      const told = await askedOf(id, document)
      // Keys of some tables are names that people give.
      if (!isNaming(document, name)) expect(told, JSON.stringify(document)).toMatch(/^ERR_/)
    }
  })

  it('with such names in the place of other words', async () => {
    const die = seededDie(63)
    for (let run = 0; run < RUNS; run++) {
      const words = withWord(questions[run % questions.length], INHERITED)
      if (words.length === 0) continue
      const [key, document] = oneOf(words, die)
      const known = ['odds', 'question', 'game'].includes(key) ? /^ERR_/ : /^(?:ERR_|read$)/
      expect(await askedOf(id, document), JSON.stringify(document)).toMatch(known)
    }
  })

  it('with texts too long, wherever one stands: nobody reads on', async () => {
    const places = questions.flatMap((question) => withWord(question, ['x'.repeat(5000)]))
    const outcomes = await Promise.all(places.map(async ([, document]) => await askedOf(id, document)))
    expect(outcomes.filter((each) => each !== 'read' && !each.startsWith('ERR_'))).toEqual([])
  })

  it('with numbers and lists of any size: answered, or refused before long', async () => {
    const die = seededDie(65)
    for (let run = 0; run < SLOW_RUNS; run++) {
      const document = grown(questions[run % questions.length], die)
      expect(await askedOf(id, document)).toMatch(/^(?:ERR_|read$)/)
    }
  })
})

/** Tables whose keys are names: of models on a template, of models by their wounds. */
const NAMING = ['coverage', 'locationTable', 'bands']

const isNaming = (document: unknown, name: string): boolean =>
  NAMING.some((key) => new RegExp(`"${key}":\\{[^}]*"${name}":1`).test(JSON.stringify(document)))

const oneOf = <T>(items: readonly T[], die: (sides: number) => number): T => items[die(items.length) - 1] as T

/** The document with one more word in each of its tables. */
function withKey(value: unknown, name: string): readonly unknown[] {
  if (Array.isArray(value))
    return value.flatMap((each, i) => withKey(each, name).map((changed) => value.with(i, changed)))
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const deeper = entries.flatMap(([key, each], i) =>
    withKey(each, name).map((changed) => Object.fromEntries(entries.with(i, [key, changed]))),
  )
  return [Object.fromEntries([...entries, [name, 1]]), ...deeper]
}

/** The document with one of these names instead of one of its words, and the key of that word. */
function withWord(value: unknown, names: readonly string[], at = ''): readonly (readonly [string, unknown])[] {
  if (typeof value === 'string') return names.map((name) => [at, name])
  if (Array.isArray(value))
    return value.flatMap((each, i) =>
      withWord(each, names, at).map(([key, changed]) => [key, value.with(i, changed)] as const),
    )
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    withWord(each, names, key).map(([path, changed]) => [path, { ...value, [key]: changed }] as const),
  )
}

const SIZES = [0, 20, 250, 1000, 1e5, 1e6, 1e9, 1e15]

/** One number of the document as another, or one list with its items again and again. */
function grown(value: unknown, die: (sides: number) => number): unknown {
  const pick = <T>(items: readonly T[]): T => oneOf(items, die)
  if (typeof value === 'number') return pick(SIZES)
  if (Array.isArray(value) && value.length > 0) {
    if (die(2) === 1) return Array.from({ length: pick([20, 200, 2000]) }, (_, i) => value[i % value.length] as unknown)
    const i = die(value.length) - 1
    return value.with(i, grown(value[i], die))
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, each]) => typeof each !== 'string')
  if (entries.length === 0) return value
  const [key, each] = pick(entries)
  return { ...value, [key]: grown(each, die) }
}

const data = fileURLToPath(new URL('../../../data/', import.meta.url))
const json = (path: string): Json => JSON.parse(readFileSync(join(data, path), 'utf8')) as Json
const PACKS = readBattlepacks(json('aos-3e/battlepacks.json'))
const PACK = { extends: PACKS.battlepacks[0]?.name, name: 'Mine', points: 1000 }

describe('a table of a battle', async () => {
  const { missions } = json('aos-3e/missions.json') as { readonly missions: readonly object[] }
  const battle = aos3e.larger.find((each) => 'question' in each && each.question === 'battle')
  it(`${RUNS} missions with other values, words and orders as tables of one's own`, async () => {
    const die = seededDie(66)
    expect(await askedOf('aos-3e', { ...battle, battleplan: missions[0] })).toBe('read')
    for (let run = 0; run < RUNS; run++) {
      const battleplan = mutated(missions[run % missions.length], die)
      expect(await askedOf('aos-3e', { ...battle, battleplan }), JSON.stringify(battleplan)).toMatch(/^(?:ERR_|read$)/)
    }
  })
})

describe(`${RUNS} data files`, () => {
  it.each<[game: string, read: (content: unknown) => object]>([
    ['aos-3e', ofAos3e],
    ['wh40k-9e', ofWh40k9e],
    ['space-marine-heroes', ofMarineHeroes],
    ['black-reach', ofBlackReach],
    ['warzone', ofWarzone],
  ])('of rules of %s, in other values, words and orders', async (game, read) => {
    const die = seededDie(67)
    const record = json(`${game}/rules.json`)
    const figures = JSON.stringify(Object.keys(read(record)))
    for (let run = 0; run < RUNS; run++) {
      const content = mutated(record, die)
      const outcome = await outcomeOf(() => expect(JSON.stringify(Object.keys(read(content)))).toBe(figures))
      expect(outcome, JSON.stringify(content).slice(0, 500)).toMatch(/^(?:ERR_INPUT_INVALID|read)$/)
    }
  })

  it.each<[what: string, seed: unknown, read: (content: unknown) => unknown]>([
    ['panels', json('aos-3e/panels/standard.json'), (content) => readPanel(content, 'panel.json')],
    ['former names', json('aos-3e/names.json'), readNameFacts],
    ['exceptions', json('aos-3e/exceptions.json'), readExceptions],
    ['presets', json('aos-3e/battlepacks.json'), readBattlepacks],
    ['a pack', PACK, (content) => readBattlepack(content, PACKS)],
    [
      'an analysis',
      { question: 'analyse', units: ['Vindictors'], vs: 'standard' },
      (content) => asksAnalysis(content) && readAnalysis(content, 'x'),
    ],
    [
      'a comparison',
      { question: 'compare', sides: ['Vindictors', { name: 'B', units: ['Brutes'] }] },
      (content) => asksAnalysis(content) && readAnalysis(content, 'x'),
    ],
  ])('of %s, in other values, words and orders', async (_, seed, read) => {
    const die = seededDie(63)
    for (let run = 0; run < RUNS; run++) {
      const content = mutated(seed, die)
      expect(await outcomeOf(() => read(content)), JSON.stringify(content).slice(0, 500)).toMatch(/^(?:ERR_|read$)/)
    }
  })

  it('of catalogues, as text and as values', async () => {
    const die = seededDie(64)
    const folder = mkdtempSync(join(tmpdir(), 'rollcall-'))
    const shipped = join(data, 'aos-3e')
    const FILES = ['index.json', 'names.json', 'factions/stormcast-eternals.json']
    for (const file of FILES) cpSync(join(shipped, file), join(folder, file))
    const unit = ({ units }: Json): Json => (units as readonly Json[])[0] as Json
    // Of the many units a few are enough, and a change is likelier to matter.
    const small = Object.fromEntries(
      FILES.map((file) => {
        const whole = json(`aos-3e/${file}`)
        const few =
          file === 'names.json'
            ? whole
            : {
                ...whole,
                units: (whole['units'] as readonly Json[])
                  .filter((each) => file !== 'index.json' || each['faction'] === 'stormcast-eternals')
                  .slice(0, 4),
              }
        return [file, few]
      }),
    )
    const name = String(unit(small['factions/stormcast-eternals.json'] as Json)['name'])
    for (let run = 0; run < SLOW_RUNS; run++) {
      const changed = FILES[die(FILES.length) - 1] as string
      for (const file of FILES) {
        const content = file === changed && die(2) === 1 ? mutated(small[file], die) : small[file]
        const text = JSON.stringify(content) ?? ''
        writeFileSync(join(folder, file), file === changed && die(2) === 1 ? garbled(text, die) : text)
      }
      const read = await outcomeOf(async () => {
        const catalogue = await openOwnCatalogue(folder, shipped)
        return catalogue.named(name).map(({ id }) => catalogue.unit(id))
      })
      expect(read).toMatch(/^(?:ERR_|read$)/)
    }
  })
})
