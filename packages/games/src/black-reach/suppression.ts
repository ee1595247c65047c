/** What suppression tokens cost (HBR 7.1). */

/** Taken off every roll, and off the movement, by a token. */
const PER_TOKEN = 2

/** What so many tokens take off every roll, and off the movement. */
export const lostTo = (tokens: number): number => PER_TOKEN * tokens
