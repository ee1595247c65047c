/** Grammar 4.1, 4.2: `choose`, `table` and `chance` in each other, as deep as anybody likes, come to what a reader would expand by hand. */
import { RollcallError } from '@rollcall/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fight, type Json, near } from '../ask.ts'

/** An effect written down, and how a reader expands it. */
type Written = Plain | Choose | Table
interface Common {
  readonly name: string
  readonly chance?: '4+' | '6' | undefined
}
interface Plain extends Common {
  readonly attacks?: number
  readonly trigger?: { readonly face: number; readonly mortal: number }
}
interface Choose extends Common {
  readonly choose: number
  readonly of: readonly (readonly Written[])[]
}
interface Table extends Common {
  readonly rows: readonly { readonly faces: readonly number[]; readonly effects: readonly Written[] }[]
}

const FACES = [[1], [2, 3], [4, 5]]

/** Names differ, so that every chance is a roll of its own. */
let names = 0
const common = fc.record({
  chance: fc.option(fc.constantFrom('4+' as const, '6' as const), { nil: undefined, freq: 6 }),
})
const named = <T extends object>(each: T): T & Common => ({ ...each, name: `n${names++}` })

const { list } = fc.letrec<{ list: readonly Written[]; effect: Written }>((tie) => ({
  list: fc.array(tie('effect'), { maxLength: 2, depthIdentifier: 'nesting' }),
  effect: fc.oneof(
    { depthIdentifier: 'nesting', maxDepth: 4 },
    fc.tuple(common, fc.record({ attacks: fc.integer({ min: 0, max: 2 }) })).map(([a, b]) => named({ ...a, ...b })),
    fc
      .tuple(common, fc.record({ face: fc.integer({ min: 1, max: 6 }), mortal: fc.integer({ min: 1, max: 3 }) }))
      .map(([a, trigger]) => named({ ...a, trigger })),
    fc
      .tuple(common, fc.integer({ min: 1, max: 2 }), fc.array(tie('list'), { minLength: 1, maxLength: 3 }))
      .map(([a, choose, of]) => named({ ...a, choose, of })),
    fc
      .tuple(common, fc.array(tie('list'), { minLength: 1, maxLength: 3 }))
      .map(([a, rows]) => named({ ...a, rows: rows.map((effects, i) => ({ faces: FACES[i] as number[], effects })) })),
  ),
}))

/** As the grammar writes it. */
function written(each: Written): Json {
  const head = { name: each.name, ...(each.chance === undefined ? {} : { chance: each.chance }) }
  if ('of' in each)
    return {
      ...head,
      choose: each.choose,
      of: Object.fromEntries(each.of.map((all, i) => [`${i}.0`, all.map(written)])),
    }
  if ('rows' in each)
    return {
      ...head,
      table: 'D6',
      rows: Object.fromEntries(
        each.rows.map(({ faces, effects }) => [`${faces[0]}-${faces.at(-1)}`, effects.map(written)]),
      ),
    }
  return each.trigger === undefined
    ? { ...head, stat: 'attacks', add: each.attacks }
    : { ...head, on: 'hit', unmodified: each.trigger.face, mortalWounds: each.trigger.mortal }
}

/** Three attacks that hit on 2+ and wound for 1: 5/6 each, and on every face the mortal wounds of the first trigger. */
function plainMean(effects: readonly Plain[]): number {
  const attacks = 3 + effects.reduce((sum, each) => sum + (each.attacks ?? 0), 0)
  const mortal = [1, 2, 3, 4, 5, 6].reduce(
    (sum, face) => sum + (effects.find(({ trigger }) => trigger?.face === face)?.trigger?.mortal ?? 0) / 6,
    0,
  )
  return attacks * (5 / 6 + mortal)
}

/** By hand: chances, then tables, then choices, each replaced by what it turns into, the best for the attacker. */
function mean(effects: readonly Written[]): number {
  const instead = (of: Written, by: readonly Written[]): readonly Written[] =>
    effects.flatMap((each) => (each === of ? by : [each]))
  const gated = effects.find(({ chance }) => chance !== undefined)
  if (gated !== undefined) {
    const p = gated.chance === '6' ? 1 / 6 : 1 / 2
    return p * mean(instead(gated, [{ ...gated, chance: undefined }])) + (1 - p) * mean(instead(gated, []))
  }
  const table = effects.find((each): each is Table => 'rows' in each)
  if (table !== undefined) {
    const named = table.rows.flatMap(({ faces }) => faces).length
    const rest = ((6 - named) / 6) * mean(instead(table, []))
    return table.rows.reduce((sum, row) => sum + (row.faces.length / 6) * mean(instead(table, row.effects)), rest)
  }
  const choice = effects.find((each): each is Choose => 'of' in each)
  if (choice === undefined) return plainMean(effects)
  const { of, choose } = choice
  const pairs = of.flatMap((a, i) => of.slice(i + 1).map((b) => [...a, ...b]))
  const answers = choose === 1 || of.length === 1 ? of : pairs
  return Math.max(...answers.map((each) => mean(instead(choice, each))))
}

const asked = (effects: readonly Written[]): number =>
  fight({
    weapon: { attacks: 3, hit: '2+', effects: [{ roll: 'wound', auto: true }] },
    attacker: { effects: effects.map(written) },
    target: { models: 100 },
  }).damage.mean

describe('effects within effects', () => {
  it('come to what they come to when they are expanded by hand', () => {
    let compared = 0
    fc.assert(
      fc.property(list, (effects) => {
        const got = answered(() => asked(effects))
        if (got === null) return
        compared++
        near(got, mean(effects), JSON.stringify(effects.map(written)))
      }),
      { numRuns: 150 },
    )
    expect(compared).toBeGreaterThan(100)
  })

  it('say for all of them what is said of the whole', () => {
    const Ire = {
      table: 'D6',
      weapon: 'Fist',
      rows: { '1-6': [{ choose: 1, of: { a: [{ stat: 'attacks', add: 5 }] } }] },
    }
    near(fight({ attacker: { abilities: { Ire: [Ire] } } }).damage.mean, 1 / 4, 'another weapon')
  })

  it('judges every effect with a chance on its own conditions, though they share the roll', () => {
    const Ire = [
      { stat: 'attacks', add: 7, chance: '4+', if: { self: { charged: true } } },
      { stat: 'attacks', add: 1, chance: '4+' },
    ]
    const at = (charged: boolean): number =>
      fight({ attacker: { abilities: { Ire } }, situation: { charged } }).damage.mean
    // One attack is worth 1/4; half of the time there are 1 or 8 more.
    near(at(false), (1 + 1 / 2) / 4, 'standing')
    near(at(true), (1 + 8 / 2) / 4, 'charging')
  })

  it('lets each player choose for himself', () => {
    const own = { choose: 1, of: { less: [], more: [{ stat: 'attacks', add: 1 }] } }
    const theirs = { choose: 1, of: { wall: [{ roll: 'hit', add: -1, against: 'self' }], none: [] } }
    const got = fight({ attacker: { abilities: { Own: [own] } }, target: { abilities: { Theirs: [theirs] } } })
    near(got.damage.mean, 2 * (2 / 6) * (3 / 6), 'more attacks against a wall')
  })
})

/** The answer; `null` where more is open than is asked for. */
function answered(ask: () => number): number | null {
  try {
    return ask()
  } catch (error) {
    if (error instanceof RollcallError && /too many/.test(error.message)) return null
    throw error
  }
}
