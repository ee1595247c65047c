/**
 * A small game of d12s is made of the kit as a stranger would: its rules, its units, one verb of its own, a plan. Fights, duels,
 * small questions, simulations, fractions and stories are the kit's.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { type Answer, type DuelResult, type FightResult, isDuel, isFight, type OddsResult } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { madeUp } from './made-up/index.ts'

const blade = { name: 'Blade', kind: 'melee', attacks: 1, need: '7', damage: 1 }
const axe = {
  name: 'Axe',
  kind: 'melee',
  attacks: 2,
  need: 10,
  damage: 2,
  effects: [{ roll: 'attack', add: 1 }, { burst: 12 }],
}
const rifle = { name: 'Rifle', kind: 'volley', attacks: 1, need: 7, damage: 1 }
const squad = { name: 'Squad', points: 50, models: 2, wounds: 2, weapons: [rifle, axe] }

function fightIn({ results: [result] }: Answer): FightResult {
  if (result === undefined || !isFight(result)) throw new Error('no fight')
  return result
}

function duelIn({ results: [result] }: Answer): DuelResult {
  if (result === undefined || !isDuel(result)) throw new Error('no duel')
  return result
}

describe('fights', () => {
  it('two rifles at 7+ on a d12: each hits half of the time', () => {
    const fight = fightIn(madeUp.answer({ attacker: squad, target: { models: 3 }, situation: { phase: 'volley' } }))
    expect(fight.damage.pmf).toEqual([
      [0, 0.25],
      [1, 0.5],
      [2, 0.25],
    ])
    expect(fight).toMatchObject({ attacker: 'Squad', method: 'exact', points: 50, damagePer100: 2, destroyed: 0 })
    expect(fight.identity.attacker).toMatchObject({ name: 'Squad', models: 2, points: 50 })
  })

  it('the verb of its own: of 9 to 12 that hit with +1, a 12 hits twice: 5/12 hits an attack', () => {
    const fight = fightIn(madeUp.answer({ attacker: squad, target: { models: 9, wounds: 2 } }))
    // 2 models x 2 attacks x 5/12 hits x 2 damage.
    expect(fight.damage.mean).toBeCloseTo(10 / 3, 12)
    const [fractions] = madeUp.fractions({ attacker: squad, target: { models: 9, wounds: 2 } })
    expect(fractions?.damage.mass.length).toBe(17)
  })

  it('modifiers stop at the cap of its record: +12 is +3, so that 12+ is met by 9 to 12', () => {
    const sure = { ...blade, need: 12, effects: [{ roll: 'attack', add: 12 }] }
    const fight = fightIn(madeUp.answer({ attacker: { weapons: [sure] }, target: {} }))
    expect(fight.damage.mean).toBeCloseTo(1 / 3, 12)
  })

  it('rolled die by die it comes to the same, within four standard errors', () => {
    const question = { attacker: squad, target: { models: 3, wounds: 2 } }
    const [exact, rolled] = ['exact', 'simulated'].map((method) =>
      fightIn(madeUp.answer({ ...question, method, replicates: 20_000 })),
    ) as [FightResult, FightResult]
    for (const of of ['damage', 'allocated', 'slain'] as const) {
      const { mean, se } = rolled[of] as { mean: number; se: number }
      expect(Math.abs(mean - (exact[of]?.mean as number))).toBeLessThan(4 * se)
    }
  })

  it('is told die by die', () => {
    const story = madeUp.explain({ attacker: squad, target: { models: 3 } }).join('\n')
    expect(story).toContain('Squad against Unit (melee)')
    expect(story).toMatch(/attack of Axe, 10\+: .*3\/12 damage of Axe.*1\/12 2x damage of Axe/)
    expect(story).toMatch(/Of all replicates: mean damage 3\.3333/)
  })
})

describe('duels', () => {
  const one = { models: 1, wounds: 1, weapons: [blade] }

  it('one round: both strike in each turn, the active one first', () => {
    // A wins 1/2 + 1/4 x 1/4, B 1/4 + 1/4 x 1/2: 9/16, 6/16, and 1/16 for neither.
    const duel = duelIn(madeUp.answer({ question: 'duel', rounds: 1, a: one, b: one }))
    expect([duel.a.wins, duel.b.wins, duel.neither]).toEqual([9 / 16, 6 / 16, 1 / 16])
  })

  it('a roll-off makes both sides alike, and a single turn is half of a round', () => {
    const fair = duelIn(madeUp.answer({ question: 'duel', rounds: 1, first: 'roll', a: one, b: one }))
    expect(fair.a.wins).toBe(fair.b.wins)
    const turn = duelIn(madeUp.answer({ question: 'duel', turns: 1, a: one, b: one }))
    expect([turn.a.wins, turn.b.wins]).toEqual([1 / 2, 1 / 4])
  })

  it('rifles shoot in the own turn only', () => {
    const shooter = { models: 1, wounds: 1, weapons: [rifle] }
    const duel = duelIn(madeUp.answer({ question: 'duel', rounds: 1, a: shooter, b: shooter }))
    expect([duel.a.wins, duel.b.wins]).toEqual([1 / 2, 1 / 4])
  })

  it('a gauntlet brings the next enemy', () => {
    const sure = { ...one, weapons: [{ ...blade, need: 2, attacks: 9 }] }
    const duel = duelIn(madeUp.answer({ question: 'duel', gauntlet: true, rounds: 2, a: sure, b: [{}, {}] }))
    expect(duel.a.wins).toBeGreaterThan(0.999)
    expect(duel.gauntlet).toHaveLength(2)
  })

  it('simulated, drawn and rolled, it agrees within four standard errors', () => {
    for (const dice of [false, true]) {
      const { a } = duelIn(
        madeUp.answer({ question: 'duel', rounds: 1, a: one, b: one, method: 'simulated', dice, replicates: 20_000 }),
      )
      expect(Math.abs(a.wins - 9 / 16)).toBeLessThan(4 * Math.sqrt((9 / 16) * (7 / 16) * (1 / 20_000)))
    }
  })

  it('is told', () => {
    const story = madeUp.explain({ question: 'duel', rounds: 1, a: one, b: one }).join('\n')
    expect(story).toContain('Unit (A) attacks Unit (B)')
    expect(story).toContain('A wins 56.25 %, B wins 37.50 %, neither 6.25 %')
  })
})

const folder = new URL('made-up/', import.meta.url)

describe('the rest of a game', () => {
  it('small questions are answered in fractions', () => {
    const { fractions } = madeUp.answer({ odds: 'long-shot', distance: 36 }).results[0] as OddsResult
    expect(fractions['success']).toBe('1/1728')
  })

  it('all faults at once, each where it is, with what may have been meant', () => {
    expect(() => madeUp.ask({ attacker: { ...squad, model: 2, weapons: [{ ...axe, need: 13 }] }, target: {} })).toThrow(
      expect.objectContaining({
        issues: [
          { path: 'attacker.weapons[0].need', message: '"13" is not a number from 2+ to 12+' },
          { path: 'attacker.model', message: expect.stringContaining('did you mean "models"') },
        ],
      }),
    )
    expect(() => madeUp.ask({ question: 'dule' })).toThrow(/did you mean "duel"/)
    expect(() => madeUp.plans({ question: 'duel', a: {}, b: {} })).toThrow(/no attack sequence of one fight/)
  })

  it('schemas for editors know its verbs', () => {
    const { question } = madeUp.schemas() as { question: { $defs: Record<string, object> } }
    expect(Object.keys(question.$defs)).toEqual(
      expect.arrayContaining(['effect.roll', 'effect.burst', 'odds.long-shot']),
    )
    expect(question.$defs['question']).toMatchObject({ properties: { question: { enum: ['damage', 'dist', 'duel'] } } })
  })

  it('is what the page about adding a game quotes', () => {
    const page = readFileSync(new URL('../../../docs/adding-a-game.md', import.meta.url), 'utf8')
    const quoted = [...page.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code)
    const source = readdirSync(folder)
      .map((file) => readFileSync(new URL(file, folder), 'utf8'))
      .join('\n')
    expect(quoted.length).toBeGreaterThan(3)
    expect(quoted.filter((code) => !source.includes(code))).toEqual([])
  })

  it('takes at most 300 lines', () => {
    const lines = readdirSync(folder).flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n'),
    )
    expect(lines.length).toBeLessThanOrEqual(300)
  })
})
