/** Options that take a number: which numbers, is said where the option is, and looked at before anything is done. */
/** Numbers that an option takes. */
export interface Range {
  readonly from: number
  readonly to: number
  readonly isWhole: boolean
}

/** The least number above nothing. */
export const ABOVE_0 = Number.MIN_VALUE

const NO_END = Number.MAX_SAFE_INTEGER

/** An option with a whole number. */
export const whole = (describe: string, from: number, to = NO_END) => option(describe, { from, to, isWhole: true })

/** An option with any number. */
export const number = (describe: string, from: number, to = NO_END) => option(describe, { from, to, isWhole: false })

const option = (describe: string, range: Range) => ({ type: 'number', requiresArg: true, describe, range }) as const

/** What is wrong with numbers that some of these options do not take, whether the command will use them or not. */
export const numberFaults = (
  options: Readonly<Record<string, object>>,
  said: Readonly<Record<string, unknown>>,
): readonly string[] =>
  Object.entries(options).flatMap(([name, its]) => {
    const [range, value] = [(its as { readonly range?: Range }).range, said[name]]
    if (range === undefined || value === undefined || isWithin(value, range)) return []
    return [`--${name} needs ${inWords(range, Number(value))}`]
  })

const isWithin = (value: unknown, { from, to, isWhole }: Range): boolean =>
  (isWhole ? Number.isSafeInteger(value) : Number.isFinite(value)) && Number(value) >= from && Number(value) <= to

/** An end that nobody comes near is told to whoever is beyond it. */
function inWords({ from, to, isWhole }: Range, said: number): string {
  const what = isWhole ? 'a whole number' : 'a number'
  if (to < NO_END || said > to) return `${what} from ${from} to ${to}`
  return from === ABOVE_0 ? `${what} above 0` : `${what} of ${from} or more`
}
