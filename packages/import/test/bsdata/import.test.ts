/** The importer on an invented faction: every convention of the real files, one by one. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { factionSchema } from '@rollcall/armies/catalogue'
import { importLibrary, noOverlay, type Overlay, readLibrary } from '@rollcall/import'
import {
  ability,
  atLeast,
  atMost,
  entry,
  exactly,
  group,
  growing,
  profile,
  reinforced,
  sourceFolder,
  warscroll,
  weapon,
} from './source.ts'

const OPTIONS = { overlay: noOverlay, source: 'invented', date: '2024-05-04', points: 'first edition' }

const imported = (units: readonly string[], overlay: Overlay = noOverlay, categories: readonly string[] = []) =>
  importLibrary(readLibrary(sourceFolder(units, categories)), { ...OPTIONS, overlay })

const only = (unit: string, overlay: Overlay = noOverlay, categories: readonly string[] = []) => {
  const { factions } = imported([unit], overlay, categories)
  return factions.flatMap(({ units }) => units)[0]
}

const BODY = warscroll('Reed Guard', ['5"', '2', '7', '4+'])

describe('the profile of a unit', () => {
  it('has its characteristics, its size from the name of the size entry, its points, and the same for each reinforcement', () => {
    const unit = only(
      entry('guard', 'Reed Guard', {
        type: 'unit',
        categories: ['ORDER', 'MIREFOLK', 'Battleline'],
        profiles: [BODY, weapon('Reed Spear', '2"/2/3+/4+/-1/1')],
        entries: [entry('size', '10 Reed Guards', { type: 'model', constraints: exactly(1), points: 120 })],
        links: [reinforced(120, 2)],
      }),
    )
    expect(unit).toMatchObject({
      id: 'guard',
      name: 'Reed Guard',
      keywords: ['MIREFOLK', 'ORDER'],
      move: 5,
      wounds: 2,
      bravery: 7,
      save: '4+',
      size: 10,
      points: 120,
      reinforcements: 2,
      roles: ['battleline'],
      weapons: [
        { name: 'Reed Spear', kind: 'melee', range: 2, attacks: 2, hit: '3+', wound: '4+', rend: -1, damage: 1 },
      ],
    })
    expect(unit?.notes).toBeUndefined()
  })

  it('reads typographic variants: dashes, spaces that do not break, inch marks, dice in small letters', () => {
    const unit = only(
      entry('guard', 'Reed\u00A0Guard', {
        type: 'unit',
        profiles: [BODY, weapon('Bow', '24”/d3+1/3+/4+/–/D6', 'Missile')],
        points: 90,
      }),
    )
    expect(unit?.name).toBe('Reed Guard')
    expect(unit?.weapons[0]).toEqual({
      name: 'Bow',
      kind: 'missile',
      range: 24,
      attacks: 'D3+1',
      hit: '3+',
      wound: '4+',
      damage: 'D6',
    })
  })

  it('says what it could not read, and guesses nothing', () => {
    const unit = only(
      entry('guard', 'Reed Guard', { type: 'unit', profiles: [BODY, weapon('Bow', '24"/2/34+/4+/-/1')], points: 90 }),
    )
    expect(unit?.weapons[0]).not.toHaveProperty('hit')
    expect(unit?.notes).toEqual(['Bow: hit is printed as "34+"'])
  })

  it('corrects a misprint only where the overlay says so, with its reason', () => {
    const bow = entry('guard', 'Reed Guard', {
      type: 'unit',
      profiles: [BODY, weapon('Bow', '24"/2/34+/4+/-/1')],
      points: 90,
    })
    const corrections = [{ id: 'guard', unit: 'Reed Guard', reason: '34+ is 3+', weapons: { Bow: { hit: '3+' } } }]
    expect(only(bow, { effects: [], corrections })?.weapons[0]?.hit).toBe('3+')
  })

  it('is unique, a wizard and a leader by its categories and its magic', () => {
    const unit = only(
      entry('hero', 'Mire Queen', {
        type: 'unit',
        categories: ['HERO', 'Leader', 'Behemoth', 'Unique', 'WIZARD'],
        profiles: [BODY, profile('magic', 'Magic', 'Wizard', { 'Cast/Unbind': '2/1', 'Spells Known': 'some' })],
        points: 300,
      }),
    )
    expect(unit).toMatchObject({
      unique: true,
      single: true,
      roles: ['leader', 'behemoth'],
      wizard: { casts: 2, unbinds: 1 },
    })
  })

  const magician = (castUnbind: string | null, texts: readonly string[] = []) =>
    only(
      entry('hero', 'Mire Queen', {
        type: 'unit',
        categories: ['HERO', 'WIZARD', 'PRIEST'],
        profiles: [
          BODY,
          weapon('Staff', '1"/1/3+/3+/-/1'),
          ...(castUnbind === null ? [] : [profile('magic', 'Magic', 'Wizard', { 'Cast/Unbind': castUnbind })]),
          ...[['0-4', 'Cast 1, 2 or up to 4 spells'] as const, ['5+', 'Cast 1 spell'] as const].map(([span, Lore]) =>
            profile(`row-${span}`, 'Queen Wound Track', span, { Lore }),
          ),
          ...texts.map((text, i) => ability(`t${i}`, `Told ${i}`, text)),
        ],
        points: 300,
      }),
      noOverlay,
      ['PRIEST'],
    )

  it('casts and unbinds as an ability or the damage table says where the number leads there; what is taken is noted', () => {
    expect(magician('See Lore ability/Any')).toMatchObject({
      wizard: { casts: 4, unbinds: 20 },
      notes: ['casts and unbinds are printed as "See Lore ability/Any": 4 and any (20), as without wounds'],
    })
    const one =
      'can attempt to cast 2 spells in your hero phase and attempt to unbind 3 spells in the enemy hero phase.'
    expect(magician(null, [`This unit ${one}`])).toMatchObject({ wizard: { casts: 2, unbinds: 3 } })
    expect(magician(null, [`This unit ${one}`])?.notes).toBeUndefined()
    expect(magician('See Nothing')).toMatchObject({
      wizard: { casts: 1, unbinds: 1 },
      notes: ['casts and unbinds are printed as "See Nothing"; 1 and 1 are taken'],
    })
    expect(magician(null)).toMatchObject({
      wizard: { casts: 1, unbinds: 1 },
      notes: ['the source does not say how many spells it casts and unbinds; 1 and 1 are taken'],
    })
  })

  it('chants one prayer, or as many as an ability says', () => {
    expect(magician('1/1')).toMatchObject({ priest: { chants: 1 } })
    const two = 'In your hero phase, this unit can chant 2 prayers that it knows instead of 1.'
    expect(magician('1/1', [two])).toMatchObject({ priest: { chants: 2 } })
  })

  const spell = (id: string, name: string, text: string, value = '6'): string =>
    profile(id, 'Spell', name, { 'Casting Value': value, Range: '12"', Description: text })
  const HURT =
    'If successfully cast, pick 1 enemy unit within range and visible to the caster. That unit suffers D3 mortal wounds.'
  const queen = (profiles: readonly string[], groups: readonly string[] = []): string =>
    entry('hero', 'Mire Queen', {
      type: 'unit',
      categories: ['HERO', 'WIZARD'],
      profiles: [BODY, ...profiles],
      groups,
      points: 300,
    })

  it('has the names of its spells, and beside them what a battle can play; those that every wizard knows are no news', () => {
    const unit = only(
      queen([
        spell('bolt', 'Arcane Bolt', 'If successfully cast, pick 1 enemy unit.'),
        spell('mud', 'Mudslide', HURT),
        spell('fog', 'Fog', 'If successfully cast, nobody sees anything.'),
      ]),
    )
    expect(unit?.wizard).toEqual({
      casts: 1,
      unbinds: 1,
      spells: ['Arcane Bolt', 'Mudslide', 'Fog'],
      powers: [{ name: 'Mudslide', value: 6, range: 12, upon: 'enemy', mortalWounds: 'D3' }],
    })
  })

  it('has no numbers of a spell that an option brings, or that is printed in two ways', () => {
    const mark = group('marks', 'Mark', {
      entries: [
        entry('deep', 'Mark of the Deep', {
          profiles: [spell('deep', 'Drown', HURT)],
          constraints: [atMost(1, 'one')],
        }),
      ],
    })
    const twice = [spell('mud', 'Mudslide', HURT), spell('mud2', 'Mudslide', HURT.replace('D3', 'D6'))]
    const unit = only(queen(twice, [mark]))
    expect(unit?.wizard?.spells).toEqual(['Mudslide', 'Drown'])
    expect(unit?.wizard?.powers).toBeUndefined()
  })
})

describe('degrading tables', () => {
  const row = (name: string, move: string, claws: string): string =>
    profile(`row-${name}`, 'Beast Wounds', name, { Move: move, 'Rending Claws': claws })

  it('are read in order, and a star leads to the column of the weapon', () => {
    const unit = only(
      entry('beast', 'Mire Beast', {
        type: 'unit',
        profiles: [
          warscroll('Mire Beast', ['*', '12', '8', '4+']),
          weapon('Claws', '1"/*/4+/3+/-1/2'),
          weapon('Rending Claws', '1"/4/*/3+/-1/2'),
          row('10+', '6"', '5+'),
          row('00-04', '12"', '2+'),
          row('05-09', '9"', '3+'),
        ],
        points: 200,
      }),
    )
    expect(unit?.damageTable?.map(({ wounds }) => wounds)).toEqual(['0-4', '5-9', '10+'])
    expect(unit?.move).toBe('table:Move')
    expect(unit?.weapons.find(({ name }) => name === 'Rending Claws')?.hit).toBe('table:Rending Claws')
  })
})

describe('options', () => {
  it('are for the whole unit, or for so many models in a unit of the listed size', () => {
    const unit = only(
      entry('guard', 'Reed Guard', {
        type: 'unit',
        profiles: [BODY],
        entries: [entry('size', '5 Reed Guards', { type: 'model', constraints: exactly(1), points: 100 })],
        groups: [
          group('weapons', 'Weapons', {
            constraints: exactly(1),
            entries: [
              entry('spear', 'Spear and Shield', {
                profiles: [weapon('Spear', '2"/2/3+/4+/-/1'), ability('shield', 'Shields', 'x')],
              }),
              entry('pair', 'Paired Blades', { profiles: [weapon('Paired Blades', '1"/3/3+/4+/-/1')] }),
            ],
          }),
          group('great', 'Great Weapons', {
            constraints: [atLeast(0), atMost(1, 'max-great')],
            modifiers: [growing('max-great')],
            entries: [entry('axe', 'Great Axe', { profiles: [weapon('Great Axe', '1"/2/3+/3+/-1/2')] })],
          }),
        ],
      }),
    )
    expect(unit?.choices).toEqual([
      {
        name: 'Weapons',
        models: 'unit',
        least: 1,
        of: [
          { id: 'spear', name: 'Spear and Shield', weapons: ['Spear'] },
          { id: 'pair', name: 'Paired Blades', weapons: ['Paired Blades'] },
        ],
      },
      { name: 'Great Weapons', models: 1, least: 0, of: [{ id: 'axe', name: 'Great Axe', weapons: ['Great Axe'] }] },
    ])
    expect(unit?.abilities).toMatchObject([{ id: 'shield', name: 'Shields', option: 'Spear and Shield' }])
  })

  it('leave out what belongs to the army and not to the warscroll', () => {
    const unit = only(
      entry('hero', 'Mire Queen', {
        type: 'unit',
        profiles: [BODY],
        points: 100,
        groups: [
          group('traits', 'Command Traits', {
            entries: [entry('trait', 'Deep Roots', { profiles: [ability('a', 'Deep Roots', 'x')] })],
          }),
        ],
      }),
    )
    expect(unit?.abilities).toEqual([])
    expect(unit?.choices).toBeUndefined()
  })
})

describe('factions', () => {
  it('have provenance, names for lists, and satisfy the published schema', () => {
    const { factions } = imported([entry('guard', 'Reed Guard', { type: 'unit', profiles: [BODY], points: 90 })])
    expect(factions).toMatchObject([
      {
        id: 'mirefolk',
        name: 'Mirefolk',
        alliance: 'Order',
        points: 'first edition',
        provenance: { revision: '7', date: '2024-05-04' },
      },
    ])
    for (const faction of factions) expect(factionSchema.safeParse(faction).error).toBeUndefined()
  })

  it('have the names of their lores, and beside them what a battle can play', () => {
    const spell = (name: string, Description: string): string =>
      profile(`${name}-spell`, 'Spell', name, { 'Casting Value': '5', Range: '9"', Description })
    const lore = group('lore', 'Lore of Mire', {
      entries: [
        entry('mud', 'Mudslide', {
          profiles: [spell('Mudslide', 'If successfully cast, each enemy unit within range suffers 1 mortal wound.')],
        }),
        entry('fog', 'Fog', { profiles: [spell('Fog', 'If successfully cast, nobody sees anything.')] }),
      ],
    })
    const { factions } = imported([
      entry('hero', 'Mire Queen', { type: 'unit', profiles: [BODY], groups: [lore], points: 90 }),
    ])
    expect(factions[0]?.spells).toEqual(['Fog', 'Mudslide'])
    expect(factions[0]?.powers).toEqual([
      { name: 'Mudslide', value: 5, range: 9, upon: 'enemy', units: 'all', mortalWounds: '1' },
    ])
    for (const faction of factions) expect(factionSchema.safeParse(faction).error).toBeUndefined()
  })

  it('have no lore that shows itself only to the allegiance of another army', () => {
    const shownBy = (id: string): string =>
      `<modifier type="set" field="hidden" value="false"><conditions><condition type="greaterThan" value="0" field="selections" scope="roster" childId="${id}"/></conditions></modifier>`
    const lore = (of: string, spell: string): string =>
      group(`lore-${of}`, `Lore of ${of}`, {
        hidden: true,
        modifiers: [shownBy(`allegiance-${of}`)],
        entries: [entry(`spell-${of}`, spell)],
      })
    const { factions } = imported([
      entry('hero', 'Mire Queen', {
        type: 'unit',
        profiles: [BODY],
        groups: [lore('mire', 'Mudslide'), lore('dust', 'Sandstorm')],
        points: 90,
      }),
      group('allegiance', 'Allegiance', { entries: [entry('allegiance-mire', 'Allegiance: Mirefolk')] }),
      entry('elsewhere', 'Elsewhere', { hidden: true, entries: [entry('allegiance-dust', 'Allegiance: Dustfolk')] }),
    ])
    expect(factions[0]?.spells).toEqual(['Mudslide'])
  })

  it('leave out what can no longer be selected, what is Legends, and what has no characteristics, and say so', () => {
    const claw = weapon('Claw', '1"/2/3+/3+/-/1')
    const { factions, without } = imported([
      entry('rider', 'Reed Rider', { profiles: [claw], categories: ['HERO'], points: 270 }),
      entry('pair', 'Reed Pair', {
        type: 'unit',
        groups: [group('both', 'Both', { entries: [entry('guard2', 'Reed Guard', { type: 'unit' })] })],
        points: 180,
      }),
      entry('spell', 'Endless Spell: Reedstorm', { profiles: [claw], points: 40 }),
      entry('old', 'Old Guard', { type: 'unit', profiles: [BODY], points: 90, hidden: true }),
      entry('legend', 'Reed Giant [LEGENDS]', { type: 'unit', profiles: [BODY], points: 90 }),
      entry('guard', 'Reed Guard', { type: 'unit', profiles: [BODY], points: 90 }),
    ])
    expect(factions.flatMap(({ units }) => units.map(({ name }) => name))).toEqual(['Reed Guard'])
    expect(without.map(({ faction, ...each }) => [faction, ...Object.values(each)])).toEqual([
      ['mirefolk', 'Old Guard', 90, 'hidden in the source: it cannot be selected any more'],
      ['mirefolk', 'Reed Giant', 90, 'only in Legends, outside matched play'],
      ['mirefolk', 'Reed Pair', 180, 'several units that are bought together; take each of them'],
      ['mirefolk', 'Reed Rider', 270, 'the source has no characteristics of it'],
    ])
  })
})

describe('an ability that is read in part', () => {
  const told = (second: string) => {
    const text = `This unit has a ward of 5+. In addition, ${second}`
    return only(entry('g', 'Guard', { type: 'unit', profiles: [BODY, ability('a', 'Both', text)], points: 90 }))
  }

  it('says what is left out, but not what is counted on objectives: that is read beside the effects', () => {
    const counted = 'each model in this unit counts as 3 models for the purposes of contesting objectives.'
    expect(told(counted)?.abilities).toEqual([{ id: 'a', name: 'Both', effects: [{ ward: 5 }], counts: [{ each: 3 }] }])
    expect(told('it can contest objectives that it cannot see.')?.abilities).toMatchObject([
      { effects: [{ ward: 5 }], leftOut: ['objectives'] },
    ])
  })
})

describe('the overlay', () => {
  const unit = entry('guard', 'Reed Guard', {
    type: 'unit',
    profiles: [BODY, ability('odd', 'Odd', 'Nobody can read this about hit rolls.')],
    points: 90,
  })
  const written = {
    id: 'odd',
    unit: 'Reed Guard',
    ability: 'Odd',
    reason: 'singleton',
    effects: [{ roll: 'hit', add: 1 }],
  }

  it('stands in for an ability that is not read', () => {
    expect(only(unit, { effects: [written], corrections: [] })?.abilities).toMatchObject([
      { id: 'odd', overlay: true, effects: [{ roll: 'hit', add: 1 }] },
    ])
  })

  it('says itself what it leaves out: what the grammar could not read of the text is no part of it', () => {
    const text = 'This unit has a ward of 5+. In addition, its normal moves lead over water.'
    const winged = entry('wing', 'Winged', { type: 'unit', profiles: [BODY, ability('odd', 'Odd', text)], points: 90 })
    expect(only(winged)?.abilities).toMatchObject([{ leftOut: ['movement'] }])
    const by = (more: object) => only(winged, { effects: [{ ...written, ...more }], corrections: [] })?.abilities[0]
    expect(by({})).not.toHaveProperty('leftOut')
    expect(by({ leftOut: ['wings'] })).toHaveProperty('leftOut', ['wings'])
  })

  it('says of special models what it leaves out, and what nobody plays', () => {
    const piper = 'A Reed Piper is armed with a Reed Spear and a Bow.'
    const band = entry('band', 'Reed Band', {
      type: 'unit',
      profiles: [
        BODY,
        weapon('Reed Spear', '2"/2/3+/4+/-/1'),
        weapon('Bow', '24"/1/3+/4+/-/1', 'Missile'),
        ability('pipes', 'Pipers', `1 in every 5 models in this unit must be a Reed Piper. ${piper}`),
      ],
      points: 90,
    })
    const leftOut = (effects: Overlay['effects']): unknown =>
      only(band, { effects, corrections: [] })?.abilities[0]?.leftOut
    const pipers = { model: 'Reed Piper', count: { per: 5, of: 1 }, must: true, armed: { with: 'Bow' } }
    const byHand = { ...written, id: 'pipes', unit: 'Reed Band', ability: 'Pipers', effects: [pipers] }
    expect(leftOut([])).toEqual(['weapons of a special model'])
    expect(leftOut([byHand])).toBeUndefined()
    const told = { ...byHand, effects: [pipers, { battle: 'what they sing' }], leftOut: ['how loud'] }
    expect(leftOut([told])).toEqual(['how loud', 'what they sing'])
    expect(imported([band], { effects: [byHand], corrections: [] }).overlayIssues).toEqual([])
  })

  it('is noticed when the source has no such thing, when its text changed, and when the grammar can read all of it', () => {
    const issues = (effects: Overlay['effects']): readonly string[] =>
      imported([unit, ward], { effects, corrections: [] }).overlayIssues
    const ward = entry('ward', 'Warded', {
      type: 'unit',
      profiles: [BODY, ability('w', 'Ward', 'This unit has a ward of 5+.')],
      points: 90,
    })
    expect(issues([{ ...written, id: 'gone' }])).toEqual(['Reed Guard, Odd: the source has no such ability'])
    expect(issues([{ ...written, fingerprint: '0123456789abcdef' }])).toEqual([
      'Reed Guard, Odd: the text has changed since it was read',
    ])
    expect(issues([{ ...written, id: 'w', ability: 'Ward' }])).toEqual([
      'Reed Guard, Ward: the grammar reads it now, so it is not needed',
    ])
    expect(issues([written])).toEqual([])
    const part = entry('part', 'Warded in Part', {
      type: 'unit',
      profiles: [
        BODY,
        ability('p', 'Part', 'This unit has a ward of 5+. In addition, its normal moves lead over water.'),
      ],
      points: 90,
    })
    const all = [{ ...written, id: 'p', ability: 'Part', effects: [{ ward: 5 }, { stat: 'move', add: 2 }] }]
    expect(imported([part], { effects: all, corrections: [] }).overlayIssues).toEqual([])
    const done = [{ ward: 5, deed: 'command', when: 'hero.mine' }]
    expect(issues([{ ...written, id: 'w', ability: 'Ward', effects: done }])).toEqual([])
  })
})

describe('hostile folders', () => {
  const withFile = (text: string): string => {
    const folder = sourceFolder([])
    writeFileSync(join(folder, 'Order - Mirefolk.cat'), text)
    return folder
  }
  const refused = (text: string): string => {
    const folder = withFile(text)
    try {
      readLibrary(folder)
      return 'read'
    } catch (error) {
      return (error as { code?: string }).code ?? 'untyped'
    }
  }

  it.each([
    ['an entity bomb', '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><catalogue name="&b;"/>'],
    ['half a file', '<catalogue id="x"><selectionEntries><selectionEntry id="a"'],
    ['junk', '\u0000\u0001\u0002PK\u0003\u0004'],
    ['nothing', ''],
    ['another document', '<html><body/></html>'],
    ['a tower of elements', `<catalogue>${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}</catalogue>`],
    ['two documents', '<catalogue/><catalogue/>'],
  ])('%s is refused with a typed error', (_, text) => {
    expect(refused(text)).toBe('ERR_INPUT_UNREADABLE')
  })

  it('links that go in circles end', () => {
    const circle = (id: string, to: string): string =>
      entry(id, `Circle ${id}`, {
        type: 'unit',
        profiles: [BODY],
        links: [`<entryLink id="l-${id}" name="x" targetId="${to}" type="selectionEntry"/>`],
        points: 10,
      })
    const upgrade = entry('loop', 'Loop', {
      links: ['<entryLink id="l" name="x" targetId="loop" type="selectionEntry"/>'],
    })
    expect(imported([circle('a', 'loop'), upgrade]).factions.length).toBe(1)
  })

  it('a folder without data files, or that is none, is refused', () => {
    expect(() => readLibrary('/nowhere/at/all')).toThrow(/cannot import/)
  })
})
