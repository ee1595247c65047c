/** What a report rests on: versions, seed, data, what was assumed, and what is not in it. */
import { type Answer, type Result } from '@rollcall/games'
import { element, harmless } from '../charts/svg.ts'
import { allAssumed, legendLines, warningLines } from '../gathered.ts'
import { leftOutLines } from '../left-out.ts'
import { count } from '../numbers.ts'

type Fact = readonly [label: string, text: string]

/** The last part of a report about answers. */
export const aboutHtml = (answers: readonly Answer[]): string =>
  madeHtml(facts(answers), {
    'In other words': legendLines(answers),
    Assumed: allAssumed(answers),
    'Not modelled, and other warnings': warningLines(answers),
    'Left out': leftOutLines(answers),
  })

/** Facts beside their labels, then lists below their headings; empty ones are left out. */
export const madeHtml = (made: readonly Fact[], lists: Readonly<Record<string, readonly string[]>>): string =>
  [
    element('h2', {}, 'How this was made'),
    element(
      'dl',
      {},
      ...made.flatMap(([label, text]) => [element('dt', {}, label), element('dd', {}, harmless(text))]),
    ),
    ...Object.entries(lists).flatMap(([heading, items]) => listed(heading, items)),
  ].join('\n')

/** A line for a picture that stands alone: `Rollcall 0.1.0 · aos-3e · exact · BSData 3.3.54`. */
export const sourceLine = (answers: readonly Answer[]): string => {
  const [first] = answers
  if (first === undefined) return ''
  return [`Rollcall ${first.rollcall}`, first.game, ...methodsOf(answers), ...dataOf(answers)].join(' · ')
}

function facts(answers: readonly Answer[]): readonly Fact[] {
  const told = (label: string, texts: readonly string[]): readonly Fact[] =>
    texts.length === 0 ? [] : [[label, [...new Set(texts)].join('; ')]]
  return [
    ...told(
      'Program',
      answers.map(({ rollcall }) => `Rollcall ${rollcall}`),
    ),
    ...told(
      'Game',
      answers.map(({ game }) => game),
    ),
    ...told('Method', methodsOf(answers)),
    ...told('Data', dataOf(answers)),
    ...told(
      'Random streams',
      answers.map(({ contract }) => `contract ${contract}`),
    ),
    ...told(
      'Plan hash',
      answers.map(({ planHash }) => planHash),
    ),
  ]
}

function methodsOf(answers: readonly Answer[]): readonly string[] {
  return [...new Set(answers.flatMap(({ results }) => results.map(methodOf)))]
}

function methodOf(result: Result): string {
  if (!('method' in result) || result.method === 'exact') return 'exact'
  const { replicates = 0, seed = '' } = result as { readonly replicates?: number; readonly seed?: string }
  return `simulated: ${count(replicates)} replicates of seed ${seed}`
}

const dataOf = (answers: readonly Answer[]): readonly string[] => [
  ...new Set(answers.flatMap(({ data }) => (data === undefined ? [] : [`${data.revision}, points of ${data.date}`]))),
]

const listed = (heading: string, items: readonly string[]): readonly string[] =>
  items.length === 0
    ? []
    : [element('h2', {}, heading), element('ul', {}, ...items.map((each) => element('li', {}, harmless(each))))]
