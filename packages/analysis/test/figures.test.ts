/** Every figure of ten units, computed again from its definition in docs/analyse.md by plain loops. */
import { fileURLToPath } from 'node:url'
import { unitNamed } from '@rollcall/armies'
import { openCatalogue } from '@rollcall/armies/node'
import { isFight, isSeries, loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { analyse, type Member, type UnitAnalysis, type Weighted } from '../src/index.ts'

const game = await loadGame('aos-3e')
const catalogue = openCatalogue(fileURLToPath(new URL('../../../data/aos-3e/', import.meta.url)))

/** Units of which nothing changes a Save but the characteristic. */
const TEN = [
  'Vindictors',
  'Vanguard-Hunters',
  'Clanrats',
  'Grave Guard',
  'Namarti Thralls',
  'Blood Knights',
  'Orruk Brutes',
  'Saurus Guard',
  'Freeguild Fusiliers',
  'Celestar Ballista',
] as const

const TARGETS = [
  { weight: 3, unit: { name: 'Line', models: 10, wounds: 1, save: '4+' } },
  { weight: 1, unit: { name: 'Bruisers', models: 4, wounds: 3, save: '3+', ward: '6+' } },
  { weight: 2, unit: { name: 'Monster', models: 1, wounds: 12, save: '4+' } },
]
const WEIGHTS = 3 + 1 + 2

const member = (unit: object): Member => ({ unit: { ...unit }, attacking: {}, defending: {} })
const targets: readonly Weighted[] = TARGETS.map(({ weight, unit }) => ({ ...member(unit), weight }))
const AXE = { name: 'Axe', kind: 'melee', attacks: 3, hit: 3, wound: 3, rend: 1, damage: 2 }
const ENEMY = { name: 'Enemy', models: 5, weapons: [AXE] }

type Points = readonly (readonly [value: number, probability: number])[]

const mean = (pmf: Points, of: (value: number) => number): number => pmf.reduce((sum, [v, p]) => sum + p * of(v), 0)

/** One phase of a fight, from the games; `undefined`: it does not attack there. */
function fightIn(phase: string, attacker: object, target: object) {
  try {
    return game.answer({ attacker, target, situation: { phase } }).results.filter(isFight)[0]
  } catch {
    return undefined
  }
}

/** The damage of a turn: dice of shooting and combat are independent, and no target here has a damage table. */
function damageOf(attacker: object, target: object): Points {
  const found = ['shooting', 'combat'].flatMap(
    (phase) => fightIn(phase, attacker, target)?.damage.pmf ?? [[0, 1] as const],
  )
  const half = found.findIndex(([value], i) => i > 0 && value <= (found[i - 1]?.[0] ?? 0))
  const sums = new Map<number, number>()
  for (const [x, p] of found.slice(0, half))
    for (const [y, q] of found.slice(half)) sums.set(x + y, (sums.get(x + y) ?? 0) + p * q)
  return [...sums]
}

/** Faces of 6 that fail a Save that needs so much: a natural 1 always, every face where it needs more than 6. */
const failing = (need: number): number => Math.min(6, Math.max(1, need - 1)) / 6

/** Something that is tried. */
interface Tried {
  readonly effects?: readonly object[]
  readonly situation?: object
}

/** The modifiers of attacks, as the guide names them. */
const ATTACKING: Readonly<Record<string, Tried>> = {
  'All-out Attack': { situation: { allOutAttack: true } },
  '+1 to hit': { effects: [{ roll: 'hit', add: 1 }] },
  '+1 to wound': { effects: [{ roll: 'wound', add: 1 }] },
  're-roll hits of 1': { effects: [{ roll: 'hit', reroll: 'ones' }] },
  're-roll wounds of 1': { effects: [{ roll: 'wound', reroll: 'ones' }] },
  '+1 Attacks': { effects: [{ stat: 'attacks', add: 1 }] },
  'Rend better by 1': { effects: [{ stat: 'rend', add: 1 }] },
  '+1 Damage': { effects: [{ stat: 'damage', add: 1 }] },
  charged: { situation: { charged: true } },
}

const analysed = analyse(game, {
  units: TEN.map((name) => member(unitNamed(catalogue, name))),
  panel: 'three',
  targets,
  enemies: [{ ...member(ENEMY), weight: 1 }],
  catalogue,
})
const rowOf = (name: string): UnitAnalysis => analysed.units.find((each) => each.name.startsWith(name)) as UnitAnalysis

describe.each(TEN)('%s', (name) => {
  const unit = unitNamed(catalogue, name)
  const save = Number.parseInt(String(unit.save), 10)
  const row = rowOf(name)
  const wounds = Number(unit.wounds) * unit.models
  const hits = TARGETS.map(({ unit: target }) => damageOf(unit, target))
  const over = (of: (pmf: Points, target: (typeof TARGETS)[number]['unit']) => number): number =>
    TARGETS.reduce((sum, each, i) => sum + each.weight * of(hits[i] ?? [], each.unit), 0) / WEIGHTS

  it('useful damage, kills and the chance to destroy are those of damage that ends where the target does', () => {
    const useful = over((pmf, { models, wounds: each }) => mean(pmf, (v) => Math.min(v, models * each)))
    expect(row.useful).toBeCloseTo(useful, 9)
    expect(row.per100).toBeCloseTo((100 * useful) / unit.points, 9)
    const kills = over((pmf, { models, wounds: each }) => mean(pmf, (v) => Math.min(models, Math.floor(v / each))))
    expect(row.kills).toBeCloseTo(kills, 9)
    const destroyed = over((pmf, { models, wounds: each }) => mean(pmf, (v) => (v >= models * each ? 1 : 0)))
    expect(row.destroyed).toBeCloseTo(destroyed, 9)
  })

  it('each matchup tells quantiles, and the chance of half of the wounds', () => {
    expect(row.matchups).toHaveLength(TARGETS.length)
    for (const [i, { threshold, reached, low, high }] of row.matchups.entries()) {
      const { models, wounds: each } = (TARGETS[i] as (typeof TARGETS)[number]).unit
      const pmf = hits[i] ?? []
      expect(threshold).toBe(Math.ceil((models * each) / 2))
      expect(reached).toBeCloseTo(
        mean(pmf, (v) => (v >= Math.ceil((models * each) / 2) ? 1 : 0)),
        9,
      )
      const atMost = (most: number): number => mean(pmf, (v) => (Math.min(v, models * each) <= most ? 1 : 0))
      for (const [at, q] of [
        [low, 0.05],
        [high, 0.95],
      ] as const) {
        expect(atMost(at)).toBeGreaterThanOrEqual(q - 1e-9)
        expect(atMost(at - 1)).toBeLessThan(q)
      }
    }
  })

  it('effective wounds are wounds over the share of sure hits that the Save lets through', () => {
    const through = [...[0, 1, 2, 3].map((rend) => failing(save + rend)), 1]
    expect(row.effective.map((each) => each.name)).toEqual(['Rend -', 'Rend -1', 'Rend -2', 'Rend -3', 'mortal'])
    for (const [i, each] of row.effective.entries()) {
      expect(each.wounds).toBeCloseTo(wounds / (through[i] as number), 9)
      expect(each.per100).toBeCloseTo((100 * wounds) / (through[i] as number) / unit.points, 9)
    }
  })

  it('turns it lives are the chances to be there after none, one, two turns, added up', () => {
    const hurt = fightIn('combat', ENEMY, unit)?.damage.pmf ?? []
    let left = new Map([[wounds, 1]])
    let turns = 0
    for (let turn = 0; turn < 20; turn++) {
      turns += [...left].reduce((sum, [at, p]) => (at > 0 ? sum + p : sum), 0)
      const next = new Map<number, number>()
      for (const [at, p] of left)
        for (const [v, q] of hurt) next.set(Math.max(0, at - v), (next.get(Math.max(0, at - v)) ?? 0) + p * q)
      left = next
    }
    expect(row.enemies[0]?.turns).toBeCloseTo(turns, 9)
    expect(row.enemies[0]?.share).toBeCloseTo(mean(hurt, (v) => Math.min(v, wounds)) / wounds, 9)
  })

  it('a modifier is worth what the same question with it comes to', () => {
    const useful = (attacker: object): number =>
      TARGETS.reduce((sum, { weight, unit: target }) => {
        const lost = ['shooting', 'combat'].map((phase) => fightIn(phase, attacker, target)?.allocated?.mean ?? 0)
        return sum + (weight * lost.reduce((a, b) => a + b, 0)) / WEIGHTS
      }, 0)
    const found = row.sensitivity.find(({ modifier }) => modifier === '+1 to wound')
    const [with_, without] = [useful({ ...unit, effects: [{ roll: 'wound', add: 1 }] }), useful(unit)]
    expect(found?.value).toBeCloseTo(with_, 9)
    expect(found?.gain).toBeCloseTo(with_ - without, 9)
    const warded = row.sensitivity.find(({ modifier }) => modifier === 'ward 5+')
    // A ward of 5+ lets 4 of 6 through.
    expect(warded?.value).toBeCloseTo(wounds / (failing(save + 1) * (4 / 6)), 9)
  })

  it('every modifier of attacks is worth what whole documents with it come to, asked phase by phase as series', () => {
    const lostIn = (phase: string, attacker: object, target: object, situation: object): number => {
      const asked = { question: 'together', attackers: [attacker], targets: [target], phases: [phase], situation }
      try {
        return game.answer(asked).results.filter(isSeries)[0]?.total.allocated?.mean ?? 0
      } catch {
        return 0
      }
    }
    const useful = ({ effects = [], situation = {} }: Tried): number =>
      TARGETS.reduce((sum, { weight, unit: target }) => {
        const all = ['shooting', 'combat'].map((phase) => lostIn(phase, { ...unit, effects }, target, situation))
        return sum + (weight * all.reduce((a, b) => a + b, 0)) / WEIGHTS
      }, 0)
    const without = useful({})
    const found = row.sensitivity.filter(({ side }) => side === 'attack')
    expect(found.map(({ modifier }) => modifier).toSorted()).toEqual(Object.keys(ATTACKING).toSorted())
    for (const { modifier, value, gain, share } of found) {
      const with_ = useful(ATTACKING[modifier] ?? {})
      expect(value, modifier).toBeCloseTo(with_, 9)
      expect(gain, modifier).toBeCloseTo(with_ - without, 9)
      expect(share, modifier).toBeCloseTo(with_ / without - 1, 9)
    }
  })

  it('every modifier of defence leaves as many effective wounds as the Save and the ward then let through', () => {
    const sure = 'Rend -1'
    const before = row.effective.find((each) => each.name === sure)?.wounds ?? 0
    const found = row.sensitivity.filter(({ side }) => side === 'defence')
    // +1 to saves, never better than by 1 (AoS 5.1); a ward of 6+ lets 5 of 6 through, one of 5+ 4 of 6.
    const better = failing(save + 1 - 1)
    const through: Readonly<Record<string, number>> = {
      'Mystic Shield': better,
      'All-out Defence': better,
      'ward 6+': (failing(save + 1) * 5) / 6,
      'ward 5+': (failing(save + 1) * 4) / 6,
    }
    expect(found.map(({ modifier }) => modifier).toSorted()).toEqual(Object.keys(through).toSorted())
    for (const { modifier, value, gain } of found) {
      expect(value, modifier).toBeCloseTo(wounds / (through[modifier] as number), 9)
      expect(gain, modifier).toBeCloseTo(value - before, 9)
    }
  })

  it('strikes as far as it moves and shoots, or moves and charges 7 inches', () => {
    const ranges = (unit.weapons ?? []).flatMap(({ kind, range }) => (kind === 'missile' ? [Number(range)] : []))
    expect(row.threat['shooting']).toBe(ranges.length === 0 ? undefined : Number(unit.move) + Math.max(...ranges))
    const isArmed = (unit.weapons ?? []).some(({ kind }) => kind !== 'missile')
    expect(row.threat['combat']).toBe(isArmed ? Number(unit.move) + 7 : undefined)
  })

  it('courage and objectives are those of the rules', () => {
    const traits = Object.fromEntries(row.traits.map((each) => [each.name, each.value]))
    // AoS 11: every model counts 1, from 5 Wounds on 2; none of these is a MONSTER.
    expect(traits['objective control']).toBe(unit.models * (Number(unit.wounds) >= 5 ? 2 : 1))
    // AoS 8.6: what a D6 and the models slain come to above Bravery flees, at most all that are left.
    const slain = Math.ceil(unit.models / 2)
    const fled = [1, 2, 3, 4, 5, 6].map((die) =>
      Math.min(unit.models - slain, Math.max(0, die + slain - Number(unit.bravery))),
    )
    const isAlone = unit.models === 1
    expect(traits['battleshock fails, half slain']).toEqual(
      isAlone ? undefined : expect.closeTo(fled.filter((each) => each > 0).length / 6, 9),
    )
    expect(traits['flee, half slain']).toEqual(
      isAlone ? undefined : expect.closeTo(fled.reduce((sum, each) => sum + each, 0) / 6, 9),
    )
  })
})

it('two phases on one target are the series of the game', () => {
  const unit = unitNamed(catalogue, 'Freeguild Fusiliers')
  const target = TARGETS[0]?.unit
  const asked = { question: 'together', attackers: [unit], targets: [target], phases: ['shooting', 'combat'] }
  const [series] = game.answer(asked).results.filter(isSeries)
  const found = rowOf('Freeguild Fusiliers').matchups.find((each) => each.target.startsWith('Line'))
  expect(found?.useful).toBeCloseTo(series?.total.allocated?.mean ?? Number.NaN, 12)
})
