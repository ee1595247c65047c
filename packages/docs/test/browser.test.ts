/** Everything that is not for Node alone runs in a browser, and comes to the same numbers there. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { bundled, loadedAtOnce, weightsOf } from './bundles.ts'
import { answerOfPage, skipReason } from './chromium.ts'
import { program } from '../types/page-program.ts'

/** Doors of the packages that run in a page; what is left out is for Node, or types alone. */
const DOORS = ['core', 'games', 'armies', 'asking', 'report', 'data']
  .flatMap(doorsOf)
  .filter((door) => !/\/(?:node|layout|facts|grammar)$/.test(door))

function doorsOf(name: string): readonly string[] {
  const folder = name === 'data' ? '../../../data/' : `../../${name}/`
  const manifest = readFileSync(new URL(`${folder}package.json`, import.meta.url), 'utf8')
  const { exports } = JSON.parse(manifest) as { readonly exports: object }
  const doors = Object.keys(exports).filter((door) => !door.endsWith('json'))
  return doors.map((door) => door.replace('.', `@rollcall/${name}`))
}

/** What modules weigh in a page, as the guide says, in KiB. */
const WEIGHTS = [
  ...readFileSync(new URL('../programs.md', import.meta.url), 'utf8').matchAll(
    /^\| `(@rollcall\/[^`]+)` +\| (\d+) +\| (\d+) +\| (\d+) +\|$/gm,
  ),
].map(([, name, ...numbers]) => [name as string, numbers.map(Number)] as const)

/** Growth beyond this is told, by hand. */
const about = (said: number): readonly [number, number] => [said * 0.9 - 1, said * 1.1 + 1]

describe('bundles for browsers', () => {
  it('are weighed, one for each door that is not for Node alone', () => {
    expect(WEIGHTS.map(([name]) => name)).toEqual(expect.arrayContaining(DOORS))
  })

  it.each(WEIGHTS)('%s needs nothing of Node, and weighs what the guide says', async (name, said) => {
    const bundle = await bundled(name)
    expect(bundle.complaints).toEqual([])
    const built = [...bundle.files.values()].join('\n')
    expect(built.match(/(?:from|import\(|require\()\s*["'`](?:node:|fs|os|path|util)\b/g)).toBeNull()
    for (const [i, weight] of weightsOf(bundle).entries()) {
      const [least, most] = about(said[i] as number)
      expect(weight).toBeGreaterThan(least)
      expect(weight).toBeLessThan(most)
    }
  })
})

describe('games in a bundle', () => {
  it('are chunks of their own, none of which is loaded before it is asked for', async () => {
    const whole = await bundled('@rollcall/games')
    const first = loadedAtOnce(whole)
    const chunks = [...whole.files].map(([name, code]) => ({ isFirst: first.has(name), code }))
    const ofGames = ['All-out Attack', 'overwatch', 'optimalCount'].map((words) =>
      chunks.filter(({ code }) => code.includes(words)),
    )
    for (const own of ofGames) expect(own.map(({ isFirst }) => isFirst)).toContain(false)
    expect(ofGames.flat().filter(({ isFirst }) => isFirst)).toEqual([])
    expect(new Set(ofGames.flat()).size).toBe(ofGames.flat().length)
  })
})

const lists = ['data/aos-3e/lists/stormcast-eternals.yaml', 'packages/armies/test/lists/roster.ros']
const bytesOf = (file: string): Uint8Array => readFileSync(new URL(`../../../${file}`, import.meta.url))

describe.skipIf(skipReason !== '')(`a page in headless Chromium${skipReason && ` (${skipReason})`}`, () => {
  // The program is compiled against the published types with everything else: what it reads of answers is there.
  it('answers, reads lists and writes tables as Node does, to the last bit', async () => {
    const { files, complaints } = await bundled(fileURLToPath(new URL('../types/page.ts', import.meta.url)))
    expect(complaints).toEqual([])
    const served = new Map<string, string | Uint8Array>([
      ['/question', JSON.stringify({ lists })],
      ...[...files].map(([name, code]) => [`/${name}`, code] as const),
      ...lists.map((file) => [`/files/${file}`, bytesOf(file)] as const),
    ])
    const [inPage, inNode] = await Promise.all([
      answerOfPage(served),
      program(async (file: string) => bytesOf(file), lists),
    ])
    expect(JSON.parse(inPage)).toEqual(JSON.parse(JSON.stringify(inNode)))
    expect(inPage).toBe(JSON.stringify(inNode))
  })
})
