/** Two datasets compared: each kind of change is named as what it is, and nothing else is. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Game } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { type Entrant, type Move, planOf, readConfig } from '../src/index.ts'
import { buildDataset, diffDatasets, partsHere } from '../src/node/index.ts'
import { folder, game } from './made.ts'

type Unit = Readonly<Record<string, unknown>>

const weapon = { name: 'Axe', attacks: 2, hit: '3+', wound: '3+', rend: -1, damage: 2 }
const unit = (name: string): Unit => ({
  id: `id-${name}`,
  name,
  models: 5,
  points: 100,
  wounds: 2,
  save: '4+',
  keywords: [],
  weapons: [weapon],
})

const CLANS: readonly Unit[] = ['Red', 'Green', 'Blue', 'Grey', 'White', 'Black'].map(unit)
const VICTIMS: readonly Unit[] = [
  { id: 't-1', name: 'Bare', models: 50, wounds: 1, save: '-', keywords: [] },
  { id: 't-2', name: 'Plate', models: 10, wounds: 2, save: '3+', keywords: ['ORDER'] },
]

const entrants = (units: readonly Unit[]): readonly Entrant[] => units.map((each) => ({ unit: each, situation: {} }))

async function made(attackers: readonly Unit[], targets: readonly Unit[] = VICTIMS, by: Game = game): Promise<string> {
  const config = readConfig(
    { dataset: 'd', attackers: ['x'], targets: ['x'], situations: { charged: [false, true] } },
    'd',
  )
  const resolved = { game: 'aos-3e', attackers: entrants(attackers), targets: entrants(targets), leftOut: [] }
  const out = folder()
  const plan = planOf(config, resolved)
  await buildDataset(await partsHere(plan, by), plan, { out, parquet: false, resume: false })
  return out
}

const before = await made(CLANS)
const edited = (name: string, words: Unit): readonly Unit[] =>
  CLANS.map((each) => (each['name'] === name ? { ...each, ...words } : each))

const told = (moves: readonly Move[]): readonly string[] =>
  moves.map(
    ({ unit: of, side, change, causes }) => `${of}, ${side}, ${change}: ${causes.map(({ cause }) => cause).join(' ')}`,
  )

const movesTo = async (attackers: readonly Unit[], targets = VICTIMS, by = game): Promise<readonly Move[]> =>
  movesFrom(before, await made(attackers, targets, by))

const movesFrom = async (old: string, now: string): Promise<readonly Move[]> =>
  (await diffDatasets(game, old, now)).moves

/** The game with one constant that is another: everybody does a tenth more. */
const { prepare: _, ...asked } = game
const changed: Game = {
  ...asked,
  answer: (document, options) => {
    const answer = game.answer(document, options)
    const results = answer.results.map((each) =>
      'damage' in each ? { ...each, damage: { ...each.damage, mean: each.damage.mean * 1.1 } } : each,
    )
    return { ...answer, results } as ReturnType<Game['answer']>
  },
}

describe('the cause', () => {
  it.each<[string, Unit, string, number]>([
    // 100 points against 120: the same damage for a hundred points is 100/120 of what it was.
    ['points', { points: 120 }, 'points', 100 / 120 - 1],
    // Four attacks where there were two.
    ['weapons', { weapons: [{ ...weapon, attacks: 4 }] }, 'weapons', 1],
    // Hit on 2+ where it was 3+: 5/6 against 4/6.
    ['abilities', { abilities: { Blessed: [{ roll: 'hit', add: 1 }] } }, 'abilities', 5 / 4 - 1],
  ])('%s', async (_, words, cause, change) => {
    const moves = await movesTo(edited('Red', words))
    expect(told(moves)).toEqual([`Red x5, attacker, moved: ${cause}`])
    expect(moves[0]?.causes[0]?.change).toBeCloseTo(change, 9)
  })

  it('characteristics of a target: Plate saves on 2+ where it saved on 3+', async () => {
    const moves = await movesTo(
      CLANS,
      VICTIMS.map((each) => (each['name'] === 'Plate' ? { ...each, save: '2+' } : each)),
    )
    expect(told(moves)).toEqual(['Plate x10, target, moved: characteristics'])
    // Rend -1: saved on 4+ before, on 3+ now; 1/3 passes where 1/2 did.
    expect(moves[0]?.by).toBeCloseTo(1 / 3 / (1 / 2) - 1, 9)
  })

  it('several at once: each unit by its own, a unit with two by both', async () => {
    const three = ['Red', 'Green', 'Blue'].reduce(
      (units, name) => units.map((each) => (each['name'] === name ? { ...each, points: 110 } : each)),
      CLANS,
    )
    const all = three.map((each) =>
      each['name'] === 'Grey'
        ? { ...each, weapons: [{ ...weapon, rend: -2 }], points: 90 }
        : each['name'] === 'White'
          ? { ...each, abilities: { Fury: [{ stat: 'attacks', add: 1 }] } }
          : each,
    )
    expect(told(await movesTo(all)).toSorted()).toEqual(
      [
        'Red x5, attacker, moved: points',
        'Green x5, attacker, moved: points',
        'Blue x5, attacker, moved: points',
        'Grey x5, attacker, moved: points weapons',
        'White x5, attacker, moved: abilities',
      ].toSorted(),
    )
  })

  it('the engine, where units are as they were and numbers are not', async () => {
    const old = await made(CLANS, VICTIMS, changed)
    const moves = await movesFrom(old, before)
    expect(told(moves)).toEqual(CLANS.map(({ name }) => `${name as string} x5, attacker, moved: engine`))
    expect(moves[0]?.by).toBeCloseTo(1 / 1.1 - 1, 9)
  })
})

describe('three edited points, one characteristic, one weapon, one ability, one constant of the program', () => {
  /** The game that computed otherwise what Black does to the Bare, who save nothing. */
  const otherwise: Game = {
    ...asked,
    answer: (document, options) => {
      const [answer, other] = [game.answer(document, options), changed.answer(document, options)]
      const isMeant = (attacker: string, target: string): boolean => attacker === 'Black' && target === 'Bare'
      const results = answer.results.map((each, i) =>
        'damage' in each && isMeant(each.attacker, each.target) ? other.results[i] : each,
      )
      return { ...answer, results } as ReturnType<Game['answer']>
    },
  }

  it('are named, each of its unit, and nothing else is', async () => {
    const old = await made(CLANS, VICTIMS, otherwise)
    const words: Readonly<Record<string, Unit>> = {
      Red: { points: 110 },
      Green: { points: 120 },
      Blue: { points: 90 },
      Grey: { weapons: [{ ...weapon, attacks: 3 }] },
      White: { abilities: { Fury: [{ stat: 'attacks', add: 1 }] } },
    }
    const now = await made(
      CLANS.map((each) => ({ ...each, ...words[each['name'] as string] })),
      VICTIMS.map((each) => (each['name'] === 'Plate' ? { ...each, save: '2+' } : each)),
    )
    expect(told(await movesFrom(old, now))).toEqual([
      'Red x5, attacker, moved: points',
      'Green x5, attacker, moved: points',
      'Blue x5, attacker, moved: points',
      'Grey x5, attacker, moved: weapons',
      'White x5, attacker, moved: abilities',
      'Black x5, attacker, moved: engine',
      'Plate x10, target, moved: characteristics',
    ])
  })
})

describe('units', () => {
  it('that are the same in another order, or changed in nothing that matters, did not move', async () => {
    expect(await movesFrom(before, before)).toEqual([])
    expect(await movesTo(CLANS.toReversed(), VICTIMS.toReversed())).toEqual([])
    expect(await movesTo(edited('Red', { keywords: ['CHAOS'] }))).toEqual([])
  })

  it('are new, gone, or called otherwise', async () => {
    const moves = await movesTo([...edited('Red', { name: 'Crimson' }).slice(0, 5), unit('Gold')])
    expect(told(moves)).toEqual([
      'Crimson x5, attacker, renamed: ',
      'Gold x5, attacker, new: ',
      'Black x5, attacker, removed: ',
    ])
    expect(moves[0]?.before).toBe('Red')
  })

  it('of what cannot be read are not guessed', async () => {
    const old = await made(CLANS)
    writeFileSync(join(old, 'manifest.json'), JSON.stringify({ format: 0 }))
    await expect(diffDatasets(game, old, before)).rejects.toThrow('its format is 0, and this version reads 1')
    rmSync(join(old, 'manifest.json'))
    await expect(diffDatasets(game, old, before)).rejects.toThrow('it has no manifest.json')
  })
})
