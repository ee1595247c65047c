/** Panels of targets: those that ship, those of rollcall.yaml, and those that people write into a file of their own. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Panel } from '@rollcall/analysis'
import { dataFolder } from './catalogue.ts'

const opened = new Map<string, Readonly<Record<string, Panel>>>()

/** The panels that ship with a game, by name; the usual one first. */
export function panels(game: string): Readonly<Record<string, Panel>> {
  const known = opened.get(game)
  if (known !== undefined) return known
  const read = readdirIn(`${dataFolder(game)}panels/`).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Panel)
  const inOrder = read.toSorted((a, b) => Number(b.usual ?? false) - Number(a.usual ?? false))
  const found = Object.fromEntries(inOrder.map((each) => [each.panel, each]))
  opened.set(game, found)
  return found
}

const readdirIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .toSorted()
        .map((file) => `${folder}${file}`)
    : []
