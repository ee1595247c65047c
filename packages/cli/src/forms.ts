/** Forms of answers by name: how files end that have them, and what each is beside a text of rows. */

interface Form {
  readonly endings: readonly string[]
  /** Only some answers have charts. */
  readonly kind: 'text' | 'page' | 'picture'
}

const text = (...endings: readonly string[]) => ({ endings, kind: 'text' }) as const

/** All of them. */
export const FORMS = {
  table: text('txt'),
  csv: text('csv'),
  json: text('json', 'ndjson'),
  md: text('md'),
  html: { endings: ['html'], kind: 'page' },
  svg: { endings: ['svg'], kind: 'picture' },
  png: { endings: ['png'], kind: 'picture' },
} as const satisfies Readonly<Record<string, Form>>

/** A form of answers. */
export type Format = keyof typeof FORMS

const named = Object.entries(FORMS) as readonly (readonly [Format, Form])[]

/** Those of these kinds. */
export const formsOf = (...kinds: readonly Form['kind'][]): readonly Format[] =>
  named.filter(([, { kind }]) => kinds.includes(kind)).map(([name]) => name)

/** The form of a file that ends so. */
export const formByEnding = (ending: string): Format | undefined =>
  named.find(([, { endings }]) => endings.includes(ending))?.[0]

/** Endings of files of these forms; that of plain text, which says least, is the last. */
export const endingsOf = (forms: readonly Format[]): readonly string[] =>
  [...forms.filter((each) => each !== 'table'), ...forms.filter((each) => each === 'table')].flatMap(
    (each) => FORMS[each].endings,
  )
