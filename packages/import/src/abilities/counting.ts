/** How many models somebody counts as on an objective, as the sentences of abilities say it: numbers and keywords, no text. */
import type { Counting } from '@rollcall/armies'
import { stated } from '@rollcall/games'
import type { AbilityContext } from './ability.ts'
import { keywordOf } from './keywords.ts'

/** Sentences that say how many models somebody counts as on objectives. */
const COUNTING = /\bcounts? as?\b.{0,60}\bmodels?\b|\bnumber of models equal to\b/i
const OBJECTIVES = /\bcontest(?:ing|s)?\b|\bobjectives?\b/i

/** When it holds, in words of our own. */
const CONDITIONS: readonly (readonly [RegExp, NonNullable<Counting['if']>])[] = [
  [/\bif it made a charge move in the same turn\b/i, 'charged'],
  [/\bif any enemy monsters are within 3" of this unit\b/i, 'enemy MONSTER within 3"'],
  [/\bobjectives wholly outside your territory\b/i, 'outside its own territory'],
]

/** Other words that tie a number to something: without one of the conditions above it is not read. */
const TIED = /\b(?:while|if|until|when|pick|roll|wholly|within|instead of|command can|battle round)\b/i

/** What a text says of objectives: rows, `unread` where it says something else of that kind; `undefined`: it says nothing. */
export function countingOf(text: string, context: AbilityContext): readonly Counting[] | 'unread' | undefined {
  const sentences = text
    .replaceAll(/\(core rules[^)]*\)/gi, '')
    .split(/\.(?=\s|$)/)
    .filter((each) => COUNTING.test(each) && OBJECTIVES.test(text))
  if (sentences.length === 0) return undefined
  const rows = sentences.map((each) => rowsIn(each, context))
  return rows.every((each) => each !== undefined) ? rows.flat() : 'unread'
}

function rowsIn(sentence: string, context: AbilityContext): readonly Counting[] | undefined {
  const condition = CONDITIONS.find(([pattern]) => pattern.test(sentence))
  const rest = condition === undefined ? sentence : sentence.replace(condition[0], '')
  if (TIED.test(rest.replace(/\bwhile this unit includes any standard bearers\b|, while each\b/i, ''))) return undefined
  const when = condition === undefined ? {} : { if: condition[1] }
  const own = ownIn(sentence, context)
  if (own !== undefined) return [{ ...own, ...when }]
  const friendly = friendlyIn(sentence, context)
  return friendly === undefined ? undefined : friendly.map((each) => ({ ...each, ...when }))
}

/** "This unit counts as 10 models", "each model in this unit counts as 3 models", "equal to the ... value on its damage table". */
function ownIn(sentence: string, { columns }: AbilityContext): Counting | undefined {
  const [, each] = /\b(?:each model|models) in this unit counts? as? (\d+) models?\b/i.exec(sentence) ?? []
  if (each !== undefined) return { each: Number(each) }
  const [, unit] = /(?<!\bin )\bthis unit counts as? (\d+) models?\b/i.exec(sentence) ?? []
  if (unit !== undefined) return { unit: Number(unit) }
  const [, said] =
    /\bthis unit counts as a number of models equal to the (.+?) value on its damage table\b/i.exec(sentence) ?? []
  const column = said === undefined ? undefined : columns.find((name) => alike(name, said))
  return column === undefined ? undefined : { unit: `table:${column}` }
}

const alike = (a: string, b: string): boolean => plain(a) === plain(b)
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/** "each friendly OGOR HERO that is not a MONSTER counts as 5 models", "each MANCRUSHER GARGANT model counts as 10 models". */
function friendlyIn(sentence: string, context: AbilityContext): readonly Counting[] | undefined {
  const said = [
    ...sentence.matchAll(
      /\beach (?:friendly )?([A-Z][A-Z' -]+?)(?: model)?(?: in an? [A-Z][\w ]+? army)?(?: that is not an? ([A-Z]+))? counts as (?:(\d+) models|a number of models equal to its ([\w' ]+?) value)/g,
    ),
  ]
  const rows = said.map(([, whom = '', not, each, column]): Counting | undefined => {
    const keyword = keywordOf(whom, context)
    if (keyword === undefined) return undefined
    const for_ = { keyword, ...stated({ not }) }
    return { each: each === undefined ? `table:${column ?? ''}` : Number(each), for: for_ }
  })
  return rows.length > 0 && rows.every((each) => each !== undefined) ? rows : undefined
}
