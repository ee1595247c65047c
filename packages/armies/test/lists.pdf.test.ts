/** Warscroll Builder's PDF, copied as text: however the columns fall, it is the same list. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readList } from '../src/aos-3e/lists/index.ts'
import { CATALOGUE } from './lists/catalogue.ts'

const TEXT = readFileSync(new URL('./lists/warscroll-builder.txt', import.meta.url), 'utf8')
const read = async (text: string | Uint8Array) => await readList(text, CATALOGUE, { where: 'list.pdf' })

/** The footer of the PDF: all totals on few lines, and what is used of what is allowed. */
const FOOTER = `TOTAL: 1450/1500     WOUNDS: 99
LEADERS: 3/4    BATTLELINES: 2 (2+)    BEHEMOTHS: 1/2    ARTILLERY: 0/2
ARTEFACTS: 1/1    ENDLESS SPELLS & INVOCATIONS: 2/2    ALLIES: 180/300
REINFORCED UNITS: 2/4    DROPS: 3`

const pdf = (text: string): string => `Player Name: Orla\n${text.split('\nTotal:')[0] as string}\n${FOOTER}`

const isUnit = (line: string): boolean => /\(\d+\)\**$/.test(line)
const columns = (after: (line: string) => string): string =>
  pdf(TEXT)
    .split('\n')
    .map((line) =>
      ['Leaders', 'Battleline', 'Units', 'Behemoths'].includes(line)
        ? `${line}\nM\nS\nW\nB`
        : isUnit(line)
          ? after(line)
          : line,
    )
    .join('\n')

describe('the PDF of Warscroll Builder', () => {
  it.each([
    ['without columns', pdf(TEXT)],
    ['each cell on a line', columns((line) => `${line}\n14"*\n4+\n16\n10`)],
    ['a save of none, dice for a move', columns((line) => `${line}\n2D6"\n-\n1\n5`)],
    ['all cells on a line', columns((line) => `${line}\n5" 3+ 6 9`)],
    ['cells behind the points', columns((line) => `${line} 5" 3+ 6 9`)],
    ['with its footnote', columns((line) => `${line}\n6"*\n4+\n5\n7`).replace('\nTOTAL', '\n* See Warscroll\nTOTAL')],
  ])('%s: the same units, features, battalions and totals', async (_, text) => {
    const [{ list: plain }, { list }] = [await read(TEXT), await read(text)]
    expect(list).toEqual({ ...plain, other: { ...plain.other, 'Player Name': 'Orla' } })
  })

  it('names the battalion of a unit, which may stand nowhere else', async () => {
    const named = pdf(TEXT)
      .replaceAll(/\)\*\*$/gm, ') in Command Entourage')
      .replaceAll(/\)\*$/gm, ') in Battle Regiment')
      .replace(/\n\nCore Battalions\n.*\n.*\n/, '\n')
    const { list } = await read(named)
    const { list: plain } = await read(TEXT)
    const placed = (units: typeof list): readonly unknown[] =>
      units.units.map(({ name, battalions }) => [name, battalions.map((each) => units.battalions[each - 1]?.name)])
    expect(placed(list)).toEqual(placed(plain))
    expect(list.battalions.map(({ name }) => name)).toEqual(['Battle Regiment', 'Command Entourage'])
  })

  it('of two battalions of one name takes the first, and says so', async () => {
    const twice = pdf(TEXT)
      .replace('Tidecaller (100)**', 'Tidecaller (100) in Battle Regiment')
      .replace('**Command Entourage - Magnificent', '**Battle Regiment')
    const caller = (await read(twice)).list.units.find(({ name }) => name === 'Tidecaller')
    expect(caller?.battalions).toEqual([1])
    expect(caller?.assumed).toEqual([expect.stringMatching(/in the first of 2 battalions of the same name/)])
  })

  it('gives the list its name', async () => {
    expect((await read(`List Name: High Water\n${pdf(TEXT)}`)).list.name).toBe('High Water')
  })
})

describe('characters that copying leaves', () => {
  it('a line of UTF-16 among others is read, and control characters are passed over', async () => {
    // "- Artefact: " and "Нет" (none) with the high byte before the low one, as a PDF in two fonts gives it.
    const wide = Buffer.from('- Artefact: Нет', 'utf16le').swap16()
    const [before, after] = TEXT.split("- Artefact: Ghyran's Pearl (Universal Artefact)") as [string, string]
    const bytes = Buffer.concat([Buffer.from(`\u0007${before}`), wide, Buffer.from(after)])
    const { list } = await read(bytes)
    expect(list.units.find(({ name }) => name === 'Tidecaller')?.enhancements?.artefact).toBe('Нет')
    expect(list.units).toHaveLength(7)
  })

  it('a PDF itself is refused by that name', async () => {
    await expect(read('%PDF-1.4\nstream\u0000\u0001')).rejects.toThrow(/is a PDF: copy its text/)
  })
})

it('a list that nobody named has no name', async () => {
  const { list } = await read(`List Name:\n${TEXT}`)
  expect(list).toEqual((await read(TEXT)).list)
})
