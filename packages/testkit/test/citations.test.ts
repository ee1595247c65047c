/** Whatever names a rule names one that can be read: every citation of code, data and guides leads to a page of rules. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { findRules, games, readRules, type Rule } from '@rollcall/games'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url)
const pages = new Map(games.map(({ id }) => [id, readRules(textOf(`data/${id}/rules.md`))]))
const [FLAGSHIP] = games.map(({ id }) => id)

function textOf(path: string): string {
  return readFileSync(new URL(path, root), 'utf8')
}

const pageOf = (game: string): readonly Rule[] => pages.get(game) as readonly Rule[]

/** Files of a folder and those within by their endings, the page itself left out. */
const filesOf = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/rules\.md$|rules-page/.test(file))
    .map((file) => `${folder}${file}`)

/** Packages that have this. */
const having = (entry: string): readonly string[] =>
  readdirSync(new URL('packages/', root)).filter((name) => existsSync(new URL(`packages/${name}/${entry}`, root)))

const sources = having('src').flatMap((name) => filesOf(`packages/${name}/src/`, /\.ts$/))
const guides = [
  ...readdirSync(new URL('packages/docs/', root))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => `packages/docs/${file}`),
  ...having('README.md').map((name) => `packages/${name}/README.md`),
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
]
const data = games.flatMap(({ id }) => filesOf(`data/${id}/`, /^[^/]+\.json$/))

/** Whose rules a file speaks of: its folder says it, else those of the first game. */
const gameOfFile = (file: string): string =>
  games.find(({ id }) => file.includes(id.replace(/^space-/, '').replace(/-9e$/, '')))?.id ?? (FLAGSHIP as string)

interface Citation {
  readonly file: string
  readonly game: string
  readonly number: string
}

const BOOK = /core book ((?:\d+(?:\.\d+)*(?:, | and | to )?)+)/g
const NAMED = new RegExp(
  `\\b(${games.map(({ citedAs }) => citedAs).join('|')}) ((?:(?:\\d+(?:\\.\\d+)?|INT-\\d+)(?:, )?)+)`,
  'g',
)
const INTERPRETATION = /\bINT-\d+/g
/** What rows of tables of data cite: `rule: '8.4'`, `decision('8.4', ...)`, `named('Bless', '9.2', ...)`. */
const ROW = /(?:\brule: |\bdecision\(|\bnamed\(\s*'[^']+',\s*)'([\dINT., -]+)'/g
/** In brackets or at the beginning of a comment: `(4.1, 4.2)`, `(1.3: it is a choice)`. */
const BARE = /(?:(?<=[\s'"`])\(|\/\*\* )(?!0)(\d{1,2}(?:\.\d{1,2}){1,2}(?:, \d{1,2}(?:\.\d{1,2}){0,2})*)(?=[),:;])/g

/** Beside figures in data. */
const IN_DATA = /"rule": "([\d.]+)"/g

/** Records cite the page of their game, other data the printed book. */
const isRecord = (file: string): boolean => file.endsWith('/rules.json')

const numbersIn = (list: string): readonly string[] => list.match(/INT-\d+|\d+(?:\.\d+)*/g) ?? []

const citing = (files: readonly string[], pattern: RegExp, at = 1): readonly (Citation & { readonly all: string })[] =>
  files.flatMap((file) =>
    [...textOf(file).matchAll(pattern)].flatMap((match) =>
      numbersIn(match[at] as string).map((number) => ({ file, game: gameOfFile(file), number, all: match[0] })),
    ),
  )

/** Those that lead nowhere. */
const lost = (citations: readonly Citation[]): readonly string[] =>
  citations
    .filter(({ game, number }) => !pageOf(game).some(({ id }) => key(id) === key(number)))
    .map(({ file, number }) => `${file}: ${number}`)

const key = (id: string): string => id.replace(/INT-0*/, 'INT-')

const lostInBook = (citations: readonly Citation[]): readonly string[] =>
  citations
    .filter(({ number }) => findRules(pageOf(FLAGSHIP as string), `core book ${number}`).rules.length === 0)
    .map(({ file, number }) => `${file}: core book ${number}`)

describe('a citation leads to a rule', () => {
  it('every game has its page, with sections, each once, and interpretations where it says some', () => {
    for (const { id } of games) {
      const ids = pageOf(id).map((rule) => rule.id)
      expect(ids.filter((each) => /^\d+$/.test(each)).length, id).toBeGreaterThan(0)
      expect(
        ids.some((each) => each.startsWith('INT-')),
        id,
      ).toBe(textOf(`data/${id}/rules.md`).includes('**INT-'))
      expect(new Set(ids).size, id).toBe(ids.length)
    }
  })

  it('by its game: AoS 8.4, 40K 5.2, SMH 4.3', () => {
    const cited = citing([...sources, ...guides], NAMED, 2).map(({ all, ...each }) => ({
      ...each,
      game: games.find(({ citedAs }) => all.startsWith(citedAs))?.id as string,
    }))
    expect(cited.length).toBeGreaterThan(50)
    expect(lost(cited)).toEqual([])
  })

  it('interpretations: INT-04', () => {
    const cited = citing([...sources, ...guides, ...data], INTERPRETATION, 0)
    expect(cited.length).toBeGreaterThan(100)
    expect(lost(cited)).toEqual([])
  })

  it('bare numbers are of the page, and of the printed book none is', () => {
    const cited = citing([...sources, ...guides], BARE)
    expect(cited.length).toBeGreaterThan(150)
    expect(lost(cited)).toEqual([])
  })

  it('small questions, decisions and modifiers by name', () => {
    const cited = citing(
      sources.filter((file) => file.startsWith('packages/games/')),
      ROW,
    )
    expect(cited.length).toBeGreaterThan(60)
    expect(lost(cited)).toEqual([])
  })

  it('figures of the records of rules', () => {
    const cited = citing(data.filter(isRecord), IN_DATA)
    expect(cited.length).toBeGreaterThan(40)
    expect(lost(cited)).toEqual([])
  })

  it('the printed book: whoever is told core book 25.4 finds what is made of it', () => {
    const inData = citing(
      data.filter((file) => !isRecord(file)),
      IN_DATA,
    )
    const checks = sources.filter((file) => file.startsWith('packages/armies/src/aos-3e/check/'))
    const cited = [...citing([...sources, ...guides], BOOK), ...citing(checks, ROW), ...inData]
    expect(cited.length).toBeGreaterThan(80)
    expect(lostInBook(cited)).toEqual([])
  })

  it('what a page says of itself: its sections, interpretations and the book', () => {
    for (const { id } of games) {
      const words = textOf(`data/${id}/rules.md`).replaceAll(BOOK, '')
      const said = [...words.matchAll(/\bsections? (\d+(?:\.\d+)?)|(INT-\d+)/g)].map(([, a, b]) => (a ?? b) as string)
      expect(lost(said.map((number) => ({ file: id, game: id, number })))).toEqual([])
    }
  })
})
