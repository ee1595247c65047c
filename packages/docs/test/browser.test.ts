/** Everything that is not for Node alone runs in a browser, and comes to the same numbers there. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { bundled, kibibytes } from './bundles.ts'
import { answerOfPage, skipReason } from './chromium.ts'
import { program } from './page/program.js'

/** What each package may weigh in a page, in KiB of compressed script; said in the guide, and no law of nature. */
const MOST: Readonly<Record<string, number>> = {
  '@rollcall/core': 25,
  '@rollcall/games': 230,
  '@rollcall/games/aos-3e': 190,
  '@rollcall/games/wh40k-9e': 140,
  '@rollcall/games/space-marine-heroes': 100,
  '@rollcall/armies': 60,
  '@rollcall/armies/lists': 180,
  '@rollcall/armies/check': 80,
  '@rollcall/armies/catalogue': 60,
  '@rollcall/import/abilities': 90,
  '@rollcall/armies/schemas': 80,
  '@rollcall/report': 90,
  '@rollcall/data/aos-3e': 500,
}

describe('bundles for browsers', () => {
  it.each(Object.entries(MOST))('%s needs nothing of Node, and no more than %i KiB', async (name, most) => {
    const bundle = await bundled(name)
    expect(bundle.complaints).toEqual([])
    const built = [...bundle.files.values()].join('\n')
    expect(built.match(/(?:from|import\(|require\()\s*["'`](?:node:|fs|os|path|util)\b/g)).toBeNull()
    expect(kibibytes(bundle)).toBeLessThan(most)
    expect(kibibytes(bundle), 'the bound says nothing').toBeGreaterThan(most / 4)
  })
})

const lists = ['data/aos-3e/lists/stormcast-eternals.yaml', 'packages/armies/test/lists/roster.ros']
const bytesOf = (file: string): Uint8Array => readFileSync(new URL(`../../../${file}`, import.meta.url))

describe.skipIf(skipReason !== '')(`a page in headless Chromium${skipReason && ` (${skipReason})`}`, () => {
  it('answers, reads lists and writes tables as Node does, to the last bit', async () => {
    const { files, complaints } = await bundled(fileURLToPath(new URL('page/main.js', import.meta.url)))
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
