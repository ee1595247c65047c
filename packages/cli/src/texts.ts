/** Options that are words. */

/** One word, or several in quotes. */
export const text = (describe: string) => ({ type: 'string', requiresArg: true, describe }) as const

/** Several of them. */
export const texts = (describe: string) => ({ type: 'string', array: true, requiresArg: true, describe }) as const

/** An option with the name of a folder that is written. */
export const folder = (describe: string) => ({ ...text(describe), isFolder: true }) as const
