/** What a check of a list could not settle, for people: what says the same of several is one line, and of many the first are told. */
import type { Checked, Finding } from '@rollcall/armies/check'
import type { Issue } from '@rollcall/core'

/** Sentences that differ in a name only: by a pattern that finds it, and the sentence about all of them. */
const MERGED = [
  {
    pattern: /^(?<name>.+) is not in the catalogue; not checked: .*$/,
    of: () => 'of units that are not in the catalogue roles, sizes, factions and enhancements were not checked',
  },
  {
    pattern: /^the catalogue has no (?<name>.+), so who may have it was not checked$/,
    of: (names: string) => `not in the catalogue, so who may have them was not checked: ${names}`,
  },
  {
    pattern: /^nobody knows whether (?<name>.+) is an endless spell, an invocation or terrain$/,
    of: (names: string) => `nobody knows whether these are endless spells, invocations or terrain: ${names}`,
  },
  {
    pattern: /^(?<name>line \d+) was ignored: .*$/,
    of: (names: string) => `ignored as no unit, option or heading where they stand: ${names}`,
  },
  { pattern: /^(?<name>.+) \(assumed\)$/, of: (names: string) => `assumed, as the list does not say it: ${names}` },
] as const

/** What stands above the findings already: who is not in the catalogue. */
const TOLD_ALREADY =
  /^".+"(?: \(line \d+\))? is not (?:in the catalogue(?: and is kept by its name)?|a faction of the catalogue)$/

/** Sentences that are told one by one, and lines that more of them take. */
const FEW = 3
const MOST_LINES = 6

/** Lines about what could not be settled; `all`: every sentence by itself. */
export function doubtLines({ warnings, unchecked }: Checked, notes: readonly Issue[], all: boolean): readonly string[] {
  const said: readonly Finding[] = [...warnings, ...notes.map(({ message }) => ({ units: [], message }))]
  const every = linesOf(said, unchecked)
  if (all || every.length <= FEW) return every
  const lines = linesOf(merged(said), unchecked)
  const told = lines.slice(0, lines.length > MOST_LINES ? MOST_LINES - 1 : MOST_LINES)
  return [...told, `${every.length} things in all, one by one: --assumptions`]
}

const linesOf = (said: readonly Finding[], unchecked: readonly Finding[]): readonly string[] => [
  ...said.map((each) => `warning${ruleOf(each)}: ${each.message}`),
  ...unchecked.map((each) => `not checked${ruleOf(each)}: ${each.message}`),
]

const ruleOf = ({ rule }: Finding): string => (rule === undefined ? '' : ` (core book ${rule})`)

/** What says the same of several units or names, where the first of them stood. */
function merged(said: readonly Finding[]): readonly Finding[] {
  const kinds = said.map(({ message }) => MERGED.find(({ pattern }) => pattern.test(message)))
  return said.flatMap((each, i) => {
    const kind = kinds[i]
    if (TOLD_ALREADY.test(each.message)) return []
    if (kind === undefined) return [each]
    const alike = said.filter((_, k) => kinds[k] === kind)
    if (alike[0] !== each) return []
    return [alike.length === 1 ? each : { ...each, message: kind.of(alike.map((one) => nameIn(one, kind)).join('; ')) }]
  })
}

const nameIn = ({ message }: Finding, { pattern }: (typeof MERGED)[number]): string =>
  pattern.exec(message)?.groups?.['name'] ?? message
