/** Lists that fight the same battles: what differs between them is all that makes a difference. */
import type { Interval, Moments, Tally } from '@rollcall/core'
import { pairedShares, summedMean } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { isPaired, type PairedResult } from '@rollcall/games'
import { CommonDice } from '../../../../src/aos-3e/battle/common-dice.ts'
import { pairedReplicates, type PairedWork } from '../../../../src/aos-3e/battle/paired/simulated.ts'
import { archers, beast, game, general, observant, question, readyOf, troops } from '../armies.ts'

const host = {
  name: 'Host',
  units: [general(), troops(), troops({ name: 'Guards', save: '4+' }), archers(), observant()],
}
const better = { ...host, name: 'Better', units: [...host.units.slice(0, 4), troops({ name: 'Veterans', save: '3+' })] }
const worse = { ...host, name: 'Worse', units: host.units.slice(0, 4) }
const enemy = { name: 'Enemy', units: [general(), beast(), troops(), archers()] }
const other = { name: 'Other', units: [general(), archers(), archers(), troops({ models: 20 })] }

const ask = (
  lists: readonly object[],
  against: readonly object[] = [enemy, other],
  more: object = {},
): PairedResult => {
  const [result] = game.answer({ question: 'paired', lists, against, replicates: 64, seed: '5', ...more }).results
  if (result === undefined || !isPaired(result)) throw new Error('no pairs')
  return result
}

const listOf = (result: PairedResult, i = 0): PairedResult['others'][number] => result.others[i] as never

/** What others are compared with. */
const plain = listOf(ask([host, better]))

describe('lists on common dice', () => {
  it('a list beside itself has no difference and no doubt, whatever its order and its labels', () => {
    const turned = { name: 'Turned', units: host.units.toReversed() }
    const result = ask([host, turned])
    const { difference, interval, same, wins, score } = listOf(result)
    expect({ difference, interval, same }).toEqual({ difference: 0, interval: { low: 0, high: 0 }, same: true })
    expect(wins).toBe(result.base.wins)
    expect(score).toEqual({ difference: 0, interval: { low: 0, high: 0 } })
  })

  it('B beside A is the opposite of A beside B', () => {
    const back = listOf(ask([better, host]))
    expect(plain.difference).not.toBe(0)
    expect(back.difference).toBe(-plain.difference)
    expect(back.score.difference).toBe(-plain.score.difference)
    expect(back.interval.low).toBeCloseTo(-plain.interval.high, 14)
    expect(back.missions.map(({ difference }) => 0 - difference)).toEqual(
      plain.missions.map(({ difference }) => difference),
    )
  })

  it('the order of units, of opponents, and who else is compared change nothing', () => {
    const turned = { ...host, units: host.units.toReversed() }
    expect(listOf(ask([turned, better]))).toEqual(plain)
    const back = listOf(ask([host, better], [other, enemy]))
    expect({ ...back, against: back.against.toReversed() }).toEqual(plain)
    expect(listOf(ask([host, worse, better]), 1)).toEqual(plain)
  })

  it('the lists of a battle that has no room for all of their spells fight as they would alone', () => {
    const mage = (from: number): object =>
      general({
        general: false,
        name: 'Mage',
        wizard: {
          casts: 2,
          spells: Array.from({ length: 14 }, (_, i) => ({
            name: `Spell ${from + i}`,
            value: 5,
            range: 18,
            upon: 'friend',
            effects: [{ roll: 'save', add: 1 }],
          })),
        },
      })
    const [first, second] = [0, 14].map((from) => ({ ...host, units: [...host.units, mage(from)] }))
    const alone = ask([first as object, first as object], [enemy])
    expect(ask([first as object, second as object], [enemy]).base).toEqual(alone.base)
  })

  it('a list that only adds a strong unit wins more, and pairs are worth more battles than lists apart', () => {
    const {
      difference,
      correlation = 0,
      unpaired = 0,
    } = listOf(ask([worse, better], [enemy, other], { replicates: 320 }))
    expect(difference).toBeGreaterThan(0.1)
    expect(correlation).toBeGreaterThan(0.2)
    expect(unpaired).toBeGreaterThan(320)
  })

  it('every battle of a list has its pair, by mission, opponent and first turn', () => {
    const { missions, against, firstTurn, policies } = listOf(
      ask([host, better], [enemy, other], { policies: ['greedy', 'plain'] }),
    )
    const sum = (shares: readonly { readonly replicates: number }[]): number =>
      shares.reduce((all, { replicates }) => all + replicates, 0)
    expect([missions, against, policies, Object.values(firstTurn)].map(sum)).toEqual([64, 64, 64, 64])
    // 8 missions, 2 opponents, 2 policies, 2 first turns: two rounds of 32.
    expect(new Set(policies.map(({ replicates }) => replicates))).toEqual(new Set([32]))
    expect(new Set(against.map(({ replicates }) => replicates))).toEqual(new Set([32]))
  })

  it('whoever makes the battles, in whatever parts, makes the same', () => {
    const work = workOf([host, better], [enemy, other])
    const parts = [
      [0, 7],
      [7, 40],
      [40, 64],
    ] as const
    const tally = (from: number, to: number): Tally => pairedReplicates(work, {})({ seed: '9', stream: 0, from, to })
    const whole = tally(0, 64).counts['list:1']
    const sum = new Map<number, number>()
    for (const [from, to] of parts)
      for (const [cell, count] of tally(from, to).counts['list:1'] ?? []) sum.set(cell, (sum.get(cell) ?? 0) + count)
    expect([...sum].toSorted(([x], [y]) => x - y)).toEqual([...(whole ?? [])])
  })

  it('the interval covers the truth over seeds', () => {
    const [bare, armoured] = [5, 4].map((save) => ({ units: [general(), troops({ save: `${save}+` })] }))
    const work = workOf([bare as object, armoured as object], [{ units: [general(), archers()] }])
    const make = pairedReplicates(work, {})
    const wins = (tally: Tally): readonly [more: number, less: number] => [
      tally.counts['difference']?.get(2) ?? 0,
      tally.counts['difference']?.get(0) ?? 0,
    ]
    const many = make({ seed: '1', stream: 0, from: 0, to: 3000 })
    const [more, less] = wins(many)
    const truth = (more - less) / 3000
    const scoreOf = ({ moments, replicates }: Tally): ReturnType<typeof summedMean> =>
      summedMean(moments['score:1'] as Moments, replicates, { low: -100, high: 100 })
    const score = scoreOf(many).mean
    const runs = Array.from({ length: 100 }, (_, i) => {
      const tally = make({ seed: `${i + 2}`, stream: 0, from: 0, to: 32 })
      const [second, first] = wins(tally)
      const { interval } = pairedShares([{ both: 0, neither: 32 - first - second, first, second }])
      return { ofWins: interval, ofScore: scoreOf(tally).interval }
    })
    const holds = ({ low, high }: Interval, value: number): boolean => low <= value && value <= high
    const covered = runs.filter(({ ofWins }) => holds(ofWins, truth)).length
    const coveredScores = runs.filter(({ ofScore }) => holds(ofScore, score)).length
    // 100 trials of 95 %: fewer than 86 come about less than once in ten thousand, and the truth itself is known to 0.01.
    expect(covered).toBeGreaterThanOrEqual(86)
    expect(coveredScores).toBeGreaterThanOrEqual(86)
  })

  it('finds everything that is wrong with every army', () => {
    const nobody = { name: 'Nobody', units: [{ name: 'Who', models: 5 }] }
    expect(() => ask([host, nobody], [nobody])).toThrow(/cannot be fought/)
    expect(issuesOf(() => ask([host, nobody], [enemy, nobody]))).toEqual([
      'lists[1].units[0].wounds',
      'lists[1].units[0].save',
      'against[1].units[0].wounds',
      'against[1].units[0].save',
    ])
  })
})

describe('common dice', () => {
  const battle = readyOf(question(host, enemy))
  const [one, two] = battle.troops
  const luck = ({ id }: { readonly id: number }): number => id + 1
  const word = (dice: CommonDice): number => dice.word()

  it('equal situations draw equal dice, whatever was drawn before', () => {
    const [dice, others] = [new CommonDice('3', 0), new CommonDice('3', 0)].map((each) => each.begin(battle, luck, 4))
    battle.round = 2
    dice?.about(two as never, one as never, 'fights')
    for (let i = 0; i < 10; i++) dice?.die(6)
    dice?.about(one as never, two as never, 'fights')
    others?.about(one as never, two as never, 'fights')
    expect(word(dice as CommonDice)).toBe(word(others as CommonDice))
  })

  it('other rounds, phases, deeds, units, battles and times draw others', () => {
    const dice = new CommonDice('3', 0)
    const drawn = (change: () => void, deed = 'fights', unit = one, replicate = 4): number => {
      dice.begin(battle, luck, replicate)
      Object.assign(battle, { round: 1, active: 'a', phase: 'combat' })
      change()
      dice.about(unit as never, null, deed)
      return dice.word()
    }
    const nothing = (): void => undefined
    const again = (): void => dice.about(one as never, null, 'fights')
    const all = [
      drawn(nothing),
      drawn(() => (battle.round = 2)),
      drawn(() => (battle.active = 'b')),
      drawn(() => (battle.phase = 'hero')),
      drawn(nothing, 'moves'),
      drawn(nothing, 'fights', two),
      drawn(nothing, 'fights', one, 5),
      drawn(again),
    ]
    expect(new Set(all).size).toBe(all.length)
  })
})

function issuesOf(run: () => unknown): readonly string[] {
  try {
    run()
    return []
  } catch (error) {
    return (error as { issues: readonly { path: string }[] }).issues.map(({ path }) => path)
  }
}

/** What workers get of a question. */
function workOf(lists: readonly object[], against: readonly object[]): PairedWork {
  const [part] = game.ask({ question: 'paired', lists, against, replicates: 4 }).parts
  return (part as unknown as { spec: { input: PairedWork } }).spec.input
}
