/** What is easily read wrongly: likeness of words, scope of weapons, mounts, prices, misprints. Every text is invented. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hurtsAmongAttacks, mountWeapons, readAbility, touchesSequence } from '@rollcall/import/abilities'
import { effects, read, WARDENS } from './invented.ts'

describe('the same first half', () => {
  it('tells the end of the sequence from mortal wounds in addition', () => {
    const half = 'If the unmodified hit roll for an attack made by this unit is 6, the target suffers 1 mortal wound'
    expect(effects(`${half} and the attack sequence ends.`)).toEqual([
      { on: 'hit', unmodified: 6, mortalWounds: 1, then: 'end' },
    ])
    expect(effects(`${half} in addition to any damage it inflicts.`)).toEqual([
      { on: 'hit', unmodified: 6, mortalWounds: 1 },
    ])
    expect(read(`${half}.`).kind).toBe('unread')
  })

  it('tells attacks against this unit from attacks by enemies near it', () => {
    expect(effects('Subtract 1 from hit rolls for attacks that target this unit.')).toEqual([
      { roll: 'hit', add: -1, against: 'self' },
    ])
    expect(effects('Subtract 1 from hit rolls for attacks made by enemy units within 3" of this unit.')).toEqual([
      { roll: 'hit', add: -1, by: { enemy: 'any', within: 3 } },
    ])
  })

  it('tells a Save characteristic from a save roll', () => {
    expect(effects('This unit has a Save characteristic of 3+ instead of 4+.')).toEqual([{ stat: 'save', set: 3 }])
  })

  it('tells one source from any number of sources', () => {
    const by = (centre: string): unknown =>
      effects(`Add 1 to hit rolls for attacks made by friendly SALTBORN units wholly within 9" of ${centre}.`)[0]
    expect(by('this unit')).toEqual({ roll: 'hit', add: 1, by: { friendly: 'SALTBORN', wholly: 9 } })
    expect(by('any friendly units with this ability')).toEqual({
      roll: 'hit',
      add: 1,
      by: { friendly: 'SALTBORN', wholly: 9, of: 'any' },
      stack: false,
    })
  })

  it('tells a condition from a moment after the charge', () => {
    expect(
      effects('Add 1 to wound rolls for attacks made by this unit if it made a charge move in the same turn.'),
    ).toEqual([{ roll: 'wound', add: 1, if: { self: { charged: true } } }])
    expect(
      effects(
        'After this unit makes a charge move, you can pick 1 enemy unit within 1" of this unit and roll a dice. On a 2+, that unit suffers D3 mortal wounds.',
      ),
    ).toEqual([{ inflict: { '2+': 'D3' }, to: { enemy: 'any', within: 1, pick: 1 }, when: 'charged', may: true }])
  })

  it('saves that an attack of one enemy meets are those of this unit alone', () => {
    expect(
      effects(
        'At the start of the combat phase, you can pick 1 enemy unit within 3" of this unit. Until the end of that phase, add 1 to save rolls for attacks made by that unit that target this unit.',
      ),
    ).toEqual([
      {
        roll: 'save',
        add: 1,
        by: { enemy: 'any', within: 3, pick: 1 },
        against: 'self',
        when: 'combat.start',
        until: 'phase',
        may: true,
      },
    ])
  })
})

describe('weapons', () => {
  const weapon = (phrase: string): unknown =>
    (effects(`Add 1 to the Attacks characteristic of this unit's ${phrase}.`)[0] as { weapon?: unknown }).weapon

  it.each([
    ['Tide Lances', 'Tide Lance'],
    ['tide lance', 'Tide Lance'],
    ['Splinter Bows', ['Splinter Bow', 'Splinter Bow (Melee)']],
    ['Claws, Teeth and Spines', 'Claws, Teeth and Spines'],
    ['Tide Lances and Hooked Oars', ['Tide Lance', 'Hooked Oar']],
    ['Great Crossbow', ['Great Crossbow: Bolt', 'Great Crossbow: Stone']],
    ['Hoooked Oar', 'Hooked Oar'],
    ['Splinnter Bows', ['Splinter Bow', 'Splinter Bow (Melee)']],
    ['weapons', undefined],
  ])('%s', (phrase, expected) => {
    expect(weapon(phrase)).toEqual(expected)
  })

  it.each(['Harpoon', 'Tide Lances and Harpoons', 'Oars of any kind'])('nobody has: %s', (phrase) => {
    expect(read(`Add 1 to the Attacks characteristic of this unit's ${phrase}.`).kind).toBe('unread')
  })

  it('never takes the words after a name for a part of it', () => {
    expect(read("Add 1 to the Attacks characteristic of this unit's Tide Lances while the moon is full.").kind).toBe(
      'unread',
    )
  })
})

describe('half of the models', () => {
  const half =
    'Add 1 to save rolls for attacks that target this unit if at least half of the models in this unit (rounding down) are armed with Shell Shields.'

  it('is what somebody must say, but of the option of the whole unit', () => {
    expect(effects(half)).toEqual([
      { roll: 'save', add: 1, if: { self: { mark: 'at least half armed with Hooked Oar and Shell Shield' } } },
    ])
    expect(effects(half, 'Hooked Oar and Shell Shield')).toEqual([{ roll: 'save', add: 1 }])
  })
})

describe('mounts', () => {
  it('are told by abilities about them, whole names only', () => {
    const names = WARDENS.weapons.map(({ name }) => name)
    const text = { id: 'm', name: 'Mount', text: "This unit's eels are each armed with Eel Jaws.", option: null }
    expect(mountWeapons([text], names)).toEqual(['Eel Jaws'])
    expect(mountWeapons([{ ...text, name: 'Slippery' }], names)).toEqual([])
  })

  it('are left out where a sentence of its own says so', () => {
    expect(
      effects(
        'If the unmodified hit roll for an attack made by this unit is 6, that attack scores 2 hits on the target instead of 1. This ability has no effect on attacks made by mounts.',
      ),
    ).toEqual([{ on: 'hit', unmodified: 6, hits: 2, except: 'mount' }])
  })
})

describe('a special model with a line of its own', () => {
  const captains = {
    ...WARDENS,
    weapons: [
      ...WARDENS.weapons,
      { name: 'Tide Lance (Reed Captain)', kind: 'melee' as const, mount: false, option: null },
    ],
  }
  const captain = "1 model in this unit can be a Reed Captain. Add 1 to the Attacks characteristic of that model's"

  it('gets no bonus twice', () => {
    expect(read(`${captain} Tide Lance.`, null, captains)).toMatchObject({
      effects: [
        { model: 'Reed Captain', count: 1, armed: { with: 'Tide Lance (Reed Captain)', insteadOf: 'Tide Lance' } },
      ],
    })
    const twoLines = [
      ...captains.weapons,
      ...captains.weapons.slice(0, 1).map((each) => ({ ...each, name: 'Net (Reed Captain)' })),
    ]
    expect(read(`${captain} Tide Lance.`, null, { ...captains, weapons: twoLines })).toMatchObject({
      effects: [{ armed: { with: ['Tide Lance (Reed Captain)', 'Net (Reed Captain)'], insteadOf: 'Tide Lance' } }],
    })
    expect(read(`${captain} melee weapons.`, null, captains)).toMatchObject({
      effects: [
        { model: 'Reed Captain' },
        { stat: 'attacks', add: 1, weapon: 'melee', except: 'Tide Lance (Reed Captain)' },
      ],
    })
  })
})

describe('special models', () => {
  it('are known although the rest of the ability is a matter of the battle', () => {
    expect(
      read(
        '1 in every 5 models in this unit can be a Reed Piper. If this unit includes any Reed Pipers, the tide sings.',
      ),
    ).toEqual({
      kind: 'read',
      effects: [{ model: 'Reed Piper', count: { per: 5, of: 1 } }],
      leftOut: ['a matter of the battle'],
    })
  })

  it('keep what they have when the text does not say what the others have', () => {
    expect(
      read('1 model in this unit can be a Reed Captain. A Reed Captain is armed with a Hooked Oar and a Tide Lance.'),
    ).toEqual({
      kind: 'read',
      effects: [{ model: 'Reed Captain', count: 1 }],
      leftOut: ['weapons of a special model'],
    })
    expect(
      read(
        '1 model in this unit can be a Reed Captain. That model is armed with a Hooked Oar or Splinter Bow instead of a Tide Lance.',
      ),
    ).toMatchObject({ effects: [{ model: 'Reed Captain', count: 1 }], leftOut: ['weapons of a special model'] })
  })

  it('have what they are said to be armed with where everybody has it, and are told where others chose otherwise', () => {
    const armed = (weapon: string): unknown =>
      read(`1 model in this unit can be a Reed Captain armed with a ${weapon}.`)
    const captain = { kind: 'read', effects: [{ model: 'Reed Captain', count: 1 }] }
    expect(armed('Brine Spout')).toEqual({ ...captain, leftOut: [] })
    expect(armed('Tide Lance')).toEqual({ ...captain, leftOut: ['weapons of a special model'] })
  })

  it('are no things that a model has with it', () => {
    expect(read('1 in every 5 models in this unit can be accompanied by a tame otter.').kind).toBe('unread')
  })

  it('give up what they give up, and nothing else in the sentence is lost', () => {
    const text =
      '1 model in this unit can be a Reed Captain. That model is armed with a Hooked Oar instead of a Splinter Bow and Tide Lance, and it carries a Shell Lamp. The Reed Captain of this unit is a WIZARD while this unit has 5 or more models.'
    expect(read(text)).toEqual({
      kind: 'read',
      effects: [
        {
          model: 'Reed Captain',
          count: 1,
          armed: { with: 'Hooked Oar', insteadOf: ['Splinter Bow', 'Splinter Bow (Melee)', 'Tide Lance'] },
        },
      ],
      leftOut: ['weapons of a special model', 'magic'],
    })
  })
})

describe('places', () => {
  it('are no more than the words say: all models near, wholly outside', () => {
    expect(
      effects(
        'Add 1 to hit rolls for attacks made by this unit while all of the models in this unit are within 1" of a terrain feature.',
      ),
    ).toEqual([{ roll: 'hit', add: 1, if: { self: { mark: 'every model within 1" of a terrain feature' } } }])
    expect(
      effects('Add 1 to hit rolls for attacks made by this unit while it is wholly outside your territory.'),
    ).toEqual([{ roll: 'hit', add: 1, if: { self: { mark: 'wholly outside your territory' } } }])
  })
})

describe('options', () => {
  const shield = 'If this unit is armed with Shell Shields, it has a Save characteristic of 3+ instead of 4+.'

  it('say their condition by standing where they stand', () => {
    expect(effects(shield, 'Hooked Oar and Shell Shield')).toEqual([{ stat: 'save', set: 3 }])
    expect(effects(shield)).toEqual([{ stat: 'save', set: 3, if: { self: { armed: 'Hooked Oar and Shell Shield' } } }])
  })
})

describe('half an ability', () => {
  it('is never applied when the other half is about attacks', () => {
    expect(
      read('This unit has a ward of 5+. In addition, the tide turns all wounds caused by missile weapons to water.')
        .kind,
    ).toBe('unread')
  })

  it('is applied, and the rest listed, when the rest is a matter of the battle', () => {
    expect(
      read('This unit has a ward of 5+. In addition, this unit can make a normal move at the end of the turn.'),
    ).toEqual({ kind: 'read', effects: [{ ward: 5 }], leftOut: ['movement'] })
  })

  it('waits for what a roll decides', () => {
    expect(
      read(
        'At the start of the combat phase, roll a dice. If the roll is a secret, add 1 to hit rolls for attacks made by this unit.',
      ).kind,
    ).toBe('unread')
  })

  it('keeps an exception with the effect before it', () => {
    expect(
      effects(
        'Add 1 to hit rolls for attacks made by friendly SALTBORN units within 6" of this unit. This ability has no effect on MONSTERS.',
      ),
    ).toEqual([{ roll: 'hit', add: 1, by: { friendly: 'SALTBORN', within: 6, not: 'MONSTER' } }])
  })
})

describe('what touches the sequence', () => {
  it.each([
    'Add 1 to hit rolls for attacks made by this unit.',
    'This unit has a ward of 6+.',
    'Gull the Loud has a Wounds characteristic of 3.',
    'The first wound allocated to this unit in each phase is negated.',
  ])('does: %s', (text) => expect(touchesSequence(text)).toBe(true))

  it.each([
    'You can re-roll charge rolls for this unit.',
    'In your hero phase, you can heal up to D3 wounds allocated to this unit.',
    'Pick 1 enemy unit within 3" of this unit. That unit suffers D3 mortal wounds that cannot be negated.',
    'This unit can fly.',
  ])('does not: %s', (text) => expect(touchesSequence(text)).toBe(false))
})

describe('hostile texts', () => {
  const words = (
    'Add 1 to hit rolls for attacks made with melee weapons by this unit while it is within 3" of any enemy units . ' +
    'If the unmodified is 6 , the target suffers D3 mortal wounds and attack sequence ends instead of 2 On a 4+ that ' +
    'friendly SALTBORN pick 1 ward of 5+ Do not use Brine Spout roll a dice for each model : \n • ( ) " \' ’'
  ).split(' ')

  it('are read or left unread, but never throw', () => {
    const text = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 5 })), { maxLength: 60 })
    fc.assert(
      fc.property(text, (parts) => {
        const reading = readAbility({ id: 'x', name: 'x', text: parts.join(' '), option: null }, WARDENS)
        return reading.kind === 'read' ? reading.effects.length > 0 : reading.why.length > 0
      }),
      { seed: 7, numRuns: 1500 },
    )
  })

  it('cost no more than a sentence of their length', () => {
    const long = `Add 1 to hit rolls for attacks ${'made by this unit while it is in cover and '.repeat(40)}.`
    expect(read(long).kind).toBe('unread')
  })
})

describe('wounds beside the attacks', () => {
  it.each([
    'Roll a dice each time a wound caused by an attack made with a melee weapon is allocated to this unit. On a 4+, the attacking unit suffers 1 mortal wound.',
    'Each time a model in this unit is slain by an attack made with a melee weapon, roll a dice. On a 5+, the attacking unit suffers 1 mortal wound.',
    'When this unit fights, you can say that it will roar. If you do so, instead of making attacks with its melee weapons, pick 1 enemy unit within 3" of this unit. That unit suffers 4D6 mortal wounds.',
  ])('are no matter of the battle when nothing can say them: %s', (text) => {
    expect(hurtsAmongAttacks(text)).toBe(true)
    expect(read(text)).toEqual({
      kind: 'unread',
      why: 'not understood: mortal wounds beside the attacks, or instead of them',
    })
  })

  it('of a command that must be used first are not taken for granted', () => {
    const text =
      'You can use this command ability at the start of the combat phase. A friendly MIREFOLK unit must receive this command. After this unit fights for the first time in that phase, roll a dice for each enemy unit within 3" of this unit. On a 3+, that unit suffers D3 mortal wounds.'
    expect(read(text)).toMatchObject({ kind: 'unread' })
  })

  it('in the hero phase, and healing, have a reason of their own', () => {
    const hero =
      'In your hero phase, pick 1 enemy unit within 12" of this unit. That unit suffers D3 mortal wounds twice.'
    expect(hurtsAmongAttacks(hero)).toBe(false)
    const healed =
      'Each time an enemy model is slain by an attack made by this unit, you can heal 1 wound allocated to it.'
    expect(read(healed)).toEqual({ kind: 'unread', why: 'not about attacks: healing and returning models' })
  })
})
