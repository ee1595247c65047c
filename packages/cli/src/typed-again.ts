/** A command as it is typed again: nothing that was said for it gets lost. */

/** A word as every shell takes it for one. */
const word = (said: string): string =>
  /^[\w./:=@%+,-]+$/.test(said) ? said : `'${said.replaceAll("'", String.raw`'\''`)}'`

/** Words as they are typed. */
export const asTyped = (words: readonly string[]): string => words.map(word).join(' ')

/** `words`: the command and what it is about; `options`: those that it has; of them what was said. */
export function typedAgain(
  words: readonly string[],
  options: Readonly<Record<string, unknown>>,
  said: Readonly<Record<string, unknown>>,
): string {
  const given = Object.keys(options).flatMap((name): readonly string[] => {
    const value = said[name]
    if (value === undefined || value === false) return []
    return value === true ? [`--${name}`] : [`--${name}`, `${value as string | number}`]
  })
  return asTyped(['rollcall', ...words, ...given])
}
