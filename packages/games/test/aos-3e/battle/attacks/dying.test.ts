/** What comes about when models are slain: they fight before they are removed (AoS 5.3), or hurt whoever is near. */
import { describe, expect, it } from 'vitest'
import { useAll } from '../../../../src/aos-3e/battle/powers/using.ts'
import type { BattleEvent } from '../../../../src/aos-3e/battle/events.ts'
import type { Casting } from '../../../../src/aos-3e/battle/options.ts'
import { sure } from '../../ask.ts'
import { beast, game, question, setupOf, troops } from '../armies.ts'
import { enter, first, lord, meanOf, near, type Table, table } from '../table.ts'

/** Kills so many models of one Wound without a Save, whatever the dice say. */
const butcher = (attacks: number, more: object = {}): object =>
  lord({
    wounds: 200,
    save: '-',
    weapons: [sure({ name: 'Cleaver', range: 30, attacks })],
    ...more,
  })

/** One attack each that does damage in one of four cases. */
const martyrs = (models: number, abilities: object, more: object = {}): object =>
  troops({
    name: 'Martyrs',
    models,
    save: '-',
    weapons: [{ name: 'Knife', range: 30, attacks: 1, hit: 4, wound: 4, damage: 1 }],
    abilities,
    ...more,
  })

/** Wounds that A suffers in a combat phase of its own: it kills so many, then the rest fights. */
const suffered = (make: () => Table, phase: 'combat' | 'shooting' = 'combat'): { mean: number; se: number } =>
  meanOf(make, (made) => {
    const before = made.a.reduce((sum, { woundsLeft }) => sum + woundsLeft, 0)
    enter(made.battle, phase)
    return before - made.a.reduce((sum, { woundsLeft }) => sum + woundsLeft, 0)
  })

const fought = (kills: number, models: number, effect: object | null): { mean: number; se: number } =>
  suffered(() => table([butcher(kills)], [martyrs(models, effect === null ? {} : { Zeal: [effect] })], {}, { gap: 1 }))

const LAST = { fight: 'dying', when: 'slain' }

describe('the slain who fight before they are removed', () => {
  it('attack like anybody: four of ten fall, (10 - 4) / 4 from the others and 4 / 4 from them', () => {
    near(fought(4, 10, null), 6 / 4)
    near(fought(4, 10, LAST), 6 / 4 + 4 / 4)
    near(fought(4, 10, { ...LAST, when: 'slain.fights' }), 6 / 4 + 4 / 4)
  })

  it('do so where nobody is left', () => {
    near(fought(10, 4, null), 0)
    near(fought(10, 4, LAST), 4 / 4)
  })

  it('roll a die each where it needs one: half of them on a 4+', () => {
    near(fought(10, 8, { ...LAST, chance: '4+' }), 8 / 2 / 4)
  })

  it('do so only under its condition: who has not fought yet has', () => {
    near(fought(10, 4, { ...LAST, if: { self: { fought: true } } }), 0)
    near(fought(10, 4, { ...LAST, if: { self: { fought: false } } }), 4 / 4)
  })

  it('do so where the ability was laid upon their unit for the phase', () => {
    const zeal = { fight: 'dying', for: { friendly: 'any', pick: 1 }, when: 'hero.start', until: 'turn' }
    const { a } = setupOf(question({ units: [troops({ abilities: { Zeal: [zeal] } })] }, { units: [troops()] }))
    expect(a.units[0]?.phaseAbilities).toMatchObject([{ power: { name: 'Zeal', until: 'turn' } }])
    const own = { fight: 'dying', when: 'combat.start', until: 'phase', limit: 'battle' }
    const mine = setupOf(question({ units: [troops({ abilities: { Fury: [own] } })] }, { units: [troops()] })).a
    expect(mine.units[0]?.phaseAbilities).toMatchObject([{ rationed: 'battle', power: { range: 0 } }])
  })

  it('are the last ranks: a champion of two attacks who stands is none of them', () => {
    const champion = [
      { model: 'Champion', count: 1 },
      { stat: 'attacks', add: 1, by: { model: 'Champion' } },
    ]
    // Ten models have 11 attacks, the nine who fall first 9; then the champion alone has 2.
    near(
      suffered(() => table([butcher(9)], [martyrs(10, { Zeal: [LAST], Champion: champion })], {}, { gap: 1 })),
      9 / 4 + 2 / 4,
    )
  })

  it('fight with the last row of a damage table', () => {
    const monster = beast({
      wounds: 6,
      save: '-',
      damageTable: [
        { wounds: '0-3', values: { Claws: 8 } },
        { wounds: '4+', values: { Claws: 4 } },
      ],
      weapons: [{ name: 'Claws', attacks: 'table:Claws', hit: 4, wound: 4, damage: 1 }],
      abilities: { Zeal: [LAST] },
    })
    near(
      suffered(() => table([butcher(6)], [monster], {}, { gap: 1 })),
      4 / 4,
    )
  })

  it('are told with their dice', () => {
    const made = table([butcher(3)], [martyrs(3, { Zeal: [{ ...LAST, chance: '4+' }] })], {}, { gap: 1 })
    const events: BattleEvent[] = []
    made.battle.tell = (event) => void events.push(event)
    enter(made.battle, 'combat')
    expect(events.find(({ event }) => event === 'falls')).toMatchObject({
      unit: 1,
      name: 'Zeal',
      slain: 3,
      need: [4, 5, 6],
    })
  })

  it('is no matter of one activation or of a duel, which say so', () => {
    const said = JSON.stringify(
      game.answer({ question: 'duel', a: martyrs(3, { Zeal: [LAST] }), b: troops(), replicates: 2 }),
    )
    expect(said).toContain('Zeal: fighting when slain is not modelled')
    const battle = question({ units: [martyrs(3, { Zeal: [LAST] })] }, { units: [troops()] })
    expect(JSON.stringify(game.answer({ ...battle, replicates: 2 }))).not.toContain('Zeal: ')
  })
})

describe('mortal wounds for each model that is slain', () => {
  const SPITE = { inflict: { '5+': 1 }, to: { enemy: 'any', within: 3, pick: 1 }, when: 'slain.fights' }

  it('are rolled for one by one: ten of ten fall, 10 x 1/3', () => {
    near(fought(10, 10, SPITE), 10 / 3)
    near(fought(10, 10, { ...SPITE, when: 'slain' }), 10 / 3)
    near(fought(4, 10, SPITE), 6 / 4 + 4 / 3)
  })

  it('come of an attack in combat alone where it says so', () => {
    const shot = (when: string, gap: number): { mean: number; se: number } => {
      const bow = { name: 'Bow', kind: 'missile', range: 18, attacks: 6, damage: 1 }
      const auto = [
        { roll: 'hit', auto: true },
        { roll: 'wound', auto: true },
      ]
      const archer = butcher(0, { weapons: [{ ...bow, effects: auto }] })
      const shoot = { shoot: (_view: unknown, _troop: unknown, targets: readonly unknown[]) => targets[0] as never }
      return suffered(() => table([archer], [martyrs(6, { Spite: [{ ...SPITE, when }] })], shoot, { gap }), 'shooting')
    }
    near(shot('slain', 2), 6 / 3)
    near(shot('slain.fights', 2), 0)
    near(shot('slain', 5), 0)
  })

  it('have as many dice as the slain model had Wounds: three of 2 Wounds, 6 x 1/6', () => {
    const blaze = { inflict: { 6: 1 }, dice: 'self.wounds', to: { enemy: 'any', within: 1, pick: 1 }, when: 'slain' }
    near(
      suffered(() => table([butcher(6)], [martyrs(3, { Blaze: [blaze] }, { wounds: 2 })], {}, { gap: 1 })),
      6 / 6,
    )
  })

  it('fall upon each enemy that is near: D3 upon each of two', () => {
    const burst = { inflict: 'D3', to: { enemy: 'any', within: 3, each: true }, when: 'slain' }
    const idle = lord({ general: false, weapons: [], wounds: 200, save: '-' })
    near(
      suffered(() => table([butcher(3), idle], [martyrs(1, { Burst: [burst] }, { wounds: 3 })], {}, { gap: 1 })),
      2 + 2,
    )
  })

  it('end where both sides have them', () => {
    const both = { Spite: [{ ...SPITE, inflict: 1, when: 'slain' }] }
    const made = table([martyrs(10, both, { general: true })], [martyrs(10, both)], {}, { gap: 1 })
    enter(made.battle, 'combat')
    expect(made.battle.fallen).toEqual([])
    // Every model that falls takes one with it, until one side is gone.
    expect([first(made.a).models, first(made.b).models]).toContain(0)
  })

  it('are told as left out by a duel', () => {
    const asked = { question: 'duel', a: martyrs(3, { Spite: [SPITE] }), b: troops(), replicates: 2 }
    expect(JSON.stringify(game.answer(asked))).toContain(
      'mortal wounds at a moment that a duel does not have are left out',
    )
  })
})

describe('what is upon several enemies', () => {
  const sure = [
    { roll: 'hit', auto: true },
    { roll: 'wound', auto: true },
  ]
  const knife = { name: 'Knife', range: 30, attacks: 1, damage: 1, effects: sure }
  const swarm = {
    abilities: { Swarm: [{ inflict: 1, to: { enemy: 'any', within: 7, each: true }, when: 'combat.start' }] },
  }
  const storm = {
    wizard: { casts: 1, unbinds: 0, spells: [{ name: 'Storm', value: 2, range: 7, units: 'all', mortalWounds: '1' }] },
  }
  /** No spell that everybody knows. */
  const isMeant = (each: Casting): boolean => each.kind === 'power' && ['Swarm', 'Storm'].includes(each.power.name)
  const inCombat = (battle: Table['battle']): void => {
    battle.phase = 'combat'
    useAll(battle, 'start')
  }
  const asSpell = (battle: Table['battle']): void => enter(battle, 'hero')
  /** How many of two units of one model each are hurt by a unit of so many Wounds, where the first to fall strikes back. */
  const hurtBy = (wounds: number, power: object, use: (battle: Table['battle']) => void): number => {
    const caster = lord({ wounds, save: '-', ...power })
    const victims = [
      martyrs(1, { Zeal: [LAST] }, { weapons: [knife] }),
      martyrs(1, { Zeal: [LAST] }, { weapons: [knife] }),
    ]
    const { battle, b } = table(
      [caster],
      victims,
      { cast: (_, __, options) => options.find(isMeant) ?? null },
      { gap: 1 },
    )
    use(battle)
    return b.filter(({ where }) => where === 'gone').length
  }

  it.each<[string, object, typeof inCombat]>([
    ['an ability', swarm, inCombat],
    ['a spell', storm, asSpell],
  ])('goes on as long as whoever has it is there, who takes a wound from each: %s', (_, power, use) => {
    expect(hurtBy(1, power, use)).toBe(1)
    expect(hurtBy(3, power, use)).toBe(2)
  })
})
