/** What a question file says in two words is never answered by one of them alone. */
import { describe, expect, it } from 'vitest'
import { rollcall } from './program.ts'

const run = (...lines: readonly string[]): ReturnType<typeof rollcall> =>
  rollcall(['run', '-', '--format', 'csv', '--columns', 'target,damage_mean'], lines.join('\n'))

const TARGET = 'target: 10x 2W 4+'

describe('a fact that is said both ways', () => {
  it.each([
    [['Vindictors, charged, not charged'], '"charged" and "not charged" contradict each other'],
    [['Vindictors, near HERO, not near HERO'], '"near HERO" and "not near HERO" contradict each other'],
    [['Vindictors, round 2, round 3'], '"round 2" and "round 3" contradict each other'],
    [['Vindictors', '--charged', '--no-charged'], '--charged and --no-charged contradict each other'],
    [['Vindictors', '--with', 'charged', '--with', 'not charged'], 'contradict each other'],
  ])('%j', (args, message) => {
    const { status, stdout, stderr } = rollcall(['damage', ...args, '--vs', '4+', '--format', 'csv'])
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain(message)
  })

  it.each(['charged, charged', 'near HERO, near MONSTER', 'near HERO, not near MONSTER'])('is none of %s', (words) => {
    expect(rollcall(['damage', `Vindictors, ${words}`, '--vs', '4+', '--format', 'csv']).status).toBe(0)
  })
})

describe('two words for one thing', () => {
  it.each([
    [['attacker: Vindictors', 'attackers: [Praetors]', TARGET], 'give attacker or attackers, not both'],
    [['attacker: Vindictors', TARGET, 'targets: standard'], 'give target or targets, not both'],
    [['attacker: Vindictors', TARGET, 'situation: {}', 'situations: [{}]'], 'give situation or situations, not both'],
    [
      ['game: wh40k-9e', 'attacker: Marines', 'target: Marines', 'situation: {}', 'situations: [{}]'],
      'give situation or situations, not both',
    ],
  ])('%j', (lines, message) => {
    const { status, stdout, stderr } = run(...lines)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain(message)
  })

  it('what is said beside a name holds in every situation', () => {
    const beside = run('attacker: Vindictors, All-out Attack', TARGET, 'situations: [{}, { mysticShield: true }]')
    const within = run(
      'attacker: Vindictors',
      TARGET,
      'situations: [{ allOutAttack: true }, { allOutAttack: true, mysticShield: true }]',
    )
    expect(beside.stdout).toBe(within.stdout)
    expect(beside.stdout).not.toBe(
      run('attacker: Vindictors', TARGET, 'situations: [{}, { mysticShield: true }]').stdout,
    )
  })
})
