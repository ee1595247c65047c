/** Lists of other games and editions come from the same tools: each is refused and called what it is, in every format. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readList } from '../src/aos-3e/lists/index.ts'
import { otherGame } from '../src/aos-3e/lists/other-games.ts'
import { CATALOGUE } from './lists/catalogue.ts'

const refused = async (input: string | Uint8Array, game: string): Promise<void> => {
  const reading = readList(input, CATALOGUE, { where: 'army' })
  await expect(reading).rejects.toMatchObject({ name: 'RollcallError', code: 'ERR_INPUT_UNREADABLE' })
  await expect(reading).rejects.toThrow(`of ${game}; only lists of Age of Sigmar, 3rd edition, can be read`)
}

const page = (body: string): string => `<html><body class="battlescribe"><div>${body}</div></body></html>`

const forceOf = (force: string, columns: readonly string[] = []): string =>
  `<ul><li class="force"><h2>${force}</h2><table><tr>${columns.map((each) => `<th>${each}</th>`).join('')}</tr></table></li></ul>`

const SYSTEMS = [
  'Warhammer 40,000 8th Edition',
  'Warhammer 40,000 9th Edition',
  'Warhammer 40,000 10th Edition',
  'Age of Sigmar 4.0',
  'Horus Heresy (2022)',
  'Warhammer 40,000: Kill Team (2021)',
  'Necromunda (2018)',
  'A game of next year',
]

describe('what names its game system', () => {
  it.each(SYSTEMS)('%s', async (system) => {
    const roster = `<roster name="x" gameSystemName="${system}"><forces/></roster>`
    await refused(roster, `"${system}"`)
    await refused(zipSync({ 'x.ros': strToU8(roster) }), `"${system}"`)
    await refused(JSON.stringify({ roster: { name: 'x', gameSystemName: system, forces: [] } }), `"${system}"`)
  })

  it.each(SYSTEMS.filter((each) => !each.includes('(')))('the title of a page: %s', async (system) => {
    await refused(page(`<h1>Grey Company (of old) (${system}) [2,000pts]</h1>${forceOf('Any Force')}`), `"${system}"`)
  })

  it('or only has its id', async () => {
    await refused(
      '<roster gameSystemId="28ec-711c-d87f-3aeb"><forces/></roster>',
      'the game system 28ec-711c-d87f-3aeb',
    )
  })
})

describe('Command points beside the points', () => {
  it.each(['Order - Stormcast Eternals', 'Chaos - Skaven', 'Death - Nighthaunt'])('are of ours, too: %s', (force) => {
    expect(otherGame(`++ Pitched Battle (${force}) [99CP, 1,980pts] ++`)).toBeUndefined()
  })
  it.each(['Chaos - Death Guard', 'Imperium - Adeptus Astartes'])('but not of %s', (force) => {
    expect(otherGame(`++ Battalion (${force}) [9CP, 1,980pts] ++`)).toBe(NINTH)
  })
})

const NINTH = 'Warhammer 40,000, 8th or 9th edition'
const TENTH = 'Warhammer 40,000, 10th edition or later'
const FOURTH = 'Age of Sigmar, 4th edition'

describe('what only shows it', () => {
  it.each([
    [NINTH, page(forceOf('Battalion Detachment 0CP (Realm - Wardens) [120 PL, 13CP, 2,156pts]'))],
    [NINTH, page(forceOf('Patrol (Realm - Wardens) [12 PL, 230pts]'))],
    [TENTH, page(forceOf('Army Roster (Realm - Wardens) [500pts]', ['M', 'T', 'SV', 'W', 'LD', 'OC']))],
    ['Warhammer 40,000 or the Horus Heresy', page(forceOf('Wardens [500pts]', ['M', 'WS', 'BS', 'S', 'T']))],
    ['Kill Team', page(forceOf('Wardens [100pts]', ['M', 'APL', 'GA', 'DF', 'SV', 'W']))],
    [FOURTH, page(forceOf('Wardens [1,000pts]', ['Move', 'Health', 'Control', 'Save']))],
  ])('a page: %s', async (game, text) => {
    await refused(text, game)
  })

  it.each([
    [
      NINTH,
      '++ Patrol Detachment -2CP (Realm - Wardens) [25 PL, -2CP, 500pts] ++\n\n+ HQ +\n\nWarden Lord [5 PL, 100pts]',
    ],
    [NINTH, '== Wardens, Battalion Detachment == 5 CP, 1000 points\nHQ1: Warden Lord (100)'],
    [NINTH, 'Army Faction: Wardens\n== Patrol Detachment == Wardens\nHQ1: Warden Lord (100)'],
    [NINTH, 'Wardens\nHQ\nWarden Lord (100)\nHeavy Support\nWarden Cannon (150)\nTotal 250 / 1000'],
    [NINTH, 'Arks of Omen Detachment, Wardens\n10 Warden Guard, Warden Lord'],
    [TENTH, '++ Army Roster (Realm - Wardens) [500pts] ++\n\n+ Character +\n\nWarden Lord [100pts]'],
    [TENTH, '+ FACTION KEYWORD: Realm - Wardens\n+ TOTAL ARMY POINTS: 500pts\n\nChar1: 1x Warden Lord (100 pts)'],
    [TENTH, 'Wardens (500 points)\n\nCHARACTERS\n\nWarden Lord (100 points)\n\nExported with App Version: v1.2.3'],
    [TENTH, 'Wardens (500 points)\nOTHER DATASHEETS\nWarden Guard (80 points)'],
    ['Warhammer 40,000', 'Wardens\nGuard Host\nStrike Force (2,000 Points)\nWarden Lord (100 points)'],
    [
      'the Horus Heresy',
      '++ Crusade Force Organisation Chart (LA - XXX: Wardens) [500 Pts] ++\n+ HQ +\nWarden Lord [100 Pts]',
    ],
    ['Kill Team', '++ Fire Team (Wardens) [25 Points] ++\n\n+ Leader +\n\nWarden Sergeant [5 Points]'],
    [
      'Warhammer: The Old World',
      '===\nMy host [1000 pts]\nWarhammer: The Old World, Wardens\n===\n++ Characters [100 pts] ++',
    ],
    [
      FOURTH,
      'Grand Alliance Order | Wardens | Guard\nDrops: 2\nManifestation Lore - Tides\n-----\nGeneral\u2019s Regiment\nWarden Lord (100)',
    ],
    [FOURTH, 'Allegiance: Wardens\n\nRegiment 1\nWarden Lord (100)'],
  ])('a text: %s', async (game, text) => {
    await refused(text, game)
  })

  it('in no time, whatever a hostile line repeats', () => {
    for (const each of ['[', '[1 ', '<h1>(', 'detachment ', '>', '> ', '. ', '+', '\n', '(1'])
      expect(otherGame(each.repeat(2 ** 20 / each.length))).toBeUndefined()
  })
})

const shared = new URL('../../../../shared/fixtures/lists/', import.meta.url)
const filesIn = (folder: string): readonly URL[] => {
  const here = new URL(`${folder}/`, shared)
  return existsSync(here)
    ? readdirSync(here)
        .filter((name) => /\.\w+$/.test(name))
        .map((name) => new URL(name, here))
    : []
}
const own = new URL('./lists/', import.meta.url)
const OURS = readdirSync(own)
  .filter((name) => !name.endsWith('.ts'))
  .map((name) => new URL(name, own))

describe('players lists', () => {
  it('of the 3rd edition are never taken for another game', () => {
    for (const file of [...OURS, ...filesIn('aos-3e'), ...filesIn('aos-3e/real')])
      expect(otherGame(readFileSync(file, 'utf8')), fileURLToPath(file)).toBeUndefined()
  })

  it.skipIf(filesIn('wh40k-9e').length === 0)('of Warhammer 40,000 are all refused as such', async () => {
    for (const file of filesIn('wh40k-9e'))
      await expect(readList(readFileSync(file), CATALOGUE)).rejects.toThrow(/of "?Warhammer 40,000/)
  })
})
