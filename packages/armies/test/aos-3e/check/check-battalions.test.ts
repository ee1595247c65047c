/** Core battalions (26.3), battlepacks that add to them, drops, and the arithmetic of example 18. */
import { type Battlepack, battlepackNamed, glance, readBattlepack } from '@rollcall/armies/check'
import type { ArmyList } from '@rollcall/armies/lists'
import { describe, expect, it } from 'vitest'
import {
  army,
  broken,
  check,
  core,
  doubtful,
  hill,
  lake,
  mill,
  presets,
  rulesOf,
  SMALLEST,
  taken,
  withMore,
} from './check-army.ts'

type Letter = 'C' | 'S' | 'T' | 'A' | 'M'

/** A unit for each icon; the Commander has 10 Wounds and can be nothing else. */
const UNIT: Readonly<Record<Letter, string>> = { C: 'Giant', S: 'Miller', T: 'Elite', A: 'Cannon', M: 'Ox' }
const units = (letters: string): ArmyList['units'] =>
  [...letters].map((each) => taken(UNIT[each as Letter], { battalions: [1], points: 0 }))

const organised = (name: string, letters: string, changes: Partial<Battlepack> = {}): boolean => {
  const ability = name === 'Command Entourage' ? { ability: 'Magnificent' } : {}
  const list = army([...SMALLEST, ...units(letters)], { battalions: [{ name, ...ability }] })
  const noLimits = { leader: { min: 0 }, behemoth: { min: 0 }, artillery: { min: 0 } }
  const checked = check(list, { roles: noLimits, ...changes })
  expect(broken(checked).filter((each) => each !== 11)).toEqual([])
  return !broken(checked).includes(11)
}

/** The table of 12.3: organisations that stand, and those that do not. A Leader with few Wounds may be a Commander. */
const TABLE: readonly (readonly [battalion: string, stands: string, falls: string])[] = [
  ['Warlord', 'CSST CCSST SSST CCSSSSTT CSSSSST', 'CST CSS CCCSST CSSSSSST CSSTTT CSSTA CSSTM SST'],
  ['Battle Regiment', 'CTT STT CSSTTTTT CTTA CTTM SSSTT', 'CT TT CCTT CSSSTT CTTTTTT CTTAM CTTAA CTTMM'],
  ['Grand Battery', 'SAA SAAA', 'SA CAA SAAAA SSAA SAAT'],
  ['Vanguard', 'ST STT STTT', 'S T CT STTTT SST STA'],
  ['Linebreaker', 'CMM SMMM', 'CM MM CCMM CMMMM CMMT'],
  ['Command Entourage', 'CSS CSSS SSS SSSS', 'CS CCS SSSSS CSST'],
]

describe('core battalions', () => {
  it.each(TABLE)('%s: stands with %s, not with %s', (name, stands, falls) => {
    const tried = [...stands.split(' '), ...falls.split(' ')].map((letters) => [letters, organised(name, letters)])
    expect(tried).toEqual([
      ...stands.split(' ').map((each) => [each, true]),
      ...falls.split(' ').map((each) => [each, false]),
    ])
  })

  it('are all of the table', () => {
    expect(core.battalions.map(({ name }) => name)).toEqual(TABLE.map(([name]) => name))
  })

  it('may be taken several times, each with units of its own', () => {
    const second = units('ST').map((each) => ({ ...each, battalions: [2] }))
    const two = { battalions: [{ name: 'Vanguard' }, { name: 'Vanguard' }] }
    expect(check(withMore([...units('ST'), ...second], two)).violations).toEqual([])
    expect(broken(check(withMore([...units('STST')], two)))).toEqual([11])
  })

  it('look at the Wounds of the warscroll: Heroic Stature does not make a Sub-commander too large (INT-48)', () => {
    const nine = { ...mill, units: mill.units.map((each) => (each.id === 'Miller' ? { ...each, wounds: 9 } : each)) }
    const general = taken('Miller', {
      general: true,
      battalions: [1],
      enhancements: { commandTrait: 'Heroic Stature' },
    })
    const list = army([general, ...SMALLEST.slice(1).map((each) => ({ ...each, battalions: [1] }))], {
      battalions: [{ name: 'Vanguard' }],
    })
    expect(check(list).violations).toEqual([])
    const { units: lines } = glance(list, { factions: [nine], features: [] }, rulesOf())
    expect(lines[0]?.wounds).toBe(10)
  })
})

describe('battlepacks', () => {
  const hunters = {
    name: 'Season',
    extends: '2000',
    reinforcements: 0,
    roles: { leader: { max: 1 } },
    icons: { Hunter: { keywords: ['MONSTER'], woundsBelow: 13 } },
    ownBattalions: [{ name: 'Bounty Hunters', slots: [{ icons: ['Hunter'], min: 2, max: 3 }], most: 1 }],
  }

  it('of your own change what they say, and nothing else', () => {
    const preset = battlepackNamed(presets)
    const own = readBattlepack(hunters, presets)
    const { name, reinforcements, roles, icons, ownBattalions, ...same } = own
    expect({ name, reinforcements }).toEqual({ name: 'Season', reinforcements: 0 })
    expect(roles).toEqual({ ...preset.roles, leader: { min: 0, max: 1 } })
    expect(Object.keys(icons)).toEqual(['Hunter'])
    expect(ownBattalions).toHaveLength(1)
    const { name: _, reinforcements: __, roles: ___, icons: ____, ownBattalions: _____, ...base } = preset
    expect(same).toEqual(base)
  })

  it('may add battalions, which are checked as the core ones are', () => {
    const { icons, ownBattalions } = readBattlepack(hunters, presets)
    expect(organised('Bounty Hunters', 'MM', { icons, ownBattalions })).toBe(true)
    expect(organised('Bounty Hunters', 'MT', { icons, ownBattalions })).toBe(false)
    const twice = withMore([...units('MM'), ...units('MM').map((each) => ({ ...each, battalions: [2] }))], {
      battalions: [{ name: 'Bounty Hunters' }, { name: 'Bounty Hunters' }],
    })
    expect(broken(check(twice, { icons, ownBattalions }))).toEqual([11])
  })

  it.each([
    [{ ...hunters, extends: '2001' }, /"2001" is neither a battlepack nor a file; did you mean "2000"/],
    [{ ...hunters, reinforcments: 1 }, /cannot be used/],
    [{ name: 'x', ownBattalions: [{ name: 'y', slots: [{ icons: ['Troops'], min: 2, max: 1 }] }] }, /cannot be used/],
  ])('are refused when they cannot be meant: %o', (written, message) => {
    expect(() => readBattlepack(written, presets)).toThrow(message)
  })

  it.each([
    ['Andtorian Acolytes', "is of a season (General's Handbook 2023-24), whose rules are not known"],
    ['Galletian Sharpshooters', "is of a season (General's Handbook 2022-23, season 2), whose rules are not known"],
    ['Nobody knows', 'nothing is known of the battalion'],
  ])('%s: the season of a battalion is told', (name, said) => {
    const { warnings } = check(army([...SMALLEST, ...units('ST')], { battalions: [{ name }] }))
    expect(warnings.map(({ message }) => message).join()).toContain(said)
  })

  it('are refused when a battalion has an icon that is not there', () => {
    const ownBattalions = [{ name: 'y', slots: [{ icons: ['Troop'], min: 1, max: 1 }], abilities: [] }]
    expect(() => rulesOf({ ownBattalions })).toThrow(/unknown icons/)
  })
})

describe('drops (26.2.1)', () => {
  const dropsOf = (list: ArmyList): number =>
    glance(list, { factions: [mill, lake, hill], features: [] }, rulesOf()).drops
  const cloud = { name: 'Cloud', id: 'Cloud' }

  it('are the units; features do not count', () => {
    expect(dropsOf(army())).toBe(4)
    expect(dropsOf(army(SMALLEST, { features: [cloud] }))).toBe(4)
  })

  it('are one for each Unified battalion, and no fewer for the others', () => {
    const inside = SMALLEST.map((each) => ({ ...each, battalions: [1] }))
    expect(dropsOf(army(inside, { battalions: [{ name: 'Battle Regiment' }] }))).toBe(1)
    expect(dropsOf(army(inside, { battalions: [{ name: 'Vanguard' }] }))).toBe(4)
    expect(dropsOf(army([...inside, taken('Ox')], { battalions: [{ name: 'Battle Regiment' }] }))).toBe(2)
    expect(dropsOf(army(inside, { battalions: [{ name: 'Nobody knows' }] }))).toBe(4)
  })

  it('as in a list of the Idoneth Deepkin: three in a Command Entourage, five in a Battle Regiment, 4 drops', () => {
    const all = [...units('CSS'), ...units('STTTM').map((each) => ({ ...each, battalions: [2] }))]
    const battalions = [{ name: 'Command Entourage' }, { name: 'Battle Regiment' }]
    expect(dropsOf(army(all, { battalions }))).toBe(4)
  })
})

describe('example 18: list arithmetic', () => {
  const line = (reinforced: number): ArmyList['units'][number] => ({
    ...taken('Guard', { reinforced }),
    points: undefined,
  })
  const elite = (reinforced: number): ArmyList['units'][number] => ({
    ...taken('Elite', { reinforced }),
    points: undefined,
  })
  const pointsOf = (unit: ArmyList['units'][number]): number | undefined =>
    glance(army([unit]), { factions: [mill], features: [] }, rulesOf()).points.catalogue

  it('a line unit of 10 for 95, reinforced twice: 30 models, 285 points, 2 reinforcements', () => {
    expect(line(2).models).toBe(30)
    expect(pointsOf(line(2))).toBe(285)
    expect(check(withMore([line(2)]), { reinforcements: 2 }).violations).toEqual([])
    expect(broken(check(withMore([line(2)]), { reinforcements: 1 }))).toEqual([7])
  })

  it('an elite unit of 5 for 140, reinforced once: 10 models, 280 points, 1 reinforcement; twice is illegal', () => {
    expect(elite(1).models).toBe(10)
    expect(pointsOf(elite(1))).toBe(280)
    expect(check(withMore([elite(1)]), { reinforcements: 1 }).violations).toEqual([])
    expect(broken(check(withMore([elite(2)])))).toEqual([6])
  })

  it('seven models instead of ten: still 95 points', () => {
    expect(pointsOf({ ...line(0), models: 7 })).toBe(95)
  })

  it('of 11 units at most 2 are allied', () => {
    const fisher = taken('Fisher', { ally: true }, 'lake')
    const with11 = (allies: number): ArmyList =>
      army([
        ...SMALLEST,
        ...Array.from({ length: 7 - allies }, () => taken('Guard')),
        ...Array.from({ length: allies }, () => fisher),
      ])
    expect(check(with11(2)).violations).toEqual([])
    expect(broken(check(with11(3)))).toEqual([9])
  })

  it('two Warlord battalions: 2 extra enhancements, still one command trait', () => {
    const both = [...units('SSST'), ...units('SSST').map((each) => ({ ...each, battalions: [2] }))]
    const [first, second, third, ...others] = both as [
      ArmyList['units'][number],
      ArmyList['units'][number],
      ArmyList['units'][number],
    ]
    const bear = (artefact: string) => ({ enhancements: { artefact } })
    const roles = { leader: { min: 1, max: 9 } }
    const list = (third_: ArmyList['units'][number], more: Partial<ArmyList['units'][number]> = {}): ArmyList =>
      withMore([{ ...first, ...bear('Cup'), ...more }, { ...second, ...bear('Ring') }, third_, ...others], {
        battalions: [{ name: 'Warlord' }, { name: 'Warlord' }],
      })
    const threeArtefacts = list({ ...third, ...bear('Amulet of Destiny') })
    expect(check(threeArtefacts, { roles }).violations).toEqual([])
    expect(broken(check({ ...threeArtefacts, triumphs: ['Inspired', 'Inspired'] }, { roles }))).toEqual([12])
    const traits = army(
      [
        taken('Miller', { general: true, enhancements: { commandTrait: 'Grit', other: ['Wit'] } }),
        ...SMALLEST.slice(1),
        ...both,
      ],
      { battalions: [{ name: 'Warlord' }, { name: 'Warlord' }] },
    )
    expect(check(traits, { roles }).violations.map((each) => each.rule)).toEqual(['27.3.2'])
    expect(doubtful(check(traits, { roles }))).not.toContain(12)
  })
})
