/** What answers assume and warn of, for people: all sentences about one unit in one line, and of many the beginnings in one. */
import {
  type Answer,
  type FightResult,
  isBattle,
  isDuel,
  isEncounter,
  isFight,
  isOdds,
  isSeries,
  type Result,
} from '@rollcall/games'
import { enemiesOf } from './labels.ts'
import { twoDecimals } from './numbers.ts'

/** Sentences about one unit or army, without its name; those about nobody in particular stand apart. */
interface Gathered {
  readonly about?: string
  readonly texts: readonly string[]
}

/** What was assumed for the results, and what small questions note; what is a warning already is not said twice. */
const assumptionsOf = (answers: readonly Answer[]): readonly string[] => [
  ...new Set(
    answers.flatMap(({ question, results, warnings }) =>
      results.flatMap((result) =>
        isOdds(result)
          ? result.notes.filter((each) => !warnings.includes(each))
          : [...result.assumptions, ...(question === 'damage' && isFight(result) ? besides(result) : [])],
      ),
    ),
  ),
]

/** Mortal wounds beside the attacks, which a table of attacks has no figure for. */
const besides = ({ attacker, extras = [] }: FightResult): readonly string[] =>
  extras.map(
    ({ name, damage }) =>
      `${attacker}: without ${name} beside its attacks, ${twoDecimals(damage.mean)} mortal wounds on average`,
  )

/** Every assumption: a line for each that is of nobody in particular, then one for each unit. */
export const allAssumed = (answers: readonly Answer[]): readonly string[] => linesOf(gatheredIn(answers))

const gatheredIn = (answers: readonly Answer[]): readonly Gathered[] =>
  gathered(assumptionsOf(answers), namesIn(answers))

const linesOf = (groups: readonly Gathered[]): readonly string[] =>
  groups.map(({ about, texts }) => `${about === undefined ? '' : `${about}: `}${texts.join('; ')}`)

/** Lines of assumptions that are told whole; more are folded into one, which has room for so many letters of them. */
const MOST_LINES = 3
const MOST_LETTERS = 200

/** `assumed: 15 things (no All-out Attack; Orruk Brutes: Jagged Gore-hacka; ...); all of them: --assumptions`. */
export const assumedLines = (answers: readonly Answer[], all = false): readonly string[] =>
  foldedLines(gatheredIn(answers), all)

/** The same of sentences that belong to no answer, such as those of a story. */
export const assumedSentences = (sentences: readonly string[], all = false): readonly string[] =>
  foldedLines(gathered(sentences, []), all)

function foldedLines(groups: readonly Gathered[], all: boolean): readonly string[] {
  if (all || groups.length <= MOST_LINES) return linesOf(groups).map((each) => `assumed: ${each}`)
  const heads = beginningsOf(groups)
  const told = heads.filter((_, i) => heads.slice(0, i + 1).join('; ').length <= MOST_LETTERS)
  const more = told.length < heads.length || heads.length < groups.length ? ['...'] : []
  const things = groups.reduce((sum, { texts }) => sum + texts.length, 0)
  return [`assumed: ${things} things (${[...told, ...more].join('; ')}); all of them: --assumptions`]
}

/** What decides most first: what is not used, how it begins, the first thing of each unit; then all the rest. */
function beginningsOf(groups: readonly Gathered[]): readonly string[] {
  const headsOf = (some: readonly Gathered[]): readonly string[] => some.map(beginning).filter((head) => head !== '')
  const units = headsOf(groups.filter(({ about }) => about !== undefined))
  const others = headsOf(groups.filter(({ about }) => about === undefined))
  const unused = others.flatMap((head) => /^(.+): not used$/.exec(head)?.[1] ?? [])
  const [first, ...rest] = others.filter((head) => !head.endsWith(': not used'))
  const begun = first === undefined ? [] : [first]
  return [...(unused.length === 0 ? [] : [`no ${unused.join(', ')}`]), ...begun, ...units, ...rest]
}

/** Letters that a beginning has at most: longer ones say too little when they are cut. */
const MOST_BEGINNING = 60

/** What is assumed, without how and why: up to the first comma, semicolon or bracket. */
function beginning({ about, texts: [first = '', ...others] }: Gathered): string {
  const [head = ''] = /^[^,;(]*/.exec(first) ?? []
  if (head.length > MOST_BEGINNING) return ''
  return about === undefined ? head.trim() : `${about}: ${head.trim()}${others.length === 0 ? '' : ', ...'}`
}

/** Warnings in few lines: abilities that are not modelled in one, and all that one fact settles in one; `most`: units in a line. */
export const warningLines = (
  answers: readonly Pick<Answer, 'warnings'>[],
  most = Number.POSITIVE_INFINITY,
): readonly string[] =>
  MERGED.reduce<readonly string[]>(
    (sentences, { pattern, line }) => mergedBy(sentences, pattern, { line, most }),
    [...new Set(answers.flatMap((answer) => answer.warnings))],
  )

/** Sentences about an ability of a unit that may share a line: by a pattern that names the parts, and the line they make. */
const MERGED = [
  {
    pattern: /^(?<unit>.+?): (?<ability>.+) (?<shared>is not modelled)$/,
    line: (_: string, abilities: string) => `not modelled: ${abilities}`,
  },
  {
    pattern: /^(?<unit>.+?): (?<ability>.+?) (?<shared>(?:not )?applied(?:, taking ".+?" as [^;]+)?; .+)$/,
    line: (shared: string, abilities: string) => shared.replace(/^[^;]+/, (how) => `${how}: ${abilities}`),
  },
] as const

interface Parts {
  readonly unit: string
  readonly ability: string
  readonly shared: string
}

/** Sentences that share something become one, where the first of them stood; one alone stays as it is. */
function mergedBy(
  sentences: readonly string[],
  pattern: RegExp,
  { line, most }: { readonly line: (shared: string, abilities: string) => string; readonly most: number },
): readonly string[] {
  const parts = sentences.map((each) => pattern.exec(each)?.groups as Parts | undefined)
  return sentences.flatMap((sentence, i) => {
    const { shared } = parts[i] ?? {}
    const alike = parts.filter((each) => each !== undefined && each.shared === shared) as readonly Parts[]
    if (shared === undefined || alike.length < 2) return [sentence]
    return alike[0] === parts[i] ? [line(shared, abilitiesOf(alike, most))] : []
  })
}

/** `Force of a Falling Star (Annihilators), Impaling Strike (Fulminators)`. */
function abilitiesOf(all: readonly Parts[], most: number): string {
  const units = [...new Set(all.map(({ unit }) => unit))]
  const more = units.length > most ? [`and those of ${units.length - most} more units`] : []
  const of = (name: string): string =>
    all
      .filter(({ unit }) => unit === name)
      .map(({ ability }) => ability)
      .join(' and ')
  return [...units.slice(0, most).map((unit) => `${of(unit)} (${unit})`), ...more].join(', ')
}

/** What the marks beside simulated numbers mean; nothing where all is exact. */
export const legendLines = (answers: readonly Answer[]): readonly string[] =>
  answers.some(({ results }) => results.some((each) => 'method' in each && each.method === 'simulated'))
    ? ['(low to high): 95 % interval; se: standard error of a mean']
    : []

/** Sentences that begin with one of these names are gathered under it, in their order. */
function gathered(sentences: readonly string[], names: readonly string[]): readonly Gathered[] {
  const longestFirst = names.toSorted((x, y) => y.length - x.length)
  const said = sentences.map((sentence): Remark => {
    const about = longestFirst.find((name) => sentence.startsWith(`${name}: `))
    return about === undefined ? { text: sentence } : { about, text: sentence.slice(about.length + 2) }
  })
  const alone = said.filter(({ about }) => about === undefined).map(({ text }) => ({ texts: [text] }))
  return [...alone, ...together(said)]
}

/** A sentence, and whom it is about. */
interface Remark {
  readonly about?: string
  readonly text: string
}

/** All sentences about somebody, by whom they are about; what is said of several in the same words is said of them at once. */
export function together(said: readonly Remark[]): readonly (Gathered & { readonly about: string })[] {
  const groups = new Map<string, Set<string>>()
  for (const { about, text } of said) {
    if (about === undefined) continue
    const all = new Set(said.flatMap((each) => (each.text === text && each.about !== undefined ? [each.about] : [])))
    const key = [...all].join(', ')
    groups.set(key, (groups.get(key) ?? new Set()).add(text))
  }
  return [...groups].map(([about, texts]) => ({ about, texts: [...texts] }))
}

const namesIn = (answers: readonly Answer[]): readonly string[] => [
  ...new Set(answers.flatMap(({ results }) => results.flatMap(unitsIn).map(({ name }) => name))),
]

/** Everybody who takes part in a result. */
function unitsIn(result: Result): readonly { readonly name: string }[] {
  if (isFight(result)) return [result.identity.attacker, result.identity.target]
  if (isSeries(result)) return [...result.identity.attackers, result.identity.target]
  if (isDuel(result)) return [result.identity.a, ...enemiesOf(result)]
  if (isEncounter(result)) return [result.identity.a, result.identity.b]
  if (isBattle(result)) return [result.a, result.b].flatMap(({ units }) => units.map(({ identity }) => identity))
  return []
}
