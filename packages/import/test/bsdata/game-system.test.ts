/** Data of another game are refused before anything is made of them. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readLibrary } from '@rollcall/import'
import { describe, expect, it } from 'vitest'

const AOS = 'e51d-b1a3-75fc-dc33'

const gst = (id: string, name: string): string => `<gameSystem id="${id}" name="${name}" revision="1"/>`
const cat = (system: string): string =>
  `<catalogue id="c-${system}" name="Wardens" revision="1" gameSystemId="${system}"/>`

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-systems-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const importing = (files: Readonly<Record<string, string>>) => (): unknown => readLibrary(folderWith(files)).files

describe('the game system of a folder', () => {
  it('is Age of Sigmar, by its name or its id', () => {
    expect(importing({ 'a.gst': gst(AOS, 'Age of Sigmar'), 'b.cat': cat(AOS) })).not.toThrow()
    expect(importing({ 'a.gst': gst('mine', 'Age of Sigmar'), 'b.cat': cat('mine') })).not.toThrow()
    expect(importing({ 'b.cat': cat(AOS) })).not.toThrow()
  })

  it.each([
    [
      'another',
      { 'a.gst': gst('28ec', 'Warhammer 40,000 9th Edition'), 'b.cat': cat('28ec') },
      /holds data of "Warhammer 40,000 9th Edition"/,
    ],
    [
      'the next edition',
      { 'a.gst': gst('e51d-4', 'Age of Sigmar 4.0'), 'b.cat': cat('e51d-4') },
      /holds data of "Age of Sigmar 4.0"/,
    ],
    ['another, with no name', { 'b.cat': cat('28ec') }, /holds data of the game system 28ec/],
    [
      'ours and another',
      { 'a.gst': gst(AOS, 'Age of Sigmar'), 'b.cat': cat(AOS), 'z.cat': cat('28ec') },
      /the game system 28ec/,
    ],
  ])('is not %s', (_, files, message) => {
    expect(importing(files)).toThrow(message)
    expect(importing(files)).toThrow(expect.objectContaining({ code: 'ERR_INPUT_INVALID' }))
  })

  it('and the files that are not are named', () => {
    const files = { 'a.gst': gst(AOS, 'Age of Sigmar'), 'z.cat': cat('28ec') }
    expect(importing(files)).toThrow(
      expect.objectContaining({ issues: [{ path: 'z.cat', message: 'is of the game system 28ec' }] }),
    )
  })
})
