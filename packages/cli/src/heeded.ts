/** Options about how an answer looks: which forms heed them. What would do nothing is said before anything is computed. */
import { UsageError } from './errors.ts'
import { type Format, formByEnding, formsOf } from './forms.ts'

/** What may be said of the looks of an answer. */
export interface Looks {
  readonly chart?: number | undefined
  readonly columns?: string | undefined
  readonly sort?: string | undefined
  readonly layout?: string | undefined
}

interface Heeded {
  readonly by: readonly Format[]
  /** What every form does anyway. */
  readonly anyway?: string | number
  readonly others: string
}

const ROWS: Heeded = {
  by: formsOf('text', 'page').filter((each) => each !== 'json'),
  others: 'json and pictures have everything: leave it out, or use --format csv, md, html or table',
}

const HEEDED: Readonly<Record<keyof Looks, Heeded>> = {
  chart: {
    by: ['table', 'svg', 'png'],
    anyway: 0,
    others: 'it chooses the picture, or one below a table: leave it out, or use --format svg, png or table',
  },
  columns: ROWS,
  sort: ROWS,
  layout: {
    by: ['table'],
    anyway: 'rows',
    others: 'only a table has another layout than rows: leave it out, or use --format table',
  },
}

const idleIn = (form: Format, looks: Looks): readonly (keyof Looks)[] =>
  (Object.keys(HEEDED) as (keyof Looks)[]).filter((name) => {
    const { by, anyway } = HEEDED[name]
    return looks[name] !== undefined && looks[name] !== anyway && !by.includes(form)
  })

/** Does all that was said of its looks mean something in this form? */
export const heeds = (form: Format, looks: Looks): boolean => idleIn(form, looks).length === 0

/** Fails with `UsageError` on an option that does nothing in the form that was said, or in that of the file's ending. */
export function refuseIdle(said: Looks & { readonly format?: unknown; readonly out?: unknown }): void {
  const { format, out } = said
  const ending = typeof out === 'string' ? /\.(\w+)$/.exec(out)?.[1]?.toLowerCase() : undefined
  const form = typeof format === 'string' ? (format as Format) : formByEnding(ending ?? '')
  const [idle] = form === undefined ? [] : idleIn(form, said)
  if (idle !== undefined) throw new UsageError(`--${idle} does nothing in ${form}; ${HEEDED[idle].others}`)
}
