/** The house stands as it is drawn: imports go one way, and the core knows no game. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const packages = new URL('../../', import.meta.url)

/** What each package may import of ours; design, section 2. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  '@rollcall/core': [],
  '@rollcall/games': ['@rollcall/core'],
  '@rollcall/armies': ['@rollcall/core', '@rollcall/games'],
  '@rollcall/import': ['@rollcall/core', '@rollcall/games', '@rollcall/armies'],
  '@rollcall/analysis': ['@rollcall/core', '@rollcall/games', '@rollcall/armies'],
  '@rollcall/asking': ['@rollcall/core', '@rollcall/games', '@rollcall/armies', '@rollcall/analysis'],
  '@rollcall/tuning': ['@rollcall/core', '@rollcall/games', '@rollcall/armies', '@rollcall/analysis'],
  '@rollcall/report': ['@rollcall/core', '@rollcall/games', '@rollcall/armies', '@rollcall/analysis'],
  '@rollcall/runner': ['@rollcall/core', '@rollcall/games'],
  '@rollcall/dataset': [
    '@rollcall/core',
    '@rollcall/games',
    '@rollcall/armies',
    '@rollcall/analysis',
    '@rollcall/asking',
    '@rollcall/report',
    '@rollcall/runner',
  ],
  rollcall: [
    '@rollcall/core',
    '@rollcall/dataset',
    '@rollcall/games',
    '@rollcall/armies',
    '@rollcall/analysis',
    '@rollcall/asking',
    '@rollcall/import',
    '@rollcall/report',
    '@rollcall/runner',
    '@rollcall/tuning',
  ],
  '@rollcall/testkit': ['@rollcall/core', '@rollcall/games'],
  '@rollcall/docs': ['@rollcall/core', '@rollcall/games'],
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly exports?: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, string>>
  /** What those install who want it. */
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const folders = readdirSync(packages)

/** The ways into a package that its manifest opens. */
const doorsOf = (name: string): readonly string[] =>
  folders
    .map(manifest)
    .filter((each) => each.name === name)
    .flatMap((each) => Object.keys(each.exports ?? {}).map((door) => door.replace('.', name)))

const manifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(new URL(`${folder}/package.json`, packages), 'utf8')) as Manifest

function sources(folder: string): readonly { readonly file: string; readonly text: string }[] {
  const root = new URL(`${folder}/src/`, packages)
  if (!existsSync(root)) return []
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  return files.map((file) => ({ file: `${folder}/src/${file}`, text: readFileSync(new URL(file, root), 'utf8') }))
}

describe('imports go one way', () => {
  it.each(folders)('%s depends only on what the design allows', (folder) => {
    const { name, dependencies = {} } = manifest(folder)
    const ours = Object.keys(dependencies).filter((each) => each.startsWith('@rollcall/') || each === 'rollcall')
    expect(ALLOWED[name], `${name} is not in the drawing`).toBeDefined()
    expect(ours.filter((each) => !ALLOWED[name]?.includes(each))).toEqual([])
  })

  it.each(folders)(
    '%s imports nothing that its manifest does not name, and nothing from inside another package',
    (folder) => {
      const { dependencies = {}, peerDependencies = {} } = manifest(folder)
      for (const { file, text } of sources(folder)) {
        for (const [, from] of text.matchAll(/from '([^'.][^']*)'|import\('([^'.][^']*)'\)/g)) {
          if (from === undefined || from.startsWith('node:')) continue
          const name = from
            .split('/')
            .slice(0, from.startsWith('@') ? 2 : 1)
            .join('/')
          expect(Object.keys({ ...dependencies, ...peerDependencies }), `${file} imports ${from}`).toContain(name)
          if (name.startsWith('@rollcall/')) expect(doorsOf(name), `${file} reaches inside a package`).toContain(from)
        }
      }
    },
  )
})

describe('who may do what', () => {
  it('core names no game', () => {
    const names = /aos|sigmar|warhammer|40k|warzone|black.?reach|space.?marine/i
    expect(
      sources('core')
        .filter(({ text }) => names.test(text))
        .map(({ file }) => file),
    ).toEqual([])
  })

  it.each(['duel', 'together'])('what the %s of all games shares names none of them', (folder) => {
    const shared = sources('games').filter(({ file }) => file.startsWith(`games/src/${folder}/`))
    expect(shared.length).toBeGreaterThan(0)
    expect(shared.filter(({ text }) => /aos-3e|wh40k|marine/.test(text)).map(({ file }) => file)).toEqual([])
  })

  it('the index of games knows what is on their cards, and loads no game', () => {
    const reached = staticallyReachedFrom(new URL('games/src/index.ts', packages)).map(({ pathname }) => pathname)
    const ofGames = reached.filter((path) => /\/games\/src\/(?:aos-3e|wh40k-9e|space-marine-heroes)\//.test(path))
    expect(ofGames.map((path) => path.split('/').slice(-2).join('/')).toSorted()).toEqual([
      'aos-3e/card.ts',
      'space-marine-heroes/card.ts',
      'wh40k-9e/card.ts',
    ])
  })

  it('what armies of all games share names none of them, nor what only one has', () => {
    const words =
      /aos|sigmar|40k|40,?000|warscroll|battlepack|battalion|endless|wizard|priest|prayer|\bspells?\b|subfaction|artefact|bravery|reinforced|core book/i
    const doors = ['armies/src/index.ts', 'armies/src/node.ts']
    const shared = sources('armies').filter(({ file }) => !file.includes('/aos-3e/') && !doors.includes(file))
    expect(shared.length).toBeGreaterThan(10)
    expect(shared.filter(({ text }) => words.test(text)).map(({ file }) => file)).toEqual([])
  })

  it('what analyses of all games share names none of them', () => {
    const shared = sources('analysis').filter(({ file }) => !file.includes('/aos-3e/'))
    expect(shared.length).toBeGreaterThan(0)
    expect(
      shared.filter(({ text }) => /sigmar|wizard|priest|bravery|all-?out|mystic/i.test(text)).map(({ file }) => file),
    ).toEqual([])
  })

  it('core, games, analysis, asking and tuning touch no file, no clock, no process, and no randomness of their own', () => {
    const forbidden = /'node:|process\.|Math\.random|Date\.now|new Date|setTimeout|console\./
    const found = ['core', 'games', 'analysis', 'asking', 'tuning']
      .flatMap(sources)
      .filter(({ text }) => forbidden.test(text))
    expect(found.map(({ file }) => file)).toEqual([])
  })

  it('only the command line prints or exits', () => {
    const found = ['core', 'games', 'analysis', 'asking', 'report', 'dataset']
      .flatMap(sources)
      .filter(({ text }) => /process\.(exit|stdout|stderr|argv)|console\./.test(text))
    expect(found.map(({ file }) => file)).toEqual([])
  })

  it('only the runner starts threads', () => {
    const found = ['core', 'games', 'report', 'dataset', 'cli']
      .flatMap(sources)
      .filter(({ text }) => /worker_threads|piscina/.test(text))
    expect(found.map(({ file }) => file)).toEqual([])
  })
})

/** Doors that need Node; through every other door of these packages a page may come in. */
const FOR_NODE = ['@rollcall/armies/node', '@rollcall/dataset/node', '@rollcall/import']

describe('tests', () => {
  const tested = folders.filter((folder) =>
    ['src', 'test'].every((each) => existsSync(new URL(`${folder}/${each}/`, packages))),
  )
  it.each(tested)('of %s lie where their sources do', (folder) => {
    const ofSources = new Set(sources(folder).map(({ file }) => placeOf(file.replace(`${folder}/src/`, ''))))
    const tests = new URL(`${folder}/test/`, packages)
    const files = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'))
    expect(files.filter((file) => !ofSources.has(placeOf(file)))).toEqual([])
  })
})

/** The folder of a file. */
const placeOf = (file: string): string => file.split('/').slice(0, -1).join('/')

describe('what runs in browsers', () => {
  const doors = ['core', 'games', 'armies', 'analysis', 'asking', 'import', 'report', 'dataset'].flatMap((folder) =>
    Object.entries(manifest(folder).exports ?? {}).flatMap(([door, to]) => {
      const file = typeof to === 'object' ? (to as Readonly<Record<string, string>>)['@rollcall/source'] : undefined
      const name = door.replace('.', manifest(folder).name)
      return file === undefined || FOR_NODE.includes(name)
        ? []
        : [{ name, file: new URL(`${folder}/${file}`, packages) }]
    }),
  )

  it.each(doors)('$name reaches nothing of Node', ({ file }) => {
    const forNode = /'node:|\b(?:process|Buffer|__dirname|require)\b[.(]|NodeJS\./
    const found = reachedFrom(file).filter((each) => forNode.test(codeOf(each)))
    expect(found.map(({ pathname }) => pathname.replace(packages.pathname, ''))).toEqual([])
  })

  it('and the doors for Node are there because they do', () => {
    for (const file of ['armies/src/node.ts', 'dataset/src/node/index.ts', 'import/src/index.ts'])
      expect(reachedFrom(new URL(file, packages)).some((each) => codeOf(each).includes("'node:"))).toBe(true)
  })
})

const IMPORTS = /(?:from|import) ?\(?'(\.[^']*)'/g
/** Without `import()`, and without what only types need. */
const IMPORTS_AT_ONCE = /^(?:import|export) (?!type )[^;]*?from '(\.[^']*)'/gm

/** A file and everything of its own package that it imports, now or later. */
function reachedFrom(file: URL, imports = IMPORTS, seen = new Map<string, URL>()): readonly URL[] {
  if (seen.has(file.href)) return []
  seen.set(file.href, file)
  for (const [, from] of codeOf(file).matchAll(imports)) reachedFrom(new URL(from as string, file), imports, seen)
  return [...seen.values()]
}

const staticallyReachedFrom = (file: URL): readonly URL[] => reachedFrom(file, IMPORTS_AT_ONCE)

const codeOf = (file: URL): string => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

describe('versions', () => {
  it('all packages and the answers carry one version', async () => {
    const { VERSION } = await import('../../games/src/version.ts')
    expect(new Set(folders.map((folder) => manifest(folder).version))).toEqual(new Set([VERSION]))
  })
})
