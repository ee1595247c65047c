/** Ability texts become effects, family by family; every text here is invented. */
import { describe, expect, it } from 'vitest'
import { readAbility } from '@rollcall/import/abilities'
import { effects, read, WARDENS } from './invented.ts'

/** Each: a text, and what it says in the grammar. */
const FAMILIES: Readonly<Record<string, readonly (readonly [string, readonly unknown[]])[]>> = {
  modifiers: [
    ['Add 1 to hit rolls for attacks made by this unit.', [{ roll: 'hit', add: 1 }]],
    [
      'Add 1 to hit and wound rolls for attacks made with Tide Lances by this unit.',
      [
        { roll: 'hit', add: 1, weapon: 'Tide Lance' },
        { roll: 'wound', add: 1, weapon: 'Tide Lance' },
      ],
    ],
    [
      'Subtract 1 from hit rolls for attacks made with missile weapons that target this unit.',
      [{ roll: 'hit', add: -1, weapon: 'missile', against: 'self' }],
    ],
    ['Add 1 to save rolls for attacks that target this unit.', [{ roll: 'save', add: 1 }]],
    [
      'Ignore positive modifiers to save rolls for attacks made with a Splinter Bow by this unit.',
      [{ roll: 'save', ignore: 'bonuses', by: 'self', weapon: ['Splinter Bow', 'Splinter Bow (Melee)'] }],
    ],
    [
      'Attacks that target this unit only score a hit on an unmodified hit roll of 5 or 6.',
      [{ roll: 'hit', only: '5+', against: 'self' }],
    ],
    ['Attacks made with a Tide Lance automatically hit.', [{ roll: 'hit', auto: true, weapon: 'Tide Lance' }]],
  ],
  tries: [
    ['This unit can attempt to cast 1 extra spell in your hero phase.', [{ stat: 'casts', add: 1 }]],
    [
      'This unit can attempt to unbind 1 spell in the enemy hero phase in the same manner as a WIZARD.',
      [{ stat: 'unbinds', add: 1 }],
    ],
  ],
  'who commands': [
    ['Models in this unit can issue commands to their own unit.', [{ leads: 'itself' }]],
    [
      '1 in every 5 models in this unit must be a Kelp Lord. In addition, Kelp Lords can issue commands to their own unit.',
      [{ model: 'Kelp Lord', count: { per: 5, of: 1 }, must: true }, { leads: 'itself' }],
    ],
    [
      "If this unit is included in a Mirefolk army, it is treated as a general even if it is not the model picked to be the army's general.",
      [{ leads: 'army' }],
    ],
  ],
  rally: [
    [
      'If this unit receives the Rally command while it includes any Reed Pipers, when you roll a dice for a slain model from this unit, you can return 1 slain model to this unit on a 5+ instead of only a 6.',
      [{ rally: 5, if: { self: { includes: 'Reed Piper' } } }],
    ],
  ],
  'other dice': [
    [
      'You can attempt to charge with this unit if it is within 18" of the enemy instead of 12". Roll 3D6 instead of 2D6 when making a charge roll for this unit.',
      [
        { roll: 'charge', dice: '2D6', within: 18 },
        { roll: 'charge', dice: '3D6' },
      ],
    ],
    ['You can roll 2D6 instead of D6 when making a run roll for this unit.', [{ roll: 'run', dice: '2D6' }]],
  ],
  hurries: [
    ['This unit can run and still charge later in the turn.', [{ still: 'charge', after: 'run' }]],
    [
      'This unit can run or retreat and still shoot and/or charge later in the same turn.',
      [{ still: ['shoot', 'charge'], after: ['run', 'retreat'] }],
    ],
    [
      'Friendly MIREFOLK units can retreat and still charge in the same turn.',
      [{ still: 'charge', after: 'retreat', for: { friendly: 'MIREFOLK' } }],
    ],
    ['This unit can attempt to charge even if it ran in the same turn.', [{ still: 'charge', after: 'run' }]],
  ],
  rerolls: [
    ['You can re-roll hit rolls of 1 for attacks made by this unit.', [{ roll: 'hit', reroll: 'ones' }]],
    [
      "You can re-roll failed wound rolls for attacks made with this unit's Tide Lances if the target is a MONSTER.",
      [{ roll: 'wound', reroll: 'failed', weapon: 'Tide Lance', if: { target: { keyword: 'MONSTER' } } }],
    ],
  ],
  triggers: [
    [
      'If the unmodified hit roll for an attack made with a Tide Lance is 6, the target suffers D3 mortal wounds and the attack sequence ends (do not make a wound roll or save roll).',
      [{ on: 'hit', unmodified: 6, mortalWounds: 'D3', then: 'end', weapon: 'Tide Lance' }],
    ],
    [
      'If the unmodified wound roll for an attack made with a melee weapon by this unit is 6, that attack causes 1 mortal wound to the target in addition to any damage it inflicts.',
      [{ on: 'wound', unmodified: 6, mortalWounds: 1, weapon: 'melee' }],
    ],
    [
      "If the unmodified hit roll for an attack made by this unit is 5+, that attack inflicts a number of mortal wounds on the target equal to the weapon's Damage characteristic and the attack sequence ends.",
      [{ on: 'hit', unmodified: '5+', mortalWounds: 'damage', then: 'end' }],
    ],
    [
      'If an attack made with a Splinter Bow scores a hit, that attack scores 2 hits on the target instead of 1. Make a wound and save roll for each hit.',
      [{ on: 'hit', success: true, hits: 2, weapon: ['Splinter Bow', 'Splinter Bow (Melee)'] }],
    ],
    [
      'If the unmodified hit roll for an attack made by this unit is 6, that attack automatically wounds the target.',
      [{ on: 'hit', unmodified: 6, autoWound: true }],
    ],
    [
      'If the unmodified wound roll for an attack made with a Hooked Oar is 6, that attack has a Damage characteristic of 3 instead of 2.',
      [{ on: 'wound', unmodified: 6, damage: 3, weapon: 'Hooked Oar' }],
    ],
    [
      'If the unmodified save roll for an attack made with a melee weapon that targets this unit is 6, the attacking unit suffers 1 mortal wound after all of its attacks have been resolved.',
      [{ on: 'save', unmodified: 6, mortalWounds: 1, to: 'attacker', weapon: 'melee' }],
    ],
  ],
  wards: [
    ['This unit has a ward of 5+.', [{ ward: 5 }]],
    ['This unit has a ward of 4+ against mortal wounds.', [{ ward: 4, vs: 'mortal' }]],
    [
      'Friendly SALTBORN units have a ward of 6+ while they are wholly within 12" of this unit.',
      [{ ward: 6, for: { friendly: 'SALTBORN', wholly: 12 } }],
    ],
    [
      'Each time you allocate a wound or mortal wound to this unit, roll a dice. On a 6+, that wound or mortal wound is negated.',
      [{ ward: 6 }],
    ],
    [
      'Ward rolls cannot be made for wounds and mortal wounds caused by attacks made by this unit.',
      [{ ward: 'none', by: 'self' }],
    ],
    [
      'Add 1 to ward rolls for friendly SALTBORN HEROES wholly within 6" of any units with this ability.',
      [{ roll: 'ward', add: 1, for: { friendly: 'SALTBORN HERO', wholly: 6, of: 'any' }, stack: false }],
    ],
  ],
  characteristics: [
    [
      "Double the Attacks characteristic of this unit's melee weapons if it made a charge move in the same turn.",
      [{ stat: 'attacks', times: 2, weapon: 'melee', if: { self: { charged: true } } }],
    ],
    [
      'The Attacks characteristic of a Tide Lance is equal to the number of models in the target unit, to a maximum of 12.',
      [{ stat: 'attacks', set: { of: 'target.models', max: 12 }, weapon: 'Tide Lance' }],
    ],
    [
      "This unit's Tide Lances have a Rend characteristic of -2 and a Damage characteristic of 2 if this unit made a charge move in the same turn.",
      [
        { stat: 'rend', set: 2, weapon: 'Tide Lance', if: { self: { charged: true } } },
        { stat: 'damage', set: 2, weapon: 'Tide Lance', if: { self: { charged: true } } },
      ],
    ],
    [
      'If this unit made a charge move in the same turn, add 1 to the Damage characteristic of its Tide Lances and improve the Rend characteristic of that weapon by 1.',
      [
        { stat: 'damage', add: 1, weapon: 'Tide Lance', if: { self: { charged: true } } },
        { stat: 'rend', add: 1, weapon: 'Tide Lance', if: { self: { charged: true } } },
      ],
    ],
    [
      'Add 1 to the damage inflicted by each successful attack made by this unit that targets a MONSTER.',
      [{ stat: 'damage', add: 1, if: { target: { keyword: 'MONSTER' } } }],
    ],
    [
      'Halve the damage inflicted by attacks that target this unit (rounding up).',
      [{ stat: 'damage', times: 0.5, against: 'self' }],
    ],
  ],
  allocation: [
    [
      'Before you allocate a wound or mortal wound to a friendly SALTBORN HERO, or instead of making a ward roll for a wound or mortal wound that would be allocated to that HERO, if this unit is within 3" of that HERO, roll a dice. On a 1-2, that wound or mortal wound is allocated to that HERO as normal. On a 3+, that wound or mortal wound is allocated to this unit instead and cannot be negated.',
      [
        {
          allocate: 'redirect',
          from: { friendly: 'SALTBORN HERO', within: 3 },
          to: 'self',
          die: '3+',
          insteadOf: 'ward',
          final: true,
        },
      ],
    ],
    [
      'Before you allocate a wound or mortal wound to this unit, or instead of making a ward roll for a wound or mortal wound that would be allocated to this unit, if this unit is within 3" of a friendly SALTBORN unit, you can roll a dice. On a 1, that wound or mortal wound is allocated to this unit as normal. On a 2-5, that wound or mortal wound is allocated to that friendly SALTBORN unit instead of this unit. On a 6, that wound or mortal wound is negated.',
      [
        {
          allocate: 'redirect',
          from: 'self',
          to: { friendly: 'SALTBORN', within: 3 },
          die: '2-5',
          insteadOf: 'ward',
          may: true,
        },
        {
          allocate: 'negate',
          die: 6,
          insteadOf: 'ward',
          if: { self: { near: { friendly: 'SALTBORN', within: 3 } } },
          may: true,
        },
      ],
    ],
    [
      'The first wound or mortal wound caused to this unit in each phase is negated.',
      [{ allocate: 'negate', count: 1, per: 'phase' }],
    ],
  ],
  pools: [
    [
      'Do not use the attack sequence for an attack made with a Brine Spout. Instead, roll a dice. On a 1-2, nothing happens. On a 3-4, the target suffers D3 mortal wounds. On a 5-6, the target suffers D6 mortal wounds.',
      [{ inflict: { '3-4': 'D3', '5-6': 'D6' }, weapon: 'Brine Spout', instead: 'attack' }],
    ],
    [
      'Do not use the attack sequence for an attack made with a Brine Spout. Instead, roll a dice for each model in the target unit that is within range. For each 5+, the target unit suffers 1 mortal wound.',
      [{ inflict: { '5+': 1 }, dice: 'target.models', weapon: 'Brine Spout', instead: 'attack' }],
    ],
    [
      'After any model in this unit finishes a charge move, pick 1 enemy unit and roll 2 dice for each model in this unit that is within 3" of that enemy unit. For each 2-4, that enemy unit suffers 1 mortal wound at the end of that phase. For each roll of 5+, that enemy unit suffers D3 mortal wounds.',
      [
        {
          inflict: { '2-4': 1, '5+': 'D3' },
          dice: { of: 'self.models', times: 2 },
          to: { enemy: 'any', pick: 1 },
          when: 'charged',
        },
      ],
    ],
    [
      'Each time this unit fights, after all of its attacks have been resolved, you can pick 1 enemy unit within 1" of this unit. Roll 3 dice. These dice are referred to as gnaw rolls. For each gnaw roll of 6+, that enemy unit suffers 1 mortal wound.',
      [{ inflict: { '6+': 1 }, dice: 3, to: { enemy: 'any', within: 1, pick: 1 }, when: 'fought', may: true }],
    ],
    [
      'After this unit has fought for the first time in a phase, pick 1 enemy unit within 1" of this unit and roll a dice for each model in that unit, to a maximum of 10 dice. For each 4+, that unit suffers 1 mortal wound.',
      [
        {
          inflict: { '4+': 1 },
          dice: { of: 'target.models', max: 10 },
          to: { enemy: 'any', within: 1, pick: 1 },
          when: 'fought',
        },
      ],
    ],
    [
      'After this unit makes a charge move, you can pick 1 enemy unit within 1" of this unit and roll a number of dice equal to the unmodified charge roll for that charge move. For each 5+, that enemy unit suffers 1 mortal wound.',
      [
        {
          inflict: { '5+': 1 },
          dice: 'unmodifiedChargeRoll',
          to: { enemy: 'any', within: 1, pick: 1 },
          when: 'charged',
          may: true,
        },
      ],
    ],
    [
      'At the end of the combat phase, roll a dice for each enemy unit within 3" of this unit. On a 4+, that unit suffers D3 mortal wounds.',
      [{ inflict: { '4+': 'D3' }, to: { enemy: 'any', within: 3, each: true }, when: 'combat.end' }],
    ],
    [
      'This unit is eligible to fight in the combat phase if it is within 6" of an enemy unit instead of 3", and it can move an extra 3" when it piles in.',
      [{ fight: 'reach', range: 6, pileIn: 6 }],
    ],
    [
      'This unit can move an extra 3" when it piles in if it made a charge move in the same turn.',
      [{ fight: 'reach', pileIn: 6, if: { self: { charged: true } } }],
    ],
    [
      'At the end of the combat phase, pick 1 enemy model within 1" of this unit and roll a dice. If the roll is greater than that model\'s Wounds characteristic, it is slain.',
      [
        {
          inflict: { '> target.wounds': 'slay' },
          to: { enemy: 'any', within: 1, pick: 1 },
          when: 'combat.end',
        },
      ],
    ],
    [
      'After this unit makes a pile-in move, pick 1 enemy model within 3" of this unit and roll a dice. If the roll is at least double that model\'s Wounds characteristic, it is slain.',
      [
        {
          inflict: { '>= 2x target.wounds': 'slay' },
          to: { enemy: 'any', within: 3, pick: 1 },
          when: 'fights',
        },
      ],
    ],
    [
      "In the combat phase, after all of this unit's attacks have been resolved, you can pick 1 enemy unit within 1\" of this unit and roll a dice. If the roll is greater than that unit's Wounds characteristic, your opponent must pick 1 model in that unit. That model is slain.",
      [
        {
          inflict: { '> target.wounds': 'slay' },
          to: { enemy: 'any', within: 1, pick: 1 },
          when: 'fought',
          may: true,
        },
      ],
    ],
    [
      'At the end of the combat phase, roll a dice for each enemy unit within 3" of any friendly units with this ability. On a 4+, that unit suffers D3 mortal wounds.',
      [
        {
          inflict: { '4+': 'D3' },
          to: { enemy: 'any', within: 3, of: 'any', each: true },
          when: 'combat.end',
          stack: false,
        },
      ],
    ],
  ],
  models: [
    [
      "1 model in this unit can be a Reed Captain. Add 1 to the Attacks characteristic of that model's Tide Lance.",
      [
        { model: 'Reed Captain', count: 1 },
        { stat: 'attacks', add: 1, by: { model: 'Reed Captain' }, weapon: 'Tide Lance' },
      ],
    ],
    [
      '1 in every 5 models in this unit must be an Oarmaster. That model is armed with a Hooked Oar instead of a Tide Lance. In addition, Oarmasters have a Wounds characteristic of 3.',
      [
        {
          model: 'Oarmaster',
          count: { per: 5, of: 1 },
          must: true,
          armed: { with: 'Hooked Oar', insteadOf: 'Tide Lance' },
        },
        { stat: 'wounds', set: 3, for: { model: 'Oarmaster' } },
      ],
    ],
    [
      "The leader of this unit is a Marshkeeper. Add 1 to the Attacks characteristic of a Marshkeeper's melee weapons, excluding those of its mount.",
      [
        { model: 'Marshkeeper', count: 1, must: true },
        { stat: 'attacks', add: 1, by: { model: 'Marshkeeper' }, weapon: 'melee', except: 'mount' },
      ],
    ],
  ],
  arms: [
    [
      '3 in every 13 models in this unit must be Mud Swarms. Mud Swarms are armed with Claws, Teeth and Spines instead of a Tide Lance and Hooked Oar.',
      [
        {
          model: 'Mud Swarms',
          count: { per: 13, of: 3 },
          must: true,
          armed: { with: 'Claws, Teeth and Spines', insteadOf: ['Tide Lance', 'Hooked Oar'] },
        },
      ],
    ],
    [
      '4 in every 11 models in this unit must be an Otter. Each of those models is armed with Claws, Teeth and Spines instead of any other weapons.',
      [
        {
          model: 'Otter',
          count: { per: 11, of: 4 },
          must: true,
          armed: {
            with: 'Claws, Teeth and Spines',
            insteadOf: [
              'Tide Lance',
              'Hooked Oar',
              'Splinter Bow',
              'Splinter Bow (Melee)',
              'Brine Spout',
              'Great Crossbow: Bolt',
              'Great Crossbow: Stone',
            ],
          },
        },
      ],
    ],
    [
      '1 model in this unit is a Reed Captain. A Reed Captain is armed with a Hooked Oar in addition to a Tide Lance.',
      [{ model: 'Reed Captain', count: 1, must: true, armed: { with: 'Hooked Oar' } }],
    ],
    [
      "1 model in this unit can be a Reed Captain. That model is armed with a Hooked Oar in addition to its other weapons. Add 1 to the Attacks characteristic of that model's melee weapons.",
      [
        { model: 'Reed Captain', count: 1, armed: { with: 'Hooked Oar' } },
        { stat: 'attacks', add: 1, by: { model: 'Reed Captain' }, weapon: 'melee' },
      ],
    ],
    [
      '1 in every 8 models in this unit must be a Tide Priest. A Tide Priest is armed with a Tide Lance and Brine Spout instead of a Tide Lance and Splinter Bow.',
      [
        {
          model: 'Tide Priest',
          count: { per: 8, of: 1 },
          must: true,
          armed: { with: 'Brine Spout', insteadOf: ['Splinter Bow', 'Splinter Bow (Melee)'] },
        },
      ],
    ],
    [
      'Old Murk is armed with a Hooked Oar instead of a Tide Lance.',
      [{ model: 'Old Murk', count: 1, armed: { with: 'Hooked Oar', insteadOf: 'Tide Lance' } }],
    ],
  ],
  profiles: [
    [
      'Each time this unit shoots, choose either the Bolt or Stone weapon characteristics for all the attacks it makes with its Great Crossbow.',
      [{ profile: 'choose', of: ['Great Crossbow: Bolt', 'Great Crossbow: Stone'] }],
    ],
    [
      'When this unit shoots with its Great Crossbow, use the Bolt weapon characteristics if it remained stationary in the same turn. Otherwise, use the Stone weapon characteristics.',
      [
        { profile: 'use', of: ['Great Crossbow: Bolt'], if: { self: { stationary: true } } },
        { profile: 'use', of: ['Great Crossbow: Stone'], if: { not: { self: { stationary: true } } } },
      ],
    ],
  ],
  'choices and scenes': [
    [
      "At the start of the combat phase, you must pick 1 of the following stances for this unit to use. Each effect lasts until the end of that phase.\n\nWall: This unit has a ward of 4+.\n\nSurge: Add 1 to the Attacks characteristic of this unit's melee weapons.",
      [
        {
          choose: 1,
          of: {
            wall: [{ ward: 4, until: 'phase' }],
            surge: [{ stat: 'attacks', add: 1, weapon: 'melee', until: 'phase' }],
          },
          when: 'combat.start',
        },
      ],
    ],
    [
      'At the start of the combat phase, you can pick 1 enemy unit within 6" of this unit and roll a dice. Add 1 to the roll if this unit has 10 or more models. On a 4+, subtract 1 from hit rolls for attacks made by that unit until the end of that phase. The same unit cannot be affected by this ability more than once per phase.',
      [
        {
          roll: 'hit',
          add: -1,
          by: { enemy: 'any', within: 6, pick: 1 },
          when: 'combat.start',
          until: 'phase',
          chance: { die: 'D6', is: '4+', plus: { 1: { self: { models: '>=10' } } } },
          may: true,
          stack: false,
        },
      ],
    ],
    [
      'Once per battle, in your hero phase, you can pick 1 friendly SALTBORN unit wholly within 12" of this unit. If you do so, until your next hero phase, add 1 to wound rolls for attacks made with melee weapons by that unit.',
      [
        {
          roll: 'wound',
          add: 1,
          by: { friendly: 'SALTBORN', wholly: 12, pick: 1 },
          weapon: 'melee',
          when: 'hero.mine',
          until: 'myNextHero',
          limit: 'battle',
          may: true,
        },
      ],
    ],
  ],

  'units near one of themselves': [
    [
      'Subtract 1 from hit rolls for attacks that target friendly SALTBORN units that are wholly within 12" of a friendly SALTBORN HERO.',
      [
        {
          roll: 'hit',
          add: -1,
          against: {
            friendly: 'SALTBORN',
            if: {
              any: [
                { target: { near: { friendly: 'SALTBORN HERO', wholly: 12 } } },
                { target: { keyword: 'SALTBORN HERO' } },
              ],
            },
          },
        },
      ],
    ],
    [
      'Subtract 1 from hit rolls for attacks that target friendly SALTBORN units that are wholly within 12" of a friendly TIDE CALLER.',
      [
        {
          roll: 'hit',
          add: -1,
          against: { friendly: 'SALTBORN', if: { target: { near: { friendly: 'TIDE CALLER', wholly: 12 } } } },
        },
      ],
    ],
  ],

  'one of all with the ability': [
    [
      'Once per battle, at the start of the combat phase, you can pick 1 friendly unit on the battlefield with this ability to plant its Drowned Flag. If you do so, add 1 to the Attacks characteristic of melee weapons used by friendly MIREFOLK units on the battlefield until the end of that phase.',
      [
        {
          stat: 'attacks',
          add: 1,
          by: { friendly: 'MIREFOLK' },
          weapon: 'melee',
          when: 'combat.start',
          until: 'phase',
          limit: 'battle',
          may: true,
          stack: false,
        },
      ],
    ],
  ],

  'healing, and models that return': [
    [
      'If this unit receives the Rally command, when you roll a dice for a slain model from this unit, you can return 1 slain model to this unit on a 5+ instead of only a 6.',
      [{ rally: 5 }],
    ],
    [
      'If this unit receives the Rally command while it includes any Reed Pipers, when you roll a dice for a slain model from this unit, you can return 1 slain model to this unit on a 5+ instead of a 6.',
      [{ rally: 5, if: { self: { includes: 'Reed Piper' } } }],
    ],
    [
      'In your hero phase, you can heal up to D3 wounds allocated to this unit.',
      [{ heal: 'D3', when: 'hero.mine', may: true }],
    ],
    [
      'At the end of the battleshock phase, you can return 1 slain model to this unit.',
      [{ returns: 1, when: 'battleshock.end', may: true }],
    ],
    [
      'Once per battle, at the start of your hero phase, if this unit is on the battlefield, you can return up to D6 slain models to each friendly SALTBORN unit on the battlefield (roll separately for each unit).',
      [{ returns: 'D6', for: { friendly: 'SALTBORN' }, when: 'hero.mine.start', limit: 'battle', may: true }],
    ],
    [
      'In your hero phase, you can roll a dice for this unit. If you do so, on a 4+, heal up to D3 wounds allocated to this unit.',
      [{ heal: 'D3', when: 'hero.mine', chance: '4+', may: true }],
    ],
    [
      'At the start of your hero phase, you can heal 1 wound allocated to 1 friendly BEAST within 6" of this unit.',
      [{ heal: 1, for: { friendly: 'BEAST', within: 6, pick: 1 }, when: 'hero.mine.start', may: true }],
    ],
    [
      'At the end of the combat phase, you can pick 1 friendly MIREFOLK unit wholly within 12" of this unit. You can either heal up to 3 wounds allocated to that unit or, if no wounds are allocated to it, you can return a number of slain models to that unit that have a combined Wounds characteristic of 3 or less.',
      [
        {
          heal: 3,
          orReturn: true,
          for: { friendly: 'MIREFOLK', wholly: 12, pick: 1 },
          when: 'combat.end',
          may: true,
        },
      ],
    ],
  ],
}

describe.each(Object.entries(FAMILIES))('%s', (_, texts) => {
  it.each(texts)('%s', (text, expected) => {
    expect(effects(text)).toEqual(expected)
  })
})

describe('a Move', () => {
  it('is changed for good, of the unit or of all friends of a kind', () => {
    expect(effects('Add 2" to this unit\'s Move characteristic.')).toEqual([{ stat: 'move', add: 2 }])
    expect(effects('Add 1" to the Move characteristic of friendly MIREFOLK units.')).toEqual([
      { stat: 'move', add: 1, for: { friendly: 'MIREFOLK' } },
    ])
  })

  it.each([
    [
      'Once per battle, at the start of your movement phase, you can add 2" to this unit\'s Move characteristic until the end of that phase.',
      { stat: 'move', add: 2, when: 'movement.mine.start', until: 'phase', limit: 'battle', may: true },
    ],
    [
      'Add 2" to this unit\'s Move characteristic if it is within 3" of any enemy units.',
      { stat: 'move', add: 2, if: { self: { near: { enemy: 'any', within: 3 } } } },
    ],
    [
      'Halve the Move characteristic of enemy units while they are within 6" of this unit.',
      { stat: 'move', times: 0.5, for: { enemy: 'any', within: 6 } },
    ],
    ['This unit has a Move characteristic of 16".', { stat: 'move', set: 16 }],
  ])('or for a while, near somebody, to another number: %s', (text, effect) => {
    expect(effects(text)).toEqual([effect])
  })
})

describe('what is forbidden', () => {
  it.each([
    [
      'Enemy units cannot receive the Rally and Inspiring Presence commands while they are within 12" of this unit.',
      { forbid: 'receive', commands: ['rally', 'inspiringPresence'], for: { enemy: 'any', within: 12 } },
    ],
    [
      'Enemy units cannot receive the Inspiring Presence command while they are within 3" of any friendly units with this ability.',
      { forbid: 'receive', commands: 'inspiringPresence', for: { enemy: 'any', within: 3, of: 'any' }, stack: false },
    ],
    [
      'Enemy units within 7" of this unit cannot issue or receive commands.',
      { forbid: ['issue', 'receive'], for: { enemy: 'any', within: 7 } },
    ],
    ['Enemy units within 3" of this unit cannot retreat.', { forbid: 'retreat', for: { enemy: 'any', within: 3 } }],
    [
      'Enemy MONSTERS within 7" of this unit cannot carry out monstrous rampages.',
      { forbid: 'rampage', for: { enemy: 'MONSTER', within: 7 } },
    ],
  ])('is who may do what no more: %s', (text, effect) => {
    expect(effects(text)).toEqual([effect])
  })

  it.each([
    "If this unit is included in a Saltborn army, it is treated as a general even if it is not the model picked to be the army's general.",
    'Reed Pipers can issue commands to their own unit.',
  ])('is not who commands in an army of others, or a model of which nothing was said: %s', (text) => {
    expect(read(text).kind).toBe('unread')
  })

  it('is not read where it is another command, or hangs on whom attacks have wounded', () => {
    const [other, wounded] = [
      'Enemy units within 7" of this unit cannot receive the Ringing Bell command.',
      "If any wounds caused by this unit's attacks are allocated to an enemy unit, that enemy unit cannot receive commands until the end of the turn.",
    ].map((text) => read(text))
    for (const each of [other, wounded]) expect(each?.kind === 'read' ? each.effects : []).toEqual([])
  })
})

describe('conditions', () => {
  const condition = (words: string): unknown =>
    (effects(`Add 1 to hit rolls for attacks made by this unit ${words}.`)[0] as { if?: unknown }).if

  it.each([
    ['if it made a charge move in the same turn', { self: { charged: true } }],
    ['while it is within 3" of any enemy units', { self: { near: { enemy: 'any', within: 3 } } }],
    [
      'while it is wholly within 12" of a friendly TIDE CALLER',
      { self: { near: { friendly: 'TIDE CALLER', wholly: 12 } } },
    ],
    [
      'while it is within 3" of another friendly unit that has 3 or more models',
      { self: { near: { friendly: 'any', models: 3, within: 3 } } },
    ],
    ['while it is more than 9" from all enemy units', { self: { far: 9 } }],
    ['if the target unit has 10 or more models', { target: { models: '>=10' } }],
    ['that target an enemy unit with a Wounds characteristic of 3 or less', { target: { wounds: '<=3' } }],
    ['if the target is a HERO but not a WIZARD', { target: { keyword: 'HERO', not: 'WIZARD' } }],
    ['that target HEROES or MONSTERS', undefined],
    ['if it is contesting an objective that you control', { self: { contesting: 'mine' } }],
    ['while it has 10 or more models', { self: { models: '>=10' } }],
    ['if you are taking the second turn in the current battle round', { battle: { turn: 'second' } }],
    ['if it has not made a move in the same turn', { self: { stationary: true, charged: false } }],
    ['unless the target is a MONSTER', { not: { target: { keyword: 'MONSTER' } } }],
    [
      'while it is wholly within enemy territory or within 6" of any objectives',
      { any: [{ self: { territory: 'enemy' } }, { self: { near: { objective: 'any', within: 6 } } }] },
    ],
  ])('%s', (words, expected) => {
    if (expected === undefined)
      expect(read(`Add 1 to hit rolls for attacks made by this unit ${words}.`).kind).toBe('unread')
    else expect(condition(words)).toEqual(expected)
  })

  it('says of units that are near what follows them, not of those to whom they are near', () => {
    const text =
      'Subtract 1 from hit rolls for attacks made with melee weapons if the target is a friendly MIREFOLK HERO that is not a MONSTER and is within 3" of any friendly MIREFOLK units that have 3 or more models.'
    const target = { not: 'MONSTER', near: { friendly: 'MIREFOLK', models: 3, within: 3 } }
    expect(effects(text)).toEqual([
      { roll: 'hit', add: -1, against: { friendly: 'MIREFOLK HERO', if: { target } }, weapon: 'melee' },
    ])
  })

  it('rejects the whole sentence when it does not understand one of them', () => {
    expect(read('Add 1 to hit rolls for attacks made by this unit while the moon is full.').kind).toBe('unread')
  })

  it('makes disjoint conditions of "instead"', () => {
    const text =
      'Add 1 to the Attacks characteristic of a Tide Lance if there are 5 or more models in the target unit. Add 2 to the Attacks characteristic of a Tide Lance instead of 1 if there are 10 or more models in the target unit.'
    expect(effects(text)).toEqual([
      { stat: 'attacks', add: 1, weapon: 'Tide Lance', if: { target: { models: '5-9' } } },
      { stat: 'attacks', add: 2, weapon: 'Tide Lance', if: { target: { models: '>=10' } } },
    ])
  })
})

describe('a model that nothing slays outright', () => {
  it('suffers mortal wounds in place of that', () => {
    expect(
      effects(
        'If the effect of a spell or ability would slay this model without any wounds or mortal wounds being caused by the spell or ability, this model suffers D6 mortal wounds instead of being slain.',
      ),
    ).toEqual([{ spared: 'D6' }])
  })
})

describe('across whom a unit moves', () => {
  it.each<readonly [string, readonly object[]]>([
    ['This unit can fly.', [{ passes: 'any' }]],
    [
      'Friendly MIREFOLK units wholly within 11" of this unit can fly.',
      [{ passes: 'any', for: { friendly: 'MIREFOLK', wholly: 11 } }],
    ],
    [
      'If this unit made a charge move in the same turn, it can fly.',
      [{ passes: 'any', if: { self: { charged: true } } }],
    ],
    [
      'This unit can fly and has a Move characteristic of 11" instead of 7".',
      [{ stat: 'move', set: 11 }, { passes: 'any' }],
    ],
    ['Enemy units within 7" of this unit cannot fly.', [{ passes: 'nothing', for: { enemy: 'any', within: 7 } }]],
    [
      'When this unit makes a move, it can pass across terrain features in the same manner as a model that can fly.',
      [{ passes: 'terrain' }],
    ],
    [
      'Models in this unit can pass across other models with a Wounds characteristic of 2 or less in the same manner as a model that can fly.',
      [{ passes: { wounds: 2 } }],
    ],
    [
      'When this unit makes a normal move, runs or retreat, it can pass across other models that are not MONSTERS in the same manner as a unit that can fly.',
      [{ passes: { not: 'MONSTER' }, in: ['normal', 'run', 'retreat'] }],
    ],
    [
      'When this unit retreats, it can pass across other units in the same manner as a unit that can fly.',
      [{ passes: 'models', in: 'retreat' }],
    ],
  ])('is said of it: %s', (text, said) => {
    expect(effects(text)).toEqual(said)
  })

  it('stays a fact of the unit where the ability is called so', () => {
    const fly = { id: 'invented', name: 'Fly', text: 'This unit can fly.', option: null }
    expect(readAbility(fly, WARDENS).kind).toBe('unread')
  })
})

describe('who is no target', () => {
  it.each<readonly [string, readonly object[]]>([
    ['This unit is not visible to enemy models.', [{ hidden: 'sight' }]],
    ['This unit is not visible to enemy units that are more than 11" away from it.', [{ hidden: 'sight', beyond: 11 }]],
    [
      'This unit is not visible to enemy units while it is in cover.',
      [{ hidden: 'sight', if: { self: { cover: true } } }],
    ],
    [
      'This unit is not visible to enemy units while it is in cover or while it is more than 11" away from them.',
      [
        { hidden: 'sight', beyond: 11 },
        { hidden: 'sight', if: { self: { cover: true } } },
      ],
    ],
    [
      'Friendly MIREFOLK units are not visible to enemy models that are more than 11" away from them.',
      [{ hidden: 'sight', beyond: 11, for: { friendly: 'MIREFOLK' } }],
    ],
    [
      'This unit cannot be picked as the target of a shooting attack unless the attacking model is within 7" of this unit.',
      [{ hidden: 'shooting', beyond: 7 }],
    ],
    [
      'Friendly MIREFOLK units can only be picked as the target of a shooting attack if they are the closest eligible target to the attacking model.',
      [{ hidden: 'shooting', beyond: 'nearest', for: { friendly: 'MIREFOLK' } }],
    ],
    [
      'Friendly MIREFOLK units cannot be picked when your opponent carries out a monstrous rampage.',
      [{ hidden: 'rampages', for: { friendly: 'MIREFOLK' } }],
    ],
  ])('is said of it: %s', (text, said) => {
    expect(effects(text)).toEqual(said)
  })

  it('is not read where nobody knows how near so many models are', () => {
    expect(
      read(
        'This unit is not visible to enemy models while it is wholly within 7" of 4 or more other friendly MIREFOLK models.',
      ).kind,
    ).toBe('unread')
  })
})

describe('what belongs to a phase, at a moment of its own', () => {
  it.each<readonly [string, readonly object[]]>([
    [
      'Once per battle, in your hero phase, you can pick 1 friendly MIREFOLK unit wholly within 11" of this unit. That unit can shoot.',
      [
        {
          acts: 'shoot',
          for: { friendly: 'MIREFOLK', wholly: 11, pick: 1 },
          when: 'hero.mine',
          limit: 'battle',
          may: true,
        },
      ],
    ],
    [
      'At the start of your hero phase, you can pick 1 friendly MIREFOLK unit within 3" of this unit. You can immediately attempt a charge with that unit.',
      [{ acts: 'charge', for: { friendly: 'MIREFOLK', within: 3, pick: 1 }, when: 'hero.mine.start', may: true }],
    ],
  ])('is said of it: %s', (text, said) => {
    expect(effects(text)).toEqual(said)
  })

  it('is not read where it goes with the own fight or the own shots', () => {
    const after = { id: 'invented', name: 'After', text: 'After this unit fights, this unit can shoot.', option: null }
    expect(readAbility(after, WARDENS).kind).toBe('unread')
  })
})
