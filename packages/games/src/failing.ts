/** What effects that limit the success of a D6 leave out, alike in both games. */

/** Results of a D6. */
export const FACES: readonly number[] = [1, 2, 3, 4, 5, 6]

/**
 * Unmodified results that fail, whatever is added: 1, and what an effect such as `only: 4+` leaves out. It is a limit: nothing
 * succeeds by it that would fail without it.
 */
export const failing = (effects: readonly { readonly only?: readonly number[] | undefined }[]): readonly number[] =>
  FACES.filter((face) => face === 1 || effects.some(({ only }) => only?.includes(face) === false))
