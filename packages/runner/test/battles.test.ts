/** Battles run on threads like any other simulation: one hash everywhere; decisions from a module are loaded by each worker. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkPortable, compileSimulation, RollcallError, tallyHash } from '@rollcall/core'
import { loadProviders } from '@rollcall/games'
import { afterAll, describe, expect, it } from 'vitest'
import { battleOf } from './armies.ts'
import { runnerOn } from './kept.ts'

const SEED = '20260101'
const providers = await loadProviders('aos-3e/battle')
const N = 101

const folder = mkdtempSync(join(tmpdir(), 'rollcall-'))
afterAll(() => rmSync(folder, { recursive: true }))

let modules = 0

/** A module with this text. A thread that stays reads each name once. */
function moduleWith(text: string): string {
  const file = join(folder, `policy-${modules++}.mjs`)
  writeFileSync(file, text)
  return pathToFileURL(file).href
}

describe.each([
  ['rolled', true],
  ['drawn', false],
])('%s battles', (_, dice) => {
  const { spec } = battleOf({ policyB: 'objective' }, dice)
  const expected = tallyHash(compileSimulation(spec, providers)({ seed: SEED, from: 0, to: N }))

  it.each([1, 2, 3])('have one hash on %i threads', async (threads) => {
    expect((await runnerOn(threads).simulate(spec, { seed: SEED, to: N, shardSize: 23 })).hash).toBe(expected)
  })
})

describe('decisions from a module', () => {
  it('are taken by every worker, and not by the policies that ship', async () => {
    const still = moduleWith(
      'export default { move: () => null, charge: () => null, shoot: () => null, order: () => false }',
    )
    const simulation = battleOf({ battleplan: {}, policyA: still, policyB: still })
    const { tally } = await runnerOn(2).simulate(simulation.spec, { seed: SEED, to: 40, shardSize: 10 })
    // Nobody moves, shoots or charges: nobody dies, nobody comes near an objective.
    expect(tally.counts['a:score']).toEqual(new Map([[0, 40]]))
    expect(tally.counts['a:destroyed']).toEqual(new Map([[0, 40]]))
  })

  it.each([
    ['export default { moves: () => null }', /is not a policy/],
    ['export default 7', /exports no policy/],
    ['throw new Error("broken")', /cannot load .*broken/],
  ])('are refused when the module is none: %s', async (text, message) => {
    const { spec } = battleOf({ policyA: moduleWith(text) })
    await expect(runnerOn(1).simulate(spec, { seed: SEED, to: 10 })).rejects.toThrow(message)
  })

  it.each([
    ['export default { move: () => "stay" }', /move: answered with no move/],
    ['export default { move: async () => null }', /move: answered with a promise/],
    ['export default { shoot: () => { throw new Error("boom") } }', /shoot: threw: boom/],
    ['export default { deploy: (view) => { view.me.troops.length = 0 } }', /deploy: threw: /],
  ])('are told as theirs when they cannot be taken: %s', async (text, message) => {
    const { spec } = battleOf({ policyA: moduleWith(text) })
    const failed = await runnerOn(1)
      .simulate(spec, { seed: SEED, to: 10 })
      .catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(RollcallError)
    const { issues } = failed as RollcallError
    expect(issues.map(({ path, message: what }) => `${path}: ${what}`).join()).toMatch(message)
  })

  it('never travel to other machines or through files', () => {
    const { spec } = battleOf({ policyA: moduleWith('export default {}') })
    expect(() => checkPortable(spec)).toThrow(/on this machine only/)
    expect(() => checkPortable(battleOf({}).spec)).not.toThrow()
  })
})
