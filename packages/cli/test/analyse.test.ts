/** `rollcall analyse` as a user meets it: a sentence, a table within 80 columns, details by name, every form, nobody lost. */
import { dirname, resolve } from 'node:path'
import type { Analysis } from '@rollcall/analysis'
import { describe, expect, it } from 'vitest'
import { rollcall } from './program.ts'

const LIST = 'data/aos-3e/lists/stormcast-eternals.yaml'
const run = (...args: readonly string[]) => rollcall(['analyse', ...args], '', { COLUMNS: '80' })
const json = (...args: readonly string[]): Analysis => JSON.parse(run(...args, '--format', 'json').stdout) as Analysis

describe('a list', () => {
  it('is one sentence and one table that 80 columns hold', () => {
    const { stdout, status } = run(LIST, '--format', 'table')
    const [sentence, blank, ...table] = stdout.split('\n')
    expect(status).toBe(0)
    expect(sentence).toMatch(/^11 units of 1990 points: \d.* useful damage a turn .*weakest /)
    expect(blank).toBe('')
    const drawn = table.slice(0, table.findIndex((line) => line.startsWith('all 11 units')) + 1)
    expect(drawn.length).toBeGreaterThan(11)
    expect(drawn.filter((line) => line.length > 80)).toEqual([])
  })

  it('has every unit in every form', () => {
    const { units, totals } = json(LIST, '--details', 'list')
    expect(units.reduce((sum, { count }) => sum + count, 0)).toBe(totals.units)
    const csv = run(LIST, '--format', 'csv').stdout.trimEnd().split('\n')
    expect(csv).toHaveLength(1 + units.length)
    const markdown = run(LIST, '--format', 'md').stdout
    expect(units.filter(({ name }) => !markdown.includes(name))).toEqual([])
  })

  it('names who is not known, and ends with 4', () => {
    const { status, stdout } = run('Vindictors', 'Vindicatorzz', '--format', 'table')
    expect(status).toBe(4)
    expect(stdout).toMatch(/Left out: .*Vindicatorzz/)
  })
})

it('the words of a table are explained that stand in it, as they stand there', () => {
  const legend = (...args: readonly string[]): string =>
    run(...args, '--format', 'table')
      .stdout.split('\n')
      .find((line) => /^(?:Useful|Steps lost): /.test(line)) ?? ''
  expect(legend('Vindictors')).toMatch(/; wounds at Rend -1: .*; Threat: inches$/)
  expect(legend('Armoured Marines')).toMatch(/; Destroyed: [^;]*$/)
  expect(legend('Predator')).toMatch(/on average over the panel$/)
})

describe('targets that are files', () => {
  const OTHER = 'data/aos-3e/lists/orruk-warclans.yaml'

  it('are called by their names, not by the way to them, which may be longer than a line', () => {
    const { stdout } = run('Liberators', '--vs', resolve(OTHER), '--format', 'table')
    expect(stdout).toContain('orruk-warclans.yaml')
    expect(stdout).not.toContain(dirname(OTHER))
    expect(json('Liberators', '--vs', resolve(OTHER)).panel).toBe('orruk-warclans.yaml')
  })

  it('are called by the whole way where two have one name, and profiles keep their strokes', () => {
    expect(json('Liberators', '--vs', OTHER, '--vs', resolve(OTHER)).panel).toBe(`${OTHER} and ${resolve(OTHER)}`)
    expect(json('Liberators', '--vs', '5x 3W 4+').panel).toBe('5x 3W 4+')
  })
})

describe('details', () => {
  it.each(['durability', 'reliability', 'matchups', 'sensitivity', 'army'])('%s, as a table and as CSV', (section) => {
    const table = run('Vindictors x10', '--details', section, '--format', 'table')
    expect([table.status, table.stderr]).toEqual([0, ''])
    expect(table.stdout.split('\n').length).toBeGreaterThan(12)
    expect(run('Vindictors x10', '--details', section, '--format', 'csv', '--quiet').stdout).toMatch(/^unit,/)
  })

  it('alone are all of them; a wrong name is told what there is', () => {
    expect(run('Vindictors', '--format', 'table', '--details').stdout).toMatch(
      /Durability[\s\S]*Reliability[\s\S]*modifiers/,
    )
    expect(run('Vindictors', '--details', 'durabilty').stderr).toMatch(/did you mean "durability"[\s\S]*sections: /)
    expect(run('Vindictors', '--format', 'csv', '--details').stderr).toContain('do not fit into one table')
  })
})

describe('questions people ask', () => {
  it('a charge from 9 inches and a kill: both chances multiplied', () => {
    const { charge, sentence, units } = json('Annihilators', '--vs', 'Brutes x5', '--charge')
    // 2D6 of 9 or more: 10 of 36.
    expect(charge).toEqual({ inches: 9, reaches: expect.closeTo(10 / 36, 12) as number })
    expect(units[0]?.situation).toEqual({ charged: true })
    expect(sentence).toMatch(
      /\(charging\) destroy .* A charge from 9" succeeds with 27.8 %; that it does and destroys them: /,
    )
    expect(run('Annihilators', '--charge', 'far').stderr).toContain('--charge needs inches')
  })

  it.each([
    [
      'durability',
      /^Vindictors x5: 20\.0 effective wounds at Rend -1 \(18\.2 per 100 points\); it lives \d.* deadliest is .* destroys it in one turn with /,
    ],
    [
      'sensitivity',
      /^Of what was tried, .* is worth most on Vindictors x5: \+\d.* useful damage \(\+.* %\); in defence /,
    ],
    ['reliability', /^Vindictors x5 take half of a target or more with .* on average: .* against .*, .* against .*\.$/],
  ])('--details %s is answered by the first sentence', (section, says) => {
    expect(json('Vindictors', '--details', section).sentence).toMatch(says)
  })

  it('the chance of at least so many wounds', () => {
    const [unit] = json('Vindictors', '--vs', 'Brutes x5', '--at-least', '3', '--details', 'reliability').units
    const [matchup] = unit?.matchups ?? []
    // What half of the time and more is lost is lost with at least so much.
    expect(matchup?.threshold).toBe(3)
    expect(matchup?.reached).toBeGreaterThanOrEqual((matchup?.median ?? 0) >= 3 ? 0.5 : 0)
    const [sure] = json('Vindictors', '--vs', 'Brutes x5', '--at-least', '16').units
    expect(sure?.matchups[0]?.reached).toBe(0)
    expect(run('Vindictors', '--at-least', '0').stderr).toContain('--at-least needs')
  })

  it('one phase only, and what is said of the unit counts', () => {
    const one = json('Celestar Ballista', '--phase', 'shooting', '--details', 'list').units[0]
    expect(Object.keys(one?.phases ?? {})).toEqual(['shooting'])
    const [plain, keen] = ['Vindictors', 'Vindictors, All-out Attack'].map(
      (unit) => json(unit, '--details', 'list').units[0]?.useful,
    )
    expect(keen).toBeGreaterThan(plain ?? Number.NaN)
  })
})

describe('other games', () => {
  it('Warhammer 40,000 by its examples, and a clear refusal where nobody attacks', () => {
    const { units } = json('Line Troopers', '--details', 'list')
    expect(units[0]?.matchups).toHaveLength(11)
    expect(run('Donatus', '--game', 'space-marine-heroes', '--vs', 'standard').stderr).toMatch(/./)
  })

  it.each([
    ['black-reach', 'Trukk', /^Trukk: \d.\d steps lost a fire action against standard; best against /, 'steps_lost'],
    ['warzone', 'Hussar captain', /^Hussar captain: \d.\d wounds an activation \(\d.\d per 100 points\)/, 'wounds'],
  ])('%s in its own words', (game, unit, sentence, column) => {
    const told = run(unit, '--game', game, '--details', '--format', 'table')
    expect(told.stdout).toMatch(sentence)
    for (const title of ['Durability: shots that it takes', 'What kills it', 'Reliability', 'Matchups', 'modifiers'])
      expect(told.stdout).toContain(title)
    const [head] = run(unit, '--game', game, '--format', 'csv', '--quiet').stdout.split('\n')
    expect(head?.split(',')).toEqual(expect.arrayContaining([column, `${column}_per_100_points`, 'destroyed']))
    expect(run(unit, '--game', game, '--format', 'html').stdout).toMatch(/<svg/)
  })
})
