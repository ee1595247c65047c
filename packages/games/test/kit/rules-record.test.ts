/**
 * A rules record holds every figure of a game's rules beside the number of its rule: it is what code uses, every figure is
 * used, every citation leads somewhere, and changing a figure changes the answer as the rules say.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Answer, findRules, type Game, isFight, type OddsResult, readRules } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import type { Battleplan } from '../../src/aos-3e/battle/setup.ts'
import type { Effect } from '../../src/aos-3e/schema/effects.ts'
import { at, data, GAMES, type Json, recordOf, src, withRecord } from './records.ts'

/** Every figure, roll or row with its citation, by its path; parts of lists are one. */
function cited(json: Json, path: readonly string[] = []): { path: string; rule: string }[] {
  if (typeof json !== 'object' || json === null) return []
  if (Array.isArray(json)) return json.flatMap((each) => cited(each, path))
  if (typeof json['rule'] === 'string') return [{ path: path.join('.'), rule: json['rule'] }]
  return Object.entries(json).flatMap(([key, each]) => cited(each, [...path, key]))
}

const sourceIn = (folder: string): string =>
  readdirSync(new URL(`${folder}/`, src), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('rules.data.ts'))
    .map((file) => readFileSync(new URL(`${folder}/${file}`, src), 'utf8'))
    .join('\n')

describe.each(GAMES)('the record of $game', ({ game }) => {
  const record = recordOf(game)

  it('is the one that is loaded with the game (npm run rules)', async () => {
    const loaded = (await import(`../../src/${game}/rules.data.ts`)) as { default: unknown }
    expect(loaded.default).toEqual(record)
  })

  it('cites rules that are on its page', () => {
    const page = readRules(readFileSync(new URL(`${game}/rules.md`, data), 'utf8'))
    const lost = cited(record).filter(({ rule }) => findRules(page, rule).by !== 'number')
    expect(cited(record).length).toBeGreaterThan(5)
    expect(lost).toEqual([])
  })

  it('holds nothing that no code reads', () => {
    const source = sourceIn(game)
    // What a player switches on is asked for by its key.
    const figures = cited(record).filter(({ path }) => !path.startsWith('named.'))
    const unread = figures.filter(({ path }) => {
      const group = path.split('.').slice(0, -1).join('.')
      const isWhole = source.includes(`{ ${group} } = RULES`)
      // A group that is looked up by a name, or taken apart.
      const isTaken = group !== '' && new RegExp(`RULES\\.${group}(?:\\[|\\n|\\)|,|$)`, 'm').test(source)
      return !isWhole && !isTaken && !source.includes(`RULES.${path}`)
    })
    expect(unread).toEqual([])
  })

  it('alone says how many faces the die has', () => {
    const literal = /\bdie\((?:6|20)\)|sides: \[(?:6|20)\]|\b1, 2, 3, 4, 5, 6\b|\bface <= (?:6|20)\b/g
    expect(sourceIn(game).match(literal) ?? []).toEqual([])
  })

  it('says numbers only beside a rule', () => {
    const bare = Object.entries(record).filter(([key, each]) => key !== 'game' && typeof each !== 'object')
    expect(bare).toEqual([])
  })
})

function damageOf({ results: [result] }: Answer): number {
  if (result === undefined || !isFight(result)) throw new Error('no fight')
  return result.damage.mean
}

const plusTwo = [{ roll: 'hit', add: 2 }]
const sure = [{ roll: 'wound', auto: true }]
/** 36 attacks at 4+ with +2 to hit, which wound without a roll and cannot be saved. */
const AOS = {
  attacker: {
    models: 36,
    weapons: [
      { kind: 'melee', attacks: 1, hit: '4+', wound: '4+', rend: 0, damage: 1, effects: [...plusTwo, ...sure] },
    ],
  },
  target: { models: 100, wounds: 1, save: '-' },
}

describe('a cap is one line of data', () => {
  it('AoS 4.3: at most +1 to hit: 3+ of 36 attacks hit 24 times; at most +2: 2+ hit 30 times', async () => {
    expect(damageOf((await withRecord('aos-3e', () => {})).answer(AOS))).toBeCloseTo(24, 12)
    const other = await withRecord('aos-3e', (record) => {
      at(record, 'rolls', 'hit', 'modifiers')['most'] = 2
    })
    expect(damageOf(other.answer(AOS))).toBeCloseTo(30, 12)
  })

  it('AoS 4.3: a 6 always hits; without the rule a 6 at 4+ with -3, kept at -3, does not', async () => {
    const hard = structuredClone(AOS) as typeof AOS
    hard.attacker.weapons[0]?.effects.splice(0, 1, { roll: 'hit', add: -3 })
    const other = await withRecord('aos-3e', (record) => {
      at(record, 'rolls', 'hit')['alwaysPasses'] = []
      at(record, 'rolls', 'hit', 'modifiers')['least'] = -3
    })
    expect(damageOf(other.answer(hard))).toBe(0)
  })

  it('AoS 8.4: a charge over 13" is not tried; where 15" are allowed, 2D6 must come to 13: never', async () => {
    const ask = (game: Game): OddsResult => game.answer({ odds: 'charge', distance: 12.4 }).results[0] as OddsResult
    expect(ask(await withRecord('aos-3e', () => {})).probabilities['success']).toBe(0)
    const other = await withRecord('aos-3e', (record) => {
      at(record, 'distances', 'charge')['is'] = 15
    })
    // 12.4" less half an inch is 11.9": a double 6.
    expect(ask(other).fractions['success']).toBe('1/36')
  })

  it('AoS 6: with a floor of 1, Damage 1 worsened by 1 is 1 (0 in this edition)', async () => {
    const weak = structuredClone(AOS) as { attacker: { weapons: { effects: object[] }[] } }
    weak.attacker.weapons[0]?.effects.splice(0, 1, { stat: 'damage', add: -1 })
    expect(damageOf((await withRecord('aos-3e', () => {})).answer(weak))).toBe(0)
    const other = await withRecord('aos-3e', (record) => {
      at(record, 'floors', 'damage')['is'] = 1
    })
    // 4+ of 36.
    expect(damageOf(other.answer(weak))).toBeCloseTo(18, 12)
  })

  it('40K 5.2: Strength more than Toughness wounds on 3+; where it is 2+, 12 hits wound 10 times instead of 8', async () => {
    const shots = {
      attacker: {
        models: 12,
        weapons: [{ type: 'assault', attacks: 1, skill: '3+', autoHit: true, strength: 5, ap: 0, damage: 1 }],
      },
      target: { models: 100, toughness: 4, wounds: 1, save: '-' },
    }
    expect(damageOf((await withRecord('wh40k-9e', () => {})).answer(shots))).toBeCloseTo(8, 12)
    const other = await withRecord('wh40k-9e', (record) => {
      at(record, 'toWound', 'more')['is'] = 2
    })
    expect(damageOf(other.answer(shots))).toBeCloseTo(10, 12)
  })

  it('a word that no rule has, or a figure without its rule, is refused', async () => {
    const misspelt = withRecord('aos-3e', (record) => {
      at(record, 'rolls')['hti'] = at(record, 'rolls', 'hit')
    })
    await expect(issuesOf(misspelt)).resolves.toMatch(/rolls.*hti/)
    const bare = withRecord('aos-3e', (record) => {
      delete at(record, 'distances', 'charge')['rule']
    })
    await expect(issuesOf(bare)).resolves.toMatch(/distances\.charge.*rule/)
  })
})

/** Where and what is wrong with a record that is refused. */
const issuesOf = (loading: Promise<Game>): Promise<string> =>
  loading.then(
    () => 'nothing',
    (error: { readonly issues?: readonly { readonly path: string; readonly message: string }[] }) =>
      (error.issues ?? []).map(({ path, message }) => `${path}: ${message}`).join('; '),
  )

describe('named abilities', () => {
  it('come to effects that the grammar of the game reads', async () => {
    const { effectsOfNamed, NAMED } = await import('../../src/aos-3e/named.ts')
    for (const each of Object.values(NAMED)) expect(effectsOfNamed(each)).toHaveLength(each.does.length)
  })
})

describe('mysterious terrain (AoS 14): what it does is a line each', () => {
  /** Effects of such terrain under other rules. */
  async function doesWith(kind: string, change: (record: Json) => void): Promise<readonly Effect[]> {
    await withRecord('aos-3e', change)
    const module = fileURLToPath(new URL('aos-3e/battle/ground/mysteries.ts', src))
    const changed = (await import(module)) as typeof import('../../src/aos-3e/battle/ground/mysteries.ts')
    const plan = { terrain: [{ kind }] } as unknown as Battleplan
    return changed.effectsOn([plan])
  }

  it('a ward of mystical terrain in fights is that of mystical terrain in battles', async () => {
    const effects = await doesWith('mystical', (record) => {
      at(record, 'named', 'mystical')['does'] = [{ ward: 4 }]
    })
    expect(effects).toContainEqual(expect.objectContaining({ ward: 4, name: 'mystical terrain' }))
    expect(effects.some((each) => 'ward' in each && each.ward === 6)).toBe(false)
  })

  it('how near it is, and by how much it changes what', async () => {
    const effects = await doesWith('sinister', (record) => {
      at(record, 'mysteries', 'within')['is'] = 2
      at(record, 'mysteries', 'kinds', '5')['does'] = [{ stat: 'bravery', add: -3 }]
    })
    expect(JSON.stringify(effects)).toMatch(/"plus":-3.*"within":2/)
    expect(effects).toHaveLength(1)
  })

  it('which results of the die hurt, and how much: 1 and 2, and D6 of them, are 1/3 x 7/2', async () => {
    const changed = await withRecord('aos-3e', (record) => {
      at(record, 'mysteries', 'deadly', 'on')['is'] = [1, 2]
      at(record, 'mysteries', 'deadly', 'mortalWounds')['is'] = 'D6'
    })
    const [result] = changed.answer({ odds: 'terrain', kind: 'deadly' }).results
    expect((result as OddsResult).distributions['mortalWounds']?.mean).toBeCloseTo(7 / 6, 12)
  })
})
