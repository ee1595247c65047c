/** What this game is called in questions. */
export const ID = 'warzone'
