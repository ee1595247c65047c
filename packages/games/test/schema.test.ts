/** The published JSON Schemas are those of the code that reads. */
import { readFileSync } from 'node:fs'
import { loadGames } from '@rollcall/games'
import { describe, expect, it } from 'vitest'

describe.each(await loadGames())('$id', (game) => {
  it.each(Object.entries(game.schemas()))(
    'data/schema holds the current %s schema (npm run schema)',
    (name, schema) => {
      const file = new URL(`../../../data/schema/${game.id}.${name}.schema.json`, import.meta.url)
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(schema)))
    },
  )

  it.each(Object.entries(game.schemas()))('every reference of the %s schema leads somewhere', (_, schema) => {
    const text = JSON.stringify(schema)
    const defined = Object.keys((schema as { $defs: object }).$defs)
    const used = [...text.matchAll(/"#\/\$defs\/([^"]+)"/g)].map(([, name]) => name)
    expect(used.filter((name) => !defined.includes(name as string))).toEqual([])
  })
})
