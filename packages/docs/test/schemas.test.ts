/** Whatever ships and whatever the guides show is accepted by the published schemas, which are those of the code that reads. */
import { readFileSync } from 'node:fs'
import { games } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { generated } from '../../../scripts/schema-files.mjs'
import { complaint, names, schemaNamed, validator } from './schemas.ts'
import { blocks, documentsIn, documentsOf, goldenOf, root, type Written } from './written.ts'

/** The schema of each kind of example, by what stands behind its fence; `null`: no file of ours. */
const KINDS: Readonly<Record<string, string | null>> = {
  'yaml run': 'question',
  'yaml army': 'aos-3e.army',
  'yaml table': 'aos-3e.battleplan',
  'yaml effects': 'aos-3e.effects',
  'yaml list': 'aos-3e.list',
  'yaml battlepack': 'aos-3e.battlepack',
  'yaml settings': 'rollcall',
  'yaml dataset': 'dataset',
  'yaml panel': 'panel',
  'yaml question': 'question',
  'yaml workflow': null,
}

const refused = (schema: string, documents: readonly Written[]): readonly string[] =>
  documents.flatMap(({ where, content }) => {
    const found = complaint(schema, content)
    return found === undefined ? [] : [`${where}: ${found}`]
  })

describe('what is made of the schemas', () => {
  const files = generated()

  it.each(files)('%s is up to date (npm run schema)', (path, text) => {
    expect(readFileSync(new URL(path, root), 'utf8')).toBe(text)
  })

  it('is all there is', () => {
    const found = files.flatMap(([path]) => /^data\/schema\/(.*)\.schema\.json$/.exec(path)?.[1] ?? [])
    expect(found.toSorted()).toEqual(names.toSorted())
  })
})

describe.each(names)('the schema %s', (name) => {
  it('is one, has a title, and a name of its own', () => {
    expect(validator(name)).toBeTypeOf('function')
    expect(schemaNamed(name)).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `urn:rollcall:schema:${name}:1`,
      title: expect.stringMatching(/\w/),
    })
  })
})

describe('files that ship', () => {
  const asked = documentsOf('data/scenarios')

  it('as questions of their game, and of any', () => {
    expect(asked.length).toBeGreaterThan(5)
    const ofGame = ({ content }: Written): string => `${(content as { readonly game: string }).game}.question`
    expect(asked.flatMap((each) => refused(ofGame(each), [each]))).toEqual([])
    expect(refused('question', asked)).toEqual([])
  })

  it.each(games.map(({ id }) => id))('as questions of the golden files: %s', (id) => {
    const documents = goldenOf(id)
    expect(documents.length).toBeGreaterThan(0)
    expect(refused(`${id}.question`, documents)).toEqual([])
  })

  it('as datasets', () => {
    expect(refused('dataset', documentsOf('data/datasets'))).toEqual([])
  })

  it('as lists', () => {
    expect(refused('aos-3e.list', documentsOf('data/aos-3e/lists'))).toEqual([])
  })

  it('as data', () => {
    expect(refused('aos-3e.faction', documentsOf('data/aos-3e/factions'))).toEqual([])
    const others = names.flatMap((name) => /^aos-3e\.(.*)$/.exec(name)?.[1] ?? [])
    const files = documentsOf('data/aos-3e').filter(({ where }) => others.includes(where.replace('.json', '')))
    expect(files.map(({ where }) => where)).toEqual(expect.arrayContaining(['enhancements.json', 'names.json']))
    expect(files.flatMap((each) => refused(`aos-3e.${each.where.replace('.json', '')}`, [each]))).toEqual([])
  })

  it.each(['aos-3e', 'wh40k-9e', 'black-reach'])('as panels of %s', (game) => {
    const shipped = documentsOf(`data/${game}/panels`)
    expect(shipped.length).toBeGreaterThan(1)
    expect(refused('panel', shipped)).toEqual([])
  })

  it('name the schema that they follow, where they are', () => {
    const files = [
      ...asked.map(({ where }) => `data/scenarios/${where}`),
      ...documentsOf('data/datasets').map(({ where }) => `data/datasets/${where}`),
      ...['orruk-warclans', 'stormcast-eternals'].map((each) => `data/aos-3e/lists/${each}.yaml`),
    ]
    for (const file of new Set(files)) {
      const text = readFileSync(new URL(file, root), 'utf8')
      const line = /^(?:# yaml-language-server: \$schema=|\{\s*"\$schema": ")([^\s"]+)/.exec(text)?.[1]
      expect(line, file).toBeDefined()
      const at = new URL(line as string, new URL(file, root)).pathname.slice(root.pathname.length)
      expect(
        names.map((name) => `data/schema/${name}.schema.json`),
        file,
      ).toContain(at)
    }
  })
})

describe('examples of the guides', () => {
  const examples = blocks().filter(({ info }) => /^(?:ya?ml|json)\b/.test(info))

  it('are all of a kind that is known', () => {
    expect(examples.length).toBeGreaterThan(15)
    expect(examples.filter(({ info }) => !(info in KINDS)).map(({ page, info }) => `${page}: ${info}`)).toEqual([])
  })

  it.each(examples.filter(({ info }) => KINDS[info]))('$page: $info: $code', ({ page, info, code }) => {
    const documents = documentsIn(code).map((content) => ({ where: page, content }))
    expect(refused(KINDS[info] as string, documents)).toEqual([])
  })
})

describe('what people write', () => {
  const fight = { attacker: 'Vindictors x10, charged', targets: 'standard' }

  it.each([
    ['a name and a panel', fight],
    ['names among units written out', { attackers: ['Praetors', { weapons: [] }], target: '10x 2W 4+' }],
    ['several where one is asked for', { attacker: ['Praetors', 'Vindictors'], target: 'Brutes' }],
    ['several documents in JSON', [fight, { odds: 'charge', distance: 9 }]],
    ['who a unit is', { attacker: { id: 'x', faction: 'Skaven', number: 2, weapons: [] }, target: { save: '4+' } }],
    ['the catalogue that it comes from', { ...fight, data: { game: 'aos-3e', revision: '3.3', date: '2024' } }],
    ['a small question in any case', { odds: 'Battle_Shock', bravery: 6, slain: '4' }],
    ['names in a duel', { question: 'duel', a: 'Vindictors', b: ['Praetors', { save: 4 }], first: 'ROLL' }],
    ['names together', { question: 'together', attackers: ['Vindictors', 'Praetors'], targets: 'Brutes' }],
    ['lists in a battle', { question: 'battle', a: 'mine.txt', b: { units: ['Praetors', { name: 'Own' }] } }],
    ['its schema', { $schema: 'node_modules/@rollcall/data/schema/question.schema.json', ...fight }],
  ])('%s', (_, question) => {
    expect(complaint('aos-3e.question', question)).toBeUndefined()
    expect(complaint('question', question)).toBeUndefined()
  })

  it('heroes by name, in words of their own', () => {
    const game = { game: 'space-marine-heroes' }
    expect(
      complaint('question', { ...game, question: 'match', a: null, b: { heroes: 'Brother Donatus' } }),
    ).toBeUndefined()
    expect(complaint('question', { ...game, question: 'battle roll', dice: 3 })).toBeUndefined()
    expect(complaint('question', { ...game, odds: 'attack', 'Spaces Advanced': 2 })).toBeUndefined()
    expect(complaint('question', { ...game, odds: 'attack' })).toBeDefined()
  })

  it.each([
    ['a word of nobody', { attackr: 'Vindictors', target: 'Brutes' }],
    ['nobody to attack', { attacker: 'Vindictors' }],
    ['two ways to say who attacks', { ...fight, attackers: ['Praetors'] }],
    ['two ways to say what is going on', { ...fight, situation: {}, situations: [{}] }],
    ['a question of nobody', { ...fight, question: 'duell' }],
    ['odds of nobody', { odds: 'chagre', distance: 9 }],
    ['another game', { ...fight, game: 'wh40k' }],
    ['a save that no die shows', { attacker: 'Vindictors', target: { save: '8+' } }],
    ['a module, which is code', { question: 'battle', a: 'a.txt', b: 'b.txt', policyA: 'file:///policy.mjs' }],
    ['nothing', []],
  ])('but not %s', (_, question) => {
    expect(complaint('aos-3e.question', question)).toBeDefined()
    expect(complaint('question', question)).toBeDefined()
  })
})
