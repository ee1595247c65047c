/**
 * Most tests ask a program that stays loaded (`rollcall` of `program.ts`). What it says is what a process of its own says, by
 * its exit code and to the byte, whatever it was asked before. More of it, of a packed one: `bundle.test.ts`.
 */
import { describe, expect, it } from 'vitest'
import { EXAMPLE, rollcall, spawned } from './program.ts'

const QUESTION = JSON.stringify(EXAMPLE)

describe('a program that was asked other things before', () => {
  it.each([
    { args: ['damage', 'Vindictors x10, charged', '--vs', 'standard'] },
    { args: ['damage', 'Vindictors', '--vs', '4+', '--dice', '--replicates', '2000', '--verbose', '--threads', '2'] },
    { args: ['dist', 'Praetors', '--vs', '5x 3W 4+', '--format', 'table'] },
    { args: ['duel', 'Vindictors x10', 'Praetors', '--format', 'md'] },
    { args: ['odds', 'charge', '9', '--format', 'json'] },
    { args: ['odds', 'morale', '8', '--game', 'wh40k-9e'] },
    { args: ['units', 'skaven', 'warlock'] },
    { args: ['rules', 'INT-04'] },
    { args: ['run', '-'], input: '{"attacker": ' },
    { args: ['explain', '-', '--replicate', '3'], input: QUESTION },
    { args: ['--version'] },
    { args: ['--help'] },
    { args: ['damage', '--help'] },
    { args: ['--get-yargs-completions', 'rollcall', 'damage', 'Vind'], env: { SHELL: '/bin/zsh' } },
  ])('answers $args as one that starts for it', ({ args, input, env }) => {
    expect(rollcall(args, input, env)).toEqual(spawned(args, input, env))
  })
})
