/**
 * Whatever a file or a command line says, the answer is an answer or an error of ours: never a stack. Seeded; seconds here, and
 * as much as one likes with `npm run fuzz`.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { RollcallError } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { fuzzRuns, garbled, mutated, seededDie } from '../../testkit/src/index.ts'
import { askAll } from '../src/answering.ts'
import { understand, documentsIn, questionsIn } from '@rollcall/asking'
import { settingsFor } from '../src/settings.ts'
import { freshFolder } from './program.ts'
import { world } from '../src/world.ts'
import { STDIN } from '../src/options.ts'

const FOLDER = fileURLToPath(new URL('../../../data/scenarios/', import.meta.url))
const SEEDS = readdirSync(FOLDER)
  .filter((name) => /\.(ya?ml|json)$/.test(name))
  .map((name) => readFileSync(`${FOLDER}${name}`, 'utf8'))

/** Asks without answering what must be simulated; all that may fail is an error of ours. */
async function asked(text: string): Promise<string> {
  try {
    const documents = (await documentsIn(text, 'fuzz.yaml')).map((each) => ({
      ...each,
      files: world.files.beside(STDIN),
    }))
    await askAll(await questionsIn(world, documents, undefined), 'aos-3e', {})
    return 'answered'
  } catch (error) {
    if (error instanceof RollcallError) return error.code
    throw error
  }
}

/** An answer takes a hundredth of a second. */
const RUNS = fuzzRuns(30)

describe(`${RUNS} hostile questions`, () => {
  it('garbled as text', async () => {
    const die = seededDie(11)
    for (let run = 0; run < RUNS; run++) {
      const seed = SEEDS[run % SEEDS.length] as string
      expect(await asked(garbled(seed, die))).toMatch(/^(?:ERR_|answered)/)
    }
  })

  it('mutated as documents', async () => {
    const die = seededDie(12)
    const documents = (await Promise.all(SEEDS.map((seed) => documentsIn(seed, 'seed')))).flat()
    for (let run = 0; run < RUNS; run++) {
      const { content } = documents[run % documents.length] as (typeof documents)[number]
      expect(await asked(JSON.stringify(mutated(content, die)))).toMatch(/^(?:ERR_|answered)/)
    }
  })
})

describe(`${RUNS} hostile settings`, () => {
  it('garbled as text', async () => {
    const die = seededDie(13)
    const good =
      'game: aos-3e\nseed: 7\nformat: csv\naccept:\n  - "Vindictors: Some ability is not modelled"\npanels:\n  mine: ["10x 2W 4+", Vindictors]\n'
    const folder = freshFolder()
    mkdirSync(join(folder, '.git'))
    for (let run = 0; run < RUNS; run++) {
      writeFileSync(join(folder, 'rollcall.yaml'), garbled(good, die))
      const read = await settingsFor(folder).then(
        () => 'read',
        (error: unknown) => (error instanceof RollcallError ? error.code : String((error as Error).stack)),
      )
      expect(read).toMatch(/^(?:ERR_|read$)/)
    }
  })
})

describe('names that every object has', () => {
  const NAMES = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf', 'prototype', 'isPrototypeOf']
  const ask = async (document: string): Promise<string> => asked(document)

  it.each(NAMES)('%s is a name like any other', async (name) => {
    const word = JSON.stringify(name)
    const documents = [
      `{"odds": ${word}}`,
      `{"odds": {${word}: 1}}`,
      `{"odds": "charge", ${word}: 1}`,
      `{"game": ${word}, "odds": "charge"}`,
      `{"question": ${word}}`,
      `{"attacker": ${word}, "target": ${word}}`,
      `{"attacker": "Vindictors", "target": ${word}, "situation": {${word}: true}}`,
      `{"question": "duel", "a": ${word}, "b": {${word}: ${word}}}`,
      `{"question": "battle", "a": {"units": [${word}]}, "b": {"units": ["Vindictors"]}, "policyA": ${word}}`,
      `{"attacker": {"name": "A", "weapons": [{"attacks": 1, "hit": "3+", "wound": "3+", "damage": 1, ${word}: 1}]}, "target": {"save": "4+"}}`,
      `{"attacker": {"name": "A", "weapons": [{"attacks": ${word}, "hit": ${word}, "wound": "3+", "damage": ${word}}]}, "target": {"save": ${word}}}`,
    ]
    for (const document of documents) expect(await ask(document), document).toMatch(/^ERR_/)
  })

  it.each(NAMES)('%s as attacker and target of a command', async (name) => {
    for (const [attacker, target] of [
      [name, '4+'],
      ['Vindictors', name],
      [`Vindictors, ${name}`, '4+'],
      [`Vindictors x${name}`, `5x 3W 4+, ${name}`],
      [`1x A 2A 3+/3+/-/1, ${name}`, '4+'],
    ] as const) {
      const work = understand('damage', { game: 'aos-3e', vs: [target], attackers: [attacker] }, world)
      await expect(work, `${attacker} at ${target}`).rejects.toMatchObject({ name: 'RollcallError' })
    }
  })
})

describe('what means nothing is not taken for something', () => {
  const weapon = { name: 'W', attacks: 1, hit: '3+', wound: '3+', rend: 0, damage: 1 }
  const target = { name: 'B', models: 1, wounds: 1, save: '4+' }
  const fight = (mine: object, its: object = {}): object => ({
    attacker: { name: 'A', weapons: [{ ...weapon, ...mine }] },
    target: { ...target, ...its },
  })
  const table = { damageTable: [{ wounds: '0+', values: { Blades: -5 } }] }

  it.each<[string, object]>([
    ['a save of nothing', fight({}, { save: '' })],
    ['a rend of nothing', fight({ rend: '' })],
    ['attacks below nothing', fight({ attacks: 'D3-5' })],
    ['attacks of exactly nothing by dice', fight({ attacks: 'D3-3' })],
    ['no dice at all', fight({ damage: '0D6' })],
    ['no dice and a number', fight({ damage: '0D6+1' })],
    [
      'attacks below nothing in a table',
      { ...fight({}), attacker: { name: 'A', ...table, weapons: [{ ...weapon, attacks: 'table:Blades' }] } },
    ],
    ['a game that is a number', { game: 3, odds: 'charge', distance: 9 }],
    ['a game that is nothing', { game: null, odds: 'charge', distance: 9 }],
    ['a game that is a list', { game: ['aos-3e'], ...fight({}) }],
    [
      'a hidden word of an effect',
      fight({ effects: [JSON.parse('{"roll": "hit", "add": 1, "__proto__": {"a": 1}}')] }),
    ],
    ['a hidden word of a unit', fight({}, JSON.parse('{"__proto__": 1}') as object)],
    ['a hidden ability', { ...fight({}), target: { ...target, abilities: JSON.parse('{"__proto__": []}') } }],
    ['a hidden column', fight({}, { damageTable: [{ wounds: '0+', values: JSON.parse('{"__proto__": 1}') }] })],
    ['a hidden word of a small question', { odds: 'charge', distance: 9, ...JSON.parse('{"x": {"__proto__": 1}}') }],
  ])('%s', async (_, document) => {
    expect(await asked(JSON.stringify(document))).toMatch(/^ERR_/)
  })

  it('while the same without it is answered', async () => {
    expect(await asked(JSON.stringify(fight({ attacks: 'D3-1', damage: 'D6+1' })))).toBe('answered')
    expect(await asked(JSON.stringify(fight({ rend: '-' }, { save: '-' })))).toBe('answered')
  })
})

describe('what is enormous is refused, and quickly', () => {
  const within = async (seconds: number, work: () => Promise<unknown>): Promise<unknown> => {
    const start = process.cpuUsage()
    const outcome = await work()
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1e6).toBeLessThan(seconds)
    return outcome
  }

  it('a name of 100 000 letters', async () => {
    const name = 'x'.repeat(100_000)
    expect(await within(3, () => asked(JSON.stringify({ attacker: name, target: { save: '4+' } })))).toMatch(/^ERR_/)
    expect(
      await within(3, () => asked(JSON.stringify({ attacker: ','.repeat(100_000), target: { save: '4+' } }))),
    ).toMatch(/^ERR_/)
    expect(await within(3, () => asked(JSON.stringify({ odds: name })))).toMatch(/^ERR_/)
    expect(await within(3, () => asked(JSON.stringify({ game: name, odds: 'charge' })))).toMatch(/^ERR_/)
  })

  it('a hundred million rows, before the work', async () => {
    const unit = { name: 'A', weapons: [{ attacks: 1, hit: '3+', wound: '3+', damage: 1 }] }
    const document = {
      attackers: Array.from({ length: 1000 }, () => unit),
      targets: Array.from({ length: 1000 }, () => ({ save: '4+' })),
      situations: Array.from({ length: 100 }, () => ({})),
    }
    for (const game of ['aos-3e', 'wh40k-9e'])
      expect(await within(20, () => asked(JSON.stringify({ game, ...document })))).toMatch(
        /^ERR_(?:PLAN_UNSUPPORTED|INPUT)/,
      )
    const work = within(20, () => askAll([{ where: '', content: document }], 'aos-3e', {}))
    // 50 000 rows of 1000 attackers in 100 situations: not one target fits.
    await expect(work).rejects.toThrow(/1000 attackers against 1000 targets in 100 situations are 100000000 rows/)
  })

  it('an army of 100 000 units, whose names are not looked up', async () => {
    const army = { units: Array.from({ length: 100_000 }, () => 'Liberators') }
    const document = { game: 'aos-3e', question: 'battle', a: army, b: army }
    expect(await within(5, () => asked(JSON.stringify(document)))).toMatch(/^ERR_/)
    const work = askAll([{ where: '', content: document }], 'aos-3e', {})
    await expect(work).rejects.toMatchObject({
      issues: expect.arrayContaining([
        expect.objectContaining({ message: 'has 100000 entries: at most 60' }),
      ]) as unknown,
    })
  })

  it('100 000 unknown words', async () => {
    const words = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`word${i}`, i]))
    const unit = { name: 'A', weapons: [{ attacks: 1, hit: '3+', wound: '3+', damage: 1 }] }
    const documents = [
      { attacker: unit, target: { save: '4+' }, ...words },
      { attacker: unit, target: { save: '4+' }, situation: words },
      { odds: 'charge', ...words },
    ]
    for (const document of documents) expect(await within(5, () => asked(JSON.stringify(document)))).toMatch(/^ERR_/)
  })
})
