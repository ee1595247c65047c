/** Panels and groups of units: every panel that ships can be used, weights are kept, and brackets part a faction without loss. */
import { readdirSync, readFileSync } from 'node:fs'
import { isPanel, readPanel } from '@rollcall/analysis'
import { games, loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { attackers, groupIn, situationOf, targets } from '@rollcall/asking'
import { fileWith, rollcall } from './program.ts'
import { world } from '../src/world.ts'

const aos = await loadGame('aos-3e')
const root = new URL('../../../', import.meta.url)

/** Space Marine Heroes has no attackers and targets. */
const FIGHTING = games.map(({ id }) => id).filter((id) => id !== 'space-marine-heroes')

const shipped = FIGHTING.flatMap((game) =>
  readdirSync(new URL(`data/${game}/panels/`, root)).map((file) => ({ game, file })),
)

describe('panels that ship', () => {
  it.each(shipped)('$game: $file is a panel, by its own name, of whom everybody is known', async ({ game, file }) => {
    const content: unknown = JSON.parse(readFileSync(new URL(`data/${game}/panels/${file}`, root), 'utf8'))
    expect(isPanel(content)).toBe(true)
    const panel = readPanel(content, file)
    expect(`${panel.panel}.json`).toBe(file)
    const { units, leftOut } = await targets(world, await loadGame(game), panel.panel)
    expect(leftOut).toEqual([])
    expect(units.map(({ weight, role }) => ({ weight, role }))).toEqual(
      panel.targets.map(({ weight, role }) => ({ weight, role })),
    )
  })

  it('the usual one of each game comes first', () => {
    expect(FIGHTING.map((game) => [game, Object.keys(world.shelf(game).panels)[0]])).toEqual([
      ['aos-3e', 'saves'],
      ['wh40k-9e', 'saves'],
      ['black-reach', 'defences'],
      ['warzone', 'armour'],
    ])
    expect(Object.keys(world.shelf('space-marine-heroes').panels)).toEqual([])
  })

  it.each(FIGHTING)('%s: the command that the list proposes can be typed', (game) => {
    const { stdout } = rollcall(['panels', '--game', game, '--format', 'table'])
    const [, proposed = ''] = /: (rollcall damage .*)$/.exec(stdout.replaceAll(/\s+/g, ' ').trim()) ?? []
    const words = [...proposed.matchAll(/"(.*?)"|(\S+)/g)].map(([word, quoted]) => quoted ?? word)
    expect(rollcall(words.slice(1)).status).toBe(0)
  })
})

describe('a panel in a file', () => {
  const panel = (more: string): string =>
    `panel: mine\ntargets:\n  - { unit: "5x 3W 4+", weight: 3 }\n  - { unit: standard, weight: 2 }\n${more}`

  it('keeps weights, multiplies those of panels within it, and meets every target in each situation', async () => {
    const file = fileWith(
      'mine.yaml',
      panel('situations: [{name: first, words: [charged], weight: 2}, {name: later, words: [no charged]}]\n'),
    )
    const { units } = await targets(world, aos, file)
    const within = (world.shelf('aos-3e').panels['standard']?.targets ?? []).map(({ weight }) => weight * 2)
    expect(units.map(({ weight }) => weight)).toEqual([...[3, ...within].map((each) => each * 2), 3, ...within])
    expect(units[0]?.said.situation).toEqual({ charged: true })
    expect(units.at(-1)?.said.situation).toEqual({ charged: false })
  })

  it('is answered like any targets, with a row for each', () => {
    const { stdout, status } = rollcall(['damage', 'Vindictors', '--vs', fileWith('mine.yaml', panel('')), '--quiet'])
    expect(status).toBe(0)
    expect(stdout.trimEnd().split('\n')).toHaveLength(1 + 1 + 9)
  })

  it('tells everything that is wrong with it, and does not hold itself', () => {
    const bad = 'panel: Mine\ntargets: [{ unit: 4+, weight: 0 }, { unti: 4+ }]\n'
    const refused = rollcall(['damage', 'Vindictors', '--vs', fileWith('bad.yaml', bad)])
    expect(refused.status).toBe(2)
    for (const word of ['panel', 'targets[0].weight', 'targets[1]']) expect(refused.stderr).toContain(word)
    const circle = fileWith('round.yaml', 'panel: round\ntargets: [{ unit: round.yaml }]\n')
    expect(rollcall(['damage', 'Vindictors', '--vs', circle]).stderr).toContain('circle')
  })
})

describe('groups of units', () => {
  const names = async (text: string): Promise<readonly string[]> =>
    (await attackers(world, aos, text)).units.map(({ unit }) => (unit as { name: string }).name)

  it('a faction is all of its units, and the whole game all of them', async () => {
    const catalogue = world.shelf('aos-3e').catalogue
    expect(await names('faction:Seraphon')).toEqual(catalogue?.faction('seraphon').units.map(({ name }) => name))
    expect(await names('all')).toHaveLength(catalogue?.contents.units.length ?? 0)
  })

  it.each(['hero', 'battleline', '<=150', 'skink'])('[%s] and what is not so make the faction', async (word) => {
    const others = word.startsWith('<=') ? word.replace('<=', '>') : `not ${word}`
    const [some, rest] = [await names(`faction:seraphon[${word}]`), await names(`faction:seraphon[${others}]`)]
    expect(some.length).toBeGreaterThan(0)
    expect([...some, ...rest].toSorted()).toEqual([...(await names('faction:Seraphon'))].toSorted())
  })

  it('all that brackets say must be true, and points may be a range', async () => {
    const heroes = await names('faction:Seraphon[leader]')
    const dear = await names('faction:Seraphon[100-200]')
    expect(await names('faction:Seraphon[leader, 100-200]')).toEqual(heroes.filter((each) => dear.includes(each)))
  })

  it('a list is the same with and without the word, and what stands behind is said of every unit', async () => {
    const file = 'data/aos-3e/lists/stormcast-eternals.yaml'
    expect(await names(`list:${file}`)).toEqual(await names(file))
    const { units } = await attackers(world, aos, `list:${file}[leader], charged`)
    expect(units.length).toBeGreaterThan(0)
    expect(units.every((each) => situationOf(each)['charged'] === true)).toBe(true)
  })

  it('says what brackets take, which factions there are, and whom nobody is like', () => {
    expect(rollcall(['damage', 'faction:Seraphon[battlelin]']).stderr).toMatch(
      /did you mean "battleline"[\s\S]*brackets/,
    )
    expect(rollcall(['damage', 'faction:Seraphn']).stderr).toContain('did you mean "Seraphon"')
    expect(rollcall(['damage', 'faction:Seraphon[leader, >=5000]']).stderr).toContain('no unit is like')
    expect(() => groupIn('faction:')).toThrow('which faction')
    expect(groupIn('Vindictors, charged')).toBeNull()
  })
})

describe('rollcall panels', () => {
  it('lists them, and shows the shares of one', () => {
    expect(rollcall(['panels', '--format', 'csv']).stdout).toMatch(/^panel,targets,situations,about,from\nsaves,6,1,/)
    const shown = JSON.parse(rollcall(['panels', 'standard', '--format', 'json']).stdout) as { targets: unknown[] }
    expect(shown.targets).toHaveLength(9)
    // Weights of standard add up to 18, so a weight of 2 is a ninth.
    expect(rollcall(['panels', 'standard', '--format', 'table']).stdout).toMatch(/Horde +chaff +2 +11\.1 %/)
    expect(rollcall(['panels', 'sandard']).stderr).toContain('did you mean "standard"')
  })
})
