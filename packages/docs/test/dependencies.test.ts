/** Every package declares what it imports, where it imports it, and nothing else. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { describe, expect, it } from 'vitest'
import { blocks, root } from './written.ts'

interface Manifest {
  readonly name: string
  readonly private?: boolean
  readonly dependencies?: object
  readonly peerDependencies?: object
  readonly devDependencies?: object
  readonly bin?: object
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(new URL(`${folder}package.json`, root), 'utf8')) as Manifest

const folders = [...readdirSync(new URL('packages/', root)).map((name) => `packages/${name}/`), 'data/'].filter(
  (folder) => existsSync(new URL(`${folder}package.json`, root)),
)

/** Imports, exports from elsewhere, and types in comments, of other packages. */
const IMPORT = /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)['"]([@a-z][\w@/.-]*)['"]/gm

const packageOf = (imported: string): string =>
  imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/')

/** Packages that these texts import. */
const importsOf = (texts: readonly string[]): readonly string[] => {
  const found = texts.flatMap((text) => [...text.matchAll(IMPORT)].map(([, name]) => packageOf(name as string)))
  return [...new Set(found)].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
}

/** Packages that files of these folders import. */
const importsIn = (folder: string, parts: readonly string[]): readonly string[] =>
  importsOf(parts.flatMap((part) => filesIn(`${folder}${part}`)).map((file) => readFileSync(file, 'utf8')))

/** The guides run the examples of every README, from their own folder. */
const examples = importsOf(blocks().flatMap(({ info, code }) => (info === 'js' ? [code] : [])))

function filesIn(folder: string): readonly URL[] {
  const at = new URL(`${folder}/`, root)
  if (!existsSync(at)) return []
  return readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|js|mjs)$/.test(file) && !file.includes('node_modules'))
    .map((file) => new URL(file, at))
}

const shared = Object.keys(manifestOf('').devDependencies ?? {})

/** Types of a package that has none of its own go where it goes. */
const typesOf = (name: string): string => name.replace('@types/', '')

describe.each(folders.map((folder) => ({ folder, ...manifestOf(folder) })))('$name', (manifest) => {
  const { folder, name, dependencies = {}, peerDependencies = {}, devDependencies = {} } = manifest
  const inProgram = importsIn(
    folder,
    folder === 'data/' ? ['aos-3e', 'wh40k-9e', 'space-marine-heroes'] : ['src', 'bin'],
  )
  const inTests = [...importsIn(folder, ['test', 'types']), ...(folder === 'packages/docs/' ? examples : [])]

  it('declares what its program imports', () => {
    const declared = [name, ...Object.keys({ ...dependencies, ...peerDependencies })]
    expect(inProgram.filter((each) => !declared.includes(each))).toEqual([])
  })

  it('finds what its tests import', () => {
    const declared = [name, ...Object.keys({ ...dependencies, ...peerDependencies, ...devDependencies }), ...shared]
    expect(inTests.filter((each) => !declared.includes(each))).toEqual([])
  })

  it('depends on nothing that it does not use', () => {
    const used = manifest.private === true ? [...inProgram, ...inTests] : inProgram
    expect(Object.keys(dependencies).filter((each) => !used.includes(each))).toEqual([])
    const forTests = [...inProgram, ...inTests]
    expect(
      Object.keys(devDependencies).filter(
        (each) => !forTests.includes(typesOf(each)) && !Object.keys(peerDependencies).includes(each),
      ),
    ).toEqual([])
  })
})
