/** Sections 3, 8 to 11, 13, 14: every small question, from the counts of one and two dice. */
import { describe, expect, it } from 'vitest'
import { aos, ask, binomial, failureOf, type Json, mixture, near, type Pmf, same } from './ask.ts'

interface Case {
  readonly name: string
  readonly question: Json
  readonly chances?: Readonly<Record<string, number>>
  readonly amounts?: Readonly<Record<string, Pmf | number>>
  readonly note?: RegExp
}

function check({ question, chances, amounts, note }: Case): void {
  const got = ask(question)
  for (const [event, p] of Object.entries(chances ?? {})) near(got.probabilities[event], p, event)
  for (const [amount, expected] of Object.entries(amounts ?? {})) same(got.distributions[amount], expected, amount)
  if (note !== undefined) expect(got.notes.join('\n')).toMatch(note)
}

/** Ways of 36 to roll so much or more on 2D6. */
const AT_LEAST = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0] as const
const two = (n: number): number => (AT_LEAST[Math.min(Math.max(n, 0), 13)] ?? 0) / 36
const twice = (p: number): number => 1 - (1 - p) ** 2

describe('charge (8.4, INT-24)', () => {
  const rows: readonly (readonly [distance: number, modifier: number, need: number])[] = [
    [3.1, 0, 3],
    [3.5, 0, 3],
    [3.51, 0, 4],
    [8.5, 0, 8],
    [8.51, 0, 9],
    [9, 0, 9],
    [9.1, 0, 9],
    [9.5, 0, 9],
    [9.6, 0, 10],
    [12, 0, 12],
    [9, 2, 7],
    [9, -1, 10],
    [11, 3, 8],
    [4, 5, 2],
    [12, -1, 13],
  ]
  it.each(
    rows.map(([distance, modifier, need]) => ({
      name: `${distance}" with ${modifier}: ${need} on 2D6`,
      question: { odds: 'charge', distance, modifier },
      chances: { success: two(need) },
    })),
  )('$name', check)
  it.each(
    rows.map(([distance, modifier, need]) => ({
      name: `${distance}" with ${modifier}, re-roll of both dice: ${need}`,
      question: { odds: 'charge', distance, modifier, reroll: true },
      chances: { success: twice(two(need)) },
    })),
  )('$name', check)
  const cases: readonly Case[] = [
    {
      name: 'more than 12": no attempt',
      question: { odds: 'charge', distance: 12.1 },
      chances: { success: 0 },
      note: /12/,
    },
    { name: 'within 3": no charge', question: { odds: 'charge', distance: 3 }, chances: { success: 0 }, note: /3/ },
    {
      name: 'more than 12" with a bonus: still no attempt',
      question: { odds: 'charge', distance: 13, modifier: 6 },
      chances: { success: 0 },
    },
    { name: 'a total: 7', question: { odds: 'charge', total: 7 }, chances: { success: two(7) } },
    { name: 'a total: 7 with +1', question: { odds: 'charge', total: 7, modifier: 1 }, chances: { success: two(6) } },
    { name: 'a total of 13 with nothing', question: { odds: 'charge', total: 13 }, chances: { success: 0 } },
    { name: 'the total itself', question: { odds: 'charge', distance: 9 }, amounts: { total: 7 } },
    {
      name: '3D6, two best: of 216 rolls those whose two best make 9',
      question: { odds: 'charge', distance: 9, dice: '3D6', keep: 'best' },
      chances: { success: bestOfThree(9) / 216 },
    },
    {
      name: '3D6 altogether: 9 or more: 216 - 56 (sums 3..8: 1 + 3 + 6 + 10 + 15 + 21)',
      question: { odds: 'charge', distance: 9, dice: '3D6' },
      chances: { success: (216 - 56) / 216 },
    },
  ]
  it.each(cases)('$name', check)
})

/** Rolls of three dice whose two best make so much. */
function bestOfThree(total: number): number {
  const faces = [1, 2, 3, 4, 5, 6]
  const rolls = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => a + b + c - Math.min(a, b, c))))
  return rolls.filter((sum) => sum >= total).length
}

describe('run and threat (8.2)', () => {
  const run = (more: Json): Json => ({ odds: 'run', move: 5, ...more })
  const threat = (more: Json): Json => ({ odds: 'threat', move: 6, ...more })
  const cases: readonly Case[] = [
    { name: 'run 9" with Move 5": 4+', question: run({ distance: 9 }), chances: { success: 3 / 6 } },
    { name: 'with +1: 3+', question: run({ distance: 9, modifier: 1 }), chances: { success: 4 / 6 } },
    { name: 'with a re-roll: 1 - 1/4', question: run({ distance: 9, reroll: true }), chances: { success: 3 / 4 } },
    { name: '11": a 6', question: run({ distance: 11 }), chances: { success: 1 / 6 } },
    { name: '11.1": never', question: run({ distance: 11.1 }), chances: { success: 0 } },
    { name: '6": always', question: run({ distance: 6 }), chances: { success: 1 } },
    { name: 'Move 5.5": 8" is 3+', question: run({ move: 5.5, distance: 8 }), chances: { success: 4 / 6 } },
    { name: 'At the Double: 11" surely', question: run({ distance: 11, atTheDouble: true }), chances: { success: 1 } },
    { name: 'At the Double: 12" never', question: run({ distance: 12, atTheDouble: true }), chances: { success: 0 } },
    { name: 'reach of 6..11', question: run({ distance: 0 }), amounts: { reach: 8.5 } },
    { name: 'threat 15": 9" left: 9', question: threat({ distance: 15 }), chances: { success: two(9) } },
    {
      name: 'threat 3": within 3" no normal move and no charge',
      question: threat({ distance: 3 }),
      chances: { success: 0 },
      note: /within 3"/,
    },
    { name: 'threat 18": 12" left: 12', question: threat({ distance: 18 }), chances: { success: two(12) } },
    { name: 'threat 18.1": too far', question: threat({ distance: 18.1 }), chances: { success: 0 } },
    {
      name: 'threat 8": a normal move stops outside 3": 3',
      question: threat({ distance: 8 }),
      chances: { success: two(3) },
    },
    { name: 'threat 13.5": 7.5" left: 7', question: threat({ distance: 13.5 }), chances: { success: two(7) } },
    { name: 'threat with +1', question: threat({ distance: 15, modifier: 1 }), chances: { success: two(8) } },
    {
      name: 'threat with a re-roll',
      question: threat({ distance: 15, reroll: true }),
      chances: { success: twice(two(9)) },
    },
  ]
  it.each(cases)('$name', check)
})

describe('spells (9.1)', () => {
  const cast = (value: number, more: Json = {}): Json => ({ odds: 'cast', value, ...more })
  const miss7 = 15 / 36
  const cases: readonly Case[] = [
    {
      name: 'casting value 7',
      question: cast(7),
      chances: { cast: two(7), miscast: 1 / 36, effect: two(7) },
      amounts: { casterMortalWounds: { 0: 35 / 36, 1: 1 / 108, 2: 1 / 108, 3: 1 / 108 } },
    },
    { name: '7 with +1', question: cast(7, { modifier: 1 }), chances: { cast: two(6), miscast: 1 / 36 } },
    { name: '7 with -2', question: cast(7, { modifier: -2 }), chances: { cast: two(9) } },
    {
      name: 'casting value 2: a double 1 fails (INT-26)',
      question: cast(2),
      chances: { cast: 35 / 36, miscast: 1 / 36 },
    },
    {
      name: 'casting value 3 with +5: a double 1 fails',
      question: cast(3, { modifier: 5 }),
      chances: { cast: 35 / 36 },
    },
    { name: 'casting value 13: never', question: cast(13), chances: { cast: 0, miscast: 1 / 36 } },
    { name: 'casting value 13 with +1: a 12', question: cast(13, { modifier: 1 }), chances: { cast: 1 / 36 } },
    {
      name: '7 with a re-roll: the miscast is judged on the final roll',
      question: cast(7, { reroll: true }),
      chances: { cast: twice(two(7)), miscast: miss7 * (1 / 36) },
      amounts: { casterMortalWounds: miss7 * (1 / 36) * 2 },
    },
    {
      // 9: 4 ways, unbound above 9: stays 30/36; 10: 3, 33/36; 11: 2, 35/36; 12: 1, 36/36
      name: '9 against one unbind: ties leave it standing',
      question: cast(9, { unbind: true }),
      chances: { effect: (4 * 30 + 3 * 33 + 2 * 35 + 1 * 36) / 1296, cast: two(9) },
    },
    {
      name: '9 against an unbind with +1',
      question: cast(9, { unbind: { modifier: 1 } }),
      chances: { effect: (4 * 26 + 3 * 30 + 2 * 33 + 1 * 35) / 1296 },
    },
    {
      name: '9 with +1 against an unbind with +1: 8 is enough',
      question: cast(9, { modifier: 1, unbind: { modifier: 1 } }),
      chances: { effect: (5 * 26 + 4 * 30 + 3 * 33 + 2 * 35 + 1 * 36) / 1296 },
    },
    {
      name: '11 against an unbind with a re-roll',
      question: cast(11, { unbind: { reroll: true } }),
      chances: { effect: (2 / 36) * (35 / 36) ** 2 + 1 / 36, unbound: (2 / 36) * (1 - (35 / 36) ** 2) },
    },
    {
      // The second roll counts when the first did not reach 11 (33/36).
      name: '11 with a re-roll against one unbind',
      question: cast(11, { reroll: true, unbind: true }),
      chances: { effect: (1 + 33 / 36) * ((2 / 36) * (35 / 36) + 1 / 36) },
    },
    { name: 'unbind: false is none', question: cast(7, { unbind: false }), chances: { effect: two(7), unbound: 0 } },
    { name: 'unbind 8: above it', question: { odds: 'unbind', castingRoll: 8 }, chances: { success: two(9) } },
    {
      name: 'unbind 8 with +1',
      question: { odds: 'unbind', castingRoll: 8, modifier: 1 },
      chances: { success: two(8) },
    },
    {
      name: 'unbind 8, re-roll',
      question: { odds: 'unbind', castingRoll: 8, reroll: true },
      chances: { success: twice(two(9)) },
    },
    { name: 'unbind 12: never', question: { odds: 'unbind', castingRoll: 12 }, chances: { success: 0 } },
    {
      name: 'unbind 12 with +1: a 12',
      question: { odds: 'unbind', castingRoll: 12, modifier: 1 },
      chances: { success: 1 / 36 },
    },
    { name: 'dispel 6: above it', question: { odds: 'dispel', value: 6 }, chances: { success: two(7) } },
    { name: 'dispel 6 with +1', question: { odds: 'dispel', value: 6, modifier: 1 }, chances: { success: two(6) } },
    {
      name: 'dispel 6, re-roll',
      question: { odds: 'dispel', value: 6, reroll: true },
      chances: { success: twice(two(7)) },
    },
  ]
  it.each(cases)('$name', check)
})

describe('spells that every WIZARD knows (9.1)', () => {
  const cast = (more: Json): Json => ({ odds: 'cast', ...more })
  // Of 36 rolls 30 come to 5 or more; 12" away a bolt is 1 mortal wound, within 3" D3.
  const cases: readonly Case[] = [
    { name: 'Mystic Shield', question: cast({ spell: 'mysticShield' }), chances: { effect: 30 / 36 } },
    {
      name: 'Arcane Bolt',
      question: cast({ spell: 'arcaneBolt', distance: 3.5 }),
      amounts: { mortalWounds: { 0: 6 / 36, 1: 30 / 36 } },
    },
    {
      name: 'Arcane Bolt within 3"',
      question: cast({ spell: 'arcaneBolt', distance: 3 }),
      amounts: { mortalWounds: { 0: 6 / 36, 1: 10 / 36, 2: 10 / 36, 3: 10 / 36 } },
    },
    {
      // Cast and standing: 29/54 (the page's example 13).
      name: 'Arcane Bolt that somebody tries to unbind',
      question: cast({ spell: 'arcaneBolt', unbind: true }),
      amounts: { mortalWounds: { 0: 25 / 54, 1: 29 / 54 } },
    },
  ]
  it.each(cases)('$name', check)
})

describe('prayers (9.2)', () => {
  const prayer = (more: Json): Json => ({ odds: 'prayer', ...more })
  const cases: readonly Case[] = [
    { name: 'answer value 4', question: prayer({ value: 4 }), chances: { answered: 3 / 6, wrath: 1 / 6 } },
    { name: '4 with +1', question: prayer({ value: 4, modifier: 1 }), chances: { answered: 4 / 6, wrath: 1 / 6 } },
    {
      name: '2 with +3: a 1 is wrath',
      question: prayer({ value: 2, modifier: 3 }),
      chances: { answered: 5 / 6, wrath: 1 / 6 },
    },
    { name: '7 with +1: a 6', question: prayer({ value: 7, modifier: 1 }), chances: { answered: 1 / 6 } },
    {
      name: '4 with a re-roll',
      question: prayer({ value: 4, reroll: true }),
      chances: { answered: 3 / 4, wrath: (3 / 6) * (1 / 6) },
    },
    { name: 'Bless', question: prayer({ prayer: 'bless' }), chances: { answered: 3 / 6 } },
    { name: 'Guidance', question: prayer({ prayer: 'guidance' }), chances: { answered: 2 / 6 } },
    { name: 'Curse', question: prayer({ prayer: 'curse' }), chances: { answered: 3 / 6 } },
    {
      name: 'Heal: D3 on 3+',
      question: prayer({ prayer: 'heal' }),
      chances: { answered: 4 / 6 },
      amounts: { healed: { 0: 2 / 6, 1: 4 / 18, 2: 4 / 18, 3: 4 / 18 } },
    },
    {
      name: 'Heal of a model with one wound heals that one (5.5)',
      question: prayer({ prayer: 'heal', allocated: 1 }),
      amounts: { healed: { 0: 2 / 6, 1: 4 / 6 } },
    },
    {
      name: 'Smite: 1, D3 on 6',
      question: prayer({ prayer: 'smite' }),
      amounts: { mortalWounds: { 0: 1 / 6, 1: 4 / 6 + 1 / 18, 2: 1 / 18, 3: 1 / 18 } },
    },
    {
      name: 'Smite with +1: D3 on 5 and 6 (INT-35)',
      question: prayer({ prayer: 'smite', modifier: 1 }),
      amounts: { mortalWounds: { 0: 1 / 6, 1: 3 / 6 + 2 / 18, 2: 2 / 18, 3: 2 / 18 } },
    },
    { name: 'banish 4: above it', question: { odds: 'banish', value: 4 }, chances: { success: 2 / 6 } },
    { name: 'banish 4 with +1', question: { odds: 'banish', value: 4, modifier: 1 }, chances: { success: 3 / 6 } },
    {
      name: 'banish 4, re-roll',
      question: { odds: 'banish', value: 4, reroll: true },
      chances: { success: 1 - (4 / 6) ** 2 },
    },
    { name: 'banish 6: never', question: { odds: 'banish', value: 6 }, chances: { success: 0 } },
  ]
  it.each(cases)('$name', check)
})

const D3: Pmf = { 1: 1 / 3, 2: 1 / 3, 3: 1 / 3 }

describe('battleshock, rally, heroes, monsters, terrain', () => {
  const shock = (more: Json): Json => ({ odds: 'battleshock', bravery: 6, slain: 4, ...more })
  const points = (more: Json): Json => ({ odds: 'command-points', ...more })
  const contest = (mine: unknown, theirs: unknown): Json => ({ odds: 'objective', mine, theirs })
  const recovery = (more: Json): Json => ({ odds: 'heroic-recovery', ...more })
  // Stomp against a ward of 5+: D3 wounds, each gets past with 4/6.
  const warded = mixture([1 / 3, binomial(1, 4 / 6)], [1 / 3, binomial(2, 4 / 6)], [1 / 3, binomial(3, 4 / 6)])
  const cases: readonly Case[] = [
    {
      name: 'battleshock: Bravery 6, 4 slain (example 11)',
      question: shock({ models: 6 }),
      chances: { failed: 4 / 6 },
      amounts: { fled: { 0: 2 / 6, 1: 1 / 6, 2: 1 / 6, 3: 1 / 6, 4: 1 / 6 } },
    },
    { name: 'only 2 are left', question: shock({ models: 2 }), amounts: { fled: { 0: 2 / 6, 1: 1 / 6, 2: 3 / 6 } } },
    {
      name: 'nobody slain: no test',
      question: shock({ slain: 0, bravery: 0 }),
      chances: { failed: 0 },
      amounts: { fled: 0 },
    },
    {
      name: 'Inspiring Presence',
      question: shock({ inspiringPresence: true }),
      chances: { failed: 0 },
      amounts: { fled: 0 },
    },
    {
      name: 'Indomitable: failed, but nobody flees',
      question: shock({ indomitable: true }),
      chances: { failed: 4 / 6 },
      amounts: { fled: 0 },
    },
    {
      name: 'P(failed) = clamp(6 + slain - Bravery, 0, 6)/6',
      question: shock({ bravery: 9 }),
      chances: { failed: 1 / 6 },
    },
    { name: 'never', question: shock({ bravery: 10 }), chances: { failed: 0 } },
    {
      // D6 + 4 above 7: 4, 5, 6 of the die, and 1, 2, 3 flee.
      name: '+1 Bravery, as in Inspiring terrain (14)',
      question: shock({ braveryModifier: 1, models: 6 }),
      chances: { failed: 3 / 6 },
      amounts: {
        fled: { 0: 3 / 6, 1: 1 / 6, 2: 1 / 6, 3: 1 / 6 },
        remaining: { 6: 3 / 6, 5: 1 / 6, 4: 1 / 6, 3: 1 / 6 },
      },
    },
    {
      // Bravery 2 less 5 is 0, not -3: D6 + 1 - 6 above 0 with a 6 alone.
      name: 'Bravery is never below 0 (8.6)',
      question: shock({ bravery: 2, slain: 1, braveryModifier: -5, modifier: -6 }),
      chances: { failed: 1 / 6 },
      amounts: { fled: { 0: 5 / 6, 1: 1 / 6 } },
    },
    {
      // D6 + 4 - 2 above 6: 5 and 6.
      name: '-2 to the roll',
      question: shock({ modifier: -2 }),
      chances: { failed: 2 / 6 },
      amounts: { fled: { 0: 4 / 6, 1: 1 / 6, 2: 1 / 6 } },
    },
    { name: 'command points, first turn (3.3)', question: points({}), amounts: { commandPoints: { 3: 1 } } },
    { name: 'second turn', question: points({ turn: 'second' }), amounts: { commandPoints: { 4: 1 } } },
    { name: 'General slain in between', question: points({ general: 1 }), amounts: { commandPoints: { 2: 1 } } },
    {
      name: 'Heroic Leadership in both hero phases: 4+ each',
      question: points({ heroicLeadership: 2 }),
      amounts: { commandPoints: { 3: 1 / 4, 4: 1 / 2, 5: 1 / 4 }, forOneHero: { 0: 1 / 4, 1: 1 / 2, 2: 1 / 4 } },
    },
    {
      name: 'with the General slain: on 2+, and none for him',
      question: points({ turn: 'second', heroicLeadership: true, generalSlain: true }),
      amounts: { commandPoints: { 2: 1 / 6, 3: 5 / 6 } },
    },
    {
      // 1 + 2 + 1, a third of a point on 5+, and a third by the prayer.
      name: 'Strategists, Skilled Leader and Guidance',
      question: points({ strategists: true, skilledLeader: true, guidance: true }),
      amounts: { commandPoints: { 4: 4 / 9, 5: 4 / 9, 6: 1 / 9 } },
    },
    {
      name: 'an objective: ten models against a MONSTER and three of 5 Wounds, 10 against 11 (11)',
      question: contest('10', '1x monster, 3x 5W'),
      chances: { mine: 0, theirs: 1, nobody: 0 },
      amounts: { myCount: { 10: 1 }, theirCount: { 11: 1 } },
    },
    {
      name: 'a MONSTER of 12 Wounds counts 5, not 2; an ability replaces it',
      question: contest('1x 12W monster, 2x 3W monster counts 1', [{ models: 3, wounds: 7 }]),
      chances: { mine: 1 },
      amounts: { myCount: { 7: 1 }, theirCount: { 6: 1 } },
    },
    {
      name: 'as many on both sides: it stays with whoever controlled it before',
      question: { ...contest('5x 1W', '1x monster'), holder: 'theirs' },
      chances: { mine: 0, theirs: 1 },
    },
    {
      name: 'as many, and nobody controlled it',
      question: contest(4, 4),
      chances: { mine: 0, theirs: 0, nobody: 1 },
      note: /whoever controlled it still does/,
    },
    {
      name: 'nobody there: control stays',
      question: { odds: 'objective', holder: 'mine' },
      chances: { mine: 1 },
    },
    {
      // A new roll heals 2 on 15, 1 on 6, 0 on 15 of 36: 1 on average, which is no more than a roll of 7 heals for certain.
      name: 'heroic recovery at Bravery 7: a 7 is as good as a new roll and kept: nothing is healed with (15/36)^2',
      question: recovery({ bravery: 7, allocated: 5, reroll: true }),
      amounts: {
        healed: {
          0: (15 / 36) ** 2,
          1: 6 / 36 + (15 / 36) * (6 / 36) + ((15 / 36) * (51 / 36)) / 3,
          2: ((15 / 36) * (51 / 36)) / 3,
          3: ((15 / 36) * (51 / 36)) / 3,
        },
      },
    },
    { name: 'rally 3', question: { odds: 'rally', slain: 3 }, amounts: { returned: binomial(3, 1 / 6) } },
    { name: 'rally 0', question: { odds: 'rally', slain: 0 }, amounts: { returned: { 0: 1 } } },
    { name: 'rally on 5+', question: { odds: 'rally', slain: 4, need: 5 }, amounts: { returned: binomial(4, 2 / 6) } },
    { name: 'demolish 10 models', question: { odds: 'demolish', models: 10 }, amounts: { slain: binomial(10, 1 / 6) } },
    { name: 'Heroic Leadership', question: { odds: 'heroic-leadership' }, chances: { success: 3 / 6 } },
    {
      name: 'Heroic Leadership, General slain',
      question: { odds: 'heroic-leadership', generalSlain: true },
      chances: { success: 5 / 6 },
    },
    {
      name: 'Heroic Recovery, Bravery 7, 5 allocated (example 16)',
      question: recovery({ bravery: 7, allocated: 5 }),
      amounts: { healed: { 0: 15 / 36, 1: 6 / 36 + 5 / 36, 2: 5 / 36, 3: 5 / 36 } },
    },
    {
      name: 'only 1 allocated',
      question: recovery({ bravery: 7, allocated: 1 }),
      amounts: { healed: { 0: 15 / 36, 1: 21 / 36 } },
    },
    {
      name: 'only 2 allocated',
      question: recovery({ bravery: 7, allocated: 2 }),
      amounts: { healed: { 0: 15 / 36, 1: 11 / 36, 2: 10 / 36 } },
    },
    {
      name: 'Bravery 12: nothing is above',
      question: recovery({ bravery: 12 }),
      amounts: { healed: (35 / 36) * 2 + 1 / 36 },
    },
    {
      // A new roll heals 21/36 * 2 + 5/36 = 47/36, more than the 1 of an 8.
      name: 'Seed of Rebirth at Bravery 8: 8 and more again',
      question: recovery({ bravery: 8, reroll: true }),
      amounts: { healed: (21 / 36) * 2 + (15 / 36) * (47 / 36) },
    },
    {
      // A new roll heals 10/36 * 2 + 5/36 = 25/36, less than the 1 of a 6.
      name: 'Seed of Rebirth at Bravery 6: only above 6 again',
      question: recovery({ bravery: 6, reroll: true }),
      amounts: { healed: (10 / 36) * 2 + 5 / 36 + (21 / 36) * (25 / 36) },
    },
    { name: 'Roar', question: { odds: 'rampage', kind: 'roar' }, chances: { success: 4 / 6 } },
    { name: 'Smash to Rubble', question: { odds: 'rampage', kind: 'smashToRubble' }, chances: { success: 4 / 6 } },
    {
      name: 'Stomp',
      question: { odds: 'rampage', kind: 'stomp' },
      chances: { success: 5 / 6 },
      amounts: { mortalWounds: mixture([1 / 6, { 0: 1 }], [5 / 6, D3]) },
    },
    {
      name: 'Stomp against ward 5+ (example 16)',
      question: { odds: 'rampage', kind: 'stomp', ward: 5 },
      amounts: { mortalWounds: mixture([1 / 6, { 0: 1 }], [5 / 6, warded]) },
    },
    {
      name: 'priority with the tie',
      question: { odds: 'priority', holdsTie: true },
      chances: { priority: 7 / 12, doubleTurn: 0, enemyDoubleTurn: 5 / 12 },
    },
    {
      name: 'priority without the tie',
      question: { odds: 'priority' },
      chances: { priority: 5 / 12, doubleTurn: 5 / 12 },
    },
    { name: 'Skilled Leader', question: { odds: 'skilled-leader' }, chances: { success: 2 / 6 } },
    {
      name: 'mysterious terrain',
      question: { odds: 'terrain' },
      chances: { damned: 1 / 6, arcane: 1 / 6, inspiring: 1 / 6, deadly: 1 / 6, mystical: 1 / 6, sinister: 1 / 6 },
    },
    {
      name: 'Deadly terrain',
      question: { odds: 'terrain', kind: 'deadly' },
      amounts: { mortalWounds: mixture([5 / 6, { 0: 1 }], [1 / 6, D3]) },
    },
    {
      name: 'Deadly terrain, ward 5+',
      question: { odds: 'terrain', kind: 'deadly', ward: 5 },
      amounts: { mortalWounds: (1 / 6) * 2 * (4 / 6) },
    },
    { name: 'Damned terrain', question: { odds: 'terrain', kind: 'damned' }, amounts: { mortalWounds: D3 } },
  ]
  it.each(cases)('$name', check)

  it('every question is examined here', () => {
    const asked = [
      'charge',
      'run',
      'threat',
      'cast',
      'unbind',
      'dispel',
      'banish',
      'prayer',
      ...cases.map(({ question }) => question['odds']),
    ]
    expect(aos.odds.map(({ id }) => id).filter((id) => !asked.includes(id))).toEqual([])
  })
})

describe('questions that contradict themselves', () => {
  it.each([
    [{ odds: 'command-points', general: 1, generalSlain: true }, /general is on the battlefield/],
    [{ odds: 'command-points', general: 0, skilledLeader: true }, /Skilled Leader needs him/],
    [{ odds: 'command-points', heroicLeadership: 3 }, /heroicLeadership .*0 to 2/],
    [{ odds: 'charge', distance: 9, dice: 3, keep: 'best' }, /dice has no die: .*3D6/],
    [{ odds: 'objective', mine: '10x goblins' }, /mine .*models such as/],
  ])('%j', (question, message) => {
    const said = failureOf(question).issues.map((each) => `${each.path} ${each.message}`)
    expect(said.join()).toMatch(message)
  })
})
