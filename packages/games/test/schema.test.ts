/** The published JSON Schemas hold together. Whether they agree with what is read is held in the tests of the guides. */
import { loadGames } from '@rollcall/games'
import { describe, expect, it } from 'vitest'

describe.each(await loadGames())('$id', (game) => {
  it.each(Object.entries(game.schemas()))('every reference of the %s schema leads somewhere', (_, schema) => {
    const defined = Object.keys((schema as { readonly $defs?: object }).$defs ?? {})
    const used = [...JSON.stringify(schema).matchAll(/"#\/\$defs\/([^"]+)"/g)].map(([, name]) => name)
    expect(used.filter((name) => !defined.includes(name as string))).toEqual([])
  })

  it('has every question that can be asked, and says of each what it is', () => {
    const parts = game.questions()
    const small = game.odds.map(({ id }) => `odds.${id}`)
    expect(Object.keys(parts)).toEqual(expect.arrayContaining(small))
    expect(small.filter((each) => typeof parts[each]?.['description'] !== 'string')).toEqual([])
  })
})
