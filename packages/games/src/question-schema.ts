/** The questions of a game as JSON Schemas: as games read them, and as files ask them, which may name units in words. */
import type { Json } from '@rollcall/core'
import { z } from 'zod'
import { eitherCase } from './forms.ts'
import { fileWords } from './identity-words.ts'
import { type Case, decided, definitionsOf, type Definitions, jsonOf, refTo, type VerbPart } from './json-schema.ts'
import { jsonSchemaOf, type Odds } from './odds.ts'
import { name } from './words.ts'

/** What a game can be asked. */
interface Asking {
  readonly id: string
  /** Large questions by name. */
  readonly kinds: Readonly<Record<string, z.ZodType>>
  readonly odds: readonly Odds[]
  readonly effects?: VerbPart
}

/** Words that any question may have. */
const { name: TITLE, $schema: SCHEMA } = jsonOf(z.strictObject({ ...fileWords, name }))['properties'] as Definitions

/** All questions as the game reads them, with the parts that they lead to. */
export function questionParts({ id, kinds, odds, effects }: Asking): Definitions {
  const parts = withBothSides(definitionsOf(kinds, effects))
  const large = Object.keys(kinds).map((kind) => [kind, parts[kind] as Json] as const)
  const small = inOrder(odds).map((each) => ({ name: oddsPart(each), ...smallQuestion(id, each) }))
  const within = Object.assign({}, ...small.map(({ parts: each }) => each)) as Definitions
  return {
    ...Object.fromEntries([...large, ...small.map(({ name: each, json }) => [each, json])]),
    ...parts,
    ...within,
  }
}

/** Modules list what they export in an order that depends on who loads them. */
export const inOrder = (odds: readonly Odds[]): readonly Odds[] => odds.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** The name of the part with a small question. */
export const oddsPart = ({ id }: Odds): string => `odds.${id}`

/** A small question, and the parts that it leads to. */
function smallQuestion(game: string, odds: Odds): { readonly json: Json; readonly parts: Definitions } {
  const { $schema: _, $defs: parts = {}, properties = {}, required = [], ...rest } = jsonSchemaOf(odds)
  const said = { odds: nameOf(odds), game: { const: game }, name: TITLE, $schema: SCHEMA }
  const description = `${odds.title} (${odds.rule})`
  const json = { description, ...rest, properties: { ...said, ...properties }, required: ['odds', ...required] }
  return { json, parts: parts as Definitions }
}

/** Any of its names; case and what stands between the letters are forgiven. */
const nameOf = ({ id, also = [] }: Odds): Json => ({
  description: 'Which question',
  anyOf: [{ enum: [id, ...also] }, { type: 'string', pattern: spelled([id, ...also]) }],
})

/** Texts that are one of these words, whatever their case and whatever stands between the letters. */
export function spelled(words: readonly string[]): string {
  const any = words.map((word) => eitherCase(word.toLowerCase().replaceAll(/[^a-z0-9]/g, ''), BETWEEN))
  return `^${BETWEEN}(?:${[...new Set(any)].join('|')})${BETWEEN}$`
}

const BETWEEN = '[^a-zA-Z0-9]*'

/** Decides between small questions by their names. */
export const smallQuestions = (odds: readonly Odds[], word = 'odds'): Json => ({
  ...decided(
    inOrder(odds).map((each) => ({
      when: { properties: { [word]: { type: 'string', pattern: spelled([each.id, ...(each.also ?? [])]) } } },
      then: { $ref: refTo(oddsPart(each)) },
    })),
    { properties: { [word]: { enum: inOrder(odds).map(({ id }) => id) } } },
  ),
})

/** One question, or in JSON a list of them. */
export const oneOrSeveral: Json = decided(
  [{ when: { type: 'array' }, then: { items: { $ref: refTo('question') }, minItems: 1 } }],
  { $ref: refTo('question') },
)

/** A document that asks this with the word `question`. */
const asking = (question: string): Json => ({
  required: ['question'],
  properties: { question: { const: question } },
})

/** How questions of attackers and targets are told apart. */
export const questionOfFights = (odds: readonly Odds[], kinds: readonly string[]): Json =>
  questionOf(odds, ['damage', 'dist'], kinds)

/** How questions are told apart: `odds` first, then by `question`, and what is asked usually, by some names, is all the rest. */
export function questionOf(
  odds: readonly Odds[],
  usual: readonly [string, ...string[]],
  kinds: readonly string[],
): Json {
  const large = kinds.map((kind): Case => ({ when: asking(kind), then: { $ref: refTo(kind) } }))
  return {
    type: 'object',
    properties: { question: { enum: [...usual, ...kinds] }, odds: true },
    ...decided([{ when: { required: ['odds'] }, then: { $ref: refTo('odds') } }, ...large], {
      $ref: refTo(usual[0]),
    }),
    description: `A question. Small ones are asked with odds: ${inOrder(odds)
      .map(({ id }) => id)
      .join(', ')}`,
  }
}

/** What a unit may be called, by the part that may be called so. */
type Names = Readonly<Record<string, string>>

/** The same parts where files may say a name in the place of some of them. */
export function withNames(definitions: Definitions, names: Names): Definitions {
  const texts = Object.entries(names).map(([part, description]) => [
    `${part}.name`,
    { type: 'string', minLength: 1, maxLength: 1000, description },
  ])
  const changed = Object.entries(definitions).map(([name, each]) => [name, named(each, names)])
  return Object.fromEntries([...changed, ...texts]) as Definitions
}

function named(json: unknown, names: Names): unknown {
  if (Array.isArray(json)) return json.map((each) => named(each, names))
  if (typeof json !== 'object' || json === null) return json
  const { $ref, ...rest } = Object.fromEntries(Object.entries(json).map(([key, each]) => [key, named(each, names)]))
  const part = Object.keys(names).find((each) => $ref === refTo(each))
  if (part === undefined) return $ref === undefined ? rest : { $ref, ...rest }
  return { ...rest, anyOf: [{ $ref }, { $ref: refTo(`${part}.name`) }] }
}

/** A fight has one word or the other for each side, and for its situation. */
const withBothSides = ({ damage, ...parts }: Definitions): Definitions =>
  damage === undefined
    ? parts
    : {
        damage: {
          ...damage,
          allOf: [oneOf('attacker'), oneOf('target'), { not: { required: ['situation', 'situations'] } }],
        },
        ...parts,
      }

const oneOf = (word: string): Json => ({ oneOf: [{ required: [word] }, { required: [`${word}s`] }] })

/** A fight as files ask about it: a name may stand for several units, and several where one is asked for when there is a name. */
export function fightInFile({ properties, ...rest }: Json): Json {
  const said = properties as Readonly<Record<string, Json>>
  const named = (word: string): Json => ({
    [word]: { anyOf: [{ $ref: UNIT }, { type: 'array', items: { $ref: UNIT }, contains: { type: 'string' } }] },
    [`${word}s`]: { anyOf: [{ $ref: refTo('unit.name') }, said[`${word}s`]] },
  })
  return { ...rest, properties: { ...said, ...named('attacker'), ...named('target') } }
}

const UNIT = refTo('unit')

/** A file of units of one's own: one of them, or several. */
export const unitFile: Json = decided(
  [
    {
      when: { required: ['units'] },
      then: { properties: { units: { type: 'array', items: { $ref: refTo('unit') }, minItems: 1 } } },
    },
  ],
  { $ref: refTo('unit') },
)
