/**
 * A rules record can say what another edition of a game needs: floors of characteristics, whose an effect is and whether it helps,
 * abilities known by a word, the phases with who acts in each, a season that changes some figures, and what a list costs
 * beside what is wrong with it. The figures are made up in the manner of a fourth edition; nothing of it ships.
 */
import { type Answer, isDuel } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Effect, effect } from '../../src/aos-3e/schema/effects.ts'
import { named, number, roll, row, turn } from '../../src/kit/record.ts'
import { rollBy } from '../../src/kit/rolls.ts'
import { at, type Json, withRecord } from './records.ts'

const PHASES = ['start', 'hero', 'movement', 'shooting', 'charge', 'combat', 'end'] as const

const edition = z.strictObject({
  game: z.literal('another-edition'),
  season: z.string().optional(),
  rolls: z.strictObject({ hit: roll, save: roll }),
  floors: z.strictObject({ attacks: number, damage: number }),
  turn: turn(PHASES),
  named: z.record(
    z.string(),
    z.strictObject({
      ...named,
      owner: z.enum(['own', 'friendly', 'enemy']).default('own'),
      /** Effects from others that do not reach whoever has it. */
      refuses: z
        .array(z.strictObject({ owner: z.enum(['friendly', 'enemy']), sign: z.enum(['bonus', 'penalty']) }))
        .default([]),
    }),
  ),
  lists: z.array(row({ finding: z.string(), is: z.enum(['fault', 'consequence']), enemyPoints: z.int().default(0) })),
})

type Edition = z.output<typeof edition>

const d6 = (modifiers: object, alwaysPasses: readonly number[], rule: string): object => ({
  die: 6,
  alwaysFails: [1],
  alwaysPasses,
  modifiers,
  rule,
})
const is = (value: number, rule: string): object => ({ is: value, rule })

/** The record, as its file would say it. */
const RECORD = {
  game: 'another-edition',
  rolls: { hit: d6({ least: -1, most: 1 }, [6], '4.3'), save: d6({ least: null, most: 1 }, [], '4.5') },
  floors: { attacks: is(1, '6'), damage: is(1, '6') },
  turn: PHASES.map((phase) => ({ phase, acts: phase === 'start' ? 'active' : 'both', rule: '3.1' })),
  named: {
    critMortal: {
      name: 'Crit (Mortal)',
      rule: '4.8',
      does: [{ on: 'hit', unmodified: 6, mortalWounds: 'damage', then: 'end' }],
    },
    antiMonster: {
      name: 'Anti-MONSTER (+1 Rend)',
      rule: '4.8',
      does: [{ stat: 'rend', add: 1, if: { target: { keyword: ['MONSTER'] } } }],
    },
    companion: { name: 'Companion', rule: '4.8', does: [], refuses: [{ owner: 'friendly', sign: 'bonus' }] },
    allOutAttack: { name: 'All-out Attack', rule: '3.5', owner: 'friendly', does: [{ roll: 'hit', add: 1 }] },
    cover: { name: 'Cover', rule: '7', owner: 'enemy', does: [{ roll: 'hit', add: -1 }] },
  },
  lists: [
    { finding: 'over the limit', is: 'fault', rule: '12' },
    { finding: 'an auxiliary unit', is: 'consequence', enemyPoints: 1, rule: '12.7' },
  ],
}

/** The season says only what it changes. */
const SEASON = { season: '2025', rolls: { hit: { alwaysPasses: [5, 6] } }, named: { companion: { refuses: [] } } }

type Tree = { readonly [key: string]: unknown }

/** A record with another laid over it; lists are replaced as a whole. */
const laidOver = (under: Tree, over: Tree): Tree => ({
  ...under,
  ...Object.fromEntries(
    Object.entries(over).map(([key, value]) => {
      const before = under[key]
      const isBranch = [before, value].every((each) => each?.constructor === Object)
      return [key, isBranch ? laidOver(before as Tree, value as Tree) : value]
    }),
  ),
})

const RULES = edition.parse(RECORD)
const IN_SEASON = edition.parse(laidOver(RECORD, SEASON))

/** Effects of a word of the record, in the grammar of abilities. */
const effectsOf = ({ named: words }: Edition, word: string): readonly Effect[] =>
  words[word]?.does.map((each) => effect.parse({ name: words[word]?.name, ...each })) ?? []

/** Bonuses and penalties that reach whoever has these words. */
function modifiersOn(rules: Edition, has: readonly string[], inForce: readonly string[]): readonly number[] {
  const refused = has.flatMap((word) => rules.named[word]?.refuses ?? [])
  return inForce.flatMap((word) =>
    effectsOf(rules, word).flatMap((each) => {
      const value = 'roll' in each ? Number(each.add ?? 0) : 0
      const sign = value > 0 ? 'bonus' : 'penalty'
      const from = rules.named[word]?.owner
      return refused.some((other) => other.owner === from && other.sign === sign) ? [] : [value]
    }),
  )
}

/** Faces on which an attack at 4+ hits. */
function hits(rules: Edition, has: readonly string[], inForce: readonly string[]): readonly number[] {
  const modifiers = modifiersOn(rules, has, inForce).map((value) => ({ from: '', value }))
  const test = rollBy(rules.rolls.hit, { need: 4, changes: [], modifiers, rerolls: [] })
  const sum = modifiers.reduce((all, { value }) => all + value, 0)
  return [1, 2, 3, 4, 5, 6].filter(
    (face) => test.alwaysPasses.includes(face) || (!test.alwaysFails.includes(face) && face + sum >= test.need),
  )
}

describe('a record of another edition', () => {
  it('has abilities known by a word, which come to effects of the grammar', () => {
    expect(effectsOf(RULES, 'critMortal')).toMatchObject([{ on: 'hit', unmodified: [6], name: 'Crit (Mortal)' }])
    expect(effectsOf(RULES, 'antiMonster')).toMatchObject([{ stat: 'rend', name: 'Anti-MONSTER (+1 Rend)' }])
    expect(effectsOf(RULES, 'companion')).toEqual([])
  })

  it('knows whose an effect is and whether it helps: friends do not help a Companion, enemies still hinder it', () => {
    expect(hits(RULES, [], ['allOutAttack'])).toEqual([3, 4, 5, 6])
    expect(hits(RULES, ['companion'], ['allOutAttack'])).toEqual([4, 5, 6])
    expect(hits(RULES, ['companion'], ['allOutAttack', 'cover'])).toEqual([5, 6])
    expect(hits(RULES, [], ['allOutAttack', 'cover'])).toEqual([4, 5, 6])
  })

  it('has a season, which says what it changes and nothing else', () => {
    expect(hits(IN_SEASON, ['companion'], ['allOutAttack'])).toEqual([3, 4, 5, 6])
    expect(IN_SEASON.rolls.hit.alwaysPasses).toEqual([5, 6])
    expect({ ...IN_SEASON, season: undefined, rolls: null, named: null }).toEqual({
      ...RULES,
      season: undefined,
      rolls: null,
      named: null,
    })
    expect(() => edition.parse(laidOver(RECORD, { floors: { atacks: is(1, '6') } }))).toThrow(/atacks/)
  })

  it('tells what a list costs beside what is wrong with it', () => {
    const found = ['an auxiliary unit', 'an auxiliary unit', 'over the limit']
    const of = (kind: 'fault' | 'consequence'): Edition['lists'] =>
      found.flatMap((finding) => RULES.lists.filter((each) => each.finding === finding && each.is === kind))
    expect(of('fault')).toHaveLength(1)
    expect(of('consequence').reduce((sum, { enemyPoints }) => sum + enemyPoints, 0)).toBe(2)
  })

  it('lists its phases and who acts in each', () => {
    expect(RULES.turn.map(({ phase }) => phase)).toEqual(PHASES)
    expect(RULES.turn.filter(({ acts }) => acts === 'active')).toEqual([
      { phase: 'start', acts: 'active', rule: '3.1' },
    ])
  })
})

describe('the engine under such a record', () => {
  // One attack of each kind at 4+, which wounds without a roll and cannot be saved: half a wound each.
  const weapon = (more: object): object => ({
    attacks: 1,
    hit: '4+',
    wound: '4+',
    damage: 1,
    effects: [{ roll: 'wound', auto: true }],
    ...more,
  })
  const weapons = [weapon({ name: 'Bow', kind: 'missile', range: 30 }), weapon({ name: 'Fist' })]
  const unit = { models: 1, wounds: 10, save: '-', weapons }
  const turnOf = (more: object = {}): object => ({
    question: 'duel',
    a: { name: 'A', ...unit },
    b: { name: 'B', ...unit },
    turns: 1,
    distance: 2,
    method: 'exact',
    ...more,
  })
  const lost = ({ results: [result] }: Answer): readonly number[] => {
    if (result === undefined || !isDuel(result)) throw new Error('no duel')
    return [result.a, result.b].map(({ woundsLeft }) => Math.round((10 - woundsLeft.mean) * 1e9) / 1e9)
  }
  const phaseOf = (record: Json, phase: string): { [key: string]: Json } =>
    (at(record)['turn'] as { [key: string]: Json }[]).find((each) => each['phase'] === phase) as { [key: string]: Json }

  it('lets both sides act where the record says so: in the turn of A, B shoots too', async () => {
    expect(lost((await withRecord('aos-3e', () => {})).answer(turnOf()))).toEqual([1 / 2, 1])
    const both = await withRecord('aos-3e', (record) => {
      phaseOf(record, 'shooting')['acts'] = 'both'
    })
    expect(lost(both.answer(turnOf()))).toEqual([1, 1])
  })

  it('lets both charge where the record says so: A stays away, and B comes', async () => {
    const far = turnOf({ distance: 7, policy: { shooting: 'never' }, policyA: { charge: 'never' } })
    expect(lost((await withRecord('aos-3e', () => {})).answer(far))).toEqual([0, 0])
    const both = await withRecord('aos-3e', (record) => {
      phaseOf(record, 'charge')['acts'] = 'both'
    })
    // 7" less half an inch are 7 or more on 2D6: 21/36; then both fight.
    expect(lost(both.answer(far))).toEqual([21, 21].map((ways) => Math.round((ways / 72) * 1e9) / 1e9))
  })

  it('lets both sides of a battle act, too: archers of B shoot in the turn of A', async () => {
    const army = (name: string): object => ({ name, units: [{ ...unit, name: `Archers ${name}`, points: 100 }] })
    const question = {
      question: 'battle',
      a: army('A'),
      b: army('B'),
      first: 'a',
      battleplan: { lanes: 1, distance: 24, rounds: 1, objectives: [{ lane: 1 }] },
    }
    const shots = (record: (each: Json) => void): Promise<readonly string[]> =>
      withRecord('aos-3e', record).then((game) => {
        const story = game.explain(question)
        const turns = story.flatMap((line, i) => (line.startsWith('Turn of') ? [i] : []))
        return story.slice(turns[0], turns[1]).flatMap((line) => /Archers (\w) .*shoots at/.exec(line)?.[1] ?? [])
      })
    expect(await shots(() => {})).toEqual(['A'])
    const both = await shots((record) => {
      phaseOf(record, 'shooting')['acts'] = 'both'
    })
    expect(both).toEqual(['A', 'B'])
  })

  it('has a turn without a phase that the record leaves out', async () => {
    const without = await withRecord('aos-3e', (record) => {
      const phases = at(record)['turn'] as Json[]
      phases.splice(phases.indexOf(phaseOf(record, 'battleshock')), 1)
      phases.splice(phases.indexOf(phaseOf(record, 'shooting')), 1)
    })
    expect(lost(without.answer(turnOf()))).toEqual([1 / 2, 1 / 2])
  })
})
