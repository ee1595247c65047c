/** JSON Schemas for editors and other programs, made from the schemas that read. */
import type { Json } from '@rollcall/core'
import { z } from 'zod'

/** Part of a JSON Schema, as far as anybody looks into one. */
export interface JsonSchema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly $defs?: Readonly<Record<string, JsonSchema>>
  readonly type?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly minimum?: number
  readonly minItems?: number
}

/** Parts of schemas by name: what `$ref` leads to. */
export type Definitions = Readonly<Record<string, Json>>

/** A part that is recognised by its verb and then read strictly: an effect. Published schemas decide by the verb, too. */
export interface VerbPart {
  readonly name: string
  /** How it is read before its verb is known. */
  readonly loose: z.ZodType
  /** In the order in which they are looked for. */
  readonly verbs: Readonly<Record<string, z.ZodType>>
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

/** What people may write, before defaults and notation are resolved, with the parts that it leads to. */
export const jsonOf = (schema: z.ZodType): Json => {
  const { $schema: _, id: __, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return json
}

/** For a word that is read loosely: published as these alternatives. They are looked at when somebody publishes. */
export const publishedAs = (alternatives: () => readonly z.ZodType[]): { readonly anyOf: readonly Json[] } => ({
  get anyOf() {
    return alternatives().map(jsonOf)
  },
})

/** Of each of these sets of words at least one is said. */
export const sayingOneOf = (...sets: readonly (readonly string[])[]): { readonly allOf: readonly Json[] } => ({
  allOf: sets.map((words) => ({ anyOf: words.map((word) => ({ required: [word] })) })),
})

/** Schemas with all parts that they lead to, by name. */
export function definitionsOf(schemas: Readonly<Record<string, z.ZodType>>, part?: VerbPart): Definitions {
  const found = new Map<string, Json>()
  const define = (name: string, schema: z.ZodType): void => {
    const { $defs = {}, ...json } = converted(schema, part) as Json & { readonly $defs?: Definitions }
    found.set(name, json)
    for (const [each, of] of Object.entries($defs)) if (!found.has(each)) found.set(each, of)
  }
  for (const [name, schema] of Object.entries(schemas)) define(name, schema)
  if (part !== undefined) {
    found.set(part.name, byVerb(part))
    for (const [verb, schema] of Object.entries(part.verbs)) define(`${part.name}.${verb}`, schema)
  }
  return Object.fromEntries(found)
}

function converted(schema: z.ZodType, part: VerbPart | undefined): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (part === undefined || (zodSchema as unknown) !== part.loose) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema]
      jsonSchema.$ref = refTo(part.name)
    },
  }) as Json
  return json
}

/** Where a part stands. */
export const refTo = (name: string): string => `#/$defs/${name}`

/** The first verb that is there decides, as it does when effects are read. */
const byVerb = ({ name, verbs }: VerbPart): Json => ({
  type: 'object',
  ...decided(
    Object.keys(verbs).map((verb) => ({ when: { required: [verb] }, then: { $ref: refTo(`${name}.${verb}`) } })),
    { anyOf: Object.keys(verbs).map((verb) => ({ required: [verb] })) },
  ),
})

/** A case of a decision. */
export interface Case {
  readonly when: Json
  readonly then: Json
}

/** The first case that holds decides what must be true; `otherwise` where none does. */
export const decided = (cases: readonly Case[], otherwise: Json): Json =>
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
  cases.reduceRight((rest, { when, then }): Json => ({ if: when, then, else: rest }), otherwise)

/** A schema as it is published. */
export const document = (title: string, body: Json, definitions: Definitions = {}): Json => ({
  $schema: DIALECT,
  title,
  ...body,
  ...(Object.keys(definitions).length === 0 ? {} : { $defs: definitions }),
})

/** Of these definitions the ones that a schema leads to. */
export function leadingFrom(schema: Json, definitions: Definitions): Definitions {
  const wanted = new Set<string>()
  const follow = (json: Json): void => {
    for (const [, name = ''] of JSON.stringify(json).matchAll(/"#\/\$defs\/([^"]+)"/g)) {
      if (wanted.has(name)) continue
      wanted.add(name)
      follow(definitions[name] as Json)
    }
  }
  follow(schema)
  return Object.fromEntries(Object.entries(definitions).filter(([name]) => wanted.has(name)))
}

/** One published schema and the parts that it leads to. */
export function publishedSchema(title: string, schema: z.ZodType, part?: VerbPart): Json {
  const { whole, ...definitions } = definitionsOf({ whole: schema }, part)
  return document(title, whole as Json, definitions)
}

/** Every word that a published schema knows, at any depth. */
export function wordsIn(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(wordsIn)
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, ...rest } = schema as { properties?: Json }
  const own = Object.keys(properties ?? {})
  return [...new Set([...own, ...wordsIn(Object.values(properties ?? {})), ...wordsIn(Object.values(rest))])]
}
