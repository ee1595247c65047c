/** What rosters say beside their units is read in every form they have: as text, as a page, as a file. */
import { describe, expect, it } from 'vitest'
import { type ArmyList, readList } from '../src/aos-3e/lists/index.ts'
import { shipped as CATALOGUE } from './shipped.ts'

/** A selection, its points and what was selected under it. */
interface Chosen {
  readonly name: string
  readonly pts?: number
  readonly type?: 'unit' | 'model'
  readonly profiles?: readonly string[]
  readonly under?: readonly Chosen[]
}

/** Selections by their category, as three writers have them. */
type Sections = Readonly<Record<string, readonly Chosen[]>>

const priced = ({ name, pts }: Chosen): string => (pts === undefined ? name : `${name} [${pts}pts]`)
const leaves = ({ under = [] }: Chosen): readonly Chosen[] => under.filter((each) => each.under === undefined)
const deep = ({ under = [] }: Chosen): readonly Chosen[] => under.filter((each) => each.under !== undefined)

const asLines = (each: Chosen, dots = ''): string =>
  [
    `${dots}${priced(each)}${leaves(each).length > 0 ? `: ${leaves(each).map(priced).join(', ')}` : ''}`,
    ...deep(each).map((one) => asLines(one, `${dots}. `)),
  ].join('\n')

const asItem = (each: Chosen): string =>
  `<li><h4>${priced(each)}</h4><p><span>Selections:</span> ${leaves(each).map(priced).join(', ')}</p>${
    deep(each).length > 0 ? `<ul>${deep(each).map(asItem).join('')}</ul>` : ''
  }</li>`

const asTag = ({ name, pts = 0, type = 'unit', profiles = [], under = [] }: Chosen, category = ''): string =>
  `<selection name="${name}" number="1" type="${under.length > 0 || pts > 0 ? type : 'upgrade'}"><profiles>${profiles
    .map((each) => `<profile typeName="${each}"/>`)
    .join(
      '',
    )}</profiles><selections>${under.map((each) => asTag(each)).join('')}</selections><costs><cost name="pts" value="${pts}"/></costs><categories><category name="${category}" primary="true"/></categories></selection>`

const sections = (all: Sections, write: (name: string, each: readonly Chosen[]) => string): string =>
  Object.entries(all)
    .map(([name, each]) => write(name, each))
    .join('')

const WRITERS: Readonly<Record<string, (all: Sections, army: string) => string>> = {
  text: (all, army) =>
    `++ Pitched Battle (${army}) [500pts] ++\n\n${sections(all, (name, each) => `+ ${name} +\n\n${each.map((one) => `${asLines(one)}\n\n`).join('')}`)}++ Total: [500pts] ++`,
  page: (all, army) =>
    `<html><body class="battlescribe"><h1>Mine (Age of Sigmar) [500pts]</h1><ul><li><h2>Pitched Battle (${army}) [500pts]</h2><ul>${sections(all, (name, each) => `<li><h3>${name}</h3><ul>${each.map(asItem).join('')}</ul></li>`)}</ul></li></ul></body></html>`,
  file: (all, army) =>
    `<roster name="Mine"><forces><force name="Pitched Battle" catalogueName="${army}"><selections>${sections(all, (name, each) => each.map((one) => asTag(one, name)).join(''))}</selections></force></forces></roster>`,
}

const read = async (writer: string, all: Sections, army = 'Order - Stormcast Eternals') =>
  await readList(WRITERS[writer]?.(all, army) as string, CATALOGUE)

const unit = (name: string, pts: number, ...under: readonly Chosen[]): Chosen => ({ name, pts, under })

describe.each(Object.keys(WRITERS))('rosters: %s', (writer) => {
  it.each(['Magnificent', 'Strategist'])('a battalion has the ability that was chosen for it: %s', async (ability) => {
    const battalion = { name: 'Core Battalion: Command Entourage', under: [{ name: ability }] }
    const slot = { name: 'Command Entourage - 1 Commander' }
    const { list } = await read(writer, {
      'Core Battalion': [battalion],
      Leader: [unit('Lord-Imperatant', 185, slot)],
    })
    const name = ability === 'Strategist' ? 'Strategists' : ability
    expect(list.battalions).toEqual([{ name: 'Command Entourage', ability: name }])
    expect(list.units).toMatchObject([{ battalions: [1], options: [] }])
  })

  it('and the enhancement that it brings', async () => {
    const under = [{ name: 'Extra Enhancement: Artefacts of Power' }, { name: 'Magnificent' }]
    const { list } = await read(writer, {
      'Core Battalion': [{ name: 'Core Battalion: Command Entourage', under }],
      Leader: [unit('Lord-Imperatant', 185)],
    })
    expect([list.battalions[0]?.ability, list.extraEnhancements]).toEqual(['Magnificent', ['Artefacts of Power']])
  })

  it.each([
    ['Order - Sylvaneth', { name: 'Allegiance: Sylvaneth' }, 'sylvaneth', undefined],
    ['Order - Sylvaneth', { name: 'Allegiance: Sylvaneth', under: [{ name: 'Gnarlroot' }] }, 'sylvaneth', 'Gnarlroot'],
    ['Death - Ossiarch Bonereapers', { name: 'Allegiance: The Ossiarch Empire' }, 'ossiarch-bonereapers', undefined],
  ])('the army is that of its allegiance: %s', async (army, under, id, subfaction) => {
    const { list, notes } = await read(writer, { Allegiance: [{ name: 'Allegiance', under: [under] }] }, army)
    expect([list.factionId, list.subfaction, notes.map(({ path }) => path)]).toEqual([
      id,
      subfaction,
      // Only a text and a page say how many points there are, none of which are units here.
      writer === 'file' ? [] : ['totals.points'],
    ])
  })

  it('units of other days are named with the reason, and have their points', async () => {
    const { list, notes } = await read(
      writer,
      { Battleline: [unit('Grot Mob [LEGENDS]', 100), unit('Squig Herd', 140)] },
      'Destruction - Gloomspite Gitz',
    )
    expect(list.units.map(({ id, points }) => [id === undefined, points])).toEqual([
      [true, 100],
      [false, 140],
    ])
    expect(notes.map(({ message }) => message).join()).toContain(
      'is not in the catalogue: only in Legends, outside matched play',
    )
  })

  it('the weapons of an Incarnate are its own', async () => {
    const { list } = await read(writer, {
      Other: [unit('Krondspine Incarnate of Ghur', 400, { name: 'Vicious Claws' }, { name: 'Tearing Fangs' })],
    })
    expect([list.features.map(({ kind }) => kind), list.units, list.unread]).toEqual([['incarnate'], [], []])
  })

  it('an artefact that holds an endless spell is no spell', async () => {
    const bottle = { name: 'Spell in a Bottle', profiles: ['Artefact'], under: [{ name: 'Chronomantic Cogs' }] }
    const { list } = await read(
      writer,
      { Leader: [unit('Arkanaut Admiral', 140, bottle)] },
      'Order - Kharadron Overlords',
    )
    expect(list.units[0]?.enhancements).toEqual({ artefact: 'Spell in a Bottle' })
  })

  it('its damage table and what makes it Battleline are no options of a unit', async () => {
    const { notes } = await read(
      writer,
      {
        Other: [
          unit(
            'Terrorgheist',
            500,
            { name: 'Terrorgheist Wound Table' },
            { name: 'Soulblight Gravelords Battleline (Lineage: Avengorii Dynasty)' },
          ),
        ],
      },
      'Death - Soulblight Gravelords',
    )
    expect(notes).toEqual([])
  })
})

describe('lines of a roster', () => {
  const stranger: Sections = { Other: [unit('Knights of Nowhere', 500)] }
  const message = async (writer: string): Promise<string> =>
    (await read(writer, stranger)).notes.map((each) => each.message).join()

  it('are told where a text has them, and of a page or a file nobody can count them', async () => {
    // The head of the text, its heading and two empty lines are before it.
    expect(await message('text')).toContain('"Knights of Nowhere" (line 5)')
    expect(await message('page')).not.toContain('(line ')
    expect(await message('file')).not.toContain('(line ')
  })
})

describe('a grand alliance', () => {
  const factionOf = async (name: string): Promise<ArmyList['factionId']> =>
    (await readList(`Allegiance: ${name}\nLeaders\nGotrek Gurnisson (100)\nTotal: 100 / 2000`, CATALOGUE)).list
      .factionId

  it('is none of its armies', async () => {
    expect(await Promise.all(['Chaos', 'Beasts of Chaos', 'Death'].map(factionOf))).toEqual([
      undefined,
      'beasts-of-chaos',
      'death',
    ])
  })
})
