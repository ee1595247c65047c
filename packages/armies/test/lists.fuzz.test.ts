/** Lists that somebody garbled, in every format that is read: a list, or one error of ours, soon; seeded. More: `npm run fuzz`. */
import { readdirSync, readFileSync } from 'node:fs'
import { RollcallError } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { fuzzRuns, garbled, mutated, seededDie } from '../../testkit/src/index.ts'
import { listToCsv, listToYaml, readList } from '../src/aos-3e/lists/index.ts'
import { CATALOGUE } from './lists/catalogue.ts'

const RUNS = fuzzRuns(100)

const folder = new URL('./lists/', import.meta.url)
const TEXTS = readdirSync(folder)
  .filter((name) => !name.endsWith('.ts'))
  .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const)

const own = TEXTS.find(([name]) => name === 'own.yaml')?.[1] ?? ''
const { list: OWN } = await readList(own, CATALOGUE)
const CSV = await listToCsv(OWN)
/** As `rollcall tune --write` and `rollcall list convert` leave it. */
const WRITTEN = await listToYaml(OWN)

/** `read`, or the code of an error of ours; anything else is passed on with what was read. */
async function outcome(input: string | Uint8Array): Promise<string> {
  try {
    await readList(input, CATALOGUE, { where: 'army' })
    return 'read'
  } catch (error) {
    if (error instanceof RollcallError) return error.code
    throw error
  }
}

/** A list takes hundredths of a second; what is mutated must not take a hundred times as long. */
const MOST_SECONDS = 5

async function bounded(input: string | Uint8Array): Promise<string> {
  const before = process.cpuUsage()
  const read = await outcome(input)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(MOST_SECONDS)
  return read
}

describe(`${RUNS} garbled lists`, () => {
  it.each([...TEXTS, ['CSV', CSV] as const, ['a list that we wrote', WRITTEN] as const])(
    'of %s',
    async (name, text) => {
      const die = seededDie(name.length + 20)
      for (let run = 0; run < RUNS; run++) expect(await bounded(garbled(text, die))).toMatch(/^(?:ERR_|read$)/)
    },
  )

  it('as bytes, with encodings that nobody reads', async () => {
    const die = seededDie(31)
    for (let run = 0; run < RUNS; run++) {
      const [, text] = TEXTS[run % TEXTS.length] as (typeof TEXTS)[number]
      const bytes = Buffer.from(garbled(text, die), die(2) === 1 ? 'utf16le' : 'latin1')
      bytes[die(bytes.length) - 1] = die(256) - 1
      expect(await bounded(bytes)).toMatch(/^(?:ERR_|read$)/)
    }
  })

  it('as JSON with other values, words and orders', async () => {
    const die = seededDie(32)
    const roster = JSON.parse(TEXTS.find(([name]) => name === 'roster.json')?.[1] ?? '{}') as unknown
    for (let run = 0; run < RUNS; run++)
      expect(await bounded(JSON.stringify(mutated(roster, die)))).toMatch(/^(?:ERR_|read$)/)
  })
})
