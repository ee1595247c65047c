/** `rollcall duel`: what it answers, in every form, and what it refuses. */
import { describe, expect, it } from 'vitest'
import { fileWith, rollcall } from './program.ts'

const GUARD = '10x Guard 2W 4+ bravery 6 with Spear 2A 3+/3+/-1/1; 1x Horn 1A 4+/4+/-/1'
const MOB = '20x Mob 1W 5+ with Club 1A 4+/4+/-/1'
const json = (args: readonly string[]) => JSON.parse(rollcall(['duel', ...args, '--format', 'json']).stdout)

describe('duel', () => {
  it('answers two units exactly', () => {
    const { question, results } = json([GUARD, MOB])
    expect(question).toBe('duel')
    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({ duel: ['Guard', 'Mob'], method: 'exact' })
    expect(results[0].a.wins + results[0].b.wins + results[0].neither).toBeCloseTo(1, 12)
  })

  it('says from how many models more may stand, where slain ones are replaced', () => {
    const { stdout } = rollcall(['duel', 'Pink Horrors', 'Vindictors x10', '--rounds', '1', '--format', 'table'])
    // Ten become twenty; of the Vindictors no more can be left than came.
    expect(stdout).toMatch(/ from 10 /)
    expect(stdout.match(/ of 10 /g)).toHaveLength(1)
  })

  it('rounds that hardly ever are the last are told together', () => {
    const { stdout } = rollcall(['duel', GUARD, MOB, '--rounds', 'end', '--format', 'table'])
    const [length = ''] = /Ends in round [^;]*;/.exec(stdout.replaceAll(/\s+/g, ' ')) ?? []
    expect(length).toMatch(/, others: [^,]*;$/)
    expect(length.match(/< 0\.01 %/g)?.length ?? 0).toBeLessThan(2)
  })

  it('makes a matrix of several on both sides, and a queue of a gauntlet', () => {
    expect(json([GUARD, MOB, '--vs', 'Vindictors', 'Praetors']).results).toHaveLength(4)
    const { results } = json([GUARD, MOB, 'Praetors', '--gauntlet'])
    expect(results.map(({ gauntlet }: { gauntlet: { name: string }[] }) => gauntlet.map(({ name }) => name))).toEqual([
      ['Mob', 'Praetors'],
    ])
    const table = rollcall(['duel', GUARD, MOB, '--vs', 'Vindictors', 'Praetors', '--format', 'table']).stdout
    expect(table).toContain('A wins / B wins')
  })

  it('writes CSV into a pipe and Markdown on request', () => {
    const [head, row] = rollcall(['duel', GUARD, MOB]).stdout.split('\n')
    expect(head).toMatch(/^game,scenario,a,b,situation,method,/)
    expect(row).toMatch(/^aos-3e,,Guard,Mob,"5 rounds, A first",exact,/)
    expect(rollcall(['duel', GUARD, MOB, '--format', 'md']).stdout).toMatch(/^\| A \| B \| A wins /m)
  })

  it('takes every option', () => {
    const options = ['--rounds', '3', '--distance', '9', '--first', 'roll', '--priority', 'fixed']
    const policies = ['--policy', 'allOutAttack=always', 'B.inspiringPresence=needed']
    const [result] = json([GUARD, MOB, ...options, ...policies]).results
    expect(result.situation).toBe(
      '3 rounds, 9" apart, roll-off for the first turn, fixed order, allOutAttack=always, B.inspiringPresence=needed',
    )
    expect(json([GUARD, MOB, '--rounds', 'end']).results[0].situation).toBe('to the end, A first')
  })

  it('says which policies there are, and what each may be', () => {
    const said = (...policy: string[]): string => rollcall(['duel', GUARD, MOB, '--policy', ...policy]).stderr
    expect(said('foo=bar')).toMatch(/ {2}policy\.foo: is not a policy \(policies: allOutAttack, .*rally.*\n$/)
    expect(said('A.foo=bar', 'rally=always')).toMatch(/ {2}policyA\.foo: is not a policy \(policies: allOutAttack/)
    expect(said('rally=sometimes')).toMatch(/policy\.rally: "sometimes" is unknown: use one of never, always/)
  })

  it('rolls dice reproducibly, whatever the threads', () => {
    const dice = ['--dice', '--replicates', '3000', '--seed', '9']
    const [one, two] = ['1', '2'].map((threads) => json([GUARD, MOB, ...dice, '--threads', threads]))
    expect(one).toEqual(two)
    expect(one.results[0]).toMatchObject({ method: 'simulated', replicates: 3000, seed: '9' })
  })

  it('tells one fight as a story, the same as its replicate', () => {
    const { stdout, status } = rollcall(['duel', GUARD, MOB, '--explain', '--seed', '4', '--replicate', '2'])
    expect(status).toBe(0)
    expect(stdout).toContain('Battle round 1')
    expect(stdout).toMatch(/Turn of Guard, combat phase/)
    expect(stdout).toMatch(/(A wins|B wins|Neither wins) after \d rounds?\./)
    expect(stdout).toMatch(/Of all such duels: A wins \d+\.\d{2} %/)
  })

  it('is a question of a file too, with units by name, and can be told and simulated in parts', () => {
    const file = fileWith(
      'duel.yaml',
      'question: duel\na: Vindictors x10\nb: [Praetors, "Vindictors, Mystic Shield"]\n',
    )
    const { results } = JSON.parse(rollcall(['run', file, '--format', 'json']).stdout)
    expect(results.map(({ duel }: { duel: string[] }) => duel)).toEqual([
      ['Vindictors', 'Praetors'],
      ['Vindictors', 'Vindictors'],
    ])
    expect(results.map(({ situation }: { situation: string }) => situation)).toEqual([
      '5 rounds, A first',
      '5 rounds, A first, B: mysticShield',
    ])
    const plan = fileWith('plan.json', rollcall(['plan', file, '--dice', '--replicates', '200']).stdout)
    const shards = ['1', '2'].map((index) =>
      fileWith(`shard${index}.json`, rollcall(['shard', plan, '--index', index, '--of', '2']).stdout),
    )
    const merged = JSON.parse(rollcall(['merge', ...shards, '--format', 'json']).stdout)
    const whole = JSON.parse(rollcall(['run', file, '--dice', '--replicates', '200', '--format', 'json']).stdout)
    expect(merged).toEqual(whole)
  })

  it('is a single exchange in one turn', () => {
    const [result] = json([GUARD, MOB, '--turns', '1']).results
    expect(result.situation).toBe('1 turn, A first')
    const told = rollcall(['duel', GUARD, MOB, '--turns', '1', '--explain']).stdout
    expect(told).not.toContain('Turn of Mob')
  })

  it.each([
    [[GUARD, MOB, '--turns', '1', '--rounds', '1'], /rounds or turns/],
    [[GUARD], /needs two units/],
    [[GUARD, MOB, 'Praetors'], /--gauntlet/],
    [[GUARD, '5x 3W 4+'], /what it attacks with/],
    [[GUARD, MOB, '--policy', 'rally'], /key=value/],
    [[GUARD, MOB, '--policy', 'raly=always'], /did you mean "rally"/],
    [[GUARD, MOB, '--policy', 'rally=often'], /policy\.rally/],
    [[GUARD, MOB, '--rounds', 'many'], /rounds/],
    [[GUARD, MOB, '--first', 'C'], /first/i],
    [[GUARD, 'Vinctorz'], /did you mean "Vindictors"/],
    [[GUARD, MOB, '--explain', '--replicate', '-1'], /replicate/],
  ] as const)('%j is refused', (args, message) => {
    const { status, stdout, stderr } = rollcall(['duel', ...args])
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/at .*\.js:\d+/)
  })
})

describe('duel in games of other words', () => {
  const TROOPERS = '8x Trooper RC 10 AR 8 CO 11 AZ 3 with SMG +1 x2 D9'
  const GUARDS = '6x Guard RC 11 AR 10 CO 12 AZ 2 with Rifle +0 D11'
  const MOB = 'Mob D5/4 CV +1/0/0 reduced 0/0/X save 5+'
  const asked = (game: string, ...args: string[]) => rollcall(['duel', ...args, '--game', game])

  it.each([
    ['warzone', TROOPERS, GUARDS, /^8x Trooper \(A\) beats 6x Guard \(B\) with \d/],
    ['black-reach', 'Trukk', MOB, /^Trukk \(A\) beats Mob \(B\) with \d/],
  ])('%s: a sentence first, then what the game counts', (game, a, b, sentence) => {
    const { stdout } = asked(game, a, b, '--turns', '2', '--format', 'table')
    expect(stdout).toMatch(sentence)
    expect(stdout).toMatch(/^A wins +\d/m)
    expect(stdout).toMatch(/^Turns +[\d.]+ ± [\d.]+$/m)
  })

  it('writes a row for each pair, a matrix, a story, and pages with charts', () => {
    const many = ['Trukk', 'Vorolanus', '--vs', 'Vorolanus', MOB, '--turns', '2']
    const [head, ...rows] = asked('black-reach', ...many)
      .stdout.trim()
      .split('\n')
    expect(head).toMatch(/^game,scenario,a,b,situation,method,replicates,seed,partial,a_wins,b_wins,draw,undecided,/)
    expect(rows).toHaveLength(4)
    expect(asked('black-reach', ...many, '--format', 'table').stdout).toContain('A wins / B wins')
    expect(asked('black-reach', ...many, '--format', 'md').stdout).toMatch(/^\| A \| B \| A wins \| B wins \|/m)
    expect(asked('black-reach', ...many, '--format', 'html').stdout).toContain('Who wins: rows (A) against columns (B)')
    expect(asked('warzone', TROOPERS, GUARDS, '--turns', '1', '--explain').stdout).toMatch(
      /^8x Trooper \(A\) against 6x Guard \(B\); replicate 0 of seed 1\n\nTurn 1: /,
    )
  })

  it('says what a whole unit is, where half of one was typed', () => {
    expect(asked('warzone', TROOPERS, '6x Guard AR 10').stderr).toContain('RC n AR n CO n')
    expect(asked('black-reach', 'Trukk', 'Mob D5/4').stderr).toContain('then CV and the combat value')
    expect(asked('black-reach', 'Nobz D5 CV +4', 'Predator').stderr).toContain('locations')
  })
})
