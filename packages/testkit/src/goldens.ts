/** Files of worked examples. */
import { existsSync, readdirSync } from 'node:fs'

const all = new URL('../../../data/golden/', import.meta.url)

/** Those of a game, by its id; a game that is new has none. */
export function goldenFilesOf(game: string): readonly URL[] {
  const folder = new URL(`${game}/`, all)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => new URL(file, folder))
}
