/** Looking ahead: what is imagined leaves the battle as it was, plans hold for their turn, and whoever thinks wins more. */
import { Stream } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import type { Battle } from '../../../../src/aos-3e/battle/battle.ts'
import { inMind } from '../../../../src/aos-3e/battle/looking-ahead/mind.ts'
import { play } from '../../../../src/aos-3e/battle/play.ts'
import type { Outlook } from '../../../../src/aos-3e/battle/options.ts'
import type { View, Policy } from '../../../../src/aos-3e/battle/state.ts'
import { meanWorth, SAMPLES, thoughtful } from '../../../../src/aos-3e/battle/policies/thoughtful.ts'
import { archers, beast, game, host, observant, OWN, question, readyOf, troops } from '../armies.ts'

const one = host('One', [observant()])
const pack = { missions: ['The diagonal', 'Far wings'], policyA: OWN }

function played(own: Partial<Policy>, replicate: number): Battle {
  const battle = readyOf(question(one, one, pack), own)
  play(battle, new Stream('1').start(replicate), 'a', replicate % 2)
  return battle
}

/** Everything that may change in a battle, as text. */
const stateOf = ({
  troops: all,
  armies,
  objectives,
  auras,
  ledger,
  round,
  turn,
  phase,
  active,
  began,
}: Battle): string =>
  JSON.stringify([
    all.map(({ me: _me, alone: _alone, reaches: _reaches, frame, foes, titanic, ...rest }) => ({
      ...rest,
      frame: frame.length,
      foes: foes.map(({ id }) => id),
      titanic: titanic?.id,
    })),
    [armies.a, armies.b].map(({ points, spare, score, used, tried, endless, policy, mind }) => [
      [points, spare?.id, score, ...used, ...tried, policy.name, mind.name],
      endless.map(({ place }) => place),
    ]),
    objectives,
    auras.length,
    Object.values(ledger).map((page) => [...(page as Float64Array)]),
    [round, turn, phase, active, began],
  ])

describe('looking ahead', () => {
  it('leaves everything as it was, so that the battle goes on as if nobody had thought', () => {
    let looked = 0
    const thinks = (view: View): null => {
      const before = stateOf(view.battle)
      for (const turns of [1, 2, 9]) if (view.imagine({}, { sample: turns, turns }) !== null) looked++
      expect(stateOf(view.battle)).toBe(before)
      return null
    }
    for (let r = 0; r < 2; r++) {
      const [thought, not] = [played({ plan: thinks }, r), played({ plan: () => null }, r)]
      expect(stateOf(thought)).toBe(stateOf(not))
    }
    // Three futures in each of five turns of two battles.
    expect(looked).toBe(2 * 5 * 3)
  })

  it('sees the same future for the same plan and sample, and another for another sample', () => {
    const seen: (Outlook | null)[][] = []
    const plan = (view: View): null => {
      seen.push([4, 4, 5].map((sample) => view.imagine({}, { sample, turns: 4 })))
      return null
    }
    played({ plan }, 0)
    for (const [first, again] of seen) expect(again).toEqual(first)
    expect(seen.some(([first, , other]) => JSON.stringify(first) !== JSON.stringify(other))).toBe(true)
  })

  it('is for whoever plans: at any other time, and within what is imagined, nobody looks ahead', () => {
    const found = new Set<unknown>()
    const look = (view: View): void => void found.add(view.imagine({}, { sample: 0, turns: 1 }))
    played({ charge: (view) => (look(view), null) }, 0)
    const plan = (view: View): null => {
      view.imagine({ move: (inner) => (look(inner), null) }, { sample: 0, turns: 1 })
      return null
    }
    played({ plan }, 0)
    expect(found).toEqual(new Set([null]))
  })
})

describe('in the mind', () => {
  const armies = question({ units: [troops({ models: 20 }), archers()] }, { units: [troops({ models: 10 }), beast()] })

  it('attacks do on average what the table of decisions says, from half to one and a half times as much', () => {
    const battle = readyOf(armies, {})
    const strikes = inMind(battle.strikes)
    const stream = new Stream('3').start(0)
    const [attacker, target] = [battle.armies.a.troops[0], battle.armies.b.troops[0]]
    if (attacker === undefined || target === undefined) throw new Error('two units meet')
    const mean = battle.strikes.expected(battle, attacker, target, 'combat')
    const { roll } = strikes.blows(battle, attacker, target, 'combat')
    const drawn = Array.from({ length: 4000 }, () => roll(stream).damage)
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(Math.floor(mean / 2))
    expect(Math.max(...drawn)).toBeLessThanOrEqual(Math.ceil(1.5 * mean))
    // A standard deviation of at most mean / sqrt(12) + 1 / 2; five standard errors.
    const error = (5 * (mean / Math.sqrt(12) + 1 / 2)) / Math.sqrt(drawn.length)
    expect(Math.abs(drawn.reduce((sum, each) => sum + each, 0) / drawn.length - mean)).toBeLessThan(error)
  })

  it('half of a unit does half of it, and whoever has nothing to shoot with shoots at nobody', () => {
    const battle = readyOf(armies, {})
    const strikes = inMind(battle.strikes)
    const [mob] = battle.armies.a.troops.filter(({ ranges }) => ranges.length === 0)
    const [foe] = battle.armies.b.troops
    if (mob === undefined || foe === undefined) throw new Error('two units meet')
    expect(strikes.canAttack(battle, mob, foe, 'shooting')).toBe(false)
    // With the greatest word of both dice: one and a half times the mean, and nearly one more.
    const most = { word: () => -1, die: () => 1, pool: () => never }
    const damage = (): number => strikes.blows(battle, mob, foe, 'combat').roll(most).damage
    const mean = battle.strikes.expected(battle, mob, foe, 'combat')
    expect(damage()).toBe(Math.floor(1.5 * mean + 1 - 1e-6))
    mob.models /= 2
    expect(damage()).toBe(Math.floor((1.5 * mean) / 2 + 1 - 1e-6))
  })
})

const never = undefined as never

describe('a plan', () => {
  it('decides for its turn alone', () => {
    const moves: string[] = []
    const still: Partial<Policy> = {
      plan: ({ battle }) => (battle.round === 2 ? { move: () => (moves.push(`planned ${battle.round}`), null) } : null),
      move: ({ battle }) => (moves.push(`usual ${battle.round}`), null),
    }
    played(still, 0)
    expect(new Set(moves)).toEqual(new Set(['usual 1', 'planned 2', 'usual 3', 'usual 4', 'usual 5']))
  })

  it.each([{ plan: () => 7 }, { plan: () => ({ move: 'there' }) }])('that is none is told as such: %o', (own) => {
    expect(() => played(own as never, 0)).toThrow(
      expect.objectContaining({ issues: [{ path: 'plan', message: expect.stringContaining('no plan') as string }] }),
    )
  })
})

describe('the thoughtful player', () => {
  it('chooses a plan that turns out no worse than playing greedily, in the very futures that it looked at', () => {
    let [planned, better] = [0, 0]
    const plan: Policy['plan'] = (view) => {
      const chosen = thoughtful.plan?.(view) ?? null
      const [mine, usual] = [chosen ?? {}, {}].map((each) => meanWorth(view, each, SAMPLES)) as [number, number]
      expect(mine).toBeGreaterThanOrEqual(usual)
      planned++
      if (mine > usual) better++
      return chosen
    }
    played({ plan }, 0)
    expect(planned).toBe(5)
    expect(better).toBeGreaterThan(0)
  })

  it('plays the same battles whenever it is asked', () => {
    const army = { units: [troops({ models: 20 }), archers(), beast()] }
    const ask = (): unknown => {
      const { results } = game.answer(question(army, army, { policyA: 'thoughtful' }), { replicates: 2 })
      return results.map((each) => ({ ...each }))
    }
    expect(ask()).toEqual(ask())
  })
})
