/** Data files without effects in them: read by their schema, and the schema published for editors. */
import { readAs, wordsIn } from '@rollcall/games'
import { z } from 'zod'

/** Reads a file's content; `what` names it in messages. Fails with `ERR_INPUT_INVALID`. */
export const read = <T>(schema: z.ZodType<T, unknown>, content: unknown, what: string): T =>
  readAs(schema, content, what, () => wordsIn(z.toJSONSchema(schema, { io: 'input' })))

/** The JSON Schema of a file that says nothing in the grammar of effects. */
export const published = (title: string, schema: z.ZodType): object => {
  const { $schema, ...body } = z.toJSONSchema(schema, { io: 'input' })
  return { $schema, title, ...body }
}

/** What a terminal would take for an order, and what turns the direction of a line. */
const UNPRINTED = /[^\P{Cc}\n\r\t]|[\u202A-\u202E\u2066-\u2069]/gu

/** A text in a file, as it may be shown anywhere. */
export const text = z.string().overwrite((said) => said.replace(UNPRINTED, ' '))

/** A name in a file. */
export const name = text.trim().min(1).max(200)

/** What stands at the head of every file: of which game it is, what it is about, where its facts come from. */
export const headOf = <G extends z.ZodType<string>>(game: G) => ({
  $schema: z.string().optional(),
  game,
  about: z.string(),
  provenance: z.array(z.string()),
})
