/** The second game on the command line: the same commands, its own units, notation, targets and questions. */
import { describe, expect, it } from 'vitest'
import { fileWith, rollcall } from './program.ts'

const GAME = ['--game', 'wh40k-9e']
const json = (...args: string[]): { results: readonly Record<string, never>[]; game: string } =>
  JSON.parse(rollcall([...args, ...GAME, '--format', 'json']).stdout)

describe('Warhammer 40,000', () => {
  it('measures against every save by default', () => {
    const { results, game } = json('damage', 'Marines x10', '--phase', 'shooting')
    expect(game).toBe('wh40k-9e')
    // Ten shots 3+, S4 against T4, AP -1: the saves fail on 2, 3, 4, 5, 6 and 6 faces of 6.
    const means = [2, 3, 4, 5, 6, 6].map((faces) => 10 * (4 / 6) * (3 / 6) * (faces / 6))
    expect(results).toHaveLength(6)
    results.forEach(({ damage }, i) =>
      expect((damage as unknown as { mean: number }).mean).toBeCloseTo(means[i] ?? 0, 12),
    )
  })

  it('reads units typed in, and words of the situation after a comma', () => {
    const [result] = json(
      'dist',
      '10x Bolter 24" RapidFire1 3+ S4 AP0 D1, Within half range',
      '--vs',
      '5x T4 W2 3+',
    ).results
    expect(result).toMatchObject({ situation: 'shooting, withinHalfRange', stages: { attacks: 20 } })
  })

  it('answers small questions by any of their names', () => {
    for (const name of ['deny', 'Deny-the-Witch', 'denyTheWitch'])
      expect(json('odds', name, '7').results[0]).toMatchObject({ fractions: { success: '5/12' } })
    expect(rollcall(['odds', ...GAME]).stdout).toContain('charge <distance>')
  })

  it('takes lists of numbers, and never loses one', () => {
    for (const words of [['5,7.5'], ['--distance', '5,7.5'], ['--distance', '5', '--distance', '7.5']])
      expect(json('odds', 'charge', ...words).results[0]).toMatchObject({ fractions: { success: '7/12' } })
    expect(json('odds', 'hit', '4', '--modifier=-1,-1').results[0]).toMatchObject({ fractions: { success: '1/3' } })
    const { status, stderr } = rollcall(['odds', 'charge', '--distance', '5', '7.5', ...GAME])
    expect([status, stderr]).toEqual([2, expect.stringContaining('distance is given twice')])
  })

  it('runs question files, with +1 as written and units by name', () => {
    const file = fileWith(
      'fight.yaml',
      `game: wh40k-9e
attacker: { strength: 4, weapons: [{ type: melee, attacks: 6, ws: 3+, strength: +1, ap: -1, damage: 1, hitModifiers: [+1] }] }
target: Green Brawlers
---
game: wh40k-9e
odds: charge
distance: [5, 7.5]
`,
    )
    const lines = rollcall(['run', file, '--format', 'json']).stdout.trimEnd().split('\n')
    const [fight, charge] = lines.map((line) => JSON.parse(line).results[0])
    expect(fight.stages.wounds).toBeCloseTo(6 * (5 / 6) * (3 / 6), 12)
    expect(charge.fractions.success).toBe('7/12')
  })

  it('simulates on any number of threads with one hash', () => {
    const run = (threads: string): string => {
      const args = [
        'damage',
        'Plague Carriers',
        '--vs',
        'standard',
        ...GAME,
        '--method',
        'simulated',
        '--phase',
        'shooting',
      ]
      return rollcall([...args, '--replicates', '2000', '--threads', threads, '--verbose']).stderr
    }
    const hashes = (text: string): readonly string[] => text.match(/[0-9a-f]{64}/g) ?? []
    expect(hashes(run('1'))).toHaveLength(11)
    expect(hashes(run('2'))).toEqual(hashes(run('1')))
  })

  it('says why a weapon does not shoot, as a warning or with --strict as an error', () => {
    const args = ['damage', 'Lance Team', '--vs', 'T8 W12 3+', '--with', 'Advanced', ...GAME]
    const { status, stderr } = rollcall(args)
    expect([status, stderr]).toEqual([0, expect.stringContaining('Advanced')])
    expect(rollcall([...args, '--strict']).status).toBe(2)
  })

  it('tells a story', () => {
    const { stdout } = rollcall(['explain', 'Tank', '--vs', '5x T4 W2 3+ fnp 6+', ...GAME, '--replicate', '3'])
    expect(stdout).toContain('hit roll of Battle Cannon, 4+')
  })

  it.each([
    'Line Troopers',
    'Armoured Marines',
    'Shield Veterans',
    'Green Brawlers',
    'Swarm Beasts',
    'Plague Carriers',
    'Flame Team',
    'Grenadiers',
    'Lance Team',
    'Mortar Battery',
    'Marksmen',
    'Riders',
    'Battle Tank',
    'Walker',
    'Great Monster',
    'War Captain',
  ])('ships %s, which attacks the whole panel without complaint', (unit) => {
    const { status, stderr, stdout } = rollcall(['damage', unit, '--vs', 'standard', ...GAME, '--format', 'json'])
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('warning')])
    for (const { damage } of JSON.parse(stdout).results) expect(damage.mean).toBeGreaterThan(0)
  })

  it('fights duels of units by name and typed in, as a matrix, a queue and a story', () => {
    const guard =
      '10x Guard M6 T3 W1 5+ Ld 7 with Rifle 24" RapidFire1 4+ S3 AP0 D1; Knife Melee1 4+ S3 AP0 D1; 1x Flamer 12" Assault D6 auto S4 AP0 D1'
    const { results, game } = json('duel', guard, 'Marines', '--distance', '20', '--policy', 'A.movement=approach')
    expect(game).toBe('wh40k-9e')
    expect(results[0]).toMatchObject({
      duel: ['Guard', 'Armoured Marines'],
      situation: '5 rounds, 20" apart, A first, A.movement=approach',
      method: 'exact',
    })
    expect(json('duel', 'Marines', guard, '--vs', 'Veterans', 'Walker').results).toHaveLength(4)
    expect(json('duel', 'Veterans', guard, 'Marines', '--gauntlet').results[0]).toMatchObject({
      gauntlet: [{ name: 'Guard' }, { name: 'Armoured Marines' }],
    })
    const story = rollcall(['duel', guard, 'Marines', '--distance', '9', '--explain', '--seed', '4', ...GAME])
    expect([story.status, story.stderr]).toEqual([0, ''])
    expect(story.stdout).toContain('Guard charges over 9"')
    expect(story.stdout).toMatch(/Of all such duels: A wins \d+\.\d{2} %/)
  })

  it('rolls duels reproducibly, whatever the threads', () => {
    const dice = ['duel', 'Marines', 'Green Brawlers', '--dice', '--replicates', '3000', '--seed', '9']
    const [one, two] = ['1', '2'].map((threads) => json(...dice, '--threads', threads))
    expect(one).toEqual(two)
    expect(one?.results[0]).toMatchObject({ method: 'simulated', replicates: 3000, seed: '9' })
  })

  it.each([
    [['--priority', 'fixed'], 'priority: is not a word of this game'],
    [['--policy', 'chrage=never'], 'is not a policy; did you mean "charge"? (policies: movement, '],
  ])('refuses %j of a duel', (more, message) => {
    const { status, stderr } = rollcall(['duel', 'Marines', 'Veterans', ...more, ...GAME])
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)])
  })

  it('says what a unit typed in needs for a duel', () => {
    const { status, stderr } = rollcall(['duel', 'Marines', '5x T4 W2 3+', ...GAME])
    expect([status, stderr]).toEqual([2, expect.stringContaining('write what it can take and what it attacks with')])
  })
})
