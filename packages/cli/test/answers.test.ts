/** What the program answers, and in which form. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EXAMPLE, fileWith, freshFolder, rollcall } from './program.ts'

const MEAN = 80 / 27

describe('run', () => {
  it('answers one JSON document with one JSON object', () => {
    const { status, stdout } = rollcall(['run', fileWith('one.json', JSON.stringify(EXAMPLE)), '--format', 'json'])
    const answer = JSON.parse(stdout)
    expect(status).toBe(0)
    expect(Object.keys(answer)).toEqual(['rollcall', 'game', 'question', 'results', 'warnings', 'planHash', 'contract'])
    expect(answer.results[0].damage.mean).toBeCloseTo(MEAN, 12)
    expect(answer.results[0].method).toBe('exact')
    expect(answer.results[0].damage).not.toHaveProperty('se')
  })

  it('answers every document of YAML, NDJSON and a JSON list, in order', () => {
    const other = { game: 'aos-3e', odds: 'charge', distance: 9 }
    const texts = {
      'many.yaml': `${JSON.stringify(EXAMPLE)}\n---\n${JSON.stringify(other)}\n`,
      'many.ndjson': `${JSON.stringify(EXAMPLE)}\n${JSON.stringify(other)}\n`,
      'many.json': JSON.stringify([EXAMPLE, other]),
    }
    for (const [name, text] of Object.entries(texts)) {
      const lines = rollcall(['run', fileWith(name, text), '--format', 'json'])
        .stdout.trimEnd()
        .split('\n')
      const answers = lines.map((line) => JSON.parse(line))
      expect(
        answers.map((each) => each.question),
        name,
      ).toEqual(['damage', 'charge'])
      expect(answers[1].results[0].fractions.success).toBe('5/18')
    }
  })

  it('reads standard input', () => {
    const { status, stdout } = rollcall(['run', '-', '--format', 'json'], JSON.stringify(EXAMPLE))
    expect(status).toBe(0)
    expect(JSON.parse(stdout).results[0].damage.mean).toBeCloseTo(MEAN, 12)
  })

  it('reads +1 in YAML as one more, and 1 as becoming one', () => {
    const fight = (damage: string): string => `
attacker: { weapons: [{ attacks: 1, hit: 2+, wound: 2+, damage: 2, effects: [{ on: hit, success: true, damage: ${damage} }] }] }
target: { save: "-" }`
    const mean = (damage: string): number =>
      JSON.parse(rollcall(['run', '-', '--format', 'json'], fight(damage)).stdout).results[0].damage.mean
    expect(mean('+1')).toBeCloseTo((25 / 36) * 3, 12)
    expect(mean('1')).toBeCloseTo((25 / 36) * 1, 12)
  })
})

describe('damage', () => {
  it('writes CSV into a pipe, one row per attacker and target, against every save by default', () => {
    const lines = rollcall(['damage', 'Vindictors', 'praetors x6']).stdout.trimEnd().split('\n')
    expect(lines).toHaveLength(1 + 2 * 6)
    expect(lines[0]).toMatch(/^game,scenario,attacker,points,situation,target,method,/)
  })

  it('knows points: twice the models, twice the points', () => {
    const { results } = JSON.parse(rollcall(['damage', 'Vindictors x10', '--vs', '4+', '--format', 'json']).stdout)
    expect(results[0].points).toBe(220)
    expect(results[0].damagePer100).toBeCloseTo(results[0].damage.mean / 2.2, 12)
  })

  it('adds a champion by hand: 11 attacks, sixes are mortal wounds', () => {
    const { results } = JSON.parse(rollcall(['damage', 'Vindictors', '--vs', '4+', '--format', 'json']).stdout)
    // Each attack: 1/6 mortal wound; else 3/6 hit, 4/6 wound, save 4+ with Rend -1 fails 4/6.
    expect(results[0].damage.mean).toBeCloseTo(11 * (1 / 6 + (3 / 6) * (4 / 6) * (4 / 6)), 12)
  })

  it('takes commands by name, in any spelling', () => {
    const mean = (...more: string[]): number =>
      JSON.parse(rollcall(['damage', 'Praetors', '--vs', '4+', '--format', 'json', ...more]).stdout).results[0].damage
        .mean
    expect(mean('--with', 'all out attack') / mean()).toBeCloseTo(5 / 4, 12)
  })

  it('shows each weapon on its own with --by-weapon', () => {
    const lines = rollcall(['damage', 'Lord-Imperatant', '--vs', '4+', '--by-weapon']).stdout.trimEnd().split('\n')
    expect(lines).toHaveLength(3)
  })
})

describe('forms of output', () => {
  it('never lets a name become a formula', () => {
    const evil = { ...EXAMPLE, attacker: { ...EXAMPLE.attacker, name: '=HYPERLINK("x")' } }
    expect(rollcall(['run', '-', '--format', 'csv'], JSON.stringify(evil)).stdout).toContain(`"'=HYPERLINK(""x"")"`)
  })

  it('escapes pipes in Markdown', () => {
    const evil = { ...EXAMPLE, attacker: { ...EXAMPLE.attacker, name: 'a | b' } }
    expect(rollcall(['run', '-', '--format', 'md'], JSON.stringify(evil)).stdout).toContain('a \\| b')
  })

  it('writes a file whole, in the form of its ending, and nothing beside it', () => {
    const folder = freshFolder()
    const { status, stdout } = rollcall(['damage', 'Vindictors', '--out', join(folder, 'table.json')])
    expect([status, stdout]).toEqual([0, ''])
    expect(JSON.parse(readFileSync(join(folder, 'table.json'), 'utf8')).results).toHaveLength(6)
    expect(readdirSync(folder)).toEqual(['table.json'])
  })

  it('draws a distribution for people', () => {
    const { stdout } = rollcall(['dist', 'Vindictors', '--vs', '5x 2W 4+', '--format', 'table'])
    expect(stdout).toMatch(/█/)
    expect(stdout).toMatch(/Slain {6}mean/)
  })

  it('uses no colours in a pipe', () => {
    // eslint-disable-next-line no-control-regex
    expect(rollcall(['damage', 'Vindictors', '--format', 'table']).stdout).not.toMatch(/\u001b\[/)
  })
})

describe('simulation', () => {
  const simulate = (...more: string[]): string =>
    rollcall(['damage', 'Vindictors', '--vs', '4+', '--format', 'json', '--replicates', '5000', ...more]).stdout

  it('gives the same bits for the same seed, others for another', () => {
    expect(simulate('--dice', '--seed', '7')).toBe(simulate('--dice', '--seed', '7'))
    expect(simulate('--dice', '--seed', '7')).not.toBe(simulate('--dice', '--seed', '8'))
  })

  it('says that it simulated, how often, and how sure it is', () => {
    for (const how of ['--dice', '--method=simulated']) {
      const [result] = JSON.parse(simulate(how)).results
      expect(result).toMatchObject({ method: 'simulated', replicates: 5000, seed: '1' })
      expect(result.damage.se).toBeGreaterThan(0)
      expect(result.damage.interval.low).toBeLessThan(result.damage.mean)
    }
  })
})

describe('help', () => {
  it('names every command', () => {
    const { status, stdout } = rollcall(['--help'])
    expect(status).toBe(0)
    for (const command of ['damage', 'dist', 'duel', 'odds', 'run', 'explain', 'games', 'completion'])
      expect(stdout).toContain(`rollcall ${command}`)
  })

  it.each(['damage', 'dist', 'duel', 'odds', 'run', 'explain'])('%s --help shows its options', (command) => {
    const { status, stdout } = rollcall([command, '--help'])
    expect(status).toBe(0)
    expect(stdout).toContain('--game')
  })

  it('prints its version and a completion script', () => {
    expect(rollcall(['--version']).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect(rollcall(['completion']).stdout).toContain('rollcall')
  })
})
