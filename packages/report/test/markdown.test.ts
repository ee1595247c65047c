/** Markdown that people publish: names can be no links, pictures or marks, and headings are words. */
import { escaped, tablesOf, toMarkdown } from '@rollcall/report'
import { describe, expect, it } from 'vitest'
import { answerOf, battleOf } from './battles.ts'

describe('a name in Markdown', () => {
  it.each([
    ['[x](javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
    ['![](http://example.org/a.png)', '!\\[\\](http://example.org/a.png)'],
    ['<img src=x>', '&lt;img src=x>'],
    ['&#91;x&#93;(y)', '&amp;#91;x&amp;#93;(y)'],
    ['a|b', 'a\\|b'],
    ['`x` *y* _z_ ~~w~~', '\\`x\\` \\*y\\* \\_z\\_ \\~\\~w\\~\\~'],
    ['a_b', 'a_b'],
    ['\u001b[31mred\u009b0m', '\\[31mred0m'],
    ['\u202egnp.exe\u2066', 'gnp.exe'],
    ['two\r\nlines', 'two lines'],
  ])('%j is text', (name, text) => {
    expect(escaped(name)).toBe(text)
  })

  it('keeps its table whole', () => {
    const answer = answerOf(battleOf('Red |\n[x](y)', 'Blue'))
    const lines = toMarkdown(tablesOf([answer], 'fights', {}, 'person'))
      .trimEnd()
      .split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[2]).toContain('| Red \\| \\[x\\](y) | Blue |')
  })

  it('stands below headings of words, whatever columns were asked for', () => {
    const answer = answerOf(battleOf('Red', 'Blue'))
    for (const choice of [{}, { columns: ['a_score_mean', 'a_score_se', 'plan_hash'] }])
      for (const { columns } of tablesOf([answer], 'units', {}, 'person').concat(
        tablesOf([answer], 'fights', choice, 'person'),
      ))
        for (const each of columns) expect(each).not.toMatch(/_/)
  })
})
