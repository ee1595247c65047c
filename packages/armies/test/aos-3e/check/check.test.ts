/** Each rule of list building is a law: the smallest army keeps it, one change breaks it and nothing else (12.5). */
import { describe, expect, it } from 'vitest'
import { type Battlepack, checkList } from '@rollcall/armies/check'
import type { ArmyList } from '@rollcall/armies/lists'
import { army, broken, check, doubtful, mill, rulesOf, SMALLEST, taken, withMore } from './check-army.ts'

const times = <T>(count: number, one: T): readonly T[] => Array.from({ length: count }, () => one)
const guard = taken('Guard')
const [miller] = SMALLEST as [ArmyList['units'][number]]
const guards = SMALLEST.slice(1)
const inside = (id: string, ...battalions: number[]): ArmyList['units'][number] => taken(id, { battalions })

/** Number and section of the rule, what is done, the list, and what the battlepack says otherwise. */
type Case = readonly [check: number, rule: string, what: string, list: ArmyList, battlepack?: Partial<Battlepack>]

const whole = ([check, rule, what, list, battlepack = {}]: Case) => [check, rule, what, list, battlepack] as const

/** Lists that break exactly one rule. */
const BROKEN: readonly Case[] = [
  // 120 + 3 × 95 = 405.
  [1, '25.4', 'more points than the battlepack allows', army(), { points: 404 }],
  [2, '1.4.2', 'no General', army([taken('Miller'), ...guards])],
  [2, '1.4.2', 'two Generals', withMore([taken('Miller', { general: true })])],
  [
    2,
    '25.8',
    'an allied General',
    army([taken('Reeve', { general: true, ally: true }, 'lake'), taken('Miller'), ...guards]),
  ],
  [3, '25.5', 'two Battleline instead of three', army(SMALLEST.slice(0, 3))],
  [3, '25.5', 'no Leader', army([taken('Guard', { general: true }), ...guards])],
  [3, '25.5', 'seven Leaders', withMore(times(6, taken('Miller')))],
  [3, '25.5', 'five Behemoths', withMore(times(5, taken('Ox')))],
  [3, '25.5', 'five Artillery', withMore(times(5, taken('Cannon')))],
  [3, '25.5', 'conditional Battleline without its condition', army([...SMALLEST.slice(0, 3), taken('Hounds')])],
  [4, '25.6.1', 'a Unique unit twice', withMore(times(2, taken('Founder')))],
  [5, '25.6.1', 'a Single unit reinforced', withMore([taken('Ox', { reinforced: 1 })])],
  [6, '25.3.2', 'reinforced twice, and not Battleline', withMore([taken('Elite', { reinforced: 2 })])],
  [
    7,
    '25.3.2',
    'five reinforcements, two of them on one unit',
    army([miller, ...times(3, taken('Guard', { reinforced: 1 })), taken('Guard', { reinforced: 2 })]),
  ],
  [8, '25.3', 'seven models of ten', withMore([taken('Guard', { models: 7 })])],
  [8, '25.3', 'thirteen models of ten', withMore([taken('Guard', { models: 13 })])],
  [8, '25.3', 'twenty models that are not reinforced', withMore([taken('Guard', { models: 20 })])],
  [8, '25.3', 'fifteen models, reinforced once', withMore([taken('Guard', { models: 15, reinforced: 1 })])],
  [9, '1.4', 'a unit of another faction that is not allied', withMore([taken('Fisher', {}, 'lake')])],
  [9, '25.8', 'an ally of a faction that sends none', withMore([taken('Shepherd', { ally: true }, 'hill')])],
  [9, '25.8', 'an ally of the own faction', withMore([taken('Elite', { ally: true })])],
  [9, '27.1', 'two allies among seven units', withMore([guard, ...times(2, taken('Fisher', { ally: true }, 'lake'))])],
  [
    9,
    '27.1',
    'allies for 500 points',
    withMore([taken('Fisher', { ally: true, points: 500 }, 'lake')]),
    { points: 3000 },
  ],
  [9, '27.1', 'an ally where there are none', withMore([taken('Fisher', { ally: true }, 'lake')]), { allies: false }],
  [10, '1.4.1', 'an endless spell without a WIZARD', army(SMALLEST, { features: [{ name: 'Cloud', id: 'Cloud' }] })],
  [10, '1.4.1', 'an invocation without a PRIEST', army(SMALLEST, { features: [{ name: 'Icon', id: 'Icon' }] })],
  [10, '1.4.1', 'two terrain features', army(SMALLEST, { features: times(2, { name: 'Wheel', id: 'Wheel' }) as [] })],
  [
    10,
    '1.4.1',
    'endless spells where there are none',
    withMore([taken('Witch')], { features: [{ name: 'Cloud', id: 'Cloud' }] }),
    { endlessSpells: false },
  ],
  [
    11,
    '26.0',
    'battalions where there are none',
    withMore([inside('Miller', 1), inside('Guard', 1)], { battalions: [{ name: 'Vanguard' }] }),
    { battalions: false },
  ],
  [11, '26.1', 'a battalion that lacks a unit', withMore([inside('Guard', 1)], { battalions: [{ name: 'Vanguard' }] })],
  [
    11,
    '26.1',
    'a battalion with one unit too many',
    withMore([inside('Miller', 1), ...times(4, inside('Guard', 1))], { battalions: [{ name: 'Vanguard' }] }),
  ],
  [
    11,
    '26.1',
    'one with 10 Wounds is no Sub-commander',
    withMore([inside('Giant', 1), inside('Guard', 1)], { battalions: [{ name: 'Vanguard' }] }),
  ],
  [
    11,
    '26.1',
    'one Monster and one Artillery, of which there is one in all',
    withMore([inside('Miller', 1), ...times(2, inside('Guard', 1)), inside('Ox', 1), inside('Cannon', 1)], {
      battalions: [{ name: 'Battle Regiment' }],
    }),
  ],
  [
    11,
    '26.0',
    'a unit in two battalions',
    withMore([inside('Miller', 1), inside('Guard', 1, 2), inside('Miller', 2)], {
      battalions: [{ name: 'Vanguard' }, { name: 'Vanguard' }],
    }),
  ],
  [
    11,
    '26.2',
    'an ability that the battalion does not offer',
    withMore(times(3, inside('Miller', 1)), { battalions: [{ name: 'Command Entourage', ability: 'Swift' }] }),
  ],
  [
    12,
    '27.3',
    'two artefacts and nothing that allows a second',
    withMore([
      taken('Miller', { enhancements: { artefact: 'Cup' } }),
      taken('Miller', { enhancements: { artefact: 'Ring' } }),
    ]),
  ],
  [
    12,
    '27.3',
    'two spells for each WIZARD',
    withMore(times(2, taken('Witch', { enhancements: { spells: ['Fog', 'Hail'] } }))),
  ],
  [12, '27.3', 'two triumphs', army(SMALLEST, { triumphs: ['Inspired', 'Inspired'] })],
  [
    12,
    '27.3',
    'an extra enhancement from a battalion that chose command points',
    withMore(times(3, inside('Miller', 1)), {
      battalions: [{ name: 'Command Entourage', ability: 'Strategists' }],
      extraEnhancements: ['Artefact'],
    }),
  ],
  [
    13,
    '27.3.2',
    'a command trait for a HERO who is not the General',
    withMore([taken('Miller', { enhancements: { commandTrait: 'Grit' } })]),
  ],
  [
    13,
    '27.3.2',
    'a command trait for a General who is no HERO',
    army([taken('Clerk', { general: true, enhancements: { commandTrait: 'Grit' } }), ...guards]),
  ],
  [13, '27.3.3', 'an artefact for a unit', withMore([taken('Guard', { enhancements: { artefact: 'Cup' } })])],
  [
    13,
    '27.3.3',
    'two artefacts for one HERO',
    withMore([taken('Miller', { enhancements: { artefact: 'Cup', other: ['Ring'] } })]),
    { extraEnhancements: 1 },
  ],
  [
    13,
    '27.3.2',
    'two command traits, even as an extra enhancement',
    army([taken('Miller', { general: true, enhancements: { commandTrait: 'Grit', other: ['Wit'] } }), ...guards]),
    { extraEnhancements: 1 },
  ],
  [13, '27.3.1', 'an artefact for a Unique HERO', withMore([taken('Founder', { enhancements: { artefact: 'Cup' } })])],
  [
    13,
    '27.3.1',
    'an artefact for an allied HERO',
    withMore([taken('Reeve', { ally: true, enhancements: { artefact: 'Cup' } }, 'lake')]),
  ],
  [13, '27.3.4', 'a spell for one who cannot cast', withMore([taken('Miller', { enhancements: { spells: ['Fog'] } })])],
  [
    13,
    '27.3.5',
    'a prayer for one who cannot pray',
    withMore([taken('Witch', { enhancements: { prayers: ['Hymn'] } })]),
  ],
  [
    13,
    '27.4',
    "another command trait than the subfaction's",
    army([taken('Miller', { general: true, enhancements: { commandTrait: 'Wit' } }), ...guards], {
      subfaction: 'Blue',
    }),
  ],
  [
    13,
    '27.4',
    "another first artefact than the subfaction's",
    army([taken('Miller', { general: true, enhancements: { commandTrait: 'Grit', artefact: 'Ring' } }), ...guards], {
      subfaction: 'Blue',
    }),
  ],
]

/** Lists that keep all rules, and come close to breaking one. */
const KEPT: readonly Case[] = [
  [1, '25.4', 'the smallest army', army()],
  [1, '25.4', 'exactly as many points as allowed', army(), { points: 405 }],
  [
    3,
    '25.5',
    'six Leaders, four Behemoths, four Artillery',
    withMore([...times(5, taken('Miller')), ...times(4, taken('Ox')), ...times(4, taken('Cannon'))]),
  ],
  [
    3,
    '25.5',
    'conditional Battleline with its General',
    army([taken('Witch', { general: true }), ...times(3, taken('Hounds'))]),
  ],
  [
    3,
    '25.5.1',
    'five Behemoths that are Battleline here instead',
    withMore(times(5, taken('Bull')), { subfaction: 'Red' }),
  ],
  [5, '25.6.1', 'a unit reinforced once', withMore([taken('Elite', { reinforced: 1 })])],
  [6, '25.3.2', 'Battleline reinforced twice', withMore([taken('Guard', { reinforced: 2 })])],
  [
    6,
    '25.5.1',
    'conditional Battleline reinforced twice',
    withMore([taken('Bull', { reinforced: 2 })], { subfaction: 'Red' }),
  ],
  [
    8,
    '25.3.1',
    'an incomplete unit where they are allowed',
    withMore([taken('Guard', { models: 7 })]),
    {
      incompleteUnits: true,
    },
  ],
  [9, '27.1', 'one ally among five units', withMore([taken('Fisher', { ally: true }, 'lake')])],
  [9, '1.4', 'a unit of another faction that counts as one of ours', withMore([taken('Eel', {}, 'lake')])],
  [
    10,
    '1.4.1',
    'an endless spell for a WIZARD',
    withMore([taken('Witch')], { features: [{ name: 'Cloud', id: 'Cloud' }] }),
  ],
  [
    10,
    '1.4.1',
    'an endless spell for the bearer of an Arcane Tome',
    withMore([taken('Miller', { enhancements: { artefact: 'Arcane Tome (Universal Artefact)' } })], {
      features: [{ name: 'Cloud', id: 'Cloud' }],
    }),
  ],
  [10, '1.4.1', 'an invocation for a PRIEST', withMore([taken('Abbot')], { features: [{ name: 'Icon', id: 'Icon' }] })],
  [
    11,
    '26.1',
    'a Leader of few Wounds stands in for the Commander',
    withMore([inside('Giant', 1), inside('Miller', 1), inside('Miller', 1), inside('Guard', 1)], {
      battalions: [{ name: 'Warlord' }],
    }),
  ],
  [
    12,
    '27.3',
    'one enhancement of each kind',
    army(
      [
        taken('Miller', { general: true, enhancements: { commandTrait: 'Grit', artefact: 'Cup' } }),
        ...times(2, taken('Witch', { enhancements: { spells: ['Fog'] } })),
        taken('Abbot', { enhancements: { prayers: ['Hymn'], mountTrait: 'Swift', other: ['Oath'] } }),
        ...guards,
      ],
      { triumphs: ['Inspired'] },
    ),
  ],
  [
    12,
    '27.3',
    'spells of the warscroll and of everybody',
    withMore([taken('Witch', { enhancements: { spells: ['Fog', 'Hex', 'Arcane Bolt', 'Mystic Shield'] } })]),
  ],
  [
    12,
    '27.3',
    'two artefacts with a Magnificent battalion',
    withMore(
      [
        taken('Miller', { battalions: [1], enhancements: { artefact: 'Cup' } }),
        taken('Miller', { battalions: [1], enhancements: { artefact: 'Ring' } }),
        inside('Miller', 1),
      ],
      { battalions: [{ name: 'Command Entourage', ability: 'Magnificent' }], extraEnhancements: ['Artefact'] },
    ),
  ],
  [
    13,
    '27.4',
    "the subfaction's trait and first artefact, and another artefact",
    army(
      [
        taken('Miller', { general: true, enhancements: { commandTrait: 'Grit', artefact: 'Cup' } }),
        taken('Miller', { enhancements: { artefact: 'Ring' } }),
        ...guards,
      ],
      { subfaction: 'Blue' },
    ),
    { extraEnhancements: 1 },
  ],
]

const isDear = (list: ArmyList): Partial<Battlepack> =>
  list.units.reduce((sum, { points = 0 }) => sum + points, 0) > 2000 ? { points: 5000 } : {}

describe('one change breaks one rule', () => {
  it.each(BROKEN.map(whole))('check %i (%s): %s', (number, rule, _, list, battlepack) => {
    const checked = check(list, battlepack)
    expect(broken(checked)).toEqual([number])
    expect(checked.violations.map((each) => each.rule)).toEqual([rule])
    expect(checked.legal).toBe(false)
  })
})

describe('what is allowed is allowed, and nothing is left open', () => {
  it.each(KEPT.map(whole))('check %i (%s): %s', (_, __, ___, list, battlepack) => {
    const checked = check(list, { ...isDear(list), ...battlepack })
    expect(checked.violations).toEqual([])
    expect(checked.warnings).toEqual([])
    expect(checked.legal).toBe(true)
  })
})

describe('all at once', () => {
  it('reports every violation in the order of the checklist, with its units', () => {
    const checked = check(
      army([taken('Ox', { reinforced: 1 }), taken('Founder'), taken('Founder'), taken('Guard', { models: 3 })]),
    )
    expect(broken(checked)).toEqual([2, 3, 4, 5, 8])
    expect(checked.violations.find((each) => each.check === 4)?.units).toEqual(['Founder #1', 'Founder #2'])
  })

  it('is plain JSON with the number of the check, the section of the rules, units and words', () => {
    const checked = check(army([miller, ...guards.slice(1)]))
    expect(JSON.parse(JSON.stringify(checked))).toEqual({
      legal: false,
      battlepack: '2000',
      // 120 + 2 × 95.
      read: { units: 3, points: 310, unknown: [] },
      violations: [
        {
          check: 3,
          rule: '25.5',
          units: ['Guard #1', 'Guard #2'],
          message: '2 battleline units, at least 3 are needed: Guard #1, Guard #2',
        },
      ],
      warnings: [],
      unchecked: [],
      triumphs: 'none',
    })
  })
})

describe('units that are bought together', () => {
  // Two units of 100 points together: the tool prints 100 beside both, and 405 + 100 as the total.
  const free = (points?: number) => ({ ...taken('Free'), points })
  const list = (total: number | undefined, points?: number) =>
    withMore([taken('Ox'), free(points)], { totals: { points: total } })

  it('cost what they cost together, when the list counts them so', () => {
    expect(check(list(505, 100), { points: 505 }).violations).toEqual([])
    expect(check(list(505, 100)).warnings).toEqual([])
  })

  it('cost what stands beside them, when it does not', () => {
    expect(broken(check(list(605, 100), { points: 505 }))).toEqual([1])
    expect(doubtful(check(list(605, 100)))).toEqual([1])
  })

  it('are named when neither list nor catalogue has points of theirs', () => {
    expect(doubtful(check(list(undefined)))).toEqual([1])
  })
})

describe('triumphs', () => {
  // The smallest army has 405 points; equal points are not fewer (INT-42).
  it.each([
    [406, 'usable'],
    [405, 'not usable'],
    [undefined, 'depends on the opponent'],
  ] as const)('against %s points they are %s', (opponent, said) => {
    const checked = check(army(SMALLEST, { triumphs: ['Inspired'] }), {}, opponent)
    expect(checked.triumphs).toBe(said)
    expect(checked.violations).toEqual([])
  })
})

describe('what is not known is said, and is no violation', () => {
  const stranger = { ...taken('Stranger'), models: 5, points: 100 }

  it('a unit that is not in the catalogue', () => {
    const checked = check(withMore([{ ...stranger, role: 'battleline', reinforced: 2 }]))
    expect(checked.violations).toEqual([])
    expect(checked.warnings).toEqual([
      {
        units: ['Stranger'],
        message:
          'Stranger is not in the catalogue; not checked: whether "battleline" is all of its role, its size, faction and keywords, whether it is Unique or Single',
      },
    ])
  })

  it('an unknown unit may be the WIZARD of an endless spell, but not of two', () => {
    const cloud = { name: 'Cloud', id: 'Cloud' }
    expect(doubtful(check(withMore([stranger], { features: [cloud] })))).toContain(10)
    expect(broken(check(withMore([stranger], { features: [cloud, cloud] })))).toEqual([10])
  })

  it('an unknown unit may fill a role that is missing, and may be one too many', () => {
    const two = SMALLEST.slice(0, 3)
    expect(doubtful(check(army([...two, stranger])))).toContain(3)
    expect(broken(check(army([...two, stranger])))).toEqual([])
    expect(broken(check(army(two.slice(0, 2).concat(stranger))))).toEqual([3])
  })

  it.each([
    ['the faction', [9], army(SMALLEST, { factionId: undefined, faction: 'Nowhere' })],
    ['a battalion', [11], withMore([inside('Guard', 1)], { battalions: [{ name: 'Bounty Hunters' }] })],
    [
      'a battalion without its choice',
      [11],
      withMore(times(3, inside('Miller', 1)), { battalions: [{ name: 'Command Entourage' }] }),
    ],
    ['a number of a battalion that is not there', [11], withMore([inside('Guard', 7)])],
    ['the points of a feature', [1, 10], army(SMALLEST, { features: [{ name: 'Fountain' }] })],
    ['an incarnate', [10], army(SMALLEST, { features: [{ name: 'Spirit', id: 'Spirit' }] })],
    ['other points than in the catalogue', [1], withMore([taken('Guard', { points: 100 })])],
    ['another total than the units make', [1], army(SMALLEST, { totals: { points: 400 } })],
    ['a list for another game', [1], army(SMALLEST, { pointsLimit: 1000 })],
    ['another section than the roles', [3], withMore([taken('Elite', { role: 'battleline' })])],
    ['the number of models', [8], withMore([taken('Guard', { models: undefined })])],
    ['something that may be an enhancement', [12], withMore([taken('Miller', { enhancements: { other: ['Hat'] } })])],
    ['an artefact of an unknown name', [13], withMore([taken('Miller', { enhancements: { artefact: 'Hat' } })])],
    [
      'a WIZARD with more spells than the others',
      [12],
      withMore([
        taken('Witch', { enhancements: { spells: ['Fog'] } }),
        taken('Witch', { enhancements: { spells: ['Fog', 'Hail'] } }),
      ]),
    ],
    [
      'an artefact that only its label tells, of an unknown name',
      [13],
      withMore([taken('Miller', { enhancements: { other: ['Artefact: Hat'] } })]),
    ],
    ['a line that was not understood', [undefined], army(SMALLEST, { unread: ['%%'] })],
    ['what the reader took for granted', [undefined], withMore([taken('Guard', { assumed: ['10 models'] })])],
  ] as const)('%s', (_, numbers, list) => {
    const checked = check(list)
    expect(checked.violations).toEqual([])
    expect(doubtful(checked)).toEqual(numbers)
  })

  it('what a subfaction makes compulsory, and who its allies are', () => {
    // Lake says neither.
    const allied = taken('Elite', { ally: true })
    const list = army([taken('Reeve', { general: true }, 'lake'), ...times(7, taken('Fisher', {}, 'lake')), allied], {
      faction: 'lake',
      factionId: 'lake',
      subfaction: 'Red',
    })
    expect(check(list).warnings.map((each) => each.rule)).toEqual(['25.8'])
    // No list could be checked for it, so it is no warning about this one.
    expect(check(list).unchecked.map((each) => each.rule)).toEqual(['27.4'])
  })
})

describe('conditional roles (25.5.1)', () => {
  const roles = (list: ArmyList): string =>
    check(list, { roles: { behemoth: { min: 0, max: 0 }, battleline: { min: 0, max: 0 } } })
      .violations.map(({ message }) => message)
      .join(' | ')

  it('take the place of the printed ones', () => {
    expect(roles(army([miller, taken('Bull')]))).toMatch(/^1 behemoth unit,/)
    expect(roles(army([miller, taken('Bull')], { subfaction: 'Red' }))).toMatch(/^1 battleline unit,[^|]*$/)
  })

  const hounds = (condition: string, general = 'Witch', more: Partial<ArmyList> = {}) => {
    const changed = { ...taken('Hounds', { role: 'battleline' }) }
    const conditionalRoles = [{ roles: ['battleline' as const], with: [condition] }]
    const units = mill.units.map((each) => (each.id === 'Hounds' ? { ...each, conditionalRoles } : each))
    const list = army([taken(general, { general: true }), changed, changed, changed], more)
    return checkList(list, { factions: [{ ...mill, units }], features: [] }, rulesOf())
  }

  it.each([
    ['Witch General', {}],
    ['WIZARD General', {}],
    ['Red', { subfaction: 'Red' }],
    ['Red Mill', { subfaction: 'Red' }],
    ['Allegiance: Mill', {}],
    ['Witch', {}],
  ])('hold with "%s": by name, keyword, subfaction, allegiance or another unit', (condition, more) => {
    expect(hounds(condition, 'Witch', more).violations).toEqual([])
  })

  it.each(['Miller General', 'PRIEST General', 'Red', 'Abbot'])(
    'do not hold with "%s" when it is not there',
    (condition) => {
      expect(broken(hounds(condition))).toEqual([3])
    },
  )

  it.each(['Some book of long ago', 'TROGGBOSS General'])(
    'are left open with "%s", which nobody can judge, when the list says so',
    (condition) => {
      const checked = hounds(condition)
      expect(checked.violations).toEqual([])
      expect(doubtful(checked)).toEqual([3])
    },
  )

  it('stand beside the printed ones when the notes say so', () => {
    expect(roles(army([miller, taken('Ram')], { subfaction: 'Red' }))).toMatch(
      /^1 battleline unit,.*\| 1 behemoth unit,/,
    )
  })
})
