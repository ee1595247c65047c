/** Several units on one target in Warhammer 40,000: by hand, and put together from single fights. */
import { type FightResult, loadGame, isFight, isSeries, type SeriesResult } from '@rollcall/games'
import { describe, expect, it } from 'vitest'

const game = await loadGame('wh40k-9e')

type Json = Readonly<Record<string, unknown>>

/** Hits and wounds without a roll. */
const sure = (more: Json = {}): Json => ({
  name: 'Gun',
  type: 'assault 1',
  strength: 4,
  damage: 1,
  autoHit: true,
  effects: [{ roll: 'wound', auto: true }],
  ...more,
})
const unit = (name: string, weapons: readonly Json[], more: Json = {}): Json => ({ name, models: 1, weapons, ...more })
const target = (more: Json = {}): Json => ({ name: 'Wall', models: 2, toughness: 4, wounds: 2, save: '-', ...more })

function ask(question: Json, options: object = {}): SeriesResult {
  const [result] = game.answer({ question: 'together', ...question }, options).results
  if (result === undefined || !isSeries(result)) throw new Error('not a series')
  return result
}

const means = ({ steps }: SeriesResult): readonly (number | undefined)[] =>
  steps.map(({ allocated }) => allocated?.mean)

describe('losses in between', () => {
  const heavy = unit('Heavy', [sure({ damage: 2 })], { points: 100 })
  const light = unit('Light', [sure()], { points: 50 })

  it('damage that the model in front cannot take is lost (5.5), so the order matters, and is told', () => {
    // Light first: 1 of 2, and of the next 2 only 1 is needed. Heavy first: a whole model, then 1 of the next.
    const { total, orders } = ask({ attackers: [light, heavy], targets: target() })
    expect([total.allocated?.mean, total.slain?.mean]).toEqual([2, 1])
    expect(orders).toMatchObject({ tried: 2, all: true, best: { order: ['Heavy', 'Light'], allocated: 3 } })
    expect([total.points, total.damagePer100]).toEqual([150, 4 / 3])
  })

  it('Blast counts the models that are left (4.5)', () => {
    // 11 models: all 6 attacks. 10 of them: at least 3 of a D6, (3 + 3 + 3 + 4 + 5 + 6)/6 = 4.
    const mortar = unit('Mortar', [sure({ type: 'heavy D6', blast: true })])
    const mob = target({ models: 11, wounds: 1 })
    expect(means(ask({ attackers: mortar, targets: mob }))).toEqual([6])
    expect(means(ask({ attackers: [light, mortar], targets: mob }))[1]).toBeCloseTo(4, 12)
  })

  it('a damage table is read anew for every unit (3.7)', () => {
    const beast = target({
      models: 1,
      wounds: 4,
      save: 'table:Hide',
      damageTable: [
        { wounds: '4+', values: { Hide: '4+' } },
        { wounds: '1-3', values: { Hide: '-' } },
      ],
    })
    // Saved with 1/2 as long as it is whole.
    const found = means(ask({ attackers: [light, { ...light, name: 'Too' }], targets: beast }))
    expect(found[0]).toBeCloseTo(1 / 2, 12)
    expect(found[1]).toBeCloseTo((1 / 2) * (1 / 2) + 1 / 2, 12)
  })

  it('Morale is tested once, after everything (13)', () => {
    // Both models of four are slain for certain: D6 + 2 above Leadership 6 with 5 and 6; one flees, and the other, which is
    // below half of four, on a 1 or 2 of its own.
    const { morale } = ask({
      attackers: [heavy, { ...heavy, name: 'Too' }],
      targets: target({ models: 4, leadership: 6 }),
    })
    expect(morale?.failed).toBeCloseTo(1 / 3, 12)
    expect(morale?.fled.mean).toBeCloseTo((1 / 3) * (1 + 1 / 3), 12)
  })
})

describe('phases', () => {
  const blade = sure({ name: 'Blade', type: 'melee', attacks: 1 })
  const both = unit('Both', [sure(), blade])
  const keen = unit('Keen', [blade])

  it('all shoot, then those who charged fight, then the others (12.5)', () => {
    const result = ask({
      attackers: [both, keen],
      targets: target({ models: 9 }),
      phases: ['combat', 'shooting'],
      situation: [{}, { charged: true }],
    })
    expect(result.steps.map(({ attacker, phase }) => `${attacker}, ${phase}`)).toEqual([
      'Both, shooting',
      'Keen, fight',
      'Both, fight',
    ])
    expect(result.assumptions).toContain('nothing to shoot with: Keen')
  })

  it('a unit without weapons for any of them is left out, by name', () => {
    const { leftOut } = game.answer({
      question: 'together',
      attackers: [both, keen],
      targets: target(),
      phases: ['shooting'],
    })
    expect(leftOut?.map(({ unit: name }) => name)).toEqual(['Keen'])
  })

  it('a target without Wounds cannot be worn down', () => {
    expect(() => ask({ attackers: both, targets: target({ wounds: undefined }) })).toThrow('cannot be used')
  })
})

describe('put together from single fights', () => {
  const attackers = [
    unit('Rifles', [{ name: 'Rifle', type: 'assault 2', skill: '3+', strength: 5, ap: -1, damage: 'D3' }], {
      models: 3,
    }),
    unit('Cannon', [{ name: 'Cannon', type: 'heavy D3', skill: '4+', strength: 8, ap: -2, damage: 'D6' }]),
  ]
  const bulk = target({ models: 1, wounds: 9, save: '3+', ignoreWounds: '6+' })

  const alone = (attacker: Json | undefined, woundsTaken: number): FightResult => {
    const [result] = game.answer(
      { attacker, target: { ...bulk, woundsTaken }, situation: {} },
      { method: 'exact' },
    ).results
    if (result === undefined || !isFight(result)) throw new Error('not a fight')
    return result
  }

  it('two units are the second at every state that the first leaves, each as likely as it is', () => {
    const expected = new Map<number, number>()
    for (const [first, p] of alone(attackers[0], 0).allocated?.pmf ?? []) {
      const second = first === 9 ? [[0, 1] as const] : (alone(attackers[1], first).allocated?.pmf ?? [])
      for (const [more, q] of second) expected.set(first + more, (expected.get(first + more) ?? 0) + p * q)
    }
    const { total } = ask({ attackers, targets: bulk })
    for (const [value, p] of total.allocated?.pmf ?? []) expect(p).toBeCloseTo(expected.get(value) ?? 0, 12)
    expect(total.destroyed).toBeCloseTo(expected.get(9) ?? 0, 12)
  })

  it.each([{ dice: true }, { method: 'simulated' }])('by simulation, %j, all is as likely', (options) => {
    const exact = ask({ attackers, targets: bulk }).total
    const { total } = ask({ attackers, targets: bulk }, { ...options, replicates: 20_000, seed: '5' })
    const se = total.damage.se as number
    // Five standard errors.
    expect(Math.abs(total.damage.mean - exact.damage.mean)).toBeLessThan(5 * se)
    expect(Math.abs((total.destroyed ?? 0) - (exact.destroyed ?? 0))).toBeLessThan(5 * Math.sqrt(1 / (4 * 20_000)))
  })

  it('one unit is the fight itself', () => {
    const { total } = ask({ attackers: attackers[0], targets: bulk })
    const fight = alone(attackers[0], 0)
    expect(total.slain?.mean).toBeCloseTo(fight.slain?.mean ?? Number.NaN, 12)
    expect(total.destroyed).toBeCloseTo(fight.destroyed ?? Number.NaN, 12)
  })
})
