/** Plans and shards are foreign until they are read: what was changed, swapped or made up is refused by name. */
import { compileSimulation, CONTRACT, hashJson, part, RollcallError, shardKey, tallyToJson } from '@rollcall/core'
import { VERSION } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { mergeFiles, planFor, shardFile, shardFrom, workOf } from '../src/shard-files.ts'
import type { PlanFile, ShardFile } from '../src/shard-schemas.ts'
import { planIn, shardIn } from '../src/shard-schemas.ts'
import { fuzzRuns, garbled, mutated, seededDie } from '../../testkit/src/index.ts'
import { EXAMPLE } from './program.ts'

const RUNS = fuzzRuns(300)

const TWO = [EXAMPLE, { ...EXAMPLE, target: { name: 'Open', models: 10, wounds: 1, save: '-' } }]
const PLAN = await planFor(
  TWO.map((content) => ({ where: 'fights.yaml', content })),
  'aos-3e',
  { dice: true, replicates: 40, seed: '5' },
)

/** Part `index` of `of` of a plan, made here. */
async function made(plan: PlanFile, index: number, of: number): Promise<ShardFile> {
  const { simulations } = await workOf(plan)
  const shards = simulations.map(({ spec, seed, replicates }) => {
    const [from, to] = part(replicates, index, of)
    return { ...shardKey(spec, seed), from, to, tally: compileSimulation(spec)({ seed, from, to }) }
  })
  return shardFile(plan, index, of, shards)
}

/** As a file brings it. */
const asFile = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** A shard that somebody has changed and signed anew. */
function signed(shard: ShardFile): ShardFile {
  const body = Object.fromEntries(Object.entries(shard).filter(([word]) => word !== 'checksum'))
  return { ...shard, checksum: hashJson(body) }
}

const GOOD = asFile(await Promise.all([1, 2].map((index) => made(PLAN, index, 2))))
const [FIRST, SECOND] = GOOD as [ShardFile, ShardFile]

const codeOf = async (work: () => unknown): Promise<string> => {
  try {
    await work()
    return 'none'
  } catch (error) {
    if (!(error instanceof RollcallError)) throw error
    return error.code
  }
}

const merging = (changed: object): Promise<string> =>
  codeOf(() => mergeFiles([shardIn(asFile(signed(changed as ShardFile)), 'first.json'), SECOND]))

describe('a shard that was changed and signed anew', () => {
  const parts = FIRST.parts as readonly [ShardFile['parts'][number], ShardFile['parts'][number]]
  const [one, two] = parts
  const { tally } = one
  const withTally = (changed: object) => ({ ...FIRST, parts: [{ ...one, tally: { ...tally, ...changed } }, two] })
  const [name = ''] = Object.keys(tally.counts)

  it.each<[string, object]>([
    ['parts swapped', { ...FIRST, parts: [two, one] }],
    ['parts gone', { ...FIRST, parts: [] }],
    ['a part too many', { ...FIRST, parts: [one, two, two] }],
    ['no part', { ...FIRST, parts: [null, two] }],
    ['no tally', { ...FIRST, parts: [{ ...one, tally: null }, two] }],
    ['no counts', withTally({ counts: {} })],
    ['no moments', withTally({ moments: {} })],
    ['counts that are none', withTally({ counts: { ...tally.counts, [name]: null } })],
    ['counts of one less', withTally({ counts: Object.fromEntries(Object.entries(tally.counts).slice(1)) })],
    ['counts of something else', withTally({ counts: { ...tally.counts, else: tally.counts[name] } })],
    [
      'counts that are negative',
      withTally({
        counts: {
          ...tally.counts,
          [name]: [
            [0, 21],
            [1, -1],
          ],
        },
      }),
    ],
    [
      'a value said twice',
      withTally({
        counts: {
          ...tally.counts,
          [name]: [
            [0, 10],
            [0, 10],
          ],
        },
      }),
    ],
    ['too few replicates', withTally({ replicates: 19 })],
    ['counts that no dice gave', withTally({ counts: { ...tally.counts, [name]: [[99, 20]] } })],
    [
      'sums that no numbers have',
      withTally({ moments: { ...tally.moments, 'stage:attacks': { sum: 200, squares: 1 } } }),
    ],
    ['a range that is none', { ...FIRST, parts: [{ ...one, from: -1 }, two] }],
    ['index beyond', { ...FIRST, index: 0 }],
    ['a word too many', { ...FIRST, note: 'x' }],
  ])('%s is refused', async (_, changed) => {
    expect(await merging(changed)).toMatch(/^ERR_SHARD_/)
  })

  it('is merged when nothing was', async () => {
    expect(await merging(FIRST)).toBe('none')
  })
})

describe('a plan that was changed', () => {
  it.each<[string, object]>([
    ['no options', { options: null }],
    ['another word', { options: { ...PLAN.options, loaded: {} } }],
    ['replicates below nothing', { options: { ...PLAN.options, replicates: -5 } }],
    ['half a replicate', { options: { ...PLAN.options, replicates: 10.5 } }],
    ['no documents', { documents: [] }],
    ['a document that is none', { documents: [null, PLAN.documents[1]] }],
    ['sources that are none', { documents: [{ ...PLAN.documents[0], sources: null }] }],
    ['a game that is a number', { game: 3 }],
    ['a game that is unknown', { game: 'constructor' }],
    ['another contract', { contract: CONTRACT + 1 }],
    ['another version', { rollcall: '0.0.1' }],
    ['other questions', { documents: PLAN.documents.toReversed() }],
    ['work with more replicates', { work: PLAN.work.map((each) => ({ ...each, replicates: 41 })) }],
    ['no work', { work: [] }],
  ])('%s is refused', async (_, changed) => {
    expect(await codeOf(() => workOf(planIn(asFile({ ...PLAN, ...changed }), 'plan.json')))).toMatch(/^ERR_/)
  })

  it('with a hidden word in its options or documents names that once', async () => {
    const hidden = JSON.parse('{"__proto__": 1}') as object
    const withHidden = (value: object): object =>
      Object.fromEntries([...Object.entries(value), ...Object.entries(hidden)])
    for (const changed of [
      { options: withHidden(PLAN.options) },
      { documents: [withHidden(PLAN.documents[0] as object), PLAN.documents[1]] },
    ]) {
      const read = async () => planIn(asFile({ ...PLAN, ...changed }), 'plan.json')
      const issues = await read().then(
        () => [],
        (error: RollcallError) => error.issues.map(({ path }) => path),
      )
      expect(issues).toEqual([expect.stringContaining('__proto__')])
    }
  })

  it('names the version that made it, and this one', async () => {
    await expect(workOf({ ...PLAN, rollcall: '0.0.1' })).rejects.toThrow(
      `version 0.0.1 (contract ${CONTRACT}), this is version ${VERSION}`,
    )
  })
})

describe('more shards than replicates', () => {
  it('merge in any order of the files', async () => {
    const plan = await planFor([{ where: '', content: EXAMPLE }], 'aos-3e', { dice: true, replicates: 3, seed: '5' })
    const files = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(async (index) => asFile(await made(plan, index, 8))))
    const { hashes } = await mergeFiles(files)
    for (const order of [files.toReversed(), [...files.slice(3), ...files.slice(0, 3)]])
      expect((await mergeFiles(order)).hashes).toEqual(hashes)
    expect(
      files
        .map(({ parts }) => parts.map(({ tally }) => tally.replicates))
        .flat()
        .toSorted((a, b) => a - b),
    ).toEqual([0, 0, 0, 0, 0, 1, 1, 1])
  })

  it('and ten million replicates are asked for in a file as on the command line', async () => {
    const plan = await planFor(
      [{ where: '', content: { ...EXAMPLE, dice: true, replicates: 20_000_003 } }],
      'aos-3e',
      {},
    )
    expect(plan.work.map(({ replicates }) => replicates)).toEqual([20_000_003])
  })
})

describe(`${RUNS} mutations`, () => {
  it('of a shard give an error of ours or the same numbers', async () => {
    const { hashes } = await mergeFiles([FIRST, SECOND])
    const die = seededDie(1)
    for (let run = 0; run < RUNS; run++) {
      const changed = asFile(mutated(FIRST, die))
      const code = await codeOf(async () => {
        expect((await mergeFiles([shardFrom(changed, 'first.json'), SECOND])).hashes).toEqual(hashes)
      })
      expect(code).toMatch(/^(?:ERR_|none)/)
    }
  })

  it('of a shard that are signed anew give an error of ours, or dice that look like dice', async () => {
    const die = seededDie(4)
    for (let run = 0; run < RUNS; run++) {
      const changed = mutated(FIRST, die)
      const code = await codeOf(() => mergeFiles([shardIn(asFile(signed(Object(changed))), 'first.json'), SECOND]))
      expect(code).toMatch(/^(?:ERR_|none)/)
    }
  })

  it('of a plan give an error of ours or work', async () => {
    const die = seededDie(2)
    for (let run = 0; run < RUNS; run++)
      expect(await codeOf(() => workOf(planIn(asFile(mutated(PLAN, die)), 'plan.json')))).toMatch(/^(?:ERR_|none)/)
  })

  it('of the text of a tally give an error of ours or a tally', async () => {
    const { tallyFromJson } = await import('@rollcall/core')
    const text = JSON.stringify(tallyToJson(compileSimulation(await specOf())({ seed: '5', from: 0, to: 20 })))
    const die = seededDie(3)
    for (let run = 0; run < RUNS; run++) {
      let value: unknown
      try {
        value = JSON.parse(garbled(text, die))
      } catch {
        continue
      }
      expect(await codeOf(() => tallyFromJson(value))).toMatch(/^(?:ERR_SHARD_INVALID|none)$/)
    }
  })
})

/** The plan of the first simulation, and what is counted. */
async function specOf() {
  const [simulation] = (await workOf(PLAN)).simulations
  if (simulation?.spec.kind !== 'dice') throw new Error('not rolled')
  return simulation.spec
}
