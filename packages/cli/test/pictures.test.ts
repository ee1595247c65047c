/** Answers as pages and pictures: `--format html`, `svg` and `png`, and files with their endings. */
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rollcall } from './program.ts'

const folder = mkdtempSync(join(tmpdir(), 'rollcall-pictures-'))
const SPEARS = '10x Spear 2A 3+/3+/-1/1'
const DIST = ['dist', SPEARS, '--vs', '10x 1W 4+']

describe('--format', () => {
  it('html makes one page, the same bytes twice', () => {
    const { stdout, status } = rollcall([...DIST, '--format', 'html'])
    expect(status).toBe(0)
    expect(stdout).toMatch(/^<!doctype html>/)
    expect(stdout).toContain('<h1>10x Spear 2A 3+/3+/-1/1 against 10x 1W 4+</h1>')
    expect(rollcall([...DIST, '--format', 'html']).stdout === stdout).toBe(true)
  })

  it('svg draws the first chart, says which others there are, and draws those', () => {
    const first = rollcall([...DIST, '--format', 'svg'])
    expect(first.stdout).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" /)
    expect(first.stdout).toContain('<title>Damage: 10x Spear 2A 3+/3+/-1/1 against 10x 1W 4+</title>')
    expect(first.stdout).toMatch(/Rollcall [\d.]+ · aos-3e · exact/)
    expect(first.stderr).toMatch(/chart 1 of 2; others with --chart \(1: Damage.*2: Models slain/)
    const second = rollcall([...DIST, '--format', 'svg', '--chart', '2'])
    expect(second.stdout).toContain('<title>Models slain')
    const third = rollcall([...DIST, '--format', 'svg', '--chart', '3'])
    expect([third.status, third.stdout]).toEqual([2, ''])
    expect(third.stderr).toMatch(/there is no chart 3: this answer has 2/)
  })

  it('table has the chart that is asked for below it', () => {
    const { stdout } = rollcall([...DIST, '--format', 'table', '--chart', '2'])
    expect(stdout).toMatch(/\n\nModels slain[^\n]*\n(?:.*█.*\n)+/)
    expect(rollcall([...DIST, '--format', 'table']).stdout).not.toContain('Models slain')
  })

  it('png is chosen by the ending of a file, twice as large as the chart, the same bytes twice', () => {
    const [once, twice] = ['once.png', 'twice.png'].map((name) => {
      expect(rollcall([...DIST, '--out', join(folder, name), '--quiet'])).toMatchObject({ status: 0, stderr: '' })
      return readFileSync(join(folder, name))
    }) as [Buffer, Buffer]
    expect(once.subarray(1, 4).toString()).toBe('PNG')
    // Width and height stand behind the length and the name of the first chunk.
    expect(once.readUInt32BE(16)).toBe(2 * 720)
    expect(once.equals(twice)).toBe(true)
  })

  it.each([
    ['odds', '--format', 'html'],
    ['list', 'check', 'x.txt', '--format', 'svg'],
    ['units', 'Vindictors', '--format', 'png'],
  ])('%s %s %s is no answer with pictures', (...args) => {
    const { status, stdout } = rollcall(args)
    expect([status, stdout]).toEqual([2, ''])
  })

  it('refuses a file whose ending says nothing, and names those that do', () => {
    const { status, stderr } = rollcall([...DIST, '--out', join(folder, 'report.doc')])
    expect(status).toBe(2)
    expect(stderr).toMatch(/csv, json, ndjson, md, html, svg, png, txt/)
  })
})
