/**
 * Every value that a package offers is used by another package, a script or a test, or stands in the documentation; every type
 * that it offers is at least the type of what a function of its own takes or gives.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const SKIPPED = ['node_modules', 'dist', 'bundle', 'data']

/** Texts of sources, tests, scripts and pages, by their paths from the top. */
const texts: ReadonlyMap<string, string> = new Map(
  ['packages', 'scripts', '.'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: folder !== '.', withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:ts|js|mjs|md)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replace(/^\//, ''))
      .filter(
        (path) =>
          !dirname(path)
            .split('/')
            .some((part) => SKIPPED.includes(part)),
      )
      .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
  ),
)

interface Offered {
  readonly door: string
  readonly name: string
  readonly isType: boolean
  /** The file that offers it, and the sources of its package. */
  readonly file: string
  readonly home: string
}

/** Everything that the published packages offer by name. */
const offered: readonly Offered[] = readdirSync(join(root, 'packages')).flatMap((folder) => {
  const text = texts.has(`packages/${folder}/src/index.ts`)
    ? readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8')
    : '{}'
  const { name = '', exports = {}, private: isPrivate = false } = JSON.parse(text) as Manifest
  return isPrivate
    ? []
    : Object.entries(exports).flatMap(([door, { '@rollcall/source': source }]) =>
        source === undefined
          ? []
          : namesIn(join('packages', folder, source)).map((each) => ({
              ...each,
              door: door.replace('.', name),
              home: `packages/${folder}/src/`,
            })),
      )
})

interface Manifest {
  readonly name?: string
  readonly private?: boolean
  readonly exports?: Readonly<Record<string, { readonly '@rollcall/source'?: string }>>
}

function namesIn(file: string): readonly Pick<Offered, 'name' | 'isType' | 'file'>[] {
  const text = texts.get(file) ?? ''
  const lists = [...text.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, type, list = '']) =>
    list
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .map((each) => ({ name: each.replace(/^.* /, ''), isType: type !== undefined || each.startsWith('type ') })),
  )
  const own = [...text.matchAll(/^export (?:async )?(const|function|class|interface|type) (\w+)/gm)].map(
    ([, kind = '', name = '']) => ({ name, isType: kind === 'interface' || kind === 'type' }),
  )
  return [...lists, ...own].map((each) => ({ ...each, file }))
}

/** How often files say a word, by the word and their paths. */
const said = new Map<string, Map<string, number>>()
for (const [path, text] of texts)
  for (const [word] of text.matchAll(/\w+/g)) {
    const times = said.get(word) ?? new Map<string, number>()
    said.set(word, times.set(path, (times.get(path) ?? 0) + 1))
  }

/** Files that say a word. */
const saying = (word: string): readonly string[] => [...(said.get(word)?.keys() ?? [])]

const timesIn = (file: string, word: string): number => said.get(word)?.get(file) ?? 0

describe('what packages offer', () => {
  it('is found, door by door', () => {
    expect(offered.length).toBeGreaterThan(500)
    expect(new Set(offered.map(({ door }) => door)).size).toBeGreaterThan(20)
  })

  it('is used by somebody else or documented, if it is a value', () => {
    const lost = offered
      .filter(({ isType }) => !isType)
      .filter(({ name, home }) => saying(name).every((path) => path.startsWith(home)))
    expect(lost.map(({ door, name }) => `${door}: ${name}`)).toEqual([])
  })

  it('is the type of something, there or elsewhere, if it is a type', () => {
    const lost = offered
      .filter(({ isType }) => isType)
      .filter(({ name, file }) => saying(name).every((path) => path === file) && timesIn(file, name) < 2)
    expect(lost.map(({ door, name }) => `${door}: ${name}`)).toEqual([])
  })
})
