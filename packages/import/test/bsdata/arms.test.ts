/** Who is armed with what: from the words of a warscroll to the number of models that attack with each weapon. */
import { scenarioUnit, type TakenOption } from '@rollcall/armies'
import { importLibrary, noOverlay, type Overlay, readLibrary } from '@rollcall/import'
import { loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import {
  ability,
  atLeast,
  atMost,
  entry,
  exactly,
  group,
  growing,
  profile,
  sourceFolder,
  warscroll,
  weapon,
} from './source.ts'

const OPTIONS = { source: 'invented', date: '2024-05-04', points: 'first edition' }

const BODY = warscroll('Reed Guard', ['5"', '2', '7', '4+'])

type Parts = NonNullable<Parameters<typeof entry>[2]>

function imported(size: string, parts: Parts, overlay: Overlay = noOverlay) {
  const unit = entry('guard', 'Reed Guard', {
    ...parts,
    type: 'unit',
    profiles: [BODY, ...(parts.profiles ?? [])],
    entries: [entry('size', size, { type: 'model', constraints: exactly(1), points: 100 }), ...(parts.entries ?? [])],
  })
  const { factions, overlayIssues } = importLibrary(readLibrary(sourceFolder([unit])), { ...OPTIONS, overlay })
  const [made] = factions.flatMap(({ units }) => units)
  if (made === undefined) throw new Error('no unit was made')
  return { unit: made, overlayIssues }
}

/** One attack for each model, which hits and wounds on 2+ and hurts once: 25/36 wounds for each model that has it. */
const plain = (name: string, kind = 'Melee'): string => weapon(name, '1"/1/2+/2+/-/1', kind)

const game = await loadGame('aos-3e')
const target = { name: 'Wall', models: 1, wounds: 500, save: '-' }

/** Phases in which a unit has a weapon. */
const phasesOf = ({ weapons }: ReturnType<typeof scenarioUnit>): readonly string[] => {
  const kinds = (weapons as readonly { readonly kind: string }[]).map(({ kind }) => kind)
  return [...(kinds.includes('missile') ? ['shooting'] : []), ...(kinds.includes('melee') ? ['combat'] : [])]
}

/** Models that attack with each weapon. */
function bearers(unit: Parameters<typeof scenarioUnit>[0], models: number, options: readonly TakenOption[] = []) {
  const attacker = scenarioUnit(unit, { models, options })
  return Object.fromEntries(
    phasesOf(attacker).flatMap((phase) => {
      const [result] = game.answer({ attacker, target, situation: { phase } }, { method: 'exact' }).results
      const weapons = (result as { weapons: readonly { name: string; damage: { mean: number } }[] }).weapons
      return weapons.map(({ name, damage }) => [name, Math.round((damage.mean * 36) / 25)] as const)
    }),
  )
}

describe('models armed otherwise', () => {
  it('a champion with a blade instead of its pike: 9 and 1 of 10, 19 and 1 of 20', () => {
    const { unit } = imported('10 Reed Guards', {
      profiles: [
        plain('Pike'),
        plain('Sword'),
        ability(
          'c',
          'Champion',
          '1 model in this unit can be a High Reed. A High Reed is armed with a Sword instead of a Pike. The High Reed of this unit is a WIZARD while this unit has 5 or more models.',
        ),
      ],
    })
    expect(bearers(unit, 10)).toEqual({ Pike: 9, Sword: 1 })
    expect(bearers(unit, 20)).toEqual({ Pike: 19, Sword: 1 })
  })

  it('hounds with fangs instead of any other weapons, and a keeper with one more: 4 and 1 in every 11', () => {
    const { unit } = imported('11 Reed Guards', {
      profiles: [
        plain('Bow', 'Missile'),
        plain('Knife'),
        plain('Fangs'),
        ability(
          'h',
          'Hounds',
          '4 in every 11 models in this unit must be a Reed Hound. Each of those models is armed with Fangs instead of any other weapons.',
        ),
        ability(
          'k',
          'Keeper',
          '1 in every 11 models in this unit must be a Keeper. That model is armed with Fangs in addition to its other weapons.',
        ),
      ],
    })
    expect(bearers(unit, 11)).toEqual({ Bow: 7, Knife: 7, Fangs: 5 })
    expect(bearers(unit, 22)).toEqual({ Bow: 14, Knife: 14, Fangs: 10 })
  })

  it('a beast that gives up two weapons for one, beside bearers of an option: 10 - 4 - 1 keep their tools', () => {
    const { unit } = imported('10 Reed Guards', {
      profiles: [
        plain('Tools'),
        plain('Beak'),
        ability(
          'b',
          'Beast',
          '1 in every 10 models in this unit must be a Heron. A Heron is armed with a Beak instead of any other weapons.',
        ),
      ],
      entries: [
        entry('bows', 'Bow and Dagger', {
          constraints: [atMost(4)],
          profiles: [plain('Bow', 'Missile'), plain('Dagger')],
        }),
      ],
    })
    expect(bearers(unit, 10)).toEqual({ Tools: 9, Beak: 1 })
    const bows = [{ name: 'Bow and Dagger', count: 4 }]
    expect(bearers(unit, 10, bows)).toEqual({ Bow: 4, Dagger: 4, Tools: 5, Beak: 1 })
    expect(bearers(unit, 20, [{ name: 'Bow and Dagger', count: 8 }])).toEqual({ Bow: 8, Dagger: 8, Tools: 10, Beak: 2 })
  })

  it('are there whatever the list says when they must be', () => {
    const { unit } = imported('9 Reed Guards', {
      profiles: [plain('Axe'), plain('Teeth')],
      groups: [
        group('models', 'Command Models', {
          constraints: [atMost(1)],
          entries: [
            entry('p', 'Piper', {
              profiles: [ability('p', 'Piper', '1 in every 9 models in this unit must be a Piper.')],
            }),
            entry('o', 'Otter', {
              profiles: [
                ability(
                  'o',
                  'Otter',
                  '1 in every 9 models in this unit must be an Otter. An Otter is armed with Teeth instead of an Axe.',
                ),
              ],
            }),
          ],
        }),
      ],
    })
    expect(bearers(unit, 9)).toEqual({ Axe: 8, Teeth: 1 })
    expect(bearers(unit, 18, [{ name: 'Piper' }])).toEqual({ Axe: 16, Teeth: 2 })
  })

  it.each(['Champion Weapon Option', 'Guard Boss Weapon'])(
    'the weapons of a champion are those of one model, which has none of the others: %s',
    (title) => {
      const { unit } = imported('5 Reed Guards', {
        profiles: [plain('Lance')],
        groups: [
          group('cw', title, {
            constraints: exactly(1),
            entries: [
              entry('h', 'Hammer', { profiles: [plain('Hammer')] }),
              entry('f', 'Flail', { profiles: [plain('Flail')] }),
            ],
          }),
        ],
      })
      expect(bearers(unit, 5)).toEqual({ Lance: 4, Hammer: 1 })
      expect(bearers(unit, 10, [{ name: 'Flail' }])).toEqual({ Lance: 9, Flail: 1 })
    },
  )

  it('a ward of those who have a shield is no ward of a unit in which only some have one', () => {
    const { unit } = imported('5 Reed Guards', {
      profiles: [plain('Spear')],
      entries: [
        entry('s', 'Club and Shield', {
          constraints: [atMost(5)],
          profiles: [plain('Club'), ability('s', 'Shield', 'A model that has a Shield has a ward of 6+.')],
        }),
      ],
    })
    const ward = { ward: 6, for: { models: 'Club and Shield' } }
    const all = scenarioUnit(unit, { options: [{ name: 'Club and Shield', count: 5 }] })
    expect(all).toMatchObject({ abilities: { Shield: [ward] }, notModelled: [] })
    const some = scenarioUnit(unit, { options: [{ name: 'Club and Shield', count: 2 }] })
    expect(some).toMatchObject({ abilities: { Shield: [] }, notModelled: ['Shield'] })
  })

  it('models that are named with their weapon have that weapon and are all there are: 1 + 3', () => {
    const named = (id: string, name: string, arms: string): string =>
      entry(id, name, { constraints: exactly(1), profiles: [plain(arms)] })
    const { factions } = importLibrary(
      readLibrary(
        sourceFolder([
          entry('band', 'Reed Band', {
            type: 'unit',
            profiles: [BODY],
            entries: [named('a', 'The Heron (with Beak)', 'Beak'), named('b', '3 Otters (with Teeth)', 'Teeth')],
            points: 80,
          }),
        ]),
      ),
      { ...OPTIONS, overlay: noOverlay },
    )
    const [band] = factions.flatMap(({ units }) => units)
    if (band === undefined) throw new Error('no unit was made')
    expect(band).toMatchObject({ size: 4 })
    expect(band.sizeUnknown).toBeUndefined()
    expect(bearers(band, 4)).toEqual({ Beak: 1, Teeth: 3 })
  })

  it('of the weapons that five models choose from, one model may have the big one, one more when reinforced', () => {
    const { unit } = imported('5 Reed Guards', {
      groups: [
        group('w', 'Weapons', {
          constraints: [atLeast(5), atMost(5)],
          entries: [
            entry('m', 'Musket', { profiles: [plain('Musket', 'Missile')] }),
            entry('c', 'Cannon', {
              constraints: [atMost(1, 'max-cannon')],
              modifiers: [growing('max-cannon')],
              profiles: [plain('Cannon', 'Missile')],
            }),
          ],
        }),
      ],
    })
    expect(bearers(unit, 5, [{ name: 'Cannon' }])).toEqual({ Musket: 4, Cannon: 1 })
    expect(scenarioUnit(unit, { options: [{ name: 'Cannon', count: 3 }] })['assumed']).toContain(
      '3 with Cannon, where the source allows 1',
    )
  })

  it('what can be chosen inside an option is for its one model, and the rest keep what all have', () => {
    const { unit } = imported('5 Reed Guards', {
      entries: [
        entry('c', 'Champion', {
          constraints: [atMost(1)],
          groups: [
            group('cw', 'Arms', {
              constraints: exactly(1),
              entries: [
                entry('p', 'Pair', { profiles: [plain('Pair')] }),
                entry('m', 'Maul', { profiles: [plain('Maul')] }),
              ],
            }),
          ],
        }),
        entry('mm', 'Maul', { constraints: exactly(1), profiles: [plain('Maul')] }),
      ],
    })
    expect(bearers(unit, 5)).toEqual({ Pair: 1, Maul: 4 })
    expect(bearers(unit, 5, [{ name: 'Maul' }])).toEqual({ Maul: 5 })
  })

  it('a champion has one of the weapons that its bonus names', () => {
    const { unit } = imported('5 Reed Guards', {
      profiles: [
        plain('Bow', 'Missile'),
        ability(
          'c',
          'Champion',
          "1 model in this unit can be a Prime. Add 1 to the Attacks characteristic of that model's Bow or Crossbow.",
        ),
      ],
      entries: [entry('x', 'Crossbow', { constraints: [atMost(1)], profiles: [plain('Crossbow', 'Missile')] })],
    })
    expect(bearers(unit, 5)).toEqual({ Bow: 6 })
    expect(bearers(unit, 5, [{ name: 'Crossbow', count: 1 }])).toEqual({ Bow: 5, Crossbow: 1 })
  })
})

describe('the source', () => {
  it('tells of champions in profiles of another kind, and of two kinds of models in one size', () => {
    const { unit } = imported('10 Otters &amp; 2 Otter Keepers', {
      profiles: [
        plain('Teeth'),
        plain('Pole'),
        profile('k', 'Unit Leader', 'Keeper', {
          'Leader Ability':
            '1 in every 6 models in this unit must be a Keeper. Those models are armed with a Pole instead of Teeth.',
        }),
      ],
    })
    expect(unit.size).toBe(12)
    expect(bearers(unit, 12)).toEqual({ Teeth: 10, Pole: 2 })
  })

  it('may offer a choice inside an option, which is not what the option brings', () => {
    const { unit } = imported('5 Reed Guards', {
      profiles: [plain('Musket', 'Missile')],
      entries: [
        entry('c', 'Champion', {
          constraints: [atMost(1)],
          profiles: [
            ability(
              'c',
              'Champion',
              "1 model in this unit can be a Prime. Add 1 to the Attacks characteristic of that model's Musket.",
            ),
          ],
          entries: [entry('p', 'Pistols', { constraints: [atMost(1)], profiles: [plain('Pistols', 'Missile')] })],
        }),
      ],
    })
    expect(bearers(unit, 5)).toEqual({ Musket: 6 })
  })
})

describe('the overlay', () => {
  const text = '1 model in this unit can be a Prime. A Prime is armed with a Lance and a Sword.'
  const profiles = [plain('Lance'), plain('Sword'), ability('c', 'Champion', text)]

  it('says which of two weapons is the special one', () => {
    const written = {
      id: 'c',
      unit: 'Reed Guard',
      ability: 'Champion',
      reason: 'all have lances',
      effects: [{ model: 'Prime', count: 1, armed: { with: 'Sword' } }],
    }
    expect(bearers(imported('5 Reed Guards', { profiles }).unit, 5)).toEqual({ Lance: 5, Sword: 5 })
    const { unit, overlayIssues } = imported('5 Reed Guards', { profiles }, { effects: [written], corrections: [] })
    expect(overlayIssues).toEqual([])
    expect(bearers(unit, 5)).toEqual({ Lance: 5, Sword: 1 })
  })

  it('tells a unit of named models how many they are', () => {
    const correction = {
      id: 'guard',
      unit: 'Reed Guard',
      reason: 'three models',
      set: { size: 3 },
      weapons: { Lance: { models: 1 }, Sword: { models: 2 } },
    }
    const { unit } = imported('Reed Guards', { profiles }, { effects: [], corrections: [correction] })
    expect(unit).toMatchObject({ size: 3 })
    expect(unit.single).toBeUndefined()
    expect(bearers(unit, 3)).toEqual({ Lance: 1, Sword: 2 })
  })
})
