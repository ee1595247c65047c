/** What rows are called: short, and never two of them alike that are different questions. */
import { loadGame, type FightResult, type Identity, isFight } from '@rollcall/games'
import { fightLabels, labelsOf } from '@rollcall/report'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const aos = await loadGame('aos-3e')

const told = (...units: readonly Identity[]): readonly string[] => units.map(labelsOf(units))

const pack: Identity = { name: 'Mournfang Pack', models: 2, points: 170, loadout: ['Tusks', 'Clubs'] }

describe('of units of one name', () => {
  it('the name alone is enough where nothing differs', () => {
    expect(told(pack)).toEqual(['Mournfang Pack'])
    expect(told(pack, { ...pack })).toEqual(['Mournfang Pack', 'Mournfang Pack'])
    expect(told(pack, { name: 'Brutes', models: 5 })).toEqual(['Mournfang Pack', 'Brutes'])
  })

  it('only what tells them apart is told, and of lists only what is not common to all', () => {
    const four = { ...pack, models: 4, points: 340 }
    expect(told(pack, four)).toEqual(['Mournfang Pack x2', 'Mournfang Pack x4'])
    expect(told(pack, four, { ...four, loadout: ['Tusks', 'Hackers'] })).toEqual([
      'Mournfang Pack x2',
      'Mournfang Pack x4 (Clubs)',
      'Mournfang Pack x4 (Hackers)',
    ])
    // Two banners for four models and one for two: the models say it in fewer letters.
    expect(told({ ...pack, loadout: ['1x Banner'] }, { ...four, loadout: ['2x Banner'] })).toEqual([
      'Mournfang Pack x2',
      'Mournfang Pack x4',
    ])
    expect(told({ ...pack, list: 'mine', number: 3 }, { ...pack, list: 'yours', number: 4 })).toEqual([
      'Mournfang Pack (mine)',
      'Mournfang Pack (yours)',
    ])
    expect(told({ ...pack, list: 'mine' }, { ...pack, list: 'yours' })).toEqual([
      'Mournfang Pack (mine)',
      'Mournfang Pack (yours)',
    ])
  })

  it('duplicates of a list keep their numbers, and words of the situation stand behind whom they speak of', () => {
    const copies = [1, 2, 3].map((copy) => ({ ...pack, list: 'mine', number: 2 * copy, copy }))
    expect(told(...copies)).toEqual(['Mournfang Pack #1', 'Mournfang Pack #2', 'Mournfang Pack #3'])
    expect(told({ ...pack, situation: ['Mystic Shield', 'not charged'] })).toEqual(['Mournfang Pack (Mystic Shield)'])
    expect(told({ ...pack, situation: ['not charged'] }, pack)).toEqual([
      'Mournfang Pack (not charged)',
      'Mournfang Pack',
    ])
  })

  it('of profiles that were typed in, what is another', () => {
    const brutes = { name: 'Brutes', models: 5, profile: { wounds: 3, save: '4+' } }
    expect(told(brutes, { ...brutes, profile: { wounds: 3, save: '5+' } })).toEqual(['Brutes (4+)', 'Brutes (5+)'])
  })
})

describe('of fights', () => {
  const hit = { name: 'Vindictors', id: '1', models: 10, enhancements: ['+1 to hit'] }
  const calledAs = (attacker: Identity): string => {
    const fight = { identity: { attacker, target: { name: 'Brutes' }, fight: ['combat'] }, attacker: '', target: '' }
    return fightLabels([fight])(fight).attacker
  }

  it('a lone row tells what was said of its unit; what hangs on a unit of a list is told by the list', () => {
    expect(calledAs(hit)).toBe('Vindictors x10 (+1 to hit)')
    expect(calledAs({ ...hit, list: 'mine' })).toBe('Vindictors x10')
  })
})

const word = fc.constantFrom('red', 'blue', 'green')
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 2 })
const number = fc.integer({ min: 1, max: 3 })

const identity: fc.Arbitrary<Identity> = fc.record(
  {
    name: fc.constantFrom('A', 'B'),
    id: word,
    faction: word,
    models: number,
    loadout: words,
    enhancements: words,
    points: number,
    list: word,
    number,
    copy: number,
    situation: fc.uniqueArray(fc.constantFrom('charged', 'not charged', 'general'), { minLength: 1, maxLength: 2 }),
    profile: fc.record({ wounds: number, save: fc.constantFrom('4+', '-'), weapons: words }, { requiredKeys: [] }),
  },
  { requiredKeys: ['name'] },
) as fc.Arbitrary<Identity>

describe('of any units', () => {
  it('who differ never share a label, whatever they differ in and in whatever order they stand', () => {
    fc.assert(
      fc.property(fc.array(identity, { minLength: 1, maxLength: 6 }), (units) => {
        const who = new Set(units.map((unit) => JSON.stringify(canonical(unit))))
        expect(new Set(told(...units)).size).toBe(who.size)
        expect(told(...units.toReversed()).toReversed()).toEqual(told(...units))
      }),
      { numRuns: 500 },
    )
  })
})

/** Keys and words in one order: the same unit, however it was written. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(String).toSorted((x, y) => x.localeCompare(y))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, each]) => [key, canonical(each)] as const)
      .filter(([, each]) => typeof each !== 'object' || each === null || Object.keys(each).length > 0)
      .toSorted(([x], [y]) => (x < y ? -1 : 1)),
  )
}

describe('of fights', () => {
  const fightsOf = (document: object): readonly FightResult[] =>
    aos.answer({ game: 'aos-3e', ...document }).results.filter(isFight)

  it('the target has the words of the target', () => {
    const results = fightsOf({
      attacker: { name: 'Spears', weapons: [{ attacks: 2, hit: '3+', wound: '3+', damage: 1 }] },
      target: { name: 'Hammers', save: '4+' },
      situation: { mysticShield: true, charged: true, target: { general: true } },
    })
    expect(results.map(fightLabels(results))).toEqual([
      { attacker: 'Spears (charged)', target: 'Hammers (Mystic Shield, general)' },
    ])
  })

  it('phases stand in the label where rows differ in them, and what no word tells apart is numbered', () => {
    const spear = { attacks: 2, hit: '3+', wound: '3+', damage: 1 }
    const unit = (effect: object) => ({
      name: 'Spears',
      weapons: [
        { ...spear, effects: [effect] },
        { ...spear, kind: 'missile' },
      ],
    })
    const results = fightsOf({
      attackers: [unit({ roll: 'hit', add: 1 }), unit({ roll: 'wound', add: 1 })],
      target: { name: 'Hammers', save: '4+' },
      situations: [{ phase: 'shooting' }, { phase: 'combat' }],
    })
    expect(results.map(fightLabels(results)).map(({ attacker }) => attacker)).toEqual([
      'Spears, shooting [1]',
      'Spears, combat [1]',
      'Spears, shooting [2]',
      'Spears, combat [2]',
    ])
  })
})
