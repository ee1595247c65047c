/** Ways to write one name. */
import { plainName } from '@rollcall/games'

/** As written; without brackets and "Single" behind it; `X with Y`, not `X with X's Y`; without a title behind a comma. */
export function spellings(name: string): readonly string[] {
  const bare = name.replace(/ *\([^()]*\)$/, '').replace(/ - single$/i, '')
  const title = bare.split(',')[0] ?? bare
  const all = [name, bare, onceSaid(bare), title].flatMap((each) => [each, each.replace(/^the /i, '')])
  return [...new Set(all.map(plainName))].filter((each) => each !== '')
}

/** `Kurnoth Hunters with Kurnoth Scythes` is `Kurnoth Hunters with Scythes` elsewhere. */
function onceSaid(name: string): string {
  const [before, after] = plainName(name).split(' with ')
  if (before === undefined || after === undefined) return name
  const said = before.split(' ')
  const rest = after.split(' ').filter((word) => !said.includes(word))
  return `${before} with ${rest.join(' ')}`
}

/** `The Bleak Horde - Chainrasps`: players name their units, before the name that the game has or behind it. */
export function callings(name: string): readonly string[] {
  const parts = name.split(/ [-:|] /)
  if (parts.length < 2) return []
  return [parts.slice(1).join(' - '), parts.at(-1) ?? '', parts[0] ?? ''].filter((each) => each !== '')
}

/** A name and what is said behind `with`; `null`: nothing is. */
export function beforeWith(name: string): readonly [string, string] | null {
  const [, before, after] = /^(.+?) with (?:an? |the )?(.+)$/i.exec(name) ?? []
  return before === undefined || after === undefined ? null : [before, after]
}
