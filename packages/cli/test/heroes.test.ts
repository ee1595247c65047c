/** Space Marine Heroes on the command line: small questions, whole games from files, and what this game does not have. */
import { describe, expect, it } from 'vitest'
import { fileWith, rollcall } from './program.ts'

const GAME = ['--game', 'space-marine-heroes']
const json = (...args: string[]) => JSON.parse(rollcall([...args, ...GAME, '--format', 'json']).stdout).results[0]

describe('odds', () => {
  it('says what to set aside and whether to push', () => {
    // Two sixes and a triple are three results; the one die left would lose them with 5/6.
    const { decision, values } = json('odds', 'battle-roll', '2,2,2,5,6,6')
    expect(decision).toMatchObject({ push: false, remainingDice: [5] })
    expect(decision.setAside.map((each: { type: string }) => each.type)).toEqual(['luckySix', 'luckySix', 'triple'])
    expect(values.value).toBe(3)
  })

  it.each(['battle-roll 6', 'battleRoll --rolled-dice 6', 'winning-results --n 6'])(
    '%s asks about six dice: 95 of 2592 are a bust',
    (line) => {
      expect(json('odds', ...line.split(' ')).fractions.bust).toBe('95/2592')
    },
  )

  it('reads no and yes, and values by type', () => {
    const held = json('odds', 'push', '2,3,5', '--objective', 'movement')
    const rolled = json('odds', 'push', '2,3,5', '--objective', 'movement', '--holdingAllowed', 'false')
    expect(held.fractions.value).toBe('217/216')
    expect(rolled.values.value).toBeLessThan(held.values.value)
    expect(json('odds', 'push', '--rolledDice', '2', '--kept', '1', '--values.doubleSix', '3').fractions.value).toBe(
      '2/3',
    )
  })

  it('quotes the part of a list that is none of its words', () => {
    const { stderr } = rollcall(['odds', 'war-actions', 'luckySix, six', ...GAME])
    expect(stderr).toContain('results[1]: "six" is not a winning result')
  })

  it('says of games who a and b are and how they play', () => {
    const playing = (policy: object | string, other: string): string =>
      rollcall(
        ['run', '-', '--format', 'table', '--replicates', '4', '--threads', '1'],
        JSON.stringify({
          game: 'space-marine-heroes',
          armies: [
            { name: 'Red', policy },
            { name: 'Blue', policy: other },
          ],
        }),
      ).stdout
    expect(playing('optimalMovement', 'cautious')).toContain(
      'a is Red (dice: optimal movement, results: greedy advance)\nb is Blue (dice: cautious, results: greedy advance)\n',
    )
    expect(playing({ setAside: 'mostDice', pushIfAtLeast: 4 }, 'winning')).toContain(
      'a is Red (dice: sets aside most dice, pushes with 4 dice or more, results:',
    )
  })

  it('shows options best first in a table', () => {
    const { stdout, stderr } = rollcall(['odds', 'push', '1,1,3', '1', ...GAME, '--format', 'table'])
    expect(stderr).toBe('')
    expect(stdout).toMatch(
      /^Stop or push .*\nremaining dice 1, 1, 3, .*\nworth .*\n1\.134 +push: roll 3\n(.*\n)*1 +stop\n/,
    )
  })
})

describe('run', () => {
  const file = fileWith(
    'game.yaml',
    [
      'game: space-marine-heroes',
      'question: match',
      'armies: [{ heroes: [Donato, phaello, {}, {}, {}] }, { policy: cautious }]',
      'replicates: 40',
    ].join('\n'),
  )

  it('plays games with heroes of the catalogue, and warns of what nobody knows about them', () => {
    const { status, stdout, stderr } = rollcall(['run', file, '--format', 'csv'])
    expect(status).toBe(0)
    expect(stdout).toMatch(/^space-marine-heroes,match,.*,aWins,/m)
    expect(stderr).toMatch(/Brother-Captain Donato carries/)
    expect(rollcall(['run', file, '--strict']).status).toBe(2)
  })

  it('gives the same answer on one thread and on two', () => {
    const on = (threads: string): string => rollcall(['run', file, '--format', 'json', '--threads', threads]).stdout
    expect(on('2')).toBe(on('1'))
  })

  it('tells a game', () => {
    const { status, stdout } = rollcall(['explain', file, '--replicate', '2'])
    expect(status).toBe(0)
    expect(stdout).toMatch(/Game 3\n/)
  })

  it('simulates only', () => {
    const { status, stderr } = rollcall(['run', file, '--method', 'exact'])
    expect([status, stderr]).toEqual([3, expect.stringMatching(/simulated only/)])
  })
})

describe('what this game does not have', () => {
  it.each([['damage'], ['dist']])('%s is refused with what to ask instead', (command) => {
    const { status, stderr } = rollcall([command, 'Donato', ...GAME])
    expect([status, stderr]).toEqual([2, expect.stringMatching(/rollcall odds/)])
  })

  it('are duels: that is said before anybody is looked for', () => {
    const { status, stderr } = rollcall(['duel', 'Foo', 'Bar', ...GAME])
    expect([status, stderr]).toEqual([2, expect.stringContaining('has no duels of units (games that have: aos-3e, ')])
  })
})
