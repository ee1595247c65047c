/** Grammar 4.3, 4.4: conditions, unit phrases, facts that the scenario answers, and facts that it does not. */
import { describe, expect, it } from 'vitest'
import { type Case, check, fight, type Json, near, sure } from '../ask.ts'

const ON = (4 / 6) * (3 / 6)
const OFF = (3 / 6) * (3 / 6)

type Row = readonly [name: string, condition: Json, on: boolean, more?: Partial<Case>]

/** +1 to hit under a condition: 4/6 when it holds, 3/6 when not; times 3/6 to wound. */
const bonus = ([name, condition, on, more]: Row): Case => ({
  name: `${name}: ${on ? 'on' : 'off'}`,
  mean: on ? ON : OFF,
  ...more,
  attacker: { ...more?.attacker, effects: [{ roll: 'hit', add: 1, if: condition }] },
})

const target = (unit: Json): Partial<Case> => ({ target: unit })
const says = (situation: Json): Partial<Case> => ({ situation })

const ROWS: readonly Row[] = [
  ['keyword of the target', { target: { keyword: 'HERO' } }, true, target({ keywords: ['HERO', 'WIZARD'] })],
  ['keyword missing', { target: { keyword: 'HERO' } }, false, target({ keywords: ['WIZARD'] })],
  ['any case', { target: { keyword: 'Hero' } }, true, target({ keywords: ['hero'] })],
  ['plural and singular are one (2.2)', { target: { keyword: 'HEROS' } }, true, target({ keywords: ['HERO'] })],
  ['a list: any of them', { target: { keyword: ['HERO', 'MONSTER'] } }, true, target({ keywords: ['MONSTER'] })],
  ['a list: none of them', { target: { keyword: ['HERO', 'MONSTER'] } }, false, target({ keywords: ['TOTEM'] })],
  ['words of one string: all', { target: { keyword: 'MIRE BEAST' } }, true, target({ keywords: ['BEAST', 'MIRE'] })],
  ['words of one string: not all', { target: { keyword: 'MIRE BEAST' } }, false, target({ keywords: ['BEAST'] })],
  ['a keyword of two words', { target: { keyword: 'MIRE BEAST' } }, true, target({ keywords: ['MIRE BEAST'] })],
  ['not a keyword, and it is none', { target: { not: 'MONSTER' } }, true, target({ keywords: ['HERO'] })],
  ['not a keyword, but it is', { target: { not: 'MONSTER' } }, false, target({ keywords: ['MONSTER'] })],
  [
    'keyword and not',
    { target: { keyword: 'HERO', not: 'MONSTER' } },
    false,
    target({ keywords: ['HERO', 'MONSTER'] }),
  ],
  ['10 models or more', { target: { models: '>=10' } }, true, target({ models: 10 })],
  ['10 models or more, 9', { target: { models: '>=10' } }, false, target({ models: 9 })],
  ['10+', { target: { models: '10+' } }, false, target({ models: 11 })],
  ['5-9 models, 5', { target: { models: '5-9' } }, true, target({ models: 5 })],
  ['5-9 models, 9', { target: { models: '5-9' } }, true, target({ models: 9 })],
  ['5-9 models, 10', { target: { models: '5-9' } }, false, target({ models: 10 })],
  ['exactly 1 model', { target: { models: '=1' } }, true, target({ models: 1 })],
  ['more models than this unit', { target: { models: '> self.models' } }, true, target({ models: 2 })],
  ['not more models than this unit', { target: { models: '> self.models' } }, false, target({ models: 1 })],
  ['Wounds 3 or less', { target: { wounds: '<=3' } }, true, target({ wounds: 3 })],
  ['Wounds 3 or less, 4', { target: { wounds: '<=3' } }, false, target({ wounds: 4 })],
  ['Save 4+ or better', { target: { save: '<=4' } }, false, target({ save: '-' })],
  ['Bravery below 6', { target: { bravery: '<6' } }, true, target({ bravery: 5 })],
  ['Bravery below 6, 6', { target: { bravery: '<6' } }, false, target({ bravery: 6 })],
  ['wounds allocated to the target', { target: { allocated: '>=1' } }, true, target({ wounds: 3, woundsTaken: 1 })],
  ['no wounds allocated to it', { target: { allocated: '>=1' } }, false, target({ wounds: 3 })],
  ['wounds allocated to itself', { self: { allocated: '>=2' } }, true, { attacker: { wounds: 5, woundsTaken: 2 } }],
  ['fewer allocated to itself', { self: { allocated: '>=2' } }, false, { attacker: { wounds: 5, woundsTaken: 1 } }],
  ['own models', { self: { models: '>=3' } }, false, {}],
  ['charged', { self: { charged: true } }, true, says({ charged: true })],
  ['charged, and it did not', { self: { charged: true } }, false, says({ charged: false })],
  ['did not charge', { self: { charged: false } }, true, says({ charged: false })],
  ['target charged', { target: { charged: true } }, true, says({ targetCharged: true })],
  ['target charged, said of the target', { target: { charged: true } }, true, says({ target: { charged: true } })],
  [
    'target charged, but the attacker did',
    { target: { charged: true } },
    false,
    says({ charged: true, targetCharged: false }),
  ],
  ['stationary', { self: { stationary: true } }, true, says({ stationary: true })],
  ['ran', { self: { ran: true } }, false, says({ ran: false })],
  ['combat phase', { phase: 'combat' }, true, {}],
  ['shooting phase, in combat', { phase: 'shooting' }, false, {}],
  ['round 2 or later', { battle: { round: '>=2' } }, true, says({ round: 3 })],
  ['round 2 or later, in round 1', { battle: { round: '>=2' } }, false, says({ round: 1 })],
  ['second turn', { battle: { turn: 'second' } }, true, says({ turn: 'second' })],
  ['mark', { self: { mark: 'Fury' } }, true, says({ marks: ['Fury'] })],
  ['mark of the target', { target: { mark: 'Doom' } }, true, says({ target: { marks: ['Doom'] } })],
  ['commanded', { self: { commanded: 'All-out Attack' } }, true, says({ commanded: ['All-out Attack'] })],
  ['general', { self: { general: true } }, true, says({ general: true })],
  ['territory', { self: { territory: 'own' } }, false, says({ territory: 'enemy' })],
  ['contesting', { self: { contesting: 'any' } }, true, says({ contesting: true })],
  ['set up this turn', { self: { setUp: 'turn' } }, true, says({ setUp: true })],
  ['armed', { self: { armed: 'Banner' } }, true, { attacker: { armed: ['Banner'] } }],
  ['not armed', { self: { armed: 'Banner' } }, false, { attacker: { armed: ['Drum'] } }],
  ['target armed', { target: { armed: 'Shield' } }, true, target({ armed: ['Shield'] })],
  ['includes', { self: { includes: 'Banner' } }, true, { attacker: { armed: ['Banner'] } }],
  [
    'includes a special model',
    { self: { includes: 'Piper' } },
    true,
    { attacker: { abilities: { Piper: [{ model: 'Piper', count: 1 }] } } },
  ],
  [
    'includes another',
    { self: { includes: 'Drummer' } },
    false,
    { attacker: { abilities: { Piper: [{ model: 'Piper', count: 1 }] } } },
  ],
  ['near a friend', { self: { near: { friendly: 'HERO', wholly: 12 } } }, true, says({ near: { HERO: true } })],
  [
    'near a friend, in general',
    { self: { near: { friendly: 'any', within: 3 } } },
    true,
    says({ near: { friendly: true } }),
  ],
  ['not near a friend', { self: { near: { friendly: 'HERO', wholly: 12 } } }, false, says({ near: { HERO: false } })],
  ['near terrain', { self: { near: { terrain: 'any', within: 1 } } }, true, says({ near: { terrain: true } })],
  ['no enemy within 9"', { self: { far: 9 } }, true, says({ far: true })],
  ['any: one of two', { any: [{ self: { charged: true } }, { phase: 'combat' }] }, true, says({ charged: false })],
  ['any: none of two', { any: [{ self: { charged: true } }, { phase: 'shooting' }] }, false, says({ charged: false })],
  ['not', { not: { target: { keyword: 'MONSTER' } } }, true, target({ keywords: ['HERO'] })],
  ['not, of what holds', { not: { phase: 'combat' } }, false, {}],
  ['not of any', { not: { any: [{ phase: 'combat' }, { phase: 'shooting' }] } }, false, {}],
  ['all subjects must hold', { phase: 'combat', target: { keyword: 'HERO' } }, false, target({ keywords: [] })],
]

describe('conditions', () => {
  it.each(ROWS.filter(([name]) => name !== '10+').map(bonus))('$name', check)
})

describe('effects of the target look from its side', () => {
  const cases: readonly Case[] = [
    {
      name: 'attacker: keyword holds: -1',
      attacker: { keywords: ['MONSTER'] },
      target: { effects: [{ roll: 'hit', add: -1, against: 'self', if: { attacker: { keyword: 'MONSTER' } } }] },
      mean: (2 / 6) * (3 / 6),
    },
    {
      name: 'attacker: keyword does not hold',
      target: { effects: [{ roll: 'hit', add: -1, against: 'self', if: { attacker: { keyword: 'MONSTER' } } }] },
      mean: OFF,
    },
    {
      name: 'self of the target is the target: charged',
      target: { save: '4+', effects: [{ roll: 'save', add: 1, if: { self: { charged: true } } }] },
      situation: { charged: false, targetCharged: true },
      mean: OFF * (2 / 6),
    },
    {
      name: 'self of the target is not the attacker',
      target: { save: '4+', effects: [{ roll: 'save', add: 1, if: { self: { charged: true } } }] },
      situation: { charged: true, targetCharged: false },
      mean: OFF * (3 / 6),
    },
    {
      name: 'a shield: Save 3+ when armed (family 13)',
      target: { save: '5+', armed: ['Shield'], effects: [{ stat: 'save', set: 3, if: { self: { armed: 'Shield' } } }] },
      mean: OFF * (2 / 6),
    },
  ]
  it.each(cases)('$name', check)
})

describe('whom an effect is about', () => {
  const fact = { near: { friendly: true, enemy: true } }
  const cases: readonly Case[] = [
    {
      name: 'attacks that target a HERO: it is one',
      attacker: { effects: [{ roll: 'hit', add: 1, against: { enemy: 'HERO' } }] },
      target: { keywords: ['HERO'] },
      mean: ON,
    },
    {
      name: 'attacks that target a HERO: it is none',
      attacker: { effects: [{ roll: 'hit', add: 1, against: { enemy: 'HERO' } }] },
      mean: OFF,
    },
    {
      name: 'by friendly units with the keyword: the unit itself has it',
      attacker: { keywords: ['MIRE'], effects: [{ roll: 'hit', add: 1, by: { friendly: 'MIRE', wholly: 12 } }] },
      situation: fact,
      mean: ON,
    },
    {
      name: 'by friendly units with a keyword that this unit lacks',
      attacker: { keywords: ['SALT'], effects: [{ roll: 'hit', add: 1, by: { friendly: 'MIRE', wholly: 12 } }] },
      situation: fact,
      mean: OFF,
    },
    {
      name: 'by enemies near the target: -1',
      target: { effects: [{ roll: 'hit', add: -1, by: { enemy: 'any', within: 6 } }] },
      situation: { target: { near: { enemy: true } } },
      mean: (2 / 6) * (3 / 6),
    },
    {
      name: 'sources that do not add up: the effect counts once: -1, with +1: 0',
      attacker: { effects: [{ roll: 'hit', add: 1 }] },
      target: {
        abilities: {
          Fog: [
            { roll: 'hit', add: -1, against: 'self', stack: false },
            { roll: 'hit', add: -1, against: 'self', stack: false },
          ],
        },
      },
      mean: OFF,
    },
    {
      name: 'sources that do add up: -2, with +1: -1',
      attacker: { effects: [{ roll: 'hit', add: 1 }] },
      target: {
        effects: [
          { roll: 'hit', add: -1, against: 'self' },
          { roll: 'hit', add: -1, against: 'self' },
        ],
      },
      mean: (2 / 6) * (3 / 6),
    },
    {
      name: 'declined by name',
      attacker: { abilities: { Risk: [{ roll: 'hit', add: 1, may: true }] } },
      situation: { decline: ['Risk'] },
      mean: OFF,
    },
    {
      name: 'may: taken by default',
      attacker: { abilities: { Risk: [{ roll: 'hit', add: 1, may: true }] } },
      mean: ON,
    },
  ]
  it.each(cases)('$name', check)
})

describe('facts that nobody answered', () => {
  const rows: readonly (readonly [string, Json])[] = [
    ['charged', { self: { charged: true } }],
    ['near', { self: { near: { friendly: 'HERO', wholly: 12 } } }],
    ['contesting', { self: { contesting: 'any' } }],
    ['round', { battle: { round: '>=2' } }],
    ['bravery of the target', { target: { bravery: '<6' } }],
    ['turn', { battle: { turn: 'second' } }],
    ['territory', { self: { territory: 'enemy' } }],
    ['a mark', { target: { mark: 'cursed' } }],
  ]
  it.each(rows)('%s: off, and its opposite on, both with a warning', (_, condition) => {
    const [off, on] = [condition, { not: condition }].map((each) =>
      fight({ attacker: { abilities: { Zeal: [{ roll: 'hit', add: 1, if: each }] } } }),
    )
    near(off?.damage.mean, OFF, 'off')
    near(on?.damage.mean, ON, 'on')
    for (const got of [off, on]) expect(got?.unsaid).toMatchObject([{ unit: 'Attacker', ability: 'Zeal' }])
  })

  it.each([
    ['charged', { charged: true }, ['Attacker: Zeal not applied; say situation.charged']],
    [
      'both',
      { charged: true, stationary: true },
      ['Attacker: Zeal not applied; say situation.charged', 'Attacker: Zeal not applied; say situation.stationary'],
    ],
    ['only the other one', { charged: true, ran: true }, []],
  ])('what is named: %s', (_, self, warnings) => {
    const got = fight({
      attacker: { abilities: { Zeal: [{ roll: 'hit', add: 1, if: { self } }] } },
      situation: { ran: false },
    })
    expect(got.warnings).toEqual(warnings)
  })

  it('of "A if ..., otherwise B" the half in force is told, once', () => {
    const halves = [{ self: { charged: true } }, { not: { self: { charged: true } } }]
    const got = fight({ attacker: { abilities: { Zeal: halves.map((each) => ({ roll: 'hit', add: 1, if: each })) } } })
    near(got.damage.mean, ON, 'one of the two')
    expect(got.warnings).toEqual(['Attacker: Zeal applied, taking "charged" as no; say situation.charged'])
    expect(got.unsaid).toMatchObject([{ ability: 'Zeal', as: 'no', applied: true }])
  })

  it('of profiles that exclude each other one is used', () => {
    const weapons = ['Bow: Aimed', 'Bow: Hasty', 'Bow: Blind'].map((name, i) => sure({ name, attacks: 10 ** i }))
    const use = (profile: string, self: Json): Json => ({ profile: 'use', of: [profile], if: { self } })
    const Volley = [use('Bow: Aimed', { stationary: true }), use('Bow: Blind', { ran: true })]
    const at = (situation: Json, more: readonly Json[] = []): number =>
      fight({ weapons, attacker: { abilities: { Volley: [...Volley, ...more] } }, target: { models: 200 }, situation })
        .damage.mean
    // The second bow is offered by nobody: it is always used. The others are used under their conditions only.
    near(at({}), 10, 'unsaid')
    near(at({ stationary: true }), 11, 'aimed')
    near(at({ ran: true, stationary: false }), 110, 'blind')
    near(at({ ran: true, stationary: true }), 110, 'the best of both')
    const otherwise = { profile: 'use', of: ['Bow: Hasty'], if: { not: { self: { stationary: true } } } }
    near(at({}, [otherwise]), 10, 'otherwise')
    near(at({ stationary: true }, [otherwise]), 1, 'aimed only')
  })

  it('answered facts give no warning', () => {
    const got = fight({
      attacker: { abilities: { Zeal: [{ roll: 'hit', add: 1, if: { self: { charged: true } } }] } },
      situation: { charged: false },
    })
    expect(got.warnings).toEqual([])
  })
})
