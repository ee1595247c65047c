/** A catalogue of one's own, in place of the one that ships: wherever a unit is asked for. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { fileWith, freshFolder, PROGRAM, residentOf, rollcall } from './program.ts'

const shipped = fileURLToPath(new URL('../../../data/aos-3e/', import.meta.url))
const list = `${shipped}lists/stormcast-eternals.yaml`

/** The catalogue that ships, changed in one thing: Vindictors cost 999 points, in the faction's file and in the contents. */
function ownCatalogue(): string {
  const folder = freshFolder()
  for (const part of ['index.json', 'factions']) cpSync(join(shipped, part), join(folder, part), { recursive: true })
  for (const part of ['index.json', 'factions/stormcast-eternals.json']) {
    const file = join(folder, part)
    const content = JSON.parse(readFileSync(file, 'utf8'))
    for (const unit of content.units) if (unit.name === 'Vindictors') unit.points = 999
    writeFileSync(file, JSON.stringify(content))
  }
  return folder
}

const own = ownCatalogue()
/** A program of its own, in which this catalogue stays taken. */
const loaded = residentOf(PROGRAM)
const ask = (...args: readonly string[]) => loaded([...args, '--catalogue', own])

describe('a catalogue of your own', () => {
  it('is where units are found', () => {
    expect(ask('units', 'Vindictors', '--format', 'table').stdout).toMatch(/999 points/)
    expect(rollcall(['units', 'Vindictors', '--format', 'table']).stdout).not.toMatch(/999/)
  })

  it('is what damage is asked of', () => {
    const { results } = JSON.parse(ask('damage', 'Vindictors', '--vs', '5x 2W 4+', '--format', 'json').stdout)
    expect(results[0].points).toBe(999)
  })

  it('is what a list is held against, shown and converted with', () => {
    const { warnings } = JSON.parse(ask('list', 'check', list, '--format', 'json').stdout)
    expect(warnings.map(({ message }: { message: string }) => message).join()).toMatch(
      /Vindictors[^;]*, not (999|1998)/,
    )
    const { units } = JSON.parse(ask('list', 'show', list, '--format', 'json').stdout)
    const points = units.filter(({ name }: { name: string }) => name.startsWith('Vindictors'))
    expect(points.map((each: { catalogue: number }) => each.catalogue % 999)).toEqual(points.map(() => 0))
    expect(ask('list', 'convert', list, '--to', 'json').status).toBe(0)
  })

  it('is what armies fight with', () => {
    const { status, stderr } = ask('battle', list, list, '--replicates', '4', '--format', 'json')
    expect(stderr).not.toMatch(/rollcall: /)
    expect(status).toBe(0)
  })

  it('is refused when it is none, is broken, or is of another game', () => {
    const nothing = rollcall(['units', 'Vindictors', '--catalogue', freshFolder()])
    expect(nothing.stderr).toMatch(/there is no catalogue in .*: no index\.json; "rollcall import bsdata/)
    expect(nothing.status).toBe(2)

    const half = join(fileWith('index.json', '{"game": "aos-3e"}'), '..')
    const broken = rollcall(['damage', 'Vindictors', '--catalogue', half])
    expect(broken.stderr).toMatch(/index\.json cannot be used[\s\S]*factions/)
    expect(broken.status).toBe(2)

    const other = rollcall(['damage', 'Vindictors', '--game', 'wh40k-9e', '--catalogue', own])
    expect(other.stderr).toMatch(/is of aos-3e, and the question is about wh40k-9e/)
    expect(other.status).toBe(2)
  })

  it('is read no further than it has to be, and refused where a faction is no faction', () => {
    const folder = ownCatalogue()
    writeFileSync(join(folder, 'factions/skaven.json'), '{"game": "aos-3e", "units": []}')
    rmSync(join(folder, 'factions/seraphon.json'))
    const asked = (unit: string) => rollcall(['damage', unit, '--vs', '4+', '--catalogue', folder])
    expect(asked('Vindictors').status).toBe(0)
    expect(asked('Clanrats')).toMatchObject({ status: 2, stderr: expect.stringMatching(/skaven\.json cannot be used/) })
    expect(asked('Lord Kroak')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/cannot read .*seraphon\.json/),
    })
  })
})
