/** `rollcall tournament`: the same numbers on any number of threads and in any order of policies, in every form. */
import { describe, expect, it } from 'vitest'
import { fileBeside, fileWith, rollcall } from './program.ts'

const ARMY = fileWith(
  'pikes.yaml',
  `name: Pikes
units:
  - { name: Captain, general: true, wounds: 5, save: 3+, bravery: 9, move: 5, points: 100, keywords: [HERO], weapons: [{ name: Blade, attacks: 4, hit: 3+, wound: 3+, rend: -1, damage: 2 }] }
  - { name: Guard, models: 10, wounds: 2, save: 4+, bravery: 7, move: 5, points: 200, weapons: [{ name: Pike, attacks: 2, hit: 3+, wound: 3+, rend: -1, damage: 1 }] }
`,
)
const FEW = ['--mission', 'The hill', '--replicates', '8', '--seed', '3', '--quiet']

interface Ranked {
  readonly policies: readonly { readonly policy: string; readonly battles: number; readonly score: number }[]
}

const ranked = (...args: readonly string[]): Ranked => {
  const { stdout, status } = rollcall(['tournament', ARMY, ...FEW, '--format', 'json', ...args])
  expect(status).toBe(0)
  return JSON.parse(stdout) as Ranked
}

describe('rollcall tournament', () => {
  it('says the same on one thread and on two, whoever is named first', () => {
    const one = ranked('--threads', '1', '--policies', 'greedy', 'random', 'plain')
    expect(ranked('--threads', '2', '--policies', 'random', 'plain', 'greedy')).toEqual(one)
    // Three pairs of eight battles, each counted for both of its players.
    expect(one.policies.reduce((sum, { battles }) => sum + battles, 0)).toBe(2 * 3 * 8)
    expect(one.policies.reduce((sum, { battles, score }) => sum + battles * score, 0)).toBeCloseTo(3 * 8, 9)
  })

  it('has a row for every policy in every form, a module of somebody’s own among them', () => {
    const mine = fileBeside(ARMY, 'still.mjs', 'export default { move: () => null, charge: () => null }\n')
    const args = ['tournament', ARMY, ...FEW, '--policies', 'greedy', mine]
    for (const format of ['table', 'csv', 'md', 'html']) {
      const { stdout, status } = rollcall([...args, '--format', format])
      expect([status, stdout.includes('still.mjs'), stdout.includes('greedy')], format).toEqual([0, true, true])
    }
    const { stdout } = rollcall([...args, '--format', 'csv'])
    expect(stdout.split('\n')[0]).toBe(
      'policy,elo,elo_low,elo_high,battles,score,score_low,score_high,score_against_greedy,score_against_still.mjs',
    )
  })

  it('refuses a policy that is named twice, one alone, and one that nobody knows', () => {
    for (const [policies, said] of [
      [['greedy', 'greedy'], 'names greedy twice'],
      [['greedy'], 'needs two policies'],
      [['greedy', 'clever'], 'clever'],
    ] as const) {
      const { stderr, status } = rollcall(['tournament', ARMY, ...FEW, '--policies', ...policies])
      expect([status, stderr.includes(said)], said).toEqual([2, true])
    }
  })
})
