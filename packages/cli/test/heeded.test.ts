/** What is said of the looks of an answer is heeded, or refused with what to do instead: nothing is passed over in silence. */
import { describe, expect, it } from 'vitest'
import { rollcall } from './program.ts'

const FORMS = ['table', 'csv', 'json', 'md', 'html', 'svg', 'png']

/** Forms that each option changes; `--chart` and `--layout` are of what is drawn, columns of what has columns. */
const HEEDED = {
  '--chart=1': ['table', 'svg', 'png'],
  '--layout=matrix': ['table'],
  '--columns=attacker,damage': ['table', 'csv', 'md', 'html'],
  '--sort=damage': ['table', 'csv', 'md', 'html'],
}

const asked = (...more: readonly string[]) =>
  rollcall(['damage', 'Vindictors', 'Liberators', '--vs', '4+', '3+', '--quiet', ...more])

describe.each(Object.entries(HEEDED))('%s', (option, forms) => {
  it.each(FORMS.filter((form) => form !== 'png'))('of %s', (form) => {
    const { status, stderr } = asked(option, '--format', form)
    const [name = ''] = option.split('=')
    expect([status, stderr.split(';')[0]]).toEqual(
      forms.includes(form) ? [0, ''] : [2, `rollcall: ${name} does nothing in ${form}`],
    )
  })

  it('is refused by the ending of a file, too, before anything is computed', () => {
    const { status, stderr } = asked(option, '--out', '/nowhere/at-all.json')
    expect([status, stderr]).toEqual([2, expect.stringContaining(' does nothing in json; ')])
  })
})

describe('what only a table heeds, in a pipe that would get CSV', () => {
  it.each(['--chart=1', '--layout=matrix'])('%s gets the table', (option) => {
    expect(asked(option).stdout).toBe(asked(option, '--format', 'table').stdout)
  })

  it.each(['--chart=0', '--layout=rows'])('%s changes nothing', (option) => {
    expect(asked(option).stdout).toBe(asked().stdout)
  })
})
