/** `rollcall damage --together`: several units on one target, in every form, and what it refuses. */
import { describe, expect, it } from 'vitest'
import { fileWith, rollcall } from './program.ts'

const BOWS = '5x Bow 2A 3+/3+/-/1, missile'
const SPEARS = '10x Spear 2A 3+/3+/-1/1, charged'
const damage = (...args: readonly string[]) => rollcall(['damage', ...args, '--together'])
const json = (...args: readonly string[]) => JSON.parse(damage(...args, '--format', 'json').stdout)

describe('damage --together', () => {
  it('is one result with a step for each unit, each with its own situation', () => {
    const { question, results } = json(SPEARS, BOWS, '--vs', '10x 1W 4+ bravery 6')
    expect(question).toBe('together')
    expect(results).toHaveLength(1)
    const [{ together, steps, total }] = results
    expect(together).toEqual([SPEARS, BOWS])
    expect(steps.map(({ attacker, situation }: Record<string, string>) => [attacker, situation])).toEqual([
      [BOWS, 'shooting'],
      [SPEARS, 'combat, charged'],
    ])
    // Ten shots hit and wound with 4/9 each, half of them are saved, and ten models are enough for all ten.
    expect(steps[0].damage.mean).toBeCloseTo(20 / 9, 12)
    expect(total.destroyed).toBe(steps[1].destroyed)
  })

  it('with phases everybody attacks in each of them', () => {
    const unit = fileWith(
      'unit.yaml',
      'name: Guard\nmodels: 5\nweapons:\n  - { name: Javelin, kind: missile, attacks: 1, hit: 4+, wound: 4+, damage: 1 }\n  - { name: Spear, attacks: 2, hit: 3+, wound: 3+, damage: 1 }\n',
    )
    const [{ steps }] = json(unit, '--vs', '10x 1W 4+', '--phases', 'shooting,combat').results
    expect(steps.map(({ phase }: { phase: string }) => phase)).toEqual(['shooting', 'combat'])
  })

  it('writes a row for each step and one for all, in CSV and Markdown', () => {
    const csv = damage(BOWS, SPEARS, '--vs', '10x 1W 4+').stdout.trim().split('\n')
    expect(csv[0]).toMatch(/^game,scenario,step,attacker,phase,/)
    expect(csv).toHaveLength(4)
    for (const [i, row] of [`1,"${BOWS}",shooting,`, `2,"${SPEARS}",combat,`, 'total,all together,,'].entries())
      expect(csv[i + 1]).toContain(`aos-3e,,${row}`)
    const markdown = damage(BOWS, SPEARS, '--vs', '10x 1W 4+', '--format', 'md').stdout
    expect(markdown.split('\n').filter((line) => line.startsWith('| '))).toHaveLength(5)
  })

  it('a table tells how far the target is after each unit, and who may attack no more', () => {
    const { stdout } = damage(BOWS, SPEARS, '--vs', '10x 1W 4+ bravery 6', '--format', 'table')
    expect(stdout).toMatch(/^Together against .*\nshooting, then combat; exact$/m)
    expect(stdout).toMatch(/^all together +\d/m)
    expect(stdout).toMatch(/Then \d+\.\d\d flee/)
  })

  it('tells what the order changes', () => {
    const shell = fileWith(
      'shell.yaml',
      'name: Shell\nwounds: 6\nsave: 2+\ndamageTable:\n  - { wounds: 0-2, values: { Shell: 2 } }\n  - { wounds: 3+, values: { Shell: 6 } }\neffects: [{ stat: save, set: "table:Shell" }]\n',
    )
    const { stdout } = damage(BOWS, SPEARS, '5x Axe 3A 3+/3+/-2/2', '--vs', shell, '--format', 'table')
    expect(stdout).toMatch(/The order matters \(all 6 tried\)/)
  })

  it('rolls dice on any number of threads to the same numbers', () => {
    const asked = [BOWS, SPEARS, '--vs', '10x 1W 4+', '--dice', '--replicates', '2000']
    const one = json(...asked, '--threads', '1')
    expect(one).toEqual(json(...asked, '--threads', '2'))
    expect(one.results[0].total.damage.se).toBeGreaterThan(0)
  })

  it('a question file says the same by name', () => {
    const file = fileWith(
      'q.yaml',
      `game: aos-3e\nquestion: together\nattackers: ["${SPEARS}", "${BOWS}"]\ntargets: "10x 1W 4+ bravery 6"\n`,
    )
    const { results } = JSON.parse(rollcall(['run', file, '--format', 'json']).stdout)
    expect(results).toEqual(json(SPEARS, BOWS, '--vs', '10x 1W 4+ bravery 6').results)
  })

  it('phases go with together, and weapons on their own with neither', () => {
    const lonely = rollcall(['damage', BOWS, '--phases', 'shooting'])
    expect([lonely.status, lonely.stderr]).toEqual([2, expect.stringContaining('--phases goes with --together')])
    expect(damage(BOWS, '--by-weapon').status).toBe(2)
    expect(damage(BOWS, '--phases', 'shooting,hero').stderr).toMatch(/phases\[1\]/)
  })

  it('a unit that takes no part is named, with its own exit code', () => {
    const { status, stderr } = damage(BOWS, SPEARS, '--vs', '10x 1W 4+', '--phases', 'shooting')
    expect([status, stderr]).toEqual([4, expect.stringContaining('has no missile weapon (phase shooting)')])
  })
})
