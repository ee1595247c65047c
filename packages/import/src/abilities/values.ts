/** Amounts and results of dice as abilities write them. */

/** 1, D3, 2D6+1, "a" as they stand in effects; `undefined`: no amount. */
export function amount(text: string): number | string | undefined {
  const bare = text.trim().replace(/^an? /, '').replace(/^"|"$/g, '')
  if (/^\d{1,3}$/.test(bare)) return Number(bare)
  if (/^(?:\d{1,2})?D[36](?:\+\d{1,2})?$/i.test(bare)) return bare.toUpperCase().replace(/^1D/, 'D')
  if (/^an?$/.test(text.trim())) return 1
  return undefined
}

/** The amount as a pattern. */
export const AMOUNT = '(\\d{0,3}D[36](?:\\+\\d+)?|\\d{1,3}|an?)'

/** Results of a die: `6`, `5+`, `5 or 6`, `2-3`; `undefined`: none. */
export function results(text: string): number | string | undefined {
  const bare = text
    .trim()
    .replace(/^an? /, '')
    .replace(/^unmodified /, '')
  const either = /^([1-6]) or ([1-6])$/.exec(bare)
  if (either !== null) return Number(either[2]) === 6 ? `${either[1]}+` : `${either[1]}-${either[2]}`
  if (/^\d{1,2}$/.test(bare)) return Number(bare)
  return /^\d{1,2}\+$|^\d{1,2}-\d{1,2}$/.test(bare) ? bare : undefined
}

/** Results as a pattern. */
export const RESULTS = '((?:an? )?(?:[1-6] or [1-6]|\\d{1,2}\\+|\\d{1,2}-\\d{1,2}|\\d{1,2}))'
