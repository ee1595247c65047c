/** Armies whose battles are told to the referee: lists of the catalogue, and one of everything that a battle knows. */
import { readFileSync } from 'node:fs'
import { loadCatalogue } from '@rollcall/armies'
import { readUniversal } from '@rollcall/armies/check'
import { armyOf, readList } from '@rollcall/armies/lists'
import * as data from '@rollcall/data/aos-3e'
import type { BattleQuestion, ToldEvent } from '@rollcall/games/aos-3e'
import { followBattles } from '../../games/src/aos-3e/battle/question.ts'

type Army = BattleQuestion['a']
type Fighter = Army['units'][number]

const blade = { name: 'Blade', range: 1, attacks: 2, hit: 4, wound: 4, damage: 1 } as const
const bow = { name: 'Bow', kind: 'missile', range: 18, attacks: 1, hit: 4, wound: 4, damage: 1 } as const

const fighters = (more: Fighter = {}): Fighter => ({
  name: 'Fighters',
  points: 100,
  models: 10,
  wounds: 1,
  save: '5+',
  bravery: 6,
  move: 5,
  weapons: [blade],
  ...more,
})

const leader = (more: Fighter = {}): Fighter => ({
  name: 'Leader',
  points: 150,
  models: 1,
  wounds: 6,
  save: '4+',
  bravery: 8,
  move: 5,
  keywords: ['HERO', 'WIZARD'],
  wizard: { casts: 1, unbinds: 1 },
  weapons: [{ ...blade, attacks: 4, hit: 3, wound: 3, rend: -1, damage: 2 }],
  ...more,
})

const monster: Fighter = {
  name: 'Monster',
  points: 250,
  models: 1,
  wounds: 12,
  save: '4+',
  bravery: 8,
  move: 8,
  keywords: ['MONSTER'],
  damageTable: [
    { wounds: '0-5', values: { Claws: 6 } },
    { wounds: '6+', values: { Claws: 3 } },
  ],
  weapons: [{ name: 'Claws', range: 3, attacks: 'table:Claws', hit: 3, wound: 3, rend: -1, damage: 'D3' }],
}

/** Strikes last until the end of the combat phase. */
const LATE = (enemy: string) =>
  ({
    fight: 'last',
    for: { enemy, within: 3, pick: 1 },
    chance: '3+',
    deed: 'rampage',
    when: 'charge.end',
    until: 'combat',
  }) as const

const MONSTROUS: Fighter['abilities'] = {
  Stun: [
    {
      roll: 'wound',
      add: -1,
      by: { enemy: 'any', within: 3, pick: 1 },
      chance: '3+',
      deed: 'rampage',
      when: 'charge.end',
      until: 'combat',
    },
  ],
  Chill: [
    {
      fight: 'last',
      for: { enemy: 'any', within: 3 },
      chance: '3+',
      deed: 'rampage',
      when: 'charge.end',
      until: 'combat',
    },
  ],
}

const axe: NonNullable<Fighter['weapons']>[number] = {
  name: 'Axe',
  range: 2,
  attacks: 'D3',
  hit: 4,
  wound: 3,
  rend: -1,
  damage: 'D6',
  effects: [
    { on: 'hit', unmodified: 6, mortalWounds: 1, then: 'end' },
    { on: 'hit', unmodified: 1, mortalWounds: 1, to: 'self' },
  ],
}

const priest = leader({
  name: 'Priest',
  keywords: ['HERO', 'PRIEST'],
  wizard: undefined,
  priest: { prayers: [{ name: 'Heal', value: 3, heal: 'D3' }] },
})

const wizards: Army = {
  triumphs: ['bloodthirsty', 'inspired', 'indomitable', 'bloodthirsty'],
  name: 'Wizards',
  grandStrategy: 'Hold the Line',
  units: [
    leader({ general: true }),
    priest,
    fighters({
      models: 20,
      name: 'Horde',
      battleline: true,
      battalions: [1, 2],
      counts: [
        { each: 2, from: 2 },
        { unit: 60, if: 'charged' },
      ],
    }),
    fighters({ name: 'Archers', models: 5, weapons: [blade, bow], ward: '5+', battalions: [1] }),
    monster,
  ],
  battalions: [
    { name: 'Battery', abilities: ['slayers', 'expert'] },
    { name: 'Lords', abilities: ['strategists'] },
  ],
}

const brutes: Army = {
  name: 'Brutes',
  abilities: {
    'War cry': [
      { fight: 'first', for: { friendly: 'any', pick: 1 }, when: 'combat.start', until: 'phase', limit: 'battle' },
    ],
    Invocation: [{ heal: 3, orReturn: true, when: 'hero.mine', for: { friendly: 'any', pick: 2 } }],
    Runes: [
      {
        choose: 1,
        when: 'hero.mine.start',
        until: 'myNextHero',
        of: {
          Wall: [{ ward: 6, for: { friendly: 'any' }, limit: 'battle' }],
          Edge: [{ stat: 'rend', add: 1, weapon: 'melee', by: { friendly: 'any' }, limit: 'battle' }],
        },
      },
    ],
  },
  triumphs: ['inspired'],
  absent: [{ name: 'Statue', points: 500 }],
  grandStrategy: 'Sever the Head',
  units: [
    leader({
      general: true,
      name: 'Chief',
      abilities: {
        Foresight: [{ commandPoints: 1, when: 'hero.mine.start', chance: '4+' }],
        Onward: [{ fight: 'now', for: { friendly: 'any', wholly: 18, pick: 2 }, when: 'fought' }],
        Broth: [{ heal: 'D3', when: 'hero.mine.start', for: { friendly: 'any', wholly: 24 } }],
        Drum: [
          { returns: 'D3', when: 'battleshock.end', limit: 'round', for: { friendly: 'any', within: 18, pick: 2 } },
        ],
        Terror: [
          {
            roll: 'hit',
            add: -1,
            by: { enemy: 'any', within: 6, pick: 1 },
            when: 'combat.start',
            until: 'phase',
            chance: '3+',
          },
        ],
        Spite: [
          {
            inflict: { '2+': 'D3' },
            to: { enemy: 'any', within: 18, pick: 1 },
            when: 'shooting.mine',
            limit: 'battle',
          },
        ],
        Omen: [{ ward: 6, for: { friendly: 'any', within: 18, pick: 2 }, when: 'hero.mine', until: 'turn' }],
        Stitches: [{ heal: 3, orReturn: true, when: 'combat.end', chance: '3+', for: { friendly: 'any', pick: 1 } }],
        Bones: [{ returns: 'each', need: 5, when: 'combat.start' }],
      },
    }),
    fighters({
      name: 'Careful',
      abilities: {
        Rage: [{ fight: 'second', chance: '3+' }],
        Care: [{ roll: 'hit', reroll: 'failed' }],
        Hard: [{ roll: 'wound', add: 1 }],
      },
    }),
    fighters({
      name: 'Reckless',
      weapons: [axe],
      abilities: {
        Fury: [{ fight: 'dying', when: 'slain.fights', chance: '3+' }],
        Spite: [{ inflict: { '5+': 1 }, to: { enemy: 'any', within: 3, pick: 1 }, when: 'slain' }],
      },
    }),
    { ...monster, name: 'Second monster', counts: [{ unit: 30, if: 'enemy MONSTER within 3"' }, { more: 1 }] },
    fighters({ name: 'Late', reserve: 2 }),
  ],
}

const daemon = (more: Fighter): Fighter => fighters({ name: 'Daemons', models: 5, keywords: ['DAEMON'], ...more })

/** Everything by which units join an army, in small. */
const callers: Army = {
  name: 'Callers',
  units: [
    leader({ general: true, keywords: ['HERO', 'WIZARD', 'CALLER'] }),
    fighters({ name: 'Husks', models: 5, keywords: ['HUSK'] }),
    fighters({ name: 'Husks', models: 5, keywords: ['HUSK'] }),
    fighters({ name: 'Archers', models: 5, weapons: [blade, bow] }),
    daemon({ joins: { by: 'Tithe', cost: 2 } }),
    daemon({ joins: { by: 'Tithe', cost: 2 }, name: 'More daemons', models: 10 }),
    daemon({ joins: { by: 'Fate', cost: 4 } }),
    daemon({ joins: { by: 'Garden', cost: 9 }, name: 'Gardener' }),
    daemon({ joins: { by: 'Feast', cost: 5 }, name: 'Guests' }),
    fighters({ name: 'Husks', models: 3, joins: { by: 'Grave', replaces: { name: 'Husks', models: 5 } } }),
    fighters({ name: 'Husks', models: 3, joins: { by: 'Grave', replaces: { name: 'Husks', models: 5 } } }),
  ],
  summoning: [
    { name: 'Tithe', earns: [{ for: 'destroyed' }], near: { only: ['HERO', 'HUSK'], within: 12 } },
    {
      name: 'Fate',
      starts: 1,
      earns: [
        { for: 'spell', only: ['WIZARD'] },
        { for: 'unbinding', whose: 'own', points: 2 },
        { for: 'unit', only: ['CALLER'] },
      ],
      when: 'hero.mine.end',
    },
    { name: 'Garden', earns: [{ for: 'territory', points: 3, alone: 1 }], when: 'hero.mine.start' },
    { name: 'Feast', earns: [{ for: 'wounds' }], near: { within: 12 } },
    {
      name: 'Grave',
      when: 'movement.mine.end',
      roll: 3,
      near: { only: ['CALLER'], within: 12 },
      apart: 3,
      rests: true,
    },
    { name: 'Grave', when: 'movement.enemy.end', roll: 4, near: { only: ['CALLER'], within: 12 }, rests: true },
  ],
}

/** Those who are hurt often, lose their nerve, and are called back. */
const dividers: Army = {
  name: 'Dividers',
  units: [
    leader({
      general: true,
      abilities: { Call: [{ returns: 'D3', when: 'hero.mine.start', for: { friendly: 'any', within: 18 } }] },
    }),
    fighters({
      name: 'Jellies',
      bravery: 2,
      weapons: [blade, bow],
      splitsInto: [
        { model: 'Half', models: 2, wounds: 1, weapons: [{ ...blade, attacks: 1 }, bow] },
        { model: 'Quarter', wounds: 1, weapons: [{ ...blade, attacks: 3 }] },
      ],
    }),
    fighters({
      name: 'Worms',
      models: 3,
      wounds: 2,
      bravery: 3,
      splitsInto: [{ model: 'Piece', models: 2, wounds: 3, weapons: [blade] }],
    }),
    monster,
  ],
}

/** Heroic actions, rampages and commands that the core book does not have, of every kind. */
const doers: Army = {
  name: 'Doers',
  units: [
    leader({
      general: true,
      keywords: ['HERO'],
      wizard: undefined,
      abilities: {
        Curse: [{ inflict: 'D6', to: { enemy: 'any', within: 24, pick: 1 }, deed: 'heroic', when: 'hero.start' }],
        'Hurry!': [
          {
            fight: 'first',
            for: { friendly: 'CHOSEN', pick: 1 },
            deed: 'ownCommand',
            when: 'combat.start',
            until: 'phase',
          },
        ],
      },
    }),
    { ...monster, abilities: MONSTROUS },
    {
      ...monster,
      name: 'Second monster',
      abilities: { Grapple: [LATE('MONSTER'), { ...LATE('MONSTER'), for: 'self' }] },
    },
    fighters({
      name: 'Chosen',
      keywords: ['CHOSEN'],
      points: 300,
      abilities: {
        Bludgeon: [{ stat: 'rend', add: 1, weapon: 'melee', deed: 'command', when: 'combat.start', until: 'phase' }],
        Slaughter: [{ on: 'hit', unmodified: 6, hits: 2, deed: 'command', when: 'combat.fights', until: 'phase' }],
        Mist: [{ ward: 5, deed: 'command', when: 'combat.attacked', until: 'phase' }],
        Knit: [{ heal: 'D3', orReturn: true, deed: 'command', when: 'movement.mine.end' }],
      },
    }),
    fighters({ name: 'Others', keywords: ['CHOSEN'] }),
  ],
}

/** Those who hold back: by a rule of all, one for each, and by one of their own. */
const lurkers: Army = {
  name: 'Lurkers',
  units: [
    leader({ general: true, mayReserve: { by: 'Clouds', oneForEach: true } }),
    fighters({ mayReserve: { by: 'Clouds', oneForEach: true } }),
    fighters({ name: 'Archers', weapons: [blade, bow], mayReserve: { by: 'Clouds', oneForEach: true } }),
    fighters({
      name: 'Moles',
      mayReserve: { by: 'Tunnels', most: 1, from: 2, apart: 7, near: { edge: true, within: 6 } },
    }),
    fighters({ name: 'Worms', mayReserve: { by: 'Tunnels', most: 1, from: 2, apart: 7 } }),
    monster,
  ],
}

/** Whose abilities change what the rules give everybody: who may still charge or shoot. */
const gifted: Army = {
  name: 'Gifted',
  units: [
    leader({
      general: true,
      abilities: {
        Horn: [{ still: 'charge', after: 'run', for: { friendly: 'HOUNDS', wholly: 18 } }],
        Lore: [{ stat: 'casts', add: 1 }],
        Luck: [{ roll: 'cast', reroll: 'any', limit: 'phase' }],
      },
    }),
    fighters({
      name: 'Hounds',
      keywords: ['HOUNDS'],
      move: 8,
      abilities: { Collar: [{ stat: 'unbinds', add: 1 }] },
    }),
    fighters({
      name: 'Skirmishers',
      weapons: [blade, bow],
      abilities: { Fleet: [{ still: ['shoot', 'charge'], after: ['run', 'retreat'] }] },
    }),
    fighters({ name: 'Slow', abilities: { Leaps: [{ roll: 'charge', dice: '3D6', within: 18 }] } }),
  ],
}

/** Who keeps others from things, ignores their magic, commands for nothing, and goes where it likes. */
const wilful: Army = {
  name: 'Wilful',
  units: [
    leader({
      general: true,
      wizard: {
        casts: 2,
        unbinds: 0,
        spells: [
          {
            name: 'Hex',
            value: 3,
            range: 24,
            mortalWounds: 1,
            around: { within: 12, mortalWounds: { results: { 6: 1 } } },
          },
          {
            name: 'Doubt',
            value: 3,
            range: 24,
            upon: 'enemy',
            chance: { die: '2D6', is: '> target.bravery' },
            effects: [{ roll: 'hit', add: -1 }],
          },
        ],
      },
      abilities: {
        Baton: [{ freeCommand: 'any', limit: 'turn', for: { friendly: 'any' } }],
        Bellow: [{ freeCommand: 'any', again: 2, for: { friendly: 'any' } }],
      },
    }),
    fighters({
      name: 'Frightful',
      abilities: {
        Terror: [
          { forbid: 'receive', commands: ['allOutAttack', 'inspiringPresence'], for: { enemy: 'any', within: 12 } },
        ],
        Din: [{ forbid: 'issue', die: '4+', for: { enemy: 'any', within: 36 } }],
        Grip: [{ forbid: 'retreat', for: { enemy: 'any', within: 3 } }],
        Ward: [{ unaffected: 'spells', die: '4+' }],
        Greed: [{ forbid: 'contest', for: { enemy: 'any', within: 6, if: { self: { wounds: '1' } } } }],
      },
    }),
    fighters({
      name: 'Riders',
      move: 8,
      abilities: {
        Gallop: [{ moves: 'D6', when: 'hero.mine' }],
        Rush: [{ acts: 'charge', when: 'movement.mine.end' }],
        Leap: [{ fight: 'reach', range: 6, pileIn: 6 }],
      },
    }),
    fighters({
      name: 'Ghosts',
      weapons: [blade, bow],
      abilities: {
        Drift: [{ setUpAgain: 9, clear: 1, near: { friendly: 'any', within: 9 }, when: 'movement.mine.end' }],
        Dance: [{ acts: ['fight', 'shoot'], when: 'hero.mine.start' }],
      },
    }),
  ],
}

/** Who moves across others, and who is no target. */
const elusive: Army = {
  name: 'Elusive',
  units: [
    leader({
      general: true,
      name: 'Windcaller',
      wizard: {
        casts: 2,
        unbinds: 1,
        spells: [
          { name: 'Soar', value: 4, range: 24, upon: 'friend', effects: [{ passes: 'any' }] },
          { name: 'Bind', value: 4, range: 24, upon: 'enemy', effects: [{ passes: 'nothing' }] },
        ],
      },
      abilities: { Wind: [{ passes: 'any', for: { friendly: 'RIDERS', within: 12 } }] },
    }),
    fighters({ name: 'Riders', keywords: ['RIDERS'], move: 12, models: 5, wounds: 2 }),
    fighters({
      name: 'Stompers',
      wounds: 4,
      models: 3,
      move: 9,
      abilities: {
        Trample: [
          { passes: { wounds: 2 }, in: ['normal', 'run', 'charge'] },
          { inflict: { '3+': 1 }, to: { enemy: 'any' }, when: 'passed.normal.run.charge' },
        ],
      },
    }),
    fighters({
      name: 'Skulkers',
      weapons: [blade, bow],
      abilities: {
        Gloom: [
          { hidden: 'sight', beyond: 12 },
          { hidden: 'sight', if: { self: { cover: true } } },
        ],
      },
    }),
    fighters({
      name: 'Shy',
      weapons: [blade, bow],
      abilities: { Crowd: [{ hidden: 'shooting', beyond: 'nearest' }], Charm: [{ hidden: 'rampages' }] },
    }),
    {
      ...monster,
      flies: true,
      abilities: {
        Jaws: [
          {
            inflict: { '> target.wounds': 'slay' },
            to: { enemy: 'any', within: 3, pick: 1 },
            deed: 'rampage',
            when: 'charge.end',
          },
        ],
      },
    },
    fighters({ name: 'Tamers', abilities: { Whip: [{ forbid: 'rampage', for: { enemy: 'MONSTER', within: 3 } }] } }),
  ],
}

async function shipped(name: 'stormcast-eternals' | 'orruk-warclans'): Promise<Army> {
  const catalogue = await loadCatalogue(data, [name])
  const text = readFileSync(new URL(`../../../data/aos-3e/lists/${name}.yaml`, import.meta.url), 'utf8')
  const { list } = await readList(text, catalogue)
  return armyOf(list, catalogue, readUniversal(data.enhancements))
}

async function typed(id: data.FactionId, faction: string, units: readonly string[]): Promise<Army> {
  const catalogue = await loadCatalogue(data, [id])
  const text = `faction: ${faction}\nunits:\n${units.map((each) => `  - { name: "${each}" }\n`).join('')}`
  const { list } = await readList(text, catalogue)
  return armyOf(list, catalogue, readUniversal(data.enhancements))
}

const TACTICS = (['slay', 'destroy', 'seize', 'breakthrough'] as const).map((deed) => ({ deed }))

/** Pairs of armies, by what they are. */
export const TOLD: Readonly<Record<string, Pick<BattleQuestion, 'a' | 'b' | 'battleplan'>>> = {
  'real lists': { a: await shipped('stormcast-eternals'), b: await shipped('orruk-warclans') },
  'armies of everything': { a: wizards, b: brutes, battleplan: { tactics: TACTICS } },
  'armies of deeds': { a: doers, b: { ...doers, name: 'Other doers' } },
  'armies that are joined': { a: callers, b: { ...callers, name: 'Other callers' } },
  'armies that lurk': { a: lurkers, b: { ...lurkers, name: 'Other lurkers' } },
  'armies of gifts': {
    a: gifted,
    b: { ...gifted, name: 'Other gifted' },
    battleplan: { mysterious: true, terrain: [{ lane: 1, kind: 'deadly', radius: 4 }, { lane: 2 }, { lane: 3 }] },
  },
  'armies of their own will': { a: wilful, b: { ...wilful, name: 'Other wilful' } },
  'armies that elude': {
    a: elusive,
    b: { ...elusive, name: 'Other elusive' },
    battleplan: { lanes: 2, terrain: [{ lane: 1, radius: 3 }, { lane: 2 }] },
  },
  'armies that split': { a: dividers, b: { ...dividers, name: 'Other dividers' } },
}

/** Lists of the catalogue that are joined by its rules: for units destroyed, and by those that were destroyed. */
export const JOINED: Pick<BattleQuestion, 'a' | 'b'> = {
  a: await typed('blades-of-khorne', 'Blades of Khorne', [
    'Bloodmaster, Herald of Khorne',
    'Bloodletters',
    'Bloodreavers',
  ]),
  b: await typed('soulblight-gravelords', 'Soulblight Gravelords', [
    'Vampire Lord',
    'Deathrattle Skeletons',
    'Dire Wolves',
  ]),
}

/** A pair of which thousands of battles can be told. */
export const FEW: Pick<BattleQuestion, 'a' | 'b'> = {
  a: { units: [leader({ general: true }), fighters(), fighters({ name: 'Archers', weapons: [blade, bow] })] },
  b: { units: [monster, fighters()] },
}

/** Two of these armies, both led in this way. */
export const question = (pair: string, policy: Policy = 'greedy'): BattleQuestion => ({
  question: 'battle',
  ...(TOLD[pair] as Pick<BattleQuestion, 'a' | 'b'>),
  policyA: policy,
  policyB: policy,
})

type Policy = NonNullable<BattleQuestion['policyA']>

/** Battles of a pair that a referee is shown to be awake with. */
export const BATTLES = 10

const tellers = new Map<string, Teller>()

/** The first battles of a pair. Many look at them: the pair is made ready once, and each battle is played once. */
export function battlesOf(pair: string, policy: Policy = 'greedy', count = BATTLES): readonly Events[] {
  const key = `${pair} by ${policy}`
  const teller = tellers.get(key) ?? tellerOf(question(pair, policy))
  tellers.set(key, teller)
  return Array.from({ length: count }, (_, replicate) => teller(replicate))
}

/** Battles of a question by their number. */
export function tellerOf(asked: BattleQuestion): Teller {
  const tell = followBattles(asked)
  const known = new Map<number, Events>()
  return (replicate) => {
    const events = known.get(replicate) ?? tell({ seed: '18', replicate })
    known.set(replicate, events)
    return events
  }
}

type Events = readonly ToldEvent[]
type Teller = (replicate: number) => Events
