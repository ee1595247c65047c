/** Section 7: every switch by its name, with its conditions and exclusions; contradictions are errors. */
import { RollcallError } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import type { FightResult } from '@rollcall/games'
import { blade, type Case, check, documentOf, type Duel, failureOf, fight, fights, type Json, near } from '../ask.ts'

const HIT = (faces: number): number => (faces / 6) * (3 / 6)
const SAVED_4 = (fails: number): number => (3 / 6) * (3 / 6) * (fails / 6)
const bow = { kind: 'missile' }

/** A case of one attack 4+/4+ that comes out at this mean. */
const row = (name: string, situation: Json, mean: number, duel: Duel = {}): Case => ({ name, situation, mean, ...duel })

describe('to hit', () => {
  const cases: readonly Case[] = [
    row('All-out Attack: 4/6', { allOutAttack: true }, HIT(4)),
    row('All-out Attack when shooting: 4/6', { allOutAttack: true, phase: 'shooting' }, HIT(4), { weapon: bow }),
    row('Unleash Hell: 2/6', { unleashHell: true, phase: 'shooting' }, HIT(2), { weapon: bow }),
    row('Unleash Hell with missile weapons only: the phase is clear', { unleashHell: true }, HIT(2), { weapon: bow }),
    row('Titanic Duel: 4/6', { titanicDuel: true }, HIT(4)),
    row('Damned terrain: 4/6', { damned: true }, HIT(4)),
    row('three times +1 is +1', { allOutAttack: true, titanicDuel: true, damned: true }, HIT(4)),
    row('garrison: -1: 2/6', { garrison: true }, HIT(2) * (5 / 6)),
    row('garrison and All-out Attack: 0', { garrison: true, allOutAttack: true }, HIT(3) * (5 / 6)),
    row('garrison, +1, +1: +1', { garrison: true, allOutAttack: true, damned: true }, HIT(4) * (5 / 6)),
    row('Look Out, Sir! against missiles: 2/6', { lookOutSir: true }, HIT(2), { weapon: bow }),
    row('Look Out, Sir! in combat: nothing', { lookOutSir: true }, HIT(3)),
    row('Look Out, Sir!, Wounds 9: 2/6', { lookOutSir: true }, HIT(2), { weapon: bow, target: { wounds: 9 } }),
    row('Look Out, Sir!, Wounds 10: nothing', { lookOutSir: true }, HIT(3), { weapon: bow, target: { wounds: 10 } }),
    row('Look Out, Sir!, Wounds 9 and Heroic Stature: 10 (INT-48)', { lookOutSir: true, heroicStature: true }, HIT(3), {
      weapon: bow,
      target: { models: 1, wounds: 9 },
    }),
    row('Look Out, Sir! and Unleash Hell: -2 is -1', { lookOutSir: true, unleashHell: true }, HIT(2), { weapon: bow }),
  ]
  it.each(cases)('$name', check)
})

describe('to wound, and Damage', () => {
  const cases: readonly Case[] = [
    row('Their Finest Hour: 4/6', { theirFinestHour: true }, HIT(4)),
    row('Inspired: 4/6', { inspired: true }, HIT(4)),
    row('both, and the Vial: +1', { theirFinestHour: true, inspired: true, vialOfManticoreVenom: 'Blade' }, HIT(4)),
    row('Vial of Manticore Venom: 4/6', { vialOfManticoreVenom: 'Blade' }, HIT(4)),
    row('Flaming Weapon: Damage 2', { flamingWeapon: 'Blade' }, HIT(3) * 2),
    row('Flaming Weapon on D3: mean 3', { flamingWeapon: 'Blade' }, HIT(3) * 3, { weapon: { damage: 'D3' } }),
    row('Flaming Weapon on the other of two weapons', { flamingWeapon: 'B' }, HIT(3) + HIT(3) * 2, {
      weapons: [blade({ name: 'A' }), blade({ name: 'B' })],
    }),
  ]
  it.each(cases)('$name', check)
})

describe('saves', () => {
  const save4: Duel = { target: { save: '4+' } }
  const cases: readonly Case[] = [
    row('All-out Defence: 2/6', { allOutDefence: true }, SAVED_4(2), save4),
    row('Their Finest Hour of the target: 2/6', { targetFinestHour: true }, SAVED_4(2), save4),
    row('Mystic Shield: 2/6', { mysticShield: true }, SAVED_4(2), save4),
    row('cover: 2/6', { cover: true }, SAVED_4(2), save4),
    row(
      'all four, Rend -3: +4 - 3 = +1',
      { allOutDefence: true, targetFinestHour: true, mysticShield: true, cover: true },
      SAVED_4(2),
      {
        weapon: { rend: -3 },
        target: { save: '4+' },
      },
    ),
    row('cover, Wounds 9: 2/6', { cover: true }, SAVED_4(2), { target: { save: '4+', wounds: 9 } }),
    row('cover, Wounds 10: nothing', { cover: true }, SAVED_4(3), { target: { save: '4+', wounds: 10 } }),
    row('cover, Wounds 9 and Heroic Stature: nothing (INT-48)', { cover: true, heroicStature: true }, SAVED_4(3), {
      target: { save: '4+', models: 1, wounds: 9 },
    }),
    row('cover, target charged (targetCharged): nothing', { cover: true, targetCharged: true }, SAVED_4(3), save4),
    row(
      'cover, target charged (target: charged): nothing',
      { cover: true, target: { charged: true } },
      SAVED_4(3),
      save4,
    ),
    row('cover, the attacker charged: 2/6', { cover: true, charged: true }, SAVED_4(2), save4),
    row('garrison: +1 to save and -1 to hit', { garrison: true }, (2 / 6) * (3 / 6) * (2 / 6), save4),
    row(
      'garrison and charged: the bonus stays',
      { garrison: true, targetCharged: true },
      (2 / 6) * (3 / 6) * (2 / 6),
      save4,
    ),
    row('cover in combat against save -: 6 saves', { cover: true }, HIT(3) * (5 / 6)),
  ]
  it.each(cases)('$name', check)
})

describe('wards, Curse, Wounds', () => {
  const cases: readonly Case[] = [
    row('Bless: 6+', { bless: true }, HIT(3) * (5 / 6)),
    row('Mystical terrain: 6+', { mystical: true }, HIT(3) * (5 / 6)),
    row('Amulet of Destiny: 5+', { amuletOfDestiny: true }, HIT(3) * (4 / 6)),
    row('all three: 5+ once', { bless: true, mystical: true, amuletOfDestiny: true }, HIT(3) * (4 / 6)),
    row('Bless and a printed ward of 5+: 5+', { bless: true }, HIT(3) * (4 / 6), { target: { ward: 5 } }),
    row('Curse: 1/6 in addition', { curse: true }, HIT(3) + 1 / 6),
    row('Curse and a ward against mortal wounds', { curse: true }, HIT(3) + (1 / 6) * (4 / 6), {
      target: { ward: { mortal: 5 } },
    }),
    row('Curse with +1 to hit: unmodified 6 (INT-35)', { curse: true, allOutAttack: true }, HIT(4) + 1 / 6),
    {
      name: 'Heroic Stature: 5 wounds become 6: 5 damage do not slay',
      weapon: {
        attacks: 5,
        effects: [
          { roll: 'hit', auto: true },
          { roll: 'wound', auto: true },
        ],
      },
      target: { models: 1, wounds: 5 },
      situation: { heroicStature: true },
      destroyed: 0,
      allocated: { 5: 1 },
    },
  ]
  it.each(cases)('$name', check)
})

describe('contradictions', () => {
  const rows: readonly (readonly [string, Json, Duel])[] = [
    ['cover and garrison (INT-32)', { cover: true, garrison: true }, {}],
    ['All-out Attack and Unleash Hell', { allOutAttack: true, unleashHell: true }, { weapon: bow }],
    ['All-out Defence and Unleash Hell', { allOutDefence: true, unleashHell: true }, { weapon: bow }],
    ['Unleash Hell in the combat phase', { unleashHell: true, phase: 'combat' }, {}],
    ['targetCharged and target.charged disagree', { targetCharged: true, target: { charged: false } }, {}],
  ]
  it.each(rows)('%s', (_, situation, duel) => {
    const failure = failureOf(documentOf({ ...duel, situation }))
    expect(failure.code).toBe('ERR_INPUT_INVALID')
    expect(failure.issues.length).toBeGreaterThan(0)
    for (const issue of failure.issues) expect(issue.path).toMatch(/situation/)
  })
})

/** An error of ours, or an answer with a warning; never silence. */
function says(document: Json): string {
  try {
    return fights(document)
      .flatMap(({ warnings }) => warnings)
      .join('\n')
  } catch (error) {
    expect(error).toBeInstanceOf(RollcallError)
    return String(error)
  }
}

describe('what cannot be, is refused or comes with a warning', () => {
  const rows: readonly (readonly [string, Json, Duel])[] = [
    ['Unleash Hell of a unit that only fights', { unleashHell: true }, {}],
    ['Flaming Weapon on a weapon that nobody has', { flamingWeapon: 'Spork' }, {}],
    ['Flaming Weapon on a missile weapon (one melee weapon, section 7)', { flamingWeapon: 'Blade' }, { weapon: bow }],
    ['Vial on a weapon that nobody has', { vialOfManticoreVenom: 'Spork' }, {}],
    ['Vial on a weapon of the mount (27.3.1)', { vialOfManticoreVenom: 'Blade' }, { weapon: { mount: true } }],
    ['a garrison of Wounds 10, which cannot enter (section 7)', { garrison: true }, { target: { wounds: 10 } }],
  ]
  it.each(rows)('%s', (_, situation, duel) => {
    expect(says(documentOf({ ...duel, situation }))).not.toBe('')
  })
})

describe('what only some units can have', () => {
  const bow = [blade({ name: 'Bow', kind: 'missile' })]
  const shot = (target: Json): FightResult => fight({ weapons: bow, target, situation: { lookOutSir: true } })

  it('Look Out, Sir! protects HEROes, and whoever may be one', () => {
    for (const target of [{}, { keywords: ['HERO'] }]) near(shot(target).damage.mean, (2 / 6) * (3 / 6), 'protected')
    const got = shot({ keywords: ['MONSTER'] })
    near(got.damage.mean, (3 / 6) * (3 / 6), 'no HERO')
    expect(got.warnings).toEqual(['Look Out, Sir! has no effect here'])
  })

  it.each([
    ['theirFinestHour', { attacker: { keywords: ['MONSTER'] } }],
    ['titanicDuel', { attacker: { keywords: ['HERO'] } }],
    ['targetFinestHour', { target: { save: '4+', keywords: ['INFANTRY'] } }],
  ])('%s is nothing for others, and said to be', (key, sides: Json) => {
    const got = fight({ ...sides, situation: { [key]: true } })
    near(got.damage.mean, fight(sides).damage.mean, key)
    expect(got.warnings.join()).toMatch(/has no effect here/)
  })

  it('a garrison is judged by the Wounds as they are changed (INT-48)', () => {
    const garrison = (target: Json, more: Json = {}): unknown =>
      documentOf({ target: { models: 1, wounds: 9, ...target }, situation: { garrison: true, ...more } })
    expect(fights(garrison({}))).toHaveLength(1)
    for (const tooBig of [garrison({}, { heroicStature: true }), garrison({ effects: [{ stat: 'wounds', add: 1 }] })])
      expect(JSON.stringify(failureOf(tooBig))).toMatch(/has 10 Wounds/)
    expect(fights(garrison({ wounds: 10, effects: [{ stat: 'wounds', add: -1 }] }))).toHaveLength(1)
    expect(JSON.stringify(failureOf(garrison({ models: undefined, wounds: [2, 10] })))).toMatch(/has 10 Wounds/)
  })
})

describe('a unit that fights twice', () => {
  it('makes a roll made once for both, and has limited re-rolls anew (1.8)', () => {
    const twice = { activations: 2 }
    // Two times an attack of 1/4, or of 1/3 on 4+, together: 2 * (1/4 + 1/3) / 2; P(both) is a mixture of squares.
    const gated = fight({ attacker: { effects: [{ roll: 'hit', add: 1, chance: '4+' }] }, situation: twice })
    near(gated.damage.pmf.find(([value]) => value === 2)?.[1], (1 / 16 + 1 / 9) / 2, 'both')
    expect(gated.assumptions.join()).toMatch(/once for both activations/)
    const limited = fight({ attacker: { effects: [{ roll: 'hit', reroll: 'failed', count: 1 }] }, situation: twice })
    near(limited.damage.mean, 2 * (3 / 4) * (3 / 6), 'one in each')
    expect(limited.assumptions.join()).toMatch(/granted anew/)
  })
})
