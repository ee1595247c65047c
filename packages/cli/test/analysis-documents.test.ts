/** `question: analyse` and `question: compare` in files say what the command line says, and their schema takes what is read. */
import type { Analysis, Comparison, Swaps } from '@rollcall/analysis'
import { describe, expect, it } from 'vitest'
import { complaint } from '../../docs/test/schemas.ts'
import { fileBeside, fileWith, rollcall } from './program.ts'

const run = (...args: readonly string[]) => rollcall(['run', ...args], '', { COLUMNS: '80' })
const file = (document: unknown): string => fileWith('question.json', JSON.stringify(document))
const answered = <T>(document: unknown): T => JSON.parse(run(file(document), '--format', 'json').stdout) as T
const command = <T>(...args: readonly string[]): T => JSON.parse(rollcall([...args, '--format', 'json']).stdout) as T

const SPEAR = { name: 'Spear', attacks: 2, hit: '3+', wound: '3+', rend: 1, damage: 1 }
const GUARD = { name: 'Guard', models: 5, wounds: 2, save: '4+', points: 90, weapons: [SPEAR] }

describe('what the command line says', () => {
  it.each([
    [{ question: 'analyse', units: 'Vindictors x10' }, ['analyse', 'Vindictors x10']],
    [
      { question: 'analyse', units: ['Vindictors', 'Annihilators'], vs: 'Brutes x5', charge: 9, details: ['list'] },
      ['analyse', 'Vindictors', 'Annihilators', '--vs', 'Brutes x5', '--charge', '9', '--details', 'list'],
    ],
    [
      { question: 'analyse', units: 'Annihilators', situation: { charged: true }, atLeast: 3, vs: 'Brutes x5' },
      ['analyse', 'Annihilators, charged', '--at-least', '3', '--vs', 'Brutes x5'],
    ],
    [
      { question: 'compare', sides: ['Vindictors', 'Annihilators, charged'] },
      ['compare', 'Vindictors', 'Annihilators, charged'],
    ],
    [
      { question: 'compare', sides: ['Vindictors'], vs: 'Brutes x5', until: 0.9 },
      ['compare', 'Vindictors', '--vs', 'Brutes x5', '--until=90%'],
    ],
    [{ question: 'compare', sides: ['Vindictors'], swap: true }, ['compare', 'Vindictors', '--swap']],
  ])('%j', (document, words) => {
    const [inFile, typed] = [answered<Analysis | Comparison | Swaps>(document), command<Analysis>(...words)]
    expect(inFile.sentence).toBe(typed.sentence)
    expect({ ...inFile, warnings: [] }).toEqual({ ...typed, warnings: [] })
    expect(complaint('question', document)).toBeUndefined()
    expect(complaint(document.question, document)).toBeUndefined()
  })
})

it('units are written out, lists lie beside the file, sides have names', () => {
  const question = file({})
  const list = fileBeside(question, 'army.txt', 'Vindictors x10')
  expect(list).toContain('army.txt')
  const document = {
    question: 'compare',
    sides: [GUARD, { name: 'two squads', units: [GUARD, 'Vindictors'] }],
    vs: [{ name: 'Wall', models: 10, wounds: 1, save: '4+' }],
  }
  const { sides, panel } = answered<Comparison>(document)
  expect(sides.map(({ name, units }) => [name, units])).toEqual([
    ['Guard x5', 1],
    ['two squads', 2],
  ])
  expect(panel).toBe('Wall')
  // Ten attacks 3+/3+/-1/1 against 4+: 80/27, of which a wall of ten takes nearly all.
  expect(sides[0]?.useful).toBeCloseTo(80 / 27, 1)
  expect(complaint('compare', document)).toBeUndefined()
})

describe('several documents', () => {
  const both = [
    '{"question":"analyse","units":"Vindictors"}',
    '{"question":"compare","sides":["Vindictors","Liberators"]}',
  ]
  const many = fileWith('many.ndjson', both.join('\n'))

  it('are told one after another, and are a list for programs', () => {
    const list = JSON.parse(run(many, '--format', 'json').stdout) as readonly Analysis[]
    expect(list.map(({ question }) => question)).toEqual(['analyse', 'compare'])
    const table = run(many, '--format', 'table').stdout
    for (const { sentence } of list) expect(table).toContain(sentence)
    expect(run(many, '--format', 'csv').stderr).toContain('room for one analysis')
  })

  it('do not mix with other questions', () => {
    const mixed = fileWith('mixed.ndjson', [both[0], '{"attacker":"Vindictors","target":"Liberators"}'].join('\n'))
    expect(run(mixed).stderr).toContain('run them apart')
  })
})

it.each([
  [{ question: 'analyse' }, 'units'],
  [{ question: 'analyse', units: 'Vindictors', detail: ['list'] }, 'did you mean "details"'],
  [{ question: 'analyse', units: 'Vindictors', details: ['lists'] }, 'details[0]'],
  [{ question: 'compare', sides: ['Vindictors'] }, 'name at least two'],
  [{ question: 'compare', sides: ['Vindictors', 'Liberators'], until: 80 }, 'until'],
])('%j is refused with what is wrong', (document, says) => {
  const { status, stderr, stdout } = run(file(document))
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toContain(says)
  // That one side is too few is said by reading alone.
  if (!says.startsWith('name')) expect(complaint('question', document)).toBeDefined()
})
