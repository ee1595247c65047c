/** Rules records as they are in `data`, and games with other figures than theirs, for tests. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Game } from '@rollcall/games'
import { afterEach, vi } from 'vitest'

export const data = new URL('../../../../data/', import.meta.url)
export const src = new URL('../../src/', import.meta.url)

/** Games whose figures are data. */
export const GAMES = [
  { game: 'aos-3e', name: 'aos3e' },
  { game: 'wh40k-9e', name: 'wh40k9e' },
  { game: 'space-marine-heroes', name: 'spaceMarineHeroes' },
  { game: 'warzone', name: 'warzone' },
  { game: 'black-reach', name: 'blackReach' },
] as const

/** What a record is made of. */
export type Json = { [key: string]: Json } | Json[] | string | number | null

/** The record of a game. */
export const recordOf = (game: string): { [key: string]: Json } =>
  JSON.parse(readFileSync(new URL(`${game}/rules.json`, data), 'utf8'))

/** A module of a game as a source: by its whole path, since what is built of it cannot be replaced. */
const source = (folder: string, module: string): string => fileURLToPath(new URL(`${folder}/${module}.ts`, src))

afterEach(() => {
  for (const { game } of GAMES) vi.doUnmock(source(game, 'rules.data'))
  vi.resetModules()
})

/** A game with other rules: its record after a change. */
export async function withRecord(game: (typeof GAMES)[number]['game'], change: (record: Json) => void): Promise<Game> {
  const record = structuredClone(recordOf(game))
  change(record)
  vi.resetModules()
  vi.doMock(source(game, 'rules.data'), () => ({ default: record }))
  const loaded = (await import(source(game, 'index'))) as Readonly<Record<string, Game>>
  return loaded[GAMES.find((each) => each.game === game)?.name ?? ''] as Game
}

/** What is at a path of a record, to be changed. */
export const at = (json: Json, ...path: readonly string[]): { [key: string]: Json } =>
  path.reduce<Json>((each, key) => (each as { [key: string]: Json })[key] as Json, json) as { [key: string]: Json }
