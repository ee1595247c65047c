/** JSON Schemas for editors, made from the schemas that read. */
import { z } from 'zod'

type Json = Record<string, unknown>

/** A part that several schemas share: where it is read loosely, the published schema lists its alternatives. */
export interface SharedPart {
  readonly name: string
  readonly loose: z.ZodType
  readonly alternatives: readonly z.ZodType[]
}

/** One published schema: what people may write, before defaults and notation are resolved. */
export function publishedSchema(title: string, schema: z.ZodType, shared: SharedPart): Json {
  const definitions: Json = {}
  const convert = (each: z.ZodType): Json => {
    const {
      $defs,
      $schema: _,
      ...rest
    } = z.toJSONSchema(each, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        if ((zodSchema as unknown) !== shared.loose) return
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema]
        jsonSchema.$ref = `#/$defs/${shared.name}`
      },
    }) as Json & { $defs?: Json }
    Object.assign(definitions, $defs)
    return rest
  }
  const body = convert(schema)
  definitions[shared.name] = { anyOf: shared.alternatives.map(convert) }
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', title, ...body, $defs: definitions }
}

/** Every word that a published schema knows, at any depth. */
export function wordsIn(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(wordsIn)
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, ...rest } = schema as { properties?: Json }
  const own = Object.keys(properties ?? {})
  return [...new Set([...own, ...wordsIn(Object.values(properties ?? {})), ...wordsIn(Object.values(rest))])]
}
