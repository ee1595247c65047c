/** The rules of a game as this project reads them: a page of numbered sections and interpretations, found by number or words. */
import { plainName } from './names.ts'

/** A chapter (`4`), a section (`4.1`) or an interpretation (`INT-04`). */
export interface Rule {
  readonly id: string
  readonly title: string
  /** As it stands on the page, title and what lies within it included. */
  readonly markdown: string
}

/** What was found: what is called so, else what the numbers of the printed book stand for, else what has all the words. */
export interface FoundRules {
  readonly by: 'number' | 'book' | 'words'
  readonly rules: readonly Rule[]
}

/** How deep something lies, what it is called, and where: chapters hold sections and interpretations. */
interface Start {
  readonly line: number
  readonly depth: 1 | 2
  readonly id?: string
  readonly title: string
}

/** Chapters, sections and interpretations of a page, in its order. */
export function readRules(page: string): readonly Rule[] {
  const lines = page.split('\n')
  const starts = lines.flatMap((line, i) => startOf(line, i))
  return starts.flatMap(({ id, title, depth, line }, i) => {
    if (id === undefined) return []
    const end = starts.slice(i + 1).find((next) => next.depth <= depth)?.line ?? lines.length
    return [
      {
        id,
        title,
        markdown: lines
          .slice(line, end)
          .join('\n')
          .replace(/\n-{3,}\s*$/, '')
          .trim(),
      },
    ]
  })
}

const CHAPTER = /^## (\d+)\. (.*)$/
/** `### 4.1 Hit roll`, `**1.1 Dice** ...`, `**2.1** ...`: the title may follow the number, or there is none. */
const SECTION = /^(?:### |\*\*)(\d+\.\d+)(?=\*\* | )/
const INTERPRETATION = /^- \*\*(INT-\d+)(?= )/

function startOf(line: string, at: number): readonly Start[] {
  const chapter = CHAPTER.exec(line)
  if (chapter !== null)
    return [{ line: at, depth: 1, id: chapter[1] as string, title: chapterTitle(chapter[2] as string) }]
  const [before = '', id] = SECTION.exec(line) ?? INTERPRETATION.exec(line) ?? []
  const rest = line.slice(before.length)
  if (id !== undefined) return [{ line: at, depth: 2, id, title: titleOf(rest, !before.startsWith('#')) }]
  return /^#{1,3} |^-{3,}$/.test(line) ? [{ line: at, depth: line.startsWith('###') ? 2 : 1, title: '' }] : []
}

/** What follows a number: the rest of its bold words, else bold words of its own, else the first sentence. */
function titleOf(rest: string, isBold = false): string {
  const own = rest.replace(/^\*\* /, '')
  const title = isBold && own === rest ? rest.split('**')[0] : (/^\*\*(.*?)\*\*/.exec(own)?.[1] ?? firstSentence(own))
  return plainText(title as string)
    .replaceAll(/ ?\[[a-z]+\]| ?\(core book [^)]*\)/g, '')
    .trim()
    .replace(/[.:;,]+$/, '')
}

/** A heading without what stands behind its title: the layers it is of, its name in the book, how it was made. */
const chapterTitle = (heading: string): string =>
  titleOf(`${heading.split(/ (?:`?\[|\*\*\[|\((?:_|exact;))/)[0]}**`, true)

const firstSentence = (text: string): string => /^.*?[.:;](?= |$)/.exec(text)?.[0] ?? text

/** Without the marks of Markdown. */
const plainText = (text: string): string => text.replaceAll(/\*\*|`/g, '')

/** What was asked for on a page: `4.1`, `INT-04`, `core book 25.4`, or words. */
export function findRules(rules: readonly Rule[], asked: string): FoundRules {
  const number = NUMBERED.exec(asked.trim())
  const called =
    number === null || number[1] !== undefined ? [] : rules.filter(({ id }) => isId(id, number[2] as string))
  if (called.length > 0) return { by: 'number', rules: called }
  if (number !== null) return { by: 'book', rules: ofBook(rules, number[2] as string) }
  const words = plainName(asked).split(' ')
  const holding = innermost(rules).filter(({ markdown }) => {
    const text = plainName(markdown)
    return words.every((word) => text.includes(word))
  })
  const titled = holding.filter(({ title }) => words.every((word) => plainName(title).includes(word)))
  return { by: 'words', rules: titled.length > 0 ? titled : holding }
}

/** `4.1`, `AoS 4.1`, `section 4.1`, `int 4`, and with the book before it a number of the printed book. */
const NUMBERED = /^(?:(core book|book)|aos|40k|smh|hbr|wz|section|rule)?\s*(\d{1,2}(?:\.\d+)*|int[- ]?\d+)$/i

const isId = (id: string, asked: string): boolean => idKey(id) === idKey(asked)

const idKey = (id: string): string => id.toLowerCase().replace(/^int[- ]?0*/, 'int-')

/** What says it stands for this section of the printed book, or for one within it; else for the one that it lies in. */
function ofBook(rules: readonly Rule[], number: string): readonly Rule[] {
  const naming = (stands: (each: string) => boolean) =>
    innermost(rules).filter(({ markdown }) => bookNumbers(markdown).some(stands))
  const found = naming((each) => each === number || each.startsWith(`${number}.`))
  const around = number.replace(/\.\d+$/, '')
  return found.length > 0 || around === number ? found : naming((each) => each === around || each === `${around}.x`)
}

/** Sections of the printed book that a text names. */
const bookNumbers = (text: string): readonly string[] =>
  [...text.matchAll(/core book ((?:\d+(?:\.[\dx]+)+(?:, | \/ |-)?)+)/g)].flatMap(([, list]) =>
    [...(list as string).matchAll(/\d+(?:\.[\dx]+)+/g)].map(([each]) => each),
  )

/** Without the chapters whose sections are there themselves. */
const innermost = (rules: readonly Rule[]): readonly Rule[] =>
  rules.filter(({ id, markdown }) => !rules.some((each) => each.id !== id && markdown.includes(each.markdown)))
