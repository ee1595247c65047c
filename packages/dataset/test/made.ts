/** Small datasets of units made up for the occasion. */
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { type Game, loadGame } from '@rollcall/games'
import { type Entrant, type DatasetPlan, planOf, readConfig } from '../src/index.ts'

export const game: Game = await loadGame('aos-3e', { question: 'damage' })

export const folder = (): string => mkdtempSync(join(tmpdir(), 'rollcall-dataset-'))

/** Every file of a folder with its bytes. */
export const bytesOf = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(path)
      .toSorted()
      .map((name) => [name, readFileSync(join(path, name), 'base64')]),
  )

/** Rows of a table, by the names of its columns. */
export function tableIn(path: string, name: string): readonly Readonly<Record<string, string>>[] {
  return parse(readFileSync(join(path, `${name}.csv`), 'utf8'), { columns: true }) as Record<string, string>[]
}

const entrant = (unit: object): Entrant => ({ unit: unit as Entrant['unit'], situation: {} })

/** Ten attacks, 4+ and 4+, no rend, one damage each. */
const SWORDS = { name: 'Sword', attacks: 1, hit: '4+', wound: '4+', rend: 0, damage: 1 }
const BOW = { ...SWORDS, name: 'Bow', kind: 'missile', range: 18 }

export const ATTACKERS: readonly Entrant[] = [
  { name: 'Guards', models: 10, points: 100, wounds: 1, save: '4+', weapons: [SWORDS] },
  { name: 'Guards', models: 10, points: 100, wounds: 1, save: '4+', id: 'a-2', faction: 'Others', weapons: [SWORDS] },
  { name: '=HYPERLINK("x"), "quoted"', models: 5, points: 90, weapons: [BOW, SWORDS] },
  { name: 'Archers', models: 5, points: 80, weapons: [BOW] },
].map(entrant)

export const TARGETS: readonly Entrant[] = [
  { name: 'Bare', models: 100, wounds: 1, save: '-' },
  { name: 'Plate', models: 5, wounds: 2, save: '3+', bravery: 7, assumed: ['no banner'] },
  { name: 'Bare', models: 100, wounds: 1, save: '-', faction: 'Others' },
].map(entrant)

/** A plan of these units. */
export const plan = (situations: unknown = [{ phase: 'combat', hit: [0, 1] }, { phase: 'shooting' }]): DatasetPlan =>
  planOf(readConfig({ dataset: 'made', attackers: ['x'], targets: ['x'], situations }, 'made'), {
    game: 'aos-3e',
    attackers: ATTACKERS,
    targets: TARGETS,
    leftOut: [],
  })
