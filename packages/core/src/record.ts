/** An object as JSON and YAML write it: words, and anything behind them. */
export type Json = Readonly<Record<string, unknown>>

/** A value with words in it, as documents have them: neither a list nor nothing. */
export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
