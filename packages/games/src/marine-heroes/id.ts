/** The name of this game. */
export const ID = 'space-marine-heroes'
