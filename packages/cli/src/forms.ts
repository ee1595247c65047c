/** Forms of answers by name: how files end that have them, what each is, and what writes the rows of those that have nothing else. */
import type { Table } from '@rollcall/report'

type WritesRows = (table: Table) => string | Promise<string>

interface Form {
  readonly endings: readonly string[]
  /** Only some answers have charts. */
  readonly kind: 'text' | 'page' | 'picture'
  /** A form of rows: what writes a table, loaded when it is asked for. */
  readonly rows?: () => Promise<WritesRows>
}

const text = (...endings: readonly string[]) => ({ endings, kind: 'text' }) as const

/** All of them. */
export const FORMS = {
  table: text('txt'),
  csv: { ...text('csv'), rows: async () => (await import('./formats/csv.ts')).csv },
  json: text('json', 'ndjson'),
  md: text('md'),
  html: { endings: ['html'], kind: 'page' },
  svg: { endings: ['svg'], kind: 'picture' },
  png: { endings: ['png'], kind: 'picture' },
} as const satisfies Readonly<Record<string, Form>>

/** A form of answers. */
export type Format = keyof typeof FORMS

const named = Object.entries(FORMS) as readonly (readonly [Format, Form])[]

/** Those of a kind. */
export type FormOf<K extends Form['kind']> = {
  [F in Format]: (typeof FORMS)[F]['kind'] extends K ? F : never
}[Format]

/** Those of nothing but rows. */
export type RowForm = { [F in Format]: (typeof FORMS)[F] extends Pick<Required<Form>, 'rows'> ? F : never }[Format]

/** Is it nothing but rows? */
export const isOfRows = (format: Format): format is RowForm => 'rows' in FORMS[format]

/** A table in a form of rows. */
export const rowsIn = async (format: RowForm, table: Table): Promise<string> => {
  const write: WritesRows = await FORMS[format].rows()
  return await write(table)
}

/** Those of these kinds. */
export const formsOf = <K extends Form['kind']>(...kinds: readonly K[]): readonly FormOf<K>[] =>
  named.filter(([, { kind }]) => kinds.some((each) => each === kind)).map(([name]) => name as FormOf<K>)

/** The form of a file that ends so. */
export const formByEnding = (ending: string): Format | undefined =>
  named.find(([, { endings }]) => endings.includes(ending))?.[0]

/** Endings of files of these forms; that of plain text, which says least, is the last. */
export const endingsOf = (forms: readonly Format[]): readonly string[] =>
  [...forms.filter((each) => each !== 'table'), ...forms.filter((each) => each === 'table')].flatMap(
    (each) => FORMS[each].endings,
  )
