/** Messages move no cursor and turn no text, whoever wrote the words in them. */
import { visible } from '@rollcall/report/layout'
import { describe, expect, it } from 'vitest'
import { rollcall } from './program.ts'

/** What a terminal obeys, and what turns the direction of reading. */
const OBEYED = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
const NASTY = '\u001B[31mred\u001B]0;title\u0007\u202Etxet'

const linesOf = (text: string): readonly string[] => text.split('\n')

describe('what cannot be seen', () => {
  it('is written out, and nothing else is changed', () => {
    expect(visible('a\u001B[31m\u202Eb')).toBe('a\\u{1b}[31m\\u{202e}b')
    expect(visible('Ünïcödé, two\nlines\tand ⚔️')).toBe('Ünïcödé, two\nlines\tand ⚔️')
  })

  it.each<[string, readonly string[], unknown]>([
    ['a key', ['run', '-'], { attacker: { name: 'A', [NASTY]: 1 }, target: { save: '4+' } }],
    ['a value', ['run', '-'], { attacker: { name: 'A', weapons: [{ attacks: NASTY }] }, target: { save: NASTY } }],
    ['a name', ['run', '-'], { attacker: NASTY, target: NASTY }],
    ['a game', ['run', '-'], { game: NASTY, odds: 'charge' }],
    ['a small question', ['run', '-'], { odds: NASTY }],
    ['a name of a unit', ['damage', NASTY], ''],
    ['a target', ['damage', 'Vindictors', '--vs', NASTY], ''],
    ['a modifier', ['damage', 'Vindictors', '--with', NASTY], ''],
    ['a file', ['run', `${NASTY}.yaml`], ''],
    ['an option', ['damage', 'Vindictors', `--${NASTY}`], ''],
    ['an address', ['run', '-', '--cluster', `redis://${NASTY}`], { odds: 'charge', distance: 9 }],
  ])('never comes through an error: %s', (_, args, document) => {
    const { stderr, stdout } = rollcall(args, typeof document === 'string' ? document : JSON.stringify(document))
    for (const line of linesOf(stderr + stdout)) expect(line).not.toMatch(OBEYED)
  })

  it('a hundred thousand faults are told in two hundred lines', () => {
    const words = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`word${i}`, i]))
    const { status, stderr } = rollcall(['run', '-'], JSON.stringify({ target: { save: '4+' }, ...words }))
    expect(status).toBe(2)
    expect(linesOf(stderr).length).toBeLessThan(210)
  })
})
