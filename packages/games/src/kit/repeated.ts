/** The same so many times: dice, shots, members of a squad. */
export const repeated = <T>(count: number, each: T): readonly T[] => Array.from({ length: count }, () => each)
