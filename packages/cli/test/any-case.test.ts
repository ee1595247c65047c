/** Words of an option are read in any case, on every command; what is none of them is still refused as it was typed. */
import { describe, expect, it } from 'vitest'
import { inAnyCase } from '../src/any-case.ts'
import { commandsFor } from '../src/commands.ts'
import { rollcall } from './program.ts'

const LEAVES = commandsFor({ options: {}, list: '' }).flatMap((each) => ('commands' in each ? each.commands : [each]))
const ENUMS = LEAVES.flatMap(({ usage, options }) =>
  Object.entries(inAnyCase(options)).flatMap(([name, { choices = [], coerce }]) =>
    choices.map((choice) => ({ usage, name, choice: String(choice), coerce })),
  ),
)
const either = (word: string): readonly string[] => [word.toUpperCase(), word.toLowerCase()]

describe('words of options', () => {
  it.each(ENUMS)('$usage: --$name $choice', ({ choice, coerce }) => {
    for (const said of [choice, ...either(choice)]) expect(coerce?.(said)).toBe(choice)
    expect(coerce?.(`${choice}x`)).toBe(`${choice}x`)
  })

  it('are of fights, of lists and of tables', () => {
    expect(ENUMS.map(({ name }) => name)).toEqual(expect.arrayContaining(['first', 'role', 'format']))
  })

  it.each([
    [['duel', 'Vindictors', 'Gutrippaz', '--format', 'csv'], '--first', 'B', 'b'],
    [['damage', 'Vindictors', '--vs', '4+'], '--format', 'csv', 'CSV'],
    [['units'], '--role', 'leader', 'Leader'],
    [['odds', 'charge', '9', '--dice', '3D6'], '--keep', 'best', 'BEST'],
  ] as const)('%j %s %s and %s are the same', (args, option, one, other) => {
    const [first, second] = [one, other].map((each) => rollcall([...args, option, each]))
    expect(first?.status).toBe(0)
    expect(second).toEqual(first)
  })

  // Words that a game, a folder or a schema has, which no table of options knows.
  const LISTS = ['stormcast-eternals', 'orruk-warclans'].map((each) => `data/aos-3e/lists/${each}.yaml`)
  const DUEL = ['duel', 'Vindictors', 'Gutrippaz', '--format', 'csv']
  const BATTLE = ['battle', ...LISTS, '--replicates', '2', '--format', 'csv', '--quiet']
  it.each([
    [DUEL, '--policy', 'allOutAttack=always', 'ALLOUTATTACK=Always'],
    [DUEL, '--policy', 'B.rally=always', 'b.Rally=ALWAYS'],
    [BATTLE, '--policy', 'plain', 'Plain'],
    [BATTLE, '--policy', 'A=random', 'a=RANDOM'],
    [
      ['compare', ...LISTS, '--against', LISTS[0], '--replicates', '2', '--format', 'csv'],
      '--policy',
      'plain',
      'PLAIN',
    ],
    [['odds', 'charge', '9'], '--game', 'aos-3e', 'Age of Sigmar'],
    [['odds', 'charge', '9'], '--game', 'wh40k-9e', 'warhammer40k'],
    [['odds', 'charge', '9'], '--game', 'wh40k-9e', 'Warhammer 40,000'],
    [['odds', 'charge', '9'], '--game', 'wh40k-9e', 'WH40K-9e'],
    [['damage', 'Marines', '--vs', 'standard'], '--game', 'wh40k-9e', 'Wh40k-9E'],
    [['schema'], 'question', 'aos-3e.unit', 'AoS-3e.Unit'],
  ] as const)('%j %s %s and %s are the same, whoever has the word', (args, option, one, other) => {
    const asked = args[0] === 'schema' ? [] : [option]
    const [first, second] = [one, other].map((each) => rollcall([...args, ...asked, each] as readonly string[]))
    expect(first?.status).toBe(0)
    expect(second).toEqual(first)
  })

  it('of the environment, too', () => {
    const [first, second] = ['wh40k-9e', 'WH40K-9E'].map((game) =>
      rollcall(['odds', 'charge', '9'], '', { ROLLCALL_GAME: game }),
    )
    expect(first?.status).toBe(0)
    expect(second).toEqual(first)
  })

  it('contradict each other in any case', () => {
    const { status, stderr } = rollcall(['duel', 'Vindictors', 'Gutrippaz', '--first', 'A', '--first', 'b'])
    expect([status, stderr]).toEqual([2, expect.stringContaining('--first A and --first B contradict each other')])
  })

  it('that are none are told as they were typed', () => {
    const { status, stderr } = rollcall(['duel', 'Vindictors', 'Gutrippaz', '--first', 'Cc'])
    expect([status, stderr]).toEqual([2, expect.stringContaining('--first cannot be "Cc"; use one of A, B, roll')])
    for (const [args, told] of [
      [['duel', 'Vindictors', 'Gutrippaz', '--policy', 'Raly=always'], 'Raly'],
      [['duel', 'Vindictors', 'Gutrippaz', '--policy', 'rally=Allways'], '"Allways"'],
      [['odds', 'charge', '9', '--game', 'Wh41'], '"Wh41"'],
      [['schema', 'Questions'], '"Questions"'],
    ] as const)
      expect(rollcall(args).stderr).toContain(told)
  })
})
