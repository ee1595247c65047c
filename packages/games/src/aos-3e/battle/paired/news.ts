/** Warnings of lists that fight the same battles: what is said of the first is not said again of others. */

/** The warnings, in which others (`Name: this; that`) keep what is true of them and not of the first, or of more things. */
export function newsOf([base = '', ...others]: readonly string[], warnings: readonly string[]): readonly string[] {
  const said = new Map(partsOf(base, warnings).flatMap(counted))
  const isNews = (part: string): boolean => counted(part).some(([thing, count]) => count > (said.get(thing) ?? 0))
  return warnings.flatMap((warning) => {
    const name = others.find((each) => each !== base && warning.startsWith(`${each}: `))
    if (name === undefined) return [warning]
    const { opening, parts } = readAs(warning.slice(name.length + 2))
    const news = parts.filter(isNews)
    return news.length === 0 ? [] : [`${name}: ${opening}${news.join('; ')}`]
  })
}

const partsOf = (name: string, warnings: readonly string[]): readonly string[] =>
  warnings.filter((each) => each.startsWith(`${name}: `)).flatMap((each) => readAs(each.slice(name.length + 2)).parts)

/** `not played: this; that`. */
function readAs(text: string): { readonly opening: string; readonly parts: readonly string[] } {
  const [, opening = '', rest = ''] = /^(not played: |)(.*)$/s.exec(text) ?? []
  return { opening, parts: rest.split('; ') }
}

/** `3 abilities of its warscrolls (magic 2, commands 1)` is two about magic and one about commands; else it is one of itself. */
function counted(part: string): readonly (readonly [thing: string, count: number])[] {
  const [, head = '', tally] = /^(.*) \(([^()]+ \d+(?:, [^()]+ \d+)*)\)$/.exec(part) ?? []
  if (tally === undefined) return [[part, 1]]
  const what = head.replace(/^\S+ \S+ /, '')
  return tally.split(', ').map((each) => {
    const at = each.lastIndexOf(' ')
    return [`${each.slice(0, at)} ${what}`, Number(each.slice(at + 1))]
  })
}
