/** The published schemas as a validator reads them: the files of data/schema, by their names. */
import { readdirSync, readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { root } from './written.ts'

const folder = new URL('data/schema/', root)

/** Names of all schemas: `question`, `aos-3e.faction`. */
export const names: readonly string[] = readdirSync(folder).map((file) => file.replace('.schema.json', ''))

/** What a schema says. */
export const schemaNamed = (name: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(new URL(`${name}.schema.json`, folder), 'utf8')) as Readonly<Record<string, unknown>>

// Strict about keywords that nobody knows; what is required or typed elsewhere is as good. Without inlining it is made in seconds.
const ajv = new Ajv2020({
  strict: true,
  strictRequired: false,
  strictTypes: false,
  inlineRefs: false,
  code: { optimize: false },
})

const known = new Map<string, ValidateFunction>()

/** The validator of a schema. */
export function validator(name: string): ValidateFunction {
  const validate = known.get(name) ?? ajv.compile(schemaNamed(name))
  known.set(name, validate)
  return validate
}

/** What a schema has against a value, in short; nothing: it is accepted. */
export function complaint(name: string, value: unknown): string | undefined {
  const validate = validator(name)
  if (validate(value)) return undefined
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ')
}
