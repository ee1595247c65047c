/** Laws that every battle keeps, whoever fights: checked on battles between armies that nobody chose. */
import { Stream } from '@rollcall/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Battle } from '../../../src/aos-3e/battle/battle.ts'
import type { Command } from '../../../src/aos-3e/deeds.ts'
import { PHASES } from '../../../src/aos-3e/battle-parts/turn.ts'
import { play } from '../../../src/aos-3e/battle/play.ts'
import type { View, Policy } from '../../../src/aos-3e/battle/state.ts'
import { random } from '../../../src/aos-3e/battle/policies/random.ts'
import { pointsLost } from '../../../src/aos-3e/battle/counting/simulated.ts'
import type { Troop } from '../../../src/aos-3e/battle/troop.ts'
import { archers, beast, general, OWN, question, readyOf, troops } from './armies.ts'

const unit = fc.oneof(
  fc
    .record({ models: fc.integer({ min: 1, max: 20 }), bravery: fc.integer({ min: 4, max: 8 }) })
    .map((more) => troops(more)),
  fc.record({ ward: fc.constantFrom('5+', '6+') }).map((more) => archers(more)),
  fc.constant(beast()),
  fc.constant(beast({ name: 'Second beast', wounds: 8, damageTable: [{ wounds: '0+', values: { Claws: 4 } }] })),
  fc.record({ reserve: fc.integer({ min: 1, max: 5 }) }).map((more) => troops({ name: 'Late', ...more })),
  fc.constant(
    troops({
      name: 'Explosive',
      abilities: { Blast: [{ name: 'Blast', inflict: { '4+': 'D3' }, when: 'combat.end' }] },
      weapons: [
        {
          attacks: 2,
          hit: 3,
          wound: 3,
          damage: 1,
          effects: [{ on: 'hit', unmodified: 1, mortalWounds: 1, to: 'self' }],
        },
      ],
    }),
  ),
  fc.constant(
    general({
      general: false,
      name: 'Priest',
      keywords: ['HERO', 'PRIEST'],
      wizard: undefined,
      priest: { prayers: [{ name: 'Heal', value: 3, heal: 'D3' }] },
    }),
  ),
)

const army = fc
  .record({ leads: fc.boolean(), units: fc.array(unit, { minLength: 1, maxLength: 6 }) })
  .map(({ leads, units }) => ({ units: leads ? [general(), ...units] : units }))

const fight = fc.record({
  a: army,
  b: army,
  seed: fc.integer({ min: 0, max: 1e6 }),
  own: fc.constantFrom('greedy', 'objective', OWN),
})

/** A battle fought with a policy that looks over the players' shoulders. */
function fought(
  { a, b, seed, own }: { a: object; b: object; seed: number; own: string },
  spy: Partial<Policy> = {},
): Battle {
  const battle = readyOf(question(a, b, { policyA: OWN, policyB: own }), { ...random, ...spy })
  play(battle, new Stream(String(seed)).start(0), 'roll')
  return battle
}

type Fight = Parameters<typeof fought>[0]

/** Laws are tried on the same battles: each is fought once for all of them. */
function once<T>(fight: (each: Fight) => T): (each: Fight) => T {
  const known = new Map<string, T>()
  return (each) => {
    const key = JSON.stringify(each)
    const found = known.get(key) ?? fight(each)
    known.set(key, found)
    return found
  }
}

const unwatched = once((each) => fought(each))

const sum = (page: Float64Array, { id }: Troop): number =>
  PHASES.reduce((total, _, p) => total + (page[id * PHASES.length + p] as number), 0)

describe('laws of battles', () => {
  it('accounts for every wound: those at the start less those taken and fled, and restored ones, are what is left', () => {
    fc.assert(
      fc.property(fight, (each) => {
        const { troops: all, ledger } = unwatched(each)
        for (const troop of all) {
          const late =
            troop.where === 'gone' &&
            troop.me.reserve !== null &&
            ledger.killer[troop.id] === troop.id &&
            sum(ledger.taken, troop) === 0
          if (late) continue
          expect(
            troop.woundsAtStart -
              sum(ledger.taken, troop) -
              (ledger.fled[troop.id] as number) +
              (ledger.restored[troop.id] as number),
          ).toBe(troop.woundsLeft)
          expect(troop.woundsLeft >= 0 && troop.woundsLeft <= troop.woundsAtStart).toBe(true)
        }
      }),
      { numRuns: 120 },
    )
  })

  it('deals no wound that nobody takes: what one side deals the other has taken, but for what units did to themselves', () => {
    fc.assert(
      fc.property(fight, (each) => {
        const { armies, ledger } = unwatched(each)
        const over = (side: 'a' | 'b', page: Float64Array): number =>
          armies[side].troops.reduce((total, troop) => total + sum(page, troop), 0)
        expect(over('a', ledger.dealt)).toBeLessThanOrEqual(over('b', ledger.taken))
        expect(over('b', ledger.dealt)).toBeLessThanOrEqual(over('a', ledger.taken))
      }),
      { numRuns: 80 },
    )
  })

  it('loses whole units only, and says when each fell and by whose hand', () => {
    fc.assert(
      fc.property(fight, (each) => {
        const { armies, troops: all, ledger, battleplan } = unwatched(each)
        for (const side of ['a', 'b'] as const)
          expect(pointsLost(armies[side])).toBe(
            armies[side].troops
              .filter(({ id }) => (ledger.died[id] as number) > 0)
              .reduce((total, { points }) => total + points, 0),
          )
        for (const troop of all) {
          expect(troop.where === 'gone').toBe((ledger.died[troop.id] as number) > 0)
          expect(ledger.died[troop.id]).toBeLessThanOrEqual(battleplan.rounds)
          expect(all[ledger.killer[troop.id] as number]).toBeDefined()
        }
      }),
      { numRuns: 80 },
    )
  })

  it('asks nothing of the dead, and offers nobody who is not there', () => {
    const alive = (...units: readonly Troop[]): void =>
      units.forEach(({ where, models }) => expect([where, models > 0]).toEqual(['field', true]))
    const spy: Partial<Policy> = {
      shoot: (view, troop, targets) => (alive(troop, ...targets), random.shoot(view, troop, targets)),
      charge: (view, troop, targets) => (alive(troop, ...targets), random.charge(view, troop, targets)),
      fights: (view, units) => (alive(...units), random.fights(view, units)),
      attacks: (view, troop, targets) => (alive(troop, ...targets), random.attacks(view, troop, targets)),
      order: (view, order) => (alive(order.receiver), random.order(view, order)),
    }
    fc.assert(
      fc.property(fight, (each) => void fought(each, spy)),
      { numRuns: 80 },
    )
  })

  it('lets nobody fight twice in a phase, run and shoot, or shoot past those he fights', () => {
    const fights = new Map<string, number>()
    const spy: Partial<Policy> = {
      shoot: (view, troop, targets) => {
        if (view.battle.phase === 'shooting') expect(['stayed', 'moved']).toContain(troop.gait)
        if (troop.engaged && view.battle.phase === 'shooting')
          for (const each of targets) expect(troop.foes).toContain(each)
        return targets[0] ?? null
      },
      fights: (view, units) => {
        const { round, turn } = view.battle
        const [first] = units as readonly [Troop]
        const key = `${round} ${turn} ${first.id}`
        fights.set(key, (fights.get(key) ?? 0) + 1)
        return first
      },
    }
    fc.assert(
      fc.property(fight, (each) => {
        fights.clear()
        fought(each, spy)
        for (const count of fights.values()) expect(count).toBe(1)
      }),
      { numRuns: 80 },
    )
  })

  it('ends within the rounds of the battleplan, with scores that its objectives can give', () => {
    fc.assert(
      fc.property(fight, (each) => {
        const { armies, round, battleplan } = unwatched(each)
        expect(round).toBe(battleplan.rounds + 1)
        // Three objectives at a point each and one for more of them, at the end of five own turns.
        for (const { score } of [armies.a, armies.b]) expect(score >= 0 && score <= 5 * 4).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})

/** Every command that was given in a battle, and when. */
interface Given {
  readonly phase: string
  readonly round: number
  readonly command: Command
  readonly receiver: number
  /** What the rules can have granted in this round so far, a point of Heroic Leadership in each hero phase included. */
  readonly granted: number
}

describe('command points (3.3, 3.4)', () => {
  const commandsOf = once((each): readonly Given[] => {
    const given: Given[] = []
    const order = ({ battle, me }: View, { command, receiver }: { command: Command; receiver: Troop }): boolean => {
      const heroPhases = battle.turn === 'first' ? 1 : 2
      const hasFirstTurn = (battle.turn === 'first') === (battle.active === me.side)
      const hasGeneral = me.troops.some((each) => each.me.general)
      given.push({
        phase: `${battle.round} ${battle.turn} ${battle.phase}`,
        round: battle.round,
        command,
        receiver: receiver.id,
        granted: (hasFirstTurn ? 1 : 2) + heroPhases * (hasGeneral ? 2 : 1),
      })
      return true
    }
    fought(each, { order })
    return given
  })

  it('uses each command once in a phase, and each unit receives one', () => {
    fc.assert(
      fc.property(fight, (each) => {
        const given = commandsOf({ ...each, own: 'greedy' })
        expect(new Set(given.map(({ phase, command }) => `${phase} ${command}`)).size).toBe(given.length)
        expect(new Set(given.map(({ phase, receiver }) => `${phase} ${receiver}`)).size).toBe(given.length)
      }),
      { numRuns: 120 },
    )
  })

  it('never spends more than the rules grant: 1 or 2 a round, 1 more in each hero phase with a General, 1 for each leadership', () => {
    fc.assert(
      fc.property(fight, (each) => {
        const given = commandsOf({ ...each, own: 'greedy' })
        given.forEach(({ round, granted }, i) =>
          expect(given.slice(0, i + 1).filter((one) => one.round === round).length).toBeLessThanOrEqual(granted),
        )
      }),
      { numRuns: 120 },
    )
  })

  it('gives none where nobody may issue any', () => {
    const mute = { units: [troops({ champion: false }), archers({ champion: false })] }
    expect(commandsOf({ a: mute, b: mute, seed: 1, own: 'greedy' })).toEqual([])
  })
})
