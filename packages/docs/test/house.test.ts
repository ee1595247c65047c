/** What the repository says of itself holds: its tour, its words, its workflow, and that it speaks of nobody's machine. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const textOf = (path: string): string => readFileSync(resolve(root, path), 'utf8')
/** Everything that is or will be committed. */
const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .stdout.trimEnd()
  .split('\n')
  .filter((file) => existsSync(resolve(root, file)))
const sources = files.filter((file) => /^packages\/[\w-]+\/src\/.*\.ts$/.test(file))
const codeOf = (file: string): string => textOf(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

describe('pages for those who change the program', () => {
  it.each(['CONTRIBUTING.md', 'SECURITY.md', 'packages/docs/README.md', 'packages/docs/tour.md'])(
    '%s links to what is there',
    (page) => {
      const links = [...textOf(page).matchAll(/\]\(([^)#:]+)\)/g)].map(([, to]) => to as string)
      expect(links.filter((to) => !existsSync(resolve(root, dirname(page), to)))).toEqual([])
    },
  )

  it('the tour names files that are there, on two pages at most', () => {
    const tour = textOf('packages/docs/tour.md')
    const named = [...tour.matchAll(/`([\w./-]+\.(?:ts|js)|[\w./-]+\/)`/g)].map(([, path]) => path as string)
    const isThere = (path: string): boolean => files.some((file) => `/${file}`.includes(`/${path}`))
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((path) => !isThere(path))).toEqual([])
    expect(tour.split(/\s+/).length).toBeLessThan(1000)
  })
})

describe('the glossary', () => {
  const words = [...textOf('packages/docs/glossary.md').matchAll(/^\| (\w+) +\| /gm)]
    .map(([, word]) => word as string)
    .filter((word) => word !== 'word')
  const namesIn = (file: string): ReadonlySet<string> =>
    new Set((codeOf(file).match(/[a-z]+|[A-Z][a-z]+/g) ?? []).map((each) => each.toLowerCase()))

  it('has at most forty words, each once', () => {
    expect(words.length).toBeLessThanOrEqual(40)
    expect(new Set(words).size).toBe(words.length)
  })

  it('has words that the code uses as names', () => {
    const names = new Set(sources.flatMap((file) => [...namesIn(file)]))
    expect(words.filter((word) => !names.has(word) && !names.has(`${word}s`))).toEqual([])
  })

  it.each([
    ['Standing', /duel\/setup\.ts$|battle-parts\/standing\.ts$/],
    ['Blow', /battle-parts\/blow\.ts$|warzone\/area\.ts$/],
  ])('calls one thing a %s', (word, home) => {
    const shipped = sources.filter((file) => !file.startsWith('packages/testkit/'))
    const declares = new RegExp(`^(?:export )?(?:interface|type|class) ${word}\\b`, 'm')
    expect(shipped.filter((file) => declares.test(codeOf(file)) && !home.test(file))).toEqual([])
  })

  it.each(['arena', 'camp', 'contestant', 'corner', 'dose', 'meeting'])('has a better word than "%s"', (word) => {
    const named = sources.filter((file) => file.startsWith('packages/games/') && namesIn(file).has(word))
    expect(named).toEqual([])
  })
})

describe('the workflow', () => {
  const { jobs } = parse(textOf('.github/workflows/ci.yml')) as {
    readonly jobs: { readonly test: { strategy: { matrix: { node: number[] } }; steps: { run?: string }[] } }
  }

  it('runs on Node 20, 22 and 24, none older than what is needed', () => {
    const { engines } = JSON.parse(textOf('package.json')) as { engines: { node: string } }
    expect(jobs.test.strategy.matrix.node).toEqual([20, 22, 24])
    expect(Math.min(...jobs.test.strategy.matrix.node)).toBe(Number(/\d+/.exec(engines.node)?.[0]))
  })

  it('runs commands that are there', () => {
    const commands = jobs.test.steps.flatMap(({ run }) => run?.split(' ').at(-1) ?? [])
    expect(commands).toEqual(['.ci/run'])
    const gate = textOf('.ci/run')
    expect(gate).toMatch(/^export CI=true$/m)
    expect(gate).toMatch(/^npm test$/m)
    expect(spawnSync('bash', ['-n', resolve(root, '.ci/run')]).status).toBe(0)
  })

  it('scripts of package.json call files that are there', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Readonly<Record<string, string>> }
    const called = Object.values(scripts).flatMap((line) => line.match(/scripts\/[\w-]+\.mjs/g) ?? [])
    expect(called.length).toBeGreaterThan(5)
    expect(called.filter((file) => !existsSync(resolve(root, file)))).toEqual([])
    const told = [...textOf('CONTRIBUTING.md').matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name as string)
    expect(told.filter((name) => !(name in scripts))).toEqual([])
  })
})

describe('issue forms', () => {
  it.each(['bug', 'rule', 'list'])('%s asks for what is needed to answer', (name) => {
    const { body, ...form } = parse(textOf(`.github/ISSUE_TEMPLATE/${name}.yml`)) as {
      readonly name: string
      readonly description: string
      readonly body: readonly { type: string; id: string; validations?: { required: boolean } }[]
    }
    expect(form.name).toBeTruthy()
    expect(form.description).toBeTruthy()
    expect(new Set(body.map(({ id }) => id)).size).toBe(body.length)
    expect(body.filter(({ validations }) => validations?.required === true).length).toBeGreaterThan(1)
  })

  it('want the answer as JSON, and the number of the rule', () => {
    expect(textOf('.github/ISSUE_TEMPLATE/bug.yml')).toContain('--format json')
    expect(textOf('.github/ISSUE_TEMPLATE/rule.yml')).toMatch(/AoS 8\.4 or INT-04/)
  })
})

describe('releases', () => {
  it('raise all packages together', () => {
    const { fixed, ...more } = JSON.parse(textOf('.changeset/config.json')) as { fixed: string[][]; changelog: boolean }
    expect(fixed).toEqual([['@rollcall/*', 'rollcall']])
    expect(more.changelog).toBe(false)
  })
})

describe('the repository speaks of the project alone', () => {
  const all = files.filter((file) => /\.(?:md|json|ts|js|mjs|ya?ml)$|\.ci\/run$/.test(file))

  it('names no path of a machine', () => {
    // Examples of paths are in tests about them.
    const path = /(?<![\w.:])\/(?:home|Users|root|work)\/\w/
    const found = all.filter((file) => !/[\\/]test[\\/]|verify-pack/.test(file) && path.test(textOf(file)))
    expect(found).toEqual([])
  })

  it('names no registry in the lockfile', () => {
    expect(textOf('pnpm-lock.yaml').match(/https?:\/\/\S+|tarball:/g)).toBeNull()
  })
})

describe('imports', () => {
  const from = new Map(
    sources.map((file) => [
      file,
      [...codeOf(file).matchAll(/(?:from|import) ?\(?'(\.[^']*)'/g)].map(([, to]) =>
        resolve('/', dirname(file), to as string).slice(1),
      ),
    ]),
  )

  it('go round in no ring, types too', () => {
    expect(ringsOf(from)).toEqual([])
  })

  it('go one way between folders that stand beside each other', () => {
    expect(bothWays(from)).toEqual([
      'armies/src/aos-3e/check <> armies/src/aos-3e/lists',
      // A verb is read by the words of its game, and the grammar is the list of its verbs.
      'games/src/aos-3e/schema <> games/src/aos-3e/verbs',
      'games/src/wh40k-9e/schema <> games/src/wh40k-9e/verbs',
    ])
  })
})

/** Folders that import from each other, neither of them inside the other. */
function bothWays(from: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const placeOf = (file: string): string => dirname(file).replace('packages/', '')
  const ways = new Set([...from].flatMap(([file, all]) => all.map((to) => `${placeOf(file)} <> ${placeOf(to)}`)))
  return [...ways]
    .filter((way) => {
      const [one = '', other = ''] = way.split(' <> ')
      return one < other && !other.startsWith(`${one}/`) && ways.has(`${other} <> ${one}`)
    })
    .toSorted()
}

/** Files that reach each other, by Tarjan's algorithm. */
function ringsOf(from: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const rings: string[][] = []
  const low = (file: string): number => lowest.get(file) as number
  const visit = (file: string): void => {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    path.push(file)
    for (const next of from.get(file) ?? []) {
      if (!from.has(next)) continue
      if (!order.has(next)) visit(next)
      if (path.includes(next)) lowest.set(file, Math.min(low(file), low(next)))
    }
    if (low(file) !== order.get(file)) return
    const ring = path.splice(path.indexOf(file))
    if (ring.length > 1) rings.push(ring)
  }
  for (const file of from.keys()) if (!order.has(file)) visit(file)
  return rings
}
