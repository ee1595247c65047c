/** Numbers of things in words. */

/** `1 wound`, `2 wounds`. */
export const plural = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
