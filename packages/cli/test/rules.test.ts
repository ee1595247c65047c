/** Whoever meets a number of a rule can read it: `rollcall rules`. */
import { games } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { rollcall } from './program.ts'

describe('rollcall rules', () => {
  it('prints a section in lines of the width, without marks', () => {
    const { status, stdout } = rollcall(['rules', '8.4'])
    expect(status).toBe(0)
    expect(stdout).toMatch(/^8\.4 Charge phase/)
    expect(stdout).not.toMatch(/`|\*\*/)
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
  })

  it('takes the game before the number, by its id or its title', () => {
    expect(rollcall(['rules', 'wh40k-9e', '5.2']).stdout).toMatch(/^5\.2 Wound roll/)
    expect(rollcall(['rules', 'Space Marine Heroes, battle game', 'INT-1']).stdout).toMatch(/^INT-1 Held dice/)
  })

  it('lists the chapters, and how to read on', () => {
    const { stdout } = rollcall(['rules'])
    expect(stdout).toContain('4       The attack sequence')
    expect(stdout).toContain('rollcall rules aos-3e 1')
  })

  it.each(games)('$id is found as it is cited, and its chapters have whole titles', ({ id, title, citedAs }) => {
    expect(rollcall(['rules', `${citedAs} 1`, '--format', 'json']).stdout).toContain(`"game": "${id}"`)
    const [head, ...chapters] = rollcall(['rules', id])
      .stdout.split('\n')
      .filter((line) => line !== '')
    expect(head).toContain(title)
    for (const chapter of chapters.slice(0, -1)) {
      expect(chapter).toMatch(/^\d+ +\S/)
      expect(chapter).not.toMatch(/[`_*[]/)
      expect(chapter.split('(').length, chapter).toBe(chapter.split(')').length)
    }
  })

  it('is data for programs', () => {
    const [rule] = JSON.parse(rollcall(['rules', 'core', 'book', '25.4', '--format', 'json']).stdout) as object[]
    expect(rule).toMatchObject({ game: 'aos-3e', id: '12.1', title: 'Pitched Battle profile' })
  })

  it('says where to look when there is nothing', () => {
    const { status, stderr } = rollcall(['rules', '99.1'])
    expect(status).toBe(2)
    expect(stderr).toMatch(/"99\.1"[\s\S]*rollcall rules aos-3e/)
  })

  it('sends on whoever calls a game by a part of its name', () => {
    const { status, stderr } = rollcall(['rules', 'wh40k', '5.3'])
    expect([status, stderr]).toEqual([2, expect.stringContaining('for wh40k-9e: rollcall rules wh40k-9e 5.3\n')])
  })
})
