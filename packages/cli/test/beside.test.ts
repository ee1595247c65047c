/** Options that would do nothing: refused where another must stand beside them, told where everything turns out to be exact. */
import { describe, expect, it } from 'vitest'
import { lonelyFaults } from '../src/beside.ts'
import type { Command, Family } from '../src/command.ts'
import { commandsFor } from '../src/commands.ts'
import { EXAMPLE, fileWith, rollcall } from './program.ts'

const isCommand = (each: Command | Family): each is Command => !('commands' in each)

/** Every option of a command that stands beside another only. */
const LONELY = commandsFor({ options: {}, list: '' })
  .filter(isCommand)
  .flatMap(({ usage, options }) =>
    Object.keys(options).flatMap((name) => {
      const faults = lonelyFaults(options, { [name]: 1 })
      return faults.length === 0 ? [] : [{ command: usage.split(' ')[0] as string, name, fault: faults[0] as string }]
    }),
  )

describe('an option that means something beside another only', () => {
  it('is what its description says', () => {
    expect(LONELY.length).toBeGreaterThan(20)
    const described = commandsFor({ options: {}, list: '' })
      .filter(isCommand)
      .flatMap(({ usage, options }) =>
        Object.entries(options).flatMap(([name, { describe: says = '' }]) => {
          const [, other] = /^with --([a-z-]+)/.exec(says) ?? []
          return other === undefined || !(other in options) ? [] : [`${usage.split(' ')[0]} --${name}`]
        }),
      )
    expect(LONELY.map(({ command, name }) => `${command} --${name}`)).toEqual(expect.arrayContaining(described))
  })

  it.each([
    [['damage', 'x', '--max-replicates', '5'], '--max-replicates goes with --precision'],
    [['damage', 'x', '--deadline', '5'], '--deadline goes with --precision'],
    [['damage', 'x', '--phases', 'combat'], '--phases goes with --together; one phase is --phase'],
    [['damage', 'x', '--accept', 'a'], '--accept goes with --strict'],
    [['duel', 'x', 'y', '--replicate', '2'], '--replicate goes with --explain'],
    [['compare', 'x', 'y', '--dice'], '--dice is for lists in battles: add --against <lists>'],
    [['compare', 'x', 'y', '--max-replicates', '5'], '--max-replicates is for lists in battles: add --against <lists>'],
    [['compare', 'x', 'y', '--against', '--max-replicates', '5'], '--max-replicates goes with --precision'],
    [['compare', 'x', '--swap', '--until'], '--swap and --until ask for different tables: leave one'],
  ])('%j is refused before anything is read', (args, message) => {
    const { status, stdout, stderr } = rollcall(args)
    expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: `rollcall: ${message}\n` })
  })
})

describe('how to simulate, where nothing is', () => {
  const exact = fileWith('exact.json', JSON.stringify(EXAMPLE))

  it.each([
    [['--seed', '3'], 'everything is exact: --seed has no effect'],
    [['--replicates', '3', '--seed', '3'], 'everything is exact: --replicates and --seed have no effect'],
    [['--precision', '1%'], 'everything is exact: --precision has no effect'],
  ])('%j is told', (options, message) => {
    expect(rollcall(['run', exact, ...options]).stderr).toContain(message)
    expect(rollcall(['run', exact, ...options, '--quiet']).stderr).not.toContain('exact')
  })

  it('is not told where something is, nor where nobody said it', () => {
    expect(rollcall(['run', exact, '--dice', '--replicates', '10', '--seed', '3']).stderr).not.toContain('no effect')
    expect(rollcall(['run', exact]).stderr).not.toContain('no effect')
  })
})
