/** Whoever installs the program has the schemas that an editor wants: `rollcall schema`. */
import { describe, expect, it } from 'vitest'
import { rollcall } from './program.ts'

describe('rollcall schema', () => {
  it('prints one, whole', () => {
    const { status, stdout } = rollcall(['schema', 'question'])
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ $id: 'urn:rollcall:schema:question:1' })
  })

  it('lists them in lines of the width, and says how an editor is told', () => {
    const { stdout } = rollcall(['schema'])
    expect(stdout).toMatch(/^aos-3e\.army {2,}An army/m)
    expect(stdout).toContain('# yaml-language-server: $schema=question.schema.json')
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80)
  })

  it('says which there are when there is none', () => {
    const { status, stderr } = rollcall(['schema', 'qestion'])
    expect(status).toBe(2)
    expect(stderr).toContain('did you mean "question"?')
  })
})
