/** Panels of targets: those that ship, those of rollcall.yaml, and those that people write into a file of their own. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Panel } from '@rollcall/analysis'
import { memory } from '@rollcall/games'
import { dataFolder } from './catalogue.ts'

/** The panels that ship with a game, by name; the usual one first. */
export const panels = memory((game: string): Readonly<Record<string, Panel>> => {
  const read = readdirIn(`${dataFolder(game)}panels/`).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Panel)
  const inOrder = read.toSorted((a, b) => Number(b.usual ?? false) - Number(a.usual ?? false))
  return Object.fromEntries(inOrder.map((each) => [each.panel, each]))
})

const readdirIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .toSorted()
        .map((file) => `${folder}${file}`)
    : []
