/**
 * The reader of spells and prayers: texts in the manner of warscrolls, invented, and the numbers that must come of them.
 * Whatever is not wholly understood is left out, never guessed.
 */
import { describe, expect, it } from 'vitest'
import { readPower } from '../src/powers/reader.ts'
import type { PowerText } from '../src/powers/power.ts'

const DICTIONARY = ['MIREFOLK', 'REED', 'HERO', 'MONSTER', 'WIZARD', 'CROSS', 'CROSS GUARD']

const read = (text: string, more: Partial<PowerText> = {}): readonly object[] | string => {
  const reading = readPower({ name: 'Hex', value: '7', range: '18"', text, ...more }, DICTIONARY)
  return reading.kind === 'read' ? reading.powers : reading.why
}

/** The only power of a text, without what all of them share. */
const only = (text: string, more: Partial<PowerText> = {}): object | string => {
  const powers = read(text, more)
  if (typeof powers === 'string' || powers.length !== 1) return powers
  const { name: _, value: _value, ...rest } = powers[0] as Readonly<Record<string, unknown>>
  return rest
}

const ENEMY = 'If successfully cast, pick 1 enemy unit within range and visible to the caster.'
const FRIEND = 'If answered, pick 1 friendly MIREFOLK unit wholly within range and visible to the chanter.'
const enemy = { range: 18, upon: 'enemy' }
const friend = { range: 18, upon: 'friend', only: ['MIREFOLK'] }

describe('what hurts', () => {
  it('has name, value, range and a number of mortal wounds', () => {
    expect(read(`${ENEMY} That unit suffers D3 mortal wounds.`)).toEqual([
      { name: 'Hex', value: 7, ...enemy, mortalWounds: 'D3' },
    ])
    expect(only(`${ENEMY} That enemy unit suffers 1 mortal wound.`)).toEqual({ ...enemy, mortalWounds: '1' })
  })

  it('rolls a fixed number of dice, one for each model, or as many as were cast with', () => {
    const dice = (count: unknown, result = '5+'): object => ({
      ...enemy,
      mortalWounds: { dice: count, results: { [result]: '1' } },
    })
    const bare = ENEMY.slice(0, -1)
    const each = 'For each 5+, that unit suffers 1 mortal wound.'
    expect(only(`${bare}, and roll 6 dice. ${each}`)).toEqual(dice(6))
    expect(only(`${bare} and roll a number of dice equal to the number of models in that unit. ${each}`)).toEqual(
      dice('models'),
    )
    expect(
      only(`${ENEMY} Roll 1 dice for each model in that unit. For each 6, that unit suffers 1 mortal wound.`),
    ).toEqual(dice('models', '6'))
    expect(only(`${bare} and roll a number of dice equal to the casting roll. ${each}`)).toEqual(dice('roll'))
    expect(only(`${bare} and roll a number of dice equal to the unmodified casting roll. ${each}`)).toEqual(
      dice('unmodified'),
    )
  })

  it('says by one die how much, and several results of the dice add up in one table', () => {
    const bare = ENEMY.slice(0, -1)
    expect(
      only(
        `${bare}, then roll a dice. On a 1, that unit suffers 1 mortal wound. On a 2-3, it suffers D3 mortal wounds. On a 4+, it suffers D6 mortal wounds.`,
      ),
    ).toEqual({ ...enemy, mortalWounds: { results: { 1: '1', '2-3': 'D3', '4+': 'D6' } } })
    expect(
      only(
        `${ENEMY} Roll a number of dice equal to the number of models in that unit. For each 5, that unit suffers 1 mortal wound. For each 6, that unit suffers 2 mortal wounds.`,
      ),
    ).toEqual({ ...enemy, mortalWounds: { dice: 'models', results: { 5: '1', 6: '2' } } })
  })

  it('is for each enemy unit in range, with or without a die for each, within its own inches where it says them', () => {
    expect(
      only(
        'If successfully cast, each enemy unit within range of the caster suffers D3 mortal wounds (roll separately for each unit).',
      ),
    ).toEqual({ ...enemy, units: 'all', mortalWounds: 'D3' })
    expect(
      only(
        'If successfully cast, roll a dice for each enemy unit within 12" of the caster. On a 2+ that unit suffers 1 mortal wound.',
      ),
    ).toEqual({ ...enemy, range: 12, units: 'all', mortalWounds: { results: { '2+': '1' } } })
  })

  it('is for up to so many different units', () => {
    const text =
      'If successfully cast, pick up to D3 different enemy units within range and visible to the caster. Each of those units suffers D3 mortal wounds.'
    expect(only(text)).toEqual({ ...enemy, units: 'D3', mortalWounds: 'D3' })
  })

  it('is better from a roll on, with modifiers or without', () => {
    const more = 'that unit suffers D6 mortal wounds instead of D3'
    const usual = { ...enemy, mortalWounds: 'D3' }
    expect(only(`${ENEMY} That unit suffers D3 mortal wounds. If the casting roll was 10 or more, ${more}.`)).toEqual({
      ...usual,
      better: { from: 10, mortalWounds: 'D6' },
    })
    expect(
      only(`${ENEMY} That unit suffers D3 mortal wounds. If the unmodified casting roll was 9+, ${more}.`),
    ).toEqual({
      ...usual,
      better: { from: 9, unmodified: true, mortalWounds: 'D6' },
    })
  })

  it('is upon more units on a better roll, or does more', () => {
    const hurts = { ...enemy, mortalWounds: 'D3' }
    const many = `${ENEMY} That unit suffers D3 mortal wounds. If the unmodified casting roll for this spell is 9+ and this spell is not unbound, you can pick 2 different enemy units within range instead of 1.`
    expect(only(many)).toEqual({ ...hurts, better: { from: 9, unmodified: true, units: '2' } })
    const all = `${FRIEND} If the casting roll was 10+, pick all friendly MIREFOLK units wholly within range and visible to the caster instead of 1. Until your next hero phase, the units picked have a ward of 5+.`
    expect(only(all)).toEqual({ ...friend, better: { from: 10, units: 'all' }, effects: [{ ward: 5 }] })
    const fade = (usual: number): string =>
      `${ENEMY} Subtract 1 from the Attacks characteristic of that unit's melee weapons (to a minimum of 1) until your next hero phase. If the casting roll was 9+, subtract 2 from the Attacks characteristic instead of ${usual} (to a minimum of 1).`
    const attacks = (add: number): object => ({ stat: 'attacks', add, min: 1, weapon: 'melee' })
    expect(only(fade(1))).toEqual({
      ...enemy,
      effects: [attacks(-1)],
      better: { from: 9, effects: [attacks(-2)] },
    })
    expect(only(fade(3))).toBe('not understood')
  })

  it('goes on to others near whoever was picked, or near a point, where a unit is taken to stand', () => {
    const each = { results: { '4+': 'D3' } }
    const chain = `${ENEMY} That unit suffers D3 mortal wounds. Then, roll a dice for each other enemy unit within 6" of that unit. On a 4+, that unit suffers D3 mortal wounds.`
    expect(only(chain)).toEqual({ ...enemy, mortalWounds: 'D3', around: { within: 6, mortalWounds: each } })
    const orb =
      'If successfully cast, pick a point on the battlefield within range and visible to the caster. Roll a dice for each enemy unit within 3" of that point. On a 4+, that unit suffers D3 mortal wounds.'
    expect(only(orb)).toEqual({
      ...enemy,
      mortalWounds: each,
      around: { within: 3, mortalWounds: each },
      leftOut: ['points where no unit stands'],
    })
    // Friends are hurt by this one, too.
    expect(only(orb.replace('each enemy unit', 'each unit'))).toBe('not understood')
  })

  it('comes once more where a model was slain', () => {
    const slain = `${ENEMY} That unit suffers D3 mortal wounds. If any models in that unit are slain as a result of this spell,`
    const hurts = { ...enemy, mortalWounds: 'D3' }
    expect(only(`${slain} that unit immediately suffers an additional D3 mortal wounds.`)).toEqual({
      ...hurts,
      ifSlain: 'D3',
    })
    expect(only(`${slain} you can roll a dice. On a 3+, that unit suffers an additional D3 mortal wounds.`)).toEqual({
      ...hurts,
      ifSlain: { results: { '3+': 'D3' } },
    })
  })

  it('is upon units wherever they are', () => {
    expect(
      only('If successfully cast, pick up to 3 enemy units on the battlefield to suffer 1 mortal wound.', {
        range: '-',
      }),
    ).toEqual({ range: 200, upon: 'enemy', units: '3', mortalWounds: '1' })
  })

  it('comes again while a die says so, with the same number and no other', () => {
    const text = (more: string): string =>
      `${ENEMY} That unit suffers D3 mortal wounds. Then, roll a dice. On a 1-3, it is over and the sequence ends. On a 4+, that unit suffers ${more} mortal wounds. Keep rolling dice in this way until it is over or the target unit is destroyed.`
    expect(only(text('D3'))).toEqual({ ...enemy, mortalWounds: 'D3', again: '4+' })
    expect(only(text('D6'))).toBe('not understood')
  })

  it('leaves units of a keyword alone', () => {
    expect(only(`${ENEMY} That unit suffers D3 mortal wounds. This spell has no effect on REED units.`)).toEqual({
      ...enemy,
      mortalWounds: 'D3',
      not: ['REED'],
    })
    expect(
      only(
        'If answered, pick 1 friendly MIREFOLK unit that is not a MONSTER and that is wholly within range. You can heal D3 wounds allocated to that unit.',
      ),
    ).toEqual({ ...friend, not: ['MONSTER'], heal: 'D3' })
  })

  it('names the keywords of whom it may be for, and reaches farther by friends', () => {
    expect(
      only(
        'If successfully cast, pick 1 enemy HERO or MONSTER within range and visible to the caster. That unit suffers 1 mortal wound.',
      ),
    ).toEqual({ ...enemy, only: ['HERO', 'MONSTER'], mortalWounds: '1' })
    expect(
      only(
        `${ENEMY} That unit suffers 1 mortal wound. Add 2" to the range of this spell for each other friendly MIREFOLK REED unit wholly within 12" of the caster.`,
      ),
    ).toEqual({
      ...enemy,
      mortalWounds: '1',
      farther: { by: 2, friendly: ['MIREFOLK REED'], within: 12 },
    })
  })
})

describe('what heals', () => {
  it('is for friends, with a better result where there is one', () => {
    expect(only(`${FRIEND} You can heal up to D3 wounds allocated to that unit.`)).toEqual({ ...friend, heal: 'D3' })
    expect(
      only(
        `${FRIEND} Heal up to D3 wounds allocated to that unit. If the unmodified casting roll was 8+, heal up to D6 wounds allocated to that unit instead.`,
      ),
    ).toEqual({ ...friend, heal: 'D3', better: { from: 8, unmodified: true, heal: 'D6' } })
  })

  it('brings as much of the slain back where nobody is hurt, if both numbers are one', () => {
    const either = (many: string): string =>
      `${FRIEND} You can heal up to D6 wounds allocated to that unit or, if no wounds are allocated to it, you can return a number of slain models to that unit that have a combined Wounds characteristic of ${many} or less.`
    expect(only(either('D6'))).toEqual({ ...friend, heal: 'D6', orReturn: true })
    expect(only(either('D3'))).toBe('not understood')
  })

  it('brings slain models back, more of some units than of others', () => {
    expect(only(`${FRIEND} You can return up to D3 slain models to that unit.`)).toEqual({ ...friend, returns: 'D3' })
    expect(
      read(
        `${FRIEND} You can return 1 slain model to that unit. If you picked a unit of REED or CROSS GUARD you can return up to D3 slain models to that unit instead of 1.`,
      ),
    ).toEqual([
      { name: 'Hex', value: 7, ...friend, only: ['MIREFOLK REED', 'MIREFOLK CROSS GUARD'], returns: 'D3' },
      { name: 'Hex', value: 7, ...friend, not: ['REED', 'CROSS GUARD'], returns: '1' },
    ])
  })

  it('or hurts, as its player likes: two ways under one name', () => {
    const text =
      'If cast, pick 1 friendly MIREFOLK unit, or 1 enemy unit, within range and visible to the caster. If you picked a friendly MIREFOLK unit, heal up to D3 wounds allocated to that unit. If you picked an enemy unit, that unit suffers D3 mortal wounds.'
    expect(read(text)).toEqual([
      { name: 'Hex', value: 7, ...friend, heal: 'D3' },
      { name: 'Hex', value: 7, ...enemy, mortalWounds: 'D3' },
    ])
  })
})

describe('one of several effects', () => {
  const PICK = `${ENEMY.slice(0, -1)}, and pick one of the following effects:`
  const weak = 'Tremble: Subtract 1 from hit rolls for attacks made by that unit until your next hero phase.'
  const bare = 'Break: Subtract 1 from save rolls for attacks that target that unit until your next hero phase.'
  const ways = [[{ roll: 'hit', add: -1 }], [{ roll: 'save', add: -1 }]]

  it('are ways of using one power', () => {
    expect(read(`${PICK} ${weak} ${bare}`)).toMatchObject(ways.map((effects) => ({ name: 'Hex', ...enemy, effects })))
  })

  it('may end together', () => {
    const [first, second] = [weak, bare].map((each) => each.replace(' until your next hero phase', ''))
    const text = `${ENEMY.slice(0, -1)}, then pick 1 of the effects below. That effect lasts until your next hero phase. ${first} ${second}`
    expect(read(text)).toMatchObject(ways.map((effects) => ({ effects })))
  })

  it('need not all be understood, because nobody must pick them; that is said', () => {
    expect(
      read(`${PICK} Despair: That unit cannot carry out heroic actions until your next hero phase. ${bare}`),
    ).toEqual([{ name: 'Hex', value: 7, ...enemy, effects: ways[1], leftOut: ['other effects that may be picked'] }])
  })
})

describe('what needs a roll for each unit', () => {
  const than = (how: string): string =>
    `${ENEMY.slice(0, -1)} and roll 2D6. If the roll is ${how} that unit's Bravery characteristic, that unit cannot issue or receive commands until your next hero phase.`
  const lies = { ...enemy, effects: [{ forbid: ['issue', 'receive'] }] }

  it('is a roll against a number of it', () => {
    expect(only(than('greater than'))).toEqual({ ...lies, chance: { die: '2D6', is: '> target.bravery' } })
    expect(only(than('equal to or greater than'))).toEqual({ ...lies, chance: { die: '2D6', is: '>= target.bravery' } })
  })

  it('is a die for each of several', () => {
    expect(
      only(
        'If successfully cast, roll a dice for each enemy unit within range and visible to the caster. On a 3+, subtract 1 from wound rolls for attacks made by that unit until your next hero phase.',
      ),
    ).toEqual({ ...enemy, units: 'all', chance: '3+', effects: [{ roll: 'wound', add: -1 }] })
  })

  it('is one roll for all of them, of which each has his own here; that is said', () => {
    expect(
      only(
        'If successfully cast, roll 2D6. Each enemy unit within range that has a Bravery characteristic of less than the roll suffers D3 mortal wounds (roll separately for each unit).',
      ),
    ).toEqual({
      ...enemy,
      units: 'all',
      chance: { die: '2D6', is: '> target.bravery' },
      mortalWounds: 'D3',
      leftOut: ['that one roll is for all of them'],
    })
  })

  it('counts as many dice as its Bravery', () => {
    expect(
      only(
        `${ENEMY.slice(0, -1)}, and roll a number of dice equal to that unit's Bravery characteristic. For each 6, that unit suffers D3 mortal wounds.`,
      ),
    ).toEqual({ ...enemy, mortalWounds: { dice: 'bravery', results: { 6: 'D3' } } })
  })
})

describe('what brings a unit elsewhere', () => {
  const away =
    'Remove that unit from the battlefield and set it up again on the battlefield more than 9" from all enemy units.'

  it('sets it up again; a unit that might move afterwards does not, which is said', () => {
    expect(only(`${FRIEND} ${away} That unit cannot move in the following movement phase.`)).toEqual({
      ...friend,
      setUpAgain: 9,
    })
    expect(only(`${FRIEND} ${away}`)).toEqual({
      ...friend,
      setUpAgain: 9,
      leftOut: ['that it may move in the same turn'],
    })
  })

  it('is the caster where nobody is picked, and nobody in combat anyway', () => {
    expect(
      only(
        'If successfully cast, remove the caster from the battlefield and set it up again on the battlefield more than 9" from all enemy units. The caster cannot move in the following movement phase.',
      ),
    ).toEqual({ upon: 'friend', range: 0, setUpAgain: 9 })
    expect(
      only(
        'If answered, pick 1 friendly MIREFOLK unit wholly within range, visible to the chanter and more than 3" from all enemy units. That unit can make a normal move.',
      ),
    ).toEqual({ ...friend, moves: 'normal' })
  })

  it('stands near the caster where it must, or as near as the spell reaches', () => {
    const near = (inches: string): unknown =>
      only(
        `${FRIEND} Remove that unit from the battlefield and set it up again wholly within ${inches} of the chanter and more than 9" from all enemy units. That unit cannot move in the next movement phase.`,
      )
    expect(near('12"')).toEqual({ ...friend, setUpAgain: { apart: 9, near: { self: true, within: 12 } } })
    expect(near('range')).toEqual({ ...friend, setUpAgain: { apart: 9, near: { self: true, within: 18 } } })
  })

  it('is anybody who can be seen where no range is said for him', () => {
    expect(
      only(
        'If successfully cast, pick 1 other friendly MIREFOLK unit visible to the caster. Remove that unit from the battlefield and set it up again wholly within range of the caster and more than 9" from all enemy units. That unit cannot move in the next movement phase.',
      ),
    ).toEqual({
      ...friend,
      other: true,
      range: 200,
      setUpAgain: { apart: 9, near: { self: true, within: 18 } },
    })
  })

  it('is not read where somebody else must be near', () => {
    expect(
      read(
        `${FRIEND} Remove that unit from the battlefield and set it up again wholly within 12" of a friendly HERO and more than 9" from all enemy units.`,
      ),
    ).toBe('not understood')
  })
})

describe('what lasts until the next own hero phase', () => {
  const UNTIL = 'until your next hero phase'
  const effects = (text: string): unknown => (only(text) as { effects?: unknown }).effects

  it('is told as an ability of the unit on which it lies', () => {
    expect(
      effects(`${FRIEND} Add 1 to wound rolls for attacks made with melee weapons by that unit ${UNTIL}.`),
    ).toEqual([{ roll: 'wound', add: 1, weapon: 'melee' }])
    expect(effects(`${ENEMY} Subtract 1 from hit rolls for attacks made by that unit ${UNTIL}.`)).toEqual([
      { roll: 'hit', add: -1 },
    ])
    expect(effects(`${ENEMY} Add 1 to hit rolls and wound rolls for attacks that target that unit ${UNTIL}.`)).toEqual([
      { roll: 'hit', add: 1, against: 'self' },
      { roll: 'wound', add: 1, against: 'self' },
    ])
    expect(effects(`${ENEMY} Subtract 1 from save rolls for attacks that target that unit ${UNTIL}.`)).toEqual([
      { roll: 'save', add: -1 },
    ])
    expect(
      effects(
        `${FRIEND} Until the start of your next hero phase, improve the Rend characteristic of that unit's melee weapons by 1.`,
      ),
    ).toEqual([{ stat: 'rend', add: 1, weapon: 'melee' }])
    expect(effects(`${FRIEND} Until your next hero phase, that unit has a ward of 5+.`)).toEqual([{ ward: 5 }])
    expect(effects(`${FRIEND} ${'You can re-roll charge rolls for that unit'} ${UNTIL}.`)).toEqual([
      { roll: 'charge', reroll: 'any' },
    ])
  })

  it('may hang on what the unit did, and be set off by a roll: the target is whoever it attacks', () => {
    expect(
      effects(
        `${FRIEND} Until your next hero phase, add 1 to the Damage characteristic of that unit's melee weapons if it made a charge move in the same turn.`,
      ),
    ).toEqual([{ stat: 'damage', add: 1, weapon: 'melee', if: { self: { charged: true } } }])
    expect(
      effects(
        `${FRIEND} Until your next hero phase, if the unmodified hit roll for an attack made by that unit is 6, that attack scores 2 hits on the target instead of 1. Make a wound and save roll for each hit.`,
      ),
    ).toEqual([{ on: 'hit', unmodified: 6, hits: 2 }])
    expect(
      effects(
        `${FRIEND} Until your next hero phase, if the unmodified save roll for an attack that targets that unit is 6, the attacking unit suffers 1 mortal wound after all of its attacks have been resolved.`,
      ),
    ).toEqual([{ on: 'save', unmodified: 6, mortalWounds: 1, to: 'attacker' }])
  })

  it('may wound without a roll, and leave modifiers of both kinds out', () => {
    expect(
      effects(
        `${FRIEND} Until your next hero phase, unmodified hit rolls of 6 for attacks made by that unit automatically wound.`,
      ),
    ).toEqual([{ on: 'hit', unmodified: 6, autoWound: true }])
    expect(
      effects(
        `${FRIEND} Ignore positive and negative modifiers when making save rolls for attacks that target that unit ${UNTIL}.`,
      ),
    ).toEqual([{ roll: 'save', ignore: 'all' }])
  })

  it('may end with the turn', () => {
    const last = { ...enemy, effects: [{ fight: 'last' }], until: 'turn' }
    expect(only(`${ENEMY} The strike-last effect applies to that unit until the end of the turn.`)).toEqual(last)
    expect(only(`${ENEMY} Until the end of your turn, the strike-last effect applies to that unit.`)).toEqual(last)
  })

  it('may spare it battleshock tests, or its worse rows', () => {
    expect(effects(`${FRIEND} Until your next hero phase, do not take battleshock tests for that unit.`)).toEqual([
      { roll: 'battleshock', auto: true },
    ])
    expect(
      effects(
        `${FRIEND} Until your next hero phase, use the top row on that unit's damage table, regardless of how many wounds it has suffered.`,
      ),
    ).toEqual([{ stat: 'row', set: 'top' }])
    expect(
      effects(
        `${FRIEND} Until your next hero phase, when you look up a value on that unit's damage table, that unit is treated as if it has suffered 0 wounds.`,
      ),
    ).toEqual([{ stat: 'row', set: 'top' }])
  })

  it('may come with wounds, and with attacks of some friends only', () => {
    expect(
      only(
        `${ENEMY} That unit suffers D3 mortal wounds. In addition, subtract 1 from hit rolls for attacks made by that unit ${UNTIL}.`,
      ),
    ).toEqual({ ...enemy, mortalWounds: 'D3', effects: [{ roll: 'hit', add: -1 }] })
    expect(
      effects(
        `${ENEMY} Until your next hero phase, add 1 to wound rolls for attacks made by friendly MIREFOLK units that target that unit.`,
      ),
    ).toEqual([{ roll: 'wound', add: 1, against: 'self', if: { attacker: { keyword: 'MIREFOLK' } } }])
  })

  it('lies on whoever is near the caster, for as long as he is', () => {
    const near = { range: 18, units: 'near' }
    const while_ = 'while they are wholly within range of the caster'
    expect(only(`If successfully cast, ${UNTIL}, friendly MIREFOLK units have a ward of 5+ ${while_}.`)).toEqual({
      ...near,
      upon: 'friend',
      only: ['MIREFOLK'],
      effects: [{ ward: 5 }],
    })
    expect(
      only(
        `If successfully cast, ${UNTIL}, subtract 1 from hit rolls for attacks made by enemy units while they are within range of the caster.`,
      ),
    ).toEqual({ ...near, upon: 'enemy', effects: [{ roll: 'hit', add: -1 }] })
    expect(
      only(
        `If successfully cast, ${UNTIL}, you can add 1 to wound rolls for attacks made by friendly REED units that are wholly within 16" of the caster.`,
        { range: '-' },
      ),
    ).toEqual({ ...near, range: 16, upon: 'friend', only: ['REED'], effects: [{ roll: 'wound', add: 1 }] })
  })

  it('lies on the caster where nobody was picked, whatever the range', () => {
    expect(
      only(`If successfully cast, the caster has a ward of 4+ against mortal wounds ${UNTIL}.`, { range: '-' }),
    ).toEqual({
      range: 0,
      upon: 'friend',
      effects: [{ ward: 4, vs: 'mortal' }],
    })
  })
})

describe('a range', () => {
  const ward = `${FRIEND} Until your next hero phase, that unit has a ward of 5+.`
  const range = (text: string): unknown => only(ward, { range: text })

  it('may hang on the keywords of the caster, in either order', () => {
    const of = (...ranges: readonly object[]): object => ({ ...friend, range: 9, ranges, effects: [{ ward: 5 }] })
    const both = of({ of: ['REED'], range: 9 }, { of: ['CROSS', 'HERO'], range: 15 })
    expect(range('9" REED\n15" CROSS or HERO')).toEqual(both)
    expect(range('REED: 9"; CROSS or HERO: 15"')).toEqual(both)
  })

  it.each(['9" REED', '9" REED\n15" STRANGER', 'REED: 9"; far', '9" or 15"'])(
    'is not known where it says %s',
    (text) => {
      expect(range(text)).toBe('does nothing that a battle can play')
    },
  )
})

describe('who flies for a while', () => {
  it('is a friend, or the caster', () => {
    expect(only(`${FRIEND} That unit can fly until your next hero phase.`)).toEqual({
      ...friend,
      effects: [{ passes: 'any' }],
    })
    expect(
      only(
        'If successfully cast, until your next hero phase, the caster has a Move characteristic of 11" and can fly.',
      ),
    ).toEqual({ range: 0, upon: 'friend', effects: [{ stat: 'move', set: 11 }, { passes: 'any' }] })
  })

  it('is hidden by magic, too', () => {
    expect(only(`${FRIEND} Until your next hero phase, that unit is not visible to enemy units.`)).toEqual({
      ...friend,
      effects: [{ hidden: 'sight' }],
    })
  })
})

describe('what is left out', () => {
  it('beside a power that is whole without it is said', () => {
    expect(
      only(
        `${ENEMY} That unit suffers D3 mortal wounds. For each model that is slain by a mortal wound caused by this spell, you can add 1 Reed model to a friendly MIREFOLK unit.`,
      ),
    ).toEqual({ ...enemy, mortalWounds: 'D3', leftOut: ['models that join or return'] })
    expect(
      only(
        `${ENEMY} That unit suffers D3 mortal wounds. Alternatively, before making the casting roll, you can say that this unit will use its still to augment the spell. If you do so, and the spell is successfully cast and not unbound, pick 1 enemy unit within range. That unit suffers D6 mortal wounds. However, if the spell is not successfully cast, this unit suffers D6 mortal wounds.`,
      ),
    ).toEqual({ ...enemy, mortalWounds: 'D3', leftOut: ['another way of casting it, which must be declared'] })
  })

  it('takes the whole power with it where numbers would be wrong', () => {
    const no = 'not understood'
    const D3 = `${ENEMY} That unit suffers D3 mortal wounds.`
    for (const text of [
      // A condition that nobody reads, before, in the middle, and behind.
      `This unit must have two heads to chant this prayer. ${FRIEND} You can heal D3 wounds allocated to that unit.`,
      ENEMY.replace('unit within', 'unit with 5 or more models within').concat(' That unit suffers D3 mortal wounds.'),
      `${D3} Double the number of mortal wounds caused if that unit has 10 or more models.`,
      // A better result that is not said of the usual one.
      `${D3} If the casting roll was 10 or more, that unit suffers D6 mortal wounds instead of 1.`,
      // Rows of a table that have a face in common.
      `${ENEMY} Roll a dice. On a 2+, that unit suffers 1 mortal wound. On a 4+, that unit suffers D3 mortal wounds.`,
      // Two numbers for one unit.
      `${D3} That unit suffers D3 mortal wounds.`,
      // Another unit, or the caster, beside the one that was picked.
      `${D3} In addition, the caster has a ward of 5+ until your next hero phase.`,
      // Not until the next own hero phase.
      `${ENEMY} Subtract 1 from hit rolls for attacks made by that unit for the rest of the battle.`,
      // Two ends of one power.
      `${ENEMY} Subtract 1 from hit rolls for attacks made by that unit until the end of the turn. Subtract 1 from wound rolls for attacks made by that unit until your next hero phase.`,
      // Those who were near when it was cast, or those who are near: it does not say.
      'If successfully cast, subtract 1 from hit rolls for attacks made by enemy units within range until your next hero phase.',
      // Two kinds of units.
      'If successfully cast, until your next hero phase, subtract 1 from hit rolls for attacks that target the caster and friendly units while they are wholly within range of the caster.',
      // A keyword that no unit has.
      `If successfully cast, pick 1 friendly NOBODY unit wholly within range. You can heal D3 wounds allocated to that unit.`,
      // What no attack asks for.
      `${FRIEND} Add 1 to the Wounds characteristic of that unit until your next hero phase.`,
    ])
      expect(only(text), text).toBe(no)
  })

  it('and where range or value are no numbers, or nothing comes of the dice', () => {
    const D3 = `${ENEMY} That unit suffers D3 mortal wounds.`
    expect(read(D3, { value: '-' })).toBe('no casting or answer value')
    expect(read(D3, { range: '2D6"' })).toBe('does nothing that a battle can play')
    expect(read(`${ENEMY} Roll a dice.`)).toBe('does nothing that a battle can play')
    expect(read(ENEMY)).toBe('does nothing that a battle can play')
  })
})

describe('what belongs to a phase', () => {
  it('is done out of turn by whoever was picked; nobody fights who is in no combat', () => {
    expect(
      only(
        'If successfully cast, pick 1 friendly MIREFOLK unit wholly within range, visible to the caster and within 3" of any enemy units. That unit can immediately fight.',
      ),
    ).toEqual({ ...friend, acts: ['fight'] })
    expect(only(`${FRIEND} That unit can shoot.`)).toEqual({ ...friend, acts: ['shoot'] })
  })
})

describe('who casts, who may be picked, and what dice are held against', () => {
  it('is a chanter of the mark that the prayer asks for', () => {
    expect(
      only(
        'This unit must have the MIREFOLK keyword to chant this prayer. If answered, pick 1 friendly MIREFOLK unit wholly within range and visible to the chanter. Add 1 to charge rolls made for that unit until the start of your next hero phase.',
      ),
    ).toEqual({ ...friend, ranges: [{ of: ['MIREFOLK'], range: 18 }], effects: [{ roll: 'charge', add: 1 }] })
  })

  it('is told where not everybody may be picked', () => {
    expect(
      only(
        'If successfully cast, pick 1 enemy unit that has 2 or more models and is wholly within range and visible to the caster. Roll a number of dice equal to the number of models in that unit. For each 6, that unit suffers 1 mortal wound.',
      ),
    ).toEqual({
      ...enemy,
      mortalWounds: { dice: 'models', results: { 6: '1' } },
      leftOut: ['which of them may be picked'],
    })
  })

  it('slays a model of fewer Wounds than a die shows', () => {
    expect(
      only(
        "If cast, pick 1 enemy model within range that is visible to the caster and roll a dice. If the result is greater than that model's Wounds characteristic, that model is slain.",
      ),
    ).toEqual({ ...enemy, mortalWounds: { results: { '> target.wounds': 'slay' } } })
  })

  it('hurts by each die that comes to the Save, or shows a six', () => {
    const against = (rolls: string): unknown =>
      only(
        `${ENEMY} Roll a dice for each model in that unit. For each ${rolls} that unit's Save characteristic, that unit suffers 1 mortal wound.`,
      )
    expect(against('roll that equals or exceeds')).toEqual({
      ...enemy,
      mortalWounds: { dice: 'models', results: { '>= target.save': '1' } },
    })
    expect(against('6, and for each other roll that is equal to or greater than')).toEqual({
      ...enemy,
      mortalWounds: { dice: 'models', results: { 6: '1', '>= target.save': '1' } },
    })
  })

  it('hurts some more than others, and keeps commands from them for the turn', () => {
    expect(
      read(
        'If successfully cast, pick 1 enemy HERO within range and visible to the caster. That HERO suffers 1 mortal wound. If that HERO is a WIZARD, they suffer D3 mortal wounds instead of 1.',
      ),
    ).toMatchObject([
      { only: ['HERO WIZARD'], mortalWounds: 'D3' },
      { only: ['HERO'], not: ['WIZARD'], mortalWounds: '1' },
    ])
    expect(
      only(`${ENEMY} That unit suffers D3 mortal wounds and cannot receive commands until the end of that turn.`),
    ).toEqual({ ...enemy, mortalWounds: 'D3', until: 'turn', effects: [{ forbid: 'receive' }] })
  })
})
