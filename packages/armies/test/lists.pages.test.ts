/** Lists on narrow pages: a telephone, a column of a mail, a terminal. What a page breaks is whole again. */
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../src/aos-3e/catalogue/folder.ts'
import { readList } from '../src/aos-3e/lists/index.ts'

const CATALOGUE = openCatalogue(fileURLToPath(new URL('../../../data/aos-3e', import.meta.url)))
const listIn = async (text: string) => (await readList(text, CATALOGUE)).list

/** A text of which each line is broken behind the last word that fits, its indentation counted. */
const brokenAt = (width: number, text: string): string =>
  text
    .split('\n')
    .map((line) => line.replaceAll(new RegExp(`(.{1,${width}})(?: +|$)`, 'g'), '$1\n').trimEnd())
    .join('\n')

const APP = `Army Name: The Last Sons of the Dark Forest
Army Faction: Sylvaneth
Subfaction: Gnarlroot
Battlepack: Pitched Battles
Points Limit: 2000 pts
General: Warsong Revenant
Grand Strategies: Hold the Line

Units
        Warsong Revenant (General)
                Battlefield Role: Behemoth, Leader
                Enhancements
                        Command Traits: Spellsinger
                        Artefacts of Power: The Vesperal Gem
                        Spells: Verdurous Harmony, Throne of Vines
                Points Cost: 305 pts
        Kurnoth Hunters with Kurnoth Greatbows
                Battlefield Role: Other
                Reinforced: Once
                Points Cost: 500 pts

Core Battalions
        Battle Regiment
        Magnificent Bonus: Artefacts of Power
                Treelord Ancient
                        Battalion Slot Filled: Commander
                        Battlefield Role: Behemoth, Leader
                        Points Cost: 335 pts
                Warden King (Coalition Ally)
                        Battalion Slot Filled: Sub-commander
                        Battlefield Role: Leader
                        Great Endrinworks: The Last Word
                        Points Cost: 110 pts
        Hunters of the Heartlands
                Tree-Revenants
                        Battalion Slot Filled: Troops
                        Battlefield Role: Battleline
                        Points Cost: 110 pts

Endless Spells/Invocations
        Spiteswarm Hive
                Points Cost: 50 pts
Faction Terrain
        Awakened Wyldwood
Total Points: 1410 pts
Valid: Created with Warhammer Age of Sigmar: The App`

describe('the app of 2021', () => {
  it.each([40, 44, 50, 60])('is the same list at %i columns', async (width) => {
    expect(brokenAt(width, APP)).not.toBe(APP)
    expect(await listIn(brokenAt(width, APP))).toEqual(await listIn(APP))
  })
})

const BUILDER = `Allegiance: Nighthaunt
- Procession: The Emerald Host
Leaders
Knight of Shrouds on Ethereal Steed (130)
- General
- Command Trait: Terrifying Entity of the Nine
- Artefact: Lightshard of the Harvest Moon
Battleline
20 x Bladegheist Revenants (350)
Total: 480 / 2000`

describe('Warscroll Builder', () => {
  it.each([34, 40])('keeps what hangs on its units at %i columns, known or not', async (width) => {
    expect(brokenAt(width, BUILDER)).not.toBe(BUILDER)
    expect((await listIn(brokenAt(width, BUILDER))).units).toEqual((await listIn(BUILDER)).units)
  })
})

/** The last lines of Warscroll Builder's PDF, which have the words of headings in them. */
const FOOTER = `TOTAL: 440/2000     WOUNDS: 99
LEADERS: 1/6    BATTLELINES: 2 (3+)    BEHEMOTHS: 0/4    ARTILLERY: 0/4
ARTEFACTS: 1/1    ENDLESS SPELLS & INVOCATIONS: 0/3    ALLIES: 0/400
REINFORCED UNITS: 1/4    DROPS: 3`

describe('what is counted below a list', () => {
  it.each([32, 40, 48, 60])('is counted at %i columns, too', async (width) => {
    const text = `Allegiance: Skaven\nLEADERS\nGrey Seer (140)\n- General\nUNITS\n60 x Clanrats (300)\n${FOOTER}`
    const list = await listIn(brokenAt(width, text))
    expect(list.unread).toEqual([])
    expect(list.totals).toEqual({
      points: 440,
      wounds: 99,
      allies: 0,
      alliesLimit: 400,
      reinforced: 1,
      reinforcedLimit: 4,
      drops: 3,
    })
  })
})
