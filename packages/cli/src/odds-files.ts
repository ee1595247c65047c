/** Files of small questions, as a message shows them: for words that no command line can say, such as armies and places on a table. */
import { isRecord } from '@rollcall/core'
import { type Game, type JsonSchema, jsonSchemaOf, type Odds } from '@rollcall/games'

/** A file that asks the question with this word, in one line; `null`: options can say it. */
export function fileWith({ id }: Pick<Game, 'id'>, question: Odds, word: string): string | null {
  const whole = jsonSchemaOf(question)
  const said = whole.properties?.[word]
  if (said === undefined || word in (question.units ?? {})) return null
  const example = exampleOf(whole, said, word, true)
  return holdsRecords(example) ? JSON.stringify({ game: id, odds: question.id, [word]: example }) : null
}

/** Is it a list of what has words of its own, or does it hold a list? One of numbers or names is typed with commas. */
const holdsRecords = (example: unknown): boolean =>
  Array.isArray(example)
    ? typeof example[0] === 'object'
    : isRecord(example) && Object.values(example).some(Array.isArray)

/** Something that a schema takes: what must be said of it; of the outermost record the lists that it may hold, too. */
function exampleOf(whole: JsonSchema, schema: JsonSchema, name = 'name', isOuter = false): unknown {
  const { $ref, anyOf, type, properties, required = [], items = {}, prefixItems, minimum = 1, minItems = 1 } = schema
  if ($ref !== undefined) return exampleOf(whole, whole.$defs?.[$ref.replace('#/$defs/', '')] ?? {}, name, isOuter)
  if (anyOf !== undefined) return exampleOf(whole, anyOf.find(isMade) ?? anyOf[0] ?? {}, name, isOuter)
  if (schema.enum !== undefined) return schema.enum[0]
  if (prefixItems !== undefined) return prefixItems.map((each) => exampleOf(whole, each))
  if (type === 'array')
    return Array.from({ length: Math.max(1, minItems) }, (_, i) => exampleOf(whole, items, `${name}${i + 1}`))
  if (properties !== undefined) {
    const all = Object.keys(properties)
    const lists = isOuter ? all.filter((each) => properties[each]?.type === 'array') : []
    const named = required.length + lists.length === 0 ? all.slice(0, 1) : [...required, ...lists]
    return Object.fromEntries(
      [...new Set(named)].map((each) => [each, exampleOf(whole, properties[each] ?? {}, each === 'id' ? name : each)]),
    )
  }
  if (type === 'object') return { 1: name }
  if (type === 'integer' || type === 'number') return Math.max(1, minimum)
  return type === 'boolean' ? true : name
}

/** Is it a list or a record? */
const isMade = ({ type, properties, $ref }: JsonSchema): boolean =>
  type === 'array' || properties !== undefined || $ref !== undefined
