/** Two datasets that differ as wholes: each difference is said, and moves that it made are laid at its door and no other. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Game, loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { type Entrant, planOf, readConfig, type Resolved } from '../src/index.ts'
import { buildDataset, type Difference, diffDatasets, partsHere } from '../src/node/index.ts'
import { folder, game } from './made.ts'

type Words = Readonly<Record<string, unknown>>

const weapon = { name: 'Axe', attacks: 2, hit: '3+', wound: '3+', rend: -1, damage: 2 }
const clan = { name: 'Red', models: 5, points: 100, weapons: [weapon] }
const plate = { name: 'Plate', models: 10, wounds: 2, save: '3+' }
const bare = { name: 'Bare', models: 50, wounds: 1, save: '-' }

const entrants = (units: readonly Words[], more: Partial<Entrant> = {}): readonly Entrant[] =>
  units.map((unit) => ({ unit, situation: {}, ...more }))

interface Asked extends Partial<Resolved> {
  readonly config?: Words
  readonly by?: Game
}

async function made({ config = {}, by = game, ...more }: Asked = {}): Promise<string> {
  const read = readConfig({ dataset: 'd', attackers: ['x'], targets: ['x'], ...config }, 'd')
  const sides = { attackers: entrants([clan]), targets: entrants([bare, plate]) }
  const plan = planOf(read, { game: by.id, ...sides, leftOut: [], ...more })
  const out = folder()
  await buildDataset(await partsHere(plan, by), plan, { out, parquet: false, resume: false })
  return out
}

const before = await made()

const told = ({ moves }: Difference): readonly string[] =>
  moves.map(({ unit, change, causes }) => [unit, change, ...causes.map(({ cause }) => cause)].join(' '))

const saidOf = ({ remarks }: Difference, about: string): string | undefined =>
  remarks.find((each) => each.about === about)?.note

const to = async (asked: Asked): Promise<Difference> => diffDatasets(game, before, await made(asked))

/** A dataset of which the plan says something else. */
function edited(dataset: string, words: Words): void {
  const plan = join(dataset, 'plan.json')
  const content = JSON.parse(readFileSync(plan, 'utf8')) as Words
  writeFileSync(plan, JSON.stringify({ ...content, ...words }))
}

/** The game with dice that the seed alone decides: with seed 2 everybody does a tenth more than with seed 1. */
const { prepare: _, ...asking } = game
const seeded: Game = {
  ...asking,
  answer: (document, options) => {
    const answer = game.answer(document, options)
    const results = answer.results.map((each) =>
      'damage' in each && options?.seed === '2'
        ? { ...each, damage: { ...each.damage, mean: each.damage.mean * 1.1 } }
        : each,
    )
    return { ...answer, results } as ReturnType<Game['answer']>
  },
}

describe('what is named', () => {
  it('nothing but the tables, where nothing differs', async () => {
    const { moves, remarks } = await diffDatasets(game, before, before)
    expect([moves, remarks.map(({ about }) => about)]).toEqual([[], ['tables']])
  })

  it('an edited panel: attackers are measured against the targets that stayed', async () => {
    const found = await to({ targets: entrants([bare, { ...plate, save: '4+' }, { ...plate, name: 'Mail' }]) })
    expect(told(found)).toEqual(['Plate x10 moved characteristics', 'Mail x10 new'])
    expect(saidOf(found, 'targets')).toBe(
      'Other targets: 1 edited, 1 new; attackers are compared against the 1 that are as they were.',
    )
  })

  it('a panel of which every target was edited: its part in what attackers do is told', async () => {
    const targets = [bare, plate].map((each) => ({ ...each, save: '5+' }))
    const found = await to({
      attackers: entrants([{ ...clan, weapons: [{ ...weapon, attacks: 4 }] }]),
      targets: entrants(targets),
    })
    expect(told(found)).toEqual([
      'Red x5 moved weapons targets',
      'Bare x50 moved characteristics attackers',
      'Plate x10 moved characteristics attackers',
    ])
    // Four attacks where there were two; nothing else is in this cause.
    expect(found.moves[0]?.causes[0]?.change).toBeCloseTo(1, 9)
    expect(saidOf(found, 'targets')).toContain('all that are in both were edited')
  })

  it('other weights of a panel, which move no row', async () => {
    const found = await to({ targets: entrants([bare, plate], { weight: 0.5 }) })
    expect(found.moves).toEqual([])
    expect(saidOf(found, 'targets')).toContain('2 of another weight, which counts in analyses alone')
  })

  it('situations that are new and gone, by their names', async () => {
    const old = await made({ config: { situations: { charged: [false, true] } } })
    const found = await diffDatasets(game, old, await made({ config: { situations: [{ charged: true }, { hit: 1 }] } }))
    expect(found.moves).toEqual([])
    expect(saidOf(found, 'situations')).toBe(
      'Other situations: new "hit +1"; gone "not charged"; moves are those in the others.',
    )
    expect(saidOf(await to({ config: { situations: { hit: 1 } } }), 'situations')).toContain(
      'no situation is in both, so no row is',
    )
  })

  it('an edited situation of a unit', async () => {
    const cover = entrants([plate], { situation: { cover: true } })
    const old = await made({ targets: entrants([plate]) })
    const found = await diffDatasets(game, old, await made({ targets: cover }))
    // Everybody who was shot at now stands in cover: the target moved, by its situation, and so did who attacks it.
    expect(told(found)).toEqual(['Red x5 moved targets', 'Plate x10 moved situation'])
    // Rend -1: saved on 4+ before, on 3+ in cover; 1/3 passes where 1/2 did.
    expect(found.moves[1]?.by).toBeCloseTo(1 / 3 / (1 / 2) - 1, 9)
  })

  it('another seed', async () => {
    const [old, now] = [await made({ by: seeded }), await made({ by: seeded, config: { seed: 2 } })]
    const found = await diffDatasets(seeded, old, now)
    expect(told(found)).toEqual(['Red x5 moved seed'])
    expect(found.moves[0]?.causes[0]?.change).toBeCloseTo(0.1, 9)
    expect(saidOf(found, 'seed')).toBe('Another seed: 2, was 1. Rows that were simulated move by chance.')
  })

  it('another catalogue, and what it changed by itself', async () => {
    const data = { game: 'aos-3e', revision: 'Units 2', date: '2024-07' }
    const found = await to({ data, attackers: entrants([{ ...clan, points: 120 }]) })
    expect(told(found)).toEqual(['Red x5 moved points'])
    expect(saidOf(found, 'catalogue')).toBe('Another catalogue: Units 2 (2024-07), was none.')
  })

  it.each(['before', 'after'] as const)('another version of the program, that made the dataset %s', async (when) => {
    const other = await made({ by: seeded, config: { seed: 2 } })
    edited(other, { rollcall: '0.0.1' })
    const same = await made({ config: { seed: 2 } })
    const [old, now] = when === 'before' ? [other, same] : [same, other]
    const found = await diffDatasets(game, old, now)
    expect(told(found)).toEqual(['Red x5 moved version'])
    expect(saidOf(found, 'version')).toMatch(/^Another version of Rollcall: .*, was .*\.$/)
  })

  it('fights that have an answer in one of the datasets only', async () => {
    // Nobody fights without a weapon: two rows, against Bare and against Plate, have nothing beside them.
    const found = await to({ attackers: entrants([{ ...clan, weapons: [] }]) })
    expect(found.moves).toEqual([])
    expect(saidOf(found, 'answers')).toBe(
      'Rows without a counterpart, which are not compared: 2 before, 0 now; each manifest.json says why.',
    )
  })

  it('tables that are not compared', async () => {
    const found = await to({ config: { questions: ['slain', 'duel'] } })
    expect(saidOf(found, 'tables')).toBe(
      'Compared: Damage, the mean (damage.csv). Not compared: its other columns, slain.csv, duels.csv.',
    )
  })
})

describe('what cannot be compared', () => {
  it('datasets of battles alone', async () => {
    const battles = await made()
    edited(battles, { attackers: [], targets: [] })
    await expect(diffDatasets(game, battles, before)).rejects.toThrow('holds battles of armies alone')
  })

  it('datasets of two games', async () => {
    const other = await made()
    edited(other, { game: 'wh40k-9e' })
    await expect(diffDatasets(game, before, other)).rejects.toThrow(/ is of aos-3e, and .* of wh40k-9e$/)
  })
})

describe('games that do not deal in damage', () => {
  const GAMES = {
    warzone: {
      attacker: { name: 'Soldier', cost: 20, rangedCombat: 10, weapon: { bands: { short: { damage: 11 } } } },
      target: { name: 'Squad', models: 3, armour: 8, leadership: 11 },
      config: { situations: { distance: 12 } },
      edits: [
        [{ cost: 25 }, 'points'],
        [{ rangedCombat: 12 }, 'characteristics'],
        [{ weapon: { bands: { short: { damage: 13 } } } }, 'weapons'],
      ],
    },
    'black-reach': {
      attacker: { name: 'Squad', defence: '5/6', combatValue: [2, 1], points: 40 },
      target: { name: 'Mob', defence: '5/4', armourSave: { value: 5 } },
      config: { situations: { distance: 4 } },
      edits: [
        [{ points: 50 }, 'points'],
        [{ combatValue: [4, 3] }, 'weapons'],
      ],
    },
  } as const

  it.each(Object.entries(GAMES))('%s: the number has its own title, and causes their names', async (id, words) => {
    const own = await loadGame(id)
    const measures = own.worth?.measures ?? []
    const { attacker, target, config } = words
    const dataset = (edit: Words): Promise<string> =>
      made({ by: own, measures, config, attackers: entrants([{ ...attacker, ...edit }]), targets: entrants([target]) })
    const old = await dataset({})
    for (const [edit, cause] of words.edits) {
      const found = await diffDatasets(own, old, await dataset(edit))
      expect(found.moves.map(({ causes }) => causes.map((each) => each.cause))).toEqual([[cause]])
      expect(found.measure.title).toBe(measures.find(({ kind }) => kind === 'number')?.title)
    }
  })
})
