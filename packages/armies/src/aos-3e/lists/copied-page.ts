/** The text of a page of BattleScribe: below every selection stand its own, its categories and its profiles, and then what its warscroll says. */

/** The line of a force: `Pitched Battle (Death - Nighthaunt) [1,990pts]`. */
export const FORCE = /^(?![+#]).*\((?:Chaos|Death|Destruction|Order) - [^()]+\) \[[\d,. a-z]*pts\] *$/im

const BELOW = /^(?:selections|rules|categories): /i
const CATEGORIES = /^categories: /im
const PRICED = /\[[^\][]*pts\]$/

/** The text as BattleScribe writes it without a page; what has no categories is part of what is above it, or no points where nothing has any. */
export function withoutPage(text: string, isHeading: (line: string) => boolean): string {
  if (!FORCE.test(text) || !/^ *selections: /im.test(text)) return text
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  const isRoot = CATEGORIES.test(lines.join('\n')) ? CATEGORIES : PRICED
  const force = lines.findIndex((line) => FORCE.test(line))
  const written = lines.flatMap((line, i) => {
    const selection = i > force ? selectionIn(lines.slice(i, i + 5), isRoot) : line
    return selection ?? (isHeading(line) || FORCE.test(line) || (isRoot === PRICED && PRICED.test(line)) ? line : [])
  })
  return written.join('\n')
}

/** `Vampire Lord [140pts]: General, Deathlance`, of the lines from a name on; `undefined`: the first is none. */
function selectionIn([name = '', ...others]: readonly string[], isRoot: RegExp): string | undefined {
  const end = others.findIndex((line) => !BELOW.test(line))
  const below = others.slice(0, end < 0 ? others.length : end)
  if (below.length === 0 || BELOW.test(name)) return undefined
  const [, selected = ''] = /^selections: *(.*)$/im.exec(below.join('\n')) ?? []
  const all = selected === '' ? '' : `: ${withTypes(selected, others[below.length] ?? '')}`
  return `${[name, ...below].some((line) => isRoot.test(line)) ? '' : '. '}${name}${all}`
}

/** What selections are, where their profiles say it: `Artefact: Gift of Celennar, Magic: Vanari Lord Regent, ...`. */
function withTypes(selected: string, profiles: string): string {
  const typeOf = (name: string): string => {
    const before = profiles.slice(0, Math.max(0, profiles.indexOf(name)))
    const type = /.*(?:^|, )([^:,]+): /.exec(before)?.[1] ?? ''
    return TYPES.test(type) ? `${type}: ` : ''
  }
  return selected
    .split(', ')
    .map((each) => each.replace(/^\d+\. /, ''))
    .map((each) => `${typeOf(each)}${each}`)
    .join(', ')
}

/** Spells of the warscroll stand among those that were chosen: who knows the army tells them. */
const TYPES = /^(?:artefact|command trait|mount trait)$/i
