/** What people write: notation, several words for one thing, and everything that is wrong with it. */
import { describe, expect, test } from 'vitest'
import { documentOf, fight, game, issuesOf, type Json, type Volley } from './ask.ts'

const attacker = (text: string): unknown => game.notation.attacker(text)?.unit
const target = (text: string): unknown => game.notation.target(text)?.unit

describe('units in one line', () => {
  test('an attacker', () => {
    const text = '10x Bolter 24" RapidFire1 3+ S4 AP0 D1, re-roll 1s to hit'
    expect(attacker(text)).toEqual({
      name: text,
      models: 10,
      weapons: [
        {
          name: 'Bolter',
          type: 'RapidFire',
          attacks: '1',
          range: 24,
          skill: '3+',
          strength: '4',
          ap: '0',
          damage: '1',
          effects: [{ roll: 'hit', reroll: 'ones' }],
        },
      ],
    })
    expect(
      fight({ attacker: { models: 10 }, weapons: (attacker(text) as { weapons: Json[] }).weapons }).stages?.attacks,
    ).toBe(10)
  })

  test('two weapons, automatic hits, Blast, dice for Damage', () => {
    const unit = attacker('5x Flamer 12" Assault D6 auto S4 AP-1 D1; 1x Cannon Heavy D6 4+ S8 AP-2 DD3, blast') as {
      models: number
      weapons: readonly Json[]
    }
    expect(unit.models).toBe(5)
    expect(unit.weapons[0]).toMatchObject({ name: 'Flamer', attacks: 'D6', autoHit: true, ap: '-1' })
    expect(unit.weapons[1]).toMatchObject({ name: 'Cannon', models: 1, type: 'Heavy', damage: 'D3', blast: true })
  })

  test('clauses that speak of the situation are left to the command line', () => {
    expect(game.notation.attacker('Gun Heavy1 4+ S4 AP0 D1, Moved')?.unread).toEqual(['Moved'])
  })

  test('a target', () => {
    expect(target('5x Line troops T4 W2 3+ inv 5+ fnp 6+ Ld 8')).toEqual({
      name: 'Line troops',
      models: 5,
      toughness: 4,
      wounds: 2,
      save: '3+',
      invulnerable: '5+',
      ignoreWounds: '6+',
      leadership: 8,
    })
    expect(target('T8 W12 3+')).toMatchObject({ models: 1, toughness: 8, wounds: 12 })
    expect(target('T4 -')).toMatchObject({ save: '-' })
  })

  test('half a unit is no unit', () => {
    expect(() => attacker('10x Bolter RapidFire1 3+ S4')).toThrow('cannot read')
    expect(() => target('T4 W2 3+ inv')).toThrow('cannot read')
    expect(game.notation.attacker('Line Troopers')).toBeNull()
    expect(game.notation.target('Line Troopers')).toBeNull()
  })
})

describe('several words for one thing', () => {
  test.each<[string, Json, Json]>([
    ['skill', { skill: undefined, bs: '3+' }, { skill: 3 }],
    ['skill', { skill: undefined, hit: 3 }, { skill: '3+' }],
    ['AP', { armourPenetration: -2 }, { ap: 2 }],
    ['type', { type: undefined, weaponType: 'heavy' }, { type: 'Heavy 1' }],
  ])('%s: %j is %j', (_, one, other) => {
    const target = { save: 3 }
    expect(fight({ weapon: one, target }).planHash).toBe(fight({ weapon: other, target }).planHash)
  })

  test('that contradict each other', () => {
    expect(issuesOf(documentOf({ weapon: { ap: -1, armourPenetration: -2 } }))).toContainEqual(
      'attacker.weapons[0].armourPenetration: contradicts ap: both mean the same',
    )
    expect(issuesOf(documentOf({ situation: { moved: true, attackerMoved: false } })).join()).toContain('contradict')
  })

  test('a unit gives its weapons a skill', () => {
    const weapon = { type: 'assault', attacks: 1, strength: 4, damage: 1 }
    expect(fight({ weapons: [weapon], attacker: { ballisticSkill: '3+' } }).stages?.hits).toBeCloseTo(2 / 3, 14)
  })
})

describe('AP makes saves worse, with or without its minus sign (INT-20)', () => {
  // Skill 3+, S4 against T4, Save 3+: 2/3 hit, half of them wound, and with an AP of one size 3 of 6 fail the save.
  const target = { toughness: 4, save: '3+' }
  const volley = (ap: unknown): Volley => ({ weapon: { skill: '3+', ap }, target })
  const unsaved = (ap: unknown): number | undefined => fight(volley(ap)).stages?.unsaved

  test.each([-1, 1, '-1', '1', '−1', '–1', 'AP-1', 'AP1', 'AP 1', 'ap -1', 'AP−1'])('ap: %j', (ap) => {
    expect(unsaved(ap)).toBeCloseTo((2 / 3) * (1 / 2) * (3 / 6), 14)
  })

  test.each([0, '0', '-', 'AP0', 'AP -', 'AP-0'])('ap: %j is none', (ap) => {
    expect(unsaved(ap)).toBeCloseTo((2 / 3) * (1 / 2) * (2 / 6), 14)
  })

  test.each(['AP', 'A1', 'AP13', '--1', 'AP1 AP1', 'x', ''])('ap: %j is refused', (ap) => {
    expect(issuesOf(documentOf(volley(ap))).join()).toContain('is not an AP such as 0, -1 or -3')
  })

  test.each(['AP-2', 'AP2', 'AP -2', 'AP 2', 'AP−2', 'AP–2', 'ap2'])('%s in one line', (text) => {
    const typed = attacker(`1x Fist Melee1 3+ S4 ${text} D1, 6 to wound: ${text}`) as { weapons: readonly Json[] }
    // AP of size 2 leaves 5+: 4 of 6 fail.
    expect(fight({ weapons: typed.weapons, target }).stages?.unsaved).toBeCloseTo((2 / 3) * (1 / 2) * (4 / 6), 14)
  })
})

describe('what is wrong is said, all of it', () => {
  test.each<[string, unknown, string]>([
    ['an unknown word', documentOf({ weapon: { rend: -1 } }), 'attacker.weapons[0].rend: is not a word of this game'],
    ['a word nearly right', documentOf({ target: { toughnes: 4 } }), 'did you mean "toughness"'],
    ['no Toughness', documentOf({ target: { toughness: undefined } }), 'toughness: is missing'],
    ['no skill', documentOf({ weapon: { skill: undefined } }), 'skill: is missing'],
    ['no Strength', documentOf({ weapon: { strength: undefined } }), 'strength: is missing'],
    ['no Damage', documentOf({ weapon: { damage: undefined } }), 'damage: is missing'],
    ['no attacks', documentOf({ weapon: { attacks: undefined } }), 'attacks: is missing'],
    ['a skill that is none', documentOf({ weapon: { skill: '9+' } }), 'is not a skill from 2+ to 6+'],
    ['a model that is destroyed already', documentOf({ target: { wounds: 2, woundsTaken: 2 } }), 'is destroyed then'],
    [
      'wounds of some groups',
      documentOf({ target: { wounds: undefined, models: [{ wounds: 1 }, {}] } }),
      'others have none',
    ],
    ['groups without wounds', documentOf({ target: { wounds: undefined, models: [{}, {}] } }), 'in which order'],
    ['no attacker', { target: { toughness: 4 } }, 'attacker: is missing'],
    [
      'an effect without a verb',
      documentOf({ weapon: { effects: [{ add: 1 }] } }),
      'an effect needs one of these words: on, roll, stat',
    ],
    [
      'two changes in one',
      documentOf({ weapon: { effects: [{ roll: 'hit', add: 1, reroll: 'ones' }] } }),
      'make them two effects',
    ],
    ['a row that is not there', documentOf({ weapon: { skill: 'table:BS' } }), 'damage table has no row'],
    ['odds that are not there', { odds: 'charg' }, 'did you mean "charge"'],
    ['a charge without distance', { odds: 'charge' }, 'give a distance'],
    ['a morale test without losses', { odds: 'morale', leadership: 7 }, 'destroyed: is missing'],
  ])('%s', (_, document, wanted) => {
    expect(issuesOf(document).join('\n')).toContain(wanted)
  })

  test('faults at once', () => {
    const issues = issuesOf(documentOf({ weapon: { skill: undefined }, attacker: { models: 1, modelsFighting: 2 } }))
    expect(issues).toHaveLength(3)
  })

  test('a unit too large to walk through exactly is simulated', () => {
    const document = documentOf({
      weapon: { models: 3 },
      attacker: { models: 3 },
      target: { models: 10_000, wounds: 9 },
    })
    expect(() => game.answer(document, { method: 'exact' })).toThrow('too large')
    const [part] = game.ask(document).parts
    expect(part).toHaveProperty('replicates', 100_000)
  })
})

test('a story tells every die', () => {
  const lines = game.explain(documentOf({ weapon: { attacks: 2, damage: 'D3' }, target: { save: 5, ignoreWounds: 6 } }))
  const text = lines.join('\n')
  expect(text).toContain('hit roll of Gun, 4+')
  expect(text).toContain('each point ignored on 6+')
  expect(text).toMatch(/Of all replicates: mean damage .* \(exact\)/)
})
